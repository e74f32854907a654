// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "rules/compiled/tally_data.h"
#include "rules/plan/data.h"
#include "rules/turn_set.h"

namespace pawnshop::rules {

/// For plain moves: after which of them a condition may hold, and after which it must hold, if only
/// the type, `from` and `to` are known. Indices: player; 0 for moves that capture nobody, 1 for
/// captures; then type * squares + from. The values are sets of `to` squares.
template <int W>
struct ByWay {
  const Bits<W>* may[2][2];  ///< the first pointer is null if nothing is known
  const Bits<W>* must[2][2];
};

/// No type has this number.
inline constexpr int kNobodyTaken = 31;

/// What the generator knows about a condition after a listed turn without making the turn.
/// `Foreseen` in `hot/foresight.h` uses it. All types are bits. A field that contains all types,
/// all squares or kNoAsk says nothing.
template <int W>
struct Foresight : TurnSet<W> {
  // The base class says after which turns the condition can hold; it need not hold after all of
  // them. The fields below narrow that down.
  /// A condition of the position: if it is false, the condition holds after no turn; or kNoAsk.
  Ask guard;
  /// The turns are of these kinds, as bits of their numbers in Plan::actions.
  std::uint64_t actions;
  int tag;  ///< they go by a movement of this name (Ruleset::tags); or -1
  /// It does hold after all these turns, while `guard` holds; with `checks`, after those of them
  /// that give check.
  bool exact;
  /// If true, everything here, `exact` included, describes the negation of the condition.
  bool opposite;
  /// It holds only if the man who arrives is attacked there by an enemy of the types `attackers`.
  bool exposed;
  std::uint32_t attackers;
  bool checks;  ///< it holds only after turns that give check, and bitboards show all checks
  bool needs_stuck_enemy;  ///< it holds only after turns to which the enemy has no answer,
  bool holds_if_answered;  ///< or it holds after all turns to which he has one
  /// Sets of the position: it holds only if the man arrives on a square of `onto`, and on no square
  /// of `off`; or kNoAsk.
  Ask onto, off;
  /// A set of the position: it holds only if `along_which`, which is from, path or behind, has a
  /// square of it; or kNoAsk.
  Ask along;
  TurnSquares along_which;
  /// Men on the square of arrival decide whether that square is in one of these two.
  bool arrivals_decide;
  bool is_state;  ///< it does not read the turn itself, only men, marks and zones
  bool traced;    ///< its program says which changes matter (`hot/tracer.h`)
  /// It reads only men, zones, and what a move shows: its squares, its man and the captured man. So
  /// `Sketch` can test it.
  bool shows;
  bool asks_zones;  ///< it reads zones
  /// It reads nothing but zones, numbers and the kind of turn, so all drops by one act have one
  /// answer.
  bool by_act;
  bool asks_way;      ///< it reads `path` or `behind`
  bool asks_attacks;  ///< it reads who is attacked
  ByWay<W> by_way;
  /// If not null, the types of the men decide it after a plain move: by type of the mover, it holds
  /// if he takes a man of one of these types, as bits. Bit kNobodyTaken: if he takes nobody.
  const std::uint32_t* by_pair;
  // The men who decide it, or who decide `onto`, `off` and `along`. A turn that touches none of
  // them does not change its value.
  std::uint32_t men[2];      ///< types of the player's men and of the enemy's men,
  Bits<W> scope[2];          ///< on these squares, by player
  bool by_capture, by_drop;  ///< a capture (a drop) can change its value by changing a zone
  bool blasts;               ///< captures may remove further men who decide it (HotData::blasts)
  /// If not 0: it holds only after turns that leave an own man of these types attacked.
  std::uint32_t guarded;
  Tally<W> tally;  ///< if given: it compares how many of men[] there are

  /// Whether sets of the position or attacks decide, besides the set of turns, after which turns it
  /// holds.
  bool asks_more_than_set() const { return onto >= 0 || off >= 0 || along >= 0 || exposed; }
  /// Whether it holds after all turns of the set, whatever the position, and after no others.
  bool is_all_of_set() const {
    return exact && !opposite && !checks && !asks_more_than_set() && guard < 0 &&
           actions == ~std::uint64_t{0} && tag < 0;
  }
};

inline constexpr int kMaxSifted = 24, kMaxForeseenDuties = 4, kMaxConjuncts = 5, kMaxAlso = 7;

/// Some of the conditions of a conjunction, and what is known of them together.
template <int W>
struct Conjunct {
  Ask condition;  ///< if Foresight::is_state: this condition; else kNoAsk
  Foresight<W> ahead;
};

/// A condition that must not hold after a turn: a rule of `never`, or one of its alternatives.
struct NeverPart {
  Ask condition;
  int number;  ///< the index of the rule in Plan::never
};

/// What filters the list of turns: one condition, or with Foresight::by_pair perhaps several, which
/// `ahead` then describes together.
template <int W>
struct Sifted {
  NeverPart rule;
  NeverPart also[kMaxAlso];
  int also_count;
  Foresight<W> ahead;
  /// If there are any: the rule holds if all of these hold, and else it does not.
  const Conjunct<W>* conjuncts;
  int conjunct_count;
};

/// How the rules of `never` are handled.
template <int W>
struct NeverRules {
  /// The rule attacked(my.king), if checks, pins and the attack map enforce it; else kNoAsk.
  Ask royal_rule;
  /// Types: drops of these that give check are made and tested one by one.
  std::uint32_t judged_drops;
  /// Types: men of the first may not be dropped on squares that enemies of the second attack.
  std::uint32_t shy_drops, shunned_attackers;
  int sifted_count;
  Sifted<W> sifted[kMaxSifted];
  /// Some sifted rule depends on men whom effects also remove (HotData::blasts).
  bool sifts_blasts;
};

/// What is known of the first duties (`must`) after listed turns.
template <int W>
struct ForeseenDuties {
  Foresight<W> duty_ahead[kMaxForeseenDuties];     ///< of the condition `does`,
  Foresight<W> allowed_ahead[kMaxForeseenDuties];  ///< and of `allows`, if there is one
  /// The first duty is fulfilled by all captures in the set of duty_ahead[0] and by no other turn.
  /// If it has `allows`, it allows just these and the captures in the set of allowed_ahead[0].
  bool captures_fulfil;
};

}  // namespace pawnshop::rules
