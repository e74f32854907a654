// SPDX-License-Identifier: MIT
#include "rules/compiled/builders.h"

namespace pawnshop::rules {

namespace {

template <int W>
struct DutiesBuilder {
  const Inputs<W>& in_;
  const ForesightReader<W>& foresight_;
  ForeseenDuties<W>& made_;

  const Ruleset& rules_ = in_.facts.rules;

  void build() {
    for (std::size_t i = 0; i < rules_.must.size(); ++i) {
      if (i < kMaxForeseenDuties)
        made_.duty_ahead[i] = foresight_.of(rules_.must[i].does);
      in_.findings.costs("a duty", rules_.must[i].where);
    }
    made_.captures_fulfil = captures_fulfil();
  }

  /// Whether the first duty, which is always in force, is fulfilled by captures that their squares
  /// and men show, and allows only these.
  bool captures_fulfil() const {
    if (rules_.must.empty() || rules_.must.front().when != kNoNode ||
        rules_.must.front().allows != kNoNode)
      return false;
    const Foresight<W>& ahead = made_.duty_ahead[0];
    return ahead.captures && ahead.is_all_of_set() && !in_.facts.drops_take();
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
