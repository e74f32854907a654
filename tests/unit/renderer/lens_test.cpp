// SPDX-License-Identifier: MIT
#include "renderer/lens.h"

#include <gmock/gmock.h>

#include "renderer/lens_scene.h"
#include "renderer/preview.h"
#include "support/text.h"
#include "tests/support/games.h"

namespace pawnshop::tests {

using namespace renderer;
using ::testing::AllOf;
using ::testing::Contains;
using ::testing::Each;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::SizeIs;
using ::testing::StartsWith;
using ::testing::UnorderedElementsAre;

namespace {

struct Looked {
  engine::Opened opened;

  explicit Looked(const std::string& game,
                  const std::string& position = "",
                  std::vector<std::string> settings = {})
      : opened(open(game, std::move(settings))) {
    if (!position.empty())
      set_up(*opened.game, position);
  }
  static engine::Opened open(const std::string& game, std::vector<std::string> settings) {
    auto opened = engine::open_game({game, std::move(settings)});
    if (!opened)
      throw std::runtime_error(support::to_text(opened.error()));
    return std::move(*opened);
  }
  Square square(const std::string& name) const { return *opened.rules->topology.named(name); }
  LensView at(const std::string& name) const {
    return look_through(opened, {.square = square(name)});
  }
  Spot held(const std::string& zone, int player, const std::string& man) const {
    Spot spot;
    spot.player = player;
    for (int i = 0; i < opened.rules->zone_count(); ++i) {
      if (opened.rules->zones[support::at(i)].name == zone)
        spot.zone = i;
    }
    for (int i = 0; i < opened.rules->man_count(); ++i) {
      if (opened.rules->man(i).name == man)
        spot.man = i;
    }
    return spot;
  }
  /// "Move e4", by the names of the legend.
  std::vector<std::string> marks(const LensView& view) const {
    std::vector<std::string> out;
    for (const LensMark& mark : view.marks)
      out.push_back(std::string(lens_word(mark.kind)) + " " +
                    opened.rules->topology.name(mark.square));
    return out;
  }
  std::vector<std::string> names(const std::vector<Square>& squares) const {
    std::vector<std::string> out;
    for (const Square square : squares)
      out.push_back(opened.rules->topology.name(square));
    return out;
  }
};

std::vector<std::string> texts(const std::vector<LensLine>& lines) {
  std::vector<std::string> out;
  for (const LensLine& line : lines)
    out.push_back(line.text);
  return out;
}

const LensLine* line_with(const std::vector<LensLine>& lines, const std::string& text) {
  for (const LensLine& line : lines) {
    if (line.text.find(text) != std::string::npos)
      return &line;
  }
  return nullptr;
}

}  // namespace

TEST(Lens, ShowsWhatAManCanDoAndTheRuleOfEachWay) {
  const Looked chess("chess", "4k3/8/8/3p4/4P3/8/8/4K2R w K - 0 1");
  const LensView pawn = chess.at("e4");
  EXPECT_THAT(texts(pawn.lines), Contains("White's pawn on e4"));
  EXPECT_THAT(chess.marks(pawn), UnorderedElementsAre("goes e5", "captures d5", "comes here d5"));
  const LensLine* const captures = line_with(pawn.lines, "Captures by going to d5");
  ASSERT_TRUE(captures);
  EXPECT_THAT(captures->where.file, HasSubstr("chessmen.lua"));
  EXPECT_GT(captures->where.line, 0);
  EXPECT_FALSE(captures->rule.empty());
  EXPECT_TRUE(line_with(pawn.lines, "Attacked by Black's pawn on d5"));

  const LensView king = chess.at("e1");
  EXPECT_THAT(chess.marks(king), Contains("several at once g1"));
}

TEST(Lens, ShowsMenOfBothPlayers) {
  const Looked chess("chess");
  const LensView knight = chess.at("b8");
  EXPECT_THAT(texts(knight.lines), Contains("If it were Black's turn:"));
  EXPECT_THAT(chess.marks(knight), UnorderedElementsAre("goes a6", "goes c6"));
}

TEST(Lens, LeavesToTheOtherPlayerWhatATurnOfSeveralPartsHasLeftSoFar) {
  Looked encore(in_tree("tests/features/encore.lua"), "2h2/5/2p2/5/1P3/2H2 w - 0 1");
  EXPECT_THAT(encore.marks(encore.at("c4")), UnorderedElementsAre("goes c3"));
  play(*encore.opened.game, "b2b4");
  EXPECT_EQ(encore.opened.game->setup().side, board::kFirst) << "he goes on";
  EXPECT_THAT(encore.marks(encore.at("c4")), UnorderedElementsAre("goes c3", "captures b3"));
  play(*encore.opened.game, "c1a2");
  EXPECT_EQ(encore.opened.game->setup().side, board::kSecond);
  EXPECT_THAT(encore.marks(encore.at("c4")), UnorderedElementsAre("goes c3", "captures b3"));
}

TEST(Lens, SaysWhyAManCanDoNothing) {
  const Looked hostage("hostage", "4k3/8/8/8/8/8/p7/4K3[] w - - 0 1");
  const LensView frozen = hostage.at("a2");
  const LensLine* const line = line_with(frozen.lines, "It has no move");
  ASSERT_TRUE(line);
  EXPECT_THAT(line->text, HasSubstr("frozen"));
  EXPECT_THAT(line->where.file, HasSubstr("hostage.lua"));
  EXPECT_THAT(frozen.marks, IsEmpty());
}

TEST(Lens, SaysWhoCanComeToAnEmptySquare) {
  const Looked chess("chess");
  const LensView square = chess.at("f3");
  EXPECT_THAT(texts(square.lines), Contains("White can come here: f3 and Nf3"));
  EXPECT_THAT(texts(square.lines), Contains("Black has no move to this square"));
}

TEST(Lens, CountsTheMenOfAZoneAndShowsTheirDrops) {
  const Looked hostage("hostage", "4k3/8/8/8/8/8/8/4K3[NNP#r] w - - 0 1");
  const LensView knights = look_through(hostage.opened, hostage.held("airfield", 0, "knight"));
  EXPECT_THAT(texts(knights.lines), Contains("White's airfield"));
  EXPECT_THAT(texts(knights.lines), Contains("2 x White's knight"));
  EXPECT_THAT(knights.marks, SizeIs(62));
  EXPECT_THAT(hostage.marks(knights), Contains("drop a1"));
  EXPECT_TRUE(line_with(knights.lines, "Parachute: drop on 62 squares"));
}

TEST(Lens, SaysWhatIsAgainstGoingThere) {
  const Looked chess("chess");
  const LensView rook = chess.at("a1");
  const LensAnswer blocked = ask_about(chess.opened, rook, chess.square("a5"));
  ASSERT_THAT(blocked.lines, SizeIs(1));
  EXPECT_THAT(blocked.lines[0].text, StartsWith("Not to a5: the pawn on a2 stops it"));
  EXPECT_FALSE(blocked.lines[0].rule.empty());
  // No movement leads there at all: that is said, too, with the man's own line.
  const LensAnswer never = ask_about(chess.opened, rook, chess.square("b3"));
  ASSERT_THAT(never.lines, SizeIs(1));
  EXPECT_EQ(never.lines[0].text, "Not to b3: the rook has no way to b3");
  // The other player's men are asked as if it were their turn, pinned or not.
  const Looked pinned("chess", "4k3/4n3/8/8/8/8/4R3/4K3 w - - 0 1");
  const LensAnswer pin = ask_about(pinned.opened, pinned.at("e7"), pinned.square("c6"));
  ASSERT_THAT(pin.lines, SizeIs(1));
  EXPECT_EQ(pin.lines[0].text, "Not to c6: your king would be attacked by the rook on e2");
}

TEST(Lens, PricesAreNamedInRefusedDrops) {
  const Looked hostage("hostage", "4k3/8/8/8/8/8/8/4K3[#Rp] w - - 0 1");
  const LensView rook = look_through(hostage.opened, hostage.held("prison", 1, "rook"));
  EXPECT_TRUE(line_with(rook.lines, "the pawn does not buy the rook"))
      << support::list_words(texts(rook.lines));
}

TEST(Lens, ShowsTheVictimsBeforeATurnIsMade) {
  const Looked chess("chess", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1");
  const LensAnswer passing = ask_about(chess.opened, chess.at("e5"), chess.square("d6"));
  EXPECT_THAT(chess.names(passing.victims), ElementsAre("d5"));
  EXPECT_THAT(texts(passing.lines), Contains("Black's pawn on d5 is captured"));

  const Looked hyper("hyper-chess", "7k/8/8/8/8/P1p4P/8/K7 w 0 1");
  const LensView straddler = hyper.at("h3");
  const LensAnswer closing = ask_about(hyper.opened, straddler, hyper.square("d3"));
  EXPECT_THAT(hyper.names(closing.victims), IsEmpty()) << "a3 is not beside the man between";
}

TEST(Lens, KnowsMenWhoDieOfEffects) {
  const Looked hyper("hyper-chess", "7k/8/8/8/8/1Pp4P/8/K7 w 0 1");
  const LensView straddler = hyper.at("h3");
  EXPECT_THAT(hyper.marks(straddler), Contains("captures d3"));
  const LensAnswer closing = ask_about(hyper.opened, straddler, hyper.square("d3"));
  EXPECT_THAT(hyper.names(closing.victims), ElementsAre("c3"));
}

TEST(Lens, TellsTheLastTurnEffectByEffect) {
  Looked hostage("hostage", "4k3/8/8/8/8/8/8/4K3[#Rr] w - - 0 1");
  EXPECT_THAT(last_turn_lines(hostage.opened), IsEmpty());
  play(*hostage.opened.game, "R#R@a1");
  const auto lines = last_turn_lines(hostage.opened);
  EXPECT_THAT(texts(lines),
              ElementsAre("White's prison gives a Black rook, as the price",
                          "Black's airfield gets a Black rook, as the price",
                          "Black's prison gives a White rook",
                          "White's rook arrives on a1",
                          "The counter 'clock' goes from 0 to 1",
                          "It is Black's turn"));
  EXPECT_THAT(lines[0].where.file, HasSubstr("hostage.lua"));
}

TEST(Lens, OffersTheSetsThatAScriptShows) {
  const Looked hyper("hyper-chess", "7k/8/8/8/8/8/8/KU2R3 w 0 1");
  std::vector<std::string> titles;
  for (const LensSet& set : sets_of(hyper.opened))
    titles.push_back(set.title);
  EXPECT_THAT(titles, Contains("White's death squares"));
  EXPECT_THAT(titles, Contains("Men who can do nothing"));
  const Looked held("hyper-chess", "7k/8/8/8/8/8/1U6/Kp6 w 0 1");
  for (const LensSet& set : sets_of(held.opened)) {
    if (set.title == "Men who can do nothing" || set.title == "Black's held men") {
      EXPECT_THAT(held.names(set.squares), ElementsAre("b1")) << set.title;
    }
  }
  EXPECT_TRUE(line_with(held.at("b1").lines, "is held by the immobilizer"));
  EXPECT_TRUE(line_with(held.at("b1").lines, "It is one of Black's held men"));
}

TEST(Lens, AnswersWhereLiveFunctionsFail) {
  const engine::Opened opened = Looked::open(in_tree("scripts/examples/hook.lua"), {});
  for (Square square = 0; square < opened.rules->topology.size(); ++square)
    EXPECT_THAT(look_through(opened, {.square = square}).lines, Not(IsEmpty()));
}

TEST(Lens, LooksAgainWhenThePositionHasChanged) {
  Looked chess("chess");
  Lens lens;
  lens.turn(true);
  lens.follow(chess.opened, 1);
  lens.look(chess.opened, Spot{.square = chess.square("e2")});
  ASSERT_TRUE(lens.view());
  EXPECT_THAT(lens.view()->marks, SizeIs(2));
  EXPECT_TRUE(lens.point(chess.opened, Spot{.square = chess.square("e4")}));
  EXPECT_FALSE(lens.point(chess.opened, Spot{.square = chess.square("e4")})) << "nothing new";
  EXPECT_THAT(texts(lens.answer().lines), Contains("White's pawn arrives on e4"));
  play(*chess.opened.game, "e4");
  lens.follow(chess.opened, 2);
  EXPECT_EQ(lens.view()->lines[0].text, "e2 is empty");
  EXPECT_FALSE(lens.pointed());
  lens.turn(false);
  EXPECT_FALSE(lens.view());
}

TEST(Lens, KeepsToWhatTheRulesHaveWhenTheyAreOthers) {
  const Looked large("hostage"), small("minishogi");
  Lens lens;
  lens.turn(true);
  lens.follow(large.opened, 1);
  lens.look(large.opened, Spot{.square = large.square("h8")});
  EXPECT_TRUE(lens.view());
  lens.follow(small.opened, 2);
  EXPECT_FALSE(lens.view()) << "that board has 25 squares";
  lens.look(small.opened, Spot{.square = small.square("a1")});
  EXPECT_FALSE(lens.point(small.opened, Spot{.square = large.square("h8")}));
  lens.look(large.opened, large.held("prison", 1, "knight"));
  EXPECT_TRUE(lens.view());
  lens.follow(small.opened, 3);
  EXPECT_FALSE(lens.view()) << "that game has one zone";
  lens.look(small.opened, Spot{.square = large.square("h8")});
  EXPECT_FALSE(lens.view());
}

TEST(LensScene, TellsKindsApartByShape) {
  for (const LensKind one :
       {LensKind::Move, LensKind::Capture, LensKind::Drop, LensKind::Together}) {
    for (const LensKind other : {LensKind::Move, LensKind::Capture, LensKind::Drop}) {
      if (one == other)
        continue;
      const auto a = lens_sign(one, {0, 0, 80, 80}), b = lens_sign(other, {0, 0, 80, 80});
      const bool differ = a.size() != b.size() || a.front().index() != b.front().index();
      EXPECT_TRUE(differ) << lens_word(one) << " looks like " << lens_word(other);
    }
  }
}

TEST(LensScene, LeavesWhatIsShownOnTheBoardWhenItIsPutAway) {
  Looked chess("chess");
  const Layout layout =
      lay_out(shape_of(*chess.opened.rules, {chess.opened.game->setup()}), {0, 0, 900, 700}, false);
  const Themes themes;
  Lens lens;
  lens.show("Mark 'castling rights'", true);
  lens.follow(chess.opened, 1);
  EXPECT_THAT(draw_lens(lens, layout, themes.of_room()).under, SizeIs(12)) << "a box and a frame";
  lens.turn(true);
  lens.follow(chess.opened, 1);
  lens.look(chess.opened, Spot{.square = chess.square("b1")});
  lens.turn(false);
  for (const char* const turn : {"g1f3", "g8f6", "h1g1"})
    (void)chess.opened.game->play(turn);
  lens.follow(chess.opened, 2);
  EXPECT_THAT(draw_lens(lens, layout, themes.of_room()).under, SizeIs(10)) << "it follows the game";
  EXPECT_THAT(draw_lens(lens, layout, themes.of_room()).over, IsEmpty());
}

TEST(LensScene, DrawsNothingUnlessItIsOn) {
  const Looked chess("chess");
  const Layout layout =
      lay_out(shape_of(*chess.opened.rules, {chess.opened.game->setup()}), {0, 0, 900, 700}, false);
  Lens lens;
  const Themes themes;
  EXPECT_THAT(draw_lens(lens, layout, themes.of_room()).over, IsEmpty());
  lens.turn(true);
  lens.follow(chess.opened, 1);
  EXPECT_THAT(draw_lens(lens, layout, themes.of_room()).under, IsEmpty());
  lens.show("Mark 'castling rights'", true);
  EXPECT_THAT(draw_lens(lens, layout, themes.of_room()).under, Not(IsEmpty()));
  lens.look(chess.opened, Spot{.square = chess.square("b1")});
  EXPECT_THAT(draw_lens(lens, layout, themes.of_room()).over, SizeIs(4)) << "two discs a square";
}

TEST(Preview, MarksWhoeverDiesElsewhere) {
  const Looked chess("chess", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1");
  const rules::Game& game = *chess.opened.game;
  TableView view = {.rules = chess.opened.rules.get(), .position = game.setup()};
  view.turns = game.turns();
  view.is_persons_turn = true;
  const Layout layout = lay_out(shape_of(*view.rules, {view.position}), {0, 0, 900, 700}, false);
  const auto point = [&](const std::string& name) {
    return layout.squares[support::at(chess.square(name))].middle();
  };
  Hand hand;
  Preview preview;
  (void)hand.press(layout, view, point("e5"));
  hand.move(point("e6"));
  preview.look(game, 1, view, layout, hand);
  EXPECT_THAT(preview.victims(), IsEmpty());
  hand.move(point("d6"));
  preview.look(game, 1, view, layout, hand);
  EXPECT_THAT(chess.names(preview.victims()), ElementsAre("d5"));
  hand.let_go();
  preview.look(game, 1, view, layout, hand);
  EXPECT_THAT(preview.victims(), IsEmpty());
}

}  // namespace pawnshop::tests
