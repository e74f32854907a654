// SPDX-License-Identifier: MIT
// Ends that depend on more than the position: on live functions, or on how often the position
// stood.

#include <algorithm>

#include "rules/judge.h"
#include "support/lists.h"

namespace pawnshop::rules {

namespace {

/// Whether a condition asks how often the position stood within so many turns as a counter says.
bool looks_back(const Ruleset& rules, NodeId id) {
  if (id == kNoNode)
    return false;
  const Node& node = rules.node(id);
  return (node.op == Op::Repeated && node.a != kNoNode) || looks_back(rules, node.a) ||
         looks_back(rules, node.b);
}

/// What a condition needs that looks back over a counter; null if it can hold without it.
const Node* needed_look_back(const Ruleset& rules, NodeId id) {
  const Node& node = rules.node(id);
  if (node.op == Op::Repeated)
    return node.a == kNoNode ? nullptr : &node;
  if (node.op != Op::Both)
    return nullptr;
  const Node* const first = needed_look_back(rules, node.a);
  return first ? first : needed_look_back(rules, node.b);
}

}  // namespace

/// Between two times of a position each player has at least one turn, where turns alternate.
template <int W>
typename Judge<W>::Outside Judge<W>::outside(const End& end) const {
  Outside made{&end};
  const Node* const needed = needed_look_back(rules(), end.condition);
  if (!needed || rules().again != kNoNode)
    return made;
  const Node::Counted counted = *rules().looks_back_over(*needed);
  const Counter& counter = rules().counters[support::at(counted.counter)];
  if (!counter.is_plain())
    return made;
  made.each = counter.each;
  made.least = (needed->times() - 1) * (counter.each ? 1 : 2);
  for (int me = 0; me < 2; ++me)
    made.counter[me] = rules().counter_index(counted, me);
  return made;
}

template <int W>
void Judge<W>::find_outside_ends() {
  for (const End& end : rules().ends) {
    const bool asks_history = tables_.asks_history(end.condition),
               asks_live = tables_.asks_live(end.condition);
    if (asks_history) {
      repetitions_.push_back(&end);
      looks_back_ = looks_back_ || pawnshop::rules::looks_back(rules(), end.condition);
    }
    ends_call_lua_ = ends_call_lua_ || asks_live;
    if (end.result > End::Result::Draw || end.only_when_stuck)
      continue;
    asks_history_ = asks_history_ || asks_history;
    if (asks_history || asks_live)
      outside_ends_.push_back(outside(end));
  }
}

template <int W>
bool Judge<W>::could_hold(const Outside& outside, const Position<W>& position, int turns) const {
  const auto come_so_far = [&](int me, int more) {
    return position.counters[outside.counter[me]] + more >= outside.least;
  };
  if (outside.counter[0] < 0)
    return true;
  if (turns == 0)
    return come_so_far(position.side, 0);
  const int more = outside.each ? (turns + 1) / 2 : turns;
  return come_so_far(0, more) || come_so_far(1, more);
}

template <int W>
bool Judge<W>::may_end_outside(const Position<W>& position, int turns) const {
  return std::any_of(outside_ends_.begin(), outside_ends_.end(), [&](const Outside& outside) {
    return could_hold(outside, position, turns);
  });
}

template <int W>
const End* Judge<W>::outside_end(const Position<W>& position, const History* history) const {
  for (const Outside& outside : outside_ends_) {
    if (could_hold(outside, position, 0) && referee_.has_ended(*outside.end, position, history))
      return outside.end;
  }
  return nullptr;
}

template <int W>
const End* Judge<W>::end_of_repetition(const Position<W>& position, const History& history) const {
  for (const End* const end : repetitions_) {
    if (pawnshop::rules::looks_back(rules(), end->condition)
            ? referee_.has_ended(*end, position, &history)
            : end->result > End::Result::Lose)
      return end;
  }
  return nullptr;
}

template class Judge<1>;
template class Judge<2>;
template class Judge<4>;

}  // namespace pawnshop::rules
