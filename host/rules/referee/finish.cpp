// SPDX-License-Identifier: MIT
// What every turn ends with: marks and counters, and whose turn it is then.

#include <algorithm>

#include "rules/hand.h"
#include "rules/referee/referee.h"
#include "support/patience.h"

namespace pawnshop::rules {

using Cause = Change::Cause;

/// The first half of step 8 of a turn (LANGUAGE.md, chapter 9): marks with `after` are worked out
/// together, from their old values. Every turn does so; the compiled generator leaves it out where
/// nothing can change
/// (`partial/mark_changes.h`).
template <int W>
void Referee<W>::update_marks(Hand<W>& hand, const Scene<W>& scene) const {
  const Position<W>& after = hand.position();
  Bits<W> marks[kMaxMarks];
  for (std::size_t i = 0; i < rules_.marks.size(); ++i) {
    const Mark& mark = rules_.marks[i];
    marks[i] = after.marks[i];
    if (mark.after == kNoNode)
      continue;
    marks[i] = squares(mark.after, scene) | scene.left_marks[i];
    if (mark.only != kNoNode)
      marks[i] &= squares(mark.only, scene);
    marks[i] = tables_.sayable(static_cast<int>(i), marks[i]);
  }
  for (std::size_t i = 0; i < rules_.marks.size(); ++i) {
    hand.says(rules_.marks[i].where);
    hand.mark(static_cast<int>(i), marks[i]);
  }
}

/// Step 8, second half: counters, which see the marks of the turn and each other's old values.
template <int W>
void Referee<W>::update_counters(Hand<W>& hand, const Scene<W>& scene) const {
  const auto counted = [](int value) { return static_cast<std::uint16_t>(as_counted(value)); };
  std::uint16_t counters[2 * kMaxCounters];
  std::copy_n(hand.position().counters, 2 * kMaxCounters, counters);
  for (std::size_t i = 0; i < rules_.counters.size(); ++i) {
    const Counter& counter = rules_.counters[i];
    std::uint16_t& value = counters[2 * i + static_cast<std::size_t>(counter.each ? scene.me : 0)];
    if (counter.resets != kNoNode && holds(counter.resets, scene)) {
      value = counted(this->value(counter.to, scene));
    } else if (counter.counts == kNoNode || holds(counter.counts, scene)) {
      value = counted(value + this->value(counter.adds, scene) - this->value(counter.less, scene));
    }
  }
  for (std::size_t i = 0; i < 2 * rules_.counters.size(); ++i) {
    hand.says(rules_.counters[i / 2].where);
    hand.count(static_cast<int>(i), counters[i]);
  }
}

/// Steps 7 to 9: what happens at the end of every turn, what the position remembers, whose turn it
/// is.
template <int W>
void Referee<W>::finish(Position<W>& after, Scene<W>& scene, std::vector<Change>* changes) const {
  Hand<W> hand(tables_, after, changes);
  scene.position = &after;
  hand.because(Cause::Afterwards);
  apply(hand, scene, rules_.afterwards);
  hand.because(Cause::TurnEnd);
  update_marks(hand, scene);
  update_counters(hand, scene);
  if (rules_.again == kNoNode || !holds(rules_.again, scene))
    return hand.pass_on();
  hand.says(rules_.again_where);
  hand.go_on();
}

template <int W>
Position<W> Referee<W>::make(const Position<W>& position,
                             Move move,
                             std::vector<Change>* changes) const {
  const support::Question question(rules_.where);
  const Turn<W> turn = turn_of(position, move);
  Position<W> after;
  Scene<W> scene;
  play(position, turn, after, scene, changes);
  finish(after, scene, changes);
  return after;
}

template class Referee<1>;
template class Referee<2>;
template class Referee<4>;

}  // namespace pawnshop::rules
