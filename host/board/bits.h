// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <cstdint>

#include "support/contract.h"
#include "support/inline.h"

namespace pawnshop::board {

/// A set of squares in W words of 64 bits. Squares are numbered row by row from the first player's
/// side, so that along any straight line the numbers only rise or only fall.
template <int W>
struct Bits {
  std::uint64_t word[W];

  static PAWNSHOP_INLINE constexpr Bits none() { return Bits{}; }
  static PAWNSHOP_INLINE constexpr Bits one(int square) {
    Bits bits{};
    bits.word[W == 1 ? 0 : square >> 6] = std::uint64_t{1} << (square & 63);
    return bits;
  }

  PAWNSHOP_INLINE constexpr bool has(int square) const {
    return word[W == 1 ? 0 : square >> 6] >> (square & 63) & 1;
  }
  PAWNSHOP_INLINE constexpr bool any() const {
    std::uint64_t all = 0;
    for (int i = 0; i < W; ++i)
      all |= word[i];
    return all != 0;
  }
  PAWNSHOP_INLINE constexpr bool empty() const { return !any(); }
  PAWNSHOP_INLINE constexpr int count() const {
    int n = 0;
    for (int i = 0; i < W; ++i)
      n += std::popcount(word[i]);
    return n;
  }
  /// Whether there are at least two squares.
  PAWNSHOP_INLINE constexpr bool many() const {
    if constexpr (W == 1)
      return (word[0] & (word[0] - 1)) != 0;
    return count() > 1;
  }
  /// The lowest square. Requires: any().
  PAWNSHOP_INLINE constexpr int first() const {
    PAWNSHOP_EXPECTS(any());
    for (int i = 0; i < W - 1; ++i) {
      if (word[i])
        return i * 64 + std::countr_zero(word[i]);
    }
    return (W - 1) * 64 + std::countr_zero(word[W - 1]);
  }
  /// The highest square. Requires: any().
  PAWNSHOP_INLINE constexpr int last() const {
    PAWNSHOP_EXPECTS(any());
    for (int i = W - 1; i > 0; --i) {
      if (word[i])
        return i * 64 + 63 - std::countl_zero(word[i]);
    }
    return 63 - std::countl_zero(word[0]);
  }

  PAWNSHOP_INLINE constexpr void set(int square) {
    word[W == 1 ? 0 : square >> 6] |= std::uint64_t{1} << (square & 63);
  }
  PAWNSHOP_INLINE constexpr void clear(int square) {
    word[W == 1 ? 0 : square >> 6] &= ~(std::uint64_t{1} << (square & 63));
  }

  /// Calls visit(square) for every square, lowest first.
  template <class Visit>
  PAWNSHOP_INLINE constexpr void each(Visit visit) const {
    for (int i = 0; i < W; ++i) {
      for (std::uint64_t rest = word[i]; rest; rest &= rest - 1)
        visit(i * 64 + std::countr_zero(rest));
    }
  }

  friend PAWNSHOP_INLINE constexpr Bits operator&(Bits a, const Bits& b) {
    for (int i = 0; i < W; ++i)
      a.word[i] &= b.word[i];
    return a;
  }
  friend PAWNSHOP_INLINE constexpr Bits operator|(Bits a, const Bits& b) {
    for (int i = 0; i < W; ++i)
      a.word[i] |= b.word[i];
    return a;
  }
  friend PAWNSHOP_INLINE constexpr Bits operator^(Bits a, const Bits& b) {
    for (int i = 0; i < W; ++i)
      a.word[i] ^= b.word[i];
    return a;
  }
  /// a without b.
  friend PAWNSHOP_INLINE constexpr Bits operator-(Bits a, const Bits& b) {
    for (int i = 0; i < W; ++i)
      a.word[i] &= ~b.word[i];
    return a;
  }
  PAWNSHOP_INLINE constexpr Bits& operator&=(const Bits& b) { return *this = *this & b; }
  PAWNSHOP_INLINE constexpr Bits& operator|=(const Bits& b) { return *this = *this | b; }
  PAWNSHOP_INLINE constexpr Bits& operator^=(const Bits& b) { return *this = *this ^ b; }
  PAWNSHOP_INLINE constexpr Bits& operator-=(const Bits& b) { return *this = *this - b; }
  friend PAWNSHOP_INLINE constexpr bool operator==(const Bits& a, const Bits& b) {
    std::uint64_t difference = 0;
    for (int i = 0; i < W; ++i)
      difference |= a.word[i] ^ b.word[i];
    return difference == 0;
  }
};

/// Calls visit(square) for each square, lowest first, until it returns false. Returns whether it
/// never did.
template <int W, class Visit>
PAWNSHOP_INLINE constexpr bool all_of(const Bits<W>& squares, Visit visit) {
  for (int i = 0; i < W; ++i) {
    for (std::uint64_t rest = squares.word[i]; rest; rest &= rest - 1) {
      if (!visit(i * 64 + std::countr_zero(rest)))
        return false;
    }
  }
  return true;
}

/// Copies a set of W words into the widest one, of four words.
template <int W>
constexpr Bits<4> widen(const Bits<W>& set) {
  Bits<4> wide{};
  for (int i = 0; i < W; ++i)
    wide.word[i] = set.word[i];
  return wide;
}

/// The first W words of a wider set.
template <int W>
constexpr Bits<W> narrow(const Bits<4>& wide) {
  Bits<W> bits{};
  for (int i = 0; i < W; ++i)
    bits.word[i] = wide.word[i];
  return bits;
}

}  // namespace pawnshop::board
