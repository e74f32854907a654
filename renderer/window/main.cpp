// SPDX-License-Identifier: MIT
// The program pawnshop-window: looks whether a window can be opened, and opens it.

#include <clocale>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <iostream>
#include <new>
#include <optional>

#include <SFML/System/Err.hpp>

#include "engine/languages.h"
#include "renderer/places.h"
#include "renderer/window/app.h"
#include "renderer/window/display.h"
#include "renderer/window/signals.h"
#include "support/read_number.h"
#include "support/text.h"
#include "system/clock.h"

namespace {

using namespace pawnshop;
using namespace pawnshop::renderer;

constexpr int kDone = 0, kBadUse = 2;

int refuse(const support::Diagnostics& faults) {
  std::fprintf(stderr, "%s\n", support::to_text(faults).c_str());
  return kBadUse;
}

support::Failure bad_value(const std::string& name, const std::string& value) {
  return support::failure("'" + support::printable(value) + "' is no value of " + name,
                          "see pawnshop play --help");
}

/// Width and height, such as 800x600.
bool read_size(Start& start, const std::string& value) {
  const auto sides = support::split(value, "x");
  const auto width = support::parse_number(sides.front());
  const auto height = support::parse_number(sides.back());
  if (sides.size() != 2 || !width || !height || *width < 320 || *height < 240 || *width > 10000 ||
      *height > 10000)
    return false;
  start.width = *width;
  start.height = *height;
  return true;
}

bool read_scale(Start& start, const std::string& value) {
  const auto number = support::read_number<float>(value);
  if (!number || *number < kLeastScale || *number > kMostScale)
    return false;
  start.scale = *number;
  return true;
}

support::Result<void> read_option(Start& start, const std::string& name, const std::string& value) {
  if (name == "--set") {
    start.game.settings.push_back(value);
  } else if (name == "--fen") {
    start.position = value;
  } else if (name == "--moves") {
    start.moves = value;
  } else if (name == "--load") {
    start.record = value;
  } else if (name == "--screenshot") {
    start.screenshot = value;
  } else if (name == "--language") {
    start.language = value;
  } else if (name == "--level" || name == "--time") {
    const auto level = engine::read_level(name == "--time" ? value + "s" : value, start.level);
    if (!level)
      return support::Failure(level.error());
    start.level = *level;
  } else if (name == "--as") {
    start.computers =
        Desk::Computers{value == "second" || value == "none", value == "first" || value == "none"};
  } else if (name == "--scale" || name == "--size") {
    if (!(name == "--scale" ? read_scale(start, value) : read_size(start, value)))
      return bad_value(name, value);
  } else {
    return support::failure("there is no option " + support::printable(name),
                            "see pawnshop play --help");
  }
  return {};
}

/// What `pawnshop play` hands on; it has checked all of it that people type.
support::Result<Start> read_arguments(int argc, char** argv) {
  Start start;
  for (int i = 1; i < argc; ++i) {
    const std::string name = argv[i];
    if (name == "--fresh") {
      start.is_fresh = true;
    } else if (name == "--measure-start") {
      start.measures_start = true;
    } else if (!name.starts_with("--")) {
      start.game.game = name;
    } else if (++i == argc) {
      return support::failure(name + " needs a value", "see pawnshop play --help");
    } else if (const auto done = read_option(start, name, argv[i]); !done) {
      return support::Failure(done.error());
    }
  }
  return start;
}

Settings remembered(const Start& start, SettingsFile& file) {
  Settings settings =
      start.is_fresh ? file.begin_afresh(settings_file()) : file.begin(settings_file());
  if (start.width > 0) {
    settings.width = start.width;
    settings.height = start.height;
  }
  return settings;
}

/// A language that is remembered and known no more is no reason not to start: that of the desktop
/// is spoken, or English where its file is faulty.
support::Result<void> speak_as(const Start& start, Settings& settings) {
  if (!start.language.empty())
    return engine::speak_language(start.language);
  if (engine::speak_language(settings.language))
    return {};
  settings.language.clear();
  return engine::speak_language({}) ? support::Result<void>() : engine::speak_language("en");
}

/// From the start of the process to the end of its first picture.
void tell_of_start() {
  const double cpu = static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
  const double seconds = system::seconds_since_start().value_or(cpu);
  std::printf("first picture after %.0f ms, %.0f ms of CPU time\n", 1000 * seconds, 1000 * cpu);
}

int run(const Start& start) {
  SettingsFile file;
  Settings settings = remembered(start, file);
  if (const auto spoken = speak_as(start, settings); !spoken)
    return refuse(spoken.error());
  const auto display = look_for_display();
  if (!display)
    return refuse(display.error());
  const auto fonts = look_for_fonts();
  if (!fonts)
    return refuse(fonts.error());
  const float remembered_scale = settings.scale > 0 ? settings.scale : display->scale;
  float scale = start.scale > 0 ? start.scale : remembered_scale;
  if (settings.width == 0 || settings.height == 0) {
    const sf::VideoMode desktop = sf::VideoMode::getDesktopMode();
    const WindowSize size =
        first_size(scale, {static_cast<int>(desktop.width), static_cast<int>(desktop.height)});
    settings.width = size.width;
    settings.height = size.height;
  }
  scale = fitting_scale(scale, settings.width, settings.height);
  // Letters that are no ASCII arrive only so; numbers stay as scripts write them.
  // NOLINTBEGIN(concurrency-mt-unsafe): no other thread runs yet
  std::setlocale(LC_ALL, "");
  std::setlocale(LC_NUMERIC, "C");
  // NOLINTEND(concurrency-mt-unsafe)
  sf::err().rdbuf(nullptr);
  sf::Window window(
      sf::VideoMode(static_cast<unsigned>(settings.width), static_cast<unsigned>(settings.height)),
      "Pawnshop",
      sf::Style::Default,
      sf::ContextSettings(0, 0, 0));
  Gui gui(window, *fonts, scale);
  const Raster raster(fonts->serif);
  Painter painter(raster, gui.letters());
  App app(window, gui, painter, std::move(settings), file, display->scale);
  if (const auto done = app.set_up(start); !done)
    return refuse(done.error());
  if (!start.screenshot.empty()) {
    const auto saved = write_png(start.screenshot, app.picture());
    return saved ? kDone : refuse(saved.error());
  }
  if (start.measures_start) {
    app.show_first_picture();
    tell_of_start();
    return kDone;
  }
  heed_signals();
  app.run();
  return kDone;
}

}  // namespace

int main(int argc, char** argv) {
  try {
    auto start = read_arguments(argc, argv);
    return start ? run(*start) : refuse(start.error());
  } catch (const support::Diagnostics& faults) {
    return refuse(faults);
  } catch (const std::bad_alloc&) {
    std::fprintf(stderr, "error: not enough memory\n");
    return kBadUse;
  } catch (const std::exception& error) {
    std::fprintf(stderr, "error: %s\n", support::printable(error.what(), 200).c_str());
    return kBadUse;
  }
}
