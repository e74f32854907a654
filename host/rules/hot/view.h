// SPDX-License-Identifier: MIT
#pragma once

// A position as one player sees it (View), and a pseudo-legal turn of it (Candidate).

#include <type_traits>

#include "rules/hot/program.h"

namespace pawnshop::rules::PAWNSHOP_LEVEL {

/// A pseudo-legal turn, with all squares and men that it involves, on the board before it is made.
template <int W>
struct Candidate {
  std::uint32_t move = 0;                                   ///< packed
  int action = 0;                                           ///< Plan::actions
  int me = 0;                                               ///< the player
  int from = 0, to = 0;                                     ///< squares of a board move or a drop
  int man = -1, becomes = -1, payment = -1, movement = -1;  ///< -1 if there is none
  int choice = 0;
  /// Left: the squares that men leave; reached: those on which they arrive.
  Bits<W> left{}, reached{}, path{}, behind{};
  Bits<W> takes{};   ///< the men whom the movement takes: on its destination, and by `takes`
  Since<W> since{};  ///< the cache for the board before the turn
};

/// A function that is called with each turn, and returns whether to go on. It is passed through a
/// pointer, so that the code that generates turns is compiled once and not for each visitor.
/// Compared with testing a turn, the call costs nothing.
template <int W>
class Visitor {
 public:
  template <class Visit>
  PAWNSHOP_INLINE Visitor(const Visit& visit)  // NOLINT(google-explicit-constructor): stands for it
      : visit_(&visit), call_([](const void* it, const Candidate<W>& candidate) {
          return (*static_cast<const Visit*>(it))(candidate);
        }) {}
  PAWNSHOP_INLINE bool operator()(const Candidate<W>& candidate) const {
    return call_(visit_, candidate);
  }

 private:
  const void* visit_;
  bool (*call_)(const void*, const Candidate<W>&);
};

/// A position as one player sees it. It caches the values of sets and conditions that do not depend
/// on a turn.
template <int W>
struct View {
  const HotData<W>& game;
  const Position<W>& position;
  int me;
  int depth = 0;
  Since<W> since{};
  std::uint64_t known = 0;  ///< which entries of `value` are valid, as bits
  Frame<W> still;           ///< for expressions that read no turn
  Bits<W> value[64];        ///< the values of the first 64 sets and conditions of the plan

  PAWNSHOP_INLINE View(const HotData<W>& given,
                       const Position<W>& given_position,
                       int player,
                       int given_depth,
                       const Since<W>& given_since = {})
      : game(given),
        position(given_position),
        me(player),
        depth(given_depth),
        since(given_since),
        still{
            .since = given_since, .position = &given_position, .me = player, .depth = given_depth} {
  }

  PAWNSHOP_INLINE const Frame<W>& frame() const { return still; }
  PAWNSHOP_INLINE bool varies(Ask ask) const { return ask >= 0 && game.plan.asked[ask].varies; }
  PAWNSHOP_INLINE Bits<W> set(Ask ask, const Frame<W>& frame) {
    const Asked& asked = game.plan.asked[ask];
    if (asked.varies || ask >= 64)
      return run(game, asked.program, frame);
    if (!(known >> ask & 1)) {
      value[ask] = run(game, asked.program, frame);
      known |= std::uint64_t{1} << ask;
    }
    return value[ask];
  }
  PAWNSHOP_INLINE bool holds(Ask ask, const Frame<W>& frame) { return set(ask, frame).any(); }
};

/// Whether a run may leave its mark. A mark that depends on onlookers, as in en passant, is not
/// left if none of them stands there.
template <int W>
PAWNSHOP_INLINE bool may_leave_mark(const Way<W>& way,
                                    const Position<W>& before,
                                    int me,
                                    int from) {
  return way.onlooker_row < 0 ||
         (before.rows[way.onlooker_row ^ me] & way.onlookers[me][from]).any();
}

/// The beginning of a turn of some kind by the player of a view.
template <int W>
PAWNSHOP_INLINE Candidate<W> turn_by(const View<W>& view, int action) {
  Candidate<W> candidate;
  candidate.action = action;
  candidate.me = view.me;
  candidate.since = view.since;
  return candidate;
}

}  // namespace pawnshop::rules::PAWNSHOP_LEVEL
