// SPDX-License-Identifier: MIT
// This part of CompiledBuilder decides whether a ruleset fits the fast generator, and reads what is
// never allowed and what becomes of a captured man.

#include <algorithm>

#include "rules/compiled/acts.h"
#include "rules/compiled/blasts.h"
#include "rules/compiled/board.h"
#include "rules/compiled/builder.h"
#include "rules/compiled/counters.h"
#include "rules/compiled/drops.h"
#include "rules/compiled/duties.h"
#include "rules/compiled/effects.h"
#include "rules/compiled/extra_costs.h"
#include "rules/compiled/fates.h"
#include "rules/compiled/known_ends.h"
#include "rules/compiled/marks.h"
#include "rules/compiled/may_be_taken.h"
#include "rules/compiled/may_move.h"
#include "rules/compiled/missing_means.h"
#include "rules/compiled/never.h"
#include "rules/compiled/odd_men.h"
#include "rules/compiled/still_turns.h"
#include "rules/compiled/tabled.h"
#include "rules/compiled/together.h"
#include "rules/compiled/verdicts.h"

namespace pawnshop::rules {

template <int W>
void CompiledBuilder<W>::build() {
  BoardBuilder<W>(in_, data_).build(royal_);
  MayBeTakenBuilder<W> may_be_taken(in_, data_);
  may_be_taken.build();
  note_missing_means(in_);
  makes_by_plan_ = tables_.follows_from_way;
  add_men();
  OddMenBuilder<W> odd_men(in_, royal_, data_.tried);
  odd_men.build(odd_ & ~tabled_.tabled);
  if (data_.tried.odd)
    tried_.note_odd_men();
  makes_by_plan_ = makes_by_plan_ || odd_men.makes_by_plan();
  BlastsBuilder<W>(in_, data_.blasts).build();
  EffectsBuilder<W> effects(
      in_, royal_, odd_, tabled_, data_, foresight_, perils_, tried_, data_.tried, data_);
  effects.build(may_be_taken.why_royal_is_spared());
  wants_to_ask_royal_ = effects.asks_royal();
  MayMoveBuilder<W>(in_, tried_, data_.tried, data_).build();
  NeverBuilder<W>(
      in_, royal_, asks_royal_, odd_, tabled_, data_, data_, data_, foresight_, tried_, data_)
      .build();
  FatesBuilder<W> fates(in_, data_.rare_marks != 0, data_);
  fates.build();
  if (fates.put_back()) {
    tried_.add_captures("a captured man is put back on the board", rules_.captured_where);
    makes_by_plan_ = true;
  }
  DropsBuilder<W>(in_, data_.judged_drops, tried_, data_).build();
  TogetherBuilder<W> together(in_, royal_, data_, tried_, data_);
  together.build();
  TabledBuilder<W>(in_, tabled_, royal_, data_, data_, data_).build();
  ActsBuilder<W>(in_, ways_, together.numbers(), data_).build();
  MarksBuilder<W> marks(in_, data_);
  marks.build();
  SequelsBuilder<W> sequels(in_, data_, data_);
  CountersBuilder<W>(in_, sequels, data_).build();
  sequels.finish(marks.needs_plan(), data_.asks_first);
  KnownEndsBuilder<W>(in_, data_, data_)
      .build(tabled_.tabled, slides_.knows_all(), data_.asks_captures);
  DutiesBuilder<W>(in_, foresight_, data_).build();
  StillTurnsBuilder<W>(in_, data_)
      .build(data_.royal_rule >= 0 && !data_.tried.any && !tabled_.tabled &&
             !tabled_.kings_may_not_face && data_.can_move < 0 && rules_.effects.empty());
  dormancy_.finish(data_, fates.vary());
  VerdictsBuilder<W> verdicts(in_, data_, data_);
  verdicts.build(makes_by_plan_,
                 rules_.effects_take && perils_.knows_captures() && facts_.move_count() == 1);
  means_ = verdicts.means();
  ExtraCosts<W>(in_, data_).note();
}

/// Notes a rule that the sets do not know. Where it belongs to the movements of one type of man,
/// his turns are left to the plan, and the sets can still be used.
template <int W>
void CompiledBuilder<W>::slow(std::string why, const Location& where) {
  if (current_ < 0)
    return findings_.slow(std::move(why), where);
  findings_.leaves_to_plan(current_, std::move(why), where);
}

/// Notes a rule as `slow` does. Unless it belongs to the movements of one type of man, nobody knows
/// ahead who attacks the royal man either.
template <int W>
void CompiledBuilder<W>::hides_attacks(std::string why, const Location& where) {
  if (current_ < 0)
    return findings_.hides_attacks(std::move(why), where);
  slow(std::move(why), where);
}

template class CompiledBuilder<1>;
template class CompiledBuilder<2>;
template class CompiledBuilder<4>;

}  // namespace pawnshop::rules
