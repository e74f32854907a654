// SPDX-License-Identifier: MIT
#pragma once

#include <initializer_list>
#include <span>
#include <vector>

#include "script/session.h"

namespace pawnshop::script {

/// What may follow the ':' of a value of the rule language.
struct Method {
  const char* name;
  lua_CFunction function;
  std::initializer_list<Sort> sorts;  ///< of values that have it
  int least, most;                    ///< values beside the one before the ':'
  const char* form;                   ///< an example
};

/// Of sets, numbers, conditions and choices; `methods_values.cpp`.
std::span<const Method> value_methods();
/// Of movements and effects; `methods_movements.cpp`.
std::span<const Method> movement_methods();

}  // namespace pawnshop::script
