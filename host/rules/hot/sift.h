// SPDX-License-Identifier: MIT
#pragma once

// Filters the list of turns by the rules that the generator has left out (host/adr/0013). The turns
// are legal by all other rules. If a turn does not show whether such a rule forbids it, the turn is
// made and only this rule is tested. Captures are tested here if `can_be_taken` depends on the
// captor. Drops that capture, and turns in which nothing moves, are added.

#include "rules/hot/duties.h"
#include "rules/hot/foreseen_idle.h"
#include "rules/hot/replies.h"
#include "rules/hot/sketch.h"

namespace pawnshop::rules::PAWNSHOP_LEVEL {

/// Whether a rule forbids a turn. The turn is made, on the sketch if possible. With kBlasts
/// captures may remove men whom the sketch does not.
template <bool kBlasts, int W>
__attribute__((noinline)) bool forbids(View<W>& view,
                                       const NeverPart& rule,
                                       Sketch<W>& sketch,
                                       std::uint32_t move) {
  const Plan<W>& plan = view.game.plan;
  try {
    return !kBlasts && sketch.knows(move) ? sketch.holds(rule.condition, move)
                                          : ListedTurn<W>(view, move).holds(rule.condition);
  } catch (...) {
    plan.blame_never(plan.rules, rule.number);
    throw;
  }
}

/// Keeps only the allowed turns. All drops by one act have one answer, so it is computed once for
/// them. Returns how many turns there are.
template <class Allows>
std::uint64_t keep_by_acts(const ActData* acts,
                           std::uint32_t* turns,
                           std::uint64_t count,
                           Allows allows) {
  std::uint64_t kept = 0;
  std::uint32_t act = ~0u;  // the act of the last drop that was tested
  bool allowed = false;     // and its answer
  for (std::uint64_t k = 0; k < count; ++k) {
    const std::uint32_t turn = turns[k];
    turns[kept] = turn;
    if (act_of(turn) != act) {
      allowed = allows(turn);
      act = acts[act_of(turn)].kind == ActData::Kind::Drop ? act_of(turn) : ~0u;
    }
    kept += allowed;
  }
  return kept;
}

/// What is known of a rule in one position: a conjunction, or a condition alone. With kBlasts,
/// captures may remove other men, and the rule may have Foresight::guarded or Foresight::blasts.
template <int W, bool kBlasts>
class ForeseenRule {
  using Part = Foreseen<W, kBlasts>;

 public:
  ForeseenRule(View<W>& view, const Sifted<W>& sifted) : sifted_(sifted) {
    const RuleInHand rule(view.game.plan.asked[sifted.rule.condition].program.place);
    if (!sifted.conjunct_count)
      add(view, sifted.rule.condition, sifted.ahead);
    for (int i = 0; i < sifted.conjunct_count && !never_; ++i)
      add(view, sifted.conjuncts[i].condition, sifted.conjuncts[i].ahead);
  }

  /// Adds the squares on which the rule surely forbids a drop. The rule is tested for drops on the
  /// other squares only where it may forbid them.
  void close(View<W>& view, ClosedDrops<W>& closed) {
    const HotData<W>& game = view.game;
    if (sifted_.ahead.by_act && !never_)
      return close_by_acts(view, closed);
    Bits<W> maybe_of_all{};
    for (int kind = 0; kind < game.drop_count && !never_; ++kind) {
      const PlanAction<W>& drop = *game.drop[kind];
      std::uint32_t types = presence(game, view.position, drop.from_slot[view.me]);
      for (; types; types &= types - 1) {
        const int man = std::countr_zero(types);
        Bits<W> surely = game.board, maybe = game.board;
        for (int i = 0; i < count_; ++i) {
          const auto part = part_[i]->on_drops(man, drop.act);
          surely &= part.surely;
          maybe &= part.maybe;
        }
        closed.squares[kind][man] |= surely;
        maybe_of_all |= maybe - surely;
      }
    }
    idle_.dropping &= maybe_of_all;
    const Foresight<W>& ahead = sifted_.ahead;
    never_ = never_ || (maybe_of_all.empty() && !ahead.moves && !ahead.together && !ahead.opposite);
  }

