// SPDX-License-Identifier: MIT
// What the rules of a game say: what it remembers, the kinds of turn, what happens in a turn, what
// may never be, how it ends.

#include <algorithm>

#include "script/game_reader.h"
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

/// The text at a place of the list on top of the stack, or nothing.
std::string text_in_list(lua_State* lua, int place) {
  if (lua_type(lua, -1) != LUA_TTABLE)
    return {};
  std::size_t size = 0;
  const char* data =
      lua_rawgeti(lua, -1, place) == LUA_TSTRING ? lua_tolstring(lua, -1, &size) : "";
  std::string text(data, std::min<std::size_t>(size, 2000));
  lua_pop(lua, 1);
  return text;
}

/// Visits the table of each part that has a number, with a reader of its fields.
template <class Parts, class Visit>
void each_part(Session& session, Reader& game, const char* key, Parts& parts, Visit visit) {
  game.table(key, [&](Reader& table) {
    lua_State* lua = session.lua();
    for (auto& part : parts) {
      lua_pushstring(lua, part.name.c_str());
      if (lua_rawget(lua, table.index()) == LUA_TTABLE) {
        Reader fields = table.inner(part.name);
        visit(fields, part);
      }
      lua_pop(lua, 1);
    }
  });
}

}  // namespace

// ---------------------------------------------------------------- what is remembered

void GameReader::read_marks(Reader& game) {
  each_part(session_, game, "marks", rules_.marks, [&](Reader& fields, rules::Mark& mark) {
    fields.only({"after", "only", "letters"});
    mark.after = set_field(fields, "after", kAsksTurn | kAsksAttack);
    mark.only = set_field(fields, "only", kAsksPosition);
    mark.outline =
        mark.only == kNoNode ? rules_.topology.everywhere() : resolver_.outline(mark.only);
    read_mark_letters(fields, mark);
  });
}

void GameReader::read_mark_letters(Reader& fields, rules::Mark& mark) {
  lua_State* lua = session_.lua();
  const std::string example = "letters = { { \"K\", \"e1 h1\" }, { \"Q\", \"e1 a1\" } },";
  fields.table("letters", [&](Reader& letters) {
    letters.list([&](int number) {
      const std::string letter = text_in_list(lua, 1), squares = text_in_list(lua, 2);
      const std::string entry =
          "entry " + std::to_string(number) + " of '" + letters.name("") + "'";
      if (letter.size() != 1 || letter[0] < 'A' || letter[0] > 'Z' || squares.empty()) {
        letters.complain("", entry + " must be a capital letter and names of squares", {}, example);
        return;
      }
      if (std::any_of(mark.letters.begin(), mark.letters.end(), [&](const auto& known) {
            return known.letter == letter[0];
          })) {
        letters.complain("", entry + " has the letter '" + letter + "' once more");
        return;
      }
      rules::Mark::Letter form{letter[0], {}};
      for (const std::string& name : support::words(squares)) {
        const auto square = rules_.topology.named(name);
        if (!square)
          session_.complain(session_.line_of_quoted(letters.where(), name),
                            "the board has no square '" + support::printable(name) + "'");
        else
          form.squares.set(*square);
      }
      mark.letters.push_back(form);
    });
  });
}

void GameReader::read_counters(Reader& game) {
  each_part(
      session_, game, "counters", rules_.counters, [&](Reader& fields, rules::Counter& counter) {
        counter.counts = condition_field(fields, "counts", kAsksTurn | kAsksAttack);
        counter.resets = condition_field(fields, "resets", kAsksTurn | kAsksAttack);
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
      rule.condition = resolver_.condition(id, kAsksTurn | kAsksAttack | kAsksStuck);
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
        const bool is_plain = kind.empty() && lua_type(lua, -1) == LUA_TTABLE;
        table.complain(
            name,
            "'" + table.name(name) + "' is no kind of turn, got " + sort_in_words(lua, -1),
            is_plain ? "a plain table changes a kind that the game below has; is the "
                       "name right?"
                     : "kinds of turn are move {}, drop {}, together {} and pass {}",
            name + " = move {},");
        return;
      }
      if (rules_.actions.size() >= 60) {
        table.complain(name, "a game can have at most 60 kinds of turn");
        return;
      }
      Action action;
      action.kind = known->second;
      action.name = name;
      Reader fields = table.inner(name);
      action.where = fields.where();
      read_action(fields, action);
      rules_.actions.push_back(std::move(action));
    });
  });
  if (rules_.actions.empty() && !game.has("turn") && !game.mentions("turn"))
    game.complain("", "the game has no kinds of turn", "", "turn = { move = move {} },");
}

void GameReader::read_action(Reader& table, Action& action) {
  action.says = table.text("says").value_or("");
  action.when = condition_field(table, "when", kAsksAttack);
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
  read_texts(table, action);
}

