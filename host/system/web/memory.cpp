// SPDX-License-Identifier: MIT
#include "system/memory.h"

#include <cstdlib>
#include <new>

namespace pawnshop::system {

void* allocate_table(std::size_t bytes) {
  constexpr std::size_t kLine = 64;  // of the processor's cache
  void* const room = std::aligned_alloc(kLine, (bytes + kLine - 1) / kLine * kLine);
  if (!room)
    throw std::bad_alloc();
  return room;
}

std::size_t memory_of_machine() {
  return 0;
}

}  // namespace pawnshop::system
