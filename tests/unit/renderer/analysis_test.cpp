// SPDX-License-Identifier: MIT
#include "renderer/analysis.h"

#include <gmock/gmock.h>

#include "engine/said_line.h"
#include "renderer/desk.h"
#include "tests/support/desks.h"

namespace pawnshop::tests {

using renderer::Desk;
using renderer::Prospect;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;
using ::testing::StartsWith;

namespace {

/// A desk with people alone, and somebody who looks on.
struct WatchedDesk : Desk {
  explicit WatchedDesk(const std::string& name, const std::string& position = "")
      : Desk(std::move(*engine::open_game({name, {}})), 7) {
    set_computers({false, false});
    if (!position.empty() && !begin_at(position))
      throw std::runtime_error("no position: " + position);
    analysis().set_on(true);
  }
  /// Lets him look until all lines are that deep.
  void look(int depth) {
    const auto is_deep = [&] {
      const auto& found = analysis().prospects();
      return !found.empty() && found.back().line.depth >= depth &&
             found.size() == static_cast<std::size_t>(analysis().lines());
    };
    (void)wait_until(*this, is_deep);
  }
};

}  // namespace

TEST(Analysis, LooksThroughTheWholeGame) {
  WatchedDesk desk("chess");
  desk.analysis().set_on(false);
  double now = 0;
  desk.read_time_from([&] { return now; });
  for (const char* const turn : {"f3", "e5", "g4", "Qh4"})
    EXPECT_TRUE(desk.play(turn));
  desk.look_through();
  EXPECT_TRUE(desk.analysis().is_on());
  EXPECT_TRUE(desk.session().turns().empty());
  EXPECT_TRUE(wait_until(desk, [&] {
    now += 0.3;
    return !desk.looks_through();
  }));
  EXPECT_THAT(desk.session().turns(), SizeIs(4));
  for (const int node : desk.session().tree().line_to(desk.session().here()))
    EXPECT_TRUE(desk.estimate_at(node)) << node;
  EXPECT_THAT(desk.message().text, IsEmpty());
}

TEST(Analysis, StopsLookingThroughWhereSomebodyGoesElsewhere) {
  WatchedDesk desk("chess");
  for (const char* const turn : {"e4", "e5", "Nf3"})
    EXPECT_TRUE(desk.play(turn));
  desk.look_through();
  EXPECT_TRUE(desk.looks_through());
  desk.go_to(2);
  EXPECT_FALSE(desk.looks_through());
}

TEST(Analysis, FindsTheBestLinesAndPlaysNone) {
  WatchedDesk desk("chess", "6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1");
  desk.analysis().set_lines(3);
  desk.look(3);
  ASSERT_THAT(desk.analysis().prospects(), SizeIs(3));
  const Prospect& best = desk.analysis().prospects().front();
  EXPECT_EQ(best.text, "Re8#");
  EXPECT_EQ(best.from.square, *desk.rules().topology.named("e1"));
  EXPECT_EQ(best.to.square, *desk.rules().topology.named("e8"));
  EXPECT_THAT(desk.session().turns(), IsEmpty());
  EXPECT_TRUE(desk.is_persons_turn());
  EXPECT_FALSE(desk.is_thinking()) << "that is about who plays";
  EXPECT_EQ(desk.session().tree().at(0).estimate->score, search::won_at(1));
}

TEST(Analysis, GoesAlongALineAndTheGameStays) {
  WatchedDesk desk("chess");
  EXPECT_TRUE(desk.play("e4"));
  const int game = desk.session().here();
  desk.look(4);
  const Prospect best = desk.analysis().prospects().front();
  ASSERT_THAT(best.turns, SizeIs(::testing::Ge(3u)));
  ASSERT_GE(best.line.turns.size(), 3u);
  desk.try_line({best.line.turns.begin(), best.line.turns.begin() + 3});
  ASSERT_THAT(desk.session().turns(), SizeIs(4));
  for (std::size_t i = 0; i < 3; ++i)
    EXPECT_EQ(desk.session().turns()[i + 1].human, best.turns[i]);
  EXPECT_TRUE(desk.is_looking_back());
  EXPECT_THAT(desk.analysis().prospects(), IsEmpty());
  // What is played in the game comes before what was tried.
  desk.return_to_game();
  EXPECT_EQ(desk.session().here(), game);
  EXPECT_TRUE(desk.play("a6"));
  EXPECT_TRUE(desk.session().tree().is_main(desk.session().here()));
  EXPECT_FALSE(desk.is_looking_back());
}

TEST(Analysis, DoesNotGoAlongALineThatIsNotLegal) {
  WatchedDesk desk("chess");
  desk.look(3);
  const std::vector<rules::Move> line = desk.analysis().prospects().front().line.turns;
  EXPECT_TRUE(desk.play("h3"));
  const bool was_saved = desk.is_saved();
  desk.try_line(line);
  EXPECT_THAT(desk.session().turns(), SizeIs(1));
  EXPECT_EQ(desk.is_saved(), was_saved);
}

TEST(Analysis, UsesWhatItIsGiven) {
  WatchedDesk desk("chess");
  desk.look(2);
  desk.set_resources({.threads = 2, .megabytes = 1});
  EXPECT_THAT(desk.analysis().prospects(), IsEmpty()) << "it begins anew";
  desk.look(4);
  EXPECT_GE(desk.analysis().prospects().front().line.depth, 4);
}

TEST(Analysis, PointsFromTheZoneOfWhoIsDropped) {
  // The rook has to be dropped to end the game.
  WatchedDesk desk("crazyhouse", "6k1/5ppp/8/8/8/8/8/K7[R] w - - 0 1");
  desk.look(2);
  const Prospect& best = desk.analysis().prospects().front();
  EXPECT_THAT(best.text, StartsWith("R@"));
  EXPECT_TRUE(best.from.is_held());
  EXPECT_EQ(best.from.player, 0);
  EXPECT_EQ(desk.rules().man(best.from.man).name, "rook");
}

TEST(Analysis, FollowsThePositionAndKeepsWhatWasFound) {
  WatchedDesk desk("hostage");
  desk.look(3);
  EXPECT_TRUE(desk.play("e4"));
  EXPECT_THAT(desk.analysis().prospects(), IsEmpty()) << "they were about another position";
  EXPECT_FALSE(desk.estimate_at(desk.session().here()));
  EXPECT_EQ(desk.last_estimate(), desk.estimate_at(0)) << "until there is a new one";
  desk.look(4);
  const auto found = desk.estimate_at(desk.session().here());
  ASSERT_TRUE(found);
  EXPECT_GE(found->depth, 4);
  // The score is the first player's, whoever is to move.
  EXPECT_EQ(found->score, -desk.analysis().prospects().front().line.score);
  desk.undo();
  EXPECT_THAT(desk.analysis().prospects(), IsEmpty());
  EXPECT_TRUE(desk.estimate_at(0));
}

TEST(Analysis, DoesNotForgetADeeperLook) {
  WatchedDesk desk("minishogi");
  desk.look(6);
  const auto deep = desk.estimate_at(0);
  ASSERT_TRUE(deep);
  EXPECT_TRUE(desk.play(desk.view().turns.front().machine));
  desk.undo();
  desk.look(1);
  EXPECT_GE(desk.estimate_at(0)->depth, deep->depth);
}

TEST(Analysis, WaitsWhileTheComputerThinks) {
  WatchedDesk desk("hostage");
  desk.look(2);
  desk.level(1).seconds = 60;
  desk.set_computers({false, true});
  desk.look(2);
  EXPECT_TRUE(desk.play("e4"));
  EXPECT_TRUE(desk.tick());
  EXPECT_TRUE(desk.is_thinking());
  EXPECT_FALSE(desk.analysis().is_looking());
  EXPECT_TRUE(desk.analysis().is_on());
  EXPECT_TRUE(wait_until(desk, [&] { return desk.thought().has_value(); }));
  desk.move_now();
  EXPECT_TRUE(wait_until(desk, [&] { return desk.analysis().is_looking(); }))
      << "at the position after the answer";
  EXPECT_THAT(desk.session().turns(), SizeIs(2));
  EXPECT_TRUE(desk.estimate_at(desk.session().tree().at(desk.session().here()).parent))
      << "what the computer thought is kept as well";
}

TEST(Analysis, SaysNothingOfAGameThatIsOver) {
  WatchedDesk desk("chess", "6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1");
  EXPECT_TRUE(desk.play("Re8"));
  for (int i = 0; i < 20; ++i)
    EXPECT_FALSE(desk.tick());
  EXPECT_FALSE(desk.analysis().is_looking());
  EXPECT_EQ(desk.last_estimate()->score, search::kWon);
}

TEST(Analysis, HasBetweenOneAndFiveLinesAndStops) {
  WatchedDesk desk("chess");
  desk.analysis().set_lines(99);
  EXPECT_EQ(desk.analysis().lines(), 5);
  desk.look(2);
  EXPECT_THAT(desk.analysis().prospects(), SizeIs(5));
  desk.analysis().set_lines(0);
  EXPECT_EQ(desk.analysis().lines(), 1);
  EXPECT_THAT(desk.analysis().prospects(), IsEmpty());
  desk.look(2);
  EXPECT_THAT(desk.analysis().prospects(), SizeIs(1));
  desk.analysis().set_on(false);
  EXPECT_FALSE(desk.analysis().is_looking());
  EXPECT_THAT(desk.analysis().prospects(), IsEmpty());
  EXPECT_FALSE(desk.tick());
}

TEST(Analysis, LooksAtGamesWithLiveFunctions) {
  WatchedDesk desk(in_tree("scripts/examples/hook.lua"));
  desk.look(2);
  EXPECT_THAT(desk.analysis().prospects(), SizeIs(1));
}

TEST(Analysis, StandsInTheRecord) {
  WatchedDesk desk("hostage");
  EXPECT_TRUE(desk.play("e4"));
  desk.look(3);
  const auto found = desk.last_estimate();
  ASSERT_TRUE(found);
  EXPECT_THAT(engine::write_pgn(desk.session().record()), HasSubstr("1. e4 {[%eval "));
  WatchedDesk other("hostage");
  ASSERT_TRUE(other.resume(desk.running()));
  EXPECT_EQ(other.last_estimate(), found);
  EXPECT_THAT(other.session().tree().at(other.session().here()).comment, IsEmpty());
  EXPECT_EQ(engine::write_pgn(other.session().record()),
            engine::write_pgn(desk.session().record()));
}

TEST(Analysis, DoesNotTakeOverTheWordOfAWeakPlayer) {
  // By depth, so that the strong player has found something on any machine.
  for (const engine::Level level : {engine::Level{.step = 1, .seconds = 0.05}, {.depth = 2}}) {
    WatchedDesk desk("chess");
    desk.analysis().set_on(false);
    desk.level(1) = level;
    EXPECT_TRUE(desk.play("e4"));
    const int asked = desk.session().here();
    desk.set_computers({false, true});
    ASSERT_TRUE(wait_until(desk, [&] { return desk.session().turns().size() == 2; }));
    EXPECT_EQ(desk.estimate_at(asked).has_value(), level.step == engine::Level::kFull);
    EXPECT_THAT(engine::write_pgn(desk.session().record()), ::testing::Not(HasSubstr("%eval")))
        << "nobody has looked on";
  }
}

TEST(Analysis, ForgetsWhatWasFoundUnderOtherRules) {
  WatchedDesk desk("chess");
  desk.look(2);
  EXPECT_TRUE(desk.play("e4"));
  desk.look(2);
  ASSERT_TRUE(desk.reload(std::move(*engine::open_game({"chess", {}}))));
  EXPECT_FALSE(desk.last_estimate());
  desk.look(2);
  EXPECT_TRUE(desk.estimate_at(desk.session().here()));
}

TEST(Analysis, WritesALineAsFarAsItIsLegal) {
  const auto game = open_shipped("chess");
  search::Line line = engine::read_line(*game, {{}, {"e2e4", "e7e5", "e1e2"}});
  EXPECT_EQ(renderer::prospect_of(line, *game).text, "e4  e5  Ke2");
  EXPECT_EQ(game->turns_made(), 0u);
  play(*game, "a3");
  const Prospect none = renderer::prospect_of(line, *game);
  EXPECT_THAT(none.text, IsEmpty()) << "it is a line of another position";
  EXPECT_FALSE(none.to.given());
}

}  // namespace pawnshop::tests
