// SPDX-License-Identifier: MIT
#pragma once

// Everything that the hot files read of a ruleset: plain arrays and numbers. There are no
// containers, and all functions are inline, because the hot files are compiled once for each CPU
// level. `build_sets.cpp` says in which order the builders fill the parts.

#include <cstdint>

#include "rules/compiled/drops_data.h"
#include "rules/compiled/effects_data.h"
#include "rules/compiled/foresight_data.h"
#include "rules/compiled/men_data.h"
#include "rules/compiled/own_captures_data.h"
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

/// The size of the board and of positions, and the Zobrist numbers.
template <int W>
struct BoardData {
  std::uint32_t all_types;  ///< a bit for each type
  int types, squares, stride, held_bytes, row_count, mark_count, counter_count;
  int royal;  ///< the royal type, or -1 if none or several are royal
  Bits<W> board;
  int max_moves;  ///< an upper bound of the number of turns of any position
  /// Before turns are listed, it must be tested whether the game is over, or whether a royal man is
  /// in a zone.
  bool asks_first;
  /// The royal type as a bit, if it leaves zones by nothing but drops that cost nothing and capture
  /// nobody: then tables list the turns also while a royal man waits. Else 0.
  std::uint32_t waiting_royal;
  std::uint32_t nobodys;  ///< types of men who belong to no player, as bits

  // Tables that programs read.
  const Bits<W>* regions[2];
  const Bits<W>* lines[2];  ///< by directions * squares + square

  // Zobrist numbers, as in Tables.
  const std::uint64_t* man_key;
  const std::uint64_t* mark_key;
  const std::uint64_t* held_key;
  std::uint64_t side_key;
};

/// Which men may be taken.
template <int W>
struct MayBeTaken {
  bool asks_captures;        ///< `can_be_taken` depends on the capture, so each capture is tested
  bool captures_by_type;     ///< it depends only on the type of the captor
  bool spares_royal;         ///< `can_be_taken` may protect a royal man
  bool spares_second_royal;  ///< it may protect one only if his owner has another
  /// Marks whose squares `can_be_taken` protects, as bits. A royal man stands there only if a
  /// position text puts him there.
  std::uint32_t sparing_marks;
  /// Those of them that turns are judged by as they were before the turn.
  std::uint32_t sparing_before;
  /// With `sparing_before`, by owner and square of the royal man: where he could stand after a
  /// turn, and where a rule asks whether he would be safe.
  const Bits<W>* royal_ends[2];
  std::uint8_t sparing_flags;  ///< flags that may protect a royal man, as bits
  /// The generator knows when the one royal man is protected: on `refuge`, always or as the
  /// position says.
  bool has_refuge;
  Bits<W> refuge[2];  ///< the squares on which he may be protected, by owner
  /// By owner and square: the squares whose men decide. Null if it depends on the square alone.
  const Bits<W>* refuge_deciders[2];
};

/// For which movements tables give the destinations.
struct KnownEnds {
  /// The tables give all destinations of men of types that are not odd, except for special
  /// movements: those that exist only while a mark is set, that leave marks, or that run an exact
  /// distance of several squares. These end on empty squares, or the man is limited.
  bool knows_ends;
  const bool* special;         ///< by movement of the plan: whether it is special
  std::uint32_t with_special;  ///< types that have a special movement, as bits
};

/// Turns in which nothing moves (`pass`, `point`).
struct StillTurns {
  /// How many kinds of turn in which nothing moves; `still` has their numbers in the plan.
  int still_count;
  int still[kMaxStill];
  /// Of each kind: the set of men who leave the board if a `point` names their square. Given only
  /// if nothing else happens in such a turn, and only the safety of the royal man can forbid it;
  /// else kNoAsk.
  Ask lifted[kMaxStill];
  bool only_king_forbids;  ///< a pass is legal exactly if there is no check
};

