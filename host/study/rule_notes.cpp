// SPDX-License-Identifier: MIT
#include "study/rule_notes.h"

#include <algorithm>

#include "support/lists.h"
#include "support/question.h"

namespace pawnshop::study {

using rules::Position;
using rules::Turn;
using support::at;

bool is_undone(const std::vector<rules::Change>& changes, std::size_t n) {
  if (n + 1 >= changes.size())
    return false;
  const rules::Change &one = changes[n], &next = changes[n + 1];
  return one.what == rules::Change::What::Board && next.what == one.what &&
         next.cause == one.cause && next.square == one.square && one.before == next.after;
}

template <int W>
RuleNotes<W>::RuleNotes(const rules::Judge<W>& judge, const RuleParts& parts, SelfGame& game)
    : judge_(judge), parts_(parts), game_(game) {
  game_.rules.resize(parts.list.size());
}

template <int W>
void RuleNotes<W>::note_changes(const std::vector<rules::Change>& changes) {
  using Cause = rules::Change::Cause;
  std::vector<bool> changed(parts_.effects.size());
  for (std::size_t n = 0; n < changes.size(); ++n) {
    const rules::Change& change = changes[n];
    if (change.cause != Cause::Effect && change.cause != Cause::Afterwards)
      continue;
    if (is_undone(changes, n)) {
      ++n;
      continue;
    }
    for (std::size_t i = 0; i < changed.size(); ++i) {
      const support::Location& line = parts_.effects[i];
      changed[i] = changed[i] || (line.line == change.where.line && line.file == change.where.file);
    }
  }
  for (std::size_t i = 0; i < changed.size(); ++i)
    game_.rules[parts_.first_effect + i] += changed[i];
}

template <int W>
void RuleNotes<W>::note_end(const rules::End& end) {
  const auto index = static_cast<std::size_t>(&end - judge_.rules().ends.data());
  ++game_.rules[parts_.first_end + index];
}

template <int W>
void RuleNotes<W>::ask(const Position<W>& position) {
  const support::Question question(judge_.rules().where);
  std::vector<std::uint32_t> legal(at(judge_.max_turns()));
  legal.resize(at(judge_.list(position, legal.data())));
  std::sort(legal.begin(), legal.end());
  mattered_.assign(parts_.list.size(), false);
  for (const std::uint32_t move : legal) {
    const Turn<W> turn = judge_.referee().turn_of(position, rules::unpack(move));
    mattered_[at(turn.action_index)] = true;
  }
  ask_refused(position, legal);
  for (std::size_t i = 0; i < mattered_.size(); ++i)
    game_.rules[i] += mattered_[i];
  ++game_.asked;
}

/// A turn that is possible by the board and not legal is refused by `never` or by a duty. A
/// condition of `never` matters where no other one refuses the turn as well.
template <int W>
void RuleNotes<W>::ask_refused(const Position<W>& position,
                               const std::vector<std::uint32_t>& legal) {
  const rules::Referee<W>& referee = judge_.referee();
  const std::vector<rules::Rule>& never = judge_.rules().never;
  bool is_duty = false;
  const typename rules::Referee<W>::Visit visit = [&](const Turn<W>& turn) {
    if (std::binary_search(legal.begin(), legal.end(), rules::pack(turn.move)))
      return true;
    Position<W> after;
    rules::Scene<W> scene;
    referee.play(position, turn, after, scene);
    std::size_t broken = 0, last = 0;
    for (std::size_t i = 0; i < never.size(); ++i) {
      if (referee.holds(never[i].condition, scene)) {
        ++broken;
        last = i;
      }
    }
    if (broken == 1)
      mattered_[parts_.first_never + last] = true;
    is_duty = is_duty || broken == 0;
    return true;
  };
  referee.each_turn(position, position.side, false, visit);
  if (is_duty && !judge_.rules().must.empty())
    ask_duty(position);
}

template <int W>
void RuleNotes<W>::ask_duty(const Position<W>& position) {
  const rules::Duty* duty = nullptr;
  (void)judge_.referee().legal(position, &duty);
  if (duty)
    mattered_[parts_.first_duty + static_cast<std::size_t>(duty - judge_.rules().must.data())] =
        true;
}

template class RuleNotes<1>;
template class RuleNotes<2>;
template class RuleNotes<4>;

}  // namespace pawnshop::study
