// SPDX-License-Identifier: MIT
#pragma once

// What the hot files see of rules that are carried out turn by turn: movements, effects and
// conditions as tables by square and small programs, numbered. Plain arrays, as in
// `compiled/data.h`.

#include <cstdint>

#include "rules/backward/step.h"
#include "rules/kinds.h"
#include "rules/plan/kept_data.h"
#include "rules/plan/offers_data.h"
#include "rules/plan/program_data.h"
#include "rules/position.h"
#include "support/question.h"

namespace pawnshop::rules {

/// The number of a set or condition in Plan::asked; kNoAsk where the rules say nothing.
using Ask = std::int16_t;
inline constexpr Ask kNoAsk = -1;

/// Whether the player's royal man is attacked, or whether he is not.
enum class AsksCheck : std::uint8_t { No, Given, NotGiven };

/// A set or condition that rules ask for.
struct Asked {
  Program program;
  /// A program for asking it once of a position, without a turn. Given only if it is short and asks
  /// for men, marks and numbers of the position alone, so that it cannot fail.
  Program still;
  std::uint32_t by;  ///< where it asks only of which type the mover is: these types; else none
  bool varies;       ///< depends on the turn in hand; the others are worked out once a position
  AsksCheck check;
};

/// One alternative of a movement. Tables are by player, then vector * squares + square, where
/// `vector` counts the movement's own ones.
template <int W>
struct Movement {
  bool hops, is_step;  ///< a step goes over nothing, and nobody asks which way it went
  bool follows;        ///< what it may pass or hop over must be asked square by square
  /// Its ends are a set: nothing is asked of one of them alone, and whoever stands elsewhere stays.
  bool is_listed;
  bool is_set;  ///< it is listed, and its turns are told from no other movement's
  /// Of a step under the one condition that squares beside its way are empty, by vector and square:
  /// which ones; then `when` is not asked. Null if there is none. Where either these or others will
  /// do: the others.
  const Bits<W>* clear[2];
  const Bits<W>* or_clear[2];
  /// Whom it takes besides, where that is men on squares that follow from the turn: these squares,
  /// by from * squares + to, and the men. Null if it is not that simple.
  const Bits<W>* beside[2];
  Ask beside_men;
  int min, max, beyond;
  int vector_count;
  const std::int16_t* vectors;  ///< as in Plan::steps
  const Bits<W>* within[2];     ///< the squares up to `max` away; of a hop, all
  const Bits<W>*
      span[2];  ///< those at least `min` away; of a hop, from the man hopped over: where it may end
  const Bits<W>* steps[2];        ///< of a step, by square: its ends along all vectors
  const std::int16_t* behind[2];  ///< the square one vector back, or -1
  Ask from, onto, through, over, takes, when, leaves;
  std::int16_t mark;  ///< that it leaves, or -1
  std::int16_t tag;
  std::int16_t row;  ///< what it adds to the act of a move, in numbers of choices
};

/// What a man may become, as the script lists it.
struct PlanChoice {
  std::uint8_t man;
  std::uint8_t slot[2];         ///< of changing places, for each player; 255: none
  std::uint8_t absent_slot[2];  ///< with `absent`: only while that zone holds none of these types
  std::uint32_t absent;
  Ask where;  ///< only on these squares
};

/// Choices in a row, from `first` on, in PlanData::listed.
struct PlanChoiceList {
  std::int32_t first, count;
};

template <int W>
struct PlanMan {
  int movement_count;
  const std::int16_t* movements;
  Ask stands, lands;
  const std::uint16_t* becomes[2];  ///< from * squares + to: the list of choices; null: never any
  const Bits<W>* reach[2];          ///< by square: where he could ever end
  const Bits<W>* reached_from[2];   ///< by square: from where he could ever get there
  /// from * squares + to: the vector by which he goes there; negative if there is none, or several.
  /// Null where nobody asks for the squares between or behind.
  const std::int16_t* vector[2];
  bool takes_elsewhere;
  bool is_set;  ///< all his movements are sets, and he stays what he is
  /// Of a man some of whose movements are sets, by square: the ends on which he is himself and
  /// nothing else. Null if that hangs on the position, or none is a set.
  const Bits<W>* stays[2];
  /// He stays what he is, and each of his movements is a set or takes men beside its destination as
  /// Movement::beside says.
  bool takes_beside;
};

template <int W>
struct PlanAction {
  using Kind = ActionKind;
  Kind kind;
  bool otherwise, priced, takes;
  Ask when, onto;
  int act;  ///< the first of its acts
  std::uint8_t from_slot[2], pay_slot[2], into_slot[2];
  std::uint32_t buys[32];    ///< for each man dropped: the men that pay for him, each alone
  const PlanOffers* offers;  ///< with several payers; else null, and `buys` says it
  int men;                   ///< of a compound move
  std::uint8_t first_man;
  const std::uint8_t *from[2], *to[2], *code[2];
  Bits<W> left[2], reached[2];
};

template <int W>
struct PlanFate {
  using Kind = FateKind;
  Kind kind;
  std::uint8_t man;
  std::uint8_t slot[2];  ///< for each capturing player
  Bits<W> cells[2];      ///< for each owner
  /// For each owner, by the square of the capture, instead of `cells`; null where that is enough.
  const Bits<W>* cells_at[2];
};

/// Who is sent where: Route. Slots and owners are by the player who moves; 255: no zone.
struct PlanRoute {
  std::uint8_t from[2], into[2], owner_from[2], owner_into[2];
  std::int8_t man;
  Ask onto;
  std::int16_t most;
};

struct PlanEffect {
  using Kind = EffectKind;
  Kind kind;
  Ask set, when;
  std::int16_t index;
  const std::int8_t* becomes = nullptr;  ///< by type; -1: he stays what he is
  PlanRoute route{};
  std::uint32_t moves = ~0u, drops = ~0u;  ///< types after whose turns it can do something
};

struct PlanDuty {
  Ask when, does, allows;
  bool captures;  ///< only turns that take somebody can fulfil it
  bool takes;     ///< and all of these do
};

struct PlanCounter {
  Ask counts, resets;
  bool each;
  PlanAmount adds, less, to;
  Ask added_set, set_of_less, set_of_to;
};

template <int W>
struct PlanMark {
  Ask after, only;
  bool lasts;
  bool always;             ///< a turn that is no drop may change it whatever it touches
  int letter_count;        ///< those of both players; 0: its squares are written one by one
  const Bits<W>* letters;  ///< the squares of each
  // Of a lasting mark, for each player: a turn that touches none of these squares, nor one that is
  // marked, leaves the mark as it is (MarkChanges).
  const Bits<W>* gain[2];
  const Bits<W>* drop_gain[2];  ///< by dropped type: where a drop may change the mark