/// Conclusions from all other parts. They let the generator skip tests.
struct Verdicts {
  /// Bitboards and tables give the attackers of every man, except by captures that need a mark.
  bool knows_attackers;
  /// Whether the royal man is in check follows from steps, slides and sleepers alone: no type is
  /// tabled or odd, and there is neither `can_move` nor `can_be_taken`.
  bool knows_checks;
  /// The attackers of any man follow from steps and slides alone, and nobody can be asleep.
  bool plain_attackers;
  /// No turn must be tried. Only the sifted rules are tested.
  bool lists_ahead;
  bool knows_stuck;  ///< whether a player has no turn follows from the sets
  /// Nothing forbids a step of a man but the safety of the royal man, and the rules that ask who
  /// will be stuck, which do not hold while the host looks ahead. The men whom a turn moves and
  /// captures are the only ones that it changes (`hot/replies.h`).
  bool knows_replies;
  bool jumps;          ///< some step jumps over a square of a line along which some man slides
  bool makes_by_plan;  ///< the plan makes all turns
  bool makes_captures_by_plan;  ///< the plan makes turns in which somebody is captured
  /// Tables (Blasts) and the attackers of squares say who could take a man, except by captures that
  /// need a mark.
  bool blasts_show_attackers;
  /// Which turns are tried depends on the position (`Generator::watch_board`).
  bool tries_by_board;
  /// Only the safety of the royal man forbids turns, and he is taken by steps and slides alone, or
  /// behind a mark of one turn that no effect sets. No effect changes men but those that send the
  /// man who has moved elsewhere.
  bool lines_decide;
};

/// Everything that the hot files read of a ruleset. Each part has one builder, and only that
/// builder writes it. The hot files read all parts as members of one struct.
template <int W>
struct HotData : BoardData<W>,
                 Steps<W>,
                 Slides<W>,
                 TabledMen<W>,
                 OwnCaptures<W>,
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
                 MayBeTaken<W>,
                 KnownEnds,
                 TracedEffects<W>,
                 NeverRules<W>,
                 ForeseenDuties<W>,
                 StillTurns,
                 Sequels<W>,
                 Verdicts {
  Plan<W> plan;  ///< tables and programs that generate, make and test turns one by one
  Tried<W> tried;
  Blasts<W> blasts;
};

/// What the evaluation reads of a position, by player.
template <int W>
struct Survey {
  Bits<W> attacked[2];  ///< the squares that men who are not royal attack
  /// By type: how many squares men of this type attack, without those of own men.
  std::uint16_t reach[2][kMaxTypes];
  /// By type: how many attacks of theirs are on the squares near the enemy's royal man (`near`).
  std::uint16_t pressure[2][kMaxTypes];
};

/// The functions of the hot files: one such struct for each CPU level, board size and means. `out`
/// has room for max_moves turns, each packed like a Move.
template <int W>
struct Hot {
  std::uint64_t (*generate)(const HotData<W>& game,
                            const Position<W>& position,
                            std::uint32_t* out);
  /// Lists the captures and promotions of men on the board, each once, and perhaps other turns.
  std::uint64_t (*generate_loud)(const HotData<W>& game,
                                 const Position<W>& position,
                                 std::uint32_t* out);
  void (*make)(const HotData<W>& game, const Position<W>& position, Move move, Position<W>& after);
  /// mode 0: the turns of the last ply are counted, 1: listed, 2: listed and made. `buffer` has
  /// room for depth * max_moves turns.
  std::uint64_t (*perft)(const HotData<W>& game,
                         const Position<W>& position,
                         int depth,
                         int mode,
                         std::uint32_t* buffer);

  /// Requires: the player to move has exactly one royal man, and the sets are in use.
  bool (*in_check)(const HotData<W>& game, const Position<W>& position);
  /// By type of man who steps or slides: the squares from which it would attack the enemy's royal
  /// man. Requires: there is one.
  void (*checking_squares)(const HotData<W>& game, const Position<W>& position, Bits<W>* of_types);
  /// The men of a player on `occupied` who attack a square, if only `occupied` is occupied. Pins do
  /// not count, nor do tabled and odd men.
  Bits<W> (*attackers)(const HotData<W>& game,
                       const Position<W>& position,
                       int square,
                       int player,
                       const Bits<W>& occupied);
  /// `near` has, by player, the squares that count as near his royal man.
  void (*survey)(const HotData<W>& game,
                 const Position<W>& position,
                 const Bits<W> (&near)[2],
                 Survey<W>& out);
  /// `holds`: whether a condition holds for a player. `attacked`: whether an enemy could take one
  /// of these men.
  bool (*holds)(const HotData<W>& game, const Position<W>& position, int player, Ask condition);
  bool (*attacked)(const HotData<W>& game, const Position<W>& position, const Bits<W>& men);
};

}  // namespace pawnshop::rules
