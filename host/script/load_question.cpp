// SPDX-License-Identifier: MIT
#include "script/load_question.h"

#include "script/resolve.h"
#include "script/values.h"
#include "support/text.h"

namespace pawnshop::script {

LoadQuestion::LoadQuestion(Session& session,
                           const rules::Ruleset& rules,
                           const Field& field,
                           int function,
                           const Location& where)
    : session_(session), rules_(rules), field_(field), outer_(session.load_question) {
  lua_State* lua = session.lua();
  luaL_checkstack(lua, static_cast<int>(kMaxFunctions) + 10, nullptr);
  lua_rawgeti(lua, LUA_REGISTRYINDEX, function);
  std::set<const void*> known;
  look_into(lua_gettop(lua), where, known);
  lua_pop(lua, 1);
  session.load_question = this;
}

LoadQuestion::~LoadQuestion() {
  session_.load_question = outer_;
}

bool LoadQuestion::is_about_position(const Symbol& symbol) const {
  switch (symbol.sort) {
    case Sort::Condition:
    case Sort::Number:
    case Sort::Movement:
    case Sort::Effect:
    case Sort::End:
      return true;
    case Sort::Set:
      return !symbol.fixed;
    case Sort::Name:
      break;
    case Sort::Nothing:
    case Sort::Directions:
    case Sort::Side:
    case Sort::Swap:
      return false;
  }
  // What is nothing at all is a fault of its own.
  const std::string& name = symbol.text;
  const bool is_zone = find_named(rules_.zones, name) >= 0;
  return !symbol.more.empty() || name == "men" || name == "number" ||
         find_named(rules_.men, name) >= 0 || find_named(rules_.marks, name) >= 0 ||
         find_named(rules_.counters, name) >= 0 || find_named(rules_.flags, name) >= 0 ||
         (is_zone && !field_.names_zones);
}

void LoadQuestion::refuse(const Location& where, const std::string& what) const {
  session_.complain(where,
                    std::string("'") + field_.name + "' is asked when the game is loaded, and " +
                        what + " has no value before it is played",
                    field_.hint,
                    field_.example,
                    support::About::Wording);
}

bool LoadQuestion::admits(const Symbol& symbol) {
  if (symbol.sort == Sort::Swap && symbol.a != kNoSymbol)
    odd_names_.erase(said(session_.symbol(symbol.a)));
  if (!is_about_position(symbol))
    return true;
  if (symbol.sort != Sort::Name) {
    odd_names_.clear();  // they are parts of this, or no worse
    refuse(session_.here(), words_for(symbol.sort));
    return false;
  }
  if (field_.names_zones) {
    odd_names_.emplace(said(symbol), session_.here());
    return true;
  }
  refuse(session_.here(), "'" + said(symbol) + "'");
  return false;
}

void LoadQuestion::answered() {
  for (const auto& [name, where] : odd_names_)
    refuse(where, "'" + name + "'");
  odd_names_.clear();
}

/// What a function, and those that it calls, hold of values that were built outside of them.
void LoadQuestion::look_into(int function,
                             const Location& where,
                             std::set<const void*>& known) const {
  lua_State* lua = session_.lua();
  if (known.size() >= kMaxFunctions || !known.insert(lua_topointer(lua, function)).second)
    return;
  for (int i = 1; const char* name = lua_getupvalue(lua, function, i); ++i) {
    session_.spend(1);
    const auto id = symbol_at(lua, -1);
    if (id && is_about_position(session_.symbol(*id))) {
      refuse(where, "'" + support::printable(name) + "' (" + sort_in_words(lua, -1) + ")");
    } else if (lua_type(lua, -1) == LUA_TFUNCTION && !lua_iscfunction(lua, -1)) {
      look_into(lua_gettop(lua), where, known);
    }
    lua_pop(lua, 1);
  }
}

}  // namespace pawnshop::script
