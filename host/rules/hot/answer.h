// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace pawnshop::rules::PAWNSHOP_LEVEL {

/// What is known of a condition after a turn that has not been made.
enum class Answer : std::uint8_t { No, Yes, Unknown };

constexpr Answer yes_or_no(bool holds) {
  return holds ? Answer::Yes : Answer::No;
}

}  // namespace pawnshop::rules::PAWNSHOP_LEVEL
