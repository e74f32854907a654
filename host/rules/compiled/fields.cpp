// SPDX-License-Identifier: MIT
// This part of ForesightReader reads conditions that ask who stands on squares that hang on the
// position, such as the file of a king or the lines of a queen. These squares are worked out once a
// position: a turn that touches none of them, and nobody on whom they hang, leaves the condition as
// it is.

#include <algorithm>

#include "rules/compiled/foresight.h"

namespace pawnshop::rules {

namespace {

using Longer = Field::Longer;

/// What it is for the contrary.
Longer contrary(Longer longer) {
  return longer == Longer::Holds  ? Longer::Ends
         : longer == Longer::Ends ? Longer::Holds
                                  : Longer::Either;
}

}  // namespace

/// Notes who decides a condition. False if it hangs on more.
template <int W>
bool ForesightReader<W>::read_fields(NodeId condition, Longer longer, Foresight<W>& ahead) const {
  const Node& node = rules_.node(condition);
  if (facts_.is_steady(condition))
    return true;
  switch (node.op.condition()) {
    case Op::Not:
      return read_fields(node.a, contrary(longer), ahead);
    case Op::Both:
    case Op::Either:
      return read_fields(node.a, longer, ahead) && read_fields(node.b, longer, ahead);
    case Op::Any:
      return note_number(node.a, ahead) || read_field_set(node.a, longer, ahead);
    case Op::CountSquares: {
      const Comparison how = node.threshold().comparison;
      return note_number(node.a, ahead) ||
             read_field_set(node.a,
                            how == Comparison::AtLeast  ? longer
                            : how == Comparison::AtMost ? contrary(longer)
                                                        : Longer::Either,
                            ahead);
    }
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
bool ForesightReader<W>::read_field_set(NodeId set, Longer longer, Foresight<W>& ahead) const {
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
      return read_field_set(node.a, longer, ahead);
    case Op::Reach: {
      Field line{};
      line.stops = true;
      line.longer = longer;
      return note_field(line, set, ahead) && read_field_set(node.a, longer, ahead);
    }
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
          return note_men_within(who, where, ahead) && read_field_set(where, longer, ahead);
      }
      return read_field_set(node.a, longer, ahead) &&
             read_field_set(node.b, node.op == Op::And ? longer : contrary(longer), ahead);
    case Op::Or:
      return read_field_set(node.a, longer, ahead) && read_field_set(node.b, longer, ahead);
    case Op::Empty:
    case Op::TurnSquares:
    case Op::When:
      break;
  }
  return false;
}

/// Notes that it matters which men of one set stand on the squares of another.
template <int W>
bool ForesightReader<W>::note_men_within(NodeId who, NodeId where, Foresight<W>& ahead) const {
  Field field{};
  field.men[0] = facts_.types_of(Side::My, who);
  field.men[1] = facts_.types_of(Side::Their, who);
  field.stops = facts_.may_be_empty(who);
  return note_field(field, where, ahead);
}

/// Notes who matters on the squares of a set, besides those who do already.
template <int W>
bool ForesightReader<W>::note_field(Field field, NodeId set, Foresight<W>& ahead) const {
  Fields& fields = ahead.fields;
  field.set = in_.number_of(set);
  if (field.set < 0)
    return false;
  Field* const end = fields.field + fields.count;
  Field* const known =
      std::find_if(fields.field, end, [&](const Field& one) { return one.set == field.set; });
  if (known == end) {
    if (fields.count == Fields::kMax)
      return false;
    fields.field[fields.count++] = field;
    return true;
  }
  if (known->stops && field.stops && known->longer != field.longer)
    known->longer = Longer::Either;
  else if (field.stops)
    known->longer = field.longer;
  known->stops = known->stops || field.stops;
  for (int whose = 0; whose < 2; ++whose)
    known->men[whose] |= field.men[whose];
  return true;
}

template class ForesightReader<1>;
template class ForesightReader<2>;
template class ForesightReader<4>;

}  // namespace pawnshop::rules
