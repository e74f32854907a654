// SPDX-License-Identifier: MIT
// Gate 1 for drops: the man, the price, the square.

#include <algorithm>

#include "rules/referee/referee.h"
#include "rules/texts.h"
#include "support/language.h"
#include "support/lists.h"

namespace pawnshop::rules {

using support::at;
using support::said;

namespace {

const Price kFree{.good = true};

long count_of(const std::vector<int>& types, int type) {
  return std::count(types.begin(), types.end(), type);
}

}  // namespace

/// Who is not there of those that are dropped, paid or given back. Who is dropped cannot be paid as
/// well.
template <int W>
std::optional<typename Referee<W>::Lack> Referee<W>::lack(const Turn<W>& turn,
                                                          const Scene<W>& scene) const {
  const Action& action = *turn.action;
  const auto slot = [&](ZoneRef zone) { return zone.given() ? tables_.slot(zone, scene.me) : -1; };
  const int from = slot(action.from), pay = slot(action.pay), change = slot(action.change);
  const auto lacks = [&](int of, int type) {
    const long needed = (of == from && type == turn.man) +
                        (of == pay && turn.paid ? count_of(turn.paid->paid, type) : 0) +
                        (of == change && turn.paid ? count_of(turn.paid->change, type) : 0);
    return scene.position->held[tables_.held_index(of, type)] < needed;
  };
  if (scene.position->held[tables_.held_index(from, turn.man)] == 0)
    return Lack{action.from, turn.man};
  if (!turn.paid)
    return std::nullopt;
  for (const int type : turn.paid->paid) {
    if (lacks(pay, type))
      return Lack{action.pay, type};
  }
  for (const int type : turn.paid->change) {
    if (lacks(change, type))
      return Lack{action.change, type};
  }
  return std::nullopt;
}

/// That in words.
template <int W>
Refusal Referee<W>::lacking(const Turn<W>& turn, const Scene<W>& scene, const Lack& lack) const {
  const Action& action = *turn.action;
  const std::string zone = spoken_name(rules_, rules_.zones[at(lack.zone.zone)].name);
  const std::string name = spoken_name(rules_, rules_.man(lack.type).name);
  const bool is_shared = lack.zone.side == Side::All;
  const int held =
      scene.position->held[tables_.held_index(tables_.slot(lack.zone, scene.me), lack.type)];
  if (lack.zone == action.from && (lack.type == turn.man && held == 0))
    return {is_shared ? said("the {} holds no <man> to drop", zone)
                      : said("the {} holds no <man> of yours to drop", zone),
            action.where};
  if (lack.zone == action.change)
    return {said("the {} holds no {} to be given back", zone, name), action.where};
  const long count = count_of(turn.paid->paid, lack.type);
  if (count == 1)
    return {is_shared ? said("the {} holds no {} to pay with", zone, name)
                      : said("you hold no {} to pay with", name),
            action.where};
  return {is_shared
              ? said("that price takes {} of the kind '{}', and the {} holds {}",
                     count,
                     name,
                     zone,
                     held)
              : said("that price takes {} of the kind '{}', and you hold {}", count, name, held),
          action.where};
}

/// Why a man cannot be dropped at this price, wherever he should go; nothing if he can.
template <int W>
std::optional<Refusal> Referee<W>::unaffordable(const Turn<W>& turn,
                                                const Price& price,
                                                const Scene<W>& scene) const {
  const Action& action = *turn.action;
  if (const auto missed = lack(turn, scene))
    return lacking(turn, scene, *missed);
  if (price.good)
    return std::nullopt;
  if (price.has_needless)
    return Refusal{said("fewer men than the <paid> buy the <man>"), action.price_where};
  const bool is_one = turn.paid->paid.size() == 1;
  return worded(
      price.reason,
      is_one ? said("the <paid> does not buy the <man>") : said("the <paid> do not buy the <man>"),
      action.price_where);
}

/// Why a man cannot be dropped on a square that is not in all of these sets.
template <int W>
Refusal Referee<W>::no_drop(const Turn<W>& turn,
                            const Scene<W>& scene,
                            const DropSquares& squares,
                            Square to) const {
  const Action& action = *turn.action;
  const Man& dropped = rules_.man(turn.man);
  Scene<W> there = scene;  // `to` is known to the men whom a reason names
  there.to = Bits<W>::one(to);
  if (!squares.onto.has(to))
    return worded(action.onto == kNoNode ? -1 : why_not(action.onto, scene, to),
                  scene.position->man_at[to] && !action.takes
                      ? said("<to> is occupied")
                      : said("nothing may be dropped on <to>"),
                  action.onto == kNoNode ? action.where : action.onto_where,
                  there);
  if (!squares.stands.has(to))
    return worded(why_not(dropped.stands, scene, to),
                  said("a <man> may not stand on <to>"),
                  dropped.stands_where,
                  there);
  return worded(why_not(dropped.lands, scene, to),
                said("a <man> may not be dropped on <to>"),
                dropped.lands_where,
                there);
}

/// All drops of one man at one price.
template <int W>
bool Referee<W>::drops_at(Turn<W>& turn,
                          const Price& price,
                          const Scene<W>& scene,
                          const DropSquares& squares,
                          const Visit& visit,
                          const Refuse* refuse) const {
  const auto aim = [&](int to) {
    turn.to = Bits<W>::one(to);
    turn.takes = turn.to & scene.position->occupied();
    turn.move.to = static_cast<std::uint8_t>(to);
  };
  const Bits<W> open = squares.onto & squares.stands & squares.lands;
  bool go_on = true;
  if (price.good && !lack(turn, scene)) {
    go_on = all_of(open, [&](int to) {
      aim(to);
      return visit(turn);
    });
  }
  if (!refuse || !go_on)
    return go_on;
  const auto words = unaffordable(turn, price, scene);
  for (int to = 0; to < tables_.squares; ++to) {
    aim(to);
    if (words)
      (*refuse)(turn, *words, {2});
    else if (!open.has(to))
      (*refuse)(turn, no_drop(turn, scene, squares, to), {3});
  }
  return true;
}

/// All drops of one man.
template <int W>
bool Referee<W>::drops_of(Turn<W>& turn,
                          const Scene<W>& scene,
                          const DropSquares& squares,
                          const Visit& visit,
                          const Refuse* refuse) const {
  const Action& action = *turn.action;
  const auto with = [&](int payment, const Price& price) {
    turn.move.act =
        static_cast<std::uint16_t>(tables_.act_of_drop(turn.action_index, turn.man, payment));
    return drops_at(turn, price, scene, squares, visit, refuse);
  };
  if (!action.pay.given())
    return with(-1, kFree);
  for (std::size_t i = 0; i < action.payments.size(); ++i) {
    turn.paid = &action.payments[i];
    const int payment = static_cast<int>(i);
    if (!with(payment, rules_.price(action, payment, turn.man)))
      return false;
  }
  if (refuse && action.payers)
    refuse_payments(turn, scene, squares, *refuse);
  return true;
}

/// Payments of several men that buy nobody, or in which one man is too many: for those who ask.
template <int W>
void Referee<W>::refuse_payments(Turn<W>& turn,
                                 const Scene<W>& scene,
                                 const DropSquares& squares,
                                 const Refuse& refuse) const {
  const Action& action = *turn.action;
  const Visit none = [](const Turn<W>&) { return true; };
  turn.move.act = kNoAct;
  for (std::size_t i = 0; i < action.refused.size(); ++i) {
    turn.paid = &action.refused[i];
    const Price& price = action.refusals[i * at(rules_.man_count()) + at(turn.man)];
    drops_at(turn, price, scene, squares, none, &refuse);
  }
  for (std::size_t i = 0; i < action.payments.size(); ++i) {
    if (!rules_.price(action, static_cast<int>(i), turn.man).good)
      continue;
    for (int type = 0; type < rules_.man_count(); ++type) {
      Payment more = action.payments[i];
      more.paid.insert(std::upper_bound(more.paid.begin(), more.paid.end(), type), type);
      turn.paid = &more;
      drops_at(turn, {.has_needless = true}, scene, squares, none, &refuse);
    }
  }
  turn.paid = nullptr;
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
    if (!drops_of(turn, scene, possible, visit, refuse))
      return false;
  }
  return true;
}

template class Referee<1>;
template class Referee<2>;
template class Referee<4>;

}  // namespace pawnshop::rules
