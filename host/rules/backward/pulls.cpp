// SPDX-License-Identifier: MIT
// Sets and conditions as questions to the turn: after which arrivals they hold.
#include "rules/backward/reader.h"
#include "support/lists.h"

namespace pawnshop::rules::backward {

using support::at;
using Run = BackwardStep::Run;

/// Whether a form says all about a set: whether a square other than x is in it does not depend on
/// x.
bool Reader::is_plain(NodeId id) const {
  const Node& node = rules_.node(id);
  return operator_of(node.op).spread == Spread::EachSquare && node.op != Op::When &&
         (node.a == kNoNode || is_plain(node.a)) && (node.b == kNoNode || is_plain(node.b));
}

/// The arrivals after which a set meets `asked`; `single`: it is one square, or none.
Bounds Reader::pull(NodeId id, int asked, bool single) {
  if (asked == kNothing)
    return kNever;
  const std::tuple key(id, asked, single);
  if (const auto known = pulls_.find(key); known != pulls_.end())
    return known->second;
  const Bounds made = make_pull(id, asked, single);
  return pulls_[key] = made;
}

Bounds Reader::make_pull(NodeId id, int asked, bool single) {
  const Node& node = rules_.node(id);
  if (is_plain(id))
    return by_form(id, asked);
  if (node.op == Op::Shift)
    return pull(node.a,
                steps_.apply(Run::Unshift, asked, node.directions()),
                single && rules_.directions[at(node.directions())].size() == 1);
  if (node.op == Op::Line)
    return pull(node.a, steps_.apply(Run::Unline, asked, node.directions()), false);
  if (node.op == Op::When) {
    const Bounds a = pull(node.a, asked, single);
    return steps_.meet(a, condition(node.b));
  }
  if (node.op == Op::Or) {
    const Bounds a = pull(node.a, asked, single), b = pull(node.b, asked, single);
    return steps_.unite(a, b);
  }
  if (single && (node.op == Op::And || node.op == Op::Minus)) {
    const Bounds a = pull(node.a, asked, true), b = pull(node.b, asked, true);
    return node.op == Op::And ? steps_.meet(a, b) : steps_.less(a, b);
  }
  if (node.op == Op::And) {
    // Both must meet the asked squares, each where the other can be.
    const int of_a = steps_.both(asked, extent(node.b)), of_b = steps_.both(asked, extent(node.a));
    const int a = pull(node.a, of_a, false).may, b = pull(node.b, of_b, false).may;
    return {steps_.both(a, b), by_form(id, asked).must};
  }
  if (node.op == Op::Minus) {
    const Form b = form(node.b);
    const int open = steps_.without(asked, steps_.both(b.besides.must, b.there.must));
    return {pull(node.a, open, false).may, by_form(id, asked).must};
  }
  return by_form(id, asked);
}

Bounds Reader::by_form(NodeId id, int asked) {
  const Form set = form(id);
  return {steps_.either(steps_.apply(Run::AnyElse, steps_.both(set.besides.may, asked)),
                        steps_.both(set.there.may, asked)),
          steps_.either(steps_.apply(Run::AnyElse, steps_.both(set.besides.must, asked)),
                        steps_.both(set.there.must, asked))};
}

/// Every square that a set could have.
int Reader::extent(NodeId id) {
  const Form set = form(id);
  return steps_.either(set.besides.may, set.there.may);
}

/// The arrivals after which a condition holds.
Bounds Reader::condition(NodeId id) {
  const Node& node = rules_.node(id);
  switch (node.op.condition()) {
    case Op::Either: {
      const Bounds a = condition(node.a), b = condition(node.b);
      return steps_.unite(a, b);
    }
    case Op::Both: {
      const Bounds a = condition(node.a), b = condition(node.b);
      return steps_.meet(a, b);
    }
    case Op::Not:
      return steps_.less(kAlways, condition(node.a));
    case Op::Any:
      return pull(node.a, kEverything, false);
    case Op::By:
      if (before_)
        return kUnknown;
      return node.types() >> type_ & 1 ? kAlways : kNever;
    case Op::How:
      return how(node);
    case Op::First: {
      const int yes = steps_.first(node.player());
      return {yes, yes};
    }
    case Op::Held:
    case Op::Flag:
    case Op::CountSquares:
    case Op::Counter:
    case Op::MoveNumber:
    case Op::Compare:
    case Op::Attacked:
    case Op::SafeFor:
    case Op::Took:
    case Op::Paid:
    case Op::Stuck:
    case Op::Repeated:
    case Op::Before:
    case Op::Ask:
      break;
  }
  say_tried(id);
  return kUnknown;
}

Bounds Reader::how(const Node& node) const {
  if (before_)
    return kUnknown;
  if (rules_.atoms[at(atom_)].tag == node.tag())
    return kAlways;
  bool some = false, every = true;
  for (const Action& action : rules_.actions) {
    if (action.kind != Action::Kind::Move)
      continue;
    const bool named = action.name == rules_.tags[at(node.tag())];
    some = some || named;
    every = every && named;
  }
  return !some ? kNever : every ? kAlways : kUnknown;
}

}  // namespace pawnshop::rules::backward
