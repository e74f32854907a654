// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "study/log.h"
#include "study/numbers.h"
#include "study/shard.h"
#include "support/result.h"

namespace pawnshop::study {

/// Work in pieces with numbers from 1 on, of which processes on any number of machines have their
/// part, and each piece comes to one entry of a log: the games of a study, those to learn from.
struct Work {
  /// Does a piece, and says what came of it.
  using Hand = std::function<std::string(int number)>;

  int pieces = 0;  ///< of all shards
  Shard shard{};
  int jobs = 1;  ///< threads
  /// The number of the piece that an entry is of, or what is wrong with it.
  std::function<support::Result<int>(std::string_view entry)> number_of;
  /// What a thread works with. May throw what the rules throw, as the hand may.
  std::function<support::Result<Hand>(int thread)> begin;
  /// Asked before each piece whether it is to be done; without it all of them are. Work that may
  /// end sooner has no goal.
  std::function<bool()> has_time{};
};

/// Told of how many pieces of how many are done, and how many of these just now.
using WorkProgress = std::function<void(int done, int all, int now)>;

/// The part of it that one process does: all pieces of its shard that its log does not have yet.
/// Killed at any moment it loses the pieces in hand, and goes on when it is begun again.
class WorkRun {
 public:
  explicit WorkRun(Work work) : work_(std::move(work)) {}

  /// Keeps the entries in a log from now on, whose entries count as done; how many pieces there are
  /// to be is written there, too. A log of something else is left as it is, and nothing is done
  /// beside one of another shard that has something else.
  support::Result<void> open_log(const std::string& path, const LogHeader& header);
  support::Result<void> run(const WorkProgress& progress);
  void close_log() { log_ = nullptr; }
  /// Those of this run, where there is no log.
  const std::vector<std::string>& entries() const { return entries_; }

 private:
  void serve(int thread);
  int take();
  void keep(const std::string& entry);
  void fail(const support::Diagnostics& faults);

  Work work_;
  std::unique_ptr<Log> log_;
  std::mutex mutex_;
  int running_ = 0;  ///< threads
  std::condition_variable ended_;
  Numbers numbers_;  ///< of pieces that were done before
  std::vector<std::string> entries_;
  std::atomic<int> done_ = 0;
  int next_ = 1;
  support::Diagnostics faults_;
};

/// An entry that says how many pieces there are to be in all; the largest one counts.
std::string goal_line(int pieces);

/// The folder of logs of one sort: a file for each shard, "games-3-of-8.log".
std::string log_path(const std::string& folder, const Shard& shard);
/// Those of some folders, sorted, or which folder has none.
support::Result<std::vector<std::string>> logs_in(const std::vector<std::string>& folders);

/// Reads logs that belong together, one after the other. What does not belong to the first one is
/// refused.
class LogSet {
 public:
  /// Told of the first header, then of every entry of every log but the goals.
  LogSet(std::function<support::Result<void>(const LogHeader&)> header, Log::Visit entry)
      : header_reader_(std::move(header)), entry_reader_(std::move(entry)) {}

  support::Result<void> read(const std::vector<std::string>& paths);
  /// False if this piece was in a log already: it counts once.
  bool is_new(int number) { return numbers_.add(number); }
  /// How many pieces there are to be, by the logs; 0 if they do not say.
  int goal() const { return goal_; }
  /// Of the shards of these logs those of whose pieces, of so many, some are missing.
  std::vector<int> missing(int pieces) const;
  /// How many shards there are, by the first header.
  int shards() const;
  /// The path of the log that the others are compared with.
  const std::string& first() const { return first_; }

 private:
  support::Result<void> take_header(const std::string& path, const LogHeader& found);

  std::function<support::Result<void>(const LogHeader&)> header_reader_;
  Log::Visit entry_reader_;
  std::string first_;  ///< path
  LogHeader header_;
  Numbers numbers_;
  int goal_ = 0;
};

/// "shards 1 and 2 of 3".
std::string shards_text(const std::vector<int>& some, int shards);
/// "4 of 7 games are missing, of shards 1 and 2 of 3".
std::string missing_text(int pieces,
                         int all,
                         const std::vector<int>& missing,
                         int shards,
                         const std::string& called = "games");

}  // namespace pawnshop::study
