// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "engine/pgn.h"

namespace pawnshop::renderer {

/// The shipped games in which a record is legal that does not say which game it is of. Each look
/// tries one of them, since all of them together take longer than anybody waits for a frame; and
/// all looks together take no longer than somebody waits for the list.
class FittingGames {
 public:
  struct Entry {
    std::string game, title;
  };

  static constexpr double kSeconds = 2;  ///< of CPU time, for all games together

  /// One game is known to be read already, and is not offered.
  void begin(engine::GameRecord record, const std::string& known, double seconds = kSeconds);
  /// Tries one more game; false when all of them have been tried, or no time is left.
  bool look();
  bool is_done() const { return next_ == games_.size() || left_ <= 0; }
  /// How many could not be tried in time.
  std::size_t untried() const { return games_.size() - next_; }
  const std::vector<Entry>& found() const { return found_; }
  const engine::GameRecord& record() const { return record_; }

 private:
  engine::GameRecord record_;
  std::vector<std::string> games_;
  std::size_t next_ = 0;
  double left_ = 0;  ///< seconds
  std::vector<Entry> found_;
};

}  // namespace pawnshop::renderer
