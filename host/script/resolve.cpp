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
  if (!is_quiet)
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

/// What a node asks for beside what its parts do.
Asks Resolver::own_asks(const Node& node) const {
  switch (node.op) {
    case Op::Symbol:
      return node.index <= static_cast<int>(rules::Symbol::Behind) ? kAsksMovement : kAsksTurn;
    case Op::By:
    case Op::Took:
    case Op::How:
      return kAsksTurn;
    case Op::Attacked:
    case Op::SafeFor:
      return kAsksAttack;
    case Op::Stuck:
      return kAsksStuck;
    case Op::Repeated:
      return kAsksHistory;
    default:
      return kAsksPosition;
  }
}

NodeId Resolver::add(Node node, const Symbol& from) {
  session_.spend(2);
  Asks asks = own_asks(node);
  if (node.a != kNoNode)
    asks |= asks_[at(node.a)];
  // The condition of `attacked` is asked of the attacking turn, which is always there.
  if (node.b != kNoNode)
    asks |= asks_[at(node.b)] & ~(node.op == Op::Attacked ? kAsksTurn : 0);
  node.place = from.place;
  rules_.nodes.push_back(node);
  asks_.push_back(asks);
  return static_cast<NodeId>(rules_.nodes.size()) - 1;
}

const Node& Resolver::asker(NodeId id, Asks asks) const {
  const Node& node = rules_.node(id);
  if (own_asks(node) & asks)
    return node;
  if (node.a != kNoNode && (asks_[at(node.a)] & asks))
    return asker(node.a, asks);
  return node.b != kNoNode && (asks_[at(node.b)] & asks) ? asker(node.b, asks) : node;
}

void Resolver::check_asks(NodeId id, Asks allowed) {
  const Asks wrong = id < 0 ? 0 : asks_[at(id)] & ~allowed;
  if (wrong == 0 || is_quiet)
    return;
  struct Words {
    Asks asks;
    const char *message, *hint;
  };
  static const Words kWords[] = {
      {kAsksMovement,
       "this asks for the turn in hand, and there is none here",
       "from, to, path, moved, taken, by, how ... have a meaning in movements, effects, never, "
       "must, marks and counters"},
      {kAsksTurn,
       "this asks what a turn has done, and it has not been made here",
       "a movement knows from, to, path and behind"},
      {kAsksAttack,
       "attacks cannot be asked for here",
       "what may move, stand or be taken decides who is attacked: the question would never end; "
       "never, must, ends and the 'when' of a kind of turn may ask it"},
      {kAsksStuck,
       "whether a player is stuck cannot be asked here",
       "it depends on all turns that there are, and so on itself; never, must, check and ends may "
       "ask it"},
      {kAsksHistory,
       "repeated(n) can be asked in 'ends' only",
       "ends = { threefold = claim(repeated(3)) }"},
  };
  for (const Words& words : kWords) {
    if (wrong & words.asks) {
      // The words themselves (`moved`, `from`) stand on no line; what is made of them does.
      Location where = session_.place_at(asker(id, words.asks & wrong).place);
      if (where.file.empty())
        where = session_.place_at(rules_.node(id).place);
      session_.complain(where.file.empty() ? rules_.where : where, words.message, words.hint);
      return;
    }
  }
}

// ---------------------------------------------------------------- names

int Resolver::man(const std::string& name, const Location& where) {
  const int index = find_named(rules_.men, name);
  if (index < 0 && !is_quiet && !faulty_names.count(name))
    session_.complain(session_.line_of_quoted(where, name),
                      "unknown man '" + support::printable(name) + "'",
                      support::did_you_mean(name, names_of(rules_.men)));
  return index;
}

int Resolver::mark(const std::string& name, const Location& where) {
  const int index = find_named(rules_.marks, name);
  if (index < 0 && !is_quiet && !faulty_names.count(name)) {
    const auto match = support::closest_match(name, names_of(rules_.marks));
    session_.complain(where,
                      "unknown mark '" + support::printable(name) + "'",
                      match ? "did you mean '" + *match + "'?" : "marks are declared",
                      match ? "" : "marks = { " + support::printable(name) + " = marks {} },");
  }
  return index;
}

int Resolver::flag(const std::string& name, const Location& where) {
  const int index = find_named(rules_.flags, name);
  if (index < 0 && !is_quiet && !faulty_names.count(name)) {
    const auto match = support::closest_match(name, names_of(rules_.flags));
    session_.complain(where,
                      "unknown flag '" + support::printable(name) + "'",
                      match ? "did you mean '" + *match + "'?" : "flags are declared",
                      match ? "" : "flags = { " + support::printable(name) + " = flag {} },");
  }
  return index;
}

