// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "search/limits.h"

namespace pawnshop::renderer {

/// A score as the first player sees it: "+0.35", "-#3" if he loses in three turns of the other
/// player, "0-1" if he has lost.
std::string score_text(search::Score for_first);
/// That of a line, which is for whoever is to move.
std::string score_text(const search::Line& line, int to_move);

/// Positions a second: "1.2 M/s".
std::string speed_text(const search::Line& line);

}  // namespace pawnshop::renderer
