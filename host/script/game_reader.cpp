// SPDX-License-Identifier: MIT
// The frame of a game: its board, everything that has a name, and the men.

#include "script/game_reader.h"

#include <algorithm>

#include "script/overlay.h"
#include "script/values.h"
#include "support/text.h"

namespace pawnshop::script {

using rules::kNoNode;
using rules::NodeId;

namespace {

std::size_t at(int i) {
  return static_cast<std::size_t>(i);
}

const std::vector<std::string> kGameKeys = {
    "title",      "inventor", "year",     "source",   "rules",    "board",        "men",
    "order",      "zones",    "captured", "turn",     "can_move", "can_be_taken", "effects",
    "afterwards", "check",    "never",    "must",     "again",    "marks",        "counters",
    "flags",      "ends",     "sound",    "position", "start"};
const std::vector<std::string> kManKeys = {
    "letter", "moves", "stands", "lands", "becomes", "value", "says", "silent"};

bool is_name(const std::string& name) {
  if (name.empty() || name.size() > 40 || (name[0] >= '0' && name[0] <= '9'))
    return false;
  return std::all_of(name.begin(), name.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
  });
}

}  // namespace

NodeId GameReader::set_field(Reader& table, const char* key, Asks asks) {
  const SymbolId id = table.symbol(key, {Sort::Set});
  return id == kNoSymbol ? kNoNode : resolver_.set(id, asks);
}

NodeId GameReader::condition_field(Reader& table, const char* key, Asks asks) {
  const SymbolId id = table.symbol(key, {Sort::Condition});
  return id == kNoSymbol ? kNoNode : resolver_.condition(id, asks);
}

void GameReader::read() {
  lua_State* lua = session_.lua();
  if (is_nothing(lua, -1))
    return;
  if (std::string(kind_of(lua, -1)) != "game") {
    const bool no_braces = lua_type(lua, -1) == LUA_TFUNCTION;
    session_.complain(
        file_,
        "the script returns " + sort_in_words(lua, -1) + ", expected a game",
        no_braces ? "extend(...) is followed by the changes in braces, even if there are none: {}"
                  : "the last statement of a game's script is: return game { ... }",
        "return extend \"name-of-a-game\" {\n  title = \"My game\",\n}");
    return;
  }
  // A copy, which the functions of the script cannot reach and change while it is read.
  lua_newtable(lua);
  push_overlay(session_, -1, -2);
  lua_remove(lua, -2);

  Reader game(session_, "", file_);
  rules_.where = game.where();
  game.only(kGameKeys, "values of your own begin with: local x = ...");
  for (const auto& [key, field] : {std::pair{"title", &rules_.title},
                                   {"inventor", &rules_.inventor},
                                   {"year", &rules_.year},
                                   {"source", &rules_.source}}) {
    *field = game.line(key).value_or("");
  }
  rules_.rules = game.text("rules").value_or("");
  if (rules_.title.empty() && !game.mentions("title"))
    game.complain("", "the game has no title", "", "title = \"My game\",");
  rules_.choices.push_back({});
  rules_.choice_lists.push_back({});
  list_numbers_[{}] = 0;
  read_board(game);
  if (rules_.topology.size() == 0)
    return;
  session_.topology = &rules_.topology;
  session_.region_has = [this](SymbolId id, int square, int player) {
    return resolver_.fixed_squares(id)[at(player)].has(square);
  };
  read_names(game);
  read_men(game);
  if (rules_.men.empty())
    return;
  read_marks(game);
  read_counters(game);
  read_never(game);
  tabulate_captured(game);
  read_turn(game);
  read_rest(game);
  read_ends(game);
  read_text(game);
  check_whole(game);
  rules_.places = session_.places();
  session_.region_has = nullptr;  // it knows this reader, which does not stay
}

// ---------------------------------------------------------------- the board

