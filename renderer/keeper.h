// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "engine/running.h"
#include "renderer/desk.h"

namespace pawnshop::renderer {

/// Keeps the game on the desk in a file from turn to turn, so that the next start goes on with it,
/// however the program ended. Each window that is open has a file of its own. The important methods
/// are `begin`, `take` and `keep`.
class Keeper {
 public:
  Keeper() = default;
  ~Keeper();
  Keeper(const Keeper&) = delete;
  Keeper& operator=(const Keeper&) = delete;

  /// Windows open at once that keep their games.
  static constexpr int kMostWindows = 16;

  /// From now on games are kept in this folder, in the first file that no other window has.
  void begin(const std::string& folder);
  bool is_keeping() const { return lock_ >= 0; }
  std::string file() const { return folder_ + "/running" + suffix_ + ".pgn"; }

  bool has_any() const;
  /// What was kept. Requires: there is something.
  support::Result<engine::Running> take() const;
  /// Puts the kept file aside under such a name that nothing else has, and says which it is.
  std::string put_aside(const std::string& name);
  /// Writes down what has changed since the last time.
  support::Result<void> keep(const Desk& desk);

 private:
  bool lock(const std::string& suffix);

  std::string folder_, suffix_, written_;
  int lock_ = -1;  ///< a descriptor
};

/// Where that is; empty where there is no place for it.
std::string state_folder();

}  // namespace pawnshop::renderer
