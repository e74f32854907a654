// SPDX-License-Identifier: MIT
#pragma once

// Settles what the sets could not decide about a list of turns. The listed turns are legal but for
// some rules of `never`: where a turn does not tell what such a rule makes of it, it is carried out
// and that rule alone is asked. Captures that depend on the captor are asked here too. Drops that
// capture and turns in which nothing moves are added.

#include "rules/hot/duties.h"
#include "rules/hot/foresight.h"
#include "rules/hot/sketch.h"

namespace pawnshop::rules::PAWNSHOP_LEVEL {

/// Whether one rule forbids a turn that does not tell: it is drawn on the board, or carried out.
template <int W>
__attribute__((noinline)) bool forbids(View<W>& view,
                                       const Sifted<W>& sifted,
                                       Sketch<W>& sketch,
                                       std::uint32_t move) {
  const Plan<W>& plan = view.game.plan;
  try {
    return sketch.knows(move) ? sketch.holds(sifted.rule, move)
                              : ListedTurn<W>(view, move).holds(sifted.rule);
  } catch (...) {
    plan.blame_never(plan.rules, sifted.number);
    throw;
  }
}

/// Of listed turns, those that are allowed, where drops by one act are alike: one of them is asked.
template <class Allows>
std::uint64_t keep_by_acts(const ActData* acts,
                           std::uint32_t* turns,
                           std::uint64_t count,
                           Allows allows) {
  std::uint64_t kept = 0;
  std::uint32_t act = ~0u;  // of the last drop that was asked,
  bool allowed = false;     // and the answer
  for (std::uint64_t k = 0; k < count; ++k) {
    const std::uint32_t turn = turns[k];
    turns[kept] = turn;
    if (turn >> 16 != act) {
      allowed = allows(turn);
      act = acts[turn >> 16].kind == ActData::Kind::Drop ? turn >> 16 : ~0u;
    }
    kept += allowed;
  }
  return kept;
}

/// Of listed turns, those that one rule allows.
template <int W>
std::uint64_t sift_by(View<W>& view,
                      const Sifted<W>& sifted,
                      std::uint32_t* turns,
                      std::uint64_t count) {
  using Answer = typename Foreseen<W, false>::Answer;
  const RuleInHand rule(view.game.plan.asked[sifted.rule].program.place);
  const Foreseen<W, false> foreseen(view, sifted.rule, sifted.ahead);
  if (foreseen.never())
    return count;
  const IdleTurns<W> idle = foreseen.idle();
  std::uint64_t kept = 0;
  while (kept < count && idle.has(turns[kept]))
    ++kept;
  if (kept == count)
    return count;
  Sketch<W> sketch(view, sifted.ahead);
  // Apart, so that the loop over the turns of which squares say enough stays a short one.
  const auto allows = [&](std::uint32_t turn) __attribute__((noinline)) {
    const Answer answer = foreseen.after(turn);
    return answer == Answer::No ||
           (answer == Answer::Unknown && !forbids(view, sifted, sketch, turn));
  };
  if (sifted.ahead.asks_zones_alone)
    return kept + keep_by_acts(view.game.acts, turns + kept, count - kept, allows);
  for (std::uint64_t k = kept; k < count; ++k) {
    const std::uint32_t turn = turns[k];
    turns[kept] = turn;
    kept += idle.has(turn) || allows(turn);
  }
  return kept;
}

/// What listed turns say of the rules that could forbid any of them, where captures do something
/// besides: then many a turn is asked of several.
template <int W>
struct ForeseenRules {
  using Answer = typename Foreseen<W, true>::Answer;

  View<W>& view;
  Later<Foreseen<W, true>> foreseen[kMaxSifted];
  int number[kMaxSifted];  ///< in HotData::sifted
  int count = 0;

  explicit ForeseenRules(View<W>& given) : view(given) {
    for (int i = 0; i < view.game.sifted_count; ++i) {
      const Sifted<W>& sifted = view.game.sifted[i];
      foreseen[count].emplace(view, sifted.rule, sifted.ahead);
      if (!foreseen[count]->never())
        number[count++] = i;
    }
  }

