// SPDX-License-Identifier: MIT
#include <optional>
#include <utility>

#include "rules/compiled/builders.h"

namespace pawnshop::rules {

namespace {

/// What a turn does to a counter, by what is settled of its two rules.
CounterStep step_of(const std::optional<bool>& resets, const std::optional<bool>& counts) {
  if (resets.value_or(false))
    return CounterStep::Reset;
  return counts.value_or(false) ? CounterStep::Count : CounterStep::Keep;
}

/// Works out what turns do to counters; what depends on more than who moves and takes is a sequel.
template <int W>
struct CountersBuilder {
  const Inputs<W>& in_;
  CounterSteps& made_;

  const Tables<W>& tables_ = in_.facts.tables;
  const Ruleset& rules_ = in_.facts.rules;
  const TurnSetReader<W>& turn_sets_ = in_.turn_sets;
  const PartialReader<W>& reader_ = in_.facts.reader;
  std::vector<TurnSet<W>> unsettled_{};  ///< the turns after which the plan must count

  std::vector<TurnSet<W>> build() {
    for (int i = 0; i < static_cast<int>(rules_.counters.size()); ++i)
      add_counter(i);
    return std::move(unsettled_);
  }

  void add_counter(int number) {
    const Counter& counter = rules_.counters[index(number)];
    made_.counter_each[number] = counter.each;
    if (!counter.adds.is_fixed() || !counter.less.is_fixed() || !counter.to.is_fixed()) {
      in_.findings.costs(
          "the counter '" + counter.name + "' is given a number that depends on the position",
          counter.where);
      return unsettled_.push_back(turn_sets_.of_all());
    }
    made_.counter_adds[number] = counter.adds.number - counter.less.number;
    made_.counter_to[number] = static_cast<std::uint16_t>(as_counted(counter.to.number));
    TurnSet<W> turn_set = TurnSet<W>::of_no_turn();  // of what is not settled
    for (int type = 0; type <= kMaxTypes; ++type) {
      for (const bool took : {false, true})
        made_.counter_step[number][type][took] = step_after(counter, type, took, turn_set);
    }
    if (!turn_set.never())
      in_.findings.costs(
          "the counter '" + counter.name + "' asks more of a turn than who moves and takes",
          counter.where);
    unsettled_.push_back(turn_set);
  }

  /// What a turn does to a counter, by who moved and whether somebody was taken. If these two do
  /// not decide it, the undecided turns are added to `unsettled`.
  CounterStep step_after(const Counter& counter, int type, bool took, TurnSet<W>& unsettled) const {
    const auto resets =
        counter.resets == kNoNode ? std::optional(false) : settled(counter.resets, type, took);
    const auto counts =
        counter.counts == kNoNode ? std::optional(true) : settled(counter.counts, type, took);
    // Asked tests both conditions later, so neither may depend on the turn.
    const bool is_asked = in_.asks_counters(counter.resets) && in_.asks_counters(counter.counts);
    if (is_asked && !(resets && (*resets || counts)))
      return CounterStep::Asked;
    const auto add = [&](NodeId condition) {
      TurnSet<W> asked = turn_sets_.of(condition);
      asked.captures = asked.captures || took;
      asked.moves &= type < kMaxTypes ? 1u << type : 0;
      if (type < kMaxTypes)
        asked.drops = 0;
      unsettled = unsettled.either(asked);
    };
    if (!resets)
      add(counter.resets);
    if (!counts && !resets.value_or(false))
      add(counter.counts);
    return step_of(resets, counts);
  }

  /// What a condition on a turn is by the type that moved, kMaxTypes for a drop, and by whether
  /// somebody was taken, if that settles it for both players.
  std::optional<bool> settled(NodeId condition, int type, bool took) const {
    std::optional<bool> answers[2];
    for (int me = 0; me < 2; ++me) {
      Known<W> known(tables_, me);
      known.may_drop = type == kMaxTypes;
      known.movers = known.may_drop ? 0 : 1u << type;
      known.takes = took;
      if (!took)
        known.set(TurnSquares::Taken, {});
      answers[me] = reader_.holds(condition, known);
    }
    return answers[0] == answers[1] ? answers[0] : std::nullopt;
  }
};

}  // namespace

template <int W>
std::vector<TurnSet<W>> build_counters(const Inputs<W>& inputs, CounterSteps& made) {
  return CountersBuilder<W>{inputs, made}.build();
}

template decltype(build_counters<1>) build_counters<1>;
template decltype(build_counters<2>) build_counters<2>;
template decltype(build_counters<4>) build_counters<4>;

}  // namespace pawnshop::rules
