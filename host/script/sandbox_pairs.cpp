// SPDX-License-Identifier: MIT
// Walks over tables, in an order that is the same in every run.

#include <algorithm>
#include <climits>
#include <optional>
#include <string_view>
#include <tuple>

#include "script/sandbox.h"
#include "script/values.h"

namespace pawnshop::script {

namespace {

/// A key of a table, for the defined order: numbers rising, then texts, then false and true. The
/// text belongs to Lua, which keeps it as long as it is a key.
struct Key {
  int rank = 2;
  lua_Number number = 0;
  lua_Integer integer = 0;  ///< tells whole numbers apart that are equal as lua_Number
  std::string_view text;

  auto order() const { return std::tie(rank, number, integer, text); }
};

/// The key at the top of the stack; nothing for our own notes on a table.
std::optional<Key> key_on_top(lua_State* lua) {
  switch (lua_type(lua, -1)) {
    case LUA_TNUMBER:
      return Key{0, lua_tonumber(lua, -1), lua_tointeger(lua, -1), {}};
    case LUA_TSTRING: {
      std::size_t size = 0;
      const char* text = lua_tolstring(lua, -1, &size);
      return Key{1, 0, 0, {text, size}};
    }
    case LUA_TBOOLEAN:
      return Key{2, 0, lua_toboolean(lua, -1), {}};
    case LUA_TLIGHTUSERDATA:
      return std::nullopt;
    default:
      Session::of(lua).raise(Session::of(lua).here(),
                             "pairs over a table whose keys are no numbers or texts",
                             "there would be no defined order");
  }
}

/// Puts the keys of the table at `index` into a new list on top, in the defined order.
void push_sorted_keys(lua_State* lua, int index) {
  index = lua_absindex(lua, index);
  std::vector<std::pair<Key, int>> keys;
  lua_newtable(lua);
  const int list = lua_gettop(lua);
  lua_pushnil(lua);
  std::size_t bytes = 0;
  while (lua_next(lua, index)) {
    lua_pop(lua, 1);
    const auto key = key_on_top(lua);
    if (!key)
      continue;
    const int position = static_cast<int>(keys.size()) + 1;
    lua_pushvalue(lua, -1);
    lua_rawseti(lua, list, position);
    keys.emplace_back(*key, position);
    bytes += key->text.size();
    if (keys.size() % 64 == 0)
      Session::of(lua).spend(256);
    if (keys.size() > kLongestOrder)
      refuse_size(lua,
                  "pairs over a table of more than " + std::to_string(kLongestOrder) + " entries");
  }
  charge(lua, keys.size() * 64 + bytes);
  std::sort(keys.begin(), keys.end(), [](const auto& a, const auto& b) {
    return a.first.order() < b.first.order();
  });
  lua_createtable(lua, static_cast<int>(keys.size()), 0);
  for (std::size_t i = 0; i < keys.size(); ++i) {
    lua_rawgeti(lua, list, keys[i].second);
    lua_rawseti(lua, -2, static_cast<lua_Integer>(i) + 1);
  }
  lua_remove(lua, list);
}

/// Whether the argument is a table; complains otherwise.
bool is_table(lua_State* lua, int index, const char* what, const char* example) {
  if (lua_type(lua, index) == LUA_TTABLE)
    return true;
  if (!is_nothing(lua, index))
    Session::of(lua).complain(
        Session::of(lua).here(),
        std::string(what) + " needs a table, got " + sort_in_words(lua, index),
        "a table stands in braces, or has a name",
        example);
  return false;
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
    if (i % 64 == 0)
      Session::of(lua).spend(64);
  }
}

int nothing_more(lua_State*) {
  return 0;
}

int safe_pairs(lua_State* lua) {
  if (!is_table(lua,
                1,
                "pairs",
                "local men = {}\nfor name, sign in pairs { king = \"K\" } do men[name] = { letter "
                "= sign } end")) {
    lua_pushcfunction(lua, nothing_more);
    return 1;
  }
  lua_pushvalue(lua, 1);
  push_sorted_keys(lua, 1);
  lua_pushinteger(lua, 0);
  lua_pushcclosure(lua, pairs_step, 3);
  return 1;
}

int ipairs_step(lua_State* lua) {
  want_table(lua, 1, "ipairs");  // a script can call it with anything
  const lua_Integer i = lua_tointeger(lua, 2);
  if (i < 0 || i >= INT_MAX)
    return 0;
  lua_pushinteger(lua, i + 1);
  return lua_rawgeti(lua, 1, i + 1) == LUA_TNIL ? 1 : 2;
}

int safe_ipairs(lua_State* lua) {
  if (!is_table(lua,
                1,
                "ipairs",
                "local men = {}\nfor _, name in ipairs { \"queen\", \"rook\" } do men[name] = { "
                "value = 5 } end")) {
    lua_pushcfunction(lua, nothing_more);
    return 1;
  }
  lua_pushcfunction(lua, ipairs_step);
  lua_pushvalue(lua, 1);
  lua_pushinteger(lua, 0);
  return 3;
}

/// The key that comes next in the defined order, found by one walk through the table.
int safe_next(lua_State* lua) {
  want_table(lua, 1, "next");
  lua_settop(lua, 2);
  std::optional<Key> after;
  if (!lua_isnil(lua, 2))
    after = key_on_top(lua);
  lua_pushnil(lua);  // 3: the best key so far
  std::optional<Key> best;
  std::size_t work = 0;
  lua_pushnil(lua);
  while (lua_next(lua, 1)) {
    lua_pop(lua, 1);
    if (++work % 64 == 0)
      Session::of(lua).spend(64);
    const auto key = key_on_top(lua);
    if (!key)
      continue;
    work += key->text.size() / 32;
    if ((after && !(after->order() < key->order())) || (best && !(key->order() < best->order())))
      continue;
    best = key;
    lua_pushvalue(lua, -1);
    lua_replace(lua, 3);
  }
  if (!best)
    return 0;
  lua_settop(lua, 3);
  lua_pushvalue(lua, -1);
  lua_rawget(lua, 1);
  return 2;
}

}  // namespace

void add_pairs(lua_State* lua) {
  const luaL_Reg functions[] = {
      {"pairs", safe_pairs}, {"ipairs", safe_ipairs}, {"next", safe_next}, {nullptr, nullptr}};
  luaL_setfuncs(lua, functions, 0);
}

}  // namespace pawnshop::script
