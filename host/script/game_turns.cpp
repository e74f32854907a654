// SPDX-License-Identifier: MIT
#include "script/game_turns.h"

#include <map>

#include "script/game_templates.h"
#include "script/tabulate.h"
#include "script/values.h"
#include "support/fields.h"
#include "support/text.h"

namespace pawnshop::script {

using rules::Action;
using rules::kMostKinds;

namespace {

constexpr int kMostGiven = 12;  ///< men who pay together, or are given back together

const char* const kPartsHint =
    "each man stands in braces, with the squares from where he is to where he goes";

}  // namespace

void TurnReader::read(Reader& game) {
  lua_State* lua = session_.lua();
  game.table("turn", [&](Reader& table) {
    std::size_t kinds = 0;
    table.entries([&](const std::string&) { ++kinds; });
    if (kinds > kMostKinds)
      table.complain(
          "",
          "a game can have at most " + std::to_string(kMostKinds) +
              " kinds of turn, and this one has " + std::to_string(kinds),
          "one kind of drop serves all men of a zone, and one 'move' all men on the board",
          "turn = { move = move {}, drop = drop { from = my.hand } },");
    table.entries([&](const std::string& name) {
      const std::string kind = kind_of(lua, -1);
      static const std::map<std::string, Action::Kind> kKinds = {
          {"move", Action::Kind::Move},
          {"drop", Action::Kind::Drop},
          {"together", Action::Kind::Together},
          {"pass", Action::Kind::Pass},
          {"point", Action::Kind::Point}};
      const auto known = kKinds.find(kind);
      if (known == kKinds.end()) {
        const bool is_plain = kind.empty() && lua_type(lua, -1) == LUA_TTABLE;
        const bool is_list = is_plain && lua_rawlen(lua, -1) > 0;
        table.complain(
            name,
            "'" + table.name(name) + "' is no kind of turn, got " + sort_in_words(lua, -1),
            is_list    ? "a list of men who move together has the word 'together' before its braces"
            : is_plain ? table.nearest(name)
                       : "kinds of turn are move {}, drop {}, together {}, pass {} and point {}",
            is_list ? name + " = together { { \"king\", \"e1 g1\" }, { \"rook\", \"h1 f1\" } },"
                    : name + " = move {},");
        return;
      }
      if (rules_.actions.size() >= kMostKinds)
        return;
      Action action;
      action.kind = known->second;
      action.name = name;
      Reader fields = table.inner(name);
      action.where = fields.where();
      read_action(fields, action);
      rules_.actions.push_back(std::move(action));
    });
  });
  purses_.finish(game);
}

void TurnReader::read_action(Reader& table, Action& action) {
  action.says = table.text("says").value_or("");
  action.when = condition_field(table, "when", kAsksAttack, &action.when_where);
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
    case Action::Kind::Point:
      read_point(table, action);
      break;
  }
  read_texts(table, action);
}

/// Whether two payments buy the same man.
bool TurnReader::may_be_paid_otherwise(const Action& action) const {
  for (int man = 0; man < rules_.man_count(); ++man) {
    int good = 0;
    for (int payment = 0; payment < static_cast<int>(action.payments.size()); ++payment)
      good += rules_.price(action, payment, man).good;
    if (good > 1)
      return true;
  }
  return false;
}

/// What the text of a turn must say, so that no two turns have one text.
std::vector<std::string> TurnReader::needed_fields(const Action& action) const {
  std::vector<std::string> needed;
  if (action.kind == Action::Kind::Move)
    needed = {"from", "to"};
  if (action.kind == Action::Kind::Drop || action.kind == Action::Kind::Point)
    needed = {"to"};
  if (action.kind == Action::Kind::Drop && rules_.men.size() > 1)
    needed.emplace_back("man");
  if (action.pay.given() && may_be_paid_otherwise(action)) {
    needed.emplace_back("paid");
    if (action.change.given())
      needed.emplace_back(",change");
  }
  return needed;
}

void TurnReader::read_texts(Reader& table, Action& action) {
  static const char* const kText[] = {
      "<from><to><becomes>", "<man>@<to>", "<from><to>", "0000", "@<to>"};
  static const std::vector<std::string> kFields = {
      "from", "to", "man", "paid", ",change", "becomes"};
  const std::vector<std::string> needed = needed_fields(action);
  action.text = kText[static_cast<std::size_t>(action.kind)];
  if (action.pay.given())
    action.text = action.change.given() ? "<man><,change>#<paid>@<to>" : "<man>#<paid>@<to>";
  if (const auto text = table.line("text")) {
    check_turn_template(table, "text", *text, kFields, needed, action.text);
    action.text = *text;
  }
  for (const char* const key : {"text", "human"}) {
    forbid_paid(table, key);
    forbid_unknown(table, key, action.kind);
  }
  read_spellings(table, action, needed);
}

