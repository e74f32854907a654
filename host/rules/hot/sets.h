// SPDX-License-Identifier: MIT
#pragma once

// Operations on bitboards for the hot files. All are inline, so that each CPU level has its own
// copy.

#ifdef __BMI2__
#include <immintrin.h>
#endif

#include "rules/compiled/data.h"

namespace pawnshop::rules::PAWNSHOP_LEVEL {

template <int W>
PAWNSHOP_INLINE Bits<W> moved_up(const Bits<W>& set, int delta) {
  Bits<W> out{};
  const int words = delta >> 6, bits = delta & 63;
  for (int i = W - 1; i >= words; --i) {
    out.word[i] = set.word[i - words] << bits;
    if (bits && i > words)
      out.word[i] |= set.word[i - words - 1] >> (64 - bits);
  }
  return out;
}

template <int W>
PAWNSHOP_INLINE Bits<W> moved_down(const Bits<W>& set, int delta) {
  Bits<W> out{};
  const int words = delta >> 6, bits = delta & 63;
  for (int i = 0; i + words < W; ++i) {
    out.word[i] = set.word[i + words] >> bits;
    if (bits && i + words + 1 < W)
      out.word[i] |= set.word[i + words + 1] << (64 - bits);
  }
  return out;
}

/// The set shifted by `delta` squares. The caller must mask off what leaves the board.
template <int W>
PAWNSHOP_INLINE Bits<W> moved(const Bits<W>& set, int delta) {
  if constexpr (W == 1)
    return {std::rotl(set.word[0], delta)};
  else
    return delta >= 0 ? moved_up<W>(set, delta) : moved_down<W>(set, -delta);
}

/// The squares that slides along a slide set reach from a square: empty squares and the first man
/// on each line. `way` is a player, or a player + kBack.
template <int W>
PAWNSHOP_INLINE Bits<W> slide(const SlideSet<W>& set,
                              int way,
                              int square,
                              const Bits<W>& occupied) {
#ifdef __BMI2__
  if constexpr (W == 1) {
    const SlideEntry& entry = set.entries[way][square];
    return {entry.answers[_pext_u64(occupied.word[0], entry.mask)]};
  }
#endif
  Bits<W> out{};
  for (int i = 0; i < set.vector_count; ++i) {
    const Bits<W>* const rays = set.ray[way][i];
    Bits<W> ray = rays[square];
    const Bits<W> blockers = ray & occupied;
    if (blockers.any())
      ray ^= rays[set.rising[way][i] ? blockers.first() : blockers.last()];
    out |= ray;
  }
  return out;
}

/// The squares that slides along several slide sets reach; the sets are given as bits of their
/// numbers.
template <int W>
PAWNSHOP_INLINE Bits<W> slide_along(
    const HotData<W>& game, unsigned sets, int way, int square, const Bits<W>& occupied) {
  Bits<W> out{};
  for (; sets; sets &= sets - 1)
    out |= slide(game.set[std::countr_zero(sets)], way, square, occupied);
  return out;
}

/// The squares strictly between two squares, if some slide goes from one to the other; else none.
template <int W>
PAWNSHOP_INLINE Bits<W> squares_between(const HotData<W>& game, int a, int b) {
  const int vector = game.vector_between[a * game.squares + b];
  if (vector == 255)
    return {};
  const Bits<W>* const rays = game.rays + vector * game.squares;
  Bits<W> squares = rays[a] - rays[b];
  squares.clear(b);
  return squares;
}

/// A player's men of some types, as bits; ~0u: of all.
template <int W>
PAWNSHOP_INLINE Bits<W> men_of(const Position<W>& position, int player, std::uint32_t types) {
  if (types == ~0u)
    return position.rows[player];
  Bits<W> men{};
  for (; types; types &= types - 1)
    men |= position.men(std::countr_zero(types), player);
  return men;
}

/// The types of the men in a zone, as bits.
template <int W>
PAWNSHOP_INLINE std::uint32_t presence(const HotData<W>& game,
                                       const Position<W>& position,
                                       int slot) {
  const std::uint8_t* held = position.held + slot * game.stride;
  std::uint32_t types = 0;
  for (int i = 0; i < game.stride; i += 8) {
    std::uint64_t eight = 0;
    std::memcpy(&eight, held + i, 8);
    if (eight == 0)
      continue;
    constexpr std::uint64_t kLow = 0x7F7F7F7F7F7F7F7F;
    const std::uint64_t nonzero = (((eight & kLow) + kLow) | eight) & ~kLow;
    types |= static_cast<std::uint32_t>((nonzero >> 7) * 0x0102040810204080 >> 56) << i;
  }
  return types;
}

}  // namespace pawnshop::rules::PAWNSHOP_LEVEL
