// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <string>
#include <vector>

#include "engine/engine_player.h"
#include "engine/game_clock.h"
#include "engine/guest.h"
#include "renderer/noise.h"
#include "renderer/table/theme.h"

namespace pawnshop::renderer {

/// How well the computer plays until somebody chooses: a beginner has a chance, and whoever wins
/// goes on.
inline constexpr int kFirstLevel = 8;

/// What a person has chosen, and what is remembered of it.
struct Settings {
  Themes themes;
  bool is_flipped = false;
  bool animates = true;
  bool shows_coordinates = true;
  bool shows_panel = true;    ///< beside the table
  int width = 0, height = 0;  ///< 0: not chosen yet
  float scale = 0;            ///< of letters; 0: as the desktop has it
  Noises noises = kAllNoises;
  int volume = 100;                                        ///< in percent
  bool speaks = false;                                     ///< what happens is spoken aloud
  double seconds = 5;                                      ///< that the computer thinks a turn
  std::array<int, 2> levels = {kFirstLevel, kFirstLevel};  ///< how well it plays each side
  bool knows_lessons = false;            ///< somebody has been told that there are lessons
  int lines = 1;                         ///< of the analysis
  engine::Resources resources{};         ///< for the analysis
  std::string analyst{};                 ///< the name of the engine that looks on; empty: none
  engine::ClockRule clocks{};            ///< of games that begin
  std::vector<engine::Guest> engines{};  ///< other programs that can play here, each by its name
  std::vector<std::string> recent{};     ///< files that were opened or saved, the last one first
  std::array<std::string, 2> names{};    ///< of people, by the side they play
  std::vector<std::string> shown{};      ///< titles of the lens's sets that are seen on the board
  std::string language{};                ///< its code; empty: that of the desktop
  double pause = 0.5;                    ///< seconds between turns where it plays both

  bool operator==(const Settings& other) const;
};

/// The most that can be chosen: so many threads, and so many megabytes.
inline constexpr int kMostThreads = 64, kMostMegabytes = 4096;

/// Lines of "name value", in both directions. What means nothing is passed over, so that older and
/// newer versions can read each other's.
std::string write_settings(const Settings& settings);
Settings read_settings(const std::string& text);

/// Where they are kept; empty where there is no place for them.
std::string settings_file();

}  // namespace pawnshop::renderer
