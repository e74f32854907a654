// SPDX-License-Identifier: MIT
// The methods and fields of values: what may follow their ':' or '.'.

#include "script/methods.h"

#include <algorithm>

#include "script/values.h"
#include "support/text.h"

namespace pawnshop::script {

using rules::Op;

namespace {

/// All of them.
const std::vector<Method>& methods() {
  static const std::vector<Method> kAll = [] {
    std::vector<Method> list;
    for (const auto& part : {value_methods(), movement_methods()})
      list.insert(list.end(), part.begin(), part.end());
    return list;
  }();
  return kAll;
}

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
  const auto other = std::find_if(
      methods().begin(), methods().end(), [&](const Method& method) { return key == method.name; });
  if (other == methods().end()) {
    const std::string hint = support::did_you_mean(key, known);
    session.complain(session.here(),
                     message,
                     hint.empty() ? "it has no methods at all" : hint,
                     {},
                     support::About::Wording);
    return;
  }
  const bool is_way = sort == Sort::Directions && *other->sorts.begin() == Sort::Movement;
  const bool has_reason_by_except = key == "because" && sort == Sort::Set;
  const bool is_set_under_condition = key == "when" && sort == Sort::Set;
  session.complain(
      session.here(),
      message,
      is_way ? "a direction is no movement yet: step(...) goes one square that way, "
               "slide(...) any number"
      : has_reason_by_except ? "a set is given a reason where squares are cut out of it"
      : is_set_under_condition
          ? kSetUnderCondition
          : std::string("'") + key + "' belongs to " + words_for(*other->sorts.begin()),
      is_way && key == "onto"  ? "step(leap(1, 2)):onto(empty)"
      : has_reason_by_except   ? "can_move = my.men:except(my.rook, \"rooks rest\")"
      : is_set_under_condition ? kSetUnderConditionExample
                               : other->form,
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
  for (const Method& method : methods()) {
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
  const bool may_be_man = self.whose != Whose::The || !support::closest_match(key, known);
  if (self.sort == Sort::Name && self.more.empty() && may_be_man) {
    Symbol name = self;  // men of a type in a zone: my.hand.rook, the.pool.rook
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
