// SPDX-License-Identifier: MIT
// The methods of movements and effects.

#include "script/methods.h"
#include "script/values.h"
#include "support/text.h"

namespace pawnshop::script {

namespace {

/// Applies a change to every alternative of a movement. What is said of them later names the place
/// of the last change, which may be in another script than the movement.
template <class Change>
int refine(lua_State* lua, const char* word, std::initializer_list<Sort> sorts, Change change) {
  Session& session = Session::of(lua);
  const auto movement = expect(session, 1, {Sort::Movement}, word);
  const auto given = expect(session, 2, sorts, word);
  if (!movement || !given)
    return push_nothing(session);
  Symbol symbol = session.symbol(*movement);
  for (AtomSymbol& atom : symbol.atoms) {
    change(session, atom, *given);
    atom.place = session.place(session.here());
  }
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
    for (AtomSymbol& atom : symbol.atoms) {
      atom.when = atom.when == kNoSymbol ? *condition : both(session, atom.when, *condition);
      atom.place = session.place(session.here());
    }
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
    atom.place = session.place(session.here());
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
    atom.place = session.place(session.here());
  }
  symbol.place = -1;
  return push(session, std::move(symbol));
}

const Method kMovementMethods[] = {
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

}  // namespace

std::span<const Method> movement_methods() {
  return kMovementMethods;
}

}  // namespace pawnshop::script
