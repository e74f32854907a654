// SPDX-License-Identifier: MIT
#include "study/seat.h"

#include <gtest/gtest.h>

namespace pawnshop::tests {

using study::names_of;
using study::Player;
using PlayerNames = std::array<std::string, 2>;

TEST(MatchNames, AreWhatProgramsCallThemselves) {
  const Player one{"/some/where/one uci"}, other{"./other"};
  EXPECT_EQ(names_of({one, other}, {"One 1.0", "Other 2.0"}),
            (PlayerNames{"One 1.0", "Other 2.0"}));
  EXPECT_EQ(names_of({one, other}, {"", ""}), (PlayerNames{"one", "other"}));
}

TEST(MatchNames, AreNeverTheSame) {
  const Player strong{"one uci", {{"Skill", "20"}}},
      weak{"one uci", {{"Skill", "3"}, {"Hash", "1"}}};
  const Player plain{"one uci"}, elsewhere{"/old/one uci"};
  EXPECT_EQ(names_of({strong, weak}, {"One", "One"}),
            (PlayerNames{"One (Skill=20)", "One (Skill=3, Hash=1)"}));
  EXPECT_EQ(names_of({plain, weak}, {"One", "One"}), (PlayerNames{"One", "One (Skill=3, Hash=1)"}));
  EXPECT_EQ(names_of({plain, elsewhere}, {"One", "One"}),
            (PlayerNames{"One (one uci)", "One (/old/one uci)"}));
  EXPECT_EQ(names_of({plain, plain}, {"One", "One"}), (PlayerNames{"One 1", "One 2"}));
}

}  // namespace pawnshop::tests
