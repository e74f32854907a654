// SPDX-License-Identifier: MIT
// What is the same in every position: which squares and men a set can have, and what decides it.

#include "rules/partial/facts.h"

#include <algorithm>

#include "rules/partial/alternatives.h"
#include "support/contract.h"
#include "support/lists.h"

namespace pawnshop::rules {

using support::at;

template <int W>
Location Facts<W>::place(NodeId node) const {
  if (node == kNoNode || rules.node(node).place < 0)
    return rules.where;
  return rules.places[at(rules.node(node).place)];
}

template <int W>
bool Facts<W>::is_fixed(NodeId id) const {
  return reader.fixed(id, board::kFirst).has_value();
}

template <int W>
Bits<W> Facts<W>::fixed(NodeId id, int player) const {
  const auto squares = reader.fixed(id, player);
  PAWNSHOP_EXPECTS(squares.has_value());
  return *squares;
}

/// Squares outside which a set never has one.
template <int W>
Bits<W> Facts<W>::outline(NodeId set, int player) const {
  return reader.squares(set, Known<W>(tables, player)).most;
}

/// Whether a set never has a square on which nobody has just arrived.
template <int W>
bool Facts<W>::is_arrival(NodeId set) const {
  return !may_have(set, [](Known<W>& known) {
    for (const TurnSquares arrival : {TurnSquares::To, TurnSquares::Moved, TurnSquares::Dropped})
      known.set(arrival, {});
  });
}

/// Whether a set never has a square but those on which men stand who have moved or been dropped.
/// `dropped` keeps the square of a dropped man whom an effect has taken.
template <int W>
bool Facts<W>::is_of_men_who_went(NodeId set) const {
  return !may_have(set, [this](Known<W>& known) {
    known.set(TurnSquares::Moved, {});
    if (!rules.effects_do(kTakesMen))
      known.set(TurnSquares::Dropped, {});
  });
}

/// Whether a set can have squares on which nobody stands.
template <int W>
bool Facts<W>::may_be_empty(NodeId set) const {
  return may_have(set, [this](Known<W>& known) { known.set_empty(tables.everywhere); });
}

/// The types of a player's men that a set can hold.
template <int W>
std::uint32_t Facts<W>::types_of(Side side, NodeId set) const {
  std::uint32_t types = 0;
  for (int type = 0; type < rules.man_count(); ++type) {
    if (may_have(set, [&](Known<W>& known) { known.set_men(tables.everywhere, side, type); }))
      types |= 1u << type;
  }
  return types;
}

/// The types of men, whosever they are, that a set can hold.
template <int W>
std::uint32_t Facts<W>::types_in(NodeId set) const {
  return types_of(Side::My, set) | types_of(Side::Their, set);
}

/// No enemy stands where somebody went, was dropped or was taken; nor where somebody passed, if men
/// pass empty squares only. Where captured men are put back, nothing is concluded.
template <int W>
void Facts<W>::clear_way(Known<W>& known) const {
  if (!fates_put_nobody_back())
    return;
  for (const TurnSquares which : {TurnSquares::From,
                                  TurnSquares::To,
                                  TurnSquares::Moved,
                                  TurnSquares::Dropped,
                                  TurnSquares::Taken})
    known.set(which, {});
  if (all_ways_are_empty())
    known.set(TurnSquares::Path, {});
}

/// Whether men of a player can stand on a set of squares, when a turn has been made.
template <int W>
bool Facts<W>::may_hold(Side side, NodeId set) const {
  return may_have(set, [&](Known<W>& known) {
    known.set_men(tables.everywhere, side);
    if (side == Side::Their && !puts_enemies())
      clear_way(known);
  });
}

/// Whether a set holds own men of some types, all of them.
template <int W>
bool Facts<W>::is_own_types(NodeId set) const {
  const Node& node = rules.node(set);
  return (node.op == Op::Men && node.men().side != Side::Their) ||
         (node.op == Op::Or && is_own_types(node.a) && is_own_types(node.b));
}

/// Whether a set or condition depends on nothing of the turn but which type of man goes.
template <int W>
bool Facts<W>::asks_only_who_goes(NodeId id) const {
  if (!tables.varies(id))
    return true;
  const Node& node = rules.node(id);
  if (node.op == Op::Any && is_own_types_from(rules.node(node.a)))
    return true;
  return own_reads(rules, node) == kReadsNothing &&
         (node.a == kNoNode || asks_only_who_goes(node.a)) &&
         (node.b == kNoNode || asks_only_who_goes(node.b));
}

/// Whether a set is "from & my.man".
template <int W>
bool Facts<W>::is_own_types_from(const Node& both) const {
  const auto is_from = [&](NodeId part) { return rules.node(part).is(TurnSquares::From); };
  return both.op == Op::And &&
         ((is_from(both.a) && is_own_types(both.b)) || (is_from(both.b) && is_own_types(both.a)));
}

/// Whether a condition is the same before a turn and while it is judged.
template <int W>
bool Facts<W>::is_steady(NodeId condition) const {
  return tables.reads_only(condition, kReadsSteady | kReadsFirst);
}

/// Whether a set or condition depends on the turn in hand. What it asks of the turns of attackers
/// does not count.
template <int W>
bool Facts<W>::hangs_on_turn(NodeId id) const {
  const Node& node = rules.node(id);
  const bool has_other = node.b != kNoNode && operator_of(node.op).b != Part::OfOtherTurn;
  return (own_reads(rules, node) & kReadsOfTurn) || (node.a != kNoNode && hangs_on_turn(node.a)) ||
         (has_other && hangs_on_turn(node.b));
}

/// Whether a mark is the same before a turn and while it is judged.
template <int W>
bool Facts<W>::lasts_through(int mark) const {
  return rules.marks[at(mark)].after != kNoNode && !is_marked_by_effects(mark) &&
         !is_left_by_movements(mark);
}

/// Whether a set depends on marks alone that are the same before a turn and while it is judged.
template <int W>
bool Facts<W>::is_remembered(NodeId set) const {
  const Node& node = rules.node(set);
  if (node.op == Op::Mark)
    return lasts_through(node.mark());
  if (node.op == Op::Shift)
    return is_remembered(node.a);
  return (node.op == Op::Or || node.op == Op::And || node.op == Op::Minus) &&
         is_remembered(node.a) && (is_fixed(node.b) || is_remembered(node.b));
}

/// Whether a set asks for no more than where men stand and on which squares they came and went.
template <int W>
bool Facts<W>::asks_board_alone(NodeId id) const {
  return tables.reads_only(id,
                           kReadsMen | kReadsOccupied | kReadsMarks | kReadsLasting | kReadsZones |
                               kReadsFirst | kReadsFrom | kReadsTo | kReadsMoved | kReadsDropped |
                               kReadsTaken);
}

/// Whether a condition asks whether a player's men of one type are attacked, by anybody.
template <int W>
bool Facts<W>::is_attack_on(const Node& node, int type, Side side) const {
  return type >= 0 && node.op == Op::Attacked && node.b == kNoNode &&
         rules.node(node.a).is_men(side, type);
}

/// The types of own men of whom a condition asks whether one is attacked, and nothing else.
template <int W>
std::uint32_t Facts<W>::guarded_by(NodeId condition) const {
  const Node& node = rules.node(condition);
  return node.op != Op::Attacked || node.b != kNoNode ? 0 : own_types(rules, node.a);
}

/// The types of own men of whom one must be attacked for a condition to hold; 0 if that is not
/// said.
template <int W>
std::uint32_t Facts<W>::asks_peril(NodeId condition) const {
  const Node& node = rules.node(condition);
  if (node.op != Op::Both)
    return guarded_by(condition);
  const std::uint32_t types = asks_peril(node.a);
  return types ? types : asks_peril(node.b);
}

/// The squares whose men decide a condition, or which of some squares a set has; all where it
/// depends on more.
template <int W>
Bits<W> Facts<W>::squares_deciding(NodeId id, const Known<W>& known, const Bits<W>& within) const {
  if (id == kNoNode)
    return {};
  const Deciders<W> made = rules.node(id).op.is_condition() ? reader.deciders(id, known)
                                                            : reader.deciders(id, known, within);
  return made.only(kReadsMen | kReadsFirst) ? made.squares : tables.everywhere;
}

/// The squares whose men decide whether a set holds a square, but for that square itself, where he
/// stands who could be taken.
template <int W>
Bits<W> Facts<W>::deciders_of(NodeId set, int square, int me) const {
  const Bits<W> here = Bits<W>::one(square);
  const Bits<W> squares = squares_deciding(set, Known<W>(tables, me), here);
  return squares == tables.everywhere ? squares : squares - here;
}

/// For each square, the squares whose men decide whether a set holds it, but for the square itself.
template <int W>
std::vector<Bits<W>> Facts<W>::deciders_of_each(NodeId set, int me) const {
  std::vector<Bits<W>> made;
  for (int square = 0; square < tables.squares; ++square)
    made.push_back(deciders_of(set, square, me));
  return made;
}

template class Facts<1>;
template class Facts<2>;
template class Facts<4>;

}  // namespace pawnshop::rules
