// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "rules/plan/data.h"
#include "rules/turn_set.h"

namespace pawnshop::rules {

/// Turns which the plan must finish, because an effect, flag or counter can follow. A turn that
/// captures on one of the `squares` belongs to them, wherever it arrives.
template <int W>
struct Sequel : TurnSet<W> {
  /// By player and square of arrival: squares of which one must have a man, or nothing follows.
  /// Null if that is not known. With `by_mover`, by type of the mover * squares + square; drops
  /// have the row behind the last type. The rows of types that may become others do not know the
  /// type.
  const Bits<W>* near[2];
  bool by_mover;
  bool concerns[2];  ///< which men count for `near`: the player's, the enemy's
};
inline constexpr int kMaxSequels = 8;

/// What a turn does to a counter. Asked: the conditions of the counter read only counters, and are
/// tested when the turn is made.
enum class CounterStep : std::uint8_t { Keep, Count, Reset, Asked };

/// An effect of which its program says, in each position, after which turns it can do something
/// (`hot/causes.h`).
template <int W>
struct TracedEffect {
  int effect;        ///< its index in Plan::effects
  Ask acts, meets;   ///< when it does something, and to whom (Effect::acts, Effect::meets)
  bool is_standing;  ///< that does not depend on the turn
  /// It only sends men from zone to zone, so it can matter only for enemies who may be asleep.
  bool only_fills_zones;
  /// It is the last effect, and only takes men away or wins enemies over, so it matters only for
  /// lines to the royal man.
  bool only_opens_lines;
  Bits<W> within[2];  ///< by player: no man elsewhere is taken away or won over
};
inline constexpr int kMaxTraced = 4;

/// Effects that remove men near the square of arrival, if effects change men in no other way.
template <int W>
struct Blasts {
  bool follow_captures;      ///< only captures have such effects, or no turn has;
  bool follow_arrivals;      ///< or other moves and drops have them, too
  bool remove_own;           ///< they may remove men of the player who moves
  bool along_way;            ///< they remove only men on `path` or `behind`
  const Bits<W>* within[2];  ///< by player and square of arrival: where effects could remove men
  /// By player and square of a man: where the player must capture somebody to take him. If they
  /// follow arrivals, that is only his own square, and struck_from has the others.
  const Bits<W>* near[2];
  // If they follow arrivals:
  std::uint32_t movers;  ///< the types of men whose moves have effects
  /// By player and square of a man: where they must arrive to take him, or to remove him.
  const Bits<W>* struck_from[2];
  const Bits<W>* removed_from[2];
  /// By player, type and square: where he could ever go; of men who only slide, no lines.
  const Bits<W>* steps[2];
  /// If they follow arrivals along the way. By player, type and square of a man: from where a man
  /// of the type could have him on his path or behind him.
  const Bits<W>* strikers[2];
};

/// Which turns the plan must finish after the men have moved, since more follows than the tables
/// know.
template <int W>
struct Sequels {
  /// `ends_by_plan`: the plan finishes some turns. `always_follows`: it finishes all turns.
  bool ends_by_plan, always_follows;
  /// The first `sequels_that_matter` can change what is legal; the others change only counters.
  int sequel_count, sequels_that_matter;
  Sequel<W> sequel[kMaxSequels];
  /// A set that contains all turns which the plan finishes: [0] those that can change what is
  /// legal, [1] all of them. It contains all turns if always_follows is true, if an effect is
  /// standing, or if the plan ends the parts of a turn (`again`).
  Sequel<W> any_sequel[2];
  bool counts;  ///< what is legal depends on counters or on the move number
  Ask again;    ///< the condition `again`, if it reads only counters; else kNoAsk
};

/// Turns are tried if such an effect could do something after them.
template <int W>
struct TracedEffects {
  int traced_count, standing_count;
  TracedEffect<W> traced[kMaxTraced];
};

}  // namespace pawnshop::rules
