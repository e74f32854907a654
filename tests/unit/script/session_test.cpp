// SPDX-License-Identifier: MIT
// What a script may reach: `require`, and the budget of its work.
#include <filesystem>
#include <fstream>
#include <set>

#include <gmock/gmock.h>

#include "script/loader.h"
#include "tests/support/games.h"
#include "tests/support/own_folder.h"

namespace pawnshop::tests {

namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

/// A folder of scripts, gone after the test.
class Require : public ::testing::Test {
 protected:
  Require() { std::filesystem::create_directories(folder_ / "own"); }
  ~Require() override { std::filesystem::remove_all(folder_); }

  void write(const std::string& name, const std::string& text) const {
    std::ofstream(folder_ / name) << text;
  }

  /// The title of the game in own/game.lua, or its faults.
  std::string title() const {
    const auto loaded = script::load(request());
    return loaded ? loaded->rules->title : support::to_text(loaded.error());
  }

  script::Request request() const {
    return {.path = (folder_ / "own" / "game.lua").string(),
            .shown = "own/game.lua",
            .options = {},
            .library = shipped_library()};
  }

  /// The real path of a file of the folder.
  std::string real(const std::string& name) const {
    return std::filesystem::canonical(folder_ / name).string();
  }

 private:
  std::filesystem::path folder_ = own_folder();
};

std::string faults_within(const std::string& text, const script::Budget& budget) {
  const auto loaded = script::load({.path = in_tree("tests/test.lua"),
                                    .shown = "test.lua",
                                    .options = {},
                                    .library = shipped_library(),
                                    .text = text,
                                    .budget = budget});
  return loaded ? "(none)" : support::to_text(loaded.error());
}

}  // namespace

TEST_F(Require, FindsNeighbours) {
  write("own/words.lua", "return { title = 'Neighbour' }");
  write("own/game.lua", "return extend 'chess' { title = require('words').title }");
  EXPECT_EQ(title(), "Neighbour");
}

TEST_F(Require, PrefersNeighboursToTheLibrary) {
  write("own/chessmen.lua", "return { title = 'Own men' }");
  write("own/game.lua", "return extend 'shogi' { title = require('chessmen').title }");
  EXPECT_EQ(title(), "Own men");
}

TEST_F(Require, RunsAScriptOnce) {
  write("own/box.lua", "return {}");
  write("own/game.lua",
        "require('box').title = 'Once' return extend 'chess' { title = require('box').title }");
  EXPECT_EQ(title(), "Once");
}

TEST_F(Require, KeepsWhichFilesWereRead) {
  write("own/real.lua", "return { title = 'Watched' }");
  write("own/other.lua", "return {}");
  std::filesystem::create_symlink("real.lua", std::filesystem::path(real("own")) / "words.lua");
  write("own/game.lua",
        "local words = require 'words'\n"
        "require 'words'\n"
        "return extend 'pocket-knight' { title = words.title }");
  const auto loaded = script::load(request());
  ASSERT_TRUE(loaded) << support::to_text(loaded.error());
  const auto shipped = [](const std::string& name) {
    return std::filesystem::canonical(in_tree(name)).string();
  };
  const std::vector<std::string> all = loaded->files;
  ASSERT_GE(all.size(), 4u);
  EXPECT_EQ(all[0], real("own/game.lua"));
  EXPECT_EQ(all[1], real("own/real.lua"));
  EXPECT_EQ(all[2], shipped("variants/pocket-knight.lua"));
  EXPECT_THAT(all, Contains(shipped("variants/chess.lua")));
  EXPECT_THAT(all, Contains(shipped("scripts/chessmen.lua")));
  EXPECT_THAT(all, Not(Contains(real("own/other.lua"))));
  EXPECT_THAT(all, Not(Contains(HasSubstr("catalogue"))));
  EXPECT_EQ(std::set<std::string>(all.begin(), all.end()).size(), all.size());
}

