// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "study/report.h"

namespace pawnshop::study {

/// Whether the figures of a report meet their targets. Requires: its sections are there.
std::vector<Verdict> verdicts_of(const Report& report, const std::vector<Target>& targets);

}  // namespace pawnshop::study
