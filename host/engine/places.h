// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <string>
#include <vector>

#include "script/loader.h"

namespace pawnshop::engine {

/// Where scripts/ and variants/ are: in share/pawnshop beside the installed program's folder, in a
/// folder above the program, as in a source tree that has been built, or in the tree that it was
/// built from elsewhere.
script::Library find_library();

/// What a user means by GAME: the path of a .lua file, or the name of a shipped game or one that
/// other programs use. On failure says which names are near.
support::Result<script::Request> find_game(const script::Library& library,
                                           const std::string& game,
                                           const std::vector<std::string>& settings);

}  // namespace pawnshop::engine
