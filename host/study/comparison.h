// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "study/report.h"

namespace pawnshop::study {

/// A figure of two reports, and by how much the second one differs. The interval of a difference is
/// Newcombe's, from those of both figures; where it leaves out zero the difference is sure.
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
};

Comparison compare(Report first, Report second);

std::string comparison_text(const Comparison& comparison);

}  // namespace pawnshop::study
