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
  explicit OneWeight(const char* game) : OneWeight(load_shipped(game)) {}
  explicit OneWeight(script::Loaded loaded)
      : loaded_(std::move(loaded)), judge_(loaded_.rules, nullptr), weights_(*loaded_.rules) {}

  const Weights& weights() const { return weights_; }
  const std::vector<rules::Zone>& zones() const { return loaded_.rules->zones; }
  int man(const char* name) const { return support::find_named(loaded_.rules->men, name); }

  /// A value where men of one type are worth 100 besides.
  search::Score with_men(const std::string& position, int weight, int type) const {
    Weights two = weights_;
    two.values[static_cast<std::size_t>(two.man(type))] = 100;
    two.values[static_cast<std::size_t>(weight)] = 50;
    return score(position, two);
  }

  /// What it is worth to capture a man of this type.
  search::Score taken(int weight, int type) const {
    Weights one = weights_;
    one.values[static_cast<std::size_t>(weight)] = 50;
    return Worth<1>(judge_, one).taken(type);
  }

  search::Score of(const std::string& position, int weight) const {
    Weights one = weights_;
    one.values[static_cast<std::size_t>(weight)] = 50;
    return score(position, one);
  }

 private:
  search::Score score(const std::string& position, const Weights& weights) const {
    const auto setup = rules::read_setup(*loaded_.rules, position);
    return Worth<1>(judge_, weights).of(rules::to_position(judge_.tables(), *setup));
  }

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
  // As Black sees it: his queen on e5, both kings turned with the board.
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

TEST(Worth, WeighsACapturedManByTheZonesOfAllSquaresWhereHeMayFall) {
  const OneWeight river(load_text(R"(return game { title = "A river", board = board(5, 5),
    men = { goat = man { letter = "G", moves = step(every_way) } },
    zones = { pen = zone { holds = mine } },
    turn = { move = move {}, enter = drop { from = my.pen, onto = empty } },
    captured = function(man, by, at)
      if at.file == "b" or at.file == "c" then return my.pen end
      if at.file == "d" then return their.pen end
    end,
    ends = { bare = lose(none(my.goat)) },
    position = "<board><zones> <side> <number>", start = "2g2/5/5/5/2G2[] w 1" })"));
  const int goat = river.man("goat");
  // Two files of five give him to whoever takes him, one gives him back.
  EXPECT_EQ(river.taken(river.weights().held(0, goat), goat), 50 / 5);
}

/// A game without captures: a goat goes like a queen of chess, a snail one step forward.
std::string walk_that_ends_by(const std::string& ends) {
  return R"(return game { title = "A walk", board = board(5, 5),
    men = { goat = man { letter = "G", moves = slide(every_way):onto(empty) },
            snail = man { letter = "S", moves = step(forward):onto(empty) },
            bull = man { letter = "B", moves = step(forward) } },
    turn = { move = move {} }, ends = { )" +
         ends + R"( }, position = "<board> <side> <number>", start = "bgs2/5/5/5/2SGB w 1" })";
}

TEST(Worth, CountsWhereMenGoInGamesThatAreLostByHavingNoMove) {
  const OneWeight walk(load_text(walk_that_ends_by("shut = lose(my.stuck)")));
  const auto mobility = [&](const char* man) { return walk.weights().mobility(walk.man(man)); };
  EXPECT_EQ(walk.of("5/5/2G2/5/5 w 1", mobility("goat")), 16 * 50);
  EXPECT_EQ(walk.of("5/5/2G2/5/5 b 1", mobility("goat")), -16 * 50);
  // Men in the way, whoever they are, stop him on the square before theirs.
  EXPECT_EQ(walk.of("5/1B1b1/2G2/2S2/5 w 1", mobility("goat")), 10 * 50);
  EXPECT_EQ(walk.of("5/5/2S2/5/s4 w 1", mobility("snail")), 50);
  EXPECT_EQ(walk.of("5/5/5/5/s4 b 1", mobility("snail")), 0) << "no square lies before him";
  // A man who captures counts by what he attacks.
  EXPECT_EQ(walk.of("5/5/2B2/5/5 w 1", mobility("bull")), 0);
}

TEST(Worth, CountsMobilityNowhereElse) {
  for (const char* ends : {"shut = draw(my.stuck)", "gone = lose(none(my.goat))"}) {
    const OneWeight walk(load_text(walk_that_ends_by(ends)));
    EXPECT_EQ(walk.of("5/5/2G2/5/5 w 1", walk.weights().mobility(walk.man("goat"))), 0) << ends;
  }
}

TEST(Worth, CountsNothingOfMenWhoAreNobodys) {
  const OneWeight walk(load_text(R"(return game { title = "Walled", board = board(4, 4), men = {
    king = man { letter = "K", moves = step(every_way) },
    rook = man { letter = "R", moves = slide(orthogonal) },
    wall = man { letter = "W", shared = true } }, turn = { move = move {} },
    never = { check = attacked(my.king) }, start = "3k/4/1W2/KR2 w 1" })"));
  const int rook = walk.man("rook"), wall = walk.man("wall");
  const auto& weights = walk.weights();
  EXPECT_EQ(walk.of("3k/4/4/KR2 w 1", weights.man(rook)), 50);
  EXPECT_EQ(walk.of("3k/4/1W2/K3 w 1", weights.man(wall)), 0);
  EXPECT_EQ(walk.of("3k/4/1W2/K3 w 1", weights.pair(wall)), 0);
  for (int square = 0; square < 16; ++square)
    EXPECT_EQ(walk.of("3k/4/1W2/K3 w 1", weights.placed(wall, square)), 0);
}

