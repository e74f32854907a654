// SPDX-License-Identifier: MIT
#include "engine/minds.h"

#include <algorithm>

namespace pawnshop::engine {

std::shared_ptr<Mind> Minds::own() {
  if (!own_)
    own_ = open_mind(*opened_);
  return own_;
}

std::shared_ptr<Mind> Minds::of(const Guest& guest) {
  for (const auto& [known, mind] : guests_) {
    if (known == guest)
      return mind;
  }
  guests_.emplace_back(guest, open_guest(guest, known_as(*opened_), opened_->thinkers_judge));
  return guests_.back().second;
}

void Minds::keep_only(const std::vector<Guest>& guests) {
  std::erase_if(guests_, [&](const auto& entry) {
    return std::find(guests.begin(), guests.end(), entry.first) == guests.end();
  });
}

void Minds::forget() {
  if (own_)
    own_->forget();
  for (const auto& [guest, mind] : guests_)
    mind->forget();
}

}  // namespace pawnshop::engine
