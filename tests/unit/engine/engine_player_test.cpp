// SPDX-License-Identifier: MIT
#include "engine/engine_player.h"

#include <fstream>
#include <limits>

#include <gmock/gmock.h>
#include <sys/resource.h>
#include <unistd.h>

#include "tests/support/games.h"

namespace pawnshop::tests {

using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

namespace {

/// As long as it lives, this process gets no more than so many further bytes.
class LittleMemory {
 public:
  explicit LittleMemory(std::size_t further) {
    getrlimit(RLIMIT_AS, &before_);
    std::size_t pages = 0;
    std::ifstream("/proc/self/statm") >> pages;
    rlimit now = before_;
    now.rlim_cur = pages * static_cast<std::size_t>(sysconf(_SC_PAGESIZE)) + further;
    setrlimit(RLIMIT_AS, &now);
  }
  ~LittleMemory() { setrlimit(RLIMIT_AS, &before_); }
  LittleMemory(const LittleMemory&) = delete;
  LittleMemory& operator=(const LittleMemory&) = delete;

 private:
  rlimit before_{};
};

}  // namespace

TEST(EnginePlayer, TakesNoMoreThanHalfOfTheMemory) {
  constexpr std::size_t kGigabyte = std::size_t{1} << 30;
  EXPECT_EQ(engine::most_megabytes(8 * kGigabyte), 4096);
  EXPECT_EQ(engine::most_megabytes(kGigabyte), 512);
  EXPECT_EQ(engine::most_megabytes(1), 1);
  EXPECT_EQ(engine::most_megabytes(0), std::numeric_limits<int>::max()) << "nobody knows";
  EXPECT_GT(engine::most_megabytes(), 0);
}

TEST(EnginePlayer, KeepsItsTableWhereThereIsNoMemoryForAnother) {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
  GTEST_SKIP() << "a sanitizer takes memory as it likes";
#endif
  constexpr int kMegabytes = 512;
  if (engine::most_megabytes() < kMegabytes)
    GTEST_SKIP() << "the machine is too small";
  const auto opened = engine::open_game({"chess", {}});
  ASSERT_TRUE(opened);
  const auto player = engine::open_engine_player(*opened);
  search::Limits limits;
  limits.depth = 2;
  const auto request = engine::SearchRequest::of(*opened->game);
  player->use({.megabytes = kMegabytes});
  {
    const LittleMemory little(std::size_t{128} << 20);
    player->prepare(limits, 0);
  }
  try {
    (void)player->think(request, limits, {});
    FAIL() << "nothing was said";
  } catch (const support::Diagnostics& faults) {
    EXPECT_THAT(faults.front().message, HasSubstr("512 MB"));
  }
  player->use({.megabytes = kMegabytes});
  player->prepare(limits, 0);
  EXPECT_THAT(player->think(request, limits, {}).lines, Not(IsEmpty())) << "by the table it has";
}

}  // namespace pawnshop::tests
