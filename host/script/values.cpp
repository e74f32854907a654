// SPDX-License-Identifier: MIT
#include "script/values.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>

#include "support/text.h"

namespace pawnshop::script {

using rules::Op;
using rules::Side;

namespace {

const char* const kMetatable = "pawnshop.value";
const char* const kSquareMetatable = "pawnshop.square";
int kind_key, place_key, seats_key;         ///< their addresses are keys of tables
constexpr std::size_t kMaxDirections = 64;  ///< in one value
constexpr int kFarthest = 32;               ///< squares, of one direction

Session& session_of(lua_State* lua) {
  return Session::of(lua);
}

Symbol made(Sort sort, Op op, SymbolId a = kNoSymbol, SymbolId b = kNoSymbol) {
  Symbol symbol;
  symbol.sort = sort;
  symbol.op = op;
  symbol.a = a;
  symbol.b = b;
  return symbol;
}

bool is_set(Sort sort) {
  return sort == Sort::Set || sort == Sort::Name;
}

/// The same set without the squares of another.
Symbol without(Session& session, SymbolId a, SymbolId b) {
  Symbol symbol = made(Sort::Set, Op::Minus, a, b);
  symbol.fixed = session.symbol(a).fixed && session.symbol(b).fixed;
  return symbol;
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
                  "is it built in a loop?");
  symbol.vectors.push_back(vector);
}

// ---------------------------------------------------------------- operators

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
  Session& session = session_of(lua);
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

int op_minus(lua_State* lua) {
  Session& session = session_of(lua);
  if (is_nothing(lua, 1) || is_nothing(lua, 2))
    return push_nothing(session);
  return binary(lua, Op::Minus, Op::Region);
}

int op_not(lua_State* lua) {
  Session& session = session_of(lua);
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
  Session& session = session_of(lua);
  const auto a = expect(session, 1, {Sort::Directions}, "'-'");
  return a ? scaled(session, *a, -1) : push_nothing(session);
}

int op_times(lua_State* lua) {
  Session& session = session_of(lua);
  const int number = lua_isinteger(lua, 1) ? 1 : 2;
  const auto factor =
      expect_number(session, number, "the factor of a direction", -kFarthest, kFarthest);
  const auto a = expect(session, 3 - number, {Sort::Directions}, "'*'");
  return factor && a ? scaled(session, *a, *factor) : push_nothing(session);
}

int op_plus(lua_State* lua) {
  Session& session = session_of(lua);
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

// ---------------------------------------------------------------- methods

int method_except(lua_State* lua) {
  Session& session = session_of(lua);
  const auto set = expect(session, 1, {Sort::Set}, "except");
  const auto cut = expect(session, 2, {Sort::Set}, "except");
  const auto reason =
      lua_isnoneornil(lua, 3)
          ? std::optional<std::string>("")
          : expect_text(session, 3, "the reason of except", "set:except(cut, \"why\")");
  if (!set || !cut || !reason)
    return push_nothing(session);
  Symbol symbol = without(session, *set, *cut);
  symbol.text = *reason;
  symbol.speaks = !reason->empty();
  return push(session, std::move(symbol));
}

int method_has(lua_State* lua) {
  Session& session = session_of(lua);
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

int compare(lua_State* lua, rules::Comparison comparison) {
  Session& session = session_of(lua);
  const auto number = expect(session, 1, {Sort::Number, Sort::Name}, "a comparison");
  const auto bound = expect_number(session, 2, "the number to compare with", 0, 1'000'000);
  if (!number || !bound)
    return push_nothing(session);
  Symbol symbol = made(Sort::Condition, Op::Counter, *number);
  symbol.comparison = comparison;
  symbol.number = *bound;
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

int method_because(lua_State* lua) {
  Session& session = session_of(lua);
  const auto of = expect(session, 1, {Sort::Condition, Sort::Swap}, "because");
  const auto reason = expect_text(session, 2, "the reason of because", "condition:because \"why\"");
  if (!of || !reason)
    return push_nothing(session);
  Symbol symbol;
  if (session.symbol(*of).sort == Sort::Swap) {
    symbol = session.symbol(*of);
    symbol.place = -1;
  } else {
    symbol = made(Sort::Condition, Op::Because, *of);
  }
  (session.symbol(*of).sort == Sort::Swap ? symbol.names.front() : symbol.text) = *reason;
  symbol.speaks = true;
  return push(session, std::move(symbol));
}

int method_awakened(lua_State* lua) {
  Session& session = session_of(lua);
  const auto of = expect(session, 1, {Sort::Swap}, "awakened");
  const auto reason =
      expect_text(session, 2, "the reason of awakened", "swap(...):awakened \"why\"");
  if (!of || !reason)
    return push_nothing(session);
  Symbol symbol = session.symbol(*of);
  symbol.more = *reason;
  symbol.place = -1;
  return push(session, std::move(symbol));
}

int method_otherwise(lua_State* lua) {
  Session& session = session_of(lua);
  const auto of = expect(session, 1, {Sort::Swap}, "otherwise");
  if (!of)
    return push_nothing(session);
  Symbol symbol = session.symbol(*of);
  const int n = lua_gettop(lua);
  for (int i = 2; i <= n; ++i) {
    const auto man =
        expect_text(session, i, "the man of otherwise", "swap(...):otherwise \"queen\"");
    if (!man)
      return push_nothing(session);
    symbol.others.push_back(*man);
  }
  symbol.place = -1;
  return push(session, std::move(symbol));
}

/// Applies a change to every alternative of a movement.
template <class Change>
int refine(lua_State* lua, const char* word, std::initializer_list<Sort> sorts, Change change) {
  Session& session = session_of(lua);
  const auto movement = expect(session, 1, {Sort::Movement}, word);
  const auto given = expect(session, 2, sorts, word);
  if (!movement || !given)
    return push_nothing(session);
  Symbol symbol = session.symbol(*movement);
  for (AtomSymbol& atom : symbol.atoms)
    change(atom, *given);
  symbol.place = -1;
  return push(session, std::move(symbol));
}

int method_onto(lua_State* lua) {
  return refine(lua, "onto", {Sort::Set}, [](AtomSymbol& atom, SymbolId set) { atom.onto = set; });
}
int method_from(lua_State* lua) {
  return refine(lua, "from", {Sort::Set}, [](AtomSymbol& atom, SymbolId set) { atom.from = set; });
}
int method_through(lua_State* lua) {
  return refine(
      lua, "through", {Sort::Set}, [](AtomSymbol& atom, SymbolId set) { atom.through = set; });
}
int method_takes(lua_State* lua) {
  return refine(
      lua, "takes", {Sort::Set}, [](AtomSymbol& atom, SymbolId set) { atom.takes = set; });
}

int method_when(lua_State* lua) {
  Session& session = session_of(lua);
  const auto of = expect(session, 1, {Sort::Movement, Sort::Effect}, "when");
  const auto condition = expect(session, 2, {Sort::Condition}, "when");
  if (!of || !condition)
    return push_nothing(session);
  Symbol symbol = session.symbol(*of);
  if (symbol.sort == Sort::Effect) {
    // A second `when` narrows the first.
    symbol.b = symbol.b == kNoSymbol
                   ? *condition
                   : session.add(made(Sort::Condition, Op::Both, symbol.b, *condition));
  } else {
    for (AtomSymbol& atom : symbol.atoms)
      atom.when = *condition;
    symbol.place = -1;
  }
  return push(session, std::move(symbol));
}

int method_leaves(lua_State* lua) {
  Session& session = session_of(lua);
  const auto movement = expect(session, 1, {Sort::Movement}, "leaves");
  const auto mark =
      expect_text(session, 2, "the mark of leaves", "movement:leaves(\"passed\", path)");
  const auto set = expect(session, 3, {Sort::Set}, "leaves");
  if (!movement || !mark || !set)
    return push_nothing(session);
  Symbol symbol = session.symbol(*movement);
  for (AtomSymbol& atom : symbol.atoms) {
    atom.leaves = *set;
    atom.leaves_mark = *mark;
  }
  symbol.place = -1;
  return push(session, std::move(symbol));
}

int method_named(lua_State* lua) {
  Session& session = session_of(lua);
  const auto movement = expect(session, 1, {Sort::Movement}, "named");
  const auto tag = expect_text(session, 2, "the name of a movement", "movement:named \"jump\"");
  if (!movement || !tag)
    return push_nothing(session);
  Symbol symbol = session.symbol(*movement);
  for (AtomSymbol& atom : symbol.atoms)
    atom.tag = *tag;
  symbol.place = -1;
  return push(session, std::move(symbol));
}

struct Method {
  const char* name;
  lua_CFunction function;
  std::initializer_list<Sort> sorts;
  int least, most;  ///< values beside the one before the ':'
  const char* form;
};

const Method kMethods[] = {
    {"except", method_except, {Sort::Set, Sort::Name}, 1, 2, "set:except(cut, \"why\")"},
    {"has", method_has, {Sort::Set, Sort::Name}, 1, 1, "last_rank:has(square)"},
    {"at_least", method_at_least, {Sort::Number, Sort::Name}, 1, 1, "count(set):at_least(2)"},
    {"at_most", method_at_most, {Sort::Number, Sort::Name}, 1, 1, "count(set):at_most(2)"},
    {"exactly", method_exactly, {Sort::Number, Sort::Name}, 1, 1, "count(set):exactly(2)"},
    {"because", method_because, {Sort::Condition, Sort::Swap}, 1, 1, "condition:because \"why\""},
    {"awakened", method_awakened, {Sort::Swap}, 1, 1, "swap(...):awakened \"why\""},
    {"otherwise", method_otherwise, {Sort::Swap}, 1, 30, "swap(...):otherwise \"queen\""},
    {"onto", method_onto, {Sort::Movement}, 1, 1, "step(forward):onto(empty)"},
    {"from", method_from, {Sort::Movement}, 1, 1, "slide(forward, 2):from(rank(2))"},
    {"through", method_through, {Sort::Movement}, 1, 1, "slide(orthogonal):through(empty)"},
    {"takes", method_takes, {Sort::Movement}, 1, 1, "step(forward):takes(path & their.men)"},
    {"when",
     method_when,
     {Sort::Movement, Sort::Effect},
     1,
     1,
     "remove(moved & dark):when(the.number:at_least(40))"},
    {"leaves", method_leaves, {Sort::Movement}, 2, 2, "slide(forward, 2):leaves(\"passed\", path)"},
    {"named", method_named, {Sort::Movement}, 1, 1, "slide(every_way):named \"run\""},
};

/// Carries out the method in the upvalue, if it is called as one.
int called_method(lua_State* lua) {
  const auto& method = *static_cast<const Method*>(lua_touserdata(lua, lua_upvalueindex(1)));
  Session& session = session_of(lua);
  if (is_nothing(lua, 1))
    return push_nothing(session);
  const int given = lua_gettop(lua) - 1;
  const auto self = symbol_at(lua, 1);
  const Sort sort = self ? session.symbol(*self).sort : Sort::Nothing;
  const bool is_owner =
      std::find(method.sorts.begin(), method.sorts.end(), sort) != method.sorts.end();
  if (!is_owner || given < method.least || given > method.most) {
    const std::string name = std::string("'") + method.name + "'";
    session.complain(
        session.here(),
        given < method.least && is_owner  ? name + " is called without a value"
        : given > method.most && is_owner ? name + " is called with too many values"
                                          : name + " cannot be called on " + sort_in_words(lua, 1),
        is_owner ? "is it called with ':'? set.except(x) leaves the set out, set:except(x) does not"
                 : "methods are called with ':' behind the value that they belong to",
        method.form);
    return push_nothing(session);
  }
  return method.function(lua);
}

int index(lua_State* lua) {
  Session& session = session_of(lua);
  const SymbolId id = *symbol_at(lua, 1);
  const Symbol& self = session.symbol(id);
  if (self.sort == Sort::Nothing)
    return push_nothing(session);
  if (lua_type(lua, 2) != LUA_TSTRING) {
    session.complain(session.here(),
                     sort_in_words(lua, 1) + " has no field [" + sort_in_words(lua, 2) + "]",
                     "values of the rule language are no tables");
    return push_nothing(session);
  }
  std::size_t size = 0;
  const char* data = lua_tolstring(lua, 2, &size);
  const std::string key(data, std::min<std::size_t>(size, 100));
  std::vector<std::string> known;
  for (const Method& method : kMethods) {
    if (std::find(method.sorts.begin(), method.sorts.end(), self.sort) == method.sorts.end())
      continue;
    if (key == method.name) {
      lua_pushlightuserdata(lua, const_cast<Method*>(&method));
      lua_pushcclosure(lua, called_method, 1);
      return 1;
    }
    known.emplace_back(method.name);
  }
  if (self.sort == Sort::End && key == "condition") {
    *static_cast<SymbolId*>(lua_newuserdatauv(lua, sizeof(SymbolId), 0)) = self.a;
    luaL_setmetatable(lua, kMetatable);
    return 1;
  }
  if (self.sort == Sort::Side) {
    if (self.whose != Whose::The && (key == "stuck" || key == "first")) {
      if (self.whose == Whose::All) {
        session.complain(session.here(),
                         "'all." + key + "' asks two players at once",
                         "ask my." + key + " or their." + key);
        return push_nothing(session);
      }
      Symbol condition = made(Sort::Condition, key == "stuck" ? Op::Stuck : Op::First);
      condition.whose = self.whose;
      return push(session, std::move(condition));
    }
    Symbol name;
    name.sort = Sort::Name;
    name.whose = self.whose;
    name.text = key;
    return push(session, std::move(name));
  }
  if (self.sort == Sort::Name && self.more.empty() && self.whose != Whose::The) {
    Symbol name = self;  // men of a type in a zone: my.hand.rook
    name.more = key;
    name.place = -1;
    return push(session, std::move(name));
  }
  session.complain(session.here(),
                   sort_in_words(lua, 1) + " has no method '" + support::printable(key) + "'",
                   support::did_you_mean(key, known));
  return push_nothing(session);
}

int call(lua_State* lua) {
  Session& session = session_of(lua);
  if (!is_nothing(lua, 1)) {
    session.complain(session.here(),
                     sort_in_words(lua, 1) + " is no function and cannot be called",
                     "is a comma missing before the bracket or brace?");
  }
  return push_nothing(session);
}

/// Sides and directions may be told apart by '=='; what depends on the position has no value yet.
int equals(lua_State* lua) {
  Session& session = session_of(lua);
  for (int i = 1; i <= 2; ++i) {
    const auto id = symbol_at(lua, i);
    const Sort sort = id ? session.symbol(*id).sort : Sort::Nothing;
    if (sort == Sort::Condition || sort == Sort::Number || sort == Sort::Name) {
      session.complain(
          session.here(),
          "'==' and '~=' cannot compare " + sort_in_words(lua, 1) + " and " + sort_in_words(lua, 2),
          "they are formulas, and have values only in play: write count(x):exactly(2), "
          "within(a, b)");
      break;
    }
  }
  lua_pushboolean(lua, false);
  return 1;
}

int no_change(lua_State* lua) {
  Session& session = session_of(lua);
  if (!is_nothing(lua, 1))
    session.complain(
        session.here(),
        sort_in_words(lua, 1) + " cannot be changed",
        "values of the rule language stay what they are; make a new one: local x = ...");
  return 0;
}

int refuse_arithmetic(lua_State* lua) {
  Session& session = session_of(lua);
  if (is_nothing(lua, 1) || is_nothing(lua, 2))
    return push_nothing(session);
  session.complain(session.here(),
                   "this operator means nothing between " + sort_in_words(lua, 1) + " and " +
                       sort_in_words(lua, 2),
                   "sets and conditions have | or, & and, ~ not, - without");
  return push_nothing(session);
}

int nothing_compared(lua_State* lua) {
  Session& session = session_of(lua);
  if (!is_nothing(lua, 1) && !is_nothing(lua, 2)) {
    session.complain(
        session.here(),
        "'<' and '>' cannot compare " + sort_in_words(lua, 1) + " and " + sort_in_words(lua, 2),
        "numbers of the position are compared by words",
        "count(my.pawn):at_least(2)\nthe.clock:at_most(99)");
  }
  lua_pushboolean(lua, false);
  return 1;
}

int length(lua_State* lua) {
  Session& session = session_of(lua);
  if (!is_nothing(lua, 1))
    session.complain(
        session.here(),
        "'#' cannot count " + sort_in_words(lua, 1),
        "count(set) is the number of its squares, to be compared: count(set):at_least(2)");
  lua_pushinteger(lua, 0);
  return 1;
}

int square_index(lua_State* lua) {
  Session& session = session_of(lua);
  const SquareValue* value = square_at(lua, 1);
  const std::string key = lua_type(lua, 2) == LUA_TSTRING ? lua_tostring(lua, 2) : "";
  const board::Topology& topology = *session.topology;
  const int seen = topology.seen_by(value->square, value->player);
  if (key == "name") {
    lua_pushstring(lua, topology.name(seen).c_str());
  } else if (key == "file") {
    lua_pushstring(lua, topology.file_name(seen).c_str());
  } else if (key == "rank") {
    lua_pushinteger(lua, topology.rank(seen) + topology.first_rank());
  } else if (key == "first_rank") {
    lua_pushinteger(lua, topology.first_rank());
  } else if (key == "last_rank") {
    lua_pushinteger(lua, topology.first_rank() + topology.ranks() - 1);
  } else if (key == "light") {
    lua_pushboolean(lua, topology.is_light(value->square));
  } else {
    session.complain(
        session.here(),
        "a square has no field '" + support::printable(key) + "'",
        support::did_you_mean(key, {"name", "file", "rank", "first_rank", "last_rank", "light"}));
    return push_nothing(session);
  }
  return 1;
}

}  // namespace

const char* words_for(Sort sort) {
  switch (sort) {
    case Sort::Nothing:
      return "nothing";
    case Sort::Directions:
      return "a direction";
    case Sort::Set:
      return "a set of squares";
    case Sort::Condition:
      return "a condition";
    case Sort::Number:
      return "a number of the position";
    case Sort::Name:
      return "a name";
    case Sort::Side:
      return "a side";
    case Sort::Movement:
      return "a movement";
    case Sort::Effect:
      return "an effect";
    case Sort::End:
      return "an end of the game";
    case Sort::Swap:
      return "changing places";
  }
  return "";
}

int push(Session& session, Symbol symbol) {
  lua_State* lua = session.lua();
  if (symbol.place < 0)
    symbol.place = session.place(session.here());
  const SymbolId id = session.add(std::move(symbol));
  *static_cast<SymbolId*>(lua_newuserdatauv(lua, sizeof(SymbolId), 0)) = id;
  luaL_setmetatable(lua, kMetatable);
  return 1;
}

std::optional<SymbolId> symbol_at(lua_State* lua, int index) {
  const void* data = luaL_testudata(lua, index, kMetatable);
  if (!data)
    return std::nullopt;
  return *static_cast<const SymbolId*>(data);
}

std::string sort_in_words(lua_State* lua, int index) {
  if (const auto id = symbol_at(lua, index)) {
    const Symbol& symbol = Session::of(lua).symbol(*id);
    if (symbol.sort == Sort::Name)
      return "'" + said(symbol) + "'";
    if (symbol.sort == Sort::Side) {
      const std::string side = said(symbol);
      return "'" + side.substr(0, side.find('.')) + "' alone";
    }
    return words_for(symbol.sort);
  }
  if (square_at(lua, index))
    return "a square";
  switch (lua_type(lua, index)) {
    case LUA_TNONE:
    case LUA_TNIL:
      return "nothing";
    case LUA_TSTRING: {
      std::size_t size = 0;
      const char* text = lua_tolstring(lua, index, &size);
      return "the text '" + support::printable({text, size}, 30) + "'";
    }
    case LUA_TNUMBER: {
      if (lua_isinteger(lua, index))
        return "the number " + std::to_string(lua_tointeger(lua, index));
      char text[32];
      std::snprintf(text, sizeof text, "%.14g", lua_tonumber(lua, index));
      return std::string("the number ") + text;
    }
    case LUA_TBOOLEAN:
      return lua_toboolean(lua, index) ? "true" : "false";
    case LUA_TFUNCTION:
      return "a function";
    default:
      break;
  }
  const std::string kind = kind_of(lua, index);
  return kind.empty() ? "a table" : kind == "marks" ? "marks" : "a " + kind;
}

std::string said(const Symbol& name) {
  const char* whose = name.whose == Whose::My      ? "my."
                      : name.whose == Whose::Their ? "their."
                      : name.whose == Whose::All   ? "all."
                                                   : "the.";
  return whose + support::printable(name.text) +
         (name.more.empty() ? "" : "." + support::printable(name.more));
}

std::optional<SymbolId> expect(Session& session,
                               int index,
                               std::initializer_list<Sort> sorts,
                               const std::string& what) {
  lua_State* lua = session.lua();
  if (is_nothing(lua, index))
    return std::nullopt;
  if (const auto id = symbol_at(lua, index)) {
    const Sort sort = session.symbol(*id).sort;
    for (const Sort wanted : sorts) {
      if (sort == wanted || (wanted == Sort::Set && sort == Sort::Name))
        return id;
    }
  }
  std::vector<std::string> wanted;
  for (const Sort sort : sorts) {
    if (sort != Sort::Name)
      wanted.emplace_back(words_for(sort));
  }
  if (wanted.empty())
    wanted.emplace_back("a zone");
  std::string hint;
  if (*sorts.begin() == Sort::Condition)
    hint = "any(set) says whether a set has squares; count(x):at_least(n) compares";
  if (*sorts.begin() == Sort::Set)
    hint = "a set is my.pawn, empty, rank(2), squares \"e1 h1\", or made of sets by | & - ~";
  if (*sorts.begin() == Sort::Directions)
    hint = "directions are forward, orthogonal, diagonal, leap(1, 2) ...";
  session.complain(
      session.here(),
      what + " needs " + support::list_words(wanted) + ", got " + sort_in_words(lua, index),
      hint);
  return std::nullopt;
}

std::optional<std::string> expect_text(Session& session,
                                       int index,
                                       const std::string& what,
                                       const std::string& example) {
  lua_State* lua = session.lua();
  if (is_nothing(lua, index))
    return std::nullopt;
  if (lua_type(lua, index) != LUA_TSTRING) {
    session.complain(
        session.here(), what + " must be a text, got " + sort_in_words(lua, index), {}, example);
    return std::nullopt;
  }
  std::size_t size = 0;
  const char* text = lua_tolstring(lua, index, &size);
  if (size > 2000) {
    session.complain(session.here(), what + " is too long");
    return std::nullopt;
  }
  std::string plain(text, size);
  std::replace_if(
      plain.begin(), plain.end(), [](char c) { return c == '\n' || c == '\t'; }, ' ');
  if (!support::is_printable(plain)) {
    session.complain(session.here(),
                     what + " has signs that cannot be shown",
                     "control signs, or bytes that are not UTF-8");
    return std::nullopt;
  }
  return plain;
}

std::optional<int> expect_number(
    Session& session, int index, const std::string& what, int least, int most) {
  lua_State* lua = session.lua();
  if (is_nothing(lua, index))
    return std::nullopt;
  int exact = 0;
  const lua_Integer value =
      lua_type(lua, index) == LUA_TNUMBER ? lua_tointegerx(lua, index, &exact) : 0;
  if (!exact || value < least || value > most) {
    session.complain(session.here(),
                     what + " must be a whole number from " + std::to_string(least) + " to " +
                         std::to_string(most) + ", got " + sort_in_words(lua, index));
    return std::nullopt;
  }
  return static_cast<int>(value);
}

int push_nothing(Session& session) {
  lua_getfield(session.lua(), LUA_REGISTRYINDEX, "pawnshop.nothing");
  return 1;
}

bool is_nothing(lua_State* lua, int index) {
  const auto id = symbol_at(lua, index);
  return id && Session::of(lua).symbol(*id).sort == Sort::Nothing;
}

void push_square(Session& session, int square, int player) {
  lua_State* lua = session.lua();
  *static_cast<SquareValue*>(lua_newuserdatauv(lua, sizeof(SquareValue), 0)) = {square, player};
  luaL_setmetatable(lua, kSquareMetatable);
}

const SquareValue* square_at(lua_State* lua, int index) {
  return static_cast<const SquareValue*>(luaL_testudata(lua, index, kSquareMetatable));
}

const char* kind_of(lua_State* lua, int index) {
  if (lua_type(lua, index) != LUA_TTABLE)
    return "";
  const char* kind = lua_rawgetp(lua, index, &kind_key) == LUA_TSTRING ? lua_tostring(lua, -1) : "";
  lua_pop(lua, 1);  // the registry of kinds keeps the text alive
  return kind;
}

std::optional<Location> place_of(Session& session, int index) {
  lua_State* lua = session.lua();
  if (lua_type(lua, index) != LUA_TTABLE)
    return std::nullopt;
  std::optional<Location> where;
  if (lua_rawgetp(lua, index, &place_key) == LUA_TNUMBER)
    where = session.place_at(static_cast<int>(lua_tointeger(lua, -1)));
  lua_pop(lua, 1);
  return where;
}

void set_kind(lua_State* lua, int index, const char* kind, int place) {
  index = lua_absindex(lua, index);
  lua_pushstring(lua, kind);
  lua_rawsetp(lua, index, &kind_key);
  lua_pushinteger(lua, place);
  lua_rawsetp(lua, index, &place_key);
}

void push_seats(lua_State* lua, int index) {
  lua_rawgetp(lua, index, &seats_key);
}

void set_seats(lua_State* lua, int index) {
  lua_rawsetp(lua, index, &seats_key);
}

SeatId seat_of_field(lua_State* lua, int index, const std::string& key) {
  SeatId seat = kNoSeat;
  push_seats(lua, index);
  if (lua_type(lua, -1) == LUA_TTABLE) {
    lua_pushlstring(lua, key.data(), key.size());
    if (lua_rawget(lua, -2) == LUA_TNUMBER)
      seat = static_cast<SeatId>(lua_tointeger(lua, -1));
    lua_pop(lua, 1);
  }
  lua_pop(lua, 1);
  return seat;
}

void open_values(Session& session) {
  lua_State* lua = session.lua();
  luaL_newmetatable(lua, kMetatable);
  const luaL_Reg events[] = {{"__bor", op_or},
                             {"__band", op_and},
                             {"__sub", op_minus},
                             {"__bnot", op_not},
                             {"__unm", op_negative},
                             {"__mul", op_times},
                             {"__add", op_plus},
                             {"__index", index},
                             {"__newindex", no_change},
                             {"__call", call},
                             {"__eq", equals},
                             {"__lt", nothing_compared},
                             {"__le", nothing_compared},
                             {"__len", length},
                             {"__concat", refuse_arithmetic},
                             {"__div", refuse_arithmetic},
                             {"__mod", refuse_arithmetic},
                             {"__pow", refuse_arithmetic},
                             {"__idiv", refuse_arithmetic},
                             {"__bxor", refuse_arithmetic},
                             {"__shl", refuse_arithmetic},
                             {"__shr", refuse_arithmetic},
                             {nullptr, nullptr}};
  luaL_setfuncs(lua, events, 0);
  lua_pop(lua, 1);
  luaL_newmetatable(lua, kSquareMetatable);
  lua_pushcfunction(lua, square_index);
  lua_setfield(lua, -2, "__index");
  lua_pushcfunction(lua, no_change);
  lua_setfield(lua, -2, "__newindex");
  lua_pop(lua, 1);
  Symbol nothing;
  nothing.place = session.place({});
  push(session, std::move(nothing));
  lua_setfield(lua, LUA_REGISTRYINDEX, "pawnshop.nothing");
}

}  // namespace pawnshop::script
