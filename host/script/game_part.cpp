// SPDX-License-Identifier: MIT
#include "script/game_part.h"

#include <algorithm>

namespace pawnshop::script {

NodeId PartReader::set_field(Reader& table, const char* key, Asks asks, Location* where) {
  const SymbolId id = table.symbol(key, {Sort::Set});
  if (id == kNoSymbol)
    return kNoNode;
  const Location line = table.where(key);
  if (where)
    *where = line;
  return resolver_.set(id, asks, line);
}

NodeId PartReader::condition_field(Reader& table, const char* key, Asks asks, Location* where) {
  const SymbolId id = table.symbol(key, {Sort::Condition});
  if (id == kNoSymbol)
    return kNoNode;
  const Location line = table.where(key);
  if (where)
    *where = line;
  return resolver_.condition(id, asks, line);
}

std::string PartReader::text_at(int index) const {
  constexpr std::size_t kLongest = 2000;
  std::size_t size = 0;
  const char* data = lua_tolstring(session_.lua(), index, &size);
  return {data, std::min(size, kLongest)};
}

std::string PartReader::text_in_list(int place) const {
  lua_State* lua = session_.lua();
  if (lua_type(lua, -1) != LUA_TTABLE)
    return {};
  const bool is_text = lua_rawgeti(lua, -1, place) == LUA_TSTRING;
  std::string text = is_text ? text_at(-1) : "";
  lua_pop(lua, 1);
  return text;
}

}  // namespace pawnshop::script
