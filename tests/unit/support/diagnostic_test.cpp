// SPDX-License-Identifier: MIT
#include "support/diagnostic.h"

#include <gtest/gtest.h>

namespace pawnshop::support {

TEST(Diagnostic, ReadsLikeACompilers) {
  const Diagnostic fault{
      Severity::Error, {"variants/foo.lua", 12}, "unknown man 'Rok'", "did you mean 'rook'?", ""};
  EXPECT_EQ(to_text(fault),
            "variants/foo.lua:12: error: unknown man 'Rok'\nhint: did you mean 'rook'?");
}

TEST(Diagnostic, NamesItsSeverity) {
  EXPECT_EQ(to_text(Diagnostic{Severity::Warning, {"a.lua", 1}, "odd", "", ""}),
            "a.lua:1: warning: odd");
  EXPECT_EQ(to_text(Diagnostic{Severity::Note, {}, "so", "", ""}), "note: so");
}

TEST(Diagnostic, OfAWholeFileHasNoLine) {
  EXPECT_EQ(to_text(Location{"a.lua", 0}), "a.lua");
  EXPECT_EQ(to_text(Location{}), "");
}

TEST(Diagnostic, KeepsTheShapeOfAnExample) {
  const Diagnostic fault{Severity::Error, {}, "no", "", "return game {\n  title = \"x\",\n}"};
  EXPECT_EQ(to_text(fault),
            "error: no\nexample: return game {\n           title = \"x\",\n         }");
}

TEST(Diagnostics, StandOneBelowTheOther) {
  Diagnostics faults = fault("one");
  faults.push_back(fault("two", "hint").front());
  EXPECT_EQ(to_text(faults), "error: one\nerror: two\nhint: hint");
}

}  // namespace pawnshop::support