  /// Keeps only the turns that the rule allows. Returns how many there are.
  std::uint64_t sift(View<W>& view, std::uint32_t* turns, std::uint64_t count) const {
    if (never_)
      return count;
    const RuleInHand rule(view.game.plan.asked[sifted_.rule.condition].program.place);
    const bool is_alone = count_ == 1, negated = is_alone && part_[0]->is_negation(),
               settled = is_alone && part_[0]->squares_settle();
    const IdleTurns<W> turns_of_it = negated ? part_[0]->sure() : idle_;
    IdleTest<W> idle(turns_of_it, view.game.board);
    std::uint64_t kept = 0;
    while (kept < count && !negated && idle.has(turns[kept]))
      ++kept;
    if (kept == count)
      return count;
    Sketch<W> sketch(view, sifted_.ahead);
    Later<Replies<W>> replies;
    // A function of its own, so that the loop over turns that squares decide stays short.
    const auto allows = [&](std::uint32_t turn) __attribute__((noinline)) {
      return is_allowed(view, sketch, replies, turn);
    };
    if (sifted_.ahead.by_act)
      return kept + keep_by_acts(view.game.acts, turns + kept, count - kept, allows);
    for (std::uint64_t k = kept; k < count; ++k) {
      const std::uint32_t turn = turns[k];
      turns[kept] = turn;
      const bool is_idle = idle.has(turn);
      kept += is_idle || (settled && idle.decides(turn)) ? is_idle != negated : allows(turn);
    }
    return kept;
  }

 private:
  bool is_allowed(View<W>& view,
                  Sketch<W>& sketch,
                  Later<Replies<W>>& replies,
                  std::uint32_t turn) const {
    if (replies && replies->surely_follow(turn))
      return true;
    const Answer answer = after(turn);
    if (answer != Answer::Unknown)
      return answer == Answer::No;
    if (sifted_.ahead.needs_stuck_enemy && !replies) {
      replies.emplace(view.game, view.position, view.me);
      if (replies->surely_follow(turn))
        return true;
    }
    bool is_forbidden = forbids<kBlasts>(view, sifted_.rule, sketch, turn);
    for (int i = 0; i < sifted_.also_count && !is_forbidden; ++i) {
      const NeverPart& also = sifted_.also[i];
      const RuleInHand rule(view.game.plan.asked[also.condition].program.place);
      is_forbidden = forbids<kBlasts>(view, also, sketch, turn);
    }
    return !is_forbidden;
  }
  /// Where all drops by one act have one answer: tests one of each kind and type that has no price.
  /// The drops of types that this decides need not be tested again.
  void close_by_acts(View<W>& view, ClosedDrops<W>& closed) {
    const HotData<W>& game = view.game;
    const Bits<W> empty = game.board - view.position.occupied();
    if (empty.empty())
      return;
    const int to = empty.first();
    Sketch<W> sketch(view, sifted_.ahead);
    Later<Replies<W>> replies;
    const RuleInHand rule(game.plan.asked[sifted_.rule.condition].program.place);
    std::uint32_t decided = game.all_types;
    for (int kind = 0; kind < game.drop_count; ++kind) {
      const PlanAction<W>& drop = *game.drop[kind];
      const std::uint32_t there = presence(game, view.position, drop.from_slot[view.me]);
      if (drop.priced) {
        decided &= ~there;
        continue;
      }
      for (std::uint32_t types = there; types; types &= types - 1) {
        const int man = std::countr_zero(types);
        if (!is_allowed(view, sketch, replies, pack(0, to, drop.act + man)))
          closed.squares[kind][man] = game.board;
      }
    }
    idle_.drops &= ~decided;
    const Foresight<W>& ahead = sifted_.ahead;
    never_ = !(idle_.drops & game.all_types) && !ahead.moves && !ahead.together && !ahead.opposite;
  }
  void add(View<W>& view, Ask condition, const Foresight<W>& ahead) {
    Later<Part>& part = part_[count_];
    part.emplace(view, condition, ahead);
    never_ = part->never() || part->is_out_of_reach();
    if (count_ == 0)
      idle_ = part->idle();
    else
      idle_.add(part->idle(), view.game.board);
    ++count_;
  }
  /// Whether the rule holds after a listed turn: if all parts hold.
  PAWNSHOP_INLINE Answer after(std::uint32_t move) const {
    Answer all = part_[0]->after(move);
    if (all == Answer::No)
      return all;
    for (int i = 1; i < count_; ++i) {
      const Answer answer = part_[i]->after(move);
      if (answer == Answer::No)
        return answer;
      if (answer == Answer::Unknown)
        all = answer;
    }
    return all;
  }

