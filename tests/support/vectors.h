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

/// The rows of a file of tests/data, or of the folder that the environment names in
/// PAWNSHOP_VECTORS. If such a folder lacks the file, the running test is skipped; without rows it
/// fails.
Json rows_of(const std::string& file);

/// The rows of a file of the tree.
Json rows_in(const std::string& path);

/// The games of rows, each opened once for each setting of its options.
class Games {
 public:
  using Open = std::function<std::unique_ptr<rules::Game>(const std::string&, const Options&)>;

  /// `game` is the name of the game where the rows do not say it.
  explicit Games(std::string game = {}, Open open = open_shipped)
      : game_(std::move(game)), open_(std::move(open)) {}

  /// The game of the row, in the position of the row.
  rules::Game& at(const Json& row);

 private:
  std::string game_;
  Open open_;
  std::map<std::string, std::unique_ptr<rules::Game>> games_;
};

/// How a row is named in a message.
std::string name_of(const Json& row);

std::vector<std::string> sorted_texts(const Json& list);

inline constexpr std::uint64_t kNoLimit = std::numeric_limits<std::uint64_t>::max();

/// `released` in the release build, the tenth part under the sanitizers.
std::uint64_t node_limit(std::uint64_t released);

// What is asked of each row.

/// The text is read, and written as it stands, but for the order within a zone; what is written
/// means the same.
void expect_texts(const Json& rows, Games games);
/// The legal turns are these.
void expect_legal_lists(const Json& rows, Games games);
/// The counts are these, as deep as a row has at most `limit` nodes, in every mode.
void expect_counts(const Json& rows, Games games, std::uint64_t limit);
/// The counts of whole turns are these, as deep as a row has at most `limit` of them.
void expect_whole_turns(const Json& rows, Games games, std::uint64_t limit);
/// The fast generator and the referee say the same of the position, and of some that follow.
void expect_generators_agree(const Json& rows, Games games);
/// What a row expects beside that: `legal`, `in_check`, `result`, `notation`, and the position
/// `after` a turn.
void expect_claims(const Json& rows, Games games);

}  // namespace pawnshop::tests