void GameReader::read_texts(Reader& table, Action& action) {
  static const char* const kText[] = {"<from><to><becomes>", "<man>@<to>", "<from><to>", "0000"};
  static const char* const kHuman[] = {
      "<piece><origin><x><to><=becomes>", "<man>@<to>", "<from><to>", "--"};
  static const std::vector<std::string> kTextFields = {"from", "to", "man", "paid", "becomes"};
  static const std::vector<std::string> kHumanFields = {"from",
                                                        "to",
                                                        "man",
                                                        "paid",
                                                        "becomes",
                                                        "piece",
                                                        "origin",
                                                        "source",
                                                        "x",
                                                        "-x",
                                                        "=becomes",
                                                        "losses"};
  const auto kind = static_cast<std::size_t>(action.kind);
  std::vector<std::string> needed;
  if (action.kind == Action::Kind::Move)
    needed = {"from", "to"};
  if (action.kind == Action::Kind::Drop)
    needed = {"to"};
  if (action.kind == Action::Kind::Drop && rules_.men.size() > 1)
    needed.emplace_back("man");
  if (action.pay.given())
    needed.emplace_back("paid");
  action.text = kText[kind];
  if (action.pay.given())
    action.text = "<man>#<paid>@<to>";
  if (const auto text = table.line("text")) {
    check_template(table, "text", *text, kTextFields, needed);
    action.text = *text;
  }
  action.human = {kHuman[kind]};
  if (action.pay.given())
    action.human = {action.text};
  if (const auto human = table.line("human")) {
    action.human = support::split(*human, " | ");
    if (action.human.size() > 12)
      table.complain("human", "'" + table.name("human") + "' has more than 12 spellings");
    for (const std::string& spelling : action.human)
      check_template(table, "human", spelling, kHumanFields, {});
  }
}

rules::ZoneRef GameReader::read_zone(Reader& table, const char* key) {
  const SymbolId id = table.symbol(key, {Sort::Name});
  return id == kNoSymbol ? rules::ZoneRef{} : resolver_.zone(id).value_or(rules::ZoneRef{});
}

void GameReader::read_drop(Reader& table, Action& action) {
  table.only(
      {"when", "otherwise", "text", "human", "says", "from", "onto", "pay", "into", "price"});
  action.from = read_zone(table, "from");
  if (!table.mentions("from")) {
    table.complain("",
                   "the drop '" + action.name + "' does not say from which zone",
                   "",
                   action.name + " = drop { from = my.hand },");
  }
  // Men that are dropped are the mover's own.
  if (action.from.given() &&
      rules_.zones[at(action.from.zone)].holds_theirs != (action.from.side == rules::Side::Their)) {
    table.complain(
        "from",
        "'" + table.name("from") + "' holds the enemy's men, and a player drops his own",
        "a zone of mine holds my men if it says holds = mine; a zone of theirs holds them "
        "if it says holds = theirs");
  }
  action.onto = set_field(table, "onto", kAsksAttack);
  if (table.mentions("pay") || table.mentions("into") || table.mentions("price"))
    read_price(table, action);
}

