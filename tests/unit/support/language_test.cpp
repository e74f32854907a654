// SPDX-License-Identifier: MIT
#include "support/language.h"

#include <gtest/gtest.h>

#include "support/language_codes.h"
#include "support/text.h"
#include "tests/support/speaking.h"

namespace pawnshop::support {

using tests::Speaking;

TEST(Places, AreFilledInTheOrderThatTheTextSays) {
  EXPECT_EQ(with_places("{} on {}", {"rook", "e4"}), "rook on e4");
  EXPECT_EQ(with_places("{2}: {1}", {"rook", "e4"}), "e4: rook");
  EXPECT_EQ(with_places("{} {}", {3, std::string("{}")}), "3 {}");
  EXPECT_EQ(with_places("{} {}", {std::size_t{4}, -1L}), "4 -1");
}

TEST(Places, ThatNobodyFillsStandForThemselves) {
  EXPECT_EQ(with_places("{} {} {3} {0}", {"a"}), "a {} {3} {0}");
  EXPECT_EQ(with_places("{a} { } {", {"a"}), "{a} { } {");
  EXPECT_EQ(said("{} is open"), "{} is open");
}

TEST(Language, IsEnglishUntilAnotherOneIsSpoken) {
  EXPECT_TRUE(speaks_english());
  EXPECT_EQ(said("the {} on {} stops it", "rook", "e4"), "the rook on e4 stops it");
  {
    const Speaking german({"de", {{"the {} on {} stops it", "auf {2} steht {1}"}}, {}});
    EXPECT_FALSE(speaks_english());
    EXPECT_EQ(said("the {} on {} stops it", "rook", "e4"), "auf e4 steht rook");
    EXPECT_EQ(said("nobody has translated {}", "this"), "nobody has translated this");
    EXPECT_EQ(with_article("rook"), "rook");
  }
  EXPECT_EQ(said("the {} on {} stops it", "rook", "e4"), "the rook on e4 stops it");
  EXPECT_EQ(with_article("rook"), "a rook");
}

TEST(Language, StaysValidForWhoeverHasAskedForIt) {
  const Language& english = language();
  const Speaking german({"de", {}, {}});
  EXPECT_EQ(english.code, "en");
  EXPECT_EQ(language().code, "de");
}

TEST(Translations, OfAScriptComeBeforeThoseBesideItAndThoseOfShippedGames) {
  Translations game;
  game.script["de"] = {{"rook", "Burg"}};
  game.folder["de"] = {{"rook", "Turm"}, {"pawn", "Fußvolk"}};
  EXPECT_EQ(game.said("rook"), "rook");
  EXPECT_FALSE(game.has("rook"));
  const Speaking german({"de", {{"queen", "Dame"}}, {{"pawn", "Bauer"}, {"king", "König"}}});
  EXPECT_EQ(game.said("rook"), "Burg");
  EXPECT_EQ(game.said("pawn"), "Fußvolk");
  EXPECT_EQ(game.said("king"), "König");
  EXPECT_EQ(game.said("queen"), "queen");  // a text of the program alone
  EXPECT_TRUE(game.has("king"));
}

TEST(LanguageCodes, AreTwoSmallLetters) {
  for (const char* const code : {"de", "en", "aa", "zu", "fr"})
    EXPECT_TRUE(is_language_code(code)) << code;
  for (const char* const code : {"", "d", "DE", "xx", "e ", " d", "deu", "german"})
    EXPECT_FALSE(is_language_code(code)) << code;
}

}  // namespace pawnshop::support
