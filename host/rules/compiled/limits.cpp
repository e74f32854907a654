// SPDX-License-Identifier: MIT
// This part of CompiledBuilder finds the turns after which a set can have squares, or a condition
// can hold.

#include "rules/compiled/limits.h"

#include <algorithm>

#include "rules/compiled/builder.h"

namespace pawnshop::rules {

template <int W>
Limits<W> CompiledBuilder<W>::no_limits() const {
  Limits<W> made;
  made.squares[0] = made.squares[1] = tables_.everywhere;
  return made;
}

/// The turns that can take somebody: by a movement or by one of the first effects.
template <int W>
Limits<W> CompiledBuilder<W>::limits_of_taking(std::size_t effects) const {
  taking_.resize(rules_.effects.size() + 1);
  if (taking_[effects])
    return *taking_[effects];
  Limits<W> limits = no_limits();
  limits.captures = true;
  limits.drops = std::any_of(rules_.actions.begin(),
                             rules_.actions.end(),
                             [](const Action& action) { return action.takes; });
  if (effects > 0) {
    const Effect& last = rules_.effects[effects - 1];
    limits = limits_of_taking(effects - 1);
    if (last.does(kTakesMen))
      limits = limits.either(limits_of_effect(last));
  }
  taking_[effects] = limits;
  return limits;
}

/// The turns after which a set can have squares.
template <int W>
Limits<W> CompiledBuilder<W>::limits_of_set(NodeId set) const {
  const Node& node = rules_.node(set);
  if (node.op == Op::Symbol)
    return limits_of_symbol(node.symbol());
  if (node.op == Op::And)
    return limits_of_common(node.a, node.b);
  Limits<W> limits = limits_of_parts(node);
  if (node.op == Op::Region && facts_.fixed(set, 0).empty() && facts_.fixed(set, 1).empty())
    limits.types = 0;
  return limits;
}

/// The turns that have such squares.
template <int W>
Limits<W> CompiledBuilder<W>::limits_of_symbol(Symbol symbol) const {
  Limits<W> limits = no_limits();
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
      return limits_of_taking(std::min(effects_before_, rules_.effects.size()));
    case Symbol::To:
      break;
  }
  return limits;
}

/// The turns after which two sets can have a square in common.
template <int W>
Limits<W> CompiledBuilder<W>::limits_of_common(NodeId a, NodeId b) const {
  Limits<W> limits = limits_of_set(a).both(limits_of_set(b));
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
Limits<W> CompiledBuilder<W>::limits_of_parts(const Node& node) const {
  const auto of = [this](NodeId part) {
    return rules_.node(part).op.is_condition() ? limits_of(part) : limits_of_set(part);
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
  return no_limits();
}

/// The turns after which a condition can hold.
template <int W>
Limits<W> CompiledBuilder<W>::limits_of(NodeId condition) const {
  const Node& node = rules_.node(condition);
  if (node.op == Op::CountSquares)
    return node.threshold().holds(0) ? no_limits() : limits_of_set(node.a);
  if (node.op == Op::Took) {
    Limits<W> limits = limits_of_taking(std::min(effects_before_, rules_.effects.size()));
    if (node.types() && facts_.arrivals_stay())  // effects would take others as well
      limits.victims = node.types();
    return limits;
  }
  if (node.op == Op::How)
    return limits_of_way(node.way());
  if (node.op == Op::Flag)
    return limits_of_flag(node.flag());
  Limits<W> limits = limits_of_parts(node);
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
Limits<W> CompiledBuilder<W>::limits_of_way(int way) const {
  Limits<W> limits = no_limits();
  limits.types = 0;
  limits.moves = limits.drops = false;
  for (int type = 0; type < data_.types; ++type) {
    for (const int atom : rules_.man(type).atoms) {
      if (rules_.atoms[index(atom)].tag == way) {
        limits.types |= 1u << type;
        limits.moves = true;
      }
    }
  }
  for (const Action& action : rules_.actions) {
    if (action.name != rules_.ways[index(way)])
      continue;
    if (moves_nothing(action.kind))
      return no_limits();  // nobody arrives
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
Limits<W> CompiledBuilder<W>::limits_of_flag(int flag) const {
  Limits<W> limits = no_limits();
  if (is_asking_flag_)
    return limits;  // what raises one flag may ask for another
  is_asking_flag_ = true;
  limits.types = 0;
  for (const auto* effects : {&rules_.effects, &rules_.afterwards}) {
    for (const Effect& effect : *effects) {
      if (effect.kind == Effect::Kind::Call)
        limits = no_limits();
      else if (effect.kind == Effect::Kind::Raise && effect.index == flag)
        limits = limits.either(limits_of_effect(effect));
    }
  }
  is_asking_flag_ = false;
  return limits;
}

/// Conditions that are the same for all turns of a position: a rule holds only where they do.
template <int W>
Ask CompiledBuilder<W>::guard_of(NodeId condition) const {
  if (plan_.is_guard(condition))
    return plan_.number_of(condition);
  const Node& node = rules_.node(condition);
  if (node.op == Op::Because)
    return guard_of(node.a);
  if (node.op == Op::Both) {
    const Ask a = guard_of(node.a);
    return a >= 0 ? a : guard_of(node.b);
  }
  return kNoAsk;
}

template class CompiledBuilder<1>;
template class CompiledBuilder<2>;
template class CompiledBuilder<4>;

}  // namespace pawnshop::rules
