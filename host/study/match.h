// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "engine/opened_game.h"
#include "study/log.h"
#include "study/record.h"
#include "study/seat.h"
#include "study/shard.h"
#include "study/standing.h"
#include "study/tally.h"
#include "study/time_control.h"
#include "support/result.h"

namespace pawnshop::study {

struct MatchSettings {
  std::array<Player, 2> players;
  engine::Wanted game;
  int games = 100;  ///< of all shards
  TimeControl time;
  int random_turns = 6;                ///< of an opening
  std::vector<std::string> positions;  ///< openings instead, if there are any
  std::uint64_t seed = 1;
  int longest = 400;  ///< turns, then the game is drawn
  int jobs = 1;       ///< games at a time
  Shard shard;
  std::string folder;   ///< of the logs; empty: there are none
  std::string version;  ///< of the program
  bool tests = false;   ///< stop when the question is settled
  double low = 0, high = 5;
};

struct MatchResult {
  Standing standing;  ///< of the first player
  Results colours;    ///< of White and Black, whoever had them; games lost by a fault left out
  std::array<int, 2> troubles{};  ///< games that each player lost by his own fault

  void add(const PlayedGame& game);
};

/// The games of a match, by number.
struct Match {
  LogHeader header;
  std::map<int, MatchGame> games;
  MatchResult result;
  std::string missing;  ///< games of other shards, in words; or nothing
};

/// Told after each game, with how the games of this process stand.
using AfterGame = std::function<void(const PlayedGame&, const MatchResult&)>;

/// Plays a match, each opening twice with changed colours; every turn is judged by our rules. Games
/// that the log of this shard has are not played again. The answer has the games of all logs of the
/// folder if this is the whole match, else those of this shard.
support::Result<Match> play_match(const MatchSettings& settings, const AfterGame& progress);
/// The match that the logs of some folders hold.
support::Result<Match> merge_match(const std::vector<std::string>& folders);

/// How many games differ from all others in their turns; those that count for no colour left out.
std::int64_t different_games(const Match& match);

/// All games as PGN, and what the match calls its game there.
std::string pgn_of(const Match& match);

}  // namespace pawnshop::study
