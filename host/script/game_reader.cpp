// SPDX-License-Identifier: MIT
#include "script/game_reader.h"

#include <algorithm>

#include "rules/setup.h"
#include "script/values.h"
#include "support/text.h"

namespace pawnshop::script {

using rules::Action;
using rules::kNoNode;
using rules::NodeId;
using rules::Op;

namespace {

std::size_t at(int i) {
  return static_cast<std::size_t>(i);
}

const std::vector<std::string> kGameKeys = {
    "title",      "inventor", "year",     "source",   "rules",    "board",        "men",
    "order",      "zones",    "captured", "turn",     "can_move", "can_be_taken", "effects",
    "afterwards", "check",    "never",    "must",     "again",    "marks",        "counters",
    "flags",      "ends",     "sound",    "position", "start"};

bool is_name(const std::string& name) {
  if (name.empty() || name.size() > 40)
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
    session_.complain(file_,
                      "the script returns " + sort_in_words(lua, -1) + ", expected a game",
                      "the last statement of a game's script is: return game { ... }",
                      "return extend \"hostage\" {\n  title = \"My game\",\n}");
    return;
  }
  Reader game(session_, "", file_);
  rules_.where = game.where();
  game.only(kGameKeys);
  for (const auto& [key, field] : {std::pair{"title", &rules_.title},
                                   {"inventor", &rules_.inventor},
                                   {"year", &rules_.year},
                                   {"source", &rules_.source},
                                   {"rules", &rules_.rules}}) {
    *field = game.text(key).value_or("");
  }
  if (rules_.title.empty())
    game.complain("", "the game has no title", "", "title = \"My game\",");
  rules_.choices.push_back({});
  rules_.choice_lists.push_back({});
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
  read_never(game);
  tabulate_captured(game);
  read_turn(game);
  read_rest(game);
  read_ends(game);
  finish_text(game);
}

// ---------------------------------------------------------------- the board

void GameReader::read_board(Reader& game) {
  if (!game.has("board")) {
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
      shape.files = table.text("files").value_or("");
    } else if (const auto count = table.integer("files", 1, 26)) {
      for (int i = 0; i < *count; ++i)
        shape.files += static_cast<char>('a' + i);
    } else {
      if (type == LUA_TNIL)
        table.complain("", "the board has no files", "", "board(8, 8)");
      return;
    }
    shape.first_rank = table.integer("first_rank", 0, 9).value_or(1);
    if (const auto map = table.text("map")) {
      shape.rows = support::words(*map);
      shape.ranks = static_cast<int>(shape.rows.size());
    } else if (const auto ranks = table.integer("ranks", 1, 256)) {
      shape.ranks = *ranks;
    } else {
      if (!table.has("ranks"))
        table.complain("", "the board has no ranks", "", "board(8, 8)");
      return;
    }
    if (const auto turned = table.text("turned")) {
      if (*turned == "rotate")
        shape.turned = board::Turned::Rotate;
      else if (*turned != "mirror")
        table.complain("turned",
                       "'board.turned' is \"mirror\" or \"rotate\", got '" +
                           support::printable(*turned) + "'");
    }
    auto topology = board::Topology::make(shape);
    if (topology) {
      rules_.topology = std::move(*topology);
    } else {
      for (const auto& fault : topology.error())
        table.complain("", fault.message, fault.hint);
    }
  });
}

// ---------------------------------------------------------------- names

