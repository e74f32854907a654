// SPDX-License-Identifier: MIT
// This part of ForesightReader reads a conjunction condition by condition. Where one of them counts
// men, or says who stands where, it is often known to fail, and then no turn has to be made for the
// sake of the others.

#include <algorithm>

#include "rules/compiled/foresight.h"

namespace pawnshop::rules {

/// The conditions of a conjunction.
template <int W>
void ForesightReader<W>::add_parts(NodeId condition, std::vector<NodeId>& parts) const {
  const Node& node = rules_.node(condition);
  if (node.op != Op::Both)
    return parts.push_back(condition);
  add_parts(node.a, parts);
  add_parts(node.b, parts);
}

/// What is known of one of these conditions, if it is known well without the others. `turn_set` has
/// the turns after which all of them can hold.
template <int W>
auto ForesightReader<W>::alone(NodeId part, const TurnSet<W>& turn_set) const
    -> std::optional<Conjunct<W>> {
  if (facts_.is_steady(part))
    return std::nullopt;
  const auto men = read_men(part, turn_set);
  const Ask state = men && men->is_state ? in_.number_of(part) : kNoAsk;
  return !men || (men->is_state && state < 0) ? std::nullopt
                                              : std::optional(Conjunct<W>{state, *men});
}

/// What is known of the other conditions together.
template <int W>
Foresight<W> ForesightReader<W>::rest_of(NodeId condition,
                                         const std::vector<NodeId>& rest,
                                         const TurnSet<W>& turn_set) const {
  Foresight<W> exact = limited_to(turn_set, condition);
  exact.exact =
      std::all_of(rest.begin(), rest.end(), [&](NodeId part) { return is_exact(part, exact); });
  if (exact.exact && !exact.checks)
    return exact;
  Foresight<W> shown = exact.exact ? exact : limited_to(turn_set, condition);
  shown.asks_way = tables_.reads_any(condition, kReadsPath | kReadsBehind);
  read_by_way(rest, shown);
  return shown;
}

/// The conditions of a conjunction, if at least one of them is known well without the others; these
/// others come first, together.
template <int W>
std::vector<Conjunct<W>> ForesightReader<W>::conjuncts_of(NodeId condition) const {
  std::vector<NodeId> parts, rest;
  add_parts(condition, parts);
  if (parts.size() < 2 || !facts_.changes_by_movers_alone())
    return {};
  const TurnSet<W> turn_set = turn_sets_.of(condition);
  std::vector<Conjunct<W>> made;
  bool are_tallies = true;
  for (const NodeId part : parts) {
    const auto known = made.size() + 1 < kMaxConjuncts ? alone(part, turn_set) : std::nullopt;
    if (known)
      made.push_back(*known);
    else
      rest.push_back(part);
    are_tallies = are_tallies && (known ? known->ahead.tally.given : facts_.is_steady(part));
  }
  // Men and squares that several conditions ask for are looked at once for all of them.
  if (made.empty() || (!tables_.varies(condition) && !are_tallies))
    return {};
  if (!rest.empty())
    made.insert(made.begin(), {kNoAsk, rest_of(condition, rest, turn_set)});
  return made;
}

template class ForesightReader<1>;
template class ForesightReader<2>;
template class ForesightReader<4>;

}  // namespace pawnshop::rules
