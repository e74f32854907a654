// SPDX-License-Identifier: MIT
// The vocabulary of the rule language: options, and all words put together into what a script sees.

#include "script/words.h"

#include <algorithm>

#include "script/values.h"
#include "support/text.h"

namespace pawnshop::script {

namespace {

// ---------------------------------------------------------------- options

bool is_plain_word(const std::string& text) {
  return !text.empty() && text.size() <= 40 && std::all_of(text.begin(), text.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
           c == '_';
  });
}

const char* const kOptionExample = "local death = option(\"death\", \"persistent\", \"transient\")";

int word_option(lua_State* lua) {
  Session& session = Session::of(lua);
  const auto name = expect_text(session, 1, "option", kOptionExample);
  Session::Option option;
  if (session.options.size() >= 16)
    session.raise(session.here(),
                  "a game can have at most 16 options",
                  "one option can have many choices",
                  kOptionExample);
  for (int i = 2; name && i <= lua_gettop(lua); ++i) {
    const auto choice = expect_text(session, i, "option's choice", kOptionExample);
    if (!choice)
      return push_nothing(session);
    if (!is_plain_word(*choice)) {
      session.complain(session.here(),
                       "the choice '" + *choice + "' is no word",
                       "a choice has letters, digits, '-' and '_'",
                       kOptionExample);
      return push_nothing(session);
    }
    option.choices.push_back(*choice);
  }
  if (name && !is_plain_word(*name)) {
    session.complain(session.here(),
                     "'" + *name + "' cannot name an option",
                     "a name has letters, digits, '-' and '_'",
                     kOptionExample);
    return push_nothing(session);
  }
  if (!name || option.choices.empty()) {
    session.complain(session.here(),
                     "option needs a name and its choices, the first is the default",
                     "the choices stand behind the name, with commas between them",
                     kOptionExample);
    return push_nothing(session);
  }
  option.name = *name;
  option.chosen = option.choices.front();
  if (const auto given = session.chosen_options().find(*name);
      given != session.chosen_options().end()) {
    if (std::find(option.choices.begin(), option.choices.end(), given->second) ==
        option.choices.end()) {
      // The script goes on with the default: its other options are to be known as well.
      session.complain(
          session.here(),
          "option '" + *name + "' cannot be '" + support::printable(given->second) + "'",
          "choose " + support::list_words(option.choices),
          {},
          support::About::Option);
    } else {
      option.chosen = given->second;
    }
  }
  lua_pushstring(lua, option.chosen.c_str());
  if (std::none_of(session.options.begin(), session.options.end(), [&](const auto& known) {
        return known.name == option.name;
      })) {
    session.options.push_back(std::move(option));
  }
  return 1;
}

const Word kOptionWords[] = {
    {"option",
     "option(name, choices...) -> text",
     "a choice for whoever starts the game",
     word_option,
     32},
};

// ---------------------------------------------------------------- what a script sees

/// Two values of a sort as one.
const char* joined_as(Sort sort) {
  return sort == Sort::Directions  ? "(forward | backward)"
         : sort == Sort::Condition ? "(any(my.pawn) | any(my.king))"
                                   : "(my.pawn | my.king)";
}

/// Carries out the word in the upvalue, if it is given no more than it takes.
int said_word(lua_State* lua) {
  const Word& word = *static_cast<const Word*>(lua_touserdata(lua, lua_upvalueindex(1)));
  Session& session = Session::of(lua);
  int given = lua_gettop(lua);
  while (given > word.most && lua_isnil(lua, given))
    --given;
  if (given > word.most) {
    const bool joins = symbol_at(lua, 1) && symbol_at(lua, 2) && word.most == 1;
    session.complain(
        session.here(),
        std::string("'") + word.name + "' takes " +
            (word.most == 1 ? "one value" : std::to_string(word.most) + " values") + ", got " +
            std::to_string(given),
        joins ? "values are joined by operators: | or, & and, - without" : word.signature,
        joins ? std::string(word.name) + joined_as(session.symbol(*symbol_at(lua, 1)).sort) : "");
    return push_nothing(session);
  }
  lua_settop(lua, given);
  return word.function(lua);
}

void push_word(lua_State* lua, const Word& word) {
  lua_pushlightuserdata(lua, const_cast<Word*>(&word));
  lua_pushcclosure(lua, said_word, 1);
}

/// What to write in place of a word that authors expect and the language does not have; empty for
/// other words.
std::string hint_for_common(const std::string& name) {
  struct Common {
    std::vector<std::string> names;
    const char* hint;
  };
  static const std::vector<Common> kCommon = {
      {{"white", "black"},
       "rules are written for the player who moves: my.men, their.men; my.first says that he is "
       "the one who begins a game"},
      {{"enemy", "enemies", "opponent"}, "what is the other player's begins with their: their.men"},
      {{"capture", "captures"}, "whether a turn takes somebody is took(), or took \"pawn\""}};
  const auto has = [&](const Common& common) {
    return std::find(common.names.begin(), common.names.end(), name) != common.names.end();
  };
  const auto found = std::find_if(kCommon.begin(), kCommon.end(), has);
  return found == kCommon.end() ? "" : found->hint;
}

int unknown_word(lua_State* lua) {
  Session& session = Session::of(lua);
  if (lua_type(lua, 2) != LUA_TSTRING) {
    session.complain(session.here(),
                     "the words of the language have names, got " + sort_in_words(lua, 2),
                     "write the word itself",
                     "any(my.pawn)");
    return push_nothing(session);
  }
  std::size_t size = 0;
  const char* data = lua_tolstring(lua, 2, &size);
  const std::string name(data, std::min<std::size_t>(size, 100));
  static const std::vector<std::string> kUnsafe = {
      "io",     "os",        "debug",          "load",         "loadfile", "dofile", "pcall",
      "xpcall", "coroutine", "setmetatable",   "getmetatable", "rawget",   "rawset", "rawequal",
      "rawlen", "print",     "collectgarbage", "package",      "utf8",     "_G",     "loadstring"};
  std::string hint;
  if (std::find(kUnsafe.begin(), kUnsafe.end(), name) != kUnsafe.end()) {
    hint = "a rule script has no files, clock, output or metatables; it only describes a game";
  } else if (const std::string part = session.said_as_part(session.here(), name); !part.empty()) {
    hint = "parts of the position say whose they are: " + support::printable(part);
  } else {
    std::vector<std::string> known;
    lua_pushnil(lua);
    lua_getfield(lua, LUA_REGISTRYINDEX, "pawnshop.vocabulary");
    lua_insert(lua, -2);
    while (lua_next(lua, -2)) {
      if (lua_type(lua, -2) == LUA_TSTRING)
        known.emplace_back(lua_tostring(lua, -2));
      lua_pop(lua, 1);
    }
    lua_pop(lua, 1);
    std::sort(known.begin(), known.end());
    hint = hint_for_common(name);
    if (hint.empty())
      hint = support::did_you_mean(name, known);
    if (hint.empty())
      hint = "a value of your own begins with: local " + support::printable(name) + " = ...";
  }
  session.complain(session.here(),
                   "unknown word '" + support::printable(name) + "'",
                   hint,
                   {},
                   support::About::Wording);
  return push_nothing(session);
}

/// A name that is set without `local`. It is set all the same, so that its uses do not count as
/// faults too; such a game is never played.
int new_global(lua_State* lua) {
  Session& session = Session::of(lua);
  const bool is_name = lua_type(lua, 2) == LUA_TSTRING;
  std::size_t size = 0;
  const char* data = is_name ? lua_tolstring(lua, 2, &size) : "?";
  const std::string name = support::printable({data, is_name ? size : 1});
  lua_getfield(lua, LUA_REGISTRYINDEX, "pawnshop.vocabulary");
  lua_pushvalue(lua, 2);
  const bool is_word = lua_rawget(lua, -2) != LUA_TNIL;
  lua_settop(lua, 3);
  if (is_word) {
    session.complain(session.here(),
                     "'" + name + "' is a word of the language and cannot be set",
                     "choose another name: local my_" + name + " = ...");
    return 0;
  }
  session.complain(session.here(),
                   "'" + name + "' is set without 'local'",
                   "write: local " + name + " = ..., or: local function " + name + "() ... end");
  lua_rawset(lua, 1);
  return 0;
}

}  // namespace

