// SPDX-License-Identifier: MIT
// This part of CompiledBuilder decides whether a ruleset fits the fast generator, and reads what is
// never allowed and what becomes of a captured man.

#include <algorithm>

#include "rules/compiled/acts.h"
#include "rules/compiled/board.h"
#include "rules/compiled/builder.h"
#include "rules/compiled/counters.h"
#include "rules/compiled/drops.h"
#include "rules/compiled/duties.h"
#include "rules/compiled/extra_costs.h"
#include "rules/compiled/fates.h"
#include "rules/compiled/known_ends.h"
#include "rules/compiled/marks.h"
#include "rules/compiled/odd_men.h"
#include "rules/compiled/still_turns.h"
#include "rules/compiled/tabled.h"
#include "rules/compiled/together.h"
#include "rules/compiled/verdicts.h"

namespace pawnshop::rules {

template <int W>
void CompiledBuilder<W>::build() {
  data_.royal_rule = kNoAsk;
  BoardBuilder<W>(in_, data_).build(royal_);
  check_means();
  add_men();
  OddMenBuilder<W> odd_men(in_, royal_, data_.tried);
  odd_men.build(odd_ & ~tabled_.tabled);
  if (data_.tried.odd)
    tried_.note_odd_men();
  makes_by_plan_ = makes_by_plan_ || odd_men.makes_by_plan();
  add_effects();
  add_can_move();
  add_never();
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

/// What the fast generator has no means for at all.
template <int W>
void CompiledBuilder<W>::check_means() {
  data_.can_be_taken = in_.number_of(rules_.can_be_taken);
  data_.uncapturable = in_.plan_builder.spared();
  data_.asks_captures = rules_.can_be_taken != kNoNode && tables_.varies(rules_.can_be_taken);
  if (const char* why = why_taking_is_slow()) {
    data_.spares_royal = true;
    if (data_.asks_captures)
      hides_attacks(why, rules_.can_be_taken_where);
    else if (tables_.reads_only(rules_.can_be_taken, kReadsMen | kReadsOccupied | kReadsFirst))
      why_king_may_be_spared_ = why;
    else
      slow(why, rules_.can_be_taken_where);
  }
  data_.captures_by_type = data_.asks_captures && facts_.asks_only_who_goes(rules_.can_be_taken);
  if (data_.asks_captures)
    findings_.costs("who may be taken hangs on who takes", rules_.can_be_taken_where);
  if (tables_.atoms_matter)
    slow("effects ask by which way a man has come", rules_.effects.front().where);
  if (tables_.sinks.any())
    hides_attacks("the board has sinks", rules_.board_where);
  makes_by_plan_ = tables_.follows_from_way;
  data_.move_when = kNoAsk;
  int priced = 0, moves = 0;
  Location second_move = rules_.where, second_priced = rules_.where;
  for (const Action& action : rules_.actions) {
    if (moves_nothing(action.kind))
      continue;
    if (action.otherwise)
      slow("a kind of turn waits until there is no other", action.where);
    if (action.kind == Action::Kind::Move && action.when != kNoNode)
      data_.move_when = in_.number_of(action.when);
    if (action.kind == Action::Kind::Move && ++moves > 1)
      second_move = action.where;
    if (action.kind == Action::Kind::Drop && action.pay.given() && ++priced > 1)
      second_priced = action.where;
  }
  if (facts_.move_count() != 1)
    hides_attacks("there is not exactly one kind of move", second_move);
  if (priced > 1)
    slow("there are several priced drops", second_priced);
}

/// What is in the way where it is said who may be taken; null if that is all men besides some who
/// are not royal.
template <int W>
const char* CompiledBuilder<W>::why_taking_is_slow() {
  NodeId id = rules_.can_be_taken;
  if (id == kNoNode)
    return nullptr;
  while (rules_.node(id).op == Op::Minus) {
    const NodeId spared = rules_.node(id).b;
    if ((types_spared(Side::My, spared) | types_spared(Side::Their, spared)) & rules_.royal)
      return "royal men are among those who may not be taken";
    id = rules_.node(id).a;
  }
  const Node& rest = rules_.node(id);
  return rest.is_men(Side::Their, kAnyMan) || rest.is_men(Side::All, kAnyMan)
             ? nullptr
             : "who may be taken is not said by exceptions";
}

/// The types of a player's men whom a set can hold that says who may not be taken. Marks of one
/// turn are where that turn put them, but for what a position text says: notes which ones matter.
template <int W>
std::uint32_t CompiledBuilder<W>::types_spared(Side side, NodeId id) {
  return upper_bound(
      rules_, id, facts_.all_types, [&](NodeId part) -> std::optional<std::uint32_t> {
        const Node& node = rules_.node(part);
        if (node.op == Op::And || node.op == Op::Or || node.op == Op::When)
          return std::nullopt;
        if (node.op != Op::Mark)
          return facts_.types_of(side, part);
        data_.sparing_marks |= 1u << node.mark();
        return types_marked(node.mark());
      });
}

/// The types of men who stand on a mark when the turn is over that put it there.
template <int W>
std::uint32_t CompiledBuilder<W>::types_marked(int mark) const {
  const bool only_effects =
      rules_.marks[index(mark)].after == kNoNode && rules_.again == kNoNode &&
      !facts_.makes_men_others() && rules_.afterwards.empty() &&
      std::none_of(rules_.atoms.begin(), rules_.atoms.end(), [&](const Atom& atom) {
        return atom.leaves != kNoNode && atom.leaves_mark == mark;
      });
  if (!only_effects)
    return facts_.all_types;
  std::uint32_t types = 0;
  for (const Effect& effect : rules_.effects) {
    for (const Side side : {Side::My, Side::Their}) {
      if (effect.kind == Effect::Kind::Mark && effect.index == mark &&
          facts_.may_hold(side, effect.set))
        types |= facts_.types_of(side, effect.set);
    }
  }
  return types;
}

/// Besides the royal man's safety, `never` may forbid drops of some types that attack the enemy's
/// royal man under further conditions: such drops are judged one by one.
template <int W>
void CompiledBuilder<W>::add_never() {
  if (royal_ >= 0) {
    const Man& man = rules_.man(royal_);
    if (!is_odd(royal_) && data_.sets_of[royal_])
      findings_.leaves_to_plan(royal_);
    if (!man.becomes.empty() || data_.becomes[royal_].any)
      slow("the royal man becomes something", man.becomes_where);
    for (const Choice& choice : rules_.choices) {
      if (choice.man == royal_)
        slow("a man may become royal", man.where);
    }
  }
  const std::uint32_t main = royal_ >= 0 ? 1u << royal_ : 0;
  std::uint32_t watched = main;
  for (std::size_t number = 0; number < rules_.never.size(); ++number) {
    const Rule& rule = rules_.never[number];
    const NodeId id = facts_.without_reason(rule.condition);
    if (facts_.is_attack_on(rules_.node(id), royal_, Side::My)) {
      data_.royal_rule = in_.number_of(rule.condition);
      continue;
    }
    if (tabled_.facing_directions(id) >= 0) {
      findings_.costs("the rule 'never." + rule.name + "'", rule.where);
      continue;
    }
    // The sets see to the royal man, whoever is guarded beside him.
    const std::uint32_t guarded = facts_.guarded_by(id), others = guarded & ~main;
    watched |= guarded;
    if (can_guard(others)) {
      tried_.add_guarded(others, "the rule 'never." + rule.name + "'", rule.where);
      continue;
    }
    // The man dropped is the one who attacks: he wakes nobody and lets nobody go, nobody hops over
    // him, and nobody has attacked already in an earlier part of the turn.
    const std::uint32_t dropped = attacking_drop(id);
    if (std::popcount(dropped) == 1 && !data_.sets_of[std::countr_zero(dropped)] &&
        data_.dormancy_count == 0 && odd_ == 0 && rules_.again == kNoNode &&
        rules_.can_move == kNoNode && !facts_.makes_men_others())
      data_.judged_drops |= dropped;
    else if (!forbid(static_cast<int>(number), id))
      slow("the rule 'never." + rule.name + "' must be asked of every turn", rule.where);
  }
  if ((rules_.royal & ~watched) && !asks_royal_)
    slow("several types are royal", rules_.royal_where.front());
  if (!findings_.knows_kings_attackers())
    data_.royal_rule = kNoAsk;
}

/// Has the turns asked for which a rule of `never` can hold. Drops are tried where only they can be
/// meant: then the others can still be counted without a list. False if there are too many rules.
template <int W>
bool CompiledBuilder<W>::forbid(int number, NodeId condition) {
  const Rule& rule = rules_.never[index(number)];
  const Refusal why{"the rule 'never." + rule.name + "'", rule.where};
  const Limits<W> limits = limits_.of(condition);
  if (limits.never())
    return true;
  const bool only_few_drops =
      !limits.moves && (limits.types & facts_.all_types) != facts_.all_types &&
      !(foresight_.knows_checking_turns() && foresight_.asks_check(condition));
  if (only_few_drops && tried_.add_rule(condition, why))
    return true;
  findings_.costs(why.text, why.where);
  return sift(number, condition);
}

/// Has a rule of `never` asked of listed turns. False if there are too many such rules.
template <int W>
bool CompiledBuilder<W>::sift(int number, NodeId condition) {
  if (data_.sifted_count == kMaxSifted)
    return false;
  const Foresight<W> ahead = foresight_.of(condition);
  data_.sifts_blasts = data_.sifts_blasts || ahead.guarded || ahead.blasts;
  data_.sifted[data_.sifted_count++] = {in_.plan.never[number], number, ahead};
  return true;
}

/// Whether the sets know all that attacks such men, and nothing but moves can change it. Who is
/// looked up counts as odd here.
template <int W>
bool CompiledBuilder<W>::can_guard(std::uint32_t types) const {
  if (!types || royal_ < 0 || (types >> royal_ & 1) || odd_ || tabled_.kings_may_not_face ||
      rules_.can_move != kNoNode || rules_.can_be_taken != kNoNode || !rules_.effects.empty() ||
      !facts_.fates_put_nobody_back())
    return false;
  for (int i = 0; i < data_.dormancy_count; ++i) {
    const int type = data_.dormancy[i].type;
    if (data_.sets_of[type])
      return false;  // it is looked up where sleepers could step
  }
  return std::none_of(runs_.begin(), runs_.end(), [&](const Run& run) {
    return (types >> run.type & 1) && ways_.contains(run.atom);
  });
}

/// The types of which a condition asks that one was dropped, if it also asks whether the enemy's
/// royal man is attacked.
template <int W>
std::uint32_t CompiledBuilder<W>::attacking_drop(NodeId condition) const {
  std::uint32_t dropped = 0;
  bool attacks = false;
  std::vector<NodeId> open{condition};
  while (!open.empty()) {
    const NodeId id = open.back();
    const Node& part = rules_.node(id);
    open.pop_back();
    if (part.op == Op::Both) {
      open.push_back(part.a);
      open.push_back(part.b);
    } else if (facts_.is_attack_on(part, royal_, Side::Their)) {
      attacks = true;
    } else if (part.op == Op::Any) {
      dropped |= dropped_type(part.a);
    }
  }
  return attacks ? dropped : 0;
}

/// The type, as a mask, of a set of the form "dropped & my.man".
template <int W>
std::uint32_t CompiledBuilder<W>::dropped_type(NodeId set) const {
  const Node& both = rules_.node(set);
  if (both.op != Op::And)
    return 0;
  for (const auto& [symbol, men] : {std::pair{both.a, both.b}, {both.b, both.a}}) {
    const Node& who = rules_.node(men);
    if (rules_.node(symbol).is(Symbol::Dropped) && who.is_one_type() && who.men().side == Side::My)
      return 1u << who.men().man;
  }
  return 0;
}

template class CompiledBuilder<1>;
template class CompiledBuilder<2>;
template class CompiledBuilder<4>;

}  // namespace pawnshop::rules
