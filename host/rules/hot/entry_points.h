// SPDX-License-Identifier: MIT
#pragma once

// The functions that the rest of the program calls, for one CPU level. Each board size is compiled
// in a file of its own, because together they take longest in a build.

#include "rules/compiled/hot_levels.h"
#include "rules/hot/attackers.h"
#include "rules/hot/duties.h"
#include "rules/hot/generate.h"
#include "rules/hot/make.h"
#include "rules/hot/sift.h"
#include "rules/hot/survey.h"

namespace pawnshop::rules::PAWNSHOP_LEVEL {

/// All turns that are legal except for duties. Requires: Verdicts::lists_ahead. Uses the generator
/// without exceptions, and then filters the list.
template <int W>
__attribute__((noinline)) std::uint64_t generate_sifted(const HotData<W>& game,
                                                        const Position<W>& position,
                                                        std::uint32_t* out) {
  Generator<W, Wanted::List, false> generator(game, position, out);
  if (!asks_sifting(game))
    return generator.all();
  Keeper<W> keeper(position);
  View<W> view(game, position, position.side, 0, {&keeper});
  RulesAhead<W> rules(view);
  generator.closed = rules.closed();
  const std::uint64_t n = generator.all();
  if (generator.by_plan)
    return n;
  return sift(view, rules, false, {generator.checkers.any(), generator.pinned}, out, n);
}

template <int W, Means kMeans>
std::uint64_t generate_loud(const HotData<W>& game,
                            const Position<W>& position,
                            std::uint32_t* out);

/// All turns that are legal except for duties, or the loud ones. With `asked`, a set of captures:
/// all turns in it, and perhaps others.
template <int W, Wanted kWanted>
std::uint64_t generate_tried(const HotData<W>& game,
                             const Position<W>& position,
                             std::uint32_t* out,
                             const TurnSet<W>* asked = nullptr) {
  if constexpr (kWanted == Wanted::List) {
    if (game.lists_ahead)
      return generate_sifted(game, position, out);
  }
  if constexpr (kWanted == Wanted::Loud) {
    if (game.lists_ahead && !asks_sifting(game))
      return generate_loud<W, Means::Ahead>(game, position, out);
  }
  Generator<W, kWanted, true> generator(game, position, out);
  if (asked)
    generator.want_only(*asked);
  if (!asks_sifting(game))
    return generator.all();
  RulesAhead<W> rules(generator.viewed(position.side));
  generator.closed = rules.closed();
  const std::uint64_t n = generator.all();
  if (generator.by_plan)
    return n;
  const bool is_in_check = generator.checkers.any() || generator.is_checked_by_odd_man;
  return sift(generator.viewed(position.side),
              rules,
              kWanted == Wanted::Loud,
              {is_in_check, generator.pinned},
              out,
              n);
}

/// All legal turns of a game with duties. If captures alone fulfil the first one, other turns are
/// generated only if there are none of these.
template <int W>
std::uint64_t generate_bound(const HotData<W>& game,
                             const Position<W>& position,
                             std::uint32_t* out) {
  const PlanDuty& first = game.plan.duties[0];
  const bool any_does = first.takes && first.when < 0, is_asked = any_does || game.captures_fulfil;
  if (is_asked) {
    const TurnSet<W>* const does = any_does ? nullptr : &game.duty_ahead[0];
    const TurnSet<W>* const allows = first.allows < 0 ? nullptr : &game.allowed_ahead[0];
    const std::uint64_t n =
        generate_tried<W, Wanted::Loud>(game, position, out, allows ? nullptr : does);
    if (!allows || are_some_captures(game, position, *does, out, n)) {
      if (const std::uint64_t kept = keep_captures(game, position, does, allows, out, n))
        return kept;
    }
    if (game.plan.duty_count == 1)
      return generate_tried<W, Wanted::List>(game, position, out);
  }
  const support::Question asking(*game.plan.where);
  const TurnsInHand in_hand;
  Duties<W> duties(game, position);
  if (is_asked)
    duties.leave_out(0);
  const std::uint64_t n = generate_tried<W, Wanted::List>(game, position, out);
  return duties.ask ? bound_turns(duties, out, n) : n;
}

template <int W, Means kMeans>
std::uint64_t generate(const HotData<W>& game, const Position<W>& position, std::uint32_t* out) {
  if constexpr (kMeans == Means::Plan)
    return legal_turns(game, position, out, false);
  if constexpr (kMeans == Means::Tried) {
    if (game.plan.duty_count)
      return generate_bound(game, position, out);
    return generate_tried<W, Wanted::List>(game, position, out);
  }
  return Generator<W, Wanted::List, false>(game, position, out).all();
}

template <int W, Means kMeans>
std::uint64_t generate_loud(const HotData<W>& game,
                            const Position<W>& position,
                            std::uint32_t* out) {
  if constexpr (kMeans == Means::Plan)
    return legal_turns(game, position, out, true);
  if constexpr (kMeans == Means::Tried) {
    if (game.plan.duty_count)
      return generate<W, kMeans>(game, position, out);
    return generate_tried<W, Wanted::Loud>(game, position, out);
  }
  return Generator<W, Wanted::Loud, false>(game, position, out).all();
}

/// Whether turns must be listed even if they are only counted.
template <int W>
PAWNSHOP_INLINE bool counts_by_list(const HotData<W>& game) {
  return game.plan.duty_count || asks_sifting(game);
}

/// Counts the legal turns. Requires: not counts_by_list().
template <int W, Means kMeans>
std::uint64_t count(const HotData<W>& game, const Position<W>& position) {
  if constexpr (kMeans == Means::Plan)
    return allowed_turns(game, position, nullptr, false);
  if constexpr (kMeans == Means::Tried) {
    if (game.lists_ahead)
      return count<W, Means::Ahead>(game, position);
  }
  return Generator<W, Wanted::Count, kMeans == Means::Tried>(game, position, nullptr).all();
}

template <int W, Means kMeans, bool kKeyed>
PAWNSHOP_INLINE void make_turn(const HotData<W>& game,
                               const Position<W>& position,
                               std::uint32_t move,
                               Position<W>& after) {
  if constexpr (kMeans == Means::Plan)
    make_candidate<W, kKeyed>(game, position, move, after);
  else
    make<W, kKeyed, kMeans == Means::Tried>(game, position, move, after);
}

template <int W, Means kMeans>
void make_move(const HotData<W>& game, const Position<W>& position, Move move, Position<W>& after) {
  make_turn<W, kMeans, true>(game, position, pack(move), after);
}

template <int W, Means kMeans>
bool in_check(const HotData<W>& game, const Position<W>& position) {
  return Generator<W, Wanted::Count, kMeans != Means::Ahead>(game, position, nullptr).in_check();
}

template <int W>
void checking_squares(const HotData<W>& game, const Position<W>& position, Bits<W>* of_types) {
  const int us = position.side, king = position.men(game.royal, us ^ 1).first();
  const Bits<W> occupied = position.occupied();
  for (int type = 0; type < game.types; ++type)
    of_types[type] = game.take_back[us][type * game.squares + king];
  for (int i = 0; i < game.set_count; ++i) {
    const Bits<W> seen = slide(game.set[i], us + kBack, king, occupied);
    for (std::uint32_t rest = game.types_of_set[i]; rest; rest &= rest - 1)
      of_types[std::countr_zero(rest)] |= seen;
  }
}

/// Perft. The positions have no keys.
template <int W, Means kMeans, int kMode>
std::uint64_t perft(const HotData<W>& game,
                    const Position<W>& position,
                    int depth,
                    std::uint32_t* buffer) {
  if (kMode == 0 && depth == 1 && !counts_by_list(game))
    return count<W, kMeans>(game, position);
  const std::uint64_t n = generate<W, kMeans>(game, position, buffer);
  if (kMode != 2 && depth == 1) {
    // The compiler must write the list, not only compute its length.
    asm volatile("" : : "r"(buffer) : "memory");
    return n;
  }
  Position<W> after;
  std::uint64_t nodes = 0;
  for (std::uint64_t i = 0; i < n; ++i) {
    make_turn<W, kMeans, false>(game, position, buffer[i], after);
    if (depth == 1) {
      asm volatile("" : : "r"(&after) : "memory");
      ++nodes;
    } else {
      nodes += perft<W, kMeans, kMode>(game, after, depth - 1, buffer + game.max_moves);
    }
  }
  return nodes;
}

template <int W, Means kMeans>
std::uint64_t perft_any(const HotData<W>& game,
                        const Position<W>& position,
                        int depth,
                        int mode,
                        std::uint32_t* buffer) {
  if (mode == 0)
    return perft<W, kMeans, 0>(game, position, depth, buffer);
  return mode == 1 ? perft<W, kMeans, 1>(game, position, depth, buffer)
                   : perft<W, kMeans, 2>(game, position, depth, buffer);
}

template <int W>
bool holds(const HotData<W>& game, const Position<W>& position, int player, Ask condition) {
  const support::Question asking(*game.plan.where);
  View<W> view(game, position, player, 0);
  return view.holds(condition, view.frame());
}

template <int W>
bool attacked(const HotData<W>& game, const Position<W>& position, const Bits<W>& men) {
  const support::Question asking(*game.plan.where);
  const View<W> view(game, position, position.side, 0);
  return is_attacked(game, view.frame(), men, kNoAsk);
}

template <int W, Means kMeans>
inline constexpr Hot<W> kHot = {generate<W, kMeans>,
                                generate_loud<W, kMeans>,
                                make_move<W, kMeans>,
                                perft_any<W, kMeans>,
                                in_check<W, kMeans>,
                                checking_squares<W>,
                                attackers<W>,
                                survey<W>,
                                holds<W>,
                                attacked<W>};

}  // namespace pawnshop::rules::PAWNSHOP_LEVEL
