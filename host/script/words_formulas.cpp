// SPDX-License-Identifier: MIT
// Words for what is asked of a position or a turn: conditions and numbers.

#include "script/values.h"
#include "script/words.h"

namespace pawnshop::script {

using rules::Op;

namespace {

int word_any(lua_State* lua) {
  Session& session = Session::of(lua);
  const auto set = expect(session, 1, {Sort::Set}, "any");
  return set ? push(session, made(Sort::Condition, Op::Any, *set)) : push_nothing(session);
}

int word_none(lua_State* lua) {
  Session& session = Session::of(lua);
  const auto set = expect(session, 1, {Sort::Set}, "none");
  if (!set)
    return push_nothing(session);
  Symbol any = made(Sort::Condition, Op::Any, *set);
  any.place = session.place(session.here());
  return push(session, made(Sort::Condition, Op::Not, session.add(std::move(any))));
}

int word_within(lua_State* lua) {
  Session& session = Session::of(lua);
  const auto a = expect(session, 1, {Sort::Set}, "within"),
             b = expect(session, 2, {Sort::Set}, "within");
  if (!a || !b)
    return push_nothing(session);
  Symbol rest = without(session, *a, *b);
  rest.place = session.place(session.here());
  Symbol any = made(Sort::Condition, Op::Any, session.add(rest));
  any.place = rest.place;
  return push(session, made(Sort::Condition, Op::Not, session.add(std::move(any))));
}

int word_count(lua_State* lua) {
  Session& session = Session::of(lua);
  const auto set = expect(session, 1, {Sort::Set}, "count");
  if (!set)
    return push_nothing(session);
  Symbol number = made(Sort::Condition, Op::CountSquares, *set);
  number.sort = Sort::Number;
  return push(session, std::move(number));
}

int word_worth(lua_State* lua) {
  Session& session = Session::of(lua);
  const auto set = expect(session, 1, {Sort::Set}, "worth");
  const auto field =
      expect_text(session, 2, "the field of worth", "worth(my.hand, \"points\"):at_least(9)");
  if (!set || !field)
    return push_nothing(session);
  Symbol number = made(Sort::Condition, Op::CountSquares, *set);
  number.sort = Sort::Number;
  number.text = *field;
  return push(session, std::move(number));
}

int word_attacked(lua_State* lua) {
  Session& session = Session::of(lua);
  const auto set = expect(session, 1, {Sort::Set}, "attacked");
  std::optional<SymbolId> condition = kNoSymbol;
  if (!lua_isnoneornil(lua, 2))
    condition = expect(session, 2, {Sort::Condition}, "attacked");
  if (!set || !condition)
    return push_nothing(session);
  return push(session, made(Sort::Condition, Op::Attacked, *set, *condition));
}

int word_before(lua_State* lua) {
  Session& session = Session::of(lua);
  const auto condition = expect(session, 1, {Sort::Condition}, "before");
  if (!condition)
    return push_nothing(session);
  return push(session, made(Sort::Condition, Op::Before, *condition));
}

int word_safe_for(lua_State* lua) {
  Session& session = Session::of(lua);
  const auto man = expect_text(session, 1, "safe_for", "safe_for(\"king\", squares \"e1 f1 g1\")");
  const auto set = expect(session, 2, {Sort::Set}, "safe_for");
  if (!man || !set)
    return push_nothing(session);
  Symbol symbol = made(Sort::Condition, Op::SafeFor, *set);
  symbol.names = {*man};
  return push(session, std::move(symbol));
}

int named_men(lua_State* lua, Op op, const char* word, bool may_be_none) {
  Session& session = Session::of(lua);
  Symbol symbol = made(Sort::Condition, op);
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
                     "the name stands in quotation marks",
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
int word_paid(lua_State* lua) {
  return named_men(lua, Op::Paid, "paid", true);
}

int word_how(lua_State* lua) {
  Session& session = Session::of(lua);
  const int n = std::max(1, lua_gettop(lua));
  std::optional<Symbol> any;
  for (int i = 1; i <= n; ++i) {
    const auto tag = expect_text(session, i, "how", "how \"jump\"");
    if (!tag)
      return push_nothing(session);
    Symbol symbol = made(Sort::Condition, Op::How);
    symbol.text = *tag;
    symbol.place = session.place(session.here());
    any = any ? made(Sort::Condition, Op::Either, session.add(*any), session.add(symbol)) : symbol;
    any->place = symbol.place;
  }
  return push(session, std::move(*any));
}

/// The counter over whose turns `repeated` looks back; which names are counters is known later.
std::optional<SymbolId> counter_name(Session& session, int index) {
  const auto name = symbol_at(session.lua(), index);
  if (is_nothing(session.lua(), index) || (name && session.symbol(*name).sort == Sort::Name))
    return is_nothing(session.lua(), index) ? std::nullopt : name;
  session.complain(session.here(),
                   "repeated looks back over a counter, got " + sort_in_words(session.lua(), index),
                   "the counter alone says how many turns count",
                   "ends = { perpetual = lose(repeated(4, my.checks)) },");
  return std::nullopt;
}

int word_repeated(lua_State* lua) {
  Session& session = Session::of(lua);
  const auto times =
      expect_number(session, 1, "repeated", 2, 100, "ends = { threefold = claim(repeated(3)) },");
  if (!times)
    return push_nothing(session);
  std::optional<SymbolId> within = kNoSymbol;
  if (!lua_isnoneornil(lua, 2))
    within = counter_name(session, 2);
  if (!within)
    return push_nothing(session);
  Symbol symbol = made(Sort::Condition, Op::Repeated, *within);
  symbol.number = *times;
  return push(session, std::move(symbol));
}

int word_ask(lua_State* lua) {
  Session& session = Session::of(lua);
  const auto function = expect_function(session, 1, "ask");
  if (!function)
    return push_nothing(session);
  Symbol symbol = made(Sort::Condition, Op::Ask);
  symbol.function = *function;
  return push(session, std::move(symbol));
}

// ---------------------------------------------------------------- the words

const Word kFormulaWords[] = {
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
     "how many; compare it by :at_least, :more_than, :exactly ...",
     word_count,
     1},
    {"worth",
     "worth(set | zone, field) -> number",
     "the sum of that field of the men there",
     word_worth,
     2},
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
    {"before",
     "before(condition) -> condition",
     "the condition held before the turn",
     word_before,
     1},
    {"by", "by(men...) -> condition", "the turn was a board move of such a man", word_by, 32},
    {"paid",
     "paid(men...) -> condition",
     "the drop was paid for with such a man, or any",
     word_paid,
     32},
    {"took", "took(men...) -> condition", "the turn took such a man, or any", word_took, 32},
    {"how",
     "how(names...) -> condition",
     "the turn used the movement, or was of the kind, of such a name",
     word_how,
     32},
    {"repeated",
     "repeated(n, counter?) -> condition",
     "the position has stood n times; within so many turns as the counter says",
     word_repeated,
     2},
    {"ask",
     "ask(function(view)) -> condition",
     "Lua says so, live; put a cheap condition before it",
     word_ask,
     1},
};

}  // namespace

std::span<const Word> formula_words() {
  return kFormulaWords;
}

}  // namespace pawnshop::script
