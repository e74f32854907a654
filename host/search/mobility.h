// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "rules/tables.h"

namespace pawnshop::search {

/// The lines along which men go who capture nobody, in games that are lost by having no legal move:
/// there mobility decides, and what such men attack says nothing of it.
template <int W>
class Mobility {
 public:
  explicit Mobility(const rules::Tables<W>& tables);

  /// By player and square, where its lines begin in `lines()`; null for men who do not count.
  const std::uint32_t* of(int type) const {
    const auto& first = first_[static_cast<std::size_t>(type)];
    return first.empty() ? nullptr : first.data();
  }
  /// Each line: how many squares it has, and these from the man outwards. A 0 ends a square's
  /// lines.
  const std::vector<std::uint8_t>& lines() const { return lines_; }

 private:
  void add_lines(const rules::Tables<W>& tables, int type, int player, int square);

  std::vector<std::vector<std::uint32_t>> first_;
  std::vector<std::uint8_t> lines_;
};

/// Whether a player loses who has no legal move, and nobody is royal.
bool is_lost_by_lack_of_moves(const rules::Ruleset& rules);

extern template class Mobility<1>;
extern template class Mobility<2>;
extern template class Mobility<4>;

}  // namespace pawnshop::search
