// SPDX-License-Identifier: MIT
// The library of tables: Lua's own functions, with what they cost charged before they run.

#include "script/sandbox.h"
#include "script/values.h"

namespace pawnshop::script {

namespace {

int safe_concat(lua_State* lua) {
  if (any_nothing(lua))
    return push_nothing(Session::of(lua));
  want_table(lua, 1, "concat");
  Session& session = Session::of(lua);
  const std::size_t n = lua_rawlen(lua, 1);
  std::size_t size = n * (1 + (lua_type(lua, 2) == LUA_TSTRING ? lua_rawlen(lua, 2) : 0));
  session.spend(n + 1);
  for (std::size_t i = 1; i <= n; ++i) {
    const int type = lua_rawgeti(lua, 1, static_cast<lua_Integer>(i));
    size += type == LUA_TSTRING ? lua_rawlen(lua, -1) : 32;
    const bool is_faulty = is_nothing(lua, -1);
    lua_pop(lua, 1);
    if (is_faulty)
      return push_nothing(session);
  }
  if (size > session.budget().text)
    refuse_size(lua,
                "concat would make a text of more than " +
                    std::to_string(session.budget().text >> 10) + " KiB");
  charge(lua, size);
  return run_library(lua);
}

int safe_insert(lua_State* lua) {
  if (is_nothing(lua, 1))
    return 0;
  want_table(lua, 1, "insert");
  Session::of(lua).spend(lua_gettop(lua) >= 3 ? lua_rawlen(lua, 1) / 4 + 1 : 1);
  return run_library(lua);
}

int safe_remove(lua_State* lua) {
  if (is_nothing(lua, 1))
    return 0;
  want_table(lua, 1, "remove");
  Session::of(lua).spend(lua_gettop(lua) >= 2 ? lua_rawlen(lua, 1) / 4 + 1 : 1);
  return run_library(lua);
}

/// Sorting compares each entry some twenty times, and two long texts byte by byte: all of that is
/// paid for before it begins.
int safe_sort(lua_State* lua) {
  if (is_nothing(lua, 1))
    return 0;
  want_table(lua, 1, "sort");
  Session& session = Session::of(lua);
  const std::size_t n = lua_rawlen(lua, 1);
  if (n > kLongestOrder)
    refuse_size(lua, "sort of more than " + std::to_string(kLongestOrder) + " entries");
  std::size_t bytes = 0, steps = 1;
  for (std::size_t rest = n; rest > 0; rest /= 2)
    ++steps;
  session.spend(n + 1);
  for (std::size_t i = 1; i <= n; ++i) {
    if (lua_rawgeti(lua, 1, static_cast<lua_Integer>(i)) == LUA_TSTRING)
      bytes += lua_rawlen(lua, -1);
    lua_pop(lua, 1);
  }
  session.spend(n * steps * 4);
  session.spend(bytes / 8 * steps);
  return run_library(lua);
}

int safe_unpack(lua_State* lua) {
  want_table(lua, 1, "unpack");
  const lua_Integer first = luaL_optinteger(lua, 2, 1);
  const lua_Integer last = luaL_optinteger(lua, 3, static_cast<lua_Integer>(lua_rawlen(lua, 1)));
  if (last > first && (first < -1000 || last > 1000))
    refuse_size(lua, "unpack of more than 1000 entries");
  return run_library(lua);
}

int safe_move(lua_State* lua) {
  want_table(lua, 1, "move");
  const lua_Integer first = luaL_checkinteger(lua, 2), last = luaL_checkinteger(lua, 3);
  luaL_checkinteger(lua, 4);
  if (last > first && (first < -1'000'000 || last > 1'000'000))
    refuse_size(lua, "move of more than a million entries");
  Session::of(lua).spend(last > first ? static_cast<std::uint64_t>(last - first) * 4 + 1 : 1);
  return run_library(lua);
}

}  // namespace

void add_tables(lua_State* lua) {
  lua_newtable(lua);
  adopt(lua, "table", {"concat"}, safe_concat);
  adopt(lua, "table", {"insert"}, safe_insert);
  adopt(lua, "table", {"remove"}, safe_remove);
  adopt(lua, "table", {"sort"}, safe_sort);
  adopt(lua, "table", {"move"}, safe_move);
  adopt(lua, "table", {"unpack"}, safe_unpack);
  adopt(lua, "table", {"pack"}, run_library);
  seal(lua);
  lua_setfield(lua, -2, "table");
}

}  // namespace pawnshop::script
