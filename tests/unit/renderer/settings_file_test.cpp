// SPDX-License-Identifier: MIT
#include "renderer/settings_file.h"

#include <filesystem>

#include <gmock/gmock.h>

#include "renderer/recent.h"
#include "support/file.h"
#include "tests/support/own_folder.h"

namespace pawnshop::tests {

using renderer::Settings;
using renderer::SettingsFile;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

namespace fs = std::filesystem;

namespace {

/// A folder for settings, which is not there yet.
struct KeptSettings {
  fs::path folder = own_folder() + "settings";
  std::string file = (folder / "window").string();
};

}  // namespace

TEST(SettingsFile, IsWrittenSoonAfterEachChangeAndReadAgain) {
  const KeptSettings kept;
  SettingsFile file;
  Settings settings = file.begin(kept.file);
  EXPECT_THAT(file.note(), IsEmpty());
  settings.seconds = 10;
  file.notice(settings, 1);
  EXPECT_FALSE(file.is_due(1.1)) << "it may change on";
  settings.seconds = 60;
  file.notice(settings, 1.2);
  file.notice(settings, 1.4);
  EXPECT_FALSE(file.is_due(1.5));
  EXPECT_TRUE(file.is_due(1.7));
  ASSERT_TRUE(file.write());
  EXPECT_FALSE(file.is_due(99));
  EXPECT_EQ(SettingsFile().begin(kept.file), settings);
  // What is as before is not written again.
  fs::remove(kept.file);
  file.notice(settings, 5);
  EXPECT_TRUE(file.write());
  EXPECT_FALSE(support::is_file(kept.file));
}

TEST(SettingsFile, KeepsEnginesAloneWhereTheRestBeginsAnew) {
  const KeptSettings kept;
  SettingsFile first;
  Settings settings = first.begin(kept.file);
  settings.seconds = 10;
  settings.engines.push_back({.command = "/bin/zed", .options = {}, .name = "Zed"});
  first.notice(settings, 1);
  ASSERT_TRUE(first.write());
  SettingsFile file;
  Settings fresh = file.begin_afresh(kept.file);
  EXPECT_EQ(fresh.seconds, Settings().seconds);
  EXPECT_EQ(fresh.engines, settings.engines);
  fresh.width = 1000;  // for this time
  file.expect(fresh);
  fresh.seconds = 60;
  file.notice(fresh, 1);
  EXPECT_FALSE(file.is_due(9));
  fresh.engines.push_back({.command = "/bin/ypsilon", .options = {}, .name = "Ypsilon"});
  file.notice(fresh, 10);
  ASSERT_TRUE(file.is_due(11));
  ASSERT_TRUE(file.write());
  const Settings read = SettingsFile().begin(kept.file);
  EXPECT_EQ(read.engines, fresh.engines);
  EXPECT_EQ(read.seconds, 10) << "the rest of the file is as it was";
  // Without a file there is none but for an engine.
  fs::remove(kept.file);
  SettingsFile none;
  EXPECT_EQ(none.begin_afresh(kept.file), Settings());
  none.notice(fresh, 1);
  ASSERT_TRUE(none.write());
  EXPECT_EQ(SettingsFile().begin(kept.file).engines, fresh.engines);
  // What cannot be read stays as it is.
  ASSERT_TRUE(support::write_file(kept.file, "noise"));
  SettingsFile damaged;
  EXPECT_EQ(damaged.begin_afresh(kept.file), Settings());
  damaged.notice(fresh, 1);
  EXPECT_TRUE(damaged.write());
  EXPECT_EQ(support::read_file(kept.file).value_or(""), "noise");
}

TEST(SettingsFile, DoesNotKeepWhatIsForOneTime) {
  const KeptSettings kept;
  SettingsFile file;
  Settings settings = file.begin(kept.file);
  settings.width = 1000;
  file.expect(settings);
  file.notice(settings, 1);
  EXPECT_FALSE(file.is_due(9));
}

TEST(SettingsFile, KeepsForOneTimeWhatIsAndWritesWhatIsChanged) {
  const KeptSettings kept;
  SettingsFile first;
  Settings settings = first.begin(kept.file);
  settings.seconds = 10;
  first.notice(settings, 1);
  ASSERT_TRUE(first.write());
  SettingsFile file;
  settings = file.begin(kept.file);
  settings.seconds = 1;  // for this time
  file.expect(settings);
  settings.animates = false;
  file.notice(settings, 1);
  ASSERT_TRUE(file.write());
  const Settings read = SettingsFile().begin(kept.file);
  EXPECT_EQ(read.seconds, 10);
  EXPECT_FALSE(read.animates);
}

TEST(SettingsFile, IsSharedByTwoWindows) {
  const KeptSettings kept;
  SettingsFile one, other;
  Settings ours = one.begin(kept.file), theirs = other.begin(kept.file);
  ours.lines = 3;
  ours.recent = {"/a.pgn"};
  ours.engines = {{.command = "a", .options = {{"Hash", "16"}}, .name = "Anna"}};
  one.notice(ours, 1);
  ASSERT_TRUE(one.write());
  theirs.pause = 2;
  theirs.recent = {"/b.pgn"};
  theirs.engines = {{.command = "b", .options = {}, .name = "Berta"}};
  other.notice(theirs, 1);
  ASSERT_TRUE(other.write());
  const Settings both = SettingsFile().begin(kept.file);
  EXPECT_EQ(both.lines, 3);
  EXPECT_EQ(both.pause, 2);
  EXPECT_THAT(both.recent, ElementsAre("/b.pgn", "/a.pgn"));
  ASSERT_THAT(both.engines, SizeIs(2));
  EXPECT_EQ(both.engines[0].name, "Berta");
  EXPECT_EQ(both.engines[1], ours.engines[0]);
  // What one of them takes away is gone.
  ours.engines.clear();
  ours.recent.clear();
  one.notice(ours, 5);
  ASSERT_TRUE(one.write());
  const Settings less = SettingsFile().begin(kept.file);
  EXPECT_THAT(less.recent, ElementsAre("/b.pgn"));
  ASSERT_THAT(less.engines, SizeIs(1));
  EXPECT_EQ(less.engines[0].name, "Berta");
}

TEST(SettingsFile, LeavesWhatAnotherVersionHasWritten) {
  EXPECT_EQ(renderer::with_changes("of_tomorrow some thing\nboard 1\n", "board 0\n", "board 2\n"),
            "of_tomorrow some thing\nboard 2\n");
  EXPECT_EQ(renderer::with_changes("", "board 0\nmen 1\n", "board 2\nmen 1\n"), "board 2\n");
}

TEST(SettingsFile, ThatIsDamagedIsPutAside) {
  for (const std::string& text : {std::string("board 1\nmen"),
                                  std::string("\0\0\0\0", 4),
                                  std::string("<html>\n"),
                                  std::string("board 1\nmen\x01 2\n")}) {
    const KeptSettings kept;
    fs::create_directories(kept.folder);
    ASSERT_TRUE(support::write_file(kept.file, text));
    SettingsFile file;
    EXPECT_EQ(file.begin(kept.file), Settings());
    EXPECT_THAT(file.note(), HasSubstr("is put aside as " + kept.file + ".damaged"));
    EXPECT_EQ(support::read_file(kept.file + ".damaged"), text);
    EXPECT_FALSE(support::is_file(kept.file));
  }
}

TEST(SettingsFile, KnowsWhoLooksOnAndTheClocks) {
  Settings settings;
  settings.analyst = "Anna B.";
  settings.language = "de";
  settings.clocks = {{{{180, 2}, {300, 0}}}};
  const Settings read = renderer::read_settings(renderer::write_settings(settings));
  EXPECT_EQ(read.analyst, settings.analyst);
  EXPECT_EQ(read.language, settings.language);
  EXPECT_EQ(read.clocks, settings.clocks);
  EXPECT_FALSE(renderer::read_settings("clocks nonsense\n").clocks.given());
}

TEST(SettingsFile, OfAnotherVersionIsGood) {
  EXPECT_TRUE(renderer::are_settings(renderer::write_settings(Settings())));
  EXPECT_TRUE(renderer::are_settings("board 1\nof_tomorrow some thing\n"));
  EXPECT_TRUE(renderer::are_settings(""));
}

TEST(SettingsFile, CanBeNowhere) {
  SettingsFile file;
  Settings settings = file.begin("");
  settings.animates = false;
  file.notice(settings, 1);
  EXPECT_FALSE(file.is_due(9));
  EXPECT_TRUE(file.write());
}

TEST(SettingsFile, ThatCannotBeWrittenIsSaidOnce) {
  const KeptSettings kept;
  fs::create_directories(kept.folder / "window");  // a folder in its place
  SettingsFile file;
  Settings settings;
  (void)file.begin(kept.file);
  settings.animates = false;
  file.notice(settings, 1);
  fs::remove_all(kept.folder);
  ASSERT_TRUE(support::write_file(kept.folder.string(), "a file where the folder should be"));
  EXPECT_FALSE(file.write());
  EXPECT_TRUE(file.write());
  fs::remove(kept.folder);
}

TEST(Recent, HasTheLastFilesOnce) {
  std::vector<std::string> recent;
  for (int i = 0; i < 12; ++i)
    renderer::remember_file(recent, "/games/" + std::to_string(i) + ".pgn");
  EXPECT_THAT(recent, SizeIs(renderer::kMostRecent));
  EXPECT_EQ(recent.front(), "/games/11.pgn");
  renderer::remember_file(recent, "/games/x/../9.pgn");
  EXPECT_EQ(recent.front(), "/games/9.pgn");
  EXPECT_THAT(recent, SizeIs(renderer::kMostRecent));
  renderer::forget_file(recent, "/games/9.pgn");
  EXPECT_EQ(recent.front(), "/games/11.pgn");
  renderer::remember_file(recent, "here.pgn");
  EXPECT_EQ(recent.front(), (fs::current_path() / "here.pgn").string());
  renderer::remember_file(recent, "/games/no\nname.pgn");
  EXPECT_EQ(recent.front(), (fs::current_path() / "here.pgn").string());
  EXPECT_EQ(renderer::recent_text("/games/a.pgn"), "a.pgn   /games");
}

}  // namespace pawnshop::tests
