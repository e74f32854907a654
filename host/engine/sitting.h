// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/pgn.h"
#include "rules/game.h"
#include "support/result.h"

namespace pawnshop::engine {

/// A game that is being played: the turns so far in words, those taken back, and how it ended. The
/// important methods are `play`, `undo`, `redo` and `verdict`.
class Sitting {
 public:
  struct Turn {
    std::string machine, human;
    std::string words;  ///< what it did
    int player = 0;
    int number = 1;  ///< of the position before it
  };
  /// How a game has ended.
  struct Verdict {
    std::string result;  ///< 1-0, 0-1, 1/2-1/2
    std::string reason;
    support::Location where = {};  ///< the rule that says so
  };

  /// Requires: no turn has been made.
  explicit Sitting(rules::Game& game);

  const rules::Game& game() const { return game_; }
  std::string start() const { return game_.position_text_before(0); }
  const std::vector<Turn>& turns() const { return turns_; }
  const std::vector<Turn>& undone() const { return undone_; }  ///< the next one to redo last
  const rules::Status& status() const { return status_; }
  int to_move() const { return status_.side; }
  const std::optional<Verdict>& verdict() const { return verdict_; }

  /// Begins anew from a position text; on faults nothing changes.
  support::Result<void> begin(const std::string& position);
  /// Plays on; what had been taken back is forgotten. Requires: no verdict.
  rules::Played play(const std::string& text);
  /// A legal move as it would stand among the turns.
  Turn preview(const std::string& machine);
  bool undo();
  bool redo();
  /// Ends the game by what players say.
  void end(Verdict verdict);
  /// Goes on where `end` ended it; false if it was not that which did.
  bool take_word_back();

  /// The game so far; the caller adds who plays.
  GameRecord record() const;
  /// Goes to the end of a recorded game, or says which turn of it is wrong, and nothing changes.
  support::Result<void> replay(const GameRecord& record);

 private:
  rules::Played make(const std::string& text);
  void look();

  rules::Game& game_;
  std::vector<Turn> turns_, undone_;
  rules::Status status_;
  std::optional<Verdict> verdict_;
  bool is_by_word_ = false;  ///< the verdict is what players said
};

}  // namespace pawnshop::engine
