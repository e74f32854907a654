// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

namespace pawnshop::system {

/// The CPU time of this thread so far, in seconds; nothing where the system has no such clock.
std::optional<double> thread_cpu_seconds();

}  // namespace pawnshop::system
