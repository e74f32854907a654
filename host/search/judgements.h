// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "search/worth.h"

namespace pawnshop::search {

/// What one thread has judged lately, by the keys of positions: iterations and lines that meet come
/// to the same positions again and again, often too shallow for the table of all threads to settle
/// them.
template <int W>
class Judgements {
 public:
  explicit Judgements(const Worth<W>& worth) : worth_(worth), kept_(kCount) {}

  Score of(const rules::Position<W>& position) {
    // The lower bits of the key say where, all others stand beside the score.
    std::uint64_t& kept = kept_[position.key % kCount];
    const std::uint64_t mark = position.key / kCount;
    if (kept >> kScoreBits == mark)
      return static_cast<Score>(kept % kScores) - kScores / 2;
    const Score score = worth_.of(position);
    if (score >= -kScores / 2 && score < kScores / 2)
      kept = mark << kScoreBits | static_cast<std::uint64_t>(score + kScores / 2);
    return score;
  }

 private:
  static constexpr int kScoreBits = 16, kScores = 1 << kScoreBits;
  static constexpr std::uint64_t kCount = 1 << kScoreBits;

  const Worth<W>& worth_;
  std::vector<std::uint64_t> kept_;
};

}  // namespace pawnshop::search
