// SPDX-License-Identifier: MIT
#pragma once

#include "rules/rephrase/rewriter.h"

namespace pawnshop::rules {

/// Whether a set is surely empty where the turn has none of the squares for which it asks: nobody
/// is dropped by a move, and nobody moves by a drop.
bool needs_turn(const Rewriter& rewriter, NodeId set);

/// A conjunction without `how "drop"`, where another part of it says that somebody was dropped.
NodeId without_kinds(Rewriter& rewriter, NodeId condition);

}  // namespace pawnshop::rules
