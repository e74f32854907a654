// SPDX-License-Identifier: MIT
// Sets of men who attack, who are attacked, and whom their own side could take back. The referee
// tries all turns for them; the compiled generator has tables. Both must agree in games of all
// kinds: whose men sleep, hop, move under conditions, take by effects, or belong to nobody.
#include <gmock/gmock.h>

#include "tests/support/games.h"

namespace pawnshop::tests {

namespace {

struct Base {
  const char* game;
  const char* fields;
  std::vector<std::string> positions;
};

const std::vector<std::string> kChess = {
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "r2q1rk1/pP1p2pp/Q4n2/bbp1p3/Np6/1B3NBn/pPPP1PPP/R3K2R b KQ - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
};

const std::vector<Base> kBases = {
    {"chess", "", kChess},
    {"chess", "can_move = my.men - neighbours(their.queen), ", kChess},
    {"chess", "can_be_taken = all.men - neighbours(their.king), ", kChess},
    {"chess",
     "men = { knight = { moves = step(leap(1, 2)) | step(orthogonal):when(any(my.queen)) } }, ",
     kChess},
    {"chess", "effects = { take(neighbours(to) & their.pawn):when(by 'bishop') }, ", kChess},
    {"duck", "", {}},
    {"circe", "", {}},
    {"ultima", "", {}},
    {"shogi", "", {}},
    {"hostage",
     "",
     {"4k3/8/8/8/4q3/8/3p4/4K3[#Pbp] w - - 0 3", "4k3/3P4/8/4Q3/8/8/8/4K3[#BPp] b - - 0 3"}},
    {"xiangqi", "", {}},
    {"hyper-chess", "", {}},
};

/// The rules that are tried on each base.
const std::vector<const char*> kRules = {
    "never = { double = count(attackers(their.men) & neighbours(their.men)):at_least(2) }",
    "never = { loose = any(moved & threatened(my.men) - defended(my.men)) & took() }",
    "never = { crowd = count(threatened(my.men)):more_than(count(threatened(their.men))) & took() "
    "}",
    "never = { lone = any(moved - defended(moved)) & none(attackers(moved)) }",
    "must = { duty { does = any(attackers(their.men) & moved) } }",
    "ends = { hanging = lose(count(threatened(my.men) - defended(my.men)):at_least(4)) }",
};

class AttackSets : public ::testing::TestWithParam<Base> {};

TEST_P(AttackSets, AreTheSameForBothGenerators) {
  const Base& base = GetParam();
  for (const char* const rule : kRules) {
    const std::string script = "return extend '" + std::string(base.game) + "' { title = 'Test', " +
                               base.fields + rule + " }";
    EXPECT_EQ(broken_in_text(script, base.positions), "(none)") << script;
  }
}

INSTANTIATE_TEST_SUITE_P(Bases, AttackSets, ::testing::ValuesIn(kBases));

/// Only men who matter are asked whether they are threatened or defended.
TEST(AttackSetsOfFew, AreTheSameForBothGenerators) {
  for (const char* const rule :
       {"took() & any(defended(their.men) & neighbours(to))",
        "any(attackers(their.king) - defended(my.men))",
        "count(my.men & threatened(my.men) - defended(my.men)):at_least(2)",
        "~any(defended(my.men) & (my.rook | threatened(all.men)))",
        "took() & none(threatened(my.men) - from - neighbours(to))"}) {
    const std::string script =
        "return extend 'chess' { title = 'Test', never = { few = " + std::string(rule) + " } }";
    EXPECT_EQ(broken_in_text(script, kChess), "(none)") << rule;
  }
}

/// A rule of these men is asked only after turns that attack somebody.
TEST(AttackSetsOfKings, AreAskedInCheckAlone) {
  const auto loaded = load_text(
      "return extend 'chess' { title = 'Test', never = { double = "
      "count(attackers(their.king)):at_least(2) } }");
  EXPECT_TRUE(loaded.game->slow_reasons().empty());
}

}  // namespace

}  // namespace pawnshop::tests
