// SPDX-License-Identifier: MIT
// Sets and conditions, with the names in them.

#include <algorithm>

#include "script/resolve.h"
#include "script/values.h"
#include "support/text.h"

namespace pawnshop::script {

namespace {

constexpr int kBroken = -2;  ///< in the memory of a resolver: complained about already
constexpr rules::Threshold kSome{rules::Comparison::AtLeast, 1};

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
    result = fresh_set(symbol);
  }
  sets_[id] = result == kNoNode ? kBroken : result;
  return result;
}

/// The parts of a symbol as nodes, of the sorts that its operator has; nothing if one is faulty.
std::optional<Node::Parts> Resolver::parts_of(const Symbol& symbol) {
  const rules::Operator& row = rules::operator_of(symbol.op);
  bool good = true;
  const auto part = [&](SymbolId id, rules::Part sort) {
    if (id == kNoSymbol)
      return kNoNode;
    const NodeId node = sort == rules::Part::Set ? set_node(id) : condition_node(id);
    good = good && node != kNoNode;
    return node;
  };
  Node::Parts parts;
  parts.a = part(symbol.a, row.a);
  parts.b = part(symbol.b, row.b);
  return good ? std::optional(parts) : std::nullopt;
}

NodeId Resolver::fresh_set(const Symbol& symbol) {
  auto parts = parts_of(symbol);
  switch (symbol.op.set()) {
    case Op::TurnSquares:
      return add(Node::of_turn_squares(symbol.square), symbol);
    case Op::Shift:
    case Op::Line:
    case Op::Reach: {
      const int list = directions(symbol.vectors);
      return parts ? add(Node::of_directions(symbol.op, parts->a, list), symbol) : kNoNode;
    }
    case Op::Minus: {
      const int why = reason(symbol.text, session_.place_at(symbol.place), symbol.by);
      return parts ? add(Node::of_parts(symbol.op, *parts, why), symbol) : kNoNode;
    }
    case Op::Empty:
    case Op::Or:
    case Op::And:
    case Op::When:
      return parts ? add(Node::of_parts(symbol.op, *parts), symbol) : kNoNode;
    case Op::Attackers:
    case Op::Threatened:
    case Op::Defended:
      if (parts)  // nobody's men have no enemy
        parts->a = of_players(parts->a, symbol);
      return parts ? add(Node::of_parts(symbol.op, *parts), symbol) : kNoNode;
    case Op::Region:  // fixed, and so a region's node
    case Op::Men:     // names, until it is known whose
    case Op::Mark:
      break;
  }
  return kNoNode;
}

