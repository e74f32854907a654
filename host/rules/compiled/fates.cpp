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
      caught.slot[me] = tables_.slot(fate.zone, me);
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

namespace {

/// Works out where captured men who go back could attack a royal man.
template <int W>
struct RebornBuilder {
  const Inputs<W>& in_;
  Reborn<W>& made_;

  const Plan<W>& plan_ = in_.plan;
  const Ruleset& rules_ = in_.facts.rules;
  const int types_ = rules_.man_count(), squares_ = in_.facts.tables.squares;

  void build() {
    made_.are_known = true;
    for (int me = 0; me < 2; ++me) {
      add_order(me);
      for (int type = 0; type < types_; ++type)
        add_attacks(me, type);
    }
    for (int type = 0; type < types_; ++type) {
      if (is_same_for_all(type))
        made_.same_fate[type] = &fate(type, 0);
    }
  }

  const PlanFate<W>& fate(int type, int by) const {
    return plan_.fates[(type * 2 + 1) * (types_ + 1) + by];
  }

  bool is_same_for_all(int type) const {
    for (int by = 1; by < types_; ++by) {
      if (!(rules_.fate(type, true, by) == rules_.fate(type, true, 0)))
        return false;
    }
    return true;
  }

  void add_order(int me) {
    Bits<W>* const earlier = in_.store.table(squares_);
    Bits<W> before{};
    for (int i = 0; i < squares_; ++i) {
      earlier[plan_.order[me][i]] = before;
      before.set(plan_.order[me][i]);
    }
    made_.earlier[me] = earlier;
  }

  void add_attacks(int me, int type) {
    Bits<W>* const attacks = in_.store.table(squares_);
    for (int by = 0; by < types_; ++by) {
      if (fate(type, by).kind != FateKind::Cell)
        continue;
      made_.attacks[me][type] = attacks;
      for (int square = 0; square < squares_; ++square)
        add_attacks_from(fate(type, by), me, square, attacks);
    }
  }

  void add_attacks_from(const PlanFate<W>& fate, int me, int square, Bits<W>* attacks) const {
    const int owner = me ^ 1;
    const Bits<W>& cells = fate.cells_at[owner] ? fate.cells_at[owner][square] : fate.cells[owner];
    for (int king = 0; king < squares_; ++king) {
      if ((plan_.men[fate.man].reached_from[owner][king] & cells).any())
        attacks[king].set(square);
    }
  }
};

}  // namespace

template <int W>
void build_reborn(const Inputs<W>& inputs, Reborn<W>& made) {
  RebornBuilder<W>{inputs, made}.build();
}

template decltype(build_reborn<1>) build_reborn<1>;
template decltype(build_reborn<2>) build_reborn<2>;
template decltype(build_reborn<4>) build_reborn<4>;

template decltype(build_fates<1>) build_fates<1>;
template decltype(build_fates<2>) build_fates<2>;
template decltype(build_fates<4>) build_fates<4>;

}  // namespace pawnshop::rules
