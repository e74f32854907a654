// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "support/result.h"

namespace pawnshop::study {

/// Where a figure of a good game lies, and what that is called.
struct Target {
  std::string key;  ///< "fair"
  std::string met;  ///< "Fair"
  std::string unmet, unclear;
  double low = 0, high = 0;  ///< in percent or moves
};
/// The targets where an author names no others.
std::vector<Target> usual_targets();
/// "fair=40..60" changes the bounds of a target.
support::Result<void> change_target(std::vector<Target>& targets, const std::string& text);
/// A table of targets laid over others: a line each, such as "fair = 40..60"; what follows a '#' is
/// a comment. What is wrong is said with its line, and then nothing has changed.
support::Result<void> overlay_targets(std::vector<Target>& targets, const std::string& path);

}  // namespace pawnshop::study
