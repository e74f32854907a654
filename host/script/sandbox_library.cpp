// SPDX-License-Identifier: MIT
// How functions of Lua's own libraries come into the sandbox: one by one, charged, and in tables
// that cannot be changed.

#include <algorithm>

#include "script/sandbox.h"
#include "script/values.h"
#include "support/text.h"

namespace pawnshop::script {

namespace {

int no_such_field(lua_State* lua) {
  Session& session = Session::of(lua);
  const std::string key = lua_type(lua, 2) == LUA_TSTRING ? shown_at(lua, 2) : "?";
  std::vector<std::string> known;
  lua_pushnil(lua);
  while (lua_next(lua, 1)) {
    lua_pop(lua, 1);
    known.emplace_back(lua_tostring(lua, -1));
  }
  std::sort(known.begin(), known.end());
  const auto match = support::closest_match(key, known);
  session.complain(session.here(),
                   "there is no function '" + support::printable(key) + "' here",
                   match ? "did you mean '" + *match + "'?"
                         : "of Lua's libraries only what is safe and always the same is there");
  return push_nothing(session);
}

}  // namespace

void charge(lua_State* lua, std::size_t bytes) {
  Session::of(lua).spend(bytes / 8 + 1);
}

void want_table(lua_State* lua, int index, const char* what) {
  if (lua_type(lua, index) != LUA_TTABLE)
    Session::of(lua).raise(
        Session::of(lua).here(),
        std::string(what) + " needs a table, got " + sort_in_words(lua, index),
        "a table stands in braces, or has a name",
        "local names = { \"queen\", \"rook\" }\ntable.insert(names, \"knight\")");
}

void refuse_size(lua_State* lua, const std::string& message) {
  Session::of(lua).raise(Session::of(lua).here(),
                         message,
                         "a script only describes a game; is this done in a loop, or is a number "
                         "too large?");
}

std::string shown_at(lua_State* lua, int index) {
  std::size_t size = 0;
  const char* text = lua_tolstring(lua, index, &size);
  return support::printable({text, size}, 400);
}

bool any_nothing(lua_State* lua) {
  for (int i = std::min(lua_gettop(lua), 8); i > 0; --i) {
    if (is_nothing(lua, i))
      return true;
  }
  return false;
}

int run_library(lua_State* lua) {
  return lua_tocfunction(lua, lua_upvalueindex(1))(lua);
}

int run_charged(lua_State* lua) {
  if (any_nothing(lua))
    return push_nothing(Session::of(lua));
  const int arguments = lua_gettop(lua);
  auto size = static_cast<std::size_t>(arguments) * 8;
  for (int i = 1; i <= std::min(arguments, 8); ++i)
    size += lua_type(lua, i) == LUA_TSTRING ? lua_rawlen(lua, i) : 0;
  charge(lua, size);
  return run_library(lua);
}

void adopt(lua_State* lua,
           const char* library,
           std::initializer_list<const char*> names,
           lua_CFunction wrapper) {
  for (const char* name : names) {
    lua_getfield(lua, LUA_REGISTRYINDEX, "pawnshop.library");
    lua_getfield(lua, -1, library);
    lua_getfield(lua, -1, name);
    if (wrapper)
      lua_pushcclosure(lua, wrapper, 1);
    lua_setfield(lua, -4, name);
    lua_pop(lua, 2);
  }
}

void seal(lua_State* lua) {
  lua_newtable(lua);
  lua_newtable(lua);
  lua_pushcfunction(lua, no_such_field);
  lua_setfield(lua, -2, "__index");
  lua_setmetatable(lua, -3);  // of the library: a missing function says so
  lua_newtable(lua);
  lua_pushvalue(lua, -3);
  lua_setfield(lua, -2, "__index");
  lua_pushcfunction(lua, [](lua_State* state) -> int {
    Session::of(state).raise(Session::of(state).here(),
                             "the libraries cannot be changed",
                             "a function of your own has a name of its own",
                             "local function twice(text) return text .. text end");
  });
  lua_setfield(lua, -2, "__newindex");
  lua_setmetatable(lua, -2);
  lua_remove(lua, -2);
}

}  // namespace pawnshop::script
