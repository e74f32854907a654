// SPDX-License-Identifier: MIT
// Who attacks whom; check.

#include "rules/backward/backward.h"
#include "rules/referee/referee.h"
#include "support/lists.h"
#include "support/patience.h"

namespace pawnshop::rules {

using support::at;

/// Whether a turn takes the man on `victim`: by itself or by effects, and so that `by_turn` holds.
template <int W>
bool Referee<W>::does_take(const Position<W>& position,
                           const Turn<W>& turn,
                           Square victim,
                           NodeId by_turn,
                           int depth) const {
  const bool takes = turn.takes.has(victim);
  if (takes ? by_turn == kNoNode : !rules_.effects_take)
    return takes;
  Position<W> after;
  Scene<W> scene;
  play(position, turn, after, scene);
  scene.depth = depth;
  return (takes || scene.caught.has(victim)) && (by_turn == kNoNode || holds(by_turn, scene));
}

/// Whether a man may take somebody who stands elsewhere than where he arrives.
template <int W>
bool Referee<W>::takes_elsewhere(int type) const {
  return tries_everything_ || rules_.effects_take || (tables_.takes_elsewhere >> type & 1) != 0;
}

/// Whether a man on `from` might take the one on `victim`: a necessary condition, quickly asked.
template <int W>
bool Referee<W>::might_take(int type, int who, int from, Square victim) const {
  return takes_elsewhere(type) || tables_.reach[who][at(type * tables_.squares + from)].has(victim);
}

/// Finds who could take the man on `victim`, were it the turn of `who`. Gate 1 counts, `never` and
/// `must` do not: a pinned man attacks, a man that could not move does not. With `by_turn`, only
/// turns count for which that condition holds when they are judged.
template <int W>
std::optional<Attacker> Referee<W>::attacker(
    const Position<W>& position, Square victim, int who, NodeId by_turn, int depth) const {
  const support::Patience::Deeper deeper;
  std::optional<Attacker> found;
  std::optional<typename Backward<W>::AskedMan> asked_man;
  if (backward_ && !tries_everything_)
    asked_man.emplace(*backward_, position, victim, who);
  Bits<W> arrivals;
  const Visit visit = [&](const Turn<W>& turn) {
    if (!arrivals.has(turn.move.to))
      return true;
    const bool takes = does_take(position, turn, victim, by_turn, depth);
    if (takes)
      found = Attacker{turn.man, turn.move.from};
    return !takes;
  };
  const auto try_man = [&](int action, int from) {
    const int type = type_of(position.man_at[from]);
    if (!might_take(type, who, from, victim))
      return;
    arrivals = asked_man ? asked_man->arrivals(type, from) : tables_.everywhere;
    if (arrivals.empty())
      return;
    Square only = takes_elsewhere(type) ? board::kNoSquare : victim;
    if (!arrivals.many())
      only = arrivals.first();
    moves_of(position, who, action, from, visit, nullptr, only);
  };
  for (std::size_t action = 0; action < rules_.actions.size(); ++action) {
    if (rules_.actions[action].kind != Action::Kind::Move)
      continue;
    position.all(who).each([&](int from) {
      if (!found)
        try_man(static_cast<int>(action), from);
    });
  }
  return found;
}

/// Finds everybody who could take the man on `victim`, were it the turn of `who`: each attacker
/// once. Tries all moves of the men who might, without the other short cuts that `attacker` takes.
template <int W>
std::vector<Attack> Referee<W>::attackers(const Position<W>& position,
                                          Square victim,
                                          int who) const {
  const support::Patience::Deeper deeper;
  std::vector<Attack> found;
  const Visit visit = [&](const Turn<W>& turn) {
    const bool takes = does_take(position, turn, victim, kNoNode, 0);
    if (takes)
      found.push_back({turn.move.from, turn.man, who, where_allowed(turn)});
    return !takes;
  };
  position.all(who).each([&](int from) {
    if (!might_take(type_of(position.man_at[from]), who, from, victim))
      return;
    const std::size_t before = found.size();
    for (std::size_t i = 0; i < rules_.actions.size() && found.size() == before; ++i) {
      if (rules_.actions[i].kind == Action::Kind::Move)
        moves_of(position, who, static_cast<int>(i), from, visit, nullptr, board::kNoSquare);
    }
  });
  return found;
}

template <int W>
bool Referee<W>::is_threatened(Square square, const Scene<W>& scene) const {
  const Position<W>& position = *scene.position;
  const int enemy = 1 - owner_of(position.man_at[square]);
  return attacker(position, square, enemy, kNoNode, scene.depth + 1).has_value();
}

/// Whether the man on a square would be attacked by his own side, if he were an enemy.
template <int W>
bool Referee<W>::is_defended(Square square, const Scene<W>& scene) const {
  const int code = scene.position->man_at[square], owner = owner_of(code);
  Position<W> turned;
  tables_.copy(turned, *scene.position);
  tables_.lift(turned, square);
  tables_.put(turned, square, man_code(type_of(code), 1 - owner));
  return attacker(turned, square, owner, kNoNode, scene.depth + 1).has_value();
}

/// Attackers, Threatened or Defended: men who stand somewhere in an attack on a man of the set.
template <int W>
Bits<W> Referee<W>::in_attacks(const Node& node, const Scene<W>& scene) const {
  const Position<W>& position = *scene.position;
  Bits<W> found{};
  if (scene.depth >= kMaxAttacks)
    return found;
  (squares(node.a, scene) & position.occupied()).each([&](int square) {
    if (node.op == Op::Attackers) {
      for (const Attack& attack :
           attackers(position, square, 1 - owner_of(position.man_at[square])))
        found.set(attack.from);
      return;
    }
    if (node.op == Op::Defended ? is_defended(square, scene) : is_threatened(square, scene))
      found.set(square);
  });
  return found;
}

template <int W>
bool Referee<W>::royal_attacked(const Position<W>& position, int me) const {
  for (int type = 0; type < rules_.man_count(); ++type) {
    if (!rules_.is_royal(type))
      continue;
    if (!all_of(position.men(type, me),
                [&](int square) { return !attacker(position, square, 1 - me); }))
      return true;
  }
  return false;
}

template <int W>
bool Referee<W>::in_check(const Position<W>& position, int me) const {
  const support::Question question(rules_.where);
  if (rules_.check != kNoNode)
    return rule_holds(rules_.check, rules_.check_where, scene_of(position, me));
  return royal_attacked(position, me);
}

template class Referee<1>;
template class Referee<2>;
template class Referee<4>;

}  // namespace pawnshop::rules
