// SPDX-License-Identifier: MIT
// The part of the compiled rules that says for which turns a rule can matter that is not known
// ahead: only these are tried.

#include <algorithm>

#include "rules/compiled_builder.h"

namespace pawnshop::rules {

/// Adds the turns for which something can happen. The narrowest way of naming them will do. False
/// if that would be nearly all of them.
template <int W>
bool CompiledBuilder<W>::name_turns(const Limits<W>& limits, SomeTurns<W>& turns) const {
  const std::uint32_t all = all_types(), types = limits.types & all;
  if (types != all) {
    if (limits.moves)
      turns.types |= types;
    if (limits.drops)
      turns.drops |= types;
  } else if (!(limits.squares[0] == tables_.everywhere)) {
    for (int me = 0; me < 2; ++me)
      turns.squares[me] |= limits.squares[me];
  } else if (limits.captures) {
    turns.captures = true;
  } else if (!limits.moves) {
    turns.drops |= types;
  } else {
    return false;
  }
  return true;
}

/// Has the turns tried for which something can happen. False if that would be nearly all of them.
template <int W>
bool CompiledBuilder<W>::try_turns(const Limits<W>& limits, Ask guard, const Refusal& rule) {
  if (limits.never())
    return true;
  auto& tried = data_.tried;
  if (guard >= 0 && tried.guard_count < 4) {
    const std::uint32_t types = limits.types & all_types();
    tried.guard[tried.guard_count++] = {guard, types};
    if (limits.drops)
      tried.drops |= types;
  } else if (!name_turns(limits, tried)) {
    return false;
  }
  tries(rule.text, rule.where);
  return true;
}

/// The same for what `never` forbids.
template <int W>
bool CompiledBuilder<W>::try_rule(NodeId condition, const Refusal& rule) {
  return try_turns(limits_of(condition), guard_of(condition), rule);
}

/// Which turns can fulfil a duty.
template <int W>
void CompiledBuilder<W>::note_duty(const Duty& duty, PlanDuty& made) const {
  made.captures = limits_of(duty.does).captures;
  NodeId id = duty.does;
  while (rules_.node(id).op == Op::Because)
    id = rules_.node(id).a;
  const Node& node = rules_.node(id);
  made.takes =
      node.op == Op::Took && node.men == 0 && duty.allows == kNoNode && rules_.effects.empty();
}

/// The types of men that a set can hold.
template <int W>
std::uint32_t CompiledBuilder<W>::types_in(NodeId id) const {
  const Node& node = rules_.node(id);
  switch (node.op) {
    case Op::Men:
      return node.man == kAnyMan ? ~0u : 1u << node.man;
    case Op::Empty:
      return 0;
    case Op::And:
      return types_in(node.a) & types_in(node.b);
    case Op::Or:
      return types_in(node.a) | types_in(node.b);
    case Op::Minus: {
      // All men of a type are cut out if those of both players are, or only the one's are there.
      const Node& cut = rules_.node(node.b);
      const bool is_whole = cut.op == Op::Men && cut.man != kAnyMan &&
                            (cut.side == Side::All ||
                             !may_hold(cut.side == Side::My ? Side::Their : Side::My, node.a));
      return is_whole ? types_in(node.a) & ~(1u << cut.man) : types_in(node.a);
    }
    case Op::When:
      return types_in(node.a);
    default:
      return ~0u;
  }
}

/// Whether men of a player can stand on a set of squares.
template <int W>
bool CompiledBuilder<W>::may_hold(Side side, NodeId id) const {
  const Node& node = rules_.node(id);
  switch (node.op) {
    case Op::Empty:
      return false;
    case Op::Men:
      return node.side == side || node.side == Side::All;
    case Op::Symbol:  // where somebody went or was taken stands who went, or nobody
      return side == Side::My || node.index == static_cast<int>(Symbol::Path) ||
             node.index == static_cast<int>(Symbol::Behind);
    case Op::Or:
      return may_hold(side, node.a) || may_hold(side, node.b);
    case Op::And:
      return may_hold(side, node.a) && may_hold(side, node.b);
    case Op::Minus:
    case Op::When:
      return may_hold(side, node.a);
    default:
      return true;
  }
}

/// Whether an effect can matter for what is legal only by opening lines: it takes men away, and
/// nothing else hangs on who is there.
template <int W>
bool CompiledBuilder<W>::only_opens_lines(const Effect& effect) const {
  if (effect.kind != Effect::Kind::Take && effect.kind != Effect::Kind::Remove)
    return false;
  if (odd_ || data_.gazing || data_.dormancy_count || rules_.can_move != kNoNode)
    return false;
  return std::none_of(rules_.fates.begin(), rules_.fates.end(), [](const Fate& fate) {
    return fate.kind == Fate::Kind::Cell;
  });
}

/// Notes of each effect whose turns can have it: the others need not ask. Where an effect makes men
/// others, those after it may find what the turn alone does not say.
template <int W>
void CompiledBuilder<W>::note_movers() const {
  for (std::size_t i = 0; i < rules_.effects.size(); ++i) {
    const Effect& effect = rules_.effects[i];
    if (effect.kind == Effect::Kind::Become)
      return;
    const Limits<W> limits = limits_of_effect(effect);
    PlanEffect& made = compiled_.plan_store_.effects[i];
    made.moves = limits.moves ? limits.types : 0;
    made.drops = limits.drops ? limits.types : 0;
  }
}

/// The turns after which an effect can do something.
template <int W>
Limits<W> CompiledBuilder<W>::limits_of_effect(const Effect& effect) const {
  const Limits<W> limits =
      effect.kind == Effect::Kind::Raise ? no_limits() : limits_of_set(effect.set);
  return effect.when == kNoNode ? limits : limits.both(limits_of(effect.when));
}

/// What turns do besides: who may be taken by that, and what changes the board otherwise.
template <int W>
void CompiledBuilder<W>::add_effects() {
  note_movers();
  for (const Effect& effect : rules_.effects) {
    if (effect.kind == Effect::Kind::Mark || effect.kind == Effect::Kind::Raise)
      continue;
    if (effect.kind == Effect::Kind::Become && rules_.is_royal(effect.index))
      slow("an effect makes men royal", effect.where);
    if (effect.kind == Effect::Kind::Take && (types_in(effect.set) & rules_.royal))
      slow("an effect could take the royal man", effect.where);
    const Limits<W> limits = limits_of_effect(effect);
    if (limits.never())
      continue;
    if (!only_opens_lines(effect)) {
      if (!try_turns(limits, kNoAsk, {"an effect may change who is attacked", effect.where}))
        slow("every turn has effects", effect.where);
      continue;
    }
    auto& tried = data_.tried;
    tries("an effect may open lines", effect.where);
    tried.upsets = true;
    tried.upset.all = !name_turns(limits, tried.upset) || tried.upset.all;
    const std::uint32_t types = types_in(effect.set) & all_types();
    tried.vanishes = tried.vanishes || may_hold(Side::My, effect.set);
    if (is_arrival(effect.set))
      continue;
    tried.victims[0] |= may_hold(Side::My, effect.set) ? types : 0;
    tried.victims[1] |= may_hold(Side::Their, effect.set) ? types : 0;
  }
}

/// Whether a condition is the same before a turn and while it is judged.
template <int W>
bool CompiledBuilder<W>::is_steady(NodeId id) const {
  const Node& node = rules_.node(id);
  switch (node.op) {
    case Op::Counter:
    case Op::MoveNumber:
    case Op::First:
      return true;
    case Op::Either:
    case Op::Both:
      return is_steady(node.a) && is_steady(node.b);
    case Op::Not:
    case Op::Because:
      return is_steady(node.a);
    default:
      return false;
  }
}

/// Whose men decide a set: `men` as masks of own types and those of the enemy. False if it hangs on
/// more than that.
template <int W>
bool CompiledBuilder<W>::reads(NodeId id, std::uint32_t (&men)[2]) const {
  const Node& node = rules_.node(id);
  switch (node.op) {
    case Op::Region:
      return true;
    case Op::Men:
      for (int whose = 0; whose < 2; ++whose) {
        if (node.side == Side::All || static_cast<int>(node.side) == whose)
          men[whose] |= node.man == kAnyMan ? all_types() : 1u << node.man;
      }
      return true;
    case Op::Or:
    case Op::And:
    case Op::Minus:
      return reads(node.a, men) && reads(node.b, men);
    case Op::Shift:
    case Op::Line:
      return reads(node.a, men);
    case Op::When:
      return is_steady(node.b) && reads(node.a, men);
    default:
      return false;
  }
}

/// Men who may not move are left out. Who they are may change when a man moves or is taken who
/// decides it: such turns are tried.
template <int W>
void CompiledBuilder<W>::add_can_move() {
  data_.can_move = kNoAsk;
  if (rules_.can_move == kNoNode)
    return;
  data_.can_move = plan_.number_of(rules_.can_move);
  tries("a turn may change who may move", rules_.can_move_where);
  // my.men besides what is cut out
  std::uint32_t men[2] = {};
  NodeId id = rules_.can_move;
  while (rules_.node(id).op == Op::Minus) {
    if (!reads(rules_.node(id).b, men))
      return slow("who may move depends on more than some types of men", rules_.can_move_where);
    id = rules_.node(id).a;
  }
  const Node& rest = rules_.node(id);
  if (rest.op != Op::Men || rest.man != kAnyMan)
    return slow("who may move is not said by exceptions", rules_.can_move_where);
  // The condition is that of the enemy after the turn: his own men change when they are taken,
  // those whom he calls the enemy's when they go or arrive.
  std::uint32_t own = 0;
  for (int type = 0; type < data_.types; ++type) {
    if (men[1] >> type & 1)
      own |= arriving_as(type) | 1u << type;
  }
  data_.tried.holders[0] = own;
  data_.tried.holders[1] = men[0];
}

template class CompiledBuilder<1>;
template class CompiledBuilder<2>;
template class CompiledBuilder<4>;

}  // namespace pawnshop::rules
