// SPDX-License-Identifier: MIT
#pragma once

// Finds out which changes a turn must make for a condition to get another answer. The program of
// the condition runs once on the present position, with a turn that does nothing. Then its steps
// are read backwards: each one says of its operands on which squares a gain or a loss could change
// what matters of its own value. Where several operands must change together, one of them is
// enough: a turn that does not change it leaves the answer as it is.

#include "rules/hot/bearing.h"
#include "rules/hot/view.h"

namespace pawnshop::rules::PAWNSHOP_LEVEL {

/// The changes that matter for one condition. Requires: the condition can be traced
/// (ForesightReader::can_trace), and the turns move, promote or drop men and capture where they
/// arrive.
template <int W>
class Causes {
 public:
  /// With `any_change`, it matters of a set which squares it has, and not only whether it has some.
  Causes(const View<W>& view, const Program& program, bool any_change = false)
      : game_(view.game), position_(view.position), frame_(view.frame()), me_(view.me) {
    for (int type = 0; type < game_.types; ++type)
      gained_[type] = lost_[type] = taken_[type] = {};
    for (int i = 0; i < program.length; ++i)
      slot_[i] = {};
    const Bits<W> answer = run_by(game_, program, [&] { return run_forward(program); });
    holds_ = answer.any();
    matter(program.answer, !holds_ || any_change ? game_.board - answer : Bits<W>{}, answer);
    while (count_ > 0)
      go_back(traced_[--count_]);
  }

  /// Whether the condition holds after a turn that changes nothing that matters.
  bool holds() const { return holds_; }

  /// Whether it matters that an own man leaves a square, or arrives on it.
  PAWNSHOP_INLINE bool leaves(int man, int square) const {
    return (lost_[man] | left_).has(square);
  }
  PAWNSHOP_INLINE bool arrives(int man, int square) const {
    return (gained_[man] | reached_).has(square);
  }
  /// Whether a drop matters.
  PAWNSHOP_INLINE bool drops(const ActData& act, int to) const {
    return asks_all_ || arrives(act.man, to) || (numbers_ >> act.man & 1) ||
           (turn(TurnSquares::To) | turn(TurnSquares::Dropped)).has(to) || (slots_ && pays(act));
  }
  /// Whether it is asked who is attacked.
  bool asks_attacks() const { return asks_attacks_; }
  /// Whether the mark that a run leaves can matter: somebody may be taken behind it.
  bool runs(const ActData& act, int man, int from, int to) const {
    if (!asks_attacks_)
      return false;
    Bits<W> asked = asked_;
    if (asked_types_ >> man & 1)
      asked.set(to);
    const auto is_free = [&](int mark) {
      return ((game_.besides[0][mark] | game_.besides[1][mark]) & asked).empty();
    };
    return game_.besides[0] && !all_of(game_.way[act.way].path[me_][from], is_free);
  }
  /// Whether it matters that several own men go at once.
  bool goes_together(const TogetherTurn<W>& turn) const {
    bool matters = asks_all_ || pairs_ || (by_ >> ((turn.code[0] - 2) >> 1) & 1) ||
                   (asks_attacks_ && turn.opens_lines);
    for (int i = 0; i < turn.men; ++i) {
      const int man = (turn.code[i] - 2) >> 1, from = turn.from[i];
      matters = matters || goes(man, man, from, turn.to[i]) || line_ends_.has(from);
    }
    return matters;
  }
  /// Whether a move matters. `victim` is the code of the captured man, or 0.
  PAWNSHOP_INLINE bool moves(int man, int arriving, int from, int to, int victim) const {
    // As another man he may attack along a line on which he stood himself.
    return asks_all_ || goes(man, arriving, from, to) || (by_ >> man & 1) ||
           (asks_attacks_ && arriving != man) || ((numbers_ >> man ^ numbers_ >> arriving) & 1) ||
           (victim &&
            (is_missed((victim - 2) >> 1, to) || (slots_ && fills(man, (victim - 2) >> 1))));
  }
  /// Whether it matters whom a man changes places with in a zone.
  bool swaps(const ActData& act, int man) const {
    return slots_ && (wants(fewer_, act.slot[me_], act.man) || wants(more_, act.slot[me_], man));
  }

