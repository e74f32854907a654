// SPDX-License-Identifier: MIT
#include "rules/operators.h"

#include "support/lists.h"

namespace pawnshop::rules {

using support::at;

std::uint32_t own_reads(const Ruleset& rules, const Amount& amount) {
  switch (amount.kind) {
    case Amount::Kind::Fixed:
    case Amount::Kind::Squares:
      return kReadsNothing;
    case Amount::Kind::Worth:
      return kReadsMen | kReadsOccupied;
    case Amount::Kind::Held:
    case Amount::Kind::HeldWorth:
      return kReadsZones;
    case Amount::Kind::Counter:
      return kReadsCounters;
    case Amount::Kind::MoveNumber:
      return kReadsNumber;
    case Amount::Kind::Remainder:
    case Amount::Kind::Sum:
    case Amount::Kind::Product: {
      std::uint32_t reads = kReadsNothing;
      rules.each_plain(amount, [&](const Amount& plain) { reads |= own_reads(rules, plain); });
      return reads;
    }
  }
  return ~0u;
}

std::uint32_t own_reads(const Ruleset& rules, const Node& node) {
  const std::uint32_t most = operator_of(node.op).reads;
  if (node.op == Op::TurnSquares)
    return reads_of(node.turn_squares());
  if (node.is_men(Side::All, kAnyMan))
    return kReadsOccupied;
  if (node.op == Op::Mark)
    return rules.marks[at(node.mark())].after == kNoNode ? kReadsMarks : most;
  if (node.op == Op::Took && node.types() == 0)
    return kReadsWhether;
  if (node.op == Op::Compare)
    return own_reads(rules, rules.left(node)) | own_reads(rules, rules.right(node));
  return most;
}

std::uint32_t reads_with_parts(const Ruleset& rules,
                               const Node& node,
                               const std::vector<std::uint32_t>& known) {
  std::uint32_t reads = own_reads(rules, node);
  if (node.a != kNoNode)
    reads |= known[at(node.a)];
  if (node.b != kNoNode)
    reads |= known[at(node.b)] & ~(operator_of(node.op).b == Part::OfOtherTurn ? kReadsOfTurn : 0);
  return reads;
}

std::vector<std::uint32_t> all_reads(const Ruleset& rules) {
  std::vector<std::uint32_t> reads;
  const auto of = [&](NodeId part) { return part == kNoNode ? kReadsNothing : reads[at(part)]; };
  for (const Node& node : rules.nodes)  // parts come before wholes
    reads.push_back(own_reads(rules, node) | of(node.a) | of(node.b));
  return reads;
}

}  // namespace pawnshop::rules
