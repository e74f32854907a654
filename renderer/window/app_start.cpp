// SPDX-License-Identifier: MIT
// The window: which game is on the table at first.

#include <filesystem>
#include <random>

#include "renderer/window/app.h"
#include "support/text.h"

namespace pawnshop::renderer {

namespace {

/// Whether what is asked for is to go on with that game.
bool asks_for(const Start& start, const engine::Wanted& running) {
  const auto whole = [](const std::string& game) {
    std::error_code error;
    return engine::is_script(game) ? std::filesystem::weakly_canonical(game, error).string() : game;
  };
  const bool is_plain = start.position.empty() && start.moves.empty() && start.record.empty();
  const bool is_same = start.game.game.empty() || (whole(start.game.game) == whole(running.game) &&
                                                   start.game.settings == running.settings);
  return is_plain && is_same;
}

}  // namespace

support::Result<void> App::set_up(const Start& start) {
  given_scale_ = start.scale;
  if (start.level.seconds > 0)
    room_.settings.seconds = start.level.seconds;
  if (start.level.step > 0)
    room_.settings.levels = {start.level.step, start.level.step};
  if (!start.is_fresh && start.screenshot.empty())
    room_.keeper.begin(state_folder());
  if (resume(start))
    return {};
  engine::Wanted wanted = start.game;
  if (wanted.game.empty()) {
    const auto shelf = engine::read_shelf();
    if (!shelf)
      return support::Failure(shelf.error());
    wanted.game = shelf->first;
  }
  auto desk = open_desk(wanted, std::random_device{}());
  if (!desk)
    return support::Failure(desk.error());
  room_.put(std::move(*desk));
  if (!start.position.empty()) {
    if (auto done = room_.desk->begin_at(start.position); !done)
      return done;
  }
  room_.desk->set_computers({false, false});
  for (const std::string& turn : support::words(start.moves)) {
    if (!room_.desk->play(turn))
      return support::failure("'" + support::printable(turn) + "': " + room_.desk->message().text);
  }
  if (!start.record.empty()) {
    if (auto done = room_.desk->open(start.record); !done)
      return done;
  }
  const Desk::Computers computers = start.computers.value_or(Desk::Computers{false, true});
  room_.desk->set_computers(computers);
  (void)room_.desk->take_motions();
  // Whoever plays against the computer sits below.
  room_.settings.is_flipped = computers[0] && !computers[1];
  if (!note_.text.empty())
    room_.desk->say(note_);
  return {};
}

/// Goes on with the game of the last time, unless another one is asked for.
bool App::resume(const Start& start) {
  Keeper& keeper = room_.keeper;
  if (!keeper.has_any())
    return false;
  auto running = keeper.take();
  auto desk = running ? open_desk(running->game, std::random_device{}())
                      : support::Failure(running.error());
  const auto done = desk ? (*desk)->resume(*running) : support::Failure(desk.error());
  if (!done) {
    note_.kind = Message::Kind::Trouble;
    note_.text =
        "The game of the last time cannot be gone on with: " + done.error().front().message +
        ". It is put aside as " + keeper.put_aside("damaged");
    return false;
  }
  const bool is_begun = (*desk)->is_begun();
  if (!asks_for(start, running->game)) {
    if (is_begun)
      note_.text = "The game of the last time is put aside as " + keeper.put_aside("before");
    return false;
  }
  if (!is_begun)
    return false;
  room_.put(std::move(*desk));
  const Desk::Computers computers = start.computers.value_or(running->computers);
  room_.desk->set_computers(computers);
  room_.settings.is_flipped = computers[0] && !computers[1];
  std::string note = "The game of the last time goes on";
  if (room_.desk->sitting().is_of_other_rules())
    note += ", by rules that have changed since";
  if (room_.desk->are_clocks_held())
    note += "; its clocks stand until a move is made";
  room_.desk->say({Message::Kind::Quiet, note + "."});
  room_.invite(running->guests);
  return true;
}

}  // namespace pawnshop::renderer
