// SPDX-License-Identifier: MIT
#include "rules/compiled/steps.h"

#include <algorithm>

namespace pawnshop::rules {

template <int W>
void StepsBuilder<W>::build() {
  for (int me = 0; me < 2; ++me) {
    const int size = rules_.man_count() * tables_.squares;
    Bits<W>*const quiet = store_.table(size), *const take = store_.table(size);
    for (std::size_t i = 0; i < index(size); ++i) {
      quiet[i] = moves_.quiet[me][i] - nowhere_.nowhere(me)[i];
      take[i] = moves_.take[me][i] - nowhere_.nowhere(me)[i];
    }
    made_.quiet[me] = quiet;
    made_.take[me] = take;
    made_.take_back[me] = backwards(take);
  }
  for (int type = 0; type < rules_.man_count(); ++type) {
    made_.steps[type] = !moves_.step_vectors[index(type)].empty();
    made_.split[type] = differ(type);
  }
}

/// From where steps reach each square.
template <int W>
const Bits<W>* StepsBuilder<W>::backwards(const Bits<W>* steps) const {
  Bits<W>* const back = store_.table(rules_.man_count() * tables_.squares);
  for (int type = 0; type < rules_.man_count(); ++type) {
    const int first = type * tables_.squares;
    for (int from = 0; from < tables_.squares; ++from)
      steps[first + from].each([&](int to) { back[first + to].set(from); });
  }
  return back;
}

/// Whether a man captures by other steps than he moves.
template <int W>
bool StepsBuilder<W>::differ(int type) const {
  const int first = type * tables_.squares;
  for (int me = 0; me < 2; ++me) {
    if (!std::equal(made_.quiet[me] + first,
                    made_.quiet[me] + first + tables_.squares,
                    made_.take[me] + first))
      return true;
  }
  return false;
}

template class StepsBuilder<1>;
template class StepsBuilder<2>;
template class StepsBuilder<4>;

}  // namespace pawnshop::rules
