// SPDX-License-Identifier: MIT
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

namespace {

/// All builders in the order of building: each is given what those before it have built. Those that
/// are asked later stand here as members, the others where they build.
template <int W>
class Stages {
 public:
  Stages(const Inputs<W>& inputs, const LeftOut& left_out, HotData<W>& data)
      : in_(inputs),
        left_out_(left_out),
        odd_(left_out.odd),
        royal_(left_out.royal_rule ? -1 : inputs.facts.main_royal()),
        data_(data) {}

  Means build() {
    build_board();
    build_men();
    build_rules();
    build_other_turns();
    build_changes();
    return conclude();
  }
  LeftOut wanted() const { return {in_.findings.types_left_to_plan(), effects_.asks_royal()}; }

 private:
  /// What positions have, and what the sets cannot do at all.
  void build_board() {
    BoardBuilder<W>(in_, data_).build(royal_);
    may_be_taken_.build();
    note_missing_means(in_);
  }

  /// How men go.
  void build_men() {
    movements_.build();
    slides_.build();
    ArrivalsBuilder<W> arrivals(in_, odd_, types_.tabled, royal_, moves_, data_);
    arrivals.build();
    StepsBuilder<W>(in_, moves_, arrivals, data_).build();
    ClassesBuilder<W>(in_, odd_, royal_, moves_, data_, data_, data_, data_).build();
    sleep_rules_.build();
    odd_men_.build(odd_ & ~types_.tabled);
    if (data_.tried.odd)
      tried_.note_odd_men();
  }

  /// Which turns the rules ask about.
  void build_rules() {
    BlastsBuilder<W>(in_, data_.blasts).build();
    effects_.build(may_be_taken_.why_royal_is_spared());
    if (data_.refuge_deciders[0])
      tried_.note("who stands beside a royal man says whether he may be taken",
                  in_.facts.rules.can_be_taken_where);
    MayMoveBuilder<W>(in_, tried_, data_.tried, data_).build();
    NeverBuilder<W> never(
        in_, royal_, odd_, types_, data_, data_, data_, foresight_, perils_, tried_, data_);
    never.build(left_out_.royal_rule);
  }

  /// Turns that are no moves of one man, and the tables that wait until all moves are known.
  void build_other_turns() {
    fates_.build(data_.rare_marks != 0);
    if (fates_.put_back())
      tried_.add_captures("a captured man is put back on the board",
                          in_.facts.rules.captured_where);
    DropsBuilder<W>(in_, data_.judged_drops, tried_, data_).build();
    together_.build();
    TabledBuilder<W>(in_, types_, royal_, data_, data_, data_).build();
  }

  /// What turns change, and what follows.
  void build_changes() {
    ActsBuilder<W>(in_, moves_.ways, together_.numbers(), data_).build();
    MarksBuilder<W> marks(in_, data_);
    marks.build();
    SequelsBuilder<W> sequels(in_, data_, data_);
    CountersBuilder<W>(in_, sequels, data_).build();
    sequels.finish(marks.needs_plan(), data_.asks_first);
    KnownEndsBuilder<W> ends(in_, data_, data_);
    ends.build(types_.tabled, slides_.knows_all(), data_.asks_captures);
    DutiesBuilder<W>(in_, foresight_, data_).build();
    StillTurnsBuilder<W>(in_, data_.royal_rule, data_).build(only_king_forbids());
    sleep_rules_.finish(data_, fates_.vary());
  }

  /// Whether nothing but the royal man's safety can forbid a turn in which nothing moves.
  bool only_king_forbids() const {
    return data_.royal_rule >= 0 && !data_.tried.any && data_.sifted_count == 0 && !types_.tabled &&
           !types_.kings_may_not_face && data_.can_move < 0 && in_.facts.rules.effects.empty();
  }

  Means conclude() {
    const Facts<W>& facts = in_.facts;
    const bool makes_by_plan = facts.tables.follows_from_way || movements_.makes_by_plan() ||
                               odd_men_.makes_by_plan() || fates_.put_back();
    VerdictsBuilder<W> verdicts(in_, data_, data_);
    verdicts.build(makes_by_plan,
                   facts.rules.effects_take && perils_.knows_captures() && facts.move_count() == 1);
    ExtraCosts<W>(in_, data_).note();
    return verdicts.means();
  }

  const Inputs<W>& in_;
  const LeftOut left_out_;
  const std::uint32_t odd_;
  const int royal_;  ///< the type that the sets look after, or -1
  HotData<W>& data_;
  const TabledTypes<W> types_{in_, odd_, royal_};
  TriedBuilder<W> tried_{in_, data_.tried};
  MayBeTakenBuilder<W> may_be_taken_{
      in_, royal_ >= 0 && !(odd_ | types_.tabled | types_.kings_may_not_face), data_};
  MovementsBuilder<W> movements_{in_, odd_, royal_, tried_, data_};
  const Movements<W>& moves_ = movements_.moves();
  SlidesBuilder<W> slides_{in_, moves_.slide_vectors, data_};
  SleepRulesBuilder<W> sleep_rules_{in_, data_, data_, data_, tried_, data_};
  OddMenBuilder<W> odd_men_{in_, royal_, data_.tried};
  const Perils<W> perils_{in_, odd_, types_, data_, data_.blasts};
  const ForesightReader<W> foresight_{in_, royal_, data_.tried, data_.blasts, perils_};
  EffectsBuilder<W> effects_{
      in_, royal_, odd_, types_, data_, foresight_, perils_, tried_, data_.tried, data_};
  FatesBuilder<W> fates_{in_, data_};
  TogetherBuilder<W> together_{in_, royal_, data_, tried_, data_};
};

}  // namespace

template <int W>
Means build_sets(const Inputs<W>& inputs,
                 const LeftOut& left_out,
                 HotData<W>& data,
                 LeftOut& wanted) {
  Stages<W> stages(inputs, left_out, data);
  const Means means = stages.build();
  wanted = stages.wanted();
  return means;
}

template Means build_sets<1>(const Inputs<1>&, const LeftOut&, HotData<1>&, LeftOut&);
template Means build_sets<2>(const Inputs<2>&, const LeftOut&, HotData<2>&, LeftOut&);
template Means build_sets<4>(const Inputs<4>&, const LeftOut&, HotData<4>&, LeftOut&);

}  // namespace pawnshop::rules
