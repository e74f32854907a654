// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "rules/game.h"
#include "support/result.h"

namespace pawnshop::cli {

/// One line of variants/bench/NAME.txt.
struct BenchRow {
  int depth = 0;
  std::string name, fen;
};

struct BenchSheet {
  std::string program, variant;  ///< the yardstick, and what it calls the game
  std::vector<BenchRow> rows;
};

/// The bench positions of some games, or of all that have some.
support::Result<std::vector<std::pair<std::string, BenchSheet>>> read_sheets(
    const std::vector<std::string>& games);

support::Result<void> set_up(rules::Game& game, const BenchRow& row);

}  // namespace pawnshop::cli
