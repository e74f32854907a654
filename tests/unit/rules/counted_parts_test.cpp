// SPDX-License-Identifier: MIT
// Counters that depend on counters, and parts of a turn that depend on these alone, need no plan:
// both generators say the same of them, marks of an earlier part and drops included.
#include <gtest/gtest.h>

#include "tests/support/games.h"

namespace pawnshop::tests {

namespace {

using rules::PerftMode;

const std::string kStart = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R";

/// How many turns there are so deep, by playing them.
std::uint64_t played(rules::Game& game, int depth) {
  const auto legal = game.legal();
  if (depth == 1)
    return legal.size();
  std::uint64_t sum = 0;
  for (const std::string& turn : legal) {
    play(game, turn);
    sum += played(game, depth - 1);
    game.undo();
  }
  return sum;
}

/// What is wrong with a game whose position names these counters, in a crowd and where pawns run
/// past each other.
std::string wrong_in(const std::string& base,
                     const std::string& fields,
                     const std::string& named,
                     const std::string& values,
                     const std::string& zones = "") {
  const std::string rest = " - - " + values + " 0 1";
  const auto loaded = load_text(
      "return extend \"" + base + "\" { title = \"Test\", " + fields + ", position = \"<board>" +
      (zones.empty() ? "" : "<zones>") + " <side> <unmoved> <passed> " + named +
      " <clock> <number>\", start = \"" + kStart + zones + " w KQkq - " + values + " 0 1\" }");
  rules::Game& game = *loaded.game;
  for (const std::string& position : {kStart + zones + " w KQkq - " + values + " 0 1",
                                      "4k3/2p1p3/8/3P4/3p4/8/2P1P3/4K3" + zones + " w" + rest,
                                      "4k3/2p1p3/8/3P4/3p4/8/2P1P3/4K3" + zones + " b" + rest}) {
    set_up(game, position);
    if (const std::string broken = broken_in_play(game); broken != "(none)")
      return broken;
    // Turns that are only counted are made without keys.
    const std::uint64_t turns = played(game, 3);
    for (const PerftMode mode : {PerftMode::Bulk, PerftMode::List, PerftMode::Make}) {
      if (game.perft(3, mode, false).nodes != turns)
        return "counted otherwise than played: " + position;
    }
  }
  return "(none)";
}

}  // namespace

TEST(CountedParts, HangOnCountersThatHangOnEachOther) {
  // The first turn has two parts, every later one three.
  EXPECT_EQ(wrong_in("chess",
                     "counters = { length = counter { counts = the.part:at_least(1) & "
                     "~the.part:at_least(2) }, "
                     "part = counter { resets = the.part:at_least(1) & the.length:at_most(0) | "
                     "the.part:at_least(2) } }, "
                     "again = the.part:at_least(1)",
                     "<length> <part>",
                     "0 0"),
            "(none)");
  EXPECT_EQ(wrong_in("chess",
                     "counters = { done = counter { resets = the.done:exactly(1) & my.first } }, "
                     "again = the.done:exactly(1) & my.first",
                     "<done>",
                     "0"),
            "(none)");
  EXPECT_EQ(wrong_in("chess",
                     "counters = { done = counter { resets = the.number:at_least(2) } }, "
                     "again = the.done:exactly(1)",
                     "<done>",
                     "0"),
            "(none)");
}

TEST(CountedParts, AreCountedForEachPlayer) {
  EXPECT_EQ(wrong_in("chess",
                     "counters = { done = counter { each = true, resets = my.done:exactly(1) } }, "
                     "again = my.done:exactly(1)",
                     "<done>",
                     "0+0"),
            "(none)");
}

TEST(CountedParts, ArePassesToo) {
  EXPECT_EQ(wrong_in("chess",
                     "counters = { done = counter { resets = the.done:exactly(1) } }, "
                     "again = the.done:exactly(1), turn = { wait = pass {} }",
                     "<done>",
                     "0"),
            "(none)");
}

TEST(CountedParts, AreDropsToo) {
  EXPECT_EQ(wrong_in("crazyhouse",
                     "counters = { done = counter { resets = the.done:exactly(1) } }, "
                     "again = the.done:exactly(1)",
                     "<done>",
                     "0",
                     "[Pp]"),
            "(none)");
}

TEST(CountedParts, HangOnWhatTheTurnDoesToo) {
  for (const char* const resets :
       {"the.done:exactly(1) | by \"pawn\"", "the.done:exactly(1) & any(taken)"}) {
    EXPECT_EQ(wrong_in("chess",
                       std::string("counters = { done = counter { resets = ") + resets +
                           " } }, "
                           "again = the.done:exactly(1)",
                       "<done>",
                       "0"),
              "(none)")
        << resets;
  }
}

TEST(CountedParts, AreFollowedByEffectsAndFlags) {
  for (const char* const more :
       {"effects = { take(their.pawn & neighbours(moved)):when(by \"knight\") }",
        "flags = { due = flag { letter = \"!\" } }, effects = { raise(\"due\"):when(by \"pawn\") "
        "}"}) {
    EXPECT_EQ(
        wrong_in("chess",
                 std::string("counters = { done = counter { resets = the.done:exactly(1) } }, "
                             "again = the.done:exactly(1), ") +
                     more,
                 "<done>",
                 "0"),
        "(none)")
        << more;
  }
}

}  // namespace pawnshop::tests
