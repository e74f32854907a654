// SPDX-License-Identifier: MIT
// The fast generator and the referee agree in every position of random games: the same turns, as
// many as are counted, and every turn made to the same position and key. Where the fast generator
// takes no part, texts and keys are checked.
#include <gtest/gtest.h>

#include "script/loader.h"
#include "support/file.h"

namespace pawnshop::tests {

namespace {

const std::string kTree = PAWNSHOP_SOURCE_DIR;

std::vector<std::string> all_scripts() {
  std::vector<std::string> paths;
  for (const char* const folder : {"variants", "tests/features", "scripts/examples"}) {
    for (const std::string& name : support::list_folder(kTree + "/" + folder, ".lua")) {
      if (name != "catalogue")
        paths.push_back(std::string(folder) + "/" + name + ".lua");
    }
  }
  return paths;
}

class Generators : public ::testing::TestWithParam<std::string> {};

INSTANTIATE_TEST_SUITE_P(Scripts,
                         Generators,
                         ::testing::ValuesIn(all_scripts()),
                         [](const auto& given) {
                           std::string name = given.param;
                           for (char& c : name) {
                             if ((c < 'a' || c > 'z') && (c < '0' || c > '9'))
                               c = '_';
                           }
                           return name;
                         });

}  // namespace

TEST_P(Generators, AgreeInRandomGames) {
  script::Request request;
  request.path = kTree + "/" + GetParam();
  request.shown = GetParam();
  request.library = {kTree + "/scripts", kTree + "/variants"};
  auto loaded = script::load(request);
  ASSERT_TRUE(loaded) << support::to_text(loaded.error());
#ifdef PAWNSHOP_CHECKED
  constexpr int kGames = 1, kTurns = 25;
#else
  constexpr int kGames = 4, kTurns = 60;
#endif
  int all = 0;
  for (int game = 0; game < kGames; ++game) {
    ASSERT_TRUE(loaded->game->set_up(loaded->rules->start));
    int played = 0;
    const auto broken =
        loaded->game->random_play(static_cast<std::uint64_t>(game) * 97 + 3, kTurns, played);
    EXPECT_FALSE(broken) << *broken;
    all += played;
  }
  EXPECT_GT(all, 0);
}

}  // namespace pawnshop::tests
