// SPDX-License-Identifier: MIT
#pragma once

// What of a position is weighed: for playing, which adds up, and for learning, which asks what each
// weight had to do with it.

#include "search/worth.h"

namespace pawnshop::search {

template <int W>
template <class Sink>
Score Worth<W>::walk(const rules::Position<W>& position, Sink& sink) const {
  Score whole = 0;
  int kings[2] = {-1, -1};
  if (royal_ >= 0) {
    for (int player = 0; player < 2; ++player) {
      const rules::Bits<W>& men = position.men(royal_, player);
      if (men.any())
        kings[player] = men.first();
    }
  }
  position.occupied().each([&](int square) {
    const int code = position.man_at[square];
    const int type = rules::type_of(code), owner = rules::owner_of(code);
    const int here = seen(owner, square);
    whole += man(type);
    sink.points(owner, weights_.man(type), 1);
    sink.points(owner, weights_.placed(type, here), 1);
    if (!Sink::kLearns && !counts_beside_)
      return;
    for (int player = 0; player < 2; ++player) {
      if (kings[player] >= 0)
        sink.points(
            owner,
            weights_.beside(player == owner, type) + offset(seen(owner, kings[player]), here),
            1);
    }
  });
  sink.points(position.side, weights_.tempo(), 1);
  int holes[2] = {-1, -1};
  if (judge_.is_fast())
    walk_attacks(position, kings, holes, sink);
  return whole + walk_holdings(position, holes, sink);
}

/// Who attacks what; beside kings on how many free squares they are alone comes out.
template <int W>
template <class Sink>
void Worth<W>::walk_attacks(const rules::Position<W>& position,
                            const int (&kings)[2],
                            int (&holes)[2],
                            Sink& sink) const {
  rules::Bits<W> near[2]{};
  for (int player = 0; player < 2; ++player) {
    if (kings[player] >= 0)
      near[player] = rings_[static_cast<std::size_t>(kings[player])][0];
  }
  rules::Survey<W> survey;
  judge_.compiled().survey(position, near, survey);
  if (Sink::kLearns || counts_company_) {
    for (int player = 0; player < 2; ++player)
      walk_company(position, player, kings, sink);
  }
  for (int player = 0; player < 2; ++player) {
    for (int type = 0; type < types_; ++type) {
      if (const int n = survey.reach[player][type])
        sink.points(player, weights_.reach(type), n);
    }
    if (kings[player] >= 0)
      holes[player] = walk_danger(position, survey, player, kings[player], sink);
  }
}

/// Men in zones, and what can be dropped beside kings. What they are worth.
template <int W>
template <class Sink>
Score Worth<W>::walk_holdings(const rules::Position<W>& position,
                              const int (&holes)[2],
                              Sink& sink) const {
  Score whole = 0;
  for (const Holding& holding : holdings_) {
    const int n = position.held[holding.index];
    if (!n)
      continue;
    whole += man(holding.type) * n;
    sink.points(holding.owner, holding.held, n);
    for (int player = 0; player < 2; ++player) {
      if (holes[player] >= 0)
        sink.danger(player,
                    player == holding.owner ? holding.ransom : holding.threat,
                    (n > 3 ? 3 : n) * (2 + holes[player]));
    }
  }
  return whole;
}

/// How a player's men stand to each other and to those of the enemy.
template <int W>
template <class Sink>
void Worth<W>::walk_company(const rules::Position<W>& position,
                            int player,
                            const int (&kings)[2],
                            Sink& sink) const {
  for (int type = 0; type < types_; ++type) {
    const rules::Bits<W>& men = position.men(type, player);
    if (men.empty())
      continue;
    if (type != royal_ && men.many())
      sink.points(player, weights_.pair(type), 1);
    if (runners_.is_runner(type)) {
      const rules::Bits<W>& enemies = position.men(type, player ^ 1);
      men.each([&](int square) {
        const auto& run = runners_.run(type, player, square);
        const bool leads = (men & run.way).empty();
        if (!leads)
          sink.points(player, weights_.doubled(type), 1);
        else if ((enemies & run.stops).empty())
          walk_free(position, player, type, run, kings, sink);
        if ((men & run.beside).empty())
          sink.points(player, weights_.lonely(type), 1);
      });
    }
    if (!runners_.is_stepper(type))
      continue;
    const rules::Bits<W> squares = runners_.attacked(type, player, men);
    for (int other = 0; other < types_; ++other) {
      if (const int n = (squares & position.men(other, player ^ 1)).count())
        sink.points(player, weights_.strike(false, type, other), n);
      if (const int n = (squares & position.men(other, player)).count())
        sink.points(player, weights_.strike(true, type, other), n);
    }
  }
}

/// A runner whom no enemy of his type can stop any more: royal men go with him, or after him.
template <int W>
template <class Sink>
void Worth<W>::walk_free(const rules::Position<W>& position,
                         int player,
                         int type,
                         const typename Runners<W>::Run& run,
                         const int (&kings)[2],
                         Sink& sink) const {
  sink.points(player, weights_.free(type, run.rank), 1);
  const int beyond = run.rank + 1 - rules_.topology.ranks() / 2;
  if (run.next < 0 || beyond <= 0)
    return;
  if (position.man_at[run.next])
    sink.points(player, weights_.halted(type), beyond);
  for (int whose = 0; whose < 2; ++whose) {
    if (kings[whose] >= 0)
      sink.points(
          player, weights_.chased(whose == player, type, steps(kings[whose], run.next)), beyond);
  }
}

template <int W>
template <class Sink>
int Worth<W>::walk_danger(const rules::Position<W>& position,
                          const rules::Survey<W>& survey,
                          int player,
                          int king,
                          Sink& sink) const {
  const int enemy = player ^ 1;
  const auto& rings = rings_[static_cast<std::size_t>(king)];
  sink.danger(player, weights_.calm(), 1);
  for (int type = 0; type < types_; ++type) {
    const rules::Bits<W>& men = position.men(type, enemy);
    if (men.empty())
      continue;
    for (int ring = 0; ring < Weights::kRings; ++ring) {
      if (const int n = (men & rings[static_cast<std::size_t>(ring)]).count())
        sink.danger(player, weights_.near(type, ring), n);
    }
    if (const int n = survey.pressure[enemy][type])
      sink.danger(player, weights_.pressure(type), n);
  }
  const int holes = (rings[0] - position.occupied() - survey.attacked[player]).count();
  sink.danger(player, weights_.hole(), holes);
  return holes;
}

}  // namespace pawnshop::search
