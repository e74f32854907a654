// SPDX-License-Identifier: MIT
#pragma once

// Drops, with and without a price: each act that drops a man, to each square on which he may be
// dropped.

#include "rules/hot/generator.h"
#include "rules/hot/offers.h"

namespace pawnshop::rules::PAWNSHOP_LEVEL {

/// Those of the squares `targets` on which a kind of drop may put men.
template <int W, Wanted kWanted, bool kTries>
PAWNSHOP_INLINE Bits<W> Generator<W, kWanted, kTries>::open_to_drop(int number,
                                                                    const Bits<W>& targets) const {
  Bits<W> open = targets - sensitive - barred;
  if constexpr (kTries)
    open -= this->landing;
  if (game.drop_limited[number]) [[unlikely]] {
    open &= game.drop_mask[number][us];
    if (game.drop_onto[number].given())
      open &= run(game, game.drop_onto[number], Frame<W>{.position = &position, .me = us});
  }
  return open;
}

/// Those of the squares `open` on which men of a class may be dropped.
template <int W, Wanted kWanted, bool kTries>
PAWNSHOP_INLINE Bits<W> Generator<W, kWanted, kTries>::open_to_class(const DropClass<W>& kind,
                                                                     const Bits<W>& open) const {
  Bits<W> squares = open & kind.mask[us];
  if (kind.lands.given())
    squares &= run(game, kind.lands, Frame<W>{.position = &position, .me = us});
  return squares;
}

/// Lists the drops on `targets`. `paying`: the types that may be paid out of the zone whose men
/// keep enemies awake. `others`: also drops that nothing out of this zone pays for.
template <int W, Wanted kWanted, bool kTries>
PAWNSHOP_INLINE void Generator<W, kWanted, kTries>::drops(const Bits<W>& targets,
                                                          bool others,
                                                          std::uint32_t paying) {
  for (int i = 0; i < game.drop_count; ++i) {
    const PlanAction<W>& drop = *game.drop[i];
    const bool lulls = pays_for_sleep(drop);
    if (!lulls && !others)
      continue;
    std::uint32_t there = presence(game, position, drop.from_slot[us]);
    if (!there)
      continue;
    std::uint32_t pay = drop.priced ? presence(game, position, drop.pay_slot[us]) : 0;
    if (lulls && !drop.offers)
      pay &= paying;
    if (drop.priced && !pay)
      continue;
    if constexpr (kTries) {
      if (drop.when >= 0 && !holds_now(drop.when))
        continue;
    }
    const Bits<W> open = open_to_drop(i, targets);
    if (there & game.waiting_royal) [[unlikely]] {
      drops_of_royal(i, open);
      there &= ~game.waiting_royal;
    }
    if (closed) [[unlikely]]
      drops_not_closed(i, there, open, pay);
    else
      drops_by_class(drop, there, open, pay);
  }
}

/// Lists those of the drops that the caller wants. A function of its own that takes the squares by
/// value, so that the others cost no more.
template <int W, Wanted kWanted, bool kTries>
__attribute__((noinline)) void Generator<W, kWanted, kTries>::drops_not_closed(int number,
                                                                               std::uint32_t there,
                                                                               Bits<W> open,
                                                                               std::uint32_t pay) {
  for (; there; there &= there - 1) {
    const int man = std::countr_zero(there);
    drops_by_class(*game.drop[number], 1u << man, open - closed->squares[number][man], pay);
  }
}

/// Lists the drops of the royal man. If steps and slides alone do not tell where he is attacked,
/// each is made and tested.
template <int W, Wanted kWanted, bool kTries>
__attribute__((noinline)) void Generator<W, kWanted, kTries>::drops_of_royal(int number,
                                                                             Bits<W> open) {
  const PlanAction<W>& drop = *game.drop[number];
  if (closed)
    open -= closed->squares[number][game.royal];
  for (int k = 0; k < game.class_count; ++k) {
    const DropClass<W>& kind = game.drop_class[k];
    std::uint32_t types = kind.types & game.waiting_royal;
    if constexpr (kTries)
      types &= ~dropped;
    if (!types)
      continue;
    const Bits<W> squares = open_to_class(kind, open);
    if (king < 0 && game.royal_rule >= 0 && game.plain_attackers && !(types & game.judged_drops))
      put_drops(drop, types, squares - attacked_by_standing_enemies(), 0);
    else
      drops_judged(drop, types, squares, 0, game.board);
  }
}

/// What enemies attack. Does not require find_checks().
template <int W, Wanted kWanted, bool kTries>
PAWNSHOP_INLINE Bits<W> Generator<W, kWanted, kTries>::attacked_by_standing_enemies() const {
  Bits<W> attacked{};
  enemies.each([&](int square) {
    attacked |= attacked_by(type_of(position.man_at[square]), square, occupied);
  });
  return attacked;
}

/// Whether a drop is paid for out of the zone whose men keep enemies awake.
template <int W, Wanted kWanted, bool kTries>
PAWNSHOP_INLINE bool Generator<W, kWanted, kTries>::pays_for_sleep(
    const PlanAction<W>& drop) const {
  return drop.priced && game.sleep_rule_count && drop.pay_slot[us] == game.sleep_rule[0].slot[them];
}

/// Lists the drops of the types `there` on squares of `open`, each where men of its class may be
/// dropped.
template <int W, Wanted kWanted, bool kTries>
PAWNSHOP_INLINE void Generator<W, kWanted, kTries>::drops_by_class(const PlanAction<W>& drop,
                                                                   std::uint32_t there,
                                                                   const Bits<W>& open,
                                                                   std::uint32_t pay) {
  for (int k = 0; k < game.class_count; ++k) {
    const DropClass<W>& kind = game.drop_class[k];
    std::uint32_t types = there & kind.types;
    if constexpr (kTries)
      types &= ~dropped;
    if (!types)
      continue;
    const Bits<W> squares = open_to_class(kind, open);
    if constexpr (kTries) {
      if (const std::uint32_t shy = types & game.shy_drops) [[unlikely]] {
        drops_with_care(drop, shy, squares - this->shunned - this->dubious, pay);
        drops_judged(drop, shy, squares & this->dubious, pay, game.board);
        types &= ~shy;
      }
    }
    drops_with_care(drop, types, squares, pay);
  }
}

/// Men of these types on these squares. Some are judged one by one where they attack the enemy's
/// royal man.
template <int W, Wanted kWanted, bool kTries>
PAWNSHOP_INLINE void Generator<W, kWanted, kTries>::drops_with_care(const PlanAction<W>& drop,
                                                                    std::uint32_t types,
                                                                    const Bits<W>& squares,
                                                                    std::uint32_t pay) {
  if (types & game.judged_drops) [[unlikely]] {
    drops_judged(drop, types & game.judged_drops, squares, pay, {});
    types &= ~game.judged_drops;
  }
  put_drops(drop, types, squares, pay);
}

/// Where enemies attack whoever is dropped: some surely, and some unless a payment puts them to
/// sleep.
template <int W, Wanted kWanted, bool kTries>
__attribute__((noinline)) void Generator<W, kWanted, kTries>::find_shunned() {
  const Bits<W> by = men_of(position, them, game.shunned_attackers);
  const Bits<W> unsure = by & (asleep | could_sleep);
  this->shunned = attacked_by_men(by - unsure, occupied);
  this->dubious = attacked_by_men(unsure, occupied) - this->shunned;
}

/// Calls visit(act) for each payment of several men that buys a man and can be made.
template <int W, Wanted kWanted, bool kTries>
template <class Visit>
void Generator<W, kWanted, kTries>::each_offer(const PlanAction<W>& drop, int man, Visit visit) {
  const Purse<W> purse(game, position, *drop.offers, us);
  purse.each(man, [&](const PlanOffer& offer) {
    const bool puts_to_sleep = keepers > 0 && pays_for_sleep(drop) &&
                               purse.takes_away(offer, game.sleep_rule[0].need) == keepers;
    if (puts_to_sleep == wants_sleep)
      visit(drop.act + offer.payment * game.types + man);
    return true;
  });
}

/// Lists the drops of each of `types` on each of `squares`, with each payment that buys the man.
template <int W, Wanted kWanted, bool kTries>
PAWNSHOP_INLINE void Generator<W, kWanted, kTries>::put_drops(const PlanAction<W>& drop,
                                                              std::uint32_t types,
                                                              const Bits<W>& squares,
                                                              std::uint32_t pay) {
  if constexpr (!kList) {
    int codes = 0;
    if (drop.offers) {
      for (; types && squares.any(); types &= types - 1)
        each_offer(drop, std::countr_zero(types), [&](int) { ++codes; });
    } else if (drop.priced) {
      for (; types; types &= types - 1)
        codes += std::popcount(drop.buys[std::countr_zero(types)] & pay);
    } else {
      codes = std::popcount(types);
    }
    total += static_cast<std::uint64_t>(codes) * static_cast<std::uint64_t>(squares.count());
  } else {
    std::uint32_t to[W * 64];
    int n = 0;
    squares.each([&](int square) { to[n++] = pack(0, square, 0); });
    const auto emit = [&](int act) {
      const std::uint32_t base = pack(0, 0, act);
      for (int j = 0; j < n; ++j)
        out[j] = base | to[j];
      out += n;
    };
    for (; types; types &= types - 1) {
      const int man = std::countr_zero(types);
      if (drop.offers) {
        each_offer(drop, man, emit);
      } else if (drop.priced) {
        for (std::uint32_t rest = drop.buys[man] & pay; rest; rest &= rest - 1)
          emit(drop.act + std::countr_zero(rest) * game.types + man);
      } else {
        emit(drop.act + man);
      }
    }
  }
}

/// Drops that are made and tested one by one: all on doubtful squares, and those that give check,
/// which a rule may forbid (NeverRules::judged_drops). Others of these types are listed.
template <int W, Wanted kWanted, bool kTries>
__attribute__((noinline)) void Generator<W, kWanted, kTries>::drops_judged(
    const PlanAction<W>& drop,
    std::uint32_t types,
    const Bits<W>& squares,
    std::uint32_t pay,
    const Bits<W>& doubtful) {
  const Bits<W> their_king = men(game.royal, them);
  for (; types; types &= types - 1) {
    const int man = std::countr_zero(types);
    Bits<W> careful = doubtful;
    their_king.each([&](int square) { careful |= game.take_back[us][at(man, square)]; });
    const auto with = [&](int act) {
      squares.each([&](int square) {
        const std::uint32_t move = pack(0, square, act);
        if (!careful.has(square) || may_stand(move))
          put_one(move);
      });
    };
    if (!drop.priced)
      with(drop.act + man);
    if (drop.offers)
      each_offer(drop, man, with);
    for (std::uint32_t rest = drop.priced ? drop.buys[man] & pay : 0; rest; rest &= rest - 1)
      with(drop.act + std::countr_zero(rest) * game.types + man);
  }
}

/// Answers to a check by men who are awake only because of some men in a zone: paying these men
/// puts the checkers to sleep. Then the man may be dropped on any square that meets the remaining
/// checks. Lists these drops, and returns the types with which the other payments are made.
template <int W, Wanted kWanted, bool kTries>
__attribute__((noinline)) std::uint32_t Generator<W, kWanted, kTries>::put_to_sleep() {
  const SleepRule<W>& rule = game.sleep_rule[0];  // all rules have the same zone and the same types
  const int slot = rule.slot[them];
  bool takes_one = false, takes_several = false;
  for (int i = 0; i < game.drop_count; ++i) {
    if (pays_for_sleep(*game.drop[i]))
      (game.drop[i]->offers ? takes_several : takes_one) = true;
  }
  if (!takes_one && !takes_several)
    return ~0u;
  const std::uint8_t* const held = position.held + slot * game.stride;
  int sum = 0, last = 0;
  for (std::uint32_t rest = rule.need; rest; rest &= rest - 1) {
    const int type = std::countr_zero(rest);
    sum += held[type];
    if (held[type])
      last = type;
  }
  if (takes_several)
    keepers = sum;
  const std::uint32_t last_one = takes_one && sum == 1 ? 1u << last : 0;
  if (!takes_several && !last_one)
    return ~0u;
  const Bits<W> left = checkers - could_sleep;
  Bits<W> targets = empty;
  if (left.any())
    targets = left.many() ? Bits<W>{} : before(left.first()) & empty;
  wants_sleep = true;
  if (!kLoud)
    drops(targets, false, last_one);
  wants_sleep = false;
  return ~last_one;
}

}  // namespace pawnshop::rules::PAWNSHOP_LEVEL
