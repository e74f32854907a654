// SPDX-License-Identifier: MIT
#include "script/live.h"

#include <algorithm>
#include <array>
#include <map>
#include <type_traits>
#include <utility>

#include "script/values.h"
#include "support/patience.h"
#include "support/random.h"

namespace pawnshop::script {

namespace {

const char* const kViewMetatable = "pawnshop.view";
constexpr std::size_t kMaxTalks = 50'000;

class LiveHooks final : public rules::Hooks {
 public:
  LiveHooks(std::shared_ptr<Session> session, std::shared_ptr<const rules::Ruleset> rules)
      : session_(std::move(session)), rules_(std::move(rules)) {}

  bool ask(int hook, const rules::LiveView& view) override {
    return answered(hook, conditions_, [&] { return condition(hook, view); });
  }

  std::vector<rules::Effect> call(int hook, const rules::LiveView& view) override {
    return answered(hook, effects_, [&] { return effects(hook, view); });
  }

  std::uint64_t calls() const override { return calls_; }
  void ask_twice() override { is_doubted_ = true; }

  std::vector<int> functions;                 ///< references, by hook
  std::map<SymbolId, rules::NodeId> nodes;    ///< what a function may ask the view about
  std::map<SymbolId, rules::Effect> answers;  ///< what it may answer with
  std::map<SymbolId, std::array<board::SquareSet, 2>> regions;  ///< what may be asked :has(square)

  void open() {
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
    session_->region_has = [this](SymbolId id, int square, int player) {
      const auto found = regions.find(id);
      return found != regions.end() && found->second[static_cast<std::size_t>(player)].has(square);
    };
  }

 private:
  /// A call by what was asked: the function, and a hash of all that the view told it.
  using Talk = std::pair<int, std::uint64_t>;

  const Location& place_of(int hook) const {
    return rules_->hook_places[static_cast<std::size_t>(hook)];
  }

  /// What a function answers. One that is doubted must say the same when it is asked again, and
  /// whenever the view has told it the same: what it remembers of other calls would show there.
  template <class Question>
  std::invoke_result_t<Question> answered(int hook,
                                          std::map<Talk, std::invoke_result_t<Question>>& known,
                                          Question question) {
    ++calls_;
    heard_ = 0;
    auto answer = question();
    if (!is_doubted_)
      return answer;
    const Talk talk{hook, heard_};
    const auto before = known.find(talk);
    if (question() != answer || (before != known.end() && before->second != answer)) {
      throw rules::LiveFunctionFailed(
          {{support::Severity::Error,
            place_of(hook),
            "the rule's function answers differently when it is asked again",
            "it answers from its view alone and remembers nothing; marks, counters and flags "
            "remember",
            {}}});
    }
    if (known.size() < kMaxTalks)
      known.emplace(talk, answer);
    return answer;
  }

  /// Notes what the view tells the function under way.
  enum class Heard : std::uint64_t { Squares = 1, Square, Man, Count, Is };
  void hear(Heard what, int about, int told) {
    const std::uint64_t word = static_cast<std::uint64_t>(what) << 60 |
                               static_cast<std::uint64_t>(about) << 24 |
                               static_cast<std::uint64_t>(told);
    heard_ = support::Random(heard_ ^ word).next();
  }

  bool condition(int hook, const rules::LiveView& view) {
    bool answer = false;
    run(hook, view, [&](lua_State* lua) {
      const int type = lua_type(lua, -1);
      if (type != LUA_TBOOLEAN && type != LUA_TNIL)
        session_->complain(
            place_of(hook),
            "ask's function must answer true or false, got " + sort_in_words(lua, -1),
            "a condition is asked for by view:is(condition)",
            "local late = the.number:at_least(40)\n"
            "ask(function(view) return view:is(late) end)");
      answer = lua_toboolean(lua, -1);
    });
    return answer;
  }

