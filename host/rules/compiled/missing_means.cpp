// SPDX-License-Identifier: MIT
#include "rules/compiled/builders.h"

namespace pawnshop::rules {

template <int W>
void note_missing_means(const Inputs<W>& inputs) {
  const Tables<W>& tables = inputs.facts.tables;
  const Ruleset& rules = *tables.rules;
  Findings& findings = inputs.findings;
  if (tables.atoms_matter)
    findings.slow("effects ask by which way a man has come", rules.effects.front().where);
  if (tables.sinks.any())
    findings.hides_attacks("the board has sinks", rules.board_where);
  int moves = 0;
  Location second_move = rules.where;
  for (const Action& action : rules.actions) {
    if (moves_nothing(action.kind))
      continue;
    if (action.otherwise)
      findings.slow("a kind of turn waits until there is no other", action.where);
    if (action.kind == Action::Kind::Move && ++moves > 1)
      second_move = action.where;
  }
  if (inputs.facts.move_count() != 1)
    findings.hides_attacks(moves == 0 ? "there is no kind of turn that moves a man"
                                      : "there are several kinds of move",
                           second_move);
}

template decltype(note_missing_means<1>) note_missing_means<1>;
template decltype(note_missing_means<2>) note_missing_means<2>;
template decltype(note_missing_means<4>) note_missing_means<4>;

}  // namespace pawnshop::rules
