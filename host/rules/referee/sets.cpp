// SPDX-License-Identifier: MIT
// Sets, conditions and their reasons.

#include <algorithm>
#include <cstdint>

#include "rules/referee/referee.h"
#include "support/lists.h"
#include "support/patience.h"

namespace pawnshop::rules {

using support::at;

namespace {

int limited(std::int64_t number) {
  return static_cast<int>(std::clamp<std::int64_t>(number, -kLargestNumber, kLargestNumber));
}

}  // namespace

/// The rule that is asked here takes too long: says where it stands.
template <int W>
void Referee<W>::blame(NodeId rule, support::OutOfPatience& faults) const {
  if (const int place = rules_.node(rule).place; place >= 0)
    faults.name(rules_.places[at(place)], rules_.where.file);
}

template <int W>
Bits<W> Referee<W>::squares(NodeId set, const Scene<W>& scene) const try {
  support::spend();
  const Node& node = rules_.node(set);
  const Position<W>& position = *scene.position;
  switch (node.op.set()) {
    case Op::Region:
      return tables_.region[scene.me][at(node.region())];
    case Op::Empty:
      return tables_.everywhere - position.occupied();
    case Op::Men:
      return men(node.men(), scene);
    case Op::Mark:
      return position.marks[node.mark()];
    case Op::TurnSquares: {
      // In the order of TurnSquares.
      const Bits<W>* const sets[] = {&scene.from,
                                     &scene.to,
                                     &scene.path,
                                     &scene.behind,
                                     &scene.moved,
                                     &scene.dropped,
                                     &scene.taken};
      static_assert(std::size(sets) == kTurnSquares);
      return *sets[static_cast<int>(node.turn_squares())];
    }
    case Op::Or:
      return squares(node.a, scene) | squares(node.b, scene);
    case Op::And: {
      const Bits<W> a = squares(node.a, scene);
      return a.any() ? a & squares(node.b, scene) : a;
    }
    case Op::Minus: {
      const Bits<W> a = squares(node.a, scene);
      return a.any() ? a - squares(node.b, scene) : a;
    }
    case Op::Shift:
    case Op::Line:
    case Op::Reach:
      return directed(node, scene);
    case Op::When:
      return holds(node.b, scene) ? squares(node.a, scene) : Bits<W>{};
    case Op::Attackers:
    case Op::Threatened:
    case Op::Defended:
      return in_attacks(node, scene);
  }
  return {};
} catch (support::OutOfPatience& faults) {
  blame(set, faults);
  throw;
}

template <int W>
Bits<W> Referee<W>::men(const Node::Men& which, const Scene<W>& scene) const {
  const Position<W>& position = *scene.position;
  const auto [side, man] = which;
  if (man == kAnyMan)
    return side == Side::All ? position.occupied() : position.all(player_of(side, scene.me));
  if (side == Side::All)
    return position.men(man, 0) | position.men(man, 1);
  return position.men(man, player_of(side, scene.me));
}

/// One step on, whole lines, or as far as the squares are empty.
template <int W>
Bits<W> Referee<W>::directed(const Node& node, const Scene<W>& scene) const {
  const Bits<W> begin = squares(node.a, scene);
  Bits<W> out{};
  if (node.op == Op::Line) {
    const Bits<W>* const lines =
        tables_.lines[scene.me].data() + node.directions() * tables_.squares;
    begin.each([&](int square) { out |= lines[square]; });
    return out;
  }
  const Bits<W> empty = tables_.everywhere - scene.position->occupied();
  const int most = node.op == Op::Shift ? 1 : board::kMaxSquares;
  for (const int vector : rules_.directions[at(node.directions())]) {
    Bits<W> front = begin;
    for (int times = 0; front.any() && times < most; ++times) {
      front = tables_.shift(front, vector, scene.me);
      out |= front;
      front &= empty;
    }
  }
  return out;
}

/// How many men a zone holds, or how many squares are in a set.
template <int W>
int Referee<W>::count(NodeId zone_or_set, const Scene<W>& scene) const {
  const Node& node = rules_.node(zone_or_set);
  if (node.op != Op::Held)
    return squares(node.op == Op::CountSquares ? node.a : zone_or_set, scene).count();
  return held({.kind = AmountKind::Held, .held = node.held()}, scene);
}

/// What the men on the squares are worth.
template <int W>
int Referee<W>::worth(const Bits<W>& squares,
                      const std::vector<int>& worths,
                      const Scene<W>& scene) const {
  int sum = 0;
  (squares & scene.position->occupied()).each([&](int square) {
    sum += worths[at(type_of(scene.position->man_at[square]))];
  });
  return sum;
}

template <int W>
int Referee<W>::held(const Amount& amount, const Scene<W>& scene) const {
  const auto [zone, side, man] = amount.held;
  const std::uint8_t* const men =
      scene.position->held + tables_.slot({zone, side}, scene.me) * tables_.stride;
  int sum = 0;
  for (int type = 0; type < rules_.man_count(); ++type) {
    if (man == kAnyMan || man == type)
      sum += men[type] *
             (amount.kind == AmountKind::Held ? 1 : rules_.worths[at(amount.worth)][at(type)]);
  }
  return sum;
}

template <int W>
int Referee<W>::value(const Amount& amount, const Scene<W>& scene) const {
  return plain_value(amount, scene) + amount.plus;
}

/// A number without what is added to it.
template <int W>
int Referee<W>::plain_value(const Amount& amount, const Scene<W>& scene) const {
  const Position<W>& position = *scene.position;
  switch (amount.kind) {
    case Amount::Kind::Fixed:
      return amount.number;
    case Amount::Kind::Squares:
      return squares(amount.set, scene).count();
    case Amount::Kind::Worth:
      return worth(squares(amount.set, scene), rules_.worths[at(amount.worth)], scene);
    case Amount::Kind::Held:
    case Amount::Kind::HeldWorth:
      return held(amount, scene);
    case Amount::Kind::Counter:
      return position.counters[rules_.counter_index(amount.of, scene.me)];
    case Amount::Kind::MoveNumber:
      return static_cast<int>(position.number);
    case Amount::Kind::Remainder: {
      const int rest = value(rules_.amounts[at(amount.part)], scene) % amount.number;
      return rest < 0 ? rest + amount.number : rest;  // as in Lua
    }
    case Amount::Kind::Sum:
      return limited(std::int64_t{value(rules_.amounts[at(amount.part)], scene)} +
                     value(rules_.amounts[at(amount.other)], scene));
    case Amount::Kind::Product:
      return limited(std::int64_t{value(rules_.amounts[at(amount.part)], scene)} * amount.number);
  }
  return 0;
}

template <int W>
bool Referee<W>::holds(NodeId condition, const Scene<W>& scene) const try {
  support::spend();
  const Node& node = rules_.node(condition);
  const Position<W>& position = *scene.position;
  switch (node.op.condition()) {
    case Op::Either:
      return holds(node.a, scene) || holds(node.b, scene);
    case Op::Both:
      return holds(node.a, scene) && holds(node.b, scene);
    case Op::Not:
      return !holds(node.a, scene);
    case Op::Any:
      return squares(node.a, scene).any();
    case Op::Held:
    case Op::CountSquares:
      return node.threshold().holds(count(condition, scene));
    case Op::Flag:
      return position.flags >> node.flag() & 1;
    case Op::Counter:
      return node.threshold().holds(
          position.counters[rules_.counter_index(node.counter(), scene.me)]);
    case Op::MoveNumber:
      return node.threshold().holds(static_cast<int>(position.number));
    case Op::Compare:
      return node.threshold().holds(value(rules_.left(node), scene) -
                                    value(rules_.right(node), scene));
    case Op::Attacked:
      return is_attacked(node, scene);
    case Op::SafeFor:
      return is_safe(node, scene);
    case Op::By:
      return scene.was >= 0 && (node.types() >> scene.was & 1);
    case Op::Took:
      return node.types() ? (scene.took & node.types()) != 0 : scene.took != 0;
    case Op::Paid:
      return scene.paid && (node.types() == 0 || (node.types() & scene.paid));
    case Op::How:
      return scene.tag == node.tag() ||
             (scene.action >= 0 &&
              rules_.actions[at(scene.action)].name == rules_.tags[at(node.tag())]);
    case Op::Stuck:
      return will_be_stuck(player_of(node.player(), scene.me), scene);
    case Op::First:
      return player_of(node.player(), scene.me) == board::kFirst;
    case Op::Repeated:
      return scene.history && has_stood(node, scene);
    case Op::Before:
      return held_before(node.earlier(), scene);
    case Op::Ask:
      return hooks_ && hooks_->ask(node.hook(), *make_view(scene));
  }
  return false;
} catch (support::OutOfPatience& faults) {
  blame(condition, faults);
  throw;
}

/// Whether a condition held before the turn that is judged; without a turn, whether it holds.
template <int W>
bool Referee<W>::held_before(NodeId condition, const Scene<W>& scene) const {
  Scene<W> earlier;
  earlier.position = scene.before ? scene.before : scene.position;
  earlier.me = scene.me;
  earlier.depth = scene.depth;
  return holds(condition, earlier);
}

template <int W>
bool Referee<W>::has_stood(const Node& node, const Scene<W>& scene) const {
  const auto within = rules_.looks_back_over(node);
  if (!within)
    return scene.history->has_stood(node.times(), {});
  const bool each = rules_.counters[at(within->counter)].each;
  return scene.history->has_stood(
      node.times(),
      {scene.position->counters[rules_.counter_index(*within, scene.me)],
       each ? player_of(within->side, scene.me) : -1});
}

/// Whether a rule of the game holds that stands on that line.
template <int W>
bool Referee<W>::rule_holds(NodeId condition, const Location& where, const Scene<W>& scene) const
    try {
  return holds(condition, scene);
} catch (support::OutOfPatience& faults) {
  faults.name(where, rules_.where.file);
  throw;
}

template <int W>
bool Referee<W>::is_attacked(const Node& node, const Scene<W>& scene) const {
  if (scene.depth >= kMaxAttacks)
    return false;
  const Position<W>& position = *scene.position;
  return !all_of(squares(node.a, scene) & position.occupied(), [&](int square) {
    scene.attacker =
        attacker(position, square, 1 - owner_of(position.man_at[square]), node.b, scene.depth + 1);
    return !scene.attacker;
  });
}

/// Whether a man, the only one of his type, would be safe on each of the squares.
template <int W>
bool Referee<W>::is_safe(const Node& node, const Scene<W>& scene) const {
  if (scene.depth >= kMaxAttacks)
    return true;
  const Position<W>& position = *scene.position;
  return all_of(squares(node.a, scene), [&](int square) {
    Position<W> moved;
    tables_.copy(moved, position);
    position.men(node.safe_man(), scene.me).each([&](int from) { tables_.lift(moved, from); });
    if (moved.man_at[square])
      tables_.lift(moved, square);
    tables_.put(moved, square, man_code(node.safe_man(), scene.me));
    scene.attacker = attacker(moved, square, 1 - scene.me, kNoNode, scene.depth + 1);
    return !scene.attacker;
  });
}

/// While a turn is being judged, whoever is stuck is so when it has ended. Nobody is stuck after a
/// turn that is itself looked at ahead, unless its player goes on with it.
template <int W>
bool Referee<W>::will_be_stuck(int player, const Scene<W>& scene) const {
  if (!scene.turn)
    return is_stuck(*scene.position, player, false);
  Position<W> later;
  Scene<W> its_scene;
  play(*scene.before, *scene.turn, later, its_scene);
  finish(later, its_scene);
  const bool goes_on = later.side == player && later.goes_on;
  return (goes_on || !scene.looks_ahead) && is_stuck(later, player, scene.looks_ahead || !goes_on);
}

template <int W>
int Referee<W>::why_not(NodeId set, const Scene<W>& scene, Square square) const {
  const Node& node = rules_.node(set);
  switch (node.op.set()) {
    case Op::Minus:
      if (node.reason >= 0 && squares(node.b, scene).has(square))
        return node.reason;
      return squares(node.a, scene).has(square) ? -1 : why_not(node.a, scene, square);
    case Op::And:
      return squares(node.a, scene).has(square) ? why_not(node.b, scene, square)
                                                : why_not(node.a, scene, square);
    case Op::Or: {
      const int reason = why_not(node.a, scene, square);
      return reason >= 0 ? reason : why_not(node.b, scene, square);
    }
    case Op::When:
      return holds(node.b, scene) ? why_not(node.a, scene, square) : why(node.b, scene, false);
    case Op::Region:
    case Op::Empty:
    case Op::Men:
    case Op::Mark:
    case Op::TurnSquares:
    case Op::Shift:
    case Op::Line:
    case Op::Reach:
    case Op::Attackers:
    case Op::Threatened:
    case Op::Defended:
      break;
  }
  return -1;
}

template <int W>
int Referee<W>::why(NodeId condition, const Scene<W>& scene, bool value) const {
  if (holds(condition, scene) != value)
    return -1;
  const Node& node = rules_.node(condition);
  if (node.reason >= 0)
    return node.reason;
  if (node.op == Op::Not)
    return why(node.a, scene, !value);
  if (node.op != Op::Both && node.op != Op::Either)
    return -1;
  const int reason = why(node.a, scene, value);
  return reason >= 0 ? reason : why(node.b, scene, value);
}

template <int W>
Location Referee<W>::line_of_failing(NodeId condition, const Scene<W>& scene) const {
  const Node& node = rules_.node(condition);
  if (node.op == Op::Both)
    return line_of_failing(holds(node.a, scene) ? node.b : node.a, scene);
  return node.place < 0 ? rules_.where : rules_.places[at(node.place)];
}

template class Referee<1>;
template class Referee<2>;
template class Referee<4>;

}  // namespace pawnshop::rules
