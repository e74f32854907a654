// SPDX-License-Identifier: MIT
// `attacked(set, condition)` asks its condition of the attacking turn, and not of the turn in hand:
// both generators say the same of it wherever it is asked.
#include <gtest/gtest.h>

#include "tests/support/games.h"

namespace pawnshop::tests {

namespace {

const char* const kOfAttackers[] = {"by(\"knight\", \"pawn\")",
                                    "any(path & rank(4))",
                                    "count(path):at_least(2) & none(path & light)",
                                    "any(behind & my.men)",
                                    "any(from & last_rank) | any(to & rank(3))",
                                    "took \"queen\"",
                                    "any(moved & neighbours(their.pawn))",
                                    "any(taken & light) & ~by \"bishop\"",
                                    "the.number:at_least(3) & by \"queen\""};

std::string wrong_with(const std::string& rules) {
  const std::string script = "return extend \"chess\" { title = \"Test\", " + rules + " }";
  return broken_in_text(script,
                        {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                         "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"});
}

}  // namespace

TEST(AttackedBy, MayBeForbidden) {
  for (const std::string condition : kOfAttackers) {
    EXPECT_EQ(wrong_with("never = { a = attacked(my.queen | my.rook, " + condition + ") }"),
              "(none)")
        << condition;
    EXPECT_EQ(wrong_with("never = { a = by \"pawn\" & attacked(moved, " + condition + ") }"),
              "(none)")
        << condition;
  }
}

TEST(AttackedBy, MayBindAndEnd) {
  for (const std::string condition : kOfAttackers) {
    EXPECT_EQ(
        wrong_with("must = { duty { when = attacked(my.queen, " + condition +
                   ") & ~attacked(my.king), does = by \"queen\", because = \"it is attacked\" } }"),
        "(none)")
        << condition;
    EXPECT_EQ(wrong_with("ends = { hit = lose(attacked(my.queen, " + condition + ")) }"), "(none)")
        << condition;
  }
}

TEST(AttackedBy, MayBeCounted) {
  for (const std::string condition : kOfAttackers) {
    EXPECT_EQ(wrong_with("counters = { hit = counter { counts = attacked(my.queen, " + condition +
                         ") } }, ends = { hit = lose(the.hit:at_least(3)) }"),
              "(none)")
        << condition;
  }
}

}  // namespace pawnshop::tests
