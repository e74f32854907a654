// SPDX-License-Identifier: MIT
#pragma once

#include "script/game_part.h"

namespace pawnshop::script {

/// Reads what the rules of a game say beside its kinds of turn: what is remembered, what may never
/// be and who is royal, what happens in a turn, what must be done, how the game ends.
class RuleReader : PartReader {
 public:
  explicit RuleReader(const PartReader& game) : PartReader(game) {}

  /// What turns and captures refer to: marks, counters and `never`.
  void read_before_turns(Reader& game);
  /// What refers to the kinds of turn.
  void read_after_turns(Reader& game);

 private:
  void read_marks(Reader& game);
  void read_mark_letters(Reader& fields, rules::Mark& mark);
  void read_counters(Reader& game);
  rules::Amount number_field(
      Reader& fields, const char* key, rules::Amount otherwise, int least, int most);
  void read_never(Reader& game);
  void find_royal();
  void read_effects(Reader& game, const char* key, std::vector<rules::Effect>& list);
  void read_must(Reader& game);
  void read_sound(Reader& game);
  void read_ends(Reader& game);
  void read_shows(Reader& game);
};

}  // namespace pawnshop::script
