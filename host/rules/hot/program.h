// SPDX-License-Identifier: MIT
#pragma once

// Runs the small programs over sets into which rules about the whole board are turned.

#include "rules/hot/kept.h"
#include "rules/rule_in_hand.h"

namespace pawnshop::rules::PAWNSHOP_LEVEL {

template <int W>
struct Deed;

/// What a program may look at: a position and the turn in hand.
template <int W>
struct Frame {
  const Position<W>* position;
  int me;
  Bits<W> from, to, path, arrived, dropped, taken;
  Bits<W> behind{};
  Bits<W> caught{};        ///< those of `taken` that were captured, not only removed
  std::uint32_t took = 0;  ///< types of men taken
  int was = -1;            ///< the type of man that moved, as he was before
  int who = -1;            ///< the same, or the man dropped
  int action = -1, tag = -1;
  int attacks = 0;                ///< how many attacks deep the question is
  int depth = 0;                  ///< how many questions deep, of any kind
  const Deed<W>* deed = nullptr;  ///< with `before`: the turn that led here
  const Position<W>* before = nullptr;
  Bits<W> left_marks[4] = {};  ///< by this turn
  Since<W> since{};
};

// Questions that lead to other turns: `attack.h`.
template <int W>
bool is_attacked(const HotData<W>& game, const Frame<W>& frame, const Bits<W>& men, Ask by_turn);
template <int W>
bool is_safe(const HotData<W>& game, const Frame<W>& frame, const Bits<W>& squares, int man);
template <int W>
bool will_be_stuck(const HotData<W>& game, const Frame<W>& frame, int player);

PAWNSHOP_INLINE int player_of(int whose, int me) {
  return whose == 1 ? me ^ 1 : me;
}

/// How many men of a type, or of any, a zone holds.
template <int W>
PAWNSHOP_INLINE int held(const HotData<W>& game, const Frame<W>& frame, const Instruction& step) {
  const std::uint8_t* const zone =
      frame.position->held + (2 * step.index + player_of(step.whose, frame.me)) * game.stride;
  if (step.man >= 0)
    return zone[step.man];
  int value = 0;
  for (int type = 0; type < game.types; ++type)
    value += zone[type];
  return value;
}

PAWNSHOP_INLINE bool compare(int value, int comparison, int number) {
  return comparison == 0 ? value >= number : comparison == 1 ? value <= number : value == number;
}
PAWNSHOP_INLINE bool compare(const Instruction& step, int value) {
  return compare(value, step.comparison, step.number);
}

/// Empty squares and the first man along each direction from each of the squares.
template <int W>
PAWNSHOP_INLINE Bits<W> reach(const HotData<W>& game,
                              const Position<W>& position,
                              int me,
                              int directions,
                              const Bits<W>& squares) {
  const Plan<W>& plan = game.plan;
  const Bits<W> occupied = position.occupied();
  Bits<W> out{};
  if (const unsigned sets = game.directions[directions].sets) {
    squares.each([&](int square) {
      for (unsigned rest = sets; rest; rest &= rest - 1)
        out |= slide(game.set[std::countr_zero(rest)], me, square, occupied);
    });
    return out;
  }
  for (int i = plan.direction_first[directions]; i < plan.direction_first[directions + 1]; ++i) {
    const int vector = plan.direction_vectors[i];
    const Bits<W>* const rays = plan.reach_rays[me] + vector * game.squares;
    squares.each([&](int square) {
      Bits<W> ray = rays[square];
      const Bits<W> blockers = ray & occupied;
      if (blockers.any())
        ray -= rays[plan.vector_rises[me][vector] ? blockers.first() : blockers.last()];
      out |= ray;
    });
  }
  return out;
}

/// One question to the rules, as long as it lives: it may not take for ever.
template <int W>
struct Asking {
  const Plan<W>& plan;
  explicit Asking(const HotData<W>& game) : plan(game.plan) { plan.begin(plan.rules); }
  ~Asking() { plan.end(); }
  Asking(const Asking&) = delete;
  Asking& operator=(const Asking&) = delete;
};

/// What a part of rules that depends on men and marks alone says of the frame's position.
template <int W>
Bits<W> kept(const HotData<W>& game, int number, const Frame<W>& frame);

template <int W>
// NOLINTNEXTLINE(readability-function-*): an interpreter, one case for each word
Bits<W> run_unblamed(const HotData<W>& game, const Program& program, const Frame<W>& frame) {
  const Position<W>& position = *frame.position;
  const int me = frame.me;
  Bits<W> all;
  for (int i = 0; i < W; ++i)
    all.word[i] = ~std::uint64_t{0};
  const auto whether = [&](bool yes) { return yes ? all : Bits<W>{}; };
  Bits<W> slot[kMaxSlots];
  const Instruction* const end = program.code + program.length;
  for (const Instruction* at = program.code; at != end; ++at) {
    const Instruction& step = *at;
    Bits<W>& out = slot[step.out];
    const Bits<W>& a = slot[step.a];
    const Bits<W>& b = slot[step.b];
    switch (step.opcode) {
      case Opcode::Nothing:
        out = {};
        break;
      case Opcode::Region:
        out = game.regions[me][step.index];
        break;
      case Opcode::Empty:
        out = game.board - position.occupied();
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
      case Opcode::Behind:
        out = frame.behind;
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
      case Opcode::Kept:
        out = kept(game, step.index, frame);
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
        const auto& shift = game.directions[step.index];
        Bits<W> sum{};
        for (int k = 0; k < shift.count; ++k)
          sum |= moved<W>(a & shift.movable[me][k], shift.delta[me][k]);
        out = sum;
        break;
      }
      case Opcode::Near: {
        const Bits<W>* const near = game.plan.near[me] + step.index * game.squares;
        Bits<W> sum{};
        a.each([&](int square) { sum |= near[square]; });
        out = sum;
        break;
      }
      case Opcode::Line: {
        const Bits<W>* const lines = game.lines[me] + step.index * game.squares;
        Bits<W> sum{};
        a.each([&](int square) { sum |= lines[square]; });
        out = sum;
        break;
      }
      case Opcode::Reach:
        out = reach(game, position, me, step.index, Bits<W>(a));
        break;
      case Opcode::Any:
        out = whether(a.any());
        break;
      case Opcode::Not:
        out = whether(a.empty());
        break;
      case Opcode::Held:
        out = whether(compare(step, held(game, frame, step)));
        break;
      case Opcode::Count:
        out = whether(compare(step, a.count()));
        break;
      case Opcode::Flag:
        out = whether(position.flags >> step.index & 1);
        break;
      case Opcode::Counter:
        out = whether(compare(
            step,
            position.counters[2 * step.index + (step.whose == 2 ? 0 : player_of(step.whose, me))]));
        break;
      case Opcode::Number:
        out = whether(compare(step, static_cast<int>(position.number)));
        break;
      case Opcode::By:
        out = whether(frame.was >= 0 && (static_cast<std::uint32_t>(step.number) >> frame.was & 1));
        break;
      case Opcode::Took:
        out = whether(step.number ? (frame.took & static_cast<std::uint32_t>(step.number)) != 0
                                  : frame.took != 0);
        break;
      case Opcode::How:
        out =
            whether(frame.tag == step.index || (frame.action >= 0 && frame.action == step.number));
        break;
      case Opcode::First:
        out = whether(player_of(step.whose, me) == 0);
        break;
      case Opcode::Attacked:
        out = whether(is_attacked(game, frame, Bits<W>(a), step.index));
        break;
      case Opcode::SafeFor:
        out = whether(is_safe(game, frame, Bits<W>(a), step.man));
        break;
      case Opcode::Stuck:
        out = whether(will_be_stuck(game, frame, player_of(step.whose, me)));
        break;
      case Opcode::SkipIfEmpty:
        if (a.empty()) {
          out = a;
          at += step.number;
        }
        break;
      case Opcode::SkipIfAny:
        if (a.any()) {
          out = a;
          at += step.number;
        }
        break;
    }
  }
  return slot[program.answer];
}

template <int W>
Bits<W> kept(const HotData<W>& game, int number, const Frame<W>& frame) {
  const KeptProgram& part = game.plan.kept[number];
  const Since<W>& since = frame.since;
  if (!since.keeper || (part.reads[frame.me] & since.touched))
    return run_unblamed(game, part.program, frame);
  std::uint64_t& known = since.keeper->known[frame.me];
  Bits<W>& value = since.keeper->value[frame.me][number];
  if (!(known >> number & 1)) {
    value = run_unblamed(game, part.program, frame);
    known |= std::uint64_t{1} << number;
  }
  return value;
}

template <int W>
Bits<W> run(const HotData<W>& game, const Program& program, const Frame<W>& frame) {
  const RuleInHand rule(program.place);
  try {
    if (program.work)
      game.plan.spend(program.work);
    return run_unblamed(game, program, frame);
  } catch (...) {
    game.plan.blame(game.plan.rules, program.place);
    throw;
  }
}

}  // namespace pawnshop::rules::PAWNSHOP_LEVEL
