// SPDX-License-Identifier: MIT
#include "renderer/noise.h"

#include <gmock/gmock.h>

#include "tests/support/games.h"

namespace pawnshop::tests {

using renderer::Noise;

namespace {

Noise after(const std::string& game_name, const std::string& position, const std::string& turn) {
  const auto game = open_shipped(game_name);
  engine::GameSession session(*game);
  EXPECT_TRUE(session.begin(position.empty() ? session.start() : position));
  EXPECT_EQ(session.play(turn).kind, rules::Played::Kind::Done);
  return renderer::noise_of(session).value();
}

}  // namespace

TEST(Noise, TellsWhatATurnDid) {
  EXPECT_EQ(after("chess", "", "e4"), Noise::Move);
  EXPECT_EQ(after("chess", "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "exd5"), Noise::Capture);
  EXPECT_EQ(after("chess", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "O-O"), Noise::Move);
  EXPECT_EQ(after("chess", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "Ra8"), Noise::Check);
  EXPECT_EQ(after("chess", "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", "Ra8"), Noise::End);
  EXPECT_EQ(after("hostage", "4k3/8/8/8/8/8/8/4K3[N#] w - - 0 1", "N*a4"), Noise::Drop);
  const auto game = open_shipped("chess");
  EXPECT_FALSE(renderer::noise_of(engine::GameSession(*game)));
}

TEST(Noise, IsQuietAndBeginsAndEndsInSilence) {
  for (int i = 0; i < renderer::kNoises; ++i) {
    const auto samples = renderer::samples_of(static_cast<Noise>(i));
    ASSERT_GT(samples.size(), renderer::kSampleRate / 10);
    ASSERT_LT(samples.size(), renderer::kSampleRate * 3 / 2);
    int peak = 0;
    for (const int sample : samples)
      peak = std::max(peak, std::abs(sample));
    EXPECT_GT(peak, 32767 / 10);
    EXPECT_LT(peak, 32767 / 3);
    EXPECT_EQ(samples.front(), 0);
    EXPECT_LT(std::abs(samples.back()), 200);
    EXPECT_EQ(samples, renderer::samples_of(static_cast<Noise>(i)));
  }
}

}  // namespace pawnshop::tests
