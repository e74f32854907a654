// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "engine/opened_game.h"
#include "study/shard.h"
#include "study/standing.h"
#include "support/result.h"

namespace pawnshop::study {

/// What to learn from: games of the program against itself.
struct TuneSettings {
  int games = 2000;    ///< of all shards
  Shard shard;         ///< only its games are played, and nothing is learned, if it is a part
  double seconds = 0;  ///< to play for, at most; 0: until all games are played
  std::uint64_t nodes = 1500;  ///< a turn
  int pairs = 100;             ///< of games of the new weights against the old, at the end
  int threads = 1;
  std::string record;              ///< folder of the games' logs, to go on from
  std::vector<std::string> merge;  ///< folders of games to learn from instead of playing
  std::string out;                 ///< file of the weights
  std::string version;             ///< of the program
};

struct Progress {
  const char* what;  ///< is being done
  int done, all;
};

struct Tuned {
  int games = 0, positions = 0;
  std::string missing;                       ///< games of other shards, in words; or nothing
  double error_before = 0, error_after = 0;  ///< of the expected results
  Standing match;                            ///< of the new weights
  bool written = false;                      ///< they were not weaker
};

/// Plays, learns, compares, and writes the weights unless they lost. A run that is interrupted is
/// gone on with by the same call: each finished game is in a log. What is learned from the games of
/// several shards is what one process would have learned.
support::Result<Tuned> tune(const TuneSettings& settings,
                            const engine::Opened& opened,
                            const std::function<void(const Progress&)>& progress);

}  // namespace pawnshop::study
