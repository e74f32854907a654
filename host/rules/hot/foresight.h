// SPDX-License-Identifier: MIT
#pragma once

// Tells whether a condition holds after a listed turn without making the turn. The answer may be
// "unknown".

#include <variant>

#include "rules/hot/causes.h"
#include "rules/hot/counted_men.h"
#include "rules/hot/exposure.h"
#include "rules/hot/idle_turns.h"
#include "rules/hot/landings.h"
#include "rules/hot/later.h"
#include "rules/hot/peril.h"

namespace pawnshop::rules::PAWNSHOP_LEVEL {

/// One condition in one position. Requires without kBlasts: the condition has neither
/// Foresight::guarded nor Foresight::blasts.
template <int W, bool kBlasts>
class Foreseen {
 public:
  PAWNSHOP_INLINE Foreseen(View<W>& view, Ask condition, const Foresight<W>& ahead)
      : game_(view.game), position_(view.position), ahead_(ahead), me_(view.me) {
    idle_.acts = game_.acts;
    idle_.act = static_cast<std::uint32_t>(game_.move_act);
    idle_.own = position_.rows[me_];
    if (ahead.opposite) {
      sure_ = idle_;
      open_all();
    }
    if (!has_men_for() || (ahead.guard >= 0 && !view.holds(ahead.guard, view.frame())) ||
        (ahead.checks && is_enemy_king_waiting())) {
      never_ = true;
      return;
    }
    if (ahead.traced) {
      causes_.emplace(view, game_.plan.asked[condition].program);
      untouched_ = causes_->holds() ? Answer::Yes : Answer::No;
    } else if (ahead.is_state)
      untouched_ = view.holds(condition, view.frame()) ? Answer::Yes : Answer::No;
    onto_ = ahead.onto >= 0 ? view.set(ahead.onto, view.frame()) : game_.board;
    if (ahead.off >= 0)
      onto_ -= view.set(ahead.off, view.frame());
    if (ahead.along >= 0)
      along_ = view.set(ahead.along, view.frame());
    asks_who_ = ahead.is_state || ahead.asks_more_than_set();
    if (ahead.exposed)
      exposure_.emplace(game_, position_, me_, ahead.attackers);
    if (ahead.tally.given || (kBlasts && ahead.blasts))
      counted_.emplace(game_, position_, me_, ahead);
    if constexpr (kBlasts) {
      if (ahead.guarded)
        peril_.emplace(view, ahead.guarded);
    }
    if (ahead.checks)
      knows_checks_ = find_checking(game_, position_, me_, checks_, shields_);
    is_exact_ = ahead.exact && (!ahead.checks || (knows_checks_ && game_.plain_attackers));
    if (is_exact_)
      untouched_ = Answer::Yes;
    find_idle();
    if (ahead.opposite) {
      sure_ = idle_;
      open_all();
    }
  }

  /// Whether the condition holds after no turn of the position.
  bool never() const { return never_ && !ahead_.opposite; }

  /// Whether it holds after no turn that tables list, since one turn cannot bring so many men
  /// there, or take so few away: one man arrives by a move, and several by a compound move.
  bool is_out_of_reach() const {
    if (!ahead_.tally.given || !ahead_.tally.is_fixed)
      return false;
    return counted_->is_out_of_reach(game_.together_types & ahead_.men[0] ? kMostTogether : 1);
  }

  /// The turns after which it does not hold, as squares show at once.
  const IdleTurns<W>& idle() const { return idle_; }
  /// Of the negation of another condition: the turns after which that one does not hold. So this
  /// one does.
  bool is_negation() const { return ahead_.opposite; }
  const IdleTurns<W>& sure() const { return sure_; }
  /// Whether it holds after all plain moves that are not idle (IdleTest::decides); of a negation,
  /// after none of those that are not in `sure`.
  bool squares_settle() const {
    return is_exact_ && !ahead_.checks && !ahead_.exposed && is_position_settled() &&
           (ahead_.captures || ahead_.victims == ~0u) &&
           (ahead_.along < 0 || ahead_.along_which == TurnSquares::From);
  }

