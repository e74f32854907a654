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

  /// On a board of one word: a table by occupation. `deciding(square)` has the squares whose
  /// occupation matters, `answer(square, occupied)` is what is looked up.
  template <class Deciding, class Answer>
  const SlideEntry* by_occupation(int squares, const Deciding& deciding, const Answer& answer) {
    std::vector<SlideEntry>& made = entries.emplace_back(support::at(squares));
    std::size_t total = 0;
    for (int square = 0; square < squares; ++square) {
      const Bits<W> mask = deciding(square);
      made[support::at(square)].mask = mask.word[0];
      total += std::size_t{1} << mask.count();
    }
    std::uint64_t* next = answers.emplace_back(total).data();
    for (int square = 0; square < squares; ++square) {
      SlideEntry& entry = made[support::at(square)];
      entry.answers = next;
      Bits<W> occupied{};
      do {  // every subset of the mask, in the order in which their bits are packed
        *next++ = answer(square, occupied).word[0];
        occupied.word[0] = (occupied.word[0] - entry.mask) & entry.mask;
      } while (occupied.any());
    }
    return made.data();
  }
};

}  // namespace pawnshop::rules
