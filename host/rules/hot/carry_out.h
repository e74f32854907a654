// SPDX-License-Identifier: MIT
#pragma once

// Makes a turn by the plan, step by step in the order of the language reference (chapter 9): the
// men move, others are captured, zones change and effects follow. `finish` does the end of the
// turn.

#include <algorithm>

#include "rules/hot/landings.h"
#include "rules/hot/maker.h"

namespace pawnshop::rules::PAWNSHOP_LEVEL {

/// The first square of a set in the order Plan::order, or -1.
template <int W>
int first_seen(const HotData<W>& game, const Bits<W>& set, int player) {
  if (!set.many())
    return set.any() ? set.first() : -1;
  const std::uint8_t* const order = game.plan.order[player];
  for (int i = 0; i < game.squares; ++i) {
    if (set.has(order[i]))
      return order[i];
  }
  return -1;
}

/// Captures the man on a square: takes him off the board and puts him where `captured` says.
template <int W, bool kKeyed>
void catch_man(Maker<W, kKeyed>& maker, Frame<W>& frame, int square) {
  const HotData<W>& game = maker.game;
  const int code = maker.after.man_at[square];
  if (!code)
    return;
  const int type = type_of(code), owner = owner_of(code);
  maker.lift(square, code);
  frame.taken.set(square);
  frame.arrived.clear(square);
  frame.caught.set(square);
  frame.took |= 1u << type;
  const int by = frame.who < 0 ? game.types : frame.who;
  const PlanFate<W>& fate =
      game.plan.fates[(type * 2 + (owner != frame.me)) * (game.types + 1) + by];
  const int seer = seer_of(game, type, owner, frame.me);
  if (fate.kind == PlanFate<W>::Kind::Zone) {
    if (const int slot = zone_of(fate, seer, square, frame.me); slot != 255)
      maker.hold(slot, fate.man, 1);
  } else if (fate.kind == PlanFate<W>::Kind::Cell) {
    const Bits<W>& cells = fate.cells_at[seer] ? fate.cells_at[seer][square] : fate.cells[seer];
    // The destination of the mover is not free, either.
    const Bits<W> free = cells - maker.after.occupied() - frame.to;
    if (free.any())
      maker.put(first_seen(game, free, seer), man_code(fate.man, owner));
  }
}

/// Takes several men off the board, as the mover reads his board: he who goes back to it first
/// takes the first empty square.
template <int W, bool kKeyed>
void catch_men(Maker<W, kKeyed>& maker, Frame<W>& frame, const Bits<W>& caught) {
  const HotData<W>& game = maker.game;
  if (!game.plan.fates_put_back)
    return caught.each([&](int square) { catch_man(maker, frame, square); });
  for (Bits<W> rest = caught; rest.any();) {
    const int square = first_seen(game, rest, frame.me);
    rest.clear(square);
    catch_man(maker, frame, square);
  }
}

/// The squares that the frame knows as reached in this turn follow a man from `square`: to another
/// square, or with `to` -1 off the board.
template <int W>
void follow(Frame<W>& frame, int square, int to) {
  for (Bits<W>* reached : {&frame.arrived, &frame.dropped}) {
    if (!reached->has(square))
      continue;
    reached->clear(square);
    if (to >= 0)
      reached->set(to);
  }
}

/// How many men go at most.
template <int W>
int most_of(const HotData<W>& game, const Frame<W>& frame, const PlanRoute& route) {
  if (route.many < 0)
    return route.most;
  const Bits<W> counted =
      route.counted >= 0 ? run(game, game.plan.asked[route.counted].program, frame) : Bits<W>{};
  const int many = value(game, game.plan.amounts[route.many], counted, *frame.position, frame.me);
  return many < 0 ? 0 : many > route.most ? route.most : many;
}

/// Men of a zone become others and stay in it.
template <int W, bool kKeyed>
void change_in_zone(Maker<W, kKeyed>& maker, const Frame<W>& frame, const PlanEffect& effect) {
  const PlanRoute& route = effect.route;
  const HotData<W>& game = maker.game;
  const int zone = route.from[frame.me];
  std::uint8_t before[kMaxTypes];
  std::copy_n(maker.after.held + zone * game.stride, game.types, before);
  int left = most_of(game, frame, route);
  for (int type = 0; type < game.types; ++type) {
    const int other = effect.becomes[type];
    if (other < 0 || other == type || (route.man >= 0 && route.man != type))
      continue;
    for (int i = 0; i < before[type] && left > 0; ++i, --left) {
      maker.hold(zone, type, -1);
      maker.hold(zone, other, 1);
    }
  }
}

/// The effect `send`: men go out of a zone, or from the squares `men`, into a zone, to empty
/// squares or out of the game. A man for whom there is no room stays where he is.
template <int W, bool kKeyed>
__attribute__((noinline)) void send(Maker<W, kKeyed>& maker,
                                    Frame<W>& frame,
                                    const PlanRoute& route,
                                    const Bits<W>& men) {
  const HotData<W>& game = maker.game;
  const int me = frame.me, into = route.into[me];
  const bool is_to_squares = route.onto >= 0;
  const Bits<W> onto =
      is_to_squares ? run(game, game.plan.asked[route.onto].program, frame) : Bits<W>{};
  int left = most_of(game, frame, route);
  const auto go = [&](int type, int owner, const auto& leave) {
    const int to = is_to_squares ? first_seen(game, onto - maker.after.occupied(), me) : -1;
    const int holds = route.owner_into[me];
    const bool changes_sides =
        holds != kNobody && ((game.nobodys >> type & 1) || (owner != holds && owner != kNobody));
    if (left == 0 || changes_sides || (is_to_squares && to < 0))
      return;
    --left;
    leave(to);
    if (is_to_squares)
      maker.put(to, owner == kNobody ? code_on_board(game, type, me) : man_code(type, owner));
    else if (into != 255)  // else he leaves the game
      maker.hold(into, type, 1);
  };
  if (const int from = route.from[me]; from != 255) {
    for (int type = 0; type < game.types; ++type) {
      const int count = maker.after.held[from * game.stride + type];
      for (int i = 0; i < count && (route.man < 0 || route.man == type); ++i)
        go(type, route.owner_from[me], [&](int) { maker.hold(from, type, -1); });
    }
    return;
  }
  Bits<W> rest = men;
  for (int square = first_seen(game, rest, me); square >= 0; square = first_seen(game, rest, me)) {
    rest.clear(square);
    const int code = maker.after.man_at[square];
    go(type_of(code), owner_of(code), [&](int to) {
      maker.lift(square, code);
      follow(frame, square, to);
    });
  }
}

/// Applies one effect. `set_program` computes its set; null if it has none.
template <int W, bool kKeyed>
PAWNSHOP_INLINE void apply(Maker<W, kKeyed>& maker,
                           Frame<W>& frame,
                           const PlanEffect& effect,
                           const Program* set_program) {
  const Plan<W>& plan = maker.game.plan;
  Position<W>& after = maker.after;
  frame.since.touched |= maker.touched;
  const auto ask = [&](Ask what) { return run(maker.game, plan.asked[what].program, frame); };
  if (effect.when >= 0 && ask(effect.when).empty())
    return;
  if (effect.kind == PlanEffect::Kind::Raise)
    return maker.flags(static_cast<std::uint8_t>(after.flags | 1u << effect.index));
  const Bits<W> set = set_program ? run(maker.game, *set_program, frame) : Bits<W>{};
  const Bits<W> men = set & after.occupied();
  switch (effect.kind) {
    case PlanEffect::Kind::Take: {
      if (men.empty())
        return;
      // `can_be_taken` is computed before the first man is taken.
      const Bits<W> caught = plan.can_be_taken < 0 ? men : men & ask(plan.can_be_taken);
      catch_men(maker, frame, caught);
      break;
    }
    case PlanEffect::Kind::Remove:
      men.each([&](int square) {
        const int code = after.man_at[square];
        frame.took |= 1u << type_of(code);
        frame.taken.set(square);
        frame.arrived.clear(square);
        maker.lift(square, code);
      });
      break;
    case PlanEffect::Kind::Become:
      men.each([&](int square) {
        const int code = after.man_at[square], other = effect.becomes[type_of(code)];
        if (other < 0)
          return;
        maker.lift(square, code);
        maker.put(square, man_code(other, owner_of(code)));
      });
      break;
    case PlanEffect::Kind::Convert:
      men.each([&](int square) {
        const int code = after.man_at[square];
        maker.lift(square, code);
        maker.put(square, code ^ 1);
      });
      break;
    case PlanEffect::Kind::Send:
      if (effect.becomes)
        change_in_zone(maker, frame, effect);
      else
        send(maker, frame, effect.route, men);
      break;
    case PlanEffect::Kind::Mark:
      frame.left_marks[effect.index] |= set;
      if (!plan.marks[effect.index].lasts)
        maker.mark(effect.index, after.marks[effect.index] | set);
      break;
    case PlanEffect::Kind::Raise:
    case PlanEffect::Kind::Call:  // a game with one has no plan
      break;
  }
}

/// Applies the effects that can do something after this turn, one after another.
template <int W, bool kKeyed>
PAWNSHOP_INLINE void apply_effects(Maker<W, kKeyed>& maker, Frame<W>& frame) {
  const Plan<W>& plan = maker.game.plan;
  const bool is_drop = frame.dropped.any(), is_plain = frame.who >= 0 && !frame.from.many();
  for (int i = 0; i < plan.effect_count; ++i) {
    const PlanEffect& effect = plan.effects[i];
    const bool can_act = !is_plain || ((is_drop ? effect.drops : effect.moves) >> frame.who & 1);
    if (can_act && (frame.took || !effect.captures))
      apply(maker,
            frame,
            effect,
            effect.sets && is_plain ? effect.sets + frame.who : plan.set_of(effect));
  }
}

/// Clears the flags and the marks of one turn. Then adds what the movement `leaves`, computed on
/// the board before the turn.
template <int W, bool kKeyed>
PAWNSHOP_INLINE void leave_marks(Maker<W, kKeyed>& maker,
                                 Frame<W>& frame,
                                 const Candidate<W>& candidate) {
  clear_passing(maker);
  if (candidate.movement < 0)
    return;
  const HotData<W>& game = maker.game;
  const Movement<W>& way = game.plan.movements[candidate.movement];
  if (way.leaves < 0)
    return;
  Frame<W> seen = frame;
  seen.position = &maker.before;
  const Bits<W> left = run(game, game.plan.asked[way.leaves].program, seen);
  frame.left_marks[way.mark] = left;
  if (!game.plan.marks[way.mark].lasts)
    maker.mark(way.mark, maker.after.marks[way.mark] | left);
}

/// Moves the men of a payment from zone to zone.
template <int W, bool kKeyed>
void pay(Maker<W, kKeyed>& maker, const PlanAction<W>& action, int payment) {
  const int me = maker.us;
  const auto move = [&](int from, int to, const PlanLot& lot) {
    maker.hold(from, lot.type, -lot.count);
    maker.hold(to, lot.type, +lot.count);
  };
  if (!action.offers)
    return move(
        action.pay_slot[me], action.into_slot[me], PlanLot{static_cast<std::uint8_t>(payment), 1});
  const PlanOffers& offers = *action.offers;
  const PlanPayment& given = offers.payments[payment];
  for (int i = 0; i < given.paid; ++i)
    move(offers.pay_slot[me], offers.into_slot[me], given.lots[i]);
  for (int i = given.paid; i < given.paid + given.change; ++i)
    move(offers.change_slot[me], offers.home_slot[me], given.lots[i]);
}

/// Makes a turn up to the point where it is judged (before `afterwards`), and fills the frame in
/// which the rules are tested.
template <int W, bool kKeyed>
void carry_out(const HotData<W>& game,
               const Position<W>& before,
               const Candidate<W>& candidate,
               Position<W>& after,
               Frame<W>& frame) {
  const Plan<W>& plan = game.plan;
  const PlanAction<W>& action = plan.actions[candidate.action];
  const int me = candidate.me;
  copy_used(game, after, before);
  Maker<W, kKeyed> maker{game, before, after, me};
  const int depth = frame.depth;
  const bool looks_ahead = frame.looks_ahead;
  frame = Frame<W>{.from = candidate.left,
                   .to = candidate.reached,
                   .path = candidate.path,
                   .position = &after,
                   .me = me};
  frame.depth = depth;
  frame.looks_ahead = looks_ahead;
  frame.since = candidate.since;
  frame.behind = candidate.behind;
  frame.was = candidate.left.any() ? candidate.man : -1;
  frame.who = candidate.man;
  frame.paid = candidate.payment < 0 ? 0 : plan.acts[act_of(candidate.move)].paid;
  frame.action = candidate.action;
  frame.tag = candidate.movement >= 0 ? plan.movements[candidate.movement].tag : -1;
  frame.candidate = &candidate;
  frame.before = &before;
  leave_marks(maker, frame, candidate);
  switch (action.kind) {
    case PlanAction<W>::Kind::Move:
      maker.lift(candidate.from, before.man_at[candidate.from]);
      catch_men(maker, frame, candidate.takes);
      if (candidate.choice) {
        const PlanChoice& choice = plan.choices[candidate.choice];
        if (choice.slot[me] != 255) {
          maker.hold(choice.slot[me], choice.man, -1);
          maker.hold(choice.slot[me], candidate.man, +1);
        }
      }
      maker.put(candidate.to, man_code(candidate.becomes, me));
      frame.arrived = candidate.reached;
      break;
    case PlanAction<W>::Kind::Drop:
      catch_men(maker, frame, candidate.takes);
      if (candidate.payment >= 0)
        pay(maker, action, candidate.payment);
      maker.hold(action.from_slot[me], candidate.becomes, -1);
      maker.put(candidate.to, code_on_board(game, candidate.becomes, me));
      frame.dropped = candidate.reached;
      break;
    case PlanAction<W>::Kind::Together:
      for (int i = 0; i < action.men; ++i)
        maker.lift(action.from[me][i], action.code[me][i]);
      for (int i = 0; i < action.men; ++i)
        maker.put(action.to[me][i], action.code[me][i]);
      frame.arrived = candidate.reached;
      break;
    case PlanAction<W>::Kind::Pass:
    case PlanAction<W>::Kind::Point:
      break;
  }
  apply_effects(maker, frame);
  frame.since.touched |= maker.touched;
}

/// The squares on which a turn has changed who stands there, or whose he is.
template <int W>
PAWNSHOP_INLINE Bits<W> changed_men(const HotData<W>& game,
                                    const Position<W>& before,
                                    const Position<W>& after) {
  Bits<W> changed{};
  for (int row = 0; row < game.row_count; ++row)
    changed |= before.rows[row] ^ after.rows[row];
  return changed;
}

/// Updates the marks that have `after`. All of them read the old values of all marks.
template <int W, bool kKeyed>
PAWNSHOP_INLINE void keep_marks(Maker<W, kKeyed>& maker, const Frame<W>& frame) {
  const HotData<W>& game = maker.game;
  const Position<W>& after = maker.after;
  const Plan<W>& plan = game.plan;
  const auto ask = [&](Ask what) { return run(game, plan.asked[what].program, frame); };
  Bits<W> marks[4];
  Bits<W> touched = frame.from | frame.to | frame.taken;
  if (plan.effect_count + plan.afterwards_count > 0)
    touched |= changed_men(game, maker.before, after) | frame.arrived | frame.dropped;
  const bool drop = frame.dropped.any();
  const bool names_square = plan.actions[frame.action].kind == PlanAction<W>::Kind::Point;
  for (int i = 0; i < game.mark_count; ++i) {
    const PlanMark<W>& mark = plan.marks[i];
    marks[i] = after.marks[i];
    if (!mark.lasts)
      continue;
    const Bits<W>& gain = drop ? mark.drop_gain[frame.me][frame.who] : *mark.gain[frame.me];
    const bool may_change = (mark.always && !drop) || names_square || frame.left_marks[i].any() ||
                            (touched & (marks[i] | gain)).any();
    if (!may_change)
      continue;
    marks[i] = ask(mark.after) | frame.left_marks[i];
    if (mark.only >= 0)
      marks[i] &= ask(mark.only);
    marks[i] = mark.sayable(marks[i]);
  }
  for (int i = 0; i < game.mark_count; ++i) {
    if (!(marks[i] == after.marks[i]))
      maker.mark(i, marks[i]);
  }
}

/// Updates the counters. They read the new marks, and the old values of all counters.
template <int W>
PAWNSHOP_INLINE void keep_counters(const HotData<W>& game, Position<W>& after, Frame<W>& frame) {
  const Plan<W>& plan = game.plan;
  const int me = frame.me;
  const auto ask = [&](Ask what) { return run(game, plan.asked[what].program, frame); };
  std::uint16_t counters[8];
  std::memcpy(counters, after.counters, sizeof counters);
  for (int i = 0; i < game.counter_count; ++i) {
    const PlanCounter& counter = plan.counters[i];
    std::uint16_t& value = counters[2 * i + (counter.each ? me : 0)];
    const auto number = [&](const PlanAmount& amount, Ask set) {
      return amount.kind == PlanAmount::Kind::Fixed
                 ? amount.number
                 : pawnshop::rules::PAWNSHOP_LEVEL::value(
                       game, amount, set >= 0 ? ask(set) : Bits<W>{}, after, me);
    };
    if (counter.resets >= 0 && ask(counter.resets).any())
      value = counted(number(counter.to, counter.set_of_to));
    else if (counter.counts < 0 || ask(counter.counts).any())
      value = counted(value + number(counter.adds, counter.added_set) -
                      number(counter.less, counter.set_of_less));
  }
  std::memcpy(after.counters, counters, sizeof counters);
}

/// The end of a turn: `afterwards`, marks, counters, `again`, and the player to move. Without keys
/// (perft), counters are updated only if rules read them.
template <int W, bool kKeyed>
void finish(const HotData<W>& game, Position<W>& after, Frame<W>& frame) {
  const Plan<W>& plan = game.plan;
  const int me = frame.me;
  Maker<W, kKeyed> maker{game, *frame.before, after, me};
  const auto ask = [&](Ask what) { return run(game, plan.asked[what].program, frame); };
  for (int i = 0; i < plan.afterwards_count; ++i)
    apply(maker, frame, plan.afterwards[i], plan.set_of(plan.afterwards[i]));
  frame.since.touched |= maker.touched;
  keep_marks(maker, frame);
  frame.since.touched |= maker.touched;
  if (kKeyed || game.counts)
    keep_counters(game, after, frame);
  const bool again = plan.again >= 0 && ask(plan.again).any();
  if (again != after.goes_on) {
    if constexpr (kKeyed)
      after.key += again ? plan.going_key : 0 - plan.going_key;
    after.goes_on = again;
  }
  if (again)
    return;
  if constexpr (kKeyed)
    after.key += after.side ? 0 - game.side_key : game.side_key;
  after.side ^= 1;
  after.number += static_cast<std::uint32_t>(me);
}

}  // namespace pawnshop::rules::PAWNSHOP_LEVEL
