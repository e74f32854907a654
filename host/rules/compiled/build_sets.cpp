// SPDX-License-Identifier: MIT
#include "rules/compiled/build_sets.h"

#include "rules/compiled/builders.h"

namespace pawnshop::rules {

namespace {

/// The order of building: each part is given what those before it have built. What is asked later
/// stands here as a member.
template <int W>
class Stages {
 public:
  Stages(const Inputs<W>& inputs, const LeftOut& left_out, HotData<W>& data)
      : in_(inputs), left_out_(left_out), data_(data) {}

  Means build() {
    begin();
    build_men();
    build_rules();
    build_other_turns();
    build_changes();
    return conclude();
  }
  LeftOut wanted() const {
    return {in_.findings.types_left_to_plan(), in_.findings.limited_types(), asks_royal_};
  }

 private:
  /// What positions have, and what the sets cannot do at all.
  void begin() {
    build_board(in_, data_);
    const bool knows_attacks =
        in_.royal >= 0 && !(in_.inexact() | types_.tabled | types_.kings_may_not_face);
    why_royal_is_spared_ = build_may_be_taken(in_, knows_attacks, tried_, data_);
    note_missing_means(in_);
  }

  /// How men go.
  void build_men() {
    movements_.build();
    knows_all_slides_ = build_slides(in_, moves_.slide_vectors, data_);
    const Nowhere<W> nowhere = build_arrivals(in_, types_.tabled, moves_, data_);
    build_steps(in_, moves_, nowhere, data_);
    build_own_captures(in_, types_.tabled, nowhere, data_);
    build_classes(in_, moves_, data_, data_, data_, data_);
    build_sleep_rules(in_, data_, data_, data_, data_);
    build_odd_men(in_, in_.odd & ~types_.tabled, data_.tried);
    if (data_.tried.odd | data_.tried.limited)
      tried_.note_odd_men();
  }

  /// Which turns the rules ask about.
  void build_rules() {
    build_blasts(in_, data_, data_.blasts);
    asks_royal_ = build_effects(
        in_, readers_, data_, data_, why_royal_is_spared_, tried_, data_.tried, data_);
    if (data_.refuge_deciders[0])
      tried_.note("the position says whether a royal man may be taken",
                  in_.facts.rules.can_be_taken_where);
    build_may_move(in_, tried_, data_.tried);
    build_never(in_, readers_, data_, data_, data_, left_out_.royal_rule, tried_, data_);
  }

  /// Turns that are no moves of one man, and the tables that wait until all moves are known.
  void build_other_turns() {
    fates_ = build_fates(in_, data_.rare_marks != 0 || data_.takes_own, data_);
    if (fates_.put_back && in_.facts.judges_turns())
      try_captures_that_put_back();
    build_drops(in_, data_.judged_drops, tried_, data_);
    together_ = build_together(in_, data_, tried_, data_);
    build_tabled(in_, types_, data_, data_, data_, data_);
  }

  /// A man who is put back on the board may attack the royal man, or protect him.
  void try_captures_that_put_back() {
    const char* const why = "a captured man is put back on the board";
    const Location& where = in_.facts.rules.captured_where;
    const bool are_plain = only_king_forbids() && data_.plan.can_be_taken < 0 && !data_.nobodys &&
                           !data_.sparing_marks && data_.sleep_rule_count == 0 &&
                           !in_.facts.drops_take();
    if (!are_plain)
      return tried_.add_captures(why, where);
    build_reborn(in_, data_.tried);
    tried_.note(why, where);
  }

  /// What turns change, and what follows.
  void build_changes() {
    build_acts(in_, moves_.ways, together_, data_);
    const bool marks_need_plan = build_marks(in_, data_);
    const std::vector<TurnSet<W>> counting = build_counters(in_, data_);
    build_sequels(in_, data_, counting, marks_need_plan, data_.asks_first, data_);
    build_known_ends(in_, data_, types_.tabled, knows_all_slides_, data_.asks_captures, data_);
    build_duties(in_, foresight_, data_);
    build_still_turns(in_, data_.royal_rule, only_king_forbids(), data_);
    finish_sleep_rules(in_, data_, fates_, tried_, data_);
    finish_own_captures(in_, data_, fates_, data_);
  }

  /// Whether nothing but the royal man's safety can forbid a turn in which nothing moves. The
  /// answer is that of the moment: it becomes false with the first turn that is tried.
  bool only_king_forbids() const {
    return data_.royal_rule >= 0 && !data_.tried.any && data_.sifted_count == 0 && !types_.tabled &&
           !types_.kings_may_not_face && data_.plan.can_move < 0 && in_.facts.rules.effects.empty();
  }

  Means conclude() {
    const Facts<W>& facts = in_.facts;
    const MadeByPlan by_plan{facts.tables.follows_from_way || movements_.makes_by_plan(),
                             fates_.put_back || fates_.by_square};
    const bool blasts_are_known =
        facts.rules.effects_take && perils_.knows_takers() && facts.move_count() == 1;
    const Means means = build_verdicts(in_, data_, by_plan, blasts_are_known, data_);
    note_extra_costs(in_, data_);
    return means;
  }

  const Inputs<W>& in_;
  const LeftOut left_out_;
  HotData<W>& data_;
  const TabledTypes<W> types_{in_};
  TriedBuilder<W> tried_{in_, data_.tried};
  MovementsBuilder<W> movements_{in_, tried_, data_};
  const Movements<W>& moves_ = movements_.moves();
  const Perils<W> perils_{in_, types_, data_, data_.blasts};
  const ForesightReader<W> foresight_{in_, data_.tried, data_.blasts, perils_};
  const Readers<W> readers_{types_, perils_, foresight_};
  const char* why_royal_is_spared_ = nullptr;  ///< as build_may_be_taken returned it
  bool knows_all_slides_ = false, asks_royal_ = false;
  FatesFound fates_;
  std::map<int, int> together_;  ///< as build_together returned it
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
