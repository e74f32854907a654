// SPDX-License-Identifier: MIT
#pragma once

// Defines what the hot files see of a ruleset: plain arrays and numbers. There are no containers,
// and all functions are inlined, because the hot files are compiled once for each CPU level.

#include <cstdint>

#include "rules/compiled/effects_data.h"
#include "rules/compiled/foresight_data.h"
#include "rules/compiled/mark_memory_data.h"
#include "rules/compiled/tabled_data.h"
#include "rules/means.h"
#include "rules/plan/data.h"
#include "rules/plan/program_data.h"
#include "rules/position.h"

namespace pawnshop::rules {

inline constexpr int kMaxSlideSets = 6;
inline constexpr int kMaxSetVectors = 8;
inline constexpr int kMaxTypes = 32;
inline constexpr int kMaxTogether = 8;
inline constexpr int kMaxDropActions = 4;
inline constexpr int kMaxDropClasses = 16;
inline constexpr int kMaxDormancies = 4;
inline constexpr int kMaxLists = 8;     ///< different lists of choices that one type can have
inline constexpr int kMaxChoices = 16;  ///< in one such list

/// A set of directions that some types slide along, always together. The first index says whose way
/// of going, 0 or 1; with kBack added, backwards along the same vectors: from where such a slide
/// comes.
inline constexpr int kBack = 2;

template <int W>
struct SlideSet {
  int vector_count;
  bool rising[4][kMaxSetVectors];         ///< whether the numbers of squares rise along a vector
  const Bits<W>* ray[4][kMaxSetVectors];  ///< of each square
  const Bits<W>* full[4];                 ///< of each square: all rays together
  const SlideEntry* entries[4];           ///< one word only: tables by occupation
};

/// A kind of drop, as the generator needs it.
struct DropAction {
  bool priced;
  std::uint8_t from_slot[2], pay_slot[2];
  std::int32_t act;               ///< of man 0; then one a man, and with a price men * paid further
  std::uint32_t buys[kMaxTypes];  ///< for each man dropped: the men that pay for him, each alone
  const PlanOffers* offers;       ///< with several payers; else null
};

/// Types that may be dropped on the same squares.
template <int W>
struct DropClass {
  std::uint32_t types;
  Bits<W> mask[2];
  Program lands;  ///< further limits that depend on the position
};

/// Men of a type on these squares can take nobody while a zone holds none of the men that they
/// could change places with.
template <int W>
struct Dormancy {
  int type;
  Bits<W> squares[2];
  std::uint8_t slot[2];  ///< the zone, for each owner of the man
  std::uint32_t need;    ///< types
  std::uint32_t wakers;  ///< types whose capture puts one of them there
};

template <int W>
struct TogetherTurn {
  std::uint32_t move;
  int mark;
  Bits<W> marked, empty, safe;
  int men;
  std::uint8_t from[4], to[4], code[4];
  Bits<W> leave[2];
  bool opens_lines;  ///< two of them may stand on a line, and both leave it
};

/// A list of what a man may become.
struct ChoiceList {
  int count;
  struct {
    std::uint8_t man;
    std::uint8_t slot[2];         ///< 255: no changing places
    std::uint8_t absent_slot[2];  ///< with `absent`: only while that zone holds none of these types
    std::uint32_t absent;
    std::uint16_t choice;
    Ask stands;  ///< where he may stand then, if it depends on the position
  } choice[kMaxChoices];
};

/// What becomes of a captured enemy: the zone he goes to, for each capturing player; 255 if he
/// leaves the game.
struct CaughtMan {
  std::uint8_t slot[2] = {255, 255};
  std::uint8_t man = 0;
};

/// What making a turn needs to know of its act.
struct ActData {
  enum class Kind : std::uint8_t { Plain, Leaves, Become, Takes, Drop, Together, ByPlan };
  Kind kind = Kind::Plain;
  std::uint8_t man = 0;               ///< what arrives: of Become and Drop
  std::uint8_t together = 0;          ///< of Together: HotData::together
  std::uint8_t slot[2] = {255, 255};  ///< of Become: the zone of changing places, for each player
  std::int16_t way = -1;  ///< of Leaves and Takes (Become: who also takes): HotData::way
  const std::uint8_t* delta[2] = {};  ///< of Drop: what is added to all of Position::held
  std::uint64_t key_delta[2] = {};    ///< of Drop: what that adds to the key
};

template <int W>
struct Way {
  int mark;
  const Bits<W>* path[2];   ///< by from
  const Bits<W>* takes[2];  ///< by destination
  Program leaves;
  /// The common case of `leaves` as a table: the path is marked if one of these squares has such a
  /// man.
  int onlooker_row;             ///< 0 mine, 1 theirs, + 2 + 2 * type; -1: run the program
  const Bits<W>* onlookers[2];  ///< by from
};

/// Some of the turns of a position, named by what they have in common.
template <int W>
struct SomeTurns {
  std::uint32_t types;  ///< moves of men of these types
  std::uint32_t drops;  ///< drops of men of these types
  bool captures;        ///< turns that take somebody
  bool all;             ///< or simply all of them
  Bits<W> squares[2];   ///< turns of each player that arrive there
};

/// How many kinds of turn in which nothing moves the sets take care of.
inline constexpr int kMaxStill = 8;

template <int W>
struct HotData {
  int types, squares, stride, held_bytes, row_count, mark_count, counter_count;
  int royal;  ///< the one royal type, or -1
  Bits<W> board;

