// SPDX-License-Identifier: MIT
#include "rules/partial/limits_reader.h"

#include <algorithm>

#include "support/lists.h"

namespace pawnshop::rules {

using support::at;

template <int W>
LimitsReader<W>::LimitsReader(const Facts<W>& facts)
    : facts_(facts), tables_(facts.tables), rules_(facts.rules) {
  for (const bool asks_flag : {true, false}) {  // without a flag in hand, flags can be asked for
    std::vector<Limits<W>>& taking = taking_[asks_flag];
    taking.push_back(by_movements());
    for (std::size_t i = 0; i < rules_.effects.size(); ++i) {
      const Effect& effect = rules_.effects[i];
      taking.push_back(effect.does(kTakesMen)
                           ? taking.back().either(of_effect(effect, {i, asks_flag}))
                           : taking.back());
    }
  }
}

/// The turns whose movement takes somebody.
template <int W>
Limits<W> LimitsReader<W>::by_movements() const {
  Limits<W> limits = of_all();
  limits.captures = true;
  limits.drops = std::any_of(rules_.actions.begin(),
                             rules_.actions.end(),
                             [](const Action& action) { return action.takes; });
  return limits;
}

/// The turns that have taken somebody by then.
template <int W>
const Limits<W>& LimitsReader<W>::taking(const Moment& moment) const {
  return taking_[moment.asks_flag][moment.effects];
}

/// How many effects happen before an effect.
template <int W>
std::size_t LimitsReader<W>::effects_before(const Effect& effect) const {
  std::size_t before = 0;
  while (before < rules_.effects.size() && &rules_.effects[before] != &effect)
    ++before;
  return before;
}

template <int W>
Limits<W> LimitsReader<W>::of_effect(const Effect& effect, const Moment& moment) const {
  const Limits<W> limits = effect.set == kNoNode ? of_all() : of_set(effect.set, moment);
  return effect.when == kNoNode ? limits : limits.both(of_condition(effect.when, moment));
}

/// The turns after which a set can have squares.
template <int W>
Limits<W> LimitsReader<W>::of_set(NodeId set, const Moment& moment) const {
  const Node& node = rules_.node(set);
  if (node.op == Op::Symbol)
    return of_symbol(node.symbol(), moment);
  if (node.op == Op::And)
    return of_common(node.a, node.b, moment);
  Limits<W> limits = of_parts(node, moment);
  if (node.op == Op::Region && facts_.fixed(set, 0).empty() && facts_.fixed(set, 1).empty())
    limits.types = 0;
  return limits;
}

/// The turns that have such squares.
template <int W>
Limits<W> LimitsReader<W>::of_symbol(Symbol symbol, const Moment& moment) const {
  Limits<W> limits = of_all();
  switch (symbol) {
    case Symbol::Moved:
    case Symbol::From:
    case Symbol::Path:
    case Symbol::Behind:
      limits.drops = false;
      break;
    case Symbol::Dropped:
      limits.moves = false;
      break;
    case Symbol::Taken:
      return taking(moment);
    case Symbol::To:
      break;
  }
  return limits;
}

/// The turns after which two sets can have a square in common.
template <int W>
Limits<W> LimitsReader<W>::of_common(NodeId a, NodeId b, const Moment& moment) const {
  Limits<W> limits = of_set(a, moment).both(of_set(b, moment));
  for (const auto& [arrival, other] : {std::pair{a, b}, {b, a}}) {
    if (!facts_.is_arrival(arrival))
      continue;
    for (int me = 0; me < 2; ++me)
      limits.squares[me] &= facts_.outline(other, me);
    const std::uint32_t men = facts_.types_of(Side::My, other);
    if (men != facts_.all_types && !facts_.puts_men() &&
        (facts_.arrivals_stay() || !facts_.may_be_empty(other))) {
      if (!facts_.makes_men_others())
        limits.arrives &= men;
      std::uint32_t before = 0;
      for (std::uint32_t rest = men; rest; rest &= rest - 1)
        before |= facts_.arriving_as(std::countr_zero(rest));
      limits.types &= before;
    }
  }
  return limits;
}

/// Those that follow from the parts without which a set is empty, or a condition does not hold.
template <int W>
Limits<W> LimitsReader<W>::of_parts(const Node& node, const Moment& moment) const {
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
Limits<W> LimitsReader<W>::of_condition(NodeId condition, const Moment& moment) const {
  const Node& node = rules_.node(condition);
  if (node.op == Op::CountSquares)
    return node.threshold().holds(0) ? of_all() : of_set(node.a, moment);
  if (node.op == Op::Took) {
    Limits<W> limits = taking(moment);
    if (node.types() && facts_.arrivals_stay())  // effects would take others as well
      limits.victims = node.types();
    return limits;
  }
  if (node.op == Op::How)
    return of_way(node.way());
  if (node.op == Op::Flag)
    return of_flag(node.flag(), moment);
  Limits<W> limits = of_parts(node, moment);
  if (node.op == Op::By) {
    limits.types = node.types();
    limits.drops = false;
  }
  if (node.op == Op::Paid)
    limits.moves = false;
  return limits;
}

/// The turns of one name, which movements may have as well as kinds of turn.
template <int W>
Limits<W> LimitsReader<W>::of_way(int way) const {
  Limits<W> limits = of_all();
  limits.types = 0;
  limits.moves = limits.drops = false;
  for (int type = 0; type < rules_.man_count(); ++type) {
    for (const int atom : rules_.man(type).atoms) {
      if (rules_.atoms[at(atom)].tag == way) {
        limits.types |= 1u << type;
        limits.moves = true;
      }
    }
  }
  for (const Action& action : rules_.actions) {
    if (action.name != rules_.ways[at(way)])
      continue;
    if (moves_nothing(action.kind))
      return of_all();  // nobody arrives
    limits.moves = limits.moves || action.kind != Action::Kind::Drop;
    limits.drops = limits.drops || action.kind == Action::Kind::Drop;
    for (const Action::Part& part : action.parts)
      limits.types |= 1u << part.man;
    if (action.kind != Action::Kind::Together)
      limits.types = ~0u;
  }
  return limits;
}

/// The turns that raise a flag: those of the turn before are down.
template <int W>
Limits<W> LimitsReader<W>::of_flag(int flag, const Moment& moment) const {
  if (moment.asks_flag)
    return of_all();  // what raises one flag may ask for another
  Limits<W> limits = Limits<W>::of_no_turn();
  for (const auto* effects : {&rules_.effects, &rules_.afterwards}) {
    for (const Effect& effect : *effects) {
      if (effect.kind == Effect::Kind::Call)
        limits = of_all();
      else if (effect.kind == Effect::Kind::Raise && effect.index == flag)
        limits = limits.either(of_effect(effect, {effects_before(effect), true}));
    }
  }
  return limits;
}

template class LimitsReader<1>;
template class LimitsReader<2>;
template class LimitsReader<4>;

}  // namespace pawnshop::rules
