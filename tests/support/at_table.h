// SPDX-License-Identifier: MIT
#pragma once

#include <gtest/gtest.h>

#include "renderer/table/hand.h"
#include "tests/support/games.h"

namespace pawnshop::tests {

/// A hand over a table.
struct AtTable {
  std::unique_ptr<rules::Game> game;
  renderer::TableView view;
  renderer::Layout layout;
  renderer::Hand hand;

  AtTable(std::unique_ptr<rules::Game> given, const std::string& position)
      : game(std::move(given)), view(look(position)) {
    layout = renderer::lay_out(
        renderer::shape_of(game->rules(), {view.position}), {0, 0, 1000, 700}, false);
  }
  AtTable(const std::string& name, const std::string& position)
      : AtTable(open_shipped(name), position) {}
  explicit AtTable(const std::string& name) : AtTable(name, "") {}

  renderer::TableView look(const std::string& position) {
    if (!position.empty())
      set_up(*game, position);
    renderer::TableView seen = {.rules = &game->rules(), .position = game->setup()};
    seen.turns = game->turns();
    seen.is_persons_turn = true;
    return seen;
  }
  renderer::Spot square(const std::string& name) const {
    return {.square = *game->rules().topology.named(name)};
  }
  renderer::Spot held(const std::string& zone, int player, const std::string& man) const {
    return {.zone = support::find_named(game->rules().zones, zone),
            .player = player,
            .man = support::find_named(game->rules().men, man)};
  }
  renderer::Point middle(const renderer::Spot& spot) const { return layout.box_of(spot).middle(); }
  renderer::Intent click(const renderer::Spot& spot) {
    const renderer::Intent down = hand.press(layout, view, middle(spot));
    const renderer::Intent up = hand.release(layout, view, middle(spot));
    return up.kind != renderer::Intent::Kind::None ? up : down;
  }
  renderer::Intent drag(const renderer::Spot& from, const renderer::Spot& to) {
    const renderer::Intent down = hand.press(layout, view, middle(from));
    EXPECT_EQ(down.kind, renderer::Intent::Kind::Picked);
    hand.move(middle(to));
    EXPECT_TRUE(hand.is_dragging());
    return hand.release(layout, view, middle(to));
  }
  /// The turn that an intent plays, in machine form; empty if it is none of this position.
  std::string written(const renderer::Intent& intent) const {
    const rules::TurnView* const turn = renderer::find_turn(view, intent.turn);
    return turn && intent.kind == renderer::Intent::Kind::Play ? turn->machine : "";
  }
  std::string man_of(const renderer::Option& option) const {
    return game->rules().man(option.man).name;
  }
};

}  // namespace pawnshop::tests