  const Sifted<W>& sifted_;
  Later<Part> part_[kMaxConjuncts];
  int count_ = 0;
  bool never_ = false;
  IdleTurns<W> idle_;
};

/// The sifted rules in one position. What the first ones about drops say of these is known before
/// they are listed.
template <int W>
class RulesAhead {
 public:
  explicit RulesAhead(View<W>& view) : view_(view) {
    const HotData<W>& game = view.game;
    for (int kind = 0; kind < game.drop_count; ++kind)
      may_drop_ = may_drop_ || presence(game, view.position, game.drop[kind]->from_slot[view.me]);
    if (!may_drop_ || game.sifts_blasts)
      return;
    const support::Question asking(*game.plan.where);
    const TurnsInHand in_hand;
    for (int i = 0; i < game.sifted_count && count_ < kMost; ++i) {
      if (!game.sifted[i].ahead.drops && !game.sifted[i].ahead.opposite)
        continue;
      if (count_ == 0)
        closed_.open_all(game);
      number_[count_] = i;
      ahead_[count_].emplace(view, game.sifted[i]);
      ahead_[count_++]->close(view, closed_);
    }
  }

  /// The drops that are surely forbidden; null if nothing is known.
  const ClosedDrops<W>* closed() const { return count_ ? &closed_ : nullptr; }

  /// Keeps only the turns that all sifted rules allow. Returns how many there are.
  std::uint64_t sift(std::uint32_t* turns, std::uint64_t count) {
    for (int i = 0, known = 0; i < view_.game.sifted_count; ++i) {
      const Sifted<W>& sifted = view_.game.sifted[i];
      if (!may_drop_ && asks_drops_alone(sifted.ahead))
        continue;
      if (known < count_ && number_[known] == i)
        count = ahead_[known++]->sift(view_, turns, count);
      else if (view_.game.sifts_blasts)
        count = ForeseenRule<W, true>(view_, sifted).sift(view_, turns, count);
      else
        count = ForeseenRule<W, false>(view_, sifted).sift(view_, turns, count);
    }
    return count;
  }

 private:
  bool asks_drops_alone(const Foresight<W>& ahead) const {
    return !ahead.moves && !ahead.together && !ahead.still && !ahead.opposite;
  }

  static constexpr int kMost = W == 4 ? 2 : 6;  // of a large board they need much of the stack
  View<W>& view_;
  bool may_drop_ = false;
  int number_[kMost];  ///< of these rules in HotData::sifted
  Later<ForeseenRule<W, false>> ahead_[kMost];
  int count_ = 0;
  ClosedDrops<W> closed_;
};

/// Which men may be taken by a captor: cached by his type, if `can_be_taken` depends only on that.
template <int W>
class Takeable {
 public:
  explicit Takeable(View<W>& view) : view_(view) {}

  PAWNSHOP_INLINE bool may_take(int from, int to) {
    if (!view_.game.captures_by_type)
      return asked(from, to).has(to);
    const int type = type_of(view_.position.man_at[from]);
    if (!(known_ >> type & 1)) {
      known_ |= 1u << type;
      by_type_[type] = asked(from, to);
    }
    return by_type_[type].has(to);
  }

