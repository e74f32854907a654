// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "engine/running.h"
#include "renderer/desk.h"

namespace pawnshop::renderer {

/// Keeps the game on the desk in a file from turn to turn, so that the next start goes on with it,
/// however the program ended. One window at a time keeps its game. The important methods are
/// `begin`, `take` and `keep`.
class Keeper {
 public:
  Keeper() = default;
  ~Keeper();
  Keeper(const Keeper&) = delete;
  Keeper& operator=(const Keeper&) = delete;

  /// From now on games are kept in this folder, unless another window does that.
  void begin(const std::string& folder);
  bool is_keeping() const { return lock_ >= 0; }
  std::string file() const { return folder_ + "/running.pgn"; }

  bool has_any() const;
  /// What was kept. Requires: there is something.
  support::Result<engine::Running> take() const;
  /// Puts the kept file aside under another name, which comes back.
  std::string put_aside(const std::string& name);
  /// Writes down what has changed since the last time.
  support::Result<void> keep(const Desk& desk);

 private:
  std::string folder_, written_;
  int lock_ = -1;  ///< a descriptor
};

/// Where that is; empty where there is no place for it.
std::string state_folder();

}  // namespace pawnshop::renderer