  /// The squares from which a plain move of an own man can matter, and those to which. Compound
  /// moves can also matter if they leave one of `together`.
  struct Moves {
    Bits<W> leaving, arriving, together;
  };
  Moves find_moves() const {
    const Bits<W>&own = position_.rows[me_], &enemies = position_.rows[me_ ^ 1];
    Moves found{asks_all_ ? own : own & (left_ | turn(TurnSquares::From)),
                reached_ | turn(TurnSquares::To) | turn(TurnSquares::Moved) |
                    (enemies & (caught_ | turn(TurnSquares::Taken))),
                pairs_ ? own : line_ends_};
    for (int type = 0; type < game_.types; ++type) {
      const Bits<W>&men = position_.men(type, me_), &theirs = position_.men(type, me_ ^ 1);
      found.leaving |= by_ >> type & 1 ? men : men & lost_[type];
      const bool is_prey = (took_ >> type & 1) || (slots_ && fills(type));
      found.arriving |= is_prey ? theirs : theirs & taken_[type];
    }
    return found;
  }
  /// The squares on which only men of a type can matter when they arrive.
  const Bits<W>& gained(int type) const { return gained_[type]; }
  /// As find_moves, for men of all types.
  Moves find_moves_of_all() const {
    constexpr int kFew = 12;
    Moves found = find_moves();
    for (int type = 0; type < game_.types; ++type) {
      // If he may matter nearly everywhere, it is quicker to ask who goes.
      if (gained_[type].many() && gained_[type].count() > kFew)
        found.leaving |= position_.men(type, me_);
      else
        found.arriving |= gained_[type];
    }
    return found;
  }
  /// The types of which all drops can matter, as bits, and the squares on which others can, besides
  /// those of gained().
  struct Drops {
    std::uint32_t types;
    Bits<W> squares;
  };
  Drops find_drops() const {
    return {asks_all_ ? ~0u : numbers_ | paid_types(),
            reached_ | turn(TurnSquares::To) | turn(TurnSquares::Dropped)};
  }
  /// The squares on which a drop of a man of this type can matter.
  Bits<W> drops_of(int type) const {
    const Drops found = find_drops();
    return found.types >> type & 1 ? game_.board : found.squares | gained_[type];
  }

 private:
  struct Traced {
    const Instruction* step;
    Bits<W> before;  ///< of the slot that the step writes
  };

  PAWNSHOP_INLINE const Bits<W>& turn(TurnSquares which) const {
    return turn_[static_cast<int>(which)];
  }
  PAWNSHOP_INLINE bool goes(int man, int arriving, int from, int to) const {
    return leaves(man, from) || arrives(arriving, to) || turn(TurnSquares::From).has(from) ||
           (turn(TurnSquares::To) | turn(TurnSquares::Moved)).has(to);
  }
  PAWNSHOP_INLINE bool is_missed(int type, int square) const {
    return (taken_[type] | caught_ | turn(TurnSquares::Taken)).has(square) || (took_ >> type & 1);
  }

