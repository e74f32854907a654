// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "rules/game.h"
#include "script/examples_file.h"
#include "support/diagnostic.h"

namespace pawnshop::cli {

/// What the rules of a game say otherwise than the examples that its author wrote down: nothing if
/// all of them hold. The game stands somewhere else afterwards.
/// `request` is how the game was asked for: examples may set its options.
support::Diagnostics broken_examples(rules::Game& game,
                                     const script::Request& request,
                                     const std::vector<script::Example>& examples);

}  // namespace pawnshop::cli
