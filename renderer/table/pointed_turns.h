// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "renderer/table/view.h"

namespace pawnshop::renderer {

/// The turns that somebody means who points from here to there.
std::vector<const rules::TurnView*> turns_between(const TableView& view,
                                                  const Spot& from,
                                                  const Spot& to);

/// The turns of several men that somebody means who puts the first of them on another of his men:
/// those that go his way along the rank, if nobody stands between the two.
std::vector<const rules::TurnView*> turns_onto_own_man(const TableView& view,
                                                       const Spot& from,
                                                       const Spot& to);

}  // namespace pawnshop::renderer
