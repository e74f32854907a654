// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "study/report.h"

namespace pawnshop::study {

/// A report as one page of HTML that needs nothing else: its plots are drawn in the page itself, it
/// runs no script, and it can be read on a telephone and on paper.
std::string report_html(const Report& report);

}  // namespace pawnshop::study
