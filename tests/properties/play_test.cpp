// SPDX-License-Identifier: MIT
// What holds in every position of every game, tried in random games.
#include <algorithm>
#include <map>
#include <set>

#include <gmock/gmock.h>

#include "tests/support/every_game.h"
#include "tests/support/games.h"
#include "tests/support/rapid.h"
#include "tests/support/turned.h"

namespace pawnshop::tests {

namespace {

using rules::Game;
using rules::PerftMode;
using rules::Played;

/// Everything that can be seen of a position.
struct Look {
  std::string text;
  std::uint64_t key;
  std::vector<std::string> legal;
  std::string result, reason;
  bool in_check;

  explicit Look(const Game& game)
      : text(game.position_text()),
        key(game.key()),
        legal(game.legal()),
        result(game.status().result),
        reason(game.status().reason),
        in_check(game.status().in_check) {}

  bool operator==(const Look&) const = default;
};

void showValue(const Look& look, std::ostream& out) {
  out << look.text << " (" << look.legal.size() << " turns, " << look.result << ")";
}

class EveryGame : public ::testing::TestWithParam<std::string> {
 protected:
  Game& game() { return *loaded_.game; }
  Game& other() { return *other_.game; }

  /// A shorter game where the referee plays, who takes his time.
  Walk walk_of(int longest) {
    return any_walk(game().slow_reasons().empty() ? longest : longest / 5);
  }

  /// Begins anew, plays, and has every invariant of play checked on the way.
  static void walk(Game& game, Walk walk) {
    set_up(game, game.rules().start);
    int played = 0;
    const auto broken = game.random_play(walk.seed, walk.length, played);
    if (broken)
      RC_FAIL(*broken);
    leave_end_of_turns_before(game);
  }

