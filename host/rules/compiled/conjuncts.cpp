// SPDX-License-Identifier: MIT
// This part of ForesightReader reads a conjunction condition by condition. Where one of them counts
// men, or says who stands where, it is often known to fail, and then no turn has to be made for the
// sake of the others.

#include <algorithm>

#include "rules/compiled/foresight.h"
#include "rules/partial/alternatives.h"

namespace pawnshop::rules {

/// What is known of one of these conditions, if it is known well without the others. `turn_set` has
/// the turns after which all of them can hold.
template <int W>
auto ForesightReader<W>::alone(NodeId part, const TurnSet<W>& turn_set, bool reads_opposites) const
    -> std::optional<Conjunct<W>> {
  if (facts_.is_steady(part))
    return std::nullopt;
  if (const auto opposite = reads_opposites ? opposite_of(part) : std::nullopt;
      opposite && (opposite->asks_more_than_set() || opposite->checks || opposite->victims != ~0u))
    return Conjunct<W>{kNoAsk, *opposite};
  const auto men = read_men(part, turn_set);
  const Ask state = men && men->is_state ? in_.number_of(part) : kNoAsk;
  return !men || (men->is_state && state < 0) ? std::nullopt
                                              : std::optional(Conjunct<W>{state, *men});
}

/// What is known of the other conditions: of all of them together; or first of those that are
/// exact, and then of the rest. With `only_parted`, nothing if they are not parted so. Sets
/// `is_all` if squares show all of it.
template <int W>
auto ForesightReader<W>::rest_of(NodeId condition,
                                 const std::vector<NodeId>& rest,
                                 const TurnSet<W>& turn_set,
                                 bool only_parted,
                                 bool& is_all) const -> std::vector<Conjunct<W>> {
  Foresight<W> exact = limited_to(turn_set, condition);
  exact.exact = true;
  std::vector<NodeId> others;
  for (const NodeId part : rest) {
    Foresight<W> with = exact;
    if (is_exact(part, with))
      exact = with;
    else
      others.push_back(part);
  }
  const bool are_parted = !others.empty() && !exact.checks && exact.asks_more_than_set();
  if (only_parted && !are_parted)
    return {};
  is_all = others.empty() && !exact.checks;
  if (is_all)
    return {{kNoAsk, exact}};
  if (!are_parted)
    others = rest;
  Foresight<W> shown = others.empty() ? exact : limited_to(turn_set, condition);
  shown.asks_way = std::any_of(others.begin(), others.end(), [this](NodeId part) {
    return tables_.reads_any(part, kReadsPath | kReadsBehind);
  });
  is_all = read_by_way(others, shown);
  if (!are_parted)
    return {{kNoAsk, shown}};
  return {{kNoAsk, exact}, {kNoAsk, shown}};
}

/// The conditions of a conjunction, if at least one of them is known well without the others; these
/// others come first.
template <int W>
std::vector<Conjunct<W>> ForesightReader<W>::conjuncts_of(NodeId condition) const {
  const std::vector<NodeId> parts = conjuncts(rules_, condition);
  if (parts.size() < 2 || !facts_.changes_by_movers_alone())
    return {};
  KnownParts known = known_parts(condition, parts, true);
  if (known.leave_doubt)  // the causes of changes of all parts together say more then
    known = known_parts(condition, parts, false);
  return known.made;
}

/// As conjuncts_of. With `reads_opposites`, negations may be among them.
template <int W>
auto ForesightReader<W>::known_parts(NodeId condition,
                                     const std::vector<NodeId>& parts,
                                     bool reads_opposites) const -> KnownParts {
  const TurnSet<W> turn_set = turn_sets_.of(condition);
  std::vector<Conjunct<W>> made;
  std::vector<NodeId> rest;
  bool are_tallies = true, has_opposite = false;
  for (const NodeId part : parts) {
    const auto known =
        made.size() + 2 < kMaxConjuncts ? alone(part, turn_set, reads_opposites) : std::nullopt;
    if (known)
      made.push_back(*known);
    else
      rest.push_back(part);
    are_tallies = are_tallies && (known ? known->ahead.tally.given : facts_.is_steady(part));
    has_opposite = has_opposite || (known && known->ahead.opposite);
  }
  // Men and squares that several conditions ask for are looked at once for all of them.
  if (!tables_.varies(condition) && !are_tallies)
    return {};
  bool is_all = true;
  std::vector<Conjunct<W>> all;
  if (!rest.empty())
    all = rest_of(condition, rest, turn_set, made.empty(), is_all);
  all.insert(all.end(), made.begin(), made.end());
  return {all, has_opposite && !is_all};
}

template class ForesightReader<1>;
template class ForesightReader<2>;
template class ForesightReader<4>;

}  // namespace pawnshop::rules
