// SPDX-License-Identifier: MIT
// Gates 2 to 4: what a turn does, in the order of the rules, and whether it may stand.

#include <algorithm>

#include "rules/referee.h"
#include "support/patience.h"

namespace pawnshop::rules {

namespace {

std::size_t at(int i) {
  return static_cast<std::size_t>(i);
}

}  // namespace

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
    if (position.held[tables_.held_index(slot, fate.man)] < kMaxHeld)
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

template <int W>
void Referee<W>::play(const Position<W>& position,
                      const Turn<W>& turn,
                      Position<W>& after,
                      Scene<W>& scene) const {
  support::Patience::spend();
  const Action& action = *turn.action;
  const int me = turn.player;
  tables_.copy(after, position);
  scene = Scene<W>{};
  scene.position = &after;
  scene.me = me;
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

  // What lasts for one turn is over; what this turn's movement leaves is worked out on the board
  // before it.
  if (after.flags)
    tables_.set_flags(after, 0);
  for (std::size_t i = 0; i < rules_.marks.size(); ++i) {
    if (rules_.marks[i].after == kNoNode && after.marks[i].any())
      tables_.mark(after, static_cast<int>(i), {});
  }
  if (turn.atom >= 0) {
    const Atom& atom = rules_.atoms[at(turn.atom)];
    if (atom.leaves != kNoNode) {
      Scene<W> before = scene;
      before.position = &position;
      const Bits<W> left = squares(atom.leaves, before);
      const Mark& mark = rules_.marks[at(atom.leaves_mark)];
      scene.left_marks[atom.leaves_mark] = left;
      if (mark.after == kNoNode)
        tables_.mark(after, atom.leaves_mark, left);
    }
  }

  // 1. The men that move leave their squares.
  turn.from.each([&](int square) { tables_.lift(after, square); });
  // 2. The displaced man and those that the movement takes are captured, in board order.
  turn.takes.each([&](int square) { capture(after, scene, square); });
  // 3. A price is paid, a dropped man leaves his zone, a man changing places goes into his.
  if (turn.paid >= 0) {
    tables_.hold(after, tables_.slot(action.pay, me), turn.paid, -1);
    tables_.hold(after, tables_.slot(action.into, me), turn.paid, +1);
  }
  if (action.kind == Action::Kind::Drop)
    tables_.hold(after, tables_.slot(action.from, me), turn.becomes, -1);
  if (turn.choice) {
    const Choice& choice = rules_.choices[at(turn.choice)];
    if (choice.swap.given()) {
      tables_.hold(after, tables_.slot(choice.swap, me), choice.man, -1);
      tables_.hold(after, tables_.slot(choice.swap, me), turn.man, +1);
    }
  }
  // 4. The men arrive, as what they have become.
  switch (action.kind) {
    case Action::Kind::Move:
      tables_.put(after, turn.move.to, man_code(turn.becomes, me));
      scene.moved = turn.to;
      break;
    case Action::Kind::Drop:
      tables_.put(after, turn.move.to, man_code(turn.becomes, me));
      scene.dropped = turn.to;
      break;
    case Action::Kind::Together:
      for (const Action::Part& part : action.parts)
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
void Referee<W>::finish(const Position<W>& before,
                        const Turn<W>& turn,
                        Position<W>& after,
                        Scene<W>& scene) const {
  const int me = turn.player;
  (void)before;
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
  std::copy(counters, counters + 2 * kMaxCounters, after.counters);
  if (!again) {
    tables_.set_side(after, 1 - me);
    after.number += me == board::kSecond;
  }
}

template <int W>
bool Referee<W>::allowed(const Scene<W>& scene, const Rule** broken) const {
  for (const Rule& rule : rules_.never) {
    if (holds(rule.condition, scene)) {
      if (broken)
        *broken = &rule;
      return false;
    }
  }
  return true;
}

template <int W>
Position<W> Referee<W>::make(const Position<W>& position, Move move) const {
  const Turn<W> turn = turn_of(position, move);
  Position<W> after;
  Scene<W> scene;
  play(position, turn, after, scene);
  finish(position, turn, after, scene);
  return after;
}

template <int W>
std::vector<Move> Referee<W>::legal(const Position<W>& position) const {
  return legal_under(position, nullptr);
}

template <int W>
std::vector<Move> Referee<W>::legal_under(const Position<W>& position,
                                          const Duty** in_force) const {
  if (outcome(position, nullptr, false))
    return {};
  const int me = position.side;
  struct Entry {
    Move move;
    std::uint64_t does = 0, allows = 0;
  };
  std::vector<Entry> list;
  const Visit add = [&](const Turn<W>& turn) {
    Position<W> after;
    Scene<W> scene;
    play(position, turn, after, scene);
    if (!allowed(scene))
      return true;
    Entry entry{turn.move};
    for (std::size_t i = 0; i < rules_.must.size(); ++i) {
      const Duty& duty = rules_.must[i];
      const bool does = holds(duty.does, scene);
      entry.does |= std::uint64_t{does} << i;
      entry.allows |= std::uint64_t{duty.allows == kNoNode ? does : holds(duty.allows, scene)} << i;
    }
    list.push_back(entry);
    return true;
  };
  each_turn(position, me, false, add);
  if (list.empty())
    each_turn(position, me, true, add);

  std::vector<Move> moves;
  const Scene<W> now = scene_of(position, me);
  for (std::size_t i = 0; i < rules_.must.size(); ++i) {
    if (rules_.must[i].when != kNoNode && !holds(rules_.must[i].when, now))
      continue;
    if (std::none_of(
            list.begin(), list.end(), [&](const Entry& entry) { return entry.does >> i & 1; }))
      continue;
    for (const Entry& entry : list) {
      if (entry.allows >> i & 1)
        moves.push_back(entry.move);
    }
    if (in_force)
      *in_force = &rules_.must[i];
    return moves;
  }
  for (const Entry& entry : list)
    moves.push_back(entry.move);
  return moves;
}

template <int W>
bool Referee<W>::is_stuck(const Position<W>& position, int me) const {
  const support::Patience::Deeper deeper;
  if (stuck_ && position.side == me)
    return stuck_(position);
  // Any one turn that `never` allows will do: no duty can take away the last one.
  Position<W> seen = position;
  if (seen.side != me)
    tables_.set_side(seen, me);
  const Visit stop = [&](const Turn<W>& turn) {
    Position<W> after;
    Scene<W> scene;
    play(seen, turn, after, scene);
    return !allowed(scene);
  };
  return each_turn(seen, me, false, stop) && each_turn(seen, me, true, stop);
}

template <int W>
bool Referee<W>::may(const Position<W>& position, Move move) const {
  const Turn<W> turn = turn_of(position, move);
  Position<W> after;
  Scene<W> scene;
  play(position, turn, after, scene);
  return allowed(scene);
}

template <int W>
std::vector<Move> Referee<W>::legal_through(const Position<W>& position,
                                            const std::vector<bool>& atoms) const {
  std::vector<Move> moves;
  const Visit visit = [&](const Turn<W>& turn) {
    Position<W> after;
    Scene<W> scene;
    play(position, turn, after, scene);
    if (allowed(scene))
      moves.push_back(turn.move);
    return true;
  };
  for (std::size_t i = 0; i < rules_.actions.size(); ++i) {
    if (rules_.actions[i].kind != Action::Kind::Move)
      continue;
    position.all(position.side).each([&](int from) {
      const auto& own = rules_.man(type_of(position.man_at[from])).atoms;
      if (std::none_of(own.begin(), own.end(), [&](int atom) { return atoms[at(atom)]; }))
        return;
      moves_of(position,
               position.side,
               static_cast<int>(i),
               from,
               visit,
               nullptr,
               board::kNoSquare,
               &atoms);
    });
  }
  return moves;
}

template <int W>
bool Referee<W>::royal_attacked(const Position<W>& position, int me) const {
  for (int type = 0; type < rules_.man_count(); ++type) {
    if (!rules_.is_royal(type))
      continue;
    bool hit = false;
    position.men(type, me).each(
        [&](int square) { hit = hit || attacker(position, square, 1 - me); });
    if (hit)
      return true;
  }
  return false;
}

template <int W>
bool Referee<W>::in_check(const Position<W>& position, int me) const {
  if (rules_.check != kNoNode)
    return holds(rules_.check, scene_of(position, me));
  return royal_attacked(position, me);
}

template <int W>
const End* Referee<W>::outcome(const Position<W>& position,
                               const History* history,
                               bool everything) const {
  Scene<W> scene = scene_of(position, position.side);
  scene.history = history;
  for (const End& end : rules_.ends) {
    const bool leaves_turns =
        end.result == End::Result::Claim || end.result == End::Result::Adjudged;
    if (!everything && (leaves_turns || end.asks_stuck))
      continue;
    if (holds(end.condition, scene))
      return &end;
  }
  return nullptr;
}

template <int W>
std::vector<std::string> Referee<W>::faults(const Position<W>& position) const {
  std::vector<std::string> list;
  const auto say = [&](int reason, std::string otherwise) {
    list.push_back(reason >= 0 ? rules_.reasons[at(reason)].text : std::move(otherwise));
  };
  for (int square = 0; square < tables_.squares; ++square) {
    const int code = position.man_at[square];
    if (!code)
      continue;
    const Man& man = rules_.man(type_of(code));
    const Scene<W> scene = scene_of(position, owner_of(code));
    if (man.stands != kNoNode && !squares(man.stands, scene).has(square)) {
      say(why_not(man.stands, scene, square), "no " + man.name + " can stand on <to>");
      std::string& text = list.back();
      if (const std::size_t blank = text.find("<to>"); blank != std::string::npos)
        text.replace(blank, 4, rules_.topology.name(square));
      else
        text += " (" + rules_.topology.name(square) + ")";
    }
  }
  for (std::size_t i = 0; i < rules_.marks.size(); ++i) {
    if (rules_.marks[i].only == kNoNode || rules_.marks[i].after == kNoNode)
      continue;
    const Bits<W> wrong =
        position.marks[i] - squares(rules_.marks[i].only, scene_of(position, board::kFirst));
    wrong.each([&](int square) {
      list.push_back(rules_.topology.name(square) + " cannot be marked '" + rules_.marks[i].name +
                     "'");
    });
  }
  for (const Rule& rule : rules_.sound) {
    for (int me = 0; me < 2; ++me) {
      const Scene<W> scene = scene_of(position, me);
      if (!holds(rule.condition, scene)) {
        say(why(rule.condition, scene, false), "the position breaks the rule '" + rule.name + "'");
        break;
      }
    }
  }
  if (royal_attacked(position, 1 - position.side)) {
    list.push_back(std::string("the player who is not to move is in check"));
  }
  return list;
}

template class Referee<1>;
template class Referee<2>;
template class Referee<4>;

}  // namespace pawnshop::rules
