// SPDX-License-Identifier: MIT
// The part of the plan that says on which squares somebody would have to arrive to take a man by
// effects.

#include "rules/plan/builder.h"
#include "support/lists.h"

namespace pawnshop::rules {

using support::at;

namespace {

Parts part_of_men(Side side, int man, int player) {
  const int row = man == kAnyMan ? 0 : 2 + 2 * man;
  if (side == Side::All)
    return part_of_row(row) | part_of_row(row + 1);
  return part_of_row(row + player_of(side, player));
}

/// For each step of a backward program: the rows of men and the marks that it reads.
std::vector<Parts> parts_read(const std::vector<BackwardStep>& steps, int player) {
  using Run = BackwardStep::Run;
  std::vector<Parts> all;
  for (const BackwardStep& step : steps) {
    Parts parts = 0;
    if (step.run == Run::Men)
      parts = part_of_men(step.whose, step.index, player);
    else if (step.run == Run::Mark)
      parts = kMarks;
    else if (step.run >= Run::Or)
      parts = all[at(step.a)] | all[at(step.b)];
    all.push_back(parts);
  }
  return all;
}

}  // namespace

/// Effects and `takes` read backwards, where turns take men that they do not displace.
template <int W>
void PlanBuilder<W>::add_backward() {
  if (!rules_.effects_take && !tables_.takes_elsewhere)
    return;
  store_.backward = read_backwards(rules_);
  const auto& steps = store_.backward.steps;
  if (steps.size() > kMaxBackwardSteps)
    return;
  PlanBackward<W>& made = plan_.backward;
  made.works = true;
  made.steps = steps.data();
  made.step_count = static_cast<int>(steps.size());
  for (int me = 0; me < 2; ++me) {
    const std::vector<Parts> reads = parts_read(steps, me);
    constexpr std::size_t kWords = kMaxBackwardSteps / 64;
    auto& readers = store_.masks.emplace_back(64 * kWords);
    for (std::size_t i = 0; i < reads.size(); ++i) {
      for (Parts rest = reads[i]; rest; rest &= rest - 1)
        readers[at(std::countr_zero(rest)) * kWords + i / 64] |= std::uint64_t{1} << i % 64;
    }
    made.readers[me] = readers.data();
  }
  draw_ways();
}

/// Where one way of moving could end, and which squares it could pass or leave behind.
template <int W>
void PlanBuilder<W>::draw_way(const BackwardWay& from, int me, typename PlanBackward<W>::Way& way) {
  const int squares = tables_.squares;
  const Movement<W>& movement = store_.movements[at(from.atom)];
  Bits<W>* const ends = bits(squares);
  Bits<W>* const over = from.path || from.behind ? bits(squares * squares) : nullptr;
  const auto add_over = [&](int square, const Bits<W>* rays, int behind, int to) {
    const Bits<W> path = from.path ? rays[square] - rays[to] - Bits<W>::one(to) : Bits<W>{};
    path.each([&](int passed) { over[square * squares + passed].set(to); });
    if (from.behind && behind >= 0)
      over[square * squares + behind].set(to);
  };
  for (int k = 0; k < movement.vector_count; ++k) {
    const Bits<W>* const rays = plan_.reach_rays[me] + movement.vectors[k] * squares;
    const std::int16_t* const back = plan_.back[me] + movement.vectors[k] * squares;
    for (int square = 0; square < squares; ++square) {
      const int i = k * squares + square;
      const Bits<W> possible = movement.hops ? movement.within[me][i] : movement.span[me][i];
      ends[square] |= possible;
      if (over)
        possible.each([&](int to) { add_over(square, rays, back[square], to); });
    }
  }
  way.ends[me] = ends;
  way.over[me] = over;
}

template <int W>
void PlanBuilder<W>::draw_ways() {
  PlanBackward<W>& made = plan_.backward;
  for (int type = 0; type < rules_.man_count(); ++type) {
    made.way_first[type] = static_cast<int>(store_.ways.size());
    for (const BackwardWay& from : store_.backward.ways) {
      if (from.type != type)
        continue;
      typename PlanBackward<W>::Way way{from.effects, from.takes, {}, {}};
      for (int me = 0; me < 2; ++me)
        draw_way(from, me, way);
      store_.ways.push_back(way);
    }
  }
  for (int type = rules_.man_count(); type < 33; ++type)
    made.way_first[type] = static_cast<int>(store_.ways.size());
  made.ways = store_.ways.data();
}

template class PlanBuilder<1>;
template class PlanBuilder<2>;
template class PlanBuilder<4>;

}  // namespace pawnshop::rules
