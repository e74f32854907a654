// SPDX-License-Identifier: MIT
#include "rules/partial/turn_set_reader.h"

#include <algorithm>

#include "support/lists.h"

namespace pawnshop::rules {

using support::at;

template <int W>
TurnSetReader<W>::TurnSetReader(const Facts<W>& facts)
    : facts_(facts), tables_(facts.tables), rules_(facts.rules) {
  for (const bool asks_flag : {true, false}) {  // without a flag in hand, flags can be asked for
    std::vector<TurnSet<W>>& taking = taking_[asks_flag];
    taking.push_back(by_movements());
    for (std::size_t i = 0; i < rules_.effects.size(); ++i) {
      const Effect& effect = rules_.effects[i];
      taking.push_back(effect.does(kTakesMen)
                           ? taking.back().either(of_effect(effect, {i, asks_flag}))
                           : taking.back());
    }
  }
}

template <int W>
TurnSet<W> TurnSetReader<W>::of_all() const {
  TurnSet<W> turn_set = TurnSet<W>::of_all_turns(tables_.everywhere);
  turn_set.together = go_together(~0u, true);
  turn_set.still = rules_.has(ActionKind::Pass) || rules_.has(ActionKind::Point);
  return turn_set;
}

/// Whether one of some men goes by a compound move, or goes first, so that it is his (`by`).
template <int W>
bool TurnSetReader<W>::go_together(std::uint32_t men, bool first) const {
  return std::any_of(rules_.actions.begin(), rules_.actions.end(), [&](const Action& action) {
    const auto end = first && !action.parts.empty() ? action.parts.begin() + 1 : action.parts.end();
    return action.kind == Action::Kind::Together &&
           std::any_of(action.parts.begin(), end, [&](const Action::Part& part) {
             return men >> part.man & 1;
           });
  });
}

/// The turns whose movement takes somebody.
template <int W>
TurnSet<W> TurnSetReader<W>::by_movements() const {
  TurnSet<W> turn_set = of_all();
  turn_set.captures = true;
  turn_set.still = turn_set.together = false;
  if (!facts_.drops_take())
    turn_set.drops = 0;
  return turn_set;
}

/// The turns that have taken somebody by then.
template <int W>
const TurnSet<W>& TurnSetReader<W>::taking(const Moment& moment) const {
  return taking_[moment.asks_flag][moment.effects];
}

/// How many effects happen before an effect.
template <int W>
std::size_t TurnSetReader<W>::effects_before(const Effect& effect) const {
  std::size_t before = 0;
  while (before < rules_.effects.size() && &rules_.effects[before] != &effect)
    ++before;
  return before;
}

template <int W>
TurnSet<W> TurnSetReader<W>::of_effect(const Effect& effect, const Moment& moment) const {
  const TurnSet<W> turn_set = effect.set == kNoNode ? of_all() : of_set(effect.set, moment);
  return effect.when == kNoNode ? turn_set : turn_set.both(of_condition(effect.when, moment));
}

template <int W>
std::uint32_t TurnSetReader<W>::types_met(const Effect& effect) const {
  if (effect.set == kNoNode)
    return facts_.types_out_of_zone(effect.route);
  const std::size_t before = effects_before(effect);
  const TurnSet<W> turn_set = of_effect(effect);
  const std::uint32_t own = facts_.types_of(Side::My, effect.set),
                      theirs = facts_.types_of_theirs(effect);
  if (turn_set.still || !facts_.is_arrival(effect.set) || !only_turns_bring_men(before))
    return own | theirs;
  return (own | (theirs & won_over(before))) & arriving(turn_set);
}

/// Whether nobody but the men of the turn comes to a square before a number of effects have
/// happened.
template <int W>
bool TurnSetReader<W>::only_turns_bring_men(std::size_t effects) const {
  const auto first = rules_.effects.begin();
  return facts_.fates_put_nobody_back() &&
         std::none_of(first, first + static_cast<std::ptrdiff_t>(effects), [](const Effect& one) {
           return one.kind == Effect::Kind::Call || one.kind == Effect::Kind::Send;
         });
}

/// The types of the men who have arrived by some turns.
template <int W>
std::uint32_t TurnSetReader<W>::arriving(const TurnSet<W>& turn_set) const {
  std::uint32_t before = turn_set.moves | turn_set.drops, types = 0;
  for (const Action& action : rules_.actions) {
    if (action.kind == Action::Kind::Together && turn_set.together) {
      for (const Action::Part& part : action.parts)
        before |= 1u << part.man;
    }
  }
  for (int type = 0; type < rules_.man_count(); ++type)
    types |= facts_.arriving_as(type) & before ? 1u << type : 0;
  return types;
}

/// The types of men who can have changed sides after a number of effects.
template <int W>
std::uint32_t TurnSetReader<W>::won_over(std::size_t effects) const {
  std::uint32_t types = 0;
  for (std::size_t i = 0; i < effects; ++i) {
    const Effect& effect = rules_.effects[i];
    if (effect.kind == Effect::Kind::Convert)
      types |= types_met(effect);
    else if (effect.does(kMakesOthers))
      types |= effect.made();
  }
  return types;
}

/// The turns after which a set can have squares.
template <int W>
TurnSet<W> TurnSetReader<W>::of_set(NodeId set, const Moment& moment) const {
  const Node& node = rules_.node(set);
  if (node.op == Op::TurnSquares)
    return of_turn_squares(node.turn_squares(), moment);
  if (node.op == Op::And)
    return of_common(node.a, node.b, moment);
  TurnSet<W> turn_set = of_parts(node, moment);
  if (node.op == Op::Region && facts_.fixed(set, 0).empty() && facts_.fixed(set, 1).empty()) {
    turn_set.moves = turn_set.drops = 0;
    turn_set.still = turn_set.together = false;
  }
  return turn_set;
}

/// The turns that have such squares.
template <int W>
TurnSet<W> TurnSetReader<W>::of_turn_squares(TurnSquares which, const Moment& moment) const {
  TurnSet<W> turn_set = of_all();
  switch (which) {
    case TurnSquares::Path:
    case TurnSquares::Behind:
      turn_set.together = false;
      [[fallthrough]];
    case TurnSquares::Moved:
    case TurnSquares::From:
      turn_set.drops = 0;
      turn_set.still = false;
      break;
    case TurnSquares::Dropped:
      turn_set.moves = 0;
      turn_set.still = turn_set.together = false;
      break;
    case TurnSquares::Taken:
      return taking(moment);
    case TurnSquares::To:
      turn_set.still = rules_.has(ActionKind::Point);
      break;
  }
  return turn_set;
}

/// Whether nobody stands on a set but men who have moved or been dropped, whatever effects have
/// done to them. Some of them may belong to the enemy by then.
template <int W>
bool TurnSetReader<W>::holds_men_who_went(NodeId set) const {
  const auto calls = [](const Effect& effect) { return effect.kind == Effect::Kind::Call; };
  return facts_.is_of_men_who_went(set) && !rules_.nobodys() &&
         std::none_of(rules_.effects.begin(), rules_.effects.end(), calls);
}

/// The turns after which two sets can have a square in common.
template <int W>
TurnSet<W> TurnSetReader<W>::of_common(NodeId a, NodeId b, const Moment& moment) const {
  TurnSet<W> turn_set = of_set(a, moment).both(of_set(b, moment));
  for (const auto& [arrival, other] : {std::pair{a, b}, {b, a}}) {
    if (!facts_.is_arrival(arrival))
      continue;
    const bool is_where_it_ends =
        rules_.node(arrival).is(TurnSquares::To) || !facts_.moves_arrivals();
    for (int me = 0; me < 2 && is_where_it_ends; ++me)
      turn_set.squares[me] &= facts_.outline(other, me);
    const bool holds_men = holds_men_who_went(arrival);
    std::uint32_t men = facts_.types_of(Side::My, other);
    const bool puts_men = rules_.effects_do(kPutsMen);
    if (puts_men)
      men |= facts_.types_of(Side::Their, other);
    const bool is_known =
        holds_men || (!puts_men && (!rules_.effects_do(kTakesMen) || !facts_.may_be_empty(other)));
    if (men != facts_.all_types && is_known) {
      if (!rules_.effects_do(kMakesOthers))
        turn_set.arrives &= men;
      std::uint32_t before = 0;
      for (std::uint32_t rest = men; rest; rest &= rest - 1)
        before |= facts_.arriving_as(std::countr_zero(rest));
      turn_set.moves &= before;
      turn_set.together = turn_set.together && go_together(before, false);
      turn_set.drops &= before;
    }
  }
  return turn_set;
}

/// Those that follow from the parts without which a set is empty, or a condition does not hold.
template <int W>
TurnSet<W> TurnSetReader<W>::of_parts(const Node& node, const Moment& moment) const {
  const auto of = [&](NodeId part) {
    return rules_.node(part).op.is_condition() ? of_condition(part, moment) : of_set(part, moment);
  };
  switch (operator_of(node.op).needs) {
    case Needs::Nothing:
      break;
    case Needs::A:
      return of(node.a);
    case Needs::Both:
      return of(node.a).both(of(node.b));
    case Needs::Either:
      return of(node.a).either(of(node.b));
  }
  return of_all();
}

/// The turns after which a condition can hold.
template <int W>
TurnSet<W> TurnSetReader<W>::of_condition(NodeId condition, const Moment& moment) const {
  const Node& node = rules_.node(condition);
  if (node.op == Op::CountSquares)
    return node.threshold().holds(0) ? of_all() : of_set(node.a, moment);
  if (node.op == Op::Took) {
    TurnSet<W> turn_set = taking(moment);
    if (node.types() && !rules_.effects_do(kTakesMen))  // effects would take others as well
      turn_set.victims = node.types();
    return turn_set;
  }
  if (node.op == Op::How)
    return of_tag(node.tag());
  if (node.op == Op::Flag)
    return of_flag(node.flag(), moment);
  TurnSet<W> turn_set = of_parts(node, moment);
  if (node.op == Op::By) {
    turn_set.moves &= node.types();
    turn_set.drops = 0;
    turn_set.together = turn_set.together && go_together(node.types(), true);
  }
  if (node.op == Op::Not && rules_.node(node.a).op == Op::By)
    turn_set.moves &= ~rules_.node(node.a).types();
  if (node.op == Op::Paid) {
    turn_set.moves = 0;
    turn_set.together = false;
  }
  if (node.op == Op::By || node.op == Op::Paid)
    turn_set.still = false;
  return turn_set;
}

/// The turns of one name, which movements may have as well as kinds of turn.
template <int W>
TurnSet<W> TurnSetReader<W>::of_tag(int tag) const {
  TurnSet<W> turn_set = of_all();
  turn_set.moves = turn_set.drops = 0;
  turn_set.still = turn_set.together = false;
  for (int type = 0; type < rules_.man_count(); ++type) {
    for (const int atom : rules_.man(type).atoms) {
      if (rules_.atoms[at(atom)].tag == tag)
        turn_set.moves |= 1u << type;
    }
  }
  for (const Action& action : rules_.actions) {
    if (action.name != rules_.tags[at(tag)])
      continue;
    if (moves_nothing(action.kind))
      return of_all();  // nobody arrives
    if (action.kind == Action::Kind::Together)
      turn_set.together = true;
    else
      (action.kind == Action::Kind::Drop ? turn_set.drops : turn_set.moves) = ~0u;
    for (const Action::Part& part : action.parts)
      turn_set.moves |= 1u << part.man;
  }
  return turn_set;
}

/// The turns that raise a flag: those of the turn before are down.
template <int W>
TurnSet<W> TurnSetReader<W>::of_flag(int flag, const Moment& moment) const {
  if (moment.asks_flag)
    return of_all();  // what raises one flag may ask for another
  TurnSet<W> turn_set = TurnSet<W>::of_no_turn();
  for (const auto* effects : {&rules_.effects, &rules_.afterwards}) {
    for (const Effect& effect : *effects) {
      if (effect.kind == Effect::Kind::Call)
        turn_set = of_all();
      else if (effect.kind == Effect::Kind::Raise && effect.index == flag)
        turn_set = turn_set.either(of_effect(effect, {effects_before(effect), true}));
    }
  }
  return turn_set;
}

template class TurnSetReader<1>;
template class TurnSetReader<2>;
template class TurnSetReader<4>;

}  // namespace pawnshop::rules
