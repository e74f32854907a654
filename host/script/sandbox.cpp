// SPDX-License-Identifier: MIT
// The part of Lua that a script has: no files, no clock, no chance, no patterns, no way to catch
// errors or to change metatables; loops inside C functions are charged to the budget before they
// run; the order of `pairs` is defined.

#include <algorithm>
#include <climits>
#include <cstring>
#include <optional>
#include <string_view>
#include <tuple>

#include "script/values.h"
#include "support/text.h"

namespace pawnshop::script {

namespace {

Session& session_of(lua_State* lua) {
  return Session::of(lua);
}

/// Work on `bytes` bytes or entries.
void charge(lua_State* lua, std::size_t bytes) {
  session_of(lua).spend(bytes / 8 + 1);
}

/// Whether an argument is what a faulty word stands for: then so is what comes of it.
bool any_nothing(lua_State* lua) {
  for (int i = std::min(lua_gettop(lua), 8); i > 0; --i) {
    if (is_nothing(lua, i))
      return true;
  }
  return false;
}

// ---------------------------------------------------------------- order

/// A key of a table, for the defined order: numbers rising, then texts, then false and true. The
/// text belongs to Lua, which keeps it as long as it is a key.
struct Key {
  int rank = 2;
  lua_Number number = 0;
  lua_Integer integer = 0;  ///< tells whole numbers apart that are equal as lua_Number
  std::string_view text;

