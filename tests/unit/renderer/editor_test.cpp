// SPDX-License-Identifier: MIT
#include "renderer/editor.h"

#include <gmock/gmock.h>

namespace pawnshop::tests {

using renderer::editor_command;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

TEST(Editor, GoesToALineWhereItIsKnownHow) {
  EXPECT_THAT(editor_command("gvim", "/a.lua", 7), ElementsAre("gvim", "+7", "/a.lua"));
  EXPECT_THAT(editor_command("/usr/bin/emacsclient -c", "/a.lua", 7),
              ElementsAre("/usr/bin/emacsclient", "-c", "+7", "/a.lua"));
  EXPECT_THAT(editor_command("code --wait", "/a b.lua", 7),
              ElementsAre("code", "--wait", "--goto", "/a b.lua:7"));
  EXPECT_THAT(editor_command("kate", "/a.lua", 7), ElementsAre("kate", "--line", "7", "/a.lua"));
  EXPECT_THAT(editor_command("subl", "/a.lua", 7), ElementsAre("subl", "/a.lua:7"));
}

TEST(Editor, OpensTheFileAloneElsewhere) {
  EXPECT_THAT(editor_command("scribble", "/a.lua", 7), ElementsAre("scribble", "/a.lua"));
  EXPECT_THAT(editor_command("gvim", "/a.lua", 0), ElementsAre("gvim", "/a.lua"));
  EXPECT_THAT(editor_command("", "/a.lua", 7), IsEmpty());
  EXPECT_THAT(editor_command("  ", "/a.lua", 7), IsEmpty());
}

TEST(Editor, GetsATerminalThatNeedsOne) {
  EXPECT_THAT(editor_command("nano -w", "/a.lua", 7),
              ElementsAre("x-terminal-emulator", "-e", "nano", "-w", "+7", "/a.lua"));
}

}  // namespace pawnshop::tests
