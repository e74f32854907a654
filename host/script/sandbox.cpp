// SPDX-License-Identifier: MIT
// The part of Lua that a script has: no files, no clock, no chance, no patterns, no way to catch
// errors or to change metatables; loops inside C functions are charged to the budget before they
// run; the order of `pairs` is defined.

#include <algorithm>
#include <cstring>

#include "script/values.h"
#include "support/text.h"

namespace pawnshop::script {

namespace {

Session& session_of(lua_State* lua) {
  return Session::of(lua);
}

constexpr std::size_t kLongestText = 1u << 20;

/// Work on `bytes` bytes or entries.
void charge(lua_State* lua, std::size_t bytes) {
  session_of(lua).spend(bytes / 8 + 1);
}

// ---------------------------------------------------------------- order

/// Puts the keys of the table at `index` into a new list on top: numbers rising, then texts, then
/// false and true.
void push_sorted_keys(lua_State* lua, int index) {
  struct Key {
    int rank;
    lua_Number number;
    std::string text;
    int position;
  };
  index = lua_absindex(lua, index);
  std::vector<Key> keys;
  lua_newtable(lua);
  const int list = lua_gettop(lua);
  lua_pushnil(lua);
  while (lua_next(lua, index)) {
    lua_pop(lua, 1);
    Key key{2, 0, {}, 0};
    switch (lua_type(lua, -1)) {
      case LUA_TNUMBER:
        key.rank = 0;
        key.number = lua_tonumber(lua, -1);
        break;
      case LUA_TSTRING: {
        std::size_t size = 0;
        const char* text = lua_tolstring(lua, -1, &size);
        key = {1, 0, std::string(text, size), 0};
        break;
      }
      case LUA_TBOOLEAN:
        key.number = lua_toboolean(lua, -1);
        break;
      case LUA_TLIGHTUSERDATA:  // our own notes on a table
        continue;
      default:
        session_of(lua).raise(session_of(lua).here(),
                              "pairs over a table whose keys are no numbers or texts",
                              "there would be no defined order");
    }
    key.position = static_cast<int>(keys.size()) + 1;
    lua_pushvalue(lua, -1);
    lua_rawseti(lua, list, key.position);
    keys.push_back(std::move(key));
    if (keys.size() % 64 == 0)
      session_of(lua).spend(64);
  }
  std::sort(keys.begin(), keys.end(), [](const Key& a, const Key& b) {
    return std::tie(a.rank, a.number, a.text) < std::tie(b.rank, b.number, b.text);
  });
  charge(lua, keys.size() * 64);
  lua_createtable(lua, static_cast<int>(keys.size()), 0);
  for (std::size_t i = 0; i < keys.size(); ++i) {
    lua_rawgeti(lua, list, keys[i].position);
    lua_rawseti(lua, -2, static_cast<lua_Integer>(i) + 1);
  }
  lua_remove(lua, list);
}

void want_table(lua_State* lua, int index, const char* what) {
  if (lua_type(lua, index) != LUA_TTABLE) {
    session_of(lua).raise(session_of(lua).here(),
                          std::string(what) + " needs a table, got " + sort_in_words(lua, index),
                          "");
  }
}

int pairs_step(lua_State* lua) {  // upvalues: table, keys, how many were given out
  for (;;) {
    const lua_Integer i = lua_tointeger(lua, lua_upvalueindex(3)) + 1;
    lua_pushinteger(lua, i);
    lua_replace(lua, lua_upvalueindex(3));
    if (lua_rawgeti(lua, lua_upvalueindex(2), i) == LUA_TNIL)
      return 1;
    lua_pushvalue(lua, -1);
    if (lua_rawget(lua, lua_upvalueindex(1)) != LUA_TNIL)
      return 2;
    lua_pop(lua, 2);
  }
}

int nothing_more(lua_State*) {
  return 0;
}

int safe_pairs(lua_State* lua) {
  if (is_nothing(lua, 1)) {
    lua_pushcfunction(lua, nothing_more);
    return 1;
  }
  want_table(lua, 1, "pairs");
  lua_pushvalue(lua, 1);
  push_sorted_keys(lua, 1);
  lua_pushinteger(lua, 0);
  lua_pushcclosure(lua, pairs_step, 3);
  return 1;
}

int ipairs_step(lua_State* lua) {
  const lua_Integer i = lua_tointeger(lua, 2) + 1;
  lua_pushinteger(lua, i);
  return lua_rawgeti(lua, 1, i) == LUA_TNIL ? 1 : 2;
}

int safe_ipairs(lua_State* lua) {
  if (is_nothing(lua, 1)) {
    lua_pushcfunction(lua, nothing_more);
    return 1;
  }
  want_table(lua, 1, "ipairs");
  lua_pushcfunction(lua, ipairs_step);
  lua_pushvalue(lua, 1);
  lua_pushinteger(lua, 0);
  return 3;
}

int safe_next(lua_State* lua) {
  want_table(lua, 1, "next");
  lua_settop(lua, 2);
  push_sorted_keys(lua, 1);
  lua_Integer i = 1;
  if (!lua_isnil(lua, 2)) {
    for (;; ++i) {
      if (lua_rawgeti(lua, 3, i) == LUA_TNIL)
        return 1;
      const bool same = lua_rawequal(lua, -1, 2);
      lua_pop(lua, 1);
      if (same)
        break;
    }
    ++i;
  }
  if (lua_rawgeti(lua, 3, i) == LUA_TNIL)
    return 1;
  lua_pushvalue(lua, -1);
  lua_rawget(lua, 1);
  return 2;
}

// ---------------------------------------------------------------- basic functions

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

int safe_type(lua_State* lua) {
  luaL_checkany(lua, 1);
  lua_pushstring(lua, luaL_typename(lua, 1));
  return 1;
}

int safe_error(lua_State* lua) {
  Session& session = session_of(lua);
  const int level = static_cast<int>(luaL_optinteger(lua, 2, 1));
  const std::string message = lua_type(lua, 1) == LUA_TSTRING
                                  ? lua_tostring(lua, 1)
                                  : "the script stopped itself with " + sort_in_words(lua, 1);
  session.raise(session.here(level < 1 ? 1 : std::min(level, 50)),
                support::printable(message, 400));
}

int safe_assert(lua_State* lua) {
  if (lua_toboolean(lua, 1))
    return lua_gettop(lua);
  Session& session = session_of(lua);
  session.raise(session.here(),
                lua_type(lua, 2) == LUA_TSTRING ? support::printable(lua_tostring(lua, 2), 400)
                                                : "an assertion of the script failed");
}

// ---------------------------------------------------------------- texts

/// Calls the function of Lua's own library in the upvalue, with the arguments charged.
int charged(lua_State* lua) {
  std::size_t size = 0;
  for (int i = 1; i <= lua_gettop(lua); ++i)
    size += lua_type(lua, i) == LUA_TSTRING ? lua_rawlen(lua, i) : 8;
  charge(lua, size);
  lua_pushvalue(lua, lua_upvalueindex(1));
  lua_insert(lua, 1);
  lua_call(lua, lua_gettop(lua) - 1, LUA_MULTRET);
  return lua_gettop(lua);
}

int safe_rep(lua_State* lua) {
  const std::size_t size = std::strlen(luaL_checkstring(lua, 1)) + luaL_optstring(lua, 3, "")[0];
  const lua_Integer times = luaL_checkinteger(lua, 2);
  if (times > 0 && size > 0 && static_cast<std::uint64_t>(times) > kLongestText / size) {
    session_of(lua).raise(session_of(lua).here(), "rep would make a text of more than 1 MiB", "");
  }
  if (lua_type(lua, 3) == LUA_TSTRING && lua_rawlen(lua, 3) > 64)
    session_of(lua).raise(session_of(lua).here(), "rep with so long a separator", "");
  return charged(lua);
}

int safe_format(lua_State* lua) {
  const int arguments = lua_gettop(lua);
  if (lua_type(lua, 1) == LUA_TSTRING && lua_rawlen(lua, 1) > 4096)
    session_of(lua).raise(session_of(lua).here(), "format with so long a form", "");
  for (int i = 2; i <= arguments; ++i) {
    if (lua_type(lua, i) == LUA_TNUMBER || lua_type(lua, i) == LUA_TSTRING)
      continue;
    lua_pushcfunction(lua, safe_tostring);
    lua_pushvalue(lua, i);
    lua_call(lua, 1, 1);
    lua_replace(lua, i);
  }
  return charged(lua);
}

int safe_find(lua_State* lua) {
  Session& session = session_of(lua);
  std::size_t size = 0, wanted = 0;
  luaL_checklstring(lua, 1, &size);
  const char* text = luaL_checklstring(lua, 2, &wanted);
  if (!lua_toboolean(lua, 4) && std::strpbrk(text, "^$*+?.([%-")) {
    session.raise(session.here(),
                  "find looks for plain text, and '" + support::printable(text) +
                      "' has the signs of a pattern",
                  "if the signs are meant as they stand, write find(text, what, 1, true)");
  }
  session.spend(size * (wanted + 1) / 16 + 1);
  lua_settop(lua, 3);
  lua_pushboolean(lua, true);
  return charged(lua);
}

int no_patterns(lua_State* lua) {
  Session& session = session_of(lua);
  session.raise(
      session.here(),
      "patterns are not part of the rule language",
      "find(text, what) looks for plain text; sub, byte, upper and lower take texts apart");
}

// ---------------------------------------------------------------- tables

int safe_concat(lua_State* lua) {
  want_table(lua, 1, "concat");
  const std::size_t n = lua_rawlen(lua, 1);
  std::size_t size = n * (1 + (lua_type(lua, 2) == LUA_TSTRING ? lua_rawlen(lua, 2) : 0));
  session_of(lua).spend(n + 1);
  for (std::size_t i = 1; i <= n; ++i) {
    if (lua_rawgeti(lua, 1, static_cast<lua_Integer>(i)) == LUA_TSTRING)
      size += lua_rawlen(lua, -1);
    lua_pop(lua, 1);
  }
  if (size > kLongestText)
    session_of(lua).raise(
        session_of(lua).here(), "concat would make a text of more than 1 MiB", "");
  return charged(lua);
}

int safe_insert(lua_State* lua) {
  want_table(lua, 1, "insert");
  if (lua_gettop(lua) >= 3)
    session_of(lua).spend(lua_rawlen(lua, 1) / 4 + 1);
  return charged(lua);
}

int safe_remove(lua_State* lua) {
  want_table(lua, 1, "remove");
  if (lua_gettop(lua) >= 2)
    session_of(lua).spend(lua_rawlen(lua, 1) / 4 + 1);
  return charged(lua);
}

int safe_sort(lua_State* lua) {
  want_table(lua, 1, "sort");
  const std::size_t n = lua_rawlen(lua, 1);
  session_of(lua).spend(n * 20 + 1);
  return charged(lua);
}

int safe_move(lua_State* lua) {
  want_table(lua, 1, "move");
  const lua_Integer first = luaL_checkinteger(lua, 2), last = luaL_checkinteger(lua, 3);
  if (last > first && (last - first > 1'000'000 || last - first < 0))
    session_of(lua).raise(session_of(lua).here(), "move of more than a million entries", "");
  session_of(lua).spend(last > first ? static_cast<std::uint64_t>(last - first) + 1 : 1);
  return charged(lua);
}

// ---------------------------------------------------------------- assembling

/// Copies functions of one of Lua's libraries into the table on top.
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

void keep_library(lua_State* lua, const char* name, lua_CFunction open) {
  luaL_requiref(lua, name, open, 0);
  lua_getfield(lua, LUA_REGISTRYINDEX, "pawnshop.library");
  lua_insert(lua, -2);
  lua_setfield(lua, -2, name);
  lua_pop(lua, 1);
}

int no_such_field(lua_State* lua) {
  Session& session = session_of(lua);
  const std::string key = lua_type(lua, 2) == LUA_TSTRING ? lua_tostring(lua, 2) : "?";
  session.raise(session.here(),
                "there is no function '" + support::printable(key) + "' here",
                "of Lua's libraries only what is safe and always the same is there");
}

/// Makes the table on top read-only: an empty table that reads through to it.
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
    Session::of(state).raise(Session::of(state).here(), "the libraries cannot be changed", "");
  });
  lua_setfield(lua, -2, "__newindex");
  lua_setmetatable(lua, -2);
  lua_remove(lua, -2);
}

}  // namespace

