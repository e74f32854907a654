// SPDX-License-Identifier: MIT
#pragma once

// Finds the turns after which a condition does not hold, as far as sets of squares tell: which men
// must go, from where and where to, for it to hold.

#include "rules/hot/foresight.h"

namespace pawnshop::rules::PAWNSHOP_LEVEL {

/// No turn is idle.
template <int W, bool kBlasts>
PAWNSHOP_INLINE void Foreseen<W, kBlasts>::open_all() {
  idle_.from = idle_.to = idle_.leaving = idle_.arriving = idle_.dropping = game_.board;
  idle_.drops = ~0u;
  idle_.runs = true;
}

/// Finds the idle turns.
template <int W, bool kBlasts>
PAWNSHOP_INLINE void Foreseen<W, kBlasts>::find_idle() {
  const Bits<W>& enemies = position_.rows[me_ ^ 1];
  const std::uint32_t drops = ahead_.drops & ahead_.arrives;
  idle_.leaving = idle_.arriving = game_.board;
  idle_.to = idle_.dropping = ahead_.squares[me_];
  idle_.drops = drops;
  if (ahead_.captures)
    idle_.to &= enemies & victims();
  const bool are_plain = ahead_.tag < 0 && (ahead_.actions >> game_.move_action & 1);
  idle_.from = are_plain ? men_of(position_, me_, ahead_.moves & ahead_.arrives) : Bits<W>{};
  if (ahead_.by_pair)
    find_pairs();
  if (ahead_.along >= 0 && ahead_.along_which == TurnSquares::From && is_position_settled())
    idle_.from &= along_;
  leave_out_starts();
  if (game_.acts[game_.move_act].kind != ActData::Kind::Plain)
    idle_.own = game_.board;
  idle_.runs = ahead_.tag < 0 && (ahead_.captures || (!ahead_.exposed && !ahead_.guarded &&
                                                      !(causes_ && causes_->asks_attacks())));
  if (kBlasts && ahead_.guarded) {
    find_safe(drops);
  } else if (ahead_.tally.given) {
    if (ahead_.tally.is_fixed)
      find_counted();
  } else if (knows_checks_) {
    Bits<W> checking{};
    for (int type = 0; type < game_.types; ++type)
      checking |= checks_[type];
    idle_.leaving = shields_;
    idle_.arriving = checking;
    idle_.dropping &= checking;
  } else if (causes_) {
    if (untouched_ == Answer::No)
      find_causes();
  } else if (is_exact_ || untouched_ == Answer::No) {
    find_deciders();
  }
}

/// Finds the idle turns of a condition that asks who takes whom.
template <int W, bool kBlasts>
PAWNSHOP_INLINE void Foreseen<W, kBlasts>::find_pairs() {
  std::uint32_t movers = 0, taken = 0;
  for (std::uint32_t rest = ahead_.moves; rest; rest &= rest - 1) {
    const int man = std::countr_zero(rest);
    movers |= ahead_.by_pair[man] ? 1u << man : 0;
    taken |= ahead_.by_pair[man];
  }
  idle_.from &= men_of(position_, me_, movers);
  if (!(taken >> kNobodyTaken & 1))
    idle_.to &= theirs(taken);
}

/// Leaves out men after whose plain moves it does not hold, wherever they go.
template <int W, bool kBlasts>
PAWNSHOP_INLINE void Foreseen<W, kBlasts>::leave_out_starts() {
  const Bits<W>* const quiet = ahead_.by_way.may[me_][0];
  const bool asks_start = ahead_.tally.given && counted_->asks_start();
  if (!quiet && !asks_start)
    return;
  Bits<W>(idle_.from).each([&](int from) {
    const int row = type_of(position_.man_at[from]) * game_.squares + from;
    const bool goes = !quiet || (quiet[row] | ahead_.by_way.may[me_][1][row]).any();
    if (!goes || (asks_start && counted_->is_hopeless_from(from)))
      idle_.from.clear(from);
  });
}

/// Finds the idle turns of a tally. A plain move can add one counted man and remove two.
template <int W, bool kBlasts>
PAWNSHOP_INLINE void Foreseen<W, kBlasts>::find_counted() {
  const Bits<W>& within = ahead_.scope[me_];
  if (counted_->holds_with(0))
    return;
  idle_.dropping &= counted_->holds_with(1) ? within : Bits<W>{};
  if (!counted_->holds_with(1) && !counted_->holds_with(-1) && !counted_->holds_with(-2))
    idle_.from = {};
  idle_.leaving = counted_->men();
  idle_.arriving = counted_->men();
  const Bits<W> goers = men_of(position_, me_, ahead_.men[0]);
  // One of them arrives there: it is asked who goes, if these are fewer.
  if (goers.count() < within.count())
    idle_.leaving |= goers;
  else if (ahead_.men[0])
    idle_.arriving |= within;
}

/// Finds the idle turns if none of the guarded men is attacked now.
template <int W, bool kBlasts>
PAWNSHOP_INLINE void Foreseen<W, kBlasts>::find_safe(std::uint32_t drops) {
  if constexpr (kBlasts) {
    if (peril_->is_now())
      return;
    idle_.leaving = peril_->leaving();
    idle_.arriving = peril_->arriving() | position_.rows[me_ ^ 1];
    if (!(drops & ahead_.guarded))
      idle_.dropping &= peril_->dropping();
  }
}

/// Finds the idle turns from the changes that matter.
template <int W, bool kBlasts>
PAWNSHOP_INLINE void Foreseen<W, kBlasts>::find_causes() {
  const auto moves = causes_->find_moves_of_all();
  idle_.leaving = moves.leaving;
  idle_.arriving = moves.arriving;
  if (ahead_.drops) {
    Bits<W> dropping{};
    for (int type = 0; type < game_.types; ++type)
      dropping |= causes_->drops_of(type);
    idle_.dropping &= dropping;
  }
}

/// Finds the idle turns from the squares of the men who decide the condition, and the squares on
/// which an arrival could make it hold.
template <int W, bool kBlasts>
PAWNSHOP_INLINE void Foreseen<W, kBlasts>::find_deciders() {
  const Bits<W>&scope = ahead_.scope[me_], &enemies = position_.rows[me_ ^ 1];
  const bool blasts = kBlasts && ahead_.blasts;
  Bits<W> leaving{}, arriving{};
  if (is_exact_) {
    arriving = onto_;
    if (exposure_)
      arriving &= exposure_->maybe();
  }
  if (!ahead_.by_drop)
    idle_.dropping &= ahead_.men[0] && may_arrival_decide() ? arriving | scope : arriving;
  leaving = men_of(position_, me_, ahead_.men[0]);
  const bool reaches = asks_who_is_there();
  if (!blasts && leaving.any() && !(scope == game_.board)) {
    leaving &= scope;
    if (reaches)
      arriving |= scope;
  }
  if (reaches)
    arriving |= theirs(ahead_.men[1]) & scope;
  if (ahead_.by_capture)
    arriving |= enemies;
  if (blasts) {
    enemies.each([&](int to) {
      if ((game_.blasts.within[me_][to] & counted_->men()).any())
        arriving.set(to);
    });
  }
  idle_.leaving = leaving;
  idle_.arriving = arriving;
}

}  // namespace pawnshop::rules::PAWNSHOP_LEVEL
