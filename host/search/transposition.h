// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <cstdlib>
#include <memory>

#include "search/score.h"

namespace pawnshop::search {

/// What a score says of a position: it is exact, or a bound.
enum class Bound : std::uint8_t { None, AtLeast, AtMost, Exact };

/// What the transposition table knows of a position.
struct TableEntry {
  std::uint32_t move = 0;  ///< the best turn, packed; 0: not known
  Score score = 0;         ///< seen from the position: wins count from here
  int depth = 0;
  Bound bound = Bound::None;
};

/// Whether what is known of a position, with its score seen from the root, answers the question
/// about the window.
constexpr bool settles(const TableEntry& known, Score score, Score alpha, Score beta) {
  return known.bound == Bound::Exact || (known.bound == Bound::AtLeast && score >= beta) ||
         (known.bound == Bound::AtMost && score <= alpha);
}
/// What a position is worth that was judged so: what is known of it, where that says more.
constexpr Score likely(const TableEntry& known, Score score, Score judged) {
  return !is_decided(score) && settles(known, score, judged, judged) ? score : judged;
}
/// What a score within or beyond the window says.
constexpr Bound bound_of(Score best, Score alpha, Score beta) {
  return best >= beta ? Bound::AtLeast : best > alpha ? Bound::Exact : Bound::AtMost;
}

/// What was found of positions, by their full keys; shared by all threads without locks. A bucket
/// fills one line of the cache; what is old or shallow goes first.
class Transpositions {
 public:
  explicit Transpositions(std::size_t megabytes) { resize(megabytes); }

  void resize(std::size_t megabytes);
  void clear();
  /// A new search begins: what older ones left counts less.
  void age() { generation_ = (generation_ + 1) & 63; }

  TableEntry find(std::uint64_t key) const;
  void store(std::uint64_t key, const TableEntry& known);
  void prefetch(std::uint64_t key) const { __builtin_prefetch(&bucket(key)); }
  /// How full it is with entries of this search, in thousandths.
  int fullness() const;

 private:
  struct Entry {
    std::atomic<std::uint64_t> check{0};  ///< key ^ data: a torn entry does not match
    std::atomic<std::uint64_t> data{0};
  };
  static constexpr int kEntries = 4;
  struct alignas(64) Bucket {
    std::array<Entry, kEntries> entries;
  };

  Bucket& bucket(std::uint64_t key) const { return buckets_[(key >> 32) * count_ >> 32]; }

  struct Free {
    void operator()(Bucket* buckets) const { std::free(buckets); }
  };

  std::unique_ptr<Bucket[], Free> buckets_;
  std::uint64_t count_ = 0;  ///< less than 2^32
  unsigned generation_ = 0;
};

}  // namespace pawnshop::search
