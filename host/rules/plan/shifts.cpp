// SPDX-License-Identifier: MIT
// Men whose listed movements are shifts: all of them can go at once.

#include "rules/plan/shifts.h"

#include <algorithm>

#include "support/lists.h"

namespace pawnshop::rules {

using support::at;

namespace {

/// Whether a movement leads equally far along each of its vectors, and each of these adds one
/// number to the number of every square.
template <int W>
bool shifts_men(const Tables<W>& tables, const Movement<W>& way) {
  return !way.hops && !way.clear[0] && (way.is_step || way.min == way.max) &&
         std::all_of(way.vectors, way.vectors + way.vector_count, [&](int vector) {
           return tables.shifts[0][at(vector)].uniform && tables.shifts[1][at(vector)].uniform;
         });
}

/// The shifts of a man; none if one of his listed movements is no shift, or if there are too many.
template <int W>
std::vector<PlanShift<W>> shifts_of(const Tables<W>& tables,
                                    const std::vector<Movement<W>>& movements,
                                    const PlanMan<W>& man) {
  std::vector<PlanShift<W>> shifts;
  for (int i = 0; i < man.movement_count; ++i) {
    const Movement<W>& way = movements[at(man.movements[i])];
    if (!way.is_listed)
      continue;
    if (!shifts_men(tables, way))
      return {};
    for (int k = 0; k < way.vector_count; ++k) {
      PlanShift<W> shift{};
      shift.movement = man.movements[i];
      shift.length = way.is_step ? 1 : way.max;
      for (int me = 0; me < 2; ++me) {
        const auto& step = tables.shifts[me][at(way.vectors[k])];
        shift.delta[me] = static_cast<std::int16_t>(step.delta);
        shift.movable[me] = step.movable;
      }
      shifts.push_back(shift);
    }
  }
  return shifts.size() > kMaxShifts ? std::vector<PlanShift<W>>{} : shifts;
}

/// The square to which a shift leads, or -1.
template <int W>
int end_of(const PlanShift<W>& shift, int from, int me) {
  for (int n = 0; n < shift.length; ++n) {
    if (!shift.movable[me].has(from))
      return -1;
    from += shift.delta[me];
  }
  return from;
}

}  // namespace

template <int W>
std::vector<PlanShift<W>> add_shifts(const Tables<W>& tables,
                                     const std::vector<Movement<W>>& movements,
                                     PlanMan<W>& man) {
  std::vector<PlanShift<W>> shifts = shifts_of(tables, movements, man);
  for (int me = 0; me < 2; ++me) {
    for (int from = 0; from < tables.squares; ++from) {
      Bits<W> ends{};
      for (const PlanShift<W>& shift : shifts) {
        const int end = end_of(shift, from, me);
        if (end < 0)
          continue;
        if (ends.has(end))
          return {};
        ends.set(end);
      }
      if ((ends - man.stays[me][from]).empty())
        man.shifts_from[me].set(from);
    }
  }
  man.shift_count = static_cast<int>(shifts.size());
  man.shifts = shifts.data();
  return shifts;
}

template decltype(add_shifts<1>) add_shifts<1>;
template decltype(add_shifts<2>) add_shifts<2>;
template decltype(add_shifts<4>) add_shifts<4>;

}  // namespace pawnshop::rules
