// SPDX-License-Identifier: MIT
#include "renderer/settings.h"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <optional>

#include "engine/level.h"
#include "renderer/desk.h"
#include "renderer/engines.h"
#include "renderer/places.h"
#include "renderer/recent.h"
#include "support/read_number.h"
#include "support/text.h"

namespace pawnshop::renderer {

namespace {

constexpr const char* kNames[] = {"name", "name_second"};
constexpr std::size_t kMostShown = 32;
constexpr int kLargest = 10000;  ///< width and height of a window

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
  add("volume", std::to_string(settings.volume));
  add("speaks", std::to_string(settings.speaks));
  add("seconds", std::to_string(settings.seconds));
  add("level", std::to_string(settings.levels[0]));
  add("level_second", std::to_string(settings.levels[1]));
  add("knows_lessons", std::to_string(settings.knows_lessons));
  add("lines", std::to_string(settings.lines));
  add("threads", std::to_string(settings.resources.threads));
  add("table", std::to_string(settings.resources.megabytes));
  if (!settings.analyst.empty())
    add("analyst", settings.analyst);
  if (!settings.language.empty())
    add("language", settings.language);
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

namespace {

/// The value of one line of the settings.
class Value {
 public:
  explicit Value(const std::string& text) : text_(text), number_(support::parse_number(text)) {}

  /// What means nothing leaves everything as it is.
  void choose(std::size_t& chosen, std::size_t count) const {
    if (number_ && static_cast<std::size_t>(*number_) < count)
      chosen = static_cast<std::size_t>(*number_);
  }
  void within(int& chosen, int least, int most) const {
    if (number_ && *number_ >= least && *number_ <= most)
      chosen = *number_;
  }
  void fraction(double& chosen, double least, double most) const {
    const auto read = support::read_real(text_);
    if (read && *read >= least && *read <= most)
      chosen = *read;
  }
  void flags(Noises& noises) const {
    for (std::size_t i = 0; i < std::min(text_.size(), noises.size()); ++i)
      noises[i] = text_[i] != '0';
  }
  void append(std::vector<std::string>& texts, std::size_t most) const {
    if (texts.size() < most)
      texts.push_back(text_);
  }
  bool flag() const { return text_ != "0"; }
  const std::string& text() const { return text_; }

 private:
  const std::string& text_;
  std::optional<int> number_;
};

/// What belongs to an engine follows its name.
void read_engine(std::vector<engine::Guest>& engines, const std::string& name, const Value& value) {
  if (name == "engine")
    engines.push_back({.command = {}, .options = {}, .name = value.text()});
  if (engines.empty())
    return;
  if (name == "engine_command")
    engines.back().command = value.text();
  if (name == "engine_option") {
    for (auto& option : read_options(value.text()))
      engines.back().options.push_back(std::move(option));
  }
}

using ReadValue = void(Settings& settings, const Value& value);

/// What lines mean, by their names; those of engines hang together and are read apart.
const std::map<std::string, ReadValue*>& readers() {
  static const std::map<std::string, ReadValue*> kReaders = {
      {"board",
       [](Settings& s, const Value& v) { v.choose(s.themes.board, board_themes().size()); }},
      {"men", [](Settings& s, const Value& v) { v.choose(s.themes.men, men_themes().size()); }},
      {"room", [](Settings& s, const Value& v) { v.choose(s.themes.room, room_themes().size()); }},
      {"animates", [](Settings& s, const Value& v) { s.animates = v.flag(); }},
      {"coordinates", [](Settings& s, const Value& v) { s.shows_coordinates = v.flag(); }},
      {"panel", [](Settings& s, const Value& v) { s.shows_panel = v.flag(); }},
      {"scale",
       [](Settings& s, const Value& v) {
         double scale = 0;
         v.fraction(scale, kLeastScale, kMostScale);
         s.scale = static_cast<float>(scale);
       }},
      {"width", [](Settings& s, const Value& v) { v.within(s.width, kLeastWidth, kLargest); }},
      {"height", [](Settings& s, const Value& v) { v.within(s.height, kLeastHeight, kLargest); }},
      {"noises", [](Settings& s, const Value& v) { v.flags(s.noises); }},
      {"volume", [](Settings& s, const Value& v) { v.within(s.volume, 0, 100); }},
      {"speaks", [](Settings& s, const Value& v) { s.speaks = v.flag(); }},
      {"seconds", [](Settings& s, const Value& v) { v.fraction(s.seconds, 0.01, 86400); }},
      {"level",
       [](Settings& s, const Value& v) { v.within(s.levels[0], 1, engine::Level::kFull); }},
      {"level_second",
       [](Settings& s, const Value& v) { v.within(s.levels[1], 1, engine::Level::kFull); }},
      {"knows_lessons", [](Settings& s, const Value& v) { s.knows_lessons = v.flag(); }},
      {"lines", [](Settings& s, const Value& v) { v.within(s.lines, 1, Analysis::kMostLines); }},
      {"threads",
       [](Settings& s, const Value& v) { v.within(s.resources.threads, 1, kMostThreads); }},
      {"table",
       [](Settings& s, const Value& v) { v.within(s.resources.megabytes, 1, kMostMegabytes); }},
      {"analyst", [](Settings& s, const Value& v) { s.analyst = v.text(); }},
      {"language", [](Settings& s, const Value& v) { s.language = v.text(); }},
      {"clocks",
       [](Settings& s, const Value& v) {
         s.clocks = engine::read_clock_rule(v.text()).value_or(engine::ClockRule{});
       }},
      {"pause", [](Settings& s, const Value& v) { v.fraction(s.pause, 0, kLongestPause); }},
      {kNames[0], [](Settings& s, const Value& v) { s.names[0] = cleaned_name(v.text()); }},
      {kNames[1], [](Settings& s, const Value& v) { s.names[1] = cleaned_name(v.text()); }},
      {"shown", [](Settings& s, const Value& v) { v.append(s.shown, kMostShown); }},
      {"recent", [](Settings& s, const Value& v) { v.append(s.recent, kMostRecent); }},
  };
  return kReaders;
}

}  // namespace

Settings read_settings(const std::string& text) {
  Settings settings;
  for (const std::string& line : support::split(text, "\n")) {
    const std::size_t blank = line.find(' ');
    if (blank == std::string::npos)
      continue;
    const std::string name = line.substr(0, blank), rest = line.substr(blank + 1);
    const Value value(rest);
    if (const auto reader = readers().find(name); reader != readers().end())
      reader->second(settings, value);
    else
      read_engine(settings.engines, name, value);
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
