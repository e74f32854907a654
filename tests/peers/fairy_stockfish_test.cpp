// SPDX-License-Identifier: MIT
// Debian's fairy-stockfish plays ten of our games: the same turns, and as many answers to each, in
// random positions. Where it is not installed there is nothing to compare.
#include <algorithm>
#include <fstream>

#include <gmock/gmock.h>

#include "tests/support/engine.h"
#include "tests/support/games.h"
#include "tests/support/own_folder.h"

namespace pawnshop::tests {

namespace {

constexpr int kPositions = 1000;
constexpr int kLongestGame = 160;
constexpr int kStride = 4;  ///< every fourth position of a game is compared

struct Peer {
  const char* game;
  const char* theirs;  ///< their name for it
};

class SlowPeer : public ::testing::TestWithParam<Peer> {};

INSTANTIATE_TEST_SUITE_P(FairyStockfish,
                         SlowPeer,
                         ::testing::Values(Peer{"chess", "chess"},
                                           Peer{"crazyhouse", "crazyhouse"},
                                           Peer{"loop", "loop"},
                                           Peer{"chessgi", "chessgi"},
                                           Peer{"minihouse", "minihouse"},
                                           Peer{"shogi", "shogi"},
                                           Peer{"minishogi", "minishogi"},
                                           Peer{"xiangqi", "xiangqi"},
                                           Peer{"placement", "placement"},
                                           Peer{"pocket-knight", "pocketknight"},
                                           Peer{"racing-kings", "racingkings"}),
                         [](const auto& peer) { return std::string(peer.param.theirs); });

/// What fairy-stockfish must be told of a game that it does not know.
constexpr const char* kVariants = R"([minihouse:crazyhouse]
maxRank=6
maxFile=6
startFen=2bnrk/5p/6/6/P5/KRNB2[] w - - 0 1
promotionRank=6
promotionPieceTypes=nbr
doubleStep=false
castling=false
)";

using Counts = std::map<std::string, std::uint64_t>;

/// The turns of a position, and how many answers each has.
Counts our_counts(const rules::Game& game) {
  const auto divided = game.perft(2, rules::PerftMode::Bulk, true).divide;
  return {divided.begin(), divided.end()};
}

/// What fairy-stockfish says. It lists the drops of pawns that mate, and judges them as lost
/// instead; they are left out.
Counts their_counts(Engine& engine, const rules::Game& game) {
  Counts counts = engine.perft(game.position_text(), 2);
  std::erase_if(counts, [&](const auto& entry) {
    const auto& [turn, answers] = entry;
    if (answers != 0 || !turn.starts_with("P@"))
      return false;
    const auto refusal = game.why(turn);
    return refusal && refusal->text == "a dropped pawn may not give mate";
  });
  return counts;
}

void compare(rules::Game& game, Engine& engine) {
  const Counts ours = our_counts(game), theirs = their_counts(engine, game);
  if (ours == theirs)
    return;
  for (const auto& [turn, answers] : theirs)
    ASSERT_TRUE(ours.contains(turn)) << turn << " in " << game.position_text();
  for (const auto& [turn, answers] : ours) {
    const auto entry = theirs.find(turn);
    ASSERT_NE(entry, theirs.end()) << turn << " in " << game.position_text();
    if (entry->second == answers)
      continue;
    // Mating drops may be among the answers: a look at them one by one tells. And it goes on with
    // a race that the second player has won.
    play(game, turn);
    const bool is_over = answers == 0 && game.status().reason == "late";
    if (!is_over) {
      ASSERT_EQ(answers, their_counts(engine, game).size())
          << "after " << turn << ": " << game.position_text();
    }
    game.undo();
  }
}

}  // namespace

TEST_P(SlowPeer, HasTheSameTurnsAndAnswers) {
  const auto program = find_program("fairy-stockfish");
  if (!program)
    GTEST_SKIP() << "fairy-stockfish is not installed";
  const std::string variants = own_folder() + "variants.ini";
  std::ofstream(variants) << kVariants;
  Engine engine(*program);
  engine.set("VariantPath", variants);
  engine.set("UCI_Variant", GetParam().theirs);

  const auto game = open_shipped(GetParam().game);
  int compared = 0;
  for (std::uint64_t seed = 1; compared < kPositions; ++seed) {
    set_up(*game, game->rules().start);
    for (int turn = 0; turn < kLongestGame && compared < kPositions; turn += kStride) {
      int played = 0;
      const auto broken = game->random_play(1000 * seed + static_cast<std::uint64_t>(turn),
                                            turn == 0 ? static_cast<int>(seed) % kStride : kStride,
                                            played);
      ASSERT_FALSE(broken) << *broken;
      ASSERT_NO_FATAL_FAILURE(compare(*game, engine));
      ++compared;
      if (game->legal().empty())
        break;
    }
  }
}

}  // namespace pawnshop::tests
