// SPDX-License-Identifier: MIT
// The command match: reads what is to be played, and prints how it stands after each game.

#include "study/match.h"

#include <cmath>
#include <cstdio>
#include <optional>

#include "cli/commands.h"
#include "cli/open.h"
#include "engine/places.h"
#include "study/sharded_work.h"
#include "study/statistics.h"
#include "support/file.h"
#include "support/text.h"

namespace pawnshop::cli {

namespace {

support::Result<study::Player> read_player(const std::string& command, const std::string& options) {
  study::Player player{command, {}};
  for (const std::string& option : support::split(options, ";")) {
    if (option.empty())
      continue;
    const std::size_t equals = option.find('=');
    if (equals == std::string::npos || equals == 0)
      return support::failure("--options takes Name=value;..., got '" + support::printable(option) +
                              "'");
    player.options.emplace_back(option.substr(0, equals), option.substr(equals + 1));
  }
  return player;
}

/// "random:6", or a file with a position text a line.
support::Result<void> read_openings(const std::string& text, study::MatchSettings& settings) {
  if (text.starts_with("random:")) {
    const auto turns = support::parse_number(text.substr(7));
    if (!turns || *turns > 200)
      return support::failure("--openings random:N needs a number of turns up to 200");
    settings.random_turns = *turns;
    return {};
  }
  const auto file = support::read_file(text, 1u << 26);
  if (!file)
    return support::Failure(file.error());
  for (const std::string& line : support::split(*file, "\n")) {
    if (!line.empty() && line[0] != '#')
      settings.positions.push_back(line);
  }
  if (settings.positions.empty())
    return support::failure("'" + support::printable(text) + "' has no position",
                            "write a position text a line");
  return {};
}

support::Result<study::MatchSettings> read_settings(const MatchOptions& options) {
  study::MatchSettings settings;
  if (options.engines.size() != 2)
    return support::failure(
        "a match needs --engine twice, got it " + std::to_string(options.engines.size()) + " times",
        "for instance --engine \"pawnshop uci\" --engine fairy-stockfish");
  for (std::size_t i = 0; i < settings.players.size(); ++i) {
    auto player =
        read_player(options.engines[i], i < options.options.size() ? options.options[i] : "");
    if (!player)
      return support::Failure(player.error());
    settings.players[i] = std::move(*player);
  }
  const auto game = engine::find_game(engine::find_library(), options.game, options.settings);
  if (!game)
    return support::Failure(game.error());
  settings.game = {options.game, options.settings};
  const auto time = study::read_time_control(options.time);
  if (!time)
    return support::Failure(time.error());
  settings.time = *time;
  if (options.nodes > 0)
    settings.time = {.nodes = static_cast<std::uint64_t>(options.nodes)};
  if (const auto done = read_openings(options.openings, settings); !done)
    return support::Failure(done.error());
  settings.games = options.games;
  settings.jobs = options.concurrency;
  settings.seed = static_cast<std::uint64_t>(options.seed);
  settings.folder = options.out;
  settings.version = options.version;
  settings.tests = options.test.size() == 2;
  if (settings.tests) {
    if (!std::isfinite(options.test[0]) || !std::isfinite(options.test[1]) ||
        options.test[0] >= options.test[1])
      return support::failure("--sprt takes two Elo figures, the lower one first",
                              "for instance --sprt 0 5");
    settings.low = options.test[0];
    settings.high = options.test[1];
  }
  return settings;
}

/// Two Elo figures between which a question lies, if there is one.
using Question = std::vector<double>;

void print_standing(const study::MatchResult& result, const Question& question) {
  const study::Standing& standing = result.standing;
  std::printf("%d games: +%d =%d -%d, %.1f %%, %s",
              standing.games(),
              standing.wins,
              standing.draws,
              standing.losses,
              100 * standing.score(),
              study::to_text(study::difference(standing)).c_str());
  if (question.size() == 2)
    std::printf(", evidence %+.2f of %.2f",
                study::likelihood(standing, question[0], question[1]),
                study::kSettled);
  for (std::size_t i = 0; i < result.troubles.size(); ++i) {
    if (result.troubles[i])
      std::printf(", %d of engine %zu lost by its own fault", result.troubles[i], i + 1);
  }
  std::printf("\n");
  std::fflush(stdout);
}

/// What the game itself says, whoever plays it: Elo figures do not tell whom its rules favour.
/// Games that are alike count once in the interval.
void print_colours(const study::Match& match) {
  const study::Results& results = match.result.colours;
  const auto games = static_cast<double>(results.games());
  if (games == 0)
    return;
  const auto different = study::different_games(match);
  const study::Interval interval = study::points_interval(results, static_cast<double>(different));
  std::printf("White won %lld, Black won %lld, drawn %lld: White scores %.1f %% (%.1f to %.1f)%s\n",
              static_cast<long long>(results.white),
              static_cast<long long>(results.black),
              static_cast<long long>(results.draws),
              50 * static_cast<double>(results.half_points()) / games,
              100 * interval.low,
              100 * interval.high,
              different < results.games()
                  ? (", of " + std::to_string(different) + " different games").c_str()
                  : "");
}

/// A match, or the code that the program ends with; what is wrong has been said.
struct Found {
  std::optional<study::Match> match{};
  int code = kDone;
};

/// Plays the games of this process.
Found play(const MatchOptions& options, const study::Shard& shard) {
  auto settings = read_settings(options);
  if (!settings)
    return {{}, refuse(settings.error(), kBadUse)};
  settings->shard = shard;
  auto match = study::play_match(
      *settings, [&](const study::PlayedGame& game, const study::MatchResult& so_far) {
        std::fprintf(stderr,
                     "game %d: %s (%s)\n",
                     game.number,
                     game.result.c_str(),
                     game.trouble.empty() ? game.reason.c_str() : game.trouble.c_str());
        if (so_far.standing.games() % 10 == 0)
          print_standing(so_far, options.test);
      });
  if (!match)
    return {{}, refuse(match.error(), kNo)};
  return {std::move(*match)};
}

Found merge(const MatchOptions& options) {
  if (!options.game.empty() || !options.engines.empty())
    return {{},
            refuse(support::fault("--merge takes folders, no game and no engines",
                                  "their logs say what was played"),
                   kBadUse)};
  auto match = study::merge_match(options.merge);
  if (!match)
    return {{}, refuse(match.error(), kBadUse)};
  return {std::move(*match)};
}

/// Which shard this process is; what is merged is no shard's.
support::Result<study::Shard> shard_of(const MatchOptions& options) {
  if (!options.merge.empty())
    return study::Shard{};
  auto shard = study::this_shard(options.shard);
  if (!shard || shard->is_whole())
    return shard;
  if (options.out.empty())
    return support::failure("this is one shard of a match, whose games must be kept",
                            "name a folder for all shards with --out, or say --shard 1/1");
  if (!options.test.empty())
    return support::failure("a shard knows only its own games, which settle no question",
                            "leave --sprt to pawnshop match --merge");
  return shard;
}

int finish(const study::Match& match, const MatchOptions& options) {
  if (!match.missing.empty())
    std::fprintf(stderr, "%s\n", match.missing.c_str());
  if (!options.record.empty()) {
    if (const auto done = support::write_file(options.record, study::pgn_of(match)); !done)
      return refuse(done.error(), kBadUse);
  }
  print_standing(match.result, options.test);
  print_colours(match);
  return kDone;
}

}  // namespace

int match(const MatchOptions& options) {
  const auto shard = shard_of(options);
  if (!shard)
    return refuse(shard.error(), kBadUse);
  if (const auto done = support::may_write_file(options.record, "[Event \""); !done)
    return refuse(done.error(), kBadUse);
  const Found found = options.merge.empty() ? play(options, *shard) : merge(options);
  if (!found.match)
    return found.code;
  if (shard->is_whole())
    return finish(*found.match, options);
  std::printf("shard %s: %zu games in %s; pawnshop match --merge %s tells how all shards stand\n",
              study::to_text(*shard).c_str(),
              found.match->games.size(),
              study::log_path(options.out, *shard).c_str(),
              options.out.c_str());
  return kDone;
}

}  // namespace pawnshop::cli
