// SPDX-License-Identifier: MIT
// What the table of operators says of each word is true: nothing that a set or condition is said
// not to read changes its value, it is empty where it is said to be, and it goes square by square
// where it is said to. Asked of the referee, for all expressions of rules that are made up at
// random.
#include "rules/operators.h"

#include <array>
#include <filesystem>
#include <set>

#include <gtest/gtest.h>

#include "rules/referee/referee.h"
#include "rules/setup.h"
#include "support/diagnostic.h"
#include "support/file.h"
#include "support/random.h"
#include "tests/support/games.h"
#include "tests/support/made_up_rules.h"

namespace pawnshop::tests {

namespace {

using rules::Bits;
using rules::Node;
using rules::NodeId;
using rules::Op;
using rules::Position;
using rules::Scene;

/// Asks the referee of expressions before and after something of a scene was changed.
template <int W>
class Claims {
 public:
  Claims(const script::Loaded& loaded, std::set<int>& met)
      : tables_(loaded.rules),
        rules_(*loaded.rules),
        referee_(tables_, loaded.hooks.get()),
        met_(met) {}

  /// After one legal turn, chosen at random.
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
    for (NodeId id = 0; id < static_cast<NodeId>(rules_.nodes.size()); ++id) {
      check_needs(id, scene);
      check_spread(id, scene);
    }
    for (int what = 0; what < kChanges; ++what)
      check_reads(what, scene, random);
  }

  std::string wrong;

 private:
  static constexpr int kChanges = 17;

  /// The squares of a set; of a condition that holds, all of them.
  Bits<W> value(NodeId id, const Scene<W>& scene) const {
    if (!rules_.node(id).op.is_condition())
      return referee_.squares(id, scene) & tables_.everywhere;
    return referee_.holds(id, scene) ? tables_.everywhere : Bits<W>{};
  }

  /// Changes one thing, and says which reads it concerns.
  std::uint32_t change(int what,
                       Position<W>& position,
                       Scene<W>& scene,
                       support::Random& random) const {
    const int square = static_cast<int>(random.below(static_cast<std::uint32_t>(tables_.squares)));
    const auto kinds_of_turn = static_cast<std::uint32_t>(rules_.actions.size());
    const Bits<W> some = Bits<W>::one(square);
    const int code = position.man_at[square];
    switch (what) {
      case 0:  // somebody comes or goes
        if (tables_.sinks.has(square))
          return 0;
        if (code)
          tables_.lift(position, square);
        else
          tables_.put(position, square, rules::man_code(0, scene.me));
        return rules::kReadsOccupied | rules::kReadsMen;
      case 1:  // somebody becomes another, or an enemy
        if (!code)
          return 0;
        tables_.lift(position, square);
        tables_.put(position,
                    square,
                    rules::man_code((rules::type_of(code) + 1) % rules_.man_count(),
                                    rules::owner_of(code) ^ static_cast<int>(random.below(2))));
        return rules::kReadsMen;
      case 2:
        return change_mark(position, some, random);
      case 3:
        position.flags ^= 0xff;
        return rules::kReadsFlags;
      case 4:
        for (auto& counter : position.counters)
          counter = static_cast<std::uint16_t>(counter + 1 + random.below(3));
        return rules::kReadsCounters;
      case 5:
        position.number += 1 + random.below(20);
        return rules::kReadsNumber;
      case 6:
        for (int i = 0; i < tables_.held_bytes; ++i)
          position.held[i] = static_cast<std::uint8_t>(random.below(3));
        return rules::kReadsZones;
      case 7:
        scene.from = (scene.from - some) | (some - scene.from);
        return rules::kReadsFrom;
      case 8:
        scene.path = some, scene.behind = some;
        return rules::kReadsPath | rules::kReadsBehind;
      case 9:
        scene.to = some;
        return rules::kReadsTo;
      case 10:
        scene.moved = some, scene.dropped = {};
        return rules::kReadsMoved | rules::kReadsDropped;
      case 11:
        scene.taken |= some;
        return rules::kReadsTaken;
      case 12:
        scene.was = static_cast<int>(random.below(static_cast<std::uint32_t>(rules_.man_count())));
        return rules::kReadsMover;
      case 13:
        scene.took = scene.took ? scene.took << 1 | 1 : 0;
        return rules::kReadsVictims;
      case 14:
        scene.took = scene.took ? 0 : 1;
        return rules::kReadsWhether | rules::kReadsVictims;
      case 15:
        scene.paid = random.below(1u << rules_.man_count());
        return rules::kReadsPaid;
      default:
        scene.tag = static_cast<int>(random.below(4)) - 1;
        scene.action = static_cast<int>(random.below(kinds_of_turn + 1)) - 1;
        return rules::kReadsHow;
    }
  }

  std::uint32_t change_mark(Position<W>& position,
                            const Bits<W>& some,
                            support::Random& random) const {
    if (rules_.marks.empty())
      return 0;
    const auto mark = random.below(static_cast<std::uint32_t>(rules_.marks.size()));
    position.marks[mark] = position.marks[mark].has(some.first()) ? position.marks[mark] - some
                                                                  : position.marks[mark] | some;
    return rules_.marks[mark].after == rules::kNoNode ? rules::kReadsMarks
                                                      : rules::kReadsMarks | rules::kReadsLasting;
  }

