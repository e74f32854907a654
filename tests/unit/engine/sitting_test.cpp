// SPDX-License-Identifier: MIT
#include "engine/sitting.h"

#include <gmock/gmock.h>

#include "tests/support/games.h"

namespace pawnshop::tests {

using engine::Sitting;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

namespace {

void play_all(Sitting& sitting, const std::vector<std::string>& turns) {
  for (const std::string& turn : turns)
    ASSERT_EQ(sitting.play(turn).kind, rules::Played::Kind::Done) << turn;
}

}  // namespace

TEST(Sitting, TakesTurnsBackAndPlaysThemAgain) {
  const auto game = open_shipped("chess");
  Sitting sitting(*game);
  play_all(sitting, {"e4", "e5"});
  const std::string after = game->position_text();
  EXPECT_TRUE(sitting.undo());
  EXPECT_TRUE(sitting.undo());
  EXPECT_FALSE(sitting.undo());
  EXPECT_TRUE(sitting.redo());
  EXPECT_TRUE(sitting.redo());
  EXPECT_FALSE(sitting.redo());
  EXPECT_EQ(game->position_text(), after);
  EXPECT_TRUE(sitting.undo());
  play_all(sitting, {"c5"});
  EXPECT_FALSE(sitting.redo());
}

TEST(Sitting, KnowsHowItEndsAndByWhichRule) {
  const auto game = open_shipped("chess");
  Sitting sitting(*game);
  play_all(sitting, {"f3", "e5", "g4", "Qh4"});
  ASSERT_TRUE(sitting.verdict());
  EXPECT_EQ(sitting.verdict()->result, "0-1");
  EXPECT_EQ(sitting.verdict()->reason, "checkmate");
  EXPECT_GT(sitting.verdict()->where.line, 0);
  EXPECT_FALSE(sitting.take_word_back());
  EXPECT_TRUE(sitting.undo());
  EXPECT_FALSE(sitting.verdict());
  sitting.end({"1-0", "Black resigns"});
  EXPECT_TRUE(sitting.verdict());
  EXPECT_TRUE(sitting.take_word_back());
  EXPECT_FALSE(sitting.verdict());
}

TEST(Sitting, ShowsATurnWithoutPlayingIt) {
  const auto game = open_shipped("chess");
  Sitting sitting(*game);
  EXPECT_EQ(sitting.preview("g1f3").human, "Nf3");
  EXPECT_TRUE(sitting.turns().empty());
  EXPECT_EQ(game->position_text(), game->rules().start);
}

TEST(Sitting, GoesThroughItsRecord) {
  const auto game = open_shipped("hostage");
  Sitting sitting(*game);
  ASSERT_TRUE(sitting.begin("4k3/8/8/8/8/8/8/4K3[NP#Rq] b - - 0 7"));
  play_all(sitting, {"Kd7", "(Q-R)R*a2", "Ke7"});
  const engine::GameRecord record = sitting.record();
  EXPECT_THAT(record.turns, ElementsAre("7... Kd7", "8. R#Q@a2", "Ke7"));
  const std::string after = game->position_text();
  ASSERT_TRUE(sitting.begin(game->rules().start));
  ASSERT_TRUE(sitting.replay(record));
  EXPECT_EQ(game->position_text(), after);
  EXPECT_EQ(sitting.turns().size(), 3u);
}

TEST(Sitting, StaysAsItIsWhenARecordIsFaulty) {
  const auto game = open_shipped("chess");
  Sitting sitting(*game);
  play_all(sitting, {"e4", "e5"});
  EXPECT_TRUE(sitting.undo());
  const std::string before = game->position_text();
  const auto fault = [&](const engine::GameRecord& record) {
    const auto done = sitting.replay(record);
    return done ? "(none)" : done.error().front().message;
  };
  EXPECT_THAT(fault({{}, {"d4", "Ke4"}, "*"}), HasSubstr("turn 2 of the record, 'Ke4'"));
  EXPECT_THAT(fault({{{"Variant", "hostage"}}, {"d4"}, "*"}), HasSubstr("'hostage'"));
  EXPECT_THAT(fault({{{"FEN", "nonsense"}}, {}, "*"}), HasSubstr("position text"));
  EXPECT_THAT(fault({{{"VariantOptions", "a=b"}}, {}, "*"}), HasSubstr("a=b"));
  EXPECT_EQ(game->position_text(), before);
  EXPECT_EQ(sitting.turns().size(), 1u);
  EXPECT_TRUE(sitting.redo());
}

TEST(Sitting, RemembersWhoResigned) {
  const auto game = open_shipped("chess");
  Sitting sitting(*game);
  play_all(sitting, {"e4"});
  sitting.end({"1-0", "Black resigns"});
  const engine::GameRecord record = sitting.record();
  ASSERT_TRUE(sitting.begin(game->rules().start));
  ASSERT_TRUE(sitting.replay(record));
  ASSERT_TRUE(sitting.verdict());
  EXPECT_EQ(sitting.verdict()->reason, "Black resigns");
}

}  // namespace pawnshop::tests
