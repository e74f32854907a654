// SPDX-License-Identifier: MIT
#include "tests/support/vectors.h"

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <stdexcept>

#include <gmock/gmock.h>

#include "support/file.h"

namespace pawnshop::tests {

namespace {

using ::testing::Contains;
using ::testing::ElementsAreArray;
using ::testing::Not;
using ::testing::Pair;

Json read_rows(const std::string& path) {
  std::ifstream stream(path);
  if (!stream)
    throw std::runtime_error("cannot read " + path);
  Json rows = Json::parse(stream);
  if (rows.empty())
    throw std::runtime_error(path + " has no rows");
  return rows;
}

/// The position text with the letters of each zone put in order, as zones are bags.
std::string with_sorted_zones(std::string text) {
  const std::size_t open = text.find('['), close = text.find(']');
  if (open == std::string::npos || close == std::string::npos)
    return text;
  for (std::size_t begin = open + 1; begin < close;) {
    const std::size_t end = std::min(text.find('#', begin), close);
    std::sort(text.begin() + static_cast<std::ptrdiff_t>(begin),
              text.begin() + static_cast<std::ptrdiff_t>(end));
    begin = end + 1;
  }
  return text;
}

}  // namespace

Json rows_of(const std::string& file) {
  const char* const folder = std::getenv("PAWNSHOP_VECTORS");
  if (folder == nullptr || *folder == '\0')
    return rows_in("tests/data/" + file);
  const std::string path = std::string(folder) + "/" + file;
  if (!support::is_file(path)) {
    [&] { GTEST_SKIP() << "there is no " << path; }();
    return Json::array();
  }
  return read_rows(path);
}

Json rows_in(const std::string& path) {
  return read_rows(in_tree(path));
}

rules::Game& Games::at(const Json& row) {
  const std::string name = row.value("game", game_);
  const Options options = row.value("options", Options{});
  std::string key = name;
  for (const auto& [option, value] : options)
    key += " " + option + "=" + value;
  std::unique_ptr<rules::Game>& game = games_[key];
  if (!game)
    game = open_(name, options);
  set_up(*game, row.at("fen").get<std::string>());
  return *game;
}

std::string name_of(const Json& row) {
  const std::string note = row.value("note", row.value("claim", ""));
  return row.value("game", "") + " " + row.value("fen", "") + (note.empty() ? "" : " // " + note);
}

std::vector<std::string> sorted_texts(const Json& list) {
  auto texts = list.get<std::vector<std::string>>();
  std::sort(texts.begin(), texts.end());
  return texts;
}

std::uint64_t node_limit(std::uint64_t released) {
#ifdef PAWNSHOP_CHECKED
  return released / 10;
#else
  return released;
#endif
}

void expect_texts(const Json& rows, Games games) {
  for (const Json& row : rows) {
    SCOPED_TRACE(name_of(row));
    rules::Game& game = games.at(row);
    const std::string written = game.position_text();
    EXPECT_EQ(with_sorted_zones(written), with_sorted_zones(row.at("fen").get<std::string>()));
    const std::uint64_t key = game.key();
    set_up(game, written);
    EXPECT_EQ(game.position_text(), written);
    EXPECT_EQ(game.key(), key);
  }
}

void expect_legal_lists(const Json& rows, Games games) {
  for (const Json& row : rows) {
    if (!row.contains("moves"))
      continue;
    SCOPED_TRACE(name_of(row));
    EXPECT_THAT(games.at(row).legal(), ElementsAreArray(sorted_texts(row.at("moves"))));
  }
}

void expect_counts(const Json& rows, Games games, std::uint64_t limit) {
  using rules::PerftMode;
  for (const Json& row : rows) {
    SCOPED_TRACE(name_of(row));
    const auto counts = row.value("perft", std::vector<std::uint64_t>{});
    const rules::Game& game = games.at(row);
    for (std::size_t i = 0; i < counts.size() && counts[i] <= limit; ++i) {
      const int depth = static_cast<int>(i) + 1;
      EXPECT_EQ(game.perft(depth, PerftMode::Bulk, false).nodes, counts[i]) << "depth " << depth;
      // The other ways of counting take longer, and differ in the last turn only.
      if (counts[i] > limit / 20)
        continue;
      EXPECT_EQ(game.perft(depth, PerftMode::List, false).nodes, counts[i]) << "depth " << depth;
      EXPECT_EQ(game.perft(depth, PerftMode::Make, false).nodes, counts[i]) << "depth " << depth;
      const rules::PerftResult divided = game.perft(depth, PerftMode::Bulk, true);
      EXPECT_EQ(divided.nodes, counts[i]) << "depth " << depth;
      EXPECT_EQ(divided.divide.size(), counts[0]) << "depth " << depth;
    }
  }
}

void expect_whole_turns(const Json& rows, Games games, std::uint64_t limit) {
  for (const Json& row : rows) {
    SCOPED_TRACE(name_of(row));
    const auto counts = row.at("turns").get<std::vector<std::uint64_t>>();
    const rules::Game& game = games.at(row);
    for (std::size_t i = 0; i < counts.size() && counts[i] <= limit; ++i)
      EXPECT_EQ(game.count_whole_turns(static_cast<int>(i) + 1, false).nodes, counts[i])
          << "depth " << i + 1;
  }
}

void expect_generators_agree(const Json& rows, Games games) {
  constexpr int kTurns = 4;
  std::uint64_t seed = 1;
  for (const Json& row : rows) {
    SCOPED_TRACE(name_of(row));
    int played = 0;
    const auto broken = games.at(row).random_play(seed++, kTurns, played);
    EXPECT_FALSE(broken) << *broken;
  }
}

void expect_claims(const Json& rows, Games games) {
  for (const Json& row : rows) {
    if (!row.contains("expect"))
      continue;
    SCOPED_TRACE(name_of(row));
    rules::Game& game = games.at(row);
    for (const auto& [what, expected] : row.at("expect").items()) {
      if (what == "legal") {
        EXPECT_THAT(game.legal(), ElementsAreArray(sorted_texts(expected)));
      } else if (what == "lacks") {
        for (const std::string& move : sorted_texts(expected))
          EXPECT_THAT(game.legal(), Not(Contains(move)));
      } else if (what == "in_check") {
        EXPECT_EQ(game.status().in_check, expected);
      } else if (what == "result") {
        EXPECT_EQ(game.status().result, expected);
      } else if (what == "notation") {
        const std::string move = expected.at("move"), text = expected.at("text");
        EXPECT_THAT(game.legal_named(), Contains(Pair(move, text)));
        play(game, text);
        const std::string after = game.position_text();
        game.undo();
        play(game, move);
        EXPECT_EQ(game.position_text(), after) << text << " means another turn";
        game.undo();
      } else if (what == "after") {
        play(game, expected.at("move"));
        EXPECT_EQ(game.position_text(), expected.at("fen"));
        game.undo();
      } else {
        ADD_FAILURE() << "nobody knows what '" << what << "' claims";
      }
    }
  }
}

}  // namespace pawnshop::tests
