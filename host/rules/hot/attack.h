// SPDX-License-Identifier: MIT
#pragma once

// Questions about attack: who could take a man, if it were his enemy's turn. Such a question makes
// other turns, whose rules may ask further questions, so there is a limit to the nesting.

#include <cstring>

#include "rules/hot/bearing.h"
#include "rules/hot/carry_out.h"
#include "rules/hot/known_moves.h"
#include "rules/kinds.h"

namespace pawnshop::rules::PAWNSHOP_LEVEL {

/// How deep questions of any kind may be nested.
inline constexpr int kMaxDepth = 40;

/// Runs the backward program (Plan::backward) for one man: on which squares an enemy would have to
/// arrive to take him by effects or `takes`.
template <int W>
struct Backwards {
  const HotData<W>& game;
  const int victim, who;
  Bits<W> value[kMaxBackwardSteps];

  Backwards(const HotData<W>& given,
            const Position<W>& position,
            const Since<W>& since,
            int asked,
            int player)
      : game(given), victim(asked), who(player) {
    const PlanBackward<W>& plan = game.plan.backward;
    Keeper<W>* const keeper = since.keeper;
    // The cache has room for one man: the first one asked about who was there before the turn.
    if (keeper && keeper->victim < 0 &&
        keeper->position.man_at[victim] == position.man_at[victim]) {
      for (int i = 0; i < plan.step_count; ++i)
        value[i] = step(plan.steps[i], keeper->position);
      std::memcpy(keeper->steps, value, size(plan.step_count));
      keeper->victim = victim;
      keeper->who = who;
    }
    if (!keeper || keeper->victim != victim || keeper->who != who) {
      for (int i = 0; i < plan.step_count; ++i)
        value[i] = step(plan.steps[i], position);
      return;
    }
    std::memcpy(value, keeper->steps, size(plan.step_count));
    constexpr int kWords = kMaxBackwardSteps / 64;
    std::uint64_t anew[kWords] = {};
    for (Parts rest = since.touched; rest; rest &= rest - 1) {
      const std::uint64_t* const readers = plan.readers[who] + std::countr_zero(rest) * kWords;
      for (int i = 0; i < kWords; ++i)
        anew[i] |= readers[i];
    }
    for (int i = 0; i < kWords; ++i) {
      for (std::uint64_t rest = anew[i]; rest; rest &= rest - 1) {
        const int k = i * 64 + std::countr_zero(rest);
        value[k] = step(plan.steps[k], position);
      }
    }
  }

  static std::size_t size(int steps) { return static_cast<std::size_t>(steps) * sizeof(Bits<W>); }

  Bits<W> lines(const Bits<W>* table, int directions, const Bits<W>& squares) const {
    const Bits<W>* const of = table + directions * game.squares;
    Bits<W> sum{};
    squares.each([&](int square) { sum |= of[square]; });
    return sum;
  }

  PAWNSHOP_INLINE Bits<W> step(const BackwardStep& step, const Position<W>& position) const {
    using Run = BackwardStep::Run;
    const Bits<W>& a = value[step.a];
    const Bits<W>& b = value[step.b];
    const auto whose = static_cast<int>(step.whose);
    switch (step.run) {
      case Run::Nothing:
        return {};
      case Run::Everything:
        return game.board;
      case Run::Victim:
        return Bits<W>::one(victim);
      case Run::Region:
        return game.regions[who][step.index];
      case Run::Men: {
        const int row = step.index < 0 ? 0 : 2 + 2 * step.index;
        return position.rows[row + player_of(whose, who)];
      }
      case Run::Mark:
        return position.marks[step.index];
      case Run::First:
        return player_of(whose, who) == 0 ? game.board : Bits<W>{};
      case Run::Or:
        return a | b;
      case Run::And:
        return a & b;
      case Run::Minus:
        return a - b;
      case Run::Shift:
        return lines(game.plan.near[who], step.index, a);
      case Run::Unshift:
        return lines(game.plan.unshifts[who], step.index, a);
      case Run::Line:
        return lines(game.lines[who], step.index, a);
      case Run::Unline:
        return lines(game.plan.unlines[who], step.index, a);
      case Run::LineOnward: {
        const Bits<W>* const of = game.lines[who] + step.index * game.squares;
        Bits<W> sum{};
        a.each([&](int square) { sum |= of[square] - Bits<W>::one(square); });
        return sum;
      }
      case Run::Any:
        return a.any() ? game.board : Bits<W>{};
      case Run::AnyElse:
        return a.empty() ? a : a.many() ? game.board : game.board - a;
      case Run::Several:
        return a.many() ? a : Bits<W>{};
    }
    return {};
  }

