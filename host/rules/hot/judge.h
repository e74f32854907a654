// SPDX-License-Identifier: MIT
#pragma once

// Legal turns by the plan: generates the pseudo-legal turns one by one, makes each, and tests it
// against `never`. The generator uses this where its bitboards do not decide what is legal.

#include "rules/hot/attack.h"
#include "rules/hot/bearing.h"
#include "rules/hot/offers.h"

namespace pawnshop::rules::PAWNSHOP_LEVEL {

/// The squares on which a drop of one kind may put men, before their types are asked.
template <int W>
Bits<W> open_to_drops(View<W>& view, const PlanAction<W>& action) {
  const HotData<W>& game = view.game;
  const Position<W>& position = view.position;
  const Frame<W>& frame = view.frame();
  Bits<W> open = game.board - position.occupied() - game.plan.sinks;
  if (action.takes) {
    position.occupied().each([&](int square) {
      Frame<W> aimed = frame;
      aimed.to = Bits<W>::one(square);
      if (game.plan.can_be_taken < 0 || view.set(game.plan.can_be_taken, aimed).has(square))
        open.set(square);
    });
  }
  return action.onto >= 0 ? open & view.set(action.onto, frame) : open;
}

/// Those of some squares on which men of a type may stand and be dropped.
template <int W>
Bits<W> open_to_man(View<W>& view, int man, const Bits<W>& squares) {
  const auto& rules = view.game.plan.men[man];
  Bits<W> open = squares;
  for (const Ask where : {rules.stands, rules.lands}) {
    if (where >= 0 && open.any())
      open &= view.set(where, view.frame());
  }
  return open;
}

/// Calls use(payment) for each payment with which the player can drop a man, -1 if the drop has no
/// price, until it returns false.
template <int W, class Use>
bool each_payment(const View<W>& view, const PlanAction<W>& action, int man, Use use) {
  const HotData<W>& game = view.game;
  const Position<W>& position = view.position;
  if (!action.priced)
    return use(-1);
  if (action.offers)
    return Purse<W>(game, position, *action.offers, view.me).each(man, [&](const PlanOffer& offer) {
      return use(offer.payment);
    });
  const int slot = action.pay_slot[view.me];
  const bool shares_zone = slot == action.from_slot[view.me];
  for (std::uint32_t good = action.buys[man] & presence(game, position, slot); good;
       good &= good - 1) {
    const int paid = std::countr_zero(good);
    // The man who is paid cannot be dropped as well.
    if (paid == man && shares_zone && position.held[slot * game.stride + man] < 2)
      continue;
    if (!use(paid))
      return false;
  }
  return true;
}

/// Calls visit(candidate) for each pseudo-legal drop of one kind on the squares `only`, and for all
/// drops of the types `wholly`, until it returns false.
template <int W>
bool each_drop(View<W>& view,
               int number,
               const Bits<W>& only,
               std::uint32_t wholly,
               std::type_identity_t<Visitor<W>> visit) {
  const HotData<W>& game = view.game;
  const PlanAction<W>& action = game.plan.actions[number];
  const std::uint32_t there = presence(game, view.position, action.from_slot[view.me]);
  if (!there)
    return true;
  const Bits<W> onto = open_to_drops(view, action);
  Candidate<W> candidate;
  candidate.action = number;
  candidate.me = view.me;
  candidate.since = view.since;
  candidate.from = 0;
  candidate.choice = 0;
  candidate.movement = -1;
  candidate.left = candidate.path = candidate.behind = candidate.takes = {};
  for (std::uint32_t rest = there; rest; rest &= rest - 1) {
    const int man = std::countr_zero(rest);
    const Bits<W> open = open_to_man(view, man, wholly >> man & 1 ? onto : onto & only);
    candidate.man = candidate.becomes = man;
    const auto on_all_squares = [&](int payment) {
      candidate.payment = payment;
      const int act = action.act + (payment < 0 ? 0 : payment * game.types) + man;
      return all_of(open, [&](int to) {
        candidate.to = to;
        candidate.reached = Bits<W>::one(to);
        candidate.takes = candidate.reached & view.position.occupied();
        candidate.move = pack(0, to, act);
        return visit(candidate);
      });
    };
    if (open.any() && !each_payment(view, action, man, on_all_squares))
      return false;
  }
  return true;
}

/// Calls visit(candidate) for a compound move, if it is pseudo-legal: its men stand where they
/// should, their destinations are empty or left by the others, and `when` holds.
template <int W>
bool together(View<W>& view, int number, std::type_identity_t<Visitor<W>> visit) {
  const PlanAction<W>& action = view.game.plan.actions[number];
  const int me = view.me;
  for (int i = 0; i < action.men; ++i) {
    if (view.position.man_at[action.from[me][i]] != action.code[me][i])
      return true;
  }
  if ((action.reached[me] & (view.position.occupied() - action.left[me])).any())
    return true;
  if (action.when >= 0 && !view.holds(action.when, view.frame()))
    return true;
  Candidate<W> candidate;
  candidate.action = number;
  candidate.me = me;
  candidate.since = view.since;
  candidate.from = action.from[me][0];
  candidate.to = action.to[me][0];
  candidate.man = candidate.becomes = action.first_man;
  candidate.payment = candidate.movement = -1;
  candidate.choice = 0;
  candidate.left = action.left[me];
  candidate.reached = action.reached[me];
  candidate.path = candidate.behind = candidate.takes = {};
  candidate.move = pack(candidate.from, candidate.to, action.act);
  return visit(candidate);
}

/// Calls visit(candidate) for each turn of one kind in which nothing moves: a pass, or a `point` to
/// each square of `only` that can be named.
template <int W>
bool each_still(View<W>& view,
                int number,
                const Bits<W>& only,
                std::type_identity_t<Visitor<W>> visit) {
  const PlanAction<W>& action = view.game.plan.actions[number];
  Candidate<W> candidate{};
  candidate.action = number;
  candidate.me = view.me;
  candidate.since = view.since;
  candidate.man = candidate.becomes = candidate.payment = candidate.movement = -1;
  candidate.move = pack(0, 0, action.act);
  if (action.kind == PlanAction<W>::Kind::Pass)
    return visit(candidate);
  return all_of(view.set(action.onto, view.frame()) & only, [&](int to) {
    candidate.to = to;
    candidate.reached = Bits<W>::one(to);
    candidate.move = pack(0, to, action.act);
    return visit(candidate);
  });
}

/// Calls visit(candidate) for each pseudo-legal turn, until it returns false. `otherwise`: only
/// kinds of turn that are, or are not, `otherwise`.
template <int W>
bool each_turn(View<W>& view, bool otherwise, std::type_identity_t<Visitor<W>> visit) {
  using Kind = typename PlanAction<W>::Kind;
  const Plan<W>& plan = view.game.plan;
  for (int i = 0; i < plan.action_count; ++i) {
    const PlanAction<W>& action = plan.actions[i];
    if (action.otherwise != otherwise)
      continue;
    if (action.when >= 0 && action.kind != Kind::Together && !view.holds(action.when, view.frame()))
      continue;
    bool go_on = true;
    if (action.kind == Kind::Move) {
      go_on = all_of(view.position.rows[view.me],
                     [&](int from) { return each_move_of(view, i, from, view.game.board, visit); });
    } else if (action.kind == Kind::Drop) {
      go_on = each_drop(view, i, view.game.board, 0, visit);
    } else if (action.kind == Kind::Together) {
      go_on = together(view, i, visit);
    } else {
      go_on = each_still(view, i, view.game.board, visit);
    }
    if (!go_on)
      return false;
  }
  return true;
}

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
  return !(limited >> type & 1) || may_capture_on(view, from, to);
}

