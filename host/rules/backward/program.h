// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "rules/backward/step.h"
#include "rules/ruleset.h"
#include "rules/scene.h"

namespace pawnshop::rules {

/// A movement of a type of man, and where it must end to take the asked man.
struct BackwardWay {
  int type = -1, atom = -1;
  int effects = 0;  ///< the step with the arrivals by which effects could take him
  /// The step with the arrivals by which the movement's own `takes` could take him.
  int takes = 0;
  /// `takes` has only squares of `path` (or of `behind`). If both are false, nothing is known about
  /// it.
  bool path = false, behind = false;
};

/// The effects of a ruleset, read backwards. The result is an upper bound: every turn that could
/// take the man ends on one of the squares, but not every turn that ends there takes him.
struct BackwardProgram {
  std::vector<BackwardStep> steps;  ///< step 0 is no square, step 1 all squares
  std::vector<BackwardWay> ways;
  /// The rules that cannot be read backwards, because of which turns must be made.
  std::vector<Refusal> tried;
};

BackwardProgram read_backwards(const Ruleset& rules);

}  // namespace pawnshop::rules
