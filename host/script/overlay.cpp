// SPDX-License-Identifier: MIT
// The parts of a game, which are tables, and how one game is laid over another.

#include "script/overlay.h"

#include <filesystem>

#include "script/values.h"
#include "script/words.h"
#include "support/text.h"

namespace pawnshop::script {

namespace {

const char* const kGameMetatable = "pawnshop.game";

bool is_map(lua_State* lua, int index) {
  return lua_type(lua, index) == LUA_TTABLE && lua_rawlen(lua, index) == 0;
}

/// Visits the entries of a table: key and value are on top of the stack.
template <class Visit>
void each_entry(Session& session, int table, Visit visit) {
  lua_State* lua = session.lua();
  lua_pushnil(lua);
  while (lua_next(lua, table)) {  // raw: no metamethod of ours or a script's is run
    session.spend(2);
    visit();
    lua_pop(lua, 1);
  }
}

/// Copies the entry on top of the stack into a table.
void copy_entry(lua_State* lua, int table) {
  lua_pushvalue(lua, -2);
  lua_pushvalue(lua, -2);
  lua_rawset(lua, table);
}

/// Adds the seats of a layer to others; false if it has none of its own.
bool copy_seats(Session& session, int layer, int seats) {
  lua_State* lua = session.lua();
  push_seats(lua, layer);
  const bool has_some = lua_type(lua, -1) == LUA_TTABLE;
  if (has_some)
    each_entry(session, lua_gettop(lua), [&] { copy_entry(lua, seats); });
  lua_pop(lua, 1);
  return has_some;
}

void overlay(Session& session, int under, int over, SeatId seat, int depth);

/// How many entries of the list at `under` the list at `over` does not have.
lua_Integer lost_entries(lua_State* lua, int under, int over) {
  const auto old_size = static_cast<lua_Integer>(lua_rawlen(lua, under)),
             new_size = static_cast<lua_Integer>(lua_rawlen(lua, over));
  lua_Integer lost = 0;
  for (lua_Integer i = 1; i <= old_size; ++i) {
    bool is_kept = false;
    lua_rawgeti(lua, under, i);
    for (lua_Integer k = 1; k <= new_size && !is_kept; ++k) {
      lua_rawgeti(lua, over, k);
      is_kept = lua_rawequal(lua, -1, -2) != 0;
      lua_pop(lua, 1);
    }
    lua_pop(lua, 1);
    lost += !is_kept;
  }
  return lost;
}

/// A list of rules replaces the one below it as a whole: says so where entries are lost by that.
/// The new list is on top of the stack, above a copy of its key, itself, and its key again.
void warn_of_lost_list(Session& session, int result, SeatId seat) {
  lua_State* lua = session.lua();
  const std::string key = lua_type(lua, -1) == LUA_TSTRING ? lua_tostring(lua, -1) : "";
  if (key != "effects" && key != "afterwards" && key != "must")
    return;
  const int over = lua_absindex(lua, -2);
  lua_pushstring(lua, key.c_str());
  lua_rawget(lua, result);
  const int under = lua_gettop(lua);
  if (lua_type(lua, under) == LUA_TTABLE && lua_type(lua, over) == LUA_TTABLE) {
    const Location where = session.locate(seat);
    const lua_Integer lost = lost_entries(lua, under, over);
    session.spend(static_cast<std::uint64_t>(lua_rawlen(lua, under) * lua_rawlen(lua, over)));
    if (lost > 0 && session.is_main(where))
      session.warn(where,
                   "this '" + key + "' replaces the list of the game below, and " +
                       std::to_string(lost) +
                       (lost == 1 ? " entry of that is" : " entries of that are") + " lost",
                   "a list is replaced as a whole; to keep what was there, begin with "
                   "table.unpack(base." +
                       key + ") where base is the game below");
  }
  lua_pop(lua, 1);
}

bool has_field(lua_State* lua, int table, const char* key) {
  lua_pushstring(lua, key);
  lua_rawget(lua, table);
  const bool has = !lua_isnil(lua, -1);
  lua_pop(lua, 1);
  return has;
}

/// Whether a man gets other movements, and the words about his old ones would be told of them.
bool has_stale_words(lua_State* lua, int under, int over) {
  return std::string(kind_of(lua, under)) == "man" && has_field(lua, under, "says") &&
         has_field(lua, over, "moves") && !has_field(lua, over, "says");
}

/// Leaves out what the game below says of the man on top of the stack.
void drop_words(Session& session, SeatId seat) {
  lua_State* lua = session.lua();
  lua_pushliteral(lua, "says");
  lua_pushnil(lua);
  lua_rawset(lua, -3);
  const Location where = session.locate(seat);
  if (session.is_main(where))
    session.warn(where,
                 "what the game below says of this man is left out, since he moves otherwise here",
                 "say how he moves now: says = \"...\"");
}

/// The part of a game is taken away that the game below does not have: a misspelt name would leave
/// the right one in force. The key and `false` are on top of the stack.
void note_idle_removal(Session& session, int result, SeatId seat) {
  lua_State* lua = session.lua();
  const Location where = session.locate(seat);
  if (lua_type(lua, -2) != LUA_TSTRING || !session.is_main(where))
    return;
  const std::string key = lua_tostring(lua, -2);
  if (has_field(lua, result, key.c_str()))
    return;
  std::string meant;
  each_entry(session, result, [&] {
    if (lua_type(lua, -2) == LUA_TSTRING && support::is_slip_of(key, lua_tostring(lua, -2)))
      meant = lua_tostring(lua, -2);
  });
  const std::string said = "there is no '" + support::printable(key) + "' here to take away";
  if (!meant.empty())
    session.complain(where, said, "did you mean '" + meant + "'?");
  else
    session.warn(where, said, "the game below has nothing of that name");
}

/// Puts the entry on top of the stack into the result, over what stands there: false takes it away,
/// and of two maps one is made.
void lay_entry(Session& session, int result, SeatId seat, int depth) {
  lua_State* lua = session.lua();
  const bool is_removed = lua_type(lua, -1) == LUA_TBOOLEAN && !lua_toboolean(lua, -1);
  if (is_removed && depth == 1)
    note_idle_removal(session, result, seat);
  lua_pushvalue(lua, -2);  // the key
  if (is_removed) {
    lua_pushnil(lua);
  } else if (is_map(lua, -2)) {
    const int value = lua_gettop(lua) - 1;
    lua_pushvalue(lua, -1);
    lua_rawget(lua, result);
    // The fields of a `together` are changed by name, and its list of men stays.
    if (!is_map(lua, -1) && std::string(kind_of(lua, -1)) != "together") {
      lua_pop(lua, 1);
      lua_newtable(lua);
    }
    const bool is_stale = depth == 1 && has_stale_words(lua, lua_gettop(lua), value);
    overlay(session, lua_gettop(lua), value, seat, depth + 1);
    lua_remove(lua, -2);
    if (is_stale)
      drop_words(session, seat);
  } else {
    if (depth == 0)
      warn_of_lost_list(session, result, seat);
    lua_pushvalue(lua, -2);
  }
  lua_rawset(lua, result);
}

/// `seat` is where the table at `over` was written, as far as that is known.
void overlay(Session& session, int under, int over, SeatId seat, int depth) {
  lua_State* lua = session.lua();
  under = lua_absindex(lua, under);
  over = lua_absindex(lua, over);
  if (depth > 12)
    session.raise(session.here(),
                  "tables lie too deep in each other, or contain themselves",
                  "a game is a table of tables, such as men = { pawn = man { ... } }");
  luaL_checkstack(lua, 20, nullptr);
  if (const auto place = place_of(session, over))
    seat = session.seat(*place);
  lua_newtable(lua);
  const int result = lua_gettop(lua);
  each_entry(session, under, [&] { copy_entry(lua, result); });
  // Each field keeps the seat of the layer that it comes from.
  lua_newtable(lua);
  const int seats = lua_gettop(lua);
  copy_seats(session, under, seats);
  const bool is_laid = copy_seats(session, over, seats);
  each_entry(session, over, [&] {
    if (lua_type(lua, -2) == LUA_TLIGHTUSERDATA) {  // our own notes on the table
      copy_entry(lua, result);
      return;
    }
    SeatId own = kNoSeat;
    if (lua_type(lua, -2) == LUA_TSTRING) {
      const std::string key = lua_tostring(lua, -2);
      own = is_laid ? seat_of_field(lua, over, key) : session.seat(seat, key);
      if (own >= 0 && !is_laid) {
        lua_pushvalue(lua, -2);
        lua_pushinteger(lua, own);
        lua_rawset(lua, seats);
      }
    }
    lay_entry(session, result, own, depth);
  });
  set_seats(lua, result);
}

void mark_as_game(Session& session) {
  set_kind(session.lua(), -1, "game", session.place(session.here()));
  luaL_setmetatable(session.lua(), kGameMetatable);
}

void want_game(Session& session, int index, const char* word) {
  lua_State* lua = session.lua();
  if (lua_type(lua, index) == LUA_TTABLE)
    return;
  session.raise(session.here(),
                std::string(word) + " needs a game, got " + sort_in_words(lua, index),
                "a game is what game { ... } or extend(...) { ... } makes, or a name in quotes",
                "return extend(\"one-game\", \"another-game\") {\n  title = \"My game\",\n}");
}

/// Pushes a part of a game, or nil.
void push_part(lua_State* lua, int game, const char* name) {
  lua_pushstring(lua, name);
  lua_rawget(lua, game);
}

/// Whether two tables were made by a word of the language, each in a place of its own.
bool were_made_apart(Session& session, int one, int other) {
  const auto place = place_of(session, one), other_place = place_of(session, other);
  return place && other_place && *place != *other_place;
}

/// Warns of memories of one name that two games made without knowing of each other: what both
/// remember would be one thing.
void warn_of_shared_memories(Session& session, int under, int over, const char* part) {
  lua_State* lua = session.lua();
  push_part(lua, under, part);
  push_part(lua, over, part);
  const int theirs = lua_gettop(lua) - 1, ours = theirs + 1;
  if (is_map(lua, theirs) && is_map(lua, ours)) {
    each_entry(session, ours, [&] {
      if (lua_type(lua, -2) != LUA_TSTRING)
        return;
      const std::string name = lua_tostring(lua, -2), kind = kind_of(lua, -1);
      push_part(lua, theirs, name.c_str());
      if (were_made_apart(session, lua_gettop(lua), lua_gettop(lua) - 1))
        session.warn(session.here(),
                     "two games have " + std::string(kind == "marks" ? "" : "a ") + kind + " '" +
                         support::printable(name) + "' each, which they share here",
                     "to keep them apart, give it another name in one of the games; what the "
                     "later game does not say of it is as in the earlier one");
      lua_pop(lua, 1);
    });
  }
  lua_pop(lua, 2);
}

/// Lays a whole game over another and pushes the result.
void push_laid_game(Session& session, int under, int over) {
  lua_State* lua = session.lua();
  under = lua_absindex(lua, under);
  over = lua_absindex(lua, over);
  if (session.is_main(session.here())) {
    for (const char* part : {"counters", "flags", "marks"})
      warn_of_shared_memories(session, under, over, part);
  }
  push_overlay(session, under, over);
}

/// Notes that the game at a stack index, which a script has made or names, is laid over others.
void note_laid(Session& session, int index) {
  if (lua_type(session.lua(), index) == LUA_TSTRING) {
    session.note_laid(lua_tostring(session.lua(), index));
  } else if (const auto place = place_of(session, index); place && !session.is_main(*place)) {
    session.note_laid(std::filesystem::path(place->file).stem().string());
  }
}

int add_games(lua_State* lua) {
  Session& session = Session::of(lua);
  if (is_nothing(lua, 1) || is_nothing(lua, 2))
    return push_nothing(session);
  want_game(session, 1, "'+'");
  want_game(session, 2, "'+'");
  note_laid(session, 1);
  note_laid(session, 2);
  push_laid_game(session, 1, 2);
  mark_as_game(session);
  return 1;
}

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

int word_game(lua_State* lua) {
  Session& session = Session::of(lua);
  if (is_nothing(lua, 1))
    return push_nothing(session);
  want_game(session, 1, "game");
  lua_newtable(lua);
  push_overlay(session, -1, 1);
  mark_as_game(session);
  return 1;
}

int lay_changes(lua_State* lua) {
  Session& session = Session::of(lua);
  if (is_nothing(lua, 1))
    return push_nothing(session);
  want_game(session, 1, "extend(...)");
  lua_pushvalue(lua, lua_upvalueindex(1));
  push_overlay(session, -1, 1);
  mark_as_game(session);
  return 1;
}

int word_extend(lua_State* lua) {
  Session& session = Session::of(lua);
  const int parts = lua_gettop(lua);
  if (parts == 0 || parts > 32)
    session.raise(session.here(),
                  parts ? "extend of more than 32 games" : "extend needs the name of a game",
                  "games are named in quotation marks; what is changed follows in braces",
                  "return extend \"name-of-a-game\" {\n  title = \"My game\",\n}");
  lua_newtable(lua);
  for (int i = 1; i <= parts; ++i) {
    if (is_nothing(lua, i))
      continue;
    note_laid(session, i);
    if (lua_type(lua, i) == LUA_TSTRING) {
      session.require(lua_tostring(lua, i));
    } else {
      lua_pushvalue(lua, i);
    }
    want_game(session, -1, "extend");
    push_laid_game(session, -2, -1);
    lua_replace(lua, -3);
    lua_pop(lua, 1);
  }
  lua_pushcclosure(lua, lay_changes, 1);
  return 1;
}

int word_require(lua_State* lua) {
  Session& session = Session::of(lua);
  const auto name = expect_text(session, 1, "require", "require \"castling\"");
  if (!name)
    return push_nothing(session);
  session.require(*name);
  return 1;
}

const Word kParts[] = {
    {"game",
     "game { parts } -> game",
     "a game, or a part of one that others are laid over",
     word_game,
     1},
    {"extend",
     "extend(games...) { changes } -> game",
     "games laid one over another, then the changes",
     word_extend,
     32},
    {"require", "require(name) -> value", "what the script of that name returns", word_require, 1},
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

void push_overlay(Session& session, int under, int over) {
  overlay(session, under, over, session.seat(session.here()), 0);
}

void open_games(Session& session) {
  lua_State* lua = session.lua();
  luaL_newmetatable(lua, kGameMetatable);
  lua_pushcfunction(lua, add_games);
  lua_setfield(lua, -2, "__add");
  lua_pop(lua, 1);
}

}  // namespace pawnshop::script
