// SPDX-License-Identifier: MIT
#include <algorithm>

#include <gmock/gmock.h>

#include "tests/support/at_table.h"

namespace pawnshop::tests {

using renderer::Hand;
using renderer::Intent;
using renderer::Key;
using renderer::Layout;
using renderer::Point;
using renderer::Spot;
using renderer::TableView;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::SizeIs;
using ::testing::StartsWith;

namespace {

const char* const kRich = "4k3/8/8/8/8/8/8/4K3[NP#PPqnpp] w - - 0 1";

}  // namespace

TEST(Hand, PlaysByDrag) {
  AtTable table("chess");
  const Intent intent = table.drag(table.square("e2"), table.square("e4"));
  EXPECT_EQ(intent.kind, Intent::Kind::Play);
  EXPECT_EQ(table.written(intent), "e2e4");
  EXPECT_FALSE(table.hand.picked().given());
}

TEST(Hand, PlaysByTwoClicks) {
  AtTable table("chess");
  EXPECT_EQ(table.click(table.square("g1")).kind, Intent::Kind::Picked);
  EXPECT_EQ(table.hand.picked(), table.square("g1"));
  EXPECT_THAT(table.hand.targets(table.view), SizeIs(2));
  EXPECT_EQ(table.written(table.click(table.square("f3"))), "g1f3");
}

TEST(Hand, CastlesByClicksOnKingAndRook) {
  AtTable table("chess", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
  (void)table.click(table.square("e1"));
  EXPECT_EQ(table.written(table.click(table.square("h1"))), "e1g1");
  (void)table.click(table.square("e1"));
  EXPECT_EQ(table.written(table.click(table.square("a1"))), "e1c1");
  AtTable barred("chess", "r3k2r/8/8/8/8/8/8/RN2K2R w KQkq - 0 1");
  (void)barred.click(barred.square("e1"));
  (void)barred.click(barred.square("a1"));
  EXPECT_EQ(barred.hand.picked(), barred.square("a1")) << "he cannot castle there";
}

TEST(Hand, PutsBackWhoIsClickedTwice) {
  AtTable table("chess");
  (void)table.click(table.square("g1"));
  (void)table.click(table.square("g1"));
  EXPECT_FALSE(table.hand.picked().given());
}

TEST(Hand, TakesAnotherManInsteadOfTheFirst) {
  AtTable table("chess");
  (void)table.click(table.square("g1"));
  EXPECT_EQ(table.click(table.square("e2")).kind, Intent::Kind::Picked);
  EXPECT_EQ(table.hand.picked(), table.square("e2"));
}

TEST(Hand, TellsWhatIsRefused) {
  AtTable table("chess");
  const Intent intent = table.drag(table.square("e2"), table.square("e5"));
  EXPECT_EQ(intent.kind, Intent::Kind::Refused);
  EXPECT_EQ(intent.from, table.square("e2"));
  EXPECT_EQ(intent.to, table.square("e5"));
  EXPECT_EQ(table.click(table.square("e7")).kind, Intent::Kind::NotYours);
}

TEST(Hand, TakesNobodyWhileItIsNotAPersonsTurn) {
  AtTable table("chess");
  table.view.is_persons_turn = false;
  EXPECT_EQ(table.click(table.square("e2")).kind, Intent::Kind::NotYours);
  EXPECT_FALSE(table.hand.picked().given());
}

TEST(Hand, DropsFromAZone) {
  AtTable table("hostage", kRich);
  const Intent intent = table.drag(table.held("airfield", 0, "knight"), table.square("d4"));
  EXPECT_EQ(table.written(intent), "N@d4");
  EXPECT_EQ(table.click(table.held("airfield", 0, "queen")).kind, Intent::Kind::None);
  EXPECT_FALSE(table.hand.picked().given()) << "nobody is there";
}

TEST(Hand, DropsFromASharedZoneOnEitherSide) {
  for (const char* side : {"w", "b"}) {
    AtTable table("neutral-prisoners", "4k3/8/8/8/8/8/8/4K3[N] " + std::string(side) + " - - 0 1");
    for (const int player : {0, 1}) {
      const Spot knight = table.held("pool", player, "knight");
      EXPECT_EQ(table.written(table.drag(knight, table.square("d4"))), "N@d4") << side << player;
      table.hand.let_go();
    }
  }
}

TEST(Hand, AsksWhoPaysTheCheapestFirst) {
  AtTable table("hostage", kRich);
  const Spot prisoner = table.held("prison", 1, "pawn");
  EXPECT_EQ(table.drag(prisoner, table.square("d4")).kind, Intent::Kind::None);
  std::vector<std::string> names;
  for (const renderer::Option& option : table.hand.options())
    names.push_back(table.man_of(option));
  EXPECT_THAT(names, ElementsAre("pawn", "knight", "queen"));
  EXPECT_EQ(table.hand.options().front().owner, 1);
  EXPECT_THAT(table.hand.question(), StartsWith("Which man do you give"));
  const auto boxes = renderer::lay_out_choice(table.layout, table.hand.options_at(), 3);
  EXPECT_EQ(table.written(table.hand.press(table.layout, table.view, boxes[1].middle())), "P#N@d4");
}

TEST(Hand, OffersGroupsWhoPayTogether) {
  AtTable table("hostage-payers", "4k3/8/8/8/8/8/8/4K3[#Rbnpp] w - - 0 1");
  (void)table.drag(table.held("prison", 1, "rook"), table.square("d4"));
  std::vector<std::string> turns;
  std::vector<std::size_t> sizes;
  for (const renderer::Option& option : table.hand.options()) {
    turns.push_back(renderer::find_turn(table.view, option.turn)->machine);
    sizes.push_back(option.group.size());
    EXPECT_TRUE(option.pays);
    EXPECT_EQ(option.words, "") << "each group looks unlike the others";
  }
  EXPECT_THAT(turns, ElementsAre("R#N,P,P@d4", "R#B,P,P@d4", "R#B,N@d4"));
  EXPECT_THAT(sizes, ElementsAre(3, 3, 2));
  const auto boxes = renderer::lay_out_choice(table.layout, table.hand.options_at(), 3);
  EXPECT_EQ(table.written(table.hand.press(table.layout, table.view, boxes[2].middle())),
            "R#B,N@d4");
}

TEST(Hand, SaysInWordsWhichChangeIsAskedFor) {
  AtTable table("hostage-change", "4k3/8/8/8/8/8/8/4K3[#RNq] w - - 0 1");
  (void)table.drag(table.held("prison", 1, "rook"), table.square("d4"));
  std::vector<std::string> words;
  for (const renderer::Option& option : table.hand.options())
    words.push_back(option.words);
  EXPECT_THAT(words, ElementsAre("(Q-R,N)R*d4", "(Q-R)R*d4"));
}

TEST(Hand, OffersWhatATypedTurnLeavesOpen) {
  AtTable table("hostage", "6k1/4P3/8/8/8/8/8/6K1[PPPnn#QNBRRqppp] w - - 0 1");
  EXPECT_FALSE(table.hand.offer(table.view, ""));
  EXPECT_FALSE(table.hand.offer(table.view, "g1"));
  EXPECT_FALSE(table.hand.offer(table.view, "g1f1"));
  EXPECT_FALSE(table.hand.offer(table.view, "e7e8q"));
  EXPECT_THAT(table.hand.options(), IsEmpty());
  ASSERT_TRUE(table.hand.offer(table.view, "e7e8"));
  EXPECT_THAT(table.hand.options(), SizeIs(4));
  EXPECT_THAT(table.hand.question(), StartsWith("Which man does it become"));
  EXPECT_EQ(table.hand.key(table.layout, table.view, Key::Enter).kind, Intent::Kind::Play);
}

TEST(Hand, PaysByItselfWhereOnlyOneCan) {
  AtTable table("hostage", "4k3/8/8/8/8/8/8/4K3[#Pn] w - - 0 1");
  EXPECT_EQ(table.written(table.drag(table.held("prison", 1, "pawn"), table.square("d4"))),
            "P#N@d4");
}

TEST(Hand, AsksWhatAManBecomes) {
  AtTable table("chess", "4k3/P7/8/8/8/8/8/4K3 w - - 0 1");
  EXPECT_EQ(table.drag(table.square("a7"), table.square("a8")).kind, Intent::Kind::None);
  ASSERT_THAT(table.hand.options(), SizeIs(4));
  EXPECT_EQ(table.man_of(table.hand.options().front()), "queen");
  EXPECT_EQ(table.hand.options().front().owner, 0);
  // A click beside the choice gives it up.
  EXPECT_EQ(table.hand.press(table.layout, table.view, table.middle(table.square("h1"))).kind,
            Intent::Kind::None);
  EXPECT_THAT(table.hand.options(), IsEmpty());
}

TEST(Hand, MovesSeveralMenByTheFirst) {
  AtTable table("chess", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
  EXPECT_EQ(table.written(table.drag(table.square("e1"), table.square("g1"))), "e1g1");
}

TEST(Hand, MovesSeveralMenByPuttingOneOnTheOther) {
  AtTable table("chess", "r3k2r/8/8/8/8/8/8/R3K1NR w KQkq - 0 1");
  EXPECT_EQ(table.written(table.drag(table.square("e1"), table.square("a1"))), "e1c1");
  EXPECT_EQ(table.drag(table.square("e1"), table.square("h1")).kind, Intent::Kind::Refused)
      << "somebody stands between them";
  EXPECT_EQ(table.drag(table.square("e1"), table.square("g1")).kind, Intent::Kind::Refused);
  EXPECT_EQ(table.drag(table.square("a1"), table.square("e1")).kind, Intent::Kind::Refused);
}

TEST(Hand, WalksByKeysOverBoardAndZones) {
  AtTable table("hostage", kRich);
  Hand& hand = table.hand;
  const auto key = [&](Key pressed) { return hand.key(table.layout, table.view, pressed); };
  EXPECT_EQ(key(Key::Left).kind, Intent::Kind::None);
  EXPECT_FALSE(hand.cursor()) << "keys mean the game until Tab";
  (void)key(Key::Tab);
  ASSERT_TRUE(hand.cursor());
  EXPECT_TRUE(hand.cursor()->is_square());
  for (int i = 0; i < 9; ++i)
    (void)key(Key::Down);
  for (int i = 0; i < 9; ++i)
    (void)key(Key::Left);
  EXPECT_TRUE(hand.cursor()->is_held());
  EXPECT_EQ(hand.cursor()->player, 0);
  for (int i = 0; i < 9; ++i)
    (void)key(Key::Down);
  EXPECT_EQ(hand.cursor()->man, support::find_named(table.game->rules().men, "pawn"));
  (void)key(Key::Enter);
  EXPECT_TRUE(hand.picked().is_held());
  for (int i = 0; i < 4; ++i)
    (void)key(Key::Right);
  (void)key(Key::Up);
  const Intent intent = key(Key::Enter);
  EXPECT_EQ(intent.kind, Intent::Kind::Play);
  EXPECT_THAT(table.written(intent), StartsWith("P@"));
  (void)key(Key::Escape);
  EXPECT_FALSE(hand.cursor());
}

TEST(Hand, GoesOnByTabFromTheBoardToZonesThatHoldSomebody) {
  AtTable table("hostage", "4k3/8/8/8/8/8/8/4K3[N#Rq] w - - 0 1");
  const auto tab = [&] {
    (void)table.hand.key(table.layout, table.view, Key::Tab);
    return *table.hand.cursor();
  };
  const Spot board = tab();
  EXPECT_TRUE(board.is_square());
  std::vector<Spot> zones;
  for (Spot at = tab(); at != board && zones.size() < 9; at = tab())
    zones.push_back(at);
  ASSERT_THAT(zones, SizeIs(3)) << "nobody is in the other airfield";
  for (const Spot& zone : zones)
    EXPECT_TRUE(renderer::man_on(table.view, zone));
  (void)table.hand.key(table.layout, table.view, Key::Escape);
  EXPECT_FALSE(table.hand.cursor());
  AtTable alone("chess");
  (void)alone.hand.key(alone.layout, alone.view, Key::Tab);
  (void)alone.hand.key(alone.layout, alone.view, Key::Tab);
  EXPECT_TRUE(alone.hand.cursor()->is_square()) << "there is nothing else";
}

TEST(Hand, SaysWhatTellsOptionsApartThatLookAlike) {
  AtTable table("chess", "4k3/P7/8/8/8/8/8/4K3 w - - 0 1");
  std::vector<rules::TurnView> turns = table.view.turns;
  std::erase_if(turns, [](const rules::TurnView& turn) { return turn.machine != "a7a8q"; });
  ASSERT_THAT(turns, SizeIs(1));
  turns.push_back(turns.front());
  turns.back().human = "another";
  const auto options = renderer::options_of(table.view, {&turns[0], &turns[1]});
  EXPECT_EQ(options[0].words, turns[0].human);
  EXPECT_EQ(options[1].words, "another");
  EXPECT_EQ(renderer::options_of(table.view, {&turns[0]}).front().words, "");
}

TEST(View, NamesEveryPassUnlikeTheOthers) {
  const script::Loaded loaded = load_script("tests/features/row.lua", library_without_games());
  TableView view = {.rules = loaded.rules.get(), .position = loaded.game->setup()};
  view.turns = loaded.game->turns();
  const auto passes = renderer::passes_of(view);
  ASSERT_THAT(passes, SizeIs(1));
  EXPECT_EQ(passes.front().name, "pass");
  const auto pass = std::find_if(view.turns.begin(), view.turns.end(), [](const auto& turn) {
    return turn.kind == rules::Action::Kind::Pass;
  });
  rules::TurnView second = *pass;
  second.machine = "0001";
  second.human = "aloud";
  view.turns.push_back(second);
  EXPECT_EQ(renderer::passes_of(view).back().name, "pass aloud");
}

TEST(Hand, ChoosesByKeys) {
  AtTable table("chess", "4k3/P7/8/8/8/8/8/4K3 w - - 0 1");
  (void)table.drag(table.square("a7"), table.square("a8"));
  const auto key = [&](Key pressed) { return table.hand.key(table.layout, table.view, pressed); };
  (void)key(Key::Down);
  EXPECT_EQ(table.hand.option(), 1u);
  (void)key(Key::Up);
  (void)key(Key::Up);
  EXPECT_EQ(table.hand.option(), 3u);
  EXPECT_EQ(key(Key::Enter).kind, Intent::Kind::Play);
}

}  // namespace pawnshop::tests
