// SPDX-License-Identifier: MIT
#include "rules/text/turn_faults.h"

#include <set>

#include <gmock/gmock.h>

#include "tests/support/games.h"

namespace pawnshop::tests {

namespace {

using ::testing::HasSubstr;
using ::testing::Not;

/// Why a text is no legal turn of a position; at the start if it is not given.
std::string fault(const std::string& name,
                  const std::string& text,
                  const std::string& position = "") {
  const auto game = open_shipped(name);
  if (!position.empty())
    set_up(*game, position);
  const auto refusal = game->why(text);
  return refusal ? refusal->text : "(legal)";
}

/// What is said of a turn where the rook goes in the two ways of `movements`, in either order.
std::string fault_of_rook(const std::pair<std::string, std::string>& movements,
                          const std::string& text,
                          const std::string& position) {
  std::set<std::string> said;
  for (const auto& [first, second] : {movements, std::pair(movements.second, movements.first)}) {
    const auto loaded =
        load_text("return extend 'chess' { title = 'T', men = { rook = { moves = " + first + " | " +
                  second + " } } }");
    set_up(*loaded.game, position);
    const auto refusal = loaded.game->why(text);
    said.insert(refusal ? refusal->text : "(legal)");
  }
  return said.size() == 1 ? *said.begin() : "it depends on the order";
}

}  // namespace

TEST(TurnFaults, OfADropNameTheMenThatHaveToDoWithItsSquare) {
  const auto loaded = load_text(
      "return extend 'crazyhouse' { title = 'T', turn = { drop = { onto = empty:except("
      "shift(their.pawn, backward_diagonal), '<to> is attacked by the <by>', "
      "their.pawn & shift(to, forward_diagonal)) } } }");
  set_up(*loaded.game, "4k3/8/p4p2/8/8/8/8/4K3[N] w - - 0 1");
  const auto refusal = loaded.game->why("N@e5");
  ASSERT_TRUE(refusal);
  EXPECT_EQ(refusal->text, "e5 is attacked by the pawn on f6");
}

TEST(TurnFaults, OfTwoWaysOfGoingTellTheOneThatSaysMost) {
  const std::string slide = "slide(orthogonal):onto(empty)";
  const auto leap = [](const std::string& when) {
    return "slide(orthogonal, 2, 8):through(empty | their.men):onto(empty):takes(path):when(" +
           when + ")";
  };
  const std::string no_two = "count(path & their.men):exactly(1)";
  const std::string two = "4k3/8/8/8/p7/p7/8/R3K3 w - - 0 1";
  EXPECT_EQ(
      fault_of_rook({slide, leap("(" + no_two + "):because 'one man at a time'")}, "a1a5", two),
      "one man at a time");
  // What the author did not say in words says nothing to the player.
  EXPECT_EQ(fault_of_rook({slide, leap(no_two)}, "a1a5", two), "the pawn on a3 stops it");
  EXPECT_EQ(fault_of_rook({slide + ":from(rank(1))", leap(no_two) + ":from(rank(2))"}, "a1a5", two),
            "the pawn on a3 stops it");
}

TEST(TurnFaults, OfTwoWaysOfGoingTellTheOneThatGetsFarthest) {
  const std::string friend_behind = "4k3/8/8/8/N7/p7/8/R3K3 w - - 0 1";
  EXPECT_EQ(fault_of_rook({"slide(orthogonal):onto(empty)",
                           "slide(orthogonal, 2, 8):through(empty | their.men):onto(empty)"},
                          "a1a5",
                          friend_behind),
            "the knight on a4 stops it");
  const std::string screen = "4k3/8/8/8/8/p7/8/R3K3 w - - 0 1";
  EXPECT_EQ(fault_of_rook({"slide(orthogonal):onto(empty)",
                           "hop(orthogonal, all.men, math.huge):onto(their.men)"},
                          "a1a5",
                          screen),
            "there is nothing to capture on a5");
}

/// A movement that only captures finds nothing there; another one is barred from the square.
TEST(TurnFaults, TellAnEmptySquareFromABarredOne) {
  const std::string empty = "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", step = "step(forward)";
  EXPECT_EQ(fault_of_rook({step, "slide(orthogonal):onto(their.men)"}, "a1a5", empty),
            "there is nothing to capture on a5");
  EXPECT_EQ(
      fault_of_rook({step, "slide(orthogonal):onto((empty | their.men) - rank(5))"}, "a1a5", empty),
      "the rook may not go to a5");
  // Whatever stands elsewhere, a movement to empty squares is no capture.
  EXPECT_EQ(fault_of_rook({step, "slide(orthogonal):onto(when(~my.first, empty))"}, "a1a5", empty),
            "the rook may not go to a5");
  EXPECT_EQ(
      fault_of_rook({step, "slide(orthogonal):onto(empty & neighbours(my.queen))"}, "a1a5", empty),
      "the rook may not go to a5");
}

TEST(TurnFaults, DoNotTakeADestinationForAnOrigin) {
  EXPECT_EQ(fault("chess", "e8=Q"), "you have no pawn that can go to e8");
  EXPECT_EQ(fault("chess", "d5"), "you have no pawn that can go to d5");
  EXPECT_EQ(fault("chess", "d7"), "you have no pawn that can go to d7");
  EXPECT_EQ(fault("chess", "e1"), "you have no pawn that can go to e1");
  EXPECT_EQ(fault("shogi", "a5"), "you have no man that can go to a5");
}

TEST(TurnFaults, NameTheManWhoseLetterStandsThere) {
  EXPECT_EQ(fault("chess", "Nf6"), "you have no knight that can go to f6");
  EXPECT_EQ(fault("chess", "nf6"), "you have no knight that can go to f6");
  EXPECT_EQ(fault("chess", "Nb1-c6"), "you have no knight that can go to c6");
}

TEST(TurnFaults, DoNotDenyWhatAnotherManCan) {
  const std::string position = "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1";
  EXPECT_EQ(fault("chess", "cxd5", position), "you have no pawn that can go to d5 like that");
  EXPECT_EQ(fault("chess", "Kdf2", position), "you have no king that can go to f2 like that");
}

TEST(TurnFaults, SpeakOfTheManOnTheFirstOfTwoSquares) {
  for (const char* text : {"e2e5", "e2-e5", "e2xe5", "E2E5", "e2e5q"})
    EXPECT_EQ(fault("chess", text), "the pawn on e2 cannot move to e5") << text;
  for (const char* text : {"e7e5", "e7-e5", "E7E5", "e7e4"})
    EXPECT_THAT(fault("chess", text), HasSubstr("the man on e7 belongs to the other player"))
        << text;
  // Where he can go there, it is what is written behind that is wrong.
  EXPECT_EQ(fault("shogi", "a3a4+"), "the pawn on a3 does not move like that");
  EXPECT_EQ(fault("chess", "e4xe5"), "there is no man on e4");
  EXPECT_EQ(fault("chess", "0000"), "you cannot pass here");
  EXPECT_EQ(fault("chess", "e2-e9"), "there is no square 'e9' on this board");
}

TEST(TurnFaults, AreTheRulesOwnInEverySpelling) {
  const std::string pinned = "4k3/4r3/8/8/8/8/4R3/4K3 w - - 0 1";
  for (const char* text : {"e2f2", "e2-f2", "Rf2", "Rxf2", "rf2", "Re2-f2", " Rf2 "})
    EXPECT_THAT(fault("chess", text, pinned), HasSubstr("rook on e7")) << text;
}

TEST(TurnFaults, OfMenWhoGoTogetherAreTheScriptsWords) {
  const std::string bishop_between = "4k3/8/8/8/8/8/8/4KB1R w K - 0 1";
  for (const char* text : {"O-O", "0-0", "o-o", "e1g1"})
    EXPECT_EQ(fault("chess", text, bishop_between), "men stand between king and rook") << text;
}

TEST(TurnFaults, SayWhichManMayNotStartSo) {
  EXPECT_EQ(fault("chess", "e3e5", "4k3/8/8/8/8/4P3/8/4K3 w - - 0 1"),
            "the pawn may not move so from e3");
}

TEST(TurnFaults, AskForWhatAManBecomesOnlyAfterTwoSquares) {
  const std::string position = "7k/3P4/8/8/8/8/8/4K3 w - - 0 1";
  EXPECT_THAT(fault("chess", "d7d8", position), HasSubstr("must become another man there"));
  EXPECT_THAT(fault("chess", "d7", position), Not(HasSubstr("must become another man there")));
}

TEST(TurnFaults, OfALastResortAreTheRulesOwnWhereNoOtherTurnIsLegal) {
  const auto loaded = load_text(
      "return extend 'crazyhouse' { title = 'T', turn = { drop = { otherwise = true } },\n"
      "never = { corner = any(dropped & squares 'a1 h1'):because 'no corner' } }");
  const auto fault = [&](const std::string& position, const std::string& turn) {
    set_up(*loaded.game, position);
    const auto refusal = loaded.game->why(turn);
    return refusal ? refusal->text : "(legal)";
  };
  const std::string cornered = "6rk/8/8/8/8/8/r7/7K[N] w - - 0 1";
  EXPECT_EQ(fault(cornered, "N@a1"), "no corner");
  EXPECT_EQ(fault(cornered, "N@b4"), "(legal)");
  EXPECT_THAT(fault("6k1/8/8/8/8/8/r7/7K[N] w - - 0 1", "N@a1"), HasSubstr("no other turn is"));
}

TEST(TurnFaults, OfADutyNameTheTurnThatDoesNotFulfilIt) {
  const auto loaded = load_text(
      "return extend 'chess' { title = 'T', must = { duty { does = took(), because = "
      "'<player> must take, and the <man> on <from> takes nobody' } } }");
  set_up(*loaded.game, "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1");
  EXPECT_EQ(loaded.game->why("e1e2")->text, "White must take, and the king on e1 takes nobody");
  EXPECT_FALSE(loaded.game->why("e4d5"));
}

}  // namespace pawnshop::tests
