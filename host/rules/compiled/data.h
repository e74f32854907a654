// SPDX-License-Identifier: MIT
#pragma once

// Defines what the hot files see of a ruleset: plain arrays and numbers. There are no containers,
// and all functions are inlined, because the hot files are compiled once for each CPU level.

#include <cstdint>

#include "rules/compiled/drops_data.h"
#include "rules/compiled/effects_data.h"
#include "rules/compiled/foresight_data.h"
#include "rules/compiled/men_data.h"
#include "rules/compiled/sleep_data.h"
#include "rules/compiled/tabled_data.h"
#include "rules/compiled/together_data.h"
#include "rules/compiled/tried_data.h"
#include "rules/compiled/turns_data.h"
#include "rules/means.h"
#include "rules/plan/data.h"
#include "rules/plan/program_data.h"
#include "rules/position.h"

namespace pawnshop::rules {

inline constexpr int kMaxStill = 8;

/// The board and what positions have, and numbers of the hash.
template <int W>
struct BoardData {
  int types, squares, stride, held_bytes, row_count, mark_count, counter_count;
  int royal;  ///< the one royal type, or -1
  Bits<W> board;
  int max_moves;  ///< no position has more turns
  /// Whether the game may be over in a position, or a royal man in a zone.
  bool asks_first;
  std::uint32_t nobodys;  ///< types that belong to no player

  // What programs read.
  const Bits<W>* regions[2];
  const Bits<W>* lines[2];  ///< directions * squares + square

