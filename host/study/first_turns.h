// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "engine/opened_game.h"
#include "study/self_play.h"

namespace pawnshop::study {

/// What the search likes best at the start of a game: up to three turns, the best one first, each
/// with its score: "e4 (+0.25)". It looks at twenty times the nodes of a ply. Nothing where the
/// rules fail or take too long.
std::vector<std::string> first_turns(const engine::Opened& opened, const PlaySettings& settings);

}  // namespace pawnshop::study