  /// The squares on which a man of this type, from this square, could arrive to take the man.
  Bits<W> arrivals(int type, int from) const {
    const PlanBackward<W>& plan = game.plan.backward;
    const Bits<W> asked = Bits<W>::one(victim);
    Bits<W> found{};
    for (int i = plan.way_first[type]; i < plan.way_first[type + 1]; ++i) {
      const auto& way = plan.ways[i];
      Bits<W> there = value[way.effects] | asked;
      const Bits<W>& takes = value[way.takes];
      if (way.over[who])
        found |= takes & way.over[who][from * game.squares + victim];
      else
        there |= takes;
      found |= there & way.ends[who][from];
    }
    return found;
  }
};

/// Whether a turn takes the man on `victim`, by its movement or by effects, and the condition
/// by_turn (or kNoAsk) holds for it.
template <int W>
bool takes_him(const HotData<W>& game,
               const Position<W>& position,
               const Candidate<W>& candidate,
               int victim,
               Ask by_turn,
               int attacks,
               int depth) {
  const bool takes = candidate.takes.has(victim);
  if (takes ? by_turn < 0 : !game.plan.effects_take)
    return takes;
  if (!takes && game.blasts.along_way && !(candidate.path | candidate.behind).has(victim))
    return false;
  Position<W> after;
  Frame<W> frame{.depth = depth};
  carry_out<W, false>(game, position, candidate, after, frame);
  frame.attacks = attacks;
  return (takes || frame.caught.has(victim)) &&
         (by_turn < 0 || run(game, game.plan.asked[by_turn].program, frame).any());
}

/// Whether the man on `by` takes the man on `victim` by a move to a square of `onto`.
template <int W>
bool takes_by(
    View<W>& view, int action, int by, const Bits<W>& onto, int victim, Ask by_turn, int attacks) {
  return onto.any() && !each_move_of(view, action, by, onto, [&](const Candidate<W>& candidate) {
           return !takes_him(
               view.game, view.position, candidate, victim, by_turn, attacks, view.depth);
         });
}

/// Whether tables give all moves of this position that take somebody: no mark of rare movements is
/// set.
template <int W>
PAWNSHOP_INLINE bool are_takers_known(const HotData<W>& game, const Position<W>& position) {
  return game.blasts_show_attackers && !has_rare_marks(game, position);
}

/// Calls found(from) for each man of a view's player who could take the man on `victim` by a move,
/// perhaps more than once, until it returns false. Returns whether it never did. Requires:
/// are_takers_known().
template <int W, class Found>
bool each_taker_by_tables(View<W>& view, int victim, Ask by_turn, int attacks, const Found& found) {
  const HotData<W>& game = view.game;
  const Position<W>& position = view.position;
  const int who = view.me;
  const auto& blasts = game.blasts;
  const Bits<W> occupied = position.occupied();
  const bool goes_on = all_of(blasts.near[who][victim] & position.rows[who ^ 1], [&](int to) {
    return all_of(bearing_awake(game, position, to, who, occupied), [&](int by) {
      return !takes_by(view, game.move_action, by, Bits<W>::one(to), victim, by_turn, attacks) ||
             found(by);
    });
  });
  if (!goes_on || !blasts.follow_arrivals)
    return goes_on;
  const Bits<W> striking = blasts.struck_from[who][victim] - position.rows[who];
  return all_of(strikers(game, position, who, victim), [&](int from) {
    const int type = type_of(position.man_at[from]);
    const Bits<W> arrivals = blasts.steps[who][type * game.squares + from] |
                             slide_along(game, game.sets_of[type], who, from, occupied);
    return !takes_by(view, game.move_action, from, arrivals & striking, victim, by_turn, attacks) ||
           found(from);
  });
}

/// Calls found(from) for each man of the player `who` who could take the man on `victim`, if it
/// were his turn: perhaps more than once, and until it returns false. Returns whether it never did.
/// `never` and duties are not tested.
template <int W, class Found>
bool each_taker(const HotData<W>& game,
                const Position<W>& position,
                const Since<W>& since,
                int victim,
                int who,
                Ask by_turn,
                int attacks,
                int depth,
                const Found& found) {
  const Plan<W>& plan = game.plan;
  support::spend(1);
  if (depth > kMaxDepth)
    support::ask_too_deep();
  View<W> view(game, position, who, depth + 1, since);
  if (are_takers_known(game, position))
    return each_taker_by_tables(view, victim, by_turn, attacks, found);
  const auto search = [&](int action, const auto& arrivals_of) {
    for (int type = 0; type < game.types; ++type) {
      Bits<W> men = position.men(type, who);
      if (men.empty())
        continue;
      if (!plan.effects_take && !plan.men[type].takes_elsewhere)
        men &= plan.men[type].reached_from[who][victim];
      const bool goes_on = all_of(men, [&](int from) {
        return !takes_by(view, action, from, arrivals_of(type, from), victim, by_turn, attacks) ||
               found(from);
      });
      if (!goes_on)
        return false;
    }
    return true;
  };
  for (int i = 0; i < plan.action_count; ++i) {
    if (plan.actions[i].kind != PlanAction<W>::Kind::Move)
      continue;
    bool goes_on = true;
    if (plan.backward.works) {
      const Backwards<W> backwards(game, position, since, victim, who);
      goes_on = search(i, [&](int type, int from) { return backwards.arrivals(type, from); });
    } else {
      goes_on = search(i, [&](int type, int) {
        return plan.effects_take || plan.men[type].takes_elsewhere ? game.board
                                                                   : Bits<W>::one(victim);
      });
    }
    if (!goes_on)
      return false;
  }
  return true;
}

/// Whether the player `who` could take the man on `victim`, if it were his turn.
template <int W>
bool could_take(const HotData<W>& game,
                const Position<W>& position,
                const Since<W>& since,
                int victim,
                int who,
                Ask by_turn,
                int attacks,
                int depth) {
  return !each_taker(
      game, position, since, victim, who, by_turn, attacks, depth, [](int) { return false; });
}

/// Whether an enemy of the types `by` attacks one of a player's men. Requires: know_attackers().
/// Defined in `judge.h`.
template <int W>
bool are_known_attacked(const HotData<W>& game,
                        const Position<W>& after,
                        const Bits<W>& men,
                        int me,
                        int depth,
                        std::uint32_t by = ~0u);

/// Whether a player has several royal men, and `can_be_taken` may protect them then.
template <int W>
PAWNSHOP_INLINE bool spares_royals(const HotData<W>& game, const Position<W>& position) {
  return game.spares_second_royal && game.royal >= 0 &&
         (position.men(game.royal, 0).many() || position.men(game.royal, 1).many());
}

/// Whether bitboards and tables give the attackers of these men, so that are_known_attacked can be
/// used. If they do not give the attackers of all men, they may still give those of royal and
/// guarded men.
template <int W>
PAWNSHOP_INLINE bool know_attackers(const HotData<W>& game,
                                    const Position<W>& position,
                                    const Bits<W>& men) {
  if (!game.knows_attackers) {
    if (game.royal_rule < 0)
      return false;
    Bits<W> known{};
    for (std::uint32_t rest = game.tried.guarded | 1u << game.royal; rest; rest &= rest - 1) {
      const int row = 2 + 2 * std::countr_zero(rest);
      known |= position.rows[row] | position.rows[row + 1];
    }
    if ((men - known).any())
      return false;
  }
  if (may_be_spared(game, position, men) || spares_royals(game, position))
    return false;
  if (!has_rare_marks(game, position))
    return true;
  return ((behind_marks(game, position, 0) | behind_marks(game, position, 1)) & men).empty();
}

template <int W>
bool is_attacked(const HotData<W>& game, const Frame<W>& frame, const Bits<W>& men, Ask by_turn) {
  if (frame.attacks >= kMaxAttacks)
    return false;
  const Position<W>& position = *frame.position;
  const std::uint32_t by = by_turn < 0 ? ~0u : game.plan.asked[by_turn].by;
  if (know_attackers(game, position, men & position.occupied())) {
    const std::uint32_t types = by ? by : ~0u;
    const bool are_attacked =
        are_known_attacked(game, position, men & position.rows[0], 0, frame.depth, types) ||
        are_known_attacked(game, position, men & position.rows[1], 1, frame.depth, types);
    if (by || !are_attacked)
      return are_attacked;
  }
  return !all_of(men & position.occupied(), [&](int square) {
    return !could_take(game,
                       position,
                       frame.since,
                       square,
                       owner_of(position.man_at[square]) ^ 1,
                       by_turn,
                       frame.attacks + 1,
                       frame.depth);
  });
}

/// Runs `safe_for`: whether a man, the only one of his type, would not be attacked on any of the
/// squares.
template <int W>
bool is_safe(const HotData<W>& game, const Frame<W>& frame, const Bits<W>& squares, int man) {
  if (frame.attacks >= kMaxAttacks)
    return true;
  const int code = man_code(man, frame.me);
  // Where the men alone decide who is attacked, nobody need be moved.
  if (knows_bearing(game, *frame.position)) {
    const Bits<W> others = frame.position->occupied() - frame.position->rows[code];
    return all_of(squares, [&](int square) {
      return bearing_on(game, *frame.position, square, frame.me ^ 1, others | Bits<W>::one(square))
          .empty();
    });
  }
  return all_of(squares, [&](int square) {
    Position<W> moved;
    copy_used(game, moved, *frame.position);
    Maker<W, false> maker{game, *frame.position, moved, frame.me};
    Bits<W>(moved.rows[code]).each([&](int from) { maker.lift(from, code); });
    if (moved.man_at[square])
      maker.lift(square, moved.man_at[square]);
    maker.put(square, code);
    const Frame<W> asked{
        .position = &moved, .me = frame.me, .attacks = frame.attacks, .depth = frame.depth};
    return !is_attacked(game, asked, Bits<W>::one(square), kNoAsk);
  });
}

}  // namespace pawnshop::rules::PAWNSHOP_LEVEL
