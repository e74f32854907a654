// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "rules/position.h"
#include "search/score.h"

namespace pawnshop::search {

/// How long to think. What is 0 does not limit.
struct Limits {
  int depth = 0;             ///< in turns; each part of a turn counts
  std::uint64_t nodes = 0;   ///< the first iteration is finished unless it takes ten times as many
  int mate = 0;              ///< stop when a win in so many whole turns has been found
  double seconds = 0;        ///< of this turn
  double clock[2] = {0, 0};  ///< what is left to each player
  double increment[2] = {0, 0};
  int turns_to_go = 0;            ///< until the next time control
  double overhead = 0.01;         ///< what is lost on the way of each turn
  std::vector<rules::Move> only;  ///< the turns to look at; empty: all
  int lines = 1;                  ///< how many best turns to report
  int skill = 20;                 ///< how well to play, 1 to 20; below 20 it errs as people do
  std::uint64_t seed = 0;         ///< of the errors
  bool waits = false;             ///< infinite, or pondering: no clock runs until `go_on`
};

/// One finished look at the position.
struct Line {
  int rank = 1;  ///< 1: the best turn, 2: the second best ...
  int depth = 0, deepest = 0;
  Score score = 0;
  std::uint64_t nodes = 0;
  double seconds = 0;
  int fullness = 0;                ///< of the table, in thousandths
  std::vector<rules::Move> turns;  ///< the best play, part by part
  std::size_t parts = 1;           ///< so many of them, the first ones, are one player's turn
};

using Report = std::function<void(const Line&)>;

/// What came of thinking: the best lines, the first one the turn to play; none if there is no turn.
struct Thought {
  std::vector<Line> lines;
  std::uint64_t nodes = 0;
  double seconds = 0;
};

}  // namespace pawnshop::search
