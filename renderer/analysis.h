// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <memory>
#include <string>
#include <vector>

#include "engine/opponent.h"
#include "renderer/table/layout.h"
#include "rules/game.h"

namespace pawnshop::renderer {

/// A line of play that was found, as it is shown.
struct Prospect {
  search::Line line;                 ///< its score is for whoever is to move
  std::string text;                  ///< the turns as people write them
  std::vector<std::string> turns{};  ///< each of them
  Spot from{}, to{};                 ///< of the first one; not given where nobody can point at it
};

/// Somebody looks at the position on the table for as long as it stands there, and shows the best
/// lines. He never plays. The important methods are `follow`, `leave` and `prospects`.
class Analysis {
 public:
  static constexpr int kMostLines = 5;

  bool is_on() const { return is_on_; }
  void set_on(bool is_on);
  int lines() const { return lines_; }
  void set_lines(int lines);

  /// Whether he looks right now.
  bool is_looking() const { return analyst_.is_thinking(); }
  /// Begins to look at the position of a game, or takes over what was found since the last time;
  /// true if there is something new. What goes wrong is thrown as faults. Requires: it is on,
  /// nobody else thinks, and the game is not over.
  bool follow(const rules::Game& game, const std::shared_ptr<engine::EnginePlayer>& player);
  /// The position is another one now, or somebody else is about to think.
  void leave();

  /// What was found of the position, the best line first.
  const std::vector<Prospect>& prospects() const { return prospects_; }

 private:
  bool take_over(const rules::Game& game);

  engine::Opponent analyst_;
  bool is_on_ = false;
  bool is_done_ = false;  ///< he has nothing more to say of this position
  int lines_ = 1;
  std::chrono::steady_clock::time_point looked_at_{};  ///< when what he found was taken over
  std::vector<Prospect> prospects_;
};

/// A line as it is shown, of the position where the game stands.
Prospect prospect_of(const search::Line& line, const rules::Game& game);

}  // namespace pawnshop::renderer
