// SPDX-License-Identifier: MIT
#include "study/tune.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <exception>
#include <filesystem>
#include <map>
#include <thread>

#include "script/weights_file.h"
#include "search/first_weights.h"
#include "study/own_games.h"
#include "study/sharded_work.h"
#include "study/study_log.h"
#include "support/file.h"
#include "support/text.h"

namespace pawnshop::study {

namespace {

using search::Weights;
using Watch = std::chrono::steady_clock;

/// Does `work` for the numbers from 0 to below `last`, in several threads, and tells how far it is.
void in_parallel(int threads,
                 int last,
                 const std::function<void(int)>& work,
                 const std::function<void(int)>& tell) {
  std::atomic<int> next = 0, done = 0;
  std::vector<std::exception_ptr> failures(static_cast<std::size_t>(threads));
  std::atomic<bool> has_failed = false;
  const auto run = [&] {
    while (!has_failed) {
      const int i = next++;
      if (i >= last)
        return;
      work(i);
      ++done;
    }
  };
  std::vector<std::thread> helpers;
  std::atomic<int> running = threads;
  for (int i = 0; i < threads; ++i)
    helpers.emplace_back([&, i] {
      try {
        run();
      } catch (...) {  // of rules that take too long
        failures[static_cast<std::size_t>(i)] = std::current_exception();
        has_failed = true;
      }
      --running;
    });
  while (running > 0) {
    tell(done);
    std::this_thread::sleep_for(std::chrono::milliseconds(200));
  }
  for (std::thread& helper : helpers)
    helper.join();
  for (const std::exception_ptr& failure : failures) {
    if (failure)
      std::rethrow_exception(failure);
  }
  tell(done);
}

Standing compare(const search::Trainer& trainer,
                 const Weights& now,
                 const Weights& before,
                 const TuneSettings& settings,
                 const std::function<void(const Progress&)>& progress) {
  std::atomic<int> wins = 0, draws = 0, losses = 0;
  in_parallel(
      settings.threads,
      settings.pairs,
      [&](int i) {
        const auto seed = static_cast<std::uint64_t>(i) + (std::uint64_t{1} << 40);
        for (const double result : trainer.duel(now, before, seed, settings.nodes))
          ++(result > 0.5 ? wins : result < 0.5 ? losses : draws);
      },
      [&](int done) {
        progress({"new weights against old, pairs of games", done, settings.pairs});
      });
  return {wins, draws, losses};
}

std::vector<search::Sample> samples_of(const search::Trainer& trainer,
                                       const std::map<int, search::OwnGame>& games,
                                       const std::function<void(const Progress&)>& progress) {
  std::vector<search::Sample> samples;
  for (const auto& [number, game] : games) {
    for (search::Sample& sample : trainer.samples(game))
      samples.push_back(std::move(sample));
    if (samples.size() % 64 == 0)
      progress({"positions", static_cast<int>(samples.size()), 0});
  }
  return samples;
}

std::string weights_text(const rules::Ruleset& rules, const Weights& weights, const Tuned& tuned) {
  std::vector<support::NamedNumbers> rows = search::stated_values(rules);
  for (support::NamedNumbers& row : weights.rows())
    rows.push_back(std::move(row));
  return script::write_weights(rows,
                               {"Learned by pawnshop tune from " + std::to_string(tuned.games) +
                                    " games, " + std::to_string(tuned.positions) + " positions.",
                                "Against the weights before: " + std::to_string(tuned.match.wins) +
                                    " won, " + std::to_string(tuned.match.draws) + " drawn, " +
                                    std::to_string(tuned.match.losses) + " lost."});
}

LogHeader header_of(const TuneSettings& settings, const engine::Opened& opened) {
  LogHeader header{"tune"};
  header.facts = {{"version", settings.version},
                  {"rules", engine::rules_hash(opened)},
                  {"weights", hash_of(opened.weights)},
                  {"nodes", std::to_string(settings.nodes)}};
  header.part = to_text(settings.shard);
  header.labels = {{"game", opened.wanted.game}, {"title", opened.rules->title}};
  return header;
}

support::Result<NumberedGame> game_in(std::string_view line) {
  auto game = read_own_game(line);
  if (!game)
    return support::failure("an entry of the log is no game to learn from: '" +
                            support::printable(line) + "'");
  return std::move(*game);
}

/// The games of this shard that are not in its log yet.
support::Result<void> play(const TuneSettings& settings,
                           const engine::Opened& opened,
                           const search::Trainer& trainer,
                           const Weights& weights,
                           const std::function<void(const Progress&)>& progress) {
  const auto end = Watch::now() + std::chrono::duration<double>(settings.seconds);
  WorkRun run({.pieces = settings.games,
               .shard = settings.shard,
               .jobs = settings.threads,
               .number_of = [&](std::string_view line) -> support::Result<int> {
                 const auto game = game_in(line);
                 return game ? support::Result<int>(game->number) : support::Failure(game.error());
               },
               .begin = [&](int) -> support::Result<Work::Hand> {
                 return Work::Hand([&](int number) {
                   const auto seed = static_cast<std::uint64_t>(number - 1);
                   return to_line({number, trainer.play(weights, seed, settings.nodes)});
                 });
               },
               .has_time = settings.seconds > 0 ? [&] { return Watch::now() < end; }
                                                : std::function<bool()>()});
  if (auto done =
          run.open_log(log_path(settings.record, settings.shard), header_of(settings, opened));
      !done)
    return done;
  return run.run([&](int done, int all, int) { progress({"games", done, all}); });
}

/// In what a log differs from what this game's logs are like. The players may have had other nodes
/// and other weights: results teach something whoever played, and the weights of a game change when
/// something was learned from its first games.
std::string other_game(const LogHeader& found, const LogHeader& asked) {
  LogHeader wanted = asked;
  for (auto& [name, value] : wanted.facts) {
    if (name == "nodes" || name == "weights")
      value = found.value(name);
  }
  return difference(found, wanted, kYouAsk);
}

/// Games to learn from, as they are read from logs.
class GameReader {
 public:
  explicit GameReader(LogHeader wanted)
      : wanted_(std::move(wanted)),
        logs_([this](const LogHeader& header) { return check(header); },
              [this](std::string_view line) { return take(line); }) {}

