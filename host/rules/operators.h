// SPDX-License-Identifier: MIT
// A table with one row for each operator of expressions: its operands, what it reads, when it is
// empty, and how to describe it to people. Code that needs to know such a thing looks it up here
// and does not switch over operators.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "rules/ruleset.h"

namespace pawnshop::rules {

/// What the value of a set or condition can depend on, as bits. The first seven are the sets of the
/// turn, in the order of TurnSquares. `taken`, a capture and a man who is "taken" always mean the
/// turn that is being judged.
enum Reads : std::uint32_t {
  kReadsNothing = 0,
  kReadsFrom = 1 << 0,
  kReadsTo = 1 << 1,
  kReadsPath = 1 << 2,
  kReadsBehind = 1 << 3,
  kReadsMoved = 1 << 4,
  kReadsDropped = 1 << 5,
  kReadsTaken = 1 << 6,
  kReadsMen = 1 << 7,        // which men stand on squares, not only whether the squares are empty
  kReadsMover = 1 << 8,      // the type of the man that moved
  kReadsWhether = 1 << 9,    // whether the turn took a man
  kReadsFirst = 1 << 10,     // which player moves: `my.first`
  kReadsVictims = 1 << 11,   // the types of the men that the turn took
  kReadsHow = 1 << 12,       // the name of the movement, or the kind of turn
  kReadsOccupied = 1 << 13,  ///< which squares are empty
  kReadsMarks = 1 << 14,
  kReadsLasting = 1 << 15,  // marks with `after`, which last longer than one turn
  kReadsZones = 1 << 16,
  kReadsFlags = 1 << 17,
  kReadsCounters = 1 << 18,
  kReadsNumber = 1 << 19,  // the move number
  // Who is attacked, and so everything that the rules of the attackers' turns read.
  kReadsAttacks = 1 << 20,
  // Whether a player has a legal turn, and so everything that his rules read.
  kReadsTurns = 1 << 21,
  kReadsHistory = 1 << 22,  ///< how often the position has occurred
  kReadsLive = 1 << 23,     // a live function, which may read anything
  kReadsPaid = 1 << 24,     // the types of the men that were paid for a drop
  kReadsBefore = 1 << 25,   // what held before the turn
};

/// What is known of a move before it is made: the squares of its way.
inline constexpr std::uint32_t kReadsWay = kReadsFrom | kReadsTo | kReadsPath | kReadsBehind;
/// What is known of a turn only after it has been made.
inline constexpr std::uint32_t kReadsDone = kReadsMoved | kReadsDropped | kReadsTaken |
                                            kReadsMover | kReadsWhether | kReadsVictims |
                                            kReadsHow | kReadsPaid;
/// Everything that depends on the turn that is being judged.
inline constexpr std::uint32_t kReadsOfTurn = kReadsWay | kReadsDone;
/// Numbers that do not change before the turn has been judged.
inline constexpr std::uint32_t kReadsNumbers = kReadsCounters | kReadsNumber;
/// All that is the same before a turn and while it is judged, besides who moves.
inline constexpr std::uint32_t kReadsSteady = kReadsNumbers | kReadsBefore;
/// What neither the position nor the turn that is being judged decides by itself.
inline constexpr std::uint32_t kReadsOthers =
    kReadsAttacks | kReadsTurns | kReadsHistory | kReadsLive;

constexpr std::uint32_t reads_of(TurnSquares which) {
  return 1u << static_cast<int>(which);
}
static_assert(reads_of(TurnSquares::From) == kReadsFrom && reads_of(TurnSquares::To) == kReadsTo &&
              reads_of(TurnSquares::Path) == kReadsPath &&
              reads_of(TurnSquares::Behind) == kReadsBehind &&
              reads_of(TurnSquares::Moved) == kReadsMoved &&
              reads_of(TurnSquares::Dropped) == kReadsDropped &&
              reads_of(TurnSquares::Taken) == kReadsTaken);

/// What an operand is. OfOtherTurn is a condition on another turn than the one that is being
/// judged: the condition of `attacked(set, condition)`, which is tested on the attacker's turn.
enum class Part : std::uint8_t { None, Set, Condition, OfOtherTurn };

/// Which operands must be non-empty (or true) for the value to be so: a (A), both (Both), at least
/// one (Either); or the operands do not decide it (Nothing).
enum class Needs : std::uint8_t { Nothing, A, Both, Either };

/// EachSquare: whether a square is in the result depends only on whether that square is in the
/// operands (`|`, `&`, `-`). A condition is EachSquare if it combines other conditions.
enum class Spread : std::uint8_t { EachSquare, Elsewhere };

/// A row of kOperators. A new operator must give all fields, in this order.
struct Operator {
  Op op;
  std::string_view form;  ///< as a script writes it
  Part a, b;
  Needs needs;
  Spread spread;
  std::uint32_t reads;    ///< an upper bound without its operands; `own_reads` is exact for a node
  std::string_view asks;  ///< words of `check` that say why a rule with it is slow
};

// One row for each operator.
// clang-format off
inline constexpr std::array<Operator, Op::kAll> kOperators = [] {
  using enum Part;
  constexpr Needs kNothing = Needs::Nothing, kA = Needs::A, kBoth = Needs::Both, kEither = Needs::Either;
  constexpr Spread kEach = Spread::EachSquare, kElse = Spread::Elsewhere;
  constexpr std::uint32_t kNo = kReadsNothing, kMen = kReadsMen | kReadsOccupied,
                          kMemory = kReadsMarks | kReadsLasting, kTook = kReadsWhether | kReadsVictims,
                          kAmounts = kMen | kReadsZones | kReadsNumbers,
                          kSquares = kReadsWay | kReadsMoved | kReadsDropped | kReadsTaken;
  constexpr std::string_view kMore = "it asks more than where men stand";
  return std::array<Operator, Op::kAll>{{
      {Op::Region, "squares", None, None, kNothing, kEach, kNo, "it asks for fixed squares"},
      {Op::Empty, "empty", None, None, kNothing, kEach, kReadsOccupied, "it asks which squares are empty"},
      {Op::Men, "my.man", None, None, kNothing, kEach, kMen, "it asks where men stand"},
      {Op::Mark, "the.mark", None, None, kNothing, kEach, kMemory, "it asks for a mark that the turn may change"},
      {Op::TurnSquares, "from", None, None, kNothing, kEach, kSquares, "it asks for squares that only the turn knows"},
      {Op::Or, "|", Set, Set, kEither, kEach, kNo, kMore},
      {Op::And, "&", Set, Set, kBoth, kEach, kNo, kMore},
      {Op::Minus, "-", Set, Set, kA, kEach, kNo, kMore},
      {Op::Shift, "shift", Set, None, kA, kElse, kNo, kMore},
      {Op::Line, "files", Set, None, kA, kElse, kNo, kMore},
      {Op::Reach, "reach", Set, None, kA, kElse, kReadsOccupied, "it asks how far lines are open"},
      {Op::When, "when", Set, Condition, kBoth, kEach, kNo, kMore},
      {Op::Attackers, "attackers", Set, None, kA, kElse, kReadsAttacks, "it asks who is attacked"},
      {Op::Threatened, "threatened", Set, None, kA, kElse, kReadsAttacks, "it asks who is attacked"},
      {Op::Defended, "defended", Set, None, kA, kElse, kReadsAttacks, "it asks who is defended"},

      {Op::Either, "|", Condition, Condition, kEither, kEach, kNo, kMore},
      {Op::Both, "&", Condition, Condition, kBoth, kEach, kNo, kMore},
      {Op::Not, "~", Condition, None, kNothing, kElse, kNo, kMore},
      {Op::Any, "any", Set, None, kA, kElse, kNo, kMore},
      {Op::Held, "count(my.zone)", None, None, kNothing, kElse, kReadsZones, "it counts"},
      {Op::Flag, "any(the.flag)", None, None, kNothing, kElse, kReadsFlags, "it asks for a flag"},
      {Op::CountSquares, "count", Set, None, kNothing, kElse, kNo, "it counts"},
      {Op::Counter, "my.counter", None, None, kNothing, kElse, kReadsCounters, "it asks for a counter"},
      {Op::MoveNumber, "the.number", None, None, kNothing, kElse, kReadsNumber, "it asks for the number of the move"},
      {Op::Compare, ":more_than", Set, Set, kNothing, kElse, kAmounts, "it compares two numbers"},
      {Op::Attacked, "attacked", Set, OfOtherTurn, kA, kElse, kReadsAttacks, "it asks who is attacked"},
      {Op::SafeFor, "safe_for", Set, None, kNothing, kElse, kReadsAttacks, "it asks where a man would be safe"},
      {Op::By, "by", None, None, kNothing, kElse, kReadsMover, "it asks who has moved"},
      {Op::Took, "took", None, None, kNothing, kElse, kTook, "it asks who was taken"},
      {Op::Paid, "paid", None, None, kNothing, kElse, kReadsPaid, "it asks who was paid"},
      {Op::How, "how", None, None, kNothing, kElse, kReadsHow, "it asks how a man has moved"},
      {Op::Stuck, "my.stuck", None, None, kNothing, kElse, kReadsTurns, "it asks who has a turn"},
      {Op::First, "my.first", None, None, kNothing, kElse, kReadsFirst, "it asks who began the game"},
      {Op::Repeated, "repeated", Condition, None, kNothing, kElse, kReadsHistory, "it asks how often the position has occurred"},
      {Op::Before, "before", None, None, kNothing, kElse, kReadsBefore, "it asks what held before the turn"},
      {Op::Ask, "ask", None, None, kNothing, kElse, kReadsLive, "it calls a function"},
  }};
}();
// clang-format on

static_assert(
    [] {
      for (int i = 0; i < Op::kAll; ++i) {
        const Operator& row = kOperators[static_cast<std::size_t>(i)];
        if (row.op.number() != i || row.asks.empty())
          return false;
      }
      return true;
    }(),
    "a row is missing, not in its place, or without its last fields");

constexpr const Operator& operator_of(Op op) {
  return kOperators[static_cast<std::size_t>(op.number())];
}

/// Whether an operator makes a set whose squares lie elsewhere than those of its operand.
constexpr bool leads_elsewhere(Op op) {
  return !op.is_condition() && operator_of(op).spread == Spread::Elsewhere;
}

/// What a node reads, without its operands.
std::uint32_t own_reads(const Ruleset& rules, const Node& node);
/// What a number reads, without the set that it counts.
std::uint32_t own_reads(const Ruleset& rules, const Amount& amount);
/// What each node reads, with its operands. A condition on another turn (Part::OfOtherTurn) counts
/// with everything that it reads of that turn.
std::vector<std::uint32_t> all_reads(const Ruleset& rules);
/// What one node reads of the turn that is being judged, given what its operands read (`known`).
/// Here a condition on another turn does not count with what it reads of that turn. The resolver
/// uses this to decide whether a rule may use the node.
std::uint32_t reads_with_parts(const Ruleset& rules,
                               const Node& node,
                               const std::vector<std::uint32_t>& known);

/// An upper bound of a set, or of what a condition needs. It is computed from the bounds of the
/// operands. `leaf(id)` returns an optional bound for nodes where the caller knows one; all other
/// nodes without EachSquare are bounded by `top`.
template <class Value, class Leaf>
Value upper_bound(const Ruleset& rules, NodeId id, const Value& top, const Leaf& leaf) {
  const Node& node = rules.node(id);
  if (const auto known = leaf(id))
    return *known;
  const Operator& row = operator_of(node.op);
  if (row.spread != Spread::EachSquare || row.needs == Needs::Nothing)
    return top;
  const Value a = upper_bound(rules, node.a, top, leaf);
  if (row.needs == Needs::A || row.a != row.b)  // of `when(condition, set)`, the set
    return a;
  const Value b = upper_bound(rules, node.b, top, leaf);
  return row.needs == Needs::Both ? a & b : a | b;
}

/// Whether a set is empty, or a condition does not hold, wherever those of its parts are empty, or
/// do not hold, for which `is_so` is true.
template <class IsSo>
bool needs(const Ruleset& rules, NodeId id, const IsSo& is_so) {
  const Node& node = rules.node(id);
  const auto of = [&](NodeId part) { return needs(rules, part, is_so); };
  if (is_so(node))
    return true;
  switch (operator_of(node.op).needs) {
    case Needs::Nothing:
      return false;
    case Needs::A:
      return of(node.a);
    case Needs::Both:
      return of(node.a) || of(node.b);
    case Needs::Either:
      return of(node.a) && of(node.b);
  }
  return false;
}

/// Whether the nodes for which `is_so` is true together contain the whole set; or, for a
/// condition, whether at least one of them must hold whenever the condition holds.
template <class IsSo>
bool is_within(const Ruleset& rules, NodeId id, const IsSo& is_so) {
  return upper_bound(rules, id, 1u, [&](NodeId part) {
           return is_so(rules.node(part)) ? std::optional(0u) : std::nullopt;
         }) == 0;
}

}  // namespace pawnshop::rules