  // Steps, by player, then type * squares + square.
  const Bits<W>* quiet[2];      ///< on to empty squares
  const Bits<W>* take[2];       ///< on to enemies
  const Bits<W>* take_back[2];  ///< from where such a step reaches a square
  bool split[kMaxTypes];        ///< quiet and take differ
  bool steps[kMaxTypes];
  std::uint8_t sets_of[kMaxTypes];  ///< slide sets, a bit mask

  std::uint32_t types_of_set[kMaxSlideSets];
  int stepper_count;  ///< types that take by a step
  std::uint8_t steppers[kMaxTypes];
  int leaper_count;  ///< those of them that are not setwise
  std::uint8_t leapers[kMaxTypes];
  // Types whose men move one by one, the royal one left out. Men whose ways never lead to one
  // square twice, and who become nothing, are taken together way by way; the others each alone.
  std::uint32_t plain_sliders[kMaxSlideSets];  ///< types that slide along a set
  int plain_stepper_count;
  std::uint8_t plain_steppers[kMaxTypes];
  int walker_count;
  std::uint8_t walkers[kMaxTypes];

  // Types that are moved all at once, by shifts.
  struct Shift {
    std::int16_t delta;
    bool quiets, takes;
    Bits<W> quiet, take;  ///< destinations
  };
  struct RunAhead {  ///< an exact run of several steps on to an empty square
    std::int16_t delta;
    int length;
    Bits<W> from, movable;  ///< squares from which one step of it stays on the board
    std::int32_t act;
  };
  struct Setwise {
    std::uint8_t type;
    int shift_count, run_count;
    Shift shift[2][4];
    RunAhead run[2][2];
    Bits<W> rare[2];  ///< squares whose men may become something: they are looked at one by one
  };
  int setwise_count;
  Setwise setwise[8];

  int set_count;
  SlideSet<W> set[kMaxSlideSets];
  bool jumps;  ///< some step jumps over squares of a line of some slide
  const std::uint8_t*
      vector_between;   ///< from * squares + to: vector of `rays` that leads there, or 255
  const Bits<W>* rays;  ///< vector * squares + square, as the first player sees it

  // Types whose ends are looked up by occupation.
  std::uint32_t tabled;
  std::uint32_t kings_may_not_face;  ///< the royal one, if royal men may not see each other
  int tabled_first[kMaxTypes + 1];   ///< where the parts of each type begin, and the end
  const TabledPart<W>* tabled_parts;
  const TabledVector<W>* tabled_vectors;
  Threats<W> threats[2][kMaxTypes];  ///< by player

