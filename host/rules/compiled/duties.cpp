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
      const Duty& duty = rules_.must[i];
      if (i < kMaxForeseenDuties)
        made_.duty_ahead[i] = foresight_.of(duty.does);
      if (i < kMaxForeseenDuties && duty.allows != kNoNode)
        made_.allowed_ahead[i] = foresight_.of(duty.allows);
      in_.findings.costs("a duty", duty.where);
    }
    made_.captures_fulfil = captures_fulfil();
  }

  /// Whether the first duty, which is always in force, is fulfilled by captures that their squares
  /// and men show, and allows only such captures.
  bool captures_fulfil() const {
    if (rules_.must.empty() || rules_.must.front().when != kNoNode || in_.facts.drops_take())
      return false;
    const auto are_captures = [](const Foresight<W>& ahead) {
      return ahead.captures && ahead.is_all_of_set();
    };
    return are_captures(made_.duty_ahead[0]) &&
           (rules_.must.front().allows == kNoNode || are_captures(made_.allowed_ahead[0]));
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
