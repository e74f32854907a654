// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace pawnshop::rules {

/// Men of one type in a payment.
struct PlanLot {
  std::uint8_t type, count;
};

/// A Payment for the hot files: first the lots that are paid, then those that are given back.
struct PlanPayment {
  const PlanLot* lots;
  int paid, change;  ///< how many lots
};

/// A payment that buys a certain man.
struct PlanOffer {
  std::uint32_t paid, change;  ///< the types that the zones must hold for it
  std::int32_t payment;        ///< index of PlanOffers::payments
  /// It needs several men of one type, so `paid` and `change` are not enough to test it.
  bool is_counted;
};

/// All prices of a kind of drop with several payers. Slots are by the player who drops.
struct PlanOffers {
  std::uint8_t from_slot[2], pay_slot[2], into_slot[2], change_slot[2], home_slot[2];
  bool gives_back;  ///< men are given back; otherwise change_slot and home_slot have no meaning
  const PlanPayment* payments;  ///< by the number that an act has
  const PlanOffer* offers;      ///< the offers for each type of dropped man, one type after another
  int first[33];  ///< by type: its first entry of `offers`; one more entry marks the end
};

}  // namespace pawnshop::rules
