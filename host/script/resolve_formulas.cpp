// SPDX-License-Identifier: MIT
// Sets and conditions, with the names in them.

#include "script/resolve.h"
#include "script/values.h"
#include "support/text.h"

namespace pawnshop::script {

namespace {

constexpr int kBroken = -2;  ///< in the memory of a resolver: complained about already

}  // namespace

// ---------------------------------------------------------------- sets

/// Adds up how large all rules of the game are together: each of them may be asked for every turn.
void Resolver::weigh(const Symbol& symbol) {
  weight_ += symbol.weight;
  if (weight_ > 20'000 && !is_quiet)
    session_.raise(session_.place_at(symbol.place),
                   "the rules of this game are too large",
                   "all its sets and conditions together have more than 20000 parts");
}

NodeId Resolver::set(SymbolId id, Asks asks, const Location& where) {
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
  check_asks(node, asks, where);
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
      node.reason = reason(symbol.text, session_.place_at(symbol.place), symbol.by);
    if (good)
      result = add(node, symbol);
  }
  sets_[id] = result == kNoNode ? kBroken : result;
  return result;
}

/// Complains about a name that nothing has, with the nearest one as it would be said.
void Resolver::unknown_name(const Symbol& symbol, const std::vector<std::string>& known) {
  if (!symbol.more.empty()) {  // only men in a zone are named so
    Symbol zone = symbol;
    zone.more.clear();
    no_zone(symbol, "'" + said(symbol) + "' are men in a zone, and '" + said(zone) + "' is none");
    return;
  }
  if (!knows_men && symbol.whose != Whose::The)
    return;
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
    if (hint.empty())
      hint = "names are those of men, zones, marks, counters and flags";
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

NodeId Resolver::condition(SymbolId id, Asks asks, const Location& where) {
  const Symbol& symbol = session_.symbol(id);
  weigh(symbol);
  if (symbol.sort != Sort::Condition) {
    if (symbol.sort != Sort::Nothing)
      complain(symbol,
               std::string("a condition is needed here, got ") + words_for(symbol.sort),
               form_of(Sort::Condition));
    return kNoNode;
  }
  const NodeId node = condition_node(id);
  check_asks(node, asks, where);
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
  const NodeId result = fresh_condition(session_.symbol(id));
  conditions_[id] = result == kNoNode ? kBroken : result;
  return result;
}

NodeId Resolver::fresh_condition(const Symbol& symbol) {
  const Location& where = session_.place_at(symbol.place);
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
        node.reason = reason(symbol.text, where, symbol.by);
      good = node.a != kNoNode;
      break;
    case Op::Any:
      return any_node(symbol);
    case Op::Counter:
      return comparison_node(symbol);
    case Op::Attacked:
      node.a = set_node(symbol.a);
      if (symbol.b != kNoSymbol)
        node.b = condition_node(symbol.b);
      good = node.a != kNoNode && (symbol.b == kNoSymbol || node.b != kNoNode);
      break;
    case Op::SafeFor:
      node.man = man(symbol.names.front(), where);
      node.a = set_node(symbol.a);
      good = node.a != kNoNode && node.man >= 0;
      break;
    case Op::By:
    case Op::Took:
      good = men_of(symbol, node.men);
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
  return good ? add(node, symbol) : kNoNode;
}

/// Whether a zone holds men, a flag is up, or a set has squares.
NodeId Resolver::any_node(const Symbol& symbol) {
  const Symbol& inner = session_.symbol(symbol.a);
  if (inner.sort == Sort::Name && find_named(rules_.zones, inner.text) >= 0)
    return held_node(inner, symbol, rules::Comparison::AtLeast, 1);
  const int flag = inner.sort == Sort::Name && inner.whose == Whose::The
                       ? find_named(rules_.flags, inner.text)
                       : -1;
  if (flag >= 0) {
    Node node{Op::Flag};
    node.index = flag;
    return add(node, symbol);
  }
  Node node{Op::Any};
  node.a = set_node(symbol.a);
  return node.a == kNoNode ? kNoNode : add(node, symbol);
}

/// The men that a symbol names, as bits; false if there is one that nobody knows.
bool Resolver::men_of(const Symbol& symbol, std::uint32_t& men) {
  bool good = true;
  for (const std::string& name : symbol.names) {
    const int type = man(name, session_.place_at(symbol.place));
    good = good && type >= 0;
    if (type >= 0)
      men |= 1u << type;
  }
  return good;
}

NodeId Resolver::countable(SymbolId id) {
  const Symbol& symbol = session_.symbol(id);
  if (find_named(rules_.zones, symbol.text) >= 0)
    return held_node(symbol, symbol, rules::Comparison::AtLeast, 1);
  return set_node(id);
}

}  // namespace pawnshop::script
