// SPDX-License-Identifier: MIT
#include <algorithm>
#include <bit>

#include "rules/compiled/builders.h"

namespace pawnshop::rules {

namespace {

/// Draws conclusions from all parts of HotData: what the generator need not ask, and how turns are
/// found.
template <int W>
struct VerdictsBuilder {
  const Inputs<W>& in_;
  const HotData<W>& data_;
  Verdicts& made_;

  const CompiledStore<W>& store_ = in_.store;

  Means build(const MadeByPlan& by_plan, bool blasts_are_known) {
    const bool is_open = in_.findings.slow_rules().empty();
    made_.makes_by_plan = by_plan.all;
    made_.makes_captures_by_plan = by_plan.captures;
    made_.blasts_show_attackers = blasts_are_known && is_open;
    made_.jumps = jump();
    made_.knows_attackers = is_open && knows_attackers();
    made_.knows_checks = made_.knows_attackers && data_.plan.can_be_taken < 0 && !data_.tried.odd &&
                         !data_.tried.limited && !data_.tabled && data_.plan.can_move < 0;
    made_.plain_attackers =
        made_.knows_checks && !data_.kings_may_not_face && data_.sleep_rule_count == 0;
    made_.tries_by_board = data_.marks_outlive_parts || data_.tried.odd || data_.tried.limited ||
                           data_.plan.can_move >= 0 || data_.refuge_deciders[0] ||
                           data_.traced_count || data_.tried.guarded;
    made_.lines_decide = made_.knows_attackers && do_lines_decide();
    made_.lists_ahead = is_open && tries_nothing();
    made_.knows_replies = made_.lists_ahead && made_.plain_attackers && do_replies_stand();
    const Means means = is_open ? means_of_lists() : Means::Plan;
    // A game that is over has no turns to list, but whether a player is stuck does not ask for
    // that.
    made_.knows_stuck = means == Means::Ahead && data_.plan.end_count == 0;
    return means;
  }

  /// Whether the sets say who attacks a man, whoever he is: nobody is spared but by who stands
  /// where, and nobody is taken but where a man arrives, or behind a mark.
  bool knows_attackers() const {
    const bool spares_strangely =
        data_.plan.can_be_taken >= 0 && (!data_.spares_royal || data_.asks_captures);
    if (data_.plan.effects_take || spares_strangely || the_plan_makes_some())
      return false;
    for (std::uint32_t rest = data_.tried.odd | data_.tabled; rest; rest &= rest - 1) {
      if (data_.plan.men[std::countr_zero(rest)].takes_elsewhere)
        return false;
    }
    return true;
  }

  /// Verdicts::knows_replies. Requires: lists_ahead and plain_attackers.
  bool do_replies_stand() const {
    const Ruleset& rules = in_.facts.rules;
    const auto is_stuck = [](const Node& node) { return node.op == Op::Stuck; };
    for (std::size_t i = 0; i < rules.never.size(); ++i) {
      if (data_.plan.never[i] != data_.royal_rule &&
          !is_within(rules, rules.never[i].condition, is_stuck))
        return false;
    }
    // The enemy is asked for a turn at the end of this one, after `afterwards`.
    const auto changes_men = [](const Effect& effect) { return effect.does(kChangesMen); };
    return in_.royal >= 0 && data_.royal_rule >= 0 && rules.again == kNoNode &&
           in_.facts.changes_by_movers_alone() &&
           std::none_of(rules.afterwards.begin(), rules.afterwards.end(), changes_men);
  }

  /// Verdicts::lines_decide. Requires: knows_attackers().
  bool do_lines_decide() const {
    const Facts<W>& facts = in_.facts;
    const bool only_king_forbids =
        data_.plan.never_count == 1 && data_.plan.never[0] == data_.royal_rule &&
        !(data_.tried.odd | data_.tabled | data_.kings_may_not_face | data_.nobodys) &&
        data_.plan.can_move < 0 && data_.plan.can_be_taken < 0 && data_.sleep_rule_count == 0;
    return only_king_forbids && !data_.drops_take && !data_.marks_outlive_parts &&
           facts.rules.again == kNoNode && facts.fates_put_nobody_back() &&
           are_rare_marks_plain() &&
           std::all_of(facts.rules.effects.begin(),
                       facts.rules.effects.end(),
                       [this](const Effect& effect) { return only_sends_mover(effect); });
  }

