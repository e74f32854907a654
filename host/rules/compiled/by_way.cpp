// SPDX-License-Identifier: MIT
// This part of ForesightReader works out what a plain move alone says of a condition: who moves,
// from where, to where, and over which squares.

#include <algorithm>

#include "rules/compiled/foresight.h"

namespace pawnshop::rules {

namespace {

/// More answers than these take too long to work out when a game is loaded.
constexpr int kMostAnswers = 200'000;

}  // namespace

/// What is known of a plain move when it is judged, where no effects change the board. Nothing if
/// several vectors lead there, and the condition asks by which one he went.
template <int W>
std::optional<Known<W>> ForesightReader<W>::after_plain_move(
    int type, int from, int to, bool takes, bool asks_way, int me) const {
  const Bits<W> left = Bits<W>::one(from), reached = Bits<W>::one(to);
  Known<W> known(tables_, me);
  known.set(TurnSquares::From, left);
  known.set(TurnSquares::To, reached);
  known.set(TurnSquares::Moved, reached);
  known.set(TurnSquares::Dropped, {});
  known.set(TurnSquares::Taken, takes ? reached : Bits<W>{});
  if (asks_way) {
    const PlanMan<W>& man = in_.plan.men[type];
    const int vector = man.vector[me][from * tables_.squares + to];
    if (vector < 0)
      return std::nullopt;
    const int back = in_.plan.back[me][vector * tables_.squares + from];
    known.set(TurnSquares::Path,
              tables_.ray(vector, from, me) - tables_.ray(vector, to, me) - reached);
    known.set(TurnSquares::Behind, back >= 0 ? Bits<W>::one(back) : Bits<W>{});
  }
  known.set_empty(left);
  if (rules_.man(type).becomes.empty())
    known.set_men(reached, Side::My, type);
  else
    known.set_men(reached, Side::My);
  known.movers = 1u << type;
  known.may_drop = false;
  known.takes = takes;
  return known;
}

/// By square of arrival: the squares on the way there that are surely empty, whichever movement it
/// is.
template <int W>
std::vector<Bits<W>> ForesightReader<W>::passed_by(int type, int from, int me) const {
  std::vector<Bits<W>> passed(index(tables_.squares), tables_.everywhere);
  for (const int atom : rules_.man(type).atoms) {
    const Movement<W>& way = in_.plan.movements[atom];
    const bool is_open = !way.hops && way.through < 0;
    for (int k = 0; k < way.vector_count; ++k) {
      const auto ray = [&](int square) { return tables_.ray(way.vectors[k], square, me); };
      way.within[me][k * tables_.squares + from].each([&](int to) {
        passed[index(to)] &= is_open ? ray(from) - ray(to) - Bits<W>::one(to) : Bits<W>{};
      });
    }
  }
  return passed;
}

/// What is known of several conditions at once: yes if all hold, no if one does not.
template <int W>
std::optional<bool> ForesightReader<W>::all_hold(const std::vector<NodeId>& conditions,
                                                 const Known<W>& known) const {
  std::optional<bool> all = true;
  for (const NodeId condition : conditions) {
    const std::optional<bool> answer = reader_.holds(condition, known);
    if (!answer.value_or(true))
      return false;
    if (!answer)
      all = std::nullopt;
  }
  return all;
}

/// How often `all_hold` is asked of the plain moves of both players, with and without a capture.
template <int W>
int ForesightReader<W>::plain_moves() const {
  int moves = 0;
  for (int me = 0; me < 2; ++me) {
    for (int row = 0; row < rules_.man_count() * tables_.squares; ++row)
      moves += 2 * tables_.reach[me][index(row)].count();
  }
  return moves;
}

/// What the plain moves of a man from a square say of some conditions together, by the square of
/// arrival.
template <int W>
typename ForesightReader<W>::ByArrival ForesightReader<W>::read_from(
    const std::vector<NodeId>& conditions, const Foresight<W>& ahead, int me, bool takes, int row)
    const {
  const int type = row / tables_.squares, from = row % tables_.squares;
  const std::vector<Bits<W>> passed = passed_by(type, from, me);
  ByArrival found;
  (tables_.reach[me][index(row)] & ahead.squares[me]).each([&](int to) {
    auto known = after_plain_move(type, from, to, takes, ahead.asks_way, me);
    if (known)
      known->set_empty(passed[index(to)]);
    const std::optional<bool> answer = known ? all_hold(conditions, *known) : std::nullopt;
    if (answer.value_or(true))
      found.may.set(to);
    if (answer.value_or(false))
      found.must.set(to);
    (answer ? found.is_said : found.is_open).set(to);
  });
  return found;
}

/// Works out what plain moves say of some conditions together by their squares, if they say
/// anything. Returns whether they say all.
template <int W>
bool ForesightReader<W>::read_by_way(const std::vector<NodeId>& conditions,
                                     Foresight<W>& ahead) const {
  const std::uint32_t asked = kReadsWay | kReadsMoved | kReadsTaken | kReadsMover;
  if (std::none_of(conditions.begin(), conditions.end(), [&](NodeId condition) {
        return tables_.reads_any(condition, asked);
      }))
    return false;
  if (plain_moves() > kMostAnswers)
    return false;
  const int rows = rules_.man_count() * tables_.squares;
  bool says_something = false, says_all = true;
  for (int me = 0; me < 2; ++me) {
    for (const bool takes : {false, true}) {
      Bits<W>*const may = store_.table(rows), *const must = store_.table(rows);
      for (int row = 0; row < rows; ++row) {
        const ByArrival found = read_from(conditions, ahead, me, takes, row);
        may[row] = found.may;
        must[row] = found.must;
        says_something = says_something || found.is_said.any();
        says_all = says_all && found.is_open.empty();
      }
      ahead.by_way.may[me][takes] = may;
      ahead.by_way.must[me][takes] = must;
    }
  }
  if (!says_something)
    ahead.by_way = {};
  return says_all;
}

template class ForesightReader<1>;
template class ForesightReader<2>;
template class ForesightReader<4>;

}  // namespace pawnshop::rules
