// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "rules/game.h"
#include "tests/support/games.h"

namespace pawnshop::tests {

using Json = nlohmann::json;

/// A file of tests/data, or of the folder that the environment names in PAWNSHOP_VECTORS. Such a
/// folder may lack a file: the value is null then.
Json read_vectors(const std::string& file);

/// The rows of such a file. Without the file the running test is skipped, without rows it fails.
Json rows_of(const std::string& file);

/// The games of rows, each opened once for each setting of its options.
class Games {
 public:
  /// The game of the row: what it says itself, or `otherwise`. In the position of the row.
  rules::Game& at(const Json& row, const std::string& otherwise);

 private:
  std::map<std::string, std::unique_ptr<rules::Game>> games_;
};

/// How a row is named in a message.
std::string name_of(const Json& row);

std::vector<std::string> sorted_texts(const Json& list);

/// The position text with the letters of each zone put in order, as zones are bags.
std::string with_sorted_zones(std::string text);

inline constexpr std::uint64_t kNoLimit = std::numeric_limits<std::uint64_t>::max();

/// `released` in the release build, the tenth part under the sanitizers.
std::uint64_t node_limit(std::uint64_t released);

// What each vector file asks of each of its rows. `game` is the name of the game where the rows do
// not say it.

/// The text is read, and written as it stands; what is written means the same.
void expect_texts(const std::string& file, const std::string& game);
/// The legal turns are these.
void expect_legal_lists(const std::string& file, const std::string& game);
/// The counts are these, as deep as a row has at most `limit` nodes, in every mode.
void expect_counts(const std::string& file, const std::string& game, std::uint64_t limit);

}  // namespace pawnshop::tests