  auto order() const { return std::tie(rank, number, integer, text); }
};

/// What is put in order at once, pairs or sort, is bounded: nothing can stop it on the way.
constexpr std::size_t kLongestOrder = 100'000;

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
      session_of(lua).raise(session_of(lua).here(),
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
      session_of(lua).spend(256);
    if (keys.size() > kLongestOrder)
      session_of(lua).raise(
          session_of(lua).here(),
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
    session_of(lua).complain(session_of(lua).here(),
                             std::string(what) + " needs a table, got " + sort_in_words(lua, index),
                             {},
                             example);
  return false;
}

void want_table(lua_State* lua, int index, const char* what) {
  if (lua_type(lua, index) != LUA_TTABLE)
    session_of(lua).raise(session_of(lua).here(),
                          std::string(what) + " needs a table, got " + sort_in_words(lua, index));
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
      session_of(lua).spend(64);
  }
}

int nothing_more(lua_State*) {
  return 0;
}

int safe_pairs(lua_State* lua) {
  if (!is_table(lua, 1, "pairs", "for name, value in pairs(table) do ... end")) {
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
  if (!is_table(lua, 1, "ipairs", "for i, value in ipairs { first, second } do ... end")) {
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
      session_of(lua).spend(64);
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

/// A text argument without its length being lost at a zero byte.
std::string text_at(lua_State* lua, int index) {
  std::size_t size = 0;
  const char* text = lua_tolstring(lua, index, &size);
  return support::printable({text, size}, 400);
}

int safe_error(lua_State* lua) {
  Session& session = session_of(lua);
  const int level = static_cast<int>(luaL_optinteger(lua, 2, 1));
  const std::string message = lua_type(lua, 1) == LUA_TSTRING
                                  ? text_at(lua, 1)
                                  : "the script stopped itself with " + sort_in_words(lua, 1);
  session.raise(session.here(level < 1 ? 1 : std::min(level, 50)), message);
}

int safe_assert(lua_State* lua) {
  if (lua_toboolean(lua, 1))
    return lua_gettop(lua);
  Session& session = session_of(lua);
  session.raise(
      session.here(),
      lua_type(lua, 2) == LUA_TSTRING ? text_at(lua, 2) : "an assertion of the script failed");
}

// ---------------------------------------------------------------- texts

/// Carries out the function of Lua's own library in the upvalue, in the place of this one, so that
/// its errors have the line of the script.
int library(lua_State* lua) {
  return lua_tocfunction(lua, lua_upvalueindex(1))(lua);
}

/// The same with the arguments charged.
int charged(lua_State* lua) {
  if (any_nothing(lua))
    return push_nothing(session_of(lua));
  const int arguments = lua_gettop(lua);
  auto size = static_cast<std::size_t>(arguments) * 8;
  for (int i = 1; i <= std::min(arguments, 8); ++i)
    size += lua_type(lua, i) == LUA_TSTRING ? lua_rawlen(lua, i) : 0;
  charge(lua, size);
  return library(lua);
}

int safe_rep(lua_State* lua) {
  if (any_nothing(lua))
    return push_nothing(session_of(lua));
  std::size_t size = 0, between = 0;
  luaL_checklstring(lua, 1, &size);
  luaL_optlstring(lua, 3, "", &between);
  const lua_Integer times = luaL_checkinteger(lua, 2);
  size += between;
  if (times <= 0 || size == 0) {  // Lua itself would count to `times` even if nothing comes of it
    lua_pushstring(lua, "");
    return 1;
  }
  Session& session = session_of(lua);
  if (static_cast<std::uint64_t>(times) > session.limits().text / size)
    session.raise(session.here(),
                  "rep would make a text of more than " +
                      std::to_string(session.limits().text >> 10) + " KiB");
  charge(lua, size * static_cast<std::size_t>(times) + static_cast<std::size_t>(times) * 8);
  return library(lua);
}

int safe_format(lua_State* lua) {
  if (any_nothing(lua))
    return push_nothing(session_of(lua));
  const int arguments = lua_gettop(lua);
  std::size_t size = 0;
  const char* form = luaL_checklstring(lua, 1, &size);
  if (size > 2000 || arguments > 100)
    session_of(lua).raise(session_of(lua).here(), "format of more than 2000 signs or 100 values");
  for (std::size_t i = 0; i + 1 < size; ++i) {
    if (form[i] != '%')
      continue;
    i += 1 + std::strspn(form + i + 1, "-+ #0123456789.");
    if (form[i] == 'p')  // an address: it differs from run to run
      session_of(lua).raise(session_of(lua).here(), "format has no '%p'");
  }
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
  if (any_nothing(lua))
    return push_nothing(session);
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
  return library(lua);
}

int no_patterns(lua_State* lua) {
  Session& session = session_of(lua);
  session.complain(
      session.here(),
      "patterns are not part of the rule language",
      "find(text, what) looks for plain text; sub, byte, upper and lower take texts apart");
  return push_nothing(session);
}

// ---------------------------------------------------------------- tables

int safe_concat(lua_State* lua) {
  if (any_nothing(lua))
    return push_nothing(session_of(lua));
  want_table(lua, 1, "concat");
  Session& session = session_of(lua);
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
  if (size > session.limits().text)
    session.raise(session.here(),
                  "concat would make a text of more than " +
                      std::to_string(session.limits().text >> 10) + " KiB");
  charge(lua, size);
  return library(lua);
}

int safe_insert(lua_State* lua) {
  if (is_nothing(lua, 1))
    return 0;
  want_table(lua, 1, "insert");
  session_of(lua).spend(lua_gettop(lua) >= 3 ? lua_rawlen(lua, 1) / 4 + 1 : 1);
  return library(lua);
}

int safe_remove(lua_State* lua) {
  if (is_nothing(lua, 1))
    return 0;
  want_table(lua, 1, "remove");
  session_of(lua).spend(lua_gettop(lua) >= 2 ? lua_rawlen(lua, 1) / 4 + 1 : 1);
  return library(lua);
}

/// Sorting compares each entry some twenty times, and two long texts byte by byte: all of that is
/// paid for before it begins.
int safe_sort(lua_State* lua) {
  if (is_nothing(lua, 1))
    return 0;
  want_table(lua, 1, "sort");
  Session& session = session_of(lua);
  const std::size_t n = lua_rawlen(lua, 1);
  if (n > kLongestOrder)
    session.raise(session.here(),
                  "sort of more than " + std::to_string(kLongestOrder) + " entries");
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
  return library(lua);
}

int safe_unpack(lua_State* lua) {
  want_table(lua, 1, "unpack");
  const lua_Integer first = luaL_optinteger(lua, 2, 1);
  const lua_Integer last = luaL_optinteger(lua, 3, static_cast<lua_Integer>(lua_rawlen(lua, 1)));
  if (last > first && (first < -1000 || last > 1000))
    session_of(lua).raise(session_of(lua).here(), "unpack of more than 1000 entries");
  return library(lua);
}

int safe_move(lua_State* lua) {
  want_table(lua, 1, "move");
  const lua_Integer first = luaL_checkinteger(lua, 2), last = luaL_checkinteger(lua, 3);
  luaL_checkinteger(lua, 4);
  if (last > first && (first < -1'000'000 || last > 1'000'000))
    session_of(lua).raise(session_of(lua).here(), "move of more than a million entries");
  session_of(lua).spend(last > first ? static_cast<std::uint64_t>(last - first) * 4 + 1 : 1);
  return library(lua);
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
  const std::string key = lua_type(lua, 2) == LUA_TSTRING ? text_at(lua, 2) : "?";
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
    Session::of(state).raise(Session::of(state).here(), "the libraries cannot be changed");
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
  adopt(lua, "_G", {"tonumber"}, charged);
  adopt(lua, "_G", {"select"}, library);

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
  adopt(lua, "table", {"unpack"}, safe_unpack);
  adopt(lua, "table", {"pack"}, library);
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
