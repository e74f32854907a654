// SPDX-License-Identifier: MIT
// A script that carries its texts in other languages.
#include <filesystem>
#include <set>

#include <gmock/gmock.h>

#include "rules/texts.h"
#include "support/file.h"
#include "tests/support/games.h"
#include "tests/support/own_folder.h"
#include "tests/support/speaking.h"

namespace pawnshop::tests {

namespace {

using ::testing::HasSubstr;
using ::testing::IsSupersetOf;

const std::string kBase =
    "return extend 'chess' { title = 'Test',\n"
    "never = { corner = any(to & squares 'h8'):because 'the <man> may not go to <to>' },\n";

std::string script(const std::string& german) {
  return kBase + "translations = { de = {\n" + german + "} } }";
}

std::string refusal(const rules::Game& game, const std::string& move) {
  const auto why = game.why(move);
  return why ? why->text : "(legal)";
}

}  // namespace

TEST(ScriptTranslations, AreShownWhereTheirLanguageIsSpoken) {
  const auto loaded =
      load_text(script("['rook'] = 'Turm', ['Test'] = 'Versuch',\n"
                       "['the <man> may not go to <to>'] = 'nach <to> darf kein "
                       "<man>' "));
  set_up(*loaded.game, "4k3/8/8/8/8/8/8/4K2R w - - 0 1");
  EXPECT_EQ(refusal(*loaded.game, "h1h8"), "the rook may not go to h8");
  const Speaking german({"de", {}, {}});
  EXPECT_EQ(refusal(*loaded.game, "h1h8"), "nach h8 darf kein Turm");
  EXPECT_EQ(loaded.rules->said(loaded.rules->title), "Versuch");
}

TEST(ScriptTranslations, AreAsTheLanguageReferenceShowsThem) {
  const std::string reference = support::read_file(in_tree("scripts/LANGUAGE.md")).value();
  const std::size_t chapter = reference.find("**Other languages.**");
  ASSERT_NE(chapter, std::string::npos);
  const std::size_t begin = reference.find("```lua\n", chapter) + 7;
  const auto loaded = load_text(reference.substr(begin, reference.find("```", begin) - begin));
  set_up(*loaded.game, "4k3/8/8/8/8/8/8/4K2R w - - 0 1");
  EXPECT_EQ(refusal(*loaded.game, "h1h2"), "the rook on h1 may not leave its corner");
  const Speaking german({"de", {}, {}});
  EXPECT_EQ(refusal(*loaded.game, "h1h2"), "Turm auf h1 darf seine Ecke nicht verlassen");
  EXPECT_EQ(loaded.rules->said(loaded.rules->title), "Ankerschach");
}

TEST(ScriptTranslations, AreInheritedAndChangedOneByOne) {
  const std::string folder = own_folder();
  ASSERT_TRUE(support::write_file(folder + "below.lua",
                                  script("['rook'] = 'Turm', ['king'] = 'König',\n"
                                         "['the <man> may not go to <to>'] = 'nicht <to>'")));
  const std::string above =
      "return extend 'below' { title = 'Above', never = { corner = false },\n"
      "translations = { de = { ['rook'] = 'Burg' } } }";
  ASSERT_TRUE(support::write_file(folder + "above.lua", above));
  script::Request request{folder + "above.lua", "above.lua", {}, shipped_library()};
  const auto loaded = script::load(request);
  ASSERT_TRUE(loaded) << support::to_text(loaded.error());
  const Speaking german({"de", {}, {}});
  EXPECT_EQ(loaded->rules->said("rook"), "Burg");
  EXPECT_EQ(loaded->rules->said("king"), "König");
}

TEST(ScriptTranslations, OfTextsThatTheGameHasNotAreFaults) {
  EXPECT_EQ(faults_of_text(script("['rook'] = 'Turm'")), "(none)");
  const std::string unknown = faults_of_text(script("['rok'] = 'Turm'"));
  EXPECT_THAT(unknown, HasSubstr("test.lua:4: error: the game has no text 'rok'"));
  EXPECT_THAT(unknown, HasSubstr("did you mean 'rook'?"));
}

TEST(ScriptTranslations, ThatCannotBeReadAreFaults) {
  EXPECT_THAT(faults_of_text(script("['rook'] = 3")),
              HasSubstr("test.lua:4: error: a translation is a text in quotation marks"));
  EXPECT_THAT(faults_of_text(script("'Turm'")),
              HasSubstr("error: a translation is a text in quotation marks"));
  EXPECT_THAT(faults_of_text(script("['rook'] = ''")), HasSubstr("cannot be shown"));
  EXPECT_THAT(faults_of_text(script("['rook'] = '\\xE4'")), HasSubstr("cannot be shown"));
  EXPECT_THAT(
      faults_of_text(script("['the <man> may not go to <to>'] = 'nicht <nach>'")),
      HasSubstr("the translation of 'the <man> may not go to <to>' has <nach>, which the English"));
}

TEST(ScriptTranslations, AreOfAKnownLanguage) {
  EXPECT_THAT(faults_of_text(kBase + "translations = { german = { ['rook'] = 'Turm' } } }"),
              HasSubstr("test.lua:3: error: 'german' is no code of a language"));
  EXPECT_THAT(faults_of_text(kBase + "translations = { en = { ['rook'] = 'castle' } } }"),
              HasSubstr("the texts of a game are English already"));
  EXPECT_THAT(faults_of_text(kBase + "translations = { de = 'Turm' } }"), HasSubstr("a table"));
  EXPECT_THAT(faults_of_text(kBase + "translations = 'Turm' }"), HasSubstr("a table"));
}

TEST(TranslationsBesideAScript, AreReadWithIt) {
  const std::string folder = own_folder();
  ASSERT_TRUE(support::write_file(folder + "mine.lua", kBase + "}"));
  std::filesystem::create_directory(folder + "languages");
  const std::string file = folder + "languages/de.po";
  ASSERT_TRUE(support::write_file(file, "msgid \"rook\"\nmsgstr \"Turm\"\n"));
  const script::Request request{folder + "mine.lua", folder + "mine.lua", {}, shipped_library()};
  {
    const auto loaded = script::load(request);
    ASSERT_TRUE(loaded) << support::to_text(loaded.error());
    EXPECT_EQ(loaded->rules->said("rook"), "rook");
    const Speaking german({"de", {}, {}});
    EXPECT_EQ(loaded->rules->said("rook"), "Turm");
  }
  // A faulty one is no reason not to play.
  ASSERT_TRUE(support::write_file(file, "msgid \"rook\"\nmsgid \"rook\"\n"));
  const auto loaded = script::load(request);
  ASSERT_TRUE(loaded) << support::to_text(loaded.error());
  EXPECT_THAT(support::to_text(loaded->notes), HasSubstr("de.po:2: warning: msgid without"));
}

TEST(TextsOfAGame, AreAllThatPeopleSee) {
  const auto loaded = load_shipped("hostage");
  const std::vector<std::string> texts = rules::texts_of(*loaded.rules);
  EXPECT_THAT(texts,
              IsSupersetOf({loaded.rules->title,
                            loaded.rules->rules,
                            std::string("knight"),
                            std::string("airfield"),
                            loaded.rules->zones.front().says,
                            loaded.rules->reasons.front().text}));
  EXPECT_EQ(std::set<std::string>(texts.begin(), texts.end()).size(), texts.size());
}

}  // namespace pawnshop::tests
