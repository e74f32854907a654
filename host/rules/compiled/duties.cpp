// SPDX-License-Identifier: MIT
#include "rules/compiled/duties.h"

#include <algorithm>

namespace pawnshop::rules {

template <int W>
void DutiesBuilder<W>::build() {
  for (std::size_t i = 0; i < rules_.must.size(); ++i) {
    if (i < kMaxForeseenDuties)
      made_.duty_ahead[i] = foresight_.of(rules_.must[i].does);
    in_.findings.costs("a duty", rules_.must[i].where);
  }
  made_.narrows_duty = narrows_duty();
}

/// Whether the first duty is fulfilled by all turns of some men and by no others, and allows only
/// these.
template <int W>
bool DutiesBuilder<W>::narrows_duty() const {
  const bool has_still_turns =
      std::any_of(rules_.actions.begin(), rules_.actions.end(), [](const Action& action) {
        return moves_nothing(action.kind);
      });
  if (rules_.must.empty() || rules_.must.front().allows != kNoNode || has_still_turns)
    return false;
  const Foresight<W>& ahead = made_.duty_ahead[0];
  const bool says_who = ahead.exact && ahead.guard < 0 && ahead.onto < 0 && ahead.off < 0 &&
                        !ahead.captures && ahead.squares[0] == tables_.everywhere &&
                        ahead.squares[1] == tables_.everywhere &&
                        (ahead.arrives & facts_.all_types) == facts_.all_types;
  return says_who && (ahead.moves != facts_.all_types || (!ahead.drops && facts_.has_drops()));
}

template class DutiesBuilder<1>;
template class DutiesBuilder<2>;
template class DutiesBuilder<4>;

}  // namespace pawnshop::rules
