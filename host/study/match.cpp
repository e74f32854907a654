// SPDX-License-Identifier: MIT
#include "study/match.h"

#include <algorithm>
#include <fstream>
#include <memory>
#include <mutex>
#include <set>
#include <thread>

#include "study/bout.h"
#include "support/file.h"
#include "support/random.h"

namespace pawnshop::study {

namespace {

class Match {
 public:
  Match(const MatchSettings& settings, const AfterGame& progress)
      : settings_(settings), progress_(progress) {}

  support::Result<MatchResult> play() {
    if (!settings_.record.empty() && support::is_file(settings_.record)) {
      const auto text = support::read_file(settings_.record, 1u << 30);
      if (!text)
        return support::Failure(text.error());
      for (const auto& [number, game] : games_in(*text)) {
        if (number > settings_.games)
          continue;
        done_.insert(number);
        count(game);
      }
    }
    std::vector<std::thread> tables;
    for (int i = 0; i < std::max(1, settings_.concurrency); ++i)
      tables.emplace_back([this] { serve(); });
    for (std::thread& table : tables)
      table.join();
    if (!faults_.empty())
      return support::Failure(faults_);
    return result_;
  }

 private:
  /// One table: takes game after game until there is none left.
  void serve() {
    try {
      auto loaded = script::load(settings_.game);
      if (!loaded)
        return fail(loaded.error());
      Bout::Seats seats;
      for (int number = take(); number > 0; number = take()) {
        if (!fill(seats))
          return;
        open(*loaded->game, number);
        Bout bout(settings_, *loaded->game, seats, number);
        bout.play();
        finish(bout);
      }
    } catch (const support::Diagnostics& faults) {  // of a live function
      fail(faults);
    }
  }

  /// Starts the programs that are not there.
  bool fill(Bout::Seats& seats) {
    for (std::size_t i = 0; i < seats.size(); ++i) {
      if (seats[i] && !seats[i]->has_ended())
        continue;
      auto seat = Seat::take(settings_.players[i], settings_.variant);
      if (!seat) {
        fail(seat.error());
        return false;
      }
      seats[i] = std::move(*seat);
    }
    return true;
  }

  /// The number of the next game, or 0.
  int take() {
    const std::lock_guard lock(mutex_);
    if (!faults_.empty() || result_.settled)
      return 0;
    for (int number = next_; number <= settings_.games; ++number) {
      next_ = number + 1;
      if (!done_.contains(number))
        return number;
    }
    return 0;
  }

  void fail(const support::Diagnostics& faults) {
    const std::lock_guard lock(mutex_);
    if (faults_.empty())
      faults_ = faults;
  }

  /// The same opening for two games in turn.
  void open(rules::Game& game, int number) {
    const int opening = (number - 1) / 2;
    if (!settings_.positions.empty()) {
      const auto& list = settings_.positions;
      if (const auto done = game.set_up(list[static_cast<std::size_t>(opening) % list.size()]);
          !done)
        throw support::Diagnostics(done.error());  // NOLINT(cert-err60-cpp)
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
      if (played == settings_.random_turns && !game.legal().empty())
        return;
    }
    (void)game.set_up(game.rules().start);
  }

  void finish(const Bout& bout) {
    const std::lock_guard lock(mutex_);
    count(bout.played());
    if (!settings_.record.empty()) {
      std::ofstream out(settings_.record, std::ios::app);
      write_game(out, settings_.variant, bout.played(), bout.score());
      if (!out.flush())
        faults_ = support::fault("'" + settings_.record + "' cannot be written",
                                 "is the disk full, or the folder not yours?");
    }
    if (settings_.tests) {
      const double evidence = likelihood(result_.standing, settings_.low, settings_.high);
      result_.settled = evidence > kSettled || evidence < -kSettled;
    }
    if (progress_)
      progress_(bout.played(), result_);
  }

  void count(const PlayedGame& game) {
    Standing& standing = result_.standing;
    if (game.result == "1/2-1/2")
      ++standing.draws;
    else if ((game.result == "1-0") == !game.first_is_black)
      ++standing.wins;
    else
      ++standing.losses;
    const bool first_lost = (game.result == "1-0") == game.first_is_black;
    if (!game.trouble.empty())
      ++result_.troubles[first_lost ? 0 : 1];
    else
      result_.colours.add(game.result == "1-0" ? 0 : game.result == "0-1" ? 1 : -1);
  }

  const MatchSettings& settings_;
  const AfterGame& progress_;
  std::mutex mutex_;
  std::set<int> done_;
  int next_ = 1;
  MatchResult result_;
  support::Diagnostics faults_;
};

}  // namespace

support::Result<MatchResult> play_match(const MatchSettings& settings, const AfterGame& progress) {
  return Match(settings, progress).play();
}

}  // namespace pawnshop::study
