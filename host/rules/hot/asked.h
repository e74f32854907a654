// SPDX-License-Identifier: MIT
#pragma once

// What the generator tests before it lists turns: whether there are turns at all, which men may
// move or be taken, and which conditions of the position hold.

#include "rules/hot/generator.h"

namespace pawnshop::rules::PAWNSHOP_LEVEL {

template <int W, Wanted kWanted, bool kTries>
__attribute__((noinline)) std::uint64_t Generator<W, kWanted, kTries>::all_by_plan() {
  by_plan = true;
  return allowed_turns(game, position, kList ? out : nullptr, kLoud);
}

/// Whether the plan must find the turns: the game is over, a player has several royal men, or a
/// royal man is in a zone, out of which tables do not drop him (BoardData::waiting_royal).
template <int W, Wanted kWanted, bool kTries>
__attribute__((noinline)) bool Generator<W, kWanted, kTries>::asks_plan() {
  for (int i = 0; i < game.plan.end_count; ++i) {
    if (standing(game.plan.ends[i], us).any())
      return true;
  }
  if (game.royal < 0)
    return false;
  if (men(game.royal, us).many() || men(game.royal, them).many())
    return true;
  if (game.waiting_royal)
    return false;
  for (int i = game.royal; i < game.held_bytes; i += game.stride) {
    if (position.held[i])
      return true;
  }
  return false;
}

/// The value of a set that does not depend on a turn, for a player.
template <int W, Wanted kWanted, bool kTries>
PAWNSHOP_INLINE Bits<W> Generator<W, kWanted, kTries>::standing(Ask where, int player) {
  const Program& still = game.plan.asked[where].still;
  return still.given() ? run_still(game, still, position, player) : standing_by_plan(where, player);
}

template <int W, Wanted kWanted, bool kTries>
__attribute__((noinline)) Bits<W> Generator<W, kWanted, kTries>::standing_by_plan(Ask where,
                                                                                  int player) {
  const support::Question asking(*game.plan.where);
  auto&& view = seen(player);
  return view.set(where, view.frame());
}

/// The value of a condition that does not depend on a turn. Requires: find_checks() was called.
template <int W, Wanted kWanted, bool kTries>
PAWNSHOP_INLINE bool Generator<W, kWanted, kTries>::holds_now(Ask condition) {
  const AsksCheck check = game.plan.asked[condition].check;
  if (check != AsksCheck::No && game.knows_checks && king >= 0 && !king_behind_mark())
    return checkers.any() == (check == AsksCheck::Given);
  return standing(condition, us).any();
}

/// Whether the condition of the kind of turn `move` holds.
template <int W, Wanted kWanted, bool kTries>
PAWNSHOP_INLINE bool Generator<W, kWanted, kTries>::may_move() {
  const Ask when = game.plan.actions[game.move_action].when;
  return when < 0 || holds_now(when);
}

/// The legality test of the plan for one turn: makes it and tests it against all rules of `never`.
template <int W, Wanted kWanted, bool kTries>
__attribute__((noinline)) bool Generator<W, kWanted, kTries>::may_stand(std::uint32_t move) {
  const support::Question asking(*game.plan.where);
  auto&& view = seen(us);
  Candidate<W> candidate;
  if (!candidate_of(view, move, candidate))
    return false;
  return may(game, position, candidate);
}

/// The squares of `targets` to which a move is legal by that test.
template <int W, Wanted kWanted, bool kTries>
__attribute__((noinline)) Bits<W> Generator<W, kWanted, kTries>::arriving_safely(
    int from, const Bits<W>& targets, int act) {
  Bits<W> open{};
  targets.each([&](int to) {
    if (may_stand(pack(from, to, act)))
      open.set(to);
  });
  return open;
}

/// Finds the men of a player who may not move now. They attack nobody, either.
template <int W, Wanted kWanted, bool kTries>
__attribute__((noinline)) void Generator<W, kWanted, kTries>::find_idle(int player) {
  idle |= position.rows[player] - standing(game.plan.can_move, player);
}

/// Computes checks, pins and the attack map again without the enemies who may not move. `can_move`
/// is evaluated only if that could make a difference.
template <int W, Wanted kWanted, bool kTries>
void Generator<W, kWanted, kTries>::leave_out_idle() {
  const bool is_known =
      !(game.tried.odd | game.tried.limited | game.tabled | game.kings_may_not_face) &&
      !game.sleep_rule_count && checkers.empty() && pinned.empty();
  if (is_known) {
    const Bits<W> ends = open_steps(game, us, at(game.royal, king), empty, enemies);
    if (((ends | game.together_safe[us]) & danger).empty())
      return;
  }
  find_idle(them);
  if ((idle & enemies).empty())
    return;
  pinned = {};
  find_checks();
  find_danger();
}

template <int W, Wanted kWanted, bool kTries>
__attribute__((noinline)) void Generator<W, kWanted, kTries>::find_immune() {
  immune = enemies - standing(game.plan.can_be_taken, us);
  onto_enemy -= immune;
}

}  // namespace pawnshop::rules::PAWNSHOP_LEVEL
