// SPDX-License-Identifier: MIT
#pragma once

// Tells whether a turn makes a change that could give a condition another answer.

#include "rules/hot/tracer.h"

namespace pawnshop::rules::PAWNSHOP_LEVEL {

/// The changes that matter for one condition. Requires: the condition can be traced
/// (ForesightReader::can_trace), and the turns move, promote or drop men and capture where they
/// arrive.
template <int W>
class Causes {
 public:
  /// With `any_change`, it matters of a set which squares it has, and not only whether it has some.
  Causes(const View<W>& view, const Program& program, bool any_change = false)
      : game_(view.game), position_(view.position), me_(view.me), changes_(view.game.types) {
    holds_ = Tracer<W>(view, program, any_change, changes_).holds();
  }

  /// Whether the condition holds after a turn that changes nothing that matters.
  bool holds() const { return holds_; }

  /// Whether it matters that an own man leaves a square, or arrives on it.
  PAWNSHOP_INLINE bool leaves(int man, int square) const {
    return (changes_.lost[man] | changes_.left).has(square);
  }
  PAWNSHOP_INLINE bool arrives(int man, int square) const {
    return (changes_.gained[man] | changes_.reached).has(square);
  }
  /// Whether a drop matters.
  PAWNSHOP_INLINE bool drops(const ActData& act, int to) const {
    return changes_.asks_all || arrives(act.man, to) || (changes_.numbers >> act.man & 1) ||
           (turn(TurnSquares::To) | turn(TurnSquares::Dropped)).has(to) ||
           (changes_.slots && pays(act));
  }
  /// Whether it is asked who is attacked.
  bool asks_attacks() const { return changes_.asks_attacks; }
  /// Whether the mark that a run leaves can matter: somebody may be taken behind it.
  bool runs(const ActData& act, int man, int from, int to) const {
    if (!changes_.asks_attacks)
      return false;
    Bits<W> asked = changes_.asked;
    if (changes_.asked_types >> man & 1)
      asked.set(to);
    const auto is_free = [&](int mark) {
      return ((game_.besides[0][mark] | game_.besides[1][mark]) & asked).empty();
    };
    return game_.besides[0] && !all_of(game_.way[act.way].path[me_][from], is_free);
  }
  /// Whether it matters that several own men go at once.
  bool goes_together(const TogetherTurn<W>& turn) const {
    bool matters = changes_.asks_all || changes_.asks_together ||
                   (changes_.by >> type_of(turn.code[0]) & 1) ||
                   (changes_.asks_attacks && turn.opens_lines);
    for (int i = 0; i < turn.men; ++i) {
      const int man = type_of(turn.code[i]), from = turn.from[i];
      matters = matters || goes(man, man, from, turn.to[i]) || changes_.line_ends.has(from);
    }
    return matters;
  }
  /// Whether a move matters. `victim` is the code of the captured man, or 0.
  PAWNSHOP_INLINE bool moves(int man, int arriving, int from, int to, int victim) const {
    // As another man he may attack along a line on which he stood himself.
    return changes_.asks_all || goes(man, arriving, from, to) || (changes_.by >> man & 1) ||
           (changes_.asks_attacks && arriving != man) ||
           ((changes_.numbers >> man ^ changes_.numbers >> arriving) & 1) ||
           (victim &&
            (is_missed(type_of(victim), to) || (changes_.slots && fills(man, type_of(victim)))));
  }
  /// Whether it matters whom a man changes places with in a zone.
  bool swaps(const ActData& act, int man) const {
    return changes_.slots && (wants(changes_.fewer, act.slot[me_], act.man) ||
                              wants(changes_.more, act.slot[me_], man));
  }