 private:
  script::Loaded loaded_ = load_script(GetParam(), shipped_library());
  script::Loaded other_ = load_script(GetParam(), shipped_library());
};

INSTANTIATE_TEST_SUITE_P(Scripts, EveryGame, ::testing::ValuesIn(every_game()), test_name);

/// Whether the end that holds leaves no turns.
bool is_over(const Game& game) {
  const std::string reason = game.status().reason;
  for (const rules::End& end : game.rules().ends) {
    if (end.name == reason)
      return end.result <= rules::End::Result::Draw;
  }
  return false;
}

std::string any_of(const std::vector<std::string>& texts) {
  return *rc::gen::elementOf(texts);
}

/// Games that are not the same for both players: a bell, a wind, squares of one colour, a first
/// turn, a number that goes up when the second one has moved, one goal for both.
const std::set<std::string> kLopsided = {"scripts/examples/hook.lua",
                                         "tests/features/compass.lua",
                                         "tests/features/north.lua",
                                         "tests/features/parity.lua",
                                         "tests/features/row.lua",
                                         "tests/features/stampede.lua",
                                         "tests/features/truce.lua",
                                         "variants/hostage-amnesty.lua",
                                         "variants/racing-kings.lua"};

}  // namespace

TEST_P(EveryGame, IsAllInItsText) {
  expect_always("a position is what its text says", [this] {
    walk(game(), walk_of(kLongWalk));
    set_up(other(), game().position_text());
    RC_ASSERT(other().position_text() == game().position_text());
    RC_ASSERT(other().key() == game().key());
    RC_ASSERT(other().legal() == game().legal());
    RC_ASSERT(other().status().in_check == game().status().in_check);
  });
}

TEST_P(EveryGame, IsTakenBackToWhatItWas) {
  expect_always("undo gives back the same position", [this] {
    const Walk whole = walk_of(kLongWalk);
    const Walk part = {whole.seed, *below(whole.length + 1)};
    walk(other(), part);
    set_up(game(), game().rules().start);
    int in_part = 0, in_whole = 0;
    set_up(other(), other().rules().start);
    (void)other().random_play(part.seed, part.length, in_part);
    (void)game().random_play(whole.seed, whole.length, in_whole);
    for (int i = in_part; i < in_whole; ++i)
      RC_ASSERT(game().undo());
    RC_ASSERT(Look(game()) == Look(other()));
  });
}

TEST_P(EveryGame, CountsTheTurnsThatItLists) {
  expect_always("perft counts what is listed and played", [this] {
    walk(game(), walk_of(kLongWalk));
    const Game& at = game();
    const auto legal = at.legal();
    RC_ASSERT(std::set<std::string>(legal.begin(), legal.end()).size() == legal.size());
    RC_ASSERT(at.perft(1, PerftMode::Bulk, false).nodes == legal.size());
    RC_ASSERT(at.perft(1, PerftMode::List, false).nodes == legal.size());
    RC_ASSERT(at.perft(1, PerftMode::Make, false).nodes == legal.size());
    RC_PRE(!legal.empty());
    const std::string move = any_of(legal);
    const auto behind = at.perft(2, PerftMode::Bulk, true).divide;
    play(game(), move);
    const auto entry = std::find_if(
        behind.begin(), behind.end(), [&](const auto& part) { return part.first == move; });
    RC_ASSERT(entry != behind.end());
    RC_ASSERT(entry->second == game().legal().size());
    // What is counted at once is made otherwise, without keys.
    game().undo();
    std::uint64_t sum = 0;
    for (const auto& [turn, nodes] : behind)
      sum += nodes;
    for (const PerftMode mode : {PerftMode::Bulk, PerftMode::List, PerftMode::Make})
      RC_ASSERT(at.perft(2, mode, false).nodes == sum);
  });
}

TEST_P(EveryGame, ReadsWhatItWrites) {
  expect_always("each turn is read in each form as itself", [this] {
    walk(game(), walk_of(kLongWalk));
    const auto named = game().legal_named();
    RC_PRE(!named.empty());
    const auto& [machine, human] = *rc::gen::elementOf(named);
    const Look before(game());
    play(game(), machine);
    const std::string after = game().position_text();
    game().undo();
    // Whoever writes a turn down may comment on it.
    play(game(), human + any_of({"", "+", "#", "!", "?", "!?", "+!", "#?"}));
    RC_ASSERT(game().position_text() == after);
    game().undo();
    RC_ASSERT(Look(game()) == before);
    RC_ASSERT(!game().why(machine));
  });
}

TEST_P(EveryGame, PlaysOnlyWhatItLists) {
  expect_always("what is not listed is refused, and nothing changes", [this] {
    walk(game(), walk_of(kLongWalk));
    // A turn of some other position of the game, most likely not of this one.
    walk(other(), walk_of(kLongWalk));
    auto elsewhere = other().legal();
    const auto legal = game().legal();
    std::erase_if(elsewhere, [&](const std::string& move) {
      return std::find(legal.begin(), legal.end(), move) != legal.end();
    });
    if (elsewhere.empty())
      return;  // short games differ in little
    const std::string move = any_of(elsewhere);
    const Look before(game());
    const Played played = game().play(move);
    // It may still be a human spelling of a listed turn.
    if (played.kind == Played::Kind::Done) {
      game().undo();
    } else {
      RC_ASSERT(played.kind == Played::Kind::Illegal);
      RC_ASSERT(!played.message.empty());
      RC_ASSERT(game().why(move));
    }
    RC_ASSERT(Look(game()) == before);
  });
}

TEST_P(EveryGame, HasNoTurnsWhenItIsOver) {
  expect_always("an end leaves no turns", [this] {
    walk(game(), walk_of(2 * kLongWalk));
    if (is_over(game()))
      RC_ASSERT(game().legal().empty());
    const rules::Status status = game().status();
    RC_ASSERT((status.result == "*") == status.reason.empty());
    RC_ASSERT(status.side == game().setup().side);
  });
}

TEST_P(EveryGame, IsTheSameForBothPlayers) {
  if (kLopsided.contains(GetParam()))
    GTEST_SKIP() << "it is not meant to be";
  expect_always("the turned position has as many turns", [this] {
    walk(game(), walk_of(kLongWalk));
    set_up(game(), game().position_text());  // what stood before is not turned
    set_up(other(), turned_text(game()));
    RC_ASSERT(other().legal().size() == game().legal().size());
    RC_ASSERT(other().perft(2, PerftMode::Bulk, false).nodes ==
              game().perft(2, PerftMode::Bulk, false).nodes);
    RC_ASSERT(other().status().in_check == game().status().in_check);
    RC_ASSERT(other().status().reason == game().status().reason);
    set_up(other(), turned_text(other()));
    RC_ASSERT(other().position_text() == game().position_text());
  });
}

}  // namespace pawnshop::tests