  /// Of drops of men of one type that capture nobody, by the kind of this act: the squares on which
  /// it surely holds after them, and those on which it may hold.
  struct OnDrops {
    Bits<W> surely{}, maybe{};
  };
  OnDrops on_drops(int man, int act) {
    const OnDrops found = as_noted_on_drops(man, act);
    return ahead_.opposite ? OnDrops{game_.board - found.maybe, game_.board - found.surely} : found;
  }

  /// Whether it holds after a listed turn.
  PAWNSHOP_INLINE Answer after(std::uint32_t move) const {
    const Answer answer = as_noted_after(move);
    if (!ahead_.opposite || answer == Answer::Unknown)
      return answer;
    return answer == Answer::No ? Answer::Yes : Answer::No;
  }

 private:
  /// As on_drops, of the condition that Foresight describes.
  OnDrops as_noted_on_drops(int man, int act) {
    if (never_ || ahead_.captures || !((ahead_.drops & ahead_.arrives) >> man & 1) ||
        !is_of_kind(pack(0, 0, act)))
      return {};
    const Bits<W> possible =
        knows_checks_ ? ahead_.squares[me_] & checks_[man] : ahead_.squares[me_];
    if (ahead_.tally.given)
      return tallied_on(man, possible);
    if (causes_)
      return left_alone_on(possible, causes_->drops_of(man));
    if (!asks_who_ && !is_exact_)
      return {{}, possible};
    return left_alone_on(possible,
                         ahead_.by_drop      ? game_.board
                         : drop_matters(man) ? ahead_.scope[me_]
                                             : Bits<W>{});
  }

  /// As `after`, of the condition that Foresight describes.
  PAWNSHOP_INLINE Answer as_noted_after(std::uint32_t move) const {
    using Kind = ActData::Kind;
    if (never_ || !is_of_kind(move))
      return Answer::No;
    const int from = from_of(move), to = to_of(move);
    const ActData& act = game_.acts[act_of(move)];
    if (act.kind == Kind::Drop)
      return after_drop(act, to);
    if (act.kind == Kind::ByPlan)
      return Answer::Unknown;
    if (act.kind == Kind::Together)
      return ahead_.together ? after_together(game_.together[me_][act.together]) : Answer::No;
    if (!ahead_.moves)
      return Answer::No;
    const int code = position_.man_at[from], victim = position_.man_at[to];
    if (!code || (victim && owner_of(victim) == me_))
      return Answer::Unknown;
    const int man = type_of(code);
    if (!(ahead_.moves >> man & 1) || !ahead_.squares[me_].has(to) ||
        !(ahead_.arrives >> (act.kind == Kind::Become ? act.man : man) & 1))
      return Answer::No;
    if constexpr (kBlasts) {
      if (ahead_.guarded)
        return in_peril(act, man, from, to);
    }
    return after_move(act, from, to);
  }

