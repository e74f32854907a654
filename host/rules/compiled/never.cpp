// SPDX-License-Identifier: MIT
#include <algorithm>
#include <bit>

#include "rules/compiled/builders.h"
#include "rules/partial/alternatives.h"

namespace pawnshop::rules {

namespace {

/// Reads what is never allowed: which rules the sets see to, for which turns are tried, and which
/// are asked of the list.
template <int W>
struct NeverBuilder {
  const Inputs<W>& in_;
  const Readers<W>& readers_;
  const Slides<W>& slides_;
  const Arrivals<W>& arrivals_;
  const SleepRules<W>& sleep_rules_;
  TriedBuilder<W>& tried_;
  NeverRules<W>& made_;

  const Facts<W>& facts_ = in_.facts;
  const Ruleset& rules_ = in_.facts.rules;
  const TurnSetReader<W>& turn_sets_ = in_.turn_sets;
  const int royal_ = in_.royal;
  const std::uint32_t odd_ = in_.odd;
  const TabledTypes<W>& types_ = readers_.types;
  const ForesightReader<W>& foresight_ = readers_.foresight;
  const Perils<W>& perils_ = readers_.perils;

  void build(bool asks_royal) {
    made_.royal_rule = kNoAsk;
    if (royal_ >= 0)
      check_royal();
    std::uint32_t watched = royal_ >= 0 ? 1u << royal_ : 0;
    for (std::size_t number = 0; number < rules_.never.size(); ++number)
      watched |= add_rule(static_cast<int>(number));
    if ((rules_.royal & ~watched) && !asks_royal)
      in_.findings.slow("several types are royal", rules_.royal_where.front());
    if (!in_.findings.knows_kings_attackers())
      made_.royal_rule = kNoAsk;
  }

  /// Notes what the sets cannot do for a royal man.
  void check_royal() {
    const Man& man = rules_.man(royal_);
    if (!(odd_ >> royal_ & 1) && slides_.sets_of[royal_])
      in_.findings.leaves_to_plan(royal_);
    if (!man.becomes.empty() || arrivals_.becomes[royal_].any)
      in_.findings.slow("the royal man becomes something", man.becomes_where);
    for (int type = 0; type < rules_.man_count(); ++type) {
      if (may_be_crowned(rules_.man(type)))
        tried_.add_crowned(type, "a man may become royal", rules_.man(type).becomes_where);
    }
  }

  /// Whether a man may become royal where he arrives.
  bool may_be_crowned(const Man& man) const {
    return std::any_of(man.becomes.begin(), man.becomes.end(), [&](std::uint16_t list) {
      const std::vector<int>& choices = rules_.choice_lists[list];
      return std::any_of(choices.begin(), choices.end(), [&](int choice) {
        return rules_.choices[index(choice)].man == royal_;
      });
    });
  }

  /// Finds out who sees to a rule. Returns the types of own men who may not be attacked by it.
  std::uint32_t add_rule(int number) {
    const Rule& rule = rules_.never[index(number)];
    const std::string what = "the rule 'never." + rule.name + "'";
    const NodeId id = rule.condition;
    if (facts_.is_attack_on(rules_.node(id), royal_, Side::My)) {
      made_.royal_rule = in_.number_of(id);
      return 0;
    }
    if (types_.facing_directions(id) >= 0) {
      in_.findings.costs(what, rule.where);
      return 0;
    }
    // The sets see to the royal man, whoever is guarded beside him.
    const std::uint32_t guarded = facts_.guarded_by(id);
    const std::uint32_t others = royal_ >= 0 ? guarded & ~(1u << royal_) : guarded;
    const std::uint32_t dropped = attacking_drop(id);
    if (const std::uint32_t shy = dropped_and_attacked(id); shy && can_shun()) {
      made_.shy_drops = shy;
      made_.shunned_attackers = attackers_in(id);
      in_.findings.costs(what, rule.where);
      return guarded;
    }
    if (can_guard(others))
      tried_.add_guarded(others, what, rule.where);
    else if (can_judge_drops(dropped))
      made_.judged_drops |= dropped;
    else if (!forbid(number, id))
      in_.findings.slow(what + " must be asked of every turn", rule.where);
    return guarded;
  }

