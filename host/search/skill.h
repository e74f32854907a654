// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "search/limits.h"

namespace pawnshop::search {

inline constexpr int kFullSkill = 20;

/// How a player below full strength errs, as people do: he looks less far, does not see every turn,
/// and misjudges the ones that he sees.
struct Weakness {
  std::uint64_t nodes;  ///< looked at for a turn, at most
  int depth;            ///< how deep he looks, at most; see Limits
  int lines;            ///< turns that he chooses among
  double overlooks;     ///< how often a turn that does not catch the eye is not seen, of 1
  Score misjudges;      ///< by how much a score is off, typically
};
/// Requires: 1 <= skill < kFullSkill.
Weakness weakness(int skill);

/// Which line he plays: the best after each score was misjudged. Wins in sight are not.
std::size_t choose(const std::vector<Line>& lines, const Weakness& weakness, std::uint64_t seed);

}  // namespace pawnshop::search
