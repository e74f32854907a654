// SPDX-License-Identifier: MIT
// All workers of a page have one priority. On a machine with two processors a thread that searches
// would take its half of the time from the workers and processes that make a picture together.
#include "system/give_way.h"

#ifdef __EMSCRIPTEN_PTHREADS__
#include <limits>

#include <emscripten/threading.h>

#include "system/web/someone_waits.h"

namespace pawnshop::system {

void give_way() {
  while (const std::int32_t seen = someone_waits.load(std::memory_order_relaxed))
    emscripten_futex_wait(
        &someone_waits, static_cast<std::uint32_t>(seen), std::numeric_limits<double>::infinity());
}

}  // namespace pawnshop::system
#else
namespace pawnshop::system {

void give_way() {}  // nobody else can write into the memory of the only thread

}  // namespace pawnshop::system
#endif
