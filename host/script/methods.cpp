// SPDX-License-Identifier: MIT
// The methods and fields of values: what may follow their ':' or '.'.

#include <algorithm>

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

int method_because(lua_State* lua) {
  Session& session = Session::of(lua);
  const auto of = expect(session, 1, {Sort::Condition, Sort::Swap}, "because");
  const auto reason = expect_text(session,
                                  2,
                                  "the reason of because",
                                  "attacked(my.king):because \"your king would be attacked\"");
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

/// Applies a change to every alternative of a movement.
template <class Change>
int refine(lua_State* lua, const char* word, std::initializer_list<Sort> sorts, Change change) {
  Session& session = Session::of(lua);
  const auto movement = expect(session, 1, {Sort::Movement}, word);
  const auto given = expect(session, 2, sorts, word);
  if (!movement || !given)
    return push_nothing(session);
  Symbol symbol = session.symbol(*movement);
  for (AtomSymbol& atom : symbol.atoms)
    change(session, atom, *given);
  symbol.place = -1;
  return push(session, std::move(symbol));
}

/// A set that a movement is narrowed to: the first one counts as it stands, and each further one
/// leaves what both allow.
int narrow(lua_State* lua, const char* word, SymbolId AtomSymbol::*field) {
  return refine(lua, word, {Sort::Set}, [&](Session& session, AtomSymbol& atom, SymbolId set) {
    SymbolId& known = atom.*field;
    known = known == kNoSymbol ? set : both(session, known, set);
  });
}

int method_onto(lua_State* lua) {
  return narrow(lua, "onto", &AtomSymbol::onto);
}
int method_from(lua_State* lua) {
  return narrow(lua, "from", &AtomSymbol::from);
}
int method_through(lua_State* lua) {
  return narrow(lua, "through", &AtomSymbol::through);
}

/// Whether a method that is said once for each movement is said a second time; complains then.
bool is_said_twice(Session& session, bool is_known, const char* method, const char* cure) {
  if (is_known)
    session.complain(
        session.here(), std::string("'") + method + "' is said twice of one movement", cure, {});
  return is_known;
}

int method_takes(lua_State* lua) {
  return refine(lua, "takes", {Sort::Set}, [](Session& session, AtomSymbol& atom, SymbolId set) {
    if (!is_said_twice(session,
                       atom.takes != kNoSymbol,
                       "takes",
                       "join the sets: takes(path & their.men | behind & their.men)"))
      atom.takes = set;
  });
}

int method_when(lua_State* lua) {
  Session& session = Session::of(lua);
  const auto of = expect(session, 1, {Sort::Movement, Sort::Effect}, "when");
  const auto condition = expect(session, 2, {Sort::Condition}, "when");
  if (!of || !condition)
    return push_nothing(session);
  Symbol symbol = session.symbol(*of);
  if (symbol.sort == Sort::Effect) {
    // A second `when` narrows the first.
    symbol.b = symbol.b == kNoSymbol ? *condition : both(session, symbol.b, *condition);
  } else {
    for (AtomSymbol& atom : symbol.atoms)
      atom.when = atom.when == kNoSymbol ? *condition : both(session, atom.when, *condition);
    symbol.place = -1;
  }
  return push(session, std::move(symbol));
}

int method_leaves(lua_State* lua) {
  Session& session = Session::of(lua);
  const auto movement = expect(session, 1, {Sort::Movement}, "leaves");
  const auto mark =
      expect_text(session, 2, "the mark of leaves", "slide(forward, 2):leaves(\"passed\", path)");
  const auto set = expect(session, 3, {Sort::Set}, "leaves");
  if (!movement || !mark || !set)
    return push_nothing(session);
  Symbol symbol = session.symbol(*movement);
  for (AtomSymbol& atom : symbol.atoms) {
    if (is_said_twice(
            session,
            atom.leaves != kNoSymbol,
            "leaves",
            "a movement marks squares of one mark; of that mark the sets can be joined by |"))
      return push_nothing(session);
    atom.leaves = *set;
    atom.leaves_mark = *mark;
  }
  symbol.place = -1;
  return push(session, std::move(symbol));
}

int method_named(lua_State* lua) {
  Session& session = Session::of(lua);
  const auto movement = expect(session, 1, {Sort::Movement}, "named");
  const auto tag =
      expect_text(session, 2, "the name of a movement", "slide(every_way):named \"run\"");
  if (!movement || !tag)
    return push_nothing(session);
  Symbol symbol = session.symbol(*movement);
  for (AtomSymbol& atom : symbol.atoms) {
    if (is_said_twice(session,
                      !atom.tag.empty() && atom.tag != *tag,
                      "named",
                      "a movement has one name, by which 'how' knows it"))
      return push_nothing(session);
    atom.tag = *tag;
  }
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
  Session& session = Session::of(lua);
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
        is_owner && sort != Sort::Movement
            ? "is it called with ':'? set.except(x) leaves the set out, set:except(x) does not"
        : is_owner ? "what the method needs stands in its brackets"
                   : "methods are called with ':' behind the value that they belong to",
        method.form);
    return push_nothing(session);
  }
  return method.function(lua);
}

/// Nothing of that name belongs to the value below the key. It may be a method of another sort of
/// value, which this one is easily taken for.
void complain_of_method(Session& session,
                        Sort sort,
                        const std::string& key,
                        const std::vector<std::string>& known) {
  const std::string message =
      sort_in_words(session.lua(), 1) + " has no method '" + support::printable(key) + "'";
  const auto* other = std::find_if(std::begin(kMethods),
                                   std::end(kMethods),
                                   [&](const Method& method) { return key == method.name; });
  if (other == std::end(kMethods)) {
    const std::string hint = support::did_you_mean(key, known);
    session.complain(session.here(),
                     message,
                     hint.empty() ? "it has no methods at all" : hint,
                     {},
                     support::About::Wording);
    return;
  }
  const bool is_way = sort == Sort::Directions && *other->sorts.begin() == Sort::Movement;
  session.complain(
      session.here(),
      message,
      is_way ? "a direction is no movement yet: step(...) goes one square that way, "
               "slide(...) any number"
             : std::string("'") + key + "' belongs to " + words_for(*other->sorts.begin()),
      is_way && key == "onto" ? "step(leap(1, 2)):onto(empty)" : other->form,
      support::About::Wording);
}

int index(lua_State* lua) {
  Session& session = Session::of(lua);
  const SymbolId id = *symbol_at(lua, 1);
  const Symbol& self = session.symbol(id);
  if (self.sort == Sort::Nothing)
    return push_nothing(session);
  if (lua_type(lua, 2) != LUA_TSTRING) {
    session.complain(session.here(),
                     sort_in_words(lua, 1) + " has no field [" + sort_in_words(lua, 2) + "]",
                     "values of the rule language are no tables; men are named, and so are squares",
                     "my.rook & squares \"a1 h1\"");
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
    return push_known(session, self.a);
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
  complain_of_method(session, self.sort, key, known);
  return push_nothing(session);
}

}  // namespace

void add_methods(lua_State* lua) {
  lua_pushcfunction(lua, index);
  lua_setfield(lua, -2, "__index");
}

}  // namespace pawnshop::script