/// The spellings for people: the first one is written, the others are only read.
void TurnReader::read_spellings(Reader& table, Action& action, std::vector<std::string> needed) {
  static const char* const kHuman[] = {
      "<piece><origin><x><to><=becomes>", "<man>@<to>", "<from><to>", "--", "@<to>"};
  static const std::vector<std::string> kFields = {"from",
                                                   "to",
                                                   "man",
                                                   "paid",
                                                   ",change",
                                                   "becomes",
                                                   "piece",
                                                   "origin",
                                                   "source",
                                                   "x",
                                                   "-x",
                                                   "=becomes",
                                                   "losses"};
  action.human = {kHuman[static_cast<std::size_t>(action.kind)]};
  // Only a move is written otherwise for people than for machines.
  if (action.pay.given() || (action.kind != Action::Kind::Move && table.has("text")))
    action.human = {action.text};
  const auto human = table.line("human");
  if (!human)
    return;
  const std::string usual = action.human.front();
  action.human = support::split(*human, " | ");
  if (action.human.size() > 12)
    table.complain("human",
                   "'" + table.name("human") + "' has more than 12 spellings",
                   "the first one is written, the others are only read",
                   "human = \"" + usual + "\",");
  for (std::string& field : needed)
    field = field == "from" ? "origin|source|from" : field == "man" ? "man|piece" : field;
  for (const std::string& spelling : action.human) {
    check_turn_template(table, "human", spelling, kFields, needed, usual);
    needed.clear();
  }
}

/// Where no men are paid, a template cannot say which. A derived game that takes the price away is
/// told so at the line where it does.
void TurnReader::forbid_paid(Reader& table, const char* key) {
  if ((table.mentions("pay") && !purses_.pays(table)) || !table.has(key))
    return;
  const auto text = table.line(key);
  if (!text || !support::names_field(*text, "paid"))
    return;
  const bool is_counter = purses_.pays(table);
  const auto taken_away = is_counter ? std::nullopt : table.written("pay");
  session_.complain(taken_away.value_or(table.where(key)),
                    "'" + table.name(key) + "' names '<paid>', and no men are paid",
                    taken_away ? "without a price, write the turn otherwise, or take its '" +
                                     std::string(key) + "' away as well"
                    : is_counter ? "a counter pays, and the man says what"
                                 : "a price needs all of pay, into and price",
                    std::string(key) + " = \"<man>@<to>\",");
}

/// A template cannot name what turns of its kind do not have: a man where nobody moves, the square
/// from which a dropped man comes.
void TurnReader::forbid_unknown(Reader& table, const char* key, Action::Kind kind) {
  struct Unknown {
    Action::Kind kind;
    const char* name;
    std::vector<const char*> fields;
    const char *hint, *usual;
  };
  static const std::vector<Unknown> kUnknown = {
      {Action::Kind::Drop,
       "a drop",
       {"from", "origin", "source"},
       "a dropped man comes from a zone; '<to>' is the square where he lands",
       "<man>@<to>"},
      {Action::Kind::Point,
       "a point",
       {"from", "origin", "source", "man", "piece", "becomes", "=becomes", "x", "-x"},
       "nobody moves; '<to>' is the square that is named",
       "@<to>"},
      {Action::Kind::Pass,
       "a pass",
       {"from", "origin", "source", "man", "piece", "becomes", "=becomes", "x", "-x", "to"},
       "nobody moves, and no square is named: a word is enough",
       "pass"},
  };
  const auto text = table.has(key) ? table.line(key) : std::nullopt;
  for (const Unknown& unknown : kUnknown) {
    for (const char* const field : unknown.fields) {
      if (unknown.kind != kind || !text || !support::names_field(*text, field))
        continue;
      table.complain(
          key,
          "'" + table.name(key) + "' names '<" + field + ">', and " + unknown.name + " has none",
          unknown.hint,
          std::string(key) + " = \"" + unknown.usual + "\",");
      return;
    }
  }
}

void TurnReader::read_point(Reader& table, Action& action) {
  table.only({"when", "otherwise", "text", "human", "says", "onto"});
  action.onto = set_field(table, "onto", kAsksAttack, &action.onto_where);
  if (!table.mentions("onto"))
    table.complain("",
                   "'" + table.name("") + "' does not say which squares can be named",
                   "nothing moves in such a turn; effects find the square in 'to'",
                   action.name + " = point { onto = empty },");
}