  /// The types of which a condition asks whether a man who was dropped is attacked, and nothing
  /// else.
  std::uint32_t dropped_and_attacked(NodeId condition) const {
    const Node& node = rules_.node(condition);
    if (node.op != Op::Attacked || !attackers_in(condition))
      return 0;
    return rules_.node(node.a).is(TurnSquares::Dropped) ? facts_.all_types : dropped_type(node.a);
  }

  /// The types of enemies who are meant where it is asked whether somebody is attacked; 0 if more
  /// is asked of them.
  std::uint32_t attackers_in(NodeId condition) const {
    const NodeId by = rules_.node(condition).b;
    return by == kNoNode ? facts_.all_types : in_.plan_builder.types_of_by(by);
  }

  /// Whether the sets know before a drop who will attack the man on his square, but for enemies
  /// whom payments wake or put to sleep.
  bool can_shun() const {
    return !made_.shy_drops && royal_ >= 0 && perils_.knows_captures() &&
           perils_.only_runs_mark() && rules_.can_move == kNoNode &&
           rules_.can_be_taken == kNoNode && rules_.again == kNoNode &&
           rules_.has(ActionKind::Drop) && !rules_.effects_do(kChangesMen);
  }

  /// Whether drops of a type that may not attack the enemy's royal man under further conditions can
  /// be judged one by one. The man dropped is the one who attacks: he wakes nobody and lets nobody
  /// go, nobody hops over him, and nobody has attacked already in an earlier part of the turn.
  bool can_judge_drops(std::uint32_t types) const {
    return std::popcount(types) == 1 && !slides_.sets_of[std::countr_zero(types)] &&
           sleep_rules_.sleep_rule_count == 0 && !in_.inexact() && rules_.again == kNoNode &&
           rules_.can_move == kNoNode && !rules_.effects_do(kMakesOthers);
  }

  /// Has the turns asked for which a rule of `never` can hold. False if there are too many rules.
  bool forbid(int number, NodeId condition) {
    const std::vector<NodeId> parts = parts_asked_alone(condition);
    return std::all_of(
        parts.begin(), parts.end(), [&](NodeId part) { return forbid_part(number, part); });
  }

  /// The conditions that are tested like rules of their own: those of a disjunction, if each of
  /// them alone is known better than all together.
  std::vector<NodeId> parts_asked_alone(NodeId condition) const {
    const std::vector<NodeId> parts = alternatives(rules_, condition);
    const Foresight<W> whole = foresight_.of(condition);
    const bool is_whole = parts.size() < 2 || whole.by_pair ||
                          made_.sifted_count + static_cast<int>(parts.size()) > kMaxSifted ||
                          whole.guarded || whole.blasts;
    if (is_whole)
      return {condition};
    bool are_known = true, are_tallies = true;
    for (const NodeId part : parts) {
      const Foresight<W> ahead = foresight_.of(part);
      are_known = are_known && in_.number_of(part) >= 0 && !ahead.guarded && !ahead.blasts;
      are_tallies = are_tallies && ahead.tally.given;
    }
    return are_known && (!whole.is_state || are_tallies) ? parts : std::vector{condition};
  }

  bool forbid_part(int number, NodeId condition) {
    const Rule& rule = rules_.never[index(number)];
    if (turn_sets_.of(condition).never())
      return true;
    in_.findings.costs("the rule 'never." + rule.name + "'", rule.where);
    return sift(number, condition);
  }

