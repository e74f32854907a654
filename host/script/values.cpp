// SPDX-License-Identifier: MIT
#include "script/values.h"

#include <algorithm>
#include <cstdio>

#include "script/load_question.h"
#include "support/text.h"

namespace pawnshop::script {

using rules::Op;

namespace {

const char* const kMetatable = "pawnshop.value";
const char* const kSquareMetatable = "pawnshop.square";
int kind_key, place_key, seats_key;  ///< their addresses are keys of tables

int no_change(lua_State* lua) {
  Session& session = Session::of(lua);
  if (!is_nothing(lua, 1))
    session.complain(
        session.here(),
        sort_in_words(lua, 1) + " cannot be changed",
        "values of the rule language stay what they are; make a new one: local x = ...");
  return 0;
}

int square_index(lua_State* lua) {
  Session& session = Session::of(lua);
  const SquareValue* value = square_at(lua, 1);
  const std::string key = lua_type(lua, 2) == LUA_TSTRING ? lua_tostring(lua, 2) : "";
  const board::Topology& topology = *session.topology;
  const int seen = topology.seen_by(value->square, value->player);
  if (key == "name") {
    lua_pushstring(lua, topology.name(seen).c_str());
  } else if (key == "file") {
    lua_pushstring(lua, topology.file_name(seen).c_str());
  } else if (key == "rank") {
    lua_pushinteger(lua, topology.rank(seen) + topology.first_rank());
  } else if (key == "first_rank") {
    lua_pushinteger(lua, topology.first_rank());
  } else if (key == "last_rank") {
    lua_pushinteger(lua, topology.first_rank() + topology.ranks() - 1);
  } else if (key == "light") {
    lua_pushboolean(lua, topology.is_light(value->square));
  } else {
    session.complain(
        session.here(),
        "a square has no field '" + support::printable(key) + "'",
        support::did_you_mean(key, {"name", "file", "rank", "first_rank", "last_rank", "light"}),
        {},
        support::About::Wording);
    return push_nothing(session);
  }
  return 1;
}

}  // namespace

const char* words_for(Sort sort) {
  switch (sort) {
    case Sort::Nothing:
      return "nothing";
    case Sort::Directions:
      return "a direction";
    case Sort::Set:
      return "a set of squares";
    case Sort::Condition:
      return "a condition";
    case Sort::Number:
      return "a number of the position";
    case Sort::Name:
      return "a name";
    case Sort::Side:
      return "a side";
    case Sort::Movement:
      return "a movement";
    case Sort::Effect:
      return "an effect";
    case Sort::End:
      return "an end of the game";
    case Sort::Swap:
      return "changing places";
  }
  return "";
}

std::string form_of(Sort sort) {
  switch (sort) {
    case Sort::Directions:
      return "directions are forward, orthogonal, diagonal, leap(1, 2) ...";
    case Sort::Set:
      return "a set is my.pawn, empty, rank(2), squares \"e1 h1\", or made of sets by | & - ~";
    case Sort::Condition:
      return "any(set) says whether a set has squares; count(x):at_least(n) compares";
    case Sort::Number:
      return "a number is count(my.pawn), or a counter such as the.clock";
    case Sort::Name:
      return "a zone is named with its owner, such as my.hand or their.hand; a shared one is "
             "the.pool";
    case Sort::Movement:
      return "step(directions) goes one square, slide(directions) any number";
    case Sort::Effect:
      return "effects are take, remove, become, mark, raise and call";
    case Sort::End:
      return "say who wins: win, lose, draw, adjudged or claim of the condition";
    case Sort::Swap:
      return "a man changes places by swap(their.hand, \"queen\")";
    case Sort::Side:
    case Sort::Nothing:
      break;
  }
  return {};
}

Symbol made(Sort sort, Op op, SymbolId a, SymbolId b) {
  Symbol symbol;
  symbol.sort = sort;
  symbol.op = op;
  symbol.a = a;
  symbol.b = b;
  return symbol;
}

Symbol reasoned(SymbolId condition, std::string reason) {
  Symbol symbol;
  symbol.sort = Sort::Condition;
  symbol.a = condition;
  symbol.text = std::move(reason);
  symbol.speaks = symbol.is_reasoned = true;
  return symbol;
}

Symbol without(Session& session, SymbolId a, SymbolId b) {
  Symbol symbol = made(Sort::Set, Op::Minus, a, b);
  symbol.fixed = session.symbol(a).fixed && session.symbol(b).fixed;
  return symbol;
}

SymbolId both(Session& session, SymbolId a, SymbolId b) {
  if (a == b)
    return a;
  const bool is_set = session.symbol(a).sort != Sort::Condition;
  Symbol symbol = is_set ? made(Sort::Set, Op::And, a, b) : made(Sort::Condition, Op::Both, a, b);
  symbol.fixed = is_set && session.symbol(a).fixed && session.symbol(b).fixed;
  symbol.place = session.place(session.here());
  return session.add(std::move(symbol));
}

int push(Session& session, Symbol symbol) {
  if (session.load_question && !session.load_question->admits(symbol))
    return push_nothing(session);
  if (symbol.place < 0)
    symbol.place = session.place(session.here());
  return push_known(session, session.add(std::move(symbol)));
}

int push_known(Session& session, SymbolId id) {
  lua_State* lua = session.lua();
  *static_cast<SymbolId*>(lua_newuserdatauv(lua, sizeof(SymbolId), 0)) = id;
  luaL_setmetatable(lua, kMetatable);
  return 1;
}

std::optional<SymbolId> symbol_at(lua_State* lua, int index) {
  const void* data = luaL_testudata(lua, index, kMetatable);
  if (!data)
    return std::nullopt;
  return *static_cast<const SymbolId*>(data);
}

std::string sort_in_words(lua_State* lua, int index) {
  if (const auto id = symbol_at(lua, index)) {
    const Symbol& symbol = Session::of(lua).symbol(*id);
    if (symbol.sort == Sort::Name)
      return "'" + said(symbol) + "'";
    if (symbol.sort == Sort::Side) {
      const std::string side = said(symbol);
      return "'" + side.substr(0, side.find('.')) + "' alone";
    }
    return words_for(symbol.sort);
  }
  if (square_at(lua, index))
    return "a square";
  switch (lua_type(lua, index)) {
    case LUA_TNONE:
    case LUA_TNIL:
      return "nothing";
    case LUA_TSTRING: {
      std::size_t size = 0;
      const char* text = lua_tolstring(lua, index, &size);
      return "the text '" + support::printable({text, size}, 30) + "'";
    }
    case LUA_TNUMBER: {
      if (lua_isinteger(lua, index))
        return "the number " + std::to_string(lua_tointeger(lua, index));
      char text[32];
      std::snprintf(text, sizeof text, "%.14g", lua_tonumber(lua, index));
      return std::string("the number ") + text;
    }
    case LUA_TBOOLEAN:
      return lua_toboolean(lua, index) ? "true" : "false";
    case LUA_TFUNCTION:
      return "a function";
    default:
      break;
  }
  const std::string kind = kind_of(lua, index);
  return kind.empty() ? "a table" : kind == "marks" ? "marks" : "a " + kind;
}

std::string said(const Symbol& name) {
  const char* whose = name.whose == Whose::My      ? "my."
                      : name.whose == Whose::Their ? "their."
                      : name.whose == Whose::All   ? "all."
                                                   : "the.";
  return whose + support::printable(name.text) +
         (name.more.empty() ? "" : "." + support::printable(name.more));
}

std::optional<SymbolId> expect(Session& session,
                               int index,
                               std::initializer_list<Sort> sorts,
                               const std::string& what) {
  lua_State* lua = session.lua();
  if (is_nothing(lua, index))
    return std::nullopt;
  if (const auto id = symbol_at(lua, index)) {
    const Sort sort = session.symbol(*id).sort;
    for (const Sort wanted : sorts) {
      if (sort == wanted || (wanted == Sort::Set && sort == Sort::Name))
        return id;
    }
  }
  std::vector<std::string> wanted;
  for (const Sort sort : sorts) {
    if (sort != Sort::Name)
      wanted.emplace_back(words_for(sort));
  }
  if (wanted.empty())
    wanted.emplace_back("a zone");
  std::string hint = form_of(*sorts.begin());
  if (const auto id = symbol_at(lua, index);
      id && *sorts.begin() == Sort::Directions && session.symbol(*id).sort == Sort::Number)
    hint =
        "numbers of the position are compared and divided (%), not added: count(a | b) counts both "
        "sets, "
        "worth(a | b, \"value\") sums both";
  if (const auto id = symbol_at(lua, index);
      id && *sorts.begin() == Sort::Condition && session.symbol(*id).sort == Sort::Name) {
    // What a player has that is a condition.
    const std::string name = said(session.symbol(*id));
    const std::string side = name.substr(0, name.find('.') + 1);
    if (const std::string meant = support::did_you_mean(name, {side + "stuck", side + "first"});
        meant.starts_with("did you mean"))
      hint = meant;
  }
  session.complain(
      session.here(),
      what + " needs " + support::list_words(wanted) + ", got " + sort_in_words(lua, index),
      hint);
  return std::nullopt;
}

std::optional<std::string> expect_text(Session& session,
                                       int index,
                                       const std::string& what,
                                       const std::string& example,
                                       const std::string& hint) {
  lua_State* lua = session.lua();
  if (is_nothing(lua, index))
    return std::nullopt;
  if (lua_type(lua, index) != LUA_TSTRING) {
    session.complain(
        session.here(), what + " must be a text, got " + sort_in_words(lua, index), hint, example);
    return std::nullopt;
  }
  std::size_t size = 0;
  const char* text = lua_tolstring(lua, index, &size);
  if (size > 2000) {
    session.complain(session.here(), what + " is too long", "at most 2000 bytes");
    return std::nullopt;
  }
  std::string plain(text, size);
  std::replace_if(
      plain.begin(), plain.end(), [](char c) { return c == '\n' || c == '\t'; }, ' ');
  if (!support::is_printable(plain)) {
    session.complain(session.here(),
                     what + " has signs that cannot be shown",
                     "control signs, or bytes that are not UTF-8");
    return std::nullopt;
  }
  return plain;
}

std::string hint_of_number(lua_State* lua, int index) {
  if (lua_type(lua, index) != LUA_TNUMBER)
    return "a number is written in figures, without quotation marks";
  int exact = 0;
  lua_tointegerx(lua, index, &exact);
  return exact ? "this number is too large or too small here" : "a whole number has no fraction";
}

std::optional<int> expect_number(Session& session,
                                 int index,
                                 const std::string& what,
                                 int least,
                                 int most,
                                 const std::string& example) {
  lua_State* lua = session.lua();
  if (is_nothing(lua, index))
    return std::nullopt;
  int exact = 0;
  const lua_Integer value =
      lua_type(lua, index) == LUA_TNUMBER ? lua_tointegerx(lua, index, &exact) : 0;
  if (!exact || value < least || value > most) {
    session.complain(session.here(),
                     what + " must be a whole number from " + std::to_string(least) + " to " +
                         std::to_string(most) + ", got " + sort_in_words(lua, index),
                     hint_of_number(lua, index),
                     example);
    return std::nullopt;
  }
  return static_cast<int>(value);
}

std::optional<int> expect_function(Session& session, int index, const std::string& word) {
  lua_State* lua = session.lua();
  if (is_nothing(lua, index))
    return std::nullopt;
  if (lua_type(lua, index) != LUA_TFUNCTION) {
    session.complain(session.here(),
                     word + " needs a function, got " + sort_in_words(lua, index),
                     "it is called in play, with a view of the position",
                     word == "ask" ? "local pawns = my.pawn\n"
                                     "ask(function(view) return view:count(pawns) > 2 end)"
                                   : "local burn = remove(moved)\n"
                                     "call(function(view) return burn end)");
    return std::nullopt;
  }
  lua_pushvalue(lua, index);
  return luaL_ref(lua, LUA_REGISTRYINDEX);
}

int push_nothing(Session& session) {
  lua_getfield(session.lua(), LUA_REGISTRYINDEX, "pawnshop.nothing");
  return 1;
}

bool is_nothing(lua_State* lua, int index) {
  const auto id = symbol_at(lua, index);
  return id && Session::of(lua).symbol(*id).sort == Sort::Nothing;
}

void push_square(Session& session, int square, int player) {
  lua_State* lua = session.lua();
  *static_cast<SquareValue*>(lua_newuserdatauv(lua, sizeof(SquareValue), 0)) = {square, player};
  luaL_setmetatable(lua, kSquareMetatable);
}

const SquareValue* square_at(lua_State* lua, int index) {
  return static_cast<const SquareValue*>(luaL_testudata(lua, index, kSquareMetatable));
}

const char* kind_of(lua_State* lua, int index) {
  if (lua_type(lua, index) != LUA_TTABLE)
    return "";
  const char* kind = lua_rawgetp(lua, index, &kind_key) == LUA_TSTRING ? lua_tostring(lua, -1) : "";
  lua_pop(lua, 1);  // the table keeps the text alive
  return kind;
}

std::optional<Location> place_of(Session& session, int index) {
  lua_State* lua = session.lua();
  if (lua_type(lua, index) != LUA_TTABLE)
    return std::nullopt;
  std::optional<Location> where;
  if (lua_rawgetp(lua, index, &place_key) == LUA_TNUMBER)
    where = session.place_at(static_cast<int>(lua_tointeger(lua, -1)));
  lua_pop(lua, 1);
  return where;
}

void set_kind(lua_State* lua, int index, const char* kind, int place) {
  index = lua_absindex(lua, index);
  lua_pushstring(lua, kind);
  lua_rawsetp(lua, index, &kind_key);
  lua_pushinteger(lua, place);
  lua_rawsetp(lua, index, &place_key);
}

void push_seats(lua_State* lua, int index) {
  lua_rawgetp(lua, index, &seats_key);
}

void set_seats(lua_State* lua, int index) {
  lua_rawsetp(lua, index, &seats_key);
}

SeatId seat_of_field(lua_State* lua, int index, const std::string& key) {
  SeatId seat = kNoSeat;
  push_seats(lua, index);
  if (lua_type(lua, -1) == LUA_TTABLE) {
    lua_pushlstring(lua, key.data(), key.size());
    if (lua_rawget(lua, -2) == LUA_TNUMBER)
      seat = static_cast<SeatId>(lua_tointeger(lua, -1));
    lua_pop(lua, 1);
  }
  lua_pop(lua, 1);
  return seat;
}

void open_values(Session& session) {
  lua_State* lua = session.lua();
  luaL_newmetatable(lua, kMetatable);
  add_operators(lua);
  add_methods(lua);
  lua_pushcfunction(lua, no_change);
  lua_setfield(lua, -2, "__newindex");
  lua_pop(lua, 1);
  luaL_newmetatable(lua, kSquareMetatable);
  lua_pushcfunction(lua, square_index);
  lua_setfield(lua, -2, "__index");
  lua_pushcfunction(lua, no_change);
  lua_setfield(lua, -2, "__newindex");
  lua_pop(lua, 1);
  Symbol nothing;
  nothing.place = session.place({});
  push(session, std::move(nothing));
  lua_setfield(lua, LUA_REGISTRYINDEX, "pawnshop.nothing");
}

}  // namespace pawnshop::script
