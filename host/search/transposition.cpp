// SPDX-License-Identifier: MIT
#include "search/transposition.h"

#include <algorithm>
#include <memory>

#include "system/memory.h"

namespace pawnshop::search {

namespace {

// An entry in one word: turn 32, score 16, depth 8, bound 2, generation 6.
std::uint64_t packed(const TableEntry& known, unsigned generation) {
  return std::uint64_t{known.move} |
         std::uint64_t{static_cast<std::uint16_t>(static_cast<std::int16_t>(known.score))} << 32 |
         std::uint64_t{static_cast<std::uint8_t>(known.depth)} << 48 |
         std::uint64_t{static_cast<unsigned>(known.bound)} << 56 | std::uint64_t{generation} << 58;
}

int depth_of(std::uint64_t data) {
  return static_cast<std::uint8_t>(data >> 48);
}
unsigned generation_of(std::uint64_t data) {
  return static_cast<unsigned>(data >> 58);
}

TableEntry unpacked(std::uint64_t data) {
  return {static_cast<std::uint32_t>(data),
          static_cast<std::int16_t>(static_cast<std::uint16_t>(data >> 32)),
          depth_of(data),
          static_cast<Bound>(data >> 56 & 3)};
}

}  // namespace

void Transpositions::resize(std::size_t megabytes) {
  const std::uint64_t count = std::max<std::uint64_t>(1, megabytes * (1u << 20) / sizeof(Bucket));
  if (count != count_) {
    // Nothing has changed where there is no room for it. What was not touched takes no memory yet.
    void* const room = system::allocate_table(count * sizeof(Bucket));
    buckets_.reset(static_cast<Bucket*>(room));
    std::uninitialized_default_construct_n(buckets_.get(), count);
    count_ = count;
  } else {
    clear();
  }
}

void Transpositions::clear() {
  for (std::uint64_t i = 0; i < count_; ++i) {
    for (Entry& entry : buckets_[i].entries) {
      entry.check.store(0, std::memory_order_relaxed);
      entry.data.store(0, std::memory_order_relaxed);
    }
  }
  generation_ = 0;
}

TableEntry Transpositions::find(std::uint64_t key) const {
  for (const Entry& entry : bucket(key).entries) {
    const std::uint64_t data = entry.data.load(std::memory_order_relaxed);
    if (data && (entry.check.load(std::memory_order_relaxed) ^ data) == key)
      return unpacked(data);
  }
  return {};
}

void Transpositions::store(std::uint64_t key, const TableEntry& known) {
  Entry* worst = nullptr;
  int least = 1 << 20;
  TableEntry kept = known;
  for (Entry& entry : bucket(key).entries) {
    const std::uint64_t data = entry.data.load(std::memory_order_relaxed);
    if (data && (entry.check.load(std::memory_order_relaxed) ^ data) == key) {
      const TableEntry old = unpacked(data);
      if (kept.move == 0)
        kept.move = old.move;
      // A deeper answer of this search is not thrown away for a shallow bound.
      if (generation_of(data) == generation_ && known.bound != Bound::Exact &&
          old.depth > known.depth + 3)
        return;
      worst = &entry;
      break;
    }
    const unsigned age = (generation_ - generation_of(data)) & 63;
    const int worth = data ? depth_of(data) - 8 * static_cast<int>(age) : -1000;
    if (worth < least) {
      least = worth;
      worst = &entry;
    }
  }
  const std::uint64_t data = packed(kept, generation_);
  worst->check.store(key ^ data, std::memory_order_relaxed);
  worst->data.store(data, std::memory_order_relaxed);
}

int Transpositions::fullness() const {
  const std::uint64_t looked = std::min<std::uint64_t>(count_, 1000 / kEntries);
  int used = 0;
  for (std::uint64_t i = 0; i < looked; ++i) {
    for (const Entry& entry : buckets_[i].entries) {
      const std::uint64_t data = entry.data.load(std::memory_order_relaxed);
      used += data != 0 && generation_of(data) == generation_;
    }
  }
  return static_cast<int>(static_cast<std::uint64_t>(used) * 1000 / (looked * kEntries));
}

}  // namespace pawnshop::search