/// Complains about a name that nothing has, with the nearest one as it would be said.
void Resolver::unknown_name(const Symbol& symbol, const std::vector<std::string>& known) {
  if (!symbol.more.empty()) {  // only men in a zone are named so
    Symbol zone = symbol;
    zone.more.clear();
    no_zone(symbol, "'" + said(symbol) + "' are men in a zone, and '" + said(zone) + "' is none");
    return;
  }
  if (!knows_men)
    return;
  std::string hint;
  if (const auto match = support::closest_match(symbol.text, known)) {
    const int counter = find_named(rules_.counters, *match);
    const int zone = find_named(rules_.zones, *match);
    const int man = find_named(rules_.men, *match);
    const bool is_shared =
        find_named(rules_.marks, *match) >= 0 || (zone >= 0 && rules_.zones[at(zone)].is_shared) ||
        (man >= 0 && rules_.is_nobodys(man)) || find_named(rules_.flags, *match) >= 0 ||
        *match == "number" || (counter >= 0 && !rules_.counters[at(counter)].each);
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

void Resolver::refuse_zone_as_set(const Symbol& symbol) {
  complain(symbol,
           "'" + said(symbol) + "' is a zone, not a set of squares",
           "any(" + said(symbol) + ") says whether it holds men; count(" + said(symbol) +
               "):at_least(2) how many");
}

NodeId Resolver::name_node(const Symbol& symbol) {
  const auto whose = side(symbol);
  if (!whose) {
    const int mark = find_named(rules_.marks, symbol.text);
    if (mark >= 0)
      return add(Node::of_mark(mark), symbol);
    if (find_named(rules_.flags, symbol.text) >= 0) {
      complain(symbol,
               "'" + said(symbol) + "' is a flag, not a set of squares",
               "any(" + said(symbol) + ") says whether it is up");
    } else if (find_named(rules_.counters, symbol.text) >= 0 || symbol.text == "number") {
      complain(symbol,
               "'" + said(symbol) + "' is a number, not a set of squares",
               "compare it: " + said(symbol) + ":at_least(3)");
    } else if (find_named(rules_.zones, symbol.text) >= 0) {
      refuse_zone_as_set(symbol);
    } else if (const int type = find_named(rules_.men, symbol.text);
               type >= 0 && rules_.is_nobodys(type) && symbol.more.empty()) {
      return add(Node::of_men({rules::Side::All, type}), symbol);
    } else if (type >= 0) {
      complain(symbol,
               "'" + said(symbol) + "' does not say whose men",
               "say my." + symbol.text + ", their." + symbol.text + " or all." + symbol.text);
    } else {
      unknown_name(symbol, known_names());
    }
    return kNoNode;
  }
  if (symbol.more.empty() && symbol.text == "men") {
    const NodeId men = add(Node::of_men({*whose, rules::kAnyMan}), symbol);
    return *whose == rules::Side::All ? men : of_players(men, symbol);
  }
  const int type = find_named(rules_.men, symbol.text);
  if (symbol.more.empty() && type >= 0 && rules_.is_nobodys(type) && *whose != rules::Side::All) {
    refuse_nobodys(symbol, type);
    return kNoNode;
  }
  if (symbol.more.empty() && type >= 0)
    return add(Node::of_men({*whose, type}), symbol);
  if (find_named(rules_.zones, symbol.text) >= 0) {
    refuse_zone_as_set(symbol);
  } else if (find_named(rules_.counters, symbol.text) >= 0) {
    complain(symbol,
             "'" + said(symbol) + "' is a number, not a set of squares",
             "compare it: " + said(symbol) + ":at_least(3)");
  } else if (find_named(rules_.marks, symbol.text) >= 0 ||
             find_named(rules_.flags, symbol.text) >= 0) {
    complain(symbol, "'" + said(symbol) + "' belongs to no player", "say the." + symbol.text);
  } else if (!symbol.more.empty() && type >= 0) {
    complain(symbol,
             "'" + said(symbol) + "': a man has no fields in a rule",
             "my.hand.rook are the rooks in a zone called hand");
  } else {
    unknown_name(symbol, known_names());
  }
  return kNoNode;
}

NodeId Resolver::cut(
    NodeId set, SymbolId all, SymbolId off, const std::string& why, const Location& where) {
  Symbol from;
  from.place = session_.place(where);
  const Node::Parts parts{set == kNoNode ? set_node(all) : set, set_node(off)};
  const bool is_good = parts.a != kNoNode && parts.b != kNoNode;
  return is_good ? add(Node::of_parts(Op::Minus, parts, reason(why, where)), from) : kNoNode;
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

/// Men in a zone.
std::optional<Node::Held> Resolver::held(const Symbol& name) {
  const int zone = find_named(rules_.zones, name.text);
  const auto whose = zone_side(name, zone);
  if (!whose)
    return std::nullopt;
  const bool is_one = !name.more.empty();
  const int type = is_one ? man(name.more, session_.place_at(name.place)) : rules::kAnyMan;
  if (is_one && type < 0)
    return std::nullopt;
  return Node::Held{zone, *whose, type};
}

NodeId Resolver::held_node(const Symbol& name, const Symbol& from, rules::Threshold threshold) {
  const auto men = held(name);
  return men ? add(Node::of_held(*men, threshold), from) : kNoNode;
}

NodeId Resolver::condition_node(SymbolId id) {
  if (const auto known = conditions_.find(id); known != conditions_.end())
    return known->second == kBroken ? kNoNode : known->second;
  const NodeId result = fresh_condition(session_.symbol(id));
  conditions_[id] = result == kNoNode ? kBroken : result;
  return result;
}

/// Of two conditions, the one that asks about turns of the players is tested last.
void Resolver::ask_of_turns_last() {
  const std::vector<std::uint32_t> reads = rules::all_reads(rules_);
  const auto asks_of_turns = [&](NodeId id) { return (reads[at(id)] & rules::kReadsTurns) != 0; };
  for (rules::Node& node : rules_.nodes) {
    const bool is_pair = node.op == Op::Both || node.op == Op::Either;
    if (is_pair && asks_of_turns(node.a) && !asks_of_turns(node.b))
      std::swap(node.a, node.b);
  }
}

NodeId Resolver::before_node(const Symbol& symbol) {
  const NodeId earlier = condition_node(symbol.a);
  if (earlier == kNoNode)
    return kNoNode;
  const Asks asks = reads_[at(earlier)];
  if (asks & rules::kReadsLive) {
    complain(symbol,
             "'before' cannot ask a live function",
             "the position before the turn is not shown to Lua");
    return kNoNode;
  }
  if (asks & kAsksAll & ~kAsksAttack) {
    complain(symbol,
             "'before' asks for the position before the turn: it knows neither the turn nor who "
             "will be stuck",
             "ask for the turn beside it: before(attacked(my.king)) & took()");
    return kNoNode;
  }
  return add(Node::of_before(earlier), symbol);
}

/// A condition with a reason is a node of its own: elsewhere the condition may be asked without it.
NodeId Resolver::reasoned_condition(const Symbol& symbol) {
  const NodeId id = fresh_condition(session_.symbol(symbol.a));
  const int why = reason(symbol.text, session_.place_at(symbol.place), symbol.by);
  if (id != kNoNode) {
    rules_.nodes[at(id)].reason = why;
    rules_.nodes[at(id)].place = symbol.place;
  }
  return id;
}

NodeId Resolver::fresh_condition(const Symbol& symbol) {
  if (symbol.is_reasoned)
    return reasoned_condition(symbol);
  const Location& where = session_.place_at(symbol.place);
  switch (symbol.op.condition()) {
    case Op::Either:
    case Op::Both:
    case Op::Not:
    case Op::Attacked: {
      auto parts = parts_of(symbol);
      if (parts && symbol.op == Op::Attacked)  // nobody's men have no enemy
        parts->a = of_players(parts->a, symbol);
      return parts ? add(Node::of_parts(symbol.op, *parts), symbol) : kNoNode;
    }
    case Op::Any:
      return any_node(symbol);
    case Op::Counter:  // or another number
    case Op::Compare:
      return comparison_node(symbol);
    case Op::SafeFor: {
      const int type = man(symbol.names.front(), where);
      const NodeId squares = set_node(symbol.a);
      if (type >= 0 && rules_.is_nobodys(type)) {
        refuse_nobodys(symbol, type);
        return kNoNode;
      }
      return type < 0 || squares == kNoNode ? kNoNode
                                            : add(Node::of_safe_for(type, squares), symbol);
    }
    case Op::By:
    case Op::Took:
    case Op::Paid: {
      const auto types = men_of(symbol);
      return types ? add(Node::of_types(symbol.op, *types), symbol) : kNoNode;
    }
    case Op::How:
      return add(Node::of_tag(tag(symbol.text)), symbol);
    case Op::Stuck:
    case Op::First:
      return add(Node::of_player(symbol.op, *side(symbol)), symbol);
    case Op::Repeated:
      return repeated_node(symbol);
    case Op::Before:
      return before_node(symbol);
    case Op::Ask:
      return add(Node::of_hook(hook(symbol.function, where)), symbol);
    case Op::Held:  // what a number or `any` is of, is known when names have a meaning
    case Op::Flag:
    case Op::CountSquares:
    case Op::MoveNumber:
      break;
  }
  return kNoNode;
}

/// Whether a zone holds men, a flag is up, or a set has squares.
NodeId Resolver::any_node(const Symbol& symbol) {
  const Symbol& inner = session_.symbol(symbol.a);
  if (inner.sort == Sort::Name && find_named(rules_.zones, inner.text) >= 0)
    return held_node(inner, symbol, kSome);
  const int flag = inner.sort == Sort::Name && inner.whose == Whose::The
                       ? find_named(rules_.flags, inner.text)
                       : -1;
  if (flag >= 0)
    return add(Node::of_flag(flag), symbol);
  const NodeId set = set_node(symbol.a);
  return set == kNoNode ? kNoNode : add(Node::of_parts(Op::Any, {set}), symbol);
}

/// The men that a symbol names, as bits; nothing if there is one that nobody knows.
std::optional<std::uint32_t> Resolver::men_of(const Symbol& symbol) {
  bool good = true;
  std::uint32_t men = 0;
  for (const std::string& name : symbol.names) {
    const int type = man(name, session_.place_at(symbol.place));
    good = good && type >= 0;
    if (type >= 0)
      men |= 1u << type;
  }
  return good ? std::optional(men) : std::nullopt;
}

NodeId Resolver::countable(SymbolId id) {
  const Symbol& symbol = session_.symbol(id);
  if (find_named(rules_.zones, symbol.text) >= 0)
    return held_node(symbol, symbol, kSome);
  return set_node(id);
}

}  // namespace pawnshop::script
