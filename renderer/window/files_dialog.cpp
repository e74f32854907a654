// SPDX-License-Identifier: MIT
#include "renderer/window/files_dialog.h"

#include <chrono>
#include <ctime>
#include <filesystem>
#include <memory>
#include <optional>
#include <utility>

#include <imgui.h>
#include <imgui_stdlib.h>

#include "engine/spoken.h"
#include "engine/starter.h"
#include "renderer/editor.h"
#include "renderer/file_places.h"
#include "renderer/own_scripts.h"
#include "renderer/recent.h"
#include "renderer/window/games_dialog.h"
#include "renderer/window/widgets.h"
#include "support/language.h"

namespace pawnshop::renderer {

using support::said;

namespace {

/// When a file was written: "2026-11-26 14:05".
std::string date_of(const std::filesystem::path& file) {
  std::error_code error;
  const auto written = std::filesystem::last_write_time(file, error);
  if (error)
    return {};
  const auto since = std::chrono::file_clock::to_sys(written).time_since_epoch();
  const auto time =
      static_cast<std::time_t>(std::chrono::duration_cast<std::chrono::seconds>(since).count());
  std::tm local{};
  char text[24] = "";
  if (localtime_r(&time, &local))
    std::strftime(text, sizeof text, "%Y-%m-%d %H:%M", &local);
  return text;
}

/// What is wrong, as a dialog says it: the place in a script before it, if there is one.
std::string trouble_of(const support::Diagnostics& faults) {
  const Message message = message_of(faults);
  const std::string place = support::to_text(message.where);
  return (place.empty() ? "" : place + ": ") + engine::capital(message.text);
}

/// How a game is called among those that a script can be made out of.
std::string name_of_base(const Room& room, const std::string& base) {
  std::string title = room.games->title_of(room, base);
  const std::string file = std::filesystem::path(base).filename().string();
  if (!engine::is_script(base))
    return title;
  return title == base ? file : title + " (" + file + ")";
}

const char* nothing_there(FileChoice::Purpose purpose) {
  switch (purpose) {
    case FileChoice::Purpose::Open:
      return support::to_say("No game and no script is in this folder.");
    case FileChoice::Purpose::Save:
      return support::to_say("No saved game is in this folder yet.");
    case FileChoice::Purpose::SavePicture:
      return support::to_say("No picture is in this folder yet.");
    case FileChoice::Purpose::NewScript:
      return support::to_say("No script is in this folder yet.");
  }
  return "";
}

}  // namespace

/// Folders in which somebody may keep files; those that have no room are left away.
void FilesDialog::draw_places(const Room& room) {
  const float right = ImGui::GetWindowWidth() - ImGui::GetStyle().WindowPadding.x;
  float x = ImGui::GetCursorPosX();
  bool is_first = true;
  for (const FilePlace& place : file_places(room.settings.recent)) {
    const std::string label = shortened(said(place.label), room.px(140));
    const float width = ImGui::CalcTextSize(label.c_str()).x + room.px(20);
    if (x + width > right)
      break;
    if (!std::exchange(is_first, false))
      ImGui::SameLine();
    ImGui::PushID(place.folder.c_str());
    if (button(label, width))
      choice_.go(place.folder);
    ImGui::PopID();
    tip(place.folder.string());
    x += width + ImGui::GetStyle().ItemSpacing.x;
  }
}

/// True if a file was clicked twice.
bool FilesDialog::draw_folder(const Room& room) {
  quiet_text(choice_.folder().string(), room.colors());
  const bool has_base = choice_.purpose() == FileChoice::Purpose::NewScript;
  const float rows = (has_base ? 4.0f : 3.0f) * ImGui::GetFrameHeightWithSpacing();
  ImGui::BeginChild("files", {0, ImGui::GetContentRegionAvail().y - rows}, true);
  std::optional<std::filesystem::path> next;
  const auto entry = [&](const std::string& label, const std::string& name, bool is_chosen) {
    ImGui::PushID(name.c_str());
    const bool is_clicked =
        row(label,
            is_chosen,
            ImGuiSelectableFlags_DontClosePopups | ImGuiSelectableFlags_AllowDoubleClick);
    ImGui::PopID();
    return is_clicked;
  };
  // The second click of two is none on what the first one has brought under the pointer.
  const bool is_second = ImGui::IsMouseDoubleClicked(0);
  bool is_opened = false;
  if (entry("\u2190  " + said("up"), "..", false) && !is_second)
    next = choice_.folder().parent_path();
  for (const std::string& name : choice_.folders()) {
    if (entry(name + "/", name, false) && !is_second)
      next = choice_.folder() / name;
  }
  for (const std::string& name : choice_.files()) {
    const bool was_chosen = choice_.name == name;
    if (entry(name, name, was_chosen)) {
      choice_.name = name;
      is_opened = is_second && was_chosen && choice_.purpose() == FileChoice::Purpose::Open;
    }
    const std::string date = date_of(choice_.folder() / name);
    const float left = ImGui::GetContentRegionMax().x - ImGui::CalcTextSize(date.c_str()).x;
    if (ImGui::CalcTextSize(name.c_str()).x + room.px(20) < left) {
      ImGui::SameLine(left);
      quiet_text(date, room.colors());
    }
  }
  if (choice_.files().empty())
    quiet_text(said(nothing_there(choice_.purpose())), room.colors());
  ImGui::EndChild();
  if (next)
    choice_.go(*next);
  return is_opened;
}

/// Whether it may be written; asks before it is written over.
bool FilesDialog::may_write() {
  if (choice_.may_write())
    return true;
  trouble_ = said("'{}' is there already. Press Save again to write over it.", choice_.name);
  return false;
}

void FilesDialog::save_picture(Room& room) {
  if (!may_write())
    return;
  room.wants_picture = choice_.path();
  close_dialog(room);
}

void FilesDialog::save(Room& room) {
  if (!may_write())
    return;
  const std::string file = choice_.path();
  if (const auto done = room.desk->save(file); !done) {
    trouble_ = trouble_of(done.error());
    return;
  }
  remember_file(room.settings.recent, file);
  room.desk->lies_in(whole_path(file));
  room.desk->say({Message::Kind::Quiet, said("Saved to {}", file), {}});
  close_dialog(room);
  if (room.leaving)
    std::exchange(room.leaving, {})();
}

void FilesDialog::open(Room& room) {
  if (const auto done = room.leave_game_for(choice_.path()); !done)
    trouble_ = trouble_of(done.error());
  else if (room.dialog == Dialog::Open)
    close_dialog(room);
  else
    ImGui::CloseCurrentPopup();  // the list of its games follows, or a question
}

namespace {

/// What it takes to write a script.
struct Writing {
  std::string folder, name;
  engine::Base base;
  script::Loaded loaded;
};

/// Writes it, and puts its game on the table.
support::Result<void> begin_own_game(Room& room, const Writing& writing) {
  const auto path =
      engine::write_starter(writing.folder, writing.name, writing.base, writing.loaded);
  if (!path)
    return support::Failure(path.error());
  room.complain(room.open_file(*path));
  const std::string script = said("Your script is {}", *path);
  const std::string where = open_in_editor(*path, 1) == OpenedIn::Editor
                                ? said("{}, open in your editor", script)
                                : script;
  room.desk->say({Message::Kind::Quiet,
                  said("{}: what you change there is in force as soon as you save it.", where),
                  {}});
  return {};
}

}  // namespace

/// Whoever stays with the game on the table has no script.
void FilesDialog::make(Room& room) {
  const std::filesystem::path file = choice_.path();
  const std::string folder = file.parent_path().string(), name = file.stem().string();
  const auto base = engine::find_base(folder, name, base_);
  auto loaded = base ? script::load(base->request)
                     : support::Result<script::Loaded>(support::Failure(base.error()));
  const auto path = loaded ? engine::starter_path(folder, name, *base, *loaded)
                           : support::Result<std::string>(support::Failure(loaded.error()));
  if (!path) {
    trouble_ = trouble_of(path.error());
    return;
  }
  const auto writing =
      std::make_shared<const Writing>(Writing{folder, name, *base, std::move(*loaded)});
  if (room.may_ask()) {
    close_dialog(room);
    room.leave_game([&room, writing] { room.complain(begin_own_game(room, *writing)); });
  } else if (const auto done = begin_own_game(room, *writing); !done) {
    trouble_ = trouble_of(done.error());
  } else {
    close_dialog(room);
  }
}

namespace {

const char* title_of(FileChoice::Purpose purpose) {
  switch (purpose) {
    case FileChoice::Purpose::Open:
      return support::to_say("Open a game or a script");
    case FileChoice::Purpose::Save:
      return support::to_say("Save the game");
    case FileChoice::Purpose::SavePicture:
      return support::to_say("Save a picture of the board");
    case FileChoice::Purpose::NewScript:
      return support::to_say("A game of your own");
  }
  return "";
}

const char* label_of(FileChoice::Purpose purpose) {
  switch (purpose) {
    case FileChoice::Purpose::Open:
      return support::to_say("Open");
    case FileChoice::Purpose::Save:
    case FileChoice::Purpose::SavePicture:
      return support::to_say("Save");
    case FileChoice::Purpose::NewScript:
      return support::to_say("Make");
  }
  return "";
}

}  // namespace

void FilesDialog::act(Room& room) {
  switch (choice_.purpose()) {
    case FileChoice::Purpose::Open:
      return open(room);
    case FileChoice::Purpose::Save:
      return save(room);
    case FileChoice::Purpose::SavePicture:
      return save_picture(room);
    case FileChoice::Purpose::NewScript:
      return make(room);
  }
}

void FilesDialog::begin(const Room& room, FileChoice::Purpose purpose) {
  std::string name = room.desk->file_name();
  if (purpose == FileChoice::Purpose::NewScript)
    name = "my-game.lua";
  if (purpose == FileChoice::Purpose::SavePicture)
    name = std::filesystem::path(name).replace_extension(".png").string();
  choice_.begin(purpose,
                {.folder = first_folder(room.settings.recent),
                 .name = name,
                 .own = purpose == FileChoice::Purpose::Save ? room.desk->file() : ""});
  trouble_.clear();
  base_ = room.desk->opened().wanted.game;
  bases_ = own_scripts(base_, room.settings.recent);
  if (const auto shipped = engine::read_shipped_games())
    bases_.insert(bases_.end(), shipped->games.begin(), shipped->games.end());
}

void FilesDialog::say_what_it_makes(const Room& room) {
  ImGui::PushStyleColor(ImGuiCol_Text, to_vec(room.colors().quiet));
  ImGui::TextWrapped(
      "%s",
      said("This writes a script whose rules are at first those of another game. You "
           "change it in an editor, and play by what you have saved.")
          .c_str());
  ImGui::PopStyleColor();
}

void FilesDialog::choose_base(const Room& room) {
  ImGui::AlignTextToFramePadding();
  quiet_text(said("Made out of"), room.colors());
  ImGui::SameLine();
  ImGui::SetNextItemWidth(-1);
  if (!ImGui::BeginCombo("##base", name_of_base(room, base_).c_str()))
    return;
  // A game is read when its row is seen: its title stands in its script.
  ImGuiListClipper clipper;
  clipper.Begin(static_cast<int>(bases_.size()));
  while (clipper.Step()) {
    for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i) {
      const std::string& base = bases_[support::at(i)];
      if (row(name_of_base(room, base) + "##" + base, base == base_))
        base_ = base;
      if (engine::is_script(base))
        tip(base);
    }
  }
  ImGui::EndCombo();
}

