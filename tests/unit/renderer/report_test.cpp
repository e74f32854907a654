// SPDX-License-Identifier: MIT
#include "renderer/report.h"

#include <gmock/gmock.h>

namespace pawnshop::tests {

using namespace renderer;
using ::testing::SizeIs;

namespace {

/// A line of turns, and what was found before each of them and at its end.
struct LookedThrough {
  engine::GameTree tree;
  std::vector<Found> line;

  explicit LookedThrough(float share, const std::string& best) {
    line = {{0, share, {{}, best, best}}};
  }
  /// A turn that leads to a position with such a share for White, where the best turn is this.
  LookedThrough& turn(const std::string& machine, float share, const std::string& best) {
    const int count = static_cast<int>(line.size());
    engine::Turn turn;
    turn.machine = turn.human = machine;
    turn.player = (count - 1) % 2;
    turn.number = (count + 1) / 2;
    line.push_back({tree.add(line.back().node, turn), share, {{}, best, best}});
    return *this;
  }
  Report report() const { return report_on(tree, line); }
};

}  // namespace

TEST(Report, CallsATurnByWhatItsPlayerGaveAway) {
  const auto faults = [](float white_loses, float black_loses) {
    LookedThrough game(0.5f, "good");
    game.turn("bad", 0.5f - white_loses, "good");
    game.turn("bad", 0.5f - white_loses + black_loses, "good");
    const Report report = game.report();
    EXPECT_THAT(report.turns, SizeIs(2));
    EXPECT_TRUE(report.is_whole);
    return std::pair(report.turns[0].fault, report.turns[1].fault);
  };
  EXPECT_EQ(faults(0, 0), std::pair(Fault::None, Fault::None));
  EXPECT_EQ(faults(0.04f, 0.06f), std::pair(Fault::None, Fault::Inaccuracy));
  EXPECT_EQ(faults(0.11f, 0.04f), std::pair(Fault::Mistake, Fault::None));
  EXPECT_EQ(faults(0.4f, 0.3f), std::pair(Fault::Blunder, Fault::Blunder));
  EXPECT_EQ(faults(-0.4f, -0.3f), std::pair(Fault::None, Fault::None)) << "both have gained";
}

TEST(Report, BlamesNobodyForTheBestTurn) {
  LookedThrough game(0.5f, "only");
  game.turn("only", 0.1f, "good");
  EXPECT_EQ(game.report().turns.front().fault, Fault::None);
  EXPECT_FALSE(game.report().has_faults());
  EXPECT_DOUBLE_EQ(*game.report().accuracy[0], 100);
}

TEST(Report, SaysHowAccurateEachPlayerWas) {
  LookedThrough game(0.5f, "good");
  game.turn("bad", 0.2f, "good").turn("good", 0.2f, "good").turn("fair", 0.17f, "good");
  const Report report = game.report();
  ASSERT_TRUE(report.accuracy[0] && report.accuracy[1]);
  EXPECT_DOUBLE_EQ(*report.accuracy[1], 100);
  EXPECT_GT(*report.accuracy[0], 30);
  EXPECT_LT(*report.accuracy[0], 70);
  EXPECT_EQ(report.counts[0][static_cast<int>(Fault::Blunder)], 1);
  EXPECT_EQ(report.turns.front().best.human, "good");
  EXPECT_TRUE(report.has_faults());
}

TEST(Report, JudgesOnlyWhatWasLookedAt) {
  LookedThrough game(0.5f, "good");
  game.turn("bad", 0.1f, "good").turn("good", 0.1f, "").turn("bad", 0.0f, "");
  game.line[1].share.reset();
  const Report report = game.report();
  EXPECT_THAT(report.turns, SizeIs(0));
  EXPECT_FALSE(report.is_whole);
  EXPECT_FALSE(report.accuracy[0]);
  EXPECT_FALSE(report.accuracy[1]);
}

TEST(Report, NamesFaultsOneOrSeveral) {
  EXPECT_EQ(counted_faults(Fault::Blunder, 1), "1 blunder");
  EXPECT_EQ(counted_faults(Fault::Mistake, 0), "no mistakes");
  EXPECT_EQ(counted_faults(Fault::Inaccuracy, 3), "3 inaccuracies");
  EXPECT_EQ(glyph_of(Fault::Mistake), "$2");
  EXPECT_EQ(glyph_of(Fault::None), "");
}

}  // namespace pawnshop::tests
