// SPDX-License-Identifier: MIT
#include "renderer/own_scripts.h"

#include <filesystem>

#include <gmock/gmock.h>

#include "support/file.h"
#include "tests/support/own_folder.h"

namespace pawnshop::tests {

using renderer::own_scripts;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

namespace {

/// Scripts in two folders, of which one has shipped games.
struct OwnScripts : ::testing::Test {
  std::string folder = own_folder() + "own_scripts/";

  OwnScripts() {
    for (const char* const name : {"mine", "other", "shipped"})
      std::filesystem::create_directories(folder + name);
    write("mine/a.lua", "return extend \"chess\" { title = \"A\" }\n");
    write("mine/b.lua", "-- B\nreturn game {\n}\n");
    write("mine/part.lua", "return { number = 1 }\n");
    write("mine/game.pgn", "*\n");
    write("other/c.lua", "local c = extend \"chess\" {}\nreturn c\n");
    write("shipped/catalogue.lua", "return {}\n");
    write("shipped/d.lua", "return game {}\n");
  }
  ~OwnScripts() override { std::filesystem::remove_all(folder); }
  void write(const std::string& name, const std::string& text) const {
    (void)support::write_file(folder + name, text);
  }
  std::string at(const std::string& name) const { return folder + name; }
};

}  // namespace

TEST_F(OwnScripts, AreTheOneOnTheTableAndThoseOpenedLast) {
  EXPECT_THAT(own_scripts(at("other/c.lua"), {at("mine/b.lua")}),
              ElementsAre(at("other/c.lua"), at("mine/b.lua"), at("mine/a.lua")));
}

TEST_F(OwnScripts, LieBesideGamesThatWereSaved) {
  EXPECT_THAT(own_scripts("chess", {at("mine/game.pgn")}),
              ElementsAre(at("mine/a.lua"), at("mine/b.lua")));
}

TEST_F(OwnScripts, AreNoShippedGamesAndNoneThatAreGone) {
  EXPECT_THAT(own_scripts("chess", {}), IsEmpty());
  EXPECT_THAT(own_scripts(at("shipped/d.lua"), {at("mine/gone.lua.txt"), at("gone/e.lua")}),
              IsEmpty());
}

}  // namespace pawnshop::tests
