// SPDX-License-Identifier: MIT
#include "engine/autosave.h"

#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include "support/contract.h"
#include "support/file.h"
#include "support/language.h"
#include "support/text.h"

namespace pawnshop::engine {

using support::said;

namespace fs = std::filesystem;

namespace {

/// Moves a file to a name that nothing has, or fails with EEXIST. Two programs may do this at the
/// same time: a link is made only where nothing is.
bool move_without_loss(const std::string& from, const std::string& to) {
  if (link(from.c_str(), to.c_str()) == 0)
    return unlink(from.c_str()) == 0;
  if (errno == EEXIST)
    return false;
  // Some file systems have no links.
  std::error_code error;
  if (fs::symlink_status(to, error).type() != fs::file_type::not_found) {
    errno = EEXIST;
    return false;
  }
  return std::rename(from.c_str(), to.c_str()) == 0;
}

}  // namespace

std::string Autosave::file_of(int number) const {
  return folder_ + "/" + name_ + (number == 1 ? "" : "-" + std::to_string(number)) + ".pgn";
}

void Autosave::release() {
  if (lock_ >= 0)
    close(lock_);
  lock_ = -1;
}

Autosave::Lock Autosave::lock(int number) {
  release();
  const std::string kind = name_ == "running" ? "" : "-" + name_;
  const std::string file =
      folder_ + "/lock" + kind + (number == 1 ? "" : "-" + std::to_string(number));
  lock_ = open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  number_ = number;
  if (lock_ >= 0 && flock(lock_, LOCK_EX | LOCK_NB) == 0)
    return Lock::Held;
  error_ = errno;
  release();
  return error_ == EWOULDBLOCK ? Lock::Taken : Lock::Failed;
}

support::Failure Autosave::no_lock(Lock last) const {
  const std::string shown = "'" + support::printable(folder_, 200) + "'";
  if (last == Lock::Taken)
    return support::failure(said("This game is not kept: too many others are being played"),
                            said("save it before you leave"));
  return support::failure(said("This game is not kept: the folder {} cannot be used ({})",
                               shown,
                               std::generic_category().message(error_)),
                          said("save it before you leave"));
}

support::Result<void> Autosave::open_folder(const std::string& folder, const std::string& name) {
  if (folder.empty())
    return support::failure(said("This game is not kept: there is no home folder"),
                            said("save it before you leave"));
  std::error_code error;
  fs::create_directories(folder, error);  // the lock says what is wrong
  folder_ = folder;
  name_ = name;
  return {};
}

support::Result<void> Autosave::begin(const std::string& folder, const std::string& name) {
  if (is_keeping())
    return {};
  if (auto done = open_folder(folder, name); !done)
    return done;
  Lock last = Lock::Taken;
  for (int number = 1; number <= kMostPrograms && last == Lock::Taken; ++number)
    last = lock(number);
  return last == Lock::Held ? support::Result<void>() : no_lock(last);
}

bool Autosave::resume(const std::function<bool(const Running&)>& is_wanted,
                      std::vector<std::string>& damaged) {
  const auto running = take();
  if (running)
    return is_wanted(*running);
  if (const auto aside = put_aside("damaged"))
    damaged.push_back(*aside);
  return false;
}

support::Result<std::vector<std::string>> Autosave::begin_with(
    const std::string& folder,
    const std::string& name,
    const std::function<bool(const Running&)>& is_wanted) {
  std::vector<std::string> damaged;
  if (auto done = open_folder(folder, name); !done)
    return support::Failure(done.error());
  int empty = 0;
  for (int number = 1; number <= kMostPrograms; ++number) {
    const bool is_one_more_empty = empty > 0 && !support::is_file(file_of(number));
    const Lock got = is_one_more_empty ? Lock::Taken : lock(number);
    if (got == Lock::Failed)
      return no_lock(got);
    if (got == Lock::Taken)
      continue;
    if (has_any() && resume(is_wanted, damaged))
      return damaged;
    if (empty == 0 && is_keeping() && !has_any())
      empty = number;
  }
  if (empty > 0 && lock(empty) == Lock::Held && !has_any())
    return damaged;
  release();
  if (auto done = begin(folder, name); !done)
    return support::Failure(done.error());
  if (would_lose_any()) {
    if (const auto aside = put_aside("before"); !aside)
      return support::Failure(aside.error());
  }
  return damaged;
}

bool Autosave::has_any() const {
  return is_keeping() && support::is_file(file());
}

bool Autosave::would_lose_any() const {
  if (!has_any())
    return false;
  const auto running = take();
  if (!running || !running->is_whole)
    return true;
  // Where a position was set up and nothing has been played, there was no question of saving it.
  return running->is_begun && (!running->is_saved || running->record.turns.empty());
}

support::Result<Running> Autosave::take() const {
  PAWNSHOP_EXPECTS(has_any());
  const auto text = support::read_file(file());
  if (!text)
    return support::Failure(text.error());
  return read_running(*text);
}

support::Result<std::string> Autosave::put_aside(const std::string& name) {
  constexpr int kMostNames = 10'000;
  written_.clear();
  for (int number = 1; number <= kMostNames; ++number) {
    const std::string aside =
        folder_ + "/" + name + (number == 1 ? "" : "-" + std::to_string(number)) + ".pgn";
    if (move_without_loss(file(), aside))
      return aside;
    if (errno != EEXIST)
      break;
  }
  const std::string why = std::generic_category().message(errno);
  const std::string shown = "'" + support::printable(file(), 200) + "'";
  release();
  return support::failure(said("This game is not kept: {} cannot be put aside ({})", shown, why),
                          said("save it before you leave"));
}

support::Result<void> Autosave::keep(const Running& running) {
  if (!is_keeping() || (is_afresh_ && !running.is_begun))
    return {};
  if (is_afresh_ && would_lose_any()) {
    const auto aside = put_aside("before");
    if (!aside)
      return support::Failure(aside.error());
    put_aside_ = *aside;
  }
  is_afresh_ = false;
  std::string text = write_running(running);
  if (text == written_)
    return {};
  const auto done = write_durably(file(), text);
  has_failed_ = !done;
  if (done)
    written_ = std::move(text);
  if (done || std::exchange(is_failure_told_, true))
    return {};
  return support::failure(said("This game is not kept: {}", done.error().front().message),
                          said("save it before you leave"));
}

void Autosave::forget() {
  if (!is_keeping() || is_afresh_)
    return;
  std::error_code error;
  fs::remove(file(), error);
  written_.clear();
}

std::string state_folder() {
  // NOLINTBEGIN(concurrency-mt-unsafe): nobody sets them
  const char* const state = std::getenv("XDG_STATE_HOME");
  const char* const home = std::getenv("HOME");
  // NOLINTEND(concurrency-mt-unsafe)
  if (state && *state == '/')
    return std::string(state) + "/pawnshop";
  return home && *home == '/' ? std::string(home) + "/.local/state/pawnshop" : "";
}

}  // namespace pawnshop::engine
