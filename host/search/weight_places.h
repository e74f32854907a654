// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>

namespace pawnshop::search {

/// Where in the row of all weights which one stands: numbers alone, which the hot files read too.
class WeightPlaces {
 public:
  // For a player, in hundredths of the least man.
  int man(int type) const { return type; }  ///< that he has such a man on the board
  /// That the man stands there, as his owner sees the board.
  int placed(int type, int square) const { return placed_ + type * squares_ + square; }
  /// That the man stands so far from the royal man of his owner, or of the enemy; see offset().
  int beside(bool own, int type) const { return beside_ + (own * types_ + type) * kOffsets; }
  /// To be added: so many files and ranks, as his owner sees the board; beyond kFar it is all one.
  static constexpr int offset(int files, int ranks) {
    return (kFar + std::clamp(files, -kFar, kFar)) * (2 * kFar + 1) + kFar +
           std::clamp(ranks, -kFar, kFar);
  }
  int reach(int type) const { return reach_ + type; }  ///< a square that such a man attacks
  /// An empty square to which such a man can go, of men who count by that: see Mobility.
  int mobility(int type) const { return mobility_ + type; }
  /// That such a man lies in a zone of his.
  int held(int zone, int type) const { return held_ + zone * types_ + type; }
  int tempo() const { return tempo_; }               ///< that it is his turn
  int pair(int type) const { return pair_ + type; }  ///< that he has two such men or more
  // Of men who go one way by steps and become something at its end; see Runners.
  /// That no enemy of his type can stop him any more; the rank as his owner sees it.
  int free(int type, int rank) const { return free_ + type * ranks_ + rank; }
  /// That the royal man of the enemy, or his owner's, is so far from the next square of one who is
  /// free; the more often, the farther he is beyond the middle.
  int chased(bool own, int type, int far) const {
    return chased_ + ((own ? types_ : 0) + type) * kSteps + far;
  }
  /// That the next square of such a one is taken.
  int halted(int type) const { return halted_ + type; }
  int doubled(int type) const { return doubled_ + type; }  ///< that his own like stands in his way
  int lonely(int type) const { return lonely_ + type; }    ///< that none is on the files beside
  /// That a man of a type who goes by steps alone attacks an enemy, or guards a man of his own.
  int strike(bool own, int by, int type) const {
    return strike_ + (own * types_ + by) * types_ + type;
  }
  /// All of these have a partner: what comes to it when the board empties, in full on an empty one.
  int late(int weight) const { return weight + points_; }

  // Against him, as danger to his royal man: see Worth.
  /// An enemy one, two, three squares away.
  int near(int type, int ring) const { return near_ + type * kRings + ring; }
  int pressure(int type) const { return pressure_ + type; }  ///< a square beside that he attacks
  /// An enemy in a zone, his own or the one of the player in danger, for each square beside on
  /// which he might land, and two more.
  int threat(int zone, bool his_own, int type) const {
    return threat_ + (2 * zone + his_own) * types_ + type;
  }
  int hole() const { return hole_; }  ///< an empty square beside that nobody guards
  int calm() const { return calm_; }  ///< what is always there

  static constexpr int kRings = 3;
  static constexpr int kSteps = 8;  ///< distances in steps every way; beyond it is all one
  static constexpr int kFar = 7, kOffsets = (2 * kFar + 1) * (2 * kFar + 1);

 protected:
  int squares_ = 0, types_ = 0, ranks_ = 0;
  int placed_ = 0, beside_ = 0, reach_ = 0, mobility_ = 0, held_ = 0, near_ = 0, pressure_ = 0,
      threat_ = 0;
  int tempo_ = 0, hole_ = 0, calm_ = 0;
  int pair_ = 0, free_ = 0, chased_ = 0, halted_ = 0, doubled_ = 0, lonely_ = 0, strike_ = 0;
  int points_ = 0;
};

}  // namespace pawnshop::search
