// SPDX-License-Identifier: MIT
#include "renderer/file_choice.h"

#include <gmock/gmock.h>

#include "support/file.h"
#include "tests/support/own_folder.h"

namespace pawnshop::tests {

namespace fs = std::filesystem;

using renderer::FileChoice;
using ::testing::ElementsAre;
using ::testing::EndsWith;

namespace {

/// A folder with games and scripts in it and below it.
struct FileChoices : ::testing::Test {
  fs::path folder = own_folder() + "file_choice_test";
  FileChoice choice;

  FileChoices() {
    fs::create_directories(folder / "inner");
    for (const char* const file : {"game.pgn", "rules.lua", "notes.txt", "inner/game.pgn"})
      (void)support::write_file((folder / file).string(), "*\n");
  }
  ~FileChoices() override { fs::remove_all(folder); }
  void begin(FileChoice::Purpose purpose) {
    choice.begin(purpose);
    choice.go(folder);
  }
};

}  // namespace

TEST_F(FileChoices, ShowScriptsOnlyToOpenThem) {
  begin(FileChoice::Purpose::Open);
  EXPECT_THAT(choice.files(), ElementsAre("game.pgn", "rules.lua"));
  EXPECT_THAT(choice.folders(), ElementsAre("inner"));
  begin(FileChoice::Purpose::Save);
  EXPECT_THAT(choice.files(), ElementsAre("game.pgn"));
}

TEST_F(FileChoices, WarnOfEachFileBeforeItIsOverwritten) {
  begin(FileChoice::Purpose::Save);
  EXPECT_FALSE(choice.may_write());
  EXPECT_TRUE(choice.may_write()) << "asked a second time";
  choice.go(folder / "inner");
  EXPECT_FALSE(choice.may_write()) << "a file of the same name elsewhere is another one";
  choice.name = "new";
  EXPECT_TRUE(choice.may_write());
  EXPECT_THAT(choice.path(), EndsWith("/inner/new.pgn"));
  choice.name = "game.pgn";
  choice.begin(FileChoice::Purpose::Save);
  EXPECT_FALSE(choice.may_write()) << "the dialog was opened anew";
}

TEST_F(FileChoices, TakeWholePathsToo) {
  begin(FileChoice::Purpose::Save);
  choice.name = (folder / "other.pgn").string();
  choice.go(folder / "inner");
  EXPECT_EQ(choice.path(), (folder / "other.pgn").string());
}

}  // namespace pawnshop::tests