  support::Result<void> read(const std::vector<std::string>& paths) { return logs_.read(paths); }
  /// By number: what is learned does not depend on who played them.
  const std::map<int, search::OwnGame>& games() const { return games_; }
  /// What is missing, in words. Games that were played for some time have no goal: of them at least
  /// one of each shard is to be there.
  std::string missing() const {
    const int goal = logs_.goal();
    const std::vector<int> shards = logs_.missing(goal > 0 ? goal : logs_.shards());
    if (shards.empty())
      return {};
    if (goal == 0)
      return "there are no games of " + shards_text(shards, logs_.shards());
    const auto there = std::distance(games_.begin(), games_.upper_bound(goal));
    return missing_text(goal - static_cast<int>(there), goal, shards, logs_.shards());
  }

 private:
  support::Result<void> check(const LogHeader& header) {
    const std::string other = other_game(header, wanted_);
    if (other.empty())
      return {};
    return support::failure(
        "'" + support::printable(logs_.first(), 200) + "' has games of something else: " + other,
        "learn from games of these rules and this version");
  }
  support::Result<void> take(std::string_view line) {
    auto game = game_in(line);
    if (!game)
      return support::Failure(game.error());
    if (logs_.is_new(game->number))
      games_.emplace(game->number, std::move(game->game));
    return {};
  }

  LogHeader wanted_;
  LogSet logs_;
  std::map<int, search::OwnGame> games_;
};

support::Result<std::vector<std::string>> logs_of(const TuneSettings& settings) {
  if (!settings.shard.is_whole())
    return std::vector{log_path(settings.record, settings.shard)};
  return logs_in(settings.merge.empty() ? std::vector{settings.record} : settings.merge);
}

support::Result<Tuned> learn(const TuneSettings& settings,
                             const engine::Opened& opened,
                             const search::Trainer& trainer,
                             const Weights& before,
                             const std::map<int, search::OwnGame>& games,
                             Tuned tuned,
                             const std::function<void(const Progress&)>& progress) {
  const std::vector<search::Sample> samples = samples_of(trainer, games, progress);
  tuned.positions = static_cast<int>(samples.size());
  if (samples.empty())
    return support::failure("there is nothing to learn from: no game has a quiet position",
                            "play more games, with --games or --time");
  Weights now = before;
  progress({"weights", 0, 0});
  const search::Fit fit = search::fit(samples, now);
  tuned.error_before = fit.before;
  tuned.error_after = fit.after;
  tuned.match = compare(trainer, now, before, settings, progress);
  if (tuned.match.score() < 0.5)
    return tuned;
  std::error_code error;
  std::filesystem::create_directories(std::filesystem::path(settings.out).parent_path(), error);
  if (auto done = support::write_file(settings.out, weights_text(*opened.rules, now, tuned)); !done)
    return support::Failure(done.error());
  tuned.written = true;
  return tuned;
}

}  // namespace

support::Result<Tuned> tune(const TuneSettings& settings,
                            const engine::Opened& opened,
                            const std::function<void(const Progress&)>& progress) {
  if (opened.thinkers_judge->is_live())
    return support::failure("the game has live functions, which only one thread can ask",
                            "write them as sets or tables first: see pawnshop check --verbose");
  const auto trainer = search::Trainer::open(opened.thinkers_judge);
  const Weights before = trainer->weights(opened.weights);
  Tuned tuned;
  if (settings.merge.empty()) {
    if (const auto done = play(settings, opened, *trainer, before, progress); !done)
      return support::Failure(done.error());
  }
  const auto paths = logs_of(settings);
  if (!paths)
    return support::Failure(paths.error());
  GameReader reader(header_of(settings, opened));
  if (const auto done = reader.read(*paths); !done)
    return support::Failure(done.error());
  tuned.games = static_cast<int>(reader.games().size());
  if (!settings.shard.is_whole())
    return tuned;
  tuned.missing = reader.missing();
  return learn(settings, opened, *trainer, before, reader.games(), std::move(tuned), progress);
}

}  // namespace pawnshop::study