 private:
  Bits<W> asked(int from, int to) {
    Frame<W> frame = view_.frame();
    frame.from = Bits<W>::one(from);
    frame.to = Bits<W>::one(to);
    return view_.set(view_.game.plan.can_be_taken, frame);
  }
  View<W>& view_;
  std::uint32_t known_ = 0;
  Bits<W> by_type_[kMaxTypes];
};

/// Removes captures that `can_be_taken` forbids to their captor. Returns how many turns remain.
template <int W>
std::uint64_t sift_captures(View<W>& view, std::uint32_t* turns, std::uint64_t count) {
  const Plan<W>& plan = view.game.plan;
  Takeable<W> takeable(view);
  std::uint64_t kept = 0;
  for (std::uint64_t k = 0; k < count; ++k) {
    const std::uint32_t turn = turns[k];
    const int from = from_of(turn), to = to_of(turn);
    turns[kept++] = turn;
    if (view.position.man_at[to] &&
        plan.actions[plan.acts[act_of(turn)].action].kind == PlanAction<W>::Kind::Move &&
        !takeable.may_take(from, to))
      --kept;
  }
  return kept;
}

/// What the generator knows about the safety of the player's royal man.
template <int W>
struct KingSafety {
  bool is_in_check;
  Bits<W> pinned;
};

/// Adds the turns that only lift a man off the board (StillTurns::lifted), and removes their
/// squares from `unknown`. No such turn ends a check. Returns how many turns there are.
template <int W>
std::uint64_t add_lifts(View<W>& view,
                        int still,
                        const KingSafety<W>& king,
                        Bits<W>& unknown,
                        std::uint32_t* turns,
                        std::uint64_t count) {
  const HotData<W>& game = view.game;
  if (game.lifted[still] < 0 || !game.plain_attackers)
    return count;
  const PlanAction<W>& action = game.plan.actions[game.still[still]];
  const Bits<W> men =
      view.set(game.lifted[still], view.frame()) & view.position.rows[view.me] & unknown;
  unknown -= men;
  if (king.is_in_check)
    return count;
  ((men & view.set(action.onto, view.frame())) - king.pinned).each([&](int square) {
    turns[count++] = pack(0, square, action.act);
  });
  return count;
}

/// Adds the turns in which nothing moves: the ordinary ones, or the kinds that are `otherwise`.
/// Returns how many turns there are.
template <int W>
std::uint64_t add_still_turns(View<W>& view,
                              bool otherwise,
                              const KingSafety<W>& king,
                              std::uint32_t* turns,
                              std::uint64_t count) {
  const HotData<W>& game = view.game;
  const bool only_check_forbids = game.only_king_forbids && !otherwise;
  if (only_check_forbids && king.is_in_check)
    return count;
  for (int i = 0; i < game.still_count; ++i) {
    const int number = game.still[i];
    const PlanAction<W>& action = game.plan.actions[number];
    if (action.otherwise != otherwise ||
        (action.when >= 0 && !view.holds(action.when, view.frame())))
      continue;
    Bits<W> unknown = game.board;
    if (!otherwise)
      count = add_lifts(view, i, king, unknown, turns, count);
    each_still(view, number, unknown, [&](const Candidate<W>& candidate) {
      if (only_check_forbids || may(game, view.position, candidate))
        turns[count++] = candidate.move;
      return true;
    });
  }
  return count;
}

/// Adds the drops that capture. Who captures an enemy by a drop opens no line. So each drop is made
/// and tested only in check, or if more than the safety of the royal man can forbid it. Returns how
/// many turns there are.
template <int W>
std::uint64_t add_taking_drops(View<W>& view,
                               const KingSafety<W>& king,
                               std::uint32_t* turns,
                               std::uint64_t count) {
  const HotData<W>& game = view.game;
  const bool is_safe = game.only_king_forbids && game.plain_attackers && !game.shy_drops &&
                       !game.judged_drops && !king.is_in_check;
  const Bits<W> enemies = is_safe ? view.position.rows[view.me ^ 1] : Bits<W>{};
  for (int i = 0; i < game.plan.action_count; ++i) {
    const PlanAction<W>& action = game.plan.actions[i];
    if (!action.takes || (action.when >= 0 && !view.holds(action.when, view.frame())))
      continue;
    each_drop(view, i, view.position.occupied(), 0, [&](const Candidate<W>& candidate) {
      if ((enemies.has(candidate.to) && candidate.man != game.royal) ||
          may(game, view.position, candidate))
        turns[count++] = candidate.move;
      return true;
    });
  }
  return count;
}

/// Turns the list of the generator into all turns that are legal except for duties. Returns how
/// many there are.
template <int W>
std::uint64_t sift(View<W>& view,
                   RulesAhead<W>& rules,
                   bool only_loud,
                   const KingSafety<W>& king,
                   std::uint32_t* turns,
                   std::uint64_t count) {
  const HotData<W>& game = view.game;
  const support::Question asking(*game.plan.where);
  const TurnsInHand in_hand;
  if (game.asks_captures)
    count = sift_captures(view, turns, count);
  count = rules.sift(turns, count);
  if (game.drops_take)
    count = add_taking_drops(view, king, turns, count);
  if (!only_loud && game.still_count)  // these are tested against all rules
    count = add_still_turns(view, false, king, turns, count);
  if (!only_loud && !count && game.still_count)
    count = add_still_turns(view, true, king, turns, count);
  return count;
}

/// Whether the lists of a game must be sifted.
template <int W>
PAWNSHOP_INLINE bool asks_sifting(const HotData<W>& game) {
  return game.sifted_count || game.still_count || game.asks_captures || game.drops_take;
}

}  // namespace pawnshop::rules::PAWNSHOP_LEVEL
