// SPDX-License-Identifier: MIT
#pragma once

// Runs programs (`plan/program_data.h`): the compiled sets and conditions of a ruleset.

#include <cstddef>

#include "rules/hot/kept.h"
#include "rules/rule_in_hand.h"
#include "support/question.h"

namespace pawnshop::rules::PAWNSHOP_LEVEL {

template <int W>
struct Candidate;

/// What a program can read: a position, and the turn that is being judged. The sets come first, in
/// cache lines of their own, because most turns leave them empty, and whole lines are cleared at
/// once.
template <int W>
struct alignas(64) Frame {
  /// In the order of TurnSquares.
  Bits<W> from{}, to{}, path{}, behind{}, arrived{}, dropped{}, taken{};
  /// The squares of `taken` whose men were captured; the others were removed by `remove`.
  Bits<W> caught{};
  Bits<W> left_marks[4]{};  ///< the squares that this turn has added to each mark
  Since<W> since{};
  const Candidate<W>* candidate = nullptr;  ///< the turn that led from `before` to `position`
  const Position<W>* before = nullptr;
  const Position<W>* position = nullptr;
  int me = 0;              ///< the player to whom `my` refers
  std::uint32_t took = 0;  ///< the types of the men that the turn took, as bits
  int was = -1;            ///< the type of the man that moved, before any promotion; -1 for a drop
  int who = -1;            ///< as `was`, but for a drop the type of the dropped man
  std::uint32_t paid = 0;  ///< the types of the men that were paid for a drop, as bits
  int action = -1, tag = -1;
  int attacks = 0;           ///< how many questions about attack this one is nested in
  int depth = 0;             ///< how many questions of any kind it is nested in
  bool looks_ahead = false;  ///< the turn is judged only to find out whether a player is stuck
};

// Questions that test other turns; `attack.h`, `attackers.h`.
template <int W>
Bits<W> attackers_of(const HotData<W>& game, const Frame<W>& frame, const Bits<W>& men);
template <int W>
Bits<W> threatened_of(const HotData<W>& game, const Frame<W>& frame, const Bits<W>& men);
template <int W>
Bits<W> defended_of(const HotData<W>& game, const Frame<W>& frame, const Bits<W>& men);
template <int W>
bool is_attacked(const HotData<W>& game, const Frame<W>& frame, const Bits<W>& men, Ask by_turn);
template <int W>
bool is_safe(const HotData<W>& game, const Frame<W>& frame, const Bits<W>& squares, int man);
template <int W>
bool will_be_stuck(const HotData<W>& game, const Frame<W>& frame, int player);
template <int W>
Bits<W> before_turn(const HotData<W>& game, const Frame<W>& frame, Ask condition);

PAWNSHOP_INLINE int player_of(int whose, int me) {
  return whose == 1 ? me ^ 1 : me;
}

/// How many men of a type, or of all types, a zone holds.
template <int W>
PAWNSHOP_INLINE int held(const HotData<W>& game, const Frame<W>& frame, const Instruction& step) {
  const int player = step.whose == 2 ? 0 : player_of(step.whose, frame.me);  // 2: it is shared
  const std::uint8_t* const zone = frame.position->held + (2 * step.index + player) * game.stride;
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

/// Limits a number to the values that a counter can have.
PAWNSHOP_INLINE std::uint16_t counted(int value) {
  return static_cast<std::uint16_t>(value < 0 ? 0 : value > 65535 ? 65535 : value);
}

/// The worth of the men on some squares, or in a zone.
template <int W>
int worth(const HotData<W>& game,
          const std::int32_t* worths,
          const Bits<W>& squares,
          const Position<W>& position) {
  int sum = 0;
  for (int type = 0; type < game.types; ++type) {
    const Bits<W>* const rows = position.rows + 2 + 2 * type;
    sum += worths[type] * (squares & (rows[0] | rows[1])).count();
  }
  return sum;
}

template <int W>
int worth(const HotData<W>& game, const std::int32_t* worths, const std::uint8_t* zone) {
  int sum = 0;
  for (int type = 0; type < game.types; ++type)
    sum += zone[type] * worths[type];
  return sum;
}

template <int W>
int made_value(const HotData<W>& game,
               const PlanAmount& amount,
               const Bits<W>& set,
               const Position<W>& position,
               int me);

/// The value of a number for a player, without what is added to it. `set` is the set that it
/// counts, if it counts squares.
template <int W>
int plain_value(const HotData<W>& game,
                const PlanAmount& amount,
                const Bits<W>& set,
                const Position<W>& position,
                int me) {
  using Kind = PlanAmount::Kind;
  const int player = amount.whose == 2 ? 0 : player_of(amount.whose, me);
  switch (amount.kind) {
    case Kind::Fixed:
      return amount.number;
    case Kind::Squares:
      return set.count();
    case Kind::Worth:
      return worth(game, amount.worths, set, position);
    case Kind::Held:
    case Kind::HeldWorth:
      return worth(game, amount.worths, position.held + (2 * amount.index + player) * game.stride);
    case Kind::Counter:
      return position.counters[2 * amount.index + player];
    case Kind::MoveNumber:
      return static_cast<int>(position.number);
    case Kind::Remainder:
    case Kind::Sum:
    case Kind::Product:
      return made_value(game, amount, set, position, me);
  }
  return 0;
}

template <int W>
int value(const HotData<W>& game,
          const PlanAmount& amount,
          const Bits<W>& set,
          const Position<W>& position,
          int me) {
  return plain_value(game, amount, set, position, me) + amount.plus;
}

/// The value of a number that is made of others. A function of its own: if `value` called itself,
/// it would not become a part of its callers.
template <int W>
__attribute__((noinline)) int made_value(const HotData<W>& game,
                                         const PlanAmount& amount,
                                         const Bits<W>& set,
                                         const Position<W>& position,
                                         int me) {
  const PlanAmount* const amounts = game.plan.amounts;
  const int of = value(game, amounts[amount.index], set, position, me);
  if (amount.kind == PlanAmount::Kind::Remainder) {  // it is never negative
    const int left = of % amount.number;
    return left + (left < 0 ? amount.number : 0);
  }
  const std::int64_t made =
      amount.kind == PlanAmount::Kind::Product
          ? std::int64_t{of} * amount.number
          : std::int64_t{of} + value(game, amounts[amount.number], set, position, me);
  return static_cast<int>(made < -kLargestNumber  ? -kLargestNumber
                          : made > kLargestNumber ? kLargestNumber
                                                  : made);
}

/// Runs Opcode::Compare.
template <int W>
__attribute__((noinline)) bool compare(const HotData<W>& game,
                                       const Instruction& step,
                                       const Bits<W>& a,
                                       const Bits<W>& b,
                                       const Position<W>& position,
                                       int me) {
  const PlanAmount* const amounts = game.plan.amounts;
  return compare(step,
                 value(game, amounts[step.index], a, position, me) -
                     value(game, amounts[step.man], b, position, me));
}

/// Runs Opcode::Reach: the empty squares and the first man in each direction from each of the
/// squares.
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
    squares.each([&](int square) { out |= slide_along(game, sets, me, square, occupied); });
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

/// A truth value as a set: all squares, or none.
template <int W>
PAWNSHOP_INLINE Bits<W> whether(bool yes) {
  Bits<W> all;
  for (int i = 0; i < W; ++i)
    all.word[i] = -static_cast<std::uint64_t>(yes);
  return all;
}

/// Runs the expensive and rare operations. They are in a function of their own, so that the
/// frequent ones keep their values in registers.
template <int W>
__attribute__((noinline)) Bits<W> run_far(const HotData<W>& game,
                                          const Instruction& step,
                                          const Bits<W>& a,
                                          const Frame<W>& frame) {
  switch (step.opcode) {
    case Opcode::Reach:
      return reach(game, *frame.position, frame.me, step.index, a);
    case Opcode::Attackers:
      return attackers_of(game, frame, a);
    case Opcode::Threatened:
      return threatened_of(game, frame, a);
    case Opcode::Defended:
      return defended_of(game, frame, a);
    case Opcode::Held:
      return whether<W>(compare(step, held(game, frame, step)));
    case Opcode::Attacked:
      return whether<W>(is_attacked(game, frame, a, step.index));
    case Opcode::SafeFor:
      return whether<W>(is_safe(game, frame, a, step.man));
    case Opcode::Stuck:
      return whether<W>(will_be_stuck(game, frame, player_of(step.whose, frame.me)));
    case Opcode::Before:
      return before_turn(game, frame, step.index);
    case Opcode::Nothing:
    case Opcode::Region:
    case Opcode::Empty:
    case Opcode::Men:
    case Opcode::Or:
    case Opcode::And:
    case Opcode::Minus:
    case Opcode::Shift:
    case Opcode::Near:
    case Opcode::Line:
    case Opcode::Any:
    case Opcode::Not:
    case Opcode::Count:
    case Opcode::Flag:
    case Opcode::Counter:
    case Opcode::Number:
    case Opcode::Compare:
    case Opcode::By:
    case Opcode::Took:
    case Opcode::Paid:
    case Opcode::How:
    case Opcode::First:
    case Opcode::SkipIfEmpty:
    case Opcode::SkipIfAny:
      break;
  }
  return {};
}

/// Whether a member of Frame has the position that its TurnSquares says.
template <int W>
constexpr bool stands_at(TurnSquares which, std::size_t offset) {
  return offset == static_cast<std::size_t>(which) * sizeof(Bits<W>);
}

/// Runs a program, whose slots are given. Before each step `note` is called with it. With kStill
/// there is no frame: the program reads no turn and has no step of run_far.
template <int W, bool kStill, class Note>
// NOLINTNEXTLINE(readability-function-*): an interpreter, one case for each word
PAWNSHOP_INLINE Bits<W> run_steps(const HotData<W>& game,
                                  const Program& program,
                                  const Position<W>& position,
                                  int me,
                                  const Frame<W>* frame,
                                  Bits<W>* slot,
                                  const Note& note) {
  // By Source: most operands are sets that are stored somewhere already.
  static_assert(stands_at<W>(TurnSquares::From, offsetof(Frame<W>, from)) &&
                    stands_at<W>(TurnSquares::To, offsetof(Frame<W>, to)) &&
                    stands_at<W>(TurnSquares::Path, offsetof(Frame<W>, path)) &&
                    stands_at<W>(TurnSquares::Behind, offsetof(Frame<W>, behind)) &&
                    stands_at<W>(TurnSquares::Moved, offsetof(Frame<W>, arrived)) &&
                    stands_at<W>(TurnSquares::Dropped, offsetof(Frame<W>, dropped)) &&
                    stands_at<W>(TurnSquares::Taken, offsetof(Frame<W>, taken)),
                "those of a turn stand as TurnSquares has them");
  const Bits<W>* const sets[kSources] = {slot,
                                         position.rows + me,
                                         position.rows + (me ^ 1),
                                         game.regions[me],
                                         position.marks,
                                         kStill ? nullptr : &frame->from};
  const auto at_operand = [&](const Operand& operand) -> const Bits<W>& {
    return sets[static_cast<int>(operand.in)][operand.at];
  };
  const Instruction* const end = program.code + program.length;
  for (const Instruction* at = program.code; at != end; ++at) {
    const Instruction& step = *at;
    note(step);
    Bits<W>& out = slot[step.out];
    const Bits<W>& a = at_operand(step.a);
    const Bits<W>& b = at_operand(step.b);
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
        out = position.rows[row] | position.rows[row + 1];
        break;
      }
      case Opcode::Flag:
        out = whether<W>(position.flags >> step.index & 1);
        break;
      case Opcode::Counter:
        out = whether<W>(compare(
            step,
            position.counters[2 * step.index + (step.whose == 2 ? 0 : player_of(step.whose, me))]));
        break;
      case Opcode::Number:
        out = whether<W>(compare(step, static_cast<int>(position.number)));
        break;
      case Opcode::Compare:
        out = whether<W>(compare(game, step, Bits<W>(a), Bits<W>(b), position, me));
        break;
      // NOLINTNEXTLINE(bugprone-branch-clone): of a still program these do nothing
      case Opcode::By:
        if constexpr (!kStill)
          out = whether<W>(frame->was >= 0 &&
                           (static_cast<std::uint32_t>(step.number) >> frame->was & 1));
        break;
      case Opcode::Took:
        if constexpr (!kStill)
          out =
              whether<W>(step.number ? (frame->took & static_cast<std::uint32_t>(step.number)) != 0
                                     : frame->took != 0);
        break;
      case Opcode::Paid:
        if constexpr (!kStill)
          out =
              whether<W>(frame->paid && (step.number == 0 ||
                                         (static_cast<std::uint32_t>(step.number) & frame->paid)));
        break;
      case Opcode::How:
        if constexpr (!kStill)
          out = whether<W>(frame->tag == step.index ||
                           (frame->action >= 0 && frame->action == step.number));
        break;
      case Opcode::First:
        out = whether<W>(player_of(step.whose, me) == 0);
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
        if (!a.many()) {  // as most often: of a king, of who has moved
          out = a.any() ? game.plan.near[me][step.index * game.squares + a.first()] : a;
          break;
        }
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
      case Opcode::Any:
        out = whether<W>(a.any());
        break;
      case Opcode::Not:
        out = whether<W>(a.empty());
        break;
      case Opcode::Count:
        out = whether<W>(compare(step, a.count()));
        break;
      case Opcode::Reach:
      case Opcode::Attackers:
      case Opcode::Threatened:
      case Opcode::Defended:
      case Opcode::Held:
      case Opcode::Attacked:
      case Opcode::SafeFor:
      case Opcode::Stuck:
      case Opcode::Before:
        if constexpr (!kStill)
          out = run_far(game, step, Bits<W>(a), *frame);
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
  return at_operand(program.answer);
}

/// The value of a program Asked::still for a player.
template <int W>
__attribute__((noinline)) Bits<W> run_still(const HotData<W>& game,
                                            const Program& program,
                                            const Position<W>& position,
                                            int me) {
  const RuleInHand rule(program.place);
  Bits<W> slot[kMaxSlots];
  return run_steps<W, true>(game, program, position, me, nullptr, slot, [](const Instruction&) {});
}

/// Runs a program by `how`, which is given back. If it takes too long, its rule is to blame.
template <int W, class How>
PAWNSHOP_INLINE auto run_by(const HotData<W>& game, const Program& program, const How& how) {
  const RuleInHand rule(program.place);
  try {
    if (program.work)
      support::spend(program.work);
    return how();
  } catch (...) {
    game.plan.blame(game.plan.rules, program.place);
    throw;
  }
}

template <int W>
Bits<W> run(const HotData<W>& game, const Program& program, const Frame<W>& frame) {
  return run_by(game, program, [&] {
    Bits<W> slot[kMaxSlots];
    return run_steps<W, false>(
        game, program, *frame.position, frame.me, &frame, slot, [](const Instruction&) {});
  });
}

/// Runs `before`: a condition as it was before the turn that is judged. Where no turn has been
/// made, that is the position as it is.
template <int W>
Bits<W> before_turn(const HotData<W>& game, const Frame<W>& frame, Ask condition) {
  Frame<W> earlier{.position = frame.before ? frame.before : frame.position, .me = frame.me};
  earlier.attacks = frame.attacks;
  earlier.depth = frame.depth;
  return run(game, game.plan.asked[condition].program, earlier);
}

}  // namespace pawnshop::rules::PAWNSHOP_LEVEL
