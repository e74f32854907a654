// SPDX-License-Identifier: MIT
#include "engine/game_file.h"

#include <cstdlib>
#include <ctime>
#include <filesystem>

#include "support/file.h"
#include "support/language.h"
#include "support/text.h"

namespace pawnshop::engine {

std::string today() {
  const std::time_t now = std::time(nullptr);
  char text[16] = "????.??.??";
  std::tm local{};
  if (localtime_r(&now, &local))
    std::strftime(text, sizeof text, "%Y.%m.%d", &local);
  return text;
}

std::string path_of(const std::string& text) {
  const char* const home = std::getenv("HOME");  // NOLINT(concurrency-mt-unsafe): nobody sets it
  return home && text.starts_with("~/") ? home + text.substr(1) : text;
}

std::string recorded_player(const Level* computer) {
  return computer ? "Pawnshop, " + to_text(*computer) : "Human";
}

std::string recorded_players(const GameSession& session,
                             int player,
                             const std::string& person,
                             const std::string& next) {
  std::string all;
  for (const std::string& name : session.played_by(player)) {
    const bool is_person = name == recorded_player(nullptr) && !person.empty();
    all += (all.empty() ? "" : " and ") + (is_person ? person : name);
  }
  return all.empty() ? next : all;
}

std::string game_text(const GameSession& session, const std::array<std::string, 2>& players) {
  GameRecord record = session.record();
  std::vector<std::pair<std::string, std::string>> tags = {{"Event", "Pawnshop game"},
                                                           {"Site", "?"},
                                                           {"Date", today()},
                                                           {"Round", "-"},
                                                           {"White", players[0]},
                                                           {"Black", players[1]},
                                                           {"Result", record.result}};
  for (auto& tag : tags) {
    if (const std::string known = record.tag(tag.first); !known.empty())
      tag.second = known;
    std::erase_if(record.tags, [&](const auto& old) { return old.first == tag.first; });
  }
  record.tags.insert(record.tags.begin(), tags.begin(), tags.end());
  return write_pgn(record);
}

support::Result<void> save_game(const GameSession& session,
                                const std::string& file,
                                const std::array<std::string, 2>& players) {
  std::error_code error;
  if (std::filesystem::exists(path_of(file), error) && !support::is_file(path_of(file)))
    return support::failure(
        support::said("'{}' is no file to write a game to", support::printable(file)),
        support::said("choose another name"));
  return support::write_file(path_of(file), game_text(session, players));
}

}  // namespace pawnshop::engine
