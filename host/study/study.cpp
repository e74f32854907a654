// SPDX-License-Identifier: MIT
#include "study/study.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <filesystem>
#include <mutex>
#include <thread>

#include "study/study_log.h"
#include "support/lists.h"
#include "support/text.h"

namespace pawnshop::study {

namespace {

using support::at;

constexpr auto kBetweenReports = std::chrono::milliseconds(100);

/// A set of games by number.
class Numbers {
 public:
  bool has(int number) const { return at(number) < in_.size() && in_[at(number)]; }
  /// False if it is there already.
  bool add(int number) {
    if (has(number))
      return false;
    if (at(number) >= in_.size())
      in_.resize(std::max(at(number) + 1, 2 * in_.size()));
    in_[at(number)] = true;
    return true;
  }

 private:
  std::vector<bool> in_;
};

/// Reads logs of one study, one after the other.
class Merger {
 public:
  support::Result<void> read(const std::string& path) {
    const auto header = [&](const LogHeader& found) -> support::Result<void> {
      if (const std::string other = studied_ ? difference(found, studied_->header) : "";
          !other.empty())
        return support::failure("'" + support::printable(path, 200) + "' is not of the study of '" +
                                    support::printable(first_, 200) + "': " + other,
                                "reports are made of games of one kind: name other folders");
      if (!studied_) {
        first_ = path;
        studied_ = Studied{found, Tally(names_of(found)), 0, {}};
      }
      return {};
    };
    const auto entry = [&](std::string_view line) { return take(line); };
    const auto done = read_log(path, {header, entry});
    return done ? support::Result<void>() : support::Failure(done.error());
  }

  support::Result<void> take(std::string_view line) {
    auto entry = read_entry(line, studied_->tally.names);
    if (!entry)
      return support::Failure(entry.error());
    studied_->games = std::max(studied_->games, entry->goal);
    if (entry->game && numbers_.add(entry->game->number))
      studied_->tally.add(*entry->game);
    return {};
  }

  /// Of so many shards those with games that are missing.
  std::vector<int> missing(int shards) const {
    std::vector<int> list;
    for (int index = 1; index <= shards; ++index) {
      bool is_whole = true;
      for (int number = index; number <= studied_->games && is_whole; number += shards)
        is_whole = numbers_.has(number);
      if (!is_whole)
        list.push_back(index);
    }
    return list;
  }

  void begin(const LogHeader& header) {
    studied_ = Studied{header, Tally(names_of(header)), 0, {}};
  }
  std::optional<Studied>& studied() { return studied_; }

 private:
  std::optional<Studied> studied_;
  std::string first_;
  Numbers numbers_;
};

/// The games of one process: those that are missing in its log, in several threads.
class Session {
 public:
  Session(const StudySettings& settings, engine::Opened opened)
      : settings_(settings),
        opened_(std::move(opened)),
        header_(header_of(opened_, settings)),
        games_(with_uneven(settings.games, settings.play.uneven)) {}

  support::Result<void> open_log() {
    std::error_code error;
    std::filesystem::create_directories(settings_.folder, error);
    const Names names = names_of(header_);
    int goal = 0;
    const auto visit = [&](std::string_view line) -> support::Result<void> {
      const auto entry = read_entry(line, names);
      if (!entry)
        return support::Failure(entry.error());
      goal = std::max(goal, entry->goal);
      done_ += entry->game && entry->game->number <= games_ && numbers_.add(entry->game->number);
      return {};
    };
    auto log = Log::open(log_path(settings_.folder, settings_.shard), header_, visit);
    if (!log)
      return support::Failure(log.error());
    log_ = std::move(*log);
    return goal < games_ ? log_->append(goal_line(games_)) : support::Result<void>();
  }

  support::Result<void> play(const StudyProgress& progress) {
    const int all = settings_.shard.share(games_);
    const int before = done_;
    std::atomic<int> running = settings_.jobs;
    std::vector<std::thread> threads;
    for (int i = 0; i < settings_.jobs; ++i) {
      threads.emplace_back([&, i] {
        serve(i);
        --running;
      });
    }
    while (running > 0) {
      if (progress)
        progress(done_, all, done_ - before);
      std::this_thread::sleep_for(kBetweenReports);
    }
    for (std::thread& thread : threads)
      thread.join();
    if (progress)
      progress(done_, all, done_ - before);
    return faults_.empty() ? support::Result<void>() : support::Failure(faults_);
  }

