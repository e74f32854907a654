// SPDX-License-Identifier: MIT
#include "script/live.h"

#include "script/values.h"

namespace pawnshop::script {

namespace {

const char* const kViewMetatable = "pawnshop.view";

class LiveHooks final : public rules::Hooks {
 public:
  LiveHooks(std::shared_ptr<Session> session,
            std::shared_ptr<const rules::Ruleset> rules,
            std::vector<int> functions)
      : session_(std::move(session)), rules_(std::move(rules)), functions_(std::move(functions)) {}

  bool ask(int hook, const rules::LiveView& view) override {
    bool answer = false;
    run(hook, view, [&](lua_State* lua) { answer = lua_toboolean(lua, -1); });
    return answer;
  }

  std::vector<rules::Effect> call(int hook, const rules::LiveView& view) override {
    std::vector<rules::Effect> effects;
    run(hook, view, [&](lua_State* lua) {
      if (symbol_at(lua, -1)) {
        add(lua, effects);
      } else if (lua_type(lua, -1) == LUA_TTABLE) {
        const auto n = static_cast<lua_Integer>(std::min<std::size_t>(lua_rawlen(lua, -1), 64));
        for (lua_Integer i = 1; i <= n; ++i) {
          lua_rawgeti(lua, -1, i);
          add(lua, effects);
          lua_pop(lua, 1);
        }
      }
    });
    return effects;
  }

  std::uint64_t calls() const override { return calls_; }

  std::map<SymbolId, rules::NodeId> nodes;    ///< what a function may ask the view about
  std::map<SymbolId, rules::Effect> answers;  ///< what it may answer with

  void open_view() {
    lua_State* lua = session_->lua();
    luaL_newmetatable(lua, kViewMetatable);
    lua_newtable(lua);
    lua_pushlightuserdata(lua, this);
    const luaL_Reg methods[] = {{"squares", view_squares},
                                {"man", view_man},
                                {"count", view_count},
                                {"is", view_is},
                                {nullptr, nullptr}};
    luaL_setfuncs(lua, methods, 1);
    lua_setfield(lua, -2, "__index");
    lua_pop(lua, 1);
  }

 private:
  template <class Use>
  void run(int hook, const rules::LiveView& view, Use use) {
    ++calls_;
    Session& session = *session_;
    lua_State* lua = session.lua();
    const Location where = rules_->hook_places[static_cast<std::size_t>(hook)];
    const rules::LiveView* before = view_;
    view_ = &view;
    session.loading = false;
    session.begin_budget(Limits{}.live_steps);
    lua_rawgeti(lua, LUA_REGISTRYINDEX, functions_[static_cast<std::size_t>(hook)]);
    lua_newuserdatauv(lua, 1, 0);
    luaL_setmetatable(lua, kViewMetatable);
    const bool done = session.call(1, 1, where, "the rule's function");
    if (done) {
      use(lua);
      lua_pop(lua, 1);
    }
    view_ = before;
    if (!session.faults.empty()) {
      support::Diagnostics faults = std::move(session.faults);
      session.faults.clear();
      throw faults;
    }
  }

  void add(lua_State* lua, std::vector<rules::Effect>& list) {
    const auto id = symbol_at(lua, -1);
    const auto found = id ? answers.find(*id) : answers.end();
    if (found != answers.end())
      list.push_back(found->second);
    else
      session_->complain(
          session_->here(),
          "a live function answers with effects that were built outside it, or with nothing",
          "local hit = take(my.pawn)  -- outside;  return hit  -- inside");
  }

  static LiveHooks& of(lua_State* lua) {
    return *static_cast<LiveHooks*>(lua_touserdata(lua, lua_upvalueindex(1)));
  }

  rules::NodeId node_at(int index, const char* what) {
    const auto id = symbol_at(session_->lua(), index);
    const auto found = id ? nodes.find(*id) : nodes.end();
    if (found != nodes.end())
      return found->second;
    session_->raise(session_->here(),
                    std::string("view:") + what +
                        " needs a set or condition that was built outside the function",
                    "sets are built once: local pawns = my.pawn  -- outside");
  }

  static int view_squares(lua_State* lua) {
    LiveHooks& self = of(lua);
    const board::SquareSet set = self.view_->squares(self.node_at(2, "squares"));
    lua_newtable(lua);
    int i = 0;
    set.each([&](int square) {
      push_square(*self.session_, square, self.view_->player());
      lua_rawseti(lua, -2, ++i);
    });
    return 1;
  }

  static int view_man(lua_State* lua) {
    LiveHooks& self = of(lua);
    const SquareValue* square = square_at(lua, 2);
    if (!square)
      self.session_->raise(self.session_->here(),
                           "view:man needs a square, got " + sort_in_words(lua, 2),
                           "for _, square in ipairs(view:squares(my.pawn)) do ... end");
    const auto [type, mine] = self.view_->man(square->square);
    if (type < 0)
      return 0;
    lua_newtable(lua);
    lua_pushstring(lua, self.rules_->man(type).name.c_str());
    lua_setfield(lua, -2, "name");
    lua_pushboolean(lua, mine);
    lua_setfield(lua, -2, "mine");
    return 1;
  }

  static int view_count(lua_State* lua) {
    LiveHooks& self = of(lua);
    lua_pushinteger(lua, self.view_->count(self.node_at(2, "count")));
    return 1;
  }

  static int view_is(lua_State* lua) {
    LiveHooks& self = of(lua);
    lua_pushboolean(lua, self.view_->is(self.node_at(2, "is")));
    return 1;
  }

  std::shared_ptr<Session> session_;
  std::shared_ptr<const rules::Ruleset> rules_;
  std::vector<int> functions_;
  const rules::LiveView* view_ = nullptr;
  std::uint64_t calls_ = 0;
};

}  // namespace

std::shared_ptr<rules::Hooks> make_live_hooks(std::shared_ptr<Session> session,
                                              std::shared_ptr<rules::Ruleset> rules,
                                              Resolver& resolver) {
  auto hooks = std::make_shared<LiveHooks>(session, rules, resolver.hook_functions());
  // Everything that a function could ask about or answer with is resolved now; the ruleset does not
  // change later.
  resolver.quiet = true;
  session->protect(
      [&] {
        for (SymbolId id = 0; id < static_cast<SymbolId>(session->symbol_count()); ++id) {
          const Symbol& symbol = session->symbol(id);
          rules::NodeId node = rules::kNoNode;
          if (symbol.sort == Sort::Condition)
            node = resolver.condition(id, Asks::Turn);
          if (symbol.sort == Sort::Set)
            node = resolver.set(id, Asks::Turn);
          if (symbol.sort == Sort::Name)
            node = resolver.countable(id);
          if (node >= 0)
            hooks->nodes[id] = node;
          if (symbol.sort == Sort::Effect) {
            if (const auto effect = resolver.effect(id))
              hooks->answers[id] = *effect;
          }
        }
        hooks->open_view();
      },
      rules->where,
      "preparing the live functions");
  session->faults.clear();
  return hooks;
}

}  // namespace pawnshop::script
