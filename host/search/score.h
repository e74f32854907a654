// SPDX-License-Identifier: MIT
#pragma once

namespace pawnshop::search {

/// How good a position is for the player to move, in hundredths of the least man; near kWon, in
/// how many turns the game is won.
using Score = int;

inline constexpr Score kWon = 30000;
inline constexpr Score kLongest = 256;           ///< turns deep, at most
inline constexpr Score kMate = kWon - kLongest;  ///< from here on a win has been found
inline constexpr Score kInfinity = kWon + 1;

/// The game is lost `ply` turns after the root.
constexpr Score lost_at(int ply) {
  return -kWon + ply;
}
constexpr Score won_at(int ply) {
  return kWon - ply;
}
constexpr bool is_decided(Score score) {
  return score >= kMate || score <= -kMate;
}
/// In how many turns of the winner; negative: of the loser. Requires: is_decided(score).
constexpr int turns_to_end(Score score) {
  return score > 0 ? (kWon - score + 1) / 2 : -(kWon + score) / 2;
}
/// A score that counts wins from the position `ply` turns after the root, not from the root, and
/// the way back.
constexpr Score from_here(Score score, int ply) {
  return score >= kMate ? score + ply : score <= -kMate ? score - ply : score;
}
constexpr Score from_root(Score score, int ply) {
  return score >= kMate ? score - ply : score <= -kMate ? score + ply : score;
}

}  // namespace pawnshop::search
