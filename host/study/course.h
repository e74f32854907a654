// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

namespace pawnshop::study {

/// From so many hundredths of a man on a player is ahead; from so many he is clearly ahead, and
/// whoever wins after he was that far behind has come back.
inline constexpr int kAhead = 100, kClearlyAhead = 300;

/// What the scores of a game tell of its course.
struct Course {
  int lead_changes = 0;  ///< how often the other player came to be ahead
  int deficit = 0;       ///< how far the winner was behind, at worst; 0: never
  int decided = -1;      ///< in which tenth of the game, from 0, the winner was clearly ahead for
                         ///< good; -1: there is no winner
};

/// Scores are for White, one a ply; the winner is 0 for White, 1 for Black, -1 for nobody.
Course course_of(const std::vector<int>& scores, int winner);

}  // namespace pawnshop::study
