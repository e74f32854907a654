// SPDX-License-Identifier: MIT
#include "renderer/table/theme.h"

#include <cmath>

#include <gmock/gmock.h>

#include "renderer/drawings.h"
#include "renderer/table/layout.h"
#include "renderer/table/shape.h"
#include "tests/support/games.h"

namespace pawnshop::tests {

using renderer::Color;

namespace {

/// What is seen where one colour lies over another.
std::array<double, 3> over(Color top, Color ground) {
  const double share = top.a / 255.0;
  const auto mixed = [&](int above, int below) { return above * share + below * (1 - share); };
  return {mixed(top.r, ground.r), mixed(top.g, ground.g), mixed(top.b, ground.b)};
}

/// How light it is to the eye, as screens are measured: 0 to 1.
double lightness(const std::array<double, 3>& color) {
  const auto linear = [](double part) {
    part /= 255;
    return part <= 0.04045 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4);
  };
  return 0.2126 * linear(color[0]) + 0.7152 * linear(color[1]) + 0.0722 * linear(color[2]);
}

double contrast(double one, double other) {
  return (std::max(one, other) + 0.05) / (std::min(one, other) + 0.05);
}

}  // namespace

TEST(Theme, ShowsThePickedSquareAmongAllOthers) {
  for (const renderer::BoardTheme& theme : renderer::board_themes()) {
    for (const Color ground : {theme.light, theme.dark}) {
      const auto picked = over(theme.picked, ground);
      for (const Color square : {theme.light, theme.dark}) {
        double apart = 0;
        const auto plain = over(square, square);
        for (std::size_t i = 0; i < plain.size(); ++i)
          apart += std::abs(picked[i] - plain[i]);
        EXPECT_GE(apart, 60) << theme.name;
      }
    }
  }
}

/// Arrows of the computer are told apart from those that somebody draws, whatever their colour.
TEST(Theme, ShowsAdviceInNoColourThatIsDrawnByHand) {
  const auto game = open_shipped("chess");
  const renderer::Layout layout = renderer::lay_out(
      renderer::shape_of(game->rules(), {game->setup()}), {0, 0, 1000, 700}, false);
  for (const char color : {'G', 'R', 'Y', 'B'}) {
    const auto marks = renderer::draw_drawings({{.color = color, .from = 0, .to = 9}}, layout);
    ASSERT_EQ(marks.size(), 1u);
    const Color drawn = std::get<renderer::Arrow>(marks[0]).color;
    for (const renderer::BoardTheme& theme : renderer::board_themes()) {
      const int apart = std::abs(theme.advice.r - drawn.r) + std::abs(theme.advice.g - drawn.g) +
                        std::abs(theme.advice.b - drawn.b);
      EXPECT_GE(apart, 80) << theme.name << ", " << color;
    }
  }
}

TEST(Theme, DoesWithoutHuesInTheBoardForColourBlindEyes) {
  const renderer::BoardTheme& theme = renderer::board_themes().back();
  for (const Color ground : {theme.light, theme.dark}) {
    const double picked = lightness(over(theme.picked, ground));
    for (const Color square : {theme.light, theme.dark})
      EXPECT_GE(contrast(picked, lightness(over(square, square))), 2) << theme.name;
    EXPECT_GE(contrast(picked, lightness(over(theme.last, ground))), 2) << theme.name;
  }
}

TEST(Theme, ShowsMenBesideTheBoardOnTheirGround) {
  for (const renderer::BoardTheme& board : renderer::board_themes()) {
    const double tray = lightness(over(board.tray, board.tray));
    EXPECT_GE(contrast(tray, lightness(over(board.on_tray, board.tray))), 4.5) << board.name;
    for (const renderer::MenTheme& men : renderer::men_themes()) {
      const auto apart = [&](const Color& color) {
        return contrast(tray, lightness(over(color, color)));
      };
      EXPECT_GE(apart(men.sides[1].top), 3) << board.name << ", " << men.name;
      EXPECT_GE(apart(men.sides[1].bottom), 3) << board.name << ", " << men.name;
      // The light ones have a dark outline.
      EXPECT_GE(apart(men.sides[0].bottom), 1.7) << board.name << ", " << men.name;
      EXPECT_GE(apart(men.sides[0].outline), 3) << board.name << ", " << men.name;
    }
  }
}

}  // namespace pawnshop::tests