void FilesDialog::draw(Room& room, FileChoice::Purpose purpose) {
  if (!begin_dialog("files",
                    said(title_of(purpose)),
                    grown({room.px(620), room.px(520)}),
                    room.gui.letters().title))
    return;
  if (ImGui::IsWindowAppearing())
    begin(room, purpose);
  if (purpose == FileChoice::Purpose::NewScript)
    say_what_it_makes(room);
  draw_places(room);
  const bool is_opened = draw_folder(room);
  if (purpose == FileChoice::Purpose::NewScript)
    choose_base(room);
  ImGui::SetNextItemWidth(-1);
  if (ImGui::IsWindowAppearing())
    ImGui::SetKeyboardFocusHere();
  const bool is_entered =
      ImGui::InputText("##name", &choice_.name, ImGuiInputTextFlags_EnterReturnsTrue);
  ImGui::PushStyleColor(ImGuiCol_Text, to_vec(room.colors().warning));
  ImGui::TextWrapped("%s", trouble_.c_str());
  ImGui::PopStyleColor();
  const bool is_pressed = wide_button(said(label_of(purpose)), room.px(110), !choice_.name.empty());
  if ((is_pressed || is_entered || is_opened) && !choice_.name.empty())
    act(room);
  ImGui::SameLine();
  close_at_foot(room);
  end_dialog();
}

}  // namespace pawnshop::renderer
