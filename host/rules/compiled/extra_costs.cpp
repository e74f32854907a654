// SPDX-License-Identifier: MIT
#include <algorithm>

#include "rules/compiled/builders.h"
#include "support/text.h"

namespace pawnshop::rules {

namespace {

template <int W>
struct ExtraCosts {
  const Inputs<W>& in_;
  const HotData<W>& data_;

  const Facts<W>& facts_ = in_.facts;
  const Tables<W>& tables_ = in_.facts.tables;
  const Ruleset& rules_ = in_.facts.rules;

  /// What a turn does besides moving men, and what depends on the position, where the rest comes
  /// from tables.
  void note() {
    if (data_.plan.can_move >= 0)
      in_.findings.costs_besides("who may move depends on the position", rules_.can_move_where);
    if (data_.plan.can_be_taken >= 0)
      in_.findings.costs_besides("who may be taken depends on the position",
                                 rules_.can_be_taken_where);
    for (const Action& action : rules_.actions) {
      if (action.when != kNoNode && action.kind != Action::Kind::Together)
        in_.findings.costs_besides("the kind of turn '" + action.name + "' has a condition",
                                   action.when_where);
    }
    for (const auto* effects : {&rules_.effects, &rules_.afterwards}) {
      for (const Effect& effect : *effects)
        in_.findings.costs_besides("an effect follows turns", effect.where);
    }
    for (const Mark& mark : rules_.marks) {
      if (data_.always_follows && mark.after != kNoNode && !facts_.asks_board_alone(mark.after))
        in_.findings.costs_besides("the mark '" + mark.name + "' asks how a man has gone",
                                   mark.where);
    }
    if (rules_.again != kNoNode)
      in_.findings.costs_besides("a player may go on with his turn", rules_.again_where);
    if (data_.caught_by)
      in_.findings.costs_besides("what becomes of a captured man depends on who takes him",
                                 rules_.captured_where);
    note_movements();
  }

  /// Movements and changes of men that are left to the plan.
  void note_movements() {
    for (std::size_t i = 0; i < tables_.acts.size(); ++i) {
      const int atom = tables_.acts[i].atom;
      if (data_.acts[i].kind == ActData::Kind::ByPlan && atom >= 0)
        in_.findings.costs_besides(
            "a movement does more than going to a square and taking who stands there",
            rules_.atoms[index(atom)].where);
    }
    for (const Man& man : rules_.men) {
      if (may_become_free(man))
        in_.findings.costs_besides(
            support::with_article(man.name) + " becomes who may stand where the position says",
            man.becomes_where);
    }
  }

  /// Whether the position decides where somebody may stand whom a man may become.
  bool may_become_free(const Man& man) const {
    const auto is_free = [this](int choice) {
      const int becomes = rules_.choices[index(choice)].man;
      return becomes >= 0 && facts_.is_free(becomes);
    };
    return std::any_of(man.becomes.begin(), man.becomes.end(), [&](std::uint16_t number) {
      const std::vector<int>& list = rules_.choice_lists[number];
      return std::any_of(list.begin(), list.end(), is_free);
    });
  }
};

}  // namespace

template <int W>
void note_extra_costs(const Inputs<W>& inputs, const HotData<W>& data) {
  ExtraCosts<W>{inputs, data}.note();
}

template decltype(note_extra_costs<1>) note_extra_costs<1>;
template decltype(note_extra_costs<2>) note_extra_costs<2>;
template decltype(note_extra_costs<4>) note_extra_costs<4>;

}  // namespace pawnshop::rules