void GameReader::read_board(Reader& game) {
  if (!game.has("board")) {
    if (!game.mentions("board"))
      game.complain("", "the game has no board", "", "board = board(8, 8),");
    return;
  }
  game.table("board", [&](Reader& table) {
    table.only({"files", "ranks", "first_rank", "map", "turned"});
    board::Shape shape;
    lua_State* lua = session_.lua();
    lua_pushstring(lua, "files");
    const int type = lua_rawget(lua, table.index());
    lua_pop(lua, 1);
    if (type == LUA_TSTRING) {
      shape.files = table.line("files").value_or("");
      if (shape.files.empty())
        return;
    } else if (const auto count = table.integer("files", 1, 26)) {
      for (int i = 0; i < *count; ++i)
        shape.files += static_cast<char>('a' + i);
    } else {
      if (type == LUA_TNIL)
        table.complain("", "the board has no files", "", "board = board(8, 8),");
      return;
    }
    shape.first_rank = table.integer("first_rank", 0, 9).value_or(1);
    if (const auto map = table.text("map")) {
      shape.rows = support::words(*map);
      shape.ranks = static_cast<int>(shape.rows.size());
      if (shape.ranks > 90) {
        table.complain("map", "the board has more than 90 ranks");
        return;
      }
    } else if (const auto ranks = table.integer("ranks", 1, 90)) {
      shape.ranks = *ranks;
    } else {
      if (!table.mentions("ranks") && !table.mentions("map"))
        table.complain("", "the board has no ranks", "", "board = board(8, 8),");
      return;
    }
    if (const auto turned = table.line("turned")) {
      if (*turned == "rotate")
        shape.turned = board::Turned::Rotate;
      else if (*turned != "mirror")
        table.complain("turned",
                       "'board.turned' must be \"mirror\" or \"rotate\", got '" + *turned + "'",
                       "how the second player sees the board: upside down, or from the other side");
    }
    auto topology = board::Topology::make(shape);
    if (topology) {
      rules_.topology = std::move(*topology);
    } else {
      const char* key = table.has("map") ? "map" : "";
      for (const auto& fault : topology.error())
        table.complain(key, fault.message, fault.hint);
    }
  });
}

// ---------------------------------------------------------------- names

/// Whether a name can be added to those of its kind.
bool GameReader::declare(
    Reader& table, const std::string& name, const std::string& what, std::size_t count, int limit) {
  static const std::vector<std::string> kWords = {
      "men", "stuck", "first", "number", "board", "zones", "side"};
  const auto refuse = [&](std::string message, std::string hint) {
    table.complain(name, std::move(message), std::move(hint));
    resolver_.faulty_names.insert(name);
    return false;
  };
  const auto [entry, is_new] = taken_names_.emplace(name, what);
  if (!is_new)
    return refuse("'" + name + "' names a " + entry->second + " and a " + what,
                  "my." + name + " would mean both; rename one");
  if (count >= static_cast<std::size_t>(limit)) {
    const bool is_first = count == static_cast<std::size_t>(limit) &&
                          !resolver_.faulty_names.count(what + " too many");
    resolver_.faulty_names.insert(what + " too many");
    resolver_.faulty_names.insert(name);
    if (is_first)
      table.complain(name,
                     "a game can have at most " + std::to_string(limit) + " " +
                         (what == "man" ? "men" : what + "s"));
    return false;
  }
  if (!is_name(name))
    return refuse("'" + name + "' is no name",
                  "names have letters, digits and '_', and begin with no digit");
  if (std::find(kWords.begin(), kWords.end(), name) != kWords.end())
    return refuse("'" + name + "' is a word of the language and cannot name a " + what,
                  "choose another name");
  return true;
}

/// Whether the value on top was made by the constructor of its kind; a plain table is as good where
/// there is nothing to mistake it for.
bool GameReader::is_made_by(Reader& table,
                            const std::string& name,
                            const std::string& kind,
                            const std::string& example) {
  lua_State* lua = session_.lua();
  const std::string given = kind_of(lua, -1);
  if (given == kind || (lua_type(lua, -1) == LUA_TTABLE && given.empty() && kind != "man"))
    return true;
  const bool is_part = lua_type(lua, -1) == LUA_TTABLE && given.empty();
  table.complain(
      name,
      "'" + table.name(name) + "' must be made by " + kind + " { ... }, got " +
          sort_in_words(lua, -1),
      is_part ? "a plain table changes a man that the game below has; is the name right?" : "",
      example);
  return false;
}

