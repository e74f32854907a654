// SPDX-License-Identifier: MIT
#include "renderer/collection.h"

#include <gmock/gmock.h>

namespace pawnshop::tests {

using renderer::Collection;
using renderer::Collections;
using renderer::list_games;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

namespace {

Collection collection(const std::string& file, const std::vector<std::string>& players) {
  std::string text;
  for (const std::string& player : players)
    text += "[White \"" + player + "\"]\n\n1. e4 *\n\n";
  return {file, text, list_games(text)};
}

}  // namespace

TEST(Collection, HasTheGamesThatSomebodySeeks) {
  Collection games = collection("club.pgn", {"Anna", "Ben", "Hanna"});
  EXPECT_THAT(games.found(), ElementsAre(0, 1, 2));
  games.choose(2);
  games.seek("anna");
  EXPECT_THAT(games.found(), ElementsAre(0, 2));
  EXPECT_EQ(games.chosen(), 0u);
  games.note_opened(2);
  EXPECT_EQ(games.chosen(), 1u);
  games.seek("carl");
  EXPECT_THAT(games.found(), IsEmpty());
  EXPECT_NE(games.text_of(1).find("Ben"), std::string::npos);
}

TEST(Collection, GoesToTheNextGameWhateverIsSought) {
  Collection games = collection("club.pgn", {"Anna", "Ben", "Hanna"});
  EXPECT_EQ(games.opened(1), std::nullopt);
  games.seek("anna");
  games.note_opened(0);
  EXPECT_EQ(games.opened(1), 1u);
  EXPECT_EQ(games.opened(-1), std::nullopt);
  games.note_opened(2);
  EXPECT_EQ(games.opened(1), std::nullopt);
  EXPECT_EQ(games.opened(-1), 1u);
}

TEST(Collection, StaysInUseUntilAGameOfAnotherOneIsOpened) {
  Collections all;
  EXPECT_TRUE(all.is_empty());
  all.offer(collection("one.pgn", {"Anna", "Ben"}));
  EXPECT_EQ(all.listed().file(), "one.pgn");
  // As long as no game of it was opened the next one takes its place.
  all.offer(collection("two.pgn", {"Carl", "Dora", "Emil"}));
  EXPECT_EQ(all.in_use().file(), "two.pgn");
  all.note_opened(1, true);
  all.offer(collection("three.pgn", {"Frida", "Gerd"}));
  EXPECT_EQ(all.listed().file(), "three.pgn");
  EXPECT_EQ(all.in_use().opened(1), 2u);
  all.put_away();
  EXPECT_EQ(all.listed().file(), "two.pgn");
  // The next game of the file is no game of the list that somebody looks at.
  all.offer(collection("three.pgn", {"Frida", "Gerd"}));
  all.note_opened(2, false);
  EXPECT_EQ(all.in_use().file(), "two.pgn");
  EXPECT_EQ(all.listed().file(), "three.pgn");
  all.note_opened(1, true);
  EXPECT_EQ(all.in_use().file(), "three.pgn");
  EXPECT_EQ(all.in_use().opened(), 1u);
  EXPECT_EQ(all.listed().file(), "three.pgn");
}

}  // namespace pawnshop::tests
