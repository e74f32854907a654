// SPDX-License-Identifier: MIT
#pragma once

// Finds out which changes could give a condition another answer. The program of the condition runs
// once on the present position, with a turn that does nothing. Then its steps are read backwards:
// each one says of its operands on which squares a gain or a loss could change what matters of its
// own value. Where several operands must change together, one of them is enough: a turn that does
// not change it leaves the answer as it is.

#include "rules/hot/attack_changes.h"

namespace pawnshop::rules::PAWNSHOP_LEVEL {

template <int W>
class Tracer {
 public:
  /// With `any_change`, it matters of a set which squares it has, and not only whether it has some.
  Tracer(const View<W>& view, const Program& program, bool any_change, Changes<W>& found)
      : game_(view.game),
        position_(view.position),
        frame_(view.frame()),
        me_(view.me),
        found_(found),
        attacks_(view, found) {
    for (int i = 0; i < program.length; ++i)
      slot_[i] = {};
    const Bits<W> answer = run_by(game_, program, [&] { return run_forward(program); });
    holds_ = answer.any();
    matter(program.answer, !holds_ || any_change ? game_.board - answer : Bits<W>{}, answer);
    while (count_ > 0)
      go_back(traced_[--count_]);
  }

  /// Whether the condition holds after a turn that changes nothing.
  bool holds() const { return holds_; }

 private:
  struct Traced {
    const Instruction* step;
    Bits<W> before;  ///< of the slot that the step writes
  };

  /// The condition, before a turn that does nothing.
  Bits<W> run_forward(const Program& program) {
    return run_steps<W, false>(
        game_, program, position_, me_, &frame_, slot_, [&](const Instruction& step) {
          traced_[count_++] = {&step, slot_[step.out]};
        });
  }
  PAWNSHOP_INLINE Bits<W> value(const Operand& of) const {
    switch (of.in) {
      case Source::Slot:
        return slot_[of.at];
      case Source::Mine:
        return position_.rows[me_ + of.at];
      case Source::Theirs:
        return position_.rows[(me_ ^ 1) + of.at];
      case Source::Region:
        return game_.regions[me_][of.at];
      case Source::Mark:
        return position_.marks[of.at];
      case Source::Turn:
        break;
    }
    return {};
  }

  /// Takes note of what matters of a set: a gain on some squares, a loss on others.
  PAWNSHOP_INLINE void matter(const Operand& of, const Bits<W>& gained, const Bits<W>& lost) {
    switch (of.in) {
      case Source::Slot:
        if (!(marked_ >> of.at & 1))
          gain_[of.at] = lose_[of.at] = {};
        marked_ |= std::uint64_t{1} << of.at;
        gain_[of.at] |= gained;
        lose_[of.at] |= lost;
        break;
      case Source::Mine:
        (of.at ? found_.gained[type_of(of.at)] : found_.reached) |= gained;
        (of.at ? found_.lost[type_of(of.at)] : found_.left) |= lost;
        break;
      case Source::Theirs:
        (of.at ? found_.taken[type_of(of.at)] : found_.caught) |= lost;
        break;
      case Source::Turn:
        found_.turn[of.at] |= gained;
        found_.asks_all =
            found_.asks_all || (gained.any() && (of.at == static_cast<int>(TurnSquares::Path) ||
                                                 of.at == static_cast<int>(TurnSquares::Behind)));
        break;
      case Source::Region:
      case Source::Mark:
        break;
    }
  }
  void matter(const Operand& of, const typename AttackChanges<W>::Operands& set) {
    matter(of, set.gained, set.lost);
  }
  /// Only how many squares a set has matters.
  PAWNSHOP_INLINE void matter_in_number(const Operand& of, bool more, bool fewer) {
    if (of.in == Source::Mine)
      found_.numbers |= of.at ? 1u << type_of(of.at) : ~0u;
    else
      matter(of, more ? game_.board - value(of) : Bits<W>{}, fewer ? value(of) : Bits<W>{});
  }

