// SPDX-License-Identifier: MIT
#include "engine/said_line.h"

#include <algorithm>

namespace pawnshop::engine {

search::Line read_line(const rules::Game& game, const SaidLine& said) {
  search::Line line = said.line;
  line.turns.clear();
  const auto copy = game.copy();
  for (const std::string& text : said.turns) {
    const rules::Meaning meant = copy->read(text);
    if (meant.kind != rules::Meaning::Kind::Turn)
      break;
    line.turns.push_back(meant.move);
    copy->play(meant.move);
  }
  return line;
}

std::vector<std::string> human_line(const rules::Game& game,
                                    const std::vector<rules::Move>& turns,
                                    std::size_t most) {
  std::vector<std::string> line;
  const auto copy = game.copy();
  for (std::size_t i = 0; i < std::min(most, turns.size()) && copy->is_legal(turns[i]); ++i) {
    line.push_back(copy->spelled(turns[i]).human);
    copy->play(turns[i]);
  }
  return line;
}

}  // namespace pawnshop::engine