  /// Whether it matters that a zone holds one more such man, or one fewer.
  PAWNSHOP_INLINE bool wants(const std::uint32_t (&men)[kZoneSlots], int slot, int man) const {
    return (slots_ >> slot & 1) && (men[slot] >> man & 1);
  }
  /// Whether it matters that a capture puts the man into a zone.
  bool fills(int captor, int victim) const {
    if (game_.plan.fates_by_square)
      return true;
    const CaughtMan& fate =
        game_.caught_by ? game_.caught_by[captor * game_.types + victim] : game_.caught[victim];
    return fate.slot[me_] != 255 && wants(more_, fate.slot[me_], fate.man);
  }
  /// Whether it can matter so that men of a type are captured.
  bool fills(int victim) const {
    bool found = false;
    for (int captor = 0; captor < (game_.caught_by ? game_.types : 1); ++captor)
      found = found || fills(captor, victim);
    return found;
  }
  /// Whether it matters how a drop changes the zones.
  bool pays(const ActData& drop) const {
    for (std::uint32_t rest = slots_; rest; rest &= rest - 1) {
      const int slot = std::countr_zero(rest);
      for (int type = 0; type < game_.types; ++type) {
        const auto change = static_cast<std::int8_t>(drop.delta[me_][slot * game_.stride + type]);
        if (change && wants(change > 0 ? more_ : fewer_, slot, type))
          return true;
      }
    }
    return false;
  }
  /// The types of men whose drops can matter by how they change the zones.
  std::uint32_t paid_types() const {
    std::uint32_t types = 0;
    const auto asks = [&](const std::uint32_t(&men)[kZoneSlots], int slot) {
      return slots_ >> slot & 1 ? men[slot] : 0;
    };
    for (int i = 0; slots_ && i < game_.plan.action_count; ++i) {
      const PlanAction<W>& drop = game_.plan.actions[i];
      if (drop.kind != ActionKind::Drop)
        continue;
      types |= asks(fewer_, drop.from_slot[me_]);
      const bool pays =
          drop.priced && (asks(fewer_, drop.pay_slot[me_]) || asks(more_, drop.into_slot[me_]));
      const PlanOffers* const offers = drop.offers;
      const bool returns =
          offers && offers->gives_back &&
          (asks(fewer_, offers->change_slot[me_]) || asks(more_, offers->home_slot[me_]));
      if (pays || returns)
        types = ~0u;
    }
    return types;
  }

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
        (of.at ? gained_[(of.at - 2) >> 1] : reached_) |= gained;
        (of.at ? lost_[(of.at - 2) >> 1] : left_) |= lost;
        break;
      case Source::Theirs:
        (of.at ? taken_[(of.at - 2) >> 1] : caught_) |= lost;
        break;
      case Source::Turn:
        turn_[of.at] |= gained;
        asks_all_ = asks_all_ || (gained.any() && (of.at == static_cast<int>(TurnSquares::Path) ||
                                                   of.at == static_cast<int>(TurnSquares::Behind)));
        break;
      case Source::Region:
      case Source::Mark:
        break;
    }
  }
  /// Only how many squares a set has matters.
  PAWNSHOP_INLINE void matter_in_number(const Operand& of, bool more, bool fewer) {
    if (of.in == Source::Mine)
      numbers_ |= of.at ? 1u << ((of.at - 2) >> 1) : ~0u;
    else
      matter(of, more ? game_.board - value(of) : Bits<W>{}, fewer ? value(of) : Bits<W>{});
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
    want(zone_slot(step.index, step.whose), step.man < 0 ? ~0u : 1u << step.man, more, fewer);
  }
  int zone_slot(int zone, int whose) const {
    return 2 * zone + (whose == 2 ? 0 : player_of(whose, me_));  // 2: it is shared
  }
  void want(int slot, std::uint32_t men, bool more, bool fewer) {
    if (!more && !fewer)
      return;
    if (!(slots_ >> slot & 1))
      more_[slot] = fewer_[slot] = 0;
    slots_ |= 1u << slot;
    more_[slot] |= more ? men : 0;
    fewer_[slot] |= fewer ? men : 0;
  }
  /// A number of a comparison: it matters that it becomes greater, or less.
  void ask_number(const PlanAmount& amount, const Operand& set, bool greater, bool less) {
    using Kind = PlanAmount::Kind;
    switch (amount.kind) {
      case Kind::Squares:
        return matter_in_number(set, greater, less);
      case Kind::Worth:  // of the same squares others may be worth more
        asks_all_ = true;
        return;
      case Kind::Held:
      case Kind::HeldWorth:  // of whom it has more or fewer depends on what they are worth
        return want(zone_slot(amount.index, amount.whose), ~0u, true, true);
      case Kind::Fixed:
      case Kind::Counter:
      case Kind::MoveNumber:
        return;
    }
  }

  /// It is asked whether one of some men is attacked.
  void ask_attack(const Instruction& step, bool holds) {
    const std::uint32_t by = step.index < 0 ? ~0u : game_.plan.asked[step.index].by;
    if (!by || !knows_bearing(game_, position_)) {
      asks_all_ = true;
      return;
    }
    const Bits<W> asked = value(step.a), occupied = position_.occupied();
    asks_attacks_ = true;
    asked_ |= asked & occupied;
    asked_types_ |= static_cast<std::uint32_t>(step.number);
    if (holds) {
      Attack found = find_attack(asked & position_.rows[me_], me_ ^ 1, by, {});
      if (!found.is_sure)
        found = better(found, find_attack(asked & position_.rows[me_ ^ 1], me_, by, {}));
      // Whose man stands there matters, too: a set may have the square as before.
      (found.player == me_ ? caught_ : left_).set(found.on);
      matter(step.a, {}, Bits<W>::one(found.on));
      return keep_up(found);
    }
    open_lines(asked & position_.rows[me_], by, {});
    dream(asked & position_.rows[me_], me_ ^ 1, by, {});
    come_near(asked & position_.rows[me_ ^ 1], by);
    dream(asked & position_.rows[me_ ^ 1], me_, by, {});
    Bits<W> gained{};
    if (step.number) {
      gained = bearing_squares(game_, position_, me_ ^ 1, by).ever;
      arrive(static_cast<std::uint32_t>(step.number), (gained & asked) - position_.rows[me_]);
    }
    if (step.whose)  // enemies can come to be meant where they stand
      gained |= position_.rows[me_ ^ 1];
    if (gained.any())
      matter(step.a, gained, {});
  }
  /// It is asked whether a man would not be attacked on some squares.
  void ask_safety(const Instruction& step, bool holds) {
    if (!knows_bearing(game_, position_)) {
      asks_all_ = true;
      return;
    }
    const Bits<W> asked = value(step.a), king = position_.men(step.man, me_);
    asks_attacks_ = true;
    asked_ |= asked;
    if (!holds) {
      const Attack found = find_attack(asked, me_ ^ 1, ~0u, king);
      matter(step.a, {}, Bits<W>::one(found.on));
      return keep_up(found);
    }
    open_lines(asked, ~0u, king);
    dream(asked, me_ ^ 1, ~0u, king);
    matter(step.a, game_.board, {});
  }
  /// It matters that own men of these types arrive on some squares.
  void arrive(std::uint32_t types, const Bits<W>& squares) {
    if (types == ~0u) {
      reached_ |= squares;
      return;
    }
    for (; types; types &= types - 1)
      gained_[std::countr_zero(types)] |= squares;
  }

  /// A man who attacks a square. It is sure that he does not fall asleep.
  struct Attack {
    int by = -1, on = 0, player = 0;
    bool is_sure = false;
  };
  static const Attack& better(const Attack& a, const Attack& b) {
    return b.is_sure || a.by < 0 ? b : a;
  }
  /// Some attack on one of the squares by men of these types, as if the men `lifted` were not
  /// there.
  Attack find_attack(const Bits<W>& squares,
                     int player,
                     std::uint32_t types,
                     const Bits<W>& lifted) const {
    Attack found;
    found.player = player;
    if (squares.empty())
      return found;
    const Bits<W> dreaming = dreamers(game_, position_, player),
                  men = men_of(position_, player, types) - sleepers(game_, position_, player);
    all_of(squares, [&](int square) {
      const Bits<W> occupied = (position_.occupied() - lifted) | Bits<W>::one(square);
      const Bits<W> by = bearing_awake(game_, position_, square, player, occupied) & men;
      const Bits<W> sure = by - dreaming;
      if (by.any())
        found = {(sure.any() ? sure : by).first(), square, player, sure.any()};
      return !found.is_sure;
    });
    return found;
  }
  /// What must happen to end an attack, besides that its victim is gone.
  void keep_up(const Attack& attack) {
    if (attack.by < 0) {
      asks_all_ = true;
      return;
    }
    (attack.player == me_ ? left_ : caught_).set(attack.by);
    const int type = (position_.man_at[attack.by] - 2) >> 1;
    if (!game_.take_back[attack.player][type * game_.squares + attack.on].has(attack.by))
      reached_ |= squares_between(game_, attack.on, attack.by);
    for (int i = 0; i < game_.sleep_rule_count && !attack.is_sure; ++i) {
      const SleepRule<W>& rule = game_.sleep_rule[i];
      want(rule.slot[attack.player], rule.need, false, true);
    }
  }
  /// Sleepers who would attack one of the squares if they were awake.
  void dream(const Bits<W>& squares, int player, std::uint32_t types, const Bits<W>& lifted) {
    const Bits<W> asleep = dreamers(game_, position_, player) & men_of(position_, player, types);
    if (asleep.empty())
      return;
    const bool are_safe = all_of(squares, [&](int square) {
      const Bits<W> occupied = (position_.occupied() - lifted) | Bits<W>::one(square);
      return (bearing_awake(game_, position_, square, player, occupied) & asleep).empty();
    });
    for (int i = 0; i < game_.sleep_rule_count && !are_safe; ++i) {
      const SleepRule<W>& rule = game_.sleep_rule[i];
      want(rule.slot[player], rule.need, true, false);
    }
  }
  /// Own men who alone stand between one of the squares and an enemy who slides to it.
  void open_lines(const Bits<W>& squares, std::uint32_t types, const Bits<W>& lifted) {
    const int enemy = me_ ^ 1;
    const Bits<W> own = position_.rows[me_] - lifted;
    for (int i = 0; i < game_.set_count; ++i) {
      const SlideSet<W>& set = game_.set[i];
      const Bits<W> sliders = men_of(position_, enemy, game_.types_of_set[i] & types);
      if (sliders.empty())
        continue;
      squares.each([&](int square) {
        if ((set.full[enemy + kBack][square] & sliders).empty())
          return;
        const Bits<W> occupied = position_.occupied() - lifted;
        const Bits<W> seen = slide(set, enemy + kBack, square, occupied),
                      behind = slide(set, enemy + kBack, square, occupied - (seen & own));
        ((behind - seen) & sliders).each([&](int sniper) {
          left_ |= squares_between(game_, square, sniper) & own;
        });
      });
    }
  }
  /// Where own men must arrive to attack one of the squares, and who must leave a line to it.
  void come_near(const Bits<W>& squares, std::uint32_t types) {
    if (squares.empty())
      return;
    const Bits<W> occupied = position_.occupied(), own = position_.rows[me_];
    for (int i = 0; i < game_.stepper_count; ++i) {
      const int type = game_.steppers[i];
      const Bits<W>* const back = game_.take_back[me_] + type * game_.squares;
      if (types >> type & 1)
        squares.each([&](int square) { gained_[type] |= back[square]; });
    }
    for (int i = 0; i < game_.set_count; ++i) {
      const SlideSet<W>& set = game_.set[i];
      const std::uint32_t sliding = game_.types_of_set[i] & types;
      if (!sliding)
        continue;
      const Bits<W> sliders = men_of(position_, me_, sliding);
      Bits<W> near{};
      squares.each([&](int square) {
        const Bits<W> seen = slide(set, me_ + kBack, square, occupied);
        near |= seen;
        line_ends_ |= seen & own;
        if ((set.full[me_ + kBack][square] & sliders).empty())
          return;
        const Bits<W> behind = slide(set, me_ + kBack, square, occupied - (seen & own));
        ((behind - seen) & sliders).each([&](int sniper) {
          left_ |= squares_between(game_, square, sniper) & own;
        });
      });
      for (std::uint32_t rest = sliding; rest; rest &= rest - 1)
        gained_[std::countr_zero(rest)] |= near;
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
  void ask(const Instruction& step,
           const Bits<W>& out,
           const Bits<W>& gained,
           const Bits<W>& lost) {
    const Bits<W> a = value(step.a);
    switch (step.opcode) {
      case Opcode::Empty:
        left_ |= gained;
        reached_ |= lost;
        break;
      case Opcode::Men:
        (step.man < 0 ? reached_ : gained_[step.man]) |= gained;
        (step.man < 0 ? left_ : lost_[step.man]) |= lost;
        (step.man < 0 ? caught_ : taken_[step.man]) |= lost;
        break;
      case Opcode::Or:
        matter(step.a, gained, lost & a);
        matter(step.b, gained, lost - a);
        break;
      case Opcode::And: {
        // Of squares that neither has, both must gain them: one of them is asked, or none.
        const Bits<W> b = value(step.b);
        pairs_ = pairs_ || step.whose == 2;
        matter(step.a, step.whose ? gained & b : gained - a, lost);
        matter(step.b, step.whose == 1 ? gained - b : gained & a, lost);
        break;
      }
      case Opcode::Minus: {
        const bool stays = step.b.in == Source::Region || step.b.in == Source::Mark;
        matter(step.a, stays ? gained - a - value(step.b) : gained - a, lost);
        matter(step.b, lost, gained & a);
        break;
      }
      case Opcode::Shift:
      case Opcode::Near:
        matter(step.a,
               back(game_.plan.unshifts, step.index, gained),
               back(game_.plan.unshifts, step.index, lost) & a);
        break;
      case Opcode::Line:
        matter(step.a,
               back(game_.plan.unlines, step.index, gained),
               back(game_.plan.unlines, step.index, lost) & a);
        break;
      case Opcode::Reach: {
        const Lines opening = lines_to(step.index, gained), closing = lines_to(step.index, lost);
        matter(step.a, opening.ever, closing.now & a);
        line_ends_ |= opening.now & position_.rows[me_];
        left_ |= out & opening.now & position_.rows[me_];
        reached_ |= (out & closing.now) - position_.occupied();
        break;
      }
      case Opcode::Any:
        matter_in_number(step.a, gained.any(), lost.any());
        break;
      case Opcode::Not:
        matter(step.a, lost.any() ? game_.board : Bits<W>{}, a);
        break;
      case Opcode::Count: {
        // It can hold no more with more squares, or with fewer; or not yet.
        const bool is_more = a.count() >= step.number, holds = out.any();
        matter_in_number(step.a,
                         step.comparison == 0   ? !holds
                         : step.comparison == 1 ? holds
                                                : holds || !is_more,
                         step.comparison == 0   ? holds
                         : step.comparison == 1 ? !holds
                                                : holds || is_more);
        break;
      }
      case Opcode::By:
        by_ |= static_cast<std::uint32_t>(step.number);
        break;
      case Opcode::Took:
        took_ |= step.number ? static_cast<std::uint32_t>(step.number) : ~0u;
        break;
      case Opcode::SkipIfEmpty:
      case Opcode::SkipIfAny:
        matter(step.a, gained, lost);
        break;
      case Opcode::Attacked:
        ask_attack(step, out.any());
        break;
      case Opcode::SafeFor:
        ask_safety(step, out.any());
        break;
      case Opcode::Held:
        ask_zone(step, gained.any(), lost.any());
        break;
      case Opcode::Compare: {
        // The difference of both can only be too small, or only too great, unless it must be met.
        const bool holds = out.any(), exactly = step.comparison == 2,
                   rises = exactly || holds == (step.comparison == 1),
                   falls = exactly || holds == (step.comparison == 0);
        ask_number(game_.plan.amounts[step.index], step.a, rises, falls);
        ask_number(game_.plan.amounts[step.man], step.b, falls, rises);
        break;
      }
      case Opcode::Nothing:
      case Opcode::Region:
      case Opcode::Counter:
      case Opcode::Number:
      case Opcode::First:
      case Opcode::Flag:  // what follows is not traced
      case Opcode::Paid:
      case Opcode::How:
      case Opcode::Stuck:
        break;
    }
  }
  const HotData<W>& game_;
  const Position<W>& position_;
  const Frame<W>& frame_;
  const int me_;
  bool holds_;
  bool asks_all_ = false;  ///< any turn can matter
  bool pairs_ = false;     ///< men who go together could matter where one of them would not
  bool asks_attacks_ = false;
  int count_ = 0;  ///< of `traced_`: the steps that were carried out
  Traced traced_[kMostTraced];
  Bits<W> slot_[kMostTraced];
  // By slot, valid if it is marked: where a gain matters, and where a loss does.
  std::uint64_t marked_ = 0;
  Bits<W> gain_[kMostTraced], lose_[kMostTraced];
  // What matters: that an own man of a type arrives, that one leaves, that such an enemy is
  // captured; the same of anybody's.
  Bits<W> gained_[kMaxTypes], lost_[kMaxTypes], taken_[kMaxTypes];
  Bits<W> reached_{}, left_{}, caught_{};
  Bits<W> line_ends_{};  ///< own men of whom one must leave for a line to open
  Bits<W> turn_[7]{};    ///< by TurnSquares: that the turn has a square there
  /// Types, as bits: that he moves; that he is captured; how many own men there are.
  std::uint32_t by_ = 0, took_ = 0, numbers_ = 0;
  Bits<W> asked_{};                ///< the squares on which it is asked whether men are attacked,
  std::uint32_t asked_types_ = 0;  ///< and the types of own men of whom it is asked, as bits
  std::uint32_t slots_ = 0;        ///< the zones of which something matters, as bits
  /// By slot, valid if it is in `slots_`: the types of which more, or fewer, men matter.
  std::uint32_t more_[kZoneSlots], fewer_[kZoneSlots];
};

}  // namespace pawnshop::rules::PAWNSHOP_LEVEL
