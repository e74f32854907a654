// SPDX-License-Identifier: MIT
#pragma once

// The pseudo-legal turns of a position by the plan, one by one: moves, drops, compound moves, and
// turns in which nothing moves.

#include "rules/hot/known_moves.h"
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
  Candidate<W> candidate = turn_by(view, number);
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
  Candidate<W> candidate = turn_by(view, number);
  candidate.from = action.from[me][0];
  candidate.to = action.to[me][0];
  candidate.man = candidate.becomes = action.first_man;
  candidate.left = action.left[me];
  candidate.reached = action.reached[me];
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
  Candidate<W> candidate = turn_by(view, number);
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

/// Unpacks a move into a Candidate. Returns false if there is no such turn.
template <int W>
bool candidate_of(View<W>& view, std::uint32_t move, Candidate<W>& candidate) {
  using Kind = typename PlanAction<W>::Kind;
  const HotData<W>& game = view.game;
  const Plan<W>& plan = game.plan;
  const PlanAct& act = plan.acts[act_of(move)];
  const PlanAction<W>& action = plan.actions[act.action];
  const int me = view.me, from = from_of(move), to = to_of(move);
  candidate = turn_by(view, act.action);
  candidate.move = move;
  candidate.from = from;
  candidate.to = to;
  candidate.man = candidate.becomes = act.man;
  candidate.payment = act.payment;
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

}  // namespace pawnshop::rules::PAWNSHOP_LEVEL
