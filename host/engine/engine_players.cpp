// SPDX-License-Identifier: MIT
#include "engine/engine_players.h"

#include <algorithm>

namespace pawnshop::engine {

std::shared_ptr<EnginePlayer> EnginePlayers::own() {
  if (!own_)
    own_ = open_engine_player(*opened_);
  return own_;
}

std::shared_ptr<EnginePlayer> EnginePlayers::of(const Guest& guest) {
  for (const auto& [known, player] : guests_) {
    if (known == guest)
      return player;
  }
  guests_.emplace_back(guest, open_guest(guest, known_as(*opened_), opened_->thinkers_judge));
  return guests_.back().second;
}

void EnginePlayers::keep_only(const std::vector<Guest>& guests) {
  std::erase_if(guests_, [&](const auto& entry) {
    return std::find(guests.begin(), guests.end(), entry.first) == guests.end();
  });
}

void EnginePlayers::forget() {
  if (own_)
    own_->forget();
  for (const auto& [guest, player] : guests_)
    player->forget();
}

}  // namespace pawnshop::engine
