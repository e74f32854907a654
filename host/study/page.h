// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "study/report.h"

namespace pawnshop::study {

// What the pages of reports are made of. A page is one file that needs no other one and no script.

/// Everything before the first heading.
std::string page_begin(const std::string& title);
std::string page_end();
/// As the text of a page, or of an attribute in quotation marks.
std::string escaped(const std::string& text);
/// With one figure behind the point, as pictures have it.
std::string number_text(double value);
std::string verdicts_html(const std::vector<Verdict>& verdicts);

}  // namespace pawnshop::study
