// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "board/topology.h"
#include "rules/operator.h"
#include "rules/turn_squares.h"
#include "support/contract.h"

namespace pawnshop::rules {

using NodeId = int;
inline constexpr NodeId kNoNode = -1;

/// Whose: seen by the player whose turn it is.
enum class Side : std::uint8_t { My, Their, All };

constexpr int player_of(Side side, int me) {
  return side == Side::Their ? board::other(me) : me;
}

enum class Comparison : std::uint8_t { AtLeast, AtMost, Exactly };

/// A number, compared with one that a script states.
struct Threshold {
  Comparison comparison = Comparison::AtLeast;
  int number = 0;

  constexpr bool holds(int value) const {
    return comparison == Comparison::AtLeast  ? value >= number
           : comparison == Comparison::AtMost ? value <= number
                                              : value == number;
  }
};

inline constexpr int kAnyMan = -1;

/// One node of an expression: an operator, its parts, and what else its script line says. Each
/// operator has a maker and a view of its own, so that nobody reads a field that this operator does
/// not have.
class Node {
 public:
  /// Men of a type, or kAnyMan.
  struct Men {
    Side side;
    int man;
  };
  /// Men in a zone; of a type, or kAnyMan.
  struct Held {
    int zone;
    Side side;
    int man;
  };
  /// A counter, and whose it is where each player has one.
  struct Counted {
    int counter;
    Side side;
  };

  /// Two numbers: Ruleset::amounts.
  struct Amounts {
    int left, right;
  };

  Op op;
  NodeId a = kNoNode, b = kNoNode;  ///< its parts; of which sort they are says `operators.h`
  int reason = -1;  ///< Ruleset::reasons: of Minus, why a square of b is cut out; of Because
  int place = -1;   ///< Ruleset::places: the script line that made it

  // ---- making one

  struct Parts {
    NodeId a = kNoNode, b = kNoNode;
  };
  /// Requires: the operator says nothing but its parts, and perhaps a reason.
  static constexpr Node of_parts(Op op, const Parts& parts, int reason = -1) {
    Node made(op);
    made.a = parts.a;
    made.b = parts.b;
    made.reason = reason;
    return made;
  }
  static constexpr Node of_region(int region) { return of_index(Op::Region, region); }
  static constexpr Node of_men(Men men) {
    Node made(Op::Men);
    made.side_ = men.side;
    made.man_ = men.man;
    return made;
  }
  static constexpr Node of_mark(int mark) { return of_index(Op::Mark, mark); }
  static constexpr Node of_turn_squares(rules::TurnSquares which) {
    return of_index(Op::TurnSquares, static_cast<int>(which));
  }
  /// Requires: Shift, Line or Reach.
  static constexpr Node of_directions(Op op, NodeId begin, int directions) {
    Node made = of_index(op, directions);
    made.a = begin;
    return made;
  }
  static constexpr Node of_held(Held held, Threshold threshold) {
    Node made = of_threshold(Op::Held, threshold);
    made.index_ = held.zone;
    made.side_ = held.side;
    made.man_ = held.man;
    return made;
  }
  static constexpr Node of_flag(int flag) { return of_index(Op::Flag, flag); }
  static constexpr Node of_count(NodeId set, Threshold threshold) {
    Node made = of_threshold(Op::CountSquares, threshold);
    made.a = set;
    return made;
  }
  static constexpr Node of_counter(Counted counted, Threshold threshold) {
    Node made = of_threshold(Op::Counter, threshold);
    made.index_ = counted.counter;
    made.side_ = counted.side;
    return made;
  }
  static constexpr Node of_move_number(Threshold threshold) {
    return of_threshold(Op::MoveNumber, threshold);
  }
  /// Whether the left number less the right one is so. Their sets, if they count any, are the
  /// parts.
  static constexpr Node of_compared(Amounts amounts, const Parts& sets, Threshold difference) {
    Node made = of_threshold(Op::Compare, difference);
    made.index_ = amounts.left;
    made.right_ = amounts.right;
    made.a = sets.a;
    made.b = sets.b;
    return made;
  }
  static constexpr Node of_safe_for(int man, NodeId squares) {
    Node made(Op::SafeFor);
    made.man_ = man;
    made.a = squares;
    return made;
  }
  /// Requires: By or Took.
  static constexpr Node of_types(Op op, std::uint32_t types) {
    Node made(op);
    made.types_ = types;
    return made;
  }
  static constexpr Node of_way(int way) { return of_index(Op::How, way); }
  /// Requires: Stuck or First.
  static constexpr Node of_player(Op op, Side side) {
    Node made(op);
    made.side_ = side;
    return made;
  }
  static constexpr Node of_repeated(int times) { return of_index(Op::Repeated, times); }
  static constexpr Node of_hook(int hook) { return of_index(Op::Ask, hook); }

