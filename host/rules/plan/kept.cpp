// SPDX-License-Identifier: MIT
#include "rules/plan/kept.h"

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

bool reads_men_and_marks_alone(Op op) {
  switch (op) {
    case Op::Region:
    case Op::Empty:
    case Op::Men:
    case Op::Mark:
    case Op::Or:
    case Op::And:
    case Op::Minus:
    case Op::Shift:
    case Op::Line:
    case Op::Reach:
    case Op::When:
    case Op::Either:
    case Op::Both:
    case Op::Not:
    case Op::Because:
    case Op::Any:
    case Op::CountSquares:
    case Op::First:
      return true;
    default:
      return false;
  }
}

}  // namespace

std::vector<bool> parts_worth_keeping(const Ruleset& rules) {
  std::vector<bool> steady, worth;  // parts come before wholes
  for (const Node& node : rules.nodes) {
    const auto is_steady = [&](NodeId part) { return part == kNoNode || steady[at(part)]; };
    const auto has_work = [&](NodeId part) { return part != kNoNode && worth[at(part)]; };
    steady.push_back(reads_men_and_marks_alone(node.op) && is_steady(node.a) && is_steady(node.b));
    const bool works = node.op == Op::Shift || node.op == Op::Line || node.op == Op::Reach;
    worth.push_back(steady.back() && (works || has_work(node.a) || has_work(node.b)));
  }
  return worth;
}

std::vector<Parts> parts_read(const Ruleset& rules, int player) {
  std::vector<Parts> all;  // parts come before wholes
  const auto of = [&](NodeId part) { return part == kNoNode ? Parts{0} : all[at(part)]; };
  for (const Node& node : rules.nodes) {
    Parts parts = of(node.a) | of(node.b);
    if (node.op == Op::Men)
      parts |= part_of_men(node.side, node.man, player);
    else if (node.op == Op::Empty || node.op == Op::Reach)
      parts |= part_of_men(Side::All, kAnyMan, player);
    else if (node.op == Op::Mark)
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
