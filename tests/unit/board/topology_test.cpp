// SPDX-License-Identifier: MIT
#include "board/topology.h"

#include <stdexcept>

#include <gmock/gmock.h>

namespace pawnshop::board {

namespace {

using ::testing::HasSubstr;

Shape shape(const std::string& files,
            int ranks,
            Turned turned = Turned::Mirror,
            const std::vector<std::string>& rows = {},
            int first_rank = 1) {
  return {files, ranks, first_rank, rows, turned};
}

Topology make(const Shape& shape) {
  auto board = Topology::make(shape);
  if (!board)
    throw std::runtime_error(support::to_text(board.error()));
  return std::move(*board);
}

std::string faults(const Shape& shape) {
  const auto board = Topology::make(shape);
  return board ? "(none)" : support::to_text(board.error());
}

Square named(const Topology& board, const char* name) {
  return board.named(name).value();
}

/// What `player` sees one vector on.
std::string step(
    const Topology& board, const char* from, Vector vector, int player, int times = 1) {
  const Square square = board.step(named(board, from), vector, player, times);
  return square == kNoSquare ? "-" : board.name(square);
}

constexpr Vector kForward{0, 1, false}, kRight{1, 0, false}, kNorth{0, 1, true}, kEast{1, 0, true};

/// With holes in b1 and c4, and sinks at the edges.
const Shape kHoles = shape("abcd", 4, Turned::Rotate, {"..*.", "o..o", "o..o", ".*.."});

}  // namespace

TEST(Topology, OfARectangleHasAllItsSquares) {
  const Topology board = make(shape("abcde", 7));
  EXPECT_EQ(board.size(), 35);
  EXPECT_EQ(board.width(), 5);
  EXPECT_EQ(board.ranks(), 7);
  EXPECT_EQ(board.everywhere().count(), 35);
  EXPECT_TRUE(board.sinks().empty());
}

TEST(Topology, CountsItsWords) {
  EXPECT_EQ(make(shape("abcdefgh", 8)).words(), 1);
  EXPECT_EQ(make(shape("abcdefghi", 9)).words(), 2);
  EXPECT_EQ(make(shape("abcdefgh", 16)).words(), 2);
  EXPECT_EQ(make(shape("abcdefghijklmnop", 16)).words(), 4);
}

TEST(Topology, NumbersSquaresFromTheFirstPlayersSide) {
  const Topology board = make(shape("abc", 3));
  EXPECT_EQ(named(board, "a1"), 0);
  EXPECT_EQ(named(board, "c1"), 2);
  EXPECT_EQ(named(board, "a2"), 3);
  EXPECT_EQ(board.name(8), "c3");
}

TEST(Topology, NamesSquaresInItsOwnWay) {
  const Topology board = make(shape("xyz", 12, Turned::Mirror, {}, 0));
  EXPECT_EQ(board.name(0), "x0");
  EXPECT_EQ(named(board, "z11"), 35);
  EXPECT_EQ(board.named("x12"), std::nullopt);
  EXPECT_EQ(board.named("a0"), std::nullopt);
  EXPECT_EQ(board.named(""), std::nullopt);
  EXPECT_EQ(board.file_name(35), "z");
  EXPECT_EQ(board.rank_name(35), "11");
}

TEST(Topology, HasNoSquareInAHole) {
  const Topology board = make(kHoles);
  EXPECT_EQ(board.size(), 14);
  EXPECT_EQ(board.named("b1"), std::nullopt);
  EXPECT_EQ(board.named("c4"), std::nullopt);
  EXPECT_EQ(board.at(1, 0), kNoSquare);
  EXPECT_EQ(step(board, "a1", kRight, kFirst), "-");
  EXPECT_EQ(step(board, "a1", kRight, kFirst, 2), "c1");
}

TEST(Topology, KnowsItsSinks) {
  const Topology board = make(kHoles);
  EXPECT_EQ(board.sinks().count(), 4);
  EXPECT_TRUE(board.sinks().has(named(board, "a2")));
  EXPECT_TRUE(board.everywhere().has(named(board, "a2")));
}

TEST(Topology, HasNothingBeyondItsEdges) {
  const Topology board = make(shape("ab", 2));
  EXPECT_EQ(board.at(-1, 0), kNoSquare);
  EXPECT_EQ(board.at(0, 2), kNoSquare);
  EXPECT_EQ(step(board, "b2", kForward, kFirst), "-");
  EXPECT_EQ(step(board, "b2", kRight, kFirst), "-");
}

TEST(Topology, TurnsInAMirror) {
  const Topology board = make(shape("abc", 3));
  EXPECT_EQ(board.name(board.seen_by(named(board, "a1"), kSecond)), "a3");
  EXPECT_EQ(step(board, "a3", kForward, kSecond), "a2");
  EXPECT_EQ(step(board, "a3", kRight, kSecond), "b3");
}

TEST(Topology, TurnsByHalf) {
  const Topology board = make(shape("abc", 3, Turned::Rotate));
  EXPECT_EQ(board.name(board.seen_by(named(board, "a1"), kSecond)), "c3");
  EXPECT_EQ(step(board, "c3", kForward, kSecond), "c2");
  EXPECT_EQ(step(board, "c3", kRight, kSecond), "b3");
}

TEST(Topology, DoesNotTurnFixedVectors) {
  const Topology board = make(shape("abc", 3, Turned::Rotate));
  EXPECT_EQ(step(board, "b2", kNorth, kSecond), "b3");
  EXPECT_EQ(step(board, "b2", kEast, kSecond), "c2");
}

TEST(Topology, IsSeenTwiceRoundAsItIs) {
  for (const Turned turned : {Turned::Mirror, Turned::Rotate}) {
    const Topology board = make(shape("abcd", 5, turned));
    for (Square square = 0; square < board.size(); ++square)
      EXPECT_EQ(board.seen_by(board.seen_by(square, kSecond), kSecond), square);
  }
}

TEST(Topology, TurnsSetsSquareBySquare) {
  const Topology board = make(kHoles);
  const SquareSet first = SquareSet::one(named(board, "a1")) | SquareSet::one(named(board, "b3"));
  const SquareSet second = SquareSet::one(named(board, "d4")) | SquareSet::one(named(board, "c2"));
  EXPECT_EQ(board.seen_by(first, kSecond), second);
  EXPECT_EQ(board.seen_by(first, kFirst), first);
}

TEST(Topology, StartsDarkInTheCorner) {
  const Topology board = make(shape("ab", 2));
  EXPECT_FALSE(board.is_light(named(board, "a1")));
  EXPECT_TRUE(board.is_light(named(board, "b1")));
}

TEST(Topology, RefusesABoardWithoutSquares) {
  EXPECT_THAT(faults(shape("", 8)), HasSubstr("at least one file"));
  EXPECT_THAT(faults(shape("abc", 0)), HasSubstr("at least one file and one rank"));
  EXPECT_THAT(faults(shape("ab", 1, Turned::Mirror, {"**"})), HasSubstr("no squares"));
}

TEST(Topology, RefusesOddFiles) {
  EXPECT_THAT(faults(shape("aba", 2)), HasSubstr("different small letters"));
  EXPECT_THAT(faults(shape("aB", 2)), HasSubstr("different small letters"));
}

TEST(Topology, RefusesTooManySquares) {
  EXPECT_THAT(faults(shape("abcdefghijklmnopq", 16)), HasSubstr("at most 256"));
}

TEST(Topology, RefusesRowsOfAnotherLength) {
  EXPECT_THAT(faults(shape("abc", 2, Turned::Mirror, {"...", ".."})), HasSubstr("'..'"));
}

TEST(Topology, RefusesSignsThatMeanNothing) {
  EXPECT_THAT(faults(shape("abc", 1, Turned::Mirror, {".x."})), HasSubstr("'.x.'"));
}

TEST(Topology, RefusesWhatTheOtherPlayerWouldNotSee) {
  EXPECT_THAT(faults(shape("ab", 2, Turned::Mirror, {"..", ".*"})),
              HasSubstr("the second player sees b2"));
  EXPECT_THAT(faults(shape("ab", 2, Turned::Rotate, {"..", ".o"})), HasSubstr("half"));
}

TEST(Topology, TellsAllFaultsAtOnce) {
  const auto board = Topology::make(shape("aa", 0, Turned::Mirror, {}, 12));
  ASSERT_FALSE(board);
  EXPECT_EQ(board.error().size(), 3u);
}

}  // namespace pawnshop::board
