// SPDX-License-Identifier: MIT
#include "study/sharded_work.h"

#include <chrono>
#include <filesystem>
#include <new>
#include <thread>

#include "support/file.h"
#include "support/text.h"

namespace pawnshop::study {

namespace {

constexpr auto kBetweenReports = std::chrono::milliseconds(100);
constexpr const char* kBegin = "games-";
constexpr const char* kEnd = ".log";
constexpr std::string_view kGoal = "goal\t";

std::vector<std::string> logs_of(const std::string& folder) {
  std::vector<std::string> paths;
  for (const std::string& name : support::list_folder(folder, kEnd)) {
    if (const std::string path = folder + "/" + name + kEnd;
        name.starts_with(kBegin) && support::is_file(path))
      paths.push_back(path);
  }
  return paths;
}

/// The number in an entry that says how many pieces there are to be; nothing if it is none.
std::optional<int> goal_in(std::string_view entry) {
  return entry.starts_with(kGoal) ? support::parse_number(entry.substr(kGoal.size()))
                                  : std::nullopt;
}

}  // namespace

// ---------------------------------------------------------------- doing the work

support::Result<void> WorkRun::open_log(const std::string& path, const LogHeader& header) {
  const std::filesystem::path folder = std::filesystem::path(path).parent_path();
  for (const std::string& other : logs_of(folder.string())) {
    if (auto done = check_log(other, header); !done)
      return done;
  }
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  int goal = 0;
  const auto visit = [&](std::string_view entry) -> support::Result<void> {
    if (const auto found = goal_in(entry)) {
      goal = std::max(goal, *found);
      return {};
    }
    const auto number = work_.number_of(entry);
    if (!number)
      return support::Failure(number.error());
    done_ += *number > 0 && *number <= work_.pieces && numbers_.add(*number);
    return {};
  };
  auto log = Log::open(path, header, visit);
  if (!log)
    return support::Failure(log.error());
  log_ = std::move(*log);
  return work_.has_time || goal >= work_.pieces ? support::Result<void>()
                                                : log_->append(goal_line(work_.pieces));
}

support::Result<void> WorkRun::run(const WorkProgress& progress) {
  const int all = work_.shard.share(work_.pieces), before = done_;
  running_ = work_.jobs;
  std::vector<std::thread> threads;
  for (int i = 0; i < work_.jobs; ++i) {
    threads.emplace_back([this, i] {
      serve(i);
      const std::lock_guard lock(mutex_);
      --running_;
      ended_.notify_one();
    });
  }
  for (bool is_running = true; is_running;) {
    if (progress)
      progress(done_, all, done_ - before);
    std::unique_lock lock(mutex_);
    is_running = !ended_.wait_for(lock, kBetweenReports, [this] { return running_ == 0; });
  }
  for (std::thread& thread : threads)
    thread.join();
  if (progress)
    progress(done_, all, done_ - before);
  return faults_.empty() ? support::Result<void>() : support::Failure(faults_);
}

/// Does piece after piece.
void WorkRun::serve(int thread) {
  try {
    const auto hand = work_.begin(thread);
    if (!hand)
      return fail(hand.error());
    for (int number = take(); number > 0; number = take())
      keep((*hand)(number));
  } catch (const support::Diagnostics& faults) {
    fail(faults);
  } catch (const std::bad_alloc&) {
    fail(support::fault("not enough memory", "use fewer --jobs"));
  }
}

/// The number of the next piece, or 0.
int WorkRun::take() {
  const std::lock_guard lock(mutex_);
  while (faults_.empty() && next_ <= work_.pieces && (!work_.has_time || work_.has_time())) {
    const int number = next_++;
    if (work_.shard.owns(number) && !numbers_.has(number))
      return number;
  }
  return 0;
}

void WorkRun::keep(const std::string& entry) {
  const std::lock_guard lock(mutex_);
  if (!faults_.empty())
    return;
  if (!log_)
    entries_.push_back(entry);
  else if (const auto done = log_->append(entry); !done)
    faults_ = done.error();
  done_ += faults_.empty();
}

void WorkRun::fail(const support::Diagnostics& faults) {
  const std::lock_guard lock(mutex_);
  if (faults_.empty())
    faults_ = faults;
}

// ---------------------------------------------------------------- reading what was done

std::string goal_line(int pieces) {
  return std::string(kGoal) + std::to_string(pieces);
}

std::string log_path(const std::string& folder, const Shard& shard) {
  return folder + "/" + kBegin + std::to_string(shard.index) + "-of-" +
         std::to_string(shard.count) + kEnd;
}

support::Result<std::vector<std::string>> logs_in(const std::vector<std::string>& folders) {
  std::vector<std::string> paths;
  for (const std::string& folder : folders) {
    const std::vector<std::string> found = logs_of(folder);
    paths.insert(paths.end(), found.begin(), found.end());
    if (found.empty())
      return support::failure(
          "there are no logs of games in '" + support::printable(folder, 200) + "'",
          "name the folder that was given as --out");
  }
  std::sort(paths.begin(), paths.end());
  return paths;
}

support::Result<void> LogSet::read(const std::vector<std::string>& paths) {
  for (const std::string& path : paths) {
    const auto header = [&](const LogHeader& found) { return take_header(path, found); };
    const auto entry = [&](std::string_view line) -> support::Result<void> {
      const auto goal = goal_in(line);
      goal_ = std::max(goal_, goal.value_or(0));
      return goal ? support::Result<void>() : entry_reader_(line);
    };
    if (const auto done = read_log(path, {header, entry}); !done)
      return support::Failure(done.error());
  }
  return {};
}

support::Result<void> LogSet::take_header(const std::string& path, const LogHeader& found) {
  if (first_.empty()) {
    first_ = path;
    header_ = found;
    return header_reader_(found);
  }
  const std::string other = difference(found, header_);
  return other.empty()
             ? support::Result<void>()
             : support::failure("'" + support::printable(path, 200) + "' does not go with '" +
                                    support::printable(first_, 200) + "': " + other,
                                "games of one kind are put together: name other folders");
}

int LogSet::shards() const {
  const auto shard = read_shard(header_.part);
  return shard ? shard->count : 1;
}

std::vector<int> LogSet::missing(int pieces) const {
  std::vector<int> list;
  for (int index = 1; index <= shards(); ++index) {
    bool is_whole = true;
    for (int number = index; number <= pieces && is_whole; number += shards())
      is_whole = numbers_.has(number);
    if (!is_whole)
      list.push_back(index);
  }
  return list;
}

std::string shards_text(const std::vector<int>& some, int shards) {
  constexpr std::size_t kMost = 12;  // of the runs of numbers that a line lists
  std::vector<std::string> list;
  for (std::size_t i = 0; i < some.size();) {
    std::size_t end = i + 1;
    while (end < some.size() && some[end] == some[end - 1] + 1)
      ++end;
    if (end - i < 3)
      end = i + 1;
    const std::string first = std::to_string(some[i]);
    list.push_back(end - i == 1 ? first : first + " to " + std::to_string(some[end - 1]));
    i = end;
  }
  if (list.size() > kMost) {
    list.resize(kMost);
    list.emplace_back("others");
  }
  return std::string("shard") + (some.size() == 1 ? "" : "s") + " " +
         support::list_words(list, "and") + " of " + std::to_string(shards);
}

std::string missing_text(
    int pieces, int all, const std::vector<int>& missing, int shards, const std::string& called) {
  return std::to_string(pieces) + " of " + std::to_string(all) + " " + called +
         " are missing, of " + shards_text(missing, shards);
}

}  // namespace pawnshop::study
