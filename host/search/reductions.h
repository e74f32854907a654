// SPDX-License-Identifier: MIT
#pragma once

#include "search/score.h"

// How much of the tree is left out. All numbers come from matches of the program against itself.
namespace pawnshop::search {

inline constexpr Score kAhead = 90;   ///< a ply: so far ahead a shallow search changes nothing
inline constexpr int kSureDepth = 7;  ///< how deep that is believed
/// Takes the place of kSureDepth in games whose legal moves are found by trying turns one by one
/// (not Judge::is_fast): whole searches are hardly deeper there.
inline constexpr int kSureDepthTried = 2;
inline constexpr Score kBehind = 280;  ///< a ply: so far behind only captures help
inline constexpr Score kHope = 110;    ///< a ply: what a quiet turn may bring
inline constexpr Score kLoss = 60;     ///< a ply: what a turn may give away on its square

/// By how much less deep a late turn is looked at.
int reduction(int depth, int number);

/// So many quiet turns are looked at in a shallow search; more so if things get better.
int enough_quiet(int depth, bool rises);

}  // namespace pawnshop::search
