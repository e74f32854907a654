// SPDX-License-Identifier: MIT
// The words that make games: `game`, `extend`, `require`, and `+` between two games.

#include <filesystem>

#include "script/overlay.h"
#include "script/values.h"
#include "script/words.h"

namespace pawnshop::script {

namespace {

const char* const kGameMetatable = "pawnshop.game";

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

const Word kGames[] = {
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
};

}  // namespace

std::span<const Word> game_words() {
  return kGames;
}

void open_games(Session& session) {
  lua_State* lua = session.lua();
  luaL_newmetatable(lua, kGameMetatable);
  lua_pushcfunction(lua, add_games);
  lua_setfield(lua, -2, "__add");
  lua_pop(lua, 1);
}

}  // namespace pawnshop::script
