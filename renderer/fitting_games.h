// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "engine/pgn.h"

namespace pawnshop::renderer {

/// The shipped games in which a record is legal that does not say which game it is of. Each look
/// tries one of them, since all of them together take longer than anybody waits for a frame.
class FittingGames {
 public:
  struct Entry {
    std::string game, title;
  };

  /// One game is known to be read already, and is not offered.
  void begin(engine::GameRecord record, const std::string& known);
  /// Tries one more game; false when all of them have been tried.
  bool look();
  bool is_done() const { return next_ == games_.size(); }
  const std::vector<Entry>& found() const { return found_; }
  const engine::GameRecord& record() const { return record_; }

 private:
  engine::GameRecord record_;
  std::vector<std::string> games_;
  std::size_t next_ = 0;
  std::vector<Entry> found_;
};

}  // namespace pawnshop::renderer
