// SPDX-License-Identifier: MIT
#include "engine/watch.h"

#include <filesystem>

#include <gmock/gmock.h>

#include "engine/opened_game.h"
#include "support/file.h"
#include "tests/support/own_folder.h"

namespace pawnshop::tests {

TEST(Watch, SeesFilesThatAreWrittenReplacedOrTakenAway) {
  const std::string file = own_folder() + "watched.txt";
  engine::Watch watch({file});
  EXPECT_FALSE(watch.has_changed());
  ASSERT_TRUE(support::write_file(file, "one"));
  EXPECT_TRUE(watch.has_changed());
  EXPECT_FALSE(watch.has_changed());
  ASSERT_TRUE(support::write_file(file, "two"));  // by a new file in its place
  EXPECT_TRUE(watch.has_changed());
  std::filesystem::remove(file);
  EXPECT_TRUE(watch.has_changed());
  EXPECT_FALSE(watch.has_changed());
}

TEST(ShippedGames, TellsWhichLinesChanged) {
  const auto changed = [](const std::string& before, const std::string& now) {
    const engine::LinesChanged lines = engine::lines_changed(before, now);
    return std::pair(lines.first, lines.last);
  };
  EXPECT_EQ(changed("a\nb\nc\n", "a\nB\nc\n"), std::pair(2, 2));
  EXPECT_EQ(changed("a\nc\n", "a\nb\nb\nc\n"), std::pair(2, 3));
  EXPECT_EQ(changed("a\nb\nc\n", "a\nc\n"), std::pair(2, 1)) << "a line is gone";
  EXPECT_EQ(changed("a\na\n", "a\na\na\n").first, 3);
}

}  // namespace pawnshop::tests