  // Becoming something else.
  struct Becomes {
    bool any;
    int lists;
    std::uint16_t list[kMaxLists];
    const Bits<W>* to[kMaxLists][2];  ///< by from: destinations with that list
    const Bits<W>* stay[2];           ///< by from: destinations where he may stay what he is
  };
  Becomes becomes[kMaxTypes];
  const ChoiceList* choice_lists;
  int move_act;  ///< the act of a plain board move

  int dormancy_count;
  Dormancy<W> dormancy[kMaxDormancies];

  int drop_count, class_count;
  DropAction drop[kMaxDropActions];
  bool drop_limited[kMaxDropActions];  ///< has squares of its own: `drop_mask` and `drop_onto`
  Bits<W> drop_mask[kMaxDropActions][2];
  Program drop_onto[kMaxDropActions];
  DropClass<W> drop_class[kMaxDropClasses];

  int together_count;
  std::uint32_t together_types;  ///< of those who go so
  /// By player: where the royal man stands before such a turn, and what must be safe for one.
  Bits<W> together_from[2], together_safe[2];
  TogetherTurn<W> together[2][kMaxTogether];

  // What a turn changes.
  const ActData* acts;
  Way<W> way[8];
  CaughtMan caught[kMaxTypes];
  CaughtMan lost[kMaxTypes];  ///< what becomes of own men who are taken besides
  /// What becomes of captured men, enemies and own ones, where it depends on the captor: by his
  /// type * types + the captured one's; else null.
  const CaughtMan *caught_by, *lost_by;
  bool counter_each[4];
  std::int32_t counter_adds[4];  ///< to a counter when it counts,
  std::uint16_t counter_to[4];   ///< and what it is when it resets, where that is fixed
  /// What a turn does to a counter, by the type that moved (a drop: kMaxTypes, a compound move: its
  /// first man), and by whether it took.
  CounterStep counter_step[4][kMaxTypes + 1][2];
  struct MarkRule {
    Program after;
    Program only;
    const Bits<W>* drop_gain[2];  ///< as in PlanMark
    MarkMemory<W> memory;
  } mark[4];
  /// Of each mark: the board if it lasts, nothing if it is for one turn.
  alignas(32) Bits<W> lasts[4];
  /// For each player, of each mark: PlanMark::gain.
  alignas(32) Bits<W> move_gain[2][4];

  // Programs.
  const Bits<W>* regions[2];
  const Bits<W>* lines[2];  ///< directions * squares + square
  struct DirectionShift {
    int count;
    std::int16_t delta[2][8];
    Bits<W> movable[2][8];
    std::uint8_t sets;  ///< the slide sets that together have just these vectors; 0 if none do
  };
  const DirectionShift* directions;

  Plan<W> plan;  ///< what is carried out turn by turn

  // Hash numbers, as in Tables.
  const std::uint64_t* man_key;
  const std::uint64_t* mark_key;
  const std::uint64_t* held_key;
  std::uint64_t side_key;

  // Rare things.
  std::uint32_t rare_marks;  ///< if one of these marks is set, some turns of the movements that use
                             ///< it may exist
  const bool* rare;          ///< of each movement of the plan, whether it is one of these
  /// Whether the tables say where men end whose movements the sets know, but for special movements:
  /// those that are rare, that leave marks, or that run exactly so far. These end on empty squares.
  bool knows_ends;
  const bool* special;         ///< of each movement of the plan, whether it is one of these
  std::uint32_t with_special;  ///< types that have one
  const Bits<W>* besides[2];   ///< by destination: all squares on which these take
  std::uint32_t judged_drops;  ///< types whose drops that attack the enemy's royal man must be
                               ///< judged one by one
  /// Whether the game may be over in a position, or a duty in force, or a royal man in a zone.
  bool asks_first;

  int max_moves;  ///< no position has more turns