/// Zones, marks, counters, flags and men get their numbers before anything is resolved that may
/// mention them. A faulty part counts as one all the same, so that its uses are no faults too.
void GameReader::read_names(Reader& game) {
  game.table("men", [&](Reader& table) {
    table.entries([&](const std::string& name) {
      if (!declare(table, name, "man", rules_.men.size(), rules::kMaxMen))
        return;
      is_made_by(table, name, "man", name + " = man { letter = \"P\", moves = step(forward) },");
      rules::Man man;
      man.name = name;
      man.letter = "?";
      man.where = place_of(session_, -1).value_or(table.where(name));
      rules_.men.push_back(std::move(man));
    });
  });
  game.table("zones", [&](Reader& table) {
    table.entries([&](const std::string& name) {
      const std::string example = name + " = zone { holds = mine },";
      if (!declare(table, name, "zone", rules_.zones.size(), rules::kMaxZones))
        return;
      const bool good = is_made_by(table, name, "zone", example);
      Reader fields = table.inner(name);
      rules::Zone zone;
      zone.name = name;
      zone.where = fields.where();
      if (good) {
        fields.only({"holds", "says"});
        zone.says = fields.text("says").value_or("");
        const auto holds = fields.line("holds");
        if (holds && *holds != "mine" && *holds != "theirs")
          fields.complain(
              "holds", "'" + fields.name("holds") + "' must be mine or theirs", {}, example);
        if (!fields.mentions("holds"))
          fields.complain(
              "", "the zone '" + name + "' does not say whose men it holds", {}, example);
        zone.holds_theirs = holds == "theirs";
      }
      rules_.zones.push_back(std::move(zone));
    });
  });
  game.table("marks", [&](Reader& table) {
    table.entries([&](const std::string& name) {
      if (!declare(table, name, "mark", rules_.marks.size(), rules::kMaxMarks))
        return;
      is_made_by(table, name, "marks", name + " = marks {},");
      rules::Mark mark;
      mark.name = name;
      mark.where = place_of(session_, -1).value_or(table.where(name));
      rules_.marks.push_back(std::move(mark));
    });
  });
  game.table("counters", [&](Reader& table) {
    table.entries([&](const std::string& name) {
      if (!declare(table, name, "counter", rules_.counters.size(), rules::kMaxCounters))
        return;
      const bool good = is_made_by(table, name, "counter", name + " = counter {},");
      Reader fields = table.inner(name);
      rules::Counter counter;
      counter.name = name;
      counter.where = fields.where();
      if (good) {
        fields.only({"counts", "resets", "each"});
        counter.each = fields.flag("each");
      }
      rules_.counters.push_back(std::move(counter));
    });
  });
  game.table("flags", [&](Reader& table) {
    table.entries([&](const std::string& name) {
      const std::string example = name + " = flag { letter = \"!\" },";
      if (!declare(table, name, "flag", rules_.flags.size(), rules::kMaxFlags))
        return;
      const bool good = is_made_by(table, name, "flag", example);
      Reader fields = table.inner(name);
      rules::Flag flag;
      flag.name = name;
      flag.where = fields.where();
      if (good) {
        fields.only({"letter"});
        const std::string letter = fields.line("letter").value_or("!");
        if (letter.size() != 1 || std::string(" -/[]{}<>#+:").find(letter) != std::string::npos)
          fields.complain("letter",
                          "'" + fields.name("letter") + "' must be one sign, such as '!'",
                          "a blank and the signs - / [ ] { } < > # + : have meanings of their own",
                          example);
        else
          flag.letter = letter[0];
      }
      rules_.flags.push_back(std::move(flag));
    });
  });
  if (rules_.men.empty() && !game.has("men") && !game.mentions("men")) {
    game.complain("",
                  "the game has no men",
                  "",
                  "men = { king = man { letter = \"K\", moves = step(every_way) } },");
  }
}

// ---------------------------------------------------------------- men

void GameReader::read_men(Reader& game) {
  read_letters(game);
  check_letters(game);
  // Letters decide the order in which men are written, and so their numbers.
  const std::string order = game.line("order").value_or("");
  std::stable_sort(
      rules_.men.begin(), rules_.men.end(), [&](const rules::Man& a, const rules::Man& b) {
        const std::size_t i = std::min<std::size_t>(order.find(a.letter), 999),
                          j = std::min<std::size_t>(order.find(b.letter), 999);
        return i != j ? i < j : a.name < b.name;
      });
  for (rules::Man& man : rules_.men) {
    for (const char c : support::lower(man.letter)) {
      if (c != '~')
        man.text += c;
    }
    if (man.letter[0] == '+')
      man.text = "+";
  }
  keep_man_tables(game);
  game.table("men", [&](Reader& table) {
    lua_State* lua = session_.lua();
    for (rules::Man& man : rules_.men) {
      lua_pushstring(lua, man.name.c_str());
      lua_rawget(lua, table.index());
      Reader fields = table.inner(man.name);
      read_man(fields, man);
      lua_pop(lua, 1);
    }
  });
}

