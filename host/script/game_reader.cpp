// SPDX-License-Identifier: MIT
#include "script/game_reader.h"

#include <algorithm>

#include "rules/setup.h"
#include "script/game_checks.h"
#include "script/game_men.h"
#include "script/game_names.h"
#include "script/game_rules.h"
#include "script/game_templates.h"
#include "script/game_translations.h"
#include "script/game_turns.h"
#include "script/overlay.h"
#include "script/tabulate.h"
#include "script/values.h"
#include "support/text.h"

namespace pawnshop::script {

namespace {

const std::vector<std::string> kGameKeys = {
    "title",      "inventor", "year",     "source", "rules",    "board",        "men",
    "order",      "zones",    "captured", "turn",   "can_move", "can_be_taken", "effects",
    "afterwards", "check",    "never",    "must",   "again",    "marks",        "counters",
    "flags",      "ends",     "sound",    "shows",  "position", "start",        "translations"};

/// Whose field it is that a game itself does not have.
Reader::Advice owner_of_field(const std::string& key) {
  struct Owner {
    const char *what, *example;
    std::vector<std::string> keys;
  };
  static const Owner kOwners[] = {
      {"a man",
       "men = { king = man { letter = \"K\", moves = step(every_way) } },",
       {"letter", "moves", "stands", "lands", "becomes", "value", "silent", "picture"}},
      {"a zone", "zones = { hand = zone { holds = mine } },", {"holds"}},
      {"a drop",
       "turn = { drop = drop { from = my.hand } },",
       {"from", "onto", "pay", "into", "payers", "change", "home", "returned", "price"}},
      {"a kind of turn",
       "turn = { move = move { human = \"<from><to>\" } },",
       {"text", "human", "when"}},
      {"marks",
       "marks = { unmoved = marks { after = the.unmoved - from - to } },",
       {"after", "only", "letters", "shown"}},
      {"a counter",
       "counters = { clock = counter { resets = took() } },",
       {"counts", "adds", "less", "resets", "each", "shown"}},
      {"a duty", "must = { duty { does = took() } },", {"does", "allows", "because"}},
      {"the board",
       "board = board { files = 8, ranks = 8 },",
       {"files", "ranks", "map", "first_rank", "turned"}},
  };
  for (const Owner& owner : kOwners) {
    if (std::find(owner.keys.begin(), owner.keys.end(), key) != owner.keys.end())
      return {std::string("it belongs to ") + owner.what, owner.example};
  }
  if (const auto match = support::closest_match(key, kGameKeys))
    return {"did you mean '" + *match + "'?", {}};
  return {"a value of your own stands before the game",
          "local " + support::printable(key) + " = 3"};
}

const char* const kBoardHint =
    "board(files, ranks), or board { files = ..., map = ... } for another shape";

}  // namespace

/// Whether the script returns a game; complains where it returns something else.
bool GameReader::returns_game() {
  lua_State* lua = session_.lua();
  if (is_nothing(lua, -1))
    return false;
  if (std::string(kind_of(lua, -1)) == "game")
    return true;
  const bool no_braces = lua_type(lua, -1) == LUA_TFUNCTION;
  session_.complain(
      file_,
      "the script returns " + sort_in_words(lua, -1) + ", expected a game",
      no_braces ? "extend(...) is followed by the changes in braces, even if there are none: {}"
                : "the last statement of a game's script is: return game { ... }",
      "return extend \"name-of-a-game\" {\n  title = \"My game\",\n}");
  return false;
}

void GameReader::read() {
  if (!returns_game())
    return;
  lua_State* lua = session_.lua();
  // A copy, which the functions of the script cannot reach and change while it is read.
  lua_newtable(lua);
  push_overlay(session_, -1, -2);
  lua_remove(lua, -2);

  Reader game(session_, "", file_);
  rules_.where = game.where();
  game.only(kGameKeys, owner_of_field);
  for (const auto& [key, field] : {std::pair{"title", &rules_.title},
                                   {"inventor", &rules_.inventor},
                                   {"year", &rules_.year},
                                   {"source", &rules_.source}}) {
    *field = game.line(key).value_or("");
  }
  rules_.rules = game.text("rules").value_or("");
  note_changes(game);
  note_title(game);
  check_presence(game);
  board::Shape shape;
  read_board(game, shape);
  if (rules_.topology.size() == 0)
    pretend_board(std::move(shape));
  session_.topology = &rules_.topology;
  session_.region_has = [this](SymbolId id, int square, int player) {
    return resolver_.fixed_squares(id)[at(player)].has(square);
  };
  NameReader(*this).read(game);
  Tabulator tabulator(*this);
  ManReader(*this, tabulator).read(game);
  if (rules_.men.empty()) {
    if (session_.faults.empty())
      game.complain("men",
                    "'men' has nobody in it",
                    "a game has at least one man",
                    "men = { king = man { letter = \"K\", moves = step(every_way) } },");
    resolver_.knows_men = false;
  }
  RuleReader rule_reader(*this);
  rule_reader.read_before_turns(game);
  tabulator.captured(game);
  TurnReader(*this, tabulator).read(game);
  rule_reader.read_after_turns(game);
  resolver_.settle_nobodys();
  resolver_.ask_of_turns_last();
  read_texts(game);
  TranslationReader(*this).read(game);
  resolver_.check_tags();
  check_position_template(game, rules_, resolver_.faulty_names);
  check_start();
  check_whole(session_, rules_, game);
  rules_.places = session_.places();
  session_.region_has = nullptr;  // it knows this reader, which does not stay
  resolver_.changes = nullptr;
}

void GameReader::note_changes(Reader& game) {
  for (const std::string& key : kGameKeys) {
    if (const auto where = game.written(key); where && where->file == file_.file)
      changes_.emplace_back(key, *where);
  }
  std::stable_sort(changes_.begin(), changes_.end(), [](const auto& a, const auto& b) {
    return a.second.line < b.second.line;
  });
}

/// A derived game without a title of its own is listed under that of the game below, as if it were
/// that one.
void GameReader::note_title(Reader& game) {
  if (!rules_.title.empty() && game.where("title").file != file_.file)
    session_.warn(rules_.where,
                  "the game has no title of its own and is called '" + rules_.title + "'",
                  "a derived game says how it is called: title = \"My game\",");
}

/// What no game can be without.
void GameReader::check_presence(Reader& game) {
  struct Part {
    const char *key, *what, *hint, *example;
  };
  static const Part kParts[] = {
      {"title", "title", "it is what people call the game", "title = \"My game\","},
      {"board", "board", "it says how many files and ranks there are", "board = board(8, 8),"},
      {"men",
       "men",
       "each of them has a name, a letter and movements",
       "men = { king = man { letter = \"K\", moves = step(every_way) } },"},
      {"turn",
       "kinds of turn",
       "they say what a player may do: move, drop, together, pass, point",
       "turn = { move = move {} },"},
      {"start",
       "start position",
       "it is written rank by rank, the last one first, then who begins and the move number",
       "start = \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w 1\","}};
  for (const Part& part : kParts) {
    if (!game.mentions(part.key))
      game.complain("", std::string("the game has no ") + part.what, part.hint, part.example);
  }
}

// ---------------------------------------------------------------- the board

void GameReader::read_board(Reader& game, board::Shape& shape) {
  game.table("board", [&](Reader& table) {
    table.only({"files", "ranks", "first_rank", "map", "turned"});
    rules_.board_where = table.has("map") ? table.where("map") : table.where();
    const bool has_files = read_files(table, shape), has_ranks = read_ranks(table, shape);
    read_turned(table, shape);
    if (!has_files || !has_ranks)
      return;
    auto topology = board::Topology::make(shape);
    if (topology) {
      rules_.topology = std::move(*topology);
      return;
    }
    const char* key = table.has("map") ? "map" : "";
    for (const auto& fault : topology.error())
      table.complain(key, fault.message, fault.hint);
  });
}

/// Where nobody knows the board, the rest of the game is read as if it had one of what is known of
/// its size, and else of the usual one: its other faults are to be told as well.
void GameReader::pretend_board(board::Shape known) {
  constexpr int kUsual = 8;
  session_.knows_board = false;
  known.rows.clear();
  if (known.files.empty())
    known.files = "abcdefgh";
  if (known.ranks < 1 || known.ranks * static_cast<int>(known.files.size()) > board::kMaxSquares)
    known.ranks = kUsual;
  auto topology = board::Topology::make(known);
  if (!topology) {
    known.files = "abcdefgh";
    known.ranks = kUsual;
    topology = board::Topology::make(known);
  }
  rules_.topology = std::move(*topology);
}

/// By their letters, or how many there are; false if they are faulty.
bool GameReader::read_files(Reader& table, board::Shape& shape) {
  lua_State* lua = session_.lua();
  lua_pushstring(lua, "files");
  const int type = lua_rawget(lua, table.index());
  lua_pop(lua, 1);
  if (type == LUA_TSTRING) {
    shape.files = table.line("files").value_or("");
    return !shape.files.empty();
  }
  const auto count = table.integer("files", 1, 26);
  if (type == LUA_TNIL)
    table.complain("", "the board has no files", kBoardHint, "board = board(8, 8),");
  for (int i = 0; i < count.value_or(0); ++i)
    shape.files += static_cast<char>('a' + i);
  return count.has_value();
}

/// By a map, or how many there are; false if they are faulty.
bool GameReader::read_ranks(Reader& table, board::Shape& shape) {
  constexpr int kMost = 90;
  shape.first_rank = table.integer("first_rank", 0, 9).value_or(1);
  if (const auto map = table.text("map")) {
    shape.rows = support::words(*map);
    shape.ranks = static_cast<int>(shape.rows.size());
    if (shape.ranks > kMost)
      table.complain("map", "the board has more than 90 ranks", "each word of the map is one rank");
    return shape.ranks <= kMost;
  }
  const auto ranks = table.integer("ranks", 1, kMost);
  if (!table.mentions("ranks") && !table.mentions("map"))
    table.complain("", "the board has no ranks", kBoardHint, "board = board(8, 8),");
  shape.ranks = ranks.value_or(0);
  return ranks.has_value();
}

void GameReader::read_turned(Reader& table, board::Shape& shape) {
  const auto turned = table.line("turned");
  if (turned == "rotate")
    shape.turned = board::Turned::Rotate;
  else if (turned && *turned != "mirror")
    table.complain("turned",
                   "'board.turned' must be \"mirror\" or \"rotate\", got '" + *turned + "'",
                   "how the second player sees the board: upside down, or from the other side",
                   "turned = \"rotate\",");
}

// ---------------------------------------------------------------- positions

/// What is wrong with the text of the start position, if it can be known: while letters, zones or
/// the template are faulty, nobody knows how it is to be read.
void GameReader::check_start() {
  if (rules_.start.empty() || !session_.knows_board || !resolver_.knows_men ||
      !resolver_.faulty_names.empty())
    return;
  for (const rules::Man& man : rules_.men) {
    if (man.letter == "?")
      return;
  }
  for (const Diagnostic& fault : session_.faults) {
    if (fault.where == position_where_)
      return;
  }
  const auto start = rules::read_setup(rules_, rules_.start);
  if (start)
    return;
  for (Diagnostic fault : start.error()) {
    rules::call_position(fault, "the start position");
    session_.complain(place_of_start(), fault.message, fault.hint, fault.example);
  }
}

const Location& GameReader::place_of_start() const {
  return position_where_.file == file_.file && start_where_.file != file_.file ? position_where_
                                                                               : start_where_;
}

void GameReader::read_texts(Reader& game) {
  position_where_ = game.where("position");
  start_where_ = game.where("start");
  rules_.position = game.line("position").value_or("<board><zones> <side> <number>");
  rules_.start = game.text("start").value_or("");
}

}  // namespace pawnshop::script
