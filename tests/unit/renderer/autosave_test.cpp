// SPDX-License-Identifier: MIT
#include "engine/autosave.h"

#include <filesystem>

#include <gmock/gmock.h>

#include "renderer/desk.h"
#include "support/file.h"
#include "tests/support/games.h"
#include "tests/support/own_folder.h"

namespace pawnshop::tests {

namespace fs = std::filesystem;

using engine::Autosave;
using renderer::Desk;
using ::testing::HasSubstr;
using ::testing::SizeIs;

namespace {

struct Keeping : ::testing::Test {
  std::string folder = own_folder() + "pawnshop";

  ~Keeping() override { fs::remove_all(fs::path(folder).parent_path()); }

  static std::unique_ptr<Desk> open(const engine::Wanted& wanted) {
    auto desk = renderer::open_desk(wanted, 1);
    if (!desk)
      throw std::runtime_error(support::to_text(desk.error()));
    (*desk)->set_computers({false, false});
    return std::move(*desk);
  }
  static void play(Desk& desk, const std::vector<std::string>& turns) {
    for (const std::string& turn : turns)
      ASSERT_TRUE(desk.play(turn)) << turn;
  }
};

}  // namespace

TEST_F(Keeping, BringsAGameBackAsItStood) {
  const auto desk = open({"hyper-chess", {"death=transient"}});
  const std::string first = desk->session().game().legal().front();
  play(*desk, {first});
  play(*desk, {desk->session().game().legal().front()});
  desk->undo();
  play(*desk, {desk->session().game().legal().back()});
  desk->set_computers({true, true});
  {
    Autosave autosave;
    ASSERT_TRUE(autosave.begin(folder));
    EXPECT_FALSE(autosave.has_any());
    ASSERT_TRUE(autosave.keep(desk->running()));
  }
  Autosave autosave;
  ASSERT_TRUE(autosave.begin(folder));
  ASSERT_TRUE(autosave.has_any());
  const auto running = autosave.take();
  ASSERT_TRUE(running);
  EXPECT_EQ(running->game.game, "hyper-chess");
  const auto again = open(running->game);
  ASSERT_TRUE(again->resume(*running));
  EXPECT_EQ(again->session().game().position_text(), desk->session().game().position_text());
  EXPECT_EQ(again->computers(), (Desk::Computers{true, true}));
  EXPECT_TRUE(again->session().tree().has_branches());
  EXPECT_FALSE(again->is_saved());
}

TEST_F(Keeping, StandsWhereTheGameWasLookedAt) {
  const auto desk = open({"chess", {}});
  play(*desk, {"e4", "e5", "Nf3"});
  desk->resign();
  desk->go_to(1);
  const auto running = engine::read_running(engine::write_running(desk->running()));
  ASSERT_TRUE(running);
  const auto again = open({"chess", {}});
  ASSERT_TRUE(again->resume(*running));
  EXPECT_THAT(again->session().turns(), SizeIs(1));
  EXPECT_THAT(again->view().last, SizeIs(2));
  again->go_to(3);
  ASSERT_TRUE(again->session().verdict());
  EXPECT_EQ(again->session().verdict()->reason, "Black resigns");
}

TEST_F(Keeping, KnowsThePlayersByName) {
  const auto desk = open({"chess", {}});
  desk->set_names({" Anna \"A\"  Maria\n", "Ben"});
  play(*desk, {"e4"});
  const auto running = engine::read_running(engine::write_running(desk->running()));
  ASSERT_TRUE(running);
  EXPECT_EQ(running->names, (Desk::Names{"Anna \"A\" Maria", "Ben"}));
  const auto again = open({"chess", {}});
  ASSERT_TRUE(again->resume(*running));
  again->set_usual_names({"Carl", ""});
  EXPECT_EQ(again->names(), desk->names()) << "who plays this game is known";
  again->begin_again();
  EXPECT_EQ(again->names(), (Desk::Names{"Carl", ""}));
}

TEST_F(Keeping, BringsBackAPositionWithoutTurns) {
  const auto desk = open({"chess", {}});
  EXPECT_FALSE(desk->is_begun());
  const std::string position = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
  ASSERT_TRUE(desk->begin_at(position));
  EXPECT_TRUE(desk->is_begun());
  const auto again = open({"chess", {}});
  ASSERT_TRUE(again->resume(*engine::read_running(engine::write_running(desk->running()))));
  EXPECT_EQ(again->session().start(), position);
}

TEST_F(Keeping, HasAFileForEachWindow) {
  const auto desk = open({"chess", {}}), other = open({"shogi", {}});
  Autosave first;
  ASSERT_TRUE(first.begin(folder));
  {
    Autosave second;
    ASSERT_TRUE(second.begin(folder));
    EXPECT_TRUE(second.is_keeping());
    EXPECT_NE(first.file(), second.file());
    ASSERT_TRUE(second.keep(other->running()));
    EXPECT_FALSE(first.has_any());
    ASSERT_TRUE(first.keep(desk->running()));
    EXPECT_EQ(second.take()->game.game, "shogi");
    EXPECT_EQ(first.take()->game.game, "chess");
  }
  Autosave again;
  ASSERT_TRUE(again.begin(folder));
  ASSERT_TRUE(again.has_any()) << "the next second window goes on with it";
  EXPECT_EQ(again.take()->game.game, "shogi");
}

TEST_F(Keeping, PutsNoGameAsideInPlaceOfAnother) {
  Autosave autosave;
  ASSERT_TRUE(autosave.begin(folder));
  std::vector<std::string> aside;
  for (const char* const game : {"chess", "shogi", "hostage"}) {
    ASSERT_TRUE(autosave.keep(open({game, {}})->running()));
    aside.push_back(*autosave.put_aside("before"));
    EXPECT_FALSE(autosave.has_any());
  }
  EXPECT_EQ(engine::read_running(*support::read_file(aside[0]))->game.game, "chess");
  EXPECT_EQ(engine::read_running(*support::read_file(aside[1]))->game.game, "shogi");
  EXPECT_EQ(fs::path(aside[2]).filename(), "before-3.pgn");
}

TEST_F(Keeping, PutsAsideWhatItCannotRead) {
  Autosave autosave;
  ASSERT_TRUE(autosave.begin(folder));
  for (const char* const text : {"", "noise", "[Variant \"chess\"]\n\n1. e4 *\n", "((("}) {
    ASSERT_TRUE(support::write_file(autosave.file(), text));
    EXPECT_FALSE(autosave.take()) << text;
  }
  EXPECT_TRUE(support::is_file(*autosave.put_aside("damaged")));
  EXPECT_FALSE(autosave.has_any());
}

TEST_F(Keeping, NoticesWhereverATextHasBeenCutOff) {
  const auto desk = open({"hyper-chess", {"death=transient"}});
  desk->set_names({"Anna", "Ben"});
  for (int i = 0; i < 3; ++i)
    play(*desk, {desk->session().game().legal().front()});
  desk->comment(desk->session().here(), "a star * and 1-0 at the end of a line");
  const std::string whole = engine::write_running(desk->running());
  ASSERT_TRUE(engine::read_running(whole)->is_whole);
  for (std::size_t size = 0; size < whole.size(); ++size) {
    const auto running = engine::read_running(whole.substr(0, size));
    EXPECT_FALSE(running && running->is_whole) << whole.substr(0, size);
  }
}

TEST_F(Keeping, GoesOnAsFarAsACutTextCanBeRead) {
  const auto desk = open({"chess", {}});
  play(*desk, {"e4", "e5", "Nf3", "Nc6", "Bb5", "a6", "Bxc6", "dxc6", "O-O"});
  const std::string whole = engine::write_running(desk->running());
  std::size_t most = 0;
  for (std::size_t size = whole.find("1. e4"); size < whole.size(); ++size) {
    const auto running = engine::read_running(whole.substr(0, size));
    ASSERT_TRUE(running) << whole.substr(0, size);
    const auto again = open({"chess", {}});
    ASSERT_TRUE(again->resume(*running)) << whole.substr(0, size);
    EXPECT_GE(again->session().turns().size(), most);
    most = again->session().turns().size();
  }
  EXPECT_EQ(most, desk->session().turns().size());
}

TEST_F(Keeping, FindsTheGameThatIsAskedForAmongOthers) {
  const auto wants = [](const std::string& game) {
    return [game](const engine::Running& running) { return running.game.game == game; };
  };
  for (const std::string game : {"chess", "shogi", "loop"}) {
    Autosave autosave;
    ASSERT_TRUE(autosave.begin_with(folder, "terminal", wants(game)));
    EXPECT_FALSE(autosave.has_any()) << game;
    ASSERT_TRUE(autosave.keep(open({game, {}})->running()));
  }
  Autosave shogi, chess, other_chess, window;
  ASSERT_TRUE(shogi.begin_with(folder, "terminal", wants("shogi")));
  EXPECT_EQ(shogi.take()->game.game, "shogi");
  ASSERT_TRUE(chess.begin_with(folder, "terminal", wants("chess")));
  EXPECT_EQ(chess.take()->game.game, "chess");
  ASSERT_TRUE(other_chess.begin_with(folder, "terminal", wants("chess")));
  EXPECT_FALSE(other_chess.has_any()) << "another program has that game";
  EXPECT_NE(other_chess.file(), chess.file());
  ASSERT_TRUE(window.begin(folder));
  EXPECT_FALSE(window.has_any()) << "windows and terminals do not share files";
}

TEST_F(Keeping, PutsUnreadableGamesAsideWhileItLooksForOne) {
  fs::create_directories(folder);
  ASSERT_TRUE(support::write_file(folder + "/terminal.pgn", "noise"));
  ASSERT_TRUE(support::write_file(folder + "/damaged.pgn", "older noise"));
  Autosave autosave;
  const auto damaged = autosave.begin_with(folder, "terminal", [](const auto&) { return true; });
  ASSERT_TRUE(damaged);
  ASSERT_THAT(*damaged, SizeIs(1));
  EXPECT_EQ(*support::read_file(damaged->front()), "noise");
  EXPECT_EQ(*support::read_file(folder + "/damaged.pgn"), "older noise");
  EXPECT_TRUE(autosave.is_keeping());
}

TEST_F(Keeping, TakesNoFileOfAnotherGameWhereAllAreTaken) {
  for (int number = 1; number <= Autosave::kMostPrograms; ++number) {
    Autosave autosave;
    ASSERT_TRUE(autosave.begin_with(folder, "terminal", [](const auto&) { return false; }));
    const auto desk = open({"chess", {}});
    play(*desk, {"e4"});
    ASSERT_TRUE(autosave.keep(desk->running()));
  }
  Autosave autosave;
  ASSERT_TRUE(autosave.begin_with(folder, "terminal", [](const auto&) { return false; }));
  EXPECT_FALSE(autosave.has_any());
  EXPECT_TRUE(support::is_file(folder + "/before.pgn"));
}

TEST_F(Keeping, BeginsAfreshOnceThereIsAGame) {
  {
    Autosave autosave;
    ASSERT_TRUE(autosave.begin(folder));
    const auto desk = open({"shogi", {}});
    play(*desk, {desk->session().game().legal().front()});
    ASSERT_TRUE(autosave.keep(desk->running()));
  }
  Autosave autosave;
  ASSERT_TRUE(autosave.begin(folder));
  autosave.begin_afresh();
  const auto desk = open({"chess", {}});
  ASSERT_TRUE(autosave.keep(desk->running()));
  EXPECT_EQ(autosave.take()->game.game, "shogi") << "nothing has been played yet";
  play(*desk, {"e4"});
  ASSERT_TRUE(autosave.keep(desk->running()));
  EXPECT_EQ(autosave.take()->game.game, "chess");
  const std::string aside = autosave.take_put_aside();
  EXPECT_EQ(engine::read_running(*support::read_file(aside))->game.game, "shogi");
  EXPECT_EQ(autosave.take_put_aside(), "");
  ASSERT_TRUE(autosave.keep(desk->running()));
  EXPECT_FALSE(support::is_file(folder + "/before-2.pgn"));
}

TEST_F(Keeping, KnowsWhatWouldBeLost) {
  Autosave autosave;
  ASSERT_TRUE(autosave.begin(folder));
  EXPECT_FALSE(autosave.would_lose_any());
  const auto desk = open({"chess", {}});
  ASSERT_TRUE(autosave.keep(desk->running()));
  EXPECT_FALSE(autosave.would_lose_any()) << "nothing has been played";
  ASSERT_TRUE(desk->begin_at("4k3/8/8/8/8/8/8/4K2R w K - 0 1"));
  ASSERT_TRUE(autosave.keep(desk->running()));
  EXPECT_TRUE(autosave.would_lose_any()) << "a position of its own";
  play(*desk, {"O-O"});
  ASSERT_TRUE(autosave.keep(desk->running()));
  EXPECT_TRUE(autosave.would_lose_any());
  ASSERT_TRUE(desk->save(folder + "/game.pgn"));
  ASSERT_TRUE(autosave.keep(desk->running()));
  EXPECT_FALSE(autosave.would_lose_any()) << "there is a file of it";
  ASSERT_TRUE(support::write_file(autosave.file(), "noise"));
  EXPECT_TRUE(autosave.would_lose_any());
}

TEST_F(Keeping, SaysWhereItCannotKeepAnything) {
  fs::create_directories(folder);
  ASSERT_TRUE(support::write_file(folder + "/file", ""));
  fs::create_directories(folder + "/locked/lock");
  for (const std::string& place : {folder + "/file",
                                   folder + "/file/below",
                                   folder + "/locked",
                                   std::string("/proc/pawnshop"),
                                   std::string()}) {
    Autosave autosave;
    const auto done = autosave.begin(place);
    ASSERT_FALSE(done) << place;
    EXPECT_THAT(done.error().front().message, HasSubstr("This game is not kept"));
    EXPECT_FALSE(autosave.is_keeping());
    EXPECT_FALSE(autosave.is_safe());
    EXPECT_TRUE(autosave.keep(open({"chess", {}})->running())) << "it has been told";
  }
}

TEST_F(Keeping, SaysOnceThatItCannotWrite) {
  fs::create_directories(folder + "/running.pgn/in the way");
  Autosave autosave;
  ASSERT_TRUE(autosave.begin(folder));
  const auto desk = open({"chess", {}});
  const auto done = autosave.keep(desk->running());
  ASSERT_FALSE(done);
  EXPECT_THAT(done.error().front().message, HasSubstr("This game is not kept"));
  EXPECT_FALSE(autosave.is_safe());
  play(*desk, {"e4"});
  EXPECT_TRUE(autosave.keep(desk->running()));
  EXPECT_FALSE(autosave.is_safe());
  fs::remove_all(folder + "/running.pgn");
  EXPECT_TRUE(autosave.keep(desk->running()));
  EXPECT_TRUE(autosave.is_safe());
  EXPECT_TRUE(autosave.has_any());
}

TEST_F(Keeping, OverwritesNothingWhateverStandsInTheWay) {
  fs::create_directories(folder + "/damaged.pgn");
  fs::create_symlink(folder + "/nowhere", folder + "/damaged-2.pgn");
  Autosave autosave;
  ASSERT_TRUE(autosave.begin(folder));
  ASSERT_TRUE(autosave.keep(open({"chess", {}})->running()));
  EXPECT_EQ(fs::path(*autosave.put_aside("damaged")).filename(), "damaged-3.pgn");
  // What cannot be moved stays where it is.
  ASSERT_TRUE(autosave.keep(open({"chess", {}})->running()));
  EXPECT_FALSE(autosave.put_aside("no/such/folder"));
  EXPECT_FALSE(autosave.is_keeping());
  EXPECT_TRUE(support::is_file(folder + "/running.pgn"));
}

TEST_F(Keeping, NamesScriptsByTheirWholePathWhateverSignsAreInIt) {
  fs::create_directories(folder);
  const std::string file = folder + "/a \"100%\" game.lua";
  ASSERT_TRUE(support::write_file(file, "return extend \"chess\" { title = \"x\" }\n"));
  const auto desk = open({file, {}});
  const auto running = engine::read_running(engine::write_running(desk->running()));
  ASSERT_TRUE(running);
  EXPECT_EQ(fs::path(running->game.game), fs::absolute(file));
}

TEST_F(Keeping, WritesWholeFilesOrNone) {
  fs::create_directories(folder);
  ASSERT_TRUE(engine::write_durably(folder + "/text", "one"));
  ASSERT_TRUE(engine::write_durably(folder + "/text", "two"));
  EXPECT_EQ(*support::read_file(folder + "/text"), "two");
  EXPECT_FALSE(support::is_file(folder + "/text.new"));
  const auto done = engine::write_durably(folder + "/nowhere/text", "three");
  ASSERT_FALSE(done);
  EXPECT_THAT(done.error().front().message, HasSubstr("cannot write"));
}

}  // namespace pawnshop::tests
