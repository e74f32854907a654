// SPDX-License-Identifier: MIT
#include "study/own_games.h"

#include <vector>

#include "support/read_number.h"
#include "support/text.h"

namespace pawnshop::study {

std::string to_line(const NumberedGame& game) {
  const double result = game.game.result;
  std::string line = "game\t" + std::to_string(game.number) +
                     (result == 1   ? "\t1"
                      : result == 0 ? "\t0"
                                    : "\t0.5");
  for (const search::Noted& noted : game.game.positions)
    line += "\t" + std::to_string(noted.score) + "\t" + noted.position;
  return line;
}

std::optional<NumberedGame> read_own_game(std::string_view line) {
  const std::vector<std::string> parts = support::split(std::string(line), "\t");
  if (parts.size() < 3 || parts.size() % 2 == 0 || parts[0] != "game")
    return std::nullopt;
  NumberedGame read;
  read.number = support::parse_number(parts[1]).value_or(0);
  if (read.number < 1)
    return std::nullopt;
  if (parts[2] != "1" && parts[2] != "0" && parts[2] != "0.5")
    return std::nullopt;
  read.game.result = parts[2] == "1" ? 1 : parts[2] == "0" ? 0 : 0.5;
  for (std::size_t i = 3; i < parts.size(); i += 2) {
    const auto score = support::read_number<search::Score>(parts[i]);
    if (!score)
      return std::nullopt;
    read.game.positions.push_back({parts[i + 1], *score});
  }
  return read;
}

}  // namespace pawnshop::study
