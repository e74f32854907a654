// SPDX-License-Identifier: MIT
// One row for each word of the language that makes a set or a condition: what it is made of, what
// it reads, when it is empty, and how it is called. Whoever wants to know such a thing of a word
// looks it up here.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "rules/ruleset.h"

namespace pawnshop::rules {

/// What the value of a set or condition can hang on; bits. The squares of the turn come first, as
/// TurnSquares has them.
enum Reads : std::uint32_t {
  kReadsNothing = 0,
  kReadsFrom = 1 << 0,
  kReadsTo = 1 << 1,
  kReadsPath = 1 << 2,
  kReadsBehind = 1 << 3,
  kReadsMoved = 1 << 4,
  kReadsDropped = 1 << 5,
  kReadsTaken = 1 << 6,
  kReadsMen = 1 << 7,       // who stands there, not only whether anybody does
  kReadsMover = 1 << 8,     // of which type is who has moved
  kReadsWhether = 1 << 9,   // whether anybody was taken
  kReadsFirst = 1 << 10,    // which player it is
  kReadsVictims = 1 << 11,  // of which types those are who were taken
  kReadsHow = 1 << 12,      // by which movement or kind of turn
  kReadsOccupied = 1 << 13,
  kReadsMarks = 1 << 14,
  kReadsLasting = 1 << 15,  // of marks those that outlast their turn
  kReadsZones = 1 << 16,
  kReadsFlags = 1 << 17,
  kReadsCounters = 1 << 18,
  kReadsNumber = 1 << 19,   // of the move
  kReadsAttacks = 1 << 20,  // what other turns could do, and so all that their rules read
  kReadsTurns = 1 << 21,    // whether a player has a turn, and so all that his rules read
  kReadsHistory = 1 << 22,
  kReadsLive = 1 << 23,  // a function of the script: anything at all
  kReadsPaid = 1 << 24,  // of which type the man is who was paid for a drop
};

/// What a movement knows before anybody has moved.
inline constexpr std::uint32_t kReadsWay = kReadsFrom | kReadsTo | kReadsPath | kReadsBehind;
/// What a turn knows when it has been made.
inline constexpr std::uint32_t kReadsDone = kReadsMoved | kReadsDropped | kReadsTaken |
                                            kReadsMover | kReadsWhether | kReadsVictims |
                                            kReadsHow | kReadsPaid;
inline constexpr std::uint32_t kReadsOfTurn = kReadsWay | kReadsDone;
/// Numbers, which stay as they are until a turn has been judged.
inline constexpr std::uint32_t kReadsNumbers = kReadsCounters | kReadsNumber;
/// What neither the board nor the turn in hand says.
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

/// What a part of an operator is. A condition that is asked of another turn reads nothing of the
/// one in hand.
enum class Part : std::uint8_t { None, Set, Condition, OfOtherTurn };

/// Where it is empty, or does not hold: where part a is, where one of both is, where both are; or
/// nowhere for sure.
enum class Needs : std::uint8_t { Nothing, A, Both, Either };

/// Whether it goes square by square: each square hangs on what its parts say of this square alone.
/// A condition that does is put together of other conditions.
enum class Spread : std::uint8_t { EachSquare, Elsewhere };

/// A row. It has no defaults: whoever adds a word answers all of it.
struct Operator {
  consteval Operator(Op word,
                     std::string_view written,
                     Part part_a,
                     Part part_b,
                     Needs needed,
                     Spread spreads,
                     std::uint32_t read,
                     std::string_view words)
      : op(word),
        form(written),
        a(part_a),
        b(part_b),
        needs(needed),
        spread(spreads),
        reads(read),
        asks(words) {}

  Op op;
  std::string_view form;  ///< as a script writes it
  Part a, b;
  Needs needs;
  Spread spread;
  std::uint32_t reads;    ///< at most, beside what its parts read; `own_reads` knows more of a node
  std::string_view asks;  ///< what a rule asks for by it, for whoever wonders why the rule is slow
};

// A row a word.
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

