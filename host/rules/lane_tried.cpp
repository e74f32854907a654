// SPDX-License-Identifier: MIT
// The part of the lane that says for which turns a rule can matter that is not known ahead: only
// these are tried.

#include <algorithm>

#include "rules/lane_builder.h"

namespace pawnshop::rules {

template <int W>
Limits<W> LaneBuilder<W>::no_limits() const {
  Limits<W> made;
  made.squares[0] = made.squares[1] = tables_.everywhere;
  return made;
}

/// The types of men who are such a man when they have arrived.
template <int W>
std::uint32_t LaneBuilder<W>::arriving_as(int man) const {
  std::uint32_t types = man == kAnyMan ? ~0u : 1u << man;
  for (int type = 0; type < data_.types; ++type) {
    for (const std::uint16_t list : rules_.man(type).becomes) {
      for (const int choice : rules_.choice_lists[list]) {
        if (rules_.choices[index(choice)].man == man)
          types |= 1u << type;
      }
    }
  }
  return types;
}

/// Whether a set never has a square on which nobody has just arrived.
template <int W>
bool LaneBuilder<W>::is_arrival(NodeId id) const {
  const Node& node = rules_.node(id);
  switch (node.op) {
    case Op::Symbol:
      return node.index == static_cast<int>(Symbol::Moved) ||
             node.index == static_cast<int>(Symbol::Dropped) ||
             node.index == static_cast<int>(Symbol::To);
    case Op::And:
      return is_arrival(node.a) || is_arrival(node.b);
    case Op::Or:
      return is_arrival(node.a) && is_arrival(node.b);
    case Op::Minus:
    case Op::When:
      return is_arrival(node.a);
    default:
      return false;
  }
}

/// The turns after which a set can have squares.
template <int W>
Limits<W> LaneBuilder<W>::limits_of_set(NodeId id) const {
  const Node& node = rules_.node(id);
  Limits<W> limits = no_limits();
  switch (node.op) {
    case Op::Symbol:
      switch (static_cast<Symbol>(node.index)) {
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
          limits.captures = true;
          limits.drops = false;
          break;
        case Symbol::To:
          break;
      }
      return limits;
    case Op::And: {
      limits = limits_of_set(node.a).both(limits_of_set(node.b));
      for (const auto& [arrival, other] : {std::pair{node.a, node.b}, {node.b, node.a}}) {
        if (!is_arrival(arrival))
          continue;
        if (is_fixed(other)) {
          for (int me = 0; me < 2; ++me)
            limits.squares[me] &= fixed(other, me);
        }
        const Node& men = rules_.node(other);
        if (men.op == Op::Men && men.side == Side::My)
          limits.types &= arriving_as(men.man);
      }
      return limits;
    }
    case Op::Or:
      return limits_of_set(node.a).either(limits_of_set(node.b));
    case Op::Minus:
      return limits_of_set(node.a);
    case Op::Shift:
    case Op::Line:
    case Op::Reach:
      return limits_of_set(node.a);
    case Op::When:
      return limits_of_set(node.a).both(limits_of(node.b));
    case Op::Region:
      if (fixed(id, 0).empty() && fixed(id, 1).empty())
        limits.types = 0;
      return limits;
    default:
      return limits;
  }
}

/// The turns after which a condition can hold.
template <int W>
Limits<W> LaneBuilder<W>::limits_of(NodeId id) const {
  const Node& node = rules_.node(id);
  Limits<W> limits = no_limits();
  switch (node.op) {
    case Op::Because:
      return limits_of(node.a);
    case Op::Both:
      return limits_of(node.a).both(limits_of(node.b));
    case Op::Either:
      return limits_of(node.a).either(limits_of(node.b));
    case Op::Any:
      return limits_of_set(node.a);
    case Op::By:
      limits.types = node.men;
      limits.drops = false;
      return limits;
    case Op::Took:
      limits.captures = true;
      limits.drops = false;
      return limits;
    default:
      return limits;
  }
}

/// Conditions that are the same for all turns of a position: a rule holds only where they do.
template <int W>
Ask LaneBuilder<W>::guard_of(NodeId id) const {
  const Node& node = rules_.node(id);
  if (node.op == Op::Because)
    return guard_of(node.a);
  if (node.op == Op::Both) {
    const Ask a = guard_of(node.a);
    return a >= 0 ? a : guard_of(node.b);
  }
  return node.op == Op::Counter || node.op == Op::MoveNumber ? plan_.number_of(id) : kNoAsk;
}

/// Has the turns tried for which something can happen. The narrowest way of naming them will do.
/// False if that would be nearly all of them.
template <int W>
bool LaneBuilder<W>::try_turns(const Limits<W>& limits, Ask guard) {
  if (limits.never())
    return true;
  auto& tried = data_.tried;
  const std::uint32_t all = data_.types == 32 ? ~0u : (1u << data_.types) - 1;
  const std::uint32_t types = limits.types & all;
  if (guard >= 0 && tried.guard_count < 4) {
    tried.guard[tried.guard_count++] = {guard, types};
    if (limits.drops)
      tried.drops |= types;
  } else if (types != all) {
    if (limits.moves)
      tried.types |= types;
    if (limits.drops)
      tried.drops |= types;
  } else if (!(limits.squares[0] == tables_.everywhere)) {
    for (int me = 0; me < 2; ++me)
      tried.squares[me] |= limits.squares[me];
  } else if (limits.captures) {
    tried.captures = true;
  } else if (!limits.moves) {
    tried.drops |= types;
  } else {
    return false;
  }
  tried.any = true;
  return true;
}

/// The same for what `never` forbids.
template <int W>
bool LaneBuilder<W>::try_rule(NodeId condition) {
  return try_turns(limits_of(condition), guard_of(condition));
}

/// Which turns can fulfil a duty.
template <int W>
void LaneBuilder<W>::note_duty(const Duty& duty, PlanDuty& made) const {
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
std::uint32_t LaneBuilder<W>::types_in(NodeId id) const {
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
    case Op::Minus:
    case Op::When:
      return types_in(node.a);
    default:
      return ~0u;
  }
}

/// Whether own men can stand on a set of squares on to which a movement goes.
template <int W>
bool LaneBuilder<W>::may_hold_own(NodeId id) const {
  if (id == kNoNode)
    return false;
  const Node& node = rules_.node(id);
  switch (node.op) {
    case Op::Empty:
      return false;
    case Op::Men:
      return node.side != Side::Their;
    case Op::Or:
      return may_hold_own(node.a) || may_hold_own(node.b);
    case Op::And:
      return may_hold_own(node.a) && may_hold_own(node.b);
    case Op::Minus:
    case Op::When:
      return may_hold_own(node.a);
    default:
      return true;
  }
}

/// What turns do besides: who may be taken by that, and what changes the board otherwise.
template <int W>
void LaneBuilder<W>::add_effects() {
  for (const Effect& effect : rules_.effects) {
    data_.makes_by_plan = true;
    if (effect.kind == Effect::Kind::Mark || effect.kind == Effect::Kind::Raise)
      continue;
    if (effect.kind == Effect::Kind::Become && rules_.is_royal(effect.index))
      slow("an effect makes men royal", effect.where);
    if (effect.kind == Effect::Kind::Take && (types_in(effect.set) & rules_.royal))
      slow("an effect could take the royal man", effect.where);
    Limits<W> limits = limits_of_set(effect.set);
    if (effect.when != kNoNode)
      limits = limits.both(limits_of(effect.when));
    if (!try_turns(limits, kNoAsk))
      slow("every turn has effects", effect.where);
  }
}

/// Whose men and marks decide a set: `men` as masks of own types and those of the enemy. False if
/// it hangs on more than that.
template <int W>
bool LaneBuilder<W>::reads(NodeId id, std::uint32_t (&men)[2]) const {
  const Node& node = rules_.node(id);
  switch (node.op) {
    case Op::Region:
      return true;
    case Op::Men:
      if (node.man == kAnyMan)
        return false;
      for (int whose = 0; whose < 2; ++whose) {
        if (node.side == Side::All || static_cast<int>(node.side) == whose)
          men[whose] |= 1u << node.man;
      }
      return true;
    case Op::Or:
    case Op::And:
    case Op::Minus:
      return reads(node.a, men) && reads(node.b, men);
    case Op::Shift:
    case Op::Line:
      return reads(node.a, men);
    default:
      return false;
  }
}

/// Men who may not move are left out. Who they are may change when a man moves or is taken who
/// decides it: such turns are tried.
template <int W>
void LaneBuilder<W>::add_can_move() {
  data_.can_move = kNoAsk;
  if (rules_.can_move == kNoNode)
    return;
  data_.can_move = plan_.number_of(rules_.can_move);
  data_.tried.any = true;
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
  // The condition is that of the enemy after the turn: his men are those who are taken.
  std::uint32_t own = 0;
  for (int type = 0; type < data_.types; ++type) {
    if ((men[0] | men[1]) >> type & 1)
      own |= arriving_as(type) | 1u << type;
  }
  data_.tried.holders[0] = own;
  data_.tried.holders[1] = men[0] | men[1];
  data_.tried.drops |= own;
}

/// What decides whether men of a type attack, whose movements the sets do not know.
template <int W>
void LaneBuilder<W>::add_concerns(int type) {
  const Man& man = rules_.man(type);
  auto& tried = data_.tried;
  tried.any = true;
  tried.odd |= 1u << type;
  data_.jumps = true;
  for (const int atom : man.atoms)
    data_.makes_by_plan = data_.makes_by_plan || may_hold_own(rules_.atoms[index(atom)].onto);
  if (data_.royal < 0)
    return;
  if (tables_.squares > 128)
    return slow(
        "a " + man.name + " goes in a way that is tried, on a board of more than 128 squares",
        man.where);
  for (const int atom : man.atoms) {
    const NodeId takes = rules_.atoms[index(atom)].takes;
    if (takes != kNoNode && (types_in(takes) & rules_.royal))
      tried.far |= 1u << type;
  }
  // Where he may end may hang on zones, and on who stands elsewhere.
  const auto hangs = [&](const Choice& choice) {
    const NodeId stands = rules_.man(choice.man).stands;
    return choice.swap.given() || choice.absent_men || (stands != kNoNode && !is_local_set(stands));
  };
  const bool is_free = man.stands != kNoNode && !is_local_set(man.stands);
  for (int me = 0; me < 2; ++me) {
    Bits<W>* const concern = table(tables_.squares * tables_.squares);
    for (int from = 0; from < tables_.squares; ++from) {
      for (int to = 0; to < tables_.squares; ++to) {
        const std::vector<int>& list = rules_.choice_lists[index(list_at(man, from, to, me))];
        if (is_free || std::any_of(list.begin(), list.end(), [&](int number) {
              return hangs(rules_.choices[index(number)]);
            }))
          concern[from * tables_.squares + to] = tables_.everywhere;
      }
    }
    for (const int atom : man.atoms)
      add_concern(atom, me, concern);
    tried.concern[me][type] = concern;
  }
}

template <int W>
void LaneBuilder<W>::add_concern(int atom_index, int me, Bits<W>* concern) const {
  const Atom& atom = rules_.atoms[index(atom_index)];
  const Movement<W>& way = data_.plan.movements[atom_index];
  const int squares = tables_.squares;
  // Whether the ends of the way, by themselves, say all that decides.
  bool is_local = true;
  for (const NodeId id : {atom.onto, atom.from, atom.through, atom.over})
    is_local = is_local && (id == kNoNode || is_local_set(id));
  for (int k = 0; k < way.vector_count; ++k) {
    const Bits<W>* const rays = tables_.rays[me].data() + way.vectors[k] * squares;
    for (int from = 0; from < squares; ++from) {
      way.within[me][k * squares + from].each([&](int to) {
        Bits<W>& squares_of = concern[from * squares + to];
        if (!is_local) {
          squares_of = tables_.everywhere;
          return;
        }
        Bits<W> between = rays[from] - rays[to];
        between.clear(to);
        squares_of |= between | Bits<W>::one(from);
        if (atom.when != kNoNode) {
          Scene<W> scene;
          scene.me = me;
          scene.from = Bits<W>::one(from);
          scene.to = Bits<W>::one(to);
          scene.path = between;
          if (const int behind = way.behind[me][k * squares + from]; behind >= 0)
            scene.behind = Bits<W>::one(behind);
          const auto asked = scope(atom.when, scene);
          squares_of |= asked ? *asked : tables_.everywhere;
        }
      });
    }
  }
}

/// Whether it is decided for each square by who stands there.
template <int W>
bool LaneBuilder<W>::is_local_set(NodeId id) const {
  const Node& node = rules_.node(id);
  switch (node.op) {
    case Op::Region:
    case Op::Empty:
    case Op::Men:
      return true;
    case Op::Or:
    case Op::And:
    case Op::Minus:
      return is_local_set(node.a) && is_local_set(node.b);
    case Op::Shift:
    case Op::Line:
      return is_fixed(id);
    default:
      return false;
  }
}

/// The squares whose men decide a set or condition, where those of the turn are known; nothing if
/// it hangs on more.
template <int W>
std::optional<Bits<W>> LaneBuilder<W>::scope(NodeId id, const Scene<W>& scene) const {
  if (plan_.is_of_turn(id))
    return Bits<W>{};
  const auto value = [&](NodeId set) {
    Position<W> nobody;
    std::memset(static_cast<void*>(&nobody), 0, sizeof nobody);
    Scene<W> seen = scene;
    seen.position = &nobody;
    return lane_.referee_.squares(set, seen);
  };
  const Node& node = rules_.node(id);
  switch (node.op) {
    case Op::Empty:
    case Op::Men:
      return tables_.everywhere;
    case Op::First:
      return Bits<W>{};
    case Op::Any:
    case Op::Not:
    case Op::Because:
    case Op::CountSquares:
      return scope(node.a, scene);
    case Op::And:
    case Op::Minus:
    case Op::Or:
    case Op::When:
    case Op::Both:
    case Op::Either: {
      const auto a = scope(node.a, scene), b = scope(node.b, scene);
      if (!a || !b)
        return std::nullopt;
      if (node.op == Op::And && plan_.is_of_turn(node.a) && is_local_set(node.b))
        return *b & value(node.a);
      if (node.op == Op::And && plan_.is_of_turn(node.b) && is_local_set(node.a))
        return *a & value(node.b);
      if (node.op == Op::Minus && plan_.is_of_turn(node.a) && is_local_set(node.b))
        return *b & value(node.a);
      if (node.op == Op::Minus && plan_.is_of_turn(node.b) && is_local_set(node.a))
        return *a - value(node.b);
      return *a | *b;
    }
    default:
      return std::nullopt;
  }
}

template class LaneBuilder<1>;
template class LaneBuilder<2>;
template class LaneBuilder<4>;

}  // namespace pawnshop::rules