TEST_F(Require, KeepsWhichFilesWereReadWhereOneHasAFault) {
  write("own/broken.lua", "return nothing.at.all");
  write("own/game.lua", "return require 'broken'");
  std::vector<std::string> files;
  EXPECT_FALSE(script::load(request(), &files));
  EXPECT_THAT(files, ElementsAre(real("own/game.lua"), real("own/broken.lua")));
}

TEST_F(Require, NamesTheScriptThatFails) {
  write("own/broken.lua", "\n\nreturn nothing.at.all");
  write("own/game.lua", "return require 'broken'");
  EXPECT_THAT(title(), HasSubstr("own/broken.lua:3: error: "));
}

TEST_F(Require, SaysWhenThereIsNoSuchScript) {
  write("own/game.lua", "\nreturn require 'chesmen'");
  EXPECT_THAT(title(), HasSubstr("own/game.lua:2: error: there is no script named 'chesmen'"));
}

TEST_F(Require, EndsInACircle) {
  write("own/a.lua", "return require 'b'");
  write("own/b.lua", "return require 'a'");
  write("own/game.lua", "return require 'a'");
  EXPECT_THAT(title(), HasSubstr("error: "));
}

TEST_F(Require, LeavesItsFoldersForNobody) {
  write("secret.lua", "return 'secret'");
  for (const char* name : {"../secret",
                           "own/../../secret",
                           "/etc/passwd",
                           "..",
                           "",
                           "./secret",
                           "secret\\0x",
                           "..\\\\secret"}) {
    write("own/game.lua", std::string("error(require(\"") + name + "\"))");
    EXPECT_THAT(title(), HasSubstr("error: ")) << name;
    EXPECT_THAT(title(), Not(HasSubstr("error: secret"))) << name;
  }
}

TEST(Budget, EndsALoop) {
  EXPECT_THAT(faults_of_text("local n = 0\nwhile true do n = n + 1 end"),
              HasSubstr("test.lua:2: error: "));
}

TEST(Budget, OutlivesAnAttemptToCatchIt) {
  script::Budget budget;
  budget.steps = 1'000'000;
  EXPECT_THAT(faults_within("while true do pcall(function() while true do end end) end", budget),
              HasSubstr("test.lua:1: error: "));
}

TEST(Budget, IsSpentByWorkOfTheHostToo) {
  script::Budget budget;
  budget.steps = 100'000;
  EXPECT_THAT(
      faults_within("local s = empty\nfor i = 1, 1e9 do s = s | empty end return s", budget),
      HasSubstr("test.lua:2: error: "));
}

TEST(Budget, OfMemoryEndsAHoard) {
  EXPECT_THAT(faults_of_text("local t = {}\nfor i = 1, 1e9 do t[i] = {} end"),
              HasSubstr("test.lua:2: error: "));
  EXPECT_THAT(faults_of_text("local s = 'x'\nwhile true do s = s .. s end"),
              HasSubstr("test.lua:2: error: "));
}

TEST(Budget, OfMemoryCountsTheTextTakenApart) {
  script::Budget budget;
  budget.memory = 4u << 20;
  const std::string signs(200'000,
                          ';');  // nothing to Lua, and a part each to whoever looks up lines
  EXPECT_THAT(faults_within(signs + " return extend 'chess' {}", budget),
              HasSubstr("test.lua:1: error: the script needs too much memory"));
  EXPECT_EQ(faults_within("--" + signs + "\nreturn extend 'chess' { title = 'x' }", budget),
            "(none)");
}

