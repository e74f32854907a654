// SPDX-License-Identifier: MIT
// What decides sets and conditions of which something is not known. Read from the whole down to its
// parts: of each part only those squares matter that the whole leaves open.

#include <algorithm>
#include <iterator>

#include "rules/partial/reader.h"
#include "support/lists.h"

namespace pawnshop::rules {

using support::at;

/// The squares from which a shift or a line leads to one of these.
template <int W>
Bits<W> PartialReader<W>::leading_to(const Node& node, const Bits<W>& within, int player) const {
  const std::vector<int>& vectors = rules_.directions[at(node.directions())];
  const auto leads = [&](int square) {
    if (node.op == Op::Line)
      return (tables_.lines[player][at(node.directions() * tables_.squares + square)] & within)
          .any();
    return std::any_of(vectors.begin(), vectors.end(), [&](int vector) {
      const int next = tables_.step(vector, square, player);
      return next >= 0 && within.has(next);
    });
  };
  Bits<W> from{};
  for (int square = 0; square < tables_.squares; ++square) {
    if (leads(square))
      from.set(square);
  }
  return from;
}

template <int W>
void PartialReader<W>::add_set(NodeId set,
                               const Known<W>& known,
                               Bits<W> within,
                               Deciders<W>& made) const {
  const Node& node = rules_.node(set);
  within &= squares(set, known).unknown();
  if (within.empty())
    return;
  const auto add = [&](NodeId part, const Bits<W>& open) { add_set(part, known, open, made); };
  const auto of = [&](NodeId part) { return squares(part, known); };
  switch (node.op.set()) {
    case Op::Empty:
    case Op::Men:
      made.squares |= within;
      made.reads |= own_reads(rules_, node) & ~kReadsOccupied;
      return;
    case Op::Region:
    case Op::Mark:
    case Op::TurnSquares:
    case Op::Reach:
    case Op::Attackers:
    case Op::Threatened:
    case Op::Defended:
      made.reads |= tables_.reads[at(set)];
      return;
    case Op::Or:
      add(node.a, within - of(node.b).least);
      return add(node.b, within - of(node.a).least);
    case Op::And:
      add(node.a, within & of(node.b).most);
      return add(node.b, within & of(node.a).most);
    case Op::Minus:
      add(node.a, within - of(node.b).least);
      return add(node.b, within & of(node.a).most);
    case Op::Shift:
    case Op::Line:
      return add(node.a, leading_to(node, within, known.me));
    case Op::When:
      add(node.a, within);
      return add_condition(node.b, known, made);
  }
}

template <int W>
void PartialReader<W>::add_condition(NodeId condition,
                                     const Known<W>& known,
                                     Deciders<W>& made) const {
  if (holds(condition, known))
    return;
  const Node& node = rules_.node(condition);
  switch (node.op.condition()) {
    case Op::Not:
      return add_condition(node.a, known, made);
    case Op::Either:
    case Op::Both:
      add_condition(node.a, known, made);
      return add_condition(node.b, known, made);
    case Op::Any:
    case Op::CountSquares:
      return add_set(node.a, known, tables_.everywhere, made);
    case Op::Compare:
      for (const NodeId set : {node.a, node.b}) {
        if (set != kNoNode)
          add_set(set, known, tables_.everywhere, made);
      }
      made.reads |= own_reads(rules_, node);
      return;
    case Op::Before:  // no turn changes that
      return;
    case Op::By:
    case Op::Took:
    case Op::Paid:
    case Op::First:
    case Op::Held:
    case Op::Flag:
    case Op::Counter:
    case Op::MoveNumber:
    case Op::Attacked:
    case Op::SafeFor:
    case Op::How:
    case Op::Stuck:
    case Op::Repeated:
    case Op::Ask:
      made.reads |= tables_.reads[at(condition)];
      return;
  }
}

template <int W>
Deciders<W> PartialReader<W>::deciders(NodeId set,
                                       const Known<W>& known,
                                       const Bits<W>& within) const {
  Deciders<W> made;
  add_set(set, known, within, made);
  return made;
}

template <int W>
Deciders<W> PartialReader<W>::deciders(NodeId id, const Known<W>& known) const {
  if (!rules_.node(id).op.is_condition())
    return deciders(id, known, tables_.everywhere);
  Deciders<W> made;
  add_condition(id, known, made);
  return made;
}

/// Whether a set or condition of either player reads only these things, and the board only where
/// that is said.
template <int W>
bool PartialReader<W>::reads_only(NodeId id, std::uint32_t allowed, bool board) const {
  return std::all_of(std::begin(nothing_), std::end(nothing_), [&](const Known<W>& nothing) {
    const Deciders<W> made = deciders(id, nothing);
    return made.only(allowed) && (board || made.squares.empty());
  });
}

template <int W>
bool PartialReader<W>::is_of_way(NodeId set) const {
  return reads_only(set, kReadsFrom | kReadsTo | kReadsPath | kReadsBehind, false);
}

template <int W>
bool PartialReader<W>::is_of_occupation(NodeId id) const {
  return reads_only(id, kReadsFrom | kReadsTo | kReadsPath | kReadsBehind, true);
}

template <int W>
bool PartialReader<W>::is_local(NodeId set) const {
  for (const Known<W>& nothing : nothing_) {
    for (int square = 0; square < tables_.squares; ++square) {
      const Bits<W> here = Bits<W>::one(square);
      const Deciders<W> made = deciders(set, nothing, here);
      if ((made.squares - here).any() || !made.only(kReadsMen))
        return false;
    }
  }
  return true;
}

template class PartialReader<1>;
template class PartialReader<2>;
template class PartialReader<4>;

}  // namespace pawnshop::rules
