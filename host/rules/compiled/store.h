// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <deque>
#include <memory>
#include <vector>

#include "rules/compiled/data.h"
#include "support/lists.h"

namespace pawnshop::rules {

/// The memory of HotData: everything to which its pointers lead, but for the plan. A deque never
/// moves its elements. The pointer to a plain vector is taken only when the vector is complete.
template <int W>
struct CompiledStore {
  struct alignas(32) Block {
    std::uint8_t bytes[32] = {};
  };
  std::deque<std::vector<Block>> deltas;
  std::deque<std::vector<Bits<W>>> bits;
  std::deque<std::vector<std::uint8_t>> bytes;
  std::deque<std::vector<std::uint64_t>> answers;
  std::deque<std::vector<SlideEntry>> entries;
  std::deque<std::unique_ptr<bool[]>> truths;
  std::vector<std::uint8_t> vector_between;
  std::vector<ActData> acts;
  std::vector<ChoiceList> choice_lists;
  std::vector<typename HotData<W>::DirectionShift> directions;
  std::vector<CaughtMan> caught_by, lost_by;
  std::vector<OwnWay<W>> own_ways;
  std::vector<TabledPart<W>> tabled_parts;
  std::vector<TabledVector<W>> tabled_vectors;
  std::deque<std::vector<Threat<W>>> threats;
  std::deque<std::vector<std::uint32_t>> threat_firsts, pairs;
  std::deque<std::vector<Conjunct<W>>> conjuncts;

  /// An array of `size` empty sets.
  Bits<W>* table(int size) {
    bits.emplace_back(support::at(size), Bits<W>{});
    return bits.back().data();
  }
};

}  // namespace pawnshop::rules
