// SPDX-License-Identifier: MIT
// Conditions of movements that become sets of squares for the compiled generator: both generators
// must agree on them, and a man whose every movement needs the same is merely held.
#include <gtest/gtest.h>

#include "rules/rephrase/rephrased.h"
#include "tests/support/games.h"

namespace pawnshop::tests {

namespace {

const char* const kOpenPosition =
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
const char* const kClosedPosition = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

std::string pawn_with(const std::string& condition) {
  return "local pawn = require(\"chess\").men.pawn\n"
         "return extend \"chess\" { title = \"Test\",\n"
         "men = { pawn = { moves = pawn.moves:when(" +
         condition + ") } } }";
}

bool is_rephrased(const std::string& script) {
  return rules::rephrased(load_text(script).game->rules()) != nullptr;
}

}  // namespace

TEST(Rephrase, ConditionsOverOneSquareOfATurnAreSets) {
  for (const char* const condition : {
           "any(shift(from, backward) & my.men)",
           "none(shift(to, sideways) & their.men)",
           "any(shift(from, backward) & all.men)",
           "any(neighbours(from) & my.king) | any(files(from) & my.rook)",
           "none(reach(to, diagonal) & their.queen - rank(4))",
           "any(reach(from, orthogonal) & their.men)",
           "count(my.queen):at_least(1)",
           "count(neighbours(to) & my.men):at_least(1)",
           "~(any(shift(from, forward) & all.men) & any(shift(from, sideways) & my.men))",
           "any((from | shift(from, sideways)) & shift(my.men, forward))",
           "any(neighbours(from) & my.men) & none(neighbours(to) & their.knight)",
           "any(when(any(my.queen), neighbours(from)) & my.men)",
       }) {
    EXPECT_TRUE(is_rephrased(pawn_with(condition))) << condition;
    EXPECT_EQ(broken_in_text(pawn_with(condition), {kClosedPosition, kOpenPosition}), "(none)")
        << condition;
  }
}

TEST(Rephrase, OthersStayAsTheyAre) {
  for (const char* const condition : {
           "any(neighbours(from) & neighbours(to) & my.men)",
           "within(shift(from, sideways), empty)",
           "count(neighbours(to) & my.men):at_least(2)",
           "any(path & shift(my.men, forward))",
       }) {
    EXPECT_FALSE(is_rephrased(pawn_with(condition))) << condition;
    EXPECT_EQ(broken_in_text(pawn_with(condition), {kClosedPosition, kOpenPosition}), "(none)")
        << condition;
  }
}

TEST(Rephrase, GamesWithoutSuchConditionsAreNotCopied) {
  for (const char* const game : {"chess", "shogi", "crazyhouse"})
    EXPECT_EQ(rules::rephrased(open_shipped(game)->rules()), nullptr) << game;
}

TEST(Rephrase, OneMovementOfSeveralMayNeedASet) {
  const std::string script = R"(
    local chess = require("chess")
    return extend "chess" { title = "Test",
      men = { knight = { moves = chess.men.knight.moves:when(any(neighbours(from) & my.pawn))
        | step(forward):onto(empty):when(none(shift(to, forward) & their.men)) } } })";
  EXPECT_TRUE(is_rephrased(script));
  EXPECT_EQ(broken_in_text(script, {kClosedPosition, kOpenPosition}), "(none)");
}

TEST(Rephrase, TurnsKeepTheirNumbers) {
  // Where rules ask for the way of a turn, movements that can meet have numbers of their own, which
  // must be the same for both generators.
  const std::string script = R"(
    return extend "chess" { title = "Test",
      men = { rook = { moves = slide(orthogonal):onto(light & (empty | their.men))
        | step(orthogonal):when(any(to & dark)) } },
      effects = { remove(path & their.knight), remove(behind & their.pawn) } })";
  EXPECT_TRUE(is_rephrased(script));
  EXPECT_EQ(broken_in_text(script, {kOpenPosition, "4k3/8/2n5/8/3R1p2/8/8/4K3 w - - 0 1"}),
            "(none)");
}

