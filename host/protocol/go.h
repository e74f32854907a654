// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "protocol/words.h"
#include "search/limits.h"

namespace pawnshop::protocol {

/// What `go` asks for.
struct GoOrder {
  search::Limits limits;
  std::vector<std::string> only;     ///< the turns to look at, as they were written; empty: all
  std::vector<std::string> ignored;  ///< what is not obeyed and why, a sentence each
};
GoOrder read_go(Words& words);

/// Whether a search within such limits ends by itself, with this player to move.
bool ends_by_itself(const search::Limits& limits, int player);

/// A line of thought with its turns in machine form, as `info` tells it; on demand with the chances
/// to win, draw and lose.
std::string info_text(const search::Line& line,
                      const std::vector<std::string>& turns,
                      bool with_chances = false);

}  // namespace pawnshop::protocol
