// SPDX-License-Identifier: MIT
#pragma once

// Desks as tests sit at them.

#include <chrono>
#include <stdexcept>
#include <string>
#include <thread>

#include "renderer/desk.h"
#include "tests/support/games.h"

namespace pawnshop::tests {

inline constexpr std::uint64_t kDeskSeed = 7;

inline engine::Opened open_desk_game(const std::string& name) {
  auto game = engine::open_game({name, {}});
  if (!game)
    throw std::runtime_error(support::to_text(game.error()));
  return std::move(*game);
}

/// A desk on which people play both sides.
struct PeoplesDesk : renderer::Desk {
  explicit PeoplesDesk(const std::string& name, const std::string& position = "")
      : renderer::Desk(open_desk_game(name), kDeskSeed) {
    set_computers({false, false});
    if (!position.empty() && !begin_at(position))
      throw std::runtime_error("no position: " + position);
  }
  renderer::Spot square(const std::string& name) const {
    return {.square = *rules().topology.named(name)};
  }
};

/// Lets time go by until something holds; false if it does not within a minute, which is more than
/// the slowest machine needs for what is asked of desks here.
template <class Holds>
bool wait_until(renderer::Desk& desk, const Holds& holds) {
  using Clock = std::chrono::steady_clock;
  for (const auto end = Clock::now() + std::chrono::minutes(1); !holds();) {
    if (Clock::now() > end)
      return false;
    (void)desk.tick();
    std::this_thread::sleep_for(std::chrono::milliseconds(2));
  }
  return true;
}

/// Lets the computer think until it is a person's turn, or nothing comes.
inline void wait_for(renderer::Desk& desk) {
  (void)wait_until(desk, [&] { return !desk.is_thinking() && !desk.is_computers_turn(); });
}

}  // namespace pawnshop::tests
