// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "support/result.h"

namespace pawnshop::engine {

/// One game as a text that people and other programs read.
struct GameRecord {
  std::vector<std::pair<std::string, std::string>> tags;  ///< in the order of writing
  std::vector<std::string> turns;  ///< to be written: with their numbers, "1. e4"
  std::string result = "*";

  /// The value of a tag, empty if it is not there.
  std::string tag(std::string_view name) const;
};

/// A line for a tag: [Name "value"].
std::string pgn_tag(std::string_view name, std::string_view value);

/// A turn as PGN takes it: what means something else there (brackets, stars) is written in machine
/// form.
std::string pgn_turn(const std::string& machine, const std::string& human);

std::string write_pgn(const GameRecord& game);

/// The first game of a text. What only comments on it is left out: remarks, variations, numbers.
/// A bracket that is a price, (B-N)N*c7, is part of a turn, and so is a star with something behind
/// it.
support::Result<GameRecord> read_pgn(const std::string& text);

}  // namespace pawnshop::engine
