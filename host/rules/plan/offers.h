// SPDX-License-Identifier: MIT
#pragma once

#include <deque>
#include <vector>

#include "rules/plan/offers_data.h"
#include "rules/ruleset.h"

namespace pawnshop::rules {

/// What PlanOffers point to. Deques do not move what they hold.
struct OfferStore {
  std::deque<std::vector<PlanLot>> lots;
  std::deque<std::vector<PlanPayment>> payments;
  std::deque<std::vector<PlanOffer>> offers;
  std::deque<PlanOffers> kinds;
};

/// What a kind of drop with several payers may cost, without the slots.
PlanOffers& add_offers(const Ruleset& rules, const Action& action, OfferStore& store);

}  // namespace pawnshop::rules