  std::vector<rules::Effect> effects(int hook, const rules::LiveView& view) {
    std::vector<rules::Effect> effects;
    run(hook, view, [&](lua_State* lua) {
      if (lua_type(lua, -1) != LUA_TTABLE) {
        add(hook, effects);
        return;
      }
      const auto n = static_cast<lua_Integer>(std::min<std::size_t>(lua_rawlen(lua, -1), 64));
      for (lua_Integer i = 1; i <= n; ++i) {
        lua_rawgeti(lua, -1, i);
        add(hook, effects);
        lua_pop(lua, 1);
      }
    });
    return effects;
  }

  template <class Use>
  void run(int hook, const rules::LiveView& view, Use use) {
    support::Patience::spend_much();
    Session& session = *session_;
    lua_State* lua = session.lua();
    // One that is asked from another would need a budget of its own, and so on without end.
    if (view_)
      session.raise(session.here(),
                    "a live function asks for something that calls a live function",
                    "view:is and view:squares take what is settled without Lua");
    view_ = &view;
    session.is_loading = false;
    session.begin_budget(session.budget().live_steps);
    session.protect(
        [&] {
          lua_rawgeti(lua, LUA_REGISTRYINDEX, functions[static_cast<std::size_t>(hook)]);
          lua_newuserdatauv(lua, 1, 0);
          luaL_setmetatable(lua, kViewMetatable);
          if (session.ask(1, 1, place_of(hook)))
            use(lua);
        },
        place_of(hook));
    view_ = nullptr;
    if (!session.faults.empty()) {
      throw rules::LiveFunctionFailed(std::exchange(session.faults, {}));
    }
  }

  /// The effect at the top of the stack; nothing is as good as an empty list.
  void add(int hook, std::vector<rules::Effect>& list) {
    lua_State* lua = session_->lua();
    if (lua_isnil(lua, -1))
      return;
    const auto id = symbol_at(lua, -1);
    const auto found = id ? answers.find(*id) : answers.end();
    if (found != answers.end())
      list.push_back(found->second);
    else
      session_->complain(
          place_of(hook),
          "call's function must answer with effects, a list of them or nothing, got " +
              sort_in_words(lua, -1),
          "effects are built once, outside the function",
          "local hit = take(my.pawn)\ncall(function(view) return hit end)");
  }

  static LiveHooks& of(lua_State* lua) {
    return *static_cast<LiveHooks*>(lua_touserdata(lua, lua_upvalueindex(1)));
  }

  /// The view of the call under way.
  const rules::LiveView& view(const char* method) {
    if (!view_)
      session_->raise(session_->here(),
                      std::string("view:") + method + " is asked too late",
                      "a view is good until its function answers; nothing can keep it");
    return *view_;
  }

  /// What the view answers; when it has no patience any more, that becomes an error of the script,
  /// since Lua lets no other exception through.
  template <class Question>
  auto asked(Question question) {
    support::Diagnostics faults;
    try {
      return question();
    } catch (const support::Diagnostics& thrown) {
      faults = thrown;
    }
    session_->raise(session_->here(), faults.front().message, faults.front().hint);
  }

  rules::NodeId node_at(int index, const char* what) {
    const auto id = symbol_at(session_->lua(), index);
    const auto found = id ? nodes.find(*id) : nodes.end();
    if (found != nodes.end())
      return found->second;
    session_->raise(session_->here(),
                    std::string("view:") + what +
                        " needs a set or condition that was built outside the function",
                    "sets are built once, and functions use them",
                    "local pawns = my.pawn\nask(function(view) return view:count(pawns) > 8 end)");
  }

  rules::NodeId set_at(int index, const char* what) {
    const rules::NodeId node = node_at(index, what);
    const rules::Op op = rules_->node(node).op;
    if (op.is_condition() && op != rules::Op::Held)
      session_->raise(session_->here(),
                      std::string("view:") + what + " needs a set, got a condition",
                      "view:is(condition) asks whether it holds");
    return node;
  }

