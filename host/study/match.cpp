// SPDX-License-Identifier: MIT
#include "study/match.h"

#include <memory>
#include <mutex>
#include <set>
#include <utility>

#include "study/bout.h"
#include "study/match_log.h"
#include "study/sharded_work.h"
#include "support/random.h"

namespace pawnshop::study {

namespace {

/// Where one thread plays: a board of its own, and both programs.
struct MatchTable {
  engine::Opened opened;
  Bout::Seats seats;
};

/// The games of one process.
class Session {
 public:
  Session(const MatchSettings& settings, engine::Opened opened, const AfterGame& progress)
      : settings_(settings), progress_(progress), first_{std::move(opened), {}}, run_(work()) {}

  support::Result<Match> play() {
    if (const auto done = begin(); !done)
      return support::Failure(done.error());
    if (const auto done = run_.run({}); !done)
      return support::Failure(done.error());
    run_.close_log();
    return match();
  }

 private:
  /// All that can be wrong is found before the first game is played.
  support::Result<void> begin() {
    for (const std::string& position : settings_.positions) {
      if (auto done = first_.opened.game->set_up(position); !done)
        return done;
    }
    if (auto done = fill(first_.seats); !done)
      return done;
    header_ =
        header_of(settings_, first_.opened, {first_.seats[0]->name(), first_.seats[1]->name()});
    if (settings_.folder.empty())
      return {};
    return run_.open_log(log_path(settings_.folder, settings_.shard), header_);
  }

  Work work() {
    Work work{.pieces = settings_.games,
              .shard = settings_.shard,
              .jobs = settings_.jobs,
              .number_of = [this](std::string_view entry) { return number_of(entry); },
              .begin = [this](int thread) { return sit_down(thread); }};
    if (settings_.tests)
      work.has_time = [this] { return !is_settled(); };
    return work;
  }

  support::Result<int> number_of(std::string_view entry) {
    const auto game = game_in(entry);
    if (!game)
      return support::Failure(game.error());
    so_far_.add(game->played);
    return game->played.number;
  }

  support::Result<Work::Hand> sit_down(int thread) {
    const auto table = std::make_shared<MatchTable>();
    if (thread == 0) {
      *table = std::move(first_);
    } else {
      auto opened = engine::open_game(settings_.game);
      if (!opened)
        return support::Failure(opened.error());
      if (engine::rules_hash(*opened) != header_.value("rules"))
        return support::failure("the script was changed while the match began");
      table->opened = std::move(*opened);
    }
    return Work::Hand([this, table](int number) { return play(*table, number); });
  }

  std::string play(MatchTable& table, int number) {
    if (const auto done = fill(table.seats); !done)
      throw support::Diagnostics(done.error());  // NOLINT(cert-err60-cpp)
    open(*table.opened.game, number);
    Bout bout(settings_, *table.opened.game, table.seats, number);
    bout.play();
    finish(bout.played());
    return to_line({bout.played(), bout.score()});
  }

  /// Starts the programs that are not there.
  support::Result<void> fill(Bout::Seats& seats) const {
    for (std::size_t i = 0; i < seats.size(); ++i) {
      if (seats[i] && !seats[i]->has_ended())
        continue;
      auto seat = Seat::take(settings_.players[i], settings_.game.game);
      if (!seat)
        return support::Failure(seat.error());
      seats[i] = std::move(*seat);
    }
    return {};
  }

  /// One opening for two games in turn.
  void open(rules::Game& game, int number) const {
    const int opening = (number - 1) / 2;
    if (const auto& list = settings_.positions; !list.empty()) {
      (void)game.set_up(list[static_cast<std::size_t>(opening) % list.size()]);
      return;
    }
    support::Random random(settings_.seed * 1000003 + static_cast<std::uint64_t>(opening));
    for (int tries = 0; tries < 100; ++tries) {
      (void)game.set_up(game.rules().start);
      int played = 0;
      for (; played < settings_.random_turns; ++played) {
        const auto legal = game.legal();
        if (legal.empty())
          break;
        (void)game.play(legal[random.below(static_cast<std::uint32_t>(legal.size()))]);
      }
      if (played == settings_.random_turns && game.has_turns())
        return;
    }
    (void)game.set_up(game.rules().start);
  }

  void finish(const PlayedGame& game) {
    const std::lock_guard lock(mutex_);
    so_far_.add(game);
    if (progress_)
      progress_(game, so_far_);
  }

  bool is_settled() {
    const std::lock_guard lock(mutex_);
    const double evidence = likelihood(so_far_.standing, settings_.low, settings_.high);
    return evidence > kSettled || evidence < -kSettled;
  }

  support::Result<Match> match() const {
    MatchReader reader;
    if (settings_.folder.empty()) {
      (void)reader.begin(header_);
      for (const std::string& entry : run_.entries()) {
        if (const auto done = reader.take(entry); !done)
          return support::Failure(done.error());
      }
      return std::move(reader.match());
    }
    return settings_.shard.is_whole() ? merge_match({settings_.folder})
                                      : reader.read({log_path(settings_.folder, settings_.shard)});
  }

  const MatchSettings& settings_;
  const AfterGame& progress_;
  MatchTable first_;  ///< until its thread has it
  LogHeader header_;
  std::mutex mutex_;
  MatchResult so_far_;
  WorkRun run_;
};

}  // namespace

void MatchResult::add(const PlayedGame& game) {
  const bool is_white = game.result == "1-0", is_drawn = game.result == "1/2-1/2";
  const bool first_lost = is_white == game.first_is_black;
  ++(is_drawn ? standing.draws : first_lost ? standing.losses : standing.wins);
  if (game.trouble.empty())
    colours.add(is_white ? 0 : is_drawn ? -1 : 1);
  else
    ++troubles[first_lost ? 0 : 1];
}

support::Result<Match> play_match(const MatchSettings& settings, const AfterGame& progress) {
  auto opened = engine::open_game(settings.game);
  if (!opened)
    return support::Failure(opened.error());
  return Session(settings, std::move(*opened), progress).play();
}

support::Result<Match> merge_match(const std::vector<std::string>& folders) {
  const auto paths = logs_in(folders);
  return paths ? MatchReader().read(*paths) : support::Failure(paths.error());
}

std::int64_t different_games(const Match& match) {
  std::set<std::pair<std::string, std::string>> seen;
  for (const auto& [number, game] : match.games) {
    if (game.played.trouble.empty())
      seen.emplace(game.score.start, game.score.moves);
  }
  return static_cast<std::int64_t>(seen.size());
}

std::string pgn_of(const Match& match) {
  const LogHeader& header = match.header;
  const RulesPlayed rules = {
      header.value("variant"), header.value("options"), header.value("rules")};
  std::string text;
  for (const auto& [number, game] : match.games)
    text += pgn_of(game, rules);
  return text;
}

}  // namespace pawnshop::study
