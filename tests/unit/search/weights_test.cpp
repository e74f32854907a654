// SPDX-License-Identifier: MIT
#include "search/weights.h"

#include <gtest/gtest.h>

#include "search/first_weights.h"
#include "search/samples.h"
#include "support/lists.h"
#include "tests/support/games.h"

namespace pawnshop::tests {

using search::Sample;
using search::Weights;
using support::NamedNumbers;

TEST(Weights, KeepTheirNamesInFiles) {
  const auto loaded = load_shipped("hostage");
  const rules::Tables<1> tables(loaded.rules);
  const Weights first = search::first_weights(tables);
  Weights again(*loaded.rules);
  for (const NamedNumbers& row : first.rows())
    EXPECT_TRUE(again.take(row)) << row.name;
  EXPECT_EQ(again.values, first.values);
  EXPECT_FALSE(again.take({"man unicorn", {3}}));
  EXPECT_FALSE(again.take({"man queen", {3, 4}})) << "two numbers for one";
}

TEST(Weights, AreWorkedOutWhereNothingIsStated) {
  const auto loaded = load_text(R"(
    return game {
      title = "Far and near", board = board(5, 5), order = "KAB",
      men = { king = man { letter = "K", moves = step(every_way) },
              far = man { letter = "A", moves = slide(orthogonal) },
              near = man { letter = "B", moves = step(orthogonal) } },
      turn = { move = move {} },
      never = { check = attacked(my.king) },
      position = "<board> <side> <number>", start = "kab2/5/5/5/2BAK w 1",
    })");
  const rules::Tables<1> tables(loaded.rules);
  const Weights weights = search::first_weights(tables);
  const auto worth = [&](const char* name) {
    const int type = support::find_named(loaded.rules->men, name);
    return weights.values[static_cast<std::size_t>(weights.man(type))];
  };
  EXPECT_GT(worth("far"), worth("near"));
  EXPECT_GT(worth("near"), 0);
  EXPECT_EQ(worth("king"), 0);
}

/// A man whom coins must buy back is no man in hand: who loses him has lost most of him.
TEST(Weights, OfMenWhomAPurseBuysBackAreSmall) {
  const auto loaded = load_shipped("hostage-purse");
  const rules::Tables<1> tables(loaded.rules);
  const Weights weights = search::first_weights(tables);
  const int prison = support::find_named(loaded.rules->zones, "prison");
  for (const char* const name : {"queen", "rook", "pawn"}) {
    const int type = support::find_named(loaded.rules->men, name);
    const int held = weights.values[static_cast<std::size_t>(weights.held(prison, type))];
    const int man = weights.values[static_cast<std::size_t>(weights.man(type))];
    EXPECT_LT(held, 0) << name;
    EXPECT_GT(2 * held, -man) << name;
  }
}

namespace {

/// What the rules say of a game in which the envoy wins on the squares of `goal` and must not be
/// lost, while guards stand by. Letters number the types: in the order "AK" the envoy is type 1.
struct Errand {
  Errand(const std::string& order, const std::string& goal)
      : loaded(load_text("local order, goal = \"" + order + "\", " + goal + R"(
    return game {
      title = "Errand", board = board(5, 5), order = order,
      men = { envoy = man { letter = "K", moves = step(every_way) },
              guard = man { letter = "A", moves = slide(orthogonal) } },
      turn = { move = move {} },
      ends = { there = win(any(my.envoy & goal)), gone = lose(none(my.envoy)),
               shut = draw(my.stuck) },
      position = "<board> <side> <number>", start = "aaK2/5/5/5/2kAA w 1",
    })")),
        tables(loaded.rules),
        weights(search::first_weights(tables)),
        envoy(support::find_named(loaded.rules->men, "envoy")),
        guard(support::find_named(loaded.rules->men, "guard")) {}

  int worth(int type) const { return value(weights.man(type)); }
  int placed(int type, const std::string& square) const {
    return value(weights.placed(type, *loaded.rules->topology.named(square)));
  }
  int value(int place) const { return weights.values[static_cast<std::size_t>(place)]; }

  script::Loaded loaded;
  rules::Tables<1> tables;
  Weights weights;
  int envoy, guard;
};

}  // namespace

TEST(Weights, DrawMenToWhereTheyWin) {
  for (const char* const order : {"KA", "AK"}) {
    SCOPED_TRACE(order);
    const Errand errand(order, "first_rank");
    ASSERT_EQ(errand.envoy, *order == 'K' ? 0 : 1);
    for (int rank = 1; rank < 5; ++rank) {
      EXPECT_GT(errand.placed(errand.envoy, "c" + std::to_string(rank)),
                errand.placed(errand.envoy, "c" + std::to_string(rank + 1)));
    }
    EXPECT_EQ(errand.placed(errand.guard, "c1"), errand.placed(errand.guard, "c5"))
        << "the goal is not his";
    EXPECT_GT(errand.worth(errand.envoy), errand.worth(errand.guard))
        << "nobody can do without him";
  }
}

TEST(Weights, DrawNobodyToAGoalThatPlayersSeeOnDifferentSquares) {
  // Both players race north: no square, seen from one's own side, is as good for one as for the
  // other.
  for (const char* const order : {"KA", "AK"}) {
    SCOPED_TRACE(order);
    const Errand errand(order, "everywhere - shift(everywhere, -north)");
    EXPECT_EQ(errand.placed(errand.envoy, "c1"), errand.placed(errand.envoy, "c5"));
    EXPECT_GT(errand.worth(errand.envoy), errand.worth(errand.guard))
        << "nobody can do without him";
  }
}

TEST(Weights, AuthorsWordComesBeforeWhatWasLearned) {
  const auto loaded = load_shipped("chess");
  const rules::Tables<1> tables(loaded.rules);
  const int queen = support::find_named(loaded.rules->men, "queen");
  const auto of_queen = [&](const std::vector<NamedNumbers>& rows) {
    const Weights weights = search::learned_weights(tables, rows);
    return weights.values[static_cast<std::size_t>(weights.man(queen))];
  };
  EXPECT_EQ(of_queen({{"man queen", {1000}}, {"stated queen", {900}}}), 1000);
  EXPECT_EQ(of_queen({{"man queen", {1000}}, {"stated queen", {800}}}), 900);
}

TEST(Fit, FindsWhatDecides) {
  // Who has the queen wins, and nothing else counts.
  const auto loaded = load_shipped("chess");
  Weights weights(*loaded.rules);
  const int queen = weights.man(0), rook = weights.man(1);
  weights.values[static_cast<std::size_t>(queen)] = 100;
  weights.values[static_cast<std::size_t>(rook)] = 100;
  std::vector<Sample> samples;
  for (int i = 0; i < 4000; ++i) {
    const auto queens = static_cast<std::int16_t>(i % 3 - 1);
    const auto rooks = static_cast<std::int16_t>(i / 3 % 3 - 1);
    Sample sample;
    sample.points = {{static_cast<std::uint16_t>(queen), queens},
                     {static_cast<std::uint16_t>(rook), rooks}};
    sample.result = queens > 0 ? 1.0f : queens < 0 ? 0.0f : 0.5f;
    samples.push_back(sample);
  }
  const search::Fit fit = search::fit(samples, weights);
  EXPECT_LT(fit.after, fit.before);
  EXPECT_GT(weights.values[static_cast<std::size_t>(queen)],
            2 * std::abs(weights.values[static_cast<std::size_t>(rook)]));
}

TEST(Fit, FindsWhatDecidesOnlyOnAnEmptyBoard) {
  const auto loaded = load_shipped("chess");
  Weights weights(*loaded.rules);
  const int queen = weights.man(0), rook = weights.man(1);
  weights.values[static_cast<std::size_t>(queen)] = 100;
  std::vector<Sample> samples;
  for (int i = 0; i < 4000; ++i) {
    const auto rooks = static_cast<std::int16_t>(i % 2 ? 1 : -1);
    Sample sample;
    sample.points = {{static_cast<std::uint16_t>(rook), rooks}};
    sample.emptied = i % 4 < 2 ? 0.0f : 1.0f;
    sample.result = sample.emptied == 0 ? 0.5f : rooks > 0 ? 1.0f : 0.0f;
    samples.push_back(sample);
  }
  search::fit(samples, weights);
  const int early = weights.values[static_cast<std::size_t>(rook)];
  EXPECT_LT(std::abs(early), 40);
  EXPECT_GT(weights.values[static_cast<std::size_t>(weights.late(rook))], 60);
}

}  // namespace pawnshop::tests
