// SPDX-License-Identifier: MIT
#include "renderer/material.h"

#include <gtest/gtest.h>

#include "tests/support/games.h"

namespace pawnshop::tests {

namespace {

std::string lead_in(const std::string& name, const std::string& position) {
  const auto game = open_shipped(name);
  set_up(*game, position);
  const auto lead = renderer::material_lead(game->rules(), game->setup());
  return lead.player < 0 ? "even" : (lead.player == 0 ? "White " : "Black ") + lead_text(lead);
}

std::string difference_in(const std::string& name, const std::string& position) {
  const auto game = open_shipped(name);
  set_up(*game, position);
  return renderer::spoken_difference(game->rules(), game->setup());
}

}  // namespace

TEST(Material, IsTheDifferenceInTheValuesOfTheScript) {
  EXPECT_EQ(lead_in("chess", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"), "even");
  EXPECT_EQ(lead_in("chess", "4k3/pp6/8/8/8/8/8/R3K3 w - - 0 1"), "White +3");
  EXPECT_EQ(lead_in("chess", "4kb2/8/8/8/8/8/8/4K1N1 w - - 0 1"), "Black +0.2");
  EXPECT_EQ(lead_in("chess", "4kn2/8/8/8/8/8/8/4K1N1 w - - 0 1"), "even");
}

TEST(Material, CountsMenBesideTheBoardForWhomTheyServe) {
  EXPECT_EQ(lead_in("crazyhouse", "4k3/8/8/8/8/8/8/4K3[Rp] w - - 0 1"), "White +4");
  // A prisoner serves nobody until he is free.
  EXPECT_EQ(lead_in("hostage", "4k3/8/8/8/8/8/8/4K3[#P] w - - 0 1"), "even");
  EXPECT_EQ(lead_in("hostage", "4k3/8/8/8/8/8/8/4K3[P#] w - - 0 1"), "White +1");
}

TEST(Material, IsSaidInMen) {
  EXPECT_EQ(difference_in("chess", "4k3/pp6/8/8/8/8/8/R3K3 w - - 0 1"),
            "White has a rook more, Black 2 pawns");
  EXPECT_EQ(difference_in("chess", "4kn2/8/8/8/8/8/8/4K3 w - - 0 1"), "Black has a knight more");
  EXPECT_EQ(difference_in("chess", "4k3/8/8/8/8/8/8/4K3 w - - 0 1"), "");
}

}  // namespace pawnshop::tests