/// Zones, marks, counters, flags and men get their numbers before anything is resolved that may
/// mention them.
void GameReader::read_names(Reader& game) {
  std::map<std::string, std::string> taken;
  const auto declare = [&](Reader& table,
                           const std::string& name,
                           const std::string& what,
                           std::size_t count,
                           int limit) {
    if (!is_name(name))
      table.complain(name,
                     "'" + support::printable(name) + "' is no name",
                     "names have letters, digits and '_'");
    if (name == "men" || name == "stuck" || name == "first" || name == "number" ||
        name == "board" || name == "zones" || name == "side") {
      table.complain(name, "'" + name + "' is a word of the language and cannot name a " + what);
    }
    if (const auto [entry, fresh] = taken.emplace(name, what); !fresh) {
      table.complain(name,
                     "'" + name + "' names a " + entry->second + " and a " + what,
                     "my." + name + " would mean both; rename one");
    }
    if (count > static_cast<std::size_t>(limit))
      table.complain(name, "there can be at most " + std::to_string(limit) + " " + what + "s");
  };
  lua_State* lua = session_.lua();
  const auto want =
      [&](Reader& table, const std::string& name, const char* kind, const std::string& example) {
        if (std::string(kind_of(lua, -1)) == kind)
          return true;
        if (lua_type(lua, -1) == LUA_TTABLE && *kind_of(lua, -1) == 0 && std::string(kind) != "man")
          return true;
        table.complain(name,
                       "'" + table.name(name) + "' must be made by " + kind + " { ... }, got " +
                           sort_in_words(lua, -1),
                       {},
                       example);
        return false;
      };
  game.table("men", [&](Reader& table) {
    table.entries([&](const std::string& name) {
      declare(table, name, "man", rules_.men.size() + 1, rules::kMaxMen);
      if (!want(table, name, "man", name + " = man { letter = \"P\", moves = step(forward) }"))
        return;
      rules::Man man;
      man.name = name;
      man.where = place_of(session_, -1).value_or(table.where(name));
      rules_.men.push_back(std::move(man));
    });
  });
  game.table("zones", [&](Reader& table) {
    table.entries([&](const std::string& name) {
      declare(table, name, "zone", rules_.zones.size() + 1, rules::kMaxZones);
      if (!want(table, name, "zone", name + " = zone { holds = mine }"))
        return;
      Reader fields(session_, table.name(name), table.where(name));
      fields.only({"holds", "says"});
      rules::Zone zone;
      zone.name = name;
      zone.where = fields.where();
      zone.says = fields.text("says").value_or("");
      const auto holds = fields.text("holds");
      if (holds && *holds != "mine" && *holds != "theirs")
        fields.complain(
            "holds", "'" + fields.name("holds") + "' is mine or theirs", {}, "holds = mine");
      if (!holds && !fields.has("holds"))
        fields.complain("",
                        "the zone '" + name + "' does not say whose men it holds",
                        {},
                        name + " = zone { holds = mine }");
      zone.holds_theirs = holds == "theirs";
      rules_.zones.push_back(std::move(zone));
    });
  });
  game.table("marks", [&](Reader& table) {
    table.entries([&](const std::string& name) {
      declare(table, name, "mark", rules_.marks.size() + 1, rules::kMaxMarks);
      if (!want(table, name, "marks", name + " = marks {}"))
        return;
      rules::Mark mark;
      mark.name = name;
      mark.where = place_of(session_, -1).value_or(table.where(name));
      rules_.marks.push_back(std::move(mark));
    });
  });
  game.table("counters", [&](Reader& table) {
    table.entries([&](const std::string& name) {
      declare(table, name, "counter", rules_.counters.size() + 1, rules::kMaxCounters);
      if (!want(table, name, "counter", name + " = counter {}"))
        return;
      Reader fields(session_, table.name(name), table.where(name));
      fields.only({"counts", "resets", "each"});
      rules::Counter counter;
      counter.name = name;
      counter.where = fields.where();
      counter.each = fields.flag("each");
      rules_.counters.push_back(std::move(counter));
    });
  });
  game.table("flags", [&](Reader& table) {
    table.entries([&](const std::string& name) {
      declare(table, name, "flag", rules_.flags.size() + 1, rules::kMaxFlags);
      if (!want(table, name, "flag", name + " = flag { letter = \"!\" }"))
        return;
      Reader fields(session_, table.name(name), table.where(name));
      fields.only({"letter"});
      rules::Flag flag;
      flag.name = name;
      flag.where = fields.where();
      const std::string letter = fields.text("letter").value_or("!");
      if (letter.size() != 1 || letter == "-" || letter == " ")
        fields.complain("letter", "'" + fields.name("letter") + "' must be one sign");
      flag.letter = letter.empty() ? '!' : letter[0];
      rules_.flags.push_back(std::move(flag));
    });
  });
  if (rules_.men.empty() && session_.faults.empty()) {
    game.complain("men",
                  "the game has no men",
                  "",
                  "men = { king = man { letter = \"K\", moves = step(every_way) } },");
  }
  const int stride = rules_.man_count() <= 8 ? 8 : rules_.man_count() <= 16 ? 16 : 32;
  if (2 * rules_.zone_count() * stride > rules::kHeldBytes)
    game.complain("zones", "too many zones for so many men", "");
}

