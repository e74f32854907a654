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

/// Finds the zone or the empty square of `onto` to which a man goes; neither, if he leaves the
/// game. A zone takes nobody who would change sides by it.
template <int W>
std::optional<typename Referee<W>::Destination> Referee<W>::destination(const Hand<W>& hand,
                                                                        const Scene<W>& scene,
                                                                        const Route& route,
                                                                        const Bits<W>& onto,
                                                                        Sent man) const {
  if (route.leaves_game())
    return Destination{-1, board::kNoSquare};
  if (!route.into.given()) {
    const std::vector<int> free = in_order(onto - hand.position().occupied(), scene.me);
    return free.empty() ? std::nullopt : std::optional(Destination{-1, free.front()});
  }
  const int slot = tables_.slot(route.into, scene.me), holds = tables_.owner_in(slot);
  const bool changes_sides = holds != kNobody && (rules_.is_nobodys(man.type) ||
                                                  (man.owner != holds && man.owner != kNobody));
  return changes_sides ? std::nullopt : std::optional(Destination{slot, board::kNoSquare});
}

template <int W>
void Referee<W>::settle(Hand<W>& hand,
                        const Scene<W>& scene,
                        Destination destination,
                        Sent man) const {
  if (destination.slot >= 0)
    return hand.hold(destination.slot, man.type, 1);
  if (destination.square == board::kNoSquare)
    return;
  const int owner = man.owner == kNobody ? rules_.keeper(man.type, scene.me) : man.owner;
  hand.put(destination.square, man_code(man.type, owner));
}

/// How many men go at most.
template <int W>
int Referee<W>::most_of(const Route& route, const Scene<W>& scene) const {
  if (route.many < 0)
    return route.most;
  return std::clamp(value(rules_.amounts[at(route.many)], scene), 0, route.most);
}

template <int W>
void Referee<W>::send_held(Hand<W>& hand,
                           const Scene<W>& scene,
                           const Route& route,
                           const Bits<W>& onto) const {
  const int slot = tables_.slot(route.from, scene.me);
  int left = most_of(route, scene);
  for (int type = 0; type < rules_.man_count(); ++type) {
    if (route.man != kAnyMan && route.man != type)
      continue;
    const Sent man{type, tables_.owner_in(slot)};
    const int count = hand.position().held[tables_.held_index(slot, type)];
    for (int i = 0; i < count && left > 0; ++i) {
      const auto there = destination(hand, scene, route, onto, man);
      if (!there)
        break;
      --left;
      hand.hold(slot, type, -1);
      settle(hand, scene, *there, man);
    }
  }
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
void Referee<W>::send_standing(Hand<W>& hand,
                               Scene<W>& scene,
                               const Route& route,
                               const Bits<W>& set,
                               const Bits<W>& onto) const {
  int left = most_of(route, scene);
  for (const int square : in_order(set & hand.position().occupied(), scene.me)) {
    const int code = hand.position().man_at[square];
    const Sent man{type_of(code), owner_of(code)};
    const auto there = destination(hand, scene, route, onto, man);
    if (!there || left == 0)
      continue;
    --left;
    hand.lift(square);
    for (Bits<W>* arrived : {&scene.moved, &scene.dropped}) {
      if (!arrived->has(square))
        continue;
      arrived->clear(square);
      if (there->square != board::kNoSquare)
        arrived->set(there->square);
    }
    settle(hand, scene, *there, man);
  }
}

template <int W>
void Referee<W>::send(Hand<W>& hand,
                      Scene<W>& scene,
                      const Route& route,
                      const Bits<W>& set) const {
  const bool is_to_squares = !route.into.given() && !route.leaves_game();
  const Bits<W> onto = is_to_squares ? squares(route.onto, scene) : Bits<W>{};
  if (route.from.given())
    send_held(hand, scene, route, onto);
  else
    send_standing(hand, scene, route, set, onto);
}

template class Referee<1>;
template class Referee<2>;
template class Referee<4>;

}  // namespace pawnshop::rules
