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
// NOLINTNEXTLINE(readability-function-*): an interpreter, one case for each word
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
    switch (step.opcode) {
      case Opcode::Region:
        out = lane.regions[me][step.index];
        break;
      case Opcode::Empty:
        out = lane.board - position.occupied();
        break;
      case Opcode::Men: {
        const int row = step.man < 0 ? 0 : 2 + 2 * step.man;
        out = step.whose == 2 ? position.rows[row] | position.rows[row + 1]
                              : position.rows[row + (me ^ step.whose)];
        break;
      }
      case Opcode::Mark:
        out = position.marks[step.index];
        break;
      case Opcode::From:
        out = frame.from;
        break;
      case Opcode::To:
        out = frame.to;
        break;
      case Opcode::Path:
        out = frame.path;
        break;
      case Opcode::Moved:
        out = frame.arrived;
        break;
      case Opcode::Dropped:
        out = frame.dropped;
        break;
      case Opcode::Taken:
        out = frame.taken;
        break;
      case Opcode::Or:
        out = a | b;
        break;
      case Opcode::And:
        out = a & b;
        break;
      case Opcode::Minus:
        out = a - b;
        break;
      case Opcode::Shift: {
        const auto& shift = lane.directions[step.index];
        Bits<W> sum{};
        for (int k = 0; k < shift.count; ++k)
          sum |= moved<W>(a & shift.movable[me][k], shift.delta[me][k]);
        out = sum;
        break;
      }
      case Opcode::Line: {
        const Bits<W>* const lines = lane.lines[me] + step.index * lane.squares;
        Bits<W> sum{};
        a.each([&](int square) { sum |= lines[square]; });
        out = sum;
        break;
      }
      case Opcode::When:
        out = a & b;
        break;
      case Opcode::Any:
        out = a.any() ? all : Bits<W>{};
        break;
      case Opcode::Not:
        out = a.any() ? Bits<W>{} : all;
        break;
      case Opcode::Held: {
        const std::uint8_t* const held =
            position.held + (2 * step.index + (me ^ step.whose)) * lane.stride;
        int value = 0;
        for (int type = 0; type < lane.types; ++type)
          value += step.man < 0 || step.man == type ? held[type] : 0;
        out = compared(value);
        break;
      }
      case Opcode::Count:
        out = compared(a.count());
        break;
    }
  }
  return slot[program.length - 1];
}

}  // namespace pawnshop::rules::PAWNSHOP_LEVEL