// ---------------------------------------------------------------- men

void GameReader::read_men(Reader& game) {
  const std::string order = game.text("order").value_or("");
  lua_State* lua = session_.lua();
  // Letters first: they decide the order in which men are written, and so their numbers.
  game.table("men", [&](Reader& table) {
    table.entries([&](const std::string& name) {
      const auto man = std::find_if(rules_.men.begin(),
                                    rules_.men.end(),
                                    [&](const rules::Man& known) { return known.name == name; });
      if (man == rules_.men.end())
        return;
      Reader fields(session_, table.name(name), table.where(name));
      const auto letter = fields.text("letter");
      if (!letter && !fields.has("letter")) {
        fields.complain("",
                        "the man '" + name + "' has no letter",
                        "",
                        "letter = \"" + std::string(1, static_cast<char>(name[0] & ~0x20)) + "\",");
      }
      man->letter = letter.value_or("?");
    });
  });
  check_letters();
  std::stable_sort(
      rules_.men.begin(), rules_.men.end(), [&](const rules::Man& a, const rules::Man& b) {
        const std::size_t i = std::min<std::size_t>(order.find(a.letter), 99),
                          j = std::min<std::size_t>(order.find(b.letter), 99);
        return i != j ? i < j : a.name < b.name;
      });
  for (rules::Man& man : rules_.men) {
    std::string plain;
    for (const char c : man.letter)
      plain += c == '~'
                   ? ""
                   : std::string(1, static_cast<char>(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c));
    man.text = man.letter[0] == '+' ? "+" : plain;
  }
  // What tabulated functions see of each man.
  game.table("men", [&](Reader& table) {
    for (const rules::Man& man : rules_.men) {
      lua_pushstring(lua, man.name.c_str());
      lua_rawget(lua, table.index());
      lua_newtable(lua);
      lua_pushnil(lua);
      while (lua_next(lua, -3)) {
        lua_pushvalue(lua, -2);
        lua_insert(lua, -2);
        lua_rawset(lua, -4);
      }
      lua_pushstring(lua, man.name.c_str());
      lua_setfield(lua, -2, "name");
      lua_pushboolean(lua, true);
      lua_setfield(lua, -2, man.name.c_str());
      man_tables_.push_back(luaL_ref(lua, LUA_REGISTRYINDEX));
      lua_pop(lua, 1);
    }
  });
  game.table("men", [&](Reader& table) {
    for (rules::Man& man : rules_.men) {
      lua_pushstring(lua, man.name.c_str());
      lua_rawget(lua, table.index());
      Reader fields(session_, table.name(man.name), table.where(man.name));
      man.says = fields.text("says").value_or("");
      man.silent = fields.flag("silent");
      man.value = fields.number("value").value_or(0);
      man.stands = set_field(fields, "stands", Asks::Position);
      man.lands = set_field(fields, "lands", Asks::Position);
      const SymbolId moves = fields.symbol("moves", {Sort::Movement});
      if (moves != kNoSymbol) {
        const std::vector<AtomSymbol> atoms = session_.symbol(moves).atoms;
        for (const AtomSymbol& atom : atoms)
          man.atoms.push_back(resolver_.atom(atom));
      }
      tabulate_becomes(fields, man);
      lua_pop(lua, 1);
    }
  });
}

