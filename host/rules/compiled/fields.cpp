// SPDX-License-Identifier: MIT
// This part of ForesightReader reads conditions that ask who stands on squares that hang on the
// position, such as the file of a king or the lines of a queen. These squares are worked out once a
// position: a turn that touches none of them, and nobody on whom they hang, leaves the condition as
// it is.

#include <algorithm>

#include "rules/compiled/foresight.h"

namespace pawnshop::rules {

/// Notes who decides a condition. False if it hangs on more.
template <int W>
bool ForesightReader<W>::read_fields(NodeId condition, Foresight<W>& ahead) const {
  const Node& node = rules_.node(condition);
  if (facts_.is_steady(condition))
    return true;
  switch (node.op.condition()) {
    case Op::Because:
    case Op::Not:
      return read_fields(node.a, ahead);
    case Op::Both:
    case Op::Either:
      return read_fields(node.a, ahead) && read_fields(node.b, ahead);
    case Op::Any:
    case Op::CountSquares:
      return note_number(node.a, ahead) || read_field_set(node.a, ahead);
    case Op::Held:
      note_zone({node.held().zone, node.held().side}, ahead);
      return true;
    case Op::Flag:
    case Op::Counter:
    case Op::MoveNumber:
    case Op::Compare:
    case Op::Attacked:
    case Op::SafeFor:
    case Op::By:
    case Op::Took:
    case Op::Paid:
    case Op::How:
    case Op::Stuck:
    case Op::First:
    case Op::Repeated:
    case Op::Ask:
      break;
  }
  return false;
}

/// Where all that matters of a set is how many men it has: these men, wherever they stand.
template <int W>
bool ForesightReader<W>::note_number(NodeId set, Foresight<W>& ahead) const {
  if (rules_.node(set).op != Op::Men)
    return false;
  facts_.add_men(rules_.node(set).men(), ahead.fields.number);
  return true;
}

/// Notes who decides a set. False if it hangs on more.
template <int W>
bool ForesightReader<W>::read_field_set(NodeId set, Foresight<W>& ahead) const {
  const Node& node = rules_.node(set);
  switch (node.op.set()) {
    case Op::Region:
      return true;
    case Op::Men:
      facts_.add_men(node.men(), ahead.fields.anywhere);
      return true;
    case Op::Mark:
      return facts_.lasts_through(node.mark());
    case Op::Shift:
    case Op::Line:
      return read_field_set(node.a, ahead);
    case Op::Reach:
      return note_field(set, ahead) && read_field_set(node.a, ahead);
    case Op::And:
    case Op::Minus:
      if (const auto counted = men_within(node)) {
        facts_.add_men(rules_.node(counted->men).men(), ahead.men);
        for (int me = 0; me < 2; ++me)
          ahead.scope[me] |= facts_.fixed(counted->region, me);
        return true;
      }
      for (const auto& [who, where] : {std::pair{node.a, node.b}, {node.b, node.a}}) {
        if (reader_.is_local(who) && !facts_.is_fixed(who) && !reader_.is_local(where) &&
            (node.op == Op::And || where == node.a))
          return note_field(where, ahead) && read_field_set(where, ahead);
      }
      return read_field_set(node.a, ahead) && read_field_set(node.b, ahead);
    case Op::Or:
      return read_field_set(node.a, ahead) && read_field_set(node.b, ahead);
    case Op::Empty:
    case Op::TurnSquares:
    case Op::When:
      break;
  }
  return false;
}

/// Notes that anybody matters on the squares of a set.
template <int W>
bool ForesightReader<W>::note_field(NodeId set, Foresight<W>& ahead) const {
  Fields& fields = ahead.fields;
  const Ask number = in_.number_of(set);
  Ask* const end = fields.set + fields.count;
  if (std::find(fields.set, end, number) != end)
    return true;
  if (number < 0 || fields.count == Fields::kMax)
    return false;
  fields.set[fields.count++] = number;
  return true;
}

template class ForesightReader<1>;
template class ForesightReader<2>;
template class ForesightReader<4>;

}  // namespace pawnshop::rules