/// The zone of the other player that has this name, as scripts write it: "their.hand" for
/// "my.hand". It holds men of the other colour.
std::string TurnReader::of_other(const rules::ZoneRef& zone) const {
  return (zone.side == rules::Side::My ? "their." : "my.") + rules_.zones[at(zone.zone)].name;
}

rules::ZoneRef TurnReader::read_zone(Reader& table, const char* key) {
  const SymbolId id = table.symbol(key, {Sort::Name});
  return id == kNoSymbol ? rules::ZoneRef{} : resolver_.zone(id).value_or(rules::ZoneRef{});
}

void TurnReader::read_drop(Reader& table, Action& action) {
  table.only({"when",
              "otherwise",
              "text",
              "human",
              "says",
              "from",
              "onto",
              "takes",
              "pay",
              "into",
              "payers",
              "change",
              "home",
              "returned",
              "price"});
  action.from = read_zone(table, "from");
  if (!table.mentions("from")) {
    table.complain("",
                   "the drop '" + action.name + "' does not say from which zone",
                   "men are dropped out of a zone, which is named with its owner",
                   action.name + " = drop { from = my.hand },");
  }
  // Men that are dropped are the mover's own, or become that.
  if (action.from.given() && action.from.side != rules::Side::All && !holds_mine(action.from)) {
    table.complain("from",
                   "'" + table.name("from") + "' holds the enemy's men, and a player drops his own",
                   "his men are in the same zone of the other player",
                   "from = " + of_other(action.from) + ",");
  }
  action.onto = set_field(table, "onto", kAsksAttack, &action.onto_where);
  action.takes = table.flag("takes");
  if (purses_.pays(table))
    purses_.read(table, action);
  else if (table.mentions("pay") || table.mentions("into") || table.mentions("price"))
    read_price(table, action);
  else
    forbid_payers(table, action);
}

/// Whether 'pay' names what is neither a zone nor a counter, in a drop that says not into which
/// zone men are paid: so the author means a counter. The complaint is made.
bool TurnReader::lacks_counter(Reader& table) {
  if (!table.mentions("pay") || table.mentions("into"))
    return false;
  const SymbolId id = table.symbol("pay", {Sort::Name});
  if (id == kNoSymbol)
    return false;
  const Symbol& purse = session_.symbol(id);
  if (find_named(rules_.zones, purse.text) >= 0 || resolver_.faulty_names.contains(purse.text))
    return false;
  table.complain("pay",
                 "'" + said(purse) + "' is neither a counter nor a zone",
                 "a counter that pays is declared; a zone out of which men pay needs 'into', too",
                 "counters = { " + purse.text + " = counter { each = true } },");
  return true;
}

void TurnReader::read_price(Reader& table, Action& action) {
  if (lacks_counter(table))
    return;
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
  if (changes_sides(action.pay, action.into))
    table.complain("into",
                   "the man paid would change sides in '" + table.name("into") + "'",
                   "the two zones must hold men of one colour",
                   "into = " + of_other(action.into) + ",");
  if (table.mentions("payers"))
    action.payers = table.integer("payers", 1, kMostGiven).value_or(1);
  read_change(table, action);
  if (action.payers)
    tabulator_.payments(table, action);
  else
    tabulator_.prices(table, action);
}

/// Whether the men of a zone, as the mover sees it, are his own.
bool TurnReader::holds_mine(const rules::ZoneRef& zone) const {
  return rules_.zones[at(zone.zone)].holds_theirs == (zone.side == rules::Side::Their);
}

/// Whether a man who goes from one zone into the other would change sides. In a shared zone he
/// belongs to nobody.
bool TurnReader::changes_sides(const rules::ZoneRef& from, const rules::ZoneRef& into) const {
  const auto is_own = [](const rules::ZoneRef& zone) {
    return zone.given() && zone.side != rules::Side::All;
  };
  return is_own(from) && is_own(into) && holds_mine(from) != holds_mine(into);
}