void GameReader::check_letters() {
  std::map<std::string, const rules::Man*> seen;
  for (const rules::Man& man : rules_.men) {
    if (man.letter == "?")
      continue;
    const std::size_t begin = man.letter[0] == '+' ? 1 : 0;
    const bool good = man.letter.size() > begin && man.letter[begin] >= 'A' &&
                      man.letter[begin] <= 'Z' &&
                      (man.letter.size() == begin + 1 ||
                       (man.letter.size() == begin + 2 && man.letter[begin + 1] == '~'));
    if (!good) {
      session_.complain(session_.line_of_key(man.where, "letter"),
                        "'" + support::printable(man.letter) + "' is no letter of a man",
                        "a capital letter, perhaps with '+' before or '~' behind it",
                        "letter = \"P\",");
    } else if (const auto [entry, fresh] = seen.emplace(man.letter, &man); !fresh) {
      session_.complain(session_.line_of_key(man.where, "letter"),
                        "the men '" + entry->second->name + "' and '" + man.name +
                            "' have the same letter '" + man.letter + "'");
    }
  }
}

// ---------------------------------------------------------------- marks and counters

void GameReader::read_marks(Reader& game) {
  game.table("marks", [&](Reader& table) {
    for (rules::Mark& mark : rules_.marks) {
      lua_State* lua = session_.lua();
      lua_pushstring(lua, mark.name.c_str());
      lua_rawget(lua, table.index());
      Reader fields(session_, table.name(mark.name), table.where(mark.name));
      fields.only({"after", "only", "letters"});
      mark.after = set_field(fields, "after", Asks::Turn);
      mark.only = set_field(fields, "only", Asks::Position);
      mark.outline =
          mark.only == kNoNode ? rules_.topology.everywhere() : resolver_.outline(mark.only);
      fields.table("letters", [&](Reader& letters) {
        letters.list([&](int) {
          std::string letter, squares;
          if (lua_type(lua, -1) == LUA_TTABLE) {
            if (lua_rawgeti(lua, -1, 1) == LUA_TSTRING)
              letter = lua_tostring(lua, -1);
            lua_pop(lua, 1);
            if (lua_rawgeti(lua, -1, 2) == LUA_TSTRING)
              squares = lua_tostring(lua, -1);
            lua_pop(lua, 1);
          }
          if (letter.size() != 1 || letter[0] < 'A' || letter[0] > 'Z' || squares.empty()) {
            letters.complain(
                "",
                "'" + letters.name("") + "' entries are a capital letter and names of squares",
                {},
                "{ \"K\", \"e1 h1\" }");
            return;
          }
          rules::Mark::Letter entry{letter[0], {}};
          for (const std::string& name : support::words(squares)) {
            const auto square = rules_.topology.named(name);
            if (!square)
              letters.complain("", "the board has no square '" + support::printable(name) + "'");
            else
              entry.squares.set(*square);
          }
          mark.letters.push_back(entry);
        });
      });
      lua_pop(lua, 1);
    }
  });
  game.table("counters", [&](Reader& table) {
    for (rules::Counter& counter : rules_.counters) {
      lua_State* lua = session_.lua();
      lua_pushstring(lua, counter.name.c_str());
      lua_rawget(lua, table.index());
      Reader fields(session_, table.name(counter.name), table.where(counter.name));
      counter.counts = condition_field(fields, "counts", Asks::Turn);
      counter.resets = condition_field(fields, "resets", Asks::Turn);
      lua_pop(lua, 1);
    }
  });
}

// ---------------------------------------------------------------- never, and who is royal

void GameReader::read_never(Reader& game) {
  game.table("never", [&](Reader& table) {
    table.entries([&](const std::string& name) {
      const SymbolId id = table.symbol(name.c_str(), {Sort::Condition});
      if (id == kNoSymbol)
        return;
      rules::Rule rule;
      rule.name = name;
      rule.condition = resolver_.condition(id, Asks::Turn);
      rule.where = session_.place_at(session_.symbol(id).place);
      if (rule.condition != kNoNode)
        rules_.never.push_back(std::move(rule));
    });
  });
  find_royal();
}

