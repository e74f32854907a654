// SPDX-License-Identifier: MIT
#include "renderer/window/files_dialog.h"

#include <optional>
#include <utility>

#include <imgui.h>
#include <imgui_stdlib.h>

#include "renderer/recent.h"
#include "renderer/window/widgets.h"

namespace pawnshop::renderer {

void FilesDialog::draw_folder(Room& room) {
  quiet_text(choice_.folder().string(), room.colors());
  const float rows = 3 * ImGui::GetFrameHeightWithSpacing();
  ImGui::BeginChild("files", {0, ImGui::GetContentRegionAvail().y - rows}, true);
  std::optional<std::filesystem::path> next;
  const auto entry = [&](const std::string& label, const std::string& name, bool is_chosen) {
    ImGui::PushID(name.c_str());
    const bool is_clicked = row(label, is_chosen, ImGuiSelectableFlags_DontClosePopups);
    ImGui::PopID();
    return is_clicked;
  };
  if (entry("\u2190  up", "..", false))
    next = choice_.folder().parent_path();
  for (const std::string& name : choice_.folders()) {
    if (entry(name + "/", name, false))
      next = choice_.folder() / name;
  }
  for (const std::string& name : choice_.files()) {
    if (entry(name, name, choice_.name == name))
      choice_.name = name;
  }
  ImGui::EndChild();
  if (next)
    choice_.go(*next);
}

void FilesDialog::save(Room& room) {
  const std::string file = choice_.path();
  if (!choice_.may_write()) {
    trouble_ = "'" + choice_.name + "' is there already. Press Save again to write over it.";
  } else if (const auto done = room.desk->save(file); !done) {
    trouble_ = support::to_text(done.error());
  } else {
    remember_file(room.settings.recent, file);
    room.desk->say({Message::Kind::Quiet, "Saved to " + file, {}});
    close_dialog(room);
    if (room.leaving)
      std::exchange(room.leaving, {})();
  }
}

void FilesDialog::open(Room& room) {
  const std::string file = choice_.path();
  if (!room.desk->is_saved()) {
    close_dialog(room);
    room.leave_game([&room, file] { room.complain(room.open_file(file)); });
  } else if (const auto done = room.open_file(file); !done) {
    trouble_ = support::to_text(done.error());
  } else {
    close_dialog(room);
  }
}

void FilesDialog::draw(Room& room, bool saves) {
  if (!begin_dialog("files",
                    saves ? "Save the game" : "Open a game or a script",
                    grown({room.px(620), room.px(520)}),
                    room.gui.letters().title))
    return;
  if (ImGui::IsWindowAppearing()) {
    choice_.begin(saves ? FileChoice::Purpose::Save : FileChoice::Purpose::Open);
    trouble_.clear();
  }
  draw_folder(room);
  ImGui::SetNextItemWidth(-1);
  if (ImGui::IsWindowAppearing())
    ImGui::SetKeyboardFocusHere();
  const bool is_entered =
      ImGui::InputText("##name", &choice_.name, ImGuiInputTextFlags_EnterReturnsTrue);
  ImGui::PushStyleColor(ImGuiCol_Text, to_vec(room.colors().warning));
  ImGui::TextWrapped("%s", trouble_.c_str());
  ImGui::PopStyleColor();
  const bool is_pressed = button(saves ? "Save" : "Open", room.px(110), !choice_.name.empty());
  if ((is_pressed || is_entered) && !choice_.name.empty())
    saves ? save(room) : open(room);
  ImGui::SameLine();
  close_at_foot(room);
  end_dialog();
}

}  // namespace pawnshop::renderer
