// SPDX-License-Identifier: MIT
#include "study/own_games.h"

#include <charconv>
#include <vector>

#include "support/text.h"

namespace pawnshop::study {

namespace {

template <class Number>
bool read_number(const std::string& text, Number& number) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc() && end == text.data() + text.size();
}

}  // namespace

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
  NumberedGame read;
  if (parts.size() < 3 || parts.size() % 2 == 0 || parts[0] != "game" ||
      !read_number(parts[1], read.number) || read.number < 1)
    return std::nullopt;
  if (parts[2] != "1" && parts[2] != "0" && parts[2] != "0.5")
    return std::nullopt;
  read.game.result = parts[2] == "1" ? 1 : parts[2] == "0" ? 0 : 0.5;
  for (std::size_t i = 3; i < parts.size(); i += 2) {
    search::Noted noted{parts[i + 1], 0};
    if (!read_number(parts[i], noted.score))
      return std::nullopt;
    read.game.positions.push_back(std::move(noted));
  }
  return read;
}

}  // namespace pawnshop::study
