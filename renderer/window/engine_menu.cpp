// SPDX-License-Identifier: MIT
// The menu about whoever thinks: who plays for the computer, and who looks on.

#include <algorithm>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "engine/spoken.h"
#include "renderer/window/analysis_panel.h"
#include "support/language.h"

namespace pawnshop::renderer {

using support::said;

namespace {

/// The program itself and all guests; calls back with who is chosen. Nobody is where a person sits.
template <class Choose>
void choose_engine(const Room& room,
                   const std::string& label,
                   bool has_engine,
                   const std::optional<engine::Guest>& chosen,
                   const Choose& choose) {
  if (!ImGui::BeginMenu(label.c_str()))
    return;
  if (ImGui::MenuItem("Pawnshop", nullptr, has_engine && !chosen))
    choose(std::nullopt);
  for (const engine::Guest& guest : room.settings.engines) {
    if (ImGui::MenuItem(guest.name.c_str(), nullptr, has_engine && chosen == guest))
      choose(std::optional(guest));
  }
  ImGui::EndMenu();
}

/// Who plays a side where the computer does; a person who plays the other computer can have his own
/// side played, too.
void choose_player(Room& room, int player) {
  Desk& desk = *room.desk;
  const std::string name = engine::player_name(player);
  const bool is_persons = !desk.computers()[support::at(player)];
  const bool has_opponent = desk.computers()[support::at(board::other(player))];
  choose_engine(room,
                is_persons && has_opponent ? said("Computer as {} in your place, this game", name)
                                           : said("Computer as {}", name),
                !is_persons,
                desk.guest(player),
                [&](const auto& guest) { desk.let_play(player, guest); });
}

void lines_menu(Room& room) {
  Analysis& analysis = room.desk->analysis();
  if (!ImGui::BeginMenu(said("Lines").c_str()))
    return;
  for (int lines = 1; lines <= Analysis::kMostLines; ++lines) {
    if (ImGui::MenuItem(std::to_string(lines).c_str(), nullptr, lines == analysis.lines())) {
      analysis.set_lines(lines);
      room.settings.lines = lines;
    }
  }
  ImGui::EndMenu();
}

/// One number of several; calls back with the one that is chosen.
template <class Choose>
void choose_number(const char* label,
                   const char* unit,
                   const std::vector<int>& numbers,
                   int chosen,
                   const Choose& choose) {
  if (!ImGui::BeginMenu(label))
    return;
  for (const int number : numbers) {
    if (ImGui::MenuItem((std::to_string(number) + unit).c_str(), nullptr, number == chosen))
      choose(number);
  }
  ImGui::EndMenu();
}

/// As many as the machine has, doubled from one to the next.
std::vector<int> numbers_of_threads() {
  const int most =
      std::clamp(static_cast<int>(std::thread::hardware_concurrency()), 1, kMostThreads);
  std::vector<int> numbers;
  for (int number = 1; number < most; number *= 2)
    numbers.push_back(number);
  numbers.push_back(most);
  return numbers;
}

/// As many as the machine has room for, and that number itself where it is not among them.
std::vector<int> numbers_of_megabytes() {
  const int most = std::min(kMostMegabytes, engine::most_megabytes());
  std::vector<int> numbers = {16, 64, 256, 1024};
  std::erase_if(numbers, [&](int number) { return number >= most; });
  numbers.push_back(most);
  return numbers;
}

/// What the analysis may use; other programs have settings of their own.
void resources_menu(Room& room) {
  engine::Resources& resources = room.settings.resources;
  const auto choose = [&](int& number) {
    return [&](int chosen) {
      number = chosen;
      room.desk->set_resources(resources);
    };
  };
  // A script with live functions has one state, which one thread asks at a time.
  const bool has_one = room.desk->rules().hooks > 0;
  if (has_one)
    ImGui::MenuItem(said("Threads: one, by the script").c_str(), nullptr, false, false);
  else
    choose_number(said("Threads").c_str(),
                  "",
                  numbers_of_threads(),
                  resources.threads,
                  choose(resources.threads));
  choose_number(said("Memory").c_str(),
                " MB",
                numbers_of_megabytes(),
                std::min(resources.megabytes, engine::most_megabytes()),
                choose(resources.megabytes));
}

}  // namespace

void draw_engine_menu(Room& room) {
  if (!ImGui::BeginMenu(said("Engines").c_str()))
    return;
  Desk& desk = *room.desk;
  if (ImGui::MenuItem(said("Analysis").c_str(), said("Ctrl+L").c_str(), desk.analysis().is_on()))
    toggle_analysis(room);
  lines_menu(room);
  resources_menu(room);
  if (ImGui::MenuItem(said("Look through the whole game").c_str(),
                      nullptr,
                      desk.looks_through(),
                      desk.is_begun()))
    desk.look_through();
  if (ImGui::MenuItem(said("Report on the game").c_str(), nullptr, false, desk.is_begun()))
    desk.make_report();
  choose_engine(room, said("Analysis by"), true, desk.analyst(), [&](const auto& guest) {
    room.choose_analyst(guest);
  });
  ImGui::Separator();
  for (int player = 0; player < 2; ++player)
    choose_player(room, player);
  ImGui::Separator();
  if (ImGui::MenuItem(said("Other programs ...").c_str()))
    room.dialog = Dialog::Engines;
  ImGui::EndMenu();
}

}  // namespace pawnshop::renderer
