// SPDX-License-Identifier: MIT
#pragma once

// What of a position is weighed: for playing, which adds up, and for learning, which asks what each
// weight had to do with it. Hot files include this: it must leave no function behind that does not
// have the sink in its name (see level.sh among the lints).

#include <bit>

#include "search/worth_data.h"

namespace pawnshop::search {

/// Tells a sink of all weights that count: `points<player>(weight, times)` and
/// `danger<player>(weight, times)`. A sink that does not learn may take the men at once, by the
/// squares of the royal men: `takes_men`, `men`.
template <int W, class Sink>
class WorthWalk {
 public:
  PAWNSHOP_INLINE WorthWalk(const WorthData<W>& worth,
                            const rules::Position<W>& position,
                            Sink& sink)
      : worth_(worth), places_(worth.places), position_(position), sink_(sink) {}

  /// What all men are worth, those in zones too.
  PAWNSHOP_INLINE Score all() {
    for (int player = 0; worth_.royal >= 0 && player < 2; ++player) {
      const Bits& men = position_.men(worth_.royal, player);
      if (men.any())
        kings_[player] = men.first();
    }
    men();
    if (position_.side == 0)
      sink_.template points<0>(places_.tempo(), 1);
    else
      sink_.template points<1>(places_.tempo(), 1);
    if (worth_.mobile) {
      mobility<0>();
      mobility<1>();
    }
    if (worth_.game)
      attacks();
    holdings<0>();
    holdings<1>();
    return whole_;
  }

 private:
  using Bits = rules::Bits<W>;

  /// Whether to tell of so many. Adding up nothing is less work than asking whether it is nothing.
  PAWNSHOP_INLINE static bool tells(int n) { return !Sink::kLearns || n != 0; }

  PAWNSHOP_INLINE void men() {
    for (int type = 0; type < worth_.types; ++type)
      whole_ += worth_.weights[places_.man(type)] *
                (position_.men(type, 0).count() + position_.men(type, 1).count());
    if constexpr (!Sink::kLearns) {
      if (sink_.takes_men(worth_)) {
        sink_.men(worth_, position_, kings_);
        return;
      }
    }
    men_of<0>();
    men_of<1>();
    dangers_near<0>();
    dangers_near<1>();
  }

  /// A player's men by their places on the board and beside the royal men.
  template <int kPlayer>
  PAWNSHOP_INLINE void men_of() {
    position_.all(kPlayer).each([&](int square) {
      const int type = rules::type_of(position_.man_at[square]);
      const int here = worth_.seen[kPlayer][square];
      sink_.template points<kPlayer>(places_.man(type), 1);
      sink_.template points<kPlayer>(places_.placed(type, here), 1);
      if (!Sink::kLearns && !worth_.counts_beside)
        return;
      for (int whose = 0; whose < 2; ++whose) {
        if (kings_[whose] >= 0)
          sink_.template points<kPlayer>(
              places_.beside(whose == kPlayer, type) +
                  worth_.offset[worth_.seen[kPlayer][kings_[whose]] * worth_.squares + here],
              1);
      }
    });
  }

  /// A player's enemies near his royal man.
  template <int kPlayer>
  PAWNSHOP_INLINE void dangers_near() {
    if (!worth_.game || kings_[kPlayer] < 0)
      return;
    const Bits* const rings = worth_.rings_of(kings_[kPlayer]);
    for (int type = 0; type < worth_.types; ++type) {
      const Bits& men = position_.men(type, kPlayer ^ 1);
      for (int ring = 0; men.any() && ring < WeightPlaces::kRings; ++ring) {
        if (const int n = (men & rings[ring]).count())
          sink_.template danger<kPlayer>(places_.near(type, ring), n);
      }
    }
  }

  /// Who attacks what; beside royal men on how many free squares the enemy is alone comes out.
  PAWNSHOP_INLINE void attacks() {
    Bits near[2]{};
    for (int player = 0; player < 2; ++player) {
      if (kings_[player] >= 0)
        near[player] = worth_.rings_of(kings_[player])[0];
    }
    rules::Survey<W> survey;
    worth_.functions->survey(*worth_.game, position_, near, survey);
    if (Sink::kLearns || worth_.counts_company) {
      company<0>();
      company<1>();
    }
    reach<0>(survey);
    reach<1>(survey);
    if (kings_[0] >= 0)
      danger<0>(near[0], survey);
    if (kings_[1] >= 0)
      danger<1>(near[1], survey);
  }

  template <int kPlayer>
  PAWNSHOP_INLINE void reach(const rules::Survey<W>& survey) {
    for (int type = 0; type < worth_.types; ++type) {
      if (const int n = survey.reach[kPlayer][type]; tells(n))
        sink_.template points<kPlayer>(places_.reach(type), n);
    }
  }

  /// To how many squares men can go who capture nobody.
  template <int kPlayer>
  PAWNSHOP_INLINE void mobility() {
    const Bits occupied = position_.occupied();
    for (std::uint32_t rest = worth_.mobile; rest; rest &= rest - 1) {
      const int type = std::countr_zero(rest);
      int n = 0;
      position_.men(type, kPlayer).each([&](int from) {
        const std::uint32_t first = worth_.mobility[type][kPlayer * worth_.squares + from];
        n += free_squares(worth_.lines + first, occupied);
      });
      if (tells(n))
        sink_.template points<kPlayer>(places_.mobility(type), n);
    }
  }

