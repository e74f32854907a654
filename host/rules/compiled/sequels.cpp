// SPDX-License-Identifier: MIT
#include <algorithm>
#include <vector>

#include "rules/compiled/builders.h"

namespace pawnshop::rules {

namespace {

template <int W>
struct SequelsBuilder {
  const Inputs<W>& in_;
  const TracedEffects<W>& traced_;
  Sequels<W>& made_;

  const Facts<W>& facts_ = in_.facts;
  const Tables<W>& tables_ = in_.facts.tables;
  const Ruleset& rules_ = in_.facts.rules;
  const TurnSetReader<W>& turn_sets_ = in_.turn_sets;
  const PartialReader<W>& reader_ = in_.facts.reader;
  CompiledStore<W>& store_ = in_.store;
  std::vector<Sequel<W>> sequels_{};       ///< those that matter for what is legal
  std::vector<Sequel<W>> idle_sequels_{};  ///< the others
  /// What holds of all turns of those that matter, and of all.
  TurnSet<W> any_sequel_[2] = {TurnSet<W>::of_no_turn(), TurnSet<W>::of_no_turn()};

  /// Everything that follows when the men have moved, as the turns after which it can.
  void build(const std::vector<TurnSet<W>>& counting, bool marks_need_plan, bool asks_first) {
    for (const TurnSet<W>& turn_set : counting)
      add(turn_set, false);
    for (std::size_t i = 0; i < rules_.effects.size(); ++i) {
      if (!is_standing(i))
        add_sequel_of(rules_.effects[i]);
    }
    for (const Effect& effect : rules_.afterwards)
      add_sequel_of(effect);
    made_.always_follows = marks_need_plan;
    made_.again = kNoAsk;
    if (rules_.again != kNoNode && in_.asks_counters(rules_.again))
      made_.again = in_.number_of(rules_.again);
    else if (rules_.again != kNoNode)
      add(turn_sets_.of(rules_.again), true);
    made_.sequels_that_matter = static_cast<int>(sequels_.size());
    sequels_.insert(sequels_.end(), idle_sequels_.begin(), idle_sequels_.end());
    made_.sequel_count = static_cast<int>(sequels_.size());
    if (made_.sequel_count > kMaxSequels)
      made_.always_follows = true;
    else
      std::copy(sequels_.begin(), sequels_.end(), made_.sequel);
    // If nothing follows but the next part of a turn, and counters say whether it does, the plan
    // need not end any part of it.
    const bool ends_parts = rules_.again != kNoNode && (made_.again < 0 || made_.sequel_count > 0);
    const bool is_open = made_.always_follows || traced_.standing_count > 0 || ends_parts;
    for (const bool all : {false, true})
      made_.any_sequel[all] = {is_open ? turn_sets_.of_all() : any_sequel_[all], {}, false, {}};
    // Flags go down, and parts of a turn end, whatever the turn.
    made_.ends_by_plan = made_.always_follows || !sequels_.empty() || !rules_.flags.empty() ||
                         rules_.again != kNoNode || traced_.standing_count > 0;
    made_.counts = (asks_first && do_ends_ask_numbers()) || in_.plan_builder.asks_numbers() ||
                   made_.again >= 0;
  }

  /// Whether an end after which there are no turns may read a counter or the move number.
  bool do_ends_ask_numbers() const {
    return std::any_of(rules_.ends.begin(), rules_.ends.end(), [this](const End& end) {
      return end.result <= End::Result::Draw && !end.only_when_stuck &&
             tables_.reads_any(end.condition, kReadsNumbers | kReadsLive);
    });
  }

  /// Has the plan end the turns after which something can happen. What does not matter for what is
  /// legal is left out where turns are only counted.
  void add(const TurnSet<W>& turn_set, bool matters, const Effect* effect = nullptr) {
    if (turn_set.never())
      return;
    Sequel<W> made{turn_set, {}, false, {}};
    any_sequel_[true] = any_sequel_[true].either(turn_set);
    if (matters)
      any_sequel_[false] = any_sequel_[false].either(turn_set);
    if (effect && is_on_men(*effect))
      add_nearness(made, effect->set);
    (matters ? sequels_ : idle_sequels_).push_back(made);
  }

  /// Whether an effect does something to men alone, and to no others than who stood on the board
  /// before the turn or was dropped in it. What it does when an earlier effect has acted does not
  /// matter: the plan finishes that turn already.
  bool is_on_men(const Effect& effect) const {
    return effect.does(kChangesMen) && effect.set != kNoNode && effect.kind != Effect::Kind::Call &&
           facts_.fates_put_nobody_back();
  }

  /// Where men must stand for an effect on a set, by where somebody arrived.
  void add_nearness(Sequel<W>& made, NodeId set) {
    made.concerns[0] = facts_.may_hold(Side::My, set);
    made.concerns[1] = facts_.may_hold(Side::Their, set);
    made.by_mover = asks_for_own_types(set);
    const int squares = tables_.squares, rows = made.by_mover ? rules_.man_count() + 1 : 1;
    for (int me = 0; me < 2; ++me) {
      Bits<W>* const near = store_.table(rows * squares);
      for (int row = 0; row < rows; ++row) {
        const bool is_type = row < rows - 1 && rules_.man(row).becomes.empty();
        for (int to = 0; to < squares; ++to)
          near[row * squares + to] = squares_near(set, me, to, is_type ? row : kAnyMan);
      }
      made.near[me] = near;
    }
  }

  /// Outside which squares a set has none when a man, perhaps of a known type, has arrived.
  Bits<W> squares_near(NodeId set, int me, int to, int type) const {
    const Bits<W> there = Bits<W>::one(to);
    Known<W> known(tables_, me);
    known.set(TurnSquares::To, there);
    known.turn[static_cast<int>(TurnSquares::Moved)] = Between<W>::within(there);
    known.turn[static_cast<int>(TurnSquares::Dropped)] = Between<W>::within(there);
    if (type != kAnyMan)
      known.set_men(there, Side::My, type);
    return reader_.squares(set, known).most;
  }

  /// Whether some part of a set asks for the player's men of one type.
  bool asks_for_own_types(NodeId id) const {
    if (id == kNoNode)
      return false;
    const Node& node = rules_.node(id);
    return (node.op == Op::Men && node.men().side != Side::Their && node.men().man != kAnyMan) ||
           asks_for_own_types(node.a) || asks_for_own_types(node.b);
  }

  void add_sequel_of(const Effect& effect) {
    const bool is_asked =
        std::any_of(tables_.reads.begin(), tables_.reads.end(), [](std::uint32_t reads) {
          return (reads & kReadsFlags) != 0;
        });
    if (!facts_.follows_still_turns(effect))
      add(turn_sets_.of_effect(effect), effect.kind != Effect::Kind::Raise || is_asked, &effect);
  }

  bool is_standing(std::size_t effect) const {
    return std::any_of(
        traced_.traced, traced_.traced + traced_.traced_count, [&](const TracedEffect<W>& known) {
          return known.is_standing && index(known.effect) == effect;
        });
  }
};

}  // namespace

template <int W>
void build_sequels(const Inputs<W>& inputs,
                   const TracedEffects<W>& traced,
                   const std::vector<TurnSet<W>>& counting,
                   bool marks_need_plan,
                   bool asks_first,
                   Sequels<W>& made) {
  SequelsBuilder<W>{inputs, traced, made}.build(counting, marks_need_plan, asks_first);
}

template decltype(build_sequels<1>) build_sequels<1>;
template decltype(build_sequels<2>) build_sequels<2>;
template decltype(build_sequels<4>) build_sequels<4>;

}  // namespace pawnshop::rules
