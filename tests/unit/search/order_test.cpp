// SPDX-License-Identifier: MIT
#include "search/order.h"

#include <gtest/gtest.h>

#include "rules/setup.h"
#include "rules/text/notation.h"
#include "search/first_weights.h"
#include "tests/support/games.h"

namespace pawnshop::tests {

namespace {

using search::Kind;
using search::Order;
using search::Picker;
using search::Situation;
using search::Turns;

/// A game, a position of it, and what is needed to put its turns in order.
struct Board {
  Board(const std::string& game, const std::string& text)
      : loaded(load_shipped(game)),
        judge(loaded.rules, nullptr),
        worth(judge, search::first_weights(judge.tables())),
        order(judge, worth),
        position(rules::to_position(judge.tables(), *rules::read_setup(*loaded.rules, text))) {}

  std::string text_of(std::uint32_t move) const {
    return rules::machine_text(*loaded.rules,
                               judge.referee().turn_of(position, rules::unpack(move)));
  }
  std::uint32_t move(const std::string& text) const {
    std::vector<std::uint32_t> turns(static_cast<std::size_t>(judge.max_turns()));
    turns.resize(static_cast<std::size_t>(judge.list(position, turns.data())));
    for (const std::uint32_t turn : turns) {
      if (text_of(turn) == text)
        return turn;
    }
    throw std::runtime_error("no such turn: " + text);
  }
  search::Score exchange(const std::string& text) const {
    const std::uint32_t turn = move(text);
    return order.exchange(position, turn, order.kind_of(position, turn));
  }
  /// All turns as a picker hands them out.
  std::vector<std::string> picked(const Situation<1>& situation, bool only_loud = false) {
    Turns room;
    Situation<1> at = situation;
    at.position = &position;
    at.in_check = judge.in_check(position);
    Picker<1> picker(order, room, at, only_loud);
    std::vector<std::string> texts;
    while (const std::uint32_t turn = picker.next())
      texts.push_back(text_of(turn));
    return texts;
  }

  script::Loaded loaded;
  rules::Judge<1> judge;
  search::Worth<1> worth;
  Order<1> order;
  rules::Position<1> position;
};

std::vector<std::string> sorted(std::vector<std::string> texts) {
  std::sort(texts.begin(), texts.end());
  return texts;
}

}  // namespace

TEST(Exchange, CountsWhatIsTakenBack) {
  // A pawn that nobody guards, and one that a pawn guards.
  EXPECT_EQ(Board("chess", "4k3/8/8/3p4/8/8/8/3RK3 w - - 0 1").exchange("d1d5"), 100);
  EXPECT_EQ(Board("chess", "4k3/8/4p3/3p4/8/8/8/3RK3 w - - 0 1").exchange("d1d5"), 100 - 500);
}

TEST(Exchange, SeesWhoStandsBehind) {
  // Two rooks in a row against one guard: the second takes back.
  EXPECT_EQ(Board("chess", "3rk3/8/8/3p4/8/8/3R4/3RK3 w - - 0 1").exchange("d2d5"), 100);
  EXPECT_EQ(Board("chess", "3rk3/8/8/3p4/8/8/3R4/4K3 w - - 0 1").exchange("d2d5"), 100 - 500);
}

TEST(Exchange, DoesNotTakeWithARoyalManWhatIsGuarded) {
  // The king guards his pawn, but a second rook bears on it.
  EXPECT_EQ(Board("chess", "8/8/4k3/3p4/8/8/3R4/3RK3 w - - 0 1").exchange("d2d5"), 100);
}

TEST(Exchange, CountsWhatADropRisks) {
  Board board("crazyhouse", "4k3/8/4p3/8/8/8/8/4K3[Q] w - - 0 1");
  EXPECT_LT(board.exchange("Q@d5"), 0);
  EXPECT_EQ(board.exchange("Q@d3"), 0);
}

TEST(Picker, HandsOutEveryTurnOnce) {
  for (const char* const text :
       {"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "4k3/8/8/8/7q/8/8/4K3 w - - 0 1",
        "8/2P5/8/8/4k3/8/8/K7 w - - 0 1"}) {
    Board board("chess", text);
    std::vector<std::uint32_t> turns(static_cast<std::size_t>(board.judge.max_turns()));
    turns.resize(static_cast<std::size_t>(board.judge.list(board.position, turns.data())));
    std::vector<std::string> all;
    for (const std::uint32_t turn : turns)
      all.push_back(board.text_of(turn));
    EXPECT_EQ(sorted(board.picked({})), sorted(all)) << text;
    Situation<1> best;
    best.best = turns.back();
    best.killers = {turns.front(), turns.back()};
    const std::vector<std::string> picked = board.picked(best);
    EXPECT_EQ(picked.front(), all.back()) << text;
    EXPECT_EQ(sorted(picked), sorted(all)) << text;
  }
}

TEST(Picker, BeginsWithCapturesAndEndsWithThoseThatLose) {
  // The pawn takes a queen; the queen could take a guarded pawn.
  Board board("chess", "4k3/1p6/p7/1q6/P7/8/8/Q3K3 w - - 0 1");
  const std::vector<std::string> picked = board.picked({});
  EXPECT_EQ(picked.front(), "a4b5");
  Board losing("chess", "4k3/1p6/p7/8/8/8/8/Q3K3 w - - 0 1");
  EXPECT_EQ(losing.picked({}).back(), "a1a6");
  EXPECT_TRUE(losing.picked({}, true).empty());
}

TEST(Order, PutsForwardWhatItHasLearned) {
  Board board("chess", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
  const std::uint32_t move = board.move("e1f2");
  const search::Context turn = board.order.context(board.order.kind_of(board.position, move), move);
  board.order.learn(turn, -1, -1, 1000);
  EXPECT_GT(board.order.experience(turn, -1, -1), 0);
  EXPECT_EQ(board.picked({}).front(), "e1f2");
  board.order.learn(turn, -1, -1, -3000);
  EXPECT_EQ(board.picked({}).back(), "e1f2");
}

}  // namespace pawnshop::tests
