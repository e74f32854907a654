// SPDX-License-Identifier: MIT
#include "engine/opened_game.h"

#include <filesystem>

#include <gmock/gmock.h>

#include "support/file.h"
#include "tests/support/games.h"
#include "tests/support/own_folder.h"
#include "tests/support/speaking.h"

namespace pawnshop::tests {

using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

TEST(ShippedGames, OpensGamesWithTheTextsTheyWereReadFrom) {
  const auto opened = engine::open_game({"hostage", {}});
  ASSERT_TRUE(opened);
  EXPECT_EQ(opened->rules->title, "Hostage Chess");
  EXPECT_THAT(opened->weights, Not(IsEmpty()));
  EXPECT_EQ(engine::page_of_rules(opened->path), in_tree("variants/rules/hostage.md"));
  const std::string* const text = engine::text_of_source(*opened, "scripts/castling.lua");
  ASSERT_NE(text, nullptr);
  EXPECT_EQ(*text, *support::read_file(in_tree("scripts/castling.lua")));
  EXPECT_EQ(engine::text_of_source(*opened, "elsewhere.lua"), nullptr);
  EXPECT_EQ(engine::read_shipped_games()->first, "hostage");
  EXPECT_EQ(opened->thinkers_judge, opened->game->judge())
      << "one judge serves the game and the search";
}

TEST(ShippedGames, HasLongRulesInTheLanguageThatIsSpoken) {
  const std::string script = in_tree("variants/hostage.lua");
  const auto german = Speaking::shipped("de");
  const std::string page = engine::page_of_rules(script);
  EXPECT_EQ(page, in_tree("variants/rules/de/hostage.md"));
  EXPECT_THAT(*support::read_file(page), HasSubstr("# Geiselschach\n"));
}

TEST(ShippedGames, SaysWhatIsWrongWithAGame) {
  const auto opened = engine::open_game({"hostge", {}});
  ASSERT_FALSE(opened);
  EXPECT_THAT(support::to_text(opened.error()), HasSubstr("did you mean 'hostage'?"));
}

TEST(ShippedGames, LetsTheComputerPlayByTheRulesThatWereOpened) {
  const std::filesystem::path folder = own_folder() + "opened_game_test";
  std::filesystem::create_directories(folder);
  std::filesystem::copy_file(in_tree("scripts/examples/declare.lua"),
                             folder / "declare.lua",
                             std::filesystem::copy_options::overwrite_existing);
  const std::string file = (folder / "hook.lua").string();
  const auto write = [&](const std::string& text) { ASSERT_TRUE(support::write_file(file, text)); };
  write(*support::read_file(in_tree("scripts/examples/hook.lua")));
  const auto opened = engine::open_game({file, {}});
  ASSERT_TRUE(opened) << support::to_text(opened.error());
  EXPECT_NE(opened->thinkers_judge, opened->game->judge()) << "live functions are never shared";
  // Another board, then no script at all.
  write("return extend \"chess\" { title = \"Other\" }");
  search::Limits limits;
  limits.depth = 2;
  const auto thinker = engine::open_thinker(*opened);
  std::filesystem::remove_all(folder);
  thinker->prepare(limits, 0);
  const search::Thought thought =
      thinker->think(opened->game->setup(), opened->game->history(), limits);
  ASSERT_THAT(thought.lines, Not(IsEmpty()));
  EXPECT_TRUE(opened->game->is_legal(thought.lines.front().turns.front()));
}

TEST(RulesHash, TellsRulesApartAndNothingElse) {
  const std::string file = own_folder() + "hashed.lua";
  const auto hash_of = [&](const std::string& script) {
    EXPECT_TRUE(support::write_file(file, script));
    const auto opened = engine::open_game({file, {}});
    EXPECT_TRUE(opened);
    return opened ? engine::rules_hash(*opened) : "";
  };
  const std::string hash = hash_of("return extend 'chess' { title = 'One' }\n");
  EXPECT_EQ(hash.size(), 16u);
  EXPECT_EQ(hash,
            hash_of("-- A word.\nreturn   extend \"chess\" {\n  title = 'One' --[[ so ]]\n}\n"));
  EXPECT_NE(hash, hash_of("return extend 'chess' { title = 'Two' }\n"));
  EXPECT_NE(hash, hash_of("return extend 'crazyhouse' { title = 'One' }\n"))
      << "what it is made of";
  const auto game = [](const engine::Wanted& wanted) {
    return engine::rules_hash(*engine::open_game(wanted));
  };
  EXPECT_EQ(game({"hostage", {}}), game({"hostage", {}}));
  EXPECT_NE(game({"hyper-chess", {}}), game({"hyper-chess", {"death=transient"}}));
}

}  // namespace pawnshop::tests
