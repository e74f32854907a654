// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <string>
#include <vector>

#include "script/loader.h"

namespace pawnshop::engine {

/// Where scripts/ and variants/ are: beside the installed program, or in the source tree it was
/// built from.
script::Library find_library();

/// What a user means by GAME: the path of a .lua file, or the name of a shipped game or one that
/// other programs use. On failure says which names are near.
support::Result<script::Request> find_game(const script::Library& library,
                                           const std::string& game,
                                           const std::vector<std::string>& settings);

}  // namespace pawnshop::engine
