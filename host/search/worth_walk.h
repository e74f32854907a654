// SPDX-License-Identifier: MIT
#pragma once

// What of a position is weighed: for playing, which adds up, and for learning, which asks what each
// weight had to do with it.

#include "search/worth.h"

namespace pawnshop::search {

template <int W>
template <class Sink>
void Worth<W>::walk(const rules::Position<W>& position, Sink& sink) const {
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
  for (const Holding& holding : holdings_) {
    if (const int n = position.held[holding.index])
      sink.points(holding.owner, holding.held, n);
  }
  sink.points(position.side, weights_.tempo(), 1);
  if (!judge_.is_fast())
    return;

  rules::Bits<W> near[2]{};
  for (int player = 0; player < 2; ++player) {
    if (kings[player] >= 0)
      near[player] = rings_[static_cast<std::size_t>(kings[player])][0];
  }
  rules::Survey<W> survey;
  judge_.compiled().survey(position, near, survey);
  for (int player = 0; player < 2; ++player) {
    for (int type = 0; type < types_; ++type) {
      if (const int n = survey.reach[player][type])
        sink.points(player, weights_.reach(type), n);
    }
    if (kings[player] >= 0)
      walk_danger(position, survey, player, kings[player], sink);
  }
}

template <int W>
template <class Sink>
void Worth<W>::walk_danger(const rules::Position<W>& position,
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
  for (const Holding& holding : holdings_) {
    if (const int n = position.held[holding.index])
      sink.danger(player,
                  holding.owner == enemy ? holding.threat : holding.ransom,
                  (n > 3 ? 3 : n) * (2 + holes));
  }
}

}  // namespace pawnshop::search
