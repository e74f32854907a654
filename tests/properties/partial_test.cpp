// SPDX-License-Identifier: MIT
// What is said of sets and conditions before there is a board is never wrong: after random turns of
// every game, and under rules made up at random, each lies where it was said to lie, and changes by
// nothing but what was said to decide it.
#include <gtest/gtest.h>

#include "rules/partial/reader.h"
#include "rules/referee/referee.h"
#include "rules/setup.h"
#include "support/diagnostic.h"
#include "support/random.h"
#include "tests/support/every_game.h"
#include "tests/support/games.h"
#include "tests/support/made_up_rules.h"

namespace pawnshop::tests {

namespace {

using rules::Bits;
using rules::Known;
using rules::Node;
using rules::NodeId;
using rules::Op;
using rules::Position;
using rules::Scene;
using rules::TurnSquares;

class PartialGames : public ::testing::TestWithParam<std::string> {};

INSTANTIATE_TEST_SUITE_P(Scripts, PartialGames, ::testing::ValuesIn(every_game()), test_name);

/// Asks the referee of scenes that there are, and the reader with a part of what they say.
template <int W>
class Prophecies {
 public:
  explicit Prophecies(const script::Loaded& loaded)
      : tables_(loaded.rules), reader_(tables_), referee_(tables_, loaded.hooks.get()) {
    const rules::Ruleset& rules = *loaded.rules;
    for (std::size_t id = 0; id < rules.nodes.size(); ++id) {
      const Node& node = rules.nodes[id];
      const auto asks = [&](NodeId part) {
        return part != rules::kNoNode && !can_ask_[static_cast<std::size_t>(part)];
      };
      // These want a turn that led here or Lua, or take long.
      const bool is_odd = node.op == Op::Stuck || node.op == Op::Ask || node.op == Op::Repeated ||
                          node.op == Op::SafeFor || node.op == Op::Attacked ||
                          node.op == Op::Attackers || node.op == Op::Threatened ||
                          node.op == Op::Defended;
      can_ask_.push_back(!is_odd && !asks(node.a) && !asks(node.b));
      if (can_ask_.back())
        nodes_.push_back(static_cast<NodeId>(id));
    }
  }

  /// One legal turn of a position, chosen at random.
  void check(const Position<W>& position, support::Random& random) {
    const auto turns = referee_.legal(position);
    if (turns.empty())
      return;
    const auto chosen = turns[random.below(static_cast<std::uint32_t>(turns.size()))];
    const auto turn = referee_.turn_of(position, chosen);
    Position<W> after;
    Scene<W> scene;
    referee_.play(position, turn, after, scene);
    scene.position = &after;
    for (int what = 0; what < kKinds; ++what) {
      const Known<W> known = part_of(scene, what, random);
      for (const NodeId id : nodes_)
        check(id, scene, known);
      check_deciders(scene, known, random);
    }
  }

  int said = 0;
  std::string wrong;  ///< what was, the last time

 private:
  static constexpr int kKinds = 6;
  /// What is the same in both scenes, or said by the squares that decide.
  static constexpr std::uint32_t kKnownByScene =
      rules::kReadsWay | rules::kReadsMoved | rules::kReadsDropped | rules::kReadsTaken |
      rules::kReadsMen | rules::kReadsMover | rules::kReadsWhether | rules::kReadsFirst;

  bool is_condition(NodeId id) const { return tables_.rules->node(id).op.is_condition(); }

  /// Some of what is true of a scene.
  Known<W> part_of(const Scene<W>& scene, int what, support::Random& random) const {
    Known<W> known(tables_, scene.me);
    const auto& position = *scene.position;
    if (what & 1) {
      known.set_way(scene);
      known.takes = scene.took != 0;
      known.movers = scene.was >= 0 ? 1u << scene.was : 0;
      known.may_drop = scene.was < 0;
    }
    if (what >= 4) {
      known.set_occupied(position.all(0) | position.all(1));
      known.set(TurnSquares::Moved, scene.moved);
      known.set(TurnSquares::Dropped, scene.dropped);
      known.set(TurnSquares::Taken, scene.taken);
    } else if (what >= 2) {
      const int square =
          static_cast<int>(random.below(static_cast<std::uint32_t>(tables_.squares)));
      if (const int code = position.man_at[square]; code == 0)
        known.set_empty(Bits<W>::one(square));
      else
        known.set_men(Bits<W>::one(square),
                      rules::owner_of(code) == scene.me ? rules::Side::My : rules::Side::Their,
                      rules::type_of(code));
    }
    return known;
  }

