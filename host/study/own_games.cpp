// SPDX-License-Identifier: MIT
#include "study/own_games.h"

#include <charconv>
#include <filesystem>

#include "support/file.h"
#include "support/text.h"

namespace pawnshop::study {

namespace {

constexpr const char* kHeader = "pawnshop games 1";

std::string written(const search::OwnGame& game) {
  std::string line = game.result == 1 ? "1" : game.result == 0 ? "0" : "0.5";
  for (const search::Noted& noted : game.positions)
    line += "\t" + std::to_string(noted.score) + "\t" + noted.position;
  return line + "\n";
}

/// Nothing if the line is no game.
std::optional<search::OwnGame> read(const std::string& line) {
  const std::vector<std::string> parts = support::split(line, "\t");
  search::OwnGame game;
  if (parts.empty() || (parts[0] != "1" && parts[0] != "0" && parts[0] != "0.5"))
    return std::nullopt;
  game.result = parts[0] == "1" ? 1 : parts[0] == "0" ? 0 : 0.5;
  for (std::size_t i = 1; i + 1 < parts.size(); i += 2) {
    search::Noted noted{parts[i + 1], 0};
    const auto [end, error] =
        std::from_chars(parts[i].data(), parts[i].data() + parts[i].size(), noted.score);
    if (error != std::errc() || end != parts[i].data() + parts[i].size())
      return std::nullopt;
    game.positions.push_back(std::move(noted));
  }
  return game;
}

}  // namespace

support::Result<std::unique_ptr<OwnGames>> OwnGames::open(const std::string& path) {
  auto own = std::make_unique<OwnGames>();
  std::error_code error;
  if (std::filesystem::exists(path, error)) {
    const auto text = support::read_file(path, std::size_t{1} << 31);
    if (!text)
      return support::Failure(text.error());
    const std::string whole = text->substr(0, text->rfind('\n') + 1);
    const std::vector<std::string> lines = support::split(whole, "\n");
    if (lines.empty() || lines[0] != kHeader)
      return support::failure("'" + support::printable(path) + "' is no file of games",
                              "name another file with --record");
    for (std::size_t i = 1; i < lines.size(); ++i) {
      if (auto game = read(lines[i]))
        own->games_.push_back(std::move(*game));
    }
    if (whole.size() < text->size())
      std::filesystem::resize_file(path, whole.size(), error);
    own->file_.open(path, std::ios::app);
  } else {
    own->file_.open(path, std::ios::app);
    own->file_ << kHeader << '\n' << std::flush;
  }
  if (!own->file_)
    return support::failure("cannot write '" + support::printable(path) + "'",
                            "name another file with --record");
  return own;
}

void OwnGames::add(search::OwnGame game) {
  const std::scoped_lock lock(mutex_);
  file_ << written(game) << std::flush;
  games_.push_back(std::move(game));
}

}  // namespace pawnshop::study
