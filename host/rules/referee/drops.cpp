// SPDX-License-Identifier: MIT
// Gate 1 for drops: the man, the price, the square.

#include "rules/referee/referee.h"
#include "support/lists.h"

namespace pawnshop::rules {

using support::at;

/// Why a man cannot be dropped at this price, wherever he should go; nothing if he can.
template <int W>
std::optional<Refusal> Referee<W>::unaffordable(const Turn<W>& turn,
                                                bool is_there,
                                                bool can_pay) const {
  const Action& action = *turn.action;
  if (!is_there)
    return Refusal{
        "the " + rules_.zones[at(action.from.zone)].name + " holds no <man> of yours to drop",
        action.where};
  if (!can_pay)
    return Refusal{"you hold no <paid> to pay with", action.where};
  if (turn.paid < 0)
    return std::nullopt;
  const Price& price = rules_.price(action, turn.paid, turn.man);
  if (price.good)
    return std::nullopt;
  return worded(price.reason, "the <paid> does not buy the <man>", action.price_where);
}

/// Why a man cannot be dropped on a square that is not in all of these sets.
template <int W>
Refusal Referee<W>::no_drop(const Turn<W>& turn,
                            const Scene<W>& scene,
                            const DropSquares& squares,
                            Square to) const {
  const Action& action = *turn.action;
  const Man& dropped = rules_.man(turn.man);
  if (!squares.onto.has(to))
    return worded(
        action.onto == kNoNode ? -1 : why_not(action.onto, scene, to),
        scene.position->man_at[to] ? "<to> is occupied" : "nothing may be dropped on <to>",
        action.onto == kNoNode ? action.where : action.onto_where,
        scene);
  if (!squares.stands.has(to))
    return worded(why_not(dropped.stands, scene, to),
                  "a <man> may not stand on <to>",
                  dropped.stands_where,
                  scene);
  return worded(why_not(dropped.lands, scene, to),
                "a <man> may not be dropped on <to>",
                dropped.lands_where,
                scene);
}

/// All drops of one man at one price.
template <int W>
bool Referee<W>::drops_of(Turn<W>& turn,
                          const Scene<W>& scene,
                          const DropSquares& squares,
                          const Visit& visit,
                          const Refuse* refuse) const {
  const Position<W>& position = *scene.position;
  const Action& action = *turn.action;
  const int from_slot = tables_.slot(action.from, scene.me);
  const bool is_there = position.held[tables_.held_index(from_slot, turn.man)] > 0;
  bool can_pay = true;
  if (turn.paid >= 0) {
    const int pay_slot = tables_.slot(action.pay, scene.me);
    // Who is paid cannot be dropped as well.
    const int needed = is_there && turn.paid == turn.man && pay_slot == from_slot ? 2 : 1;
    can_pay = position.held[tables_.held_index(pay_slot, turn.paid)] >= needed;
  }
  const bool possible =
      is_there && can_pay && (turn.paid < 0 || rules_.price(action, turn.paid, turn.man).good);
  const auto aim = [&](int to) {
    turn.to = Bits<W>::one(to);
    turn.takes = turn.to & position.occupied();
    turn.move.to = static_cast<std::uint8_t>(to);
  };
  const Bits<W> open = squares.onto & squares.stands & squares.lands;
  if (possible) {
    bool go_on = true;
    open.each([&](int to) {
      if (!go_on)
        return;
      aim(to);
      go_on = visit(turn);
    });
    if (!go_on)
      return false;
  }
  if (!refuse)
    return true;
  const auto words = unaffordable(turn, is_there, can_pay);
  for (int to = 0; to < tables_.squares; ++to) {
    aim(to);
    if (words)
      (*refuse)(turn, *words, {2});
    else if (!open.has(to))
      (*refuse)(turn, no_drop(turn, scene, squares, to), {3});
  }
  return true;
}

/// Where a man may be dropped: on empty squares, or on men who may be taken if the drop captures.
template <int W>
Bits<W> Referee<W>::open_to_drops(const Scene<W>& scene, const Action& action) const {
  const Bits<W> men = scene.position->occupied();
  Bits<W> open = tables_.everywhere - men - tables_.sinks;
  if (!action.takes)
    return open;
  men.each([&](int square) {
    Scene<W> there = scene;
    there.to = Bits<W>::one(square);
    if (rules_.can_be_taken == kNoNode || squares(rules_.can_be_taken, there).has(square))
      open.set(square);
  });
  return open;
}

template <int W>
bool Referee<W>::candidates_drop(const Position<W>& position,
                                 int me,
                                 int action_index,
                                 const Visit& visit,
                                 const Refuse* refuse) const {
  const Action& action = rules_.actions[at(action_index)];
  const Scene<W> scene = scene_of(position, me);
  const bool priced = action.pay.given();
  const int from_slot = tables_.slot(action.from, me);
  const auto within = [&](NodeId set) {
    return set == kNoNode ? tables_.everywhere : squares(set, scene);
  };
  const Bits<W> onto = within(action.onto) & open_to_drops(scene, action);
  Turn<W> turn = turn_by(action_index, me);
  for (int man = 0; man < rules_.man_count(); ++man) {
    if (!refuse && position.held[tables_.held_index(from_slot, man)] == 0)
      continue;
    const DropSquares possible{onto, within(rules_.man(man).stands), within(rules_.man(man).lands)};
    turn.man = turn.becomes = man;
    for (int paid = priced ? 0 : -1; paid < (priced ? rules_.man_count() : 0); ++paid) {
      turn.paid = paid;
      turn.move.act = static_cast<std::uint16_t>(tables_.act_of_drop(action_index, man, paid));
      if (!drops_of(turn, scene, possible, visit, refuse))
        return false;
    }
  }
  return true;
}

template class Referee<1>;
template class Referee<2>;
template class Referee<4>;

}  // namespace pawnshop::rules
