// SPDX-License-Identifier: MIT
#include "rules/notation.h"

#include <gmock/gmock.h>

#include "tests/support/games.h"

namespace pawnshop::tests {

namespace {

using rules::Played;
using ::testing::HasSubstr;

/// How the turn is written in this position.
std::string human(const std::string& name, const std::string& position, const std::string& move) {
  const auto game = open_shipped(name);
  set_up(*game, position);
  for (const auto& [machine, written] : game->legal_named()) {
    if (machine == move)
      return written;
  }
  return "(not legal)";
}

/// The position after a text, or what is wrong with it.
std::string after(const std::string& name, const std::string& position, const std::string& text) {
  const auto game = open_shipped(name);
  set_up(*game, position);
  const Played played = game->play(text);
  return played.kind == Played::Kind::Done ? game->position_text() : played.message;
}

}  // namespace

TEST(HumanForm, OfASilentManIsItsSquare) {
  const std::string start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
  EXPECT_EQ(human("chess", start, "e2e4"), "e4");
  EXPECT_EQ(human("chess", start, "g1f3"), "Nf3");
}

TEST(HumanForm, OfACaptureByASilentManHasItsFile) {
  EXPECT_EQ(human("chess", "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "e4d5"), "exd5");
  EXPECT_EQ(human("chess", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6"), "exd6");
}

TEST(HumanForm, HasAsMuchOfTheOriginAsIsNeeded) {
  const std::string file = "4k3/8/8/8/8/8/8/RN2KN2 w - - 0 1";
  EXPECT_EQ(human("chess", file, "b1d2"), "Nbd2");
  const std::string rank = "4k3/8/8/1N6/8/8/8/1N2K3 w - - 0 1";
  EXPECT_EQ(human("chess", rank, "b1c3"), "N1c3");
  const std::string both = "4k3/8/8/1N6/8/8/8/1N1NK3 w - - 0 1";
  EXPECT_EQ(human("chess", both, "b1c3"), "Nb1c3");
  EXPECT_EQ(human("chess", both, "d1c3"), "Ndc3");
  EXPECT_EQ(human("chess", both, "b5c3"), "N5c3");
}

TEST(HumanForm, CountsOnlyLegalTurnsAsRivals) {
  EXPECT_EQ(human("chess", "4r1k1/8/8/8/8/8/4N3/1N2K3 w - - 0 1", "b1c3"), "Nc3");
}

TEST(HumanForm, SaysCheckAndMate) {
  EXPECT_EQ(human("chess", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "a1a8"), "Ra8+");
  EXPECT_EQ(human("chess", "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", "a1a8"), "Ra8#");
  EXPECT_EQ(human("chess", "7k/8/5KQ1/8/8/8/8/8 w - - 0 1", "g6f7"), "Qf7");
}

TEST(HumanForm, SaysWhatAManBecame) {
  EXPECT_EQ(human("chess", "8/P6k/8/8/8/8/8/K7 w - - 0 1", "a7a8n"), "a8=N");
  EXPECT_EQ(human("crazyhouse", "8/P6k/8/8/8/8/8/K7[] w - - 0 1", "a7a8q"), "a8=Q");
}

TEST(HumanForm, OfCastlingIsItsOwn) {
  const std::string position = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1";
  EXPECT_EQ(human("chess", position, "e1g1"), "O-O");
  EXPECT_EQ(human("chess", position, "e1c1"), "O-O-O");
}

TEST(HumanForm, IsReadWithOrWithoutItsSigns) {
  const std::string position = "4k3/8/8/8/8/8/8/R3K3 w - - 0 1";
  const std::string there = "R3k3/8/8/8/8/8/8/4K3 b - - 1 1";
  for (const char* text : {"Ra8+", "Ra8", "Ra8#", "Ra8!", "Ra8+!?", "a1a8"})
    EXPECT_EQ(after("chess", position, text), there) << text;
}

TEST(HumanForm, MayHaveMoreOfTheOriginThanIsNeeded) {
  const std::string position = "4k3/8/8/8/8/8/8/1N2K3 w - - 0 1";
  const std::string there = "4k3/8/8/8/8/2N5/8/4K3 b - - 1 1";
  for (const char* text : {"Nc3", "Nbc3", "N1c3", "Nb1c3"})
    EXPECT_EQ(after("chess", position, text), there) << text;
}

TEST(HumanForm, ThatMeansTwoTurnsIsRefused) {
  const std::string refusal = after("chess", "4k3/8/8/8/8/8/8/RN2KN2 w - - 0 1", "Nd2");
  EXPECT_THAT(refusal, HasSubstr("b1d2"));
  EXPECT_THAT(refusal, HasSubstr("f1d2"));
}

TEST(HumanForm, IsReadInEverySpellingOfItsKind) {
  const std::string position = "4k3/8/8/8/8/8/8/4K3[#Bn] w - - 0 1";
  const std::string there = "4k3/8/8/8/8/8/8/B3K3[n] b - - 1 1";
  for (const char* text : {"B#N@a1", "(N-B)B*a1", "(N)B*a1"})
    EXPECT_EQ(after("hostage", position, text), there) << text;
}

TEST(HumanForm, TellsOfMenLostOnTheWay) {
  const std::string position =
      "******C******/*****3*****/****5****/***k6***/**1p7**/*11*/6*1PnE2/*11*/**1P7**/***6K***/"
      "****5****/*****3*****/******c****** w - - 0 20";
  EXPECT_EQ(human("prisoners-dilemma", position, "m6h6"), "Eh6 (Xj6, xk6)");
  EXPECT_EQ(after("prisoners-dilemma", position, "Eh6 (Xj6, xk6)"),
            after("prisoners-dilemma", position, "m6h6"));
}

TEST(MachineForm, IsUnderstoodBeforeAnyOther) {
  // "b1c3" would also be a silent man's turn with a whole square of origin.
  EXPECT_EQ(after("chess", "4k3/8/8/8/8/8/8/1N2K3 w - - 0 1", "b1c3"),
            "4k3/8/8/8/8/2N5/8/4K3 b - - 1 1");
}

TEST(LooksLikeTurn, TakesWhatHasTheFormOfOne) {
  const auto game = open_shipped("hostage");
  for (const char* text : {"e2e4",
                           "e4",
                           "exd5",
                           "Nbd2",
                           "e8=Q",
                           "e7e8q",
                           "O-O",
                           "0-0-0",
                           "N@f3",
                           "N*f3",
                           "*g3",
                           "B#N@f7",
                           "(N-B)B*f7+",
                           "(R)*g3",
                           "Qh8#"})
    EXPECT_TRUE(rules::looks_like_turn(game->rules(), text)) << text;
}

TEST(LooksLikeTurn, RefusesWhatHasNot) {
  const auto game = open_shipped("hostage");
  for (const char* text : {"",
                           " ",
                           "hello",
                           "e",
                           "4e",
                           "e2e4e6",
                           "@",
                           "#",
                           "N@",
                           "@f3",
                           "(N-B)",
                           "O-O-O-O",
                           "--",
                           "0000",
                           "B#N",
                           "\xff",
                           "é4"})
    EXPECT_FALSE(rules::looks_like_turn(game->rules(), text)) << text;
}

TEST(LooksLikeTurn, IsQuickOnEndlessTexts) {
  const auto game = open_shipped("hostage");
  EXPECT_FALSE(rules::looks_like_turn(game->rules(), std::string(1'000'000, 'a')));
}

}  // namespace pawnshop::tests
