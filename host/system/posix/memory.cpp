// SPDX-License-Identifier: MIT
#include "system/memory.h"

#include <cstdlib>
#include <new>

#include <sys/mman.h>
#include <unistd.h>

namespace pawnshop::system {

void* allocate_table(std::size_t bytes) {
  constexpr std::size_t kLargePage = std::size_t{2} << 20;
  const std::size_t whole = (bytes + kLargePage - 1) / kLargePage * kLargePage;
  void* const room = std::aligned_alloc(kLargePage, whole);
  if (!room)
    throw std::bad_alloc();
#ifdef MADV_HUGEPAGE
  madvise(room, whole, MADV_HUGEPAGE);  // a wish: without it all is as before
#endif
  return room;
}

std::size_t memory_of_machine() {
  const long pages = sysconf(_SC_PHYS_PAGES), bytes = sysconf(_SC_PAGESIZE);
  return pages > 0 && bytes > 0 ? static_cast<std::size_t>(pages) * static_cast<std::size_t>(bytes)
                                : 0;
}

}  // namespace pawnshop::system
