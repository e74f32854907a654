// SPDX-License-Identifier: MIT
#include "script/resolve.h"

#include <algorithm>

#include "script/values.h"
#include "support/text.h"

namespace pawnshop::script {

using board::SquareSet;
using rules::kNoNode;
using rules::Node;
using rules::NodeId;
using rules::Op;

namespace {

std::size_t at(int i) {
  return static_cast<std::size_t>(i);
}

template <class T>
int find_named(const std::vector<T>& list, const std::string& name) {
  for (std::size_t i = 0; i < list.size(); ++i) {
    if (list[i].name == name)
      return static_cast<int>(i);
  }
  return -1;
}

template <class T>
std::vector<std::string> names_of(const std::vector<T>& list) {
  std::vector<std::string> names;
  for (const T& entry : list)
    names.push_back(entry.name);
  return names;
}

constexpr int kBroken = -2;  ///< in the memory of a resolver: complained about already

}  // namespace

void Resolver::complain(const Symbol& symbol, std::string message, std::string hint) {
  if (!quiet)
    session_.complain(session_.place_at(symbol.place), std::move(message), std::move(hint));
}

std::vector<std::string> Resolver::known_names() const {
  std::vector<std::string> names = names_of(rules_.men);
  for (const auto& more : {names_of(rules_.zones),
                           names_of(rules_.marks),
                           names_of(rules_.counters),
                           names_of(rules_.flags)}) {
    names.insert(names.end(), more.begin(), more.end());
  }
  names.insert(names.end(), {"men", "number", "stuck", "first"});
  return names;
}

NodeId Resolver::add(Node node, const Symbol& from) {
  unsigned asks = 0;
  if (node.op == Op::Symbol)
    asks = node.index <= static_cast<int>(rules::Symbol::Behind) ? 1 : 3;
  if (node.op == Op::By || node.op == Op::Took || node.op == Op::How)
    asks = 3;
  if (node.a != kNoNode)
    asks |= asks_[at(node.a)];
  // The condition of `attacked` is asked of the attacking turn, which is always there.
  if (node.b != kNoNode && node.op != Op::Attacked)
    asks |= asks_[at(node.b)];
  node.place = from.place;
  rules_.nodes.push_back(node);
  asks_.push_back(asks);
  return static_cast<NodeId>(rules_.nodes.size()) - 1;
}

void Resolver::check_asks(NodeId node, const Symbol& symbol, Asks asks) {
  if (node < 0 || (asks_[at(node)] & ~static_cast<unsigned>(asks)) == 0)
    return;
  if (asks == Asks::Position) {
    complain(symbol,
             "this asks for the turn in hand, and there is none here",
             "from, to, path, moved, taken, by, how ... have a meaning in movements, effects, "
             "never, must, marks and counters");
  } else {
    complain(symbol,
             "this asks what a turn has done, and it has not been made here",
             "a movement knows from, to, path and behind");
  }
}

// ---------------------------------------------------------------- names

int Resolver::man(const std::string& name, const Location& where) {
  const int index = find_named(rules_.men, name);
  if (index < 0 && !quiet)
    session_.complain(where,
                      "unknown man '" + support::printable(name) + "'",
                      support::did_you_mean(name, names_of(rules_.men)));
  return index;
}

int Resolver::mark(const std::string& name, const Location& where) {
  const int index = find_named(rules_.marks, name);
  if (index < 0 && !quiet)
    session_.complain(
        where,
        "unknown mark '" + support::printable(name) + "'",
        "marks are declared: marks = { " + support::printable(name) + " = marks {} }");
  return index;
}

int Resolver::flag(const std::string& name, const Location& where) {
  const int index = find_named(rules_.flags, name);
  if (index < 0 && !quiet)
    session_.complain(where,
                      "unknown flag '" + support::printable(name) + "'",
                      "flags are declared: flags = { " + support::printable(name) + " = flag {} }");
  return index;
}

int Resolver::way(const std::string& name) {
  const auto found = std::find(rules_.ways.begin(), rules_.ways.end(), name);
  if (found != rules_.ways.end())
    return static_cast<int>(found - rules_.ways.begin());
  rules_.ways.push_back(name);
  return static_cast<int>(rules_.ways.size()) - 1;
}

int Resolver::reason(const std::string& text, const Location& where) {
  if (text.empty())
    return -1;
  for (std::size_t i = 0; i < rules_.reasons.size(); ++i) {
    if (rules_.reasons[i].text == text && rules_.reasons[i].where == where)
      return static_cast<int>(i);
  }
  rules_.reasons.push_back({text, where});
  return static_cast<int>(rules_.reasons.size()) - 1;
}

int Resolver::hook(int function, const Location& where) {
  for (std::size_t i = 0; i < hook_functions_.size(); ++i) {
    if (hook_functions_[i] == function)
      return static_cast<int>(i);
  }
  hook_functions_.push_back(function);
  rules_.hook_places.push_back(where);
  return rules_.hooks++;
}

int Resolver::vector(board::Vector vector) {
  const auto found = std::find(rules_.vectors.begin(), rules_.vectors.end(), vector);
  if (found != rules_.vectors.end())
    return static_cast<int>(found - rules_.vectors.begin());
  rules_.vectors.push_back(vector);
  return static_cast<int>(rules_.vectors.size()) - 1;
}

int Resolver::directions(const std::vector<board::Vector>& vectors) {
  std::vector<int> list;
  for (const board::Vector& one : vectors)
    list.push_back(vector(one));
  const auto found = std::find(rules_.directions.begin(), rules_.directions.end(), list);
  if (found != rules_.directions.end())
    return static_cast<int>(found - rules_.directions.begin());
  rules_.directions.push_back(std::move(list));
  return static_cast<int>(rules_.directions.size()) - 1;
}

std::optional<rules::Side> Resolver::side(const Symbol& symbol) {
  switch (symbol.whose) {
    case Whose::My:
      return rules::Side::My;
    case Whose::Their:
      return rules::Side::Their;
    case Whose::All:
      return rules::Side::All;
    case Whose::The:
      return std::nullopt;
  }
  return std::nullopt;
}

namespace {

std::string said(const Symbol& name) {
  const char* whose = name.whose == Whose::My      ? "my."
                      : name.whose == Whose::Their ? "their."
                      : name.whose == Whose::All   ? "all."
                                                   : "the.";
  return whose + support::printable(name.text) +
         (name.more.empty() ? "" : "." + support::printable(name.more));
}

}  // namespace

std::optional<rules::ZoneRef> Resolver::zone(SymbolId id) {
  const Symbol& symbol = session_.symbol(id);
  const int index =
      symbol.sort == Sort::Name && symbol.more.empty() ? find_named(rules_.zones, symbol.text) : -1;
  if (index < 0) {
    complain(symbol,
             symbol.sort == Sort::Name
                 ? "'" + said(symbol) + "' is no zone"
                 : std::string("a zone is needed here, got ") + words_for(symbol.sort),
             rules_.zones.empty()
                 ? "zones are declared: zones = { hand = zone { holds = mine } }"
                 : "the zones are " + support::list_words(names_of(rules_.zones), "and"));
    return std::nullopt;
  }
  if (symbol.whose == Whose::All || symbol.whose == Whose::The) {
    complain(symbol,
             "'" + said(symbol) + "' does not say whose zone",
             "say my." + symbol.text + " or their." + symbol.text);
    return std::nullopt;
  }
  return rules::ZoneRef{index, *side(symbol)};
}

// ---------------------------------------------------------------- fixed sets

std::array<SquareSet, 2> Resolver::region_squares(const Symbol& symbol) {
  const board::Topology& topology = rules_.topology;
  std::array<SquareSet, 2> sets{};
  const auto fill = [&](auto test) {
    for (int me = 0; me < 2; ++me) {
      for (int square = 0; square < topology.size(); ++square) {
        if (test(topology.seen_by(square, me), square, me))
          sets[at(me)].set(square);
      }
    }
  };
  const int last = topology.ranks() - 1;
  switch (symbol.region) {
    case RegionKind::Everywhere:
      fill([](int, int, int) { return true; });
      break;
    case RegionKind::Rank:
      fill([&](int seen, int, int) {
        return topology.rank(seen) + topology.first_rank() == symbol.number;
      });
      break;
    case RegionKind::FirstRank:
      fill([&](int seen, int, int) { return topology.rank(seen) == 0; });
      break;
    case RegionKind::LastRank:
      fill([&](int seen, int, int) { return topology.rank(seen) == last; });
      break;
    case RegionKind::File:
      fill([&](int seen, int, int) { return topology.file_name(seen) == symbol.text; });
      if (sets[0].empty())
        complain(symbol, "the board has no file '" + support::printable(symbol.text) + "'");
      break;
    case RegionKind::Squares:
      for (const std::string& name : support::words(symbol.text)) {
        const auto square = topology.named(name);
        if (!square) {
          complain(symbol,
                   "the board has no square '" + support::printable(name) + "'",
                   "names are separated by blanks: squares \"e1 h1\"");
          continue;
        }
        for (int me = 0; me < 2; ++me)
          sets[at(me)].set(topology.seen_by(*square, me));
      }
      break;
    case RegionKind::Light:
    case RegionKind::Dark:
      fill([&](int, int square, int) {
        return topology.is_light(square) == (symbol.region == RegionKind::Light);
      });
      break;
    case RegionKind::Where: {
      lua_State* lua = session_.lua();
      const Location where = session_.place_at(symbol.place);
      luaL_checkstack(lua, 10, nullptr);
      fill([&](int, int square, int me) {
        lua_rawgeti(lua, LUA_REGISTRYINDEX, symbol.function);
        push_square(session_, square, me);
        lua_call(lua, 1, 1);
        const bool yes = lua_toboolean(lua, -1);
        if (lua_type(lua, -1) != LUA_TBOOLEAN && lua_type(lua, -1) != LUA_TNIL &&
            !is_nothing(lua, -1)) {
          session_.complain(
              where, "where's function must answer true or false, got " + sort_in_words(lua, -1));
        }
        lua_pop(lua, 1);
        return yes;
      });
      break;
    }
    case RegionKind::Nowhere:
    case RegionKind::None:
      break;
  }
  return sets;
}

const std::array<SquareSet, 2>& Resolver::fixed_squares(SymbolId id) {
  if (const auto known = fixed_.find(id); known != fixed_.end())
    return known->second;
  const Symbol& symbol = session_.symbol(id);
  const board::Topology& topology = rules_.topology;
  std::array<SquareSet, 2> sets{};
  if (symbol.op == Op::Region) {
    sets = region_squares(symbol);
  } else {
    const std::array<SquareSet, 2> a = symbol.a != kNoSymbol ? fixed_squares(symbol.a) : sets;
    const std::array<SquareSet, 2> b = symbol.b != kNoSymbol ? fixed_squares(symbol.b) : sets;
    for (int me = 0; me < 2; ++me) {
      SquareSet& out = sets[at(me)];
      switch (symbol.op) {
        case Op::Or:
          out = a[at(me)] | b[at(me)];
          break;
        case Op::And:
          out = a[at(me)] & b[at(me)];
          break;
        case Op::Minus:
          out = a[at(me)] - b[at(me)];
          break;
        case Op::Line:
          out = a[at(me)];
          [[fallthrough]];
        case Op::Shift:
          for (const board::Vector& vector : symbol.vectors) {
            a[at(me)].each([&](int square) {
              int times = 1;
              int next = topology.step(square, vector, me, times);
              while (next != board::kNoSquare && times <= board::kMaxSquares) {
                out.set(next);
                if (symbol.op == Op::Shift)
                  break;
                next = topology.step(square, vector, me, ++times);
              }
            });
          }
          break;
        default:
          break;
      }
    }
  }
  return fixed_[id] = sets;
}

NodeId Resolver::region_node(SymbolId id) {
  const std::array<SquareSet, 2>& sets = fixed_squares(id);
  Node node{Op::Region};
  const auto found = std::find(rules_.regions.begin(), rules_.regions.end(), sets);
  node.index = static_cast<int>(found - rules_.regions.begin());
  if (found == rules_.regions.end())
    rules_.regions.push_back(sets);
  return add(node, session_.symbol(id));
}

SquareSet Resolver::outline(NodeId set) const {
  const Node& node = rules_.node(set);
  const SquareSet everywhere = rules_.topology.everywhere();
  switch (node.op) {
    case Op::Region:
      return rules_.regions[at(node.index)][0] | rules_.regions[at(node.index)][1];
    case Op::Or:
      return outline(node.a) | outline(node.b);
    case Op::And:
      return outline(node.a) & outline(node.b);
    case Op::Minus:
    case Op::When:
      return outline(node.a);
    default:
      return everywhere;
  }
}

// ---------------------------------------------------------------- sets

NodeId Resolver::set(SymbolId id, Asks asks) {
  const Symbol& symbol = session_.symbol(id);
  if (symbol.sort != Sort::Set && symbol.sort != Sort::Name) {
    if (symbol.sort != Sort::Nothing)
      complain(symbol,
               std::string("a set of squares is needed here, got ") + words_for(symbol.sort));
    return kNoNode;
  }
  const NodeId node = set_node(id);
  check_asks(node, symbol, asks);
  return node;
}

NodeId Resolver::set_node(SymbolId id) {
  if (const auto known = sets_.find(id); known != sets_.end())
    return known->second == kBroken ? kNoNode : known->second;
  const Symbol& symbol = session_.symbol(id);
  NodeId result = kNoNode;
  if (symbol.sort == Sort::Name) {
    result = name_node(symbol);
  } else if (symbol.fixed && !symbol.speaks) {
    result = region_node(id);
  } else {
    Node node{symbol.op};
    bool good = true;
    if (symbol.a != kNoSymbol)
      good = (node.a = set_node(symbol.a)) != kNoNode && good;
    if (symbol.b != kNoSymbol)
      good = (node.b = symbol.op == Op::When ? condition_node(symbol.b) : set_node(symbol.b)) !=
                 kNoNode &&
             good;
    if (symbol.op == Op::Shift || symbol.op == Op::Line || symbol.op == Op::Reach)
      node.index = directions(symbol.vectors);
    if (symbol.op == Op::Symbol)
      node.index = symbol.number;
    if (symbol.op == Op::Minus)
      node.reason = reason(symbol.text, session_.place_at(symbol.place));
    if (good)
      result = add(node, symbol);
  }
  sets_[id] = result == kNoNode ? kBroken : result;
  return result;
}

NodeId Resolver::name_node(const Symbol& symbol) {
  Node node{Op::Men};
  const auto whose = side(symbol);
  if (!whose) {
    const int mark = find_named(rules_.marks, symbol.text);
    if (mark >= 0) {
      node = Node{Op::Mark};
      node.index = mark;
      return add(node, symbol);
    }
    if (find_named(rules_.flags, symbol.text) >= 0) {
      complain(symbol,
               "'" + said(symbol) + "' is a flag, not a set of squares",
               "any(" + said(symbol) + ") says whether it is up");
    } else if (find_named(rules_.counters, symbol.text) >= 0 || symbol.text == "number") {
      complain(symbol,
               "'" + said(symbol) + "' is a number, not a set of squares",
               "compare it: " + said(symbol) + ":at_least(3)");
    } else if (find_named(rules_.men, symbol.text) >= 0) {
      complain(symbol,
               "'" + said(symbol) + "' does not say whose men",
               "say my." + symbol.text + ", their." + symbol.text + " or all." + symbol.text);
    } else {
      complain(symbol,
               "unknown name '" + said(symbol) + "'",
               support::did_you_mean(symbol.text, known_names()));
    }
    return kNoNode;
  }
  node.side = *whose;
  if (symbol.more.empty() && symbol.text == "men")
    return add(node, symbol);
  node.man = find_named(rules_.men, symbol.text);
  if (symbol.more.empty() && node.man >= 0)
    return add(node, symbol);
  if (find_named(rules_.zones, symbol.text) >= 0) {
    complain(symbol,
             "'" + said(symbol) + "' is a zone, not a set of squares",
             "any(" + said(symbol) + ") says whether it holds men; count(" + said(symbol) +
                 "):at_least(2) how many");
  } else if (find_named(rules_.counters, symbol.text) >= 0) {
    complain(symbol,
             "'" + said(symbol) + "' is a number, not a set of squares",
             "compare it: " + said(symbol) + ":at_least(3)");
  } else if (find_named(rules_.marks, symbol.text) >= 0 ||
             find_named(rules_.flags, symbol.text) >= 0) {
    complain(symbol, "'" + said(symbol) + "' belongs to no player", "say the." + symbol.text);
  } else if (!symbol.more.empty() && node.man >= 0) {
    complain(symbol,
             "'" + said(symbol) + "': a man has no fields in a rule",
             "my.hand.rook are the rooks in a zone called hand");
  } else {
    complain(symbol,
             "unknown name '" + said(symbol) + "'",
             support::did_you_mean(symbol.text, known_names()));
  }
  return kNoNode;
}

// ---------------------------------------------------------------- conditions

NodeId Resolver::condition(SymbolId id, Asks asks) {
  const Symbol& symbol = session_.symbol(id);
  if (symbol.sort != Sort::Condition) {
    if (symbol.sort != Sort::Nothing)
      complain(symbol,
               std::string("a condition is needed here, got ") + words_for(symbol.sort),
               symbol.sort == Sort::Set || symbol.sort == Sort::Name
                   ? "any(set) says whether a set has squares"
                   : "");
    return kNoNode;
  }
  const NodeId node = condition_node(id);
  check_asks(node, symbol, asks);
  return node;
}

NodeId Resolver::held_node(const Symbol& name,
                           const Symbol& from,
                           rules::Comparison comparison,
                           int number) {
  Node node{Op::Held};
  node.index = find_named(rules_.zones, name.text);
  const auto whose = side(name);
  if (!whose || *whose == rules::Side::All) {
    complain(name,
             "'" + said(name) + "' does not say whose zone",
             "say my." + name.text + " or their." + name.text);
    return kNoNode;
  }
  node.side = *whose;
  if (!name.more.empty()) {
    node.man = man(name.more, session_.place_at(name.place));
    if (node.man < 0)
      return kNoNode;
  }
  node.comparison = comparison;
  node.number = number;
  return add(node, from);
}

NodeId Resolver::comparison_node(const Symbol& symbol) {
  const Symbol& number = session_.symbol(symbol.a);
  Node node{Op::CountSquares};
  node.comparison = symbol.comparison;
  node.number = symbol.number;
  if (number.sort == Sort::Number) {
    const Symbol& counted = session_.symbol(number.a);
    if (counted.sort == Sort::Name && find_named(rules_.zones, counted.text) >= 0)
      return held_node(counted, symbol, symbol.comparison, symbol.number);
    node.a = set_node(number.a);
    return node.a == kNoNode ? kNoNode : add(node, symbol);
  }
  // A counter by its name.
  if (number.whose == Whose::The && number.text == "number") {
    node.op = Op::MoveNumber;
    return add(node, symbol);
  }
  const int counter = find_named(rules_.counters, number.text);
  if (counter < 0) {
    if (find_named(rules_.zones, number.text) >= 0) {
      complain(
          number, "'" + said(number) + "' is a zone", "count(" + said(number) + ") is a number");
    } else if (find_named(rules_.men, number.text) >= 0 || number.text == "men") {
      complain(number,
               "'" + said(number) + "' is a set of squares",
               "count(" + said(number) + ") is a number");
    } else {
      complain(number,
               "unknown number '" + said(number) + "'",
               support::did_you_mean(number.text, names_of(rules_.counters)));
    }
    return kNoNode;
  }
  const bool each = rules_.counters[at(counter)].each;
  const auto whose = side(number);
  if (each ? !whose || *whose == rules::Side::All : whose.has_value()) {
    complain(
        number,
        "'" + said(number) +
            (each ? "' does not say whose number" : "' is one number for both players"),
        each ? "say my." + number.text + " or their." + number.text : "say the." + number.text);
    return kNoNode;
  }
  node.op = Op::Counter;
  node.index = counter;
  node.side = whose.value_or(rules::Side::My);
  return add(node, symbol);
}

NodeId Resolver::condition_node(SymbolId id) {
  if (const auto known = conditions_.find(id); known != conditions_.end())
    return known->second == kBroken ? kNoNode : known->second;
  const Symbol& symbol = session_.symbol(id);
  const Location& where = session_.place_at(symbol.place);
  NodeId result = kNoNode;
  Node node{symbol.op};
  bool good = true;
  switch (symbol.op) {
    case Op::Either:
    case Op::Both:
      node.a = condition_node(symbol.a);
      node.b = condition_node(symbol.b);
      good = node.a != kNoNode && node.b != kNoNode;
      break;
    case Op::Not:
    case Op::Because:
      node.a = condition_node(symbol.a);
      if (symbol.op == Op::Because)
        node.reason = reason(symbol.text, where);
      good = node.a != kNoNode;
      break;
    case Op::Any: {
      const Symbol& inner = session_.symbol(symbol.a);
      if (inner.sort == Sort::Name && find_named(rules_.zones, inner.text) >= 0) {
        result = held_node(inner, symbol, rules::Comparison::AtLeast, 1);
        conditions_[id] = result == kNoNode ? kBroken : result;
        return result;
      }
      if (inner.sort == Sort::Name && inner.whose == Whose::The &&
          find_named(rules_.flags, inner.text) >= 0) {
        node.op = Op::Flag;
        node.index = find_named(rules_.flags, inner.text);
        break;
      }
      node.a = set_node(symbol.a);
      good = node.a != kNoNode;
      break;
    }
    case Op::Counter:
      result = comparison_node(symbol);
      conditions_[id] = result == kNoNode ? kBroken : result;
      return result;
    case Op::Attacked:
      node.a = set_node(symbol.a);
      good = node.a != kNoNode;
      if (symbol.b != kNoSymbol)
        good = (node.b = condition_node(symbol.b)) != kNoNode && good;
      break;
    case Op::SafeFor:
      node.man = man(symbol.names.front(), where);
      node.a = set_node(symbol.a);
      good = node.a != kNoNode && node.man >= 0;
      break;
    case Op::By:
    case Op::Took:
      for (const std::string& name : symbol.names) {
        const int type = man(name, where);
        good = good && type >= 0;
        if (type >= 0)
          node.men |= 1u << type;
      }
      break;
    case Op::How:
      node.index = way(symbol.text);
      break;
    case Op::Stuck:
    case Op::First:
      node.side = *side(symbol);
      break;
    case Op::Repeated:
      node.number = symbol.number;
      break;
    case Op::Ask:
      node.index = hook(symbol.function, where);
      break;
    default:
      good = false;
  }
  if (good)
    result = add(node, symbol);
  conditions_[id] = result == kNoNode ? kBroken : result;
  return result;
}

// ---------------------------------------------------------------- movements

int Resolver::atom(const AtomSymbol& symbol) {
  rules::Atom atom;
  atom.where = session_.place_at(symbol.place);
  atom.kind = symbol.kind;
  atom.min = symbol.min;
  atom.max = symbol.max;
  atom.beyond = symbol.beyond;
  for (const board::Vector& one : symbol.vectors)
    atom.vectors.push_back(vector(one));
  const auto optional_set = [&](SymbolId id) {
    return id == kNoSymbol ? kNoNode : set(id, Asks::Movement);
  };
  atom.onto = optional_set(symbol.onto);
  atom.from = optional_set(symbol.from);
  atom.through = optional_set(symbol.through);
  atom.over = optional_set(symbol.over);
  atom.takes = optional_set(symbol.takes);
  if (symbol.when != kNoSymbol)
    atom.when = condition(symbol.when, Asks::Movement);
  atom.leaves = optional_set(symbol.leaves);
  if (symbol.leaves != kNoSymbol) {
    atom.leaves_mark = mark(symbol.leaves_mark, atom.where);
    if (atom.leaves_mark < 0)
      atom.leaves = kNoNode;
  }
  if (!symbol.tag.empty())
    atom.tag = way(symbol.tag);
  rules_.atoms.push_back(std::move(atom));
  return static_cast<int>(rules_.atoms.size()) - 1;
}

// ---------------------------------------------------------------- effects

std::optional<rules::Effect> Resolver::effect(SymbolId id) {
  const Symbol& symbol = session_.symbol(id);
  if (symbol.sort != Sort::Effect)
    return std::nullopt;
  rules::Effect effect;
  effect.kind = symbol.effect;
  effect.where = session_.place_at(symbol.place);
  bool good = true;
  if (symbol.a != kNoSymbol)
    good = (effect.set = set(symbol.a, Asks::Turn)) != kNoNode && good;
  if (symbol.b != kNoSymbol)
    good = (effect.when = condition(symbol.b, Asks::Turn)) != kNoNode && good;
  using Kind = rules::Effect::Kind;
  if (effect.kind == Kind::Become)
    effect.index = man(symbol.text, effect.where);
  if (effect.kind == Kind::Mark)
    effect.index = mark(symbol.text, effect.where);
  if (effect.kind == Kind::Raise)
    effect.index = flag(symbol.text, effect.where);
  if (effect.kind == Kind::Call)
    effect.index = hook(symbol.function, effect.where);
  const bool needs_index = effect.kind != Kind::Take && effect.kind != Kind::Remove;
  if (!good || (needs_index && effect.index < 0))
    return std::nullopt;
  return effect;
}

NodeId Resolver::countable(SymbolId id) {
  const Symbol& symbol = session_.symbol(id);
  if (find_named(rules_.zones, symbol.text) >= 0)
    return held_node(symbol, symbol, rules::Comparison::AtLeast, 1);
  return set_node(id);
}

}  // namespace pawnshop::script
