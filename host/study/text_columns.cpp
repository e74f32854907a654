// SPDX-License-Identifier: MIT
#include "study/text_columns.h"

#include <algorithm>

namespace pawnshop::study {

namespace {

constexpr std::size_t kGap = 2;

}  // namespace

std::size_t width_of(const std::string& text) {
  // Of a letter of several bytes all but the first begin with the bits 10.
  return static_cast<std::size_t>(
      std::count_if(text.begin(), text.end(), [](char sign) { return (sign & 0xc0) != 0x80; }));
}

std::string TextColumns::text(const Line& titles) const {
  std::vector<Line> lines = {titles};
  lines.insert(lines.end(), lines_.begin(), lines_.end());
  std::vector<std::size_t> widths(titles.size());
  for (const Line& line : lines) {
    for (std::size_t i = 0; line.size() > 1 && i < line.size(); ++i)
      widths[i] = std::max(widths[i], width_of(line[i]));
  }
  std::string out;
  for (const Line& line : lines) {
    if (line.size() == 1) {
      out += line.front() + "\n";
      continue;
    }
    std::string row = "  ";
    for (std::size_t i = 0; i < line.size(); ++i) {
      const std::string blanks(widths[i] - width_of(line[i]), ' ');
      row += i == 0 ? line[i] + blanks : std::string(kGap, ' ') + blanks + line[i];
    }
    row.resize(row.find_last_not_of(' ') + 1);
    out += row + "\n";
  }
  return out;
}

}  // namespace pawnshop::study
