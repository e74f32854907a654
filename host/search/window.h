// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "search/score.h"

namespace pawnshop::search {

/// What kind of node a search expects: one whose exact score is wanted, one with a turn that is too
/// good to be allowed by the other player, or one without such a turn.
enum class NodeKind : std::uint8_t { Principal, Cut, All };

/// The scores that a search tells apart, for the player to move.
struct Window {
  Score alpha, beta;
  NodeKind kind = NodeKind::Principal;

  constexpr bool is_wide() const { return beta - alpha > 1; }
  constexpr bool expects_cut() const { return kind == NodeKind::Cut; }

  /// The smallest window, which only tells whether a score is above alpha.
  static constexpr Window above(Score alpha, NodeKind kind) { return {alpha, alpha + 1, kind}; }

  /// This question, seen by the other player.
  constexpr Window turned() const {
    return {-beta,
            -alpha,
            kind == NodeKind::Cut   ? NodeKind::All
            : kind == NodeKind::All ? NodeKind::Cut
                                    : NodeKind::Principal};
  }
};

}  // namespace pawnshop::search