  // ---- reading it; each requires its operator

  constexpr int region() const { return index_of(Op::Region); }  ///< Ruleset::regions
  constexpr Men men() const {
    PAWNSHOP_EXPECTS(op == Op::Men);
    return {side_, man_};
  }
  constexpr int mark() const { return index_of(Op::Mark); }  ///< Ruleset::marks
  constexpr rules::TurnSquares turn_squares() const {
    return static_cast<rules::TurnSquares>(index_of(Op::TurnSquares));
  }
  /// Of Shift, Line and Reach: Ruleset::directions.
  constexpr int directions() const {
    PAWNSHOP_EXPECTS(op == Op::Shift || op == Op::Line || op == Op::Reach);
    return index_;
  }
  constexpr Held held() const { return {index_of(Op::Held), side_, man_}; }
  constexpr int flag() const { return index_of(Op::Flag); }  ///< Ruleset::flags
  constexpr Counted counter() const { return {index_of(Op::Counter), side_}; }
  constexpr Amounts amounts() const { return {index_of(Op::Compare), right_}; }
  /// Of Held, CountSquares, Counter and MoveNumber; of Compare that of the difference.
  constexpr Threshold threshold() const {
    PAWNSHOP_EXPECTS(op == Op::Held || op == Op::CountSquares || op == Op::Counter ||
                     op == Op::MoveNumber || op == Op::Compare);
    return threshold_;
  }
  constexpr int safe_man() const {
    PAWNSHOP_EXPECTS(op == Op::SafeFor);
    return man_;
  }
  /// Of By, Took and Paid, as bits; none for `took()` and `paid()` of anybody.
  constexpr std::uint32_t types() const {
    PAWNSHOP_EXPECTS(op == Op::By || op == Op::Took || op == Op::Paid);
    return types_;
  }
  constexpr int way() const { return index_of(Op::How); }  ///< Ruleset::ways
  /// Of Stuck and First.
  constexpr Side player() const {
    PAWNSHOP_EXPECTS(op == Op::Stuck || op == Op::First);
    return side_;
  }
  constexpr int times() const { return index_of(Op::Repeated); }
  constexpr int hook() const { return index_of(Op::Ask); }  ///< of the live functions

  // ---- what is often looked for

  constexpr bool is(rules::TurnSquares which) const {
    return op == Op::TurnSquares && index_ == static_cast<int>(which);
  }
  constexpr bool is_men(Side side, int man) const {
    return op == Op::Men && side_ == side && man_ == man;
  }
  /// Own men or the enemy's, of one type.
  constexpr bool is_one_type() const {
    return op == Op::Men && side_ != Side::All && man_ != kAnyMan;
  }

 private:
  constexpr explicit Node(Op given) : op(given) {}
  static constexpr Node of_index(Op op, int index) {
    Node made(op);
    made.index_ = index;
    return made;
  }
  static constexpr Node of_threshold(Op op, Threshold threshold) {
    Node made(op);
    made.threshold_ = threshold;
    return made;
  }
  constexpr int index_of([[maybe_unused]] Op wanted) const {
    PAWNSHOP_EXPECTS(op == wanted);
    return index_;
  }

  Side side_ = Side::My;
  Threshold threshold_;
  int index_ = 0;
  int right_ = 0;
  int man_ = kAnyMan;
  std::uint32_t types_ = 0;
};

}  // namespace pawnshop::rules
