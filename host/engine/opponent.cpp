// SPDX-License-Identifier: MIT
#include "engine/opponent.h"

namespace pawnshop::engine {

void put_line(std::vector<search::Line>& lines, const search::Line& line) {
  const auto place = static_cast<std::size_t>(line.rank) - 1;
  if (place < lines.size())
    lines[place] = line;
  else if (place == lines.size())
    lines.push_back(line);
}

}  // namespace pawnshop::engine
