// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "cli/open.h"
#include "cli/play_text.h"
#include "engine/engine_players.h"
#include "engine/opponent.h"
#include "support/patience.h"

namespace pawnshop::cli {

/// A place in a script as it stands behind what is said.
std::string in_brackets(const support::Location& where);

/// One game in the terminal: what is typed, what is answered, and the computer's turns. The loop
/// and all that is said unasked stand in `text_table.cpp`, the commands in `text_commands.cpp`,
/// those about files in `text_files.cpp`.
class TextTable {
 public:
  TextTable(const engine::Opened& opened,
            engine::GameSession& session,
            const TextPlay& play,
            std::istream& in,
            std::ostream& out);
  void run();
  /// Of the file that was loaded last, where it is of another game.
  std::optional<NextPlay> next() const;

 private:
  struct Command {
    const char* name;
    const char* others;  ///< other names, with blanks between
    const char* takes;
    const char* does;
    void (TextTable::*obey)(const std::string& rest);
  };
  static const std::vector<Command>& commands();
  static const Command* command_named(const std::string& name);
  static std::string line_of(const Command& command);

  // What is said.
  void say(const std::string& line);
  void say_wrapped(const std::vector<std::string>& parts);
  /// What is wrong and what to do, on one line.
  void complain(const std::string& what, const std::string& hint = {});
  void complain(const support::Diagnostics& faults);
  void tell(const engine::Turn& turn);
  void ask();
  void draw_board();
  std::string state() const;
  std::string people() const;
  std::string how_to_write() const;
  std::string turns_text() const;

  /// Questions to the rules end in time, and what a live function of a script does wrong is said.
  template <class Do>
  void guarded(const Do& act) {
    try {
      const support::Patience patience(engine::kSecondsOfAnswer);
      act();
    } catch (const support::Diagnostics& faults) {
      pauses_ = true;
      complain(faults);
    }
  }

  // Who plays.
  bool is_computer(int player) const { return computers_[static_cast<std::size_t>(player)]; }
  bool is_all_computers() const { return computers_[0] && computers_[1]; }
  bool is_computers_turn() const;
  void let_computer_play();
  void computer_plays();
  search::Thought think(const search::Limits& limits);
  bool play_and_tell(const std::string& text);
  void tell_played(const engine::Level* computer);
  bool is_open();
  void changed();

  // What is typed.
  void obey(const std::string& line);
  bool set_switch(const std::string& name, const std::string& text, bool& on);
  void list_moves(const std::string& from);
  void why(const std::string& move);
  void hint(const std::string&);
  void undo(const std::string&);
  void redo(const std::string&);
  void describe(const std::string& what);
  void board(const std::string& how);
  void last(const std::string&);
  void record(const std::string&);
  void position(const std::string&);
  void rules(const std::string&);
  void words(const std::string& how);
  void level(const std::string& text);
  void time(const std::string& seconds);
  void as(const std::string& text);
  void go(const std::string& how);
  void play(const std::string& move);
  void draw(const std::string&);
  void resign(const std::string&);
  void begin_again(const std::string&);
  void help(const std::string& name);
  void quit(const std::string&);

  // Files, and what is left when a game is not saved.
  void save(const std::string& file);
  void overwrite(const std::string& file);
  void write(const std::string& file);
  void load(const std::string& file);
  void load_other(const std::string& file, const engine::Wanted& other);
  std::string left_behind() const;
  void leave();
  void keep();

  const engine::Opened& opened_;
  engine::GameSession& session_;
  const TextPlay& play_;
  std::istream& in_;
  std::ostream& out_;
  engine::EnginePlayers engine_players_;
  engine::Opponent opponent_;
  Computers computers_;
  engine::Level level_;
  bool draws_board_, is_brief_;
  bool pauses_;                   ///< the computer does not play unasked
  bool was_interrupted_ = false;  ///< the last thought was cut short
  bool is_asked_ = false;         ///< it has been said who is to move
  bool is_over_said_ = false;
  bool is_saved_;
  bool quits_ = false;
  std::string drawn_;  ///< the position of the last picture that was drawn unasked
  std::string next_file_;
  std::string saved_to_;  ///< a file that is ours to write again
};

}  // namespace pawnshop::cli
