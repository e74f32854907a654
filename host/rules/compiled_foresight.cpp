// SPDX-License-Identifier: MIT
// The part of the compiled rules that says what a listed turn tells of a condition without being
// carried out: by whom it is made and where to, whether it could give check, whether it touches
// anybody whom the condition asks for.

#include <algorithm>

#include "rules/compiled_builder.h"

namespace pawnshop::rules {

/// Whether nothing but its men's going and captures changes the board before a turn is judged.
template <int W>
bool CompiledBuilder<W>::keeps_still() const {
  const bool no_effects =
      std::all_of(rules_.effects.begin(), rules_.effects.end(), [](const Effect& effect) {
        return effect.kind == Effect::Kind::Mark || effect.kind == Effect::Kind::Raise;
      });
  return no_effects && std::none_of(rules_.fates.begin(), rules_.fates.end(), [](const Fate& fate) {
           return fate.kind == Fate::Kind::Cell;
         });
}

/// Whether the sets know which plain turns could give check.
template <int W>
bool CompiledBuilder<W>::knows_checks() const {
  return data_.royal >= 0 && !odd_ && !data_.tabled && !data_.gazing && !data_.dormancy_count &&
         rules_.can_move == kNoNode && keeps_still();
}

/// Whether a condition can only hold where the enemy's royal man is attacked.
template <int W>
bool CompiledBuilder<W>::asks_check(NodeId id) const {
  const Node& node = rules_.node(id);
  switch (node.op) {
    case Op::Because:
      return asks_check(node.a);
    case Op::Both:
      return asks_check(node.a) || asks_check(node.b);
    case Op::Either:
      return asks_check(node.a) && asks_check(node.b);
    default:
      return is_attack_on_royal(id, Side::Their);
  }
}

/// Whether a mark is the same before a turn and while it is judged.
template <int W>
bool CompiledBuilder<W>::lasts_through(int mark) const {
  return rules_.marks[index(mark)].after != kNoNode && !is_filled_otherwise(mark) &&
         std::none_of(rules_.atoms.begin(), rules_.atoms.end(), [&](const Atom& atom) {
           return atom.leaves != kNoNode && atom.leaves_mark == mark;
         });
}

/// Notes which men decide a set or condition, and where. False if it hangs on more than them.
template <int W>
bool CompiledBuilder<W>::read_state(NodeId id, int me, Foresight<W>& ahead) const {
  const Node& node = rules_.node(id);
  const auto both = [&] { return read_state(node.a, me, ahead) && read_state(node.b, me, ahead); };
  switch (node.op) {
    case Op::Region:
    case Op::Counter:
    case Op::MoveNumber:
    case Op::First:
      return true;
    case Op::Mark:
      return lasts_through(node.index);
    case Op::Men:
      for (int whose = 0; whose < 2; ++whose) {
        if (node.side == Side::All || static_cast<int>(node.side) == whose)
          ahead.men[whose] |= node.man == kAnyMan ? all_types() : 1u << node.man;
      }
      ahead.scope[me] = tables_.everywhere;
      return true;
    case Op::And:
      for (const auto& [region, other] : {std::pair{node.a, node.b}, {node.b, node.a}}) {
        if (!is_fixed(region) || rules_.node(other).op != Op::Men)
          continue;
        Foresight<W> inside{};
        if (!read_state(other, me, inside))
          return false;
        for (int whose = 0; whose < 2; ++whose)
          ahead.men[whose] |= inside.men[whose];
        ahead.scope[me] |= inside.scope[me] & fixed(region, me);
        return true;
      }
      return both();
    case Op::Or:
    case Op::Minus:
    case Op::When:
    case Op::Either:
    case Op::Both:
      return both();
    case Op::Shift:
    case Op::Line:
    case Op::Not:
    case Op::Because:
    case Op::Any:
    case Op::CountSquares:
      return read_state(node.a, me, ahead);
    default:
      return false;
  }
}

/// Whether all that matters for a condition is how many men of one kind there are within a region.
template <int W>
bool CompiledBuilder<W>::only_counts(NodeId id) const {
  const Node& node = rules_.node(id);
  switch (node.op) {
    case Op::Because:
    case Op::Not:
      return only_counts(node.a);
    case Op::Both:
    case Op::Either:
      return (is_steady(node.a) && only_counts(node.b)) ||
             (is_steady(node.b) && only_counts(node.a));
    case Op::Any:
    case Op::CountSquares: {
      const Node& set = rules_.node(node.a);
      if (set.op == Op::And)
        return (is_fixed(set.a) && rules_.node(set.b).op == Op::Men) ||
               (is_fixed(set.b) && rules_.node(set.a).op == Op::Men);
      return set.op == Op::Men;
    }
    default:
      return false;
  }
}

template <int W>
Foresight<W> CompiledBuilder<W>::foresight(NodeId condition) const {
  Foresight<W> ahead{};
  ahead.is_state =
      keeps_still() && read_state(condition, 0, ahead) && read_state(condition, 1, ahead);
  ahead.counts = ahead.is_state && only_counts(condition);
  const Limits<W> limits = limits_of(condition);
  ahead.moves = limits.moves ? limits.types & all_types() : 0;
  ahead.drops = limits.drops ? limits.types & all_types() : 0;
  ahead.arrives = limits.arrives;
  ahead.captures = limits.captures;
  for (int me = 0; me < 2; ++me)
    ahead.squares[me] = limits.squares[me];
  ahead.guard = guard_of(condition);
  ahead.checks = knows_checks() && asks_check(condition);
  return ahead;
}

/// Has a rule of `never` asked of listed turns. False if there are too many such rules.
template <int W>
bool CompiledBuilder<W>::sift(int number, NodeId condition) {
  if (data_.sifted_count == kMaxSifted)
    return false;
  data_.sifted[data_.sifted_count++] = {data_.plan.never[number], number, foresight(condition)};
  return true;
}

template class CompiledBuilder<1>;
template class CompiledBuilder<2>;
template class CompiledBuilder<4>;

}  // namespace pawnshop::rules