  void check(NodeId id, const Scene<W>& scene, const Known<W>& known) {
    if (is_condition(id)) {
      const auto told = reader_.holds(id, known);
      said += told.has_value();
      if (told && *told != referee_.holds(id, scene))
        note("a condition", id);
      return;
    }
    const auto told = reader_.squares(id, known);
    const Bits<W> squares = referee_.squares(id, scene) & tables_.everywhere;
    said += told.is_exact();
    if ((told.least - squares).any() || (squares - told.most).any())
      note("a set", id);
  }

  /// Somebody comes, goes or becomes another where nothing was said to depend on it.
  void check_deciders(const Scene<W>& scene, const Known<W>& known, support::Random& random) {
    const int square = static_cast<int>(random.below(static_cast<std::uint32_t>(tables_.squares)));
    if (tables_.sinks.has(square) || known.occupied.least.has(square) ||
        !known.occupied.most.has(square))
      return;
    Position<W> changed = *scene.position;
    if (const int code = changed.man_at[square]) {
      tables_.lift(changed, square);
      const int other = (rules::type_of(code) + 1) % tables_.rules->man_count();
      if (random.below(2) == 0)
        tables_.put(changed, square, rules::man_code(other, rules::owner_of(code)));
    } else {
      tables_.put(changed, square, rules::man_code(0, scene.me));
    }
    Scene<W> other = scene;
    other.position = &changed;
    for (const NodeId id : nodes_) {
      const auto deciders = reader_.deciders(id, known);
      if (deciders.squares.has(square) || !deciders.only(kKnownByScene))
        continue;
      const bool same = is_condition(id)
                            ? referee_.holds(id, scene) == referee_.holds(id, other)
                            : referee_.squares(id, scene) == referee_.squares(id, other);
      if (!same)
        note("what decides", id);
    }
  }

  void note(const std::string& what, NodeId id) {
    const Node& node = tables_.rules->node(id);
    wrong = what + " " + std::to_string(id) + " (" + std::string(rules::operator_of(node.op).form) +
            ")";
    if (node.place >= 0)
      wrong +=
          " of " + support::to_text(tables_.rules->places[static_cast<std::size_t>(node.place)]);
  }

  const rules::Tables<W> tables_;
  const rules::PartialReader<W> reader_;
  const rules::Referee<W> referee_;
  std::vector<char> can_ask_;
  std::vector<NodeId> nodes_;
};

template <int W>
void check(const script::Loaded& loaded, int turns, int& said) {
  rules::Game& game = *loaded.game;
  Prophecies<W> prophecies(loaded);
  support::Random random(7);
  set_up(game, loaded.rules->start);
  for (int turn = 0; turn < turns; ++turn) {
    prophecies.check(rules::to_position(rules::Tables<W>(loaded.rules), game.setup()), random);
    int played = 0;
    ASSERT_FALSE(game.random_play(random.next(), 1, played));
    if (!played)
      break;
  }
  EXPECT_EQ(prophecies.wrong, "");
  said += prophecies.said;
}

void check(const script::Loaded& loaded, int turns, int& said) {
  const int squares = loaded.rules->topology.size();
  if (squares <= 64)
    check<1>(loaded, turns, said);
  else if (squares <= 128)
    check<2>(loaded, turns, said);
  else
    check<4>(loaded, turns, said);
}

}  // namespace

TEST_P(PartialGames, SaysNothingOfRulesThatIsWrong) {
  int said = 0;
  check(load_script(GetParam(), shipped_library()), 20, said);
}

TEST(PartialRules, SaysNothingOfMadeUpRulesThatIsWrong) {
#ifdef PAWNSHOP_CHECKED
  constexpr int kScripts = 20;
#else
  constexpr int kScripts = 200;
#endif
  support::Random random(23);
  int said = 0;
  for (int i = 0; i < kScripts; ++i) {
    const std::string script = made_up_rules(random);
    if (faults_of_text(script) != "(none)")
      continue;
    try {
      check(load_text(script), 8, said);
    } catch (const support::Diagnostics&) {
      continue;  // the rules take too long
    }
    if (::testing::Test::HasFailure()) {
      ADD_FAILURE() << script;
      break;
    }
  }
  EXPECT_GT(said, 1000);
}

}  // namespace pawnshop::tests
