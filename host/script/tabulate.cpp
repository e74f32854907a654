// SPDX-License-Identifier: MIT
// Functions of few things are called for every input when a game is loaded, and their answers kept.
// In play no Lua runs for them.

#include <algorithm>
#include <set>

#include "script/game_reader.h"
#include "script/values.h"
#include "support/text.h"

namespace pawnshop::script {

using rules::kNoNode;

namespace {

std::size_t at(int i) {
  return static_cast<std::size_t>(i);
}

}  // namespace

void GameReader::push_man(int type) {
  lua_rawgeti(session_.lua(), LUA_REGISTRYINDEX, man_tables_[at(type)]);
}

int GameReader::choice(rules::Choice choice) {
  const auto found = std::find(rules_.choices.begin() + 1, rules_.choices.end(), choice);
  if (found != rules_.choices.end())
    return static_cast<int>(found - rules_.choices.begin());
  rules_.choices.push_back(choice);
  return static_cast<int>(rules_.choices.size()) - 1;
}

std::uint16_t GameReader::choice_list(std::vector<int> choices) {
  const auto found = std::find(rules_.choice_lists.begin(), rules_.choice_lists.end(), choices);
  if (found != rules_.choice_lists.end())
    return static_cast<std::uint16_t>(found - rules_.choice_lists.begin());
  rules_.choice_lists.push_back(std::move(choices));
  return static_cast<std::uint16_t>(rules_.choice_lists.size() - 1);
}

/// Adds what the value at a stack index offers: the name of a man, changing places, or a list of
/// these.
bool GameReader::add_choices(int index, std::vector<int>& list, const Location& where, int depth) {
  lua_State* lua = session_.lua();
  index = lua_absindex(lua, index);
  if (is_nothing(lua, index))
    return true;
  if (lua_type(lua, index) == LUA_TSTRING) {
    const int type = resolver_.man(lua_tostring(lua, index), where);
    if (type >= 0)
      list.push_back(choice({type, {}, -1, -1}));
    return type >= 0;
  }
  if (const auto id = symbol_at(lua, index); id && session_.symbol(*id).sort == Sort::Swap) {
    const Symbol& symbol = session_.symbol(*id);
    const Location& place = session_.place_at(symbol.place);
    const auto zone = resolver_.zone(symbol.a);
    if (!zone)
      return false;
    for (std::size_t i = 1; i < symbol.names.size(); ++i) {
      const int type = resolver_.man(symbol.names[i], place);
      if (type < 0)
        return false;
      list.push_back(choice({type,
                             *zone,
                             resolver_.reason(symbol.names[0], place),
                             resolver_.reason(symbol.more, place)}));
    }
    return true;
  }
  if (lua_type(lua, index) == LUA_TTABLE && depth < 4) {
    const auto n = static_cast<lua_Integer>(std::min<std::size_t>(lua_rawlen(lua, index), 64));
    for (lua_Integer i = 1; i <= n; ++i) {
      lua_rawgeti(lua, index, i);
      const bool good = add_choices(-1, list, where, depth + 1);
      lua_pop(lua, 1);
      if (!good)
        return false;
    }
    return true;
  }
  session_.complain(where,
                    "becomes must answer with names of men, swap(...) or nothing, got " +
                        sort_in_words(lua, index),
                    {},
                    "if last_rank:has(to) then return \"queen\", \"rook\" end");
  return false;
}

/// What a man may become, for every pair of squares that his movements connect on an empty board.
void GameReader::tabulate_becomes(Reader& table, rules::Man& man) {
  Location where;
  const int function = table.function("becomes", where);
  if (function < 0)
    return;
  man.becomes_where = where;
  lua_State* lua = session_.lua();
  const board::Topology& topology = rules_.topology;
  const int n = topology.size();
  man.becomes.assign(at(n * n), 0);
  for (int from = 0; from < n; ++from) {
    std::set<int> reached;
    for (const int index : man.atoms) {
      const rules::Atom& atom = rules_.atoms[at(index)];
      for (const int vector : atom.vectors) {
        int next = topology.step(from, rules_.vectors[at(vector)], board::kFirst);
        for (int times = 1;
             next != board::kNoSquare && times <= atom.max && times <= board::kMaxSquares;
             ++times) {
          if (times >= atom.min)
            reached.insert(next);
          next = topology.step(from, rules_.vectors[at(vector)], board::kFirst, times + 1);
        }
      }
    }
    for (const int to : reached) {
      session_.spend(20);
      lua_rawgeti(lua, LUA_REGISTRYINDEX, function);
      const int base = lua_gettop(lua);
      push_square(session_, from, board::kFirst);
      push_square(session_, to, board::kFirst);
      lua_call(lua, 2, LUA_MULTRET);
      std::vector<int> list;
      const int results = lua_gettop(lua) - base + 1;
      bool good = results <= 64;
      for (int i = 0; i < results && good; ++i) {
        if (!lua_isnil(lua, base + i))
          good = add_choices(base + i, list, where, 0);
      }
      lua_settop(lua, base - 1);
      if (!good) {
        man.becomes.clear();
        return;
      }
      if (!list.empty())
        man.becomes[at(from * n + to)] = choice_list(std::move(list));
    }
  }
  if (rules_.choice_lists.size() > 4000)
    session_.complain(where, "becomes gives too many different answers");
}

/// What becomes of a captured man, for every man, owner and capturer.
void GameReader::tabulate_captured(Reader& game) {
  const int men = rules_.man_count();
  rules_.fates.assign(at(2 * men * (men + 1)), {});
  Location where;
  const int function = game.function("captured", where);
  if (function < 0)
    return;
  lua_State* lua = session_.lua();
  for (int type = 0; type < men; ++type) {
    if (rules_.is_royal(type))
      continue;  // never captured in play that follows the rules
    for (int enemy = 0; enemy < 2; ++enemy) {
      push_man(type);
      lua_pushboolean(lua, enemy == 0);
      lua_setfield(lua, -2, "mine");
      lua_pushboolean(lua, enemy == 1);
      lua_setfield(lua, -2, "theirs");
      lua_pop(lua, 1);
      for (int by = 0; by <= men; ++by) {
        session_.spend(20);
        lua_rawgeti(lua, LUA_REGISTRYINDEX, function);
        push_man(type);
        if (by < men)
          push_man(by);
        else
          lua_pushnil(lua);
        lua_call(lua, 2, 2);
        rules::Fate& fate = rules_.fates[at((type * 2 + enemy) * (men + 1) + by)];
        const auto id = symbol_at(lua, -2);
        bool good = true;
        if (lua_isnil(lua, -2) || is_nothing(lua, -2)) {
          // He leaves the game.
        } else if (id && session_.symbol(*id).sort == Sort::Name) {
          const auto zone = resolver_.zone(*id);
          good = zone.has_value();
          if (zone) {
            fate.kind = rules::Fate::Kind::Zone;
            fate.zone = *zone;
          }
        } else if (id && session_.symbol(*id).sort == Sort::Set && session_.symbol(*id).fixed) {
          fate.kind = rules::Fate::Kind::Cell;
          fate.cells = resolver_.fixed_squares(*id)[0];
        } else {
          session_.complain(where,
                            "captured must answer with a zone, a fixed region or nothing, got " +
                                sort_in_words(lua, -2),
                            {},
                            "captured = function(man) return my.hand end,");
          good = false;
        }
        fate.man = type;
        if (good && !lua_isnil(lua, -1) && !is_nothing(lua, -1)) {
          if (lua_type(lua, -1) == LUA_TSTRING) {
            fate.man = resolver_.man(lua_tostring(lua, -1), where);
            good = fate.man >= 0;
          } else {
            session_.complain(
                where,
                "captured's second answer must be the name of a man, got " + sort_in_words(lua, -1),
                {},
                "return my.hand, \"pawn\"");
            good = false;
          }
        }
        lua_pop(lua, 2);
        if (!good)
          return;
      }
    }
  }
}

/// Which man buys which.
void GameReader::tabulate_prices(Reader& table, rules::Action& action) {
  const int men = rules_.man_count();
  action.prices.assign(at(men * men), {});
  Location where;
  const int function = table.function("price", where);
  if (function < 0)
    return;
  action.price_where = where;
  lua_State* lua = session_.lua();
  for (int paid = 0; paid < men; ++paid) {
    for (int dropped = 0; dropped < men; ++dropped) {
      if (rules_.is_royal(paid) || rules_.is_royal(dropped))
        continue;
      session_.spend(20);
      lua_rawgeti(lua, LUA_REGISTRYINDEX, function);
      push_man(paid);
      push_man(dropped);
      lua_call(lua, 2, 2);
      rules::Price& price = action.prices[at(paid * men + dropped)];
      const int type = lua_type(lua, -2);
      if (type != LUA_TBOOLEAN && type != LUA_TNIL && !is_nothing(lua, -2)) {
        session_.complain(
            where,
            "price must answer true, or false and a reason, got " + sort_in_words(lua, -2),
            {},
            "price = function(paid, dropped) return paid.value >= dropped.value, \"too cheap\" "
            "end,");
        lua_pop(lua, 2);
        return;
      }
      price.good = type == LUA_TBOOLEAN && lua_toboolean(lua, -2);
      if (!price.good && lua_type(lua, -1) == LUA_TSTRING)
        price.reason = resolver_.reason(lua_tostring(lua, -1), where);
      lua_pop(lua, 2);
    }
  }
}

}  // namespace pawnshop::script
