// SPDX-License-Identifier: MIT
#include "rules/compiled/builders.h"

namespace pawnshop::rules {

namespace {

/// Works out what becomes of captured men.
template <int W>
struct FatesBuilder {
  const Inputs<W>& in_;
  Fates& made_;

  const Tables<W>& tables_ = in_.facts.tables;
  const Ruleset& rules_ = in_.facts.rules;
  CompiledStore<W>& store_ = in_.store;
  FatesFound found_{};

  FatesFound build(bool takes_own) {
    for (int type = 0; type < rules_.man_count(); ++type) {
      made_.caught[type] = fate_of(type, true);
      if (takes_own)  // else nobody takes his own men
        made_.lost[type] = fate_of(type, false);
    }
    if (found_.vary)
      add_fates_by_captor();
    return found_;
  }

  /// What becomes of captured men where it depends on the captor, as tables.
  void add_fates_by_captor() {
    for (int by = 0; by < rules_.man_count(); ++by) {
      for (int type = 0; type < rules_.man_count(); ++type) {
        store_.caught_by.push_back(caught_man(rules_.fate(type, true, by)));
        store_.lost_by.push_back(caught_man(rules_.fate(type, false, by)));
      }
    }
    made_.caught_by = store_.caught_by.data();
    made_.lost_by = store_.lost_by.data();
  }

  CaughtMan caught_man(const Fate& fate) const {
    CaughtMan caught;
    if (fate.kind != Fate::Kind::Zone || !fate.zone_at[0].empty())
      return caught;
    caught.man = static_cast<std::uint8_t>(fate.man);
    for (int me = 0; me < 2; ++me)
      caught.slot[me] = static_cast<std::uint8_t>(tables_.slot(fate.zone, me));
    return caught;
  }

  CaughtMan fate_of(int type, bool is_enemy) {
    const Fate& fate = rules_.fate(type, is_enemy, 0);
    bool is_put_back = fate.kind == Fate::Kind::Cell, by_square = !fate.zone_at[0].empty();
    for (int by = 1; by < rules_.man_count(); ++by) {
      const Fate& other = rules_.fate(type, is_enemy, by);
      if (other.kind != fate.kind || !(other.zone == fate.zone) || other.man != fate.man)
        found_.vary = true;
      is_put_back = is_put_back || other.kind == Fate::Kind::Cell;
      by_square = by_square || !other.zone_at[0].empty();
    }
    found_.put_back = found_.put_back || is_put_back;
    found_.by_square = found_.by_square || by_square;
    return caught_man(fate);
  }
};

}  // namespace

template <int W>
FatesFound build_fates(const Inputs<W>& inputs, bool takes_own, Fates& made) {
  return FatesBuilder<W>{inputs, made}.build(takes_own);
}

template <int W>
void build_reborn(const Inputs<W>& inputs, Reborn<W>& made) {
  const Plan<W>& plan = inputs.plan;
  const int types = inputs.facts.rules.man_count(), squares = inputs.facts.tables.squares;
  made.are_known = true;
  for (int us = 0; us < 2; ++us) {
    const int them = us ^ 1;
    for (int type = 0; type < types; ++type) {
      Bits<W>* const attacks = inputs.store.table(squares);
      for (int by = 0; by < types; ++by) {
        const PlanFate<W>& fate = plan.fates[(type * 2 + 1) * (types + 1) + by];
        if (fate.kind != FateKind::Cell)
          continue;
        made.attacks[us][type] = attacks;
        for (int square = 0; square < squares; ++square) {
          const Bits<W>& cells =
              fate.cells_at[them] ? fate.cells_at[them][square] : fate.cells[them];
          for (int king = 0; king < squares; ++king) {
            if ((plan.men[fate.man].reached_from[them][king] & cells).any())
              attacks[king].set(square);
          }
        }
      }
    }
  }
}

template decltype(build_reborn<1>) build_reborn<1>;
template decltype(build_reborn<2>) build_reborn<2>;
template decltype(build_reborn<4>) build_reborn<4>;

template decltype(build_fates<1>) build_fates<1>;
template decltype(build_fates<2>) build_fates<2>;
template decltype(build_fates<4>) build_fates<4>;

}  // namespace pawnshop::rules
