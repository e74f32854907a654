// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "search/trainer.h"

namespace pawnshop::study {

/// A game to learn from as an entry of a log.
struct NumberedGame {
  int number = 0;
  search::OwnGame game;
};
std::string to_line(const NumberedGame& game);
/// Nothing if the line is no game.
std::optional<NumberedGame> read_own_game(std::string_view line);

}  // namespace pawnshop::study
