// SPDX-License-Identifier: MIT
#include "engine/places.h"

#include <gmock/gmock.h>

#include "tests/support/games.h"

namespace pawnshop::engine {

namespace {

using ::testing::EndsWith;
using ::testing::HasSubstr;

std::string fault_of(const std::string& game, const std::vector<std::string>& settings = {}) {
  const auto request = find_game(tests::shipped_library(), game, settings);
  return request ? "(none)" : support::to_text(request.error());
}

}  // namespace

TEST(FindGame, KnowsShippedNames) {
  const auto request = find_game(tests::shipped_library(), "chess", {});
  ASSERT_TRUE(request);
  EXPECT_THAT(request->path, EndsWith("variants/chess.lua"));
  EXPECT_EQ(request->shown, "variants/chess.lua");
}

TEST(FindGame, KnowsTheNamesOfOtherPrograms) {
  const auto request = find_game(tests::shipped_library(), "pocketknight", {});
  ASSERT_TRUE(request);
  EXPECT_EQ(request->shown, "variants/pocket-knight.lua");
}

TEST(FindGame, TakesAPathAsItStands) {
  const std::string path = tests::in_tree("tests/features/race.lua");
  const auto request = find_game(tests::shipped_library(), path, {});
  ASSERT_TRUE(request);
  EXPECT_EQ(request->path, path);
  EXPECT_EQ(request->shown, path);
}

TEST(FindGame, ProposesTheNearestName) {
  EXPECT_THAT(fault_of("crazyhous"), HasSubstr("did you mean 'crazyhouse'?"));
}

TEST(FindGame, DoesNotTakeTheCatalogueForAGame) {
  EXPECT_THAT(fault_of("catalogue"), HasSubstr("there is no game 'catalogue'"));
}

TEST(FindGame, DoesNotLookOutsideForANameWithoutSlash) {
  EXPECT_THAT(fault_of(".."), HasSubstr("there is no game '..'"));
  EXPECT_THAT(fault_of(""), HasSubstr("there is no game ''"));
}

TEST(FindGame, SplitsSettingsAtTheFirstEqualsSign) {
  const auto request = find_game(tests::shipped_library(), "chess", {"a=b=c", "d="});
  ASSERT_TRUE(request);
  EXPECT_EQ(request->options.at("a"), "b=c");
  EXPECT_EQ(request->options.at("d"), "");
}

TEST(FindGame, RefusesSettingsWithoutName) {
  EXPECT_THAT(fault_of("chess", {"=b"}), HasSubstr("name=value"));
  EXPECT_THAT(fault_of("chess", {"b"}), HasSubstr("name=value"));
}

}  // namespace pawnshop::engine
