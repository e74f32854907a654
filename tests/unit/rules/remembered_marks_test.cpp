// SPDX-License-Identifier: MIT
// Marks of which each case is remembered: what is remembered is what the rules say, whoever asked
// first.
#include <gtest/gtest.h>

#include "tests/support/games.h"

namespace pawnshop::tests {

namespace {

/// Both generators on positions of a game whose men leave and get a mark.
std::string broken_marks(const std::string& mark, const std::string& base = "chess") {
  const bool has_hands = base != "chess";
  const auto hands = [&](const char* men) { return has_hands ? std::string(men) : std::string(); };
  return broken_in_text(
      "return extend \"" + base + "\" { title = \"Test\", marks = { seen = marks { " + mark +
          " } }, position = \"<board><zones> <side> <unmoved> <passed> <seen> <clock> <number>\", "
          "start = "
          "\"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR" +
          hands("[]") + " w KQkq - b1 0 1\" }",
      {"rn2k2r/pp3ppp/8/8/8/2n5/PP3PPP/RN2K1NR" + hands("[RNrn]") + " w KQkq - b1 0 1",
       "rn2k2r/1p3ppp/8/8/8/p1n5/PP3PPP/1N2K1NR" + hands("[RRNr]") + " b kq - - 0 1"});
}

}  // namespace

TEST(RememberedMarks, AreLostByGoingAndGotByComing) {
  EXPECT_EQ(
      broken_marks(
          "only = all.men & squares \"a1 b1 g1\", after = the.seen - from | to & squares \"g1\""),
      "(none)");
  EXPECT_EQ(
      broken_marks("only = my.knight & squares \"b1 c3 a3 b8\", after = (the.seen | moved) - from"),
      "(none)");
}

TEST(RememberedMarks, MayHangOnEachOther) {
  EXPECT_EQ(broken_marks("only = all.men & squares \"a1 b1 a8 b8\", after = when(any(the.seen & "
                         "squares \"a1 a8\") | "
                         "none(from & first_rank), the.seen - from - to | to & last_rank)"),
            "(none)");
}

TEST(RememberedMarks, AskForOtherSquaresEachTime) {
  for (const char* const where : {"from & rank(2)", "to & rank(4)", "(from | to) & light", "taken"})
    EXPECT_EQ(broken_marks("only = squares \"a1 b1 d4 b8\", after = the.seen - from | when(any(" +
                           std::string(where) + "), to & squares \"a1 b1 d4 b8\")"),
              "(none)")
        << where;
}

TEST(RememberedMarks, MayHangOnWhoIsDropped) {
  for (const char* const after :
       {"the.seen - from - to | dropped & my.rook & squares \"d1 d4 d8\"",
        "the.seen - from | dropped & (all.men - their.men - my.knight) & squares \"d4 e5\"",
        "the.seen | when(any(dropped & my.knight), squares \"d4 d5\")"}) {
    EXPECT_EQ(
        broken_marks("only = all.men & squares \"b1 d1 d4 d8 e5\", after = " + std::string(after),
                     "crazyhouse"),
        "(none)")
        << after;
  }
}

TEST(RememberedMarks, AreOfSquaresThatAnyPositionTextNames) {
  // More squares than are remembered, and men who are asked where nobody was dropped.
  EXPECT_EQ(broken_marks("after = the.seen - from - to"), "(none)");
  EXPECT_EQ(broken_marks("only = all.men & squares \"b1 b8\", after = when(any(the.seen & "
                         "my.knight), the.seen - from)"),
            "(none)");
}

/// A man who is made another where he stands loses his mark, though no turn has touched it; what is
/// left of it then is no letter's.
TEST(RememberedMarks, AreLostByBecomingAnother) {
  const std::string crowns =
      "return extend \"chess\" { title = \"Test\", never = false, "
      "effects = { become(all.rook & files(to), \"queen\"):when(by \"pawn\") } }";
  const char* const text = "r3k2r/p6p/8/8/8/8/P6P/R3K2R w KQkq - 0 1";
  const auto loaded = load_text(crowns);
  set_up(*loaded.game, text);
  play(*loaded.game, "h2h3");
  EXPECT_EQ(loaded.game->position_text(), "r3k2q/p6p/8/8/8/7P/P7/R3K2Q b Qq - 0 1");
  play(*loaded.game, "a8b8");
  EXPECT_EQ(loaded.game->position_text(), "1r2k2q/p6p/8/8/8/7P/P7/R3K2Q w Q - 1 2");
  EXPECT_EQ(broken_in_text(crowns, {text}), "(none)");
}

/// A lasting mark that each player fills with what he sees is read again after the turns of both.
TEST(RememberedMarks, AreReadAsEitherPlayerFilledThem) {
  const auto loaded = load_text(
      "return extend 'chess' { title = 'Test', marks = { shadow = marks { after = to, only = "
      "my.men } } }");
  for (const char* const turn : {"e2e4", "e7e5", "g1f3"}) {
    play(*loaded.game, turn);
    const std::string text = loaded.game->position_text();
    set_up(*loaded.game, text);
    EXPECT_EQ(loaded.game->position_text(), text);
  }
}

}  // namespace pawnshop::tests
