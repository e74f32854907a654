// SPDX-License-Identifier: MIT
#include "study/tune.h"

#include <atomic>
#include <chrono>
#include <exception>
#include <filesystem>
#include <thread>

#include "script/weights_file.h"
#include "search/first_weights.h"
#include "study/own_games.h"
#include "support/file.h"
#include "support/text.h"

namespace pawnshop::study {

namespace {

using search::Weights;
using Watch = std::chrono::steady_clock;

/// Does `work` for the numbers from `first` to below `last`, in several threads, and tells how far
/// it is; `go_on` ends it early.
void in_parallel(int threads,
                 int first,
                 int last,
                 const std::function<void(int)>& work,
                 const std::function<bool()>& go_on,
                 const std::function<void(int)>& tell) {
  std::atomic<int> next = first, done = first;
  std::vector<std::exception_ptr> failures(static_cast<std::size_t>(threads));
  std::atomic<bool> has_failed = false;
  const auto run = [&] {
    while (!has_failed && go_on()) {
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
      0,
      settings.pairs,
      [&](int i) {
        const auto seed = static_cast<std::uint64_t>(i) + (std::uint64_t{1} << 40);
        for (const double result : trainer.duel(now, before, seed, settings.nodes))
          ++(result > 0.5 ? wins : result < 0.5 ? losses : draws);
      },
      [] { return true; },
      [&](int done) {
        progress({"new weights against old, pairs of games", done, settings.pairs});
      });
  return {wins, draws, losses};
}

std::vector<search::Sample> samples_of(const search::Trainer& trainer,
                                       const std::vector<search::OwnGame>& games,
                                       const std::function<void(const Progress&)>& progress) {
  std::vector<search::Sample> samples;
  for (const search::OwnGame& game : games) {
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

}  // namespace

support::Result<Tuned> tune(const TuneSettings& settings,
                            const std::function<void(const Progress&)>& progress) {
  const auto loaded = script::load(settings.game);
  if (!loaded)
    return support::Failure(loaded.error());
  if (loaded->hooks)
    return support::failure("the game has live functions, which only one thread can ask",
                            "write them as sets or tables first: see pawnshop check --verbose");
  const auto learned = script::read_weights(settings.game);
  if (!learned)
    return support::Failure(learned.error());
  std::error_code error;
  std::filesystem::create_directories(std::filesystem::path(settings.out).parent_path(), error);
  auto own = OwnGames::open(settings.record);
  if (!own)
    return support::Failure(own.error());
  OwnGames& games = **own;
  const auto trainer = search::Trainer::open(loaded->rules);
  const Weights before = trainer->weights(*learned);

  const auto begin = Watch::now();
  const auto in_time = [&] {
    return settings.seconds <= 0 ||
           std::chrono::duration<double>(Watch::now() - begin).count() < settings.seconds;
  };
  in_parallel(
      settings.threads,
      static_cast<int>(games.games().size()),
      settings.games,
      [&](int i) {
        games.add(trainer->play(before, static_cast<std::uint64_t>(i), settings.nodes));
      },
      in_time,
      [&](int done) {
        progress({"games", done, settings.games});
      });

  Tuned tuned;
  tuned.games = static_cast<int>(games.games().size());
  const std::vector<search::Sample> samples = samples_of(*trainer, games.games(), progress);
  tuned.positions = static_cast<int>(samples.size());
  if (samples.empty())
    return support::failure("there is nothing to learn from: no game has a quiet position",
                            "play more games, with --games or --time");
  Weights now = before;
  progress({"weights", 0, 0});
  const search::Fit fit = search::fit(samples, now);
  tuned.error_before = fit.before;
  tuned.error_after = fit.after;
  tuned.match = compare(*trainer, now, before, settings, progress);
  if (tuned.match.score() < 0.5)
    return tuned;

  if (auto done = support::write_file(settings.out, weights_text(*loaded->rules, now, tuned));
      !done)
    return support::Failure(done.error());
  tuned.written = true;
  return tuned;
}

}  // namespace pawnshop::study
