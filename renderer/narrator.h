// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "renderer/desk.h"
#include "renderer/table/hand.h"

namespace pawnshop::renderer {

/// Says in words what happens on a desk, for whoever hears the window: turns, check and results,
/// where one looks, what the line below the board says, what the keys point to.
class Narrator {
 public:
  /// What has come since the last look, in whole sentences; empty if nothing has. At the first look
  /// it is which game that is, and who is to move.
  std::string look(const Desk& desk, const Hand& hand);
  /// Somebody tries again: what is said below the board then is told, be it the same as before.
  void expect_answer() { message_.clear(); }
  bool has_looked() const { return has_looked_; }
  /// Another desk, or nobody has listened for a while.
  void forget() { *this = {}; }

 private:
  std::string news(const Desk& desk);

  bool has_looked_ = false;
  int edition_ = 0, here_ = 0;
  std::string start_;              ///< the position with which the game begins
  std::string end_;                ///< how it has ended
  std::vector<std::string> line_;  ///< the turns that led to where one looks
  std::string message_, pointed_, choice_;
};

/// What stands at a place of the table: "e4, White pawn", "White's hand, 2 pawns".
std::string spot_in_words(const TableView& view, const Spot& spot);

}  // namespace pawnshop::renderer
