// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "rules/game.h"
#include "search/limits.h"

namespace pawnshop::engine {

/// A line of play as another program tells it, or another worker of a page: its turns are texts.
struct SaidLine {
  search::Line line{};
  std::vector<std::string> turns{};
};

/// The line with its turns as the rules know them, as far as each is legal after those before it.
/// Requires: the game stands where the line begins.
search::Line read_line(const rules::Game& game, const SaidLine& said);

/// The first turns of a line as people write them, `most` at most, as far as they are legal:
/// whoever found it may have asked another state of a script with live functions.
std::vector<std::string> human_line(const rules::Game& game,
                                    const std::vector<rules::Move>& turns,
                                    std::size_t most);

}  // namespace pawnshop::engine
