// SPDX-License-Identifier: MIT
#pragma once

#include <map>

#include "script/reader.h"
#include "script/resolve.h"

namespace pawnshop::script {

/// Reads the game on top of the Lua stack into a ruleset. Used once. In the order of reading: the
/// board, all names, the men (`game_reader.cpp`), then what the rules say of them
/// (`game_rules.cpp`), functions of few things on the way (`tabulate.cpp`), and at the end what
/// only the whole game can tell (`game_checks.cpp`).
class GameReader {
 public:
  GameReader(Session& session, rules::Ruleset& rules, Resolver& resolver, Location file)
      : session_(session), rules_(rules), resolver_(resolver), file_(std::move(file)) {}

  void read();
  /// Where the start position and the position template are written.
  const Location& start_where() const { return start_where_; }
  const Location& position_where() const { return position_where_; }

 private:
  void read_board(Reader& game);
  void read_names(Reader& game);
  bool declare(Reader& table,
               const std::string& name,
               const std::string& what,
               std::size_t count,
               int limit);
  bool is_made_by(Reader& table,
                  const std::string& name,
                  const std::string& kind,
                  const std::string& example);
  void read_men(Reader& game);
  void read_letters(Reader& game);
  void check_letters(Reader& game);
  void keep_man_tables(Reader& game);
  void read_man(Reader& fields, rules::Man& man);

  void read_marks(Reader& game);
  void read_mark_letters(Reader& fields, rules::Mark& mark);
  void read_counters(Reader& game);
  void read_never(Reader& game);
  void find_royal();
  void read_turn(Reader& game);
  void read_action(Reader& table, rules::Action& action);
  void read_texts(Reader& table, rules::Action& action);
  void read_drop(Reader& table, rules::Action& action);
  rules::ZoneRef read_zone(Reader& table, const char* key);
  void read_price(Reader& table, rules::Action& action);
  void read_together(Reader& table, rules::Action& action);
  void read_rest(Reader& game);
  void read_effects(Reader& game, const char* key, std::vector<rules::Effect>& list);
  void read_must(Reader& game);
  void read_sound(Reader& game);
  void read_ends(Reader& game);
  void read_text(Reader& game);

  void check_whole(Reader& game);
  void check_template(Reader& table,
                      const char* key,
                      const std::string& text,
                      const std::vector<std::string>& fields,
                      const std::vector<std::string>& needed);
  void check_position(Reader& game);
  void warn_of_alike_turns();
  void warn_of_alike_arrivals();
  void check_forms(Reader& game);
  void warn_of_men();
  void admit_royal();

  // Functions of few things, asked for every input; `tabulate.cpp`.
  void tabulate_becomes(Reader& table, rules::Man& man);
  void tabulate_captured(Reader& game);
  void tabulate_prices(Reader& table, rules::Action& action);
  bool read_fate(rules::Fate& fate, int type, const Location& where);
  /// Pushes what a tabulated function sees of a man.
  void push_man(int type);
  std::uint16_t choice_list(std::vector<int> choices, const Location& where);
  bool add_choices(int index, std::vector<int>& list, const Location& where, int depth);
  int choice(const rules::Choice& choice, const Location& where);

  rules::NodeId set_field(Reader& table, const char* key, Asks asks);
  rules::NodeId condition_field(Reader& table, const char* key, Asks asks);

  Session& session_;
  rules::Ruleset& rules_;
  Resolver& resolver_;
  Location file_, start_where_, position_where_;
  std::map<std::string, std::string> taken_names_;  ///< and what they name
  std::map<std::vector<int>, std::uint16_t> list_numbers_;
  std::vector<int> man_tables_;  ///< references to what functions see of each man
};

}  // namespace pawnshop::script
