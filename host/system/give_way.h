// SPDX-License-Identifier: MIT
#pragma once

namespace pawnshop::system {

/// Lets whoever waits at the screen go first. Whoever computes for long calls it now and then. It
/// returns at once where nobody waits, or where the system sees to that by itself.
void give_way();

}  // namespace pawnshop::system
