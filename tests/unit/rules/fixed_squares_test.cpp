// SPDX-License-Identifier: MIT
#include "rules/fixed_squares.h"

#include <gtest/gtest.h>

#include "tests/support/games.h"

namespace pawnshop::tests {

using rules::fixed_squares;

namespace {

/// The squares of the one set of `shows`, by name, as a player sees them; "moves" if it depends on
/// the position.
std::string fixed(const std::string& set, int player) {
  const auto loaded = load_text("return extend 'chess' { shows = { here = " + set + " } }");
  const rules::Ruleset& rules = loaded.game->rules();
  const auto squares = fixed_squares(rules, rules.shows.front().node, player);
  if (!squares)
    return "moves";
  std::string names;
  squares->each([&](int square) { names += rules.topology.name(square) + " "; });
  return names;
}

}  // namespace

TEST(FixedSquares, AreSeenByThePlayer) {
  const std::string corner = "where(function(s) return s.rank == 1 and s.file == 'a' end)";
  EXPECT_EQ(fixed(corner, 0), "a1 ");
  EXPECT_EQ(fixed(corner, 1), "a8 ");
}

TEST(FixedSquares, AreComposed) {
  const std::string a1 = "where(function(s) return s.rank == 1 and s.file == 'a' end)";
  EXPECT_EQ(fixed("shift(" + a1 + ", forward | right)", 0), "b1 a2 ");
  EXPECT_EQ(fixed("shift(" + a1 + ", forward | right)", 1), "a7 b8 ");
  EXPECT_EQ(fixed("ranks(" + a1 + ") - shift(" + a1 + ", right)", 0), "a1 c1 d1 e1 f1 g1 h1 ");
  EXPECT_EQ(fixed("ranks(" + a1 + ") & files(" + a1 + ")", 0), "a1 ");
}

TEST(FixedSquares, AreNoneThatHangOnThePosition) {
  EXPECT_EQ(fixed("empty", 0), "moves");
  EXPECT_EQ(fixed("everywhere - my.men", 0), "moves");
  EXPECT_EQ(fixed("files(my.king)", 0), "moves");
  EXPECT_EQ(fixed("reach(everywhere, forward)", 0), "moves");
}

}  // namespace pawnshop::tests