  /// For on_drops: drops on the squares `touched` may change the answer.
  OnDrops left_alone_on(const Bits<W>& possible, const Bits<W>& touched) const {
    const Bits<W> there = possible & onto_;
    if (untouched_ == Answer::No)
      return {{}, possible & touched};
    if (untouched_ == Answer::Unknown || (exposure_ && !exposure_->is_known()))
      return {{}, possible & (onto_ | touched)};
    if (!exposure_)
      return {there - touched, there | (possible & touched)};
    const Bits<W> surely = (there & exposure_->surely()) - touched;
    return {surely, surely | (there & exposure_->doubtful()) | (possible & touched)};
  }
  /// For on_drops, if men are counted. The answer is kept for men of other types.
  OnDrops tallied_on(int man, const Bits<W>& possible) {
    Later<Bits<W>>& there = tallied_[counts(0, man)];
    if (!there) {
      there.emplace(Bits<W>{});
      if (ahead_.tally.is_fixed) {
        const Bits<W>& within = ahead_.scope[me_];
        *there |= counted_->holds_with(counts(0, man)) ? within : Bits<W>{};
        *there |= counted_->holds_with(0) ? game_.board - within : Bits<W>{};
      } else {
        (game_.board - position_.occupied()).each([&](int to) {
          if (counted_->after_drop(man, to) == Answer::Yes)
            there->set(to);
        });
      }
    }
    return {possible & *there, possible & *there};
  }
  /// Whether no turn gives check, since the enemy has his royal man not on the board yet.
  PAWNSHOP_INLINE bool is_enemy_king_waiting() const {
    return game_.waiting_royal && position_.men(game_.royal, me_ ^ 1).empty();
  }
  /// Whether the player has a man who could go or be dropped by one of the turns.
  PAWNSHOP_INLINE bool has_men_for() const {
    if (ahead_.moves || ahead_.together || ahead_.still || game_.drops_take)
      return true;
    for (int i = 0; i < game_.drop_count; ++i) {
      if (presence(game_, position_, game_.drop[i]->from_slot[me_]) & ahead_.drops)
        return true;
    }
    return false;
  }
  PAWNSHOP_INLINE bool is_of_kind(std::uint32_t move) const {
    const PlanAct& act = game_.plan.acts[act_of(move)];
    return (ahead_.actions == ~std::uint64_t{0} || (ahead_.actions >> act.action & 1)) &&
           (ahead_.tag < 0 ||
            (act.movement >= 0 && game_.plan.movements[act.movement].tag == ahead_.tag));
  }
  /// After a compound move, which captures nobody.
  Answer after_together(const TogetherTurn<W>& turn) const {
    if (ahead_.captures)
      return Answer::No;
    if (causes_)
      return causes_->goes_together(turn) ? Answer::Unknown : untouched_;
    const bool is_tally = ahead_.tally.given && ahead_.tally.is_fixed;
    if (!is_tally && !ahead_.is_state)
      return Answer::Unknown;
    int more = 0;
    for (int i = 0; i < turn.men; ++i) {
      const int man = type_of(turn.code[i]), from = turn.from[i], to = turn.to[i];
      if (!is_tally && (touches(0, man, from) || touches(0, man, to)))
        return Answer::Unknown;
      if (is_tally && counts(0, man))
        more += ahead_.scope[me_].has(to) - ahead_.scope[me_].has(from);
    }
    return is_tally ? yes_or_no(counted_->holds_with(more)) : untouched_;
  }
  PAWNSHOP_INLINE Answer after_drop(const ActData& act, int to) const {
    const int man = act.man;
    if (ahead_.captures)
      return game_.drops_take ? Answer::Unknown : Answer::No;
    if (!((ahead_.drops & ahead_.arrives) >> man & 1) || !ahead_.squares[me_].has(to) ||
        (knows_checks_ && !checks_[man].has(to)))
      return Answer::No;
    if constexpr (kBlasts) {
      if (ahead_.guarded)
        return drop_in_peril(man, to);
    }
    if (ahead_.tally.given)
      return counted_->after_drop(man, to);
    const bool is_touched = causes_ ? causes_->drops(act, to)
                                    : ahead_.by_drop || (drop_matters(man) && touches(0, man, to));
    return is_touched ? Answer::Unknown : left_alone({}, to);
  }
  /// After a move, if the condition does not have Foresight::guarded.
  PAWNSHOP_INLINE Answer after_move(const ActData& act, int from, int to) const {
    using Kind = ActData::Kind;
    const int victim = position_.man_at[to], man = type_of(position_.man_at[from]);
    if (act.kind <= Kind::Leaves || (act.kind == Kind::Become && act.way < 0)) {
      const Answer known = by_squares(man, from, to, victim);
      if (known != Answer::Unknown)
        return known;
    }
    // Whoever changes places with him in a zone matters, unless it is known that he does not.
    const bool becomes = act.kind == Kind::Become && act.way < 0 &&
                         (act.slot[me_] == 255 || (causes_ && !causes_->swaps(act, man)));
    const bool is_known = act.kind <= Kind::Leaves || (becomes && knows_men_who_become());
    if (!is_known || (act.kind == Kind::Leaves && leaves_mark_that_matters(act, man, from, to))) {
      const bool is_sure =
          is_exact_ && !ahead_.checks && !asks_who_ && (victim || !ahead_.captures);
      return is_sure ? untouched_ : Answer::Unknown;
    }
    if (knows_checks_ && !becomes && !checks_[man].has(to) && !shields_.has(from))
      return Answer::No;
    if (is_exact_ && ahead_.checks && (becomes || !checks_[man].has(to)))
      return Answer::Unknown;
    const int arriving = becomes ? act.man : man;
    if (ahead_.tally.given)
      return counted_->after_move(man, arriving, from, to, victim ? type_of(victim) : -1);
    if (touches_with(man, arriving, from, to, victim))
      return Answer::Unknown;
    if (ahead_.along >= 0) {
      const Answer goes = goes_along(man, from, to);
      if (goes != Answer::Yes)
        return goes;
    }
    return left_alone(Bits<W>::one(from), to);
  }
  /// What the men who move and are captured, and the squares of the move, decide alone.
  PAWNSHOP_INLINE Answer by_squares(int man, int from, int to, int victim) const {
    if (ahead_.by_pair)
      return yes_or_no(ahead_.by_pair[man] >> (victim ? type_of(victim) : kNobodyTaken) & 1);
    if (victim ? !(ahead_.victims >> type_of(victim) & 1) : ahead_.captures)
      return Answer::No;
    if (!ahead_.by_way.may[0][0])
      return Answer::Unknown;
    const int row = man * game_.squares + from;
    if (!ahead_.by_way.may[me_][victim != 0][row].has(to))
      return Answer::No;
    return ahead_.by_way.must[me_][victim != 0][row].has(to) ? Answer::Yes : Answer::Unknown;
  }
  /// Whether the condition can be decided though the man who moves becomes another.
  PAWNSHOP_INLINE bool knows_men_who_become() const {
    return ahead_.is_state || ahead_.traced || ahead_.exposed || ahead_.tally.given;
  }
  /// Whether a move leaves a mark (ActData::Kind::Leaves) that can decide the condition.
  PAWNSHOP_INLINE bool leaves_mark_that_matters(const ActData& act,
                                                int man,
                                                int from,
                                                int to) const {
    return may_leave_mark(game_.way[act.way], position_, me_, from) &&
           (ahead_.exposed || (causes_ && causes_->runs(act, man, from, to)));
  }
  /// Whether `from`, `path` or `behind` of a move has a square of Foresight::along.
  PAWNSHOP_INLINE Answer goes_along(int man, int from, int to) const {
    if (ahead_.along_which == TurnSquares::From)
      return yes_or_no(along_.has(from));
    Bits<W> path{}, behind{};
    if (!find_way(game_, me_, man, from, to, path, behind))
      return Answer::Unknown;
    const Bits<W>& squares = ahead_.along_which == TurnSquares::Path ? path : behind;
    return (squares & along_).any() ? Answer::Yes : Answer::No;
  }
  /// Whether a move touches a man who decides the condition, or a zone.
  PAWNSHOP_INLINE bool touches_with(int man, int arriving, int from, int to, int victim) const {
    if (causes_)
      return causes_->moves(man, arriving, from, to, victim);
    const bool reaches = asks_who_is_there();
    return touches(0, man, from) || (reaches && touches(0, arriving, to)) ||
           (victim && ((reaches && touches(1, type_of(victim), to)) || ahead_.by_capture ||
                       (kBlasts && ahead_.blasts && blasts(man, arriving, to))));
  }
  /// Whether a man of the player (0) or of the enemy (1) on a square decides the condition.
  PAWNSHOP_INLINE bool touches(int whose, int man, int square) const {
    return asks_who_ && counts(whose, man) && ahead_.scope[me_].has(square);
  }
  /// Whether men on the square of arrival can decide the condition, and whether they can decide
  /// that or what Foresight::along says.
  PAWNSHOP_INLINE bool may_arrival_decide() const {
    return !ahead_.exact || ahead_.arrivals_decide;
  }
  PAWNSHOP_INLINE bool asks_who_is_there() const {
    return may_arrival_decide() || ahead_.along >= 0;
  }
  /// Whether no turn changes the sets of the position before the condition is tested.
  PAWNSHOP_INLINE bool is_position_settled() const {
    return !(ahead_.men[0] | ahead_.men[1]) && !ahead_.by_capture && !ahead_.by_drop;
  }
  /// Whether it can matter, besides for where he may be dropped, that a man of a type is dropped.
  PAWNSHOP_INLINE bool drop_matters(int man) const {
    return counts(0, man) && may_arrival_decide();
  }
  PAWNSHOP_INLINE bool counts(int whose, int man) const { return ahead_.men[whose] >> man & 1; }
  PAWNSHOP_INLINE Bits<W> theirs(std::uint32_t types) const {
    return men_of(position_, me_ ^ 1, types);
  }
  /// The men whose capture may matter.
  PAWNSHOP_INLINE Bits<W> victims() const {
    return ahead_.victims == ~0u ? game_.board : theirs(ahead_.victims & game_.all_types);
  }
  /// Whether a capture may also remove a man who decides the condition.
  PAWNSHOP_INLINE bool blasts(int man, int arriving, int to) const {
    return ((ahead_.men[0] >> man | ahead_.men[0] >> arriving) & 1) ||
           (game_.blasts.within[me_][to] & counted_->men()).any();
  }
  /// The answer for a move, if the condition has Foresight::guarded.
  PAWNSHOP_INLINE Answer in_peril(const ActData& act, int man, int from, int to) const {
    using Kind = ActData::Kind;
    const bool takes = position_.man_at[to] != 0;
    const bool is_unknown =
        act.kind == Kind::Takes || (act.kind == Kind::Become && act.way >= 0) ||
        (act.kind == Kind::Leaves && may_leave_mark(game_.way[act.way], position_, me_, from));
    return !is_unknown && peril_->is_safe_after(man, from, to, takes) ? Answer::No
                                                                      : Answer::Unknown;
  }
  PAWNSHOP_INLINE Answer drop_in_peril(int man, int to) const {
    return peril_->is_safe_after_drop(man, to) ? Answer::No : Answer::Unknown;
  }
  /// The answer for a turn that touches no man who decides the condition.
  PAWNSHOP_INLINE Answer left_alone(const Bits<W>& from, int to) const {
    if (!onto_.has(to))
      return Answer::No;
    if (!exposure_)
      return untouched_;
    const Answer exposed = exposure_->after(from, to);
    return exposed == Answer::Yes ? untouched_ : exposed;
  }

