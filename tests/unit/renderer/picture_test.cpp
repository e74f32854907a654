// SPDX-License-Identifier: MIT
#include "renderer/art/picture.h"

#include <filesystem>

#include <gmock/gmock.h>

#include "renderer/art/gallery.h"
#include "support/file.h"
#include "tests/support/games.h"

namespace pawnshop::tests {

using namespace renderer;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

namespace {

std::string fault_of(const std::string& text) {
  const auto picture = read_picture(text, "x.svg");
  return picture ? "(none)" : support::to_text(picture.error());
}

}  // namespace

TEST(Path, KnowsLinesAndWhatIsRelative) {
  const auto path = read_path("M1 2 h3 v4 H0 V0 L5,5 l1-1z");
  ASSERT_TRUE(path);
  ASSERT_THAT(*path, SizeIs(8));
  EXPECT_EQ((*path)[1].to, (Point{4, 2}));
  EXPECT_EQ((*path)[2].to, (Point{4, 6}));
  EXPECT_EQ((*path)[3].to, (Point{0, 6}));
  EXPECT_EQ((*path)[6].to, (Point{6, 4}));
  EXPECT_EQ((*path)[7].kind, PathStep::Kind::Close);
}

TEST(Path, DrawsLinesThroughPointsThatFollowAMove) {
  const auto path = read_path("m1 1 2 0 0 2");
  ASSERT_TRUE(path);
  EXPECT_EQ((*path)[2].kind, PathStep::Kind::Line);
  EXPECT_EQ((*path)[2].to, (Point{3, 3}));
}

TEST(Path, MakesCurvesOfBends) {
  const auto path = read_path("M0 0 Q3 0 3 3 T6 6");
  ASSERT_TRUE(path);
  EXPECT_EQ((*path)[1].first, (Point{2, 0}));
  EXPECT_EQ((*path)[1].second, (Point{3, 1}));
  EXPECT_EQ((*path)[2].first, (Point{3, 5})) << "the control point is mirrored";
}

TEST(Path, MakesCurvesOfArcsWithFlagsThatTouch) {
  const auto path = read_path("M0 0 a5 5 0 0110 0");
  ASSERT_TRUE(path);
  EXPECT_THAT(*path, SizeIs(3)) << "half a circle is two curves";
  EXPECT_EQ(path->back().to, (Point{10, 0}));
  EXPECT_NEAR((*path)[1].to.x, 5, 1e-3);
  EXPECT_NEAR((*path)[1].to.y, -5, 1e-3);
}

TEST(Path, RefusesWhatIsNone) {
  for (const char* const text : {"", "1 2", "M", "M1", "L1 2 x", "M0 0 a1 1 0 2 0 5 5", "M1 2 z 3"})
    EXPECT_FALSE(read_path(text)) << text;
}

TEST(Picture, HasPartsWithTheirPaint) {
  const auto picture = read_picture(
      "<?xml version='1.0'?><!-- <path> --><svg viewBox='0 0 90 45' data-turns=\"yes\">"
      "<style>.body{}</style><path class='body' d='M0 0h1'/><circle class='dot' cx='5' cy='6' "
      "r='2'/>"
      "<text class='ink' x='3' y='4' font-size='7'>K</text></svg>",
      "x.svg");
  ASSERT_TRUE(picture);
  EXPECT_TRUE(picture->turns);
  EXPECT_EQ(picture->width, 90);
  ASSERT_THAT(picture->shapes, SizeIs(3));
  EXPECT_EQ(picture->shapes[1].paint, Paint::Dot);
  EXPECT_EQ(picture->shapes[1].path.front().to, (Point{7, 6}));
  EXPECT_EQ(picture->shapes[2].word, "K");
}

TEST(Picture, SaysWhatIsWrongAndWhere) {
  EXPECT_THAT(fault_of("hello"), HasSubstr("this is no picture"));
  EXPECT_THAT(fault_of("<svg>\n<path class='body' d='no'/></svg>"),
              HasSubstr("x.svg:2: error: this path draws nothing"));
  EXPECT_THAT(fault_of("<svg><path d='M0 0h1'/></svg>"), HasSubstr("is no class of a part"));
  EXPECT_THAT(fault_of("<svg><path class='body"), HasSubstr("an element does not end"));
  EXPECT_THAT(fault_of("<svg><!-- "), HasSubstr("an element does not end"));
  EXPECT_THAT(fault_of("<svg viewBox='0 0 0 0'></svg>"), HasSubstr("this is no picture"));
}

TEST(Gallery, ReadsAllPicturesOfTheTree) {
  int count = 0;
  for (const auto& entry : std::filesystem::directory_iterator(in_tree("variants/art"))) {
    if (entry.path().extension() != ".svg")
      continue;
    const auto text = support::read_file(entry.path().string());
    ASSERT_TRUE(text);
    EXPECT_TRUE(read_picture(*text, entry.path().string())) << entry.path();
    ++count;
  }
  EXPECT_GT(count, 20);
}

TEST(Gallery, HasAPictureOfEveryManThatIsShipped) {
  for (const std::string name : {"hostage",
                                 "chess",
                                 "crazyhouse",
                                 "loop",
                                 "shogi",
                                 "minishogi",
                                 "xiangqi",
                                 "minihouse",
                                 "hyper-chess",
                                 "prisoners-dilemma"}) {
    const auto game = open_shipped(name);
    const Gallery gallery(game->rules(), {in_tree("variants/art")});
    EXPECT_THAT(gallery.faults(), IsEmpty());
    for (int type = 0; type < game->rules().man_count(); ++type) {
      const Picture& picture = gallery.of(type).picture;
      EXPECT_FALSE(picture.shapes.back().word == game->rules().man(type).letter &&
                   picture.shapes.back().paint == Paint::Dot)
          << name << ": " << game->rules().man(type).name << " is only a letter";
    }
    EXPECT_EQ(gallery.all_turn(), name == "shogi" || name == "minishogi") << name;
  }
}

TEST(Gallery, MarksRelativesAndFallsBackToLetters) {
  const auto house = open_shipped("crazyhouse");
  const Gallery gallery(house->rules(), {in_tree("variants/art")});
  const auto entry = [&](const char* man) {
    return gallery.of(support::find_named(house->rules().men, man));
  };
  EXPECT_TRUE(entry("promoted_queen").is_marked);
  EXPECT_FALSE(entry("queen").is_marked);
  const Gallery none(house->rules(), {in_tree("no-such-folder")});
  EXPECT_EQ(none.of(0).picture.shapes.back().word, house->rules().man(0).letter);
}

}  // namespace pawnshop::tests