int Resolver::way(const std::string& name) {
  session_.spend(rules_.ways.size() / 8 + 1);
  const auto found = std::find(rules_.ways.begin(), rules_.ways.end(), name);
  if (found != rules_.ways.end())
    return static_cast<int>(found - rules_.ways.begin());
  rules_.ways.push_back(name);
  return static_cast<int>(rules_.ways.size()) - 1;
}

void Resolver::check_ways() {
  std::vector<std::string> known = names_of(rules_.actions);
  for (const rules::Atom& atom : rules_.atoms) {
    if (atom.tag >= 0)
      known.push_back(rules_.ways[at(atom.tag)]);
  }
  std::sort(known.begin(), known.end());
  known.erase(std::unique(known.begin(), known.end()), known.end());
  for (const Node& node : rules_.nodes) {
    if (node.op != Op::How)
      continue;
    const std::string& name = rules_.ways[at(node.index)];
    if (!std::binary_search(known.begin(), known.end(), name))
      session_.complain(session_.place_at(node.place),
                        "no movement and no kind of turn is named '" + name + "'",
                        support::did_you_mean(name, known),
                        "slide(every_way):named \"" + name + "\"");
  }
}

int Resolver::reason(const std::string& given, const Location& where) {
  std::string text;
  for (const std::string& word : support::words(given))
    text += (text.empty() ? "" : " ") + word;
  if (text.empty())
    return -1;
  if (text.size() > 500 || !support::is_printable(text)) {
    session_.complain(where,
                      text.size() > 500 ? "a reason is too long: at most 500 bytes"
                                        : "a reason has signs that cannot be shown");
    return -1;
  }
  const auto [entry, is_new] = reason_numbers_.emplace(std::pair(text, session_.place(where)),
                                                       static_cast<int>(rules_.reasons.size()));
  if (is_new) {
    rules_.reasons.push_back({text, where});
    session_.hold(2 * text.size() + 200);
  }
  return entry->second;
}

int Resolver::hook(int function, const Location& where) {
  for (std::size_t i = 0; i < hook_functions_.size(); ++i) {
    if (hook_functions_[i] == function)
      return static_cast<int>(i);
  }
  if (hook_functions_.size() >= 200)
    session_.raise(where, "there can be at most 200 live functions");
  hook_functions_.push_back(function);
  rules_.hook_places.push_back(where);
  return rules_.hooks++;
}

