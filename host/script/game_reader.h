// SPDX-License-Identifier: MIT
#pragma once

#include "script/reader.h"
#include "script/resolve.h"

namespace pawnshop::script {

/// Reads the game on top of the Lua stack into a ruleset. Used once.
class GameReader {
 public:
  GameReader(Session& session, rules::Ruleset& rules, Resolver& resolver, Location file)
      : session_(session), rules_(rules), resolver_(resolver), file_(std::move(file)) {}

  void read();

 private:
  void read_board(Reader& game);
  void read_names(Reader& game);
  void read_men(Reader& game);
  void check_letters();
  void read_marks(Reader& game);
  void read_never(Reader& game);
  void find_royal();
  void read_turn(Reader& game);
  void read_action(Reader& table, rules::Action& action);
  void read_drop(Reader& table, rules::Action& action);
  void read_together(Reader& table, rules::Action& action);
  void read_rest(Reader& game);
  void read_ends(Reader& game);
  void finish_text(Reader& game);

  // Functions of few things, asked for every input; `tabulate.cpp`.
  void tabulate_becomes(Reader& table, rules::Man& man);
  void tabulate_captured(Reader& game);
  void tabulate_prices(Reader& table, rules::Action& action);
  /// Pushes what a tabulated function sees of a man.
  void push_man(int type);
  std::uint16_t choice_list(std::vector<int> choices);
  bool add_choices(int index, std::vector<int>& list, const Location& where, int depth);
  int choice(rules::Choice choice);

  rules::NodeId set_field(Reader& table, const char* key, Asks asks);
  rules::NodeId condition_field(Reader& table, const char* key, Asks asks);

  Session& session_;
  rules::Ruleset& rules_;
  Resolver& resolver_;
  Location file_;
  std::vector<int> man_tables_;  ///< references to what functions see of each man
};

}  // namespace pawnshop::script