  /// Whether the marks without which a capture elsewhere does not exist last for one turn.
  bool are_rare_marks_plain() const {
    const std::vector<Mark>& marks = in_.facts.rules.marks;
    for (std::size_t i = 0; i < marks.size(); ++i) {
      if ((data_.rare_marks >> i & 1) && marks[i].after != kNoNode)
        return false;
    }
    return true;
  }

  /// Whether an effect does nothing to men but send own men who have moved or been dropped, and
  /// sets no mark that lets the enemy take men elsewhere.
  bool only_sends_mover(const Effect& effect) const {
    if (!effect.does(kChangesMen))
      return effect.kind != EffectKind::Mark || !(data_.rare_marks >> effect.index & 1);
    return effect.kind == EffectKind::Send && effect.set != kNoNode &&
           in_.facts.is_arrival(effect.set) && !in_.facts.may_hold(Side::Their, effect.set);
  }

  bool the_plan_makes_some() const { return made_.makes_by_plan || made_.makes_captures_by_plan; }

  /// Whether nothing is asked of a turn before it is listed.
  bool tries_nothing() const {
    const bool asks_who =
        data_.plan.can_move >= 0 ||
        (data_.plan.can_be_taken >= 0 && (!data_.asks_captures || data_.sparing_marks));
    bool asks = data_.tried.any || data_.tabled || data_.kings_may_not_face || asks_who ||
                data_.plan.actions[data_.move_action].when >= 0 || data_.shy_drops ||
                data_.takes_own;
    for (int i = 0; i < data_.drop_count; ++i)
      asks = asks || data_.drop[i]->when >= 0;
    for (int i = 0; i < data_.together_count; ++i)
      asks = asks || data_.together[0][i].when >= 0;
    for (const ChoiceList& list : store_.choice_lists) {
      for (int i = 0; i < list.count; ++i)
        asks = asks || list.choice[i].stands >= 0;
    }
    return !asks;
  }

  /// How turns are found while the sets can be used.
  Means means_of_lists() const {
    bool asks = !made_.lists_ahead || data_.sifted_count > 0 || data_.still_count > 0 ||
                data_.drops_take || data_.asks_captures || data_.caught_by ||
                the_plan_makes_some() || data_.ends_by_plan || data_.plan.duty_count;
    for (const ActData& act : store_.acts)
      asks = asks || act.kind == ActData::Kind::ByPlan;
    return asks ? Means::Tried : Means::Ahead;
  }

  /// Whether some step jumps over squares of a line of some slide. The movements of the plan may.
  bool jump() const {
    if (data_.tried.odd || data_.tabled)
      return true;
    for (int type = 0; type < data_.types; ++type) {
      for (int from = 0; from < data_.squares; ++from) {
        if (jumps_over(type, from, 0) || jumps_over(type, from, 1))
          return true;
      }
    }
    return false;
  }

  /// Whether a step of a man jumps over squares of such a line. Without slides there are none.
  bool jumps_over(int type, int from, int me) const {
    bool jumps = false;
    const std::size_t i = index(type * data_.squares + from);
    Bits<W> steps = data_.quiet[me][i] | data_.take[me][i];
    for (int k = data_.own_first[type]; k < data_.own_first[type + 1]; ++k)
      steps |= data_.own_ways[k].steps[me][from];
    steps.each([&](int to) {
      const int line = data_.vector_between[index(from * data_.squares + to)];
      if (line == 255)
        return;
      const Bits<W>* const rays = data_.rays + index(line * data_.squares);
      Bits<W> over = rays[from] - rays[to];
      over.clear(to);
      jumps = jumps || over.any();
    });
    return jumps;
  }
};

}  // namespace

template <int W>
Means build_verdicts(const Inputs<W>& inputs,
                     const HotData<W>& data,
                     const MadeByPlan& by_plan,
                     bool blasts_are_known,
                     Verdicts& made) {
  return VerdictsBuilder<W>{inputs, data, made}.build(by_plan, blasts_are_known);
}

template decltype(build_verdicts<1>) build_verdicts<1>;
template decltype(build_verdicts<2>) build_verdicts<2>;
template decltype(build_verdicts<4>) build_verdicts<4>;

}  // namespace pawnshop::rules
