// SPDX-License-Identifier: MIT
// Who can do nothing where he stands, whatever else stands where: men held by a rule, and men whose
// every way needs somebody to change places with, while there is nobody.

#include "rules/referee/referee.h"
#include "support/lists.h"

namespace pawnshop::rules {

using support::at;

/// Squares to which the movements of a man lead if nothing is in his way.
template <int W>
Bits<W> Referee<W>::on_empty_board(int type, Square from, int me) const {
  Bits<W> squares{};
  for (const int index : rules_.man(type).atoms) {
    const Atom& atom = rules_.atoms[at(index)];
    for (const int vector : atom.vectors) {
      const int most = atom.hops() ? kFar : atom.max;
      for (int far = 1; far <= most; ++far) {
        const Square to = rules_.topology.step(from, rules_.vectors[at(vector)], me, far);
        if (to == board::kNoSquare)
          break;
        if (atom.hops() || far >= atom.min)
          squares.set(to);
      }
    }
  }
  return squares;
}

/// Whether a man would go somewhere if only there were somebody to change places with.
template <int W>
bool Referee<W>::lacks_partner(const Scene<W>& scene, int type, Square from) const {
  const Man& man = rules_.man(type);
  if (man.becomes.empty())
    return false;
  bool lacks = false, goes = false;
  on_empty_board(type, from, scene.me).each([&](Square to) {
    const int list = man.becomes[at(rules_.topology.seen_by(from, scene.me) * tables_.squares +
                                    rules_.topology.seen_by(to, scene.me))];
    for (const int choice : rules_.choice_lists[at(list)])
      lacks = lacks || rules_.choices[at(choice)].swap.given();
    arrivals(scene, type, from, to, false, [&](int, const Refusal*) { goes = true; });
  });
  return lacks && !goes;
}

template <int W>
Bits<W> Referee<W>::frozen(const Position<W>& position) const {
  Bits<W> squares_of_frozen{};
  for (int me = 0; me < 2; ++me) {
    const Scene<W> scene = scene_of(position, me);
    if (rules_.can_move != kNoNode)
      squares_of_frozen |= position.all(me) - squares(rules_.can_move, scene);
    if (me == board::kFirst) {  // in whose name men are kept who are nobody's
      for (int type = 0; type < rules_.man_count(); ++type)
        squares_of_frozen -= rules_.is_nobodys(type) ? position.men(type, me) : Bits<W>{};
    }
    position.all(me).each([&](Square square) {
      if (lacks_partner(scene, type_of(position.man_at[square]), square))
        squares_of_frozen.set(square);
    });
  }
  return squares_of_frozen;
}

template class Referee<1>;
template class Referee<2>;
template class Referee<4>;

}  // namespace pawnshop::rules
