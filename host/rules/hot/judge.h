// SPDX-License-Identifier: MIT
#pragma once

// Legal turns by the plan: makes each pseudo-legal turn, and tests it against `never`. The
// generator uses this where its bitboards do not decide what is legal.

#include "rules/hot/attack.h"
#include "rules/hot/plan_turns.h"

namespace pawnshop::rules::PAWNSHOP_LEVEL {

/// Whether an odd man could take the man on a square. Requires: that man is royal, or can be taken
/// only on his own square.
template <int W>
bool takes_oddly(View<W>& view, int type, int from, int square) {
  const HotData<W>& game = view.game;
  const Bits<W>* const far_captures = game.tried.far_captures[view.me][type];
  if (far_captures && far_captures[from].has(square))
    return !each_move(view, game.move_action, from, game.board, [&](const Candidate<W>& candidate) {
      return !candidate.takes.has(square);
    });
  return game.plan.men[type].reach[view.me][from].has(square) &&
         !each_move(view, game.move_action, from, Bits<W>::one(square), [](const Candidate<W>&) {
           return false;
         });
}

/// Whether the position lets a man capture on a square. Requires: he is not odd, and nobody stands
/// in his way.
template <int W>
PAWNSHOP_INLINE bool may_capture(View<W>& view, int from, int to) {
  const std::uint32_t limited = view.game.tried.limited;
  if (!limited)
    return true;  // a sketched position does not tell who stands there
  const int type = type_of(view.position.man_at[from]);
  return !(limited >> type & 1) || !view.game.tried.limited_ends[view.me][type][from].has(to) ||
         may_capture_on(view, from, to);
}

/// Calls found(from) for each man of a view's player who attacks the man on a square, until it
/// returns false. Returns whether it never did. `by` has the types of men who are meant, and
/// `asked` has all men of these types. Requires: know_attackers(), and the man can be taken.
template <int W, class Found>
PAWNSHOP_INLINE bool each_known_attacker(
    View<W>& view, int square, const Bits<W>& asked, std::uint32_t by, const Found& found) {
  const HotData<W>& game = view.game;
  const Position<W>& position = view.position;
  const int me = view.me;
  Bits<W> attackers = bearing_on(game, position, square, me, position.occupied()) & asked;
  if (game.plan.can_move >= 0 && attackers.any())
    attackers &= view.set(game.plan.can_move, view.frame());
  if (!all_of(attackers, [&](int from) { return !may_capture(view, from, square) || found(from); }))
    return false;
  if (game.tabled) {
    Bits<W> threats =
        threatening(game, position, game.tabled & by, square, me, position.occupied());
    if (game.plan.can_move >= 0 && threats.any())
      threats &= view.set(game.plan.can_move, view.frame());
    if (!all_of(threats, found))
      return false;
  }
  for (std::uint32_t rest = game.tried.odd & by; rest; rest &= rest - 1) {
    const int type = std::countr_zero(rest);
    if (!all_of(position.men(type, me),
                [&](int from) { return !takes_oddly(view, type, from, square) || found(from); }))
      return false;
  }
  return true;
}

/// Calls found(from) for each enemy who attacks one of a player's men who can be taken, until it
/// returns false. Returns whether it never did. Requires: know_attackers().
template <int W, class Found>
PAWNSHOP_INLINE bool each_known_attack(const HotData<W>& game,
                                       const Position<W>& after,
                                       const Bits<W>& men,
                                       int me,
                                       int depth,
                                       std::uint32_t by,
                                       const Found& found) {
  support::spend(1);
  if (depth > kMaxDepth)
    support::ask_too_deep();
  const int enemy = me ^ 1;
  View<W> view(game, after, enemy, depth + 1);
  const Bits<W> takeable =
      game.spares_royal ? men & view.set(game.plan.can_be_taken, view.frame()) : men;
  Bits<W> asked = game.board;  // the men who may be the attackers
  if (by != ~0u) {
    asked = men_of(after, enemy, by & game.all_types);
    if (asked.empty())
      return true;
  }
  return all_of(takeable,
                [&](int square) { return each_known_attacker(view, square, asked, by, found); });
}

template <int W>
bool are_known_attacked(const HotData<W>& game,
                        const Position<W>& after,
                        const Bits<W>& men,
                        int me,
                        int depth,
                        std::uint32_t by) {
  return !each_known_attack(game, after, men, me, depth, by, [](int) { return false; });
}

/// Whether the sets say who attacks a player's royal men after a turn. Requires: there is a
/// HotData::royal_rule.
template <int W>
PAWNSHOP_INLINE bool knows_royal_attackers(const HotData<W>& game,
                                           const Position<W>& after,
                                           int me) {
  return !game.marks_outlive_parts && !spares_royals(game, after) &&
         !may_be_spared(game, after, after.men(game.royal, me));
}

/// Makes a turn and returns whether `never` allows it (the legality test of the plan). `after` and
/// `frame` are filled.
template <int W>
PAWNSHOP_INLINE bool may(const HotData<W>& game,
                         const Position<W>& position,
                         const Candidate<W>& candidate,
                         Position<W>& after,
                         Frame<W>& frame) {
  carry_out<W, false>(game, position, candidate, after, frame);
  int i = 0;
  try {
    for (; i < game.plan.never_count; ++i) {
      const Ask rule = game.plan.never[i];
      if (rule == game.royal_rule && knows_royal_attackers(game, after, candidate.me)
              ? are_known_attacked(
                    game, after, after.men(game.royal, candidate.me), candidate.me, frame.depth)
              : run(game, game.plan.asked[rule].program, frame).any())
        return false;
    }
  } catch (...) {
    game.plan.blame_never(game.plan.rules, i);
    throw;
  }
  return true;
}

/// Whether `never` allows a turn. Without such rules the turn need not be made.
template <int W>
PAWNSHOP_INLINE bool may(const HotData<W>& game,
                         const Position<W>& position,
                         const Candidate<W>& candidate) {
  if (game.plan.never_count == 0)
    return true;
  Position<W> after;
  Frame<W> frame{};
  return may(game, position, candidate, after, frame);
}

/// Whether the player to move has no turn. Requires: Verdicts::knows_stuck. Defined in
/// `generate.h`.
template <int W>
bool has_no_turns(const HotData<W>& game, const Position<W>& position);

/// Whether a player has no legal turn. With `looks_ahead`, the position is one to which a turn
/// would lead that is being judged. Duties are not tested: they never forbid the last turn.
template <int W>
bool is_stuck(
    const HotData<W>& game, const Position<W>& position, int me, int depth, bool looks_ahead) {
  if (depth > kMaxDepth)
    support::ask_too_deep();
  Position<W> seen;
  copy_used(game, seen, position);
  if (seen.side != me) {  // the other player's turn begins anew
    seen.side = static_cast<std::uint8_t>(me);
    seen.goes_on = false;
  }
  if (game.knows_stuck)
    return has_no_turns(game, seen);
  Keeper<W> keeper(seen);
  View<W> view(game, seen, me, depth + 1, {&keeper});
  const auto stop = [&](const Candidate<W>& candidate) {
    Position<W> after;
    Frame<W> frame{.depth = depth + 1, .looks_ahead = looks_ahead};
    return game.plan.never_count > 0 && !may(game, seen, candidate, after, frame);
  };
  return each_turn(view, false, stop) && each_turn(view, true, stop);
}

/// Runs `my.stuck` or `their.stuck`. While a turn is judged, the question is about the position
/// after the end of that turn. Nobody is stuck after a turn that is itself looked at ahead, unless
/// its player goes on with it.
template <int W>
bool will_be_stuck(const HotData<W>& game, const Frame<W>& frame, int player) {
  support::spend(1);
  if (!frame.candidate)
    return is_stuck(game, *frame.position, player, frame.depth, false);
  if (frame.looks_ahead && (player != frame.me || game.plan.again < 0))
    return false;
  Position<W> later;
  Frame<W> its{.depth = frame.depth};
  carry_out<W, false>(game, *frame.before, *frame.candidate, later, its);
  finish<W, false>(game, later, its);
  const bool goes_on = later.side == player && later.goes_on;
  return (goes_on || !frame.looks_ahead) &&
         is_stuck(game, later, player, frame.depth, frame.looks_ahead || !goes_on);
}

/// Whether the game is over by one of the ends Plan::ends, after which there are no turns.
template <int W>
bool is_over(View<W>& view) {
  const Plan<W>& plan = view.game.plan;
  for (int i = 0; i < plan.end_count; ++i) {
    if (view.holds(plan.ends[i], view.frame()))
      return true;
  }
  return false;
}

/// Lists the turns that `never` allows, or only counts them if `out` is null. With `only_loud`,
/// lists at least the captures and promotions. With `every`, calls seen(candidate, frame, number)
/// for each turn after it has been made.
template <int W, class Seen>
std::uint64_t allowed_turns(const HotData<W>& game,
                            const Position<W>& position,
                            std::uint32_t* out,
                            bool only_loud,
                            bool every,
                            Seen seen) {
  const Plan<W>& plan = game.plan;
  const support::Question asking(*game.plan.where);
  const TurnsInHand in_hand;
  Keeper<W> keeper(position);
  View<W> view(game, position, position.side, 0, {&keeper});
  if (is_over(view))
    return 0;
  const bool judged = every || plan.never_count > 0 || (only_loud && plan.effects_take);
  std::uint64_t count = 0;
  bool has_turns = false;  // quiet ones, too
  const auto add = [&](const Candidate<W>& candidate) {
    bool is_loud = candidate.choice != 0 || candidate.takes.any();
    if (judged) {
      Position<W> after;
      Frame<W> frame{};
      if (!may(game, position, candidate, after, frame))
        return true;
      is_loud = is_loud || frame.taken.any();
      if (every)
        seen(candidate, static_cast<const Frame<W>&>(frame), count);
    }
    has_turns = true;
    if (only_loud && !is_loud)
      return true;
    if (out)
      out[count] = candidate.move;
    ++count;
    return true;
  };
  each_turn(view, false, add);
  if (!has_turns)
    each_turn(view, true, add);
  return count;
}

template <int W>
std::uint64_t allowed_turns(const HotData<W>& game,
                            const Position<W>& position,
                            std::uint32_t* out,
                            bool only_loud) {
  return allowed_turns(game, position, out, only_loud, false, [](const auto&...) {});
}

template <int W, bool kKeyed>
void make_candidate(const HotData<W>& game,
                    const Position<W>& position,
                    std::uint32_t move,
                    Position<W>& after) {
  const support::Question asking(*game.plan.where);
  const TurnsInHand in_hand;
  View<W> view(game, position, position.side, 0);
  Candidate<W> candidate;
  candidate_of(view, move, candidate);
  Frame<W> frame{};
  carry_out<W, kKeyed>(game, position, candidate, after, frame);
  finish<W, kKeyed>(game, after, frame);
}

}  // namespace pawnshop::rules::PAWNSHOP_LEVEL
