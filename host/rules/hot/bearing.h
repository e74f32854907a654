// SPDX-License-Identifier: MIT
#pragma once

// Finds the men who attack or defend a square ("bear on" it), from bitboards and tables alone. No
// turn is made. Men who are odd are not found.

#include "rules/hot/sets.h"

namespace pawnshop::rules::PAWNSHOP_LEVEL {

/// The men of a player who are asleep: they cannot capture now.
template <int W>
PAWNSHOP_INLINE Bits<W> sleepers(const HotData<W>& game, const Position<W>& position, int player) {
  Bits<W> found{};
  for (int i = 0; i < game.sleep_rule_count; ++i) {
    const SleepRule<W>& rule = game.sleep_rule[i];
    if (!(presence(game, position, rule.slot[player]) & rule.need))
      found |= position.men(rule.type, player) & rule.squares[player];
  }
  return found;
}

/// The men of a player who may be asleep, now or after a turn.
template <int W>
PAWNSHOP_INLINE Bits<W> dreamers(const HotData<W>& game, const Position<W>& position, int player) {
  Bits<W> found{};
  for (int i = 0; i < game.sleep_rule_count; ++i) {
    const SleepRule<W>& rule = game.sleep_rule[i];
    found |= position.men(rule.type, player) & rule.squares[player];
  }
  return found;
}

/// The men of a player who attack a square by steps and slides, if exactly the squares `occupied`
/// are occupied and no man is asleep.
template <int W>
PAWNSHOP_INLINE Bits<W> bearing_awake(const HotData<W>& game,
                                      const Position<W>& position,
                                      int square,
                                      int player,
                                      const Bits<W>& occupied) {
  Bits<W> found{};
  for (int i = 0; i < game.stepper_count; ++i) {
    const int type = game.steppers[i];
    found |= game.take_back[player][type * game.squares + square] & position.men(type, player);
  }
  for (int i = 0; i < game.set_count; ++i) {
    const SlideSet<W>& set = game.set[i];
    const Bits<W> sliders = men_of(position, player, game.types_of_set[i]);
    if ((set.full[player + kBack][square] & sliders).any())
      found |= slide(set, player + kBack, square, occupied) & sliders;
  }
  return found;
}

/// The men of a player who might take or remove a man by an effect of their move. Requires:
/// Blasts::follow_arrivals.
template <int W>
PAWNSHOP_INLINE Bits<W> strikers(const HotData<W>& game,
                                 const Position<W>& position,
                                 int player,
                                 int victim) {
  const auto& blasts = game.blasts;
  if (!blasts.along_way)
    return men_of(position, player, blasts.movers);
  Bits<W> found{};
  for (std::uint32_t rest = blasts.movers; rest; rest &= rest - 1) {
    const int type = std::countr_zero(rest);
    found |= position.men(type, player) & blasts.strikers[player][type * game.squares + victim];
  }
  return found;
}

/// The squares that have one of these marks (as bits of their numbers).
template <int W>
PAWNSHOP_INLINE Bits<W> marked_squares(const Position<W>& position, std::uint32_t marks) {
  Bits<W> marked{};
  for (; marks; marks &= marks - 1)
    marked |= position.marks[std::countr_zero(marks)];
  return marked;
}

/// Whether some rare movements exist now, because their mark is set.
template <int W>
PAWNSHOP_INLINE bool has_rare_marks(const HotData<W>& game, const Position<W>& position) {
  return marked_squares(position, game.rare_marks).any();
}

/// The squares on which rare movements of a player could take a man.
template <int W>
PAWNSHOP_INLINE Bits<W> behind_marks(const HotData<W>& game,
                                     const Position<W>& position,
                                     int player) {
  Bits<W> behind{};
  marked_squares(position, game.rare_marks).each([&](int to) {
    behind |= game.besides[player][to];
  });
  return behind;
}

/// Whether the men on the board and in zones alone say who attacks whom.
template <int W>
PAWNSHOP_INLINE bool knows_bearing(const HotData<W>& game, const Position<W>& position) {
  return game.knows_checks && !game.kings_may_not_face && game.plan.sinks.empty() &&
         !has_rare_marks(game, position);
}

/// As bearing_awake, without the men who are asleep.
template <int W>
PAWNSHOP_INLINE Bits<W> bearing_on(const HotData<W>& game,
                                   const Position<W>& position,
                                   int square,
                                   int player,
                                   const Bits<W>& occupied) {
  Bits<W> found = bearing_awake(game, position, square, player, occupied);
  if (game.sleep_rule_count)
    found -= sleepers(game, position, player);
  return found;
}

/// The squares that some men of a player attack by steps.
template <int W>
PAWNSHOP_INLINE Bits<W> stepped_on(const HotData<W>& game,
                                   const Position<W>& position,
                                   int player,
                                   const Bits<W>& stepping) {
  Bits<W> attacked{};
  for (int i = 0; i < game.setwise_count; ++i) {
    const auto& kind = game.setwise[i];
    const Bits<W> there = position.men(kind.type, player) & stepping;
    for (int k = 0; k < kind.shift_count; ++k) {
      const auto& shift = kind.shift[player][k];
      if (shift.takes)
        attacked |= moved<W>(there, shift.delta) & shift.take;
    }
  }
  for (int i = 0; i < game.leaper_count; ++i) {
    const int type = game.leapers[i];
    (position.men(type, player) & stepping).each([&](int square) {
      attacked |= game.take[player][type * game.squares + square];
    });
  }
  return attacked;
}

/// The squares that men of a player attack, awake or asleep: `now`; and `ever`, if the first man of
/// the other player on each line were gone.
template <int W>
struct Bearing {
  Bits<W> now{}, ever{};
};
template <int W>
Bearing<W> bearing_squares(const HotData<W>& game,
                           const Position<W>& position,
                           int player,
                           std::uint32_t types = ~0u,
                           const Bits<W>& left_out = {}) {
  const Bits<W> occupied = position.occupied(), others = position.rows[player ^ 1];
  Bearing<W> bearing;
  bearing.now = stepped_on(game, position, player, men_of(position, player, types) - left_out);
  for (int i = 0; i < game.set_count; ++i) {
    const SlideSet<W>& set = game.set[i];
    (men_of(position, player, game.types_of_set[i] & types) - left_out).each([&](int square) {
      const Bits<W> seen = slide(set, player, square, occupied);
      bearing.now |= seen;
      bearing.ever |= slide(set, player, square, occupied - (seen & others));
    });
  }
  bearing.ever |= bearing.now;
  return bearing;
}

/// Finds the squares from which a player's men of each type would give check, and those of his men
/// who stand before a slider of his (`shields`), so that their move could give check. Returns false
/// if the enemy does not have exactly one royal man, or if a man could attack him already: that man
/// may be asleep, not allowed to move, or need others in his way.
template <int W>
bool find_checking(const HotData<W>& game,
                   const Position<W>& position,
                   int me,
                   Bits<W>* of_types,
                   Bits<W>& shields) {
  const Bits<W>& kings = position.men(game.royal, me ^ 1);
  if (kings.empty() || kings.many())
    return false;
  const int king = kings.first();
  const Bits<W> occupied = position.occupied(), own = position.rows[me];
  const std::uint32_t others = game.tried.odd | game.tabled;
  for (int type = 0; type < game.types; ++type)
    of_types[type] = others >> type & 1 ? game.plan.men[type].reached_from[me][king]
                                        : game.take_back[me][type * game.squares + king];
  for (int i = 0; i < game.set_count; ++i) {
    const SlideSet<W>& set = game.set[i];
    const Bits<W> seen = slide(set, me + kBack, king, occupied);
    Bits<W> sliders{};
    for (std::uint32_t rest = game.types_of_set[i]; rest; rest &= rest - 1) {
      of_types[std::countr_zero(rest)] |= seen;
      sliders |= position.men(std::countr_zero(rest), me);
    }
    sliders &= set.full[me + kBack][king];
    if (sliders.any() &&
        ((slide(set, me + kBack, king, occupied - (seen & own)) - seen) & sliders).any())
      shields |= seen & own;
  }
  bool is_attacked = false;
  for (int type = 0; type < game.types; ++type)
    is_attacked = is_attacked || (of_types[type] & position.men(type, me)).any();
  return !is_attacked;
}

/// Calls visit(threat) for each Threat of a tabled man from one square to the other, until it
/// returns false.
template <int W, class Visit>
PAWNSHOP_INLINE bool each_threat(
    const HotData<W>& game, int type, int me, int from, int to, Visit visit) {
  const Threats<W>& threats = game.threats[me][type];
  const std::uint32_t* const first = threats.first + from * game.squares + to;
  for (std::uint32_t i = first[0]; i < first[1]; ++i) {
    if (!visit(threats.all[i]))
      return false;
  }
  return true;
}

/// The tabled men of a player who attack a square, if exactly the squares `occupied` are occupied.
template <int W>
PAWNSHOP_INLINE Bits<W> threatening(const HotData<W>& game,
                                    const Position<W>& position,
                                    std::uint32_t types,
                                    int square,
                                    int player,
                                    const Bits<W>& occupied) {
  Bits<W> found{};
  for (std::uint32_t rest = types; rest; rest &= rest - 1) {
    const int type = std::countr_zero(rest);
    const Bits<W> there = position.men(type, player) & game.threats[player][type].origins[square];
    there.each([&](int from) {
      const bool none = each_threat(game, type, player, from, square, [&](const Threat<W>& threat) {
        return !threat.holds(occupied);
      });
      if (!none)
        found.set(from);
    });
  }
  return found;
}

}  // namespace pawnshop::rules::PAWNSHOP_LEVEL