  /// It matters that a set has a square, or that it has none any more.
  void ask_any(const Operand& of, bool one, bool none) {
    if (of.in == Source::Mine)
      return matter_in_number(of, one, none);
    matter(of, one ? game_.board - value(of) : Bits<W>{}, none ? any_one_of(value(of)) : Bits<W>{});
  }
  /// If a set must lose all its squares, it must lose this one. The enemy's men stay where they
  /// are.
  Bits<W> any_one_of(const Bits<W>& set) const {
    if (!set.many())
      return set;
    const Bits<W> enemies = set & position_.rows[me_ ^ 1];
    return Bits<W>::one((enemies.any() ? enemies : set).first());
  }

  /// A zone is asked for: notes which changes of it would give another answer. No plain turn
  /// changes how many men a zone holds by more than Plan::most_held.
  void ask_zone(const Instruction& step, bool may_begin, bool may_end) {
    const int value = held(game_, frame_, step);
    const bool now = compare(step, value);
    if (!(now ? may_end : may_begin))
      return;
    bool more = false, fewer = false;
    for (int change = 1; change <= game_.plan.most_held; ++change) {
      more = more || compare(step, value + change) != now;
      fewer = fewer || (value >= change && compare(step, value - change) != now);
    }
    found_.want(
        zone_slot(step.index, step.whose), step.man < 0 ? ~0u : 1u << step.man, more, fewer);
  }
  int zone_slot(int zone, int whose) const {
    return 2 * zone + (whose == 2 ? 0 : player_of(whose, me_));  // 2: it is shared
  }
  /// A number of a comparison: it matters that it becomes greater, or less.
  void ask_number(const PlanAmount& amount, const Operand& set, bool greater, bool less) {
    using Kind = PlanAmount::Kind;
    switch (amount.kind) {
      case Kind::Squares:
        return matter_in_number(set, greater, less);
      case Kind::Worth:  // of the same squares others may be worth more
        found_.asks_all = true;
        return;
      case Kind::Held:
      case Kind::HeldWorth:  // of whom it has more or fewer depends on what they are worth
        return found_.want(zone_slot(amount.index, amount.whose), ~0u, true, true);
      case Kind::Sum:
        ask_number(game_.plan.amounts[amount.index], set, greater, less);
        return ask_number(game_.plan.amounts[amount.number], set, greater, less);
      case Kind::Product:
        return ask_number(game_.plan.amounts[amount.index],
                          set,
                          amount.number < 0 ? less : greater,
                          amount.number < 0 ? greater : less);
      case Kind::Remainder:  // any change of the other number can make it greater, or less
        return ask_number(game_.plan.amounts[amount.index], set, true, true);
      case Kind::Fixed:
      case Kind::Counter:
      case Kind::MoveNumber:
        return;
    }
  }

  /// The squares from which a table leads to one of these; all, if these are many.
  PAWNSHOP_INLINE Bits<W> back(const Bits<W>* const (&table)[2],
                               int directions,
                               const Bits<W>& squares) const {
    constexpr int kMany = 16;
    if (squares.many() && squares.count() > kMany)
      return game_.board;
    const Bits<W>* const of = table[me_] + directions * game_.squares;
    Bits<W> sum{};
    squares.each([&](int square) { sum |= of[square]; });
    return sum;
  }

  /// The squares from which some directions lead to one of these: now, and after a turn by which at
  /// most one own man goes out of the way.
  struct Lines {
    Bits<W> now{}, ever{};
  };
  Lines lines_to(int directions, const Bits<W>& squares) const {
    constexpr int kFew = 4;
    const unsigned sets = game_.directions[directions].sets;
    if (!sets || squares.count() > kFew) {
      const Bits<W> all = back(game_.plan.unreaches, directions, squares);
      return {all, all};
    }
    Lines lines;
    const Bits<W> occupied = position_.occupied(), &own = position_.rows[me_];
    squares.each([&](int square) {
      for (unsigned rest = sets; rest; rest &= rest - 1) {
        const SlideSet<W>& set = game_.set[std::countr_zero(rest)];
        const Bits<W> now = slide(set, me_ + kBack, square, occupied);
        lines.now |= now;
        lines.ever |=
            (now & own).any() ? slide(set, me_ + kBack, square, occupied - (now & own)) : now;
      }
    });
    return lines;
  }

