// SPDX-License-Identifier: MIT
// The order of building: each builder reads what those before it have built, and fills one part.

#include "rules/compiled/build_sets.h"

#include "rules/compiled/acts.h"
#include "rules/compiled/arrivals.h"
#include "rules/compiled/blasts.h"
#include "rules/compiled/board.h"
#include "rules/compiled/classes.h"
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
#include "rules/compiled/sleep_rules.h"
#include "rules/compiled/slides.h"
#include "rules/compiled/steps.h"
#include "rules/compiled/still_turns.h"
#include "rules/compiled/tabled.h"
#include "rules/compiled/together.h"
#include "rules/compiled/verdicts.h"

namespace pawnshop::rules {

template <int W>
Means build_sets(const Inputs<W>& inputs,
                 const LeftOut& left_out,
                 HotData<W>& data,
                 LeftOut& wanted) {
  const Facts<W>& facts = inputs.facts;
  const Ruleset& rules = facts.rules;
  const std::uint32_t odd = left_out.odd;
  const int royal = left_out.royal_rule ? -1 : facts.main_royal();
  const TabledTypes<W> types(inputs, odd, royal);
  TriedBuilder<W> tried(inputs, data.tried);

  // The board, and what the sets cannot do.
  BoardBuilder<W>(inputs, data).build(royal);
  MayBeTakenBuilder<W> may_be_taken(inputs, data);
  may_be_taken.build();
  note_missing_means(inputs);

  // How men go.
  MovementsBuilder<W> movements(inputs, odd, royal, tried, data);
  movements.build();
  const Movements<W>& moves = movements.moves();
  SlidesBuilder<W> slides(inputs, moves.slide_vectors, data);
  slides.build();
  ArrivalsBuilder<W> arrivals(inputs, odd, types.tabled, royal, moves, data);
  arrivals.build();
  StepsBuilder<W>(inputs, moves, arrivals, data).build();
  ClassesBuilder<W>(inputs, odd, royal, moves, data, data, data, data).build();
  SleepRulesBuilder<W> sleep_rules(inputs, data, data, data, tried, data);
  sleep_rules.build();
  OddMenBuilder<W> odd_men(inputs, royal, data.tried);
  odd_men.build(odd & ~types.tabled);
  if (data.tried.odd)
    tried.note_odd_men();

  // Which turns the rules ask about.
  BlastsBuilder<W>(inputs, data.blasts).build();
  const Perils<W> perils(inputs, odd, types, data, data.blasts);
  const ForesightReader<W> foresight(inputs, royal, data.tried, data.blasts, perils);
  EffectsBuilder<W> effects(
      inputs, royal, odd, types, data, foresight, perils, tried, data.tried, data);
  effects.build(may_be_taken.why_royal_is_spared());
  MayMoveBuilder<W>(inputs, tried, data.tried, data).build();
  NeverBuilder<W>(inputs, royal, odd, types, data, data, data, foresight, tried, data)
      .build(left_out.royal_rule);
  FatesBuilder<W> fates(inputs, data.rare_marks != 0, data);
  fates.build();
  if (fates.put_back())
    tried.add_captures("a captured man is put back on the board", rules.captured_where);

  // Turns of other kinds, and what waits for all moves to be known.
  DropsBuilder<W>(inputs, data.judged_drops, tried, data).build();
  TogetherBuilder<W> together(inputs, royal, data, tried, data);
  together.build();
  TabledBuilder<W>(inputs, types, royal, data, data, data).build();

  // What turns do.
  ActsBuilder<W>(inputs, moves.ways, together.numbers(), data).build();
  MarksBuilder<W> marks(inputs, data);
  marks.build();
  SequelsBuilder<W> sequels(inputs, data, data);
  CountersBuilder<W>(inputs, sequels, data).build();
  sequels.finish(marks.needs_plan(), data.asks_first);
  KnownEndsBuilder<W>(inputs, data, data)
      .build(types.tabled, slides.knows_all(), data.asks_captures);
  DutiesBuilder<W>(inputs, foresight, data).build();
  StillTurnsBuilder<W>(inputs, data)
      .build(data.royal_rule >= 0 && !data.tried.any && !types.tabled &&
             !types.kings_may_not_face && data.can_move < 0 && rules.effects.empty());
  sleep_rules.finish(data, fates.vary());

  // What follows from all that.
  VerdictsBuilder<W> verdicts(inputs, data, data);
  const bool makes_by_plan = facts.tables.follows_from_way || movements.makes_by_plan() ||
                             odd_men.makes_by_plan() || fates.put_back();
  verdicts.build(makes_by_plan,
                 rules.effects_take && perils.knows_captures() && facts.move_count() == 1);
  ExtraCosts<W>(inputs, data).note();
  wanted = {inputs.findings.types_left_to_plan(), effects.asks_royal()};
  return verdicts.means();
}

template Means build_sets<1>(const Inputs<1>&, const LeftOut&, HotData<1>&, LeftOut&);
template Means build_sets<2>(const Inputs<2>&, const LeftOut&, HotData<2>&, LeftOut&);
template Means build_sets<4>(const Inputs<4>&, const LeftOut&, HotData<4>&, LeftOut&);

}  // namespace pawnshop::rules
