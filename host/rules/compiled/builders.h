// SPDX-License-Identifier: MIT
#pragma once

// Builds the parts of HotData that take one call each. A function is given as constants what those
// before it have built; it writes its own part, `made`, and adds to what is tried and noted. Each
// is defined, and instantiated for all widths, in the file of its name without the verb.

#include <array>
#include <map>
#include <vector>

#include "rules/compiled/foresight.h"
#include "rules/compiled/movements.h"
#include "rules/compiled/tried_turns.h"

namespace pawnshop::rules {

/// Says what positions have, and hands on what the tables know of the board.
template <int W>
void build_board(const Inputs<W>& inputs, BoardData<W>& made);

/// Reads the rule that says who may be taken, where `knows_attacks` says whether the sets know all
/// about who attacks the royal man. Returns why royal men may be spared, if who stands where
/// decides that; else null.
template <int W>
const char* build_may_be_taken(const Inputs<W>& inputs,
                               bool knows_attacks,
                               TriedBuilder<W>& tried,
                               MayBeTaken<W>& made);

/// Notes what the fast generator has no means for at all.
template <int W>
void note_missing_means(const Inputs<W>& inputs);

/// Works out how men slide, given the vectors along which each type does. Returns whether there are
/// not too many slides.
template <int W>
bool build_slides(const Inputs<W>& inputs,
                  const std::vector<std::vector<int>>& vectors,
                  Slides<W>& made);

/// By player, then type * squares + square: where a man who goes from there could be nothing.
template <int W>
using Nowhere = std::array<std::vector<Bits<W>>, 2>;

/// Works out what men become where they arrive, and returns where they could be nothing.
template <int W>
Nowhere<W> build_arrivals(const Inputs<W>& inputs,
                          std::uint32_t tabled,
                          const Movements<W>& moves,
                          Arrivals<W>& made);

/// Fills the tables of steps, without those after which a man could be nothing.
template <int W>
void build_steps(const Inputs<W>& inputs,
                 const Movements<W>& moves,
                 const Nowhere<W>& nowhere,
                 Steps<W>& made);

/// Draws the tables of men who may capture men of their own side. Of those who are looked up by
/// occupation (`tabled`) only the sets of whom they capture are noted.
template <int W>
void build_own_captures(const Inputs<W>& inputs,
                        std::uint32_t tabled,
                        const Nowhere<W>& nowhere,
                        OwnCaptures<W>& made);

/// Sorts men into classes that the generator moves together.
template <int W>
void build_classes(const Inputs<W>& inputs,
                   const Movements<W>& moves,
                   const Steps<W>& steps,
                   const Slides<W>& slides,
                   const Arrivals<W>& arrivals,
                   Classes<W>& made);

/// Finds the men who can take nobody while there is nobody to change places with: they sleep.
template <int W>
void build_sleep_rules(const Inputs<W>& inputs,
                       const Steps<W>& steps,
                       const Slides<W>& slides,
                       const Arrivals<W>& arrivals,
                       SleepRules<W>& made);

/// Finds the squares that decide whether a man attacks, if his movements are left to the plan.
template <int W>
void build_odd_men(const Inputs<W>& inputs, std::uint32_t odd, OddMen<W>& made);

/// Works out where effects take men away near the square of arrival.
template <int W>
void build_blasts(const Inputs<W>& inputs, const Slides<W>& slides, Blasts<W>& made);

/// Who answers questions of several builders.
template <int W>
struct Readers {
  const TabledTypes<W>& types;
  const Perils<W>& perils;
  const ForesightReader<W>& foresight;
};

/// Finds the turns that are tried because effects change the board. Royal men may be spared by who
/// stands where, if there is a reason `why_royal_is_spared`. Returns whether the rule that the
/// royal man may not be attacked must be asked as any other is, because an effect could take him or
/// he could be spared; then the sets do not look after him.
template <int W>
bool build_effects(const Inputs<W>& inputs,
                   const Readers<W>& readers,
                   const Arrivals<W>& arrivals,
                   const SleepRules<W>& sleep_rules,
                   const char* why_royal_is_spared,
                   TriedBuilder<W>& tried,
                   Openings<W>& openings,
                   TracedEffects<W>& traced);

/// Reads the rules that say when men may move, and which.
template <int W>
void build_may_move(const Inputs<W>& inputs, TriedBuilder<W>& tried, Holders& holders);

/// Reads what is never allowed. With `asks_royal` the royal man's safety is asked as any other rule
/// is.
template <int W>
void build_never(const Inputs<W>& inputs,
                 const Readers<W>& readers,
                 const Slides<W>& slides,
                 const Arrivals<W>& arrivals,
                 const SleepRules<W>& sleep_rules,
                 bool asks_royal,
                 TriedBuilder<W>& tried,
                 NeverRules<W>& made);

/// What else is found of captured men.
struct FatesFound {
  bool vary = false;       ///< what becomes of one depends on the captor
  bool by_square = false;  ///< the zone that one goes into depends on where he was captured
  bool put_back = false;   ///< one may be put back on the board
};

/// Works out what becomes of captured men, and of own men if some movement takes those.
template <int W>
FatesFound build_fates(const Inputs<W>& inputs, bool takes_own, Fates& made);

/// Says which captures of own men are tried. Captures of enemies are tried where that can matter
/// for the royal man, which is told by the enemies; where it is asked more of captures, those of
/// own men are all tried.
template <int W>
void finish_own_captures(const Inputs<W>& inputs,
                         const HotData<W>& data,
                         const FatesFound& fates,
                         OwnCaptures<W>& made);

/// Works out which captures put the captured man where he could attack the royal man of his captor.
template <int W>
void build_reborn(const Inputs<W>& inputs, Reborn<W>& made);

/// Works out which men may be dropped where, and at which price.
template <int W>
void build_drops(const Inputs<W>& inputs,
                 std::uint32_t judged_drops,
                 TriedBuilder<W>& tried,
                 Drops<W>& made);

/// Works out compound moves: which men move together, and when. Returns where those of the tables
/// stand in them: of a kind of turn, its number there.
template <int W>
std::map<int, int> build_together(const Inputs<W>& inputs,
                                  const Slides<W>& slides,
                                  TriedBuilder<W>& tried,
                                  TogetherTurns<W>& made);

/// Draws the tables of men who are looked up by occupation.
template <int W>
void build_tabled(const Inputs<W>& inputs,
                  const TabledTypes<W>& types,
                  const OwnCaptures<W>& own,
                  const Steps<W>& steps,
                  const TogetherTurns<W>& together,
                  TabledMen<W>& made);

/// Works out what making a turn looks up by its act. `ways` has the number in Ways::way of each
/// movement that has one, `together` is what build_together returned.
template <int W>
void build_acts(const Inputs<W>& inputs,
                const std::map<int, int>& ways,
                const std::map<int, int>& together,
                Acts& made);

/// Works out what turns do to marks. Returns whether the plan must end every turn, because a mark
/// asks more than the tables know.
template <int W>
bool build_marks(const Inputs<W>& inputs, MarkRules<W>& made);

/// Works out what turns do to counters, and returns the turns after which the plan must count.
template <int W>
std::vector<TurnSet<W>> build_counters(const Inputs<W>& inputs, CounterSteps& made);

/// Finds the turns after which something can follow that only the plan knows; among them are those
/// after which it must count, and all of them if marks need the plan.
template <int W>
void build_sequels(const Inputs<W>& inputs,
                   const TracedEffects<W>& traced,
                   const std::vector<TurnSet<W>>& counting,
                   bool marks_need_plan,
                   bool asks_first,
                   Sequels<W>& made);

/// Says of which movements the tables know the ends.
template <int W>
void build_known_ends(const Inputs<W>& inputs,
                      const Ways<W>& ways,
                      std::uint32_t tabled,
                      bool knows_slides,
                      bool asks_captures,
                      KnownEnds& made);

/// Works out what listed turns tell of the first duties.
template <int W>
void build_duties(const Inputs<W>& inputs,
                  const ForesightReader<W>& foresight,
                  ForeseenDuties<W>& made);

/// Lists the kinds of turn in which nothing moves.
template <int W>
void build_still_turns(const Inputs<W>& inputs,
                       Ask royal_rule,
                       bool only_king_forbids,
                       StillTurns& made);

/// Finds who wakes sleepers, and leaves those to the plan whose sleep can end in other ways.
template <int W>
void finish_sleep_rules(const Inputs<W>& inputs,
                        const Fates& fates,
                        const FatesFound& found,
                        TriedBuilder<W>& tried,
                        SleepRules<W>& made);

/// Which turns the plan makes, because the tables do not know all that they do.
struct MadeByPlan {
  bool all = false, captures = false;
};

/// Draws conclusions from all parts of HotData, and returns how turns are found. With
/// `blasts_are_known` effects take men, and the sets know all captures.
template <int W>
Means build_verdicts(const Inputs<W>& inputs,
                     const HotData<W>& data,
                     const MadeByPlan& by_plan,
                     bool blasts_are_known,
                     Verdicts& made);

/// Names the rules that cost more than tables do, for the author of a script who wants to know why.
template <int W>
void note_extra_costs(const Inputs<W>& inputs, const HotData<W>& data);

}  // namespace pawnshop::rules