  /// Lines from some squares: men on them begin and end them, and others stand in the way.
  void ask_lines(const Instruction& step,
                 const Bits<W>& out,
                 const Bits<W>& gained,
                 const Bits<W>& lost) {
    const Lines opening = lines_to(step.index, gained), closing = lines_to(step.index, lost);
    matter(step.a, opening.ever, closing.now & value(step.a));
    found_.line_ends |= opening.now & position_.rows[me_];
    found_.left |= out & opening.now & position_.rows[me_];
    found_.reached |= (out & closing.now) - position_.occupied();
  }
  /// A number of squares is compared with a fixed one. It matters that it becomes greater, or less,
  /// if the comparison could come out otherwise then.
  void ask_count(const Instruction& step, int count, bool holds) {
    const bool is_enough = count >= step.number;
    const bool more = step.comparison == 0   ? !holds
                      : step.comparison == 1 ? holds
                                             : holds || !is_enough;
    const bool fewer = step.comparison == 0   ? holds
                       : step.comparison == 1 ? !holds
                                              : holds || is_enough;
    matter_in_number(step.a, more, fewer);
  }
  /// Two numbers are compared. Their difference can only be too small, or only too great, unless it
  /// must be met.
  void ask_comparison(const Instruction& step, bool holds) {
    const bool exactly = step.comparison == 2, rises = exactly || holds == (step.comparison == 1),
               falls = exactly || holds == (step.comparison == 0);
    ask_number(game_.plan.amounts[step.index], step.a, rises, falls);
    ask_number(game_.plan.amounts[step.man], step.b, falls, rises);
  }

