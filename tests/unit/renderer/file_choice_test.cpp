// SPDX-License-Identifier: MIT
#include "renderer/file_choice.h"

#include <algorithm>
#include <cstdlib>

#include <gmock/gmock.h>

#include "engine/autosave.h"
#include "renderer/file_places.h"
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
    choice.begin(purpose, {.folder = folder / "inner", .name = "game.pgn"});
    choice.go(folder);
    choice.name = purpose == FileChoice::Purpose::Save ? "game.pgn" : "";
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

TEST_F(FileChoices, ShowPicturesToSaveOne) {
  (void)support::write_file((folder / "board.png").string(), "*\n");
  choice.begin(FileChoice::Purpose::SavePicture, {.folder = folder, .name = "board.png"});
  EXPECT_THAT(choice.files(), ElementsAre("board.png"));
  EXPECT_EQ(choice.name, "board (2).png");
  choice.name = "mine";
  EXPECT_EQ(choice.path(), (folder / "mine.png").string());
}

TEST_F(FileChoices, NameANewScriptByAWord) {
  const auto propose = [&] {
    choice.begin(FileChoice::Purpose::NewScript, {.folder = folder, .name = "rules.lua"});
    return choice.name;
  };
  EXPECT_EQ(propose(), "rules-2.lua");
  EXPECT_THAT(choice.files(), ElementsAre("rules.lua"));
  choice.name = "mine";
  EXPECT_EQ(choice.path(), (folder / "mine.lua").string());
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
  begin(FileChoice::Purpose::Save);
  EXPECT_FALSE(choice.may_write()) << "the dialog was opened anew";
}

TEST_F(FileChoices, ProposeANameThatIsFree) {
  choice.begin(FileChoice::Purpose::Save, {.folder = folder, .name = "Anna - Ben 2026-01-01.pgn"});
  EXPECT_EQ(choice.name, "Anna - Ben 2026-01-01.pgn");
  EXPECT_EQ(choice.folder(), folder);
  choice.begin(FileChoice::Purpose::Save, {.folder = folder, .name = "game.pgn"});
  EXPECT_EQ(choice.name, "game (2).pgn");
  (void)support::write_file((folder / "game (2).pgn").string(), "*\n");
  choice.begin(FileChoice::Purpose::Save, {.folder = folder, .name = "game.pgn"});
  EXPECT_EQ(choice.name, "game (3).pgn");
  EXPECT_TRUE(choice.may_write());
}

TEST_F(FileChoices, GoOnInTheFolderOfTheLastTime) {
  choice.begin(FileChoice::Purpose::Open, {.folder = folder});
  choice.go(folder / "inner");
  choice.begin(FileChoice::Purpose::Open, {.folder = folder});
  EXPECT_EQ(choice.folder(), folder / "inner");
}

TEST_F(FileChoices, KeepTheFileInWhichAGameLies) {
  const std::string own = (folder / "inner" / "game.pgn").string();
  choice.begin(FileChoice::Purpose::Save, {.folder = folder, .name = "other.pgn", .own = own});
  EXPECT_EQ(choice.path(), own);
  EXPECT_TRUE(choice.may_write()) << "it is the same game";
  choice.go(folder);
  EXPECT_FALSE(choice.may_write()) << "that is another one";
}

TEST_F(FileChoices, BeginInTheFolderOfTheLastFileOrAtHome) {
  using renderer::first_folder;
  EXPECT_EQ(first_folder({(folder / "inner" / "gone.pgn").string()}), folder / "inner");
  const fs::path home = std::getenv("HOME");
  const fs::path begin = first_folder({"/no/such/folder/game.pgn"});
  EXPECT_TRUE(begin == home || begin == home / "Documents") << begin;
  EXPECT_EQ(first_folder({}), begin);
}

/// Games that the program has put aside are among those that were opened last.
TEST_F(FileChoices, PassOverTheFolderInWhichTheProgramKeepsGames) {
  setenv("XDG_STATE_HOME", folder.c_str(), 1);
  const fs::path kept = engine::state_folder();
  fs::create_directories(kept);
  const std::string aside = (kept / "damaged.pgn").string();
  const std::string own = (folder / "inner" / "game.pgn").string();
  EXPECT_EQ(renderer::first_folder({aside, own}), folder / "inner");
  for (const renderer::FilePlace& place : renderer::file_places({aside, own}))
    EXPECT_NE(place.folder, kept);
  unsetenv("XDG_STATE_HOME");
}

TEST_F(FileChoices, NameEveryPlaceOnce) {
  const std::string file = (folder / "inner" / "game.pgn").string();
  const auto places = renderer::file_places({file, file + "x", "/no/such/folder/game.pgn"});
  const renderer::FilePlace inner = {"inner", folder / "inner"};
  EXPECT_EQ(std::count(places.begin(), places.end(), inner), 1);
  EXPECT_EQ(places.front().label, "Home");
  for (const renderer::FilePlace& place : places)
    EXPECT_TRUE(fs::is_directory(place.folder)) << place.folder;
}

TEST_F(FileChoices, NameFilesWithoutSignsOfPaths) {
  EXPECT_EQ(renderer::file_name_of("A/B: \"C\" - you 2026"), "A_B_ _C_ - you 2026");
  EXPECT_EQ(renderer::file_name_of(".hidden"), "_hidden");
}

TEST_F(FileChoices, TakeWholePathsToo) {
  begin(FileChoice::Purpose::Save);
  choice.name = (folder / "other.pgn").string();
  choice.go(folder / "inner");
  EXPECT_EQ(choice.path(), (folder / "other.pgn").string());
}

}  // namespace pawnshop::tests
