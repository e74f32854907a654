// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "rules/game.h"

namespace pawnshop::cli {

/// The board as a person would draw it, a line each rank, the files named below.
std::string picture(const rules::Game& game);

}  // namespace pawnshop::cli
