// SPDX-License-Identifier: MIT
#include "search/worth.h"

#include <gtest/gtest.h>

#include "rules/setup.h"
#include "support/lists.h"
#include "tests/support/games.h"

namespace pawnshop::tests {

using search::Weights;
using search::Worth;

/// What one weight of 50 adds to a position for the player to move; all others are 0.
class OneWeight {
 public:
  explicit OneWeight(const char* game)
      : loaded_(load_shipped(game)), judge_(loaded_.rules, nullptr), weights_(*loaded_.rules) {}

  const Weights& weights() const { return weights_; }
  const std::vector<rules::Zone>& zones() const { return loaded_.rules->zones; }
  int man(const char* name) const { return support::find_named(loaded_.rules->men, name); }

  search::Score of(const std::string& position, int weight) const {
    Weights one = weights_;
    one.values[static_cast<std::size_t>(weight)] = 50;
    const auto setup = rules::read_setup(*loaded_.rules, position);
    return Worth<1>(judge_, one).of(rules::to_position(judge_.tables(), *setup));
  }

 private:
  script::Loaded loaded_;
  rules::Judge<1> judge_;
  Weights weights_;
};

TEST(Worth, KnowsHowFarMenAreFromTheRoyalMen) {
  const OneWeight chess("chess");
  const int queen = chess.man("queen");
  // The white queen on d4: three files left of and four ranks below the black king, three files
  // right of and three ranks above her own.
  const char* white_to_move = "6k1/8/8/8/3Q4/8/8/K7 w - - 0 1";
  const char* black_to_move = "6k1/8/8/8/3Q4/8/8/K7 b - - 0 1";
  const auto& weights = chess.weights();
  const int enemy = weights.beside(false, queen) + Weights::offset(-3, -4);
  const int own = weights.beside(true, queen) + Weights::offset(3, 3);
  EXPECT_EQ(chess.of(white_to_move, enemy), 50);
  EXPECT_EQ(chess.of(black_to_move, enemy), -50);
  EXPECT_EQ(chess.of(white_to_move, own), 50);
  EXPECT_EQ(chess.of(white_to_move, enemy + 1), 0);
  EXPECT_EQ(chess.of(white_to_move, weights.beside(true, queen) + Weights::offset(-3, -4)), 0);
  // The same as Black sees it: his queen on e5, both kings turned with the board.
  const char* turned = "7k/8/8/4q3/8/8/8/1K6 b - - 0 1";
  EXPECT_EQ(chess.of(turned, weights.beside(true, queen) + Weights::offset(-3, 3)), 50);
  EXPECT_EQ(chess.of(turned, weights.beside(false, queen) + Weights::offset(3, -4)), 50);
}

TEST(Worth, CountsMenInZones) {
  const OneWeight crazyhouse("crazyhouse");
  const int zone = support::find_named(crazyhouse.zones(), "hand");
  const int held = crazyhouse.weights().held(zone, crazyhouse.man("knight"));
  EXPECT_EQ(crazyhouse.of("4k3/8/8/8/8/8/8/4K3[NNn] w - - 0 1", held), 50);
}

}  // namespace pawnshop::tests
