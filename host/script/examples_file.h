// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "script/loader.h"

namespace pawnshop::script {

/// A position and what the rules must say of it, as the author of a game wrote it down. Turns are
/// texts in any spelling that the game reads.
struct Example {
  std::string name;  ///< what it shows
  support::Location where;
  std::map<std::string, std::string> set;  ///< options of the game
  std::optional<std::string> fen;          ///< else the start position
  std::optional<std::string> faulty;       ///< words of a fault that this position has
  std::string moves;                       ///< played first
  std::optional<std::string> legal;        ///< all turns that there are
  std::string allows;                      ///< some of them
  /// Turns that are not legal, each with words that the reason for it has; they may be empty.
  std::vector<std::pair<std::string, std::string>> refuses;
  std::optional<std::string> position;  ///< how the position is written in the end
  std::optional<std::string> result;    ///< *, 1-0, 0-1, 1/2-1/2
  std::optional<std::string> claim;     ///< the draw that may be claimed, by its name; "" for none
  std::optional<bool> in_check;
  std::vector<std::uint64_t> perft;  ///< for depth 1, 2, ...
};

/// Where the examples of a script lie: in `tests/` beside it, under its name.
std::string examples_path(const Request& request);

/// The examples of a script in the order in which they are written; none if it has no such file.
support::Result<std::vector<Example>> read_examples(const Request& request);

}  // namespace pawnshop::script
