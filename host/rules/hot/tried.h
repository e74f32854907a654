// SPDX-License-Identifier: MIT
#pragma once

// Decides which turns must be tried. Most rules matter for few turns of a position: those of some
// types, those that arrive on some squares, those that touch a line to the king. Only these are
// made and tested (`try_turns.h`); the others come from bitboards.

#include "rules/hot/asked.h"
#include "rules/hot/causes.h"
#include "rules/hot/guarded.h"

namespace pawnshop::rules::PAWNSHOP_LEVEL {

/// The squares on which some captures are made.
template <int W, Wanted kWanted, bool kTries>
PAWNSHOP_INLINE Bits<W> Generator<W, kWanted, kTries>::captures_among(
    const SomeTurns<W>& turns) const {
  Bits<W> found = enemies & turns.taken_on[us];
  if (turns.captured != ~0u)
    found &= men_of(position, them, turns.captured);
  if (turns.captors == ~0u || found.empty())
    return found;
  Bits<W> reached{};
  for (std::uint32_t rest = turns.captors; rest; rest &= rest - 1) {
    const int type = std::countr_zero(rest);
    men(type, us).each([&](int from) { reached |= game.plan.men[type].reach[us][from]; });
  }
  return found & reached;
}

/// Turns whose effects remove men: finds those that could expose the royal man. Returns false if
/// all turns must be tried.
template <int W, Wanted kWanted, bool kTries>
PAWNSHOP_INLINE bool Generator<W, kWanted, kTries>::watch_opened_lines() {
  const auto& risky = game.tried.risky;
  const Bits<W> reached =
      risky.captors ? risky.squares[us] | captures_among(risky) : risky.squares[us];
  if (game.blasts.follow_captures && !risky.all && !game.traced_count) {
    sensitive |= upsetting_captures();
    unsafe |= enemies;
  } else if (checkers.any() || watch_lines(taken_besides(), game.tried.mover_may_be_removed)) {
    if (risky.all)
      return false;
    trying |= risky.types;
    dropped |= risky.drops;
    sensitive |= reached;
  } else {
    unsafe |= risky.all ? game.board : reached;
    compound_tried |= unsafe;
    // A turn may also matter by the man who moves, or by the square that he leaves.
    trying |= risky.types & 1u << game.royal;
    compound_tried |= men_of(position, us, risky.types & game.together_types);
  }
  return true;
}

/// Finds the turns that must be tried in this position. Returns false if all must.
template <int W, Wanted kWanted, bool kTries>
__attribute__((noinline)) bool Generator<W, kWanted, kTries>::find_tried() {
  const auto& tried = game.tried;
  trying = tried.types;
  sensitive = tried.squares[us];
  if (tried.captors)
    sensitive |= captures_among(tried);
  if (tried.limited)
    sensitive |= limited_ends(game, position, us) & enemies;
  if (const Reborn<W>& reborn = tried; reborn.are_known && king >= 0)
    watch_reborn();
  if (tried.captures_add_men && king >= 0)
    watch_added();
  dropped = tried.drops;
  if (game.tries_by_board && !watch_board())
    return false;
  if (tried.takes_open_lines && king >= 0 && !watch_opened_lines())
    return false;
  if (game.lines_decide && king >= 0)
    find_decisive_men();
  whole |= (sensitive & own) | men_of(position, us, trying);
  whole |= this->partly & bound;  // go_bound does not know which of their turns are tried
  this->partly -= whole | idle;
  const Bits<W> tried_men = whole | bound | this->guarded;
  compound_tried |= tried_men | sensitive;
  sensitive |= this->arrivals;
  aside = tried_men | this->partly | (idle & own) | men_of(position, us, tried.odd);
  return true;
}

/// Finds the men who stand alone or in twos between an enemy slider and the royal man. If nobody
/// could take him now, a plain move by another man that leaves none of their squares, and captures
/// none of them, opens no line to him.
template <int W, Wanted kWanted, bool kTries>
void Generator<W, kWanted, kTries>::find_decisive_men() {
  this->are_lines_closed = bearing_on(game, position, king, them, occupied).empty();
  for (int i = 0; i < game.set_count && this->are_lines_closed; ++i) {
    (game.set[i].full[them + kBack][king] & sliders[i]).each([&](int sniper) {
      const Bits<W> stops = between(king, sniper) & occupied;
      if (stops.count() <= 2)
        this->stopping |= stops;
    });
  }
}

/// Captures that put the captured man back on the board. He could attack the royal man, or protect
/// him: from a check, a man who is pinned, or the royal man on the square where he captures.
template <int W, Wanted kWanted, bool kTries>
void Generator<W, kWanted, kTries>::watch_reborn() {
  const Reborn<W>& reborn = game.tried;
  Bits<W> decisive{}, others{};
  for (int type = 0; type < game.types; ++type) {
    const Bits<W>* const attacks = reborn.attacks[us][type];
    if (!attacks)
      continue;
    const Bits<W> theirs = men(type, them);
    others |= theirs;
    (theirs & attacks[king]).each([&](int square) {
      const auto* const fate = reborn.same_fate[type];
      if (!fate || may_return_to_attack(*fate, square))
        decisive.set(square);
    });
  }
  sensitive |= checkers.any() ? others : decisive;
  unsafe |= others;
  whole |= pinned;
}

/// Whether a man who is captured on a square could be put where he attacks the royal man: there no
/// square that is empty now comes before it.
template <int W, Wanted kWanted, bool kTries>
bool Generator<W, kWanted, kTries>::may_return_to_attack(const PlanFate<W>& fate,
                                                         int square) const {
  const Reborn<W>& reborn = game.tried;
  const Bits<W>& cells = fate.cells_at[them] ? fate.cells_at[them][square] : fate.cells[them];
  const Bits<W> ends = cells & (empty | own) & game.plan.men[fate.man].reached_from[them][king];
  return !all_of(ends, [&](int end) { return (cells & empty & reborn.earlier[them][end]).any(); });
}

/// Captures after which effects put men on the board. They could stand between the royal man and an
/// enemy: who gives check, who pins the man who captures, or who would attack the royal man where
/// he captures.
template <int W, Wanted kWanted, bool kTries>
void Generator<W, kWanted, kTries>::watch_added() {
  if (checkers.any())
    sensitive |= enemies;
  unsafe |= enemies;
  whole |= pinned;
  if (game.tried.captures_return_men)
    watch_returned();
}

/// Captures that put the captured man where his captor came from, if he attacks the royal man from
/// there. His line is clear if he who captures is now the first man on it: he goes, or he stands
/// elsewhere on it.
template <int W, Wanted kWanted, bool kTries>
void Generator<W, kWanted, kTries>::watch_returned() {
  // Others would come back with him, or effects could take away who stands in his way.
  if (presence(game, position, game.tried.return_slot[us]) || taken_besides().any()) {
    sensitive |= enemies;
    return;
  }
  for (int type = 0; type < game.types; ++type) {
    const Bits<W> victims = men(type, them);
    if (victims.empty())
      continue;
    Bits<W> squares{};
    for (std::uint32_t rest = game.tried.returned_as[type]; rest; rest &= rest - 1)
      squares |= attacking_from(std::countr_zero(rest), king);
    ((squares & own) - whole).each([&](int from) { try_ends(from, captures_of(from) & victims); });
  }
}

/// Where a man may capture now, and perhaps more squares.
template <int W, Wanted kWanted, bool kTries>
PAWNSHOP_INLINE Bits<W> Generator<W, kWanted, kTries>::captures_of(int from) const {
  const int type = type_of(position.man_at[from]);
  return knows_ends(game, type) ? known_ends(game, position, us, type, from, enemies) & enemies
                                : game.plan.men[type].reach[us][from] & enemies;
}

/// The squares from which an enemy of a type would attack a square of the board as it is, and those
/// of the men who stand in his way next to it.
template <int W, Wanted kWanted, bool kTries>
Bits<W> Generator<W, kWanted, kTries>::attacking_from(int type, int square) const {
  return game.take_back[them][at(type, square)] |
         slide_along(game, game.sets_of[type], them + kBack, square, occupied);
}

/// The part that depends on the position: where men stand, and which conditions hold. Returns false
/// if all turns must be tried.
template <int W, Wanted kWanted, bool kTries>
__attribute__((noinline)) bool Generator<W, kWanted, kTries>::watch_board() {
  const auto& tried = game.tried;
  if (game.marks_outlive_parts && position.goes_on && king >= 0) {
    if (king_behind_mark())
      return false;
    unsafe |= behind_marks(game, position, them);
  }
  if (king >= 0 && tried.odd)
    watch_odd_enemies();
  if (tried.limited && king >= 0)
    watch_limited();
  if (game.plan.can_move >= 0 && king >= 0)
    watch_holders();
  if (game.refuge_deciders[us] && king >= 0)
    watch_refuge();
  if (game.traced_count && !watch_effects())
    return false;
  return !tried.guarded || watch_guarded();
}

/// Turns after which an effect could do something. Returns false if it could after any turn.
template <int W, Wanted kWanted, bool kTries>
bool Generator<W, kWanted, kTries>::watch_effects() {
  const support::Question asking(*game.plan.where);
  auto&& view = seen(us);
  const bool may_sleep = dreamers(game, position, them).any();
  for (int i = 0; i < game.traced_count; ++i) {
    const TracedEffect<W>& effect = game.traced[i];
    if ((effect.only_fills_zones && !may_sleep) || keeps_lines_closed(effect))
      continue;
    const Causes<W> causes(view, game.plan.asked[effect.acts].program);
    if (!causes.holds())
      watch_causes(causes);
    else if (!effect.only_opens_lines || !watch_acting(view, effect))
      return false;
  }
  return true;
}

/// Whether an effect cannot open a line to the royal man, whichever turn is made and whomever it
/// takes away. The turns of the royal man are tried then, and those of men who alone stand on a
/// line.
template <int W, Wanted kWanted, bool kTries>
bool Generator<W, kWanted, kTries>::keeps_lines_closed(const TracedEffect<W>& effect) {
  if (!effect.only_opens_lines || king < 0 || checkers.any() || is_checked_by_odd_man ||
      watch_lines(effect.within[us] & occupied, false))
    return false;
  unsafe |= game.board;
  compound_tried |= game.board;
  return true;
}

/// An effect that does something in the position as it is. Turns that change to whom it does that
/// are tried. Returns false if all turns must be tried, because it may open a line or end a check.
template <int W, Wanted kWanted, bool kTries>
bool Generator<W, kWanted, kTries>::watch_acting(View<W>& view, const TracedEffect<W>& effect) {
  watch_causes(Causes<W>(view, game.plan.asked[effect.meets].program, true));
  if (const Ask when = game.plan.effects[effect.effect].when; when >= 0)
    watch_causes(Causes<W>(view, game.plan.asked[when].program));
  if (king < 0)
    return true;
  unsafe |= game.board;
  compound_tried |= game.board;
  return checkers.empty() && !watch_lines(view.set(effect.meets, view.frame()), false);
}

/// Turns that can make a condition hold that does not hold now.
template <int W, Wanted kWanted, bool kTries>
void Generator<W, kWanted, kTries>::watch_causes(const Causes<W>& causes) {
  constexpr int kFew = 12;
  const auto moves = causes.find_moves();
  const auto drops = causes.find_drops();
  whole |= moves.leaving;
  this->arrivals |= moves.arriving;
  compound_tried |= moves.leaving | moves.together;
  compound_reaching |= moves.arriving;
  dropped |= drops.types;
  this->landing |= drops.squares;
  for (int type = 0; type < game.types; ++type) {
    whole |= becoming(type);  // it may matter what they become
    const Bits<W>& gained = causes.gained(type);
    if (gained.empty())
      continue;
    compound_reaching |= gained;
    if (gained.many() && gained.count() > kFew)
      dropped |= 1u << type;
    else
      this->landing |= gained;
    watch_arrivals(type, gained);
  }
}

/// Moves of men of one type to some squares.
template <int W, Wanted kWanted, bool kTries>
void Generator<W, kWanted, kTries>::watch_arrivals(int type, const Bits<W>& squares) {
  if (type == game.royal)
    unsafe |= squares;
  (men(type, us) - whole).each([&](int from) {
    try_ends(from, game.plan.men[type].reach[us][from] & squares);
  });
}

/// Has the moves of a man to some squares tried, unless he is the royal man.
template <int W, Wanted kWanted, bool kTries>
PAWNSHOP_INLINE void Generator<W, kWanted, kTries>::try_ends(int from, const Bits<W>& ends) {
  if (ends.empty() || from == king)
    return;
  const int type = type_of(position.man_at[from]);
  if (!knows_ends(game, type) || ((game.tabled | game.tried.guarded) >> type & 1))
    return whole.set(from);
  this->tried_to[from] = this->partly.has(from) ? this->tried_to[from] | ends : ends;
  this->partly.set(from);
}

/// The own men of a type who may become something when they move.
template <int W, Wanted kWanted, bool kTries>
PAWNSHOP_INLINE Bits<W> Generator<W, kWanted, kTries>::becoming(int type) const {
  if (!game.plan.men[type].becomes[us])
    return {};
  return game.tried.odd >> type & 1 ? men(type, us) : men(type, us) & game.becomes[type].from[us];
}

/// Turns that could change the answer of `can_move`, if that could matter for the royal man. A turn
/// that is legal with the present answer stays legal if no enemy who may not move now could take
/// the royal man. A turn that is illegal with it could become legal: turns of pinned men and of the
/// royal man, and in check those of any man.
template <int W, Wanted kWanted, bool kTries>
void Generator<W, kWanted, kTries>::watch_holders() {
  const auto& tried = game.tried;
  if (!(tried.holders[0] | tried.holders[1] | tried.holding_drops) && !tried.holding_captures)
    return;  // no turn changes the answer
  const Bits<W> decisive =
      tried.holding_captures ? enemies : men_of(position, them, tried.holders[1]);
  if (checkers.any() || is_checked_by_odd_man || bound.any() || barred.any() || asleep.any() ||
      may_awake()) {
    trying |= tried.holders[0];
    dropped |= tried.holding_drops;
    sensitive |= decisive;
    return;
  }
  const Bits<W> holders = men_of(position, us, tried.holders[0]);
  whole |= decisive.any() ? pinned : pinned & holders;
  unsafe |= holders.has(king) ? danger : danger & decisive;
}

/// Whether bitboards give the attacks of a type after any turn that takes nobody elsewhere.
template <int W, Wanted kWanted, bool kTries>
bool Generator<W, kWanted, kTries>::knows_attacks(int type) const {
  return !((game.tried.odd | game.tabled) >> type & 1) && game.plan.effect_count == 0 &&
         !has_rare_marks(game, position);
}

/// The men between the royal man and an enemy who could take him by a slide only. After any turn
/// that takes nobody elsewhere one of them is still there, unless the only one has moved. Empty if
/// nothing is known.
template <int W, Wanted kWanted, bool kTries>
Bits<W> Generator<W, kWanted, kTries>::stops_before(int square) const {
  const int type = type_of(position.man_at[square]);
  return knows_attacks(type) && !game.take[them][at(type, square)].has(king)
             ? between(square, king) & occupied
             : Bits<W>{};
}

/// Whether some enemy who may not move now could take the royal man if he might, whichever turn is
/// made. If one own man stands alone between them, his turns are tried instead. Also adds to
/// `unsafe` the squares on which such enemies could take the royal man.
template <int W, Wanted kWanted, bool kTries>
bool Generator<W, kWanted, kTries>::may_awake() {
  bool found = false;
  (idle & enemies).each([&](int square) {
    const int type = type_of(position.man_at[square]);
    const Bits<W>& reach = game.plan.men[type].reach[them][square];
    unsafe |=
        knows_attacks(type) ? attacked_by(type, square, occupied - men(game.royal, us)) : reach;
    const Bits<W>* const far_captures = game.tried.far_captures[them][type];
    if (far_captures)
      unsafe |= far_captures[square];
    const bool is_far = far_captures && far_captures[square].has(king);
    if (!is_far && !reach.has(king))
      return;
    const Bits<W> stops = is_far ? Bits<W>{} : stops_before(square);
    if (!stops.many())
      whole |= stops & own;
    found = found || stops.empty();
  });
  return found;
}

/// Whether effects that remove the men `going` could open a line from an enemy to the royal man,
/// whichever turn is made; with `takes_movers` they may also remove the man who captures one of the
/// others. If one own man who cannot be removed stands on the line, only his moves can open it, and
/// these are tried (`whole`).
template <int W, Wanted kWanted, bool kTries>
bool Generator<W, kWanted, kTries>::watch_lines(const Bits<W>& going, bool takes_movers) {
  const Bits<W> staying = occupied - going;
  for (int i = 0; i < game.set_count; ++i) {
    const Bits<W> snipers = game.set[i].full[them + kBack][king] & sliders[i];
    if (snipers.empty())
      continue;
    const bool opens = !all_of(snipers, [&](int sniper) {
      const Bits<W> left = between(king, sniper) & staying, taken = left & enemies;
      const bool is_closed = (left & own).many() || (takes_movers ? taken.many() : taken.any());
      if (!is_closed)
        whole |= left & own;
      return is_closed || (left & own).any();
    });
    if (opens)
      return true;
  }
  return false;
}

/// The men whom effects can remove.
template <int W, Wanted kWanted, bool kTries>
Bits<W> Generator<W, kWanted, kTries>::taken_besides() const {
  return (men_of(position, us, game.tried.victims[0]) |
          men_of(position, them, game.tried.victims[1])) &
         game.tried.victims_on[us];
}

/// The squares on which a capture, by the men whom it also removes, could open a line to the royal
/// man, remove a man who gives check or pins, or remove the royal man himself. The man who captures
/// may have stood on that line.
template <int W, Wanted kWanted, bool kTries>
Bits<W> Generator<W, kWanted, kTries>::upsetting_captures() const {
  Bits<W> found{};
  const auto note = [&](const Bits<W>& stops, auto is_upset) {
    enemies.each([&](int to) {
      const Bits<W> gone = (game.blasts.within[us][to] | Bits<W>::one(to)) & stops;
      if (gone.any() && is_upset(stops - gone))
        found.set(to);
    });
  };
  Bits<W> decisive = checkers;
  for (int i = 0; i < game.set_count; ++i) {
    (game.set[i].full[them + kBack][king] & sliders[i]).each([&](int sniper) {
      const Bits<W> stops = between(king, sniper) & occupied;
      if ((stops & pinned).any())
        decisive.set(sniper);
      note(stops, [&](const Bits<W>& left) { return !left.many() && (left - own).empty(); });
    });
  }
  if (decisive.any())
    note(decisive | Bits<W>::one(king), [](const Bits<W>&) { return true; });
  return found;
}

/// Whether a man stands on squares that must be empty for an enemy to reach the royal man. If it is
/// one man alone, all his turns are tried. A man who captures him stands there instead.
template <int W, Wanted kWanted, bool kTries>
PAWNSHOP_INLINE bool Generator<W, kWanted, kTries>::is_stopped(const Bits<W>& line) {
  const Bits<W> met = line & occupied;
  if (met.empty() || game.plan.effect_count || has_rare_marks(game, position))
    return false;
  if (met.many())
    compound_tried |= met;
  else
    whole |= met & own;
  return true;
}

/// Odd enemies: adds the squares that decide whether they attack the royal man to `sensitive`, and
/// finds out whether one gives check.
template <int W, Wanted kWanted, bool kTries>
void Generator<W, kWanted, kTries>::watch_odd_enemies() {
  const support::Question asking(*game.plan.where);
  auto&& view = seen(them);
  for (std::uint32_t rest = game.tried.odd; rest; rest &= rest - 1) {
    const int type = std::countr_zero(rest);
    const Bits<W>* const far_captures = game.tried.far_captures[them][type];
    men(type, them).each([&](int square) {
      const Bits<W>& reach = game.plan.men[type].reach[them][square];
      unsafe |= reach;
      if (far_captures)
        unsafe |= far_captures[square];
      const bool is_far = far_captures && far_captures[square].has(king);
      if (!is_far && !reach.has(king))
        return;
      if (!is_far && is_stopped(game.tried.line[them][type][square * game.squares + king]))
        return;
      sensitive |= game.tried.concern[them][type][square * game.squares + king];
      is_checked_by_odd_man = is_checked_by_odd_man || takes_oddly(view, type, square, king);
    });
  }
}

/// The squares to which the royal man's moves need not be tried.
template <int W, Wanted kWanted, bool kTries>
PAWNSHOP_INLINE Bits<W> Generator<W, kWanted, kTries>::royal_onto() {
  if (aside.has(king) || !may_move())
    return {};
  Bits<W> open = game.board - sensitive - unsafe;
  if (this->defended >= 0)
    open -= barred;
  return open;
}

}  // namespace pawnshop::rules::PAWNSHOP_LEVEL
