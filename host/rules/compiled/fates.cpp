// SPDX-License-Identifier: MIT
#include "rules/compiled/fates.h"

namespace pawnshop::rules {

template <int W>
void FatesBuilder<W>::build(bool takes_own) {
  for (int type = 0; type < rules_.man_count(); ++type) {
    made_.caught[type] = fate_of(type, true);
    if (takes_own)  // else nobody takes his own men
      made_.lost[type] = fate_of(type, false);
  }
  if (vary_)
    add_fates_by_captor();
}

/// What becomes of captured men where it hangs on the captor, as tables.
template <int W>
void FatesBuilder<W>::add_fates_by_captor() {
  for (int by = 0; by < rules_.man_count(); ++by) {
    for (int type = 0; type < rules_.man_count(); ++type) {
      store_.caught_by.push_back(caught_man(rules_.fate(type, true, by)));
      store_.lost_by.push_back(caught_man(rules_.fate(type, false, by)));
    }
  }
  made_.caught_by = store_.caught_by.data();
  made_.lost_by = store_.lost_by.data();
}

template <int W>
CaughtMan FatesBuilder<W>::caught_man(const Fate& fate) const {
  CaughtMan caught;
  if (fate.kind != Fate::Kind::Zone)
    return caught;
  caught.man = static_cast<std::uint8_t>(fate.man);
  for (int me = 0; me < 2; ++me)
    caught.slot[me] = static_cast<std::uint8_t>(tables_.slot(fate.zone, me));
  return caught;
}

template <int W>
CaughtMan FatesBuilder<W>::fate_of(int type, bool is_enemy) {
  const Fate& fate = rules_.fate(type, is_enemy, 0);
  bool is_put_back = fate.kind == Fate::Kind::Cell;
  for (int by = 1; by < rules_.man_count(); ++by) {
    const Fate& other = rules_.fate(type, is_enemy, by);
    if (other.kind != fate.kind || !(other.zone == fate.zone) || other.man != fate.man)
      vary_ = true;
    is_put_back = is_put_back || other.kind == Fate::Kind::Cell;
  }
  puts_back_ = puts_back_ || is_put_back;
  return caught_man(fate);
}

template class FatesBuilder<1>;
template class FatesBuilder<2>;
template class FatesBuilder<4>;

}  // namespace pawnshop::rules
