// SPDX-License-Identifier: MIT
#pragma once

// Prices of drops with several payers, and whether the player can pay them.

#include "rules/hot/sets.h"

namespace pawnshop::rules::PAWNSHOP_LEVEL {

/// The zones from which a player pays for one kind of drop.
template <int W>
struct Purse {
  const HotData<W>& game;
  const Position<W>& position;
  const PlanOffers& offers;
  int me;
  std::uint32_t pay, change;  ///< the types in the zones `pay` and `change`

  PAWNSHOP_INLINE Purse(const HotData<W>& given,
                        const Position<W>& given_position,
                        const PlanOffers& given_offers,
                        int player)
      : game(given),
        position(given_position),
        offers(given_offers),
        me(player),
        pay(presence(given, given_position, given_offers.pay_slot[player])),
        change(given_offers.gives_back
                   ? presence(given, given_position, given_offers.change_slot[player])
                   : 0) {}

  const std::uint8_t* held(int slot) const { return position.held + slot * game.stride; }

  /// How many men of a type are in some lots.
  static int count(const PlanLot* lots, int size, int type) {
    for (int i = 0; i < size; ++i) {
      if (lots[i].type == type)
        return lots[i].count;
    }
    return 0;
  }

  /// Whether a zone holds the men of these lots, in addition to the other men that the turn takes
  /// out of it.
  bool are_there(const PlanLot* lots, int size, int slot, const PlanPayment& all, int man) const {
    for (int i = 0; i < size; ++i) {
      const int type = lots[i].type;
      const int needed = (slot == offers.from_slot[me] && type == man) +
                         (slot == offers.pay_slot[me] ? count(all.lots, all.paid, type) : 0) +
                         (offers.gives_back && slot == offers.change_slot[me]
                              ? count(all.lots + all.paid, all.change, type)
                              : 0);
      if (held(slot)[type] < needed)
        return false;
    }
    return true;
  }

  /// Whether the player can pay an offer and then still drop the man.
  bool affords(const PlanOffer& offer, int man) const {
    if ((offer.paid & ~pay) | (offer.change & ~change))
      return false;
    if (!offer.is_counted)
      return true;
    const PlanPayment& all = offers.payments[offer.payment];
    return are_there(all.lots, all.paid, offers.pay_slot[me], all, man) &&
           are_there(all.lots + all.paid, all.change, offers.change_slot[me], all, man);
  }

  /// How many men of some types are paid.
  int takes_away(const PlanOffer& offer, std::uint32_t types) const {
    const PlanPayment& all = offers.payments[offer.payment];
    int sum = 0;
    for (int i = 0; i < all.paid; ++i)
      sum += types >> all.lots[i].type & 1 ? all.lots[i].count : 0;
    return sum;
  }

  /// Calls visit(offer) for each payment that buys the man and that the player can pay, until it
  /// returns false.
  template <class Visit>
  bool each(int man, Visit visit) const {
    for (int i = offers.first[man]; i < offers.first[man + 1]; ++i) {
      if (affords(offers.offers[i], man) && !visit(offers.offers[i]))
        return false;
    }
    return true;
  }
};

}  // namespace pawnshop::rules::PAWNSHOP_LEVEL
