// SPDX-License-Identifier: MIT
#include <algorithm>

#include "rules/compiled/builders.h"

namespace pawnshop::rules {

namespace {

template <int W>
struct StepsBuilder {
  const Inputs<W>& in_;
  const Movements<W>& moves_;
  const Nowhere<W>& nowhere_;
  Steps<W>& made_;

  const Tables<W>& tables_ = in_.facts.tables;
  const Ruleset& rules_ = in_.facts.rules;
  CompiledStore<W>& store_ = in_.store;

  void build() {
    for (int me = 0; me < 2; ++me) {
      const int size = rules_.man_count() * tables_.squares;
      Bits<W>*const quiet = store_.table(size), *const take = store_.table(size);
      const std::vector<Bits<W>>& nowhere = nowhere_[index(me)];
      for (std::size_t i = 0; i < index(size); ++i) {
        quiet[i] = moves_.quiet[me][i] - nowhere[i];
        take[i] = moves_.take[me][i] - nowhere[i];
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
  const Bits<W>* backwards(const Bits<W>* steps) const {
    Bits<W>* const back = store_.table(rules_.man_count() * tables_.squares);
    for (int type = 0; type < rules_.man_count(); ++type) {
      const int first = type * tables_.squares;
      for (int from = 0; from < tables_.squares; ++from)
        steps[first + from].each([&](int to) { back[first + to].set(from); });
    }
    return back;
  }

  /// Whether a man captures by other steps than he moves.
  bool differ(int type) const {
    const int first = type * tables_.squares;
    for (int me = 0; me < 2; ++me) {
      if (!std::equal(made_.quiet[me] + first,
                      made_.quiet[me] + first + tables_.squares,
                      made_.take[me] + first))
        return true;
    }
    return false;
  }
};

}  // namespace

template <int W>
void build_steps(const Inputs<W>& inputs,
                 const Movements<W>& moves,
                 const Nowhere<W>& nowhere,
                 Steps<W>& made) {
  StepsBuilder<W>{inputs, moves, nowhere, made}.build();
}

template decltype(build_steps<1>) build_steps<1>;
template decltype(build_steps<2>) build_steps<2>;
template decltype(build_steps<4>) build_steps<4>;

}  // namespace pawnshop::rules