void GameReader::read_letters(Reader& game) {
  game.table("men", [&](Reader& table) {
    table.entries([&](const std::string& name) {
      const auto man = std::find_if(rules_.men.begin(),
                                    rules_.men.end(),
                                    [&](const rules::Man& known) { return known.name == name; });
      if (man == rules_.men.end() || std::string(kind_of(session_.lua(), -1)) != "man")
        return;
      Reader fields = table.inner(name);
      const auto letter = fields.line("letter");
      if (!fields.mentions("letter")) {
        const char first =
            name[0] >= 'a' && name[0] <= 'z' ? static_cast<char>(name[0] - 'a' + 'A') : 'P';
        fields.complain("",
                        "the man '" + name + "' has no letter",
                        "",
                        std::string("letter = \"") + first + "\",");
      }
      if (letter && !letter->empty())
        man->letter = *letter;
      else if (letter)
        man->letter = " ";  // complained about with the others
    });
  });
}

void GameReader::check_letters(Reader& game) {
  std::map<std::string, std::string> seen;
  game.table("men", [&](Reader& table) {
    for (rules::Man& man : rules_.men) {
      if (man.letter == "?")
        continue;
      lua_State* lua = session_.lua();
      lua_pushstring(lua, man.name.c_str());
      lua_rawget(lua, table.index());
      Reader fields = table.inner(man.name);
      const std::size_t begin = man.letter[0] == '+' ? 1 : 0;
      const std::string rest = man.letter.substr(begin);
      const bool is_good = !rest.empty() && rest[0] >= 'A' && rest[0] <= 'Z' &&
                           (rest.size() == 1 || rest.substr(1) == "~");
      if (!is_good) {
        const std::string given = man.letter == " " ? "" : man.letter;
        fields.complain("letter",
                        "'" + given + "' is no letter of a man",
                        "one capital letter, perhaps with '+' before or '~' behind it",
                        "letter = \"P\",");
        man.letter = "?";
      } else if (const auto [entry, is_new] = seen.emplace(man.letter, man.name); !is_new) {
        fields.complain("letter",
                        "the men '" + entry->second + "' and '" + man.name +
                            "' have the same letter '" + man.letter + "'",
                        "a promoted or related man can be written \"+" + rest.substr(0, 1) +
                            "\" or \"" + rest.substr(0, 1) + "~\"");
      }
      lua_pop(lua, 1);
    }
  });
}

/// What tabulated functions see of each man: his fields as declared, his name, and true under it.
void GameReader::keep_man_tables(Reader& game) {
  lua_State* lua = session_.lua();
  game.table("men", [&](Reader& table) {
    for (const rules::Man& man : rules_.men) {
      lua_pushstring(lua, man.name.c_str());
      lua_rawget(lua, table.index());
      lua_newtable(lua);
      if (lua_type(lua, -2) == LUA_TTABLE) {
        lua_pushnil(lua);
        while (lua_next(lua, -3)) {
          session_.spend(2);
          lua_pushvalue(lua, -2);
          lua_insert(lua, -2);
          lua_rawset(lua, -4);
        }
      }
      lua_pushstring(lua, man.name.c_str());
      lua_setfield(lua, -2, "name");
      lua_pushboolean(lua, true);
      lua_setfield(lua, -2, man.name.c_str());
      man_tables_.push_back(luaL_ref(lua, LUA_REGISTRYINDEX));
      lua_pop(lua, 1);
    }
  });
}

void GameReader::read_man(Reader& fields, rules::Man& man) {
  man.says = fields.text("says").value_or("");
  man.silent = fields.flag("silent");
  man.value = fields.number("value").value_or(0);
  man.stands = set_field(fields, "stands", kAsksPosition);
  man.lands = set_field(fields, "lands", kAsksAttack);
  const SymbolId moves = fields.symbol("moves", {Sort::Movement});
  if (moves != kNoSymbol) {
    for (const AtomSymbol& atom : session_.symbol(moves).atoms)
      man.atoms.push_back(resolver_.atom(atom));
  }
  tabulate_becomes(fields, man);
  // Other fields are the script's own; some are only slips of the pen.
  fields.entries([&](const std::string& key) {
    if (std::find(kManKeys.begin(), kManKeys.end(), key) != kManKeys.end())
      return;
    const auto match = support::closest_match(key, kManKeys);
    const bool is_near =
        match && std::max(key.size(), match->size()) <= std::min(key.size(), match->size()) + 1 &&
        key.substr(0, 2) == match->substr(0, 2);
    if (is_near && !fields.mentions(match->c_str()))
      session_.warn(fields.where(key),
                    "'" + fields.name(key) + "' is a field of your own",
                    "did you mean '" + *match + "'?");
  });
}

}  // namespace pawnshop::script
