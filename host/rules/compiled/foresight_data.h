// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "rules/compiled/tally_data.h"
#include "rules/plan/data.h"
#include "rules/position.h"

namespace pawnshop::rules {

/// What the squares of a plain move alone say of a condition, for each player, of moves that take
/// nobody and of captures: to which squares it may hold, and to which it does. By type * squares +
/// from.
template <int W>
struct ByWay {
  const Bits<W>* may[2][2];  ///< null if they say nothing
  const Bits<W>* must[2][2];
};

/// Squares that hang on the position, on which men decide a condition.
struct Field {
  Ask set;               ///< these squares, as they stand now
  std::uint32_t men[2];  ///< men of these types there do, the player's and the enemy's,
  bool stops;            ///< and whether anybody stands there: he stops a line
  /// Of lines that are longer where a man has left: whether that can make the condition hold
  /// or end it. Then a man who comes can only do the contrary.
  enum class Longer : std::uint8_t { Either, Holds, Ends } longer;
};

/// Of a condition that says nothing of the turn: who decides it, where this hangs on the position.
/// Other turns leave it as it is.
struct Fields {
  static constexpr int kMax = 4;
  bool given;
  int count;
  Field field[kMax];
  std::uint32_t anywhere[2];  ///< men of these types everywhere, the player's and the enemy's,
  std::uint32_t number[2];    ///< and of these types it matters how many there are
};

/// What a listed turn says, without being carried out, of whether a condition can hold when it is
/// judged.
template <int W>
struct Foresight {
  // Only after turns of these can it hold.
  std::uint32_t moves, drops;  ///< types
  std::uint32_t arrives;       ///< as whom somebody arrives
  bool captures;               ///< turns that take somebody,
  std::uint32_t victims;       ///< of these types
  Bits<W> squares[2];          ///< turns of each player that arrive there
  Ask guard;     ///< where this does not hold, it holds after no turn; kNoAsk if there is none
  bool exact;    ///< after all of these it does hold
  bool exposed;  ///< if the man who arrives is attacked there; see HotData::plain_attackers
  bool checks;   ///< only after turns that attack the enemy's royal man, of which the sets know
  /// Sets of the position: on which somebody must arrive for it to hold, and on which he must not;
  /// kNoAsk if there is none.
  Ask onto, off;
  bool is_state;  ///< it says nothing of the turn itself, but of who stands where and of zones
  /// It asks only who stands where, who is held, and what a turn shows by itself: its squares, who
  /// goes, who is taken.
  bool shows;
  bool asks_zones;        ///< it asks who is held
  bool asks_zones_alone;  ///< and nothing else: drops by one act are alike for it
  bool asks_way;          ///< the squares between or behind are among these
  bool asks_attacks;      ///< and it asks who is attacked; see HotData::plain_attackers
  ByWay<W> by_way;
  /// It can hold only after turns that leave an own man of the types `exposes` attacked by an enemy
  /// of the types `attackers`; 0 if the condition does not say so.
  std::uint32_t exposes, attackers;
  // What decides it, or these sets; other turns leave it as it is.
  std::uint32_t men[2];  ///< types of men of the player and of the enemy,
  Bits<W> scope[2];      ///< where they do, for each player;
  bool counts;           ///< all that matters is how many there are
  Fields fields;
  /// Turns that change a zone, by whether it holds before them: captures, and drops.
  bool by_capture[2], by_drop[2];
  bool blasts;            ///< captures may take away others besides, as HotData::blasts has them
  std::uint32_t guarded;  ///< only after turns that leave an own man of these types attacked
  /// That, and what men[] and scope[] decide, is all that it says.
  bool says_guarded;
  bool says_more;  ///< these decide something
  Tally<W> tally;  ///< it asks how many of men[] there are
};

/// A rule that is asked of turns which the sets list, where these cannot say that it allows them.
template <int W>
struct Sifted {
  Ask rule;
  int number;  ///< in Plan::never
  Foresight<W> ahead;
};
inline constexpr int kMaxSifted = 8, kMaxForeseenDuties = 4;

/// The rules of `never`, as far as the sets see to them.
template <int W>
struct NeverRules {
  Ask royal_rule;  ///< the rule that no turn leaves the royal man attacked, as the sets know it
  std::uint32_t judged_drops;  ///< types whose drops that attack the enemy's royal man must be
                               ///< judged one by one
  /// Men of these types may not be dropped where an enemy of those types attacks them.
  std::uint32_t shy_drops, shunned_attackers;
  int sifted_count;
  Sifted<W> sifted[kMaxSifted];
  bool sifts_blasts;  ///< some of these ask what captures do besides
};

/// The first duties.
template <int W>
struct ForeseenDuties {
  Foresight<W> duty_ahead[kMaxForeseenDuties];  ///< what they want done
  bool narrows_duty;  ///< the first one is fulfilled by all turns of some men alone
};

}  // namespace pawnshop::rules