  /// Whether none of them need be asked of a turn.
  PAWNSHOP_INLINE bool is_idle(std::uint32_t move) const {
    bool all = true;
    for (int i = 0; i < count; ++i)
      all = all && foreseen[i]->idle().has(move);
    return all;
  }

  /// Whether they allow a turn. It is carried out, once for all of them, only if they do not know.
  PAWNSHOP_INLINE bool allow(std::uint32_t move) const {
    unsigned unknown = 0;
    for (int i = 0; i < count; ++i) {
      const Answer answer = foreseen[i]->after(move);
      if (answer == Answer::Yes)
        return false;
      unknown |= static_cast<unsigned>(answer == Answer::Unknown) << i;
    }
    return !unknown || allow_after(move, unknown);
  }

 private:
  __attribute__((noinline)) bool allow_after(std::uint32_t move, unsigned unknown) const {
    ListedTurn<W> turn(view, move);
    for (; unknown; unknown &= unknown - 1) {
      const Sifted<W>& sifted = view.game.sifted[number[std::countr_zero(unknown)]];
      const RuleInHand rule(view.game.plan.asked[sifted.rule].program.place);
      try {
        if (turn.holds(sifted.rule))
          return false;
      } catch (...) {
        view.game.plan.blame_never(view.game.plan.rules, sifted.number);
        throw;
      }
    }
    return true;
  }
};

/// Of listed turns, those that these rules allow.
template <int W>
std::uint64_t sift_by_rules(View<W>& view, std::uint32_t* turns, std::uint64_t count) {
  const ForeseenRules<W> rules(view);
  if (!rules.count)
    return count;
  std::uint64_t kept = 0;
  for (std::uint64_t k = 0; k < count; ++k) {
    const std::uint32_t turn = turns[k];
    turns[kept] = turn;
    kept += rules.is_idle(turn) || rules.allow(turn);
  }
  return kept;
}

/// Whom each type of men may take, if that is all it hangs on.
template <int W>
class Takeable {
 public:
  explicit Takeable(View<W>& view) : view_(view) {}

  PAWNSHOP_INLINE bool may_take(int from, int to) {
    if (!view_.game.captures_by_type)
      return asked(from, to).has(to);
    const int type = (view_.position.man_at[from] - 2) >> 1;
    if (!(known_ >> type & 1)) {
      known_ |= 1u << type;
      by_type_[type] = asked(from, to);
    }
    return by_type_[type].has(to);
  }

