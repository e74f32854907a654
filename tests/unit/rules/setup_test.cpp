// SPDX-License-Identifier: MIT
#include "rules/setup.h"

#include <gmock/gmock.h>

#include "tests/support/games.h"
#include "tests/support/speaking.h"

namespace pawnshop::tests {

namespace {

using ::testing::HasSubstr;

/// A game with one of everything that a position text can say.
constexpr const char* kScript = R"lua(
  return game {
    title = "Everything",
    board = board { files = "abcd", first_rank = 0, map = [[
      ..o.
      *..*
      *..*
      ..o.
    ]] },
    men = {
      king = man { letter = "K", moves = step(every_way) },
      rook = man { letter = "R", moves = slide(orthogonal) },
      dragon = man { letter = "+R", moves = slide(orthogonal) },
      twin = man { letter = "R~", moves = slide(orthogonal), stands = everywhere - first_rank },
    },
    order    = "KR",
    zones    = { hand = zone { holds = mine }, jail = zone { holds = theirs } },
    marks    = {
      home  = marks { only = all.king | all.rook, after = the.home - from - to,
        letters = { { "K", "a0 b0" }, { "U", "a0" } } },
      trail = marks {},
    },
    counters = { clock = counter {}, score = counter { each = true } },
    flags    = { due = flag { letter = "!" } },
    turn     = { move = move {} },
    never    = { check = attacked(my.king) },
    sound    = { king = count(my.king):exactly(1):because "each side needs exactly one king" },
    position = "<board><zones> <side> <home> <trail> <due> <clock> <score> <number>",
    start    = "kr*1/*2*/*2*/KR*1[] w KUk - - 0 0+0 1",
  }
)lua";

class SetupText : public ::testing::Test {
 protected:
  std::string written(const std::string& text) {
    set_up(*loaded_.game, text);
    return loaded_.game->position_text();
  }
  std::string faults(const std::string& text) { return faults_of_position(*loaded_.game, text); }
  rules::Game& game() { return *loaded_.game; }

 private:
  script::Loaded loaded_ = load_text(kScript);
};

}  // namespace

TEST_F(SetupText, SaysEverythingOnce) {
  const std::string text = "k+r*R~/*2*/*2*/K1*+R[RR~r#+RR~] b U b1c2 ! 7 2+3 12";
  EXPECT_EQ(written(text), text);
  EXPECT_EQ(written("k+r*R~/*2*/*2*/K1*+R[R~rR#R~+R] b U b1c2 ! 7 2+3 12"), text);
}

TEST_F(SetupText, MayEndEarly) {
  EXPECT_EQ(written("k1*1/*2*/*2*/K1*1"), "k1*1/*2*/*2*/K1*1[] w - - - 0 0+0 1");
  EXPECT_EQ(written("k1*1/*2*/*2*/K1*1[r] b"), "k1*1/*2*/*2*/K1*1[r] b - - - 0 0+0 1");
}

TEST_F(SetupText, FoldsBlanks) {
  EXPECT_EQ(written("  k1*1/*2*/*2*/K1*1[]\n w\t-  - - 0   0+0 1 "),
            "k1*1/*2*/*2*/K1*1[] w - - - 0 0+0 1");
}

TEST_F(SetupText, KeepsZonesApart) {
  EXPECT_EQ(written("k1*1/*2*/*2*/K1*1[#R] w"), "k1*1/*2*/*2*/K1*1[#R] w - - - 0 0+0 1");
  EXPECT_EQ(written("k1*1/*2*/*2*/K1*1[rR#] w"), "k1*1/*2*/*2*/K1*1[Rr] w - - - 0 0+0 1");
}

TEST_F(SetupText, WritesTheFirstLetterThatSaysAll) {
  EXPECT_EQ(written("kr*1/*2*/*2*/KR*1[] w KUku"), "kr*1/*2*/*2*/KR*1[] w Kk - - 0 0+0 1");
  EXPECT_EQ(written("kr*1/*2*/*2*/KR*1[] w u"), "kr*1/*2*/*2*/KR*1[] w u - - 0 0+0 1");
}

TEST_F(SetupText, TurnsLettersForTheSecondPlayer) {
  set_up(*load_text(kScript).game, "kr*1/*2*/*2*/KR*1[] w k");
  const auto loaded = load_text(kScript);
  set_up(*loaded.game, "kr*1/*2*/*2*/KR*1[] w k");
  const auto marked = loaded.game->setup().marks[0];
  EXPECT_TRUE(marked.has(*loaded.rules->topology.named("a3")));
  EXPECT_TRUE(marked.has(*loaded.rules->topology.named("b3")));
  EXPECT_EQ(marked.count(), 2);
}

