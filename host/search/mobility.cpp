// SPDX-License-Identifier: MIT
#include "search/mobility.h"

#include <algorithm>

#include "support/lists.h"

namespace pawnshop::search {

using rules::Atom;
using rules::End;
using rules::Node;
using rules::Op;
using support::at;

namespace {

/// Whether men can stand on squares of a set. Of what is no plain set of squares: perhaps.
bool may_hold_men(const rules::Ruleset& rules, rules::NodeId set) {
  if (set == rules::kNoNode)
    return true;
  const Node& node = rules.node(set);
  if (node.op == Op::And)
    return may_hold_men(rules, node.a) && may_hold_men(rules, node.b);
  if (node.op == Op::Minus)
    return may_hold_men(rules, node.a);
  return node.op != Op::Empty;
}

/// Whether a line of squares is all that says how a man goes so, and he captures nobody.
bool is_plain_line(const rules::Ruleset& rules, const Atom& atom) {
  return !atom.hops() && atom.min == 1 && atom.takes == rules::kNoNode &&
         !may_hold_men(rules, atom.onto);
}

bool counts(const rules::Ruleset& rules, int type) {
  const std::vector<int>& atoms = rules.man(type).atoms;
  return !atoms.empty() && std::all_of(atoms.begin(), atoms.end(), [&](int atom) {
    return is_plain_line(rules, rules.atoms[at(atom)]);
  });
}

}  // namespace

bool is_lost_by_lack_of_moves(const rules::Ruleset& rules) {
  return rules.royal == 0 && std::any_of(rules.ends.begin(), rules.ends.end(), [](const End& end) {
           return end.result == End::Result::Lose && end.only_when_stuck;
         });
}

template <int W>
Mobility<W>::Mobility(const rules::Tables<W>& tables) : first_(at(tables.rules->man_count())) {
  const rules::Ruleset& rules = *tables.rules;
  if (!is_lost_by_lack_of_moves(rules))
    return;
  for (int type = 0; type < rules.man_count(); ++type) {
    for (int player = 0; counts(rules, type) && player < 2; ++player) {
      for (int square = 0; square < tables.squares; ++square) {
        first_[at(type)].push_back(static_cast<std::uint32_t>(lines_.size()));
        add_lines(tables, type, player, square);
      }
    }
  }
}

template <int W>
void Mobility<W>::add_lines(const rules::Tables<W>& tables, int type, int player, int square) {
  for (const int index : tables.rules->man(type).atoms) {
    const Atom& atom = tables.rules->atoms[at(index)];
    for (const int vector : atom.vectors) {
      const std::size_t count = lines_.size();
      lines_.push_back(0);
      int to = square;
      for (int k = 1; k <= std::min(atom.max, 255); ++k) {
        to = tables.step(vector, to, player);
        if (to < 0 || to == square || tables.sinks.has(to))
          break;
        lines_.push_back(static_cast<std::uint8_t>(to));
        ++lines_[count];
      }
      if (lines_[count] == 0)
        lines_.pop_back();
    }
  }
  lines_.push_back(0);
}

template class Mobility<1>;
template class Mobility<2>;
template class Mobility<4>;

}  // namespace pawnshop::search
