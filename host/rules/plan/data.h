// SPDX-License-Identifier: MIT
#pragma once

// The plan: what the hot files read of a ruleset to generate, make and test turns one by one.
// Movements and effects are tables by square, sets and conditions are small programs, and
// everything has a number. Only plain arrays, as in `compiled/data.h`. PlanBuilder fills all of it.

#include <cstdint>

#include "rules/backward/step.h"
#include "rules/kinds.h"
#include "rules/plan/offers_data.h"
#include "rules/plan/program_data.h"
#include "rules/position.h"
#include "support/question.h"

namespace pawnshop::rules {

/// The number of a set or condition in Plan::asked. kNoAsk: the script does not state this set or
/// condition.
using Ask = std::int16_t;
inline constexpr Ask kNoAsk = -1;

/// What a step of the backward program reads or a turn changes, as bits: one for each row of
/// Position::rows, and kMarks for all marks. There are at most 62 rows (kMaxMen). A turn changes
/// few rows of men, and a step keeps its value after a turn that changes nothing that it reads.
using Parts = std::uint64_t;
inline constexpr Parts kMarks = Parts{1} << 62;

PAWNSHOP_INLINE Parts part_of_row(int row) {
  return Parts{1} << row;
}

/// Whether a condition is just "my royal man is attacked" (Given) or "is not attacked" (NotGiven).
enum class AsksCheck : std::uint8_t { No, Given, NotGiven };

/// A set or condition that some rule evaluates.
struct Asked {
  Program program;
  /// The program again, if it needs no turn and no Frame, for use once per position. Given only if
  /// it is short and reads only men, marks and numbers of the position, so that it cannot run out
  /// of patience.
  Program still;
  std::uint32_t by;  ///< if it only tests the type of the mover (`by`): these types; else 0
  bool varies;  ///< its value differs between turns; otherwise it is computed once per position
  AsksCheck check;
};

/// An Atom for the hot files. Tables are by player, then by k * squares + square, where k counts
/// the vectors of this movement.
template <int W>
struct Movement {
  bool hops, is_step;  ///< `is_step`: one vector long, and no rule reads by which vector it went
  bool asks_end;       ///< `onto` depends on more of the turn than where it begins
  bool follows;  ///< `through` or `over` depends on the turn, so it is evaluated square by square
  /// All its destinations can be computed at once as a set: no condition depends on a single
  /// destination, and it takes nobody elsewhere.
  bool is_listed;
  /// Of a step whose only condition is that some squares beside its way are empty: these squares,
  /// by vector and square. Then `when` is kNoAsk. Null if there is no such condition. If there are
  /// two alternatives, `or_clear` has the squares of the second.
  const Bits<W>* clear[2];
  const Bits<W>* or_clear[2];
  /// If `takes` is "men of a set on squares that follow from `from` and `to`": these squares, by
  /// from * squares + to, and the set. Else null.
  const Bits<W>* beside[2];
  Ask beside_men;
  int min, max, beyond;
  int vector_count;
  const std::int16_t* vectors;  ///< numbers of vectors, as in Plan::steps
  /// The squares at most `max` vectors away; of a hop, all squares of the line.
  const Bits<W>* within[2];
  /// Of a slide: the squares at least `min` vectors away. Of a hop, by the square of the man hopped
  /// over: where it may end.
  const Bits<W>* span[2];
  const Bits<W>* steps[2];  ///< of a step, by square: its destinations along all vectors
  Ask from, onto, through, over, takes, when, leaves;
  std::int16_t mark;  ///< the mark that `leaves` adds to, or -1
  std::int16_t tag;   ///< its name, as in Ruleset::tags, or -1
  /// Tables::atom_row: a move by it has the act PlanAction::act + row * Plan::choice_count +
  /// choice.
  std::int16_t row;
};

/// A Choice for the hot files.
struct PlanChoice {
  std::uint8_t man;
  std::uint8_t slot[2];  ///< the zone of `swap`, by player; 255: none
  /// The choice exists only while this zone holds none of the types `absent`.
  std::uint8_t absent_slot[2];
  std::uint32_t absent;
  Ask where;  ///< the squares on which the choice exists
};

/// A list of choices: `count` entries of Plan::listed from `first` on.
struct PlanChoiceList {
  std::int32_t first, count;
};

/// The most shifts by which men of a type go all at once.
inline constexpr int kMaxShifts = 6;

/// A listed movement along one vector that always leads equally far. Men who go by it can do so all
/// at once: the set of their squares is shifted.
template <int W>
struct PlanShift {
  std::int16_t movement;
  std::int16_t delta[2];  ///< of one vector, by player
  int length;             ///< how many vectors
  Bits<W> movable[2];     ///< the squares from which one vector stays on the board
};

/// A Man for the hot files.
template <int W>
struct PlanMan {
  int movement_count;
  const std::int16_t* movements;
  Ask stands, lands;
  /// By from * squares + to: index of Plan::lists; null: he never becomes anything.
  const std::uint16_t* becomes[2];
  const Bits<W>* reach[2];         ///< by square: Tables::reach
  const Bits<W>* reached_from[2];  ///< by square: the squares from which he could ever reach it
  /// By from * squares + to: the vector by which he goes there; negative if there is none, or
  /// several. Null if no rule reads `path` or `behind`.
  const std::int16_t* vector[2];
  bool takes_elsewhere;  ///< some of his movements have `takes`
  /// Of a man with some listed movement, by square: the destinations on which he stays what he is
  /// and has no other choice. Null if that depends on the position, or no movement is listed.
  const Bits<W>* stays[2];
  /// He never becomes anything, each of his movements is listed or has Movement::beside, and where
  /// he may stand does not depend on the turn.
  bool has_sets;
  /// He never becomes anything, may stand anywhere, and where each of his movements ends is a set
  /// once it is known where it begins. None of them takes anybody elsewhere or leaves a mark.
  bool ends_are_sets;
  /// His listed movements as shifts, no two of which lead from one square to one square. None if
  /// some of these movements is no shift.
  int shift_count;
  const PlanShift<W>* shifts;
  /// The squares from which his shifts lead only to squares of `stays`.
  Bits<W> shifts_from[2];
};

/// An Action for the hot files.
template <int W>
struct PlanAction {
  using Kind = ActionKind;
  Kind kind;
  bool otherwise, priced, takes;
  Ask when, onto;
  int act;  ///< its first row of Tables::acts
  std::uint8_t from_slot[2], pay_slot[2], into_slot[2];
  std::uint32_t buys[32];    ///< with one payer, by type of the dropped man: the types that buy him
  const PlanOffers* offers;  ///< with several payers; else null, and `buys` has the prices
  int men;                   ///< of a compound move: how many men go
  std::uint8_t first_man;    ///< the type of the first man of a compound move
  const std::uint8_t *from[2], *to[2], *code[2];  ///< of a compound move: by man
  Bits<W> left[2], reached[2];  ///< of a compound move: the squares that men leave and reach
};

/// A Fate for the hot files.
template <int W>
struct PlanFate {
  using Kind = FateKind;
  Kind kind;
  std::uint8_t man;
  std::uint8_t slot[2];  ///< the zone, by capturing player
  Bits<W> cells[2];      ///< the squares of FateKind::Cell, by owner of the captured man
  /// Instead of `cells`, by owner and square of the capture; null if the square does not matter.
  const Bits<W>* cells_at[2];
  /// Instead of `slot`, by owner: by 2 * square of the capture + capturing player, 255 where he
  /// leaves the game; null if the square does not matter.
  const std::uint8_t* slots_at[2];
};

/// A Route for the hot files. Slots and owners are by the player who moves; 255: no zone.
struct PlanRoute {
  std::uint8_t from[2], into[2], owner_from[2], owner_into[2];
  std::int8_t man;
  Ask onto;
  std::int16_t most;
  std::int16_t many;  ///< Plan::amounts: at most as many men as that number says; or -1
  Ask counted;        ///< the set that this number counts
};

/// An Effect for the hot files.
struct PlanEffect {
  using Kind = EffectKind;
  Kind kind;
  Ask set, when;
  std::int16_t index;
  /// Of Become, by type: the new type; -1: he does not change. Of Send: as Effect::becomes, or
  /// null.
  const std::int8_t* becomes = nullptr;
  PlanRoute route{};
  /// It can do something only after moves of men of these types, or drops of such men.
  std::uint32_t moves = ~0u, drops = ~0u;
  /// It can do something only after a man has been taken in this turn, by the movement or by an
  /// earlier effect.
  bool captures = false;
  /// By type of the man who moved, as he was before: `set` as a program. Null if none is shorter
  /// than `set`.
  const Program* sets = nullptr;
};

/// A Duty for the hot files.
struct PlanDuty {
  Ask when, does, allows;
  bool captures;  ///< only turns that take a man can fulfil it
  bool takes;     ///< and all turns that take a man fulfil it
};

/// A Counter for the hot files. `added_set`, `set_of_less` and `set_of_to` are the sets that the
/// numbers `adds`, `less` and `to` count.
struct PlanCounter {
  Ask counts, resets;
  bool each;
  PlanAmount adds, less, to;
  Ask added_set, set_of_less, set_of_to;
};

/// A Mark for the hot files.
template <int W>
struct PlanMark {
  Ask after, only;
  bool lasts;   ///< it has `after`, so it lasts longer than one turn
  bool always;  ///< a turn that is no drop may change it, whichever squares it touches
  /// How many letters it has, of both players; 0: texts name its squares one by one.
  int letter_count;
  const Bits<W>* letters;  ///< the squares of each letter
  // Of a lasting mark, by player: only a turn that touches one of these squares, or a marked
  // square, can change the mark (MarkChanges).
  const Bits<W>* gain[2];
  const Bits<W>* drop_gain[2];  ///< by type of the dropped man: the same for drops

