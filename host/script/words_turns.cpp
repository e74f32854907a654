// SPDX-License-Identifier: MIT
// Words for what turns are and do: movements, arrivals, effects, and the ends of the game.

#include <cmath>
#include <map>
#include <string>

#include "board/topology.h"
#include "script/values.h"
#include "script/words.h"

namespace pawnshop::script {

namespace {

// ---------------------------------------------------------------- movements

int movement(lua_State* lua, AtomSymbol atom, const char* word) {
  Session& session = Session::of(lua);
  const auto directions = expect(session, 1, {Sort::Directions}, word);
  if (!directions)
    return push_nothing(session);
  atom.vectors = session.symbol(*directions).vectors;
  for (const board::Vector& vector : atom.vectors) {
    if (vector.right == 0 && vector.forward == 0) {
      session.complain(session.here(),
                       std::string(word) + " in a direction that leads nowhere",
                       "a man must leave his square");
      return push_nothing(session);
    }
  }
  atom.place = session.place(session.here());
  Symbol symbol;
  symbol.sort = Sort::Movement;
  symbol.atoms = {std::move(atom)};
  return push(session, std::move(symbol));
}

/// Whether an argument is `math.huge`, for as far as the board goes.
bool is_without_end(lua_State* lua, int argument) {
  return lua_type(lua, argument) == LUA_TNUMBER && std::isinf(lua_tonumber(lua, argument)) &&
         lua_tonumber(lua, argument) > 0;
}

int word_step(lua_State* lua) {
  AtomSymbol atom;
  atom.max = 1;
  return movement(lua, std::move(atom), "step");
}

int word_slide(lua_State* lua) {
  Session& session = Session::of(lua);
  AtomSymbol atom;
  if (!lua_isnoneornil(lua, 2)) {
    const auto least = expect_number(session, 2, "slide's length", 1, 255, "slide(forward, 2)");
    if (!least)
      return push_nothing(session);
    atom.min = atom.max = *least;
    if (is_without_end(lua, 3)) {
      atom.max = rules::kFar;
    } else if (!lua_isnoneornil(lua, 3)) {
      const auto most =
          expect_number(session, 3, "slide's longest length", *least, 255, "slide(forward, 1, 3)");
      if (!most)
        return push_nothing(session);
      atom.max = *most;
    }
  }
  return movement(lua, std::move(atom), "slide");
}

int word_hop(lua_State* lua) {
  Session& session = Session::of(lua);
  AtomSymbol atom;
  atom.kind = rules::Atom::Kind::Hop;
  const auto over = expect(session, 2, {Sort::Set}, "hop");
  if (!over)
    return push_nothing(session);
  atom.over = *over;
  if (is_without_end(lua, 3)) {
    atom.beyond = board::kMaxSquares;
  } else if (!lua_isnoneornil(lua, 3)) {
    const auto beyond =
        expect_number(session, 3, "hop's squares beyond", 1, 255, "hop(orthogonal, their.men, 2)");
    if (!beyond)
      return push_nothing(session);
    atom.beyond = *beyond;
  }
  return movement(lua, std::move(atom), "hop");
}

int word_swap(lua_State* lua) {
  Session& session = Session::of(lua);
  const auto zone = expect(session, 1, {Sort::Name}, "swap");
  if (!zone)
    return push_nothing(session);
  Symbol symbol;
  symbol.sort = Sort::Swap;
  symbol.a = *zone;
  symbol.names = {""};  // the first is the reason of `because`
  for (int i = 2; i <= lua_gettop(lua); ++i) {
    const auto man = expect_text(session, i, "swap", "swap(their.hand, \"queen\", \"rook\")");
    if (!man)
      return push_nothing(session);
    symbol.names.push_back(*man);
  }
  if (symbol.names.size() == 1) {
    session.complain(session.here(),
                     "swap needs the men that may be changed places with",
                     "their names stand behind the zone",
                     "swap(their.hand, \"queen\", \"rook\")");
    return push_nothing(session);
  }
  return push(session, std::move(symbol));
}

// ---------------------------------------------------------------- effects and ends

/// Reads how many men an effect is for at most, in figures or as a number of the position, if the
/// script says so. False if that is faulty.
bool read_most(lua_State* lua, int index, const char* what, const char* example, Symbol& symbol) {
  if (is_nothing(lua, index) || lua_isnoneornil(lua, index))
    return true;
  Session& session = Session::of(lua);
  if (symbol_at(lua, index)) {
    const auto many = expect(session, index, {Sort::Number, Sort::Name}, what);
    symbol.many = many.value_or(kNoSymbol);
    return many.has_value();
  }
  const auto most = expect_number(session, index, what, 1, 255, example);
  symbol.number = most.value_or(0);
  return most.has_value();
}

int effect_on_set(lua_State* lua, rules::Effect::Kind kind, const char* word, int set_index) {
  Session& session = Session::of(lua);
  Symbol symbol;
  symbol.sort = Sort::Effect;
  symbol.effect = kind;
  const auto set = expect(session, set_index, {Sort::Set}, word);
  if (!set)
    return push_nothing(session);
  symbol.a = *set;
  if (kind == rules::Effect::Kind::Mark) {
    const auto text = expect_text(session, 1, word, "mark(\"passed\", path)");
    if (!text)
      return push_nothing(session);
    symbol.text = *text;
  }
  return push(session, std::move(symbol));
}
int word_take(lua_State* lua) {
  return effect_on_set(lua, rules::Effect::Kind::Take, "take", 1);
}
int word_remove(lua_State* lua) {
  Session& session = Session::of(lua);
  Symbol symbol;
  symbol.sort = Sort::Effect;
  symbol.effect = rules::Effect::Kind::Remove;
  const auto men = expect(session, 1, {Sort::Set, Sort::Name}, "remove");
  if (!men)
    return push_nothing(session);
  symbol.a = *men;
  if (!read_most(lua, 2, "how many men are removed", "remove(my.hand.pawn, 1)", symbol))
    return push_nothing(session);
  return push(session, std::move(symbol));
}
int word_convert(lua_State* lua) {
  return effect_on_set(lua, rules::Effect::Kind::Convert, "convert", 1);
}

/// Reads who becomes whom, from a table at the stack index. False if that is faulty.
bool read_changes(Session& session, int index, Symbol& symbol) {
  lua_State* lua = session.lua();
  std::map<std::string, std::string> changes;  // in one order, whatever Lua's is
  lua_pushnil(lua);
  while (lua_next(lua, index)) {
    session.spend(2);
    const bool good = lua_type(lua, -2) == LUA_TSTRING && lua_type(lua, -1) == LUA_TSTRING;
    if (good)
      changes[lua_tostring(lua, -2)] = lua_tostring(lua, -1);
    lua_pop(lua, 1);
    if (!good || changes.size() > 64) {
      lua_settop(lua, index);
      return false;
    }
  }
  for (const auto& [from, to] : changes) {
    symbol.names.push_back(from);
    symbol.others.push_back(to);
  }
  return !changes.empty();
}

int word_become(lua_State* lua) {
  constexpr const char* kForm = "become(moved, { pawn = \"guard\", knight = \"rider\" })";
  Session& session = Session::of(lua);
  Symbol symbol;
  symbol.sort = Sort::Effect;
  symbol.effect = rules::Effect::Kind::Become;
  const auto men = expect(session, 1, {Sort::Set, Sort::Name}, "become");
  if (!men ||
      !read_most(lua, 3, "how many men change", "become(my.hand.queen, \"rook\", 1)", symbol))
    return push_nothing(session);
  symbol.a = *men;
  if (lua_type(lua, 2) == LUA_TFUNCTION) {
    lua_pushvalue(lua, 2);
    symbol.function = luaL_ref(lua, LUA_REGISTRYINDEX);
    return push(session, std::move(symbol));
  }
  if (lua_type(lua, 2) == LUA_TTABLE) {
    if (!read_changes(session, 2, symbol)) {
      session.complain(session.here(),
                       "become needs to know of each man whom he becomes",
                       "the table has names of men on both sides",
                       kForm);
      return push_nothing(session);
    }
    return push(session, std::move(symbol));
  }
  const auto text = expect_text(session, 2, "become", "become(my.guard, \"knight\")");
  if (!text)
    return push_nothing(session);
  symbol.text = *text;
  return push(session, std::move(symbol));
}

int word_send(lua_State* lua) {
  constexpr const char* kForm = "send(my.pit, their.camp)";
  Session& session = Session::of(lua);
  Symbol symbol;
  symbol.sort = Sort::Effect;
  symbol.effect = rules::Effect::Kind::Send;
  const auto men = expect(session, 1, {Sort::Set, Sort::Name}, "send");
  const auto where = men ? expect(session, 2, {Sort::Set, Sort::Name}, "send") : std::nullopt;
  if (!where)
    return push_nothing(session);
  symbol.a = *men;
  symbol.by = *where;
  if (!read_most(lua, 3, "how many men are sent", kForm, symbol))
    return push_nothing(session);
  return push(session, std::move(symbol));
}
int word_mark(lua_State* lua) {
  return effect_on_set(lua, rules::Effect::Kind::Mark, "mark", 2);
}

int word_raise(lua_State* lua) {
  Session& session = Session::of(lua);
  const auto flag = expect_text(session, 1, "raise", "raise \"due\"");
  if (!flag)
    return push_nothing(session);
  Symbol symbol;
  symbol.sort = Sort::Effect;
  symbol.effect = rules::Effect::Kind::Raise;
  symbol.text = *flag;
  return push(session, std::move(symbol));
}

int word_call(lua_State* lua) {
  Session& session = Session::of(lua);
  const auto function = expect_function(session, 1, "call");
  if (!function)
    return push_nothing(session);
  Symbol symbol;
  symbol.sort = Sort::Effect;
  symbol.effect = rules::Effect::Kind::Call;
  symbol.function = *function;
  return push(session, std::move(symbol));
}

int end_of(lua_State* lua, rules::End::Result result, const char* word) {
  Session& session = Session::of(lua);
  const auto condition = expect(session, 1, {Sort::Condition}, word);
  if (!condition)
    return push_nothing(session);
  Symbol symbol;
  symbol.sort = Sort::End;
  symbol.result = result;
  symbol.a = *condition;
  return push(session, std::move(symbol));
}
int word_win(lua_State* lua) {
  return end_of(lua, rules::End::Result::Win, "win");
}
int word_lose(lua_State* lua) {
  return end_of(lua, rules::End::Result::Lose, "lose");
}
int word_draw(lua_State* lua) {
  return end_of(lua, rules::End::Result::Draw, "draw");
}
int word_adjudged(lua_State* lua) {
  return end_of(lua, rules::End::Result::Adjudged, "adjudged");
}
int word_claim(lua_State* lua) {
  return end_of(lua, rules::End::Result::Claim, "claim");
}

// ---------------------------------------------------------------- the words

const Word kTurnWords[] = {
    {"step", "step(directions) -> movement", "one vector away", word_step, 1},
    {"slide",
     "slide(directions, least?, most?) -> movement",
     "any number of vectors over empty squares, or least to most",
     word_slide,
     3},
    {"hop",
     "hop(directions, over, beyond?) -> movement",
     "over the first man that is in the set, and 1 to beyond squares on",
     word_hop,
     3},
    {"swap",
     "swap(zone, men...) -> arrival",
     "changing places with such a man in the zone",
     word_swap,
     32},
    {"take", "take(set) -> effect", "the mover captures the men on the set", word_take, 1},
    {"remove",
     "remove(men, most?) -> effect",
     "the men on a set or in a zone leave the game",
     word_remove,
     2},
    {"become",
     "become(men, man, most?) -> effect",
     "the men on a set or in a zone turn into that man, or each as a table or function says",
     word_become,
     3},
    {"convert", "convert(set) -> effect", "the men on the set change sides", word_convert, 1},
    {"send",
     "send(men, where, most?) -> effect",
     "the men on a set or in a zone go into a zone, or to empty squares",
     word_send,
     3},
    {"mark", "mark(name, set) -> effect", "the squares are marked for the next turn", word_mark, 2},
    {"raise", "raise(flag) -> effect", "the flag is up for the next turn", word_raise, 1},
    {"call",
     "call(function(view)) -> effect",
     "Lua answers with effects, live; put a :when before it",
     word_call,
     1},
    {"win", "win(condition) -> end", "the player to move has won", word_win, 1},
    {"lose", "lose(condition) -> end", "the player to move has lost", word_lose, 1},
    {"draw", "draw(condition) -> end", "the game is drawn", word_draw, 1},
    {"adjudged",
     "adjudged(condition) -> end",
     "the game is drawn, and play could go on",
     word_adjudged,
     1},
    {"claim", "claim(condition) -> end", "a player may claim a draw", word_claim, 1},
};

}  // namespace

std::span<const Word> turn_words() {
  return kTurnWords;
}

}  // namespace pawnshop::script
