// SPDX-License-Identifier: MIT
#pragma once

// Tells after which turns an enemy could take some own men: by arriving on their squares, or by a
// capture or another arrival nearby that also removes them (host/adr/0014). Its answer "safe" is
// never wrong; of the other turns it knows nothing. Which men a turn removes is read from the
// position before it. Enemies count as attackers even if they are asleep, or may not move or
// capture.

#include "rules/hot/bearing.h"
#include "rules/hot/landings.h"

namespace pawnshop::rules::PAWNSHOP_LEVEL {

template <int W>
class Peril {
 public:
  PAWNSHOP_INLINE Peril(const View<W>& view, std::uint32_t types)
      : game_(view.game), position_(view.position), me_(view.me), types_(types) {
    const int them = me_ ^ 1;
    kept_ = men_of(position_, me_, types);
    kept_.each([&](int square) { near_ |= game_.blasts.near[them][square]; });
    if (game_.blasts.follow_arrivals)
      find_effects_of_arrivals();
    find_attacks();
  }

  /// Whether one of them may be attacked in the present position.
  bool is_now() const { return is_now_; }

  /// Whether they are safe after a drop.
  PAWNSHOP_INLINE bool is_safe_after_drop(int type, int to) const {
    return !is_now_ && !(types_ >> type & 1) && !((near_ & attacked_) | acting_).has(to);
  }

  /// Whether they are safe after a move that takes nobody elsewhere.
  PAWNSHOP_INLINE bool is_safe_after(int type, int from, int to, bool takes) const {
    const Bits<W> removed = removed_by(type, from, to);
    if (types_ >> type & 1)
      return !takes && removed.empty() && is_safe_going(from, to);
    if (is_now_ || shields_.has(from) || ((near_ & exposed_) | (striking_ & enterable_)).has(to))
      return false;
    return !(takes || removed.any()) || is_safe_taking(from, to, removed);
  }

  /// If none of them is attacked now: a move without a capture can leave one attacked only if it
  /// leaves a square of leaving(), or arrives on one of arriving(); a drop of another type only on
  /// dropping().
  Bits<W> leaving() const { return shields_ | kept_ | actors_; }
  Bits<W> arriving() const { return (near_ & exposed_) | acting_; }
  Bits<W> dropping() const { return (near_ & attacked_) | acting_; }

 private:
  /// Finds the enemies who could take one of these men by an effect of their arrival, the squares
  /// on which they would have to arrive, and those that they could enter by a step. Also the
  /// squares on which own arrivals have effects, or the own men who have some by going away.
  __attribute__((noinline)) void find_effects_of_arrivals() {
    const auto& blasts = game_.blasts;
    const int them = me_ ^ 1;
    kept_.each([&](int square) {
      striking_ |= blasts.struck_from[them][square];
      strikers_ |= strikers(game_, position_, them, square);
    });
    strikers_.each([&](int square) {
      const int type = type_of(position_.man_at[square]);
      entered_ |= blasts.steps[them][type * game_.squares + square];
    });
    removable_ = blasts.remove_own ? position_.occupied() : position_.rows[them];
    removable_.each([&](int square) {
      if (blasts.along_way)
        actors_ |= strikers(game_, position_, me_, square);
      else
        acting_ |= blasts.removed_from[me_][square];
    });
  }

  /// The men whom effects of a move may remove, but for the man who moves; if they follow arrivals.
  PAWNSHOP_INLINE Bits<W> removed_by(int type, int from, int to) const {
    const auto& blasts = game_.blasts;
    if (!(blasts.movers >> type & 1) || !(acting_.has(to) || actors_.has(from)))
      return {};
    if (!blasts.along_way)
      return blasts.within[me_][to] & removable_;
    Bits<W> path{}, behind{};
    return find_way(game_, me_, type, from, to, path, behind) ? (path | behind) & removable_
                                                              : removable_;
  }