int Resolver::vector(board::Vector vector) {
  const auto found = std::find(rules_.vectors.begin(), rules_.vectors.end(), vector);
  if (found != rules_.vectors.end())
    return static_cast<int>(found - rules_.vectors.begin());
  if (rules_.vectors.size() >= 256)
    session_.raise(rules_.where, "a game can have at most 256 different directions");
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
  if (rules_.directions.size() >= 256)
    session_.raise(rules_.where, "a game can shift its sets in at most 256 different ways");
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

std::optional<rules::ZoneRef> Resolver::zone(SymbolId id) {
  const Symbol& symbol = session_.symbol(id);
  const int index =
      symbol.sort == Sort::Name && symbol.more.empty() ? find_named(rules_.zones, symbol.text) : -1;
  if (index < 0 && faulty_names.count(symbol.text))
    return std::nullopt;
  if (index < 0) {
    complain(symbol,
             symbol.sort == Sort::Name
                 ? "'" + said(symbol) + "' is no zone"
                 : std::string("a zone is needed here, got ") + words_for(symbol.sort),
             rules_.zones.empty() ? "zones are declared: zones = { hand = zone { holds = mine } }"
                                  : support::did_you_mean(symbol.text, names_of(rules_.zones)));
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
      if (sets[0].empty())
        complain(symbol,
                 "the board has no rank " + std::to_string(symbol.number),
                 "its ranks are " + std::to_string(topology.first_rank()) + " to " +
                     std::to_string(topology.first_rank() + last));
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
      luaL_checkstack(lua, 10, nullptr);
      lua_rawgeti(lua, LUA_REGISTRYINDEX, symbol.function);
      const Location where = session_.place_of_function(-1);
      bool good = true;
      fill([&](int, int square, int me) {
        if (!good)
          return false;
        session_.spend(20);
        lua_pushvalue(lua, -1);
        push_square(session_, square, me);
        good = session_.ask(1, 1, where);
        if (!good)
          return false;
        const bool yes = lua_toboolean(lua, -1);
        const int type = lua_type(lua, -1);
        if (type != LUA_TBOOLEAN && type != LUA_TNIL && !is_nothing(lua, -1)) {
          good = false;
          session_.complain(
              where,
              "where's function must answer true or false, got " + sort_in_words(lua, -1),
              {},
              "where(function(square) return square.rank > 6 end)");
        }
        lua_pop(lua, 1);
        return yes;
      });
      lua_pop(lua, 1);
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
  session_.spend(50 + 50 * symbol.vectors.size());
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
  session_.spend(rules_.regions.size() / 4 + 1);
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

/// Adds up how large all rules of the game are together: each of them may be asked for every turn.
void Resolver::weigh(const Symbol& symbol) {
  weight_ += symbol.weight;
  if (weight_ > 20'000 && !is_quiet)
    session_.raise(session_.place_at(symbol.place),
                   "the rules of this game are too large",
                   "all its sets and conditions together have more than 20000 parts");
}

NodeId Resolver::set(SymbolId id, Asks asks) {
  const Symbol& symbol = session_.symbol(id);
  weigh(symbol);
  if (symbol.sort != Sort::Set && symbol.sort != Sort::Name) {
    if (symbol.sort != Sort::Nothing)
      complain(symbol,
               std::string("a set of squares is needed here, got ") + words_for(symbol.sort),
               "when(condition, set) is the set where the condition holds, else nothing");
    return kNoNode;
  }
  const NodeId node = set_node(id);
  check_asks(node, asks);
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

/// Complains about a name that nothing has, with the nearest one as it would be said.
void Resolver::unknown_name(const Symbol& symbol, std::vector<std::string> known) {
  if (faulty_names.count(symbol.text))
    return;  // it was complained about where it is declared
  std::string hint;
  if (const auto match = support::closest_match(symbol.text, known)) {
    const int counter = find_named(rules_.counters, *match);
    const bool is_shared = find_named(rules_.marks, *match) >= 0 ||
                           find_named(rules_.flags, *match) >= 0 || *match == "number" ||
                           (counter >= 0 && !rules_.counters[at(counter)].each);
    Symbol meant = symbol;
    meant.text = *match;
    if (is_shared)
      meant.whose = Whose::The;
    else if (meant.whose == Whose::The)
      meant.whose = Whose::My;
    hint = "did you mean '" + said(meant) + "'?";
  } else {
    hint = support::did_you_mean(symbol.text, known);
  }
  complain(symbol, "unknown name '" + said(symbol) + "'", hint);
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
      unknown_name(symbol, known_names());
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
    unknown_name(symbol, known_names());
  }
  return kNoNode;
}

// ---------------------------------------------------------------- conditions

NodeId Resolver::condition(SymbolId id, Asks asks) {
  const Symbol& symbol = session_.symbol(id);
  weigh(symbol);
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
  check_asks(node, asks);
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
      std::vector<std::string> counters = names_of(rules_.counters);
      counters.emplace_back("number");
      unknown_name(number, counters);
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
  ways_to_go_ += symbol.vectors.size();
  if (ways_to_go_ > 4000)
    session_.raise(atom.where, "the men of this game have more than 4000 ways to go");
  atom.kind = symbol.kind;
  atom.min = symbol.min;
  atom.max = symbol.max;
  atom.beyond = symbol.beyond;
  for (const board::Vector& one : symbol.vectors)
    atom.vectors.push_back(vector(one));
  const auto optional_set = [&](SymbolId id) {
    return id == kNoSymbol ? kNoNode : set(id, kAsksMovement);
  };
  atom.onto = optional_set(symbol.onto);
  atom.from = optional_set(symbol.from);
  atom.through = optional_set(symbol.through);
  atom.over = optional_set(symbol.over);
  atom.takes = optional_set(symbol.takes);
  if (symbol.when != kNoSymbol)
    atom.when = condition(symbol.when, kAsksMovement);
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

std::optional<rules::Effect> Resolver::effect(SymbolId id, Asks asks) {
  const Symbol& symbol = session_.symbol(id);
  if (symbol.sort != Sort::Effect)
    return std::nullopt;
  rules::Effect effect;
  effect.kind = symbol.effect;
  effect.where = session_.place_at(symbol.place);
  bool good = true;
  if (symbol.a != kNoSymbol)
    good = (effect.set = set(symbol.a, asks)) != kNoNode && good;
  if (symbol.b != kNoSymbol)
    good = (effect.when = condition(symbol.b, asks)) != kNoNode && good;
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
