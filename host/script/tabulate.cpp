// SPDX-License-Identifier: MIT
#include "script/tabulate.h"

#include <algorithm>
#include <cmath>

#include "script/load_question.h"
#include "script/values.h"
#include "support/text.h"

namespace pawnshop::script {

namespace {

/// What one man can become by one move, and how many different answers of that a game can have:
/// far more than any rule says.
constexpr std::size_t kMaxChoices = 40, kMaxAllChoices = 500, kMaxLists = 4000;

const LoadQuestion::Field kBecomes = {
    "becomes",
    "it is given two squares; a choice under a condition is made outside of it, and is its answer",
    "local crowned = when(any(my.rook), \"queen\")  -- and in the function: return crowned",
    true,
    true};
const LoadQuestion::Field kChanges = {
    "become",
    "it is given types of men; the effect's set and its ':when' can ask",
    "effects = { become(moved, function(man) return man.grows end):when(any(my.rook)) },"};
const LoadQuestion::Field kPrice = {
    "price",
    "it is given types of men; the kind of turn can ask, and two kinds can have two prices",
    "buy = drop { from = my.hand, when = none(my.queen) },"};

}  // namespace

Tabulator::Tabulator(const PartReader& game) : PartReader(game) {
  resolver_.changes = [this](int function, const Location& where) {
    return changes(function, where);
  };
  // The first of each stand for nothing.
  rules_.choices.push_back({});
  rules_.choice_lists.emplace_back();
  list_numbers_[{}] = 0;
}

void Tabulator::push_man(int type) {
  lua_rawgeti(session_.lua(), LUA_REGISTRYINDEX, man_tables_[at(type)]);
}

int Tabulator::choice(const rules::Choice& choice, const Location& where) {
  session_.spend(rules_.choices.size() / 8 + 1);
  const auto found = std::find(rules_.choices.begin() + 1, rules_.choices.end(), choice);
  if (found != rules_.choices.end())
    return static_cast<int>(found - rules_.choices.begin());
  if (rules_.choices.size() >= kMaxAllChoices)
    session_.raise(
        where,
        "'becomes' offers more than " + std::to_string(kMaxAllChoices) + " different things",
        "do its reasons differ from square to square? <from> and <to> stand for them");
  rules_.choices.push_back(choice);
  return static_cast<int>(rules_.choices.size()) - 1;
}

std::uint16_t Tabulator::choice_list(std::vector<int> choices, const Location& where) {
  const auto known = list_numbers_.find(choices);
  if (known != list_numbers_.end())
    return known->second;
  if (rules_.choice_lists.size() >= kMaxLists)
    session_.raise(where,
                   "'becomes' gives more than " + std::to_string(kMaxLists) + " different answers",
                   "most squares have the same answer: does it depend on more than rank or file?");
  const auto number = static_cast<std::uint16_t>(rules_.choice_lists.size());
  list_numbers_[choices] = number;
  rules_.choice_lists.push_back(std::move(choices));
  return number;
}

/// Adds changing places with one of some men in a zone, and what is offered while none of them is
/// there.
bool Tabulator::add_swap(const Symbol& symbol, std::vector<int>& list, const Location& where) {
  const Location& place = session_.place_at(symbol.place);
  const auto zone = resolver_.zone(symbol.a);
  if (!zone)
    return false;
  std::uint32_t absent = 0;
  for (std::size_t i = 1; i < symbol.names.size(); ++i) {
    const int type = arrival(symbol.names[i], place);
    if (type < 0)
      return false;
    rules::Choice offered;
    offered.man = type;
    offered.swap = *zone;
    offered.because = resolver_.reason(symbol.names[0], place);
    offered.awakened = resolver_.reason(symbol.more, place);
    absent |= 1u << type;
    list.push_back(choice(offered, where));
  }
  for (const std::string& name : symbol.others) {
    rules::Choice offered;
    offered.man = arrival(name, place);
    if (offered.man < 0)
      return false;
    offered.absent = *zone;
    offered.absent_men = absent;
    list.push_back(choice(offered, where));
  }
  return true;
}

/// Adds what a man may become while a condition holds, and what else while it does not.
bool Tabulator::add_choice_under(const Symbol& symbol,
                                 std::vector<int>& list,
                                 const Location& where) {
  const Location& place = session_.place_at(symbol.place);
  const auto offer = [&](const std::string& name, SymbolId squares, bool is_otherwise) {
    rules::Choice offered;
    offered.man = arrival(name, place);
    offered.where = resolver_.set(squares, kAsksPosition, place);
    // The reason says why the condition does not hold; for the others it is that it does.
    if (!is_otherwise)
      offered.because = resolver_.reason(symbol.names[0], place);
    if (offered.man < 0 || offered.where == rules::kNoNode)
      return false;
    list.push_back(choice(offered, where));
    return true;
  };
  return std::all_of(symbol.names.begin() + 1,
                     symbol.names.end(),
                     [&](const std::string& name) { return offer(name, symbol.b, false); }) &&
         std::all_of(symbol.others.begin(), symbol.others.end(), [&](const std::string& name) {
           return offer(name, symbol.by, true);
         });
}

/// Whom each type of man becomes by an effect, as a function of the script says; -1: he stays.
std::optional<std::vector<int>> Tabulator::changes(int function, const Location& where) {
  LoadQuestion question(session_, rules_, kChanges, function, where);
  lua_State* lua = session_.lua();
  std::vector<int> becomes(at(rules_.man_count()), -1);
  for (int type = 0; type < rules_.man_count(); ++type) {
    session_.spend_for(where, 20);
    lua_rawgeti(lua, LUA_REGISTRYINDEX, function);
    push_man(type);
    for (const char* owner : {"mine", "theirs"}) {
      lua_pushnil(lua);
      lua_setfield(lua, -2, owner);
    }
    if (!session_.ask(1, 2, where))
      return std::nullopt;
    const bool stays = lua_isnil(lua, -2) || is_nothing(lua, -2);
    const bool is_alone = lua_isnil(lua, -1) || is_nothing(lua, -1);
    if (!is_alone || (!stays && lua_type(lua, -2) != LUA_TSTRING)) {
      session_.complain(
          where,
          "the function of 'become' must answer with the name of a man or nothing, got " +
              (is_alone ? sort_in_words(lua, -2) : "two answers"),
          "it says of each man whom he becomes; nothing means that he stays",
          "become(moved, function(man) if man.worth == 1 then return \"queen\" end end)");
      return std::nullopt;
    }
    if (!stays && (becomes[at(type)] = resolver_.man(text_at(-2), where)) < 0)
      return std::nullopt;
    if (becomes[at(type)] == type)
      becomes[at(type)] = -1;  // whoever becomes himself stays
    lua_pop(lua, 2);
    question.answered();
  }
  if (std::all_of(becomes.begin(), becomes.end(), [](int type) { return type < 0; }))
    session_.warn(where,
                  "the function of 'become' answers for no man of this game whom he becomes",
                  "it is given a man, and answers with the name of another: function(man) if "
                  "man.pawn then return \"queen\" end end");
  return becomes;
}

/// Adds what the value at a stack index offers: the name of a man, changing places, or a list of
/// these.
bool Tabulator::add_choices(int index, std::vector<int>& list, const Location& where, int depth) {
  lua_State* lua = session_.lua();
  index = lua_absindex(lua, index);
  session_.spend(4);
  if (list.size() > kMaxChoices) {
    session_.complain(
        where,
        "'becomes' offers more than " + std::to_string(kMaxChoices) + " things for one move",
        "each man is offered once; is the list made in a loop?");
    return false;
  }
  if (is_nothing(lua, index))
    return true;
  if (lua_type(lua, index) == LUA_TSTRING) {
    const int type = arrival(text_at(index), where);
    rules::Choice offered;
    offered.man = type;
    if (type >= 0)
      list.push_back(choice(offered, where));
    return type >= 0;
  }
  if (const auto id = symbol_at(lua, index); id && session_.symbol(*id).sort == Sort::Swap)
    return session_.symbol(*id).a == kNoSymbol ? add_choice_under(session_.symbol(*id), list, where)
                                               : add_swap(session_.symbol(*id), list, where);
  if (lua_type(lua, index) == LUA_TTABLE && depth < 4) {
    luaL_checkstack(lua, 10, nullptr);
    const auto n =
        static_cast<lua_Integer>(std::min<std::size_t>(lua_rawlen(lua, index), 2 * kMaxChoices));
    for (lua_Integer i = 1; i <= n; ++i) {
      lua_rawgeti(lua, index, i);
      const bool good = add_choices(-1, list, where, depth + 1);
      lua_pop(lua, 1);
      if (!good)
        return false;
    }
    return true;
  }
  session_.complain(where,
                    "'becomes' must answer with names of men, swap(...) or nothing, got " +
                        sort_in_words(lua, index),
                    "names stand in quotation marks; nothing means that he stays what he is",
                    "if last_rank:has(to) then return \"queen\", \"rook\" end");
  return false;
}

/// Where the movements of a man lead on an empty board.
std::set<int> Tabulator::reached(const rules::Man& man, int from) {
  const board::Topology& topology = rules_.topology;
  std::set<int> squares;
  for (const int index : man.atoms) {
    const rules::Atom& atom = rules_.atoms[at(index)];
    session_.spend(atom.vectors.size());
    for (const int vector : atom.vectors) {
      int next = topology.step(from, rules_.vectors[at(vector)], board::kFirst);
      for (int times = 1;
           next != board::kNoSquare && times <= atom.max && times <= board::kMaxSquares;
           ++times) {
        if (times >= atom.min)
          squares.insert(next);
        next = topology.step(from, rules_.vectors[at(vector)], board::kFirst, times + 1);
      }
    }
  }
  return squares;
}

/// What a man may become, for every pair of squares that his movements connect on an empty board.
void Tabulator::becomes(Reader& table, rules::Man& man) {
  Location where;
  const int function = table.function("becomes", where);
  if (function < 0)
    return;
  man.becomes_where = where;
  LoadQuestion question(session_, rules_, kBecomes, function, where);
  lua_State* lua = session_.lua();
  const int n = rules_.topology.size();
  session_.hold(at(n * n) * sizeof(man.becomes[0]));
  man.becomes.assign(at(n * n), 0);
  for (int from = 0; from < n; ++from) {
    for (const int to : reached(man, from)) {
      session_.spend_for(where, 20);
      const int base = lua_gettop(lua);
      lua_rawgeti(lua, LUA_REGISTRYINDEX, function);
      push_square(session_, from, board::kFirst);
      push_square(session_, to, board::kFirst);
      bool is_good = session_.ask(2, LUA_MULTRET, where);
      const int results = is_good ? lua_gettop(lua) - base : 0;
      std::vector<int> list;
      for (int i = 1; i <= results && is_good; ++i) {
        if (!lua_isnil(lua, base + i))
          is_good = add_choices(base + i, list, where, 0);
      }
      lua_settop(lua, base);
      if (!is_good && !session_.knows_board)
        continue;  // the next pair may say more
      if (!is_good) {
        man.becomes.clear();
        return;
      }
      question.answered();
      if (!list.empty())
        man.becomes[at(from * n + to)] = choice_list(std::move(list), where);
    }
  }
}

/// Which man buys which.
void Tabulator::prices(Reader& table, rules::Action& action) {
  const int men = rules_.man_count();
  action.prices.assign(at(men * men), {});
  for (int type = 0; type < men; ++type)
    action.payments.push_back({{type}, {}});
  Location where;
  const int function = table.function("price", where);
  if (function < 0)
    return;
  action.price_where = where;
  const LoadQuestion question(session_, rules_, kPrice, function, where);
  lua_State* lua = session_.lua();
  for (int paid = 0; paid < men; ++paid) {
    for (int dropped = 0; dropped < men; ++dropped) {
      const std::uint32_t both = 1u << paid | 1u << dropped;
      if (both & (rules_.royal | rules_.nobodys()))
        continue;
      session_.spend_for(where, 20);
      lua_rawgeti(lua, LUA_REGISTRYINDEX, function);
      push_man(paid);
      push_man(dropped);
      if (!session_.ask(2, 2, where))
        return;
      if (!read_price(where, action.prices[at(paid * men + dropped)]))
        return;
    }
  }
}

std::vector<Cost> Tabulator::costs(Reader& table, Location& where) {
  std::vector<Cost> costs(at(rules_.man_count()));
  const int function = table.function("price", where);
  if (function < 0)
    return costs;
  const LoadQuestion question(session_, rules_, kPrice, function, where);
  for (int dropped = 0; dropped < rules_.man_count(); ++dropped) {
    if (rules_.is_royal(dropped) || rules_.is_nobodys(dropped))
      continue;
    session_.spend_for(where, 20);
    lua_rawgeti(session_.lua(), LUA_REGISTRYINDEX, function);
    push_man(dropped);
    if (!session_.ask(1, 2, where) || !read_cost(where, costs[at(dropped)]))
      break;
  }
  return costs;
}

/// The two answers of a `price` that a counter pays, on top of the stack. False if they are faulty.
bool Tabulator::read_cost(const Location& where, Cost& cost) {
  constexpr int kMostCost = 1000;
  lua_State* lua = session_.lua();
  const int type = lua_type(lua, -2);
  const bool is_refusal =
      type == LUA_TNIL || (type == LUA_TBOOLEAN && !lua_toboolean(lua, -2)) || is_nothing(lua, -2);
  const lua_Number amount = type == LUA_TNUMBER ? lua_tonumber(lua, -2) : -1;
  cost.is_sold = amount >= 0 && amount <= kMostCost && amount == std::floor(amount);
  if (cost.is_sold) {
    cost.amount = static_cast<int>(amount);
  } else if (!is_refusal) {
    session_.complain(where,
                      "'price' must answer how much the man costs, or false and a reason, got " +
                          sort_in_words(lua, -2),
                      "a counter pays whole numbers from 0 to " + std::to_string(kMostCost),
                      "price = function(dropped) return dropped.coins end,");
  } else if (lua_type(lua, -1) == LUA_TSTRING) {
    cost.reason = text_at(-1);
  }
  lua_pop(lua, 2);
  return cost.is_sold || is_refusal;
}

/// The two answers of `price` on top of the stack. False if they are faulty.
bool Tabulator::read_price(const Location& where, rules::Price& price) {
  lua_State* lua = session_.lua();
  const int type = lua_type(lua, -2);
  const bool is_good = type == LUA_TBOOLEAN || type == LUA_TNIL || is_nothing(lua, -2);
  price.good = type == LUA_TBOOLEAN && lua_toboolean(lua, -2);
  if (!is_good) {
    session_.complain(
        where,
        "'price' must answer true, or false and a reason, got " + sort_in_words(lua, -2),
        "it answers whether the one man buys the other",
        "price = function(paid, dropped)\n"
        "  return paid.value >= dropped.value, \"too cheap\"\n"
        "end,");
  } else if (!price.good && lua_type(lua, -1) == LUA_TSTRING) {
    price.reason = resolver_.reason(text_at(-1), where);
  }
  lua_pop(lua, 2);
  return is_good;
}

}  // namespace pawnshop::script
