// SPDX-License-Identifier: MIT
#include <algorithm>

#include "rules/compiled/builders.h"

namespace pawnshop::rules {

namespace {

template <int W>
struct BoardBuilder {
  const Inputs<W>& in_;
  BoardData<W>& made_;

  const Tables<W>& tables_ = in_.facts.tables;
  const Ruleset& rules_ = in_.facts.rules;

  void build() {
    made_.types = rules_.man_count();
    made_.all_types = in_.facts.all_types;
    made_.nobodys = rules_.nobodys();
    made_.squares = tables_.squares;
    made_.stride = tables_.stride;
    made_.held_bytes = tables_.held_bytes;
    made_.row_count = tables_.row_count;
    made_.mark_count = static_cast<int>(rules_.marks.size());
    made_.counter_count = static_cast<int>(rules_.counters.size());
    made_.royal = in_.royal;
    made_.board = tables_.everywhere;
    made_.man_key = tables_.man_key.data();
    made_.mark_key = tables_.mark_key.data();
    made_.held_key = tables_.held_key;
    made_.side_key = tables_.side_key;
    for (int me = 0; me < 2; ++me) {
      made_.regions[me] = tables_.region[me].data();
      made_.lines[me] = tables_.lines[me].data();
    }
    made_.max_moves = in_.plan_builder.most_turns();
    made_.asks_first = asks_first();
    made_.waiting_royal = may_be_held() && are_only_dropped() ? 1u << in_.royal : 0;
  }

  bool may_be_held() const {
    return in_.royal >= 0 && std::any_of(rules_.zones.begin(),
                                         rules_.zones.end(),
                                         [](const Zone& zone) { return zone.admits_royal; });
  }

  /// Whether men leave zones by nothing but drops that cost nothing and capture nobody.
  bool are_only_dropped() const {
    const bool are_plain =
        std::none_of(rules_.actions.begin(), rules_.actions.end(), [](const Action& action) {
          return action.pay.given() || action.takes;
        });
    const bool are_swapped = std::any_of(rules_.choices.begin(),
                                         rules_.choices.end(),
                                         [](const Choice& choice) { return choice.swap.given(); });
    return are_plain && !are_swapped && rules_.effects.empty() && rules_.afterwards.empty();
  }

  /// Whether the game may be over in a position, or a royal man in a zone.
  bool asks_first() const {
    return may_be_held() ||
           std::any_of(rules_.ends.begin(), rules_.ends.end(), [this](const End& end) {
             return end.result <= End::Result::Draw && !end.only_when_stuck &&
                    !tables_.asks_history(end.condition);
           });
  }
};

}  // namespace

template <int W>
void build_board(const Inputs<W>& inputs, BoardData<W>& made) {
  BoardBuilder<W>{inputs, made}.build();
}

template decltype(build_board<1>) build_board<1>;
template decltype(build_board<2>) build_board<2>;
template decltype(build_board<4>) build_board<4>;

}  // namespace pawnshop::rules
