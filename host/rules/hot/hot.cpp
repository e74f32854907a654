// SPDX-License-Identifier: MIT
// The doors of one CPU level: this file is compiled once for each.

#include "rules/hot/duties.h"
#include "rules/hot/generate.h"
#include "rules/hot/make.h"
#include "rules/hot/survey.h"
#include "rules/hot_levels.h"

namespace pawnshop::rules::PAWNSHOP_LEVEL {

namespace {

template <int W>
std::uint64_t generate(const LaneData<W>& lane, const Position<W>& position, std::uint32_t* out) {
  Generator<W, true> generator(lane, position, out);
  const std::uint64_t n = generator.all();
  return lane.plan.duty_count ? bound_turns(lane, position, out, n) : n;
}

template <int W>
std::uint64_t generate_loud(const LaneData<W>& lane,
                            const Position<W>& position,
                            std::uint32_t* out) {
  if (lane.plan.duty_count)
    return generate<W>(lane, position, out);
  return Generator<W, true, true>(lane, position, out).all();
}

template <int W>
void make_move(const LaneData<W>& lane,
               const Position<W>& position,
               Move move,
               Position<W>& after) {
  make<W, true>(lane,
                position,
                static_cast<std::uint32_t>(move.from | move.to << 8) |
                    static_cast<std::uint32_t>(move.act) << 16,
                after);
}

template <int W>
bool in_check(const LaneData<W>& lane, const Position<W>& position) {
  return Generator<W, false>(lane, position, nullptr).in_check();
}

template <int W>
void checking_squares(const LaneData<W>& lane, const Position<W>& position, Bits<W>* of_types) {
  const int us = position.side, king = position.men(lane.royal, us ^ 1).first();
  const Bits<W> occupied = position.occupied();
  for (int type = 0; type < lane.types; ++type)
    of_types[type] = lane.take_back[us][type * lane.squares + king];
  for (int i = 0; i < lane.set_count; ++i) {
    const Bits<W> seen = slide(lane.set[i], us + kBack, king, occupied);
    for (std::uint32_t rest = lane.types_of_set[i]; rest; rest &= rest - 1)
      of_types[std::countr_zero(rest)] |= seen;
  }
}

/// Perft needs no keys.
template <int W, int kMode>
std::uint64_t perft(const LaneData<W>& lane,
                    const Position<W>& position,
                    int depth,
                    std::uint32_t* buffer) {
  if (kMode == 0 && depth == 1 && !lane.plan.duty_count)
    return Generator<W, false>(lane, position, nullptr).all();
  const std::uint64_t n = generate<W>(lane, position, buffer);
  if (kMode != 2 && depth == 1) {
    asm volatile("" : : "r"(buffer) : "memory");  // the list is wanted, not only its length
    return n;
  }
  Position<W> after;
  std::uint64_t nodes = 0;
  for (std::uint64_t i = 0; i < n; ++i) {
    if (lane.makes_by_plan)
      make_deed<W, false>(lane, position, buffer[i], after);
    else
      make<W, false>(lane, position, buffer[i], after);
    if (depth == 1) {
      asm volatile("" : : "r"(&after) : "memory");
      ++nodes;
    } else {
      nodes += perft<W, kMode>(lane, after, depth - 1, buffer + lane.max_moves);
    }
  }
  return nodes;
}

template <int W>
std::uint64_t perft_any(const LaneData<W>& lane,
                        const Position<W>& position,
                        int depth,
                        int mode,
                        std::uint32_t* buffer) {
  switch (mode) {
    case 0:
      return perft<W, 0>(lane, position, depth, buffer);
    case 1:
      return perft<W, 1>(lane, position, depth, buffer);
    default:
      return perft<W, 2>(lane, position, depth, buffer);
  }
}

template <int W, int kMode>
std::uint64_t judge_perft(const LaneData<W>& lane,
                          const Position<W>& position,
                          int depth,
                          std::uint32_t* buffer) {
  if (kMode == 0 && depth == 1 && !lane.plan.duty_count)
    return legal_turns(lane, position, nullptr, false);
  const std::uint64_t n = legal_turns(lane, position, buffer, false);
  if (kMode != 2 && depth == 1) {
    asm volatile("" : : "r"(buffer) : "memory");
    return n;
  }
  Position<W> after;
  std::uint64_t nodes = 0;
  for (std::uint64_t i = 0; i < n; ++i) {
    make_deed<W, false>(lane, position, buffer[i], after);
    if (depth == 1) {
      asm volatile("" : : "r"(&after) : "memory");
      ++nodes;
    } else {
      nodes += judge_perft<W, kMode>(lane, after, depth - 1, buffer + lane.max_moves);
    }
  }
  return nodes;
}

template <int W>
std::uint64_t judge_perft_any(const LaneData<W>& lane,
                              const Position<W>& position,
                              int depth,
                              int mode,
                              std::uint32_t* buffer) {
  switch (mode) {
    case 0:
      return judge_perft<W, 0>(lane, position, depth, buffer);
    case 1:
      return judge_perft<W, 1>(lane, position, depth, buffer);
    default:
      return judge_perft<W, 2>(lane, position, depth, buffer);
  }
}

template <int W>
void carry_out_move(const LaneData<W>& lane,
                    const Position<W>& position,
                    Move move,
                    Position<W>& after) {
  make_deed<W, true>(lane,
                     position,
                     static_cast<std::uint32_t>(move.from | move.to << 8) |
                         static_cast<std::uint32_t>(move.act) << 16,
                     after);
}

template <int W>
bool holds(const LaneData<W>& lane, const Position<W>& position, int player, Ask condition) {
  const Asking<W> asking(lane);
  View<W> view(lane, position, player, 0);
  return view.holds(condition, view.frame());
}

template <int W>
bool attacked(const LaneData<W>& lane, const Position<W>& position, const Bits<W>& men) {
  const Asking<W> asking(lane);
  const View<W> view(lane, position, position.side, 0);
  return is_attacked(lane, view.frame(), men, kNoAsk);
}

template <int W>
constexpr Hot<W> kHot = {generate<W>,
                         generate_loud<W>,
                         make_move<W>,
                         in_check<W>,
                         checking_squares<W>,
                         attackers<W>,
                         survey<W>,
                         perft_any<W>,
                         legal_turns<W>,
                         carry_out_move<W>,
                         judge_perft_any<W>,
                         holds<W>,
                         attacked<W>};

}  // namespace

const Hot<1> kHot1 = kHot<1>;
const Hot<2> kHot2 = kHot<2>;
const Hot<4> kHot4 = kHot<4>;

}  // namespace pawnshop::rules::PAWNSHOP_LEVEL
