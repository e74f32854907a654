// SPDX-License-Identifier: MIT
#pragma once

// Tells after which turns an enemy could take some own men: by arriving on their squares, or by a
// capture nearby that also removes them (host/adr/0014). Its answer "safe" is never wrong; of the
// other turns it knows nothing. Which men a capture removes is read from the position before the
// turn. Enemies count as attackers even if they are asleep, or may not move or capture.

#include "rules/hot/view.h"

namespace pawnshop::rules::PAWNSHOP_LEVEL {

template <int W>
class Peril {
 public:
  PAWNSHOP_INLINE Peril(const View<W>& view, std::uint32_t types)
      : game_(view.game), position_(view.position), me_(view.me), types_(types) {
    const int them = me_ ^ 1;
    kept_ = men_of(position_, me_, types);
    kept_.each([&](int square) { near_ |= game_.blasts.near[them][square]; });
    find_attacks();
  }

  /// Whether one of them may be attacked in the present position.
  bool is_now() const { return is_now_; }

  /// Whether they are safe after a drop.
  PAWNSHOP_INLINE bool is_safe_after_drop(int type, int to) const {
    return !is_now_ && !(types_ >> type & 1) && !(near_ & attacked_).has(to);
  }

  /// Whether they are safe after a move that takes nobody elsewhere.
  PAWNSHOP_INLINE bool is_safe_after(int type, int from, int to, bool takes) const {
    if (types_ >> type & 1)
      return !takes && is_safe_going(from, to);
    if (is_now_ || shields_.has(from) || (near_ & exposed_).has(to))
      return false;
    return !takes || is_safe_taking(from, to);
  }

  /// If none of them is attacked now: a move without a capture can leave one attacked only if it
  /// leaves a square of leaving(), or arrives on one of arriving(); a drop of another type only on
  /// dropping().
  Bits<W> leaving() const { return shields_ | kept_; }
  Bits<W> arriving() const { return near_ & exposed_; }
  Bits<W> dropping() const { return near_ & attacked_; }

  /// Whether no enemy could move to a square of `path`, which a run has marked, and take the man
  /// who ran.
  PAWNSHOP_INLINE bool is_safe_running(const Bits<W>& path) const {
    if (!knows_chasers_)
      find_chasers();
    return (chased_ & path).empty();
  }

 private:
  /// Computes the squares that enemies attack with these men lifted (attacked_), those that they
  /// would attack if the first own man on each line were gone (exposed_), and the own men who stand
  /// before a watched man (shields_).
  PAWNSHOP_INLINE void find_attacks() {
    const int them = me_ ^ 1;
    const Bits<W> own = position_.rows[me_], occupied = position_.occupied() - kept_;
    watched_ = near_ & own;
    exposed_ = attacked_ = stepped_on(game_, position_, them, game_.board);
    for (int i = 0; i < game_.set_count; ++i) {
      const SlideSet<W>& set = game_.set[i];
      sliders(i).each([&](int square) {
        const Bits<W> seen = slide(set, them, square, occupied), stopping = seen & own;
        attacked_ |= seen;
        if (stopping.empty())
          return;
        const Bits<W> behind = slide(set, them, square, occupied - stopping) - seen;
        exposed_ |= behind;
        (behind & watched_).each([&](int man) {
          shields_ |= squares_between(game_, square, man) & own;
        });
      });
    }
    exposed_ |= attacked_;
    is_now_ = (attacked_ & watched_).any();
  }

  /// Finds the squares that enemies could reach by rare movements.
  void find_chasers() const {
    const int them = me_ ^ 1;
    for (std::uint32_t rest = game_.with_special; rest; rest &= rest - 1) {
      const int type = std::countr_zero(rest);
      position_.men(type, them).each([&](int square) {
        chased_ |= game_.plan.men[type].reach[them][square];
      });
    }
    knows_chasers_ = true;
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
    return (there & attacked_).empty();
  }

  /// Whether they are safe after a capture by another man, which may remove men nearby.
  PAWNSHOP_INLINE bool is_safe_taking(int from, int to) const {
    Bits<W> gone = game_.blasts.within[me_][to];
    gone.set(from);
    gone.set(to);
    if ((gone & kept_).any() || near_.has(to))
      return false;
    for (int i = 0; i < game_.set_count; ++i) {
      const bool opens = !all_of(sliders(i), [&](int square) {
        return all_of(game_.set[i].full[me_ ^ 1][square] & watched_, [&](int man) {
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
  Bits<W> kept_{};     ///< the men in question
  Bits<W> near_{};     ///< the squares on which a capture by an enemy could take one of them
  Bits<W> watched_{};  ///< own men on `near_`
  Bits<W> attacked_{}, exposed_{}, shields_{};
  mutable Bits<W> chased_{};
  mutable bool knows_chasers_ = false;
  bool is_now_ = false;
};

}  // namespace pawnshop::rules::PAWNSHOP_LEVEL
