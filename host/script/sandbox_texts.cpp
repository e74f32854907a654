// SPDX-License-Identifier: MIT
// Texts: Lua's own functions, with what they cost charged before they run. There are no patterns.

#include <algorithm>
#include <cstring>

#include "script/sandbox.h"
#include "script/values.h"
#include "support/text.h"

namespace pawnshop::script {

namespace {

int safe_rep(lua_State* lua) {
  if (any_nothing(lua))
    return push_nothing(Session::of(lua));
  std::size_t size = 0, between = 0;
  luaL_checklstring(lua, 1, &size);
  luaL_optlstring(lua, 3, "", &between);
  const lua_Integer times = luaL_checkinteger(lua, 2);
  size += between;
  if (times <= 0 || size == 0) {  // Lua itself would count to `times` even if nothing comes of it
    lua_pushstring(lua, "");
    return 1;
  }
  const std::size_t most = Session::of(lua).budget().text;
  if (static_cast<std::uint64_t>(times) > most / size)
    refuse_size(lua, "rep would make a text of more than " + std::to_string(most >> 10) + " KiB");
  charge(lua, size * static_cast<std::size_t>(times) + static_cast<std::size_t>(times) * 8);
  return run_library(lua);
}

int safe_format(lua_State* lua) {
  if (any_nothing(lua))
    return push_nothing(Session::of(lua));
  const int arguments = lua_gettop(lua);
  std::size_t size = 0;
  const char* form = luaL_checklstring(lua, 1, &size);
  if (size > 2000 || arguments > 100)
    refuse_size(lua, "format of more than 2000 signs or 100 values");
  for (std::size_t i = 0; i + 1 < size; ++i) {
    if (form[i] != '%')
      continue;
    i += 1 + std::strspn(form + i + 1, "-+ #0123456789.");
    if (form[i] == 'p')  // an address: it differs from run to run
      Session::of(lua).raise(Session::of(lua).here(),
                             "format has no '%p'",
                             "it would be another text in every run; '%s' takes any value");
  }
  for (int i = 2; i <= arguments; ++i) {
    if (lua_type(lua, i) == LUA_TNUMBER || lua_type(lua, i) == LUA_TSTRING)
      continue;
    lua_pushcfunction(lua, safe_tostring);
    lua_pushvalue(lua, i);
    lua_call(lua, 1, 1);
    lua_replace(lua, i);
  }
  return run_charged(lua);
}

int safe_find(lua_State* lua) {
  Session& session = Session::of(lua);
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
  return run_library(lua);
}

int no_patterns(lua_State* lua) {
  Session& session = Session::of(lua);
  session.complain(
      session.here(),
      "patterns are not part of the rule language",
      "find(text, what) looks for plain text; sub, byte, upper and lower take texts apart");
  return push_nothing(session);
}

}  // namespace

void add_texts(lua_State* lua) {
  lua_newtable(lua);
  adopt(lua, "string", {"len", "sub", "upper", "lower", "reverse", "byte", "char"}, run_charged);
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
}

}  // namespace pawnshop::script
