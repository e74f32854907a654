// SPDX-License-Identifier: MIT
#include "renderer/table/layout.h"

#include <set>

#include <gmock/gmock.h>

#include "tests/support/every_game.h"
#include "tests/support/games.h"

namespace pawnshop::tests {

using renderer::Box;
using renderer::HandSide;
using renderer::Layout;
using renderer::Point;
using renderer::Spot;
using renderer::TableShape;
using renderer::ZonePlace;
using ::testing::SizeIs;

namespace {

const Box kArea = {20, 50, 900, 650};

/// A game and its table in an area.
struct LaidOut {
  std::unique_ptr<rules::Game> game;
  TableShape shape;
  Layout layout;

  explicit LaidOut(const std::string& name, const Box& area = kArea, bool is_flipped = false)
      : game(open_shipped(name)),
        shape(renderer::shape_of(game->rules(), {game->setup()})),
        layout(renderer::lay_out(shape, area, is_flipped)) {}

  Box box(const std::string& square) const {
    return layout.squares[support::at(*game->rules().topology.named(square))];
  }
  const ZonePlace& zone(const std::string& name, int player) const {
    const int wanted = support::find_named(game->rules().zones, name);
    for (const ZonePlace& place : layout.zones) {
      if (place.zone == wanted && place.player == player)
        return place;
    }
    throw std::runtime_error("no zone " + name);
  }
};

bool overlap(const Box& a, const Box& b) {
  return a.x < b.right() && b.x < a.right() && a.y < b.bottom() && b.y < a.bottom();
}

bool holds(const Box& outer, const Box& inner) {
  return inner.x >= outer.x && inner.y >= outer.y && inner.right() <= outer.right() + 1 &&
         inner.bottom() <= outer.bottom() + 1;
}

const char* const kGames[] = {"hostage",
                              "chess",
                              "crazyhouse",
                              "shogi",
                              "minishogi",
                              "placement",
                              "hostage-waiting",
                              "hyper-chess",
                              "prisoners-dilemma"};

}  // namespace

TEST(Layout, LeavesRoomForNamesBesideTheBoard) {
  for (const char* const name : {"shogi", "minishogi", "draughts", "xiangqi", "hostage-xiangqi"}) {
    LaidOut game(name);
    const float high = game.layout.table.h;
    game.shape.has_names_beside = true;
    for (const bool is_flipped : {false, true}) {
      const Layout layout = renderer::lay_out(game.shape, kArea, is_flipped);
      const float names = 0.22f * layout.side;
      EXPECT_LE(layout.board.bottom() + names, kArea.bottom()) << name;
      EXPECT_GE(layout.board.x - names, kArea.x) << name;
      EXPECT_LE(layout.table.bottom(), kArea.bottom()) << name;
      EXPECT_GE(layout.table.y, kArea.y) << name;
      EXPECT_GT(layout.table.h, 0.9f * high) << name;
    }
  }
}

TEST(Layout, HasAPlaceForWhoeverStandsInAZoneInOneOfThePositions) {
  const auto game = open_shipped("hostage");
  const rules::Setup usual = game->setup();
  rules::Setup rare = usual;
  rare.held[support::at(support::find_named(game->rules().men, "king"))] = 1;
  const auto types = [&](const std::vector<rules::Setup>& positions) {
    std::size_t count = 0;
    for (const renderer::ZoneShape& zone : renderer::shape_of(game->rules(), positions).zones)
      count += zone.types.size();
    return count;
  };
  EXPECT_EQ(types({usual, rare}), types({usual}) + 1);
}

TEST(Layout, FitsItsAreaAtAnySizeWithoutOverlap) {
  for (const char* const name : kGames) {
    for (const Box& area :
         {kArea, Box{0, 0, 300, 900}, Box{0, 0, 1600, 400}, Box{5, 5, 200, 200}}) {
      for (const bool is_flipped : {false, true}) {
        const LaidOut table(name, area, is_flipped);
        std::vector<Box> all = table.layout.squares;
        for (const ZonePlace& place : table.layout.zones)
          all.push_back(place.box);
        for (std::size_t i = 0; i < all.size(); ++i) {
          EXPECT_TRUE(holds(area, all[i])) << name;
          for (std::size_t j = 0; j < i; ++j)
            EXPECT_FALSE(overlap(all[i], all[j])) << name << " " << i << " " << j;
        }
      }
    }
  }
}

TEST(Layout, FindsRoomForZonesBesideALowBoard) {
  const auto row = board::Topology::make({"abcdefgh", 1, 1, {}, board::Turned::Mirror});
  ASSERT_TRUE(row);
  TableShape shape;
  shape.board = &*row;
  shape.zones = {{0, HandSide::Right, {0, 1, 2}}, {1, HandSide::Right, {0, 1, 2}}};
  for (const Box& area : {kArea, Box{0, 0, 1600, 120}, Box{0, 0, 300, 900}}) {
    const Layout layout = renderer::lay_out(shape, area, false);
    for (const ZonePlace& place : layout.zones) {
      EXPECT_TRUE(holds(area, place.box));
      EXPECT_FALSE(overlap(place.box, layout.board));
      for (const ZonePlace::Slot& slot : place.slots)
        EXPECT_GE(slot.box.w, layout.side * 0.2f);
    }
    for (const ZonePlace& other : layout.zones)
      EXPECT_TRUE(&other == &layout.zones[0] || !overlap(other.box, layout.zones[0].box));
  }
}

TEST(Layout, WidensTheZonesWhereMenGrowByItAndTheBoardDoesNotShrink) {
  for (const char* const name : {"hostage-waiting", "minishogi"}) {
    const Layout roomy = LaidOut(name, Box{0, 0, 1600, 800}).layout;
    const Layout slim = LaidOut(name, Box{0, 0, 800, 800}).layout;
    EXPECT_GT(roomy.slot_side / roomy.side, 1.1f * slim.slot_side / slim.side) << name;
    EXPECT_GE(roomy.board.h, 799.0f * 0.97f) << name << ": as large as the height allows";
  }
}

TEST(Layout, GivesTheZonesWhatTheBoardCannotUse) {
  for (float width = 580; width < 640; ++width) {
    const Layout layout = LaidOut("hostage", Box{0, 0, width, 488}).layout;
    EXPECT_LT(width - layout.table.w, 3) << width;
    EXPECT_GE(layout.side, 55) << width;
  }
  EXPECT_LT(LaidOut("hostage", Box{0, 0, 2000, 488}).layout.zones[0].box.w, 61 * 1.25f)
      << "but not more than looks well";
}

TEST(Layout, PutsTheFirstPlayerBelowUnlessItIsFlipped) {
  const LaidOut table("chess");
  EXPECT_GT(table.box("a1").y, table.box("a8").y);
  EXPECT_LT(table.box("a1").x, table.box("h1").x);
  const LaidOut flipped("chess", kArea, true);
  EXPECT_LT(flipped.box("a1").y, flipped.box("a8").y);
  EXPECT_GT(flipped.box("a1").x, flipped.box("h1").x);
}

TEST(Layout, PutsCapturedEnemiesAtTheRightHandAndOwnMenAtTheLeft) {
  for (const bool is_flipped : {false, true}) {
    const LaidOut table("hostage", kArea, is_flipped);
    const Box& board = table.layout.board;
    for (int player = 0; player < 2; ++player) {
      const bool is_above = (player == 1) != is_flipped;
      const Box prison = table.zone("prison", player).box;
      const Box airfield = table.zone("airfield", player).box;
      EXPECT_EQ(prison.x > board.x, !is_above);
      EXPECT_EQ(airfield.x > board.x, is_above);
      EXPECT_EQ(prison.middle().y < board.middle().y, is_above);
      EXPECT_EQ(airfield.middle().y < board.middle().y, is_above);
    }
  }
}

TEST(Layout, KeepsPlacesForMenWhomTheGameCanHave) {
  const auto places = [](const LaidOut& table, const char* zone) {
    return table.zone(zone, 0).slots.size();
  };
  EXPECT_EQ(places(LaidOut("minishogi"), "hand"), 5u) << "no knights and lances";
  EXPECT_EQ(places(LaidOut("shogi"), "hand"), 7u);
  EXPECT_EQ(places(LaidOut("hostage"), "prison"), 5u);
}

TEST(Layout, KeepsPlacesInEachZoneWhereMenGoByTheSquareOfTheirCapture) {
  const auto game = load_script("tests/features/lanes.lua", library_without_games()).game;
  const TableShape shape = renderer::shape_of(game->rules(), {game->setup()});
  ASSERT_THAT(shape.zones, SizeIs(9));
  for (const renderer::ZoneShape& zone : shape.zones)
    EXPECT_THAT(zone.types, SizeIs(3)) << game->rules().zones[support::at(zone.zone)].name;
  // Both hands share them: all beside each other on one would be twice as high.
  const auto left = std::count_if(shape.zones.begin(), shape.zones.end(), [](const auto& zone) {
    return zone.side == HandSide::Left;
  });
  EXPECT_EQ(left, 5);
  EXPECT_GE(renderer::lay_out(shape, {0, 0, 900, 700}, false).side, 50);
}

TEST(Layout, HasAPlaceForWhoeverComesIntoAZoneInPlay) {
  for (const std::string& name : shipped_names()) {
    const auto game = open_shipped(name);
    const rules::Ruleset& rules = game->rules();
    const TableShape shape = renderer::shape_of(rules, {game->setup()});
    for (const std::uint64_t seed : {1u, 2u, 3u}) {
      int played = 0;
      ASSERT_EQ(game->random_play(seed, 60, played), std::nullopt) << name;
      for (int turn = 0; turn < played; ++turn) {
        const rules::Setup before = game->setup_before(support::at(turn));
        for (const renderer::ZoneShape& zone : shape.zones) {
          for (int type = 0; type < rules.man_count(); ++type) {
            if (renderer::held(rules, before, zone.zone, 0, type) > 0 ||
                renderer::held(rules, before, zone.zone, 1, type) > 0) {
              EXPECT_THAT(zone.types, ::testing::Contains(type))
                  << name << ": " << rules::write_setup(rules, before);
            }
          }
        }
      }
      while (game->undo()) {
      }
    }
  }
}

TEST(Layout, LeavesRoomBetweenTheZonesOfTwoPlayers) {
  const LaidOut table("hostage");
  const Box above = table.zone("prison", 1).box, below = table.zone("airfield", 0).box;
  EXPECT_EQ(above.x, below.x);
  EXPECT_GT(below.y - above.bottom(), table.layout.side * 0.15f);
}

TEST(Layout, GivesEachSortOfMenAPlaceInItsZone) {
  const LaidOut table("hostage");
  for (const ZonePlace& place : table.layout.zones) {
    EXPECT_THAT(place.slots, SizeIs(5));  // all but the king
    for (std::size_t i = 0; i < place.slots.size(); ++i) {
      EXPECT_TRUE(holds(place.box, place.slots[i].box));
      for (std::size_t j = 0; j < i; ++j)
        EXPECT_FALSE(overlap(place.slots[i].box, place.slots[j].box));
    }
  }
  EXPECT_THAT(LaidOut("shogi").layout.zones.front().slots, SizeIs(7));
  EXPECT_THAT(LaidOut("hyper-chess").layout.zones, SizeIs(0));
}

TEST(Layout, FindsWhatIsPointedAt) {
  const LaidOut table("hostage");
  const auto spot = table.layout.at(table.box("c6").middle());
  ASSERT_TRUE(spot);
  EXPECT_EQ(spot->square, *table.game->rules().topology.named("c6"));
  const ZonePlace& prison = table.zone("prison", 0);
  const auto held = table.layout.at(prison.slots.back().box.middle());
  EXPECT_EQ(held, (Spot{.zone = prison.zone, .player = 0, .man = prison.slots.back().man}));
  EXPECT_FALSE(table.layout.at({0, 0}));
  // Every spot is found in the middle of its own box.
  for (board::Square square = 0; square < table.game->rules().topology.size(); ++square)
    EXPECT_EQ(table.layout.at(table.layout.box_of({.square = square}).middle())->square, square);
}

TEST(Layout, FindsNothingInTheHolesOfABoard) {
  const LaidOut table("prisoners-dilemma");
  EXPECT_FALSE(table.layout.at({table.layout.board.x + 2, table.layout.board.y + 2}));
}

TEST(Layout, NamesEachFileAndRankOnce) {
  for (const char* const name : kGames) {
    const LaidOut table(name);
    const board::Topology& board = table.game->rules().topology;
    std::set<std::string> names;
    for (const auto& coordinate : table.layout.coordinates)
      names.insert(coordinate.is_file ? board.file_name(coordinate.square)
                                      : board.rank_name(coordinate.square));
    EXPECT_EQ(names.size(), table.layout.coordinates.size()) << name;
    EXPECT_EQ(static_cast<int>(names.size()), board.width() + board.ranks()) << name;
  }
}

TEST(Layout, KeepsChoicesOnTheBoard) {
  const LaidOut table("hostage");
  for (board::Square square = 0; square < 64; ++square) {
    for (const std::size_t count : {1u, 4u, 8u, 12u}) {
      const auto boxes = renderer::lay_out_choice(table.layout, {.square = square}, count);
      ASSERT_THAT(boxes, SizeIs(count));
      for (const Box& box : boxes)
        EXPECT_TRUE(holds(table.layout.board, box)) << square << " of " << count;
    }
  }
}

}  // namespace pawnshop::tests