void GameReader::read_price(Reader& table, Action& action) {
  action.pay = read_zone(table, "pay");
  action.into = read_zone(table, "into");
  for (const char* key : {"pay", "into", "price"}) {
    if (!table.mentions(key))
      table.complain("",
                     "the priced drop '" + action.name + "' has no '" + key + "'",
                     "a price needs all of pay, into and price",
                     "pay = my.hand, into = their.hand,\n"
                     "price = function(paid, dropped) return true end,");
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
  const std::string example =
      action.name + " = together { { \"king\", \"e1 f1 g1\" }, { \"rook\", \"h1 f1\" } },";
  const std::vector<std::string> names = {"when", "otherwise", "text", "human", "says"};
  table.only_names(names);
  bool is_good = true;
  const auto complain = [&](std::string message, std::string hint = {}) {
    is_good = false;
    table.complain("", std::move(message), std::move(hint), example);
  };
  const auto read_part = [&](int number) {
    const std::string name = text_in_list(lua, 1);
    const std::vector<std::string> path = support::words(text_in_list(lua, 2));
    const std::string part_name = "part " + std::to_string(number) + " of '" + table.name("") + "'";
    if (name.empty() || path.size() < 2)
      return complain(part_name + " must be a man and the squares of his path");
    Action::Part part{resolver_.man(name, table.where()), board::kNoSquare, board::kNoSquare};
    is_good = is_good && part.man >= 0;
    for (const std::string& square_name : path) {
      const auto square = rules_.topology.named(square_name);
      if (!square) {
        is_good = false;
        return session_.complain(
            session_.line_of_quoted(table.where(), square_name),
            "the board has no square '" + support::printable(square_name) + "'");
      }
      if (part.from == board::kNoSquare)
        part.from = *square;
      part.to = *square;
    }
    if (rules_.topology.sinks().has(part.from) || rules_.topology.sinks().has(part.to))
      return complain(part_name + " begins or ends on a square where no man can stand");
    for (const Action::Part& other : action.parts) {
      if (other.from == part.from || other.to == part.to)
        return complain("two men of '" + table.name("") + "' have the same square");
    }
    if (part.man >= 0)
      action.parts.push_back(part);
  };
  table.list(
      [&](int number) {
        if (number <= 8)
          read_part(number);
        else if (number == 9)
          complain("'" + table.name("") + "' moves more than 8 men");
      },
      names);
  if (action.parts.empty()) {
    if (is_good)
      complain("'" + table.name("") + "' moves no men");
    action.kind = Action::Kind::Pass;  // such a game is never played
  }
}

// ---------------------------------------------------------------- the rest

void GameReader::read_rest(Reader& game) {
  rules_.can_move = set_field(game, "can_move", kAsksPosition);
  rules_.can_be_taken = set_field(game, "can_be_taken", kAsksMovement);
  rules_.check = condition_field(game, "check", kAsksAttack | kAsksStuck);
  rules_.again = condition_field(game, "again", kAsksTurn | kAsksAttack);
  read_effects(game, "effects", rules_.effects);
  read_effects(game, "afterwards", rules_.afterwards);
  rules_.effects_take =
      std::any_of(rules_.effects.begin(), rules_.effects.end(), [](const rules::Effect& effect) {
        return effect.kind == rules::Effect::Kind::Take;
      });
  read_must(game);
  read_sound(game);
}

void GameReader::read_effects(Reader& game, const char* key, std::vector<rules::Effect>& list) {
  lua_State* lua = session_.lua();
  // An attack plays the turn with its effects, and what comes afterwards is no part of it.
  const Asks asks = &list == &rules_.effects ? kAsksTurn : kAsksTurn | kAsksAttack;
  game.table(key, [&](Reader& table) {
    table.list([&](int number) {
      const auto id = symbol_at(lua, -1);
      if (!id || session_.symbol(*id).sort != Sort::Effect) {
        table.complain("",
                       "entry " + std::to_string(number) + " of '" + key +
                           "' must be an effect, got " + sort_in_words(lua, -1),
                       "effects are take, remove, become, mark, raise and call",
                       std::string(key) + " = { remove(moved & squares \"g6\") },");
        return;
      }
      if (const auto effect = resolver_.effect(*id, asks))
        list.push_back(*effect);
    });
  });
}

void GameReader::read_must(Reader& game) {
  lua_State* lua = session_.lua();
  const std::string example =
      "duty { does = took \"king\", because = \"the king must be taken\" },";
  game.table("must", [&](Reader& table) {
    table.list([&](int number) {
      const std::string name = "must[" + std::to_string(number) + "]";
      if (std::string(kind_of(lua, -1)) != "duty") {
        table.complain(
            "", "'" + name + "' must be a duty, got " + sort_in_words(lua, -1), {}, example);
        return;
      }
      if (number > 60) {
        if (number == 61)
          table.complain("", "a game can have at most 60 duties");
        return;
      }
      Reader fields(session_, name, table.where());
      fields.only({"when", "does", "allows", "because"});
      rules::Duty duty;
      duty.where = fields.where();
      duty.when = condition_field(fields, "when", kAsksAttack | kAsksStuck);
      duty.does = condition_field(fields, "does", kAsksTurn | kAsksAttack | kAsksStuck);
      duty.allows = condition_field(fields, "allows", kAsksTurn | kAsksAttack | kAsksStuck);
      duty.reason = resolver_.reason(fields.line("because").value_or(""), duty.where);
      if (!fields.mentions("does"))
        fields.complain("", "the duty does not say what must be done", {}, example);
      if (duty.does != kNoNode)
        rules_.must.push_back(duty);
    });
  });
}

void GameReader::read_sound(Reader& game) {
  game.table("sound", [&](Reader& table) {
    table.entries([&](const std::string& name) {
      const SymbolId id = table.symbol(name.c_str(), {Sort::Condition});
      if (id == kNoSymbol)
        return;
      rules::Rule rule{
          name, resolver_.condition(id, kAsksAttack), session_.place_at(session_.symbol(id).place)};
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
      end.condition = resolver_.condition(symbol.a, kAsksAttack | kAsksStuck | kAsksHistory);
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

void GameReader::read_text(Reader& game) {
  position_where_ = game.where("position");
  start_where_ = game.where("start");
  rules_.position = game.line("position").value_or("<board><zones> <side> <number>");
  rules_.start = game.text("start").value_or("");
  if (!game.mentions("start"))
    game.complain("",
                  "the game has no start position",
                  "",
                  "start = \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w 1\",");
}

}  // namespace pawnshop::script