  /// Computes the squares that enemies attack with these men lifted (attacked_), those that they
  /// would attack if the first own man on each line were gone (exposed_), and the own men who stand
  /// before a watched square (shields_).
  PAWNSHOP_INLINE void find_attacks() {
    const int them = me_ ^ 1;
    const Bits<W> own = position_.rows[me_], occupied = position_.occupied() - kept_;
    // Nobody arrives on a square of his own men, before they are gone.
    const Bits<W> open = striking_ - position_.rows[them];
    watched_ = (near_ & own) | open;
    exposed_ = attacked_ = stepped_on(game_, position_, them, game_.board);
    for (int i = 0; i < game_.set_count; ++i) {
      const SlideSet<W>& set = game_.set[i];
      sliders(i).each([&](int square) {
        const bool strikes = strikers_.has(square);
        const Bits<W> seen = slide(set, them, square, occupied), stopping = seen & own;
        attacked_ |= seen;
        if (strikes)
          entered_ |= seen;
        if (stopping.empty())
          return;
        const Bits<W> behind = slide(set, them, square, occupied - stopping) - seen;
        exposed_ |= behind;
        if (strikes)
          enterable_ |= behind;
        (behind & watched_).each([&](int man) {
          shields_ |= squares_between(game_, square, man) & own;
        });
      });
    }
    is_now_ = is_now_ || (attacked_ & near_ & own).any() || (entered_ & open).any();
    exposed_ |= attacked_;
    enterable_ |= entered_;
  }

  PAWNSHOP_INLINE Bits<W> sliders(int set) const {
    return men_of(position_, me_ ^ 1, game_.types_of_set[set]);
  }

  /// Whether one of these men is safe after his own move.
  PAWNSHOP_INLINE bool is_safe_going(int from, int to) const {
    if (kept_.many())
      return false;
    Bits<W> there = game_.blasts.near[me_ ^ 1][to] & position_.rows[me_];
    there.clear(from);
    there.set(to);
    if ((there & attacked_).any())
      return false;
    if (!game_.blasts.follow_arrivals)
      return true;
    return game_.blasts.along_way
               ? strikers(game_, position_, me_ ^ 1, to).empty()
               : ((game_.blasts.struck_from[me_ ^ 1][to] - position_.rows[me_ ^ 1]) & entered_)
                     .empty();
  }

  /// Whether they are safe after a move by another man that captures, or removes men nearby.
  PAWNSHOP_INLINE bool is_safe_taking(int from, int to, const Bits<W>& removed) const {
    Bits<W> gone = removed;
    if (!game_.blasts.follow_arrivals) {
      gone = game_.blasts.within[me_][to];
      if (!game_.blasts.remove_own)
        gone &= position_.rows[me_ ^ 1];
    }
    gone.set(from);
    gone.set(to);
    if ((gone & kept_).any() || near_.has(to) || (gone & striking_ & enterable_).any())
      return false;
    const Bits<W> watched = watched_ | (gone & striking_);  // an enemy may have stood there
    for (int i = 0; i < game_.set_count; ++i) {
      const bool opens = !all_of(sliders(i), [&](int square) {
        return all_of(game_.set[i].full[me_ ^ 1][square] & watched, [&](int man) {
          return (squares_between(game_, square, man) & gone & position_.occupied()).empty();
        });
      });
      if (opens)
        return false;
    }
    return true;
  }

  const HotData<W>& game_;
  const Position<W>& position_;
  const int me_;
  const std::uint32_t types_;
  Bits<W> kept_{};      ///< the men in question
  Bits<W> near_{};      ///< the squares on which a capture by an enemy could take one of them,
  Bits<W> striking_{};  ///< and those on which any arrival could (Blasts::struck_from)
  Bits<W> watched_{};   ///< own men on `near_`, and squares of `striking_` without an enemy
  Bits<W> attacked_{}, exposed_{}, shields_{};
  /// The squares on which enemies who could strike may arrive, and those on which they might if the
  /// first own man on each line were gone.
  Bits<W> entered_{}, enterable_{};
  Bits<W> strikers_{};   ///< the enemies who could strike so
  Bits<W> acting_{};     ///< the squares on which own arrivals may remove somebody,
  Bits<W> actors_{};     ///< and the own men who may by going away
  Bits<W> removable_{};  ///< the men whom effects of own turns may remove
  bool is_now_ = false;
};

}  // namespace pawnshop::rules::PAWNSHOP_LEVEL
