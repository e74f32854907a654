// SPDX-License-Identifier: MIT
#include "support/po.h"

#include <gmock/gmock.h>

namespace pawnshop::support {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::Pair;
using ::testing::StartsWith;

namespace {

Texts texts_of(const std::string& text) {
  auto texts = read_po(text, "de.po");
  EXPECT_TRUE(texts.has_value()) << (texts ? "" : to_text(texts.error()));
  return texts ? std::move(*texts) : Texts();
}

std::string fault_of(const std::string& text) {
  const auto texts = read_po(text, "de.po");
  return texts ? "(none)" : to_text(texts.error());
}

}  // namespace

TEST(Po, HasEntriesWithCommentsBetweenThem) {
  EXPECT_THAT(texts_of("# A file.\nmsgid \"\"\nmsgstr \"\"\n\"Language: de\\n\"\n\n"
                       "#: place.cpp\nmsgid \"rook\"\nmsgstr \"Turm\"\n\n"
                       "#~ msgid \"old\"\n#~ msgstr \"alt\"\nmsgid \"on\"\nmsgstr \"auf\"\n"),
              ElementsAre(Pair("on", "auf"), Pair("rook", "Turm")));
  EXPECT_THAT(texts_of(""), IsEmpty());
}

TEST(Po, JoinsTextsThatGoOnBelow) {
  EXPECT_THAT(texts_of("msgid \"\"\n\"one, \"\n\"two\"\nmsgstr \"eins, \"\n  \"zwei\"\n"),
              ElementsAre(Pair("one, two", "eins, zwei")));
}

TEST(Po, KnowsEscapesAndLineEndsOfOtherSystems) {
  EXPECT_THAT(texts_of("msgid \"a \\\"b\\\"\\n\\t\\\\\"\r\nmsgstr \"x\\n\"\r\n"),
              ElementsAre(Pair("a \"b\"\n\t\\", "x\n")));
}

TEST(Po, LeavesOutWhatIsNotTranslatedYet) {
  EXPECT_THAT(texts_of("msgid \"rook\"\nmsgstr \"\"\n\n#, fuzzy\nmsgid \"pawn\"\nmsgstr \"Bube\"\n"
                       "\n#, c-format\nmsgid \"king\"\nmsgstr \"König\"\n"),
              ElementsAre(Pair("king", "König")));
  // A mark belongs to one entry alone.
  EXPECT_THAT(texts_of("#, fuzzy\nmsgid \"a\"\nmsgstr \"b\"\n\nmsgid \"c\"\nmsgstr \"d\"\n"),
              ElementsAre(Pair("c", "d")));
}

TEST(Po, SaysOnWhichLineItIsFaulty) {
  EXPECT_THAT(fault_of("msgid \"a\"\nmsgstr \"b\"\n\nmsgid \"a\"\nmsgstr \"c\"\n"),
              StartsWith("de.po:4: error: a second entry for 'a'"));
  EXPECT_THAT(fault_of("msgid \"a\"\nmsgid \"b\"\n"), StartsWith("de.po:2: error: msgid without"));
  EXPECT_THAT(fault_of("msgid \"a\"\n"), StartsWith("de.po:2: error: msgid without its msgstr"));
  EXPECT_THAT(fault_of("\nmsgstr \"a\"\n"), StartsWith("de.po:2: error: msgstr without its msgid"));
  EXPECT_THAT(fault_of("\"a\"\n"), StartsWith("de.po:1: error: a text stands alone"));
  EXPECT_THAT(fault_of("msgid a\n"), StartsWith("de.po:1: error: a text without its quotation"));
  EXPECT_THAT(fault_of("msgid \"a\"b\"\n"), StartsWith("de.po:1: error: a quotation mark within"));
  EXPECT_THAT(fault_of("msgid \"\\q\"\n"), StartsWith("de.po:1: error: an escape"));
  EXPECT_THAT(fault_of("msgid \"a\\\"\n"), StartsWith("de.po:1: error: an escape"));
  EXPECT_THAT(fault_of("msgid_plural \"a\"\n"),
              StartsWith("de.po:1: error: 'msgid_plural' is not"));
  EXPECT_THAT(fault_of("msgid \"a\"\nmsgstr \"\xE4\"\n"), StartsWith("de.po:3: error: a transl"));
}

}  // namespace pawnshop::support
