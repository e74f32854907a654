// SPDX-License-Identifier: MIT
// This part of ForesightReader reads conditions that count men. How many there are after a turn
// follows from how many there were, and from who left, arrived and was taken.

#include <algorithm>

#include "rules/compiled/foresight.h"

namespace pawnshop::rules {

/// Whose men of which types a set has, wherever they stand.
template <int W>
auto ForesightReader<W>::men_of(NodeId id) const -> std::optional<MenOf> {
  const Node& node = rules_.node(id);
  MenOf men{};
  if (node.op == Op::Men) {
    facts_.add_men(node.men(), men.types);
    return men;
  }
  if (node.op != Op::Or && node.op != Op::Minus)
    return std::nullopt;
  const auto a = men_of(node.a), b = men_of(node.b);
  if (!a || !b)
    return std::nullopt;
  for (int whose = 0; whose < 2; ++whose)
    men.types[whose] =
        node.op == Op::Or ? a->types[whose] | b->types[whose] : a->types[whose] & ~b->types[whose];
  return men;
}

/// Squares that are known by where a turn ends, for each such square; nothing if they hang on more.
template <int W>
auto ForesightReader<W>::squares_by_end(const std::vector<NodeId>& places,
                                        int me,
                                        bool is_drop) const -> std::optional<std::vector<Bits<W>>> {
  std::vector<Bits<W>> made;
  for (int to = 0; to < tables_.squares; ++to) {
    Known<W> known(tables_, me);
    known.set(TurnSquares::To, Bits<W>::one(to));
    known.set(TurnSquares::Moved, is_drop ? Bits<W>{} : Bits<W>::one(to));
    known.set(TurnSquares::Dropped, is_drop ? Bits<W>::one(to) : Bits<W>{});
    Bits<W> within = tables_.everywhere;
    for (const NodeId place : places) {
      const Between<W> squares = reader_.squares(place, known);
      if (!squares.is_exact())
        return std::nullopt;
      within &= squares.least;
    }
    made.push_back(within);
  }
  return made;
}

/// Reads a condition that asks how many men of some types there are, and no more, on squares that
/// are known by where a turn ends.
template <int W>
bool ForesightReader<W>::read_tally(NodeId condition, Foresight<W>& ahead) const {
  const Node& node = rules_.node(condition);
  Tally<W>& tally = ahead.tally;
  if (node.op == Op::Because)
    return read_tally(node.a, ahead);
  if (node.op == Op::Not) {
    tally.negated = !tally.negated;
    return read_tally(node.a, ahead);
  }
  if (node.op != Op::Any && node.op != Op::CountSquares)
    return false;
  const Threshold asked = node.op == Op::Any ? Threshold{Comparison::AtLeast, 1} : node.threshold();
  tally.comparison = static_cast<std::uint8_t>(asked.comparison);
  tally.number = asked.number;
  std::optional<MenOf> men;
  std::vector<NodeId> places;
  for (const NodeId part : parts_of(node.a)) {
    if (const auto those = men_of(part); !those)
      places.push_back(part);
    else if (men)
      return false;
    else
      men = those;
  }
  if (!men)
    return false;
  std::optional<std::vector<Bits<W>>> made[2][2];  // by player, and by whether it is a drop
  for (int me = 0; me < 2; ++me) {
    for (const bool is_drop : {false, true}) {
      made[me][is_drop] = squares_by_end(places, me, is_drop);
      if (!made[me][is_drop])
        return false;
      for (const Bits<W>& within : *made[me][is_drop])
        ahead.scope[me] |= within;
    }
  }
  const auto keep = [this](const std::vector<Bits<W>>& squares) {
    Bits<W>* const kept = store_.table(tables_.squares);
    std::copy(squares.begin(), squares.end(), kept);
    return kept;
  };
  for (int me = 0; me < 2; ++me) {
    tally.of_moves[me] = keep(*made[me][0]);
    tally.of_drops[me] = keep(*made[me][1]);
  }
  tally.is_fixed = true;
  for (const auto& of_player : made) {
    for (const auto& squares : of_player) {
      const auto is_first = [&](const Bits<W>& within) { return within == of_player[0]->front(); };
      tally.is_fixed = tally.is_fixed && std::all_of(squares->begin(), squares->end(), is_first);
    }
  }
  std::copy(std::begin(men->types), std::end(men->types), ahead.men);
  tally.given = true;
  return true;
}

template class ForesightReader<1>;
template class ForesightReader<2>;
template class ForesightReader<4>;

}  // namespace pawnshop::rules