      {Op::Either, "|", Condition, Condition, kEither, kEach, kNo, kMore},
      {Op::Both, "&", Condition, Condition, kBoth, kEach, kNo, kMore},
      {Op::Not, "~", Condition, None, kNothing, kElse, kNo, kMore},
      {Op::Because, ":because", Condition, None, kA, kEach, kNo, kMore},
      {Op::Any, "any", Set, None, kA, kElse, kNo, kMore},
      {Op::Held, "count(my.zone)", None, None, kNothing, kElse, kReadsZones, "it counts"},
      {Op::Flag, "any(the.flag)", None, None, kNothing, kElse, kReadsFlags, "it asks for a flag"},
      {Op::CountSquares, "count", Set, None, kNothing, kElse, kNo, "it counts"},
      {Op::Counter, "my.counter", None, None, kNothing, kElse, kReadsCounters, "it asks for a counter"},
      {Op::MoveNumber, "the.number", None, None, kNothing, kElse, kReadsNumber, "it asks for the move's number"},
      {Op::Compare, ":more_than", Set, Set, kNothing, kElse, kAmounts, "it compares two numbers"},
      {Op::Attacked, "attacked", Set, OfOtherTurn, kA, kElse, kReadsAttacks, "it asks who is attacked"},
      {Op::SafeFor, "safe_for", Set, None, kNothing, kElse, kReadsAttacks, "it asks where a man would be safe"},
      {Op::By, "by", None, None, kNothing, kElse, kReadsMover, "it asks who has moved"},
      {Op::Took, "took", None, None, kNothing, kElse, kTook, "it asks who was taken"},
      {Op::Paid, "paid", None, None, kNothing, kElse, kReadsPaid, "it asks who was paid"},
      {Op::How, "how", None, None, kNothing, kElse, kReadsHow, "it asks how a man has gone"},
      {Op::Stuck, "my.stuck", None, None, kNothing, kElse, kReadsTurns, "it asks who has a turn"},
      {Op::First, "my.first", None, None, kNothing, kElse, kReadsFirst, "it asks who began the game"},
      {Op::Repeated, "repeated", Condition, None, kNothing, kElse, kReadsHistory, "it asks how often the position has stood"},
      {Op::Ask, "ask", None, None, kNothing, kElse, kReadsLive, "it calls a function"},
  }};
}();
// clang-format on

static_assert(
    [] {
      for (int i = 0; i < Op::kAll; ++i) {
        if (kOperators[static_cast<std::size_t>(i)].op.number() != i)
          return false;
      }
      return true;
    }(),
    "a row is missing, or not in its place");

constexpr const Operator& operator_of(Op op) {
  return kOperators[static_cast<std::size_t>(op.number())];
}

/// What a node reads beside its parts.
std::uint32_t own_reads(const Ruleset& rules, const Node& node);
/// What a number reads beside the set that it counts.
std::uint32_t own_reads(const Amount& amount);
/// What each node reads, its parts included; of a condition of another turn all that it asks of
/// that one, since whoever looks for such a turn must know it.
std::vector<std::uint32_t> all_reads(const Ruleset& rules);
/// What one node whose parts are known asks for where it stands: a condition of another turn asks
/// nothing of the turn in hand.
std::uint32_t reads_with_parts(const Ruleset& rules,
                               const Node& node,
                               const std::vector<std::uint32_t>& known);

/// An upper bound of a set, or of what a condition needs: what the parts are bounded by, put
/// together as the operators do. `leaf` answers of a node where it knows better (an optional
/// Value); whatever nobody knows is `top`.
template <class Value, class Leaf>
Value upper_bound(const Ruleset& rules, NodeId id, const Value& top, const Leaf& leaf) {
  const Node& node = rules.node(id);
  if (const auto known = leaf(id))
    return *known;
  const Operator& row = operator_of(node.op);
  if (row.spread != Spread::EachSquare || row.needs == Needs::Nothing)
    return top;
  const Value a = upper_bound(rules, node.a, top, leaf);
  if (row.needs == Needs::A || row.a != row.b)  // of a set under a condition, the set
    return a;
  const Value b = upper_bound(rules, node.b, top, leaf);
  return row.needs == Needs::Both ? a & b : a | b;
}

/// Whether a set has only squares of some part, or a condition holds only with one, of which
/// `is_so` is true.
template <class IsSo>
bool is_within(const Ruleset& rules, NodeId id, const IsSo& is_so) {
  return upper_bound(rules, id, 1u, [&](NodeId part) {
           return is_so(rules.node(part)) ? std::optional(0u) : std::nullopt;
         }) == 0;
}

}  // namespace pawnshop::rules
