// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "support/random.h"

namespace pawnshop::tests {

/// A shipped game with some rules made up at random, out of nearly all words that decide what is
/// legal. Now and then it is one that nobody can load.
std::string made_up_rules(support::Random& random);

}  // namespace pawnshop::tests
