// SPDX-License-Identifier: MIT
#include "study/match_log.h"

#include <cstdint>
#include <cstdio>

#include "engine/game_session.h"
#include "support/text.h"

namespace pawnshop::study {

namespace {

constexpr const char* kKind = "match";

/// 16 figures for some texts: FNV-1a, which guards against mistakes, not against malice.
std::string hash_of(const std::vector<std::string>& texts) {
  std::uint64_t hash = 0xcbf29ce484222325;
  for (const std::string& text : texts) {
    for (const char sign : text + '\n')
      hash = (hash ^ static_cast<unsigned char>(sign)) * 0x100000001b3;
  }
  char figures[17];
  std::snprintf(figures, sizeof figures, "%016llx", static_cast<unsigned long long>(hash));
  return figures;
}

std::string text_of(const Player& player, const std::string& called) {
  std::string text = "'" + player.command + "'";
  if (!called.empty())
    text += ", " + called;
  for (const auto& [name, value] : player.options)
    text += ", " + name + "=" + value;
  return text;
}

std::string openings_of(const MatchSettings& settings) {
  return settings.positions.empty() ? "random:" + std::to_string(settings.random_turns)
                                    : "positions " + hash_of(settings.positions);
}

}  // namespace

LogHeader header_of(const MatchSettings& settings,
                    const engine::Opened& opened,
                    const std::array<std::string, 2>& called) {
  LogHeader header{kKind};
  header.facts = {{"version", settings.version},
                  {"rules", engine::rules_hash(opened)},
                  {"first engine", text_of(settings.players[0], called[0])},
                  {"second engine", text_of(settings.players[1], called[1])},
                  {"time", to_text(settings.time)},
                  {"openings", openings_of(settings)},
                  {"seed", std::to_string(settings.seed)},
                  {"turns", std::to_string(settings.longest)}};
  header.part = to_text(settings.shard);
  header.labels = {{"game", opened.wanted.game},
                   {"title", opened.rules->title},
                   {"variant", opened.rules->name},
                   {"options", engine::chosen_options(*opened.rules)}};
  return header;
}

support::Result<MatchGame> game_in(std::string_view entry) {
  auto game = read_match_game(entry);
  if (!game)
    return support::failure("an entry of the log is no game of a match: '" +
                            support::printable(entry) + "'");
  return std::move(*game);
}

support::Result<void> MatchReader::begin(const LogHeader& header) {
  if (header.kind != kKind)
    return support::failure("'" + support::printable(logs_.first(), 200) +
                                "' has no games of a match: it is a log of '" +
                                support::printable(header.kind) + "'",
                            "name the folder that was given to pawnshop match as --out");
  match_.header = header;
  return {};
}

support::Result<void> MatchReader::take(std::string_view entry) {
  auto game = game_in(entry);
  if (!game)
    return support::Failure(game.error());
  const int number = game->played.number;
  if (logs_.is_new(number)) {
    match_.result.add(game->played);
    match_.games.emplace(number, std::move(*game));
  }
  return {};
}

support::Result<Match> MatchReader::read(const std::vector<std::string>& paths) {
  if (const auto done = logs_.read(paths); !done)
    return support::Failure(done.error());
  if (logs_.first().empty())
    return support::failure("there are no games yet");
  const int goal = logs_.goal();
  const auto there = std::distance(match_.games.begin(), match_.games.upper_bound(goal));
  if (there < goal)
    match_.missing =
        missing_text(goal - static_cast<int>(there), goal, logs_.missing(goal), logs_.shards());
  return std::move(match_);
}

}  // namespace pawnshop::study
