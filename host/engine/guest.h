// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "engine/engine_player.h"
#include "engine/opened_game.h"

namespace pawnshop::engine {

/// Another program that plays here: how it is started, what it is told before the first game, and
/// what people call it. It speaks UCI.
struct Guest {
  std::string command;  ///< a program and what it is told, as a shell reads them
  std::vector<std::pair<std::string, std::string>> options{};
  std::string name{};

  bool operator==(const Guest&) const = default;
};

/// What a guest thinks. He is started when he is first asked, and again if he has ended. Whatever
/// he does wrong is thrown as faults: he ends, he is silent, he does not know the game, his turn is
/// not legal. The judge is the one that this thread may ask.
std::unique_ptr<EnginePlayer> open_guest(const Guest& guest,
                                         const KnownAs& game,
                                         std::shared_ptr<const rules::AnyJudge> judge);

/// What a guest says of himself when he is asked.
struct Introduced {
  std::string name;
  std::vector<std::string> options;  ///< their names
  bool knows_the_game = false;
};
/// Starts a guest to hear that, and ends him. Takes as long as he does, some seconds at most; it is
/// given up as soon as `is_left` says so.
support::Result<Introduced> introduce(const Guest& guest,
                                      const KnownAs& game,
                                      const std::function<bool()>& is_left = {});

}  // namespace pawnshop::engine
