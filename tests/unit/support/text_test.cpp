// SPDX-License-Identifier: MIT
#include "support/text.h"

#include <gmock/gmock.h>

namespace pawnshop::support {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

TEST(Words, AreWhatBlanksSeparate) {
  EXPECT_THAT(words("  e2e4\te7e5\r\n Nf3 "), ElementsAre("e2e4", "e7e5", "Nf3"));
}

TEST(Words, OfBlanksAreNone) {
  EXPECT_THAT(words(" \t\n"), IsEmpty());
}

TEST(AsUtf8, TakesWhatIsNoneForWindows1252) {
  EXPECT_EQ(as_utf8("M\xFCller"), "Müller");
  EXPECT_EQ(as_utf8("\xC9ric \x80 5 \x84"
                    "a\x93"),
            "Éric € 5 „a“");
  EXPECT_EQ(as_utf8("M\xFCller and Nguyễn, Müller"), "Müller and Nguyễn, Müller")
      << "of two programs";
  EXPECT_EQ(as_utf8("\xE9"), "é");
  EXPECT_EQ(as_utf8("\x81"), "\xEF\xBF\xBD") << "nobody's letter";
  for (const char* text : {"", "Muller", "Müller", "Nguyễn", "\xF0\x9F\x98\x80"})
    EXPECT_EQ(as_utf8(text), text);
}

TEST(Split, KeepsEmptyParts) {
  EXPECT_THAT(split("#a##", "#"), ElementsAre("", "a", "", ""));
}

TEST(Split, TakesLongSeparators) {
  EXPECT_THAT(split("<a> | <b>|<c>", " | "), ElementsAre("<a>", "<b>|<c>"));
}

TEST(Split, WithoutSeparatorIsTheWholeText) {
  EXPECT_THAT(split("", "#"), ElementsAre(""));
}

TEST(ParseNumber, TakesDigitsOnly) {
  EXPECT_EQ(parse_number("0"), 0);
  EXPECT_EQ(parse_number("007"), 7);
  for (const char* text : {"", "-1", "+1", " 1", "1 ", "1.0", "0x1", "1e3", "one"})
    EXPECT_EQ(parse_number(text), std::nullopt) << text;
}

TEST(ParseNumber, RefusesWhatDoesNotFit) {
  EXPECT_EQ(parse_number("2147483647"), 2147483647);
  EXPECT_EQ(parse_number("2147483648"), std::nullopt);
  EXPECT_EQ(parse_number("99999999999999999999"), std::nullopt);
}

TEST(ClosestMatch, FindsASlipOfThePen) {
  const std::vector<std::string> known = {"king", "queen", "rook", "bishop"};
  EXPECT_EQ(closest_match("bishpo", known), "bishop");
  EXPECT_EQ(closest_match("Rok", known), "rook");
  EXPECT_EQ(closest_match("quen", known), "queen");
}

TEST(ClosestMatch, PrefersTheNearest) {
  EXPECT_EQ(closest_match("chesss", {"chessgi", "chess"}), "chess");
}

TEST(ClosestMatch, FindsNothingFarAway) {
  EXPECT_EQ(closest_match("elephant", {"king", "queen", "rook"}), std::nullopt);
  EXPECT_EQ(closest_match("xy", {"a", "b"}), std::nullopt);
  EXPECT_EQ(closest_match("", {"a"}), std::nullopt);
}

TEST(ClosestMatch, FindsABeginning) {
  EXPECT_EQ(closest_match("pocket", {"chess", "pocket-knight"}), "pocket-knight");
  EXPECT_EQ(closest_match("pair", {"paid", "pairs", "hair", "paire"}), "pairs");
}

TEST(ClosestMatch, GivesUpOnEndlessWords) {
  EXPECT_EQ(closest_match(std::string(100'000, 'a'), {"a"}), std::nullopt);
}

TEST(IsSlipOf, SeesOneLetterAmiss) {
  for (const char* word : {"Moves", "move", "movess", "mvoes", "mopes"})
    EXPECT_TRUE(is_slip_of(word, "moves")) << word;
  EXPECT_TRUE(is_slip_of("slient", "silent"));
  EXPECT_TRUE(is_slip_of("becoms", "becomes"));
}

TEST(IsSlipOf, LeavesOtherWordsAlone) {
  for (const char* word : {"moves", "worth", "mo", "", "removes", "motives"})
    EXPECT_FALSE(is_slip_of(word, "moves")) << word;
  EXPECT_FALSE(is_slip_of("worth", "value"));
  EXPECT_FALSE(is_slip_of("rank", "lands"));
}

TEST(IsPlainName, HasLettersDigitsAndTwoSigns) {
  for (const char* name : {"a", "loop-chess_2", "2"})
    EXPECT_TRUE(is_plain_name(name)) << name;
  for (const char* name : {"", "a b", "a.lua", "a\"b", "../a", "\xc3\xa4"})
    EXPECT_FALSE(is_plain_name(name)) << name;
  EXPECT_FALSE(is_plain_name(std::string(65, 'a')));
}

TEST(DidYouMean, ListsAFewKnownWords) {
  EXPECT_EQ(did_you_mean("zzz", {"death", "mystery"}), "known are: death and mystery");
  EXPECT_EQ(did_you_mean("detah", {"death", "mystery"}), "did you mean 'death'?");
}

TEST(DidYouMean, SaysNothingOfManyWords) {
  EXPECT_EQ(did_you_mean("zzzzzzz", std::vector<std::string>(17, "word")), "");
  EXPECT_EQ(did_you_mean("zzzzzzz", {}), "");
}

TEST(WithArticle, GoesByTheSound) {
  EXPECT_EQ(with_article("queen"), "a queen");
  EXPECT_EQ(with_article("amazon"), "an amazon");
  EXPECT_EQ(with_article("unicorn"), "a unicorn");
  EXPECT_EQ(with_article("underling"), "an underling");
}

TEST(ListWords, ReadsLikeASentence) {
  EXPECT_EQ(list_words({}), "");
  EXPECT_EQ(list_words({"a"}), "a");
  EXPECT_EQ(list_words({"a", "b"}), "a or b");
  EXPECT_EQ(list_words({"a", "b", "c"}, "and"), "a, b and c");
}

TEST(Printable, KeepsWhatATerminalShows) {
  EXPECT_EQ(printable("Zürich ♞ 将"), "Zürich ♞ 将");
  EXPECT_TRUE(is_printable("Zürich ♞ 将"));
}

TEST(Printable, HidesControls) {
  EXPECT_EQ(printable("a\033[31m\n\t\x7f"), "a?[31m???");
  EXPECT_FALSE(is_printable("a\033"));
}

TEST(Printable, HidesBytesThatAreNoText) {
  EXPECT_EQ(printable("\xff\xc3"), "??");
  EXPECT_EQ(printable("\xc0\xaf"), "??");  // '/' in two bytes where one would do
  EXPECT_FALSE(is_printable("\xff"));
}

TEST(Printable, HidesWhatTurnsTheDirectionOfWriting) {
  EXPECT_FALSE(is_printable("\u202e"));
  EXPECT_EQ(printable("\u202e"), "?");
}

TEST(FirstCharacter, HasAllOfItsBytes) {
  EXPECT_EQ(first_character("abc"), "a");
  EXPECT_EQ(first_character("Äb"), "Ä");
  EXPECT_EQ(first_character("♞"), "♞");
  EXPECT_EQ(first_character("\xff\xc3"), "\xff");
  EXPECT_EQ(first_character(""), "");
}

TEST(Printable, CutsLongTexts) {
  EXPECT_EQ(printable("abcdef", 3), "abc...");
}

TEST(Lower, ChangesLettersOnly) {
  EXPECT_EQ(lower("AbZ@[{9É"), "abz@[{9É");
}

TEST(Upper, ChangesLettersOnly) {
  EXPECT_EQ(upper("aBc+1"), "ABC+1");
  EXPECT_EQ(upper("\xc3\xa4"), "\xc3\xa4");
}

}  // namespace pawnshop::support
