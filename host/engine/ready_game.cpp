// SPDX-License-Identifier: MIT
#include "engine/ready_game.h"

#include <optional>
#include <utility>

#include "support/cpu_time.h"

namespace pawnshop::engine {

namespace {

struct Ready {
  std::string name;              ///< of the first game; empty as long as it was never made ready
  std::optional<Opened> opened;  ///< empty if it was not made ready, or handed out
};

Ready& ready() {
  static Ready only;
  return only;
}

}  // namespace

std::string first_game() {
  if (!ready().name.empty())
    return ready().name;
  const auto games = read_shipped_games();
  return games ? games->first : "";
}

std::string make_first_game_ready() {
  const support::ClocksInUse still(
      {[]() -> std::optional<double> { return std::nullopt; }, [] { return 0.0; }});
  Wanted wanted{first_game(), {}};
  auto opened = open_game(wanted);
  if (!opened)
    return opened.error().front().message;
  ready() = {std::move(wanted.game), std::move(*opened)};
  return "";
}

const Opened* ready_game() {
  return ready().opened ? &*ready().opened : nullptr;
}

support::Result<Opened> open_game_or_take_ready(const Wanted& wanted) {
  std::optional<Opened>& opened = ready().opened;
  if (!opened || !(opened->wanted == wanted))
    return open_game(wanted);
  support::Result<Opened> taken = std::move(*opened);
  opened.reset();
  return taken;
}

}  // namespace pawnshop::engine
