// SPDX-License-Identifier: MIT
// Gate 2: what a turn does, in the order of the rules.

#include <algorithm>

#include "rules/referee.h"
#include "support/lists.h"
#include "support/patience.h"

namespace pawnshop::rules {

using support::at;

/// Takes the man on a square off the board and sends him where the game says.
template <int W>
void Referee<W>::capture(Position<W>& position, Scene<W>& scene, Square square) const {
  const int code = position.man_at[square];
  if (!code)
    return;
  const int type = type_of(code), owner = owner_of(code);
  tables_.lift(position, square);
  scene.taken.set(square);
  scene.moved.clear(square);
  scene.caught.set(square);
  scene.took |= 1u << type;
  const Fate& fate = rules_.fate(type, owner != scene.me, scene.who);
  if (fate.kind == Fate::Kind::Zone) {
    const int slot = tables_.slot(fate.zone, scene.me);
    tables_.hold(position, slot, fate.man, 1);
  } else if (fate.kind == Fate::Kind::Cell) {
    const SquareSet cells = rules_.topology.seen_by(fate.cells, owner);
    const Bits<W> free =
        board::narrow<W>(cells) - position.occupied() - scene.to;  // nor where the mover arrives
    if (free.any())
      tables_.put(position, free.first(), man_code(fate.man, owner));
  }
}

template <int W>
void Referee<W>::apply(Position<W>& position, Scene<W>& scene, const Effect& effect) const {
  if (effect.when != kNoNode && !holds(effect.when, scene))
    return;
  if (effect.kind == Effect::Kind::Raise) {
    tables_.set_flags(position, static_cast<std::uint8_t>(position.flags | 1u << effect.index));
    return;
  }
  if (effect.kind == Effect::Kind::Call) {
    if (!hooks_)
      return;
    for (const Effect& answer : hooks_->call(effect.index, *make_view(scene))) {
      if (answer.kind != Effect::Kind::Call)
        apply(position, scene, answer);
    }
    return;
  }
  const Bits<W> set = squares(effect.set, scene);
  switch (effect.kind) {
    case Effect::Kind::Take: {
      // Who may be taken is asked for all of them before the first one goes.
      const Bits<W> men = set & position.occupied();
      if (men.empty())
        return;
      const Bits<W> victims =
          rules_.can_be_taken == kNoNode ? men : men & squares(rules_.can_be_taken, scene);
      victims.each([&](int square) { capture(position, scene, square); });
      break;
    }
    case Effect::Kind::Remove:
      (set & position.occupied()).each([&](int square) {
        scene.took |= 1u << type_of(position.man_at[square]);
        scene.taken.set(square);
        scene.moved.clear(square);
        tables_.lift(position, square);
      });
      break;
    case Effect::Kind::Become:
      (set & position.occupied()).each([&](int square) {
        const int owner = owner_of(position.man_at[square]);
        tables_.lift(position, square);
        tables_.put(position, square, man_code(effect.index, owner));
      });
      break;
    case Effect::Kind::Mark:
      scene.left_marks[effect.index] |= set;
      if (rules_.marks[at(effect.index)].after == kNoNode) {
        tables_.mark(position, effect.index, position.marks[effect.index] | set);
      }
      break;
    case Effect::Kind::Raise:
    case Effect::Kind::Call:
      break;
  }
}

template <int W>
void Referee<W>::apply(Position<W>& position,
                       Scene<W>& scene,
                       const std::vector<Effect>& effects) const {
  for (const Effect& effect : effects)
    apply(position, scene, effect);
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
  scene.action = turn.action_index;
  scene.tag = turn.atom >= 0 ? rules_.atoms[at(turn.atom)].tag : -1;
  scene.turn = &turn;
  scene.before = &position;
  return scene;
}

/// What lasts for one turn is over; what this turn's movement leaves is worked out on the board
/// before it.
template <int W>
void Referee<W>::leave_marks(Position<W>& after, Scene<W>& scene) const {
  if (after.flags)
    tables_.set_flags(after, 0);
  for (std::size_t i = 0; i < rules_.marks.size(); ++i) {
    if (rules_.marks[i].after == kNoNode && after.marks[i].any())
      tables_.mark(after, static_cast<int>(i), {});
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
  if (rules_.marks[at(atom.leaves_mark)].after == kNoNode)
    tables_.mark(after, atom.leaves_mark, left);
}

/// A price is paid, a dropped man leaves his zone, a man changing places goes into his.
template <int W>
void Referee<W>::change_zones(const Turn<W>& turn, Position<W>& after) const {
  const Action& action = *turn.action;
  const auto hold = [&](ZoneRef zone, int man, int difference) {
    tables_.hold(after, tables_.slot(zone, turn.player), man, difference);
  };
  if (turn.paid >= 0) {
    hold(action.pay, turn.paid, -1);
    hold(action.into, turn.paid, +1);
  }
  if (action.kind == Action::Kind::Drop)
    hold(action.from, turn.becomes, -1);
  if (turn.choice) {
    const Choice& choice = rules_.choices[at(turn.choice)];
    if (choice.swap.given()) {
      hold(choice.swap, choice.man, -1);
      hold(choice.swap, turn.man, +1);
    }
  }
}

template <int W>
void Referee<W>::play(const Position<W>& position,
                      const Turn<W>& turn,
                      Position<W>& after,
                      Scene<W>& scene) const {
  support::Patience::spend();
  const int me = turn.player;
  tables_.copy(after, position);
  scene = scene_of_turn(position, turn, after);
  leave_marks(after, scene);

  // 1. The men that move leave their squares.
  turn.from.each([&](int square) { tables_.lift(after, square); });
  // 2. The displaced man and those that the movement takes are captured, in board order.
  turn.takes.each([&](int square) { capture(after, scene, square); });
  // 3. Zones change.
  change_zones(turn, after);
  // 4. The men arrive, as what they have become.
  switch (turn.action->kind) {
    case Action::Kind::Move:
      tables_.put(after, turn.move.to, man_code(turn.becomes, me));
      scene.moved = turn.to;
      break;
    case Action::Kind::Drop:
      tables_.put(after, turn.move.to, man_code(turn.becomes, me));
      scene.dropped = turn.to;
      break;
    case Action::Kind::Together:
      for (const Action::Part& part : turn.action->parts)
        tables_.put(after, rules_.topology.seen_by(part.to, me), man_code(part.man, me));
      scene.moved = turn.to;
      break;
    case Action::Kind::Pass:
      break;
  }
  // 5. Effects, one after another, each on the board that the one before left.
  apply(after, scene, rules_.effects);
}

/// Steps 7 to 9: what happens at the end of every turn, what the position remembers, whose turn it
/// is.
template <int W>
void Referee<W>::finish(const Turn<W>& turn, Position<W>& after, Scene<W>& scene) const {
  const int me = turn.player;
  scene.position = &after;
  apply(after, scene, rules_.afterwards);

  // Marks with `after` are worked out together, from their old values.
  Bits<W> marks[kMaxMarks];
  const Bits<W> touched = scene.from | scene.to | scene.taken;
  const bool drop = turn.action->kind == Action::Kind::Drop;
  for (std::size_t i = 0; i < rules_.marks.size(); ++i) {
    const Mark& mark = rules_.marks[i];
    marks[i] = after.marks[i];
    if (mark.after == kNoNode)
      continue;
    const Bits<W> gain = tables_.gain(static_cast<int>(i), me, drop, drop ? turn.man : 0);
    if (!(touched & (marks[i] | gain | scene.left_marks[i])).any())
      continue;
    marks[i] = squares(mark.after, scene) | scene.left_marks[i];
    if (mark.only != kNoNode)
      marks[i] &= squares(mark.only, scene);
  }

  std::uint16_t counters[2 * kMaxCounters];
  std::copy(after.counters, after.counters + 2 * kMaxCounters, counters);
  for (std::size_t i = 0; i < rules_.counters.size(); ++i) {
    const Counter& counter = rules_.counters[i];
    std::uint16_t& value = counters[2 * i + static_cast<std::size_t>(counter.each ? me : 0)];
    if (counter.resets != kNoNode && holds(counter.resets, scene)) {
      value = 0;
    } else if ((counter.counts == kNoNode || holds(counter.counts, scene)) && value < 65535) {
      ++value;
    }
  }
  const bool again = rules_.again != kNoNode && holds(rules_.again, scene);

  for (std::size_t i = 0; i < rules_.marks.size(); ++i) {
    if (!(marks[i] == after.marks[i]))
      tables_.mark(after, static_cast<int>(i), marks[i]);
  }
  std::copy_n(counters, 2 * kMaxCounters, after.counters);
  if (!again) {
    tables_.set_side(after, 1 - me);
    after.number += me == board::kSecond;
  }
}

template <int W>
Position<W> Referee<W>::make(const Position<W>& position, Move move) const {
  const Turn<W> turn = turn_of(position, move);
  Position<W> after;
  Scene<W> scene;
  play(position, turn, after, scene);
  finish(turn, after, scene);
  return after;
}

template class Referee<1>;
template class Referee<2>;
template class Referee<4>;

}  // namespace pawnshop::rules