  void check_reads(int what, const Scene<W>& scene, support::Random& random) {
    Position<W> position = *scene.position;
    Scene<W> other = scene;
    other.position = &position;
    const std::uint32_t changed = change(what, position, other, random);
    for (NodeId id = 0; changed && id < static_cast<NodeId>(rules_.nodes.size()); ++id) {
      // Other turns, and live functions, can depend on anything.
      if (tables_.reads_any(id, changed | rules::kReadsOthers))
        continue;
      met_.insert(rules_.node(id).op.number());
      if (!(value(id, scene) == value(id, other)))
        note("reads more (" + std::to_string(what) + ")", id);
    }
  }

  void check_needs(NodeId id, const Scene<W>& scene) {
    const Node& node = rules_.node(id);
    const rules::Needs needs = rules::operator_of(node.op).needs;
    if (needs == rules::Needs::Nothing ||
        tables_.reads_any(id, rules::kReadsLive | rules::kReadsTurns))
      return;
    const bool a = value(node.a, scene).any();
    const bool is_fed = needs == rules::Needs::A      ? a
                        : needs == rules::Needs::Both ? a && value(node.b, scene).any()
                                                      : a || value(node.b, scene).any();
    if (!is_fed && value(id, scene).any())
      note("is not empty", id);
  }

  /// Squares of which its parts say the same fare alike.
  void check_spread(NodeId id, const Scene<W>& scene) {
    const Node& node = rules_.node(id);
    const rules::Operator& row = rules::operator_of(node.op);
    if (row.spread != rules::Spread::EachSquare || node.a == rules::kNoNode ||
        tables_.reads_any(id, rules::kReadsOthers))
      return;
    const Bits<W> whole = value(id, scene), a = value(node.a, scene),
                  b = node.b == rules::kNoNode ? Bits<W>{} : value(node.b, scene);
    std::array<int, 4> seen{-1, -1, -1, -1};
    tables_.everywhere.each([&](int square) {
      int& before = seen[static_cast<std::size_t>(a.has(square) + 2 * b.has(square))];
      if (before >= 0 && before != whole.has(square))
        note("does not go square by square", id);
      before = whole.has(square);
    });
  }

  void note(const std::string& what, NodeId id) {
    const Node& node = rules_.node(id);
    wrong = std::string(rules::operator_of(node.op).form) + " " + what;
    if (node.place >= 0)
      wrong += ": " + support::to_text(rules_.places[static_cast<std::size_t>(node.place)]);
  }

  const rules::Tables<W> tables_;
  const rules::Ruleset& rules_;
  const rules::Referee<W> referee_;
  std::set<int>& met_;
};

template <int W>
void hold_claims(const script::Loaded& loaded, int turns, std::set<int>& met) {
  rules::Game& game = *loaded.game;
  Claims<W> claims(loaded, met);
  support::Random random(7);
  set_up(game, loaded.rules->start);
  for (int turn = 0; turn < turns; ++turn) {
    claims.check(rules::to_position(rules::Tables<W>(loaded.rules), game.setup()), random);
    int played = 0;
    ASSERT_FALSE(game.random_play(random.next(), 1, played));
    if (!played)
      break;
  }
  EXPECT_EQ(claims.wrong, "");
}

void hold_claims(const script::Loaded& loaded, std::set<int>& met) {
  const int squares = loaded.rules->topology.size();
  if (squares <= 64)
    hold_claims<1>(loaded, 8, met);
  else if (squares <= 128)
    hold_claims<2>(loaded, 8, met);
  else
    hold_claims<4>(loaded, 8, met);
}

}  // namespace

/// Small games that use all words but those that other turns, histories and functions answer.
TEST(Operators, ReadWhatTheirRowsSayInSmallGames) {
  std::set<int> met;
  for (const auto& file : std::filesystem::directory_iterator(in_tree("tests/features"))) {
    if (file.path().extension() != ".lua")
      continue;
    SCOPED_TRACE(file.path().string());
    hold_claims(load_script("tests/features/" + file.path().filename().string(), shipped_library()),
                met);
  }
  for (const rules::Operator& row : rules::kOperators)
    EXPECT_TRUE((row.reads & rules::kReadsOthers) != 0 || met.contains(row.op.number()))
        << row.form;
}

TEST(Operators, ReadWhatTheirRowsSayInMadeUpGames) {
#ifdef PAWNSHOP_CHECKED
  constexpr int kScripts = 20;
#else
  constexpr int kScripts = 150;
#endif
  support::Random random(29);
  std::set<int> met;
  for (int i = 0; i < kScripts && !::testing::Test::HasFailure(); ++i) {
    const std::string script = made_up_rules(random);
    if (faults_of_text(script) != "(none)")
      continue;
    try {
      hold_claims(load_text(script), met);
    } catch (const support::Diagnostics&) {
      continue;  // the rules take too long
    }
    EXPECT_FALSE(::testing::Test::HasFailure()) << script;
  }
}

/// All words stand in the reference, as scripts write them: "my." before a name, "raise" before a
/// text.
TEST(Operators, StandInTheReference) {
  const auto text = support::read_file(PAWNSHOP_SOURCE_DIR "/scripts/LANGUAGE.md");
  ASSERT_TRUE(text);
  for (const rules::Operator& row : rules::kOperators) {
    const std::size_t end = row.form.find_first_of("(.");
    const std::string word(row.form.substr(0, end == std::string_view::npos ? end : end + 1));
    EXPECT_NE(text->find(word), std::string::npos) << row.form;
  }
  for (const rules::EffectWord& row : rules::kEffectWords) {
    const std::string word(row.form);
    EXPECT_TRUE(text->find(word + "(") != std::string::npos ||
                text->find(word + " \"") != std::string::npos)
        << word;
  }
}

}  // namespace pawnshop::tests
