// SPDX-License-Identifier: MIT
// A rule that asks for a flag is asked about the turns that can raise it: also where one flag is
// raised for the sake of another, and where effects take the men for whom it is raised.
#include <gtest/gtest.h>

#include "tests/support/games.h"

namespace pawnshop::tests {

namespace {

const char* const kOpenGame =
    "r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/2NP1N2/PPP2PPP/R1BQK2R w KQkq - 0 5";
const char* const kManyTakes =
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

std::string wrong_by_flags(const std::string& effects, const std::string& never) {
  return broken_in_text(
      "return extend \"chess\" { title = \"Test\", sound = { king = false }, "
      "flags = { one = flag { letter = \"!\" }, two = flag { letter = \"?\" } }, "
      "effects = { " +
          effects + " }, never = { told = " + never + " } }",
      {kOpenGame, kManyTakes});
}

}  // namespace

TEST(FlagsInRules, AreRaisedForTheSakeOfOthers) {
  for (const char* const effects :
       {"raise(\"one\"):when(by \"knight\"), raise(\"two\"):when(any(the.one))",
        "raise(\"two\"):when(any(the.one) | by \"bishop\"), raise(\"one\"):when(took())",
        "raise(\"one\"):when(any(the.two)), raise(\"two\"):when(any(the.one) | by \"queen\")"})
    EXPECT_EQ(wrong_by_flags(effects, "any(the.two)"), "(none)") << effects;
}

TEST(FlagsInRules, FindWhomEffectsTook) {
  for (const char* const effects :
       {"take(their.pawn & neighbours(moved)):when(by \"knight\"), raise(\"one\"):when(took())",
        "raise(\"one\"):when(by \"bishop\"), "
        "take(their.pawn & neighbours(moved)):when(any(the.one)), raise(\"two\"):when(took "
        "\"pawn\")",
        "raise(\"two\"):when(took()), take(their.pawn & neighbours(moved)):when(by \"queen\"), "
        "raise(\"one\"):when(any(taken & files(from)))"}) {
    EXPECT_EQ(wrong_by_flags(effects, "any(the.one)"), "(none)") << effects;
    EXPECT_EQ(wrong_by_flags(effects, "any(the.two) & none(my.queen)"), "(none)") << effects;
  }
}

}  // namespace pawnshop::tests
