// SPDX-License-Identifier: MIT
// The vocabulary of the rule language: every word with what it is called with and what it means, in
// one table.

#include "script/words.h"

#include <algorithm>
#include <cmath>

#include "script/overlay.h"
#include "script/values.h"
#include "support/text.h"

namespace pawnshop::script {

using rules::Op;

namespace {

Session& session_of(lua_State* lua) {
  return Session::of(lua);
}

// ---------------------------------------------------------------- makers

Symbol set_of(Op op, SymbolId a = kNoSymbol, SymbolId b = kNoSymbol) {
  Symbol symbol;
  symbol.sort = Sort::Set;
  symbol.op = op;
  symbol.a = a;
  symbol.b = b;
  return symbol;
}

Symbol region_of(RegionKind kind) {
  Symbol symbol = set_of(Op::Region);
  symbol.region = kind;
  symbol.fixed = true;
  return symbol;
}

Symbol condition_of(Op op, SymbolId a = kNoSymbol, SymbolId b = kNoSymbol) {
  Symbol symbol = set_of(op, a, b);
  symbol.sort = Sort::Condition;
  return symbol;
}

Symbol directions_of(std::vector<board::Vector> vectors) {
  Symbol symbol;
  symbol.sort = Sort::Directions;
  symbol.vectors = std::move(vectors);
  return symbol;
}

using Vectors = std::vector<board::Vector>;
const Vectors kForward{{0, 1}}, kBackward{{0, -1}}, kLeft{{-1, 0}}, kRight{{1, 0}};
const Vectors kSideways{{-1, 0}, {1, 0}};
const Vectors kForwardDiagonal{{-1, 1}, {1, 1}}, kBackwardDiagonal{{-1, -1}, {1, -1}};

Vectors joined(std::initializer_list<Vectors> lists) {
  Vectors all;
  for (const Vectors& list : lists)
    all.insert(all.end(), list.begin(), list.end());
  return all;
}

// ---------------------------------------------------------------- directions and regions

int word_leap(lua_State* lua) {
  Session& session = session_of(lua);
  const auto a = expect_number(session, 1, "leap's first length", 0, 15),
             b = expect_number(session, 2, "leap's second length", 0, 15);
  if (!a || !b)
    return push_nothing(session);
  if (*a == 0 && *b == 0) {
    session.complain(session.here(), "leap(0, 0) leads nowhere", {}, "leap(1, 2)");
    return push_nothing(session);
  }
  Vectors vectors;
  for (const auto& [x, y] : {std::pair{*a, *b}, std::pair{*b, *a}}) {
    for (const int sx : {1, -1}) {
      for (const int sy : {1, -1}) {
        const board::Vector vector{sx * x, sy * y};
        if (std::find(vectors.begin(), vectors.end(), vector) == vectors.end())
          vectors.push_back(vector);
      }
    }
  }
  return push(session, directions_of(std::move(vectors)));
}

int word_rank(lua_State* lua) {
  Session& session = session_of(lua);
  const auto number = expect_number(session, 1, "rank", 0, 99);
  if (!number)
    return push_nothing(session);
  Symbol region = region_of(RegionKind::Rank);
  region.number = *number;
  return push(session, std::move(region));
}

int word_file(lua_State* lua) {
  Session& session = session_of(lua);
  const auto letter = expect_text(session, 1, "file", "file \"e\"");
  if (!letter)
    return push_nothing(session);
  Symbol region = region_of(RegionKind::File);
  region.text = *letter;
  return push(session, std::move(region));
}

int word_squares(lua_State* lua) {
  Session& session = session_of(lua);
  const auto names = expect_text(session, 1, "squares", "squares \"e1 h1\"");
  if (!names)
    return push_nothing(session);
  Symbol region = region_of(RegionKind::Squares);
  region.text = *names;
  return push(session, std::move(region));
}

int word_where(lua_State* lua) {
  Session& session = session_of(lua);
  if (is_nothing(lua, 1))
    return push_nothing(session);
  if (lua_type(lua, 1) != LUA_TFUNCTION) {
    session.complain(session.here(),
                     "where needs a function of a square, got " + sort_in_words(lua, 1),
                     {},
                     "where(function(square) return square.rank > 6 end)");
    return push_nothing(session);
  }
  Symbol region = region_of(RegionKind::Where);
  lua_pushvalue(lua, 1);
  region.function = luaL_ref(lua, LUA_REGISTRYINDEX);
  return push(session, std::move(region));
}

// ---------------------------------------------------------------- sets

int with_directions(lua_State* lua, Op op, const char* word, const Vectors* standard) {
  Session& session = session_of(lua);
  const auto set = expect(session, 1, {Sort::Set}, word);
  Vectors vectors;
  if (standard && lua_isnoneornil(lua, 2)) {
    vectors = *standard;
  } else {
    const auto directions = expect(session, 2, {Sort::Directions}, word);
    if (!directions)
      return push_nothing(session);
    vectors = session.symbol(*directions).vectors;
  }
  if (!set)
    return push_nothing(session);
  Symbol symbol = set_of(op, *set);
  symbol.vectors = std::move(vectors);
  symbol.fixed = op != Op::Reach && session.symbol(*set).fixed;
  return push(session, std::move(symbol));
}

const Vectors kOrthogonal = joined({kForward, kBackward, kSideways});
const Vectors kDiagonal = joined({kForwardDiagonal, kBackwardDiagonal});
const Vectors kEveryWay = joined({kOrthogonal, kDiagonal});
const Vectors kAlongFile = joined({kForward, kBackward});

int word_shift(lua_State* lua) {
  return with_directions(lua, Op::Shift, "shift", nullptr);
}
int word_neighbours(lua_State* lua) {
  return with_directions(lua, Op::Shift, "neighbours", &kEveryWay);
}
int word_reach(lua_State* lua) {
  return with_directions(lua, Op::Reach, "reach", nullptr);
}
int word_files(lua_State* lua) {
  lua_settop(lua, 1);
  return with_directions(lua, Op::Line, "files", &kAlongFile);
}
int word_ranks(lua_State* lua) {
  lua_settop(lua, 1);
  return with_directions(lua, Op::Line, "ranks", &kSideways);
}

int word_when(lua_State* lua) {
  Session& session = session_of(lua);
  const auto condition = expect(session, 1, {Sort::Condition}, "when");
  const auto set = expect(session, 2, {Sort::Set}, "when");
  if (!condition || !set)
    return push_nothing(session);
  return push(session, set_of(Op::When, *set, *condition));
}

// ---------------------------------------------------------------- conditions and numbers

int word_any(lua_State* lua) {
  Session& session = session_of(lua);
  const auto set = expect(session, 1, {Sort::Set}, "any");
  return set ? push(session, condition_of(Op::Any, *set)) : push_nothing(session);
}

int word_none(lua_State* lua) {
  Session& session = session_of(lua);
  const auto set = expect(session, 1, {Sort::Set}, "none");
  if (!set)
    return push_nothing(session);
  Symbol any = condition_of(Op::Any, *set);
  any.place = session.place(session.here());
  return push(session, condition_of(Op::Not, session.add(std::move(any))));
}

int word_within(lua_State* lua) {
  Session& session = session_of(lua);
  const auto a = expect(session, 1, {Sort::Set}, "within"),
             b = expect(session, 2, {Sort::Set}, "within");
  if (!a || !b)
    return push_nothing(session);
  Symbol rest = set_of(Op::Minus, *a, *b);
  rest.place = session.place(session.here());
  rest.fixed = session.symbol(*a).fixed && session.symbol(*b).fixed;
  Symbol any = condition_of(Op::Any, session.add(rest));
  any.place = rest.place;
  return push(session, condition_of(Op::Not, session.add(std::move(any))));
}

int word_count(lua_State* lua) {
  Session& session = session_of(lua);
  const auto set = expect(session, 1, {Sort::Set}, "count");
  if (!set)
    return push_nothing(session);
  Symbol number = condition_of(Op::CountSquares, *set);
  number.sort = Sort::Number;
  return push(session, std::move(number));
}

int word_attacked(lua_State* lua) {
  Session& session = session_of(lua);
  const auto set = expect(session, 1, {Sort::Set}, "attacked");
  std::optional<SymbolId> condition = kNoSymbol;
  if (!lua_isnoneornil(lua, 2))
    condition = expect(session, 2, {Sort::Condition}, "attacked");
  if (!set || !condition)
    return push_nothing(session);
  return push(session, condition_of(Op::Attacked, *set, *condition));
}

int word_safe_for(lua_State* lua) {
  Session& session = session_of(lua);
  const auto man = expect_text(session, 1, "safe_for", "safe_for(\"king\", squares \"e1 f1 g1\")");
  const auto set = expect(session, 2, {Sort::Set}, "safe_for");
  if (!man || !set)
    return push_nothing(session);
  Symbol symbol = condition_of(Op::SafeFor, *set);
  symbol.names = {*man};
  return push(session, std::move(symbol));
}

int named_men(lua_State* lua, Op op, const char* word, bool may_be_none) {
  Session& session = session_of(lua);
  Symbol symbol = condition_of(op);
  const int n = lua_gettop(lua);
  for (int i = 1; i <= n; ++i) {
    const auto name = expect_text(session, i, word, std::string(word) + "(\"pawn\")");
    if (!name)
      return push_nothing(session);
    symbol.names.push_back(*name);
  }
  if (n == 0 && !may_be_none) {
    session.complain(session.here(),
                     std::string(word) + " needs the name of a man",
                     {},
                     std::string(word) + " \"pawn\"");
    return push_nothing(session);
  }
  return push(session, std::move(symbol));
}
int word_by(lua_State* lua) {
  return named_men(lua, Op::By, "by", false);
}
int word_took(lua_State* lua) {
  return named_men(lua, Op::Took, "took", true);
}

int word_how(lua_State* lua) {
  Session& session = session_of(lua);
  const auto tag = expect_text(session, 1, "how", "how \"jump\"");
  if (!tag)
    return push_nothing(session);
  Symbol symbol = condition_of(Op::How);
  symbol.text = *tag;
  return push(session, std::move(symbol));
}

int word_repeated(lua_State* lua) {
  Session& session = session_of(lua);
  const auto times = expect_number(session, 1, "repeated", 2, 100);
  if (!times)
    return push_nothing(session);
  Symbol symbol = condition_of(Op::Repeated);
  symbol.number = *times;
  return push(session, std::move(symbol));
}

std::optional<int> function_at(lua_State* lua, int index, const char* word) {
  Session& session = session_of(lua);
  if (is_nothing(lua, index))
    return std::nullopt;
  if (lua_type(lua, index) != LUA_TFUNCTION) {
    session.complain(session.here(),
                     std::string(word) + " needs a function, got " + sort_in_words(lua, index),
                     {},
                     std::string(word) + "(function(view) ... end)");
    return std::nullopt;
  }
  lua_pushvalue(lua, index);
  return luaL_ref(lua, LUA_REGISTRYINDEX);
}

int word_ask(lua_State* lua) {
  Session& session = session_of(lua);
  const auto function = function_at(lua, 1, "ask");
  if (!function)
    return push_nothing(session);
  Symbol symbol = condition_of(Op::Ask);
  symbol.function = *function;
  return push(session, std::move(symbol));
}

// ---------------------------------------------------------------- movements

int movement(lua_State* lua, AtomSymbol atom, const char* word) {
  Session& session = session_of(lua);
  const auto directions = expect(session, 1, {Sort::Directions}, word);
  if (!directions)
    return push_nothing(session);
  atom.vectors = session.symbol(*directions).vectors;
  for (const board::Vector& vector : atom.vectors) {
    if (vector.right == 0 && vector.forward == 0) {
      session.complain(session.here(),
                       std::string(word) + " in a direction that leads nowhere",
                       "a man must leave his square");
      return push_nothing(session);
    }
  }
  atom.place = session.place(session.here());
  Symbol symbol;
  symbol.sort = Sort::Movement;
  symbol.atoms = {std::move(atom)};
  return push(session, std::move(symbol));
}

int word_step(lua_State* lua) {
  AtomSymbol atom;
  atom.max = 1;
  return movement(lua, std::move(atom), "step");
}

int word_slide(lua_State* lua) {
  Session& session = session_of(lua);
  AtomSymbol atom;
  if (!lua_isnoneornil(lua, 2)) {
    const auto least = expect_number(session, 2, "slide's length", 1, 255);
    if (!least)
      return push_nothing(session);
    atom.min = atom.max = *least;
    if (lua_type(lua, 3) == LUA_TNUMBER && std::isinf(lua_tonumber(lua, 3))) {
      atom.max = rules::kFar;
    } else if (!lua_isnoneornil(lua, 3)) {
      const auto most = expect_number(session, 3, "slide's longest length", *least, 255);
      if (!most)
        return push_nothing(session);
      atom.max = *most;
    }
  }
  return movement(lua, std::move(atom), "slide");
}

int word_hop(lua_State* lua) {
  Session& session = session_of(lua);
  AtomSymbol atom;
  atom.kind = rules::Atom::Kind::Hop;
  const auto over = expect(session, 2, {Sort::Set}, "hop");
  if (!over)
    return push_nothing(session);
  atom.over = *over;
  if (!lua_isnoneornil(lua, 3)) {
    const auto beyond = expect_number(session, 3, "hop's squares beyond", 1, 255);
    if (!beyond)
      return push_nothing(session);
    atom.beyond = *beyond;
  }
  return movement(lua, std::move(atom), "hop");
}

int word_swap(lua_State* lua) {
  Session& session = session_of(lua);
  const auto zone = expect(session, 1, {Sort::Name}, "swap");
  if (!zone)
    return push_nothing(session);
  Symbol symbol;
  symbol.sort = Sort::Swap;
  symbol.a = *zone;
  symbol.names = {""};  // the first is the reason of `because`
  for (int i = 2; i <= lua_gettop(lua); ++i) {
    const auto man = expect_text(session, i, "swap", "swap(their.hand, \"queen\", \"rook\")");
    if (!man)
      return push_nothing(session);
    symbol.names.push_back(*man);
  }
  if (symbol.names.size() == 1) {
    session.complain(session.here(),
                     "swap needs the men that may be changed places with",
                     {},
                     "swap(their.hand, \"queen\", \"rook\")");
    return push_nothing(session);
  }
  return push(session, std::move(symbol));
}

// ---------------------------------------------------------------- effects and ends

int effect_on_set(lua_State* lua, rules::Effect::Kind kind, const char* word, int set_index) {
  Session& session = session_of(lua);
  Symbol symbol;
  symbol.sort = Sort::Effect;
  symbol.effect = kind;
  const auto set = expect(session, set_index, {Sort::Set}, word);
  if (!set)
    return push_nothing(session);
  symbol.a = *set;
  if (kind == rules::Effect::Kind::Become || kind == rules::Effect::Kind::Mark) {
    const auto text =
        expect_text(session,
                    3 - set_index,
                    word,
                    kind == rules::Effect::Kind::Mark ? "mark(\"passed\", path)"
                                                      : "become(my.guard, \"knight\")");
    if (!text)
      return push_nothing(session);
    symbol.text = *text;
  }
  return push(session, std::move(symbol));
}
int word_take(lua_State* lua) {
  return effect_on_set(lua, rules::Effect::Kind::Take, "take", 1);
}
int word_remove(lua_State* lua) {
  return effect_on_set(lua, rules::Effect::Kind::Remove, "remove", 1);
}
int word_become(lua_State* lua) {
  return effect_on_set(lua, rules::Effect::Kind::Become, "become", 1);
}
int word_mark(lua_State* lua) {
  return effect_on_set(lua, rules::Effect::Kind::Mark, "mark", 2);
}

int word_raise(lua_State* lua) {
  Session& session = session_of(lua);
  const auto flag = expect_text(session, 1, "raise", "raise \"due\"");
  if (!flag)
    return push_nothing(session);
  Symbol symbol;
  symbol.sort = Sort::Effect;
  symbol.effect = rules::Effect::Kind::Raise;
  symbol.text = *flag;
  return push(session, std::move(symbol));
}

int word_call(lua_State* lua) {
  Session& session = session_of(lua);
  const auto function = function_at(lua, 1, "call");
  if (!function)
    return push_nothing(session);
  Symbol symbol;
  symbol.sort = Sort::Effect;
  symbol.effect = rules::Effect::Kind::Call;
  symbol.function = *function;
  return push(session, std::move(symbol));
}

int end_of(lua_State* lua, rules::End::Result result, const char* word) {
  Session& session = session_of(lua);
  const auto condition = expect(session, 1, {Sort::Condition}, word);
  if (!condition)
    return push_nothing(session);
  Symbol symbol;
  symbol.sort = Sort::End;
  symbol.result = result;
  symbol.a = *condition;
  return push(session, std::move(symbol));
}
int word_win(lua_State* lua) {
  return end_of(lua, rules::End::Result::Win, "win");
}
int word_lose(lua_State* lua) {
  return end_of(lua, rules::End::Result::Lose, "lose");
}
int word_draw(lua_State* lua) {
  return end_of(lua, rules::End::Result::Draw, "draw");
}
int word_adjudged(lua_State* lua) {
  return end_of(lua, rules::End::Result::Adjudged, "adjudged");
}
int word_claim(lua_State* lua) {
  return end_of(lua, rules::End::Result::Claim, "claim");
}

// ---------------------------------------------------------------- options

bool is_plain_word(const std::string& text) {
  return !text.empty() && text.size() <= 40 && std::all_of(text.begin(), text.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
           c == '_';
  });
}

int word_option(lua_State* lua) {
  Session& session = session_of(lua);
  const auto name =
      expect_text(session, 1, "option", "option(\"death\", \"persistent\", \"transient\")");
  Session::Option option;
  if (session.options.size() >= 16)
    session.raise(session.here(), "a game can have at most 16 options");
  for (int i = 2; name && i <= lua_gettop(lua); ++i) {
    const auto choice = expect_text(
        session, i, "option's choice", "option(\"death\", \"persistent\", \"transient\")");
    if (!choice)
      return push_nothing(session);
    if (!is_plain_word(*choice)) {
      session.complain(session.here(),
                       "the choice '" + *choice + "' is no word",
                       "a choice has letters, digits, '-' and '_'");
      return push_nothing(session);
    }
    option.choices.push_back(*choice);
  }
  if (name && !is_plain_word(*name)) {
    session.complain(session.here(),
                     "'" + *name + "' cannot name an option",
                     "a name has letters, digits, '-' and '_'");
    return push_nothing(session);
  }
  if (!name || option.choices.empty()) {
    session.complain(session.here(),
                     "option needs a name and its choices, the first is the default",
                     {},
                     "option(\"death\", \"persistent\", \"transient\")");
    return push_nothing(session);
  }
  option.name = *name;
  option.chosen = option.choices.front();
  if (const auto given = session.chosen_options().find(*name);
      given != session.chosen_options().end()) {
    if (std::find(option.choices.begin(), option.choices.end(), given->second) ==
        option.choices.end()) {
      session.raise(session.here(),
                    "option '" + *name + "' cannot be '" + support::printable(given->second) + "'",
                    "choose " + support::list_words(option.choices));
    }
    option.chosen = given->second;
  }
  lua_pushstring(lua, option.chosen.c_str());
  if (std::none_of(session.options.begin(), session.options.end(), [&](const auto& known) {
        return known.name == option.name;
      })) {
    session.options.push_back(std::move(option));
  }
  return 1;
}

// ---------------------------------------------------------------- the table

const Word kWords[] = {
    {"leap",
     "leap(a, b) -> directions",
     "the vectors of a leap, a squares one way and b across",
     word_leap,
     2},
    {"rank", "rank(n) -> set", "the squares of the mover's n-th rank", word_rank, 1},
    {"file", "file(letter) -> set", "the squares of a file", word_file, 1},
    {"squares",
     "squares(names) -> set",
     "the squares with these names, seen by the mover",
     word_squares,
     1},
    {"where",
     "where(function(square)) -> set",
     "the squares for which the function says true; asked at load",
     word_where,
     1},
    {"shift",
     "shift(set, directions) -> set",
     "every square one vector on from a square of the set",
     word_shift,
     2},
    {"neighbours",
     "neighbours(set, directions?) -> set",
     "the squares next to the set, in every way or in the directions given",
     word_neighbours,
     2},
    {"files", "files(set) -> set", "whole files through the squares of the set", word_files, 1},
    {"ranks", "ranks(set) -> set", "whole ranks through the squares of the set", word_ranks, 1},
    {"reach",
     "reach(set, directions) -> set",
     "what slides from the set reach: empty squares and the first man",
     word_reach,
     2},
    {"when",
     "when(condition, set) -> set",
     "the set if the condition holds, else nothing",
     word_when,
     2},
    {"any",
     "any(set | zone | flag) -> condition",
     "there is something in it; the flag is up",
     word_any,
     1},
    {"none",
     "none(set | zone | flag) -> condition",
     "there is nothing in it; the flag is down",
     word_none,
     1},
    {"within", "within(a, b) -> condition", "every square of a is in b", word_within, 2},
    {"count",
     "count(set | zone) -> number",
     "how many; compare it by :at_least, :at_most, :exactly",
     word_count,
     1},
    {"attacked",
     "attacked(set, condition?) -> condition",
     "some man on the set could be taken by his enemy",
     word_attacked,
     2},
    {"safe_for",
     "safe_for(man, set) -> condition",
     "my man, on any square of the set instead, could not be taken",
     word_safe_for,
     2},
    {"by", "by(men...) -> condition", "the turn was a board move of such a man", word_by, 32},
    {"took", "took(men...) -> condition", "the turn took such a man, or any", word_took, 32},
    {"how",
     "how(name) -> condition",
     "the turn used the movement, or was of the kind, of that name",
     word_how,
     1},
    {"repeated", "repeated(n) -> condition", "the position has stood n times", word_repeated, 1},
    {"ask",
     "ask(function(view)) -> condition",
     "Lua says so, live; put a cheap condition before it",
     word_ask,
     1},
    {"step", "step(directions) -> movement", "one vector away", word_step, 1},
    {"slide",
     "slide(directions, least?, most?) -> movement",
     "any number of vectors over empty squares, or least to most",
     word_slide,
     3},
    {"hop",
     "hop(directions, over, beyond?) -> movement",
     "over the first man that is in the set, and 1 to beyond squares on",
     word_hop,
     3},
    {"swap",
     "swap(zone, men...) -> arrival",
     "changing places with such a man in the zone",
     word_swap,
     32},
    {"take", "take(set) -> effect", "the mover captures the men on the set", word_take, 1},
    {"remove", "remove(set) -> effect", "the men on the set leave the board", word_remove, 1},
    {"become",
     "become(set, man) -> effect",
     "the men on the set turn into that man",
     word_become,
     2},
    {"mark", "mark(name, set) -> effect", "the squares are marked for the next turn", word_mark, 2},
    {"raise", "raise(flag) -> effect", "the flag is up for the next turn", word_raise, 1},
    {"call",
     "call(function(view)) -> effect",
     "Lua answers with effects, live; put a :when before it",
     word_call,
     1},
    {"win", "win(condition) -> end", "the player to move has won", word_win, 1},
    {"lose", "lose(condition) -> end", "the player to move has lost", word_lose, 1},
    {"draw", "draw(condition) -> end", "the game is drawn", word_draw, 1},
    {"adjudged",
     "adjudged(condition) -> end",
     "the game is drawn, and play could go on",
     word_adjudged,
     1},
    {"claim", "claim(condition) -> end", "a player may claim a draw", word_claim, 1},
    {"option",
     "option(name, choices...) -> text",
     "a choice for whoever starts the game",
     word_option,
     32},
};

void add_value(Session& session, const char* name, Symbol symbol) {
  symbol.place = session.place({});
  push(session, std::move(symbol));
  lua_setfield(session.lua(), -2, name);
}

void add_values(Session& session) {
  lua_State* lua = session.lua();
  for (const char* owner : {"mine", "theirs"}) {
    lua_pushstring(lua, owner);
    lua_setfield(lua, -2, owner);
  }
  const auto direction = [&](const char* name, Vectors vectors) {
    add_value(session, name, directions_of(std::move(vectors)));
  };
  direction("forward", kForward);
  direction("backward", kBackward);
  direction("left", kLeft);
  direction("right", kRight);
  direction("sideways", kSideways);
  direction("forward_diagonal", kForwardDiagonal);
  direction("backward_diagonal", kBackwardDiagonal);
  direction("orthogonal", kOrthogonal);
  direction("diagonal", kDiagonal);
  direction("every_way", kEveryWay);
  direction("north", {{0, 1, true}});
  direction("south", {{0, -1, true}});
  direction("east", {{1, 0, true}});
  direction("west", {{-1, 0, true}});
  for (const auto& [name, whose] : {std::pair{"my", Whose::My},
                                    {"their", Whose::Their},
                                    {"all", Whose::All},
                                    {"the", Whose::The}}) {
    Symbol side;
    side.sort = Sort::Side;
    side.whose = whose;
    add_value(session, name, std::move(side));
  }
  for (const auto& [name, kind] : {std::pair{"first_rank", RegionKind::FirstRank},
                                   {"last_rank", RegionKind::LastRank},
                                   {"light", RegionKind::Light},
                                   {"dark", RegionKind::Dark},
                                   {"everywhere", RegionKind::Everywhere},
                                   {"nowhere", RegionKind::Nowhere}}) {
    add_value(session, name, region_of(kind));
  }
  add_value(session, "empty", set_of(Op::Empty));
  const char* const symbols[] = {"from", "to", "path", "behind", "moved", "dropped", "taken"};
  for (int i = 0; i < 7; ++i) {
    Symbol symbol = set_of(Op::Symbol);
    symbol.number = i;
    add_value(session, symbols[i], std::move(symbol));
  }
}

/// Carries out the word in the upvalue, if it is given no more than it takes.
int said_word(lua_State* lua) {
  const Word& word = *static_cast<const Word*>(lua_touserdata(lua, lua_upvalueindex(1)));
  Session& session = session_of(lua);
  int given = lua_gettop(lua);
  while (given > word.most && lua_isnil(lua, given))
    --given;
  if (given > word.most) {
    const bool joins = symbol_at(lua, 1) && symbol_at(lua, 2) && word.most == 1;
    session.complain(session.here(),
                     std::string("'") + word.name + "' takes " +
                         (word.most == 1 ? "one value" : std::to_string(word.most) + " values") +
                         ", got " + std::to_string(given),
                     joins ? "values are joined by operators: | or, & and, - without" : "",
                     word.signature);
    return push_nothing(session);
  }
  lua_settop(lua, given);
  return word.function(lua);
}

void push_word(lua_State* lua, const Word& word) {
  lua_pushlightuserdata(lua, const_cast<Word*>(&word));
  lua_pushcclosure(lua, said_word, 1);
}

int unknown_word(lua_State* lua) {
  Session& session = session_of(lua);
  if (lua_type(lua, 2) != LUA_TSTRING) {
    session.complain(session.here(),
                     "the words of the language have names, got " + sort_in_words(lua, 2));
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
    hint = support::did_you_mean(name, known);
    if (hint.empty())
      hint = "a value of your own begins with: local " + support::printable(name) + " = ...";
  }
  session.complain(session.here(), "unknown word '" + support::printable(name) + "'", hint);
  return push_nothing(session);
}

/// A name that is set without `local`. It is set all the same, so that its uses do not count as
/// faults too; such a game is never played.
int new_global(lua_State* lua) {
  Session& session = session_of(lua);
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

std::span<const Word> words() {
  return kWords;
}

void open_words(Session& session) {
  lua_State* lua = session.lua();
  open_values(session);
  open_games(session);
  lua_getfield(lua, LUA_REGISTRYINDEX, "pawnshop.words");
  for (const Word& word : kWords) {
    push_word(lua, word);
    lua_setfield(lua, -2, word.name);
  }
  for (const Word& word : part_words()) {
    push_word(lua, word);
    lua_setfield(lua, -2, word.name);
  }
  add_values(session);
  // What scripts see is an empty table that reads through, so that nothing can be put in or
  // replaced.
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