/// A man is royal if some rule of `never` is plainly that my.x may not be attacked.
void GameReader::find_royal() {
  for (const rules::Rule& rule : rules_.never) {
    std::vector<NodeId> open{rule.condition};
    while (!open.empty()) {
      const rules::Node& node = rules_.node(open.back());
      open.pop_back();
      if (node.op == Op::Because)
        open.push_back(node.a);
      if (node.op == Op::Attacked && node.b == kNoNode)
        open.push_back(node.a);
      if (node.op == Op::Either || node.op == Op::Or) {
        open.push_back(node.a);
        open.push_back(node.b);
      }
      if (node.op == Op::Men && node.side == rules::Side::My && node.man != rules::kAnyMan &&
          !(rules_.royal >> node.man & 1)) {
        rules_.royal |= 1u << node.man;
        rules_.royal_where.push_back(rule.where);
      }
    }
  }
}

// ---------------------------------------------------------------- kinds of turn

void GameReader::read_turn(Reader& game) {
  lua_State* lua = session_.lua();
  game.table("turn", [&](Reader& table) {
    table.entries([&](const std::string& name) {
      const std::string kind = kind_of(lua, -1);
      static const std::map<std::string, Action::Kind> kKinds = {
          {"move", Action::Kind::Move},
          {"drop", Action::Kind::Drop},
          {"together", Action::Kind::Together},
          {"pass", Action::Kind::Pass}};
      const auto known = kKinds.find(kind);
      if (known == kKinds.end()) {
        table.complain(name,
                       "'turn." + support::printable(name) + "' is no kind of turn, got " +
                           (kind.empty() ? sort_in_words(lua, -1) : "a " + kind),
                       "kinds of turn are move {}, drop {}, together {} and pass {}; a part of one "
                       "changes a kind that a game below has",
                       name + " = move {},");
        return;
      }
      if (rules_.actions.size() >= 60)
        return;
      Action action;
      action.kind = known->second;
      action.name = name;
      Reader fields(session_, table.name(name), table.where(name));
      action.where = fields.where();
      read_action(fields, action);
      rules_.actions.push_back(std::move(action));
    });
  });
  if (rules_.actions.empty() && session_.faults.empty())
    game.complain("", "the game has no kinds of turn", "", "turn = { move = move {} },");
}

void GameReader::read_action(Reader& table, Action& action) {
  static const char* const kText[] = {"<from><to><becomes>", "<man>@<to>", "<from><to>", "0000"};
  static const char* const kHuman[] = {
      "<piece><origin><x><to><=becomes>", "<man>@<to>", "<from><to>", "--"};
  const auto kind = static_cast<std::size_t>(action.kind);
  action.text = table.text("text").value_or(kText[kind]);
  action.human = support::split(table.text("human").value_or(kHuman[kind]), " | ");
  action.says = table.text("says").value_or("");
  action.when = condition_field(table, "when", Asks::Position);
  action.otherwise = table.flag("otherwise");
  switch (action.kind) {
    case Action::Kind::Move:
    case Action::Kind::Pass:
      table.only({"when", "otherwise", "text", "human", "says"});
      break;
    case Action::Kind::Drop:
      read_drop(table, action);
      break;
    case Action::Kind::Together:
      read_together(table, action);
      break;
  }
}

void GameReader::read_drop(Reader& table, Action& action) {
  table.only(
      {"when", "otherwise", "text", "human", "says", "from", "onto", "pay", "into", "price"});
  const auto zone_field = [&](const char* key) -> rules::ZoneRef {
    const SymbolId id = table.symbol(key, {Sort::Name});
    if (id == kNoSymbol)
      return {};
    return resolver_.zone(id).value_or(rules::ZoneRef{});
  };
  action.from = zone_field("from");
  if (!action.from.given() && !table.has("from")) {
    table.complain("",
                   "the drop '" + action.name + "' does not say from which zone",
                   "",
                   action.name + " = drop { from = my.hand }");
  }
  // Men that are dropped are the mover's own.
  if (action.from.given() &&
      rules_.zones[at(action.from.zone)].holds_theirs != (action.from.side == rules::Side::Their)) {
    table.complain("from",
                   "'" + table.name("from") + "' holds the enemy's men, and a player drops his own",
                   "");
  }
  action.onto = set_field(table, "onto", Asks::Position);
  const bool priced = table.has("pay") || table.has("into") || table.has("price");
  if (!priced)
    return;
  action.pay = zone_field("pay");
  action.into = zone_field("into");
  for (const char* key : {"pay", "into", "price"}) {
    if (!table.has(key))
      table.complain("",
                     "the priced drop '" + action.name + "' has no '" + key + "'",
                     "a price needs all of pay, into and price",
                     "pay = my.prison, into = their.airfield, price = function(paid, dropped) "
                     "return true end");
  }
  if (action.pay.given() && action.into.given()) {
    const bool pays_mine =
        rules_.zones[at(action.pay.zone)].holds_theirs == (action.pay.side == rules::Side::Their);
    const bool into_mine =
        rules_.zones[at(action.into.zone)].holds_theirs == (action.into.side == rules::Side::Their);
    if (pays_mine != into_mine)
      table.complain("into",
                     "the man paid would change sides in '" + table.name("into") + "'",
                     "the two zones must hold men of one colour");
  }
  tabulate_prices(table, action);
}

