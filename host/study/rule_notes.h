// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "rules/judge.h"
#include "study/rule_parts.h"
#include "study/self_game.h"

namespace pawnshop::study {

/// Whether the next change undoes this one: a man is lifted and put back as he was.
bool is_undone(const std::vector<rules::Change>& changes, std::size_t n);

/// Notes which rules mattered in a game: effects in every turn that was played, what forbids turns
/// in the positions that it is asked of.
template <int W>
class RuleNotes {
 public:
  /// Writes into `game`, which outlives this.
  RuleNotes(const rules::Judge<W>& judge, const RuleParts& parts, SelfGame& game);

  /// A turn was played.
  void note_changes(const std::vector<rules::Change>& changes);
  /// The rules have ended the game so.
  void note_end(const rules::End& end);
  /// Asks all turns of a position that is not over: which kinds are legal, what refuses the others.
  void ask(const rules::Position<W>& position);

 private:
  void ask_refused(const rules::Position<W>& position, const std::vector<std::uint32_t>& legal);
  void ask_duty(const rules::Position<W>& position);

  const rules::Judge<W>& judge_;
  const RuleParts& parts_;
  SelfGame& game_;
  std::vector<bool> mattered_;  ///< in the position in hand
};

extern template class RuleNotes<1>;
extern template class RuleNotes<2>;
extern template class RuleNotes<4>;

}  // namespace pawnshop::study