void open_sandbox(Session& session) {
  lua_State* lua = session.lua();
  lua_newtable(lua);
  lua_setfield(lua, LUA_REGISTRYINDEX, "pawnshop.library");
  keep_library(lua, "_G", luaopen_base);
  keep_library(lua, "string", luaopen_string);
  keep_library(lua, "table", luaopen_table);
  keep_library(lua, "math", luaopen_math);

  lua_newtable(lua);  // the words that a script sees
  const luaL_Reg basic[] = {{"pairs", safe_pairs},
                            {"ipairs", safe_ipairs},
                            {"next", safe_next},
                            {"tostring", safe_tostring},
                            {"type", safe_type},
                            {"error", safe_error},
                            {"assert", safe_assert},
                            {nullptr, nullptr}};
  luaL_setfuncs(lua, basic, 0);
  adopt(lua, "_G", {"tonumber", "select"}, charged);

  lua_newtable(lua);
  adopt(lua, "string", {"len", "sub", "upper", "lower", "reverse", "byte", "char"}, charged);
  adopt(lua, "string", {"rep"}, safe_rep);
  adopt(lua, "string", {"format"}, safe_format);
  adopt(lua, "string", {"find"}, safe_find);
  for (const char* name : {"match", "gmatch", "gsub"}) {
    lua_pushcfunction(lua, no_patterns);
    lua_setfield(lua, -2, name);
  }
  seal(lua);
  // Methods of texts, ("x"):upper(), come from the same table.
  lua_pushstring(lua, "");
  lua_getmetatable(lua, -1);
  lua_pushvalue(lua, -3);
  lua_setfield(lua, -2, "__index");
  for (const char* event :
       {"__add", "__sub", "__mul", "__div", "__mod", "__pow", "__unm", "__idiv"}) {
    lua_pushnil(lua);  // Lua's arithmetic on texts only hides mistakes
    lua_setfield(lua, -2, event);
  }
  lua_pop(lua, 2);
  lua_setfield(lua, -2, "string");

  lua_newtable(lua);
  adopt(lua, "table", {"concat"}, safe_concat);
  adopt(lua, "table", {"insert"}, safe_insert);
  adopt(lua, "table", {"remove"}, safe_remove);
  adopt(lua, "table", {"sort"}, safe_sort);
  adopt(lua, "table", {"move"}, safe_move);
  adopt(lua, "table", {"unpack", "pack"}, charged);
  seal(lua);
  lua_setfield(lua, -2, "table");

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

  lua_setfield(lua, LUA_REGISTRYINDEX, "pawnshop.words");
}

}  // namespace pawnshop::script
