// SPDX-License-Identifier: MIT
#include "rules/tables.h"

#include <cstring>

#include <gtest/gtest.h>

#include "rules/setup.h"
#include "tests/support/games.h"

namespace pawnshop::tests {

namespace {

using rules::Position;
using rules::Tables;

template <int W>
struct Width {
  static constexpr int kWords = W;
};

/// A game on a board of W words.
template <int W>
constexpr const char* kGame = W == 1   ? "variants/hostage.lua"
                              : W == 2 ? "variants/shogi.lua"
                                       : "tests/features/steppe.lua";

template <class Of>
class TablesOfWords : public ::testing::Test {
 protected:
  static constexpr int W = Of::kWords;

  script::Loaded loaded_ = load_script(kGame<W>, shipped_library());
  Tables<W> tables_{loaded_.rules};
  Position<W> start_ = rules::to_position(tables_, loaded_.game->setup());
};

using Widths = ::testing::Types<Width<1>, Width<2>, Width<4>>;
TYPED_TEST_SUITE(TablesOfWords, Widths);

}  // namespace

TYPED_TEST(TablesOfWords, KeepTheKeyUpToDate) {
  auto& tables = this->tables_;
  auto position = this->start_;
  EXPECT_EQ(position.key, tables.key_of(position));
  const int square = position.occupied().first(), code = position.man_at[square];
  tables.lift(position, square);
  EXPECT_EQ(position.key, tables.key_of(position));
  tables.hold(position, 0, rules::type_of(code), 1);
  EXPECT_EQ(position.key, tables.key_of(position));
  tables.set_side(position, 1);
  EXPECT_EQ(position.key, tables.key_of(position));
}

TYPED_TEST(TablesOfWords, GiveBackTheKeyWhenAChangeIsTakenBack) {
  auto& tables = this->tables_;
  auto position = this->start_;
  const int square = position.occupied().last(), code = position.man_at[square];
  tables.lift(position, square);
  EXPECT_NE(position.key, this->start_.key);
  tables.put(position, square, code);
  EXPECT_EQ(position.key, this->start_.key);
  tables.hold(position, 1, rules::type_of(code), 1);
  EXPECT_NE(position.key, this->start_.key);
  tables.hold(position, 1, rules::type_of(code), -1);
  EXPECT_EQ(position.key, this->start_.key);
  tables.set_side(position, 1);
  EXPECT_NE(position.key, this->start_.key);
  tables.set_side(position, 0);
  EXPECT_EQ(position.key, this->start_.key);
}

TYPED_TEST(TablesOfWords, KeepTheRowsAndTheSquaresTheSame) {
  auto& tables = this->tables_;
  auto position = this->start_;
  const int square = position.all(0).first(), code = position.man_at[square];
  tables.lift(position, square);
  EXPECT_FALSE(position.occupied().has(square));
  EXPECT_FALSE(position.rows[code].has(square));
  EXPECT_EQ(position.man_at[square], 0);
  tables.put(position, square, code ^ 1);
  EXPECT_TRUE(position.all(1).has(square));
  EXPECT_FALSE(position.all(0).has(square));
  EXPECT_TRUE(position.rows[code ^ 1].has(square));
  EXPECT_EQ(position.man_at[square], code ^ 1);
}

TYPED_TEST(TablesOfWords, CopyAllThatAGameUses) {
  auto& tables = this->tables_;
  auto position = this->start_;
  tables.hold(position, 1, 0, 3);
  position.counters[0] = 7;
  position.number = 9;
  Position<TestFixture::W> copy;
  std::memset(static_cast<void*>(&copy), 0x5A, sizeof copy);
  tables.copy(copy, position);
  EXPECT_EQ(copy.key, position.key);
  EXPECT_EQ(tables.key_of(copy), position.key);
  const auto& ruleset = *this->loaded_.rules;
  EXPECT_EQ(rules::write_setup(ruleset, rules::to_setup(tables, copy)),
            rules::write_setup(ruleset, rules::to_setup(tables, position)));
}

TYPED_TEST(TablesOfWords, StepWhereTheBoardGoesOn) {
  const auto& tables = this->tables_;
  const auto& board = this->loaded_.rules->topology;
  const auto& vectors = this->loaded_.rules->vectors;
  for (int player = 0; player < 2; ++player) {
    for (std::size_t v = 0; v < vectors.size(); ++v) {
      for (int square = 0; square < board.size(); ++square) {
        const int vector = static_cast<int>(v);
        const int there = board.step(square, vectors[v], player);
        ASSERT_EQ(tables.step(vector, square, player), there);
        const auto shifted = tables.shift(rules::Bits<TestFixture::W>::one(square), vector, player);
        ASSERT_EQ(shifted.count(), there >= 0);
        ASSERT_TRUE(there < 0 || shifted.has(there));
      }
    }
  }
}

TYPED_TEST(TablesOfWords, DrawRaysToTheEdge) {
  const auto& tables = this->tables_;
  const auto& board = this->loaded_.rules->topology;
  const auto& vectors = this->loaded_.rules->vectors;
  for (std::size_t v = 0; v < vectors.size(); ++v) {
    for (int square = 0; square < board.size(); ++square) {
      auto expected = rules::Bits<TestFixture::W>::none();
      for (int at = board.step(square, vectors[v], 1); at >= 0; at = board.step(at, vectors[v], 1))
        expected.set(at);
      ASSERT_EQ(tables.ray(static_cast<int>(v), square, 1), expected);
    }
  }
}

TYPED_TEST(TablesOfWords, NumberEachActOnce) {
  const auto& tables = this->tables_;
  for (std::size_t action = 1; action < tables.act_base.size(); ++action)
    EXPECT_LT(tables.act_base[action - 1], tables.act_base[action]);
  for (std::size_t act = 0; act < tables.acts.size(); ++act) {
    const rules::Act& row = tables.acts[act];
    const int number = row.kind == rules::Action::Kind::Move
                           ? tables.act_of_move(row.action, row.atom, row.choice)
                       : row.kind == rules::Action::Kind::Drop
                           ? tables.act_of_drop(row.action, row.man, row.payment)
                           : tables.act_of_other(row.action);
    EXPECT_EQ(number, static_cast<int>(act));
  }
}

/// What passes nothing on its way ends near by, on whatever board.
TEST(Reach, IsShortForMovementsThatPassNothing) {
  const auto reach = [](const std::string& movement) {
    const auto loaded = load_text(
        "return extend 'chess' { title = 'Near', men = { rook = { moves = " + movement + " } } }");
    const Tables<1> tables(loaded.rules);
    int rook = 0;
    while (loaded.rules->man(rook).name != "rook")
      ++rook;
    const int a1 = 0;
    return tables.reach[0][static_cast<std::size_t>(rook * tables.squares + a1)].count();
  };
  EXPECT_EQ(reach("slide(orthogonal):through(nowhere)"), 2);
  EXPECT_EQ(reach("hop(orthogonal, all.men):through(nowhere)"), 4);
  EXPECT_EQ(reach("hop(orthogonal, all.men)"), 14);
}

}  // namespace pawnshop::tests
