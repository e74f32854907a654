// SPDX-License-Identifier: MIT
// How one game is laid over another: its parts are tables.

#include "script/overlay.h"

#include "script/values.h"
#include "support/text.h"

namespace pawnshop::script {

namespace {

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

}  // namespace

void push_overlay(Session& session, int under, int over) {
  overlay(session, under, over, session.seat(session.here()), 0);
}

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

}  // namespace pawnshop::script
