// SPDX-License-Identifier: MIT
#include <algorithm>
#include <bit>

#include "rules/compiled/builders.h"

namespace pawnshop::rules {

namespace {

/// Works out what listed turns tell of the first duties.
template <int W>
struct DutiesBuilder {
  const Inputs<W>& in_;
  const ForesightReader<W>& foresight_;
  ForeseenDuties<W>& made_;

  const Ruleset& rules_ = in_.facts.rules;

  void build() {
    for (std::size_t i = 0; i < rules_.must.size(); ++i) {
      if (i < kMaxForeseenDuties) {
        made_.duty_ahead[i] = foresight_.of(rules_.must[i].does);
        made_.narrowed |= static_cast<std::uint64_t>(is_narrow(i)) << i;
      }
      in_.findings.costs("a duty", rules_.must[i].where);
    }
    made_.captures_fulfil = captures_fulfil();
  }

  /// Whether few turns fulfil a duty, and it allows only these: captures alone, or those of half of
  /// the types or to half of the squares.
  bool is_narrow(std::size_t number) const {
    const TurnSet<W>& turn_set = made_.duty_ahead[number];
    if (rules_.must[number].allows != kNoNode || made_.duty_ahead[number].opposite ||
        turn_set.still)
      return false;
    if (turn_set.captures && rules_.effects.empty())
      return true;
    const auto are_half = [](int some, int all) { return 2 * some <= all; };
    const auto is_half = [&](const Bits<W>& squares) {
      return are_half(squares.count(), in_.facts.tables.squares);
    };
    const std::uint32_t all_types = in_.facts.all_types;
    return are_half(std::popcount(turn_set.moves & all_types), std::popcount(all_types)) ||
           (is_half(turn_set.squares[0]) && is_half(turn_set.squares[1]));
  }

  /// Whether the first duty, which is always in force, is fulfilled by captures that their squares
  /// and men show, and allows only these.
  bool captures_fulfil() const {
    if (rules_.must.empty() || rules_.must.front().when != kNoNode ||
        rules_.must.front().allows != kNoNode)
      return false;
    const bool drops_take = std::any_of(rules_.actions.begin(),
                                        rules_.actions.end(),
                                        [](const Action& action) { return action.takes; });
    const Foresight<W>& ahead = made_.duty_ahead[0];
    return ahead.captures && ahead.is_all_of_set() && !drops_take;
  }
};

}  // namespace

template <int W>
void build_duties(const Inputs<W>& inputs,
                  const ForesightReader<W>& foresight,
                  ForeseenDuties<W>& made) {
  DutiesBuilder<W>{inputs, foresight, made}.build();
}

template decltype(build_duties<1>) build_duties<1>;
template decltype(build_duties<2>) build_duties<2>;
template decltype(build_duties<4>) build_duties<4>;

}  // namespace pawnshop::rules