  /// Turns that are not known to be legal ahead: the plan generates and tries them.
  struct Tried : SomeTurns<W> {
    bool any;                ///< there are such turns
    std::uint32_t odd;       ///< types whose movements the sets do not know
    std::uint64_t together;  ///< compound moves that are tried, by their numbers in the plan
    std::uint32_t
        takes_at_distance;  ///< types that could take the royal man where they do not arrive
    std::uint32_t guarded;  ///< types of own men whom no turn may leave attacked
    /// What is tried hangs on who stands where, or on what holds, whatever the turns do.
    bool hangs_on_board;
    /// Turns that take men away besides: they are tried where that could open a line on to the
    /// royal man, where he is in check, and if they are his own.
    bool takes_open_lines;
    SomeTurns<W> risky;
    std::uint32_t victims[2];   ///< types of own men and of enemies who can go that way
    bool mover_may_be_removed;  ///< so can the mover
    /// Of odd types, by player, then from * squares + to: what decides whether a man attacks, or
    /// everything if it cannot be said.
    const Bits<W>* concern[2][kMaxTypes];
    /// Of odd types, by player, then from * squares + to: squares that must be empty, whichever of
    /// his movements leads there.
    const Bits<W>* line[2][kMaxTypes];
    const Bits<W>* far_captures[2][kMaxTypes];  ///< of far types, by from: where they could do so
    /// Types that decide who may move: turns that move, drop or take them are tried where that
    /// could matter.
    std::uint32_t holders[2];
    std::uint32_t holding_drops;
    bool holding_captures;
    int guard_count;
    /// Conditions without which a rule cannot hold, and the types whose turns it could then forbid.
    struct Guard {
      Ask condition;
      std::uint32_t types;
    } guard[4];
  } tried;
  Blasts<W> blasts;
  int sifted_count;
  Sifted<W> sifted[kMaxSifted];
  bool sifts_blasts;                            ///< some of these ask what captures do besides
  Foresight<W> duty_ahead[kMaxForeseenDuties];  ///< what the first duties want done
  bool narrows_duty;      ///< the first one is fulfilled by all turns of some men alone
  bool asks_captures;     ///< who may be taken is asked of each capture
  bool captures_by_type;  ///< that hangs on the captor's type alone
  bool spares_royal;      ///< royal men may be among those who may not be
  /// Marks whose men may not be taken. Royal men stand there only where a position text says so.
  std::uint32_t sparing_marks;
  bool drops_take;  ///< some kind of drop captures: whom, the plan says
  int still_count;  ///< kinds of turn in which nothing moves: their numbers in the plan
  int still[kMaxStill];
  bool only_king_forbids;  ///< whether a pass is legal follows from who gives check
  bool knows_attackers;    ///< the sets say of every man who attacks him, but for men behind marks
  /// Whether the royal man is in check follows from the sets and from who sleeps alone: no type is
  /// tabled or odd, and no rule says who may move or be taken.
  bool knows_checks;
  /// Who attacks any man follows from the sets alone, and nobody sleeps.
  bool plain_attackers;
  /// Nothing but what is sifted is asked of a turn before it is listed.
  bool lists_ahead;
  bool knows_stuck;    ///< that a player has no turn is seen from the sets alone
  bool makes_by_plan;  ///< turns are made by the plan
  /// What follows when the men have moved is worked out by the plan: always, or after some turns.
  bool ends_by_plan, always_follows;
  int standing_count;
  StandingEffect<W> standing[kMaxStanding];
  int sequel_count, sequels_that_matter;  ///< the others change numbers alone: see `counts`
  Sequel<W> sequel[kMaxSequels];
  /// Limits that hold of every turn after which something can follow: of those that matter, and of
  /// all. They let every turn pass where something follows always, where effects stand, and where
  /// the plan ends the parts of a turn.
  Sequel<W> any_sequel[2];
  bool counts;  ///< counters and the move number matter for what is legal
  Ask again;    ///< whether a player goes on, if that hangs on counters alone; else kNoAsk
  Ask can_move, can_be_taken;
  /// Who may not, and not be: where the rule says just that of everybody, else kNoAsk.
  Ask immobile, uncapturable;
  /// Marks of runs may stay while a player goes on with his turn: then somebody else may come to
  /// stand where the man who ran would be taken.
  bool marks_outlive_parts;
  Ask royal_rule;   ///< the rule that no turn leaves the royal man attacked, as the sets know it
  int move_action;  ///< the kind of turn by which men move
  Ask move_when, drop_when[kMaxDropActions];
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
