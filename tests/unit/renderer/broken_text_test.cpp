// SPDX-License-Identifier: MIT
#include "renderer/broken_text.h"

#include <gmock/gmock.h>

#include "support/text.h"

namespace pawnshop::tests {

using renderer::broken;
using renderer::joined;
using renderer::TypedText;

namespace {

float one_each(std::string_view text) {
  return static_cast<float>(text.size());
}

}  // namespace

TEST(BrokenText, BreaksBehindBlanksAndStrokes) {
  EXPECT_EQ(broken({"rnbqkbnr/pppppppp/8/8 w KQkq", 0}, 12, one_each).text,
            "rnbqkbnr/\npppppppp/8/\n8 w KQkq");
  EXPECT_EQ(broken({"abcdefgh", 0}, 3, one_each).text, "abc\ndef\ngh");
  EXPECT_EQ(broken({"", 0}, 3, one_each).text, "");
  EXPECT_EQ(broken({"ab\u00e9", 0}, 3, one_each).text, "ab\u00e9") << "a letter stays whole";
}

TEST(BrokenText, KeepsEverySignAndTheCursorBehindTheSameOne) {
  const std::string text = "r1bqk/5 [NP#q] w - - 0 12 and a very long word: Donaudampfschiff";
  for (float width = 1; width < 70; ++width) {
    for (std::size_t cursor = 0; cursor <= text.size(); ++cursor) {
      const TypedText lines = broken({text, cursor}, width, one_each);
      EXPECT_EQ(joined(lines), (TypedText{text, cursor})) << width << ": " << cursor;
      EXPECT_EQ(broken(lines, width, one_each), lines);
      for (const std::string& line : support::split(lines.text, "\n"))
        EXPECT_LE(line.size(), width);
    }
  }
  EXPECT_EQ(joined({"a\r\nb", 3}), (TypedText{"ab", 1})) << "what was pasted had lines of its own";
}

TEST(BrokenText, LeavesWholeWordsAway) {
  const std::string line = "e4  e5  Nf3  Nc6";
  EXPECT_EQ(renderer::whole_words(line, 16, one_each), line);
  EXPECT_EQ(renderer::whole_words(line, 15, one_each), "e4  e5  Nf3 ...");
  EXPECT_EQ(renderer::whole_words(line, 14, one_each), "e4  e5 ...");
  EXPECT_EQ(renderer::whole_words(line, 9, one_each), "e4 ...");
  EXPECT_EQ(renderer::whole_words(line, 1, one_each), "e4 ...") << "the first stays";
  EXPECT_EQ(renderer::whole_words("word", 1, one_each), "word");
  EXPECT_EQ(renderer::whole_words("", 1, one_each), "");
  EXPECT_EQ(renderer::whole_words("e4 ", 1, one_each), "e4 ...");
}

}  // namespace pawnshop::tests
