// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "engine/running.h"

namespace pawnshop::engine {

/// Keeps a game in a file from turn to turn, so that the next start goes on with it, however the
/// program ended. Programs that run at the same time have files of their own: each holds the lock
/// of its file while it runs, and takes no other one's. Windows and terminals do not share files.
/// The important methods are `begin`, `begin_with`, `take` and `keep`.
class Autosave {
 public:
  Autosave() = default;
  ~Autosave() { release(); }
  Autosave(const Autosave&) = delete;
  Autosave& operator=(const Autosave&) = delete;

  /// Programs of one kind that keep their games at the same time.
  static constexpr int kMostPrograms = 16;

  /// From now on the game is kept in this folder, in the first file of this name that no other
  /// program has: NAME.pgn, NAME-2.pgn and so on. Fails where the folder cannot be used.
  support::Result<void> begin(const std::string& folder, const std::string& name = "running");
  /// In a file with such a game, or else in one without a game; where all have other games the
  /// first one is put aside. Says which files could not be read, by the names under which they have
  /// been put aside.
  support::Result<std::vector<std::string>> begin_with(
      const std::string& folder,
      const std::string& name,
      const std::function<bool(const Running&)>& is_wanted);
  bool is_keeping() const { return lock_ >= 0; }
  /// Whether the next start will find what was kept last.
  bool is_safe() const { return is_keeping() && !has_failed_; }
  std::string file() const { return file_of(number_); }

  bool has_any() const;
  /// Whether something would be lost with the kept file: a game that nobody has saved, or what
  /// cannot be read.
  bool would_lose_any() const;
  /// What was kept. Requires: there is something.
  support::Result<Running> take() const;
  /// Puts the kept file aside under such a name that nothing else has, and says which it is. Where
  /// that fails the file stays as it is, and nothing is kept from then on.
  support::Result<std::string> put_aside(const std::string& name);
  /// Leaves the kept file alone until a game has begun that is to be kept, and puts it aside then
  /// if it would be lost.
  void begin_afresh() { is_afresh_ = true; }
  /// Where it was put then, once; empty if nothing was.
  std::string take_put_aside() { return std::exchange(put_aside_, {}); }
  /// Writes down what has changed since the last time. A failure is told once; the next try may
  /// succeed.
  support::Result<void> keep(const Running& running);
  /// The game has ended in good order, and nobody will go on with it.
  void forget();

 private:
  enum class Lock { Held, Taken, Failed };
  std::string file_of(int number) const;
  support::Result<void> open_folder(const std::string& folder, const std::string& name);
  Lock lock(int number);
  void release();
  /// Whether the kept game is the one that is wanted. What cannot be read is put aside; its new
  /// name is added to `damaged`. Requires: there is something.
  bool resume(const std::function<bool(const Running&)>& is_wanted,
              std::vector<std::string>& damaged);
  support::Failure no_lock(Lock last) const;

  std::string folder_, name_, written_, put_aside_;
  int number_ = 1;
  int lock_ = -1;  ///< a descriptor
  int error_ = 0;  ///< why the last lock failed, as errno
  bool is_afresh_ = false;
  bool has_failed_ = false, is_failure_told_ = false;  ///< writing the last time, any time
};

/// Where that is; empty where there is no place for it.
std::string state_folder();

}  // namespace pawnshop::engine
