// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "engine/opened_game.h"
#include "study/self_game.h"

namespace pawnshop::study {

/// How the games of a study are played.
struct PlaySettings {
  std::uint64_t seed = 1;
  std::uint64_t nodes = 1000;  ///< a ply, of either player
  double seconds = 0;          ///< a ply instead of nodes; then no game can be repeated
  int longest = 400;           ///< plies, then the game is ended
  int random_plies = 4;        ///< of an opening
  bool uneven = true;          ///< whether some games are between a stronger and a weaker player
};

/// Every sixth game is uneven, if there are such games: one player looks at twice the nodes that
/// all others look at, the other one at half of them. White is the stronger one in every other.
inline constexpr int kUnevenEvery = 6;
/// Who is the stronger player in a game: 0, 1, or -1 for nobody.
int stronger_in(int number, const PlaySettings& settings);
/// How many games there are in all, so that so many are even; how many of so many are even.
int with_uneven(int even, bool uneven);
int even_of(int games, bool uneven);

/// Plays games of a program against itself, one at a time. A game follows from the rules, the
/// settings and its number alone: it does not matter which games were played before it.
///
/// Its opening is some random plies after which the search finds neither player much better off
/// than at the start of the game; otherwise it is drawn again. The score of the start counts for
/// the rules: were only level positions taken, unfair rules would look fair.
class SelfPlay {
 public:
  /// Requires: nobody else uses the live functions of the game.
  static std::unique_ptr<SelfPlay> open(const engine::Opened& opened, const PlaySettings& settings);
  virtual ~SelfPlay() = default;

  virtual SelfGame play(int number) = 0;
};

}  // namespace pawnshop::study