template <int W>
bool are_known_attacked(const HotData<W>& game,
                        const Position<W>& after,
                        const Bits<W>& men,
                        int me,
                        int depth,
                        std::uint32_t by) {
  support::spend(1);
  if (depth > kMaxDepth)
    support::ask_too_deep();
  const int enemy = me ^ 1;
  View<W> view(game, after, enemy, depth + 1);
  const Bits<W> takeable =
      game.spares_royal ? men & view.set(game.can_be_taken, view.frame()) : men;
  Bits<W> asked = game.board;  // the men who may be the attackers
  if (by != ~0u) {
    asked = men_of(after, enemy, by & game.all_types);
    if (asked.empty())
      return false;
  }
  return !all_of(takeable, [&](int square) {
    Bits<W> attackers = bearing_on(game, after, square, enemy, after.occupied()) & asked;
    if (game.can_move >= 0 && attackers.any())
      attackers &= view.set(game.can_move, view.frame());
    if (!all_of(attackers, [&](int from) { return !may_capture(view, from, square); }))
      return false;
    if (game.tabled) {
      Bits<W> threats = threatening(game, after, game.tabled & by, square, enemy, after.occupied());
      if (game.can_move >= 0 && threats.any())
        threats &= view.set(game.can_move, view.frame());
      if (threats.any())
        return false;
    }
    for (std::uint32_t rest = game.tried.odd & by; rest; rest &= rest - 1) {
      const int type = std::countr_zero(rest);
      if (!all_of(after.men(type, enemy),
                  [&](int from) { return !takes_oddly(view, type, from, square); }))
        return false;
    }
    return true;
  });
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
    Frame<W> frame{};
    frame.depth = depth + 1;
    frame.looks_ahead = looks_ahead;
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
  Frame<W> its{};
  its.depth = frame.depth;
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

/// Unpacks a move into a Candidate. Returns false if there is no such turn.
template <int W>
bool candidate_of(View<W>& view, std::uint32_t move, Candidate<W>& candidate) {
  using Kind = typename PlanAction<W>::Kind;
  const HotData<W>& game = view.game;
  const Plan<W>& plan = game.plan;
  const PlanAct& act = plan.acts[act_of(move)];
  const PlanAction<W>& action = plan.actions[act.action];
  const int me = view.me, from = from_of(move), to = to_of(move);
  candidate = Candidate<W>{};
  candidate.move = move;
  candidate.action = act.action;
  candidate.me = me;
  candidate.since = view.since;
  candidate.from = from;
  candidate.to = to;
  candidate.man = candidate.becomes = act.man;
  candidate.payment = act.payment;
  candidate.movement = -1;
  if (action.kind == Kind::Drop) {
    candidate.reached = Bits<W>::one(to);
    candidate.takes = candidate.reached & view.position.occupied();
  } else if (action.kind == Kind::Point) {
    candidate.reached = Bits<W>::one(to);
  } else if (action.kind == Kind::Together) {
    candidate.left = action.left[me];
    candidate.reached = action.reached[me];
  } else if (action.kind == Kind::Move) {
    const int type = type_of(view.position.man_at[from]);
    candidate.left = Bits<W>::one(from);
    candidate.reached = Bits<W>::one(to);
    candidate.man = type;
    candidate.choice = act.choice;
    candidate.becomes = act.choice ? plan.choices[act.choice].man : type;
    if (act.movement < 0 &&
        (!plan.asks_way || find_way(game, me, type, from, to, candidate.path, candidate.behind))) {
      candidate.takes = candidate.reached & view.position.occupied();
      return true;
    }
    // The first movement that leads there.
    Frame<W> frame = view.frame();
    const PlanMan<W>& man = plan.men[type];
    for (int i = 0; i < man.movement_count; ++i) {
      const int number = man.movements[i];
      const Movement<W>& way = plan.movements[number];
      if (act.movement >= 0 ? number != act.movement : way.row != 0)
        continue;
      const bool missed = each_landing(view, way, from, candidate.reached, frame, [&](int) {
        candidate.movement = number;
        candidate.path = frame.path;
        candidate.behind = frame.behind;
        candidate.takes = victims(view, way, frame);
        return false;
      });
      if (!missed)
        return true;
    }
    return false;
  }
  return true;
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