TEST(Worth, KnowsWhomNobodyStopsAnyMore) {
  const OneWeight chess("chess");
  const int pawn = chess.man("pawn");
  const auto& weights = chess.weights();
  const int fifth = weights.free(pawn, 4);
  EXPECT_EQ(chess.of("4k3/8/8/4P3/8/8/8/4K3 w - - 0 1", fifth), 50);
  EXPECT_EQ(chess.of("4k3/8/8/8/4p3/8/8/4K3 b - - 0 1", fifth), 50) << "as Black sees the ranks";
  EXPECT_EQ(chess.of("4k3/4p3/8/4P3/8/8/8/4K3 w - - 0 1", fifth), 0) << "stands in his way";
  EXPECT_EQ(chess.of("4k3/5p2/8/4P3/8/8/8/4K3 w - - 0 1", fifth), 0) << "attacks his way";
  EXPECT_EQ(chess.of("4k3/8/8/4Pp2/8/8/8/4K3 w - - 0 1", fifth), 50) << "is past him";
  EXPECT_EQ(chess.of("4k3/6p1/8/4P3/8/8/8/4K3 w - - 0 1", fifth), 50) << "is too far away";
  EXPECT_EQ(chess.of("4k3/8/4P3/4P3/8/8/8/4K3 w - - 0 1", fifth), 0) << "his like is before him";
}

TEST(Worth, KnowsWhoGoesWithWhomNobodyStops) {
  const OneWeight chess("chess");
  const int pawn = chess.man("pawn");
  const auto& weights = chess.weights();
  // The pawn on e6 is two ranks beyond the middle; before him lies e7, one step from his own
  // king and three from the enemy's.
  const char* position = "8/8/1k2PK2/8/8/8/8/8 w - - 0 1";
  EXPECT_EQ(chess.of(position, weights.chased(true, pawn, 1)), 100);
  EXPECT_EQ(chess.of(position, weights.chased(false, pawn, 3)), 100);
  EXPECT_EQ(chess.of(position, weights.chased(false, pawn, 1)), 0);
  EXPECT_EQ(chess.of(position, weights.halted(pawn)), 0);
  EXPECT_EQ(chess.of("8/4n3/1k2PK2/8/8/8/8/8 w - - 0 1", weights.halted(pawn)), 100);
  EXPECT_EQ(chess.of("8/8/1k3K2/8/8/4P3/8/8 w - - 0 1", weights.chased(true, pawn, 2)), 0)
      << "has a long way to go";
}

TEST(Worth, KnowsHowMenStandToEachOther) {
  const OneWeight chess("chess");
  const int pawn = chess.man("pawn"), knight = chess.man("knight"), rook = chess.man("rook");
  const auto& weights = chess.weights();
  EXPECT_EQ(chess.of("4k3/8/4P3/4P3/8/8/8/4K3 w - - 0 1", weights.doubled(pawn)), 50);
  EXPECT_EQ(chess.of("4k3/8/4P3/4P3/8/8/8/4K3 w - - 0 1", weights.lonely(pawn)), 100);
  EXPECT_EQ(chess.of("4k3/8/8/4P3/8/3P4/8/4K3 w - - 0 1", weights.lonely(pawn)), 0);
  EXPECT_EQ(chess.of("4k3/8/3r4/4P3/8/8/8/4K3 w - - 0 1", weights.strike(false, pawn, rook)), 50);
  EXPECT_EQ(chess.of("4k3/8/3R4/4P3/8/8/8/4K3 w - - 0 1", weights.strike(true, pawn, rook)), 50);
  EXPECT_EQ(chess.of("4k3/8/3R4/4P3/8/8/8/4K3 w - - 0 1", weights.strike(true, knight, rook)), 0);
  EXPECT_EQ(chess.of("4k3/8/3R4/4R3/8/8/8/4K3 w - - 0 1", weights.pair(rook)), 50);
  EXPECT_EQ(chess.of("4k3/8/3R4/4r3/8/8/8/4K3 w - - 0 1", weights.pair(rook)), 0);
}

TEST(Worth, ChangesAsTheBoardEmpties) {
  const OneWeight chess("chess");
  const int tempo = chess.weights().tempo(), late = chess.weights().late(tempo);
  const int rook = chess.man("rook");
  const char* start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
  const char* one_rook_each = "r3k3/8/8/8/8/8/8/4K2R w - - 0 1";
  const char* kings_alone = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";
  EXPECT_EQ(chess.with_men(start, tempo, rook), 50);
  EXPECT_EQ(chess.with_men(one_rook_each, tempo, rook), 50);
  EXPECT_EQ(chess.with_men(start, late, rook), 0);
  EXPECT_EQ(chess.with_men(one_rook_each, late, rook), 25);
  EXPECT_EQ(chess.with_men(kings_alone, late, rook), 50);
}

TEST(Worth, CountsNobodysMenForNeitherPlayer) {
  const OneWeight duck("duck");
  const int reach = duck.weights().reach(duck.man("queen"));
  const search::Score white = duck.of("4k3/8/8/8/Q1D5/8/8/4K3[] w - - - 0 1", reach);
  EXPECT_EQ(white, duck.of("4k3/8/8/q1D5/8/8/8/4K3[] b - - - 0 1", reach));
  // Lines of seven and six squares, and b4 beside the duck.
  EXPECT_EQ(white, 50 * (7 + 4 + 3 + 1));
}

}  // namespace pawnshop::tests