void GameReader::read_together(Reader& table, Action& action) {
  lua_State* lua = session_.lua();
  const char* const example = "together { { \"king\", \"e1 f1 g1\" }, { \"rook\", \"h1 f1\" } }";
  table.only_names({"when", "otherwise", "text", "human", "says"});
  table.list([&](int number) {
    std::string name, path;
    if (lua_type(lua, -1) == LUA_TTABLE) {
      if (lua_rawgeti(lua, -1, 1) == LUA_TSTRING)
        name = lua_tostring(lua, -1);
      lua_pop(lua, 1);
      if (lua_rawgeti(lua, -1, 2) == LUA_TSTRING)
        path = lua_tostring(lua, -1);
      lua_pop(lua, 1);
    }
    const std::vector<std::string> names = support::words(path);
    if (name.empty() || names.size() < 2) {
      table.complain("",
                     "part " + std::to_string(number) + " of '" + table.name("") +
                         "' must be a man and his squares",
                     {},
                     example);
      return;
    }
    Action::Part part{resolver_.man(name, table.where()), board::kNoSquare, board::kNoSquare};
    for (const std::string& square_name : names) {
      const auto square = rules_.topology.named(square_name);
      if (!square) {
        table.complain("", "the board has no square '" + support::printable(square_name) + "'");
        return;
      }
      if (part.from == board::kNoSquare)
        part.from = *square;
      part.to = *square;
    }
    for (const Action::Part& other : action.parts) {
      if (other.from == part.from || other.to == part.to)
        table.complain("", "two men of '" + table.name("") + "' have the same square");
    }
    if (part.man >= 0)
      action.parts.push_back(part);
  });
  if (action.parts.empty()) {
    if (session_.faults.empty())
      table.complain("", "'" + table.name("") + "' moves no men", {}, example);
    action.kind = Action::Kind::Pass;
  }
}

// ---------------------------------------------------------------- the rest

