// SPDX-License-Identifier: MIT
// Rules made up at random: the fast generator and the referee agree about games that nobody has
// thought of.
#include <stdexcept>

#include <gmock/gmock.h>

#include "support/diagnostic.h"
#include "tests/support/games.h"
#include "tests/support/own_folder.h"
#include "tests/support/rules_hunt.h"

namespace pawnshop::tests {

namespace {

/// Expects nothing broken among so many rulesets; returns how many of them could be played.
int play_by_rulesets(const HuntSettings& settings) {
  const auto hunted = hunt(settings, {});
  if (!hunted)
    throw std::runtime_error(support::to_text(hunted.error()));
  EXPECT_THAT(hunted->broken, ::testing::IsEmpty()) << "tests/tools/hunt_rules.cpp shows rulesets";
  return hunted->played;
}

}  // namespace

TEST(RandomRules, AreTheSameForBothGenerators) {
#ifdef PAWNSHOP_CHECKED
  constexpr int kScripts = 20;
#else
  constexpr int kScripts = 100;
#endif
  EXPECT_GT(play_by_rulesets({.seed = 5, .rulesets = kScripts, .turns = 30}),
            kScripts / 3);  // of few, more than half may be faulty
}

/// Rules and positions that it took thousands of rulesets to find.
TEST(RandomRules, StayMended) {
  const std::string head = "return extend \"chess\" { title = \"Found\",\n";
  const std::string blast = head +
                            "effects = { remove((taken | shift(to, orthogonal | leap(1, 2))) - "
                            "neighbours(my.king)):when(took()) } }\n";
  const std::string leapers = head +
                              "men = { pawn = { moves = step(2 * forward + sideways)"
                              ":when(within(shift(from, forward), empty)) },\n"
                              "knight = { moves = slide(orthogonal):through(empty | their.pawn)"
                              ":takes(path & their.men) } } }\n";
  const std::string by_captor = head +
                                "captured = function(_, by) if by and by.letter == \"P\" then "
                                "return squares \"a4 b4 c4 d4 e4 f4 g4 h4\" end end }\n";
  const std::string back_by_captor =
      "return extend \"minishogi\" { title = \"Found\",\n"
      "captured = function(man, by) "
      "if by and by.letter == \"R\" then "
      "return squares \"a3 b3 c3 d3 e3\" end\n"
      "return my.hand, man.reverts or man.name end }\n";
  const std::string guarded =
      "return extend \"hostage\" { title = \"Found\",\n"
      "never = { queen = attacked(my.queen) } }\n";
  const std::string put_back_guarded =
      "return extend \"crazyhouse\" { title = \"Found\",\n"
      "captured = function(man) if man.pawn then return light end return my.hand end,\n"
      "never = { queen = attacked(my.queen) } }\n";
  const std::string black_limited =
      head +
      "men = { bishop = { moves = slide(diagonal):onto((empty | their.men) - "
      "shift(last_rank, north)) } } }\n";
  const std::string pair = head + "never = { check = attacked(my.king | my.queen) } }\n";
  const std::pair<std::string, std::string> found[] = {
      // A pinned pawn takes the king away, or who pins it.
      {blast, "2bq3r/1pp1n2p/2np1k2/2N1ppp1/3P2P1/r4Q1N/4PP1P/1RB1KB1R b K - 7 14"},
      {blast, "2bq3r/1pp1n2p/2Qp1k2/n1N1ppp1/3P2P1/r6N/4PP1P/1RB1KB1R b K - 9 15"},
      // A knight before a leaper takes it on the way to elsewhere.
      {leapers, "rnb2b1r/ppp1pk1p/8/3p2p1/P3P3/B2p2p1/P1PN3P/RN1QKB1R w - - 0 10"},
      // Pawns that sleep, or may come to that, bear on the queen or beside her.
      {guarded, "6k1/8/8/8/2n5/2Q5/3p4/K7[n#N] w - - 0 20"},
      {guarded, "6k1/8/8/8/8/1nQ5/3p4/K7[#] w - - 0 20"},
      {guarded, "6k1/8/8/8/8/1nQ5/K2p4/2N5[n#N] w - - 0 20"},
      {guarded, "6k1/8/8/8/8/4Q3/K2p4/2R5[#] w - - 0 20"},
      // One rule guards the king and the queen; a pawn becomes one.
      {pair, "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"},
      {pair, "2r3k1/1P6/8/8/8/8/5n2/K2Q4 w - - 0 1"},
      // Some captors alone put men back on the board.
      {back_by_captor, "rbsgk/4p/5/P4/KGSBR[] w - - 0 1"},
      {by_captor, "4k3/8/8/8/3pP3/4P3/8/4K3 b - e3 0 1"},
      // The queen takes a pawn who, put back, stands between her and a rook.
      {put_back_guarded, "rnb1kbnr/pp1ppppp/8/q1p5/P5P1/5N2/1PPPPP1P/RNBQKB1R[] b KQkq - 0 3"},
      // The slides of one player alone have limits.
      {black_limited, "4k3/8/8/2b5/8/8/8/4K3 b - - 0 1"},
      // A pawn takes one of his own, who stands on the mark.
      {by_captor, "4k3/8/4N3/3Pp3/8/8/8/4K3 w - e6 0 1"},
  };
  for (const auto& [script, position] : found) {
    const auto loaded = load_text(script);
    for (std::uint64_t game = 0; game < 4; ++game) {
      set_up(*loaded.game, position);
      int played = 0;
      const auto broken = loaded.game->random_play(game, 2, played);
      EXPECT_FALSE(broken) << *broken << "\n" << script;
    }
  }
}

TEST(RandomRules, AreHuntedByShardsAsByOneProcess) {
  const std::string folder = own_folder();
  HuntSettings settings{.seed = 3, .rulesets = 12, .turns = 6, .version = "test"};
  const auto one = hunt(settings, {});
  ASSERT_TRUE(one);
  settings.folder = folder + "shards";
  for (const int index : {1, 3}) {
    settings.shard = {index, 3};
    ASSERT_TRUE(hunt(settings, {}));
  }
  const auto some = merge_hunt({settings.folder});
  ASSERT_TRUE(some);
  EXPECT_EQ(some->missing, "4 of 12 rulesets are missing, of shard 2 of 3");
  settings.shard = {2, 3};
  ASSERT_TRUE(hunt(settings, {}));
  const auto all = merge_hunt({settings.folder});
  ASSERT_TRUE(all);
  EXPECT_EQ(to_text(*all), to_text(*one));
  EXPECT_EQ(all->missing, "");
  settings.seed = 4;
  const auto other = hunt(settings, {});
  ASSERT_FALSE(other);
  EXPECT_THAT(support::to_text(other.error()),
              ::testing::HasSubstr("it was played with seed=3, and you ask for 4"));
}

/// More of them than anybody waits for: build/release/tests/hunt_rules.
TEST(SlowRandomRules, AreTheSameForBothGenerators) {
  EXPECT_GT(play_by_rulesets({.seed = 11, .rulesets = 2000, .jobs = 2}), 1000);
}

}  // namespace pawnshop::tests
