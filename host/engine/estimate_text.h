// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>

#include "engine/game_tree.h"

namespace pawnshop::engine {

/// A comment of a record with how good the position stands for the first player, and how many turns
/// deep that was found: "[%eval 0.35,12] text"; "#3" and "#-3" are wins in three turns.
std::string with_estimate(const std::string& comment, const std::optional<Estimate>& estimate);

struct EstimatedComment {
  std::string comment;
  std::optional<Estimate> estimate;
};
/// The way back; what is no estimate stays in the comment.
EstimatedComment read_estimated(const std::string& comment);

}  // namespace pawnshop::engine
