// SPDX-License-Identifier: MIT
#include "support/read_number.h"

#include <cmath>
#include <cstdlib>
#include <string>

namespace pawnshop::support {

// Not every library has std::from_chars for numbers with a fraction. What strtod would take beside
// them (blanks, hexadecimal numbers, words) is kept from it.
std::optional<double> read_real(std::string_view text) {
  const bool begins = !text.empty() && text[0] != '+';
  if (!begins || text.find_first_not_of("0123456789.-+eE") != std::string_view::npos)
    return std::nullopt;
  const std::string whole(text);
  char* end = nullptr;
  const double value = std::strtod(whole.c_str(), &end);
  if (end != whole.c_str() + whole.size() || !std::isfinite(value))
    return std::nullopt;
  return value;
}

}  // namespace pawnshop::support
