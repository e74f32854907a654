// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <utility>
#include <vector>

#include "engine/engine_player.h"
#include "engine/guest.h"

namespace pawnshop::engine {

/// Whoever can be asked about a game, each made when he is needed first: his table takes time to
/// set up. One of them thinks at a time.
class EnginePlayers {
 public:
  /// The game has to outlive them.
  explicit EnginePlayers(const Opened& opened) : opened_(&opened) {}

  /// The program itself.
  std::shared_ptr<EnginePlayer> own();
  /// Another program. Whoever is asked as the same guest is the same one.
  std::shared_ptr<EnginePlayer> of(const Guest& guest);
  /// Sends all others home; one who is thinking goes when he has answered.
  void keep_only(const std::vector<Guest>& guests);
  /// They forget what they found in other games. Requires: nobody is thinking.
  void forget();

 private:
  const Opened* opened_;
  std::shared_ptr<EnginePlayer> own_;
  std::vector<std::pair<Guest, std::shared_ptr<EnginePlayer>>> guests_;
};

}  // namespace pawnshop::engine
