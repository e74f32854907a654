// SPDX-License-Identifier: MIT
#pragma once

// Tabled men: their moves, whom they attack, and which own men they pin.

#include "rules/hot/generator.h"

namespace pawnshop::rules::PAWNSHOP_LEVEL {

/// For a Threat against the royal man: the squares on which men who are not on its line may arrive,
/// so that it does not hold afterwards.
template <int W>
PAWNSHOP_INLINE Bits<W> open_to_others(const Threat<W>& threat,
                                       int by,
                                       const Bits<W>& occupied,
                                       const Bits<W>& board) {
  const Bits<W> met = threat.line & occupied;
  if (threat.holds(occupied))
    return (threat.line - occupied) | Bits<W>::one(by);
  return threat.hops && met.empty() ? board - threat.screens : board;
}

/// For a Threat against the royal man: the squares on which a man on its line may arrive, so that
/// it does not hold afterwards.
template <int W>
PAWNSHOP_INLINE Bits<W> open_to_one_on_line(
    const Threat<W>& threat, int by, int square, const Bits<W>& occupied, const Bits<W>& board) {
  Bits<W> others = threat.line & occupied;
  others.clear(square);
  if (!threat.hops)
    return others.empty() ? threat.line | Bits<W>::one(by) : board;
  if (others.empty())
    return board - threat.screens;
  if (others.many() || (others & threat.screens).empty())
    return board;
  return (threat.line - occupied) | Bits<W>::one(by);  // a second man must be on the line
}

/// Adds the attacks of tabled enemies to the attack map, with the king lifted. Computes `barred`,
/// `bound` and `open_to`: the pins and checks by tabled enemies.
template <int W, Wanted kWanted, bool kTries>
__attribute__((noinline)) void Generator<W, kWanted, kTries>::watch_tabled() {
  struct Active {
    const Threat<W>* threat;
    int by;
  };
  Active active[64];
  int count = 0;
  Bits<W> through = occupied, open = game.board;
  through.clear(king);
  for (std::uint32_t rest = game.tabled | game.kings_may_not_face; rest; rest &= rest - 1) {
    const int type = std::countr_zero(rest);
    // The rule forbids facing, also where he could not move.
    const bool is_facing = game.kings_may_not_face >> type & 1;
    const Threats<W>& threats = game.threats[them][type];
    Bits<W> there = is_facing ? men(type, them) : men(type, them) - idle;
    if (!game.tried.any)  // otherwise their attacks far from the king may matter, too
      there &= threats.near_king[king];
    if (there.empty())
      continue;
    Bits<W>& reached = is_facing ? facing : danger;
    for (int i = game.tabled_first[type]; i < game.tabled_first[type + 1]; ++i) {
      const TabledPart<W>& part = game.tabled_parts[i];
      there.each([&](int square) {
        reached |= tabled_ends(game, part, them, square, through) & part.take[them];
      });
    }
    (there & threats.origins[king]).each([&](int by) {
      each_threat(game, type, them, by, king, [&](const Threat<W>& threat) {
        // Only enemies are in the way. No turn changes that, except one that takes men elsewhere
        // than on its destination, and such turns are tried.
        const Bits<W> met = threat.line & occupied;
        if ((met & own).empty() && met.any() && !threat.holds(occupied))
          return true;
        if (count == 64) {
          this->has_uncounted_pins = true;
          return false;
        }
        open &= open_to_others(threat, by, occupied, game.board);
        bound |= met & own;
        active[count++] = {&threat, by};
        return true;
      });
    });
  }
  if (!count)
    return;
  barred = game.board - open;
  bound.each([&](int square) {
    Bits<W> left = game.board;
    for (int i = 0; i < count; ++i) {
      const Threat<W>& threat = *active[i].threat;
      left &= threat.line.has(square)
                  ? open_to_one_on_line(threat, active[i].by, square, occupied, game.board)
                  : open_to_others(threat, active[i].by, occupied, game.board);
    }
    this->open_to[square] = left;
    if (left == open) {  // he may go wherever the others may
      bound.clear(square);
    }
  });
}

/// Moves of bound men.
template <int W, Wanted kWanted, bool kTries>
__attribute__((noinline)) void Generator<W, kWanted, kTries>::go_bound() {
  if (!may_move())
    return;
  (bound - whole - idle - this->unwanted).each([&](int from) {
    Bits<W> open = open_to_one(from) & this->open_to[from];
    if (this->defended >= 0)
      open -= barred;
    const int type = type_of(position.man_at[from]);
    if (game.tried.odd >> type & 1)
      return go_bound_oddly(from, open);
    go_alone(type, from, open - sensitive);
    const support::Question asking(*game.plan.where);
    try_moves_to(from, sensitive);
  });
}

/// Moves of a bound man who is odd.
template <int W, Wanted kWanted, bool kTries>
void Generator<W, kWanted, kTries>::go_bound_oddly(int from, const Bits<W>& open) {
  const support::Question asking(*game.plan.where);
  const int type = type_of(position.man_at[from]);
  const Bits<W> judged = sensitive | own;
  // A man who takes men elsewhere may end the threat wherever he arrives.
  const Bits<W> ends = game.plan.men[type].takes_elsewhere ? game.board : open | judged;
  each_move(viewed(us), game.move_action, from, ends, [&](const Candidate<W>& candidate) {
    const bool is_rare = game.rare[candidate.movement];  // rare() lists these
    if (judged.has(candidate.to) || (!is_rare && (candidate.takes - candidate.reached).any()))
      return try_candidate(candidate);
    return is_rare || !open.has(candidate.to) || put_candidate(candidate);
  });
}

/// Moves of own tabled men.
template <int W, Wanted kWanted, bool kTries>
PAWNSHOP_INLINE void Generator<W, kWanted, kTries>::go_tabled() {
  for (std::uint32_t rest = game.tabled; rest; rest &= rest - 1) {
    const int type = std::countr_zero(rest);
    goers(type).each([&](int from) {
      Bits<W> targets{};
      for (int i = game.tabled_first[type]; i < game.tabled_first[type + 1]; ++i) {
        const TabledPart<W>& part = game.tabled_parts[i];
        const Bits<W> open = (part.quiet[us] & onto_empty) | (part.take[us] & onto_enemy);
        const Bits<W> ends = tabled_ends(game, part, us, from, occupied);
        note_end(from, ends & ((part.quiet[us] & empty) | (part.take[us] & enemies)));
        targets |= ends & open;
      }
      if (pinned.has(from)) [[unlikely]]
        targets &= pin_line(from);
      put_ends(type, from, targets);
    });
  }
}

}  // namespace pawnshop::rules::PAWNSHOP_LEVEL
