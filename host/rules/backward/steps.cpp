// SPDX-License-Identifier: MIT
#include "rules/backward/steps.h"

#include <utility>

#include "support/lists.h"

namespace pawnshop::rules::backward {

using support::at;
using Run = BackwardStep::Run;

Steps::Steps(const Ruleset& rules) : rules_(rules) {
  add({Run::Nothing});
  add({Run::Everything});
  victim_ = add({Run::Victim});
}

int Steps::add(BackwardStep step) {
  const auto [place, is_new] = known_.emplace(step, static_cast<int>(steps_.size()));
  if (is_new)
    steps_.push_back(step);
  return place->second;
}

int Steps::either(int a, int b) {
  if (a > b)
    std::swap(a, b);
  if (a == kNothing || a == b)
    return b;
  return a == kEverything ? a : add({Run::Or, Side::My, 0, a, b});
}

int Steps::both(int a, int b) {
  if (a > b)
    std::swap(a, b);
  if (a == kNothing || a == b)
    return a;
  if (a == kEverything)
    return b;
  // The asked man is an enemy.
  if (a == victim_ && step(b).run == Run::Men && step(b).whose == Side::My)
    return kNothing;
  if (a == victim_ && step(b).run == Run::Men && step(b).index == kAnyMan)
    return victim_;
  return add({Run::And, Side::My, 0, a, b});
}

int Steps::without(int a, int b) {
  if (a == kNothing || b == kEverything || a == b)
    return kNothing;
  return b == kNothing ? a : add({Run::Minus, Side::My, 0, a, b});
}

int Steps::apply(Run run, int a, int directions) {
  const bool full = a == kEverything && (run == Run::Line || run == Run::Unline || run == Run::Any);
  return a == kNothing || full ? a : add({run, Side::My, directions, a});
}

int Steps::all(int a) {
  return without(kEverything, apply(Run::Any, without(kEverything, a)));
}

int Steps::men(int type, bool theirs) {
  return add({Run::Men, theirs ? Side::Their : Side::My, type});
}

int Steps::region(int index) {
  const auto& squares = rules_.regions[at(index)];
  if (squares[0].empty() && squares[1].empty())
    return kNothing;
  const SquareSet& whole = rules_.topology.everywhere();
  return squares[0] == whole && squares[1] == whole ? kEverything
                                                    : add({Run::Region, Side::My, index});
}

int Steps::mark(int index) {
  return add({Run::Mark, Side::My, index});
}

int Steps::first(Side side) {
  return add({Run::First, side});
}

void Steps::give_to(BackwardProgram& program) const {
  std::vector<BackwardStep> steps = steps_;
  std::vector<bool> used(steps.size());
  used[kNothing] = used[kEverything] = true;
  for (const BackwardWay& way : program.ways)
    used[at(way.effects)] = used[at(way.takes)] = true;
  for (std::size_t i = steps.size(); i-- > 0;) {
    if (used[i])
      used[at(steps[i].a)] = used[at(steps[i].b)] = true;
  }
  std::vector<int> place(steps.size());
  std::size_t kept = 0;
  for (std::size_t i = 0; i < steps.size(); ++i) {
    if (!used[i])
      continue;
    place[i] = static_cast<int>(kept);
    BackwardStep moved = steps[i];
    moved.a = place[at(moved.a)];
    moved.b = place[at(moved.b)];
    steps[kept++] = moved;
  }
  steps.resize(kept);
  for (BackwardWay& way : program.ways) {
    way.effects = place[at(way.effects)];
    way.takes = place[at(way.takes)];
  }
  program.steps = std::move(steps);
}

}  // namespace pawnshop::rules::backward
