// SPDX-License-Identifier: MIT
#include "rules/change.h"

#include <gmock/gmock.h>

#include "tests/support/games.h"

namespace pawnshop::tests {

namespace {

using rules::Change;
using rules::Ruleset;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

constexpr const char* kCauses[] = {
    "leaves", "captured", "price", "exchange", "arrives", "effect", "afterwards", "turn end"};

std::string man(const Ruleset& rules, int code) {
  return code ? rules.letter(rules::type_of(code), rules::owner_of(code)) : "-";
}

std::string counts(const Change& change) {
  return " " + std::to_string(change.before) + ">" + std::to_string(change.after);
}

/// "arrives: e4 ->P", "captured: 0 prison pawn 0>1"; players by their numbers.
std::string told(const Ruleset& rules, const Change& change) {
  const auto index = support::at(change.index);
  std::string text = std::string(kCauses[static_cast<int>(change.cause)]) + ": ";
  switch (change.what) {
    case Change::What::Board:
      return text + rules.topology.name(change.square) + " " + man(rules, change.before) + ">" +
             man(rules, change.after);
    case Change::What::Zone:
      return text + std::to_string(change.player) + " " + rules.zones[index].name + " " +
             rules.man(change.man).name + counts(change);
    case Change::What::Mark: {
      text += rules.marks[index].name;
      change.squares.each([&](int square) { text += " " + rules.topology.name(square); });
      return text;
    }
    case Change::What::Flag:
      return text + rules.flags[index].name + counts(change);
    case Change::What::Counter:
      return text + std::to_string(change.player) + " " + rules.counters[index].name +
             counts(change);
    case Change::What::Player:
      return text + "player" + counts(change);
    case Change::What::Number:
      return text + "number" + counts(change);
    case Change::What::GoesOn:
      return text + "goes on" + counts(change);
  }
  return text;
}

std::vector<std::string> told(const rules::Game& game, const std::string& turn) {
  std::vector<std::string> list;
  for (const Change& change : game.changes_of(turn_of(game, turn)))
    list.push_back(told(game.rules(), change));
  return list;
}

/// What a turn of a shipped game changes in a position, in words.
std::vector<std::string> told(const std::string& name,
                              const std::string& position,
                              const std::string& turn) {
  const auto game = open_shipped(name);
  set_up(*game, position);
  return told(*game, turn);
}

}  // namespace

TEST(Change, OfADropThatIsPaidFor) {
  EXPECT_THAT(told("hostage", "4k3/8/8/8/8/8/8/4K3[NP#Rq] w - - 0 1", "(Q-R)R*a2"),
              ElementsAre("price: 0 prison queen 1>0",
                          "price: 1 airfield queen 0>1",
                          "leaves: 1 prison rook 1>0",
                          "arrives: a2 ->R",
                          "turn end: 0 clock 0>1",
                          "turn end: player 0>1"));
}

TEST(Change, OfAManWhoChangesPlaces) {
  EXPECT_THAT(told("hostage", "4k3/P7/8/8/8/8/8/4K3[#Q] w - - 0 1", "a8=Q"),
              ElementsAre("leaves: a7 P>-",
                          "exchange: 1 prison queen 1>0",
                          "exchange: 1 prison pawn 0>1",
                          "arrives: a8 ->Q",
                          "turn end: player 0>1"));
}

TEST(Change, OfACapture) {
  EXPECT_THAT(told("crazyhouse", "4k3/8/8/3p4/4P3/8/8/4K3[] b - - 3 9", "d5e4"),
              ElementsAre("leaves: d5 p>-",
                          "captured: e4 P>-",
                          "captured: 1 hand pawn 0>1",
                          "arrives: e4 ->p",
                          "turn end: 0 clock 3>0",
                          "turn end: player 1>0",
                          "turn end: number 9>10"));
}

TEST(Change, OfACompoundMove) {
  EXPECT_THAT(told("chess", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "O-O"),
              ElementsAre("leaves: e1 K>-",
                          "leaves: h1 R>-",
                          "arrives: g1 ->K",
                          "arrives: f1 ->R",
                          "turn end: unmoved",
                          "turn end: 0 clock 0>1",
                          "turn end: player 0>1"));
}

TEST(Change, OfAMarkOfOneTurn) {
  EXPECT_THAT(
      told("chess", "4k3/8/8/8/4p3/8/3P4/4K3 w - - 0 1", "d2d4"),
      ElementsAre(
          "leaves: passed d3", "leaves: d2 P>-", "arrives: d4 ->P", "turn end: player 0>1"));
  EXPECT_THAT(told("chess", "4k3/8/8/8/3Pp3/8/8/4K3 b - d3 0 1", "e4d3"),
              ElementsAre("turn end: passed",
                          "leaves: e4 p>-",
                          "captured: d4 P>-",
                          "arrives: d3 ->p",
                          "turn end: player 1>0",
                          "turn end: number 1>2"));
}

TEST(Change, OfEffects) {
  // A man who dies where he arrives; two who take the one between them.
  EXPECT_THAT(told("hyper-chess", "3r4/8/8/8/1Pn4k/8/8/K2P4 w 5 1", "d1d4"),
              ElementsAre("leaves: d1 P>-",
                          "arrives: d4 ->P",
                          "effect: d4 P>-",
                          "turn end: 0 clock 5>0",
                          "turn end: player 0>1"));
  EXPECT_THAT(told("hyper-chess", "7k/8/8/8/1Pn5/8/8/K2P4 w 5 1", "d1d4"),
              ElementsAre("leaves: d1 P>-",
                          "arrives: d4 ->P",
                          "effect: c4 n>-",
                          "turn end: 0 clock 5>0",
                          "turn end: player 0>1"));
}

TEST(Change, OfAReturnToACell) {
  EXPECT_THAT(told("prisoners-dilemma",
                   "******1******/*****3*****/****5****/***r5k***/**7p1**/*11*/3C2*6/*11*/"
                   "**7P1**/***6K***/****5****/*****3*****/******c****** b - - 7 20",
                   "d9d6"),
              ElementsAre("leaves: d9 r>-",
                          "captured: d6 C>-",
                          "captured: g12 ->C",
                          "arrives: d6 ->r",
                          "turn end: 0 clock 7>0",
                          "turn end: player 1>0",
                          "turn end: number 20>21"));
}

TEST(Change, OfWhatHappensAfterwards) {
  EXPECT_THAT(told("prisoners-dilemma",
                   "******C******/*****g1g*****/****5****/***k6***/**1p7**/*11*/6*6/*11*/"
                   "**1P7**/***6K***/****5****/*****3*****/******c****** b - - 7 40",
                   "d9e9"),
              ElementsAre("leaves: d9 k>-",
                          "arrives: e9 ->k",
                          "afterwards: f11 g>-",
                          "afterwards: f11 ->n",
                          "afterwards: h11 g>-",
                          "afterwards: h11 ->n",
                          "turn end: 0 clock 7>8",
                          "turn end: player 1>0",
                          "turn end: number 40>41"));
}

TEST(Change, SaysWhichLineMakesIt) {
  const auto loaded = load_shipped("hyper-chess");
  set_up(*loaded.game, "7k/8/8/3p4/8/8/8/K2N4 w 0 1");
  for (const Change& change : loaded.game->changes_of(turn_of(*loaded.game, "d1d6"))) {
    const bool is_of_script =
        change.what != Change::What::Player && change.what != Change::What::Number;
    EXPECT_EQ(change.where.line > 0, is_of_script) << told(loaded.game->rules(), change);
  }
}

TEST(Change, OfTheTurnsOfAGame) {
  const auto game = open_shipped("chess");
  EXPECT_THAT(game->last_changes(), IsEmpty());
  std::vector<std::vector<Change>> foreseen;
  for (const char* const turn : {"e2e4", "d7d5", "e4d5"}) {
    foreseen.push_back(game->changes_of(turn_of(*game, turn)));
    play(*game, turn);
  }
  const auto words = [&](const std::vector<Change>& changes) {
    std::vector<std::string> list;
    for (const Change& change : changes)
      list.push_back(told(game->rules(), change));
    return list;
  };
  for (std::size_t i = 0; i < foreseen.size(); ++i)
    EXPECT_EQ(words(game->changes_at(i)), words(foreseen[i]));
  EXPECT_EQ(words(game->last_changes()), words(foreseen.back()));
}

}  // namespace pawnshop::tests
