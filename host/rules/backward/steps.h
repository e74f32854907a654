// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <vector>

#include "rules/backward/program.h"

namespace pawnshop::rules::backward {

inline constexpr int kNothing = 0, kEverything = 1;

/// An upper and a lower bound of one value, as steps.
struct Bounds {
  int may = kNothing, must = kNothing;
};
inline constexpr Bounds kUnknown = {kEverything, kNothing};
inline constexpr Bounds kAlways = {kEverything, kEverything};
inline constexpr Bounds kNever = {kNothing, kNothing};

/// The steps of a backward program while it is written. It simplifies steps whose value is known
/// without a position, and makes equal steps only once.
class Steps {
 public:
  explicit Steps(const Ruleset& rules);

  int victim() const { return victim_; }
  int either(int a, int b);
  int both(int a, int b);
  int without(int a, int b);
  int apply(BackwardStep::Run run, int a, int directions = 0);
  /// All squares if a is all squares, else none.
  int all(int a);
  int men(int type, bool theirs);
  int region(int index);
  int mark(int index);
  int first(Side side);

  // The intersection, union and difference of two sets of squares that are known by bounds.
  Bounds meet(Bounds a, Bounds b) { return {both(a.may, b.may), both(a.must, b.must)}; }
  Bounds unite(Bounds a, Bounds b) { return {either(a.may, b.may), either(a.must, b.must)}; }
  Bounds less(Bounds a, Bounds b) { return {without(a.may, b.must), without(a.must, b.may)}; }

  /// Gives the program all steps that its movements need.
  void give_to(BackwardProgram& program) const;

 private:
  int add(BackwardStep step);
  const BackwardStep& step(int i) const { return steps_[static_cast<std::size_t>(i)]; }

  const Ruleset& rules_;
  std::vector<BackwardStep> steps_;
  std::map<BackwardStep, int> known_;
  int victim_;
};

}  // namespace pawnshop::rules::backward
