// SPDX-License-Identifier: MIT
#pragma once

#include "rules/compiled/tabled_types.h"

namespace pawnshop::rules {

/// Says whether tables of squares (Blasts) tell who could take a man, in games in which turns also
/// remove men near the square of arrival.
template <int W>
class Perils {
 public:
  Perils(const Inputs<W>& inputs,
         const TabledTypes<W>& types,
         const Ways<W>& ways,
         const Blasts<W>& blasts)
      : in_(inputs), types_(types), ways_(ways), blasts_(blasts) {}

  /// Whether tables give all captures.
  bool knows_captures() const;
  /// Whether they give all turns that take somebody.
  bool knows_takers() const;
  bool only_runs_mark() const;
  /// Whether they tell who could take a man of these types.
  bool knows(std::uint32_t types) const;

 private:
  bool are_movements_known() const;

  const Inputs<W>& in_;
  const Facts<W>& facts_ = in_.facts;
  const Tables<W>& tables_ = in_.facts.tables;
  const Ruleset& rules_ = in_.facts.rules;
  const std::uint32_t odd_ = in_.odd;
  const TabledTypes<W>& types_;
  const Ways<W>& ways_;
  const Blasts<W>& blasts_;
};

extern template class Perils<1>;
extern template class Perils<2>;
extern template class Perils<4>;

}  // namespace pawnshop::rules
