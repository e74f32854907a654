// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <cstdint>

namespace pawnshop::system {

/// Not 0 while a person waits for a picture. The page writes it in the memory that it shares with
/// the threads of the core (renderer/web/page/search_worker.ts), and wakes them when it is 0 again.
inline std::atomic<std::int32_t> someone_waits = 0;

}  // namespace pawnshop::system
