// SPDX-License-Identifier: MIT
#include "tests/support/vectors.h"

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <stdexcept>

#include <gmock/gmock.h>

namespace pawnshop::tests {

namespace {

using ::testing::ElementsAreArray;

Json rows_or_null(const std::string& file) {
  Json rows = read_vectors(file);
  if (!rows.is_null() && rows.empty())
    throw std::runtime_error(file + " has no rows");
  return rows;
}

}  // namespace

Json read_vectors(const std::string& file) {
  const char* const folder = std::getenv("PAWNSHOP_VECTORS");
  const bool own = folder == nullptr || *folder == '\0';
  const std::string path = (own ? in_tree("tests/data") : std::string(folder)) + "/" + file;
  std::ifstream stream(path);
  if (!stream) {
    if (own)
      throw std::runtime_error("cannot read " + path);
    return nullptr;
  }
  return Json::parse(stream);
}

Json rows_of(const std::string& file) {
  Json rows = rows_or_null(file);
  if (rows.is_null()) {
    [&] { GTEST_SKIP() << "PAWNSHOP_VECTORS has no " << file; }();
    return Json::array();
  }
  return rows;
}

rules::Game& Games::at(const Json& row, const std::string& otherwise) {
  const std::string name = row.value("game", otherwise);
  const Options options = row.value("options", Options{});
  std::string key = name;
  for (const auto& [option, value] : options)
    key += " " + option + "=" + value;
  std::unique_ptr<rules::Game>& game = games_[key];
  if (!game)
    game = open_shipped(name, options);
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

std::uint64_t node_limit(std::uint64_t released) {
#ifdef PAWNSHOP_CHECKED
  return released / 10;
#else
  return released;
#endif
}

void expect_texts(const std::string& file, const std::string& game) {
  Games games;
  for (const Json& row : rows_of(file)) {
    SCOPED_TRACE(name_of(row));
    rules::Game& at = games.at(row, game);
    const std::string written = at.position_text();
    EXPECT_EQ(with_sorted_zones(written), with_sorted_zones(row.at("fen").get<std::string>()));
    const std::uint64_t key = at.key();
    set_up(at, written);
    EXPECT_EQ(at.position_text(), written);
    EXPECT_EQ(at.key(), key);
  }
}

void expect_legal_lists(const std::string& file, const std::string& game) {
  Games games;
  for (const Json& row : rows_of(file)) {
    if (!row.contains("moves"))
      continue;
    SCOPED_TRACE(name_of(row));
    EXPECT_THAT(games.at(row, game).legal(), ElementsAreArray(sorted_texts(row.at("moves"))));
  }
}

void expect_counts(const std::string& file, const std::string& game, std::uint64_t limit) {
  using rules::PerftMode;
  Games games;
  for (const Json& row : rows_of(file)) {
    SCOPED_TRACE(name_of(row));
    const rules::Game& at = games.at(row, game);
    const auto counts = row.value("perft", std::vector<std::uint64_t>{});
    for (std::size_t i = 0; i < counts.size() && counts[i] <= limit; ++i) {
      const int depth = static_cast<int>(i) + 1;
      EXPECT_EQ(at.perft(depth, PerftMode::Bulk, false).nodes, counts[i]) << "depth " << depth;
      // The other ways of counting take longer, and differ in the last turn only.
      if (counts[i] > limit / 20)
        continue;
      EXPECT_EQ(at.perft(depth, PerftMode::List, false).nodes, counts[i]) << "depth " << depth;
      EXPECT_EQ(at.perft(depth, PerftMode::Make, false).nodes, counts[i]) << "depth " << depth;
      const rules::PerftResult divided = at.perft(depth, PerftMode::Bulk, true);
      EXPECT_EQ(divided.nodes, counts[i]) << "depth " << depth;
      EXPECT_EQ(divided.divide.size(), counts[0]) << "depth " << depth;
    }
  }
}

}  // namespace pawnshop::tests
