// SPDX-License-Identifier: MIT
#include "rules/backward/backward.h"

#include "support/contract.h"
#include "support/lists.h"

namespace pawnshop::rules {

using support::at;

template <int W>
Backward<W>::Backward(const Tables<W>& tables)
    : tables_(tables),
      program_(read_backwards(*tables.rules)),
      works_(program_.steps.size() <= kMaxBackwardSteps) {
  if (!works_) {
    program_.tried = {{"its effects are too long to be read backwards", tables.rules->where}};
    return;
  }
  const Ruleset& rules = *tables_.rules;
  ways_.resize(rules.men.size());
  for (const BackwardWay& read : program_.ways) {
    Way way{read.effects, read.takes, {}, {}};
    draw(way, read);
    ways_[at(read.type)].push_back(std::move(way));
  }
  const int lists = static_cast<int>(rules.directions.size());
  for (int me = 0; me < 2; ++me) {
    unlines_[me].resize(at(lists * tables_.squares));
    unshifts_[me].resize(at(lists * tables_.squares));
    for (int i = 0; i < lists * tables_.squares; ++i) {
      const int square = i % tables_.squares, first = i - square;
      tables_.lines[me][at(i)].each([&](int on) { unlines_[me][at(first + on)].set(square); });
      for (const int vector : rules.directions[at(i / tables_.squares)]) {
        if (const int next = tables_.step(vector, square, me); next != board::kNoSquare)
          unshifts_[me][at(first + next)].set(square);
      }
    }
  }
}

/// Follows a way of moving over the empty board, as the referee walks it.
template <int W>
void Backward<W>::draw(Way& way, const BackwardWay& from) const {
  const Atom& atom = tables_.rules->atoms[at(from.atom)];
  const int squares = tables_.squares;
  for (int me = 0; me < 2; ++me) {
    way.ends[me].resize(at(squares));
    way.over[me].resize(from.path || from.behind ? at(squares * squares) : 0);
    for (int square = 0; square < squares; ++square) {
      for (const int vector : atom.vectors)
        draw_line(way, from, me, square, tables_.rules->vectors[at(vector)]);
    }
  }
}

template <int W>
void Backward<W>::draw_line(
    Way& way, const BackwardWay& from, int me, Square square, board::Vector step) const {
  const board::Topology& board = tables_.rules->topology;
  const Atom& atom = tables_.rules->atoms[at(from.atom)];
  Bits<W>* const over = way.over[me].data() + (way.over[me].empty() ? 0 : square * tables_.squares);
  const Square behind = board.step(square, step, me, -1);
  Bits<W> path{};
  Square reached = board.step(square, step, me);
  for (int n = 1; reached != board::kNoSquare && n <= atom.max && n <= board::kMaxSquares; ++n) {
    if (n >= atom.min) {
      way.ends[me][at(square)].set(reached);
      if (from.path)
        path.each([&](int passed) { over[passed].set(reached); });
      if (from.behind && behind != board::kNoSquare)
        over[behind].set(reached);
    }
    path.set(reached);
    reached = board.step(square, step, me, n + 1);
  }
}

/// The squares of a step that follows lines, or goes them back, from each of some squares.
template <int W>
Bits<W> Backward<W>::lines_of(const BackwardStep& step, const Bits<W>& squares, int who) const {
  using Run = BackwardStep::Run;
  const auto& table = step.run == Run::Unline    ? unlines_
                      : step.run == Run::Unshift ? unshifts_
                                                 : tables_.lines;
  const Bits<W>* const lines = table[who].data() + step.index * tables_.squares;
  Bits<W> sum{};
  squares.each([&](int square) {
    sum |= step.run == Run::LineOnward ? lines[square] - Bits<W>::one(square) : lines[square];
  });
  return sum;
}

template <int W>
Bits<W> Backward<W>::shifted(const BackwardStep& step, const Bits<W>& squares, int who) const {
  Bits<W> sum{};
  for (const int vector : tables_.rules->directions[at(step.index)])
    sum |= tables_.shift(squares, vector, who);
  return sum;
}

template <int W>
// NOLINTNEXTLINE(readability-function-*): an interpreter, one case for each kind of step
Backward<W>::AskedMan::AskedMan(const Backward& backward,
                                const Position<W>& position,
                                Square victim,
                                int who)
    : backward_(backward), victim_(victim), who_(who) {
  PAWNSHOP_EXPECTS(backward.works() && owner_of(position.man_at[victim]) != who);
  using Run = BackwardStep::Run;
  const Tables<W>& tables = backward.tables_;
  Bits<W>* out = value_;
  for (const BackwardStep& step : backward.program_.steps) {
    const Bits<W>& a = value_[step.a];
    const Bits<W>& b = value_[step.b];
    switch (step.run) {
      case Run::Nothing:
        *out = {};
        break;
      case Run::Everything:
        *out = tables.everywhere;
        break;
      case Run::Victim:
        *out = Bits<W>::one(victim);
        break;
      case Run::Region:
        *out = tables.region[who][at(step.index)];
        break;
      case Run::Men: {
        const int player = player_of(step.whose, who);
        *out = step.index == kAnyMan ? position.all(player) : position.men(step.index, player);
        break;
      }
      case Run::Mark:
        *out = position.marks[step.index];
        break;
      case Run::First:
        *out = player_of(step.whose, who) == board::kFirst ? tables.everywhere : Bits<W>{};
        break;
      case Run::Or:
        *out = a | b;
        break;
      case Run::And:
        *out = a & b;
        break;
      case Run::Minus:
        *out = a - b;
        break;
      case Run::Shift:
        *out = backward.shifted(step, a, who);
        break;
      case Run::Line:
      case Run::LineOnward:
      case Run::Unline:
      case Run::Unshift:
        *out = backward.lines_of(step, a, who);
        break;
      case Run::Any:
        *out = a.any() ? tables.everywhere : Bits<W>{};
        break;
      case Run::AnyElse:
        *out = a.empty() ? a : a.many() ? tables.everywhere : tables.everywhere - a;
        break;
      case Run::Several:
        *out = a.many() ? a : Bits<W>{};
        break;
    }
    ++out;
  }
}

template <int W>
Bits<W> Backward<W>::AskedMan::arrivals(int type, Square from) const {
  const Bits<W> victim = Bits<W>::one(victim_);
  Bits<W> found{};
  for (const Way& way : backward_.ways_[at(type)]) {
    Bits<W> there = value_[way.effects] | victim;
    const Bits<W>& takes = value_[way.takes];
    if (way.over[who_].empty())
      there |= takes;
    else
      found |= takes & way.over[who_][at(from * backward_.tables_.squares + victim_)];
    found |= there & way.ends[who_][at(from)];
  }
  return found;
}

template class Backward<1>;
template class Backward<2>;
template class Backward<4>;

}  // namespace pawnshop::rules
