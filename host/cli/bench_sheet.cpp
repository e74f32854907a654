// SPDX-License-Identifier: MIT
#include "cli/bench_sheet.h"

#include <filesystem>

#include "engine/places.h"
#include "support/file.h"
#include "support/text.h"

namespace pawnshop::cli {

namespace {

support::Result<BenchSheet> read_sheet(const std::string& path) {
  const auto text = support::read_file(path);
  if (!text)
    return support::Failure(text.error());
  BenchSheet sheet;
  for (const std::string& line : support::split(*text, "\n")) {
    const auto words = support::words(line);
    if (words.empty())
      continue;
    if (words[0] == "against" && words.size() >= 2) {
      sheet.program = words[1];
      sheet.variant = words.size() > 2 ? words[2] : "";
      continue;
    }
    const auto depth = support::parse_number(words[0]);
    if (!depth || words.size() < 3)
      return support::failure(path + ": a line is 'depth name position', got '" +
                              support::printable(line) + "'");
    BenchRow row{*depth, words[1], words[2]};
    for (std::size_t i = 3; i < words.size(); ++i)
      row.fen += " " + words[i];
    sheet.rows.push_back(std::move(row));
  }
  return sheet;
}

}  // namespace

support::Result<std::vector<std::pair<std::string, BenchSheet>>> read_sheets(
    const std::vector<std::string>& games) {
  const std::string folder = engine::find_library().variants + "/bench";
  const std::vector<std::string> known = support::list_folder(folder, ".txt");
  std::vector<std::pair<std::string, BenchSheet>> sheets;
  for (const std::string& name : games.empty() ? known : games) {
    if (std::find(known.begin(), known.end(), name) == known.end())
      return support::failure("there are no bench positions for '" + support::printable(name) + "'",
                              "those with some are: " + support::list_words(known, "and") +
                                  "; perft GAME DEPTH counts turns of any game");
    auto sheet = read_sheet(std::filesystem::path(folder) / (name + ".txt"));
    if (!sheet)
      return support::Failure(sheet.error());
    sheets.emplace_back(name, std::move(*sheet));
  }
  return sheets;
}

support::Result<void> set_up(rules::Game& game, const BenchRow& row) {
  return game.set_up(row.fen == "startpos" ? game.rules().start : row.fen);
}

}  // namespace pawnshop::cli
