// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "study/partings.h"
#include "study/report.h"

namespace pawnshop::study {

/// A figure of two reports, and by how much the second one differs. The interval of a difference is
/// made of those of both figures, for shares as Newcombe does; where it leaves out zero the
/// difference is sure.
struct Contrast {
  std::string section;  ///< its title
  Figure first, second;
  Figure difference;
  bool is_sure = false;
};

/// Two studies side by side.
struct Comparison {
  Report first, second;
  std::vector<Contrast> contrasts;  ///< of the figures with error bars that both have
  Partings partings{};
};

Comparison compare(Report first, Report second, Partings partings = {});

/// A difference with its sign and error bar, and a star where it is sure.
std::string difference_text(const Contrast& contrast);
/// "game 7, ply 31: the first one plays e2e4, the second one is over".
std::string parting_text(const Parting& parting);
/// What the star and the signs mean.
inline constexpr const char* kDifferences =
    "The second beside the first; shares differ by percentage points. A star marks a difference "
    "whose 95 % interval (for shares Newcombe's) leaves out zero; of twenty figures that do not "
    "differ one "
    "has a star by chance.";

std::string comparison_text(const Comparison& comparison);

}  // namespace pawnshop::study
