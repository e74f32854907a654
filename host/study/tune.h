// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "script/loader.h"
#include "study/standing.h"
#include "support/result.h"

namespace pawnshop::study {

/// What to learn from: games of the program against itself.
struct TuneSettings {
  script::Request game;
  int games = 2000;
  double seconds = 0;          ///< to play for, at most; 0: until all games are played
  std::uint64_t nodes = 1500;  ///< a turn
  int pairs = 100;             ///< of games of the new weights against the old, at the end
  int threads = 1;
  std::string record;  ///< file of the games, to go on from
  std::string out;     ///< file of the weights
};

struct Progress {
  const char* what;  ///< is being done
  int done, all;
};

struct Tuned {
  int games = 0, positions = 0;
  double error_before = 0, error_after = 0;  ///< of the expected results
  Standing match;                            ///< of the new weights
  bool written = false;                      ///< they were not weaker
};

/// Plays, learns, compares, and writes the weights unless they lost. A run that is interrupted is
/// gone on with by the same call: each finished game is in the record.
support::Result<Tuned> tune(const TuneSettings& settings,
                            const std::function<void(const Progress&)>& progress);

}  // namespace pawnshop::study
