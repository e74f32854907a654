// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "study/comparison.h"
#include "study/report.h"

namespace pawnshop::cli {

/// A report, or two of them side by side, as JSON: one object, its numbers not rounded.
std::string study_json(const study::Report& report);
std::string study_json(const study::Comparison& comparison);

}  // namespace pawnshop::cli