 private:
  Bits<W> asked(int from, int to) {
    Frame<W> frame = view_.frame();
    frame.from = Bits<W>::one(from);
    frame.to = Bits<W>::one(to);
    return view_.set(view_.game.plan.can_be_taken, frame);
  }
  View<W>& view_;
  std::uint32_t known_ = 0;
  Bits<W> by_type_[kMaxTypes];
};

/// Of listed turns, those that take nobody who may not be taken by that man.
template <int W>
std::uint64_t sift_captures(View<W>& view, std::uint32_t* turns, std::uint64_t count) {
  const Plan<W>& plan = view.game.plan;
  Takeable<W> takeable(view);
  std::uint64_t kept = 0;
  for (std::uint64_t k = 0; k < count; ++k) {
    const std::uint32_t turn = turns[k];
    const int from = static_cast<int>(turn & 255), to = static_cast<int>(turn >> 8 & 255);
    turns[kept++] = turn;
    if (view.position.man_at[to] &&
        plan.actions[plan.acts[turn >> 16].action].kind == PlanAction<W>::Kind::Move &&
        !takeable.may_take(from, to))
      --kept;
  }
  return kept;
}

/// What the generator has found about the safety of the player's royal man.
template <int W>
struct KingSafety {
  bool is_in_check;
  Bits<W> pinned;
};

/// Adds the turns that only lift a man off the board, as StillTurns::lifted has them, and takes
/// their squares off those of which nothing is known. No such turn ends a check.
template <int W>
std::uint64_t add_lifts(View<W>& view,
                        int still,
                        const KingSafety<W>& king,
                        Bits<W>& unknown,
                        std::uint32_t* turns,
                        std::uint64_t count) {
  const HotData<W>& game = view.game;
  if (game.lifted[still] < 0 || !game.plain_attackers)
    return count;
  const PlanAction<W>& action = game.plan.actions[game.still[still]];
  const Bits<W> men =
      view.set(game.lifted[still], view.frame()) & view.position.rows[view.me] & unknown;
  unknown -= men;
  if (king.is_in_check)
    return count;
  const std::uint32_t act = static_cast<std::uint32_t>(action.act) << 16;
  ((men & view.set(action.onto, view.frame())) - king.pinned).each([&](int square) {
    turns[count++] = act | static_cast<std::uint32_t>(square) << 8;
  });
  return count;
}

/// Adds the turns in which nothing moves: those there are anyway, or those there are only if no
/// other is legal.
template <int W>
std::uint64_t add_still_turns(View<W>& view,
                              bool otherwise,
                              const KingSafety<W>& king,
                              std::uint32_t* turns,
                              std::uint64_t count) {
  const HotData<W>& game = view.game;
  const bool only_check_forbids = game.only_king_forbids && !otherwise;
  if (only_check_forbids && king.is_in_check)
    return count;
  Position<W> after;
  Frame<W> frame{};
  for (int i = 0; i < game.still_count; ++i) {
    const int number = game.still[i];
    const PlanAction<W>& action = game.plan.actions[number];
    if (action.otherwise != otherwise ||
        (action.when >= 0 && !view.holds(action.when, view.frame())))
      continue;
    Bits<W> unknown = game.board;
    if (!otherwise)
      count = add_lifts(view, i, king, unknown, turns, count);
    each_still(view, number, unknown, [&](const Candidate<W>& candidate) {
      if (only_check_forbids || may(game, view.position, candidate, after, frame))
        turns[count++] = candidate.move;
      return true;
    });
  }
  return count;
}

/// Adds the drops that capture somebody, each of which is carried out.
template <int W>
std::uint64_t add_taking_drops(View<W>& view, std::uint32_t* turns, std::uint64_t count) {
  const HotData<W>& game = view.game;
  Position<W> after;
  Frame<W> frame{};
  for (int i = 0; i < game.plan.action_count; ++i) {
    const PlanAction<W>& action = game.plan.actions[i];
    if (!action.takes || (action.when >= 0 && !view.holds(action.when, view.frame())))
      continue;
    each_drop(view, i, view.position.occupied(), 0, [&](const Candidate<W>& candidate) {
      if (may(game, view.position, candidate, after, frame))
        turns[count++] = candidate.move;
      return true;
    });
  }
  return count;
}

/// All turns that are legal but for duties, of those that the sets list as legal but for what they
/// do not know.
template <int W>
std::uint64_t sift(View<W>& view,
                   bool only_loud,
                   const KingSafety<W>& king,
                   std::uint32_t* turns,
                   std::uint64_t count) {
  const HotData<W>& game = view.game;
  const support::Question asking(*game.plan.where);
  const TurnsInHand in_hand;
  if (game.asks_captures)
    count = sift_captures(view, turns, count);
  if (game.sifts_blasts) {
    count = sift_by_rules(view, turns, count);
  } else {
    for (int i = 0; i < game.sifted_count; ++i)
      count = sift_by(view, game.sifted[i], turns, count);
  }
  if (game.drops_take)
    count = add_taking_drops(view, turns, count);
  if (!only_loud && game.still_count)  // all rules are asked about each of them
    count = add_still_turns(view, false, king, turns, count);
  if (!only_loud && !count && game.still_count)
    count = add_still_turns(view, true, king, turns, count);
  return count;
}

/// Whether a game's lists are to be sifted.
template <int W>
PAWNSHOP_INLINE bool asks_sifting(const HotData<W>& game) {
  return game.sifted_count || game.still_count || game.asks_captures || game.drops_take;
}

}  // namespace pawnshop::rules::PAWNSHOP_LEVEL