  /// How many squares of some lines come before the first man on each.
  PAWNSHOP_INLINE static int free_squares(const std::uint8_t* line, const Bits& occupied) {
    int n = 0;
    for (; *line; line += 1 + *line) {
      for (int i = 1; i <= *line && !occupied.has(line[i]); ++i)
        ++n;
    }
    return n;
  }

  /// What the enemy attacks beside a player's royal man.
  template <int kPlayer>
  PAWNSHOP_INLINE void danger(const Bits& near, const rules::Survey<W>& survey) {
    sink_.template danger<kPlayer>(places_.calm(), 1);
    for (int type = 0; type < worth_.types; ++type) {
      if (const int n = survey.pressure[kPlayer ^ 1][type]; tells(n))
        sink_.template danger<kPlayer>(places_.pressure(type), n);
    }
    holes_[kPlayer] = (near - position_.occupied() - survey.attacked[kPlayer]).count();
    sink_.template danger<kPlayer>(places_.hole(), holes_[kPlayer]);
  }

  /// A player's men in zones, and what can be dropped beside royal men.
  template <int kPlayer>
  PAWNSHOP_INLINE void holdings() {
    for (int i = 0; i < worth_.holding_count; ++i) {
      const Holding& holding = worth_.holdings[kPlayer][i];
      const int n = position_.held[holding.index];
      if (!n)
        continue;
      whole_ += worth_.weights[places_.man(holding.type)] * n;
      sink_.template points<kPlayer>(holding.held, n);
      const int times = n > 3 ? 3 : n;
      if (holes_[kPlayer] >= 0)
        sink_.template danger<kPlayer>(holding.ransom, times * (2 + holes_[kPlayer]));
      if (holes_[kPlayer ^ 1] >= 0)
        sink_.template danger<(kPlayer ^ 1)>(holding.threat, times * (2 + holes_[kPlayer ^ 1]));
    }
  }

  /// How a player's men stand to each other and to those of the enemy.
  template <int kPlayer>
  PAWNSHOP_INLINE void company() {
    for (int type = 0; type < worth_.types; ++type) {
      const Bits& men = position_.men(type, kPlayer);
      if (men.empty())
        continue;
      if (type != worth_.royal && men.many())
        sink_.template points<kPlayer>(places_.pair(type), 1);
      if (worth_.runs[type])
        run<kPlayer>(type, men);
      if (worth_.steppers >> type & 1)
        strike<kPlayer>(type, men);
    }
  }

  /// Whom men who go by steps attack and guard.
  template <int kPlayer>
  PAWNSHOP_INLINE void strike(int type, const Bits& men) {
    Bits squares{};
    men.each(
        [&](int from) { squares |= worth_.game->take[kPlayer][type * worth_.squares + from]; });
    for (int other = 0; other < worth_.types; ++other) {
      if (const int n = (squares & position_.men(other, kPlayer ^ 1)).count(); tells(n))
        sink_.template points<kPlayer>(places_.strike(false, type, other), n);
      if (const int n = (squares & position_.men(other, kPlayer)).count(); tells(n))
        sink_.template points<kPlayer>(places_.strike(true, type, other), n);
    }
  }

  template <int kPlayer>
  PAWNSHOP_INLINE void run(int type, const Bits& men) {
    const Bits& enemies = position_.men(type, kPlayer ^ 1);
    const Run<W>* const runs = worth_.runs[type] + kPlayer * worth_.squares;
    men.each([&](int square) {
      const Run<W>& run = runs[square];
      if ((men & run.way).any())
        sink_.template points<kPlayer>(places_.doubled(type), 1);
      else if ((enemies & run.stops).empty())
        free<kPlayer>(type, run);
      if ((men & run.beside).empty())
        sink_.template points<kPlayer>(places_.lonely(type), 1);
    });
  }

  /// A runner whom no enemy of his type can stop any more: royal men go with him, or after him.
  template <int kPlayer>
  PAWNSHOP_INLINE void free(int type, const Run<W>& run) {
    sink_.template points<kPlayer>(places_.free(type, run.rank), 1);
    const int beyond = run.rank + 1 - worth_.ranks / 2;
    if (run.next < 0 || beyond <= 0)
      return;
    if (position_.man_at[run.next])
      sink_.template points<kPlayer>(places_.halted(type), beyond);
    for (int whose = 0; whose < 2; ++whose) {
      if (kings_[whose] >= 0)
        sink_.template points<kPlayer>(
            places_.chased(
                whose == kPlayer, type, worth_.steps[kings_[whose] * worth_.squares + run.next]),
            beyond);
    }
  }

  const WorthData<W>& worth_;
  const WeightPlaces places_;
  const rules::Position<W>& position_;
  Sink& sink_;
  Score whole_ = 0;
  int kings_[2] = {-1, -1};
  int holes_[2] = {-1, -1};
};

}  // namespace pawnshop::search
