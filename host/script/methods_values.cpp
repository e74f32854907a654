// SPDX-License-Identifier: MIT
// The methods of sets, numbers, conditions and choices.

#include "script/methods.h"
#include "script/values.h"
#include "support/fields.h"
#include "support/text.h"

namespace pawnshop::script {

using rules::Op;

namespace {

/// The men whom <by> in a reason names, if a set for that is given.
bool take_named(Session& session, int argument, const char* method, Symbol& symbol) {
  if (lua_isnoneornil(session.lua(), argument))
    return true;
  const auto men = expect(session, argument, {Sort::Set}, method);
  if (!men)
    return false;
  if (symbol.sort == Sort::Swap) {
    session.complain(session.here(),
                     "the reason of changing places names no men",
                     "<from> and <to> stand for the squares",
                     "swap(their.hand, \"queen\"):because \"nobody waits for <from>\"");
    return false;
  }
  if (!support::names_field(symbol.text, "by")) {
    session.complain(session.here(),
                     std::string("'") + method + "' is given men to name, and the reason does not",
                     "<by> stands for them",
                     "my.men:except(neighbours(their.rook), \"it is held by the <by>\", "
                     "their.rook & neighbours(from))");
    return false;
  }
  symbol.by = *men;
  return true;
}

int method_except(lua_State* lua) {
  Session& session = Session::of(lua);
  const auto set = expect(session, 1, {Sort::Set}, "except");
  const auto cut = expect(session, 2, {Sort::Set}, "except");
  const auto reason =
      lua_isnoneornil(lua, 3)
          ? std::optional<std::string>("")
          : expect_text(
                session, 3, "the reason of except", "my.men:except(my.king, \"the king stays\")");
  if (!set || !cut || !reason)
    return push_nothing(session);
  Symbol symbol = without(session, *set, *cut);
  symbol.text = *reason;
  symbol.speaks = !reason->empty();
  if (!take_named(session, 4, "except", symbol))
    return push_nothing(session);
  return push(session, std::move(symbol));
}

int method_has(lua_State* lua) {
  Session& session = Session::of(lua);
  const auto set = expect(session, 1, {Sort::Set}, "has");
  if (!set) {
    lua_pushboolean(lua, false);
    return 1;
  }
  const SquareValue* square = square_at(lua, 2);
  bool has = false;
  if (!session.symbol(*set).fixed) {
    session.complain(
        session.here(),
        "only a fixed region can be asked :has(square); this set depends on the position",
        "regions are rank(n), file \"e\", squares \"e1 h1\", last_rank ... and what | & - ~ "
        "shift files ranks make of them");
  } else if (!square || !session.region_has) {
    if (!is_nothing(lua, 2))
      session.complain(
          session.here(),
          "has needs a square, got " + sort_in_words(lua, 2),
          "the functions that the host calls are given squares",
          "becomes = function(from, to)\n  if last_rank:has(to) then return \"queen\" end\nend,");
  } else {
    has = session.region_has(*set, square->square, square->player);
  }
  lua_pushboolean(lua, has);
  return 1;
}

/// A comparison with a number in figures, or with another number; `more` is by how much the one
/// must differ from the other.
int compare(lua_State* lua, rules::Comparison comparison, int more = 0) {
  Session& session = Session::of(lua);
  const auto number = expect(session, 1, {Sort::Number, Sort::Name}, "a comparison");
  const auto other = symbol_at(lua, 2);
  const Sort sort = other ? session.symbol(*other).sort : Sort::Nothing;
  const bool is_number = sort == Sort::Number || sort == Sort::Name;
  const auto bound = is_number ? std::optional(0)
                               : expect_number(session,
                                               2,
                                               "the number to compare with",
                                               more < 0 ? 1 : 0,
                                               1'000'000,
                                               "count(my.pawn):at_least(2)");
  if (!number || !bound)
    return push_nothing(session);
  Symbol symbol = made(Sort::Condition,
                       is_number ? Op::Compare : Op::Counter,
                       *number,
                       is_number ? *other : kNoSymbol);
  symbol.comparison = comparison;
  symbol.number = *bound + more;
  return push(session, std::move(symbol));
}
int method_at_least(lua_State* lua) {
  return compare(lua, rules::Comparison::AtLeast);
}
int method_at_most(lua_State* lua) {
  return compare(lua, rules::Comparison::AtMost);
}
int method_exactly(lua_State* lua) {
  return compare(lua, rules::Comparison::Exactly);
}
int method_more_than(lua_State* lua) {
  return compare(lua, rules::Comparison::AtLeast, 1);
}
int method_less_than(lua_State* lua) {
  return compare(lua, rules::Comparison::AtMost, -1);
}

/// A choice has one of each: the second would replace the first.
int said_twice(Session& session, const std::string& word, const std::string& example) {
  session.complain(session.here(),
                   "'" + word + "' is said twice of one choice",
                   "say it once, with all that belongs to it",
                   example);
  return push_nothing(session);
}

int method_because(lua_State* lua) {
  Session& session = Session::of(lua);
  const auto of = expect(session, 1, {Sort::Condition, Sort::Swap}, "because");
  const auto reason = expect_text(session,
                                  2,
                                  "the reason of because",
                                  "attacked(my.king):because \"your king would be attacked\"");
  if (!of || !reason)
    return push_nothing(session);
  if (session.symbol(*of).sort == Sort::Swap && session.symbol(*of).speaks)
    return said_twice(session, "because", "swap(my.hand, \"queen\"):because \"nobody is held\"");
  Symbol symbol = reasoned(*of, *reason);
  if (session.symbol(*of).sort == Sort::Swap) {
    symbol = session.symbol(*of);
    symbol.place = -1;
    symbol.names.front() = *reason;
    symbol.speaks = true;
  }
  if (!take_named(session, 3, "because", symbol))
    return push_nothing(session);
  return push(session, std::move(symbol));
}

int method_awakened(lua_State* lua) {
  Session& session = Session::of(lua);
  const auto of = expect(session, 1, {Sort::Swap}, "awakened");
  const auto reason = expect_text(session,
                                  2,
                                  "the reason of awakened",
                                  "swap(their.hand, \"queen\"):awakened \"the pawn would wake\"");
  if (!of || !reason)
    return push_nothing(session);
  Symbol symbol = session.symbol(*of);
  if (symbol.a == kNoSymbol) {
    session.complain(
        session.here(),
        "'awakened' belongs to changing places, and this is a choice under a condition",
        "its reason stands in :because");
    return push_nothing(session);
  }
  symbol.more = *reason;
  symbol.place = -1;
  return push(session, std::move(symbol));
}

int method_otherwise(lua_State* lua) {
  Session& session = Session::of(lua);
  const auto of = expect(session, 1, {Sort::Swap}, "otherwise");
  if (!of)
    return push_nothing(session);
  if (!session.symbol(*of).others.empty())
    return said_twice(
        session, "otherwise", "swap(my.hand, \"queen\"):otherwise(\"rook\", \"knight\")");
  Symbol symbol = session.symbol(*of);
  if (symbol.b != kNoSymbol) {  // everywhere, while the condition does not hold
    const Symbol when = session.symbol(symbol.b);
    Symbol fails = made(Sort::Condition, Op::Not, when.b);
    fails.place = when.place;
    Symbol unless = made(Sort::Set, Op::When, when.a, session.add(std::move(fails)));
    unless.place = when.place;
    symbol.by = session.add(std::move(unless));
  }
  const int n = lua_gettop(lua);
  for (int i = 2; i <= n; ++i) {
    const auto man = expect_text(
        session, i, "the man of otherwise", "swap(their.hand, \"rook\"):otherwise \"queen\"");
    if (!man)
      return push_nothing(session);
    symbol.others.push_back(*man);
  }
  symbol.place = -1;
  return push(session, std::move(symbol));
}

const Method kValueMethods[] = {
    {"except",
     method_except,
     {Sort::Set, Sort::Name},
     1,
     3,
     "my.men:except(my.king, \"the king stays\")"},
    {"has", method_has, {Sort::Set, Sort::Name}, 1, 1, "last_rank:has(to)"},
    {"at_least", method_at_least, {Sort::Number, Sort::Name}, 1, 1, "count(my.pawn):at_least(2)"},
    {"at_most", method_at_most, {Sort::Number, Sort::Name}, 1, 1, "count(my.pawn):at_most(2)"},
    {"exactly", method_exactly, {Sort::Number, Sort::Name}, 1, 1, "count(my.pawn):exactly(2)"},
    {"more_than",
     method_more_than,
     {Sort::Number, Sort::Name},
     1,
     1,
     "count(my.pawn):more_than(count(their.pawn))"},
    {"less_than",
     method_less_than,
     {Sort::Number, Sort::Name},
     1,
     1,
     "count(my.pawn):less_than(count(their.pawn))"},
    {"because",
     method_because,
     {Sort::Condition, Sort::Swap},
     1,
     2,
     "attacked(my.king):because \"your king would be attacked\""},
    {"awakened",
     method_awakened,
     {Sort::Swap},
     1,
     1,
     "swap(their.hand, \"queen\"):awakened \"the pawn would wake\""},
    {"otherwise",
     method_otherwise,
     {Sort::Swap},
     1,
     30,
     "swap(their.hand, \"rook\"):otherwise \"queen\""},
};

}  // namespace

std::span<const Method> value_methods() {
  return kValueMethods;
}

}  // namespace pawnshop::script
