// SPDX-License-Identifier: MIT
#include "renderer/keeper.h"

#include <cstdlib>
#include <filesystem>

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include "support/file.h"

namespace pawnshop::renderer {

namespace fs = std::filesystem;

Keeper::~Keeper() {
  if (lock_ >= 0)
    close(lock_);
}

bool Keeper::lock(const std::string& suffix) {
  lock_ = open((folder_ + "/lock" + suffix).c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (lock_ >= 0 && flock(lock_, LOCK_EX | LOCK_NB) != 0) {
    close(lock_);
    lock_ = -1;
  }
  suffix_ = suffix;
  return is_keeping();
}

void Keeper::begin(const std::string& folder) {
  if (folder.empty() || is_keeping())
    return;
  std::error_code error;
  fs::create_directories(folder, error);
  folder_ = folder;
  for (int window = 1; window <= kMostWindows; ++window) {
    if (lock(window == 1 ? "" : "-" + std::to_string(window)))
      return;
  }
}

bool Keeper::has_any() const {
  return is_keeping() && support::is_file(file());
}

support::Result<engine::Running> Keeper::take() const {
  const auto text = support::read_file(file());
  if (!text)
    return support::Failure(text.error());
  return engine::read_running(*text);
}

std::string Keeper::put_aside(const std::string& name) {
  std::string aside = folder_ + "/" + name + ".pgn";
  for (int more = 2; support::is_file(aside); ++more)
    aside = folder_ + "/" + name + "-" + std::to_string(more) + ".pgn";
  std::error_code error;
  fs::rename(file(), aside, error);
  written_.clear();
  return aside;
}

support::Result<void> Keeper::keep(const Desk& desk) {
  if (!is_keeping())
    return {};
  std::string text = engine::write_running(desk.running());
  if (text == written_)
    return {};
  written_ = std::move(text);
  return engine::write_durably(file(), written_);
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

}  // namespace pawnshop::renderer
