// SPDX-License-Identifier: MIT
// The operators of values, and what Lua's other operators say when they are used on them.

#include <algorithm>
#include <cstdlib>

#include "script/values.h"

namespace pawnshop::script {

using rules::Op;

namespace {

constexpr std::size_t kMaxDirections = 64;  ///< in one value
constexpr int kFarthest = 32;               ///< squares, of one direction
constexpr int kLargestDivisor = 1'000'000;
constexpr int kMostAdded = 1'000'000;
constexpr int kLargestFactor = 1'000;

constexpr const char* kHintOfSums =
    "numbers are combined with numbers: count(their.men) + 2, the.clock - count(my.hand); sets are "
    "joined by |";

bool is_set(Sort sort) {
  return sort == Sort::Set || sort == Sort::Name;
}

/// One direction more, unless it is there.
void add_direction(Session& session, Symbol& symbol, board::Vector vector) {
  if (std::abs(vector.right) > kFarthest || std::abs(vector.forward) > kFarthest)
    session.raise(session.here(),
                  "a direction of more than " + std::to_string(kFarthest) + " squares",
                  "slide(directions) goes on over the whole board");
  if (std::find(symbol.vectors.begin(), symbol.vectors.end(), vector) != symbol.vectors.end())
    return;
  if (symbol.vectors.size() >= kMaxDirections)
    session.raise(session.here(),
                  "more than " + std::to_string(kMaxDirections) + " directions in one",
                  "several steps or slides are joined by |, each with its own directions",
                  "step(near) | step(far)");
  symbol.vectors.push_back(vector);
}

// ---------------------------------------------------------------- of the language

const char* operator_sign(Op op) {
  return op == Op::Or ? "|" : op == Op::And ? "&" : "-";
}

int set_operator(Session& session, SymbolId a, SymbolId b, Op op) {
  Symbol symbol = made(Sort::Set, op, a, b);
  symbol.fixed = session.symbol(a).fixed && session.symbol(b).fixed;
  return push(session, std::move(symbol));
}

/// Both operands of a binary operator as symbols of fitting sorts, or the reason why not as a
/// complaint.
int binary(lua_State* lua, Op set_op, Op condition_op) {
  Session& session = Session::of(lua);
  if (is_nothing(lua, 1) || is_nothing(lua, 2))
    return push_nothing(session);
  const auto a = symbol_at(lua, 1), b = symbol_at(lua, 2);
  const auto sort = [&](std::optional<SymbolId> id) {
    return id ? session.symbol(*id).sort : Sort::Nothing;
  };
  if (is_set(sort(a)) && is_set(sort(b)))
    return set_operator(session, *a, *b, set_op);
  if (sort(a) == Sort::Condition && sort(b) == Sort::Condition && condition_op != Op::Region) {
    return push(session, made(Sort::Condition, condition_op, *a, *b));
  }
  if (set_op == Op::Or && sort(a) == Sort::Directions && sort(b) == Sort::Directions) {
    Symbol symbol = session.symbol(*a);
    for (const board::Vector& vector : session.symbol(*b).vectors)
      add_direction(session, symbol, vector);
    symbol.place = -1;
    return push(session, std::move(symbol));
  }
  if (set_op == Op::Or && sort(a) == Sort::Movement && sort(b) == Sort::Movement) {
    Symbol symbol = session.symbol(*a);
    const auto& more = session.symbol(*b).atoms;
    if (symbol.atoms.size() + more.size() > 64)
      session.raise(session.here(),
                    "a movement with more than 64 alternatives",
                    "is it built in a loop? directions | directions is one alternative");
    symbol.atoms.insert(symbol.atoms.end(), more.begin(), more.end());
    symbol.place = -1;
    return push(session, std::move(symbol));
  }
  std::string hint = "both sides must be sets, both conditions, both directions or both movements";
  if ((is_set(sort(a)) && sort(b) == Sort::Condition) ||
      (sort(a) == Sort::Condition && is_set(sort(b)))) {
    hint = "any(set) makes a condition of a set; when(condition, set) a set of a condition";
  } else if (sort(a) == Sort::Movement && sort(b) == Sort::Movement) {
    hint =
        "movements are joined by |, and narrowed by :onto, :from and :when: "
        "moves:onto(everywhere - last_rank)";
  } else if (sort(a) == Sort::Number || sort(b) == Sort::Number) {
    hint = kHintOfSums;
  } else if (lua_type(lua, 1) == LUA_TSTRING || lua_type(lua, 2) == LUA_TSTRING) {
    hint = "a text is no set of men: write my.pawn, their.pawn or all.pawn";
  }
  session.complain(session.here(),
                   std::string("'") + operator_sign(set_op) + "' between " + sort_in_words(lua, 1) +
                       " and " + sort_in_words(lua, 2),
                   hint);
  return push_nothing(session);
}

int op_or(lua_State* lua) {
  return binary(lua, Op::Or, Op::Either);
}
int op_and(lua_State* lua) {
  return binary(lua, Op::And, Op::Both);
}

Sort sort_at(Session& session, int index) {
  const auto id = symbol_at(session.lua(), index);
  return id ? session.symbol(*id).sort : Sort::Nothing;
}

/// Whether a value is a number of the position, or has the name of one for all that is known yet.
bool may_be_number(Session& session, int index) {
  const Sort sort = sort_at(session, index);
  return sort == Sort::Number || sort == Sort::Name;
}

Symbol number_of(NumberForm form, SymbolId a, SymbolId b, int figures) {
  Symbol symbol = made(Sort::Number, Op::Compare, a, b);
  symbol.form = form;
  symbol.number = figures;
  return symbol;
}

/// A number in figures that is combined with one of the position.
std::optional<int> figures(Session& session, int index, int most, const char* example) {
  return expect_number(
      session, index, "what is combined with a number of the position", -most, most, example);
}

/// A number of the position times one in figures.
int product(Session& session, int number, int factor) {
  const auto of = expect(session, number, {Sort::Number, Sort::Name}, "'*'");
  const auto by =
      figures(session, factor, kLargestFactor, "count(my.hand):at_most(2 * count(my.rook))");
  if (!of || !by)
    return push_nothing(session);
  return push(session, number_of(NumberForm::Product, *of, kNoSymbol, *by));
}

/// The sum of a number of the position and one in figures, either of which `sign` takes away.
int increased(Session& session, int number, int figure, int number_sign, int figure_sign) {
  auto of = expect(session, number, {Sort::Number, Sort::Name}, "a sum");
  const auto by =
      figures(session, figure, kMostAdded, "count(my.men):at_least(count(their.men) + 2)");
  if (!of || !by)
    return push_nothing(session);
  if (number_sign < 0) {
    Symbol negative = number_of(NumberForm::Product, *of, kNoSymbol, -1);
    negative.place = session.place(session.here());
    of = session.add(std::move(negative));
  }
  return push(session, number_of(NumberForm::Increased, *of, kNoSymbol, figure_sign * *by));
}

/// The sum or the difference of two numbers, if at least one of the operands is a number or has the
/// name of one, and the other one can be; else nothing.
std::optional<int> combined(Session& session, NumberForm form) {
  lua_State* lua = session.lua();
  const int sign = form == NumberForm::Sum ? 1 : -1;
  if (may_be_number(session, 1) && lua_type(lua, 2) == LUA_TNUMBER)
    return increased(session, 1, 2, 1, sign);
  if (lua_type(lua, 1) == LUA_TNUMBER && may_be_number(session, 2))
    return increased(session, 2, 1, sign, 1);
  if (!may_be_number(session, 1) || !may_be_number(session, 2))
    return std::nullopt;
  return push(session, number_of(form, *symbol_at(lua, 1), *symbol_at(lua, 2), 0));
}

int op_minus(lua_State* lua) {
  Session& session = Session::of(lua);
  if (is_nothing(lua, 1) || is_nothing(lua, 2))
    return push_nothing(session);
  // Of two names it is not known yet whether they are numbers, and sets have this operator, too.
  const bool are_names = sort_at(session, 1) == Sort::Name && sort_at(session, 2) == Sort::Name;
  const auto difference = are_names ? std::nullopt : combined(session, NumberForm::Difference);
  return difference ? *difference : binary(lua, Op::Minus, Op::Region);
}

int op_not(lua_State* lua) {
  Session& session = Session::of(lua);
  const auto a = expect(session, 1, {Sort::Set, Sort::Condition}, "'~'");
  if (!a)
    return push_nothing(session);
  if (session.symbol(*a).sort == Sort::Condition)
    return push(session, made(Sort::Condition, Op::Not, *a));
  Symbol everywhere = made(Sort::Set, Op::Region);
  everywhere.region = RegionKind::Everywhere;
  everywhere.fixed = true;
  const SymbolId all = session.add(std::move(everywhere));
  return push(session, without(session, all, *a));
}

int scaled(Session& session, SymbolId directions, int factor) {
  Symbol symbol;
  symbol.sort = Sort::Directions;
  for (const board::Vector& vector : session.symbol(directions).vectors)
    add_direction(session, symbol, {vector.right * factor, vector.forward * factor, vector.fixed});
  return push(session, std::move(symbol));
}

int op_negative(lua_State* lua) {
  Session& session = Session::of(lua);
  const auto a = expect(session, 1, {Sort::Directions, Sort::Number}, "'-'");
  if (a && session.symbol(*a).sort == Sort::Number)
    return push(session, number_of(NumberForm::Product, *a, kNoSymbol, -1));
  return a ? scaled(session, *a, -1) : push_nothing(session);
}

int op_times(lua_State* lua) {
  Session& session = Session::of(lua);
  const int number = lua_isinteger(lua, 1) ? 1 : 2;
  if (may_be_number(session, 3 - number))
    return product(session, 3 - number, number);
  const auto factor = expect_number(session,
                                    number,
                                    "the factor of a direction",
                                    -kFarthest,
                                    kFarthest,
                                    "slide(2 * forward + sideways)");
  const auto a = expect(session, 3 - number, {Sort::Directions}, "'*'");
  return factor && a ? scaled(session, *a, *factor) : push_nothing(session);
}

int op_plus(lua_State* lua) {
  Session& session = Session::of(lua);
  if (const auto sum = combined(session, NumberForm::Sum))
    return *sum;
  if ((may_be_number(session, 1) || may_be_number(session, 2)) && !is_nothing(lua, 1) &&
      !is_nothing(lua, 2)) {
    session.complain(session.here(),
                     "'+' between " + sort_in_words(lua, 1) + " and " + sort_in_words(lua, 2),
                     kHintOfSums);
    return push_nothing(session);
  }
  const auto a = expect(session, 1, {Sort::Directions}, "'+'");
  const auto b = a ? expect(session, 2, {Sort::Directions}, "'+'") : std::nullopt;
  if (!a || !b)
    return push_nothing(session);
  Symbol symbol;
  symbol.sort = Sort::Directions;
  for (const board::Vector& v : session.symbol(*a).vectors) {
    for (const board::Vector& w : session.symbol(*b).vectors) {
      if (v.fixed != w.fixed) {
        session.complain(session.here(),
                         "'+' between a direction seen by the mover and an absolute one",
                         "north south east west are the same for both players; forward backward "
                         "left right are turned for the second");
        return push_nothing(session);
      }
      add_direction(session, symbol, {v.right + w.right, v.forward + w.forward, v.fixed});
    }
  }
  return push(session, std::move(symbol));
}

/// The remainder of a number of the position.
int op_remainder(lua_State* lua) {
  Session& session = Session::of(lua);
  const auto of = expect(session, 1, {Sort::Number, Sort::Name}, "'%'");
  const auto divisor = of ? expect_number(session,
                                          2,
                                          "the number on the right of '%'",
                                          1,
                                          kLargestDivisor,
                                          "(count(my.pawn) % 2):exactly(1)")
                          : std::nullopt;
  if (!divisor)
    return push_nothing(session);
  return push(session, number_of(NumberForm::Remainder, *of, kNoSymbol, *divisor));
}

// ---------------------------------------------------------------- of Lua only

/// A faulty word that a loop asks for the next value has none: the loop must end. Lua asks with two
/// values, which are nil at first.
int call(lua_State* lua) {
  Session& session = Session::of(lua);
  if (is_nothing(lua, 1) && lua_gettop(lua) == 3 && lua_isnil(lua, 2) && lua_isnil(lua, 3))
    return 0;
  if (!is_nothing(lua, 1)) {
    // `my.rook:when(...)` asks `my.rook` for a part of that name.
    const std::string called = sort_in_words(lua, 1);
    const bool is_when = called.ends_with(".when'");
    session.complain(
        session.here(),
        called + " is no function and cannot be called",
        is_when ? kSetUnderCondition : "is a comma missing before the bracket or brace?",
        is_when ? kSetUnderConditionExample : "");
  }
  return push_nothing(session);
}

/// Sides and directions may be told apart by '=='; sets and what depends on the position may not.
int equals(lua_State* lua) {
  Session& session = Session::of(lua);
  for (int i = 1; i <= 2; ++i) {
    const auto id = symbol_at(lua, i);
    const Sort sort = id ? session.symbol(*id).sort : Sort::Nothing;
    if (sort == Sort::Condition || sort == Sort::Number || sort == Sort::Name) {
      session.complain(session.here(),
                       "Lua's '==' and '~=' cannot be used on values of the rule language",
                       "they get their values in play: compare them by methods",
                       "count(my.pawn):exactly(2)\nthe.clock:at_least(50)");
      break;
    }
    if (sort == Sort::Set) {
      session.complain(session.here(),
                       "Lua's '==' and '~=' cannot compare " + sort_in_words(lua, 1) + " and " +
                           sort_in_words(lua, 2),
                       "a region is asked for a square by ':has', and two sets by 'within'",
                       "last_rank:has(to)\nwithin(from, my.camp)");
      break;
    }
  }
  lua_pushboolean(lua, false);
  return 1;
}

int refuse_arithmetic(lua_State* lua) {
  Session& session = Session::of(lua);
  if (is_nothing(lua, 1) || is_nothing(lua, 2))
    return push_nothing(session);
  session.complain(
      session.here(),
      "this operator means nothing between " + sort_in_words(lua, 1) + " and " +
          sort_in_words(lua, 2),
      "sets and conditions have | or, & and, ~ not, - without; numbers have + - and %, "
      "and * with a number in figures");
  return push_nothing(session);
}

int nothing_compared(lua_State* lua) {
  Session& session = Session::of(lua);
  if (!is_nothing(lua, 1) && !is_nothing(lua, 2)) {
    session.complain(
        session.here(),
        "'<' and '>' cannot compare " + sort_in_words(lua, 1) + " and " + sort_in_words(lua, 2),
        "numbers of the position are compared by words",
        "count(my.pawn):at_least(2)\ncount(my.men):more_than(count(their.men))");
  }
  lua_pushboolean(lua, false);
  return 1;
}

int length(lua_State* lua) {
  Session& session = Session::of(lua);
  if (!is_nothing(lua, 1))
    session.complain(
        session.here(),
        "'#' cannot count " + sort_in_words(lua, 1),
        "count(set) is the number of its squares, to be compared: count(set):at_least(2)");
  lua_pushinteger(lua, 0);
  return 1;
}

}  // namespace

void add_operators(lua_State* lua) {
  const luaL_Reg events[] = {{"__bor", op_or},
                             {"__band", op_and},
                             {"__sub", op_minus},
                             {"__bnot", op_not},
                             {"__unm", op_negative},
                             {"__mul", op_times},
                             {"__add", op_plus},
                             {"__mod", op_remainder},
                             {"__call", call},
                             {"__eq", equals},
                             {"__lt", nothing_compared},
                             {"__le", nothing_compared},
                             {"__len", length},
                             {"__concat", refuse_arithmetic},
                             {"__div", refuse_arithmetic},
                             {"__pow", refuse_arithmetic},
                             {"__idiv", refuse_arithmetic},
                             {"__bxor", refuse_arithmetic},
                             {"__shl", refuse_arithmetic},
                             {"__shr", refuse_arithmetic},
                             {nullptr, nullptr}};
  luaL_setfuncs(lua, events, 0);
}

}  // namespace pawnshop::script