  static int view_squares(lua_State* lua) {
    LiveHooks& self = of(lua);
    const rules::NodeId node = self.set_at(2, "squares");
    if (self.rules_->node(node).op == rules::Op::Held)
      self.session_->raise(self.session_->here(),
                           "view:squares needs a set, got a zone",
                           "view:count(zone) says how many men it holds");
    const board::SquareSet set = self.asked([&] { return self.view("squares").squares(node); });
    self.session_->spend(static_cast<std::uint64_t>(set.count()) * 4 + 100);
    self.hear(Heard::Squares, node, self.view_->player());
    set.each([&](int square) { self.hear(Heard::Square, square, 0); });
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
    const rules::SeenMan man = self.view("man").man(square->square);
    self.hear(Heard::Man, square->square, 4 * (man.type + 1) + 2 * man.is_theirs + man.is_mine);
    if (man.type < 0)
      return 0;
    lua_newtable(lua);
    lua_pushstring(lua, self.rules_->man(man.type).name.c_str());
    lua_setfield(lua, -2, "name");
    lua_pushboolean(lua, man.is_mine);
    lua_setfield(lua, -2, "mine");
    lua_pushboolean(lua, man.is_theirs);
    lua_setfield(lua, -2, "theirs");
    return 1;
  }

  static int view_count(lua_State* lua) {
    LiveHooks& self = of(lua);
    const rules::NodeId node = self.set_at(2, "count");
    self.session_->spend(100);
    const int count = self.asked([&] { return self.view("count").count(node); });
    self.hear(Heard::Count, node, count);
    lua_pushinteger(lua, count);
    return 1;
  }

  static int view_is(lua_State* lua) {
    LiveHooks& self = of(lua);
    const rules::NodeId node = self.node_at(2, "is");
    if (!self.rules_->node(node).op.is_condition())
      self.session_->raise(self.session_->here(),
                           "view:is needs a condition, got a set",
                           "any(set) says whether it has squares");
    self.session_->spend(1000);
    const bool holds = self.asked([&] { return self.view("is").is(node); });
    self.hear(Heard::Is, node, holds);
    lua_pushboolean(lua, holds);
    return 1;
  }

  std::shared_ptr<Session> session_;
  std::shared_ptr<const rules::Ruleset> rules_;
  const rules::LiveView* view_ = nullptr;  ///< of the call under way
  std::uint64_t calls_ = 0;
  bool is_doubted_ = false;
  std::uint64_t heard_ = 0;
  std::map<Talk, bool> conditions_;
  std::map<Talk, std::vector<rules::Effect>> effects_;
};

}  // namespace

std::shared_ptr<rules::Hooks> make_live_hooks(std::shared_ptr<Session> session,
                                              const std::shared_ptr<rules::Ruleset>& rules,
                                              Resolver& resolver) {
  auto hooks = std::make_shared<LiveHooks>(session, rules);
  // Everything that a function could ask about or answer with is resolved now; the ruleset does not
  // change later. What cannot be resolved is of no use to a function either.
  resolver.is_quiet = true;
  session->protect(
      [&] {
        for (SymbolId id = 0; id < static_cast<SymbolId>(session->symbol_count()); ++id) {
          session->spend(1);
          const Symbol& symbol = session->symbol(id);
          rules::NodeId node = rules::kNoNode;
          if (symbol.sort == Sort::Condition)
            node = resolver.condition(id, kAsksAll, {});
          if (symbol.sort == Sort::Set)
            node = resolver.set(id, kAsksAll, {});
          if (symbol.sort == Sort::Name)
            node = resolver.countable(id);
          if (node >= 0)
            hooks->nodes[id] = node;
          if (symbol.sort == Sort::Set && symbol.fixed)
            hooks->regions[id] = resolver.fixed_squares(id);
          if (symbol.sort == Sort::Effect) {
            if (const auto effect = resolver.effect(id, kAsksAll))
              hooks->answers[id] = *effect;
          }
        }
        hooks->functions = resolver.hook_functions();
        hooks->open();
      },
      rules->where);
  resolver.is_quiet = false;
  return hooks;
}

}  // namespace pawnshop::script
