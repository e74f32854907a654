// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "renderer/table/view.h"

namespace pawnshop::renderer {

/// A man who is on his way from one place to another.
struct Motion {
  int type = 0, owner = 0;
  Spot from, to;
  bool operator==(const Motion&) const = default;
};

/// Who has to be seen going where between two positions: men whose squares differ, men who came out
/// of zones or went into them.
std::vector<Motion> motions_between(const rules::Ruleset& rules,
                                    const rules::Setup& before,
                                    const rules::Setup& after);

/// How far a motion has come after a share of its time, 0 to 1: it starts and ends gently.
float eased(float share);

inline constexpr float kMotionSeconds = 0.17f;

}  // namespace pawnshop::renderer
