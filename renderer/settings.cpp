// SPDX-License-Identifier: MIT
#include "renderer/settings.h"

#include <algorithm>
#include <charconv>
#include <cstdlib>

#include "engine/level.h"
#include "renderer/desk.h"
#include "renderer/engines.h"
#include "renderer/places.h"
#include "renderer/recent.h"
#include "support/text.h"

namespace pawnshop::renderer {

namespace {

constexpr const char* kNames[] = {"name", "name_second"};
constexpr std::size_t kMostShown = 32;

}  // namespace

bool Settings::operator==(const Settings& other) const {
  return write_settings(*this) == write_settings(other);
}

std::string write_settings(const Settings& settings) {
  std::string text;
  const auto add = [&](const char* name, const std::string& value) {
    text += std::string(name) + " " + value + "\n";
  };
  add("board", std::to_string(settings.themes.board));
  add("men", std::to_string(settings.themes.men));
  add("room", std::to_string(settings.themes.room));
  add("animates", std::to_string(settings.animates));
  add("coordinates", std::to_string(settings.shows_coordinates));
  add("panel", std::to_string(settings.shows_panel));
  if (settings.scale > 0)
    add("scale", std::to_string(settings.scale));
  if (settings.width > 0) {
    add("width", std::to_string(settings.width));
    add("height", std::to_string(settings.height));
  }
  std::string noises;
  for (const bool is_on : settings.noises)
    noises += is_on ? '1' : '0';
  add("noises", noises);
  add("seconds", std::to_string(settings.seconds));
  add("level", std::to_string(settings.levels[0]));
  add("level_second", std::to_string(settings.levels[1]));
  add("lines", std::to_string(settings.lines));
  if (!settings.analyst.empty())
    add("analyst", settings.analyst);
  add("clocks", engine::to_text(settings.clocks));
  add("pause", std::to_string(settings.pause));
  for (std::size_t player = 0; player < settings.names.size(); ++player) {
    if (!settings.names[player].empty())
      add(kNames[player], settings.names[player]);
  }
  for (const std::string& title : settings.shown)
    add("shown", title);
  for (const std::string& file : settings.recent)
    add("recent", file);
  for (const engine::Guest& guest : settings.engines) {
    add("engine", guest.name);
    add("engine_command", guest.command);
    for (const auto& [name_of_option, value] : guest.options)
      add("engine_option", name_of_option + "=" + value);
  }
  return text;
}

Settings read_settings(const std::string& text) {
  Settings settings;
  for (const std::string& line : support::split(text, "\n")) {
    const std::size_t blank = line.find(' ');
    if (blank == std::string::npos)
      continue;
    const std::string name = line.substr(0, blank), value = line.substr(blank + 1);
    const auto number = support::parse_number(value);
    const auto choose = [&](std::size_t& chosen, std::size_t count) {
      if (number && static_cast<std::size_t>(*number) < count)
        chosen = static_cast<std::size_t>(*number);
    };
    const auto within = [&](int& chosen, int least, int most) {
      if (number && *number >= least && *number <= most)
        chosen = *number;
    };
    if (name == "board")
      choose(settings.themes.board, board_themes().size());
    if (name == "men")
      choose(settings.themes.men, men_themes().size());
    if (name == "room")
      choose(settings.themes.room, room_themes().size());
    if (name == "animates")
      settings.animates = value != "0";
    if (name == "coordinates")
      settings.shows_coordinates = value != "0";
    if (name == "panel")
      settings.shows_panel = value != "0";
    if (name == "width")
      within(settings.width, kLeastWidth, 10000);
    if (name == "height")
      within(settings.height, kLeastHeight, 10000);
    for (std::size_t i = 0; name == "noises" && i < std::min(value.size(), settings.noises.size());
         ++i)
      settings.noises[i] = value[i] != '0';
    if (name == "level")
      within(settings.levels[0], 1, engine::Level::kFull);
    if (name == "level_second")
      within(settings.levels[1], 1, engine::Level::kFull);
    if (name == "lines")
      within(settings.lines, 1, Analysis::kMostLines);
    for (std::size_t player = 0; player < settings.names.size(); ++player) {
      if (name == kNames[player])
        settings.names[player] = cleaned_name(value);
    }
    if (name == "shown" && settings.shown.size() < kMostShown)
      settings.shown.push_back(value);
    if (name == "analyst")
      settings.analyst = value;
    if (name == "clocks")
      settings.clocks = engine::read_clock_rule(value).value_or(engine::ClockRule{});
    const auto fraction = [&](double& chosen, double least, double most) {
      double read = 0;
      const char* const end = value.data() + value.size();
      const auto [stop, error] = std::from_chars(value.data(), end, read);
      if (error == std::errc() && stop == end && read >= least && read <= most)
        chosen = read;
    };
    if (name == "recent" && settings.recent.size() < kMostRecent)
      settings.recent.push_back(value);
    // What belongs to an engine follows its name.
    if (name == "engine")
      settings.engines.push_back({.command = {}, .options = {}, .name = value});
    if (name == "engine_command" && !settings.engines.empty())
      settings.engines.back().command = value;
    if (name == "engine_option" && !settings.engines.empty()) {
      for (auto& option : read_options(value))
        settings.engines.back().options.push_back(std::move(option));
    }
    if (name == "seconds")
      fraction(settings.seconds, 0.01, 86400);
    if (name == "pause")
      fraction(settings.pause, 0, kLongestPause);
    if (name == "scale") {
      double scale = 0;
      fraction(scale, kLeastScale, kMostScale);
      settings.scale = static_cast<float>(scale);
    }
  }
  std::erase_if(settings.engines, [](const engine::Guest& guest) { return guest.command.empty(); });
  return settings;
}

std::string settings_file() {
  // NOLINTBEGIN(concurrency-mt-unsafe): nobody sets them
  const char* const config = std::getenv("XDG_CONFIG_HOME");
  const char* const home = std::getenv("HOME");
  // NOLINTEND(concurrency-mt-unsafe)
  if (config && *config == '/')
    return std::string(config) + "/pawnshop/window";
  return home && *home == '/' ? std::string(home) + "/.config/pawnshop/window" : "";
}

}  // namespace pawnshop::renderer
