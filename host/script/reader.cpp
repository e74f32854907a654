// SPDX-License-Identifier: MIT
#include "script/reader.h"

#include <algorithm>
#include <cmath>

#include "support/text.h"

namespace pawnshop::script {

bool Reader::push(const char* key) {
  lua_State* lua = session_.lua();
  luaL_checkstack(lua, 20, nullptr);
  lua_pushstring(lua, key);
  lua_rawget(lua, index_);
  if (lua_isnil(lua, -1) || is_nothing(lua, -1)) {
    lua_pop(lua, 1);
    return false;
  }
  return true;
}

void Reader::wrong(const char* key, const std::string& wanted, std::string example) {
  complain(key,
           "'" + name(key) + "' must be " + wanted + ", got " + sort_in_words(session_.lua(), -1),
           {},
           std::move(example));
}

bool Reader::has(const char* key) {
  const bool there = push(key);
  if (there)
    lua_pop(session_.lua(), 1);
  return there;
}

std::optional<std::string> Reader::text(const char* key) {
  if (!push(key))
    return std::nullopt;
  lua_State* lua = session_.lua();
  std::optional<std::string> value;
  if (lua_type(lua, -1) == LUA_TSTRING) {
    std::size_t size = 0;
    const char* text = lua_tolstring(lua, -1, &size);
    if (size > 20000) {
      complain(key, "'" + name(key) + "' is too long");
    } else {
      value = std::string(text, size);
    }
  } else {
    wrong(key, "a text", std::string(key) + " = \"...\"");
  }
  lua_pop(lua, 1);
  return value;
}

std::optional<double> Reader::number(const char* key) {
  if (!push(key))
    return std::nullopt;
  lua_State* lua = session_.lua();
  std::optional<double> value;
  if (lua_type(lua, -1) == LUA_TNUMBER && std::isfinite(lua_tonumber(lua, -1))) {
    value = lua_tonumber(lua, -1);
  } else {
    wrong(key, "a number");
  }
  lua_pop(lua, 1);
  return value;
}

std::optional<int> Reader::integer(const char* key, int least, int most) {
  if (!push(key))
    return std::nullopt;
  lua_State* lua = session_.lua();
  std::optional<int> value;
  int exact = 0;
  const lua_Integer given = lua_type(lua, -1) == LUA_TNUMBER ? lua_tointegerx(lua, -1, &exact) : 0;
  if (exact && given >= least && given <= most) {
    value = static_cast<int>(given);
  } else {
    wrong(key, "a whole number from " + std::to_string(least) + " to " + std::to_string(most));
  }
  lua_pop(lua, 1);
  return value;
}

bool Reader::flag(const char* key) {
  if (!push(key))
    return false;
  lua_State* lua = session_.lua();
  if (lua_type(lua, -1) != LUA_TBOOLEAN)
    wrong(key, "true or false", std::string(key) + " = true");
  const bool value = lua_toboolean(lua, -1);
  lua_pop(lua, 1);
  return value;
}

SymbolId Reader::symbol(const char* key, std::initializer_list<Sort> sorts) {
  if (!push(key))
    return kNoSymbol;
  lua_State* lua = session_.lua();
  const auto id = symbol_at(lua, -1);
  SymbolId found = kNoSymbol;
  if (id) {
    const Sort sort = session_.symbol(*id).sort;
    for (const Sort wanted : sorts) {
      if (sort == wanted || (wanted == Sort::Set && sort == Sort::Name))
        found = *id;
    }
  }
  if (found == kNoSymbol) {
    std::vector<std::string> wanted;
    for (const Sort sort : sorts)
      wanted.emplace_back(words_for(sort));
    std::string example;
    if (*sorts.begin() == Sort::Movement)
      example = std::string(key) + " = slide(orthogonal) | step(diagonal)";
    if (*sorts.begin() == Sort::Condition)
      example = std::string(key) + " = attacked(my.king)";
    if (*sorts.begin() == Sort::Set)
      example = std::string(key) + " = everywhere - last_rank";
    if (*sorts.begin() == Sort::Name)
      example = std::string(key) + " = my.hand";
    wrong(key, support::list_words(wanted), example);
  }
  lua_pop(lua, 1);
  return found;
}

int Reader::function(const char* key, Location& where) {
  if (!push(key))
    return -1;
  lua_State* lua = session_.lua();
  if (lua_type(lua, -1) != LUA_TFUNCTION || lua_iscfunction(lua, -1)) {
    wrong(key, "a function", std::string(key) + " = function(...) return ... end");
    lua_pop(lua, 1);
    return -1;
  }
  lua_Debug record;
  lua_pushvalue(lua, -1);
  lua_getinfo(lua, ">S", &record);
  where = {record.source[0] == '@' ? record.source + 1 : record.short_src, record.linedefined};
  return luaL_ref(lua, LUA_REGISTRYINDEX);
}

void Reader::table(const char* key, const std::function<void(Reader&)>& visit) {
  if (!push(key))
    return;
  lua_State* lua = session_.lua();
  if (lua_type(lua, -1) != LUA_TTABLE) {
    wrong(key, "a table", std::string(key) + " = { ... }");
  } else {
    Reader inner(session_, name(key), where(key));
    visit(inner);
  }
  lua_pop(lua, 1);
}

void Reader::entries(const std::function<void(const std::string&)>& visit) {
  lua_State* lua = session_.lua();
  luaL_checkstack(lua, 20, nullptr);
  std::vector<std::string> keys;
  lua_pushnil(lua);
  while (lua_next(lua, index_)) {
    session_.spend(2);
    const bool nothing = is_nothing(lua, -1);
    lua_pop(lua, 1);
    if (lua_type(lua, -1) == LUA_TLIGHTUSERDATA)
      continue;
    if (lua_type(lua, -1) != LUA_TSTRING) {
      complain("",
               "'" + name_ + "' is a map of names, got the entry " + sort_in_words(lua, -1),
               "write name = value");
      lua_pop(lua, 1);
      return;
    }
    if (!nothing)
      keys.emplace_back(lua_tostring(lua, -1));
  }
  std::sort(keys.begin(), keys.end());
  for (const std::string& key : keys) {
    lua_pushstring(lua, key.c_str());
    lua_rawget(lua, index_);
    visit(key);
    lua_pop(lua, 1);
  }
}

void Reader::list(const std::function<void(int)>& visit) {
  lua_State* lua = session_.lua();
  luaL_checkstack(lua, 20, nullptr);
  const auto n = static_cast<lua_Integer>(lua_rawlen(lua, index_));
  if (n > 200) {
    complain("", "'" + name_ + "' has more than 200 entries");
    return;
  }
  if (n == 0) {
    entries([&](const std::string& key) {
      complain(key,
               "'" + name_ + "' is a list, got the name '" + support::printable(key) + "'",
               "in a list the order counts: { first, second }");
    });
  }
  for (lua_Integer i = 1; i <= n; ++i) {
    lua_rawgeti(lua, index_, i);
    if (!is_nothing(lua, -1))
      visit(static_cast<int>(i));
    lua_pop(lua, 1);
  }
}

void Reader::only(const std::vector<std::string>& keys) {
  entries([&](const std::string& key) {
    if (std::find(keys.begin(), keys.end(), key) != keys.end())
      return;
    complain(key,
             "'" + name(support::printable(key)) + "' means nothing",
             support::did_you_mean(key, keys));
  });
}

void Reader::only_names(const std::vector<std::string>& keys) {
  lua_State* lua = session_.lua();
  lua_newtable(lua);  // the same table without its list
  lua_pushnil(lua);
  while (lua_next(lua, index_)) {
    if (lua_type(lua, -2) == LUA_TSTRING) {
      lua_pushvalue(lua, -2);
      lua_pushvalue(lua, -2);
      lua_rawset(lua, -5);
    }
    lua_pop(lua, 1);
  }
  Reader(session_, name_, where_).only(keys);
  lua_pop(lua, 1);
}

}  // namespace pawnshop::script
