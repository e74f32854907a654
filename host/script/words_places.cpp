// SPDX-License-Identifier: MIT
// Words for places: directions, fixed regions, sets of squares, and the values that have names.

#include <algorithm>

#include "rules/operators.h"
#include "script/values.h"
#include "script/words.h"

namespace pawnshop::script {

using rules::Op;

namespace {

// ---------------------------------------------------------------- directions and regions

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

const Vectors kOrthogonal = joined({kForward, kBackward, kSideways});
const Vectors kDiagonal = joined({kForwardDiagonal, kBackwardDiagonal});
const Vectors kEveryWay = joined({kOrthogonal, kDiagonal});
const Vectors kAlongFile = joined({kForward, kBackward});

Symbol region_of(RegionKind kind) {
  Symbol symbol = made(Sort::Set, Op::Region);
  symbol.region = kind;
  symbol.fixed = true;
  return symbol;
}

int word_leap(lua_State* lua) {
  Session& session = Session::of(lua);
  const auto a = expect_number(session, 1, "leap's first length", 0, 15, "step(leap(1, 2))"),
             b = expect_number(session, 2, "leap's second length", 0, 15, "step(leap(1, 2))");
  if (!a || !b)
    return push_nothing(session);
  if (*a == 0 && *b == 0) {
    session.complain(session.here(),
                     "leap(0, 0) leads nowhere",
                     "a man must leave his square",
                     "step(leap(1, 2))");
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
  Session& session = Session::of(lua);
  const auto number = expect_number(session, 1, "rank", 0, 99, "rank(2) | rank(3)");
  if (!number)
    return push_nothing(session);
  Symbol region = region_of(RegionKind::Rank);
  region.number = *number;
  return push(session, std::move(region));
}

int word_file(lua_State* lua) {
  Session& session = Session::of(lua);
  const auto letter = expect_text(session,
                                  1,
                                  "file",
                                  "file \"e\"",
                                  "a text stands in quotation marks; the files on which the "
                                  "squares of a set lie are files(set)");
  if (!letter)
    return push_nothing(session);
  Symbol region = region_of(RegionKind::File);
  region.text = *letter;
  return push(session, std::move(region));
}

int word_squares(lua_State* lua) {
  Session& session = Session::of(lua);
  const auto names = expect_text(session, 1, "squares", "squares \"e1 h1\"");
  if (!names)
    return push_nothing(session);
  Symbol region = region_of(RegionKind::Squares);
  region.text = *names;
  return push(session, std::move(region));
}

int word_where(lua_State* lua) {
  Session& session = Session::of(lua);
  if (is_nothing(lua, 1))
    return push_nothing(session);
  if (lua_type(lua, 1) != LUA_TFUNCTION) {
    session.complain(session.here(),
                     "where needs a function of a square, got " + sort_in_words(lua, 1),
                     "it is asked about every square, and answers true or false",
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
  Session& session = Session::of(lua);
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
  Symbol symbol = made(Sort::Set, op, *set);
  symbol.vectors = std::move(vectors);
  symbol.fixed = rules::operator_of(op).reads == rules::kReadsNothing && session.symbol(*set).fixed;
  return push(session, std::move(symbol));
}

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

int men_in_attacks(lua_State* lua, Op op, const char* word) {
  Session& session = Session::of(lua);
  const auto set = expect(session, 1, {Sort::Set}, word);
  return set ? push(session, made(Sort::Set, op, *set)) : push_nothing(session);
}
int word_attackers(lua_State* lua) {
  return men_in_attacks(lua, Op::Attackers, "attackers");
}
int word_threatened(lua_State* lua) {
  return men_in_attacks(lua, Op::Threatened, "threatened");
}
int word_defended(lua_State* lua) {
  return men_in_attacks(lua, Op::Defended, "defended");
}

/// What a man may become while a condition holds: the names of men stand behind it.
int choice_under(lua_State* lua, SymbolId condition) {
  Session& session = Session::of(lua);
  Symbol symbol;
  symbol.sort = Sort::Swap;
  Symbol everywhere = region_of(RegionKind::Everywhere);
  everywhere.place = session.place(session.here());
  const int place = everywhere.place;
  Symbol while_so = made(Sort::Set, Op::When, session.add(std::move(everywhere)), condition);
  while_so.place = place;
  symbol.b = session.add(std::move(while_so));
  symbol.names = {""};  // the first is the reason of `because`
  for (int i = 2; i <= lua_gettop(lua); ++i) {
    const auto man = expect_text(session, i, "when", "when(any(my.rook), \"queen\", \"bishop\")");
    if (!man)
      return push_nothing(session);
    symbol.names.push_back(*man);
  }
  return push(session, std::move(symbol));
}

int word_when(lua_State* lua) {
  Session& session = Session::of(lua);
  const auto condition = expect(session, 1, {Sort::Condition}, "when");
  if (lua_type(lua, 2) == LUA_TSTRING)
    return condition ? choice_under(lua, *condition) : push_nothing(session);
  if (lua_istable(lua, 2) && !symbol_at(lua, 2)) {
    session.complain(session.here(),
                     "'when' is given a list",
                     "the men stand one after another behind the condition",
                     "when(any(my.rook), \"queen\", \"bishop\")");
    return push_nothing(session);
  }
  const auto set = expect(session, 2, {Sort::Set}, "when");
  if (!condition || !set)
    return push_nothing(session);
  return push(session, made(Sort::Set, Op::When, *set, *condition));
}

// ---------------------------------------------------------------- the words

const Word kPlaceWords[] = {
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
    {"attackers",
     "attackers(set) -> set",
     "the men who could take a man on the set: of each man there, his enemies",
     word_attackers,
     1},
    {"threatened",
     "threatened(set) -> set",
     "the men on the set whom an enemy could take",
     word_threatened,
     1},
    {"defended",
     "defended(set) -> set",
     "the men on the set whom their own side could take back",
     word_defended,
     1},
    {"when",
     "when(condition, set | men...) -> set | choice",
     "the set if the condition holds, else nothing; or what a man may become then",
     word_when,
     30},
};

void add_value(Session& session, const char* name, Symbol symbol) {
  symbol.place = session.place({});
  push(session, std::move(symbol));
  lua_setfield(session.lua(), -2, name);
}

}  // namespace

std::span<const Word> place_words() {
  return kPlaceWords;
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
  add_value(session, "empty", made(Sort::Set, Op::Empty));
  for (const auto& [name, square] : {std::pair{"from", rules::TurnSquares::From},
                                     {"to", rules::TurnSquares::To},
                                     {"path", rules::TurnSquares::Path},
                                     {"behind", rules::TurnSquares::Behind},
                                     {"moved", rules::TurnSquares::Moved},
                                     {"dropped", rules::TurnSquares::Dropped},
                                     {"taken", rules::TurnSquares::Taken}}) {
    Symbol symbol = made(Sort::Set, Op::TurnSquares);
    symbol.square = square;
    add_value(session, name, std::move(symbol));
  }
}

}  // namespace pawnshop::script
