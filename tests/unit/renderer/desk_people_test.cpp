// SPDX-License-Identifier: MIT
// What people at a desk agree on, and what they are called.
#include <filesystem>

#include <gmock/gmock.h>

#include "support/file.h"
#include "tests/support/desks.h"
#include "tests/support/own_folder.h"

namespace pawnshop::tests {

using renderer::Desk;

using ::testing::HasSubstr;
using ::testing::IsEmpty;

TEST(Desk, ResignsForThePerson) {
  Desk desk(open_desk_game("chess"), kDeskSeed);
  desk.resign();
  EXPECT_EQ(desk.session().verdict()->result, "0-1");
  EXPECT_EQ(desk.draw_there_is(), Desk::Draw::None);
}

TEST(Desk, OffersADrawThatTheComputerTakesWhereItIsWorse) {
  const auto offered = [](const std::string& position, const std::string& turn) {
    Desk desk(open_desk_game("chess"), kDeskSeed);
    desk.level(1).depth = 4;
    EXPECT_TRUE(desk.begin_at(position));
    EXPECT_EQ(desk.draw_there_is(), Desk::Draw::Offer);
    desk.draw();
    EXPECT_FALSE(desk.session().verdict()) << "it has not thought about this game yet";
    EXPECT_TRUE(desk.play(turn));
    wait_for(desk);
    desk.draw();
    return desk.session().verdict() ? desk.session().verdict()->reason : desk.message().text;
  };
  EXPECT_EQ(offered("4k3/8/8/8/8/8/8/QQ2K3 w - - 0 1", "Qb3"), "agreed");
  EXPECT_THAT(offered("qq2k3/8/8/8/8/8/8/4K3 w - - 0 1", "Ke2"), HasSubstr("plays on"));
}

TEST(Desk, AgreesOnADrawBetweenPeopleAndClaimsOne) {
  PeoplesDesk desk("chess");
  EXPECT_EQ(desk.draw_there_is(), Desk::Draw::Agree);
  for (const char* const turn : {"Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Ng1", "Ng8"})
    EXPECT_TRUE(desk.play(turn));
  EXPECT_EQ(desk.draw_there_is(), Desk::Draw::Claim);
  desk.draw();
  EXPECT_EQ(desk.session().verdict()->result, "1/2-1/2");
}

TEST(Desk, GoesOnWhereADrawIsDeclined) {
  PeoplesDesk desk("chess");
  desk.set_names({"Anna", "Ben"});
  desk.decline_draw();
  EXPECT_FALSE(desk.session().verdict());
  EXPECT_EQ(desk.message().text, "Ben (Black) does not take the draw: the game goes on.");
  desk.draw();
  EXPECT_EQ(desk.session().verdict()->reason, "agreed");
}

TEST(Desk, SaysOnWhichGroundADrawCanBeClaimed) {
  PeoplesDesk desk("chess");
  EXPECT_THAT(desk.claim_there_is(), IsEmpty());
  for (int times = 0; times < 2; ++times) {
    for (const char* const turn : {"Nf3", "Nf6", "Ng1", "Ng8"})
      EXPECT_TRUE(desk.play(turn));
  }
  EXPECT_EQ(desk.draw_there_is(), Desk::Draw::Claim);
  const std::string claim = desk.claim_there_is();
  EXPECT_EQ(claim, "threefold");
  desk.set_computers({true, false});
  EXPECT_THAT(desk.claim_there_is(), IsEmpty()) << "it is the computer's to claim";
  desk.set_computers({false, false});
  desk.draw();
  ASSERT_TRUE(desk.session().verdict());
  EXPECT_EQ(desk.session().verdict()->result, "1/2-1/2");
  EXPECT_THAT(desk.claim_there_is(), IsEmpty());
}

TEST(Desk, NamesPeopleWhereTheyPlay) {
  PeoplesDesk desk("chess");
  EXPECT_EQ(desk.called(0), "person");
  EXPECT_EQ(desk.addressed(1), "Black");
  desk.set_names({"Anna", "Ben"});
  EXPECT_EQ(desk.called(1), "Ben");
  EXPECT_EQ(desk.addressed(1), "Ben (Black)");
  desk.set_computers({false, true});
  EXPECT_EQ(desk.called(0), "Anna");
  EXPECT_THAT(desk.called(1), HasSubstr("computer"));
  EXPECT_EQ(desk.addressed(1), "Black");
  desk.set_names({});
  EXPECT_EQ(desk.called(0), "you");
  EXPECT_EQ(renderer::cleaned_name(std::string(59, 'x') + "\u00e9").size(), 59u)
      << "a letter is whole or not there";
}

TEST(Desk, WritesNamesIntoRecordsAndTakesThemFromThere) {
  const std::string file = own_folder() + "named.pgn";
  {
    PeoplesDesk desk("chess");
    desk.set_names({"Anna", ""});
    ASSERT_TRUE(desk.play("e4"));
    ASSERT_TRUE(desk.save(file));
  }
  EXPECT_THAT(*support::read_file(file), HasSubstr("[White \"Anna\"]\n[Black \"Human\"]"));
  PeoplesDesk desk("chess");
  desk.set_usual_names({"Carl", "Dora"});
  ASSERT_TRUE(desk.open(file));
  EXPECT_EQ(desk.names(), (Desk::Names{"Anna", ""}));
  desk.set_names(desk.names());
  EXPECT_TRUE(desk.is_saved()) << "the same names change nothing";
  EXPECT_EQ(desk.usual_names(), (Desk::Names{"Carl", "Dora"}));
  desk.set_names({"Eve", "Fay"});
  EXPECT_FALSE(desk.is_saved());
  EXPECT_EQ(desk.usual_names(), (Desk::Names{"Carl", "Dora"})) << "they are those of the record";
  ASSERT_TRUE(desk.save(file));
  EXPECT_THAT(*support::read_file(file), HasSubstr("[White \"Eve\"]\n[Black \"Fay\"]"));
  desk.begin_again();
  desk.set_names({"Gil", "Hal"});
  EXPECT_EQ(desk.usual_names(), (Desk::Names{"Gil", "Hal"}));
  std::filesystem::remove_all(own_folder());
}

}  // namespace pawnshop::tests
