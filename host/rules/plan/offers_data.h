// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace pawnshop::rules {

/// Men of one type in a payment.
struct PlanLot {
  std::uint8_t type, count;
};

/// What is given for a dropped man, as lots: first those who are paid, then those given back.
struct PlanPayment {
  const PlanLot* lots;
  int paid, change;  ///< how many lots
};

/// A payment that buys a man.
struct PlanOffer {
  std::uint32_t paid, change;  ///< types that must be there
  std::int32_t payment;
  bool is_counted;  ///< of some type one man is not enough
};

/// What a kind of drop with several payers may cost. Slots are by the player who drops.
struct PlanOffers {
  std::uint8_t from_slot[2], pay_slot[2], into_slot[2], change_slot[2], home_slot[2];
  bool gives_back;              ///< else change_slot and home_slot mean nothing
  const PlanPayment* payments;  ///< by number, as acts have them
  const PlanOffer* offers;      ///< for the men dropped, one type after another
  int first[33];                ///< where those for each type begin, and the end
};

}  // namespace pawnshop::rules
