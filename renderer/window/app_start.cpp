// SPDX-License-Identifier: MIT
// The window: which game is on the table at first.

#include <random>

#include "renderer/window/app.h"
#include "support/language.h"
#include "support/text.h"

namespace pawnshop::renderer {

using support::said;

namespace {

/// Whether what is asked for is to go on with that game.
bool asks_for(const Start& start, const engine::Wanted& running) {
  const bool is_plain = start.position.empty() && start.moves.empty() && start.record.empty();
  return is_plain && engine::is_asked_for(start.game, running);
}

/// A fault in one line, with the place of a script that has it.
std::string line_of(const support::Diagnostic& fault) {
  const std::string place = support::to_text(fault.where);
  return (place.empty() ? "" : place + ": ") + fault.message;
}

}  // namespace

support::Result<void> App::set_up(const Start& start) {
  given_scale_ = start.scale;
  given_language_ = start.language;
  if (start.level.seconds > 0)
    room_.settings.seconds = start.level.seconds;
  if (start.level.step > 0)
    room_.settings.levels = {start.level.step, start.level.step};
  if (start.screenshot.empty() && !start.measures_start) {
    if (const auto done = room_.autosave.begin(engine::state_folder()); !done)
      note_ = message_of(done.error());
  }
  if (start.is_fresh) {
    room_.autosave.begin_afresh();
  } else if (resume(start)) {
    remember_opened(start);
    return {};
  }
  engine::Wanted wanted = start.game;
  if (wanted.game.empty()) {
    const auto games = engine::read_shipped_games();
    if (!games)
      return support::Failure(games.error());
    wanted.game = games->first;
  }
  auto desk = open_desk(wanted, std::random_device{}());
  if (!desk)
    return support::Failure(desk.error());
  room_.put(std::move(*desk));
  if (!start.position.empty()) {
    if (auto done = room_.desk->begin_at(start.position); !done)
      return done;
  }
  room_.desk->let_people_play();
  for (const std::string& turn : support::words(start.moves)) {
    if (!room_.desk->play(turn))
      return support::failure(said("the move '{}' cannot be played: {}",
                                   support::printable(turn),
                                   room_.desk->message().text));
  }
  if (!start.record.empty()) {
    if (auto done = room_.open_record(start.record); !done)
      return done;
  }
  // Those who played a recorded game are none of them the computer.
  if (start.computers || start.record.empty())
    room_.desk->set_computers(start.computers.value_or(Desk::Computers{false, true}));
  (void)room_.desk->take_motions();
  // Whoever plays against the computer sits below.
  const Desk::Computers computers = room_.desk->computers();
  room_.settings.is_flipped = computers[0] && !computers[1];
  remember_opened(start);
  return {};
}

/// What the command line names is found again as what was opened by a menu is.
void App::remember_opened(const Start& start) {
  if (engine::is_script(start.game.game))
    opened_.push_back(start.game.game);
  if (!start.record.empty())
    opened_.push_back(start.record);
}

/// Goes on with the game of the last time, unless another one is asked for.
bool App::resume(const Start& start) {
  engine::Autosave& autosave = room_.autosave;
  if (!autosave.has_any())
    return false;
  // Puts the kept game aside and says so, after what is said here of it.
  const auto put_aside = [&](const char* name, Message::Kind kind, const auto& words) {
    const auto aside = autosave.put_aside(name);
    note_ = aside ? Message{kind, words(support::printable(*aside, 200)), {}}
                  : message_of(aside.error());
    return aside.value_or("");
  };
  const auto leave_aside = [&](const char* name, Message::Kind kind, const auto& words) {
    if (const std::string file = put_aside(name, kind, words); !file.empty())
      opened_.push_back(file);
  };
  auto running = autosave.take();
  auto desk = running ? open_desk(running->game, std::random_device{}())
                      : support::Failure(running.error());
  if (running && running->is_whole && !desk) {
    // Whoever asks for a game by name is told there what is wrong with it.
    if (!start.game.game.empty())
      autosave.begin_afresh();
    else if (running->is_begun)
      leave_aside("before", Message::Kind::Trouble, [&](const std::string& file) {
        return said("Your last game waits until its rules can be read: {}. It has been kept as {}",
                    line_of(desk.error().front()),
                    file);
      });
    return false;
  }
  const auto done = desk ? (*desk)->resume(*running) : support::Failure(desk.error());
  const bool is_begun = done && (*desk)->is_begun();
  if (!done || (!is_begun && !running->is_whole)) {
    const std::string why = done ? said("its file is cut off") : line_of(done.error().front());
    leave_aside("damaged", Message::Kind::Trouble, [&](const std::string& file) {
      return said(
          "Your last game cannot be continued: {}. Its file has been kept as {}", why, file);
    });
    return false;
  }
  if (!asks_for(start, running->game)) {
    if (autosave.would_lose_any())
      leave_aside("before", Message::Kind::Quiet, [](const std::string& file) {
        return said("Your last game has been kept as {}", file);
      });
    return false;
  }
  if (!is_begun)
    return false;
  if (!running->is_whole)
    put_aside("damaged", Message::Kind::Trouble, [](const std::string& file) {
      return said(
          "The file of your last game is cut off. You continue with the moves that could be "
          "read; the file has been kept as {}",
          file);
    });
  go_on(std::move(*desk), start);
  room_.invite(running->guests);
  return true;
}

void App::go_on(std::unique_ptr<Desk> desk, const Start& start) {
  room_.put(std::move(desk));
  if (start.computers)
    room_.desk->set_computers(*start.computers);
  const Desk::Computers computers = room_.desk->computers();
  room_.settings.is_flipped = computers[0] && !computers[1];
  std::string note = room_.desk->is_looking_back()
                         ? said("Your last game is open where you looked last")
                         : said("Your last game continues");
  if (room_.desk->session().is_of_other_rules())
    note = said("{} under rules that have changed since", note);
  if (room_.desk->are_clocks_held())
    note = said("{}; its clocks stand until somebody moves", note);
  if (note_.text.empty())
    room_.desk->say({Message::Kind::Quiet, note + "."});
}

}  // namespace pawnshop::renderer
