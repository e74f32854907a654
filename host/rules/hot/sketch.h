// SPDX-License-Identifier: MIT
#pragma once

// Conditions that say nothing of a turn but who stands where after it, asked of plain turns without
// carrying them out: one board is drawn on, and each turn is rubbed out again.

#include "rules/hot/later.h"
#include "rules/hot/maker.h"
#include "rules/hot/view.h"

namespace pawnshop::rules::PAWNSHOP_LEVEL {

template <int W>
class Sketch {
 public:
  PAWNSHOP_INLINE Sketch(const View<W>& view, const Foresight<W>& ahead)
      : view_(view), ahead_(ahead) {}

  /// Whether all that a turn does to what the condition asks for is that one man comes to stand
  /// elsewhere, perhaps in an enemy's place.
  /// Requires: captures do nothing besides.
  bool knows(std::uint32_t move) const {
    const ActData& act = view_.game.acts[move >> 16];
    if (!ahead_.is_state || view_.game.plan.sinks.any())
      return false;
    if (act.kind == ActData::Kind::Drop)
      return !ahead_.by_drop[0] && !ahead_.by_drop[1];
    const Position<W>& before = view_.position;
    const int code = before.man_at[move & 255], victim = before.man_at[move >> 8 & 255];
    if (act.kind > ActData::Kind::Leaves || !code)
      return false;
    return !victim || ((victim & 1) != view_.me && !ahead_.by_capture[0] && !ahead_.by_capture[1]);
  }

  /// Whether the condition holds after it. Requires: knows(move).
  bool holds(Ask condition, std::uint32_t move) {
    if (!drawn_)
      begin();
    const int to = static_cast<int>(move >> 8 & 255), victim = view_.position.man_at[to];
    const ActData& act = view_.game.acts[move >> 16];
    Bits<W> changed = Bits<W>::one(to);
    int code = 2 + 2 * act.man + view_.me;
    if (act.kind != ActData::Kind::Drop) {
      const int from = static_cast<int>(move & 255);
      changed.set(from);
      code = view_.position.man_at[from];
    }
    drawn_->frame.since.touched = view_.since.touched;
    toggle(code, changed);
    if (victim)
      toggle(victim, Bits<W>::one(to));
    const bool answer =
        run(view_.game, view_.game.plan.asked[condition].program, drawn_->frame).any();
    toggle(code, changed);
    if (victim)
      toggle(victim, Bits<W>::one(to));
    return answer;
  }

 private:
  struct Drawn {
    Position<W> board;
    Frame<W> frame;
  };

  void begin() {
    drawn_.emplace();
    copy_used(view_.game, drawn_->board, view_.position);
    drawn_->frame = Frame<W>{
        .since = view_.since, .position = &drawn_->board, .me = view_.me, .depth = view_.depth};
  }
  PAWNSHOP_INLINE void toggle(int code, const Bits<W>& squares) {
    for (const int row : {code, code & 1}) {
      drawn_->board.rows[row] ^= squares;
      drawn_->frame.since.touched |= part_of_row(row);
    }
  }

  const View<W>& view_;
  const Foresight<W>& ahead_;
  Later<Drawn> drawn_;
};

}  // namespace pawnshop::rules::PAWNSHOP_LEVEL
