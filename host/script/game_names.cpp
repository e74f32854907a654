// SPDX-License-Identifier: MIT
#include "script/game_names.h"

#include <algorithm>

#include "rules/position.h"
#include "script/values.h"

namespace pawnshop::script {

namespace {

bool is_name(const std::string& name) {
  if (name.empty() || name.size() > 40 || (name[0] >= '0' && name[0] <= '9'))
    return false;
  return std::all_of(name.begin(), name.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
  });
}

const char* const kHolds =
    "mine: my zone holds my men; theirs: it holds the enemy's, such as those that I captured";

/// How a part of a kind is declared.
std::string part_example(const std::string& name, const std::string& kind) {
  return name + (kind == "man"       ? " = man { letter = \"P\", moves = step(forward) },"
                 : kind == "zone"    ? " = zone { holds = mine },"
                 : kind == "mark"    ? " = marks {},"
                 : kind == "counter" ? " = counter {},"
                                     : " = flag { letter = \"!\" },");
}

}  // namespace

void NameReader::read(Reader& game) {
  read_men(game);
  read_zones(game);
  read_marks(game);
  read_counters(game);
  read_flags(game);
}

void NameReader::read_men(Reader& game) {
  game.table("men", [&](Reader& table) {
    table.entries([&](const std::string& name) {
      if (!declare(table, name, "man", rules_.men.size(), rules::kMaxMen))
        return;
      is_made_by(table, name, "man", part_example(name, "man"));
      rules::Man man;
      man.name = name;
      man.letter = "?";
      man.where = place_of(session_, -1).value_or(table.where(name));
      rules_.men.push_back(std::move(man));
    });
  });
}

void NameReader::read_zones(Reader& game) {
  const int most = rules::most_zones(rules_.man_count());
  game.table("zones", [&](Reader& table) {
    table.entries([&](const std::string& name) {
      const std::string example = part_example(name, "zone");
      if (!declare(table, name, "zone", rules_.zones.size(), most))
        return;
      const bool good = is_made_by(table, name, "zone", example);
      Reader fields = table.inner(name);
      rules::Zone zone;
      zone.name = name;
      zone.where = fields.where();
      if (good) {
        fields.only({"holds", "shared", "says"});
        zone.says = fields.text("says").value_or("");
        zone.is_shared = fields.flag("shared");
        const auto holds = fields.plain_text("holds");
        if (fields.has("holds") && holds != "mine" && holds != "theirs")
          fields.complain(
              "holds", "'" + fields.name("holds") + "' must be mine or theirs", kHolds, example);
        if (zone.is_shared && fields.mentions("holds"))
          fields.complain("holds",
                          "the zone '" + name + "' is shared, so its men are nobody's",
                          "leave out either 'holds' or 'shared'",
                          name + " = zone { shared = true },");
        if (!zone.is_shared && !fields.mentions("holds"))
          fields.complain(
              "", "the zone '" + name + "' does not say whose men it holds", kHolds, example);
        zone.holds_theirs = holds == "theirs";
      }
      rules_.zones.push_back(std::move(zone));
    });
  });
}

void NameReader::read_marks(Reader& game) {
  game.table("marks", [&](Reader& table) {
    table.entries([&](const std::string& name) {
      if (!declare(table, name, "mark", rules_.marks.size(), rules::kMaxMarks))
        return;
      is_made_by(table, name, "marks", part_example(name, "mark"));
      rules::Mark mark;
      mark.name = name;
      mark.where = place_of(session_, -1).value_or(table.where(name));
      rules_.marks.push_back(std::move(mark));
    });
  });
}

void NameReader::read_counters(Reader& game) {
  game.table("counters", [&](Reader& table) {
    table.entries([&](const std::string& name) {
      if (!declare(table, name, "counter", rules_.counters.size(), rules::kMaxCounters))
        return;
      const bool good = is_made_by(table, name, "counter", part_example(name, "counter"));
      Reader fields = table.inner(name);
      rules::Counter counter;
      counter.name = name;
      counter.where = fields.where();
      if (good) {
        fields.only({"counts", "adds", "less", "resets", "to", "each", "says", "shown"});
        counter.each = fields.flag("each");
      }
      rules_.counters.push_back(std::move(counter));
    });
  });
}

void NameReader::read_flags(Reader& game) {
  game.table("flags", [&](Reader& table) {
    table.entries([&](const std::string& name) {
      const std::string example = part_example(name, "flag");
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
}

// ---------------------------------------------------------------- one name

/// Whether a name can be added to those of its kind.
bool NameReader::declare(
    Reader& table, const std::string& name, const std::string& what, std::size_t count, int limit) {
  static const std::vector<std::string> kWords = {
      "men", "stuck", "first", "number", "board", "zones", "side", "again"};
  const auto refuse =
      [&](const std::string& message, const std::string& hint, const std::string& better) {
        table.complain(name, message, hint, part_example(better, what));
        resolver_.faulty_names.insert(name);
        return false;
      };
  const auto [entry, is_new] = taken_.emplace(name, std::pair(what, table.where(name)));
  if (!is_new) {
    // Of two, the one that a derived game adds is in the way.
    const auto& [other, other_where] = entry->second;
    const bool is_other = other_where.file == file_.file;
    session_.complain(is_other ? other_where : table.where(name),
                      "'" + name + "' names a " + other + " and a " + what,
                      "my." + name + " would mean both; rename one",
                      part_example("my_" + name, is_other ? other : what));
    resolver_.faulty_names.insert(name);
    return false;
  }
  if (count >= static_cast<std::size_t>(limit)) {
    const bool is_first = count == static_cast<std::size_t>(limit) &&
                          !resolver_.faulty_names.contains(what + " too many");
    resolver_.faulty_names.insert(what + " too many");
    resolver_.faulty_names.insert(name);
    if (is_first) {
      // Of all of them, one that a derived game adds is too much.
      Location where = table.where(name);
      table.entries([&](const std::string& other) {
        if (where.file != file_.file && table.where(other).file == file_.file)
          where = table.where(other);
      });
      session_.complain(where,
                        "a game can have at most " + std::to_string(limit) + " " +
                            (what == "man" ? "men" : what + "s"),
                        "can one do the work of two? what another script declares is taken away "
                        "by: name = false");
    }
    return false;
  }
  if (!is_name(name))
    return refuse("'" + name + "' is no name",
                  "names have letters, digits and '_', and begin with no digit",
                  "my_" + what);
  if (std::find(kWords.begin(), kWords.end(), name) != kWords.end())
    return refuse("'" + name + "' is a word of the language and cannot name a " + what,
                  "choose another name",
                  "my_" + name);
  return true;
}

/// Whether the value on top was made by the constructor of its kind; a plain table is as good where
/// there is nothing to mistake it for.
bool NameReader::is_made_by(Reader& table,
                            const std::string& name,
                            const std::string& kind,
                            const std::string& example) {
  lua_State* lua = session_.lua();
  const std::string given = kind_of(lua, -1);
  if (given == kind || (lua_type(lua, -1) == LUA_TTABLE && given.empty() && kind != "man"))
    return true;
  std::string hint = "each part has a name, and stands in braces behind the word " + kind;
  if (lua_type(lua, -1) == LUA_TTABLE && given.empty()) {  // meant for a man of the game below
    hint = table.nearest(name);
    if (hint.empty())
      hint = "a plain table changes a man that the game below has, and it has no such man";
  }
  table.complain(name,
                 "'" + table.name(name) + "' must be made by " + kind + " { ... }, got " +
                     sort_in_words(lua, -1),
                 hint,
                 example);
  return false;
}

}  // namespace pawnshop::script
