// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "rules/plan/data.h"
#include "rules/position.h"

namespace pawnshop::rules {

/// Turns after which something can follow that only the plan knows, named by all that they have in
/// common.
template <int W>
struct Sequel {
  std::uint32_t moves, drops;  ///< types
  bool captures;               ///< only turns that take somebody
  Bits<W> squares[2];          ///< turns of each player that arrive there
  /// By player and where he arrives: the squares of which one must have a man, else nothing
  /// follows. Null where the effect is not on men alone, or captured men may be put back.
  const Bits<W>* near[2];
  bool concerns[2];  ///< men of the player himself, of the enemy
};
inline constexpr int kMaxSequels = 8;

/// What a turn does to a counter. A counter whose rules hang on counters alone is asked when the
/// turn is made.
enum class CounterStep : std::uint8_t { Keep, Count, Reset, Asked };

/// An effect on men who stand where others say, whatever the turn. After turns that touch nobody
/// who counts it does nothing, if there was nobody before.
template <int W>
struct StandingEffect {
  Ask set;
  Bits<W> outline[2];  ///< where it can have men, for each player
  Bits<W> scope[2];    ///< where men count
};
inline constexpr int kMaxStanding = 4;

/// What a capture does besides: effects take men away beside it, and do nothing to men after other
/// turns.
template <int W>
struct Blasts {
  bool known;                ///< it is so, or there are no effects at all
  const Bits<W>* within[2];  ///< by player and where he arrives: whom they could take away
  const Bits<W>* near[2];    ///< by player and square: where he must arrive to take a man there
  /// By player and where he arrives: the squares whose men decide it; null if it hangs on more.
  const Bits<W>* reads[2];
  std::uint32_t steady;  ///< types whose captures hang on nobody but those on their way
  bool all_steady;       ///< those of all types do
};

/// What follows when the men have moved.
template <int W>
struct Sequels {
  /// What follows when the men have moved is worked out by the plan: always, or after some turns.
  bool ends_by_plan, always_follows;
  int sequel_count, sequels_that_matter;  ///< the others change numbers alone: see `counts`
  Sequel<W> sequel[kMaxSequels];
  /// What holds of every turn after which something can follow: of those that matter, and of
  /// all. They let every turn pass where something follows always, where effects stand, and where
  /// the plan ends the parts of a turn.
  Sequel<W> any_sequel[2];
  bool counts;  ///< counters and the move number matter for what is legal
  Ask again;    ///< whether a player goes on, if that hangs on counters alone; else kNoAsk
};

/// Effects on men who stand where others say.
template <int W>
struct StandingEffects {
  int standing_count;
  StandingEffect<W> standing[kMaxStanding];
};

}  // namespace pawnshop::rules
