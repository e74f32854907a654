// SPDX-License-Identifier: MIT
#include <algorithm>

#include "rules/compiled/builders.h"

namespace pawnshop::rules {

namespace {

template <int W>
struct StillTurnsBuilder {
  const Inputs<W>& in_;
  const Ask royal_rule_;
  StillTurns& made_;

  const Facts<W>& facts_ = in_.facts;
  const Ruleset& rules_ = in_.facts.rules;

  void build(bool only_king_forbids) {
    for (int i = 0; i < static_cast<int>(rules_.actions.size()); ++i) {
      const Action& action = rules_.actions[index(i)];
      if (!moves_nothing(action.kind))
        continue;
      if (made_.still_count == kMaxStill)
        return in_.findings.slow("there are too many kinds of turn in which nothing moves",
                                 action.where);
      in_.findings.costs(
          action.kind == Action::Kind::Pass ? "a turn may be passed" : "a square may be named",
          action.where);
      made_.lifted[made_.still_count] = lifted_by(action);
      made_.still[made_.still_count++] = i;
    }
    made_.only_king_forbids = only_king_forbids;
  }

  /// Who leaves the board when a turn names him, where one effect takes him off and nothing else
  /// changes the board; see StillTurns::lifted.
  Ask lifted_by(const Action& action) const {
    const Effect* lifting = nullptr;
    for (const Effect& effect : rules_.effects) {
      if (!effect.does(kChangesMen) || !may_follow(effect, action))
        continue;
      if (lifting)
        return kNoAsk;
      lifting = &effect;
    }
    if (action.kind != Action::Kind::Point || !lifting || !only_safety_forbids())
      return kNoAsk;
    const bool is_sure = lifting->when != kNoNode && rules_.node(lifting->when).op == Op::How;
    const NodeId men = is_sure && takes_off(*lifting) ? named_men(lifting->set) : kNoNode;
    return men == kNoNode || (facts_.types_of(Side::My, men) & rules_.royal) ? kNoAsk
                                                                             : in_.number_of(men);
  }

  /// Whether an effect takes a player's own men off the board, all of them: into a zone that holds
  /// his men, or out of the game.
  bool takes_off(const Effect& effect) const {
    if (effect.kind == Effect::Kind::Remove)
      return true;
    const ZoneRef& into = effect.route.into;
    if (effect.kind != Effect::Kind::Send || effect.set == kNoNode || !into.given())
      return false;
    return effect.route.most > 1 &&
           facts_.tables.owner_in(facts_.tables.slot(into, board::kFirst)) == board::kFirst;
  }

  /// The men among whom the one on the named square is; kNoNode if a set has others, or depends on
  /// more of the turn.
  NodeId named_men(NodeId set) const {
    const Node& node = rules_.node(set);
    if (node.op != Op::And)
      return kNoNode;
    for (const auto& [named, men] : {std::pair{node.a, node.b}, {node.b, node.a}}) {
      if (rules_.node(named).is(TurnSquares::To) &&
          facts_.tables.reads_only(men, kReadsMen | kReadsOccupied | kReadsFirst))
        return men;
    }
    return kNoNode;
  }

  /// Whether an effect may do something after a turn of one kind in which nothing moves.
  bool may_follow(const Effect& effect, const Action& action) const {
    const bool is_of_another = effect.when != kNoNode && [&] {
      const Node& node = rules_.node(effect.when);
      return node.op == Op::How && rules_.tags[index(node.tag())] != action.name;
    }();
    return !is_of_another && in_.turn_sets.of_effect(effect).still;
  }

  /// Whether no rule of `never` but that of the royal man's safety can forbid a turn in which
  /// nothing moves.
  bool only_safety_forbids() const {
    return std::all_of(rules_.never.begin(), rules_.never.end(), [&](const auto& rule) {
      return (royal_rule_ >= 0 && in_.number_of(rule.condition) == royal_rule_) ||
             !in_.turn_sets.of(rule.condition).still;
    });
  }
};

}  // namespace

template <int W>
void build_still_turns(const Inputs<W>& inputs,
                       Ask royal_rule,
                       bool only_king_forbids,
                       StillTurns& made) {
  StillTurnsBuilder<W>{inputs, royal_rule, made}.build(only_king_forbids);
}

template decltype(build_still_turns<1>) build_still_turns<1>;
template decltype(build_still_turns<2>) build_still_turns<2>;
template decltype(build_still_turns<4>) build_still_turns<4>;

}  // namespace pawnshop::rules
