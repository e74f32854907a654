// SPDX-License-Identifier: MIT
#include "renderer/editor.h"

#include <filesystem>
#include <fstream>

#include <gmock/gmock.h>

#include "tests/support/own_folder.h"

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
  EXPECT_THAT(editor_command("/usr/bin/vim.basic", "/a.lua", 7),
              ElementsAre("x-terminal-emulator", "-e", "/usr/bin/vim.basic", "+7", "/a.lua"));
  EXPECT_THAT(editor_command("emacs -nw", "/a.lua", 7),
              ElementsAre("x-terminal-emulator", "-e", "emacs", "-nw", "+7", "/a.lua"));
  EXPECT_THAT(editor_command("sensible-editor", "/a.lua", 7),
              ElementsAre("x-terminal-emulator", "-e", "sensible-editor", "/a.lua"));
  for (const char* const name : {"nvi", "pico", "/nowhere/editor"})
    EXPECT_EQ(editor_command(name, "/a.lua", 7).front(), "x-terminal-emulator") << name;
}

TEST(Editor, IsKnownByTheFileToWhichItsNameLeads) {
  const std::string folder = own_folder() + "editors/";
  std::filesystem::create_directories(folder);
  const auto leads = [&](const std::string& name, const std::string& target) {
    std::filesystem::remove(folder + name);
    std::filesystem::create_symlink(folder + target, folder + name);
    return folder + name;
  };
  for (const char* const name : {"vim.tiny", "gedit", "scribble"})
    std::ofstream(folder + name) << "#!/bin/sh\n";
  const std::string mine = leads("mine", "vim.tiny"), editor = leads("editor", "gedit");
  EXPECT_THAT(editor_command(mine, "/a.lua", 7),
              ElementsAre("x-terminal-emulator", "-e", mine, "+7", "/a.lua"));
  EXPECT_THAT(editor_command(editor, "/a.lua", 7), ElementsAre(editor, "+7", "/a.lua"));
  const std::string other = leads("other", "scribble");
  EXPECT_THAT(editor_command(other, "/a.lua", 7), ElementsAre(other, "/a.lua"));
  std::filesystem::remove_all(folder);
}

}  // namespace pawnshop::tests
