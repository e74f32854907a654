// SPDX-License-Identifier: MIT
#include "renderer/settings.h"

#include <gtest/gtest.h>

namespace pawnshop::tests {

using renderer::Settings;

TEST(Settings, AreReadBackAsTheyWereWritten) {
  Settings settings;
  settings.themes = {2, 1, 1};
  settings.animates = false;
  settings.seconds = 0.5;
  settings.levels = {7, 12};
  settings.knows_lessons = true;
  settings.pause = 2.5;
  settings.shown = {"White's court", "Men who can do nothing"};
  settings.names = {"Anna Maria", "Ben"};
  settings.noises = {true, false, true, true, false};
  settings.volume = 35;
  settings.speaks = true;
  settings.width = 900;
  settings.scale = 1.25f;
  settings.shows_panel = false;
  settings.lines = 4;
  settings.resources = {.threads = 3, .megabytes = 256};
  settings.recent = {"/home/one/a game.pgn", "/two.lua"};
  settings.engines = {{.command = "/usr/games/one --x",
                       .options = {{"Skill Level", "3"}, {"A", ""}},
                       .name = "One"},
                      {.command = "two", .options = {}, .name = "The other"}};
  EXPECT_EQ(renderer::read_settings(write_settings(settings)), settings);
}

TEST(Settings, BeginWithALevelThatABeginnerCanMeet) {
  for (const int level : renderer::read_settings("").levels)
    EXPECT_EQ(level, 8);
  EXPECT_FALSE(renderer::read_settings("").knows_lessons);
}

TEST(Settings, PassOverWhatMeansNothing) {
  EXPECT_EQ(renderer::read_settings(
                "engine x\nlines 9\nthreads 0\ntable 9999\nboard 99\nlevel 0\nlevel x\nseconds "
                "nan\nwidth 3\nscale 9\n\nnoise\n"),
            Settings());
}

}  // namespace pawnshop::tests
