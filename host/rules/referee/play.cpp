// SPDX-License-Identifier: MIT
// Gate 2: what a turn does, in the order of the rules.

#include "rules/hand.h"
#include "rules/referee/referee.h"
#include "support/lists.h"
#include "support/patience.h"

namespace pawnshop::rules {

using support::at;
using Cause = Change::Cause;

/// Takes the man on a square off the board and sends him where the game says.
template <int W>
void Referee<W>::capture(Hand<W>& hand,
                         Scene<W>& scene,
                         Square square,
                         const Location& where) const {
  const int code = hand.position().man_at[square];
  if (!code)
    return;
  const int type = type_of(code), owner = owner_of(code);
  hand.says(where);
  hand.lift(square);
  scene.taken.set(square);
  scene.moved.clear(square);
  scene.caught.set(square);
  scene.took |= 1u << type;
  const Fate& fate = rules_.fate(type, owner != scene.me, scene.who);
  hand.says(rules_.captured_where);
  // Seen by his owner; of a man who is nobody's, by whoever takes him.
  const int seer = rules_.is_nobodys(type) ? scene.me : owner;
  if (fate.kind == Fate::Kind::Zone) {
    if (const ZoneRef& zone = fate.zone_of(seer, square); zone.given())
      hand.hold(tables_.slot(zone, scene.me), fate.man, 1);
  } else if (fate.kind == Fate::Kind::Cell) {
    const std::vector<SquareSet>& by_square = fate.cells_at[at(seer)];
    const SquareSet& cells = by_square.empty() ? fate.cells[at(seer)] : by_square[at(square)];
    const Bits<W> free = board::narrow<W>(cells) - hand.position().occupied() -
                         scene.to;  // nor where the mover arrives
    if (free.any())
      hand.put(in_order(free, seer).front(), man_code(fate.man, owner));
  }
}

/// Who may be taken is asked for all of them before the first one goes.
template <int W>
void Referee<W>::take(Hand<W>& hand,
                      Scene<W>& scene,
                      const Bits<W>& men,
                      const Location& where) const {
  if (men.empty())
    return;
  const Bits<W> victims =
      rules_.can_be_taken == kNoNode ? men : men & squares(rules_.can_be_taken, scene);
  for (const int square : in_order(victims, scene.me))
    capture(hand, scene, square, where);
}

/// The effects that a live function answers.
template <int W>
void Referee<W>::call(Hand<W>& hand, Scene<W>& scene, int hook) const {
  if (!hooks_)
    return;
  for (const Effect& answer : hooks_->call(hook, *make_view(scene))) {
    if (answer.kind != Effect::Kind::Call)
      apply(hand, scene, answer);
  }
}

template <int W>
void Referee<W>::apply(Hand<W>& hand, Scene<W>& scene, const Effect& effect) const {
  const Position<W>& position = hand.position();
  if (effect.when != kNoNode && !holds(effect.when, scene))
    return;
  hand.says(effect.where);
  if (effect.kind == Effect::Kind::Raise) {
    hand.set_flags(static_cast<std::uint8_t>(position.flags | 1u << effect.index));
    return;
  }
  if (effect.kind == Effect::Kind::Call)
    return call(hand, scene, effect.index);
  const Bits<W> set = effect.set == kNoNode ? Bits<W>{} : squares(effect.set, scene);
  switch (effect.kind) {
    case Effect::Kind::Take:
      take(hand, scene, set & position.occupied(), effect.where);
      break;
    case Effect::Kind::Remove:
      (set & position.occupied()).each([&](int square) {
        scene.took |= 1u << type_of(position.man_at[square]);
        scene.taken.set(square);
        scene.moved.clear(square);
        hand.lift(square);
      });
      break;
    case Effect::Kind::Become:
      (set & position.occupied()).each([&](int square) {
        const int code = position.man_at[square], other = effect.becomes[at(type_of(code))];
        if (other < 0)
          return;
        hand.lift(square);
        hand.put(square, man_code(other, owner_of(code)));
      });
      break;
    case Effect::Kind::Convert:
      (set & position.occupied()).each([&](int square) {
        const int code = position.man_at[square];
        hand.lift(square);
        hand.put(square, man_code(type_of(code), owner_of(code) ^ 1));
      });
      break;
    case Effect::Kind::Send:
      if (effect.becomes.empty())
        send(hand, scene, effect.route, set);
      else
        change_in_zone(hand, scene, effect);
      break;
    case Effect::Kind::Mark:
      scene.left_marks[effect.index] |= set;
      if (rules_.marks[at(effect.index)].after == kNoNode)
        hand.mark(effect.index, position.marks[effect.index] | set);
      break;
    case Effect::Kind::Raise:
    case Effect::Kind::Call:
      break;
  }
}

template <int W>
void Referee<W>::apply(Hand<W>& hand, Scene<W>& scene, const std::vector<Effect>& effects) const {
  for (const Effect& effect : effects)
    apply(hand, scene, effect);
}

/// The scene of a turn that is about to be carried out on `after`.
template <int W>
Scene<W> Referee<W>::scene_of_turn(const Position<W>& position,
                                   const Turn<W>& turn,
                                   const Position<W>& after) const {
  Scene<W> scene = scene_of(after, turn.player);
  scene.from = turn.from;
  scene.to = turn.to;
  scene.path = turn.path;
  scene.behind = turn.behind;
  scene.was = turn.from.any() ? turn.man : -1;
  scene.who = turn.man;
  scene.paid = turn.paid ? bits_of(turn.paid->paid) : 0;
  scene.action = turn.action_index;
  scene.tag = turn.atom >= 0 ? rules_.atoms[at(turn.atom)].tag : -1;
  scene.turn = &turn;
  scene.before = &position;
  return scene;
}

/// What lasts for one turn is over, but for marks that the same player left in an earlier part of
/// this turn; what this turn's movement leaves is worked out on the board before it.
template <int W>
void Referee<W>::leave_marks(Hand<W>& hand, Scene<W>& scene) const {
  hand.because(Cause::TurnEnd);
  for (std::size_t i = 0; i < rules_.flags.size(); ++i) {
    hand.says(rules_.flags[i].where);
    hand.set_flags(static_cast<std::uint8_t>(hand.position().flags & ~(1u << i)));
  }
  const bool goes_on = hand.position().goes_on && hand.position().side == scene.me;
  for (std::size_t i = 0; i < rules_.marks.size() && !goes_on; ++i) {
    hand.says(rules_.marks[i].where);
    if (rules_.marks[i].after == kNoNode)
      hand.mark(static_cast<int>(i), {});
  }
  if (scene.turn->atom < 0)
    return;
  const Atom& atom = rules_.atoms[at(scene.turn->atom)];
  if (atom.leaves == kNoNode)
    return;
  Scene<W> before = scene;
  before.position = scene.before;
  const Bits<W> left = squares(atom.leaves, before);
  scene.left_marks[atom.leaves_mark] = left;
  hand.because(Cause::Leaves);
  hand.says(atom.where);
  if (rules_.marks[at(atom.leaves_mark)].after == kNoNode)
    hand.mark(atom.leaves_mark, hand.position().marks[atom.leaves_mark] | left);
}

/// A price is paid, a dropped man leaves his zone, a man changing places goes into his.
template <int W>
void Referee<W>::change_zones(const Turn<W>& turn, Hand<W>& hand) const {
  const Action& action = *turn.action;
  const auto hold = [&](ZoneRef zone, int man, int difference) {
    hand.hold(tables_.slot(zone, turn.player), man, difference);
  };
  if (turn.paid) {
    hand.because(Cause::Price);
    hand.says(action.price_where);
    for (const int man : turn.paid->paid) {
      hold(action.pay, man, -1);
      hold(action.into, man, +1);
    }
    for (const int man : turn.paid->change) {
      hold(action.change, man, -1);
      hold(action.home, man, +1);
    }
  }
  if (action.kind == Action::Kind::Drop) {
    hand.because(Cause::Leaves);
    hand.says(action.where);
    hold(action.from, turn.becomes, -1);
  }
  if (turn.choice) {
    const Choice& choice = rules_.choices[at(turn.choice)];
    if (choice.swap.given()) {
      hand.because(Cause::Exchange);
      hand.says(rules_.man(turn.man).becomes_where);
      hold(choice.swap, choice.man, -1);
      hold(choice.swap, turn.man, +1);
    }
  }
}

/// The line that allows the way in which a turn goes.
template <int W>
const Location& Referee<W>::where_allowed(const Turn<W>& turn) const {
  return turn.atom >= 0 ? rules_.atoms[at(turn.atom)].where : turn.action->where;
}

/// The men arrive, as what they have become.
template <int W>
void Referee<W>::arrive(const Turn<W>& turn, Hand<W>& hand, Scene<W>& scene) const {
  const int me = turn.player;
  hand.because(Cause::Arrives);
  hand.says(turn.choice ? rules_.man(turn.man).becomes_where : where_allowed(turn));
  switch (turn.action->kind) {
    case Action::Kind::Move:
      hand.put(turn.move.to, man_code(turn.becomes, me));
      scene.moved = turn.to;
      break;
    case Action::Kind::Drop:
      hand.put(turn.move.to, man_code(turn.becomes, rules_.keeper(turn.becomes, me)));
      scene.dropped = turn.to;
      break;
    case Action::Kind::Together:
      for (const Action::Part& part : turn.action->parts)
        hand.put(rules_.topology.seen_by(part.to, me), man_code(part.man, me));
      scene.moved = turn.to;
      break;
    case Action::Kind::Pass:
    case Action::Kind::Point:
      break;
  }
}

template <int W>
void Referee<W>::play(const Position<W>& position,
                      const Turn<W>& turn,
                      Position<W>& after,
                      Scene<W>& scene,
                      std::vector<Change>* changes) const {
  support::spend();
  tables_.copy(after, position);
  scene = scene_of_turn(position, turn, after);
  Hand<W> hand(tables_, after, changes);
  leave_marks(hand, scene);

  // 1. The men that move leave their squares.
  hand.because(Cause::Leaves);
  hand.says(where_allowed(turn));
  turn.from.each([&](int square) { hand.lift(square); });
  // 2. The displaced man and those that the movement takes are captured, in board order.
  hand.because(Cause::Captured);
  for (const int square : in_order(turn.takes, scene.me))
    capture(hand, scene, square, where_allowed(turn));
  // 3. Zones change.
  change_zones(turn, hand);
  // 4. The men arrive.
  arrive(turn, hand, scene);
  // 5. Effects, one after another, each on the board that the one before left.
  hand.because(Cause::Effect);
  apply(hand, scene, rules_.effects);
}

template class Referee<1>;
template class Referee<2>;
template class Referee<4>;

}  // namespace pawnshop::rules
