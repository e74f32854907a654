// SPDX-License-Identifier: MIT
#include "renderer/fitting_games.h"

#include <utility>

#include "engine/recorded_game.h"
#include "support/cpu_time.h"
#include "support/patience.h"

namespace pawnshop::renderer {

void FittingGames::begin(engine::GameRecord record, const std::string& known, double seconds) {
  record_ = std::move(record);
  games_ = engine::games_by_likelihood();
  std::erase(games_, known);
  next_ = 0;
  left_ = seconds * support::kSlowdown;
  found_.clear();
}

bool FittingGames::look() {
  if (is_done())
    return false;
  const std::string& game = games_[next_++];
  const double began = support::cpu_seconds();
  std::string title = engine::title_if_it_fits(record_, game, left_ / support::kSlowdown);
  left_ -= support::cpu_seconds() - began;
  if (!title.empty())
    found_.push_back({game, std::move(title)});
  return true;
}

}  // namespace pawnshop::renderer
