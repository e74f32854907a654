// SPDX-License-Identifier: MIT
#pragma once

#include <initializer_list>

#include "script/session.h"

namespace pawnshop::script {

// What the functions of the sandbox share; `sandbox_library.cpp` unless another file is named.

/// What is put in order at once, pairs or sort, is bounded: nothing can stop it on the way.
inline constexpr std::size_t kLongestOrder = 100'000;

/// Charges work on `bytes` bytes or entries.
void charge(lua_State* lua, std::size_t bytes);
/// Raises an error unless the argument is a table.
void want_table(lua_State* lua, int index, const char* what);
/// Raises an error about a call that would make or take too much at once.
[[noreturn]] void refuse_size(lua_State* lua, const std::string& message);
/// A text argument as it can be shown: all of it, though it has a zero byte in it.
std::string shown_at(lua_State* lua, int index);
/// Whether an argument is what a faulty word stands for: then so is what comes of it.
bool any_nothing(lua_State* lua);
/// A value as a text that is the same in every run; `sandbox.cpp`.
int safe_tostring(lua_State* lua);

/// Carries out the function of Lua's own library in the upvalue, in the place of this one, so that
/// its errors have the line of the script.
int run_library(lua_State* lua);
/// Carries out the library function in the upvalue after charging the script's budget for the
/// length of its arguments.
int run_charged(lua_State* lua);

/// Copies functions of one of Lua's libraries into the table on top, each as the upvalue of the
/// wrapper if there is one.
void adopt(lua_State* lua,
           const char* library,
           std::initializer_list<const char*> names,
           lua_CFunction wrapper);
/// Makes the table on top read-only: an empty table that reads through to it.
void seal(lua_State* lua);

// What each file of the sandbox puts into the table on top of the stack.

/// `pairs`, `ipairs` and `next`; `sandbox_pairs.cpp`.
void add_pairs(lua_State* lua);
/// `string`; `sandbox_texts.cpp`.
void add_texts(lua_State* lua);
/// `table`; `sandbox_tables.cpp`.
void add_tables(lua_State* lua);

}  // namespace pawnshop::script
