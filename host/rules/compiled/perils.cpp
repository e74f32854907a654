// SPDX-License-Identifier: MIT
#include "rules/compiled/perils.h"

#include <bit>

namespace pawnshop::rules {

/// Whether all captures are known by sets, but for those on to marks.
template <int W>
bool Perils<W>::knows_captures() const {
  return blasts_.follow_captures && are_movements_known();
}

template <int W>
bool Perils<W>::knows_takers() const {
  return (blasts_.follow_captures || blasts_.follow_arrivals) && are_movements_known();
}

/// Whether the sets know all movements. Where effects take others besides, enemies may also attack
/// by capturing men of their own side.
template <int W>
bool Perils<W>::are_movements_known() const {
  const bool strikes_through_own =
      in_.facts.rules.effects_do(kTakesMen) && in_.facts.own_men_are_prey();
  return !strikes_through_own && !in_.inexact() && !in_.findings.types_left_to_plan() &&
         !types_.tabled && tables_.sinks.empty();
}

/// Whether the marks behind which men are taken hold none but who has run in the last turn.
template <int W>
bool Perils<W>::only_runs_mark() const {
  for (std::uint32_t rest = ways_.rare_marks; rest; rest &= rest - 1) {
    if (in_.facts.is_marked_otherwise(odd_, std::countr_zero(rest)))
      return false;
  }
  return !ways_.rare_marks || rules_.again == kNoNode;
}

/// Whether it is known by squares who could take men of these types after a turn.
template <int W>
bool Perils<W>::knows(std::uint32_t types) const {
  if (!knows_takers() || !only_runs_mark())
    return false;
  for (std::uint32_t rest = types; rest; rest &= rest - 1) {
    const int type = std::countr_zero(rest);
    if (!rules_.man(type).becomes.empty() || facts_.arriving_as(type) != 1u << type)
      return false;
  }
  return types != 0;
}

template class Perils<1>;
template class Perils<2>;
template class Perils<4>;

}  // namespace pawnshop::rules
