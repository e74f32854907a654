// SPDX-License-Identifier: MIT
#pragma once

#include <fstream>
#include <mutex>
#include <string>
#include <vector>

#include "search/trainer.h"
#include "support/result.h"

namespace pawnshop::study {

/// A file of games of the program against itself, a line each, that grows game by game: what was
/// finished is never lost, and half a line at its end is dropped.
class OwnGames {
 public:
  static support::Result<std::unique_ptr<OwnGames>> open(const std::string& path);

  const std::vector<search::OwnGame>& games() const { return games_; }
  /// May be called by several threads.
  void add(search::OwnGame game);

 private:
  std::mutex mutex_;
  std::ofstream file_;
  std::vector<search::OwnGame> games_;
};

}  // namespace pawnshop::study
