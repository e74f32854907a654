// SPDX-License-Identifier: MIT
// The changes of a position that keep its invariants.

#include "rules/tables.h"
#include "support/contract.h"
#include "support/lists.h"

namespace pawnshop::rules {

using support::at;

template <int W>
void Tables<W>::put(Position<W>& position, int square, int code) const {
  PAWNSHOP_EXPECTS(position.man_at[square] == 0 && code >= 2);
  position.man_at[square] = static_cast<std::uint8_t>(code);
  position.rows[code].set(square);
  position.rows[owner_of(code)].set(square);
  position.key += man_key[at(code * squares + square)];
}

template <int W>
void Tables<W>::lift(Position<W>& position, int square) const {
  const int code = position.man_at[square];
  PAWNSHOP_EXPECTS(code >= 2);
  position.man_at[square] = 0;
  position.rows[code].clear(square);
  position.rows[owner_of(code)].clear(square);
  position.key -= man_key[at(code * squares + square)];
}

template <int W>
void Tables<W>::hold(Position<W>& position, int slot, int type, int difference) const {
  const int i = held_index(slot, type);
  PAWNSHOP_EXPECTS(position.held[i] + difference >= 0 && position.held[i] + difference <= 255);
  position.held[i] = static_cast<std::uint8_t>(position.held[i] + difference);
  position.key += held_key[i] * static_cast<std::uint64_t>(difference);
}

template <int W>
void Tables<W>::mark(Position<W>& position, int mark, const Bits<W>& set) const {
  const std::uint64_t* keys = mark_key.data() + at(mark * squares);
  (position.marks[mark] - set).each([&](int square) { position.key -= keys[square]; });
  (set - position.marks[mark]).each([&](int square) { position.key += keys[square]; });
  position.marks[mark] = set;
}

template <int W>
void Tables<W>::set_flags(Position<W>& position, std::uint8_t flags) const {
  for (int i = 0; i < kMaxFlags; ++i) {
    position.key +=
        flag_key[i] * static_cast<std::uint64_t>((flags >> i & 1) - (position.flags >> i & 1));
  }
  position.flags = flags;
}

template <int W>
void Tables<W>::set_side(Position<W>& position, int side) const {
  if (side != position.side)
    set_going_on(position, false);
  position.key += side_key * static_cast<std::uint64_t>(side - position.side);
  position.side = static_cast<std::uint8_t>(side);
}

template <int W>
void Tables<W>::set_going_on(Position<W>& position, bool goes_on) const {
  if (goes_on != position.goes_on)
    position.key += goes_on ? going_key : 0 - going_key;
  position.goes_on = goes_on;
}

template <int W>
Bits<W> Tables<W>::sayable(int mark, const Bits<W>& squares_marked) const {
  const std::vector<Bits<W>>& of_mark = letters[at(mark)];
  if (of_mark.empty())
    return squares_marked;
  Bits<W> said{};
  for (const Bits<W>& letter : of_mark) {
    if ((letter - squares_marked).empty())
      said |= letter;
  }
  return said;
}

template struct Tables<1>;
template struct Tables<2>;
template struct Tables<4>;

}  // namespace pawnshop::rules
