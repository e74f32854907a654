// SPDX-License-Identifier: MIT
// This part of ForesightReader finds conditions that hold after just the turns of a TurnSet.

#include <algorithm>
#include <utility>

#include "rules/compiled/foresight.h"

namespace pawnshop::rules {

/// Whether a condition holds after the turns of its set and after no others, but for what `onto`,
/// `exposed` and `checks` leave open.
template <int W>
bool ForesightReader<W>::is_exact(NodeId condition, Foresight<W>& ahead) const {
  const Node& node = rules_.node(condition);
  if (facts_.is_steady(condition))
    return ahead.guard >= 0 && ahead.guard == in_.number_of(condition);
  if (node.op == Op::Both)
    return is_exact(node.a, ahead) && is_exact(node.b, ahead);
  if (node.op == Op::Any)
    return is_along(node.a, ahead) || is_one_victim(node.a, ahead) || is_one_arrival(node.a, ahead);
  if (node.op == Op::Not)
    return rules_.node(node.a).op == Op::By;  // the set of turns leaves these men out
  if (node.op == Op::How)
    return note_name(node.tag(), ahead);
  if (node.op == Op::Paid)
    return node.types() == 0 && note_payments(ahead);
  if (ahead.checks && facts_.is_attack_on(node, royal_, Side::Their))
    return true;
  if (node.op != Op::Attacked)
    return node.op == Op::By ||
           (node.op == Op::Took && ahead.captures &&  // and no effect takes anybody
            (node.types() == 0 || node.types() == ahead.victims));
  if (ahead.exposed)
    return false;
  ahead.exposed = true;
  ahead.attackers = node.b == kNoNode ? facts_.all_types : in_.plan_builder.types_of_by(node.b);
  return ahead.attackers && rules_.can_be_taken == kNoNode && tables_.sinks.empty() &&
         perils_.only_runs_mark() && is_one_arrival(node.a, ahead);
}

/// Notes of a name which kinds of turn have it, or that movements have it. False if both have.
template <int W>
bool ForesightReader<W>::note_name(int tag, Foresight<W>& ahead) const {
  const auto has_name = [tag](const Atom& atom) { return atom.tag == tag; };
  const auto is_named = [&](const Action& action) {
    return action.name == rules_.tags[index(tag)];
  };
  if (std::any_of(rules_.atoms.begin(), rules_.atoms.end(), has_name)) {
    if (ahead.tag >= 0 || std::any_of(rules_.actions.begin(), rules_.actions.end(), is_named))
      return false;
    ahead.tag = tag;
    return true;
  }
  for (std::size_t i = 0; i < rules_.actions.size(); ++i) {
    if (!is_named(rules_.actions[i]))
      ahead.actions &= ~(std::uint64_t{1} << i);
  }
  return true;
}

/// Notes that these are the kinds of drop for which somebody is paid. False if one of them may be
/// free.
template <int W>
bool ForesightReader<W>::note_payments(Foresight<W>& ahead) const {
  const auto is_free = [](const Payment& payment) { return payment.paid.empty(); };
  for (std::size_t i = 0; i < rules_.actions.size(); ++i) {
    const std::vector<Payment>& payments = rules_.actions[i].payments;
    if (payments.empty())
      ahead.actions &= ~(std::uint64_t{1} << i);
    else if (std::any_of(payments.begin(), payments.end(), is_free))
      return false;
  }
  return true;
}

template <int W>
bool ForesightReader<W>::is_one_arrival(NodeId set, Foresight<W>& ahead) const {
  int arrivals = 0;
  return read_arrival(set, false, arrivals, ahead) && arrivals == 1;
}

/// Whether a set has the square of a captured man if it is in a set of the position; notes that
/// set. Turns that capture elsewhere (ActData::Kind::Takes) are always made, so only the square of
/// arrival matters here.
template <int W>
bool ForesightReader<W>::is_one_victim(NodeId set, Foresight<W>& ahead) const {
  const Node& node = rules_.node(set);
  if (node.op != Op::And || !ahead.captures)
    return false;
  const bool is_first = rules_.node(node.a).is(TurnSquares::Taken);
  const NodeId where = is_first ? node.b : node.a;
  return rules_.node(is_first ? node.a : node.b).is(TurnSquares::Taken) &&
         !facts_.is_fixed(where) && note_arrival(where, ahead.onto, ahead);
}

/// Reads a part of a set that has just the square where somebody arrived, or none, and notes it in
/// the set of turns. They may leave open two sets of the position, one on which he must arrive
/// and one on which he must not. False if it depends on more. With `outside` the part is taken
/// away.
template <int W>
bool ForesightReader<W>::read_arrival(NodeId part,
                                      bool outside,
                                      int& arrivals,
                                      Foresight<W>& ahead) const {
  const Node& node = rules_.node(part);
  if (facts_.is_fixed(part)) {
    for (int me = 0; me < 2; ++me)
      ahead.squares[me] &=
          outside ? tables_.everywhere - facts_.fixed(part, me) : facts_.fixed(part, me);
    return true;
  }
  if (facts_.is_own_types(part)) {
    const std::uint32_t types = facts_.types_of(Side::My, part);
    ahead.arrives &= outside ? ~types : types;
    return true;
  }
  if (outside)
    return note_arrival(part, ahead.off, ahead);
  if (node.op == Op::And || node.op == Op::Minus)
    return read_arrival(node.a, false, arrivals, ahead) &&
           read_arrival(node.b, node.op == Op::Minus, arrivals, ahead);
  if (!is_bare_arrival(part))
    return note_arrival(part, ahead.onto, ahead);
  ++arrivals;
  return true;
}

/// Notes of a set of the position that somebody must arrive there, or must not. False if it depends
/// on more than who stands where.
template <int W>
bool ForesightReader<W>::note_arrival(NodeId set, Ask& where, Foresight<W>& ahead) const {
  if (where >= 0 || tables_.varies(set) || in_.number_of(set) < 0 || !read_state(set, 0, ahead) ||
      !read_state(set, 1, ahead))
    return false;
  where = in_.number_of(set);
  for (int me = 0; me < 2; ++me) {
    for (int square = 0; square < tables_.squares; ++square) {
      const Bits<W> here = Bits<W>::one(square);
      ahead.arrivals_decide = ahead.arrivals_decide ||
                              facts_.squares_deciding(set, Known<W>(tables_, me), here).has(square);
    }
  }
  return true;
}

/// Whether a set has just the square where somebody arrived, whoever he is.
template <int W>
bool ForesightReader<W>::is_bare_arrival(NodeId set) const {
  const Node& node = rules_.node(set);
  return (node.op == Op::TurnSquares && facts_.is_arrival(set)) ||
         (node.op == Op::Or && is_bare_arrival(node.a) && is_bare_arrival(node.b));
}

/// Whether a set has the squares of `from`, `path` or `behind` that are in a set of the position;
/// notes that set.
template <int W>
bool ForesightReader<W>::is_along(NodeId set, Foresight<W>& ahead) const {
  const Node& node = rules_.node(set);
  if (node.op != Op::And || ahead.along >= 0)
    return false;
  for (const auto& [squares, where] : {std::pair{node.a, node.b}, {node.b, node.a}}) {
    for (const TurnSquares which : {TurnSquares::From, TurnSquares::Path, TurnSquares::Behind}) {
      if (rules_.node(squares).is(which) && note_arrival(where, ahead.along, ahead)) {
        ahead.along_which = which;
        return true;
      }
    }
  }
  return false;
}

template class ForesightReader<1>;
template class ForesightReader<2>;
template class ForesightReader<4>;

}  // namespace pawnshop::rules
