// SPDX-License-Identifier: MIT
#include "tests/support/plain_sets.h"

#include <algorithm>

#include "support/lists.h"

namespace pawnshop::tests {

using rules::Change;
using rules::Node;
using rules::NodeId;
using rules::Op;
using rules::SquareSet;
using rules::TurnSquares;
using support::at;

PlainSets::PlainSets(const rules::Ruleset& rules,
                     const std::vector<Change>& changes,
                     const rules::Setup& now,
                     int player)
    : rules_(rules), now_(now), me_(player) {
  bool leaves = false, arrives = false;
  for (std::size_t i = 0; i < changes.size(); ++i) {
    const Change& change = changes[i];
    if (change.what != Change::What::Board)
      continue;
    if (change.cause == Change::Cause::Leaves) {
      from_.set(change.square);
      leaves = true;
    } else if (change.cause == Change::Cause::Arrives) {
      to_.set(change.square);
      arrived_.set(change.square);
      arrives = true;
    } else if (change.after == 0) {
      const Change* const next = i + 1 < changes.size() ? &changes[i + 1] : nullptr;
      const bool becomes = next && next->what == Change::What::Board && next->after != 0 &&
                           next->square == change.square && change.cause != Change::Cause::Captured;
      if (becomes)
        continue;
      taken_.set(change.square);
      if (change.cause != Change::Cause::Captured)
        arrived_.clear(change.square);
    }
  }
  is_drop_ = arrives && !leaves;
  may_name_square_ =
      !arrives && !leaves &&
      std::any_of(rules.actions.begin(), rules.actions.end(), [](const auto& action) {
        return action.kind == rules::Action::Kind::Point;
      });
}

std::optional<SquareSet> PlainSets::of_turn(TurnSquares which) const {
  switch (which) {
    case TurnSquares::From:
      return from_;
    case TurnSquares::To:
      if (may_name_square_)
        return std::nullopt;
      return to_;
    case TurnSquares::Moved:
      return is_drop_ ? SquareSet{} : arrived_;
    case TurnSquares::Dropped:
      return is_drop_ ? arrived_ : SquareSet{};
    case TurnSquares::Taken:
      return taken_;
    case TurnSquares::Path:
    case TurnSquares::Behind:
      break;
  }
  return std::nullopt;
}

SquareSet PlainSets::men(const Node::Men& which) const {
  SquareSet found{};
  for (int square = 0; square < rules_.topology.size(); ++square) {
    const int code = now_.man_at[at(square)];
    if (!code || (which.man != rules::kAnyMan && which.man != rules::type_of(code)))
      continue;
    const bool is_mine = rules::owner_of(code) == me_;
    if (which.side == rules::Side::All || is_mine == (which.side == rules::Side::My))
      found.set(square);
  }
  return found;
}

SquareSet PlainSets::onward(const Node& node, const SquareSet& from) const {
  SquareSet found = node.op == Op::Line ? from : SquareSet{};
  from.each([&](int square) {
    for (const int vector : rules_.directions[at(node.directions())]) {
      int next = square;
      do {
        next = rules_.topology.step(next, rules_.vectors[at(vector)], me_);
        if (next != board::kNoSquare)
          found.set(next);
      } while (node.op != Op::Shift && next != board::kNoSquare &&
               (node.op == Op::Line || now_.man_at[at(next)] == 0));
    }
  });
  return found;
}

std::optional<SquareSet> PlainSets::squares(NodeId set) const {
  const Node& node = rules_.node(set);
  const auto both = [&](auto join) -> std::optional<SquareSet> {
    const auto a = squares(node.a), b = squares(node.b);
    return a && b ? std::optional<SquareSet>(join(*a, *b)) : std::nullopt;
  };
  switch (node.op.set()) {
    case Op::Region:
      return rules_.regions[at(node.region())][at(me_)];
    case Op::Empty:
      return rules_.topology.everywhere() - men({rules::Side::All, rules::kAnyMan});
    case Op::Men:
      return men(node.men());
    case Op::Mark:
      return now_.marks[at(node.mark())];
    case Op::TurnSquares:
      return of_turn(node.turn_squares());
    case Op::Or:
      return both([](const SquareSet& a, const SquareSet& b) { return a | b; });
    case Op::And:
      return both([](const SquareSet& a, const SquareSet& b) { return a & b; });
    case Op::Minus:
      return both([](const SquareSet& a, const SquareSet& b) { return a - b; });
    case Op::Shift:
    case Op::Line:
    case Op::Reach: {
      const auto from = squares(node.a);
      return from ? std::optional<SquareSet>(onward(node, *from)) : std::nullopt;
    }
    case Op::When: {
      const auto is_so = holds(node.b);
      if (!is_so)
        return std::nullopt;
      return *is_so ? squares(node.a) : SquareSet{};
    }
    case Op::Attackers:
    case Op::Threatened:
    case Op::Defended:
      break;
  }
  return std::nullopt;
}

std::optional<bool> PlainSets::holds(NodeId condition) const {
  const Node& node = rules_.node(condition);
  const auto compared = [&](int value) {
    const auto [comparison, number] = node.threshold();
    switch (comparison) {
      case rules::Comparison::AtLeast:
        return value >= number;
      case rules::Comparison::AtMost:
        return value <= number;
      case rules::Comparison::Exactly:
        break;
    }
    return value == number;
  };
  switch (node.op.condition()) {
    case Op::Not: {
      const auto a = holds(node.a);
      return a ? std::optional(!*a) : a;
    }
    case Op::Either:
    case Op::Both: {
      const auto a = holds(node.a), b = holds(node.b);
      if (!a || !b)
        return std::nullopt;
      return node.op == Op::Both ? *a && *b : *a || *b;
    }
    case Op::Any: {
      const auto set = squares(node.a);
      return set ? std::optional(set->any()) : std::nullopt;
    }
    case Op::CountSquares: {
      const auto set = squares(node.a);
      return set ? std::optional(compared(set->count())) : std::nullopt;
    }
    case Op::MoveNumber:
      return compared(now_.number);
    case Op::First:
      return (node.player() == rules::Side::My) == (me_ == board::kFirst);
    case Op::Held:
    case Op::Flag:
    case Op::Counter:
    case Op::Compare:
    case Op::Attacked:
    case Op::SafeFor:
    case Op::By:
    case Op::Took:
    case Op::Paid:
    case Op::How:
    case Op::Stuck:
    case Op::Repeated:
    case Op::Before:
    case Op::Ask:
      break;
  }
  return std::nullopt;
}

}  // namespace pawnshop::tests
