// SPDX-License-Identifier: MIT
#include "renderer/window/other_games_dialog.h"

#include <utility>

#include <imgui.h>

#include "engine/recorded_game.h"
#include "renderer/window/widgets.h"
#include "support/language.h"

namespace pawnshop::renderer {

using support::said;

void OtherGamesDialog::begin(const Room& room, engine::GameRecord record) {
  games_.begin(std::move(record), room.desk->opened().wanted.game);
}

void OtherGamesDialog::choose(Room& room, const std::string& game) {
  close_dialog(room);
  // As it is now: whoever saves first what he has played gives the game on the table another file.
  const std::string file = room.desk->file();
  const engine::GameRecord record = games_.record();
  room.leave_game([&room, game, file, record] {
    const auto done = room.open_record_as(engine::with_options_of(record, game), record);
    if (!done)
      return room.complain(done);
    room.desk->lies_in(file);
    room.tell_of_unnamed_game(record);
  });
}

void OtherGamesDialog::draw_list(Room& room) {
  ImGui::BeginChild("games", {0, height_above_foot(room)}, true);
  std::string chosen;
  for (const FittingGames::Entry& entry : games_.found()) {
    if (row(support::Translations().said(entry.title) + "##" + entry.game, false))
      chosen = entry.game;
  }
  if (!games_.is_done())
    quiet_text(said("Trying the next game ..."), room.colors());
  else if (games_.untried() > 0)
    ImGui::TextWrapped("%s",
                       said("There was no time to try {} more games.", games_.untried()).c_str());
  else if (games_.found().empty())
    ImGui::TextWrapped("%s", said("Its moves are legal in no other game.").c_str());
  ImGui::EndChild();
  if (!chosen.empty())
    choose(room, chosen);
}

void OtherGamesDialog::draw(Room& room) {
  room.wants_frame = games_.look() || room.wants_frame;
  if (!begin_dialog("other games",
                    said("Read it as another game"),
                    {room.px(420), room.px(440)},
                    room.gui.letters().title))
    return;
  const rules::Ruleset& rules = room.desk->rules();
  ImGui::TextWrapped(
      "%s",
      said("It is read as {}. Its moves are legal in these games, too:", rules.said(rules.title))
          .c_str());
  ImGui::Spacing();
  draw_list(room);
  if (room.dialog == Dialog::OtherGames)
    close_at_foot(room);
  end_dialog();
}

}  // namespace pawnshop::renderer
