// SPDX-License-Identifier: MIT
#pragma once

#include "rules/compiled/inputs.h"

namespace pawnshop::rules {

/// Finds the types whose destinations can be looked up by occupation (tabled types): odd types
/// whose movements depend only on which squares are occupied; and the royal type, if royal men may
/// not face each other.
template <int W>
class TabledTypes {
 public:
  explicit TabledTypes(const Inputs<W>& inputs);

  std::uint32_t tabled = 0;              ///< TabledMen::tabled
  std::uint32_t kings_may_not_face = 0;  ///< TabledMen::kings_may_not_face

  Bits<W> closed_to(int type, int me) const;
  int facing_directions(NodeId condition) const;

 private:
  bool has_all(int type) const;
  bool becomes_simply(int type) const;
  bool is_tabled_atom(int atom_index) const;
  bool has_room_for_own_prey() const;
  bool can_be_drawn(int directions) const;

  const Inputs<W>& in_;
  const Facts<W>& facts_ = in_.facts;
  const Tables<W>& tables_ = in_.facts.tables;
  const Ruleset& rules_ = in_.facts.rules;
  const int royal_ = in_.royal;
};

extern template class TabledTypes<1>;
extern template class TabledTypes<2>;
extern template class TabledTypes<4>;

}  // namespace pawnshop::rules
