// SPDX-License-Identifier: MIT
#include "script/catalogue.h"

#include <algorithm>

#include "script/reader.h"
#include "script/values.h"

namespace pawnshop::script {

namespace {

/// A group of games: the table on top of the stack.
void read_group(Reader& games, lua_State* lua, Catalogue& catalogue) {
  if (lua_type(lua, -1) != LUA_TTABLE) {
    games.complain("",
                   "a group of games is a table, got " + sort_in_words(lua, -1),
                   "the title of the group and the names of its games stand in braces of their own",
                   "games = { { title = \"My games\", \"my-game\" } },");
    return;
  }
  Reader fields = games.inner("group");
  Catalogue::Group group{fields.line("title").value_or(""), {}};
  fields.list(
      [&](int) {
        if (lua_type(lua, -1) == LUA_TSTRING)
          group.games.emplace_back(lua_tostring(lua, -1));
      },
      {"title"});
  catalogue.games.insert(catalogue.games.end(), group.games.begin(), group.games.end());
  catalogue.groups.push_back(std::move(group));
}

}  // namespace

support::Result<Catalogue> read_catalogue(const Library& library) {
  Session session({}, {}, Budget{});
  if (!session.lua())
    return support::failure("there is not enough memory for Lua");
  Catalogue catalogue;
  const Location file{"variants/catalogue.lua", 1};
  session.protect(
      [&] {
        if (!session.run_file(library.variants + "/catalogue.lua", file.file))
          return;
        lua_State* lua = session.lua();
        if (lua_type(lua, -1) != LUA_TTABLE) {
          session.complain(file,
                           "the catalogue must return a table, got " + sort_in_words(lua, -1),
                           "it ends with the groups of games in braces",
                           "return { games = { { title = \"My games\", \"my-game\" } } }");
          return;
        }
        Reader table(session, "", file);
        table.only({"games", "first", "plain", "aliases"});
        catalogue.first = table.text("first").value_or("");
        catalogue.plain = table.text("plain").value_or("");
        table.table("games", [&](Reader& games) {
          games.list([&](int) { read_group(games, lua, catalogue); });
        });
        table.table("aliases", [&](Reader& aliases) {
          aliases.entries([&](const std::string& name) {
            if (lua_type(lua, -1) == LUA_TSTRING)
              catalogue.aliases[name] = lua_tostring(lua, -1);
          });
        });
      },
      file);
  if (!session.faults.empty())
    return support::Failure(session.faults);
  return catalogue;
}

}  // namespace pawnshop::script
