// SPDX-License-Identifier: MIT
// Drops that several men pay for.

#include <algorithm>

#include "rules/plan/builder.h"
#include "support/lists.h"

namespace pawnshop::rules {

using support::at;

namespace {

/// Adds men as lots; they come type by type. Returns how many lots they are.
int add_lots(const std::vector<int>& types, std::vector<PlanLot>& lots) {
  int count = 0;
  for (std::size_t i = 0; i < types.size(); ++i) {
    if (i > 0 && types[i] == types[i - 1]) {
      ++lots.back().count;
      continue;
    }
    lots.push_back({static_cast<std::uint8_t>(types[i]), 1});
    ++count;
  }
  return count;
}

bool has_twins(const std::vector<int>& types) {
  return std::adjacent_find(types.begin(), types.end()) != types.end();
}

/// Whether one man of each type that is given is not enough, if this man is dropped.
bool is_counted(const Action& action, const Payment& payment, int man) {
  const auto has = [man](const std::vector<int>& types) {
    return std::find(types.begin(), types.end(), man) != types.end();
  };
  return has_twins(payment.paid) || has_twins(payment.change) ||
         (action.pay == action.from && has(payment.paid)) ||
         (action.change == action.from && has(payment.change)) || action.change == action.pay;
}

}  // namespace

/// The offers of a kind of drop with several payers.
template <int W>
const PlanOffers* PlanBuilder<W>::offers_of(const Action& action) {
  PlanOffers& made = store_.offers_of_drops.emplace_back();
  std::vector<PlanPayment>& payments = store_.payments.emplace_back();
  std::vector<PlanOffer>& offers = store_.offers.emplace_back();
  for (const Payment& payment : action.payments) {
    std::vector<PlanLot>& lots = store_.lots.emplace_back();
    const int paid = add_lots(payment.paid, lots), change = add_lots(payment.change, lots);
    payments.push_back({lots.data(), paid, change});
  }
  for (int man = 0; man < rules_.man_count(); ++man) {
    made.first[man] = static_cast<int>(offers.size());
    for (int i = 0; i < static_cast<int>(payments.size()); ++i) {
      const Payment& payment = action.payments[at(i)];
      if (rules_.price(action, i, man).good)
        offers.push_back(
            {bits_of(payment.paid), bits_of(payment.change), i, is_counted(action, payment, man)});
    }
    made.first[man + 1] = static_cast<int>(offers.size());
  }
  made.payments = payments.data();
  made.offers = offers.data();
  made.gives_back = action.change.given();
  for (int me = 0; me < 2; ++me) {
    const auto slot = [&](ZoneRef zone) {
      return zone.given() ? tables_.slot(zone, me) : std::uint8_t{0};
    };
    made.from_slot[me] = slot(action.from);
    made.pay_slot[me] = slot(action.pay);
    made.into_slot[me] = slot(action.into);
    made.change_slot[me] = slot(action.change);
    made.home_slot[me] = slot(action.home);
  }
  return &made;
}

template class PlanBuilder<1>;
template class PlanBuilder<2>;
template class PlanBuilder<4>;

}  // namespace pawnshop::rules
