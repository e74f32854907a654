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

}  // namespace

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
