// SPDX-License-Identifier: MIT
#include "renderer/window/files_dialog.h"

#include <algorithm>
#include <optional>

#include <imgui.h>
#include <imgui_stdlib.h>

#include "renderer/window/widgets.h"
#include "support/file.h"

namespace pawnshop::renderer {

namespace fs = std::filesystem;

void FilesDialog::go(const fs::path& folder) {
  folder_ = folder;
  folders_.clear();
  files_.clear();
  std::error_code error;
  for (auto entry = fs::directory_iterator(folder, error);
       !error && entry != fs::directory_iterator();
       entry.increment(error)) {
    std::error_code ignored;
    const std::string name = entry->path().filename().string();
    if (name.starts_with("."))
      continue;
    if (entry->is_directory(ignored))
      folders_.push_back(name);
    else if (name.ends_with(".pgn") || name.ends_with(".lua"))
      files_.push_back(name);
  }
  std::sort(folders_.begin(), folders_.end());
  std::sort(files_.begin(), files_.end());
}

void FilesDialog::begin(bool saves) {
  std::error_code error;
  go(folder_.empty() ? fs::current_path(error) : folder_);
  name_ = saves ? "game.pgn" : "";
  trouble_.clear();
  may_overwrite_ = false;
}

void FilesDialog::draw_folder(Room& room) {
  quiet_text(folder_.string(), room.colors());
  const float rows = 3 * ImGui::GetFrameHeightWithSpacing();
  ImGui::BeginChild("files", {0, ImGui::GetContentRegionAvail().y - rows}, true);
  std::optional<fs::path> next;
  if (ImGui::Selectable("\u2190  up", false, ImGuiSelectableFlags_DontClosePopups))
    next = folder_.parent_path();
  for (const std::string& name : folders_) {
    if (ImGui::Selectable((name + "/").c_str(), false, ImGuiSelectableFlags_DontClosePopups))
      next = folder_ / name;
  }
  for (const std::string& name : files_) {
    if (ImGui::Selectable(name.c_str(), name_ == name, ImGuiSelectableFlags_DontClosePopups))
      name_ = name;
  }
  ImGui::EndChild();
  if (next)
    go(*next);
}

void FilesDialog::save(Room& room) {
  std::string name = name_;
  if (name.find('.') == std::string::npos)
    name += ".pgn";
  const std::string file = (folder_ / name).string();
  if (support::is_file(file) && !may_overwrite_) {
    trouble_ = "'" + name + "' is there already. Press Save again to write over it.";
    may_overwrite_ = true;
  } else if (const auto done = room.desk->save(file); !done) {
    trouble_ = done.error().front().message;
  } else {
    room.desk->say({Message::Kind::Quiet, "Saved to " + file, {}});
    close_dialog(room);
  }
}

void FilesDialog::open(Room& room) {
  const std::string file = (folder_ / name_).string();
  if (name_.ends_with(".lua")) {
    if (room.open_game({file, {}}))
      close_dialog(room);
    else
      trouble_ = room.desk->message().text;
  } else if (const auto done = room.desk->open(file); !done) {
    trouble_ = done.error().front().message;
  } else {
    close_dialog(room);
  }
}

void FilesDialog::draw(Room& room, bool saves) {
  if (!begin_dialog(saves ? "Save the game" : "Open a game or a script",
                    {room.px(620), room.px(520)},
                    room.gui.letters().title))
    return;
  if (ImGui::IsWindowAppearing())
    begin(saves);
  draw_folder(room);
  ImGui::SetNextItemWidth(-1);
  if (ImGui::IsWindowAppearing())
    ImGui::SetKeyboardFocusHere();
  const std::string was = name_;
  const bool is_entered = ImGui::InputText("##name", &name_, ImGuiInputTextFlags_EnterReturnsTrue);
  if (was != name_)
    may_overwrite_ = false;
  ImGui::TextColored(to_vec(room.colors().warning), "%s", trouble_.c_str());
  const bool is_pressed = button(saves ? "Save" : "Open", room.px(110), !name_.empty());
  if ((is_pressed || is_entered) && !name_.empty())
    saves ? save(room) : open(room);
  ImGui::SameLine();
  close_at_foot(room);
  end_dialog();
}

}  // namespace pawnshop::renderer
