// SPDX-License-Identifier: MIT
#include "renderer/reloader.h"

#include <filesystem>

#include <gmock/gmock.h>

#include "support/file.h"
#include "tests/support/games.h"
#include "tests/support/own_folder.h"

namespace pawnshop::tests {

using renderer::Desk;
using renderer::Message;
using renderer::Reloader;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

namespace {

/// A desk with a script that is changed while it is played.
struct Rewriting : ::testing::Test {
  std::string file = own_folder() + "reloader_test.lua";
  std::unique_ptr<Desk> desk;
  Reloader reloader;

  Rewriting() {
    write("return extend \"chess\" { title = \"Mine\" }\n");
    desk = std::move(*renderer::open_desk({file, {}}, 1));
    desk->set_computers({false, false});
    reloader.follow(*desk);
  }
  ~Rewriting() override { std::filesystem::remove_all(std::filesystem::path(file).parent_path()); }

  void write(const std::string& text) { EXPECT_TRUE(support::write_file(file, text)); }
  void play(const std::vector<std::string>& turns) {
    for (const std::string& turn : turns)
      ASSERT_TRUE(desk->play(turn)) << turn;
  }
  /// Writes, and looks until it is read.
  bool rewrite(const std::string& text) {
    write(text);
    EXPECT_FALSE(reloader.look(*desk)) << "it may be half written";
    return reloader.look(*desk);
  }
  std::string position() const { return desk->session().game().position_text(); }
};

}  // namespace

TEST_F(Rewriting, GoesOnInTheSamePosition) {
  play({"e4", "e5", "Nf3"});
  desk->undo();
  const std::string before = position();
  ASSERT_TRUE(rewrite("-- other words\nreturn extend \"chess\" { title = \"Other\" }\n"));
  EXPECT_EQ(desk->rules().title, "Other");
  EXPECT_EQ(position(), before);
  EXPECT_THAT(desk->session().undone(), SizeIs(1));
  EXPECT_THAT(desk->message().text, HasSubstr("reloader_test.lua, lines 1 to 2"));
  EXPECT_EQ(desk->edition(), 1);
  EXPECT_EQ(desk->changed_in("reloader_test.lua")->last, 2);
  EXPECT_FALSE(reloader.look(*desk)) << "nothing was written since";
  desk->redo();
  EXPECT_THAT(desk->session().turns(), SizeIs(3));
}

TEST_F(Rewriting, TellsOfWhatMayBeASlip) {
  ASSERT_TRUE(
      rewrite("return extend \"chess\" { title = \"Mine\",\n"
              "  men = { knight = { valeu = 4 } } }\n"));
  EXPECT_EQ(desk->message().kind, Message::Kind::Refusal);
  EXPECT_THAT(desk->message().text, HasSubstr("did you mean 'value'"));
  EXPECT_EQ(desk->message().where.line, 2);
}

TEST_F(Rewriting, SaysNothingOfOlderRulesBesideFaults) {
  ASSERT_TRUE(rewrite("return extend \"chess\" { title = \"Other\" }\n"));
  EXPECT_THAT(desk->message().text, HasSubstr("read anew"));
  ASSERT_TRUE(rewrite("return extend \"chess\" { title = \n"));
  EXPECT_THAT(reloader.faults(), testing::Not(IsEmpty()));
  EXPECT_THAT(desk->message().text, IsEmpty());
}

TEST_F(Rewriting, KeepsWhatDoesNotHoldAnyMoreUntilItDoes) {
  play({"Nf3", "Nf6", "Ng1", "Ng8"});
  const std::string before = position();
  ASSERT_TRUE(rewrite(
      "return extend \"chess\" { title = \"Bold\",\n"
      "  never = { back = (by \"knight\" & any(moved & rank(1))):because \"no way back\" } }\n"));
  ASSERT_THAT(reloader.faults(), IsEmpty()) << support::to_text(reloader.faults());
  EXPECT_THAT(desk->session().turns(), SizeIs(2));
  EXPECT_THAT(desk->session().undone(), SizeIs(2));
  EXPECT_THAT(desk->message().text, HasSubstr("Ng1 does not hold any more"));
  EXPECT_THAT(desk->message().text, HasSubstr("no way back"));
  EXPECT_EQ(desk->message().where.line, 2);
  desk->redo();
  EXPECT_THAT(desk->session().turns(), SizeIs(2)) << "one cannot go there";
  EXPECT_EQ(desk->message().kind, Message::Kind::Refusal);
  ASSERT_TRUE(desk->play("e4"));
  desk->undo();
  // The rule is taken back: all that was played is there again.
  ASSERT_TRUE(rewrite("return extend \"chess\" { title = \"Mine\" }\n"));
  const auto& tree = desk->session().tree();
  int node = engine::GameTree::kStart;
  for (const char* const turn : {"g1f3", "g8f6", "f3g1", "f6g8"})
    node = tree.find(node, turn);
  desk->go(node);
  EXPECT_EQ(position(), before);
}

TEST_F(Rewriting, GoesOnByTheLastGoodRulesUntilFaultsAreMended) {
  play({"e4"});
  ASSERT_TRUE(rewrite("return extend \"chess\" { tilte = \"Mine\" }\n"));
  ASSERT_THAT(reloader.faults(), SizeIs(1));
  EXPECT_THAT(support::to_text(reloader.faults()), HasSubstr("reloader_test.lua:1: error:"));
  EXPECT_THAT(support::to_text(reloader.faults()), HasSubstr("did you mean 'title'"));
  EXPECT_THAT(reloader.text_of("reloader_test.lua"), HasSubstr("tilte"));
  EXPECT_EQ(desk->rules().title, "Mine");
  play({"e5"});
  std::filesystem::remove(file);
  EXPECT_FALSE(reloader.look(*desk));
  EXPECT_TRUE(reloader.look(*desk));
  EXPECT_THAT(support::to_text(reloader.faults()), HasSubstr("no file"));
  ASSERT_TRUE(rewrite("return extend \"chess\" { title = \"Mended\" }\n"));
  EXPECT_THAT(reloader.faults(), IsEmpty());
  EXPECT_EQ(desk->rules().title, "Mended");
  EXPECT_THAT(desk->session().turns(), SizeIs(2));
}

TEST_F(Rewriting, PlaysOnWhileTheComputerThinksOnAnotherBoard) {
  play({"e4"});
  desk->level(1).seconds = 600;
  desk->set_computers({false, true});
  (void)desk->tick();
  EXPECT_TRUE(desk->is_thinking());
  ASSERT_TRUE(rewrite("return extend \"minishogi\" { title = \"Quite other\" }\n"));
  EXPECT_FALSE(desk->is_thinking());
  EXPECT_EQ(desk->rules().title, "Quite other");
  EXPECT_THAT(desk->session().turns(), IsEmpty());
  EXPECT_THAT(desk->session().undone(), SizeIs(1)) << "kept aside";
  EXPECT_EQ(desk->view().position.man_at.size(), 25u);
}

}  // namespace pawnshop::tests
