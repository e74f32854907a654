// SPDX-License-Identifier: MIT
// The words that make the parts of a game, such as `man`, `zone` and `drop`. A part is a table with
// a note of what it is and which line made it.

#include "script/values.h"
#include "script/words.h"

namespace pawnshop::script {

namespace {

/// A table with what it was given, and a note of what it is and which line made it.
int record(lua_State* lua, const char* kind, const char* example) {
  Session& session = Session::of(lua);
  if (is_nothing(lua, 1))
    return push_nothing(session);
  if (lua_isnoneornil(lua, 1)) {
    lua_settop(lua, 0);
    lua_newtable(lua);
  }
  if (lua_type(lua, 1) != LUA_TTABLE) {
    session.complain(session.here(),
                     std::string(kind) + " needs a table in braces, got " + sort_in_words(lua, 1),
                     "what it is made of stands in the braces, each part with its name",
                     example);
    return push_nothing(session);
  }
  lua_newtable(lua);
  lua_pushnil(lua);
  while (lua_next(lua, 1)) {
    session.spend(1);
    lua_pushvalue(lua, -2);
    lua_insert(lua, -2);
    lua_rawset(lua, -4);
  }
  set_kind(lua, -1, kind, session.place(session.here()));
  return 1;
}

int word_man(lua_State* lua) {
  return record(lua, "man", "man { letter = \"R\", moves = slide(orthogonal) }");
}
int word_zone(lua_State* lua) {
  return record(lua, "zone", "zone { holds = mine }");
}
int word_marks(lua_State* lua) {
  return record(lua, "marks", "marks { after = the.unmoved - from - to }");
}
int word_counter(lua_State* lua) {
  return record(lua, "counter", "counter { resets = took() }");
}
int word_flag(lua_State* lua) {
  return record(lua, "flag", "flag { letter = \"!\" }");
}
int word_duty(lua_State* lua) {
  return record(lua, "duty", "duty { does = took \"king\", because = \"the king must be taken\" }");
}
int word_move(lua_State* lua) {
  return record(lua, "move", "move {}");
}
int word_drop(lua_State* lua) {
  return record(lua, "drop", "drop { from = my.hand }");
}
int word_together(lua_State* lua) {
  return record(lua,
                "together",
                "together { { \"king\", \"e1 g1\" }, { \"rook\", \"h1 f1\" },\n  when = "
                "none(all.men & squares \"f1 g1\") }");
}
int word_pass(lua_State* lua) {
  return record(lua, "pass", "pass { otherwise = true }");
}
int word_point(lua_State* lua) {
  return record(lua, "point", "point { onto = empty }");
}

int word_board(lua_State* lua) {
  if (lua_type(lua, 1) != LUA_TNUMBER)
    return record(lua, "board", "board(8, 8)");
  lua_settop(lua, 2);
  lua_newtable(lua);
  lua_pushvalue(lua, 1);
  lua_setfield(lua, -2, "files");
  lua_pushvalue(lua, 2);
  lua_setfield(lua, -2, "ranks");
  lua_replace(lua, 1);
  lua_settop(lua, 1);
  return record(lua, "board", "board(8, 8)");
}

const Word kParts[] = {
    {"board",
     "board(files, ranks) | board { files, ranks, map, first_rank, turned } -> board",
     "the squares",
     word_board,
     2},
    {"man",
     "man { letter, moves, shared, stands, lands, becomes, value, says, silent } -> man",
     "a type of man",
     word_man,
     1},
    {"zone",
     "zone { holds, shared, says } -> zone",
     "a bag of men off the board, one for each player or one for both",
     word_zone,
     1},
    {"marks",
     "marks { after, only, letters, says } -> marks",
     "squares that the position remembers",
     word_marks,
     1},
    {"counter",
     "counter { counts, resets, adds, less, to, each, says, shown } -> counter",
     "a number that the position remembers",
     word_counter,
     1},
    {"flag", "flag { letter } -> flag", "a yes or no for one turn", word_flag, 1},
    {"duty",
     "duty { when, does, allows, because } -> duty",
     "what must be done if it can be",
     word_duty,
     1},
    {"move", "move { when, text, human } -> kind of turn", "a man's own movements", word_move, 1},
    {"drop",
     "drop { from, onto, pay, into, price, when, text, human } -> kind of turn",
     "a man out of a zone on to the board",
     word_drop,
     1},
    {"together",
     "together { { man, path }..., when } -> kind of turn",
     "several men at once",
     word_together,
     1},
    {"pass", "pass { when, otherwise } -> kind of turn", "nothing moves", word_pass, 1},
    {"point",
     "point { onto, when, otherwise } -> kind of turn",
     "nothing moves, and a square is named",
     word_point,
     1},
};

}  // namespace

std::span<const Word> part_words() {
  return kParts;
}

}  // namespace pawnshop::script
