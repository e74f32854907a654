// SPDX-License-Identifier: MIT
// Sets and conditions, with the names in them.

#include <algorithm>
#include <cmath>
#include <set>

#include "script/resolve.h"
#include "script/values.h"
#include "support/text.h"

namespace pawnshop::script {

namespace {

constexpr int kBroken = -2;       ///< in the memory of a resolver: complained about already
constexpr int kMostWorth = 1000;  ///< of one man
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
  const auto parts = parts_of(symbol);
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

/// What each man counts in a sum of one of his fields: Ruleset::worths.
int Resolver::worth(const Symbol& number) {
  std::vector<int> worths(at(rules_.man_count()));
  std::set<std::string> fields;
  bool is_field = false;
  for (int type = 0; type < rules_.man_count(); ++type) {
    const rules::Man& man = rules_.man(type);
    for (const auto& [name, value] : man.numbers)
      fields.insert(name);
    const auto found = man.numbers.find(number.text);
    if (found == man.numbers.end())
      continue;
    is_field = true;
    const double value = found->second;
    const bool is_fit = std::abs(value) <= kMostWorth && std::trunc(value) == value;
    worths[at(type)] = is_fit ? static_cast<int>(value) : 0;
    if (is_fit)
      continue;
    complain(number,
             "the field '" + support::printable(number.text) + "' of the man '" + man.name +
                 "' cannot be summed",
             "it must be a whole number from -" + std::to_string(kMostWorth) + " to " +
                 std::to_string(kMostWorth));
    return -1;
  }
  if (!is_field) {
    const std::string near = support::did_you_mean(number.text, {fields.begin(), fields.end()});
    if (knows_men)
      complain(number,
               "no man has a number '" + support::printable(number.text) + "'",
               near.empty() ? "each man says what he counts: rook = man { points = 5 }" : near);
    return -1;
  }
  const auto found = std::find(rules_.worths.begin(), rules_.worths.end(), worths);
  if (found != rules_.worths.end())
    return static_cast<int>(found - rules_.worths.begin());
  rules_.worths.push_back(std::move(worths));
  return static_cast<int>(rules_.worths.size()) - 1;
}

/// A counter by its name, or the number of the move.
std::optional<rules::Amount> Resolver::counter_amount(const Symbol& number) {
  using Kind = rules::Amount::Kind;
  if (number.whose == Whose::The && number.text == "number")
    return rules::Amount{.kind = Kind::MoveNumber};
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
    return std::nullopt;
  }
  const bool each = rules_.counters[at(counter)].each;
  const auto whose = side(number);
  if (each ? !whose || *whose == rules::Side::All : whose.has_value()) {
    complain(
        number,
        "'" + said(number) +
            (each ? "' does not say whose number" : "' is one number for both players"),
        each ? "say my." + number.text + " or their." + number.text : "say the." + number.text);
    return std::nullopt;
  }
  return rules::Amount{.kind = Kind::Counter, .of = {counter, whose.value_or(rules::Side::My)}};
}

std::optional<rules::Amount> Resolver::amount(SymbolId id) {
  using Kind = rules::AmountKind;
  const Symbol& number = session_.symbol(id);
  if (number.sort != Sort::Number)
    return counter_amount(number);
  rules::Amount made;
  const Symbol& counted = session_.symbol(number.a);
  if (counted.sort == Sort::Name && find_named(rules_.zones, counted.text) >= 0) {
    const auto men = held(counted);
    if (!men)
      return std::nullopt;
    made.kind = Kind::Held;
    made.held = *men;
  } else {
    made.kind = Kind::Squares;
    made.set = set_node(number.a);
    if (made.set == kNoNode)
      return std::nullopt;
  }
  if (number.text.empty())
    return made;
  made.kind = made.kind == Kind::Held ? Kind::HeldWorth : Kind::Worth;
  made.worth = worth(number);
  return made.worth < 0 ? std::nullopt : std::optional(made);
}

std::optional<rules::Amount> Resolver::number(SymbolId id, Asks asks, const Location& where) {
  weigh(session_.symbol(id));
  const auto made = amount(id);
  if (made && made->set != kNoNode)
    check_asks(made->set, asks, where);
  return made;
}

/// A number that is compared: with one that the script states, or with another.
NodeId Resolver::comparison_node(const Symbol& symbol) {
  using Kind = rules::Amount::Kind;
  const rules::Threshold threshold{symbol.comparison, symbol.number};
  const auto left = amount(symbol.a);
  const auto right = symbol.b == kNoSymbol ? rules::Amount{} : amount(symbol.b);
  if (!left || !right)
    return kNoNode;
  if (right->is_fixed()) {
    switch (left->kind) {
      case Kind::Held:
        return add(Node::of_held(left->held, threshold), symbol);
      case Kind::Squares:
        return add(Node::of_count(left->set, threshold), symbol);
      case Kind::Counter:
        return add(Node::of_counter(left->of, threshold), symbol);
      case Kind::MoveNumber:
        return add(Node::of_move_number(threshold), symbol);
      case Kind::Fixed:
      case Kind::Worth:
      case Kind::HeldWorth:
        break;
    }
  }
  const int number = static_cast<int>(rules_.amounts.size());
  rules_.amounts.insert(rules_.amounts.end(), {*left, *right});
  return add(Node::of_compared({number, number + 1}, {left->set, right->set}, threshold), symbol);
}

/// How often the position has stood, perhaps only within so many turns as a counter says.
NodeId Resolver::repeated_node(const Symbol& symbol) {
  if (symbol.a == kNoSymbol)
    return add(Node::of_repeated(symbol.number), symbol);
  const Symbol& name = session_.symbol(symbol.a);
  const bool is_other = find_named(rules_.zones, name.text) >= 0 || name.text == "men" ||
                        find_named(rules_.men, name.text) >= 0 || name.text == "number";
  if (!is_other) {
    const auto within = counter_amount(name);
    if (!within)
      return kNoNode;
    // The counter is a part, as a condition that always holds.
    Node made = Node::of_repeated(symbol.number);
    made.a = add(Node::of_counter(within->of, {rules::Comparison::AtLeast, 0}), symbol);
    return add(made, symbol);
  }
  complain(name,
           "'" + said(name) + "' is no counter",
           "a counter says over how many turns one looks back: counters = { checks = counter "
           "{ each = true, resets = ~attacked(their.king) } }");
  return kNoNode;
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
