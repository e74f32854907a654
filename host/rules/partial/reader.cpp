// SPDX-License-Identifier: MIT
// What sets and conditions are, as far as it follows from what is known.

#include "rules/partial/reader.h"

#include <algorithm>
#include <cstdint>

#include "support/contract.h"
#include "support/lists.h"

namespace pawnshop::rules {

using support::at;

/// Of a shift: each of the squares one vector on. Of a line: all squares of their lines.
template <int W>
Bits<W> PartialReader<W>::moved_on(const Node& node, const Bits<W>& set, int player) const {
  Bits<W> there{};
  if (node.op == Op::Shift) {
    for (const int vector : rules_.directions[at(node.directions())])
      there |= tables_.shift(set, vector, player);
  } else {
    // Two squares of one line have the same line, except for a sink, which ends several lines.
    const bool are_alike = tables_.sinks.empty();
    for (Bits<W> rest = set; rest.any();) {
      const int square = rest.first();
      rest.clear(square);
      there |= tables_.lines[player][at(node.directions() * tables_.squares + square)];
      if (are_alike)
        rest -= there;
    }
  }
  return there;
}

/// All squares in the directions of a reach.
template <int W>
Bits<W> PartialReader<W>::rays_of(const Node& node, const Bits<W>& set, int player) const {
  if (set == tables_.everywhere)
    return set;
  Bits<W> there{};
  for (const int vector : rules_.directions[at(node.directions())])
    set.each([&](int square) { there |= tables_.ray(vector, square, player); });
  return there;
}

/// What is known of other squares than the one that is looked at.
template <int W>
const Known<W>& PartialReader<W>::elsewhere(const Known<W>& known) const {
  if (!known.is_of_each)
    return known;
  return known.elsewhere ? *known.elsewhere : nothing_[known.me];
}

template <int W>
Between<W> PartialReader<W>::men(const Node& node, const Known<W>& known) const {
  const auto [side, man] = node.men();
  const Between<W>& whoever =
      side == Side::All ? known.occupied : known.men[side == Side::My ? 0 : 1];
  if (man == kAnyMan)
    return whoever;
  if (man == known.type_there)
    return {whoever.least & known.typed,
            known.alone == side ? whoever.most & known.typed : whoever.most};
  return Between<W>::within(whoever.most - known.typed);
}

template <int W>
Between<W> PartialReader<W>::squares(NodeId set, const Known<W>& known) const {
  const Node& node = rules_.node(set);
  const auto of = [&](NodeId part) { return squares(part, known); };
  switch (node.op.set()) {
    case Op::Region:
      return Between<W>::exactly(tables_.region[known.me][at(node.region())]);
    case Op::Empty:
      return {tables_.everywhere - known.occupied.most, tables_.everywhere - known.occupied.least};
    case Op::Men:
      return men(node, known);
    case Op::Mark:
      return known.marks[node.mark()];
    case Op::TurnSquares:
      return known.turn[static_cast<int>(node.turn_squares())];
    case Op::Or: {
      const Between<W> a = of(node.a), b = of(node.b);
      return {a.least | b.least, a.most | b.most};
    }
    case Op::And: {
      const Between<W> a = of(node.a), b = of(node.b);
      return {a.least & b.least, a.most & b.most};
    }
    case Op::Minus: {
      const Between<W> a = of(node.a), b = of(node.b);
      return {a.least - b.most, a.most - b.least};
    }
    case Op::Shift:
    case Op::Line: {
      const Between<W> a = squares(node.a, elsewhere(known));
      return {moved_on(node, a.least, known.me), moved_on(node, a.most, known.me)};
    }
    case Op::When: {
      const auto is_so = holds(node.b, elsewhere(known));
      if (!is_so)
        return Between<W>::within(of(node.a).most);
      return *is_so ? of(node.a) : Between<W>{};
    }
    case Op::Reach:
      return Between<W>::within(rays_of(node, squares(node.a, elsewhere(known)).most, known.me));
    case Op::Attackers:
      return Between<W>::within(squares(node.a, elsewhere(known)).most.any() ? known.occupied.most
                                                                             : Bits<W>{});
    case Op::Threatened:
    case Op::Defended:
      return Between<W>::within(of(node.a).most & known.occupied.most);
  }
  return Between<W>::within(tables_.everywhere);
}

/// What a comparison says of a number.
template <int W>
std::optional<bool> PartialReader<W>::compare(const Threshold& asked, const Range& range) const {
  const auto [least, most] = range;
  const auto whether = [](bool always, bool never) {
    return always ? std::optional(true) : never ? std::optional(false) : std::nullopt;
  };
  const int number = asked.number;
  switch (asked.comparison) {
    case Comparison::AtLeast:
      return whether(least >= number, most < number);
    case Comparison::AtMost:
      return whether(most <= number, least > number);
    case Comparison::Exactly:
      return whether(least == number && most == number, least > number || most < number);
  }
  return std::nullopt;
}

/// What a remainder can be: less than its divisor. Between two multiples of the divisor it rises as
/// the number does.
template <int W>
auto PartialReader<W>::range_of_remainder(const Amount& amount, const Known<W>& known) const
    -> Range {
  const int divisor = amount.number;
  const auto of = range(rules_.amounts[at(amount.part)], known);
  if (of && of->least >= 0 && of->least / divisor == of->most / divisor)
    return {of->least % divisor, of->most % divisor};
  return {0, divisor - 1};
}

/// What a sum or a product can be.
template <int W>
auto PartialReader<W>::range_of_made(const Amount& amount, const Known<W>& known) const
    -> std::optional<Range> {
  const auto limited = [](std::int64_t number) {
    return static_cast<int>(std::clamp<std::int64_t>(number, -kLargestNumber, kLargestNumber));
  };
  const auto of = range(rules_.amounts[at(amount.part)], known);
  if (!of)
    return std::nullopt;
  if (amount.kind == AmountKind::Product) {
    const int a = limited(std::int64_t{of->least} * amount.number),
              b = limited(std::int64_t{of->most} * amount.number);
    return Range{std::min(a, b), std::max(a, b)};
  }
  const auto other = range(rules_.amounts[at(amount.other)], known);
  return other ? std::optional(Range{limited(std::int64_t{of->least} + other->least),
                                     limited(std::int64_t{of->most} + other->most)})
               : std::nullopt;
}

/// What a number can be, where it is fixed, counts squares, or is made of such numbers.
template <int W>
auto PartialReader<W>::range(const Amount& amount, const Known<W>& known) const
    -> std::optional<Range> {
  const auto plain = plain_range(amount, known);
  return plain ? std::optional(Range{plain->least + amount.plus, plain->most + amount.plus})
               : std::nullopt;
}

/// That number without what is added to it.
template <int W>
auto PartialReader<W>::plain_range(const Amount& amount, const Known<W>& known) const
    -> std::optional<Range> {
  switch (amount.kind) {
    case AmountKind::Fixed:
      return Range{amount.number, amount.number};
    case AmountKind::Squares:
      return range(squares(amount.set, known));
    case AmountKind::Remainder:
      return range_of_remainder(amount, known);
    case AmountKind::Sum:
    case AmountKind::Product:
      return range_of_made(amount, known);
    case AmountKind::Worth:
    case AmountKind::Held:
    case AmountKind::HeldWorth:
    case AmountKind::Counter:
    case AmountKind::MoveNumber:
      break;
  }
  return std::nullopt;
}

/// What a comparison of two numbers says.
template <int W>
std::optional<bool> PartialReader<W>::compare(const Node& node, const Known<W>& known) const {
  const auto left = range(rules_.left(node), known), right = range(rules_.right(node), known);
  if (!left || !right)
    return std::nullopt;
  return compare(node.threshold(), Range{left->least - right->most, left->most - right->least});
}

/// Whether a set has a square.
template <int W>
std::optional<bool> PartialReader<W>::has_any(NodeId set, const Known<W>& known) const {
  if (rules_.node(set).is(TurnSquares::Taken) && known.takes)
    return known.takes;
  const Between<W> there = squares(set, known);
  if (there.least.any())
    return true;
  return there.most.any() ? std::nullopt : std::optional(false);
}

template <int W>
std::optional<bool> PartialReader<W>::holds(NodeId condition, const Known<W>& known) const {
  const Node& node = rules_.node(condition);
  switch (node.op.condition()) {
    case Op::Not: {
      const auto a = holds(node.a, known);
      return a ? std::optional(!*a) : a;
    }
    case Op::Either:
    case Op::Both: {
      const auto a = holds(node.a, known), b = holds(node.b, known);
      const bool decisive = node.op == Op::Either;
      if ((a && *a == decisive) || (b && *b == decisive))
        return decisive;
      return a && b ? std::optional(!decisive) : std::nullopt;
    }
    case Op::Any:
      return has_any(node.a, known);
    case Op::CountSquares:
      return compare(node.threshold(), range(squares(node.a, known)));
    case Op::Compare:
      return compare(node, known);
    case Op::Attacked:  // nobody attacks an empty set
      return squares(node.a, known).most.any() ? std::nullopt : std::optional(false);
    case Op::By:
      if (!(known.movers & node.types()))
        return false;
      return known.may_drop || (known.movers & ~node.types()) ? std::nullopt : std::optional(true);
    case Op::Took:
      if (!known.takes.value_or(true) || (node.types() && !(known.victims & node.types())))
        return false;
      return known.takes && (!node.types() || !(known.victims & ~node.types())) ? known.takes
                                                                                : std::nullopt;
    case Op::Paid:
      return known.may_drop ? std::nullopt : std::optional(false);
    case Op::Held:
    case Op::Flag:
    case Op::Counter:
    case Op::MoveNumber:
    case Op::SafeFor:
    case Op::How:
    case Op::Stuck:
    case Op::Before:
    case Op::First:
    case Op::Repeated:
    case Op::Ask:
      break;
  }
  return std::nullopt;
}

template <int W>
std::optional<Bits<W>> PartialReader<W>::fixed(NodeId set, int player) const {
  const Between<W> seen = squares(set, nothing_[player]);
  const Between<W> other = squares(set, nothing_[1 - player]);
  return seen.is_exact() && other.is_exact() ? std::optional(seen.least) : std::nullopt;
}

template <int W>
Bits<W> PartialReader<W>::squares_of_way(NodeId set, const Scene<W>& scene) const {
  PAWNSHOP_EXPECTS(is_of_way(set));
  Known<W> known(tables_, scene.me);
  known.set_way(scene);
  return squares(set, known).least;
}

template class PartialReader<1>;
template class PartialReader<2>;
template class PartialReader<4>;

}  // namespace pawnshop::rules