/// Questions about attacks on own men that a rule of `never` asks one by one are one question for
/// the compiled generator.
TEST(Rephrase, AttacksOnOwnMenAreAskedTogether) {
  const std::string prince =
      "men = { prince = man { letter = 'X', moves = step(every_way) } }, never = { check = ";
  for (const char* const rule : {
           "attacked(my.king) | attacked(my.prince)",
           "attacked(my.king) | took 'queen' | attacked(my.prince)",
           "attacked(my.king) | by 'queen' & took 'rook'",
           "took 'pawn' & (attacked(my.prince) | attacked(my.king)) | attacked(my.king)",
           "(took 'pawn' | by 'knight') & (attacked(my.prince) | took 'rook' | attacked(my.king))",
       }) {
    const std::string script = "return extend 'chess' { title = 'Test', " + prince + rule + " } }";
    EXPECT_TRUE(is_rephrased(script)) << rule;
    EXPECT_TRUE(load_text(script).game->slow_reasons().empty()) << rule;
    EXPECT_EQ(
        broken_in_text(script,
                       {"rx2k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBXPPP/R3K2R w KQkq - 0 1",
                        "4k3/8/3x4/8/1b6/8/3X4/r3K3 w - - 0 1"}),
        "(none)")
        << rule;
  }
}

TEST(Rephrase, OneAttackOnOwnMenStaysAsItIs) {
  for (const char* const rule : {"attacked(my.king)",
                                 "attacked(my.king, by 'rook') | attacked(my.king, by 'queen')",
                                 "took 'pawn' | by 'queen'",
                                 "attacked(my.king) & took 'pawn'"})
    EXPECT_FALSE(is_rephrased(
        std::string("return extend 'chess' { title = 'Test', never = { x = ") + rule + " } }"))
        << rule;
}

TEST(Rephrase, SingleConditionsAreNegated) {
  const auto script = [](const std::string& condition, const std::string& where) {
    return "return extend 'chess' { title = 'Test', " + where + condition + " } }";
  };
  for (const char* const where : {"never = { x = ", "must = { duty { does = "}) {
    const std::string end = std::string(where).find("duty") == std::string::npos ? "" : " }";
    for (const char* const condition : {"~(took() | by 'pawn')",
                                        "~(~took() & any(moved & light))",
                                        "~~by 'knight'",
                                        "by 'pawn' & ~(took() | attacked(their.king))"}) {
      const std::string text = script(condition + end, where);
      EXPECT_TRUE(is_rephrased(text)) << text;
      EXPECT_EQ(broken_in_text(text, {kClosedPosition, kOpenPosition}), "(none)") << text;
    }
    EXPECT_FALSE(is_rephrased(script("~took() & by 'pawn'" + end, where)));
  }
}

TEST(Rephrase, WhyNamesTheAttackThatItFound) {
  const auto loaded = load_text(
      "return extend 'chess' { title = 'Test',\n"
      "men = { prince = man { letter = 'X', moves = step(every_way) } }, never = { check =\n"
      "attacked(my.king):because 'the king!' |\n"
      "attacked(my.prince):because 'the prince!' } }");
  set_up(*loaded.game, "4k3/8/3x4/8/1b6/8/3X4/4K3 w - - 0 1");
  for (const auto& [turn, text] :
       {std::pair{"d2d1", "the king!"}, std::pair{"d2c3", "the prince!"}}) {
    const auto refused = loaded.game->why(turn);
    ASSERT_TRUE(refused) << turn;
    EXPECT_EQ(refused->text, text);
  }
}

TEST(Rephrase, WhyQuotesTheScript) {
  const auto loaded = load_text(pawn_with(
      "any(shift(from, backward) & my.men):because(\"a pawn needs somebody behind it\")"));
  set_up(*loaded.game, kOpenPosition);
  const auto refused = loaded.game->why("d5d6");
  ASSERT_TRUE(refused);
  EXPECT_EQ(refused->text, "a pawn needs somebody behind it");
}

}  // namespace pawnshop::tests
