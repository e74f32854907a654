// SPDX-License-Identifier: MIT
#pragma once

// Tests conditions that read only the men after a move or drop, and what the turn itself shows. The
// turn is not made in full: only the men and zones are changed on one copy of the board, and
// changed back.

#include "rules/hot/known_moves.h"
#include "rules/hot/later.h"
#include "rules/hot/maker.h"

namespace pawnshop::rules::PAWNSHOP_LEVEL {

template <int W>
class Sketch {
 public:
  PAWNSHOP_INLINE Sketch(const View<W>& view, const Foresight<W>& ahead)
      : view_(view),
        ahead_(ahead),
        asks_zones_(ahead.asks_zones || (ahead.asks_attacks && view.game.sleep_rule_count)) {}

  /// Whether the sketch can test the condition for a turn: as far as the condition reads, the turn
  /// only moves one man, who may be promoted and may capture, or drops one, or several go together.
  /// Requires: captures remove nobody else.
  bool knows(std::uint32_t move) const {
    const HotData<W>& game = view_.game;
    const ActData& act = game.acts[act_of(move)];
    if (!(ahead_.is_state || ahead_.shows) || game.plan.sinks.any())
      return false;
    const Position<W>& before = view_.position;
    const int from = from_of(move), to = to_of(move);
    if (ahead_.asks_attacks && !knows_attacks(act, from))
      return false;
    if (act.kind == ActData::Kind::Drop)
      return before.man_at[to] == 0;
    if (act.kind == ActData::Kind::Together)
      return ahead_.is_state;
    const int code = before.man_at[from], victim = before.man_at[to];
    const bool becomes = act.kind == ActData::Kind::Become && act.way < 0;
    if ((act.kind > ActData::Kind::Leaves && !becomes) || !code)
      return false;
    if (ahead_.asks_way &&
        game.plan.men[type_of(code)].vector[view_.me][from * game.squares + to] < 0)
      return false;
    return !victim || owner_of(victim) != view_.me;
  }

  /// Whether the condition holds after the turn. Requires: knows(move).
  bool holds(Ask condition, std::uint32_t move) {
    if (!drawn_)
      begin();
    const int from = from_of(move), to = to_of(move);
    const ActData& act = view_.game.acts[act_of(move)];
    const bool is_drop = act.kind == ActData::Kind::Drop;
    const int left = is_drop ? 0 : view_.position.man_at[from];
    const int arriving = is_drop ? code_on_board(view_.game, act.man, view_.me)
                         : act.kind == ActData::Kind::Become ? man_code(act.man, view_.me)
                                                             : left;
    const int victim = view_.position.man_at[to];
    const auto draw = [&] {
      if (act.kind == ActData::Kind::Together)
        return go_together(view_.game.together[view_.me][act.together]);
      if (left)
        toggle(left, Bits<W>::one(from));
      toggle(arriving, Bits<W>::one(to));
      if (victim)
        toggle(victim, Bits<W>::one(to));
    };
    draw();
    if (asks_zones_ && act.kind != ActData::Kind::Together)
      hold(act, to, left, victim);
    if (ahead_.shows)
      show(move, left, arriving, victim);
    const bool answer =
        run(view_.game, view_.game.plan.asked[condition].program, drawn_->frame).any();
    draw();
    if (asks_zones_)
      copy_blocks(drawn_->board.held, view_.position.held, view_.game.held_bytes);
    return answer;
  }

 private:
  struct Drawn {
    Position<W> board;
    Frame<W> frame;
  };

  /// Whether the men alone decide who is attacked after the turn.
  bool knows_attacks(const ActData& act, int from) const {
    const HotData<W>& game = view_.game;
    if (act.kind == ActData::Kind::Leaves &&
        may_leave_mark(game.way[act.way], view_.position, view_.me, from))
      return false;
    return knows_bearing(game, view_.position);
  }
  void begin() {
    drawn_.emplace();
    copy_used(view_.game, drawn_->board, view_.position);
    drawn_->frame = Frame<W>{.before = &view_.position,
                             .position = &drawn_->board,
                             .me = view_.me,
                             .depth = view_.depth};
  }
  /// Changes only the rows: `man_at` keeps the men before the turn. What is asked of the board
  /// reads rows alone. That holds of attacks because knows_attacks() requires knows_bearing(),
  /// which implies Verdicts::knows_attackers, so that is_attacked() need not try any moves.
  PAWNSHOP_INLINE void toggle(int code, const Bits<W>& squares) {
    drawn_->board.rows[code] ^= squares;
    drawn_->board.rows[owner_of(code)] ^= squares;
  }
  void go_together(const TogetherTurn<W>& turn) {
    for (int i = 0; i < turn.men; ++i) {
      toggle(turn.code[i], Bits<W>::one(turn.from[i]));
      toggle(turn.code[i], Bits<W>::one(turn.to[i]));
    }
  }
  /// Changes the zones as the turn does.
  PAWNSHOP_INLINE void hold(const ActData& act, int to, int left, int victim) {
    const HotData<W>& game = view_.game;
    std::uint8_t* const held = drawn_->board.held;
    if (act.kind == ActData::Kind::Drop) {
      add_blocks(held, view_.position.held, act.delta[view_.me], game.held_bytes);
      return;
    }
    const int mover = type_of(left);
    if (victim) {
      const int type = type_of(victim), fallen = type * 2 + 1;  // the enemy's
      const PlanFate<W>& fate = game.plan.fates[fallen * (game.types + 1) + mover];
      const int slot =
          fate.kind == PlanFate<W>::Kind::Zone
              ? zone_of(fate, seer_of(game, type, owner_of(victim), view_.me), to, view_.me)
              : 255;
      if (slot != 255)
        ++held[slot * game.stride + fate.man];
    }
    if (act.kind == ActData::Kind::Become && act.slot[view_.me] != 255) {
      --held[act.slot[view_.me] * game.stride + act.man];
      ++held[act.slot[view_.me] * game.stride + mover];
    }
  }
  /// Fills the frame with what the turn itself shows.
  void show(std::uint32_t move, int left, int arriving, int victim) {
    const Plan<W>& plan = view_.game.plan;
    const PlanAct& act = plan.acts[act_of(move)];
    const int from = from_of(move), to = to_of(move);
    const Bits<W> here = Bits<W>::one(to);
    Frame<W>& frame = drawn_->frame;
    frame.from = left ? Bits<W>::one(from) : Bits<W>{};
    frame.to = here;
    frame.path = frame.behind = {};
    if (left && ahead_.asks_way)
      find_way(view_.game, view_.me, type_of(left), from, to, frame.path, frame.behind);
    frame.arrived = left ? here : Bits<W>{};
    frame.dropped = left ? Bits<W>{} : here;
    frame.taken = frame.caught = victim ? here : Bits<W>{};
    frame.took = victim ? 1u << type_of(victim) : 0;
    frame.was = left ? type_of(left) : -1;
    frame.who = left ? frame.was : type_of(arriving);
    frame.paid = act.paid;
    frame.action = act.action;
    frame.tag = act.movement >= 0 ? plan.movements[act.movement].tag : -1;
  }

  const View<W>& view_;
  const Foresight<W>& ahead_;
  const bool asks_zones_;  ///< who is held says who is asleep, too
  Later<Drawn> drawn_;
};

}  // namespace pawnshop::rules::PAWNSHOP_LEVEL
