// SPDX-License-Identifier: MIT
#include "study/game_notes.h"

#include <algorithm>

#include "rules/setup.h"
#include "rules/text/notation.h"
#include "support/lists.h"

namespace pawnshop::study {

using rules::Change;
using rules::Position;
using support::at;

namespace {

/// Calls with a few of a list, spread evenly.
template <class List, class Visit>
void each_sampled(const List& list, const Visit& visit) {
  constexpr std::size_t kMost = 6;
  const std::size_t count = std::min(kMost, list.size());
  for (std::size_t i = 0; i < count; ++i)
    visit(list[(2 * i + 1) * list.size() / (2 * count)]);
}

/// Whether the man whom change `n` lifts is followed on his square at once, by himself or by the
/// man whom he becomes.
bool stays(const std::vector<Change>& changes, std::size_t n) {
  if (n + 1 >= changes.size() || changes[n].before == 0)
    return false;
  const Change &one = changes[n], &next = changes[n + 1];
  return next.what == Change::What::Board && next.cause == one.cause && next.square == one.square &&
         next.after != 0;
}

/// Whether the man whom change `n` lifts is put on another square by the same part of the turn. Of
/// like men the first who are lifted are the first who are put down.
bool is_put_elsewhere(const std::vector<Change>& changes, std::size_t n) {
  const Change& lifted = changes[n];
  int waiting = 0;
  for (std::size_t i = 0; i < changes.size(); ++i) {
    const Change& one = changes[i];
    if (one.what != Change::What::Board || one.cause != lifted.cause)
      continue;
    if (stays(changes, i))
      ++i;  // nobody leaves this square and nobody comes to it
    else if (one.before == lifted.before && i <= n)
      ++waiting;
    else if (one.after == lifted.before && waiting > 0 && --waiting == 0 && i > n)
      return true;
  }
  return false;
}

}  // namespace

template <int W>
GameNotes<W>::GameNotes(const rules::Judge<W>& judge, const Asked& asked, SelfGame& game)
    : judge_(judge),
      rules_(judge.rules()),
      places_(asked.places),
      game_(game),
      rule_notes_(judge, asked.parts, game) {
  game_.kinds.resize(rules_.actions.size());
  game_.opening_kinds.resize(rules_.actions.size());
  game_.men.resize(rules_.men.size());
  game_.zones.resize(2 * rules_.zones.size());
  since_.resize(game_.zones.size() * rules_.men.size());
  const auto start = rules::read_setup(rules_, rules_.start);
  for (std::size_t i = 0; start && i < since_.size(); ++i)
    since_[i].assign(at(start->held[i]), 0);
}

template <int W>
void GameNotes<W>::note_text(const Position<W>& position, std::uint32_t move) {
  if (!game_.turns.empty())
    game_.turns += ' ';
  game_.turns +=
      rules::machine_text(rules_, judge_.referee().turn_of(position, rules::unpack(move)));
}

template <int W>
void GameNotes<W>::note_random(const Position<W>& position, std::uint32_t move) {
  note_text(position, move);
  ++game_.opening_kinds[at(judge_.referee().turn_of(position, rules::unpack(move)).action_index)];
  opening_.push_back(position);
}

template <int W>
void GameNotes<W>::note_choice(const Position<W>& position,
                               std::uint32_t move,
                               int score,
                               std::size_t legal) {
  const int count = static_cast<int>(legal);
  const bool is_first = game_.scores.empty();
  note_text(position, move);
  game_.scores.push_back(score);
  game_.legal_sum += count;
  game_.legal_least = is_first ? count : std::min(game_.legal_least, count);
  game_.legal_most = std::max(game_.legal_most, count);
  positions_.push_back(position);
  kinds_.push_back(judge_.referee().turn_of(position, rules::unpack(move)).action_index);
}

template <int W>
void GameNotes<W>::note_changes(const Position<W>& before,
                                std::uint32_t move,
                                const Position<W>& after,
                                const std::vector<Change>& changes) {
  ++plies_;
  game_.length += !after.goes_on;
  note_zones(after, changes);
  rule_notes_.note_changes(changes);
  if (kinds_.empty())  // of the opening
    return;
  note_men(judge_.referee().turn_of(before, rules::unpack(move)), changes);
  note_sample(before, changes);
  if (!after.goes_on && after.side != before.side && judge_.in_check(after))
    ++game_.checks[before.side];
}

/// Men whom an effect lifts and puts back on their square have become somebody else; those whom it
/// puts on another square have moved. All others who are lifted and do not move are lost.
template <int W>
void GameNotes<W>::note_men(const rules::Turn<W>& turn, const std::vector<Change>& changes) {
  if (turn.action->kind == rules::Action::Kind::Drop)
    ++game_.men[at(turn.man)].dropped;
  else if (turn.action->kind == rules::Action::Kind::Move && turn.becomes != turn.man)
    ++game_.men[at(turn.becomes)].became;
  for (std::size_t i = 0; i < changes.size(); ++i) {
    const Change& change = changes[i];
    if (change.what != Change::What::Board || change.before == 0 || is_undone(changes, i))
      continue;
    ManUse& man = game_.men[at(rules::type_of(change.before))];
    const bool leaves = change.cause == Change::Cause::Leaves;
    if (!leaves && stays(changes, i))
      ++game_.men[at(rules::type_of(changes[i + 1].after))].became;
    else if (leaves || is_put_elsewhere(changes, i))
      ++man.moved;
    else
      ++man.captured;
  }
}

template <int W>
void GameNotes<W>::enter(const Change& change) {
  const std::size_t slot = at(2 * change.index + change.player);
  std::deque<int>& since = since_[slot * rules_.men.size() + at(change.man)];
  ZoneUse& zone = game_.zones[slot];
  for (int n = change.before; n < change.after; ++n) {
    since.push_back(plies_);
    ++zone.arrived;
  }
  for (int n = change.after; n < change.before && !since.empty(); ++n) {
    zone.longest = std::max(zone.longest, plies_ - since.front());
    since.pop_front();
  }
}

template <int W>
void GameNotes<W>::note_zones(const Position<W>& after, const std::vector<Change>& changes) {
  for (const Change& change : changes) {
    if (change.what == Change::What::Zone)
      enter(change);
  }
  for (std::size_t slot = 0; slot < game_.zones.size(); ++slot) {
    int men = 0;
    for (int type = 0; type < rules_.man_count(); ++type)
      men += after.held[judge_.tables().held_index(static_cast<int>(slot), type)];
    game_.zones[slot].waited += men;
    game_.zones[slot].most = std::max(game_.zones[slot].most, men);
  }
}

/// A position says most of the men in it where no exchange is under way.
template <int W>
void GameNotes<W>::note_sample(const Position<W>& before, const std::vector<Change>& changes) {
  const bool takes = std::any_of(changes.begin(), changes.end(), [](const Change& change) {
    return change.cause == Change::Cause::Captured;
  });
  if (!takes && !before.goes_on && !judge_.in_check(before))
    quiet_.push_back(places_.sample(judge_.tables(), before));
}

template <int W>
void GameNotes<W>::count_kinds() {
  for (std::size_t i = 0; i < kinds_.size(); ++i)
    ++game_.kinds[at(kinds_[i])][3 * i / kinds_.size()];
}

template <int W>
void GameNotes<W>::finish() {
  count_kinds();
  for (std::size_t i = 0; i < since_.size(); ++i) {
    ZoneUse& zone = game_.zones[i / rules_.men.size()];
    if (!since_[i].empty())
      zone.longest = std::max(zone.longest, plies_ - since_[i].front());
  }
  each_sampled(quiet_, [&](const std::string& sample) { game_.men_at += sample; });
  each_sampled(opening_, [&](const Position<W>& position) { rule_notes_.ask(position); });
  each_sampled(positions_, [&](const Position<W>& position) { rule_notes_.ask(position); });
}

template class GameNotes<1>;
template class GameNotes<2>;
template class GameNotes<4>;

}  // namespace pawnshop::study
