// SPDX-License-Identifier: MIT
#include "renderer/engines.h"

#include <gmock/gmock.h>

namespace pawnshop::tests {

using ::testing::IsEmpty;
using ::testing::SizeIs;

TEST(Engines, AreKeptByNamesOfTheirOwn) {
  std::vector<engine::Guest> engines;
  EXPECT_EQ(renderer::keep_engine(engines, -1, {.command = " /usr/games/one --fast "}), 0);
  EXPECT_EQ(engines[0].name, "one") << "after its program";
  EXPECT_EQ(engines[0].command, "/usr/games/one --fast");
  EXPECT_EQ(renderer::keep_engine(engines, -1, {.command = "two", .options = {}, .name = "Two"}),
            1);
  const auto twice =
      renderer::keep_engine(engines, -1, {.command = "x", .options = {}, .name = "Two"});
  ASSERT_FALSE(twice);
  EXPECT_EQ(twice.error().front().message, "Another one is called Two already.");
  EXPECT_FALSE(renderer::keep_engine(engines, -1, {.command = " "}));
  EXPECT_FALSE(renderer::keep_engine(engines, -1, {.command = "a\nb"}));
  EXPECT_THAT(engines, SizeIs(2));
  EXPECT_EQ(renderer::keep_engine(engines, 1, {.command = "three", .options = {}, .name = "Two"}),
            1);
  EXPECT_EQ(renderer::engine_called(engines, "Two")->command, "three");
  EXPECT_EQ(renderer::engine_called(engines, "nobody"), nullptr);
}

TEST(Engines, HaveOptionsALineEach) {
  const auto options =
      renderer::read_options("Threads = 2\n\nSkill Level=5\nnothing\n=x\nPath=a=b\nE=");
  EXPECT_EQ(renderer::options_text(options), "Threads=2\nSkill Level=5\nPath=a=b\nE=");
  EXPECT_EQ(renderer::read_options(renderer::options_text(options)), options);
  EXPECT_THAT(renderer::read_options(""), IsEmpty());
}

}  // namespace pawnshop::tests
