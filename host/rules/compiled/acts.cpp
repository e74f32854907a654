// SPDX-License-Identifier: MIT
#include <map>

#include "rules/compiled/builders.h"

namespace pawnshop::rules {

namespace {

template <int W>
struct ActsBuilder {
  const Inputs<W>& in_;
  const std::map<int, int>& ways_;      ///< numbers in Ways::way, by movement
  const std::map<int, int>& together_;  ///< of compound moves, by kind of turn
  Acts& made_;

  const Facts<W>& facts_ = in_.facts;
  const Tables<W>& tables_ = in_.facts.tables;
  const Ruleset& rules_ = in_.facts.rules;
  CompiledStore<W>& store_ = in_.store;

  void build() {
    made_.move_action = facts_.move_action();
    made_.move_act = tables_.act_base[index(made_.move_action)];
    for (const Act& act : tables_.acts)
      store_.acts.push_back(act_data(act));
    made_.acts = store_.acts.data();
  }

  ActData act_data(const Act& act) {
    ActData made;
    const Action& action = rules_.actions[act.action];
    switch (act.kind) {
      case Action::Kind::Move:
        fill_move(made, act);
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

  /// What a man becomes who moves, which mark he leaves, and whom he takes elsewhere.
  void fill_move(ActData& made, const Act& act) const {
    const auto way = ways_.find(act.atom);
    const bool has_way = way != ways_.end();
    const bool takes = act.atom >= 0 && rules_.atoms[index(act.atom)].takes != kNoNode;
    if (act.choice) {
      const Choice& choice = rules_.choices[act.choice];
      made.kind = ActData::Kind::Become;
      made.man = static_cast<std::uint8_t>(choice.man);
      for (int me = 0; me < 2; ++me)
        made.slot[me] = tables_.slot(choice.swap, me);
    } else if (has_way) {
      made.kind = takes ? ActData::Kind::Takes : ActData::Kind::Leaves;
    }
    if (has_way && (takes || !act.choice))
      made.way = static_cast<std::int16_t>(way->second);
    // Whom a movement takes besides depends on more where somebody may not be taken.
    if (act.atom >= 0 && (!has_way || (takes && rules_.can_be_taken != kNoNode)))
      made.kind = ActData::Kind::ByPlan;
  }

  /// What a drop adds to the zones.
  void fill_drop(ActData& made, const Act& act, const Action& action) {
    made.kind = ActData::Kind::Drop;
    made.man = static_cast<std::uint8_t>(act.man);
    for (int me = 0; me < 2; ++me) {
      store_.deltas.emplace_back((tables_.held_bytes + 31) / 32);
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
};

}  // namespace

template <int W>
void build_acts(const Inputs<W>& inputs,
                const std::map<int, int>& ways,
                const std::map<int, int>& together,
                Acts& made) {
  ActsBuilder<W>{inputs, ways, together, made}.build();
}

template decltype(build_acts<1>) build_acts<1>;
template decltype(build_acts<2>) build_acts<2>;
template decltype(build_acts<4>) build_acts<4>;

}  // namespace pawnshop::rules