  /// Has a rule that only asks who takes whom tested together with another one, if there is one.
  bool joins_others(const NeverPart& rule, const Foresight<W>& ahead) {
    const auto is_pair = [](const Foresight<W>& known) { return known.by_pair && !known.opposite; };
    for (int i = 0; i < made_.sifted_count && is_pair(ahead); ++i) {
      Sifted<W>& other = made_.sifted[i];
      if (!is_pair(other.ahead) || other.also_count == kMaxAlso)
        continue;
      other.ahead = foresight_.either_pair(other.ahead, ahead);
      other.also[other.also_count++] = rule;
      return true;
    }
    return false;
  }

  /// Has a rule of `never` asked of listed turns. False if there are too many such rules.
  bool sift(int number, NodeId condition) {
    const Foresight<W> ahead = foresight_.of(condition);
    const Ask part = in_.number_of(condition);
    const NeverPart rule{part >= 0 ? part : in_.plan.never[number], number};
    if (joins_others(rule, ahead))
      return true;
    if (made_.sifted_count == kMaxSifted)
      return false;
    made_.sifts_blasts = made_.sifts_blasts || ahead.guarded || ahead.blasts;
    Sifted<W>& sifted = made_.sifted[made_.sifted_count++];
    sifted = {rule, {}, 0, ahead, nullptr, 0};
    if (!ahead.guarded && !ahead.blasts && !ahead.by_pair && !(ahead.exact && !ahead.checks)) {
      const auto& parts = in_.store.conjuncts.emplace_back(foresight_.conjuncts_of(condition));
      sifted.conjuncts = parts.data();
      sifted.conjunct_count = static_cast<int>(parts.size());
    }
    return true;
  }

  /// Whether the sets know all that attacks such men, and nothing but moves can change it. Who is
  /// looked up counts as odd here.
  bool can_guard(std::uint32_t types) const {
    if (!types || royal_ < 0 || (types >> royal_ & 1) || in_.inexact() ||
        types_.kings_may_not_face || rules_.can_move != kNoNode || rules_.can_be_taken != kNoNode ||
        !rules_.effects.empty() || !facts_.fates_put_nobody_back() || facts_.own_men_are_prey())
      return false;
    for (std::uint32_t rest = types; rest; rest &= rest - 1) {
      for (const int atom : rules_.man(std::countr_zero(rest)).atoms) {
        if (rules_.atoms[index(atom)].leaves != kNoNode)
          return false;
      }
    }
    return true;
  }

  /// The types of which a condition asks that one was dropped, if it also asks whether the enemy's
  /// royal man is attacked.
  std::uint32_t attacking_drop(NodeId condition) const {
    std::uint32_t dropped = 0;
    bool attacks = false;
    for (const NodeId id : conjuncts(rules_, condition)) {
      const Node& part = rules_.node(id);
      if (facts_.is_attack_on(part, royal_, Side::Their))
        attacks = true;
      else if (part.op == Op::Any)
        dropped |= dropped_type(part.a);
    }
    return attacks ? dropped : 0;
  }

  /// The type, as a mask, of a set of the form "dropped & my.man".
  std::uint32_t dropped_type(NodeId set) const {
    const Node& both = rules_.node(set);
    if (both.op != Op::And)
      return 0;
    for (const auto& [which, men] : {std::pair{both.a, both.b}, {both.b, both.a}}) {
      const Node& who = rules_.node(men);
      if (rules_.node(which).is(TurnSquares::Dropped) && who.is_one_type() &&
          who.men().side == Side::My)
        return 1u << who.men().man;
    }
    return 0;
  }
};

}  // namespace

template <int W>
void build_never(const Inputs<W>& inputs,
                 const Readers<W>& readers,
                 const Slides<W>& slides,
                 const Arrivals<W>& arrivals,
                 const SleepRules<W>& sleep_rules,
                 bool asks_royal,
                 TriedBuilder<W>& tried,
                 NeverRules<W>& made) {
  NeverBuilder<W>{inputs, readers, slides, arrivals, sleep_rules, tried, made}.build(asks_royal);
}

template decltype(build_never<1>) build_never<1>;
template decltype(build_never<2>) build_never<2>;
template decltype(build_never<4>) build_never<4>;

}  // namespace pawnshop::rules
