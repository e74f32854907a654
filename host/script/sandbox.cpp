// SPDX-License-Identifier: MIT
// The part of Lua that a script has: no files, no clock, no chance, no patterns, no way to catch
// errors or to change metatables; loops inside C functions are charged to the budget before they
// run; the order of `pairs` is defined.

#include "script/sandbox.h"

#include <algorithm>

#include "script/values.h"

namespace pawnshop::script {

namespace {

const std::string kOwnWords = "look at what this line does, or calls";

int safe_type(lua_State* lua) {
  luaL_checkany(lua, 1);
  lua_pushstring(lua, luaL_typename(lua, 1));
  return 1;
}

int safe_error(lua_State* lua) {
  Session& session = Session::of(lua);
  const int level = static_cast<int>(luaL_optinteger(lua, 2, 1));
  const std::string message = lua_type(lua, 1) == LUA_TSTRING
                                  ? shown_at(lua, 1)
                                  : "the script stopped itself with " + sort_in_words(lua, 1);
  const Location caller = session.here(level < 1 ? 1 : std::min(level, 50));
  session.raise(caller.line > 0 ? caller : session.here(),
                message,
                "the script says so itself, by error(...): " + kOwnWords);
}

int safe_assert(lua_State* lua) {
  if (lua_toboolean(lua, 1))
    return lua_gettop(lua);
  Session& session = Session::of(lua);
  session.raise(
      session.here(),
      lua_type(lua, 2) == LUA_TSTRING ? shown_at(lua, 2) : "an assertion of the script failed",
      "the script says so itself, by assert(...): " + kOwnWords);
}

void add_numbers(lua_State* lua) {
  lua_newtable(lua);
  adopt(lua,
        "math",
        {"abs",
         "ceil",
         "floor",
         "max",
         "min",
         "fmod",
         "modf",
         "sqrt",
         "tointeger",
         "type",
         "ult",
         "huge",
         "pi",
         "maxinteger",
         "mininteger"},
        nullptr);
  seal(lua);
  lua_setfield(lua, -2, "math");
}

void keep_library(lua_State* lua, const char* name, lua_CFunction open) {
  luaL_requiref(lua, name, open, 0);
  lua_getfield(lua, LUA_REGISTRYINDEX, "pawnshop.library");
  lua_insert(lua, -2);
  lua_setfield(lua, -2, name);
  lua_pop(lua, 1);
}

}  // namespace

int safe_tostring(lua_State* lua) {
  switch (lua_type(lua, 1)) {
    case LUA_TNUMBER:
    case LUA_TSTRING:
      lua_settop(lua, 1);
      lua_tostring(lua, 1);
      return 1;
    case LUA_TBOOLEAN:
      lua_pushstring(lua, lua_toboolean(lua, 1) ? "true" : "false");
      return 1;
    case LUA_TNIL:
    case LUA_TNONE:
      lua_pushstring(lua, "nil");
      return 1;
    default:
      lua_pushstring(lua,
                     sort_in_words(lua, 1).c_str());  // no addresses: they differ from run to run
      return 1;
  }
}

void open_sandbox(Session& session) {
  lua_State* lua = session.lua();
  lua_newtable(lua);
  lua_setfield(lua, LUA_REGISTRYINDEX, "pawnshop.library");
  keep_library(lua, "_G", luaopen_base);
  keep_library(lua, "string", luaopen_string);
  keep_library(lua, "table", luaopen_table);
  keep_library(lua, "math", luaopen_math);

  lua_newtable(lua);  // the words that a script sees
  const luaL_Reg basic[] = {{"tostring", safe_tostring},
                            {"type", safe_type},
                            {"error", safe_error},
                            {"assert", safe_assert},
                            {nullptr, nullptr}};
  luaL_setfuncs(lua, basic, 0);
  add_pairs(lua);
  adopt(lua, "_G", {"tonumber"}, run_charged);
  adopt(lua, "_G", {"select"}, run_library);
  add_texts(lua);
  add_tables(lua);
  add_numbers(lua);

  lua_setfield(lua, LUA_REGISTRYINDEX, "pawnshop.words");
}

}  // namespace pawnshop::script
