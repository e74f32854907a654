// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "rules/backward/step.h"
#include "rules/ruleset.h"
#include "rules/scene.h"

namespace pawnshop::rules {

/// A way of moving of a type of man, and what it needs to take the asked man.
struct BackwardWay {
  int type = -1, atom = -1;
  int effects = 0;  ///< the step with the arrivals after which the effects could take him
  /// The step with the arrivals after which the movement's own `takes` could take him.
  int takes = 0;
  /// `takes` stays within the squares passed, or behind; with neither nothing is known of it.
  bool path = false, behind = false;
};

/// The effects of a ruleset, read backwards. What comes out is never too small: a turn that could
/// take the man ends on one of the squares. It may be too large.
struct BackwardProgram {
  std::vector<BackwardStep> steps;  ///< 0 is nothing, 1 everything
  std::vector<BackwardWay> ways;
  /// What cannot be read backwards, so that every turn that it could allow is tried.
  std::vector<Refusal> tried;
};

BackwardProgram read_backwards(const Ruleset& rules);

}  // namespace pawnshop::rules
