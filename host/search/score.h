// SPDX-License-Identifier: MIT
#pragma once

#include "support/contract.h"

namespace pawnshop::search {

/// How good a position is for the player to move, in hundredths of the least man; near kWon, in
/// how many turns the game is won. A turn of several parts counts once.
using Score = int;

inline constexpr Score kWon = 30000;
inline constexpr Score kLongest = 256;           ///< turns deep, at most
inline constexpr Score kMate = kWon - kLongest;  ///< from here on a win has been found
inline constexpr Score kInfinity = kWon + 1;

/// The game is lost when so many turns, of both players, have been made since the root.
constexpr Score lost_at(int turns) {
  return -kWon + turns;
}
constexpr Score won_at(int turns) {
  return kWon - turns;
}
constexpr bool is_decided(Score score) {
  return score >= kMate || score <= -kMate;
}
/// In how many turns of the winner; negative: of the loser. Requires: is_decided(score).
constexpr int turns_to_end(Score score) {
  PAWNSHOP_EXPECTS(is_decided(score));
  return score > 0 ? (kWon - score + 1) / 2 : -((kWon + score + 1) / 2);
}
/// A score that counts wins from a position so many turns after the root, not from the root, and
/// the way back.
constexpr Score from_here(Score score, int turns) {
  return score >= kMate ? score + turns : score <= -kMate ? score - turns : score;
}
constexpr Score from_root(Score score, int turns) {
  return score >= kMate ? score - turns : score <= -kMate ? score + turns : score;
}

}  // namespace pawnshop::search