  // Hash numbers, as in Tables.
  const std::uint64_t* man_key;
  const std::uint64_t* mark_key;
  const std::uint64_t* held_key;
  std::uint64_t side_key;
};

/// Who may move.
struct MayMove {
  Ask can_move;
  Ask immobile;   ///< who may not, where the rule says just that of everybody, else kNoAsk
  Ask move_when;  ///< when men may move
};

/// Who may be taken.
template <int W>
struct MayBeTaken {
  Ask can_be_taken;
  Ask uncapturable;       ///< who may not, where the rule says just that of everybody, else kNoAsk
  bool asks_captures;     ///< who may be taken is asked of each capture
  bool captures_by_type;  ///< that hangs on the captor's type alone
  bool spares_royal;      ///< royal men may be among those who may not be
  /// Marks whose men may not be taken. Royal men stand there only where a position text says so.
  std::uint32_t sparing_marks;
  /// Whether the generator knows where royal men are spared: on these squares, by whose man it is.
  bool has_refuge;
  Bits<W> refuge[2];
  /// Where that hangs on who stands beside, too: of each square, the squares on which he stands.
  /// Null if it hangs on the square alone.
  const Bits<W>* refuge_deciders[2];
};

/// Which movements the tables know to the end.
struct KnownEnds {
  /// Whether the tables say where men end whose movements the sets know, but for special movements:
  /// those that are rare, that leave marks, or that run exactly so far. These end on empty squares.
  bool knows_ends;
  const bool* special;         ///< of each movement of the plan, whether it is one of these
  std::uint32_t with_special;  ///< types that have one
};

/// Turns in which nothing moves.
struct StillTurns {
  int still_count;  ///< kinds of turn in which nothing moves: their numbers in the plan
  int still[kMaxStill];
  /// Of each: the men who leave the board when they are named, where nothing else happens then and
  /// nothing but the royal man's safety can forbid it; kNoAsk if that is not known.
  Ask lifted[kMaxStill];
  bool only_king_forbids;  ///< whether a pass is legal follows from who gives check
};

/// What is worked out of all the other parts, and spares the generator questions.
struct Verdicts {
  bool knows_attackers;  ///< the sets say of every man who attacks him, but for men behind marks
  /// Whether the royal man is in check follows from the sets and from who sleeps alone: no type is
  /// tabled or odd, and no rule says who may move or be taken.
  bool knows_checks;
  /// Who attacks any man follows from the sets alone, and nobody sleeps.
  bool plain_attackers;
  /// Nothing but what is sifted is asked of a turn before it is listed.
  bool lists_ahead;
  bool knows_stuck;    ///< that a player has no turn is seen from the sets alone
  bool jumps;          ///< some step jumps over squares of a line of some slide
  bool makes_by_plan;  ///< turns are made by the plan
  bool
      blasts_show_attackers;  ///< Blasts::near and the sets say who could take a man, but for marks
  /// What is tried hangs on who stands where, or on what holds, whatever the turns do.
  bool tries_by_board;
};

/// Everything that the hot files read of a ruleset. Each part has one builder, which alone writes
/// it; the hot files read all of them as one flat struct.
template <int W>
struct HotData : BoardData<W>,
                 Steps<W>,
                 Slides<W>,
                 TabledMen<W>,
                 Arrivals<W>,
                 Classes<W>,
                 SleepRules<W>,
                 Drops<W>,
                 TogetherTurns<W>,
                 Acts,
                 Ways<W>,
                 Fates,
                 CounterSteps,
                 MarkRules<W>,
                 MayMove,
                 MayBeTaken<W>,
                 KnownEnds,
                 StandingEffects<W>,
                 NeverRules<W>,
                 ForeseenDuties<W>,
                 StillTurns,
                 Sequels<W>,
                 Verdicts {
  Plan<W> plan;  ///< what is carried out turn by turn
  Tried<W> tried;
  Blasts<W> blasts;
};

/// Who bears on what; of each player.
template <int W>
struct Survey {
  Bits<W> attacked[2];                   ///< by men who are not royal
  std::uint16_t reach[2][kMaxTypes];     ///< squares that men of a type attack, own men left out
  std::uint16_t pressure[2][kMaxTypes];  ///< those of them that the caller calls near the enemy
};

/// The functions that the hot files give, one set for each CPU level and each of the means. `out`
/// has room for max_moves turns, a Move each.
template <int W>
struct Hot {
  std::uint64_t (*generate)(const HotData<W>& game,
                            const Position<W>& position,
                            std::uint32_t* out);
  /// Turns of men on the board that take or become something, each once, and perhaps others.
  std::uint64_t (*generate_loud)(const HotData<W>& game,
                                 const Position<W>& position,
                                 std::uint32_t* out);
  void (*make)(const HotData<W>& game, const Position<W>& position, Move move, Position<W>& after);
  /// mode 0: the last ply counted, 1: listed, 2: also made; `buffer` has room for depth * max_moves
  /// turns.
  std::uint64_t (*perft)(const HotData<W>& game,
                         const Position<W>& position,
                         int depth,
                         int mode,
                         std::uint32_t* buffer);

  /// Requires: the player to move has one royal man, and sets say who attacks him.
  bool (*in_check)(const HotData<W>& game, const Position<W>& position);
  /// Of each type whose attacks are sets, from where it would attack the enemy's royal man.
  /// Requires: there is one.
  void (*checking_squares)(const HotData<W>& game, const Position<W>& position, Bits<W>* of_types);
  /// Men of both players on the occupied squares who bear on a square, were the others not there.
  /// Neither pins nor men who are looked up or tried count.
  Bits<W> (*attackers)(const HotData<W>& game,
                       const Position<W>& position,
                       int square,
                       int player,
                       const Bits<W>& occupied);
  /// `near` has the squares that count as near to each player.
  void (*survey)(const HotData<W>& game,
                 const Position<W>& position,
                 const Bits<W> (&near)[2],
                 Survey<W>& out);
  /// Whether a condition holds for a player, and whether one of the men on some squares could be
  /// taken.
  bool (*holds)(const HotData<W>& game, const Position<W>& position, int player, Ask condition);
  bool (*attacked)(const HotData<W>& game, const Position<W>& position, const Bits<W>& men);
};

}  // namespace pawnshop::rules
