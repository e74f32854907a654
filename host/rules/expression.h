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

/// Whose men, as seen by the player who moves.
enum class Side : std::uint8_t { My, Their, All };

/// The player whom `side` means if `me` moves. Requires: not Side::All.
constexpr int player_of(Side side, int me) {
  return side == Side::Their ? board::other(me) : me;
}

enum class Comparison : std::uint8_t { AtLeast, AtMost, Exactly };

/// A comparison of a value with a fixed number of the script.
struct Threshold {
  Comparison comparison = Comparison::AtLeast;
  int number = 0;

  constexpr bool holds(int value) const {
    return comparison == Comparison::AtLeast  ? value >= number
           : comparison == Comparison::AtMost ? value <= number
                                              : value == number;
  }
};

/// In place of a type of man: men of all types.
inline constexpr int kAnyMan = -1;

/// One node of an expression: an operator, its operands, and the other fields that the operator
/// needs. Each operator has one function that makes a node (`of_...`) and one or more that read its
/// fields. They check that the node has this operator, so nobody reads a field that it does not
/// have.
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
  /// A counter. `side` says whose, if each player has one of his own.
  struct Counted {
    int counter;
    Side side;
  };

  /// The two numbers that Op::Compare compares, as indices of Ruleset::amounts.
  struct Amounts {
    int left, right;
  };

  Op op;
  /// Its operands, or kNoNode; `operators.h` says of what sort they are.
  NodeId a = kNoNode, b = kNoNode;
  /// Ruleset::reasons; -1: none. Of a condition: why it forbids or allows a turn; of Minus: why the
  /// squares of b are cut out. Only the referee reads it.
  int reason = -1;
  int place = -1;  ///< Ruleset::places: the script line that made it

  // ---- making nodes

  struct Parts {
    NodeId a = kNoNode, b = kNoNode;
  };
  /// Requires: the operator has no fields but its operands and perhaps a reason.
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
  /// Tests the difference "left number minus right number" against a threshold. `sets` has the sets
  /// that these numbers count, or kNoNode.
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
  static constexpr Node of_tag(int tag) { return of_index(Op::How, tag); }
  /// Requires: Stuck or First.
  static constexpr Node of_player(Op op, Side side) {
    Node made(op);
    made.side_ = side;
    return made;
  }
  static constexpr Node of_repeated(int times) { return of_index(Op::Repeated, times); }
  /// The condition is no operand: what it reads is not read of the turn.
  static constexpr Node of_before(NodeId condition) { return of_index(Op::Before, condition); }
  static constexpr Node of_hook(int hook) { return of_index(Op::Ask, hook); }

  // ---- reading a node; each function requires its operator

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
  /// Requires: Held, CountSquares, Counter, MoveNumber, or Compare (there the threshold of the
  /// difference).
  constexpr Threshold threshold() const {
    PAWNSHOP_EXPECTS(op == Op::Held || op == Op::CountSquares || op == Op::Counter ||
                     op == Op::MoveNumber || op == Op::Compare);
    return threshold_;
  }
  constexpr int safe_man() const {
    PAWNSHOP_EXPECTS(op == Op::SafeFor);
    return man_;
  }
  /// The types that By, Took or Paid names, as bits; 0 means any type (`took()`, `paid()`).
  constexpr std::uint32_t types() const {
    PAWNSHOP_EXPECTS(op == Op::By || op == Op::Took || op == Op::Paid);
    return types_;
  }
  constexpr int tag() const { return index_of(Op::How); }  ///< Ruleset::tags
  /// Requires: Stuck or First.
  constexpr Side player() const {
    PAWNSHOP_EXPECTS(op == Op::Stuck || op == Op::First);
    return side_;
  }
  /// Of Repeated: how often the position must have occurred.
  constexpr int times() const { return index_of(Op::Repeated); }
  /// Of Before: the condition that is asked of the position before the turn.
  constexpr NodeId earlier() const { return index_of(Op::Before); }
  /// The number of a live function (Hooks).
  constexpr int hook() const { return index_of(Op::Ask); }

  // ---- recognising common nodes

  constexpr bool is(rules::TurnSquares which) const {
    return op == Op::TurnSquares && index_ == static_cast<int>(which);
  }
  constexpr bool is_men(Side side, int man) const {
    return op == Op::Men && side_ == side && man_ == man;
  }
  /// Whether it is `my.x` or `their.x`.
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
