// SPDX-License-Identifier: MIT
#include "renderer/table/scene.h"

#include <tuple>

#include <gmock/gmock.h>

#include "engine/spoken.h"
#include "renderer/places.h"
#include "tests/support/games.h"
#include "tests/support/speaking.h"

namespace pawnshop::tests {

using namespace renderer;
using ::testing::Contains;
using ::testing::SizeIs;

namespace {

template <class What>
std::vector<What> all(const std::vector<Mark>& marks) {
  std::vector<What> found;
  for (const Mark& mark : marks) {
    if (const auto* what = std::get_if<What>(&mark))
      found.push_back(*what);
  }
  return found;
}

/// A table that is drawn.
struct Drawn {
  std::unique_ptr<rules::Game> game;
  TableView view;
  Layout layout;
  Hand hand;
  std::vector<Motion> motions;
  float progress = 1;

  explicit Drawn(const std::string& name, const std::string& position = "")
      : game(open_shipped(name)), view(look(position)) {
    layout = lay_out(shape_of(game->rules(), {view.position}), {0, 0, 1000, 700}, false);
  }
  TableView look(const std::string& position) {
    if (!position.empty())
      set_up(*game, position);
    TableView seen = {.rules = &game->rules(), .position = game->setup()};
    seen.turns = game->turns();
    seen.is_persons_turn = true;
    return seen;
  }
  std::vector<Mark> marks() const {
    const Themes themes;
    return draw_table({.layout = layout,
                       .view = view,
                       .hand = hand,
                       .motions = motions,
                       .progress = progress,
                       .shows_coordinates = true,
                       .is_plain = false,
                       .board = themes.of_board(),
                       .room = themes.of_room()});
  }
  Spot square(const std::string& name) const {
    return {.square = *game->rules().topology.named(name)};
  }
  /// The men that are drawn on a spot.
  std::vector<ManDrawn> men_at(const Spot& spot) const {
    std::vector<ManDrawn> men;
    for (const ManDrawn& man : all<ManDrawn>(marks())) {
      if (layout.box_of(spot).has(man.box.middle()))
        men.push_back(man);
    }
    return men;
  }
};

std::vector<std::string> words_of(const Drawn& table) {
  std::vector<std::string> words;
  for (const Words& said : all<Words>(table.marks()))
    words.push_back(said.text);
  return words;
}

}  // namespace

TEST(Scene, DrawsEveryManOnItsSquare) {
  const Drawn table("chess");
  EXPECT_THAT(all<ManDrawn>(table.marks()), SizeIs(32));
  const auto men = table.men_at(table.square("e1"));
  ASSERT_THAT(men, SizeIs(1));
  EXPECT_EQ(table.game->rules().man(men[0].type).name, "king");
  EXPECT_EQ(men[0].box, table.layout.box_of(table.square("e1")));
  EXPECT_FALSE(men[0].is_turned);
  EXPECT_TRUE(table.men_at(table.square("e8"))[0].is_turned);
}

TEST(Scene, CountsMenOfOneSortInAZone) {
  const Drawn table("hostage", "4k3/8/8/8/8/8/8/4K3[#Ppppn] w - - 0 1");
  EXPECT_THAT(words_of(table), Contains("3"));
  // One place for each sort of each zone, the empty ones in outline.
  EXPECT_THAT(all<ManDrawn>(table.marks()), SizeIs(2 + 3));
  EXPECT_THAT(all<ManOutlined>(table.marks()), SizeIs(20 - 3));
}

TEST(Scene, WritesWhoseAZoneIsWhereThatCanBeRead) {
  Drawn hostage("hostage");
  const auto labels = [&](float width, float letters) {
    for (ZonePlace& place : hostage.layout.zones)
      place.title = {0, 0, width, 30};
    return labels_of(hostage.game->rules(), hostage.layout, letters);
  };
  EXPECT_THAT(labels(400, 1).texts,
              ::testing::UnorderedElementsAre(
                  "White's prison", "White's airfield", "Black's prison", "Black's airfield"));
  EXPECT_FLOAT_EQ(labels(400, 1).size, 15);
  EXPECT_FLOAT_EQ(labels(400, 1.5f).size, 22.5f) << "it grows with the letters";
  EXPECT_FLOAT_EQ(labels(400, 3).size, 24) << "as far as there is room";
  EXPECT_THAT(labels(80, 1).texts,
              ::testing::UnorderedElementsAre("Prison", "Airfield", "Prison", "Airfield"));
  EXPECT_TRUE(labels(80, 1).has_discs) << "in the colour of the owner";
  EXPECT_FALSE(labels(400, 1).has_discs);
  const Drawn shared("neutral-prisoners");
  for (const std::string& text : labels_of(shared.game->rules(), shared.layout, 1).texts)
    EXPECT_THAT(text, ::testing::Not(::testing::HasSubstr("White")));
}

TEST(Scene, MarksWhoseAZoneIsWhereItsOwnerCannotBeWritten) {
  const auto discs_before_names = [](Drawn& table) {
    std::vector<std::pair<int, std::uint8_t>> discs;
    for (ZonePlace& place : table.layout.zones) {
      place.title.w = 80;
      for (const Disc& disc : all<Disc>(table.marks())) {
        if (place.title.has(disc.middle))
          discs.emplace_back(place.player, disc.color.r);
      }
    }
    return discs;
  };
  Drawn hostage("hostage"), shared("neutral-prisoners");
  EXPECT_THAT(discs_before_names(hostage), SizeIs(4));
  for (const auto& [player, red] : discs_before_names(hostage))
    EXPECT_EQ(red > 128, player == board::kFirst) << "White's is light";
  EXPECT_THAT(discs_before_names(shared), ::testing::IsEmpty()) << "nobody owns it";
}

TEST(Scene, LeavesOutWhatIsTooSmallToRead) {
  Drawn hostage("hostage");
  EXPECT_THAT(words_of(hostage), Contains("8"));
  EXPECT_THAT(words_of(hostage), Contains(::testing::EndsWith("rison")));
  hostage.layout =
      lay_out(shape_of(hostage.game->rules(), {hostage.view.position}), {0, 0, 240, 200}, false);
  EXPECT_LT(hostage.layout.side, 30);
  EXPECT_THAT(words_of(hostage), ::testing::IsEmpty()) << "neither names of zones nor coordinates";
}

TEST(Scene, CountsLettersAndNotBytesWhereNamesHaveToFit) {
  const Speaking german = Speaking::shipped("de");
  Drawn hostage("hostage");
  for (ZonePlace& place : hostage.layout.zones)
    place.title = {0, 0, 60, 30};
  const float letters = 0.61f + 0.55f + 0.33f + 4 * 0.55f + 0.33f + 0.55f, disc = 0.8f;
  constexpr float kFree = 2 * 0.2f;  // beside the name
  EXPECT_NEAR(
      labels_of(hostage.game->rules(), hostage.layout, 1).size, 60 / (letters + disc + kFree), 0.01)
      << "Gefängnis";
}

TEST(Scene, HasNamesOfZonesThatCanBeReadInSmallWindows) {
  for (const std::string language : {"en", "de"}) {
    const Speaking speaking = Speaking::shipped(language);
    const Drawn hostage("hostage");
    for (const auto& [width, height, least] : {std::tuple{640.0f, 480.0f, 7.0f},
                                               std::tuple{800.0f, 600.0f, 9.8f},
                                               std::tuple{1280.0f, 800.0f, 14.5f}}) {
      const Layout layout = lay_out(shape_of(hostage.game->rules(), {hostage.view.position}),
                                    renderer::places_of(width, height, 1).table,
                                    false);
      EXPECT_GE(labels_of(hostage.game->rules(), layout, 1).size, least) << width << language;
    }
  }
}

TEST(Scene, TellsOfAZoneWhereNobodyStands) {
  const Drawn table("hostage", "4k3/8/8/8/8/8/8/4K3[#P] w - - 0 1");
  const auto spot = [&](const char* man) {
    return Spot{.zone = support::find_named(table.game->rules().zones, "prison"),
                .player = board::kSecond,
                .man = support::find_named(table.game->rules().men, man)};
  };
  const auto asked = [&](Point point) {
    const ZonePlace* const zone = zone_asked_at(table.layout, table.view, point);
    return zone ? about_zone(table.view, *zone, board::kSecond) : "";
  };
  EXPECT_EQ(asked(table.layout.box_of(spot("queen")).middle()),
            "Black's prison: the men that you captured; you may pay with them");
  EXPECT_EQ(asked(table.layout.box_of(spot("pawn")).middle()), "") << "he is there";
  EXPECT_EQ(asked(table.layout.box_of(table.square("e4")).middle()), "");
  for (const ZonePlace& zone : table.layout.zones)
    EXPECT_NE(asked(zone.title.middle()), "");
}

/// What a script says of a zone is said to its owner: "the men that you captured".
TEST(Scene, SaysOnlyToItsOwnerWhatAZoneIsForHim) {
  int asked = 0;
  for (const char* const game : {"hostage", "hostage-purse", "minihouse", "placement", "shogi"}) {
    const Drawn table(game);
    const rules::Ruleset& rules = table.game->rules();
    for (const ZonePlace& place : table.layout.zones) {
      const std::string says = rules.said(rules.zones[support::at(place.zone)].says);
      const std::string mine = about_zone(table.view, place, place.player);
      if (!says.empty()) {
        EXPECT_TRUE(mine.ends_with(": " + says)) << mine;
      }
      for (const int viewer : {1 - place.player, rules::kNobody}) {
        const std::string theirs = about_zone(table.view, place, viewer);
        EXPECT_EQ(theirs.find("you"), std::string::npos) << theirs;
        EXPECT_TRUE(
            theirs.starts_with(engine::capital(engine::zone_name(rules, place.zone, place.player))))
            << theirs;
        ++asked;
      }
    }
  }
  EXPECT_GE(asked, 20);
}

TEST(Scene, ShowsWhereAManMayGo) {
  Drawn table("chess");
  EXPECT_THAT(all<Disc>(table.marks()), SizeIs(0));
  (void)table.hand.press(
      table.layout, table.view, table.layout.box_of(table.square("e2")).middle());
  const auto discs = all<Disc>(table.marks());
  ASSERT_THAT(discs, SizeIs(2));
  EXPECT_EQ(discs[0].middle, table.layout.box_of(table.square("e3")).middle());
}

TEST(Scene, RingsWhomAManMayTake) {
  Drawn table("chess", "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1");
  (void)table.hand.press(
      table.layout, table.view, table.layout.box_of(table.square("e4")).middle());
  const auto rings = all<Ring>(table.marks());
  ASSERT_THAT(rings, SizeIs(1));
  EXPECT_EQ(rings[0].middle, table.layout.box_of(table.square("d5")).middle());
}

TEST(Scene, MarksBothEndsOfAPreparedTurn) {
  Drawn table("hostage", "4k3/8/8/8/8/8/4P3/4K3[P#] b - - 0 1");
  table.view.turns.clear();
  table.view.is_persons_turn = false;
  const auto boxes_at = [&](const Spot& spot) {
    const auto boxes = all<FilledBox>(table.marks());
    return std::count_if(boxes.begin(), boxes.end(), [&](const FilledBox& box) {
      return box.box.middle() == table.layout.box_of(spot).middle();
    });
  };
  const Spot airfield = {.zone = support::find_named(table.game->rules().zones, "airfield"),
                         .player = 0,
                         .man = support::find_named(table.game->rules().men, "pawn")};
  const auto before = boxes_at(table.square("e4")), held_before = boxes_at(airfield);
  table.view.preparer = 0;
  const auto prepare = [&](const Spot& from) {
    (void)table.hand.press(table.layout, table.view, table.layout.box_of(from).middle());
    table.hand.move(table.layout.box_of(table.square("e4")).middle());
    (void)table.hand.release(
        table.layout, table.view, table.layout.box_of(table.square("e4")).middle());
  };
  prepare(table.square("e2"));
  EXPECT_EQ(boxes_at(table.square("e4")), before + 1);
  EXPECT_EQ(boxes_at(table.square("e2")), before + 1);
  prepare(airfield);
  EXPECT_EQ(boxes_at(table.square("e4")), before + 1);
  EXPECT_EQ(boxes_at(airfield), held_before + 1);
}

TEST(Scene, DrawsTheManInHandAtThePointer) {
  Drawn table("chess");
  const Point from = table.layout.box_of(table.square("e2")).middle();
  (void)table.hand.press(table.layout, table.view, from);
  table.hand.move({600, 300});
  const auto men = all<ManDrawn>(table.marks());
  EXPECT_EQ(men.back().box.middle(), (Point{600, 300}));
  EXPECT_LT(table.men_at(table.square("e2"))[0].alpha, 0.5f);
}

TEST(Scene, DrawsMenOnTheirWayInBetween) {
  Drawn table("chess");
  const rules::Setup before = table.game->setup();
  play(*table.game, "e4");
  table.view = table.look("");
  table.motions = motions_between(table.game->rules(), before, table.view.position);
  ASSERT_THAT(table.motions, SizeIs(1));
  table.progress = 0.5f;
  EXPECT_THAT(table.men_at(table.square("e4")), SizeIs(0));
  EXPECT_THAT(table.men_at(table.square("e3")), SizeIs(1));
  table.progress = 1;
  EXPECT_THAT(table.men_at(table.square("e4")), SizeIs(1));
}

TEST(Scene, ShowsWhoIsFrozenPale) {
  Drawn table("hostage", "4k3/3P4/8/8/8/8/8/4K3[] w - - 0 1");
  table.view.frozen = {table.square("d7").square};
  EXPECT_LT(table.men_at(table.square("d7"))[0].alpha, 0.8f);
  EXPECT_THAT(all<Line>(table.marks()), SizeIs(3)) << "a star of ice";
}

TEST(Scene, DrawsTheBordersOfThePartsOfTheBoard) {
  EXPECT_THAT(all<Line>(Drawn("chess").marks()), SizeIs(0));
  EXPECT_THAT(all<Line>(Drawn("minishogi").marks()), SizeIs(10)) << "two camps of five squares";
  EXPECT_THAT(all<Line>(Drawn("prisoners-dilemma").marks()), SizeIs(12)) << "courts and cells";
}

TEST(Scene, DrawsABorderBesideItsSquaresOnAFlippedBoardToo) {
  Drawn table("minishogi");
  for (const bool is_flipped : {false, true}) {
    table.layout = lay_out(
        shape_of(table.game->rules(), {table.view.position}), {0, 0, 1000, 700}, is_flipped);
    const Line first = all<Line>(table.marks()).front();
    const float border = first.from.y;
    const float inside = table.layout.box_of(table.square("e5")).middle().y;
    EXPECT_FLOAT_EQ(std::abs(border - inside), table.layout.side / 2) << is_flipped;
    EXPECT_EQ(border < inside, is_flipped);
  }
}

TEST(Scene, DrawsAnArrowAsOneOutline) {
  const auto area = [](const auto& outline) {
    float twice = 0;
    for (std::size_t i = 0; i < outline.size(); ++i) {
      const Point a = outline[i], b = outline[(i + 1) % outline.size()];
      twice += a.x * b.y - b.x * a.y;
    }
    return twice / 2;
  };
  const auto right = arrow_outline({{10, 20}, {110, 20}, 10, {}});
  EXPECT_EQ(right[0], (Point{10, 15}));
  EXPECT_EQ(right[1], (Point{84, 15}));
  EXPECT_EQ(right[2], (Point{84, 6}));
  EXPECT_EQ(right[3], (Point{110, 20}));
  for (const Point to : {Point{110, 20}, {10, 120}, {-90, 20}, {10, -80}, {90, -40}})
    EXPECT_NEAR(area(arrow_outline({{10, 20}, to, 10, {}})), area(right), 1)
        << "it goes round clockwise";
  const auto tiny = arrow_outline({{10, 20}, {15, 20}, 10, {}});
  EXPECT_EQ(tiny[1].x, 10) << "it is all head";
}

TEST(Scene, IsTheSameForTheSameView) {
  const Drawn a("hostage"), b("hostage");
  EXPECT_EQ(a.marks().size(), b.marks().size());
}

TEST(Motion, OfACaptureGoesIntoTheZone) {
  const auto game = open_shipped("hostage");
  set_up(*game, "4k3/8/8/3p4/4P3/8/8/4K3[] w - - 0 1");
  const rules::Setup before = game->setup();
  play(*game, "exd5");
  const auto motions = motions_between(game->rules(), before, game->setup());
  ASSERT_THAT(motions, SizeIs(2));
  EXPECT_EQ(motions[0].owner, 0);
  EXPECT_TRUE(motions[0].to.is_square());
  EXPECT_EQ(motions[1].owner, 1);
  EXPECT_TRUE(motions[1].to.is_held());
}

TEST(Motion, OfADropComesOutOfTheZone) {
  const auto game = open_shipped("hostage");
  set_up(*game, "4k3/8/8/8/8/8/8/4K3[N#] w - - 0 1");
  const rules::Setup before = game->setup();
  play(*game, "N@d4");
  const auto motions = motions_between(game->rules(), before, game->setup());
  ASSERT_THAT(motions, SizeIs(1));
  EXPECT_TRUE(motions[0].from.is_held());
  EXPECT_EQ(motions[0].to.square, *game->rules().topology.named("d4"));
}

TEST(Motion, StartsAndEndsGently) {
  EXPECT_EQ(eased(0), 0);
  EXPECT_EQ(eased(1), 1);
  EXPECT_LT(eased(0.1f), 0.1f);
  EXPECT_GT(eased(0.9f), 0.9f);
}

}  // namespace pawnshop::tests
