// SPDX-License-Identifier: MIT
// The effect `send`: men go from a zone, or from squares of the board, into a zone that holds men
// of their side, or to empty squares. Whoever finds no room stays where he is. The effect `remove`
// takes men of a zone out of the game, and `become` makes them others.

#include <algorithm>

#include "rules/hand.h"
#include "rules/referee/referee.h"
#include "support/lists.h"

namespace pawnshop::rules {

using support::at;

/// The squares of a set in the order in which a player reads his board: from his first rank on.
template <int W>
std::vector<int> Referee<W>::in_order(const Bits<W>& set, int player) const {
  std::vector<int> squares;
  for (int i = 0; i < tables_.squares; ++i) {
    if (const int square = rules_.topology.seen_by(i, player); set.has(square))
      squares.push_back(square);
  }
  return squares;
}

/// How many men go at most.
template <int W>
int Referee<W>::most_of(const Route& route, const Scene<W>& scene) const {
  if (route.many < 0)
    return route.most;
  return std::clamp(value(rules_.amounts[at(route.many)], scene), 0, route.most);
}

/// Men of a zone become others and stay in it.
template <int W>
void Referee<W>::change_in_zone(Hand<W>& hand, const Scene<W>& scene, const Effect& effect) const {
  const Route& route = effect.route;
  const int slot = tables_.slot(route.from, scene.me);
  const Position<W> before = hand.position();
  int left = most_of(route, scene);
  for (int type = 0; type < rules_.man_count(); ++type) {
    const int other = effect.becomes[at(type)];
    if (other < 0 || other == type || (route.man != kAnyMan && route.man != type))
      continue;
    for (int i = 0; i < before.held[tables_.held_index(slot, type)] && left > 0; ++i, --left) {
      hand.hold(slot, type, -1);
      hand.hold(slot, other, 1);
    }
  }
}

template <int W>
void Referee<W>::send(Hand<W>& hand,
                      Scene<W>& scene,
                      const Route& route,
                      const Bits<W>& set) const {
  const int me = scene.me, into = route.into.given() ? tables_.slot(route.into, me) : -1;
  const int holds = into < 0 ? kNobody : tables_.owner_in(into);
  const bool is_to_squares = into < 0 && !route.leaves_game();
  const Bits<W> onto = is_to_squares ? squares(route.onto, scene) : Bits<W>{};
  int left = most_of(route, scene);
  // Sends one man, if he finds room: `leave(to)` takes him away from where he is. `owner` may be
  // kNobody. A zone takes nobody who would change sides by it.
  const auto go = [&](int type, int owner, const auto& leave) {
    const bool changes_sides =
        holds != kNobody && (rules_.is_nobodys(type) || (owner != holds && owner != kNobody));
    if (left == 0 || changes_sides)
      return;
    const auto free =
        is_to_squares ? in_order(onto - hand.position().occupied(), me) : std::vector<int>{};
    if (is_to_squares && free.empty())
      return;
    --left;
    const Square to = free.empty() ? board::kNoSquare : free.front();
    leave(to);
    if (is_to_squares)
      hand.put(to, man_code(type, owner == kNobody ? rules_.keeper(type, me) : owner));
    else if (into >= 0)
      hand.hold(into, type, 1);
  };
  if (route.from.given()) {
    const int slot = tables_.slot(route.from, me);
    for (int type = 0; type < rules_.man_count(); ++type) {
      if (route.man != kAnyMan && route.man != type)
        continue;
      const int count = hand.position().held[tables_.held_index(slot, type)];
      for (int i = 0; i < count; ++i)
        go(type, tables_.owner_in(slot), [&](Square) { hand.hold(slot, type, -1); });
    }
    return;
  }
  for (const int square : in_order(set & hand.position().occupied(), me)) {
    const int code = hand.position().man_at[square];
    go(type_of(code), owner_of(code), [&](Square to) {
      hand.lift(square);
      for (Bits<W>* arrived : {&scene.moved, &scene.dropped}) {
        if (!arrived->has(square))
          continue;
        arrived->clear(square);
        if (to != board::kNoSquare)
          arrived->set(to);
      }
    });
  }
}

template class Referee<1>;
template class Referee<2>;
template class Referee<4>;

}  // namespace pawnshop::rules