  /// Says of the operands of a step what matters of them.
  void go_back(const Traced& traced) {
    const Instruction& step = *traced.step;
    const Bits<W> out = slot_[step.out];
    slot_[step.out] = traced.before;
    if (!(marked_ >> step.out & 1))
      return;
    if (step.opcode == Opcode::SkipIfEmpty || step.opcode == Opcode::SkipIfAny) {
      if (value(step.a).any() != (step.opcode == Opcode::SkipIfAny))
        return;  // the step behind the part that was not skipped has said it
    }
    marked_ &= ~(std::uint64_t{1} << step.out);
    const Bits<W> gained = gain_[step.out] - out, lost = lose_[step.out] & out;
    if (gained.any() || lost.any())
      ask(step, out, gained, lost);
  }
  void ask_men(int type, const Bits<W>& gained, const Bits<W>& lost) {
    (type < 0 ? found_.reached : found_.gained[type]) |= gained;
    (type < 0 ? found_.left : found_.lost[type]) |= lost;
    (type < 0 ? found_.caught : found_.taken[type]) |= lost;
  }
  void ask_common(const Instruction& step, const Bits<W>& gained, const Bits<W>& lost) {
    // Of squares that neither has, both must gain them: one of them is asked.
    switch (static_cast<WhoGains>(step.whose)) {
      case WhoGains::A:
        matter(step.a, gained - value(step.a), lost);
        return matter(step.b, gained & value(step.a), lost);
      case WhoGains::B:
        matter(step.a, gained & value(step.b), lost);
        return matter(step.b, gained - value(step.b), lost);
      case WhoGains::BOnArrival:
        return ask_arrival(step, step.a, step.b, gained, lost);
      case WhoGains::AOnArrival:
        return ask_arrival(step, step.b, step.a, gained, lost);
    }
  }
  /// As WhoGains::BOnArrival says of `lines` and `men`.
  void ask_arrival(const Instruction& step,
                   const Operand& lines,
                   const Operand& men,
                   const Bits<W>& gained,
                   const Bits<W>& lost) {
    found_.asks_together = true;
    Bits<W> there = value(lines);
    if (step.index >= 0) {
      const auto movers = static_cast<std::uint32_t>(step.number);
      const Bits<W> opening = there & men_of(position_, me_, movers & game_.all_types);
      there |= reach(game_, position_, me_, step.index, opening);
    }
    matter(lines, gained & value(men), lost);
    matter(men, (gained & there) - value(men), lost);
  }
  void ask_difference(const Instruction& step, const Bits<W>& gained, const Bits<W>& lost) {
    const Bits<W> a = value(step.a);
    const bool stays = step.b.in == Source::Region || step.b.in == Source::Mark;
    matter(step.a, stays ? gained - a - value(step.b) : gained - a, lost);
    matter(step.b, lost, gained & a);
  }
  void ask_shifted(const Instruction& step,
                   const Bits<W>* const (&table)[2],
                   const Bits<W>& gained,
                   const Bits<W>& lost) {
    matter(step.a, back(table, step.index, gained), back(table, step.index, lost) & value(step.a));
  }
  // NOLINTNEXTLINE(readability-function-size): one case for each operation
  void ask(const Instruction& step,
           const Bits<W>& out,
           const Bits<W>& gained,
           const Bits<W>& lost) {
    const Bits<W> a = value(step.a);
    switch (step.opcode) {
      case Opcode::Empty:
        found_.left |= gained;
        found_.reached |= lost;
        break;
      case Opcode::Men:
        return ask_men(step.man, gained, lost);
      case Opcode::Or:
        matter(step.a, gained, lost & a);
        return matter(step.b, gained, lost - a);
      case Opcode::And:
        return ask_common(step, gained, lost);
      case Opcode::Minus:
        return ask_difference(step, gained, lost);
      case Opcode::Shift:
      case Opcode::Near:
        return ask_shifted(step, game_.plan.unshifts, gained, lost);
      case Opcode::Line:
        return ask_shifted(step, game_.plan.unlines, gained, lost);
      case Opcode::Reach:
        return ask_lines(step, out, gained, lost);
      case Opcode::Any:
        return ask_any(step.a, gained.any(), lost.any());
      case Opcode::Not:
        return matter(step.a, lost.any() ? game_.board : Bits<W>{}, any_one_of(a));
      case Opcode::Count:
        return ask_count(step, a.count(), out.any());
      case Opcode::By:
        found_.by |= static_cast<std::uint32_t>(step.number);
        break;
      case Opcode::Took:
        found_.took |= step.number ? static_cast<std::uint32_t>(step.number) : ~0u;
        break;
      case Opcode::SkipIfEmpty:
      case Opcode::SkipIfAny:
        return matter(step.a, gained, lost);
      case Opcode::Attacked:
        return matter(step.a, attacks_.ask_attack(step, a, out.any()));
      case Opcode::SafeFor:
        return matter(step.a, attacks_.ask_safety(step, a, out.any()));
      case Opcode::Held:
        return ask_zone(step, gained.any(), lost.any());
      case Opcode::Compare:
        return ask_comparison(step, out.any());
      case Opcode::Nothing:
      case Opcode::Region:
      case Opcode::Counter:
      case Opcode::Number:
      case Opcode::First:
      case Opcode::Flag:  // what follows is not traced
      case Opcode::Attackers:
      case Opcode::Threatened:
      case Opcode::Defended:
      case Opcode::Paid:
      case Opcode::How:
      case Opcode::Stuck:
      case Opcode::Before:
        break;
    }
  }

  const HotData<W>& game_;
  const Position<W>& position_;
  const Frame<W>& frame_;
  const int me_;
  Changes<W>& found_;
  AttackChanges<W> attacks_;
  bool holds_ = false;
  int count_ = 0;  ///< of `traced_`: the steps that were carried out
  Traced traced_[kMostTraced];
  Bits<W> slot_[kMostTraced];
  // By slot, valid if it is marked: where a gain matters, and where a loss does.
  std::uint64_t marked_ = 0;
  Bits<W> gain_[kMostTraced], lose_[kMostTraced];
};

}  // namespace pawnshop::rules::PAWNSHOP_LEVEL