void GameReader::read_rest(Reader& game) {
  lua_State* lua = session_.lua();
  rules_.can_move = set_field(game, "can_move", Asks::Position);
  rules_.can_be_taken = set_field(game, "can_be_taken", Asks::Movement);
  rules_.check = condition_field(game, "check", Asks::Position);
  rules_.again = condition_field(game, "again", Asks::Turn);
  for (const auto& [key, list] :
       {std::pair{"effects", &rules_.effects}, {"afterwards", &rules_.afterwards}}) {
    game.table(key, [&](Reader& table) {
      table.list([&](int number) {
        const auto id = symbol_at(lua, -1);
        if (!id || session_.symbol(*id).sort != Sort::Effect) {
          table.complain("",
                         "entry " + std::to_string(number) + " of '" + key +
                             "' must be an effect, got " + sort_in_words(lua, -1),
                         {},
                         std::string(key) + " = { remove(moved & squares \"g6\") }");
          return;
        }
        if (const auto effect = resolver_.effect(*id))
          list->push_back(*effect);
      });
    });
  }
  rules_.effects_take =
      std::any_of(rules_.effects.begin(), rules_.effects.end(), [](const rules::Effect& effect) {
        return effect.kind == rules::Effect::Kind::Take;
      });
  game.table("must", [&](Reader& table) {
    table.list([&](int number) {
      if (std::string(kind_of(lua, -1)) != "duty") {
        table.complain("",
                       "entry " + std::to_string(number) + " of 'must' must be a duty, got " +
                           sort_in_words(lua, -1),
                       {},
                       "duty { does = took \"king\", because = \"the king must be taken\" }");
        return;
      }
      if (number > 60)
        return;
      Reader fields(session_, "must[" + std::to_string(number) + "]", table.where());
      fields.only({"when", "does", "allows", "because"});
      rules::Duty duty;
      duty.where = fields.where();
      duty.when = condition_field(fields, "when", Asks::Position);
      duty.does = condition_field(fields, "does", Asks::Turn);
      duty.allows = condition_field(fields, "allows", Asks::Turn);
      duty.reason = resolver_.reason(fields.text("because").value_or(""), duty.where);
      if (duty.does == kNoNode && !fields.has("does"))
        fields.complain(
            "", "the duty does not say what must be done", {}, "duty { does = took \"king\" }");
      if (duty.does != kNoNode)
        rules_.must.push_back(duty);
    });
  });
  game.table("sound", [&](Reader& table) {
    table.entries([&](const std::string& name) {
      const SymbolId id = table.symbol(name.c_str(), {Sort::Condition});
      if (id == kNoSymbol)
        return;
      rules::Rule rule{name,
                       resolver_.condition(id, Asks::Position),
                       session_.place_at(session_.symbol(id).place)};
      if (rule.condition != kNoNode)
        rules_.sound.push_back(std::move(rule));
    });
  });
}

namespace {

bool mentions_stuck(const rules::Ruleset& rules, NodeId id) {
  if (id == kNoNode)
    return false;
  const rules::Node& node = rules.node(id);
  return node.op == Op::Stuck || mentions_stuck(rules, node.a) || mentions_stuck(rules, node.b);
}

}  // namespace

void GameReader::read_ends(Reader& game) {
  game.table("ends", [&](Reader& table) {
    table.entries([&](const std::string& name) {
      const SymbolId id = table.symbol(name.c_str(), {Sort::End});
      if (id == kNoSymbol)
        return;
      const Symbol& symbol = session_.symbol(id);
      rules::End end;
      end.name = name;
      end.result = symbol.result;
      end.where = session_.place_at(symbol.place);
      end.condition = resolver_.condition(symbol.a, Asks::Position);
      if (end.condition == kNoNode)
        return;
      end.asks_stuck = mentions_stuck(rules_, end.condition);
      rules_.ends.push_back(std::move(end));
    });
  });
  // Decisive ends are looked for before draws, draws on the board before those that are only
  // counted.
  const auto place = [](const rules::End& end) {
    return end.result <= rules::End::Result::Lose ? 0 : static_cast<int>(end.result);
  };
  std::stable_sort(rules_.ends.begin(),
                   rules_.ends.end(),
                   [&](const rules::End& a, const rules::End& b) { return place(a) < place(b); });
}

void GameReader::finish_text(Reader& game) {
  rules_.position = game.text("position").value_or("<board><zones> <side> <number>");
  if (session_.faults.empty()) {
    for (const std::string& fault : rules::template_faults(rules_))
      game.complain("position", fault, "for instance \"<board><zones> <side> <number>\"");
  }
  rules_.start = game.text("start").value_or("");
  if (rules_.start.empty() && !game.has("start"))
    game.complain("",
                  "the game has no start position",
                  "",
                  "start = \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w 1\",");
  rules_.places = session_.places();
  // A royal man is in a zone only where the game begins so.
  if (!session_.faults.empty())
    return;
  if (const auto start = rules::read_setup(rules_, rules_.start)) {
    for (std::size_t zone = 0; zone < rules_.zones.size(); ++zone) {
      bool there = false;
      for (int player = 0; player < 2; ++player) {
        for (int type = 0; type < rules_.man_count(); ++type) {
          there = there ||
                  (rules_.is_royal(type) &&
                   start->held[(2 * zone + at(player)) * at(rules_.man_count()) + at(type)] > 0);
        }
      }
      rules_.zones[zone].admits_royal = there;
    }
  }
}

}  // namespace pawnshop::script
