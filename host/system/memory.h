// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>

namespace pawnshop::system {

/// Room for a table that is read at random: in large pages where the system has them, so that the
/// processor finds most of them without a walk. Given back with std::free. Throws std::bad_alloc.
void* allocate_table(std::size_t bytes);

/// How much memory the machine has, in bytes; 0 where the system does not say.
std::size_t memory_of_machine();

}  // namespace pawnshop::system