TEST(Budget, SpentByAFunctionThatCallsItselfNamesTheCall) {
  const std::string begin = "local g\nlocal function f(n, view)\n",
                    end = "\nend\nreturn extend 'hostage' { title = 'T', ";
  const auto faults = [&](const std::string& body, const std::string& rest) {
    script::Budget budget;
    budget.memory = 6u << 20;
    return faults_within(begin + body + end + rest + " }", budget);
  };
  const std::string itself = "test.lua:3: error: a function calls itself without end\nhint: ";
  const std::string rule = "turn = { exchange = { price = function() return f(1) > 2 end } }";
  for (const char* body : {"return 1 + f(n + 1)",
                           "local a = f({ n }) return a",
                           "return f(n .. 'x') .. 'y'",
                           "return f(game {}), 1",
                           "return shift(f(n), forward)",
                           "local t = { 1, 2 } table.sort(t, function() f(n) end) return 1"}) {
    const std::string said = faults(body, "year = f(1)");
    EXPECT_THAT(said, StartsWith("test.lua:3: error: ")) << body;
    EXPECT_THAT(said, HasSubstr("without end\nhint: a function that calls")) << body;
  }
  EXPECT_THAT(faults("return 1 + f(n + 1)", rule), HasSubstr(itself));
  EXPECT_THAT(faults("local t = { n } return f(t), 1", "year = f(1)"), HasSubstr(itself));
  EXPECT_THAT(faults("return { g(n) }",
                     "year = (function() g = function(n) return { f(n) } end "
                     "return f(1) end)()"),
              HasSubstr("functions call each other without end"));
  // One that only goes deep is no fault, and neither is what it says when something else is.
  EXPECT_EQ(faults("return n == 0 and '' or f(n - 1) .. ''", "year = f(5000)"), "(none)");
}

TEST(Budget, SpentByALiveFunctionThatCallsItselfNamesTheCall) {
  const auto loaded = load_text(
      "local function f(view)\n  return 1 + f(view)\nend\n"
      "return extend 'chess' { title = 'T', never = { x = ask(f) } }");
  try {
    (void)loaded.game->legal();
    ADD_FAILURE() << "it came to an end";
  } catch (const support::Diagnostics& faults) {
    EXPECT_THAT(support::to_text(faults),
                HasSubstr("test.lua:2: error: a function calls itself without end"));
  }
}

TEST(Budget, OfASourceIsItsSize) {
  script::Budget budget;
  budget.source = 100;
  EXPECT_THAT(faults_within("-- " + std::string(200, 'x'), budget), HasSubstr("error: "));
}

TEST(Budget, SufficesForEveryShippedGame) {
  for (const char* name : {"hostage", "shogi", "prisoners-dilemma", "hyper-chess"}) {
    script::Budget budget;
    budget.steps /= 4;
    const auto loaded = script::load({.path = in_tree("variants/" + std::string(name) + ".lua"),
                                      .shown = name,
                                      .options = {},
                                      .library = shipped_library(),
                                      .text = {},
                                      .budget = budget});
    EXPECT_TRUE(loaded) << support::to_text(loaded.error());
  }
}

TEST(Sandbox, HasNoWayOut) {
  for (const char* name : {"io",
                           "os",
                           "debug",
                           "package",
                           "load",
                           "loadfile",
                           "dofile",
                           "loadstring",
                           "collectgarbage",
                           "rawset",
                           "getmetatable",
                           "_G",
                           "coroutine",
                           "print"}) {
    const std::string text = std::string("error(type(") + name + "))";
    const std::string faults = faults_of_text(text);
    EXPECT_THAT(faults, ::testing::AnyOf(HasSubstr(name), HasSubstr("error: nil"))) << faults;
    EXPECT_THAT(faults, Not(HasSubstr("error: table"))) << name;
    EXPECT_THAT(faults, Not(HasSubstr("error: function"))) << name;
  }
}

TEST(Sandbox, MakesNoGlobals) {
  EXPECT_THAT(faults_of_text("x = 5"), HasSubstr("test.lua:1: error: "));
}

TEST(Sandbox, GivesPairsOneOrder) {
  const std::string text =
      "local order = '' for key in pairs { c = 1, a = 2, b = 3, 9, 8 } do order "
      "= order .. key end error(order)";
  EXPECT_THAT(faults_of_text(text), HasSubstr("12abc"));
}

TEST(Sandbox, CannotChangeWhatAllScriptsShare) {
  EXPECT_THAT(faults_of_text("string.rep = nil return 5"), HasSubstr("test.lua:1: error: "));
  EXPECT_THAT(faults_of_text("forward.x = 5 return 5"), HasSubstr("test.lua:1: error: "));
}

}  // namespace pawnshop::tests
