// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>

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
  std::string white, black, start;
  std::string moves;  ///< with their numbers, blanks between them
};

struct MatchGame {
  PlayedGame played;
  Score score;
};

/// As an entry of a log: fields between tabs.
std::string to_line(const MatchGame& game);
/// Nothing if the line is none of a game.
std::optional<MatchGame> read_match_game(std::string_view line);

/// By which rules a game was played, as the tags of its PGN name them.
struct RulesPlayed {
  std::string variant;  ///< as Ruleset::name
  std::string options;  ///< as engine::chosen_options
  std::string hash;     ///< as engine::rules_hash
};

/// As PGN that the program opens again.
std::string pgn_of(const MatchGame& game, const RulesPlayed& rules);

}  // namespace pawnshop::study
