// SPDX-License-Identifier: MIT
#pragma once

// Tells whether enemies attack a man where he arrives, without making the turn.

#include "rules/hot/answer.h"
#include "rules/hot/bearing.h"

namespace pawnshop::rules::PAWNSHOP_LEVEL {

/// Where enemies of some types attack whoever arrives, in one position.
template <int W>
class Exposure {
 public:
  PAWNSHOP_INLINE Exposure(const HotData<W>& game,
                           const Position<W>& position,
                           int me,
                           std::uint32_t attackers)
      : game_(game), position_(position), enemy_(me ^ 1), is_known_(knows_bearing(game, position)) {
    if (!is_known_)
      return;
    const Bits<W> dreaming = dreamers(game, position, enemy_);
    borne_ = bearing_squares(game, position, enemy_, attackers, dreaming);
    exposing_ = men_of(position, enemy_, attackers) - dreaming;
    if (dreaming.any())
      doubtful_ =
          bearing_squares(game, position, enemy_, attackers, position.rows[enemy_] - dreaming).ever;
  }

  bool is_known() const { return is_known_; }
  /// Squares on which he is attacked, whichever turn brings him there.
  const Bits<W>& surely() const { return borne_.now; }
  /// Squares that men attack who may fall asleep in the turn.
  const Bits<W>& doubtful() const { return doubtful_; }
  /// Squares on which some turn could leave him attacked.
  Bits<W> maybe() const { return is_known_ ? borne_.ever | doubtful_ : game_.board; }

  /// Whether he is attacked on a square when the men of `from` have left theirs.
  PAWNSHOP_INLINE Answer after(const Bits<W>& from, int to) const {
    if (!is_known_)
      return Answer::Unknown;
    if (borne_.now.has(to))
      return Answer::Yes;
    if (doubtful_.has(to))
      return Answer::Unknown;
    if (!borne_.ever.has(to))
      return Answer::No;
    const Bits<W> through = position_.occupied() - from;
    const Bits<W> bearing = bearing_awake(game_, position_, to, enemy_, through);
    return (bearing & exposing_).any() ? Answer::Yes : Answer::No;
  }

 private:
  const HotData<W>& game_;
  const Position<W>& position_;
  const int enemy_;
  const bool is_known_;
  Bearing<W> borne_;    ///< what enemies attack who do not fall asleep,
  Bits<W> exposing_{};  ///< these enemies,
  Bits<W> doubtful_{};  ///< and what others would attack
};

}  // namespace pawnshop::rules::PAWNSHOP_LEVEL
