// SPDX-License-Identifier: MIT
#pragma once

#include <iosfwd>
#include <map>
#include <string>

namespace pawnshop::study {

/// How a game of a match ended.
struct PlayedGame {
  int number = 0;
  bool first_is_black = false;  ///< the first player of the match had Black
  std::string result;           ///< 1-0, 0-1, 1/2-1/2
  std::string reason;
  std::string trouble;  ///< a crash, an illegal turn: what a program must not do
};

/// What was played, as it is written down.
struct Score {
  std::string white, black, start, moves;
};

/// Writes a game as PGN.
void write_game(std::ostream& out,
                const std::string& variant,
                const PlayedGame& game,
                const Score& score);
/// The games that a record holds already, by number.
std::map<int, PlayedGame> games_in(const std::string& record);

}  // namespace pawnshop::study
