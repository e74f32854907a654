// SPDX-License-Identifier: MIT
#pragma once

#include <span>

#include "script/lua_api.h"

namespace pawnshop::script {

/// A function of the rule language. References and editor help are made from this table, so that
/// they cannot go stale.
struct Word {
  const char* name;
  const char* signature;
  const char* meaning;
  lua_CFunction function;
  int most;  ///< values that it takes
};

std::span<const Word> words();
/// The constructors of a game's parts; `overlay.cpp`.
std::span<const Word> part_words();

}  // namespace pawnshop::script
