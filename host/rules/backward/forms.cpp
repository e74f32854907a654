// SPDX-License-Identifier: MIT
// Sets as they are at one moment of a turn, as far as they depend on where the man arrives.
#include <algorithm>

#include "rules/backward/reader.h"
#include "support/lists.h"

namespace pawnshop::rules::backward {

using support::at;
using Run = BackwardStep::Run;

/// After a change of the board or of the turn everything is worked out anew.
void Reader::forget() {
  forms_.clear();
  pulls_.clear();
}

Codes Reader::codes_of(int type, bool theirs) const {
  Codes codes = 0;
  for (int man = 0; man < rules_.man_count(); ++man)
    codes |= type == kAnyMan || type == man ? code_of(man, theirs) : 0;
  return codes;
}

/// The men of one side as a set of this moment.
Form Reader::men_now(int type, bool theirs) {
  const int row = steps_.men(type, theirs);
  if (before_)
    return {{row, row}, {row, row}};
  const Codes codes = codes_of(type, theirs);
  if (codes & came_)
    return {kUnknown, kUnknown};
  const bool stay = !(codes & lost_);
  if (theirs)
    return {{row, stay ? row : kNothing}, kNever};
  // One of them is the mover, who has left his square.
  const bool own = type == kAnyMan || type == type_;
  const Bounds besides = {own ? steps_.apply(Run::Several, row) : row,
                          own || !stay ? kNothing : row};
  const std::uint32_t asked = type == kAnyMan ? ~0u : 1u << type;
  const Bounds alive = alive_now();
  return {besides,
          {arrives_ & asked ? alive.may : kNothing, arrives_ & ~asked ? kNothing : alive.must}};
}

Bounds Reader::alive_now() {
  return {steps_.without(kEverything, dead_.must), steps_.without(kEverything, dead_.may)};
}

/// Which men can stand on a set: an upper bound from its form alone.
Codes Reader::reach_of(NodeId id) const {
  return upper_bound(rules_, id, kAllCodes, [this](NodeId part) -> std::optional<Codes> {
    const Node& node = rules_.node(part);
    if (node.op == Op::Empty)
      return Codes{0};
    if (node.is(TurnSquares::Moved))
      return kArriving;
    return node.op == Op::Men ? std::optional(reach_of(node.men())) : std::nullopt;
  });
}

Codes Reader::reach_of(const Node::Men& men) const {
  const auto [side, man] = men;
  Codes codes = side == Side::My ? 0 : codes_of(man, true);
  if (side == Side::Their)
    return codes;
  codes |= codes_of(man, false);
  return man == kAnyMan || arrives_ >> man & 1 ? codes | kArriving : codes;
}

const Form& Reader::form(NodeId id) {
  if (const auto known = forms_.find(id); known != forms_.end())
    return known->second;
  const Form made = make_form(id);
  return forms_[id] = made;
}

Form Reader::make_form(NodeId id) {
  const Node& node = rules_.node(id);
  switch (node.op.set()) {
    case Op::Region: {
      const int squares = steps_.region(node.region());
      return {{squares, squares}, {squares, squares}};
    }
    case Op::Empty: {
      const Form mine = men_now(kAnyMan, false), theirs = men_now(kAnyMan, true);
      const Form men = join(mine, theirs);
      return {steps_.less(kAlways, men.besides), steps_.less(kAlways, men.there)};
    }
    case Op::Men: {
      const auto [side, man] = node.men();
      if (side != Side::All)
        return men_now(man, side == Side::Their);
      const Form mine = men_now(man, false), theirs = men_now(man, true);
      return join(mine, theirs);
    }
    case Op::Mark:
      return mark_form(id);
    case Op::TurnSquares:
      return turn_squares_form(id);
    case Op::Or: {
      const Form a = form(node.a), b = form(node.b);
      return join(a, b);
    }
    case Op::And: {
      const Form a = form(node.a), b = form(node.b);
      return {steps_.meet(a.besides, b.besides), steps_.meet(a.there, b.there)};
    }
    case Op::Minus: {
      const Form a = form(node.a), b = form(node.b);
      return {steps_.less(a.besides, b.besides), steps_.less(a.there, b.there)};
    }
    case Op::Shift:
      return shift_form(form(node.a), node.directions());
    case Op::Line:
      return line_form(form(node.a), node.directions());
    case Op::When: {
      const Form a = form(node.a);
      const Bounds when = condition(node.b);
      return {steps_.meet(a.besides, {steps_.apply(Run::Any, when.may), steps_.all(when.must)}),
              steps_.meet(a.there, when)};
    }
    case Op::Reach:
    case Op::Attackers:
    case Op::Threatened:
    case Op::Defended:
      break;
  }
  return unknown(id);
}

Form Reader::mark_form(NodeId id) {
  const int mark = rules_.node(id).mark();
  const bool known =
      before_ || (rules_.marks[at(mark)].after != kNoNode && !(left_marks_ >> mark & 1));
  const int squares = steps_.mark(mark);
  return known ? Form{{squares, squares}, {squares, squares}} : unknown(id);
}

Form Reader::shift_form(const Form& a, int directions) {
  const Bounds shifted = {
      steps_.apply(Run::Shift, steps_.either(a.besides.may, a.there.may), directions),
      steps_.apply(Run::Shift, steps_.both(a.besides.must, a.there.must), directions)};
  // A square and the one from where it is shifted are two, unless the shift goes nowhere.
  const Bounds onto = {steps_.apply(Run::Shift, a.besides.may, directions),
                       steps_.apply(Run::Shift, a.besides.must, directions)};
  return {shifted, goes_nowhere(directions) ? shifted : onto};
}

Form Reader::line_form(const Form& a, int directions) {
  return {{steps_.apply(Run::Line, steps_.either(a.besides.may, a.there.may), directions),
           steps_.apply(Run::Line, steps_.both(a.besides.must, a.there.must), directions)},
          {steps_.either(steps_.apply(Run::LineOnward, a.besides.may, directions), a.there.may),
           steps_.either(steps_.apply(Run::LineOnward, a.besides.must, directions), a.there.must)}};
}

bool Reader::goes_nowhere(int directions) const {
  const std::vector<int>& list = rules_.directions[at(directions)];
  return std::any_of(list.begin(), list.end(), [&](int vector) {
    return !rules_.vectors[at(vector)].right && !rules_.vectors[at(vector)].forward;
  });
}

Form Reader::turn_squares_form(NodeId id) {
  switch (rules_.node(id).turn_squares()) {
    case TurnSquares::From: {
      const Bounds some = {steps_.men(type_, false), kNothing};
      return {some, some};
    }
    case TurnSquares::To:
      return {kNever, kAlways};
    case TurnSquares::Moved:
      return before_ ? Form{} : Form{kNever, alive_now()};
    case TurnSquares::Dropped:
      return {};
    case TurnSquares::Taken:
      return before_ ? Form{} : unknown(id);
    case TurnSquares::Path:
    case TurnSquares::Behind:
      // In a movement's `takes` the squares of the movement itself are known besides.
      return before_ ? Form{kUnknown, kUnknown} : unknown(id);
  }
  return unknown(id);
}

Form Reader::unknown(NodeId id) {
  say_tried(id);
  return {kUnknown, kUnknown};
}

Form Reader::join(const Form& a, const Form& b) {
  return {steps_.unite(a.besides, b.besides), steps_.unite(a.there, b.there)};
}

}  // namespace pawnshop::rules::backward
