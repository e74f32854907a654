// SPDX-License-Identifier: MIT
#pragma once

#include "script/game_part.h"

namespace pawnshop::script {

/// Reads the game on top of the Lua stack into a ruleset. Used once. It reads the frame of the game
/// itself, and leaves the parts to others, in the order in which things can be known: all names
/// (`game_names`), the men (`game_men`), what the rules say of them (`game_rules`, `game_turns`),
/// functions of few things on the way (`tabulate`), and at the end what only the whole game can
/// tell
/// (`game_templates`, `game_checks`).
class GameReader : PartReader {
 public:
  using PartReader::PartReader;

  void read();
  /// The line at fault where the start position cannot be set up: its own, or that of the template
  /// in a derived game that changes only this.
  const Location& place_of_start() const;
  const Location& position_where() const { return position_where_; }
  /// The fields of the game that its own script writes, in the order of writing: what it changes of
  /// what it is made from.
  const std::vector<std::pair<std::string, Location>>& changes() const { return changes_; }

 private:
  bool returns_game();
  void note_changes(Reader& game);
  void note_title(Reader& game);
  void check_presence(Reader& game);
  void read_board(Reader& game, board::Shape& shape);
  void pretend_board(board::Shape known);
  void check_start();
  bool read_files(Reader& table, board::Shape& shape);
  bool read_ranks(Reader& table, board::Shape& shape);
  void read_turned(Reader& table, board::Shape& shape);
  void read_texts(Reader& game);

  Location start_where_, position_where_;
  std::vector<std::pair<std::string, Location>> changes_;
};

}  // namespace pawnshop::script
