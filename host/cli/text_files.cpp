// SPDX-License-Identifier: MIT
// Games that are played in the terminal as files, and what is said of one that is left.

#include "cli/text_table.h"
#include "engine/game_file.h"
#include "engine/recorded_game.h"
#include "engine/spoken.h"
#include "support/file.h"
#include "support/language.h"
#include "support/text.h"

namespace pawnshop::cli {

using support::said;

void TextTable::save(const std::string& file) {
  if (file.empty())
    return complain(said("save needs the name of a file"), said("such as save game.pgn"));
  if (file != saved_to_ && support::is_file(engine::path_of(file))) {
    const std::string shown = support::printable(file);
    return complain(said("'{}' is there already, and stays as it is", shown),
                    said("choose another name, or say overwrite {}", shown));
  }
  write(file);
}

void TextTable::overwrite(const std::string& file) {
  if (file.empty())
    return complain(said("overwrite needs the name of a file"), said("such as overwrite game.pgn"));
  write(file);
}

void TextTable::write(const std::string& file) {
  const auto who = [&](int player) {
    return engine::recorded_players(
        session_, player, "", engine::recorded_player(is_computer(player) ? &level_ : nullptr));
  };
  if (const auto done = engine::save_game(session_, file, {who(0), who(1)}); !done)
    return complain(done.error());
  saved_to_ = file;
  is_saved_ = true;
  say(said("Saved to {}, {}.", support::printable(file), turns_text()));
}

void TextTable::load(const std::string& file) {
  if (file.empty())
    return complain(said("load needs the name of a file"), said("such as load game.pgn"));
  const auto read = engine::read_recorded_game(file, opened_);
  if (!read)
    return complain(read.error());
  if (read->other)
    return load_other(file, *read->other);
  const std::string left = is_saved_ ? "" : left_behind();
  const auto fault = session_.replay_up_to_fault(read->record);
  if (!fault)
    return complain(fault.error());
  if (!left.empty())
    say(left);
  changed();
  is_saved_ = true;
  say(said("Loaded {}, {}.", support::printable(file), turns_text()));
  if (*fault)
    say((*fault)->message + ".");
  else if (!session_.record_note().empty())
    say(session_.record_note());
  if (!session_.turns().empty())
    last({});
  pauses_ = is_computers_turn();
  if (pauses_)
    say(said("It is the computer's move: go lets it play, as first or as second changes sides."));
}

/// Leaves this game for the one of a file, if that can be played.
void TextTable::load_other(const std::string& file, const engine::Wanted& other) {
  const auto opened = engine::open_game(other);
  if (!opened)
    return complain(opened.error());
  engine::GameSession trial(*opened->game);
  const auto read = engine::read_recorded_game(file, *opened);
  const auto fault = read ? trial.replay_up_to_fault(read->record) : support::Failure(read.error());
  if (!fault)
    return complain(fault.error());
  next_file_ = file;
  quits_ = true;
}

std::optional<NextPlay> TextTable::next() const {
  if (next_file_.empty())
    return std::nullopt;
  return NextPlay{next_file_, computers_, level_};
}

/// How to come back to a game that is not saved.
std::string TextTable::left_behind() const {
  std::string turns;
  for (const engine::Turn& turn : session_.turns())
    turns += (turns.empty() ? "" : " ") + turn.machine;
  if (turns.empty())
    return {};
  const char* const people = is_all_computers()                 ? " --as none"
                             : !computers_[0] && !computers_[1] ? " --as both"
                             : computers_[0]                    ? " --as second"
                                                                : "";
  const bool is_usual = session_.begins_as_usual();
  return said("Not saved. This brings the game back: {}",
              play_.command + people + (is_usual ? "" : " --fen '" + session_.start() + "'") +
                  " --moves '" + turns + "'");
}

/// Writes the game down, so that the next start goes on with it however this one ends.
void TextTable::keep() {
  if (!play_.autosave)
    return;
  engine::Running running = engine::running_of(opened_, session_);
  running.computers = running.usual_computers = computers_;
  running.is_saved = is_saved_;
  if (!running.is_begun && !play_.autosave->has_any())
    return;
  if (const auto done = play_.autosave->keep(running); !done)
    complain(done.error());
  if (const std::string aside = play_.autosave->take_put_aside(); !aside.empty())
    say(said("Your last game has been kept as {}", support::printable(aside, 200)) + ".");
}

/// Whoever sits at a terminal finds his game again, and nobody loses one that he began before. A
/// game that a program has begun ends with its input, and the next one begins anew.
void TextTable::leave() {
  if (play_.autosave && play_.autosave->has_any()) {
    if ((play_.prompts || play_.is_resumed) && !session_.verdict() && play_.autosave->is_safe())
      return say(said("The game is kept: {} goes on with it.", play_.command));
    play_.autosave->forget();
  }
  if (const std::string left = is_saved_ ? "" : left_behind(); !left.empty())
    say(left);
}

}  // namespace pawnshop::cli