  /// The squares from which a plain move of an own man can matter, and those to which. Compound
  /// moves can also matter if they leave one of `together`.
  struct Moves {
    Bits<W> leaving, arriving, together;
  };
  Moves find_moves() const {
    const Bits<W>&own = position_.rows[me_], &enemies = position_.rows[me_ ^ 1];
    Moves found{changes_.asks_all ? own : own & (changes_.left | turn(TurnSquares::From)),
                changes_.reached | turn(TurnSquares::To) | turn(TurnSquares::Moved) |
                    (enemies & (changes_.caught | turn(TurnSquares::Taken))),
                changes_.asks_together ? own : changes_.line_ends};
    for (int type = 0; type < game_.types; ++type) {
      const Bits<W>&men = position_.men(type, me_), &theirs = position_.men(type, me_ ^ 1);
      found.leaving |= changes_.by >> type & 1 ? men : men & changes_.lost[type];
      const bool is_prey = (changes_.took >> type & 1) || (changes_.slots && fills(type));
      found.arriving |= is_prey ? theirs : theirs & changes_.taken[type];
    }
    return found;
  }
  /// The squares on which only men of a type can matter when they arrive.
  const Bits<W>& gained(int type) const { return changes_.gained[type]; }
  /// As find_moves, for men of all types.
  Moves find_moves_of_all() const {
    constexpr int kFew = 12;
    Moves found = find_moves();
    for (int type = 0; type < game_.types; ++type) {
      // If he may matter nearly everywhere, it is quicker to ask who goes.
      if (changes_.gained[type].many() && changes_.gained[type].count() > kFew)
        found.leaving |= position_.men(type, me_);
      else
        found.arriving |= changes_.gained[type];
    }
    return found;
  }
  /// The types of which all drops can matter, as bits, and the squares on which others can, besides
  /// those of gained().
  struct Drops {
    std::uint32_t types;
    Bits<W> squares;
  };
  Drops find_drops() const {
    return {changes_.asks_all ? ~0u : changes_.numbers | paid_types(),
            changes_.reached | turn(TurnSquares::To) | turn(TurnSquares::Dropped)};
  }
  /// The squares on which a drop of a man of this type can matter.
  Bits<W> drops_of(int type) const {
    const Drops found = find_drops();
    return found.types >> type & 1 ? game_.board : found.squares | changes_.gained[type];
  }

 private:
  PAWNSHOP_INLINE const Bits<W>& turn(TurnSquares which) const {
    return changes_.turn[static_cast<int>(which)];
  }
  PAWNSHOP_INLINE bool goes(int man, int arriving, int from, int to) const {
    return leaves(man, from) || arrives(arriving, to) || turn(TurnSquares::From).has(from) ||
           (turn(TurnSquares::To) | turn(TurnSquares::Moved)).has(to);
  }
  PAWNSHOP_INLINE bool is_missed(int type, int square) const {
    return (changes_.taken[type] | changes_.caught | turn(TurnSquares::Taken)).has(square) ||
           (changes_.took >> type & 1);
  }

  /// Whether it matters that a zone holds one more such man, or one fewer.
  PAWNSHOP_INLINE bool wants(const std::uint32_t (&men)[kZoneSlots], int slot, int man) const {
    return (changes_.slots >> slot & 1) && (men[slot] >> man & 1);
  }
  /// Whether it matters that a capture puts the man into a zone.
  bool fills(int captor, int victim) const {
    if (game_.plan.fates_by_square)
      return true;
    const CaughtMan& fate =
        game_.caught_by ? game_.caught_by[captor * game_.types + victim] : game_.caught[victim];
    return fate.slot[me_] != 255 && wants(changes_.more, fate.slot[me_], fate.man);
  }
  /// Whether it can matter so that men of a type are captured.
  bool fills(int victim) const {
    bool found = false;
    for (int captor = 0; captor < (game_.caught_by ? game_.types : 1); ++captor)
      found = found || fills(captor, victim);
    return found;
  }
  /// Whether it matters how a drop changes the zones.
  bool pays(const ActData& drop) const {
    for (std::uint32_t rest = changes_.slots; rest; rest &= rest - 1) {
      const int slot = std::countr_zero(rest);
      for (int type = 0; type < game_.types; ++type) {
        const auto change = static_cast<std::int8_t>(drop.delta[me_][slot * game_.stride + type]);
        if (change && wants(change > 0 ? changes_.more : changes_.fewer, slot, type))
          return true;
      }
    }
    return false;
  }
  /// The types of men whose drops can matter by how they change the zones.
  std::uint32_t paid_types() const {
    std::uint32_t types = 0;
    const auto asks = [&](const std::uint32_t(&men)[kZoneSlots], int slot) {
      return changes_.slots >> slot & 1 ? men[slot] : 0;
    };
    for (int i = 0; changes_.slots && i < game_.plan.action_count; ++i) {
      const PlanAction<W>& drop = game_.plan.actions[i];
      if (drop.kind != ActionKind::Drop)
        continue;
      types |= asks(changes_.fewer, drop.from_slot[me_]);
      const bool pays = drop.priced && (asks(changes_.fewer, drop.pay_slot[me_]) ||
                                        asks(changes_.more, drop.into_slot[me_]));
      const PlanOffers* const offers = drop.offers;
      const bool returns = offers && offers->gives_back &&
                           (asks(changes_.fewer, offers->change_slot[me_]) ||
                            asks(changes_.more, offers->home_slot[me_]));
      if (pays || returns)
        types = ~0u;
    }
    return types;
  }

  const HotData<W>& game_;
  const Position<W>& position_;
  const int me_;
  Changes<W> changes_;
  bool holds_;
};

}  // namespace pawnshop::rules::PAWNSHOP_LEVEL
