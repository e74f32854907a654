// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <functional>
#include <string>
#include <vector>

#include "script/loader.h"
#include "study/record.h"
#include "study/seat.h"
#include "study/standing.h"
#include "study/tally.h"
#include "study/time_control.h"
#include "support/result.h"

namespace pawnshop::study {

struct MatchSettings {
  std::array<Player, 2> players;
  script::Request game;
  std::string variant;  ///< what UCI calls the game
  int games = 100;
  TimeControl time;
  int random_turns = 6;                ///< of an opening
  std::vector<std::string> positions;  ///< openings instead, if there are any
  std::uint64_t seed = 1;
  int concurrency = 1;
  int longest = 400;   ///< turns, then the game is drawn
  std::string record;  ///< a PGN file, which is also where a match goes on from; empty: none
  bool tests = false;  ///< stop when the question is settled
  double low = 0, high = 5;
};

struct MatchResult {
  Standing standing;  ///< of the first player
  Results colours;    ///< of White and Black, whoever had them; games lost by a fault left out
  std::array<int, 2> troubles{};  ///< games that each player lost by his own fault
  bool settled = false;
};

/// Told after each game.
using AfterGame = std::function<void(const PlayedGame&, const MatchResult&)>;

/// Plays a match, each opening twice with changed colours; every turn is judged by our rules. What
/// the record already holds is not played again.
support::Result<MatchResult> play_match(const MatchSettings& settings, const AfterGame& progress);

}  // namespace pawnshop::study