  const LogHeader& header() const { return header_; }
  int games() const { return games_; }
  /// Games that are in no log.
  const std::vector<std::string>& lines() const { return lines_; }
  void close_log() { log_ = nullptr; }

 private:
  /// Plays game after game. A Lua state serves one thread: where there are live functions, every
  /// thread but the first reads the script for itself.
  void serve(int thread) {
    try {
      std::optional<engine::Opened> own;
      if (thread > 0 && opened_.thinkers_hooks) {
        auto opened = engine::open_game(opened_.wanted);
        if (!opened)
          return fail(opened.error());
        if (engine::rules_hash(*opened) != engine::rules_hash(opened_))
          return fail(support::fault("the script was changed while the study began"));
        own = std::move(*opened);
        own->weights = opened_.weights;
      }
      const auto player = SelfPlay::open(own ? *own : opened_, settings_.play);
      for (int number = take(); number > 0; number = take())
        keep(player->play(number));
    } catch (const support::Diagnostics& faults) {
      fail(faults);
    } catch (const std::bad_alloc&) {
      fail(support::fault("not enough memory", "use fewer --jobs"));
    }
  }

  /// The number of the next game, or 0.
  int take() {
    const std::lock_guard lock(mutex_);
    while (faults_.empty() && next_ <= games_) {
      const int number = next_++;
      if (settings_.shard.owns(number) && !numbers_.has(number))
        return number;
    }
    return 0;
  }

  void keep(const SelfGame& game) {
    std::string line = to_line(game);
    const std::lock_guard lock(mutex_);
    if (!faults_.empty())
      return;
    if (!log_)
      lines_.push_back(std::move(line));
    else if (const auto done = log_->append(line); !done)
      faults_ = done.error();
    done_ += faults_.empty();
  }

  void fail(const support::Diagnostics& faults) {
    const std::lock_guard lock(mutex_);
    if (faults_.empty())
      faults_ = faults;
  }

  const StudySettings& settings_;
  engine::Opened opened_;
  LogHeader header_;
  int games_;  ///< of all shards
  std::unique_ptr<Log> log_;
  std::mutex mutex_;
  Numbers numbers_;  ///< of games that were played before
  std::vector<std::string> lines_;
  std::atomic<int> done_ = 0;
  int next_ = 1;
  support::Diagnostics faults_;
};

support::Result<Studied> merge_logs(const std::vector<std::string>& paths) {
  Merger merger;
  int shards = 1;
  for (const std::string& path : paths) {
    if (auto done = merger.read(path); !done)
      return support::Failure(done.error());
  }
  if (!merger.studied())
    return support::failure("there are no games yet");
  if (const auto shard = read_shard(merger.studied()->header.part))
    shards = shard->count;
  merger.studied()->missing = merger.missing(shards);
  return std::move(*merger.studied());
}

}  // namespace

support::Result<Studied> run_study(const StudySettings& settings,
                                   engine::Opened opened,
                                   const StudyProgress& progress) {
  Session session(settings, std::move(opened));
  if (!settings.folder.empty()) {
    if (auto done = session.open_log(); !done)
      return support::Failure(done.error());
  }
  if (auto done = session.play(progress); !done)
    return support::Failure(done.error());
  session.close_log();
  if (!settings.folder.empty())
    return settings.shard.is_whole() ? merge_studies({settings.folder})
                                     : merge_logs({log_path(settings.folder, settings.shard)});
  Merger merger;
  merger.begin(session.header());
  merger.studied()->games = session.games();
  for (const std::string& line : session.lines()) {
    if (auto done = merger.take(line); !done)
      return support::Failure(done.error());
  }
  return std::move(*merger.studied());
}

support::Result<Studied> merge_studies(const std::vector<std::string>& folders) {
  std::vector<std::string> paths;
  for (const std::string& folder : folders) {
    const std::vector<std::string> logs = logs_in(folder);
    if (logs.empty())
      return support::failure(
          "there are no logs of a study in '" + support::printable(folder, 200) + "'",
          "name the folder that was given as --out");
    paths.insert(paths.end(), logs.begin(), logs.end());
  }
  std::sort(paths.begin(), paths.end());
  return merge_logs(paths);
}

}  // namespace pawnshop::study
