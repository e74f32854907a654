// SPDX-License-Identifier: MIT
#pragma once

// Counts the men of a condition after a listed turn, without making the turn (`Tally`).

#include "rules/hot/answer.h"
#include "rules/hot/landings.h"

namespace pawnshop::rules::PAWNSHOP_LEVEL {

/// The men whom a condition counts, in one position.
template <int W>
class CountedMen {
 public:
  PAWNSHOP_INLINE CountedMen(const HotData<W>& game,
                             const Position<W>& position,
                             int me,
                             const Foresight<W>& ahead)
      : game_(game),
        tally_(ahead.tally),
        types_(ahead.men),
        me_(me),
        men_((men_of(position, me, ahead.men[0]) | men_of(position, me ^ 1, ahead.men[1])) &
             ahead.scope[me]) {}

  /// Those on squares that matter.
  const Bits<W>& men() const { return men_; }

  /// Whether the condition holds if so many more men count than now.
  PAWNSHOP_INLINE bool holds_with(int more) const { return holds(men_.count() + more); }

  /// Whether the condition holds after no turn in which as many men arrive at most. Requires:
  /// Tally::is_fixed.
  bool is_out_of_reach(int most) const {
    for (int more = -men_.count(); more <= most; ++more) {
      if (holds_with(more))
        return false;
    }
    return true;
  }

  /// Whether the square that a man leaves says where men count, and it asks for so many at least.
  bool asks_start() const {
    return tally_.key == Key::From && !tally_.negated && tally_.comparison == 0;
  }
  /// Whether the condition does not hold after moves from a square, wherever they go. Requires:
  /// asks_start().
  bool is_hopeless_from(int from) const {
    const int arriving = types_[0] != 0;
    return (men_ & tally_.of_moves[me_][from]).count() + arriving < tally_.number;
  }

  PAWNSHOP_INLINE Answer after_drop(int man, int to) const {
    return counted(tally_.of_drops[me_][to], man, to, 0);
  }
  /// `victim` is the type of a captured man, or -1.
  PAWNSHOP_INLINE Answer after_move(int man, int arriving, int from, int to, int victim) const {
    Bits<W> path = game_.board, behind{};
    if ((tally_.key == Key::Behind || tally_.on_path) &&
        !find_way(game_, me_, man, from, to, path, behind))
      return Answer::Unknown;
    const int key = tally_.key == Key::To     ? to
                    : tally_.key == Key::From ? from
                    : behind.any()            ? behind.first()
                                              : game_.squares;
    Bits<W> within = tally_.of_moves[me_][key];
    if (tally_.on_path)
      within &= path;
    const int left = (types_[0] >> man & 1) && within.has(from);
    const int taken = victim >= 0 && (types_[1] >> victim & 1) && within.has(to);
    return counted(within, arriving, to, left + taken);
  }

 private:
  using Key = typename Tally<W>::Key;

  PAWNSHOP_INLINE bool holds(int count) const {
    return compare(count, tally_.comparison, tally_.number) != tally_.negated;
  }
  /// If a man arrives and `fewer` counted men are gone.
  PAWNSHOP_INLINE Answer counted(const Bits<W>& within, int arriving, int to, int fewer) const {
    const int arrived = (types_[0] >> arriving & 1) && within.has(to);
    return yes_or_no(holds((men_ & within).count() - fewer + arrived));
  }

  const HotData<W>& game_;
  const Tally<W>& tally_;
  const std::uint32_t (&types_)[2];  ///< of the player's men, and of the enemy's, as bits
  const int me_;
  const Bits<W> men_;
};

}  // namespace pawnshop::rules::PAWNSHOP_LEVEL
