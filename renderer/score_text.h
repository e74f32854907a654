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

/// Whether whoever found it has said how good it is; a guest may play without a word.
bool has_score(const search::Line& line);

/// Positions a second: "1.2 M/s".
std::string speed_text(const search::Line& line);
/// How far it has been looked, and how fast, as far as that was said: "depth 7    1.2 M/s".
std::string depth_text(const search::Line& line);
std::string effort_text(const search::Line& line);

}  // namespace pawnshop::renderer
