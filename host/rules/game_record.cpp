// SPDX-License-Identifier: MIT
// What turns do and have done: turns as one points at them, their changes, the game as a record.

#include <algorithm>

#include "rules/game_of.h"
#include "support/contract.h"

namespace pawnshop::rules {

using support::at;

template <int W>
TurnView GameOf<W>::view(const Notation<W>& notation, std::size_t i) const {
  const Turn<W>& turn = notation.turn(i);
  const auto held = [&](ZoneRef zone) {
    return zone.given() ? TurnView::Held{zone.zone, player_of(zone.side, turn.player)}
                        : TurnView::Held{};
  };
  TurnView view;
  view.move = turn.move;
  view.machine = notation.machine(i);
  view.human = notation.human(i);
  view.kind = turn.action->kind;
  view.action = turn.action_index;
  if (turn.from.any())
    view.from = turn.move.from;
  if (turn.to.any())
    view.to = turn.move.to;
  view.man = turn.man;
  view.becomes = turn.becomes;
  if (view.kind == Action::Kind::Drop)
    view.dropped_from = held(turn.action->from);
  if (turn.paid) {
    view.paid_from = held(turn.action->pay);
    view.paid = turn.paid->paid;
    view.change = turn.paid->change;
  }
  view.exchanged_with = held(rules().choices[at(turn.choice)].swap);
  turn.takes.each([&](int square) { view.takes.push_back(square); });
  view.where = referee_.where_allowed(turn);
  return view;
}

template <int W>
std::vector<TurnView> GameOf<W>::turns() const {
  return views(here());
}

template <int W>
std::vector<TurnView> GameOf<W>::views(const Notation<W>& notation) const {
  std::vector<TurnView> list;
  for (std::size_t i = 0; i < notation.moves().size(); ++i)
    list.push_back(view(notation, i));
  std::sort(list.begin(), list.end(), [](const TurnView& a, const TurnView& b) {
    return a.machine < b.machine;
  });
  return list;
}

template <int W>
std::vector<Change> GameOf<W>::changes_of(Move move) const {
  std::vector<Change> changes;
  (void)referee_.make(track_.position, move, &changes);
  return changes;
}

template <int W>
std::vector<Change> GameOf<W>::changes_at(std::size_t turn) const {
  PAWNSHOP_EXPECTS(turn < track_.steps.size());
  const Step& step = track_.steps[turn];
  std::vector<Change> changes;
  (void)referee_.make(step.before, step.move, &changes);
  return changes;
}

template <int W>
Setup GameOf<W>::setup_before(std::size_t turn) const {
  PAWNSHOP_EXPECTS(turn <= track_.steps.size());
  return to_setup(tables_, track_.before(turn));
}

template <int W>
Game::Record GameOf<W>::record() const {
  Record record{position_text_before(0), {}};
  for (const Step& step : track_.steps)
    record.moves.push_back(machine_text(rules(), referee_.turn_of(step.before, step.move)));
  return record;
}

template <int W>
support::Result<Game::Replayed> GameOf<W>::replay(const Record& record) {
  Track track;
  if (auto done = begin(record.start, track); !done)
    return support::Failure(done.error());
  Replayed replayed;
  for (const std::string& text : record.moves) {
    const Notation<W> notation = named(track);
    const Meaning meant = meaning(track, notation, text);
    if (meant.kind != Meaning::Kind::Turn) {
      replayed.message = meant.message;
      replayed.where = meant.where;
      break;
    }
    advance(track, meant.move);
    ++replayed.played;
  }
  track_ = std::move(track);
  listed_.reset();
  return replayed;
}

template class GameOf<1>;
template class GameOf<2>;
template class GameOf<4>;

}  // namespace pawnshop::rules
