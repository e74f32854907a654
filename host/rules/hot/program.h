// SPDX-License-Identifier: MIT
#pragma once

// Runs the small programs over sets into which rules about the whole board are turned.

#include "rules/hot/sets.h"

namespace pawnshop::rules::PAWNSHOP_LEVEL {

/// What a program may look at.
template <int W>
struct Frame {
  const Position<W>* position;
  int me;
  Bits<W> from, to, path, arrived, dropped, taken;
};

template <int W>
Bits<W> run(const LaneData<W>& lane, const Program& program, const Frame<W>& frame) {
  const Position<W>& position = *frame.position;
  const int me = frame.me;
  Bits<W> all{};
  for (int i = 0; i < W; ++i)
    all.word[i] = ~std::uint64_t{0};
  Bits<W> slot[kMaxSlots];
  for (int i = 0; i < program.length; ++i) {
    const Instruction& step = program.code[i];
    Bits<W>& out = slot[i];
    const Bits<W>& a = slot[step.a];
    const Bits<W>& b = slot[step.b];
    const auto compared = [&](int value) {
      const bool yes = step.comparison == 0   ? value >= step.number
                       : step.comparison == 1 ? value <= step.number
                                              : value == step.number;
      return yes ? all : Bits<W>{};
    };
    switch (step.run) {
      case Run::Region:
        out = lane.regions[me][step.index];
        break;
      case Run::Empty:
        out = lane.board - position.occupied();
        break;
      case Run::Men: {
        const int row = step.man < 0 ? 0 : 2 + 2 * step.man;
        out = step.whose == 2 ? position.rows[row] | position.rows[row + 1]
                              : position.rows[row + (me ^ step.whose)];
        break;
      }
      case Run::Mark:
        out = position.marks[step.index];
        break;
      case Run::From:
        out = frame.from;
        break;
      case Run::To:
        out = frame.to;
        break;
      case Run::Path:
        out = frame.path;
        break;
      case Run::Moved:
        out = frame.arrived;
        break;
      case Run::Dropped:
        out = frame.dropped;
        break;
      case Run::Taken:
        out = frame.taken;
        break;
      case Run::Or:
        out = a | b;
        break;
      case Run::And:
        out = a & b;
        break;
      case Run::Minus:
        out = a - b;
        break;
      case Run::Shift: {
        const auto& shift = lane.directions[step.index];
        Bits<W> sum{};
        for (int k = 0; k < shift.count; ++k)
          sum |= moved<W>(a & shift.movable[me][k], shift.delta[me][k]);
        out = sum;
        break;
      }
      case Run::Line: {
        const Bits<W>* const lines = lane.lines[me] + step.index * lane.squares;
        Bits<W> sum{};
        a.each([&](int square) { sum |= lines[square]; });
        out = sum;
        break;
      }
      case Run::When:
        out = a & b;
        break;
      case Run::Any:
        out = a.any() ? all : Bits<W>{};
        break;
      case Run::Not:
        out = a.any() ? Bits<W>{} : all;
        break;
      case Run::Held: {
        const std::uint8_t* const held =
            position.held + (2 * step.index + (me ^ step.whose)) * lane.stride;
        int value = 0;
        for (int type = 0; type < lane.types; ++type)
          value += step.man < 0 || step.man == type ? held[type] : 0;
        out = compared(value);
        break;
      }
      case Run::Count:
        out = compared(a.count());
        break;
    }
  }
  return slot[program.length - 1];
}

}  // namespace pawnshop::rules::PAWNSHOP_LEVEL
