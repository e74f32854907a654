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

namespace {

/// Notes one square of a move, or of a drop, which leaves no square and passes none.
template <int W>
void note_square(Known<W>& known, TurnSquares key, const Bits<W>& here, bool is_drop) {
  for (const TurnSquares way : {TurnSquares::From, TurnSquares::Path, TurnSquares::Behind}) {
    if (is_drop)
      known.set(way, {});
  }
  known.set(key, here);
  if (key == TurnSquares::To)
    known.set(TurnSquares::Moved, is_drop ? Bits<W>{} : here);
  known.set(TurnSquares::Dropped, is_drop ? here : Bits<W>{});
}

}  // namespace

/// Squares that are known by one square of a turn, for each such square and for none; nothing if
/// they depend on more.
template <int W>
auto ForesightReader<W>::squares_by(TurnSquares key,
                                    const Counted& counted,
                                    bool is_drop,
                                    int me) const -> std::optional<std::vector<Bits<W>>> {
  std::vector<Bits<W>> made;
  for (int square = 0; square <= tables_.squares; ++square) {
    const Bits<W> here = square < tables_.squares ? Bits<W>::one(square) : Bits<W>{};
    Known<W> known(tables_, me);
    note_square(known, key, here, is_drop);
    Bits<W> within = is_drop && counted.on_path ? Bits<W>{} : tables_.everywhere;
    for (const auto& [places, outside] : {std::pair{counted.places, false}, {counted.off, true}}) {
      for (const NodeId place : places) {
        const Between<W> squares = reader_.squares(place, known);
        if (!squares.is_exact())
          return std::nullopt;
        within &= outside ? tables_.everywhere - squares.least : squares.least;
      }
    }
    made.push_back(within);
  }
  return made;
}

/// Reads a set of men of some types on some squares. False if it is another set.
template <int W>
bool ForesightReader<W>::read_counted(NodeId set, Counted& counted) const {
  const Node& node = rules_.node(set);
  if (const auto men = men_of(set)) {
    if (counted.men)
      return false;
    counted.men = men;
  } else if (node.op == Op::And) {
    return read_counted(node.a, counted) && read_counted(node.b, counted);
  } else if (node.op == Op::Minus) {
    counted.off.push_back(node.b);
    return read_counted(node.a, counted);
  } else if (node.is(TurnSquares::Path)) {
    counted.on_path = true;
  } else {
    counted.places.push_back(set);
  }
  return true;
}

/// Notes the squares on which men count, by one square of a turn. False if they depend on more.
template <int W>
bool ForesightReader<W>::note_squares(TurnSquares key,
                                      const Counted& counted,
                                      Foresight<W>& ahead) const {
  Tally<W>& tally = ahead.tally;
  tally.on_path = counted.on_path;
  tally.is_fixed = !counted.on_path;
  for (int me = 0; me < 2; ++me) {
    ahead.scope[me] = {};
    std::optional<Bits<W>> first;
    for (const bool is_drop : {false, true}) {
      const auto squares = squares_by(is_drop ? TurnSquares::To : key, counted, is_drop, me);
      if (!squares)
        return false;
      for (std::size_t i = 0; i < squares->size(); ++i) {
        if (i == index(tables_.squares) && (is_drop || key != TurnSquares::Behind))
          continue;  // there is always a square of arrival, or one that is left
        const Bits<W>& within = (*squares)[i];
        ahead.scope[me] |= within;
        tally.is_fixed = tally.is_fixed && within == first.value_or(within);
        first = first.value_or(within);
      }
      Bits<W>* const kept = store_.table(tables_.squares + 1);
      std::copy(squares->begin(), squares->end(), kept);
      (is_drop ? tally.of_drops : tally.of_moves)[me] = kept;
    }
  }
  return true;
}

/// Notes the squares on which men count. False if they depend on more than one square of a turn.
template <int W>
bool ForesightReader<W>::note_counted(const Counted& counted, Foresight<W>& ahead) const {
  using Key = typename Tally<W>::Key;
  for (const auto& [key, square] : {std::pair{Key::To, TurnSquares::To},
                                    {Key::From, TurnSquares::From},
                                    {Key::Behind, TurnSquares::Behind}}) {
    ahead.tally.key = key;
    if (note_squares(square, counted, ahead))
      return true;
  }
  return false;
}

/// Reads a condition that asks how many men of some types there are, and no more, on squares that
/// are known by one square of a turn.
template <int W>
bool ForesightReader<W>::read_tally(NodeId condition, Foresight<W>& ahead) const {
  const Node& node = rules_.node(condition);
  Tally<W>& tally = ahead.tally;
  if (node.op == Op::Not) {
    tally.negated = !tally.negated;
    return read_tally(node.a, ahead);
  }
  if (node.op != Op::Any && node.op != Op::CountSquares)
    return false;
  const Threshold asked = node.op == Op::Any ? Threshold{Comparison::AtLeast, 1} : node.threshold();
  tally.comparison = static_cast<std::uint8_t>(asked.comparison);
  tally.number = asked.number;
  Counted counted;
  if (!read_counted(node.a, counted) || !counted.men || !note_counted(counted, ahead))
    return false;
  std::copy(std::begin(counted.men->types), std::end(counted.men->types), ahead.men);
  tally.given = true;
  return true;
}

template class ForesightReader<1>;
template class ForesightReader<2>;
template class ForesightReader<4>;

}  // namespace pawnshop::rules
