// SPDX-License-Identifier: MIT
// This part of CompiledBuilder works out what a turn does to men, zones, marks and counters, and
// which of that is left to the plan.

#include <algorithm>

#include "rules/compiled/builder.h"

namespace pawnshop::rules {

namespace {

/// What a turn does to a counter, by what is settled of its two rules.
CounterStep step_of(const std::optional<bool>& resets, const std::optional<bool>& counts) {
  if (resets.value_or(false))
    return CounterStep::Reset;
  return counts.value_or(false) ? CounterStep::Count : CounterStep::Keep;
}

}  // namespace

template <int W>
ActData CompiledBuilder<W>::act_data(const Act& act) {
  ActData made;
  const Action& action = rules_.actions[act.action];
  switch (act.kind) {
    case Action::Kind::Move:
      if (act.choice) {
        const Choice& choice = rules_.choices[act.choice];
        made.kind = ActData::Kind::Become;
        made.man = static_cast<std::uint8_t>(choice.man);
        for (int me = 0; me < 2 && choice.swap.given(); ++me)
          made.slot[me] = static_cast<std::uint8_t>(tables_.slot(choice.swap, me));
        if (act.atom >= 0 && rules_.atoms[index(act.atom)].takes != kNoNode &&
            ways_.contains(act.atom))
          made.way = static_cast<std::int16_t>(ways_.at(act.atom));
      } else if (const auto way = ways_.find(act.atom); way != ways_.end()) {
        made.kind = rules_.atoms[index(act.atom)].takes != kNoNode ? ActData::Kind::Takes
                                                                   : ActData::Kind::Leaves;
        made.way = static_cast<std::int16_t>(way->second);
      }
      // Whom a movement takes besides hangs on more where somebody may not be taken.
      if (act.atom >= 0 &&
          (!ways_.contains(act.atom) ||
           (rules_.can_be_taken != kNoNode && rules_.atoms[index(act.atom)].takes != kNoNode)))
        made.kind = ActData::Kind::ByPlan;
      break;
    case Action::Kind::Drop:
      fill_drop(made, act, action);
      if (action.takes)
        made.kind = ActData::Kind::ByPlan;
      break;
    case Action::Kind::Together:
      made.kind = ActData::Kind::ByPlan;
      if (const auto known = together_.find(act.action); known != together_.end()) {
        made.kind = ActData::Kind::Together;
        made.man = static_cast<std::uint8_t>(act.man);
        made.together = static_cast<std::uint8_t>(known->second);
      }
      break;
    case Action::Kind::Pass:
    case Action::Kind::Point:
      made.kind = ActData::Kind::ByPlan;
      break;
  }
  return made;
}

/// What a drop adds to the zones.
template <int W>
void CompiledBuilder<W>::fill_drop(ActData& made, const Act& act, const Action& action) {
  made.kind = ActData::Kind::Drop;
  made.man = static_cast<std::uint8_t>(act.man);
  for (int me = 0; me < 2; ++me) {
    store_.deltas.emplace_back((data_.held_bytes + 31) / 32);
    auto* const delta = store_.deltas.back().front().bytes;
    const auto change = [&](ZoneRef zone, int man, int by) {
      const int i = tables_.held_index(tables_.slot(zone, me), man);
      delta[i] = static_cast<std::uint8_t>(delta[i] + by);
      made.key_delta[me] +=
          tables_.held_key[i] * static_cast<std::uint64_t>(static_cast<std::int64_t>(by));
    };
    change(action.from, act.man, -1);
    if (const Payment* const given = tables_.payment_of(act)) {
      for (const int paid : given->paid) {
        change(action.pay, paid, -1);
        change(action.into, paid, +1);
      }
      for (const int back : given->change) {
        change(action.change, back, -1);
        change(action.home, back, +1);
      }
    }
    made.delta[me] = delta;
  }
}

template <int W>
void CompiledBuilder<W>::add_acts() {
  int move_action = 0;
  for (int i = 0; i < static_cast<int>(rules_.actions.size()); ++i) {
    if (rules_.actions[index(i)].kind == Action::Kind::Move)
      move_action = i;
  }
  data_.move_action = move_action;
  data_.move_act = tables_.act_base[index(move_action)];
  for (const Act& act : tables_.acts)
    store_.acts.push_back(act_data(act));
  data_.acts = store_.acts.data();
  for (int i = 0; i < data_.setwise_count; ++i) {
    for (int me = 0; me < 2; ++me) {
      for (int k = 0; k < data_.setwise[i].run_count; ++k) {
        auto& run = data_.setwise[i].run[me][k];
        run.act = tables_.act_of_move(move_action, -run.act - 1, 0);
      }
    }
  }
}

/// Whether the first duty is fulfilled by all turns of some men and by no others, and allows only
/// these.
template <int W>
bool CompiledBuilder<W>::narrows_duty() const {
  if (rules_.must.empty() || rules_.must.front().allows != kNoNode || data_.still_count)
    return false;
  const Foresight<W>& ahead = data_.duty_ahead[0];
  const bool says_who = ahead.exact && ahead.guard < 0 && ahead.onto < 0 && ahead.off < 0 &&
                        !ahead.captures && ahead.squares[0] == tables_.everywhere &&
                        ahead.squares[1] == tables_.everywhere &&
                        (ahead.arrives & facts_.all_types) == facts_.all_types;
  return says_who && (ahead.moves != facts_.all_types || (!ahead.drops && data_.drop_count));
}

/// What a condition on a turn is by the type that moved, kMaxTypes for a drop, and by whether
/// somebody was taken, if that settles it for both players.
template <int W>
std::optional<bool> CompiledBuilder<W>::settled(NodeId condition, int type, bool took) const {
  std::optional<bool> answers[2];
  for (int me = 0; me < 2; ++me) {
    Known<W> known(tables_, me);
    known.may_drop = type == kMaxTypes;
    known.movers = known.may_drop ? 0 : 1u << type;
    known.takes = took;
    if (!took)
      known.set(Symbol::Taken, {});
    answers[me] = reader_.holds(condition, known);
  }
  return answers[0] == answers[1] ? answers[0] : std::nullopt;
}

/// Whether a condition, if there is one, asks for nothing but counters, the move number and who
/// began the game, and can be asked of a position alone.
template <int W>
bool CompiledBuilder<W>::asks_counters(NodeId condition) const {
  return condition == kNoNode ||
         (facts_.is_steady(condition) && in_.plan.asked[in_.number_of(condition)].still.given());
}

template <int W>
void CompiledBuilder<W>::add_counter(int number) {
  const Counter& counter = rules_.counters[index(number)];
  data_.counter_each[number] = counter.each;
  if (!counter.adds.is_fixed() || !counter.less.is_fixed() || !counter.to.is_fixed()) {
    findings_.costs(
        "the counter '" + counter.name + "' is given a number that hangs on the position",
        counter.where);
    return add_sequel(limits_.of_all(), false);
  }
  data_.counter_adds[number] = counter.adds.number - counter.less.number;
  data_.counter_to[number] = static_cast<std::uint16_t>(as_counted(counter.to.number));
  // Both of its rules would be asked, so the one that is settled may not hang on the turn either.
  const bool is_asked = asks_counters(counter.resets) && asks_counters(counter.counts);
  Limits<W> limits = Limits<W>::of_no_turn();  // of what is not settled
  const auto add_limits = [&](NodeId condition, int type, bool took) {
    Limits<W> asked = limits_.of(condition);
    asked.captures = asked.captures || took;
    asked.types &= type < kMaxTypes ? 1u << type : ~0u;
    (type < kMaxTypes ? asked.drops : asked.moves) = false;
    limits = limits.either(asked);
  };
  for (int type = 0; type <= kMaxTypes; ++type) {
    for (const bool took : {false, true}) {
      const auto resets =
          counter.resets == kNoNode ? std::optional(false) : settled(counter.resets, type, took);
      const auto counts =
          counter.counts == kNoNode ? std::optional(true) : settled(counter.counts, type, took);
      CounterStep& step = data_.counter_step[number][type][took];
      const bool is_known = resets && (*resets || counts);
      if (is_asked && !is_known) {
        step = CounterStep::Asked;
        continue;
      }
      if (!resets)
        add_limits(counter.resets, type, took);
      if (!counts && !resets.value_or(false))
        add_limits(counter.counts, type, took);
      step = step_of(resets, counts);
    }
  }
  if (!limits.never())
    findings_.costs(
        "the counter '" + counter.name + "' asks more of a turn than who moves and takes",
        counter.where);
  add_sequel(limits, false);
}

template <int W>
void CompiledBuilder<W>::add_counters() {
  for (int i = 0; i < data_.counter_count; ++i)
    add_counter(i);
}

template <int W>
Sequel<W> CompiledBuilder<W>::sequel_of(const Limits<W>& limits) const {
  Sequel<W> made{};
  made.moves = limits.moves ? limits.types : 0;
  made.drops = limits.drops ? limits.types : 0;
  made.captures = limits.captures;
  for (int me = 0; me < 2; ++me)
    made.squares[me] = limits.squares[me];
  return made;
}

/// Has the plan end the turns after which something can happen. What does not matter for what is
/// legal is left out where turns are only counted.
template <int W>
void CompiledBuilder<W>::add_sequel(const Limits<W>& limits, bool matters, const Effect* effect) {
  if (limits.never())
    return;
  Sequel<W> made = sequel_of(limits);
  any_sequel_[true] = any_sequel_[true].either(limits);
  if (matters)
    any_sequel_[false] = any_sequel_[false].either(limits);
  if (effect && is_on_men(*effect))
    add_nearness(made, effect->set);
  (matters ? sequels_ : idle_sequels_).push_back(made);
}

/// Whether an effect does something to men alone, and to no others than who stood on the board
/// before the turn or was dropped in it.
template <int W>
bool CompiledBuilder<W>::is_on_men(const Effect& effect) const {
  return effect.does(kChangesMen) && !effect.does(kPutsMen) && facts_.fates_put_nobody_back();
}

/// Where men must stand for an effect on a set, by where somebody arrived.
template <int W>
void CompiledBuilder<W>::add_nearness(Sequel<W>& made, NodeId set) {
  made.concerns[0] = facts_.may_hold(Side::My, set);
  made.concerns[1] = facts_.may_hold(Side::Their, set);
  for (int me = 0; me < 2; ++me) {
    Bits<W>* const near = store_.table(tables_.squares);
    for (int to = 0; to < tables_.squares; ++to) {
      const Bits<W> there = Bits<W>::one(to);
      Known<W> known(tables_, me);
      known.set(Symbol::To, there);
      known.symbol[static_cast<int>(Symbol::Moved)] = Between<W>::within(there);
      known.symbol[static_cast<int>(Symbol::Dropped)] = Between<W>::within(there);
      near[to] = reader_.squares(set, known).most;
    }
    made.near[me] = near;
  }
}

template <int W>
void CompiledBuilder<W>::add_sequel_of(const Effect& effect) {
  const bool is_asked = std::any_of(tables_.reads.begin(),
                                    tables_.reads.end(),
                                    [](std::uint32_t reads) { return (reads & kReadsFlags) != 0; });
  add_sequel(limits_.of_effect(effect), effect.kind != Effect::Kind::Raise || is_asked, &effect);
}

/// Everything that follows when the men have moved, as the turns after which it can.
template <int W>
void CompiledBuilder<W>::finish_sequels() {
  for (const Effect& effect : rules_.effects) {
    if (!is_standing(effect))
      add_sequel_of(effect);
  }
  for (const Effect& effect : rules_.afterwards)
    add_sequel_of(effect);
  data_.again = kNoAsk;
  if (rules_.again != kNoNode && asks_counters(rules_.again))
    data_.again = in_.number_of(rules_.again);
  else if (rules_.again != kNoNode)
    add_sequel(limits_.of(rules_.again), true);
  data_.sequels_that_matter = static_cast<int>(sequels_.size());
  sequels_.insert(sequels_.end(), idle_sequels_.begin(), idle_sequels_.end());
  data_.sequel_count = static_cast<int>(sequels_.size());
  if (data_.sequel_count > kMaxSequels)
    data_.always_follows = true;
  else
    std::copy(sequels_.begin(), sequels_.end(), data_.sequel);
  // If nothing follows but the next part of a turn, and counters say whether it does, the plan need
  // not end any part of it.
  const bool ends_parts = rules_.again != kNoNode && (data_.again < 0 || data_.sequel_count > 0);
  const bool is_open = data_.always_follows || data_.standing_count > 0 || ends_parts;
  for (const bool all : {false, true})
    data_.any_sequel[all] = sequel_of(is_open ? limits_.of_all() : any_sequel_[all]);
  // Flags go down, and parts of a turn end, whatever the turn.
  data_.ends_by_plan = data_.always_follows || !sequels_.empty() || !rules_.flags.empty() ||
                       rules_.again != kNoNode || data_.standing_count > 0;
}

/// Turns in which nothing moves.
template <int W>
void CompiledBuilder<W>::add_still_turns() {
  for (int i = 0; i < in_.plan.action_count; ++i) {
    const Action& action = rules_.actions[index(i)];
    if (!moves_nothing(action.kind))
      continue;
    if (data_.still_count == kMaxStill)
      return slow("there are too many kinds of turn in which nothing moves", action.where);
    findings_.costs(
        action.kind == Action::Kind::Pass ? "a turn may be passed" : "a square may be named",
        action.where);
    data_.still[data_.still_count++] = i;
  }
  data_.only_king_forbids = data_.royal_rule >= 0 && !data_.tried.any && !tabled_.tabled &&
                            !tabled_.kings_may_not_face && data_.can_move < 0 &&
                            rules_.effects.empty();
}

template <int W>
void CompiledBuilder<W>::add_rest() {
  const auto of_each_movement = [&](auto is) {
    store_.truths.push_back(std::make_unique<bool[]>(rules_.atoms.size() + 1));
    bool* const truths = store_.truths.back().get();
    for (std::size_t i = 0; i < rules_.atoms.size(); ++i)
      truths[i] = is(i);
    return truths;
  };
  const auto is_rare = [&](std::size_t i) { return i < rare_atoms_.size() && rare_atoms_[i]; };
  data_.rare = of_each_movement(is_rare);
  data_.special = of_each_movement([&](std::size_t i) {
    const Atom& atom = rules_.atoms[i];
    return is_rare(i) || in_.plan.movements[i].row != 0 || (atom.min > 1 && atom.min == atom.max);
  });
  for (int type = 0; type < data_.types; ++type) {
    const std::vector<int>& atoms = rules_.man(type).atoms;
    if (!(tabled_.tabled >> type & 1) &&
        std::any_of(atoms.begin(), atoms.end(), [&](int atom) { return data_.special[atom]; }))
      data_.with_special |= 1u << type;
  }
  data_.knows_ends = slides_.knows_all() && !tables_.sinks.any() && !tables_.asks_way &&
                     !data_.asks_captures && facts_.move_count() == 1;
  for (std::size_t i = 0; i < rules_.must.size(); ++i) {
    if (i < kMaxForeseenDuties)
      data_.duty_ahead[i] = foresight_.of(rules_.must[i].does);
    findings_.costs("a duty", rules_.must[i].where);
  }
  add_still_turns();
  data_.narrows_duty = narrows_duty();
  data_.counts = data_.asks_first || in_.plan_builder.asks_numbers() || data_.again >= 0;
}

template class CompiledBuilder<1>;
template class CompiledBuilder<2>;
template class CompiledBuilder<4>;

}  // namespace pawnshop::rules
