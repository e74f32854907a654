// SPDX-License-Identifier: MIT
#include "support/patience.h"

#include <gmock/gmock.h>

namespace pawnshop::support {

namespace {

const Location kGame{"game.lua", 1};

/// Asks itself more often than any rule may.
void dig(int questions = 1000) {
  const Patience::Deeper deeper;
  if (questions > 0)
    dig(questions - 1);
}

/// The place that is blamed when a question asks itself without end, within rules from the
/// innermost outwards.
Location blamed(const std::vector<Location>& rules) {
  try {
    const Question question(kGame);
    dig();
  } catch (OutOfPatience& faults) {
    for (const Location& rule : rules)
      faults.name(rule, kGame.file);
    return faults.front().where;
  }
  return {};
}

}  // namespace

TEST(Patience, EndsWhatAsksItselfWithoutEnd) {
  EXPECT_THROW(dig(), OutOfPatience);
  EXPECT_THROW(dig(), OutOfPatience);  // as deep as the first time
}

TEST(Patience, BlamesTheGameWhereNoRuleIsUnderWay) {
  EXPECT_EQ(blamed({}), kGame);
}

TEST(Patience, BlamesTheOutermostRule) {
  EXPECT_EQ(blamed({{"library.lua", 7}, {"library.lua", 3}}), (Location{"library.lua", 3}));
  EXPECT_EQ(blamed({{"game.lua", 9}, {"game.lua", 5}}), (Location{"game.lua", 5}));
}

TEST(Patience, BlamesTheAuthorsOwnScriptBeforeALibrary) {
  EXPECT_EQ(blamed({{"library.lua", 7}, {"game.lua", 5}, {"library.lua", 3}}),
            (Location{"game.lua", 5}));
}

TEST(Patience, IsUnboundedForManyShortQuestions) {
  for (int i = 0; i < 100'000; ++i) {
    const Question question(kGame);
    spend();
  }
}

}  // namespace pawnshop::support
