// SPDX-License-Identifier: MIT
#include "renderer/places.h"

#include <tuple>
#include <utility>

#include <gmock/gmock.h>

#include "engine/opened_game.h"
#include "renderer/table/layout.h"

namespace pawnshop::tests {

using renderer::Box;
using renderer::Panel;
using renderer::Places;
using renderer::places_of;

TEST(Places, LeaveTheTableMostOfTheWindowAtAnySizeAndScale) {
  for (const Panel panel : {Panel::None, Panel::Play, Panel::Analysis, Panel::Study}) {
    for (const float scale : {0.5f, 1.0f, 1.5f, 2.0f, 4.0f}) {
      for (float width = 320; width < 4000; width += 130) {
        for (float height = 240; height < 2200; height += 110) {
          const Places places = places_of(width, height, scale, panel);
          EXPECT_GE(places.table.w, 1);
          EXPECT_GE(places.table.h, 1);
          if (!places.has_side)
            continue;
          EXPECT_NE(panel, Panel::None);
          EXPECT_TRUE(places.table.right() < places.side.x ||
                      places.table.bottom() < places.side.y);
          EXPECT_LE(places.side.right(), width);
          EXPECT_LE(places.side.bottom(), height);
          EXPECT_GE(places.table.w, 240 * scale);
        }
      }
    }
  }
}

TEST(Places, MakeTheSquaresLargeInSmallWindows) {
  const engine::Opened hostage = std::move(*engine::open_game({"hostage", {}}));
  const renderer::TableShape shape = renderer::shape_of(*hostage.rules, {hostage.game->setup()});
  const auto square = [&](float width, float height, Panel panel) {
    return renderer::lay_out(shape, places_of(width, height, 1, panel).table, false).side;
  };
  const std::tuple<float, float, float, float, float> kSizes[] = {{640, 480, 40, 46, 37},
                                                                  {800, 600, 55, 61, 53},
                                                                  {1024, 768, 66, 80, 66},
                                                                  {1280, 800, 84, 84, 84},
                                                                  {1920, 1080, 118, 118, 118}};
  for (const auto& [width, height, beside_panel, alone, studied] : kSizes) {
    EXPECT_GE(square(width, height, Panel::Play), beside_panel) << width;
    EXPECT_GE(square(width, height, Panel::None), alone) << width;
    EXPECT_GE(square(width, height, Panel::Study), studied) << width;
    EXPECT_LE(square(width, height, Panel::Study), square(width, height, Panel::Play)) << width;
  }
}

TEST(Places, PutThePanelBelowTheTableInHighWindows) {
  const engine::Opened hostage = std::move(*engine::open_game({"hostage", {}}));
  const renderer::TableShape shape = renderer::shape_of(*hostage.rules, {hostage.game->setup()});
  for (const auto& [width, height, least] : {std::tuple{768.0f, 1024.0f, 58.0f},
                                             std::tuple{1080.0f, 1920.0f, 84.0f},
                                             std::tuple{640.0f, 900.0f, 41.0f}}) {
    const Places places = places_of(width, height, 1);
    EXPECT_GT(places.side.y, places.table.bottom()) << width;
    EXPECT_GE(places.side.h, 420) << width;
    EXPECT_FALSE(places.is_slim) << width;
    EXPECT_TRUE(places.has_room(places.table.bottom(), 0)) << width;
    EXPECT_LE(places.message(places.table.bottom() + 9, 42).bottom(), places.side.y) << width;
    EXPECT_GE(renderer::lay_out(shape, places.table, false).side, least) << width;
  }
  EXPECT_LT(places_of(1024, 768, 1).side.y, 100) << "beside it in all others";
  EXPECT_TRUE(places_of(640, 1060, 1).is_below) << "with two columns";
  EXPECT_FALSE(places_of(1024, 768, 1).is_below);
}

TEST(Places, GrowWithTheWindow) {
  for (const Panel panel : {Panel::Play, Panel::Analysis, Panel::Study}) {
    Places before = places_of(640, 480, 1, panel);
    for (float width = 641; width < 2000; ++width) {
      const Places places = places_of(width, 480, 1, panel);
      EXPECT_GE(places.table.w, before.table.w) << width;
      EXPECT_GE(places.side.w, before.side.w) << width;
      before = places;
    }
  }
  EXPECT_TRUE(places_of(640, 480, 1).is_slim);
  EXPECT_FALSE(places_of(1024, 768, 1, Panel::Study).is_slim);
  EXPECT_FALSE(places_of(1280, 960, 1).is_slim);
  EXPECT_TRUE(places_of(1280, 960, 2).is_slim)
      << "large letters need as much as a small window has";
}

TEST(Places, HaveAPanelInEveryWindowFromTheLeastSizeOn) {
  EXPECT_TRUE(places_of(renderer::kLeastWidth, renderer::kLeastHeight, 1).has_side);
  EXPECT_FALSE(places_of(400, 480, 1).has_side);
  const Places wide = places_of(1280, 800, 1);
  const Box message = wide.message(700, 42);
  EXPECT_EQ(message.y, 700);
  EXPECT_LE(wide.message(5000, 42).bottom(), 800);
}

TEST(Places, GiveALongMessageRoomBelowTheTable) {
  for (const float high : {0.0f, 42.0f, 60.0f, 140.0f}) {
    for (float height = 480; height < 1100; height += 31) {
      Places places = places_of(900, height, 1);
      EXPECT_TRUE(places.has_room(places.table.bottom(), 0)) << "a line has room anyway";
      if (!places.has_room(places.table.bottom(), high))
        places.make_room(high);
      EXPECT_TRUE(places.has_room(places.table.bottom(), high));
      EXPECT_GE(places.message(places.table.bottom() + 9, high).y, places.table.bottom());
      EXPECT_LE(places.message(places.table.bottom() + 9, high).bottom(), height);
    }
  }
}

TEST(Places, FitLettersToTheWindowAndTheWindowToTheDesktop) {
  EXPECT_EQ(renderer::fitting_scale(1, 1280, 800), 1);
  EXPECT_EQ(renderer::fitting_scale(4, 1280, 960), 2);
  EXPECT_EQ(renderer::fitting_scale(2, 320, 240), 0.5f);
  EXPECT_EQ(renderer::first_size(1, {1920, 1080}).width, 1280);
  EXPECT_EQ(renderer::first_size(2, {3840, 2160}).width, 2560);
  EXPECT_LT(renderer::first_size(3, {1920, 1080}).height, 1080);
  EXPECT_EQ(renderer::first_size(1, {300, 200}).width, renderer::kLeastWidth);
}

TEST(Places, LetsADialogForReadingGrowWithTheWindow) {
  EXPECT_FLOAT_EQ(renderer::grown(640, 480), 640) << "who draws it cuts it to the window";
  EXPECT_FLOAT_EQ(renderer::grown(640, 800), 640);
  EXPECT_FLOAT_EQ(renderer::grown(640, 1080), 864);
  EXPECT_FLOAT_EQ(renderer::grown(640, 4000), 896) << "within reason";
}

}  // namespace pawnshop::tests
