// SPDX-License-Identifier: MIT
// Numbers that conditions compare: counts, sums, counters, the number of the move, remainders.

#include <algorithm>
#include <cmath>
#include <set>

#include "script/resolve.h"
#include "script/values.h"
#include "support/text.h"

namespace pawnshop::script {

namespace {

constexpr int kMostWorth = 1000;  ///< of one man

}  // namespace

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
                 std::to_string(kMostWorth) + "; a field of your own can be summed in its place: " +
                 man.name + " = { points = 3 }");
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

/// Keeps a number of which another one is made: its index in Ruleset::amounts.
int Resolver::kept(const rules::Amount& amount) {
  rules_.amounts.push_back(amount);
  return static_cast<int>(rules_.amounts.size()) - 1;
}

rules::Amount Resolver::product(const rules::Amount& of, int factor) {
  return {.kind = rules::AmountKind::Product, .set = of.set, .part = kept(of), .number = factor};
}

/// The sum or the difference of two numbers.
std::optional<rules::Amount> Resolver::sum(const Symbol& number) {
  const auto a = amount(number.a), b = amount(number.b);
  if (!a || !b)
    return std::nullopt;
  if (a->set != kNoNode && b->set != kNoNode) {
    complain(number,
             "a number that counts two sets of squares",
             "count(a | b) counts both if no square is in both; and each side of a comparison may "
             "count one set: count(my.men):at_least(count(their.men) + 2)");
    return std::nullopt;
  }
  const rules::Amount second = number.form == NumberForm::Sum ? *b : product(*b, -1);
  return rules::Amount{.kind = rules::AmountKind::Sum,
                       .set = a->set == kNoNode ? b->set : a->set,
                       .part = kept(*a),
                       .other = kept(second)};
}

/// A number that is made of one other, or of two.
std::optional<rules::Amount> Resolver::made_of_others(const Symbol& number) {
  if (number.form == NumberForm::Sum || number.form == NumberForm::Difference)
    return sum(number);
  auto of = amount(number.a);
  if (!of)
    return std::nullopt;
  if (number.form == NumberForm::Product)
    return product(*of, number.number);
  if (number.form == NumberForm::Remainder)
    return rules::Amount{.kind = rules::AmountKind::Remainder,
                         .set = of->set,
                         .part = kept(*of),
                         .number = number.number};
  of->plus += number.number;
  return of;
}

std::optional<rules::Amount> Resolver::amount(SymbolId id) {
  using Kind = rules::AmountKind;
  const Symbol& number = session_.symbol(id);
  if (number.sort != Sort::Number)
    return counter_amount(number);
  if (number.form != NumberForm::Counted)
    return made_of_others(number);
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
  const Symbol& first = session_.symbol(symbol.a);
  // A difference is compared as its two numbers are, so that each of them may count a set.
  const bool parts =
      symbol.b == kNoSymbol && first.sort == Sort::Number && first.form == NumberForm::Difference;
  const auto left = amount(parts ? first.a : symbol.a);
  const SymbolId second = parts ? first.b : symbol.b;
  const auto right = second == kNoSymbol ? rules::Amount{} : amount(second);
  return left && right ? compared(*left, *right, {symbol.comparison, symbol.number}, symbol)
                       : kNoNode;
}

/// Whether the first number minus the second fulfils a comparison. What is added to them becomes a
/// part of the threshold.
NodeId Resolver::compared(rules::Amount left,
                          rules::Amount right,
                          rules::Threshold threshold,
                          const Symbol& from) {
  using Kind = rules::Amount::Kind;
  threshold.number += right.plus - left.plus;
  left.plus = right.plus = 0;
  if (right.is_fixed() && threshold.number >= 0) {
    switch (left.kind) {
      case Kind::Held:
        return add(Node::of_held(left.held, threshold), from);
      case Kind::Squares:
        return add(Node::of_count(left.set, threshold), from);
      case Kind::Counter:
        return add(Node::of_counter(left.of, threshold), from);
      case Kind::MoveNumber:
        return add(Node::of_move_number(threshold), from);
      case Kind::Fixed:
      case Kind::Worth:
      case Kind::HeldWorth:
      case Kind::Remainder:
      case Kind::Sum:
      case Kind::Product:
        break;
    }
  }
  const int number = static_cast<int>(rules_.amounts.size());
  rules_.amounts.insert(rules_.amounts.end(), {left, right});
  return add(Node::of_compared({number, number + 1}, {left.set, right.set}, threshold), from);
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

}  // namespace pawnshop::script
