// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "engine/zones.h"
#include "rules/setup.h"

namespace pawnshop::renderer {

using board::Square;
using engine::held;
using engine::owner_in;

/// Where a zone lies, seen by its owner, who sits at his side of the board.
enum class HandSide { Left, Right };

/// A zone as it lies on the table.
struct ZoneShape {
  int zone = 0;
  HandSide side = HandSide::Right;
  std::vector<int> types;  ///< of men that can ever be there, in the order of the game
};

/// What a game needs on the table. Zones of enemies lie at their owner's right hand, zones of his
/// own men at his left, and a zone that is the only one at the right. Beside a low board both hands
/// share what one of them has too many of.
struct TableShape {
  const board::Topology* board = nullptr;
  std::vector<ZoneShape> zones;
  bool has_names_beside = false;  ///< files and ranks are named beside the board, not on it
};

/// The table of a game; men who are in a zone in one of these positions though no rule brings them
/// there have their place too.
TableShape shape_of(const rules::Ruleset& rules, const std::vector<rules::Setup>& positions);

}  // namespace pawnshop::renderer
