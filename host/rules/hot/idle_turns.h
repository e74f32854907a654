// SPDX-License-Identifier: MIT
#pragma once

// Turns for which a rule need not be tested, because their squares show that it does not hold after
// them.

#include "rules/compiled/turns_data.h"
#include "rules/hot/sets.h"

namespace pawnshop::rules::PAWNSHOP_LEVEL {

/// The moves and drops after which a condition does not hold, as far as their squares show it.
template <int W>
struct IdleTurns {
  const ActData* acts = nullptr;
  std::uint32_t act = 0;  ///< the act of a plain move
  bool runs = false;      ///< squares also decide about moves that leave a mark
  Bits<W> own{};          ///< moves to these squares are never idle, because they are not plain
  Bits<W> from{}, to{};   ///< for the condition to hold, a move must go from and to these squares,
  Bits<W> leaving{}, arriving{};  ///< and leave a square of `leaving` or reach one of `arriving`;
  Bits<W> dropping{};             ///< a drop must go to one of these,
  std::uint32_t drops = ~0u;      ///< and be of one of these types, as bits

  /// Where the turns are not idle that have the act and the source of this one.
  PAWNSHOP_INLINE Bits<W> open_to(std::uint32_t move, const Bits<W>& board) const {
    const int source = from_of(move);
    if (act_of(move) != act) {
      const ActData& other = acts[act_of(move)];
      if (other.kind == ActData::Kind::Drop)
        return drops >> other.man & 1 ? dropping : Bits<W>{};
      if (other.kind != ActData::Kind::Leaves || !runs)
        return board;
    }
    if (!from.has(source))
      return own;
    return own | (leaving.has(source) ? to : to & arriving);
  }
  /// Adds those of another condition, most of them.
  PAWNSHOP_INLINE void add(const IdleTurns& other, const Bits<W>& board) {
    runs = runs && other.runs;
    own |= other.own;
    from &= other.from;
    to &= other.to;
    dropping &= other.dropping;
    drops &= other.drops;
    if (leaving == board || arriving == board) {
      leaving = other.leaving;
      arriving = other.arriving;
    }
  }
};

/// A turn without its square of arrival: its act and its source.
PAWNSHOP_INLINE std::uint32_t way_of(std::uint32_t move) {
  return move & ~0xFF00u;
}
inline constexpr std::uint32_t kNoWay = ~0u;  ///< no act has this number

/// Tests turns one after another. What is known of an act and a source is kept for the next turn,
/// which most often has the same.
template <int W>
class IdleTest {
 public:
  PAWNSHOP_INLINE IdleTest(const IdleTurns<W>& idle, const Bits<W>& board)
      : idle_(idle),
        board_(board),
        is_plain_idle_((idle.from & idle.leaving).empty() && (idle.to & idle.arriving).empty()) {}

  /// Whether the condition does not hold after this turn.
  PAWNSHOP_INLINE bool has(std::uint32_t move) {
    if (is_plain_idle_ && act_of(move) == idle_.act)
      return !idle_.own.has(to_of(move));
    if (way_of(move) != way_) {
      way_ = way_of(move);
      open_ = idle_.open_to(move, board_);
    }
    return !open_.has(to_of(move));
  }

  /// Whether the sets of IdleTurns say all that there is to say of the squares of this turn: it is
  /// a plain move, or a run.
  PAWNSHOP_INLINE bool decides(std::uint32_t move) const {
    return (act_of(move) == idle_.act ||
            (idle_.runs && idle_.acts[act_of(move)].kind == ActData::Kind::Leaves)) &&
           !idle_.own.has(to_of(move));
  }

 private:
  const IdleTurns<W>& idle_;
  const Bits<W>& board_;
  bool is_plain_idle_;  ///< all plain moves are idle that do not go to IdleTurns::own
  std::uint32_t way_ = kNoWay;
  Bits<W> open_{};
};

}  // namespace pawnshop::rules::PAWNSHOP_LEVEL