  /// The marked squares that a position text can express.
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

/// An Act for the hot files.
struct PlanAct {
  std::uint8_t action;
  std::int8_t man;
  std::int16_t payment;   ///< of a drop with a price, else -1
  std::uint32_t paid;     ///< the types that are paid, as bits
  std::int16_t movement;  ///< the movement; -1: it does not matter which
  std::uint16_t choice;
};

/// The program of `backward/`: from the square of a man it computes on which squares an enemy must
/// arrive to take him by an effect. See `backward/program.h`.
template <int W>
struct PlanBackward {
  /// A movement of a type of man. `effects` and `takes` are the steps with the arrivals by which
  /// effects, or the movement's own `takes`, could take the man.
  struct Way {
    int effects, takes;
    const Bits<W>* ends[2];  ///< by square: where the movement could ever end
    /// By from * squares + square of the man: where the movement must end to have him on its `path`
    /// or `behind`. Null if `takes` may have other squares.
    const Bits<W>* over[2];
  };
  bool works;  ///< the program is not too long
  int step_count;
  const BackwardStep* steps;
  /// For each attacking player and each bit of Parts: which steps read it, as bits, 64 steps in a
  /// word.
  const std::uint64_t* readers[2];
  int way_first[33];  ///< by type: its first entry of `ways`; one more entry marks the end
  const Way* ways;
};

/// A ruleset as tables and programs that generate, make and test one turn at a time.
template <int W>
struct Plan {
  const Asked* asked;  ///< those that do not vary come first, so that View can cache them
  const Movement<W>* movements;
  const PlanMan<W>* men;
  const PlanChoice* choices;
  const PlanChoiceList* lists;
  const std::uint16_t* listed;
  int choice_count;
  int action_count;
  const PlanAction<W>* actions;
  const PlanAct* acts;
  /// By how much a turn that captures one man at most can change how many men a zone holds.
  int most_held;
  /// By (man * 2 + is_enemy) * (types + 1) + type of the captor; type number `types` stands for a
  /// capture without a captor.
  const PlanFate<W>* fates;
  bool fates_put_back;   ///< some captured men go back to the board
  bool fates_by_square;  ///< the zone of some captured men depends on where they were captured
  int effect_count, afterwards_count, never_count, duty_count, end_count;
  const PlanEffect* effects;
  const PlanEffect* afterwards;
  const Ask* never;
  const PlanDuty* duties;
  const Ask* ends;  ///< the ends after which there are no turns
  const PlanMark<W>* marks;
  const PlanCounter* counters;
  const PlanAmount* amounts;  ///< those that Opcode::Compare compares, or that are divided
  /// All squares in the order in which `send` tries them, from each player's first rank on.
  const std::uint8_t* order[2];
  Ask can_move, can_be_taken, again, check;
  bool effects_take, asks_way;  ///< as in Ruleset and Tables
  PlanBackward<W> backward;
  Bits<W> sinks;
  /// By vector * squares + square: the square one vector away, or -1.
  const std::int16_t* steps[2];
  /// By vector * squares + square: the square one vector back, or -1.
  const std::int16_t* back[2];
  // By directions * squares + square: all squares one vector away; the squares that a shift moves
  // to it; those whose Op::Line meets it; those from which some direction leads to it.
  const Bits<W>*near[2], *unshifts[2], *unlines[2], *unreaches[2];
  const Bits<W>* reach_rays[2];  ///< by vector * squares + square: all squares in that direction
  const bool* vector_rises[2];   ///< by vector: whether the numbers of squares rise along it
  /// The vectors of all lists of directions, one list after another.
  const std::int16_t* direction_vectors;
  /// By list: its first entry of direction_vectors; one more entry marks the end.
  const std::int16_t* direction_first;
  const std::uint64_t* flag_key;
  std::uint64_t going_key;

  /// The set of an effect as a program, or null.
  const Program* set_of(const PlanEffect& effect) const {
    return effect.set < 0 ? nullptr : &asked[effect.set].program;
  }

  // Time limits for rules that take too long.
  const support::Location* where;  ///< the script line of the game, for the message
  const void* rules;
  /// Adds the rule that ran out of time to the exception that is being handled.
  void (*blame)(const void* rules, int place);
  /// Adds the rule of `never` that ran out of time.
  void (*blame_never)(const void* rules, int rule);
};

}  // namespace pawnshop::rules
