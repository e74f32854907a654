// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <deque>
#include <vector>

#include "rules/judge.h"
#include "study/men_places.h"
#include "study/rule_notes.h"
#include "study/self_game.h"

namespace pawnshop::study {

/// What the games of a ruleset are asked for.
struct Asked {
  explicit Asked(const rules::Ruleset& rules) : parts(rules), places(rules) {}

  RuleParts parts;
  MenPlaces places;
};

/// Counts what happens in a game while it is played, turn by turn, from what each turn changes.
template <int W>
class GameNotes {
 public:
  /// Writes into `game`, which outlives this, as `asked` does.
  GameNotes(const rules::Judge<W>& judge, const Asked& asked, SelfGame& game);

  /// A turn of the opening is about to be made.
  void note_random(const rules::Position<W>& position, std::uint32_t move);
  /// A player has chosen a turn out of so many.
  void note_choice(const rules::Position<W>& position,
                   std::uint32_t move,
                   int score,
                   std::size_t legal);
  /// What the turn has done.
  void note_changes(const rules::Position<W>& before,
                    std::uint32_t move,
                    const rules::Position<W>& after,
                    const std::vector<rules::Change>& changes);
  void note_end(const rules::End& end) { rule_notes_.note_end(end); }
  /// The game is over: what depends on its length is worked out, and some of its positions are
  /// asked what forbids turns there. May throw what the rules throw; only that is missing then.
  void finish();

  /// Made so far, those of the opening among them.
  int plies() const { return plies_; }

 private:
  void note_text(const rules::Position<W>& position, std::uint32_t move);
  void note_men(const rules::Turn<W>& turn, const std::vector<rules::Change>& changes);
  void note_zones(const rules::Position<W>& after, const std::vector<rules::Change>& changes);
  void enter(const rules::Change& change);
  void note_sample(const rules::Position<W>& before, const std::vector<rules::Change>& changes);
  void count_kinds();

  const rules::Judge<W>& judge_;
  const rules::Ruleset& rules_;
  const MenPlaces& places_;
  SelfGame& game_;
  RuleNotes<W> rule_notes_;
  int plies_ = 0;
  std::vector<int> kinds_;  ///< of the turns that were chosen
  /// When the men of each type came into each zone, those who came first in front.
  std::vector<std::deque<int>> since_;
  std::vector<rules::Position<W>> opening_;    ///< in which a turn was drawn
  std::vector<rules::Position<W>> positions_;  ///< in which a turn was chosen
  std::vector<std::string> quiet_;             ///< samples of those in which nothing was going on
};

extern template class GameNotes<1>;
extern template class GameNotes<2>;
extern template class GameNotes<4>;

}  // namespace pawnshop::study
