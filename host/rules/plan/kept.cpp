// SPDX-License-Identifier: MIT
#include "rules/plan/kept.h"

#include "rules/operators.h"
#include "support/lists.h"

namespace pawnshop::rules {

using support::at;

namespace {

Parts part_of_men(Side side, int man, int player) {
  const int row = man == kAnyMan ? 0 : 2 + 2 * man;
  if (side == Side::All)
    return part_of_row(row) | part_of_row(row + 1);
  return part_of_row(row + player_of(side, player));
}

constexpr std::uint32_t kBoard =
    kReadsMen | kReadsOccupied | kReadsMarks | kReadsLasting | kReadsFirst;

/// Whether it takes more than a few steps to work out a set from its parts.
bool is_work(Op op) {
  return op == Op::Shift || op == Op::Line || op == Op::Reach;
}

}  // namespace

std::vector<bool> parts_worth_keeping(const Ruleset& rules,
                                      const std::vector<std::uint32_t>& reads) {
  std::vector<bool> works, worth;  // parts come before wholes
  for (const Node& node : rules.nodes) {
    const auto has_work = [&](NodeId part) { return part != kNoNode && works[at(part)]; };
    works.push_back(is_work(node.op) || has_work(node.a) || has_work(node.b));
    worth.push_back(works.back() && (reads[worth.size()] & ~kBoard) == 0);
  }
  return worth;
}

std::vector<Parts> parts_read(const Ruleset& rules, int player) {
  std::vector<Parts> all;  // parts come before wholes
  const auto of = [&](NodeId part) { return part == kNoNode ? Parts{0} : all[at(part)]; };
  for (const Node& node : rules.nodes) {
    Parts parts = of(node.a) | of(node.b);
    const std::uint32_t reads = own_reads(rules, node);
    if (node.op == Op::Men)
      parts |= part_of_men(node.men().side, node.men().man, player);
    else if (reads & kReadsMen)
      parts |= ~Parts{0};  // of which types they all are
    else if (reads & kReadsOccupied)
      parts |= part_of_men(Side::All, kAnyMan, player);
    if (reads & kReadsMarks)
      parts |= kMarks;
    all.push_back(parts);
  }
  return all;
}

std::vector<Parts> parts_read(const std::vector<BackwardStep>& steps, int player) {
  using Run = BackwardStep::Run;
  std::vector<Parts> all;
  for (const BackwardStep& step : steps) {
    Parts parts = 0;
    if (step.run == Run::Men)
      parts = part_of_men(step.whose, step.index, player);
    else if (step.run == Run::Mark)
      parts = kMarks;
    else if (step.run >= Run::Or)
      parts = all[at(step.a)] | all[at(step.b)];
    all.push_back(parts);
  }
  return all;
}

}  // namespace pawnshop::rules
