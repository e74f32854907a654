// SPDX-License-Identifier: MIT
#include "engine/languages.h"

#include <cstdlib>
#include <filesystem>

#include <gmock/gmock.h>

#include "engine/game_session.h"
#include "engine/spoken.h"
#include "engine/spoken_changes.h"
#include "support/file.h"
#include "tests/support/games.h"
#include "tests/support/own_folder.h"
#include "tests/support/speaking.h"

namespace pawnshop::tests {

namespace {

using ::testing::Contains;
using ::testing::Field;
using ::testing::HasSubstr;

/// What the environment asks for, with nothing else said there of languages.
std::string asked_for(const std::vector<std::pair<const char*, const char*>>& said) {
  for (const char* const name : {"LC_ALL", "LC_MESSAGES", "LANG", "LANGUAGE"})
    unsetenv(name);
  for (const auto& [name, value] : said)
    setenv(name, value, 1);
  return engine::language_of_desktop();
}

}  // namespace

TEST(Languages, AreKnownByTheirOwnNames) {
  const auto known = engine::known_languages();
  EXPECT_EQ(known.front().code, "en");
  EXPECT_THAT(known, Contains(Field(&engine::KnownLanguage::name, "Deutsch")));
}

TEST(Languages, AreAskedForByTheEnvironment) {
  EXPECT_EQ(asked_for({}), "en");
  EXPECT_EQ(asked_for({{"LANG", "de_DE.UTF-8"}}), "de");
  EXPECT_EQ(asked_for({{"LANG", "de"}}), "de");
  EXPECT_EQ(asked_for({{"LANG", "de_DE.UTF-8"}, {"LC_MESSAGES", "en_GB.UTF-8"}}), "en");
  EXPECT_EQ(asked_for({{"LC_ALL", "C"}, {"LANG", "de_DE.UTF-8"}}), "en");
  EXPECT_EQ(asked_for({{"LC_ALL", "C.UTF-8"}, {"LANGUAGE", "de"}}), "en");
  EXPECT_EQ(asked_for({{"LANG", "en_US.UTF-8"}, {"LANGUAGE", "xx:de:en"}}), "de");
  EXPECT_EQ(asked_for({{"LANG", "xx_XX.UTF-8"}}), "en");
  EXPECT_EQ(asked_for({{"LANG", "POSIX"}}), "en");
}

TEST(Languages, ThatNobodyKnowsChangeNothing) {
  const auto done = engine::speak_language("xx");
  ASSERT_FALSE(done);
  EXPECT_EQ(done.error().front().message, "there is no language 'xx'");
  EXPECT_THAT(done.error().front().hint, HasSubstr("de"));
  EXPECT_TRUE(support::speaks_english());
}

TEST(German, SaysWhyATurnIsRefused) {
  const auto game = open_shipped("chess");
  const auto german = Speaking::shipped("de");
  EXPECT_THAT(game->why("a1a3")->text, HasSubstr("auf a2 steht im Weg"));
  EXPECT_EQ(game->why("e4e5")->text, "auf e4 steht keine Figur");
  EXPECT_EQ(game->why("z9")->text, "auf diesem Brett gibt es kein Feld 'z9'");
}

TEST(German, SaysWhatATurnDid) {
  const auto game = open_shipped("chess");
  set_up(*game, "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1");
  play(*game, "exd5");
  const Speaking german(
      {"de", {{"{} {} to {}", "nach {3}: {1} {2}"}, {"takes {}", "nimmt {}"}}, {}});
  EXPECT_EQ(engine::spoken_turn(game->rules(), game->last_changes()),
            "nach d5: pawn e4, nimmt pawn");
}

TEST(German, HasItsOwnOrderOfWords) {
  const auto german = Speaking::shipped("de");
  EXPECT_EQ(engine::player_name(0), "Weiß");
  const auto game = open_shipped("hostage");
  const rules::Ruleset& rules = game->rules();
  EXPECT_THAT(engine::zone_name(rules, 0, 1), HasSubstr(" von Schwarz"));
  EXPECT_EQ(engine::spoken_reason(rules, engine::resignation(0).reason), "Weiß gibt auf");
  EXPECT_EQ(engine::capital("über"), "Über");
}

TEST(Pages, AreThoseOfTheLanguageThatIsSpoken) {
  const std::string folder = own_folder(), page = folder + "mine.md";
  std::filesystem::create_directory(folder + "de");
  ASSERT_TRUE(support::write_file(page, "English"));
  ASSERT_TRUE(support::write_file(folder + "de/mine.md", "deutsch"));
  EXPECT_EQ(engine::page_as_spoken(page), page);
  const auto german = Speaking::shipped("de");
  EXPECT_EQ(engine::page_as_spoken(page), folder + "de/mine.md");
  EXPECT_EQ(engine::page_as_spoken(folder + "other.md"), folder + "other.md");
}

TEST(German, IsNotWrittenIntoRecords) {
  const auto game = open_shipped("chess");
  engine::GameSession session(*game);
  const auto german = Speaking::shipped("de");
  session.end(engine::resignation(1));
  EXPECT_EQ(session.record().tag("Termination"), "Black resigns");
}

TEST(German, MayBeTyped) {
  const Speaking german({"de", {{"to", "nach"}}, {{"knight", "Springer"}}});
  const auto game = open_shipped("chess");
  EXPECT_EQ(engine::written_turn(game->rules(), "Springer g1 nach f3"), "Ng1f3");
  EXPECT_EQ(engine::written_turn(game->rules(), "knight g1 to f3"), "Ng1f3");
}

}  // namespace pawnshop::tests