const std::vector<Word>& words() {
  static const std::vector<Word> kAll = [] {
    std::vector<Word> all;
    for (const auto list : {place_words(),
                            formula_words(),
                            turn_words(),
                            std::span<const Word>(kOptionWords),
                            game_words(),
                            part_words()}) {
      all.insert(all.end(), list.begin(), list.end());
    }
    return all;
  }();
  return kAll;
}

void open_words(Session& session) {
  lua_State* lua = session.lua();
  open_values(session);
  open_games(session);
  lua_getfield(lua, LUA_REGISTRYINDEX, "pawnshop.words");
  for (const Word& word : words()) {
    push_word(lua, word);
    lua_setfield(lua, -2, word.name);
  }
  add_values(session);
  // What scripts see is an empty table that reads through, so that nothing can be put in or
  // replaced.
  lua_pushnil(lua);
  while (lua_next(lua, -2)) {
    lua_pop(lua, 1);
    if (lua_type(lua, -1) == LUA_TSTRING)
      session.vocabulary.insert(lua_tostring(lua, -1));
  }
  lua_pushvalue(lua, -1);
  lua_setfield(lua, LUA_REGISTRYINDEX, "pawnshop.vocabulary");
  lua_newtable(lua);
  lua_pushcfunction(lua, unknown_word);
  lua_setfield(lua, -2, "__index");
  lua_setmetatable(lua, -2);
  lua_newtable(lua);
  lua_newtable(lua);
  lua_pushvalue(lua, -3);
  lua_setfield(lua, -2, "__index");
  lua_pushcfunction(lua, new_global);
  lua_setfield(lua, -2, "__newindex");
  lua_setmetatable(lua, -2);
  lua_setfield(lua, LUA_REGISTRYINDEX, "pawnshop.words");
  lua_pop(lua, 1);
}

}  // namespace pawnshop::script
