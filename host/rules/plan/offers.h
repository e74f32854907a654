// SPDX-License-Identifier: MIT
#pragma once

#include <deque>
#include <vector>

#include "rules/plan/offers_data.h"
#include "rules/ruleset.h"

namespace pawnshop::rules {

/// The memory of PlanOffers. Deques never move their elements, so pointers to them stay valid.
struct OfferStore {
  std::deque<std::vector<PlanLot>> lots;
  std::deque<std::vector<PlanPayment>> payments;
  std::deque<std::vector<PlanOffer>> offers;
  std::deque<PlanOffers> kinds;
};

/// Makes the PlanOffers of a kind of drop with several payers. The caller fills in the slots.
PlanOffers& add_offers(const Ruleset& rules, const Action& action, OfferStore& store);

}  // namespace pawnshop::rules