/// Who is given back where more than the price is paid.
void TurnReader::read_change(Reader& table, Action& action) {
  action.change = read_zone(table, "change");
  action.home = read_zone(table, "home");
  action.returned = table.integer("returned", 1, kMostGiven).value_or(1);
  const char* const example = "change = their.hand, home = my.hand, returned = 2,";
  for (const auto& [key, other] : {std::pair("change", "home"), {"home", "change"}}) {
    if (table.mentions(key) && !table.mentions(other))
      table.complain(key,
                     "'" + table.name(key) + "' has no '" + other + "' beside it",
                     "men given back come out of the zone 'change' and go into the zone 'home'",
                     example);
  }
  if (table.mentions("returned") && !table.mentions("change"))
    table.complain("returned",
                   "'" + table.name("returned") + "' says how many, and nobody is given back",
                   "the zone 'change' says who can be",
                   example);
  if (table.mentions("change") && !table.mentions("payers"))
    table.complain("change",
                   "'" + table.name("change") + "' needs 'payers': how many men pay at most",
                   "then 'price' is asked of lists of men",
                   "payers = 1,");
  if (action.change.given() && action.change == action.home)
    table.complain("home",
                   "'" + table.name("home") + "' is the zone out of which men are given back",
                   "change goes from one zone into another",
                   example);
  else if (changes_sides(action.change, action.home))
    table.complain("home",
                   "the man given back would change sides in '" + table.name("home") + "'",
                   "the two zones must hold men of one colour",
                   "home = " + of_other(action.home) + ",");
}

/// Where nothing is paid, nobody pays and nobody gives back.
void TurnReader::forbid_payers(Reader& table, const Action& action) {
  for (const char* key : {"payers", "change", "home", "returned"}) {
    if (table.mentions(key))
      table.complain(
          key,
          "'" + table.name(key) + "' belongs to a price, and '" + action.name + "' costs nothing",
          "a price needs all of pay, into and price",
          "pay = my.hand, into = their.hand,\n"
          "price = function(paid, dropped) return true end,");
  }
}

void TurnReader::read_together(Reader& table, Action& action) {
  constexpr int kMost = 8;
  const std::string example = action.name +
                              " = together { { \"king\", \"e1 f1 g1\" }, { \"rook\", \"h1 f1\" },\n"
                              "  when = none(all.men & squares \"f1 g1\") & ~attacked(my.king) },";
  const std::vector<std::string> names = {"when", "otherwise", "text", "human", "says"};
  table.only_names(names);
  bool is_good = true;
  table.list(
      [&](int number) {
        if (number <= kMost)
          is_good = read_part(table, number, action, example) && is_good;
        if (number != kMost + 1)
          return;
        is_good = false;
        table.complain("", "'" + table.name("") + "' moves more than 8 men", kPartsHint, example);
      },
      names);
  if (action.parts.empty()) {
    if (is_good)
      table.complain("", "'" + table.name("") + "' moves no men", kPartsHint, example);
    action.kind = Action::Kind::Pass;  // such a game is never played
  }
}

/// A man and the squares of his path, in the list on top of the stack; false if they are faulty.
bool TurnReader::read_part(Reader& table, int number, Action& action, const std::string& example) {
  const auto refuse = [&](const std::string& message, const std::string& hint) {
    table.complain("", message, hint, example);
    return false;
  };
  const std::string name = text_in_list(1);
  const std::vector<std::string> path = support::words(text_in_list(2));
  const std::string part_name = "part " + std::to_string(number) + " of '" + table.name("") + "'";
  if (name.empty() || path.size() < 2)
    return refuse(part_name + " must be a man and the squares of his path", kPartsHint);
  Action::Part part{resolver_.man(name, table.where()), board::kNoSquare, board::kNoSquare};
  for (const std::string& square_name : path) {
    const auto square = rules_.topology.named(square_name);
    if (!square) {
      if (session_.knows_board)
        session_.complain(session_.line_of_quoted(table.where(), square_name),
                          "the board has no square '" + support::printable(square_name) + "'",
                          rules_.topology.lines_in_words());
      return false;
    }
    if (part.from == board::kNoSquare)
      part.from = *square;
    part.to = *square;
  }
  if (part.man >= 0 && rules_.is_nobodys(part.man))
    return refuse(
        "the " + name + " is nobody's, and '" + table.name("") + "' moves men of a player",
        "an effect can move him too: send(the." + name + ", set):when(how \"" + action.name +
            "\")");
  if (rules_.topology.sinks().has(part.from) || rules_.topology.sinks().has(part.to))
    return refuse(part_name + " begins or ends on a square where no man can stand",
                  "a sink is a square that men only vanish on");
  for (const Action::Part& other : action.parts) {
    if (other.from == part.from || other.to == part.to)
      return refuse("two men of '" + table.name("") + "' have the same square",
                    "each man begins on a square of his own, and ends on one of his own");
  }
  if (part.man >= 0)
    action.parts.push_back(part);
  return part.man >= 0;
}

}  // namespace pawnshop::script