  /// Of squares marked those that a text can say.
  PAWNSHOP_INLINE Bits<W> sayable(const Bits<W>& marked) const {
    if (letter_count == 0)
      return marked;
    Bits<W> said{};
    for (int i = 0; i < letter_count; ++i) {
      if ((letters[i] - marked).empty())
        said |= letters[i];
    }
    return said;
  }
};

/// An act, taken apart.
struct PlanAct {
  std::uint8_t action;
  std::int8_t man;
  std::int16_t payment;   ///< of a priced drop, else -1
  std::uint32_t paid;     ///< types
  std::int16_t movement;  ///< -1: any that goes there
  std::uint16_t choice;
};

/// How the effects are read backwards from an asked man: see `program.h`.
template <int W>
struct PlanBackward {
  struct Way {
    int effects, takes;
    const Bits<W>* ends[2];  ///< by square
    const Bits<W>* over[2];  ///< from * squares + asked square; null if `takes` may be anywhere
  };
  bool works;
  int step_count;
  const BackwardStep* steps;
  /// The steps that read a part, for each player who asks: by part, 64 steps a word.
  const std::uint64_t* readers[2];
  const Bits<W>* unlines[2];
  const Bits<W>* unshifts[2];
  int way_first[33];  ///< of each type, in `ways`
  const Way* ways;
};

template <int W>
struct Plan {
  const Asked* asked;  ///< those that do not vary come first
  const KeptProgram* kept;
  const Movement<W>* movements;
  const bool *listed_ways, *other_ways;  ///< of each movement: whether it is listed, or not
  const PlanMan<W>* men;
  const PlanChoice* choices;
  const PlanChoiceList* lists;
  const std::uint16_t* listed;
  int choice_count;
  int action_count;
  const PlanAction<W>* actions;
  const PlanAct* acts;
  const PlanFate<W>* fates;  ///< (man * 2 + is_enemy) * (types + 1) + capturer; the last: nobody
  bool fates_put_back;       ///< some captured men go back to the board
  int effect_count, afterwards_count, never_count, duty_count, end_count;
  const PlanEffect* effects;
  const PlanEffect* afterwards;
  const Ask* never;
  const PlanDuty* duties;
  const Ask* ends;  ///< those that leave no turns
  const PlanMark<W>* marks;
  const PlanCounter* counters;
  const PlanAmount* amounts;     ///< that are compared
  const std::uint8_t* order[2];  ///< the squares as each player reads them, from his first rank on
  Ask can_move, can_be_taken, again, check;
  bool effects_take, asks_way;
  PlanBackward<W> backward;
  Bits<W> sinks;
  const std::int16_t* steps[2];  ///< vector * squares + square, or -1
  const std::int16_t* back[2];   ///< one vector back; null where nobody asks for it
  const Bits<W>* near[2];        ///< directions * squares + square: all squares one vector on
  const Bits<W>* reach_rays[2];  ///< vector * squares + square
  const bool* vector_rises[2];
  const std::int16_t* direction_vectors;  ///< of the lists of directions, one after another
  const std::int16_t* direction_first;    ///< where each list begins, and the end
  const std::uint64_t* flag_key;
  std::uint64_t going_key;

  // Patience with rules that ask for more than any machine can do.
  const support::Location* where;  ///< the game is described
  const void* rules;
  void (*blame)(const void* rules, int place);  ///< names the rule in whose midst patience ended
  /// Names the rule of `never` in whose midst patience ended.
  void (*blame_never)(const void* rules, int rule);
};

}  // namespace pawnshop::rules
