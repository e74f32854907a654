// SPDX-License-Identifier: MIT
#include "script/catalogue.h"

#include <algorithm>

#include <gmock/gmock.h>

#include "support/file.h"
#include "tests/support/games.h"

namespace pawnshop::tests {

using ::testing::Contains;
using ::testing::UnorderedElementsAreArray;

TEST(Catalogue, NamesEveryShippedGameOnce) {
  const auto catalogue = script::read_catalogue(shipped_library());
  ASSERT_TRUE(catalogue) << support::to_text(catalogue.error());
  std::vector<std::string> files = support::list_folder(in_tree("variants"), ".lua");
  std::erase(files, "catalogue");
  EXPECT_THAT(catalogue->games, UnorderedElementsAreArray(files));
  EXPECT_THAT(catalogue->games, Contains(catalogue->first));
}

TEST(Catalogue, GivesOtherNamesToGamesThatAreThere) {
  const auto catalogue = script::read_catalogue(shipped_library());
  ASSERT_TRUE(catalogue);
  EXPECT_EQ(catalogue->aliases.at("pocketknight"), "pocket-knight");
  for (const auto& [alias, name] : catalogue->aliases) {
    EXPECT_THAT(catalogue->games, Contains(name)) << alias;
    EXPECT_FALSE(support::is_file(in_tree("variants/" + alias + ".lua"))) << alias;
  }
}

TEST(Catalogue, MayBeMissing) {
  EXPECT_FALSE(script::read_catalogue(library_without_games()));
}

}  // namespace pawnshop::tests
