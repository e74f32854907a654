// SPDX-License-Identifier: MIT
#pragma once

// Tells whether a turn leaves own men of some types attacked (Foresight::exposes), without making
// it.

#include "rules/hot/bearing.h"
#include "rules/hot/known_moves.h"
#include "rules/hot/view.h"

namespace pawnshop::rules::PAWNSHOP_LEVEL {

/// A move, or a drop, which leaves nothing.
template <int W>
struct Relocation {
  Bits<W> left;
  int man, to;  ///< who arrives, and where
};

template <int W>
class Exposure {
 public:
  PAWNSHOP_INLINE Exposure(const View<W>& view, std::uint32_t types)
      : game_(view.game), position_(view.position), me_(view.me), types_(types) {}

  /// Looks at the enemies of some types who could attack.
  void find(std::uint32_t attackers) {
    is_known_ = game_.plain_attackers && !has_rare_marks(game_, position_);
    if (!is_known_)
      return;
    borne_ = bearing_squares(game_, position_, me_ ^ 1, attackers);
    for (std::uint32_t rest = types_; rest; rest &= rest - 1)
      asked_ |= position_.men(std::countr_zero(rest), me_);
    exposed_ = asked_ & borne_.ever;
    for (std::uint32_t rest = attackers; rest; rest &= rest - 1)
      attackers_ |= position_.men(std::countr_zero(rest), me_ ^ 1);
  }

  /// Whether the answers below are right: enemies can attack only by moving to a square.
  bool is_known() const { return is_known_; }
  /// The men whom an enemy could attack after some turn of another man.
  const Bits<W>& exposed() const { return exposed_; }
  /// The squares that an enemy could attack after some turn.
  const Bits<W>& ever() const { return borne_.ever; }

  /// Whether an enemy could attack one of these men then, or the man who arrives.
  PAWNSHOP_INLINE bool may_be_after(const Relocation<W>& turn) const {
    return (exposed_ - turn.left).any() || ((types_ >> turn.man & 1) && borne_.ever.has(turn.to));
  }
  /// Whether an enemy does attack one of them then. Requires: the turn leaves no mark.
  bool is_after(const Relocation<W>& turn) const {
    const Bits<W> arrived = Bits<W>::one(turn.to), attackers = attackers_ - arrived;
    const Bits<W> occupied = (position_.occupied() - turn.left) | arrived;
    Bits<W> men = exposed_ - turn.left;
    if (types_ >> turn.man & 1)
      men |= arrived & borne_.ever;
    return !all_of(men, [&](int square) {
      const Bits<W> bearing = bearing_awake(game_, position_, square, me_ ^ 1, occupied);
      return (bearing & attackers).empty();
    });
  }
  /// Whether no enemy could use the mark that a run leaves to take one of these men.
  bool runs_safely(const ActData& act, int from, const Relocation<W>& turn) const {
    const Bits<W>* const besides = game_.besides[me_ ^ 1];
    if (!besides)
      return true;
    Bits<W> asked = asked_ - turn.left;
    if (types_ >> turn.man & 1)
      asked.set(turn.to);
    return all_of(game_.way[act.way].path[me_][from],
                  [&](int mark) { return (besides[mark] & asked).empty(); });
  }

 private:
  const HotData<W>& game_;
  const Position<W>& position_;
  int me_;
  std::uint32_t types_;
  bool is_known_ = false;
  Bearing<W> borne_;
  Bits<W> asked_{}, exposed_{}, attackers_{};
};

}  // namespace pawnshop::rules::PAWNSHOP_LEVEL
