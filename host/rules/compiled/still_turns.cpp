// SPDX-License-Identifier: MIT
#include "rules/compiled/still_turns.h"

namespace pawnshop::rules {

/// Turns in which nothing moves.
template <int W>
void StillTurnsBuilder<W>::build(bool only_king_forbids) {
  for (int i = 0; i < static_cast<int>(rules_.actions.size()); ++i) {
    const Action& action = rules_.actions[index(i)];
    if (!moves_nothing(action.kind))
      continue;
    if (made_.still_count == kMaxStill)
      return in_.findings.slow("there are too many kinds of turn in which nothing moves",
                               action.where);
    in_.findings.costs(
        action.kind == Action::Kind::Pass ? "a turn may be passed" : "a square may be named",
        action.where);
    made_.still[made_.still_count++] = i;
  }
  made_.only_king_forbids = only_king_forbids;
}

template class StillTurnsBuilder<1>;
template class StillTurnsBuilder<2>;
template class StillTurnsBuilder<4>;

}  // namespace pawnshop::rules