TEST_F(SetupText, SaysAfterwardsWhatTheTemplateDoesNotName) {
  const auto loaded = load_text(R"lua(
    return extend("chess", require "three_checks") { title = "Three checks" }
  )lua");
  const std::string text = "4k3/8/8/8/8/8/8/4K2R w - - 0 1 checks:1+2";
  set_up(*loaded.game, text);
  EXPECT_EQ(loaded.game->position_text(), text);
  set_up(*loaded.game, "4k3/8/8/8/8/8/8/4K2R w - - 0 1 checks:0+0");
  EXPECT_EQ(loaded.game->position_text(), "4k3/8/8/8/8/8/8/4K2R w - - 0 1");
  EXPECT_THAT(faults_of_position(*loaded.game, "4k3/8/8/8/8/8/8/4K2R w - - 0 1 chekcs:1+2"),
              HasSubstr("'chekcs:1+2'"));
}

TEST(SetupTextOfZones, FollowsWhereTheTemplateNamesNoneOrOnlyOne) {
  for (const char* form : {"<board> <side>", "<board>{[<hand>]} <side>", "<board> <side> <jail>"}) {
    const auto loaded = load_text(std::string(R"lua(
      return game {
        title = "Zones", board = board(2, 2), order = "KR", turn = { move = move {} },
        men   = { king = man { letter = "K", moves = step(every_way) }, rook = man { letter = "R" } },
        zones = { hand = zone { holds = mine }, jail = zone { holds = theirs } },
        ends  = { shut = draw(my.stuck) }, start = "k1/1K w", position = ")lua") +
                                  form + "\" }");
    rules::Game& game = *loaded.game;
    rules::Setup setup = game.setup();
    for (std::size_t i = 0; i < setup.held.size(); ++i)
      setup.held[i] = static_cast<int>(i % 2 == 1 ? i / 2 : 0);  // rooks alone
    const std::string text = rules::write_setup(game.rules(), setup);
    const auto again = rules::read_setup(game.rules(), text);
    ASSERT_TRUE(again) << text;
    EXPECT_EQ(again->held, setup.held) << text;
    EXPECT_EQ(rules::write_setup(game.rules(), *again), text);
    EXPECT_FALSE(rules::read_setup(game.rules(), text + " hand:R")) << text;
  }
}

TEST_F(SetupText, MayBeMissing) {
  EXPECT_THAT(faults(""), HasSubstr("it is empty"));
  EXPECT_THAT(faults(" \t"), HasSubstr("the form is: <board><zones> <side>"));
}

TEST_F(SetupText, MustFillTheBoard) {
  EXPECT_THAT(faults("k1*1/*2*/*2*/K1* w"), HasSubstr("rank 0 has 3 squares, expected 4"));
  EXPECT_THAT(faults("k1*2/*2*/*2*/K1*1 w"), HasSubstr("rank 3 is too long"));
  EXPECT_THAT(faults("k1*1/*2*/*2* w"), HasSubstr("has 4 ranks, the text only 3"));
  EXPECT_THAT(faults("k1*1/*2*/*2*/K1*1/4 w"), HasSubstr("only 4 ranks"));
}

TEST_F(SetupText, IsToldOfAllItsFaults) {
  const auto read = game().set_up("k1*2/*2*/X2*/K1*1 x");
  ASSERT_FALSE(read);
  ASSERT_EQ(read.error().size(), 3u);
  EXPECT_THAT(read.error()[0].message, HasSubstr("rank 3 is too long"));
  EXPECT_THAT(read.error()[1].message, HasSubstr("the letter 'X' stands for no man"));
  EXPECT_THAT(read.error()[2].message, HasSubstr("the side to move is w or b"));
}

TEST_F(SetupText, KnowsWhatIsNoSquare) {
  EXPECT_THAT(faults("k1*1/4/*2*/K1*1 w"), HasSubstr("run over a cell that is no square"));
  EXPECT_THAT(faults("k1*1/R2*/*2*/K1*1 w"), HasSubstr("where there is no square"));
  EXPECT_THAT(faults("k1R1/*2*/*2*/K1*1 w"), HasSubstr("where there is no square"));
  EXPECT_THAT(faults("k**1/*2*/*2*/K1*1 w"), HasSubstr("'*' stands where b3 is a square"));
}

TEST_F(SetupText, KnowsItsMen) {
  EXPECT_THAT(faults("k1*1/*2*/*2*/KX*1 w"), HasSubstr("the letter 'X' stands for no man"));
  EXPECT_THAT(faults("k1*1/*2*/*2*/K+K*1 w"), HasSubstr("the letter '+' stands for no man"));
  EXPECT_THAT(faults("k1*1/*2*/*2*/KЖ*1 w"), HasSubstr("the letter 'Ж' stands for no man"));
  EXPECT_THAT(faults("k1*1/*2*/*2*/K1*1[x] w"),
              HasSubstr("the letter 'x' stands for no man (in the hand)"));
}

TEST_F(SetupText, ClosesItsZones) {
  EXPECT_THAT(faults("k1*1/*2*/*2*/K1*1[R w"), HasSubstr("never closed"));
  EXPECT_THAT(faults("k1*1/*2*/*2*/K1*1[R#R#R] w"), HasSubstr("more zones"));
}

TEST_F(SetupText, HoldsNoRoyalManInAZone) {
  EXPECT_THAT(faults("k1*1/*2*/*2*/K1*1[K] w"), HasSubstr("the king is never in the hand"));
}

TEST_F(SetupText, HoldsARoyalManWhereHeMayChangePlaces) {
  const auto game =
      "return extend \"crazyhouse\" { title = \"Test\", men = { king = { becomes = "
      "function() return swap(my.hand, \"queen\") end } } }";
  EXPECT_EQ(broken_in_text(game, {"4k3/8/8/8/8/8/8/R3K2R[QRq] w - - 0 1"}), "(none)");
}

TEST_F(SetupText, HoldsSoManyMenAndNoMore) {
  const std::string board = "k1*1/*2*/*2*/K1*1[";
  EXPECT_EQ(faults(board + std::string(253, 'R') + "] w"), "(none)");
  EXPECT_THAT(faults(board + std::string(254, 'R') + "] w"), HasSubstr("there are 256 men"));
}

TEST_F(SetupText, NamesTheSideToMove) {
  EXPECT_THAT(faults("k1*1/*2*/*2*/K1*1[] white"), HasSubstr("w or b, got 'white'"));
}

TEST_F(SetupText, KnowsItsMarks) {
  EXPECT_THAT(faults("kr*1/*2*/*2*/KR*1[] w Q"), HasSubstr("'Q' is no letter for home"));
  EXPECT_THAT(faults("kr*1/*2*/*2*/KR*1[] w KÄ"), HasSubstr("'Ä' is no letter for home"));
  EXPECT_THAT(faults("kr*1/*2*/*2*/KR*1[] w K c1z9"), HasSubstr("there is no square 'z9'"));
  EXPECT_THAT(faults("kr*1/*2*/*2*/K1*R[] w K"),
              HasSubstr("b0 cannot be marked: home (in the text: K)"));
}

TEST_F(SetupText, KnowsItsFlagsAndNumbers) {
  EXPECT_THAT(faults("k1*1/*2*/*2*/K1*1[] w - - x"), HasSubstr("'due' is - or !, got 'x'"));
  EXPECT_THAT(faults("k1*1/*2*/*2*/K1*1[] w - - - x"), HasSubstr("'clock' must be a number"));
  EXPECT_THAT(faults("k1*1/*2*/*2*/K1*1[] w - - - 65536"),
              HasSubstr("'clock' must be a number up to 65535"));
  EXPECT_THAT(faults("k1*1/*2*/*2*/K1*1[] w - - - 0 3"), HasSubstr("two numbers such as 0+0"));
  EXPECT_THAT(faults("k1*1/*2*/*2*/K1*1[] w - - - 0 0+0 x"), HasSubstr("the move number"));
}

TEST_F(SetupText, EndsWhereTheTemplateEnds) {
  EXPECT_THAT(faults("k1*1/*2*/*2*/K1*1[] w - - - 0 0+0 1 more"), HasSubstr("'more' at the end"));
}

TEST_F(SetupText, IsFaultyWhereAManMayNotStand) {
  EXPECT_THAT(faults("k1*1/*2*/*2*/KR~*1 w"), HasSubstr("no twin can stand on b0"));
}

TEST_F(SetupText, IsFaultyWhereTheOtherSideIsInCheck) {
  EXPECT_THAT(faults("k1*1/*2*/*2*/K1*1[] w"), ::testing::Eq("(none)"));
  EXPECT_THAT(faults("k1*1/*2*/*2*/K1*r[] b"), ::testing::Eq("(none)"));
  EXPECT_THAT(faults("1k*1/*R1*/*2*/K1*1[] w"), HasSubstr("not to move is in check"));
}

TEST_F(SetupText, TellsEveryFaultOfThePosition) {
  const std::string all = faults("1k*1/*R1*/*2*/KR~*1[] w");
  EXPECT_THAT(all, HasSubstr("b0"));
  EXPECT_THAT(all, HasSubstr("not to move is in check"));
}

TEST_F(SetupText, IsNotReadWhenItIsEndless) {
  EXPECT_THAT(faults(std::string(100'000, 'k')), HasSubstr("too long"));
}

TEST(PositionTemplate, WritesAGroupOnlyWhenItHasSomething) {
  const auto loaded = load_script("tests/features/barracks.lua", library_without_games());
  const std::string bare = "3k2/6/6/6/6/3K2 w 1", full = "3k2/6/6/6/6/3K2[Oo](Rs) b 4";
  for (const std::string& text : {bare, full}) {
    set_up(*loaded.game, text);
    EXPECT_EQ(loaded.game->position_text(), text);
  }
  set_up(*loaded.game, "3k2/6/6/6/6/3K2[]() w 1");
  EXPECT_EQ(loaded.game->position_text(), bare);
}

TEST(PositionTemplate, WritesAnEmptyZoneOfItsOwnAsADash) {
  const auto loaded = load_script("tests/features/row.lua", library_without_games());
  const std::string text = "s3/4/3S - w - - 9";
  set_up(*loaded.game, text);
  EXPECT_EQ(loaded.game->position_text(), text);
}

TEST(PositionTemplate, EndsAFieldAtTheSignBehindIt) {
  const auto loaded = load_text(R"lua(
    return game {
      title = "Signs", board = board(2, 2), men = { s = man { letter = "+S", moves = step(forward) } },
      zones = { a = zone { holds = mine }, b = zone { holds = mine } }, turn = { move = move {} },
      position = "<board> <a>+<b> <side>", start = "+s1/1+S -+- w",
    }
  )lua");
  EXPECT_EQ(loaded.game->position_text(), "+s1/1+S -+- w");
}

TEST(PositionFault, IsToldInWordsOfPlayers) {
  const auto chess = open_shipped("chess");
  const std::string board = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/";
  EXPECT_THAT(faults_of_position(*chess, board + "RNBQKBNR w KX - 0 1"),
              AllOf(HasSubstr("'X' is no letter for castling rights"),
                    HasSubstr("the letters are K (e1, h1), Q (a1, e1); small ones are for the "
                              "second player")));
  const std::string faults = faults_of_position(*chess, board + "1NBQKBNR w KQk - 0 1");
  EXPECT_THAT(faults, HasSubstr("a1 cannot be marked: castling rights (in the text: Q)"));
  EXPECT_THAT(faults_of_position(*chess, board + "RNBQ1BNR w KQk - 0 1"),
              HasSubstr("e1 cannot be marked: castling rights (in the text: K, Q)"));
  EXPECT_THAT(
      faults_of_position(*chess, board + "RNBQKBNR w - - 0 1 more"),
      HasSubstr("the form is: <board><zones> <side> <castling rights> <passed by a pawn> <clock>"));
}

TEST(PositionFault, IsToldInTheLanguageThatIsSpoken) {
  const auto chess = open_shipped("chess");
  const Speaking german = Speaking::shipped("de");
  const auto read = chess->set_up("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN w KX - 0 1");
  ASSERT_FALSE(read);
  ASSERT_EQ(read.error().size(), 2u);
  EXPECT_EQ(read.error()[0].message, "Text der Stellung: Reihe 1 hat 7 Felder statt 8");
  EXPECT_EQ(read.error()[1].message,
            "Text der Stellung: diesen Buchstaben gibt es hier nicht: 'X' (Rochaderechte)");
  support::Diagnostic fault = read.error()[0];
  rules::call_position(fault, "");
  EXPECT_EQ(fault.message, ": Reihe 1 hat 7 Felder statt 8");
}

TEST(PositionFault, IsCalledByAnotherName) {
  support::Diagnostic fault = rules::position_fault("it is empty");
  EXPECT_EQ(fault.about, support::About::Position);
  EXPECT_EQ(fault.message, "position text: it is empty");
  rules::call_position(fault, "the start position");
  EXPECT_EQ(fault.message, "the start position: it is empty");
  support::Diagnostic other = support::fault("position text").front();
  rules::call_position(other, "the start position");
  EXPECT_EQ(other.message, "position text");
}

}  // namespace pawnshop::tests
