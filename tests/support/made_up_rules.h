// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "support/random.h"

namespace pawnshop::tests {

/// A shipped game with some rules made up at random, out of nearly all words that decide what is
/// legal; the first one of a kind that made_up_rules.cpp numbers, if it is given. Now and then it
/// is a game that nobody can load.
std::string made_up_rules(support::Random& random, int kind = -1);

}  // namespace pawnshop::tests