  // The turns that are idle; `foreseen_idle.h`.
  void open_all();
  void find_idle();
  void find_pairs();
  void leave_out_starts();
  void find_counted();
  void find_safe(std::uint32_t drops);
  void find_causes();
  void find_deciders();

  const HotData<W>& game_;
  const Position<W>& position_;
  const Foresight<W>& ahead_;
  int me_;
  bool never_ = false, knows_checks_ = false;
  bool is_exact_ = false;  ///< Foresight::exact, and it is known which turns give check
  bool asks_who_ = false;  ///< the men whom a turn touches matter
  /// The answer for turns that touch no man who decides the condition.
  Answer untouched_ = Answer::Unknown;
  IdleTurns<W> idle_, sure_;
  Bits<W> onto_{};   ///< the squares on which a man must arrive for the condition to hold,
  Bits<W> along_{};  ///< and he must leave one of these, pass it, or have it behind him
  Later<Exposure<W>> exposure_;  ///< if it says that whoever arrives is attacked there
  Later<Causes<W>> causes_;
  /// The men who count, if the condition counts or captures remove further men.
  Later<CountedMen<W>> counted_;
  /// Where it holds after a drop of a man who does not count, and of one who does.
  Later<Bits<W>> tallied_[2];
  std::conditional_t<kBlasts, Later<Peril<W>>, std::monostate> peril_;
  Bits<W> shields_{};          ///< own men whose move could uncover a check
  Bits<W> checks_[kMaxTypes];  ///< by type: the squares from which it would give check
};

}  // namespace pawnshop::rules::PAWNSHOP_LEVEL
