// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

namespace pawnshop::system {

/// The CPU time of this thread so far, in seconds; nothing where the system has no such clock.
std::optional<double> thread_cpu_seconds();

/// How long ago this process began, in seconds, also as another program that it has left for this
/// one; nothing where the system does not say.
std::optional<double> seconds_since_start();

}  // namespace pawnshop::system
