// SPDX-License-Identifier: MIT
// After each turn a mark with `after` is that set, always: as the referee says, as play makes it,
// and as it is worked out here from the men on the board. Rules made up for it lose and gain marks
// by what happens elsewhere, too.
#include <algorithm>

#include <gtest/gtest.h>

#include "support/diagnostic.h"
#include "support/lists.h"
#include "tests/support/every_game.h"
#include "tests/support/games.h"
#include "tests/support/made_up_phrases.h"
#include "tests/support/plain_sets.h"

namespace pawnshop::tests {

namespace {

using rules::Change;
using rules::Mark;
using rules::NodeId;
using rules::Ruleset;
using rules::Setup;
using rules::SquareSet;
using support::at;

/// Whether effects or movements put anything into marks that last: these are not told here.
bool leaves_lasting_marks(const Ruleset& rules) {
  const auto lasts = [&](int mark) { return mark >= 0 && rules.marks[at(mark)].after >= 0; };
  const auto leaves = [&](const rules::Effect& effect) {
    return effect.kind == rules::Effect::Kind::Call ||
           (effect.kind == rules::Effect::Kind::Mark && lasts(effect.index));
  };
  return std::any_of(rules.effects.begin(), rules.effects.end(), leaves) ||
         std::any_of(rules.afterwards.begin(), rules.afterwards.end(), leaves) ||
         std::any_of(rules.atoms.begin(), rules.atoms.end(), [&](const rules::Atom& atom) {
           return lasts(atom.leaves_mark);
         });
}

/// Of marked squares those that letters speak of.
SquareSet said(const Ruleset& rules, const Mark& mark, const SquareSet& marked) {
  if (mark.letters.empty())
    return marked;
  SquareSet found{};
  for (const Mark::Letter& letter : mark.letters) {
    for (int player = 0; player < 2; ++player) {
      const SquareSet squares = rules.topology.seen_by(letter.squares, player);
      if ((squares - marked).empty())
        found |= squares;
    }
  }
  return found;
}

/// What one lasting mark must be after a turn; nothing where that is more than is told here.
std::optional<SquareSet> expected(const Ruleset& rules,
                                  const Mark& mark,
                                  const Setup& before,
                                  const std::vector<Change>& changes) {
  Setup now = before;
  std::vector<Change> until;
  for (const Change& change : changes) {
    // Marks of one turn are as the turn left them; lasting ones, counters and players as before.
    const bool is_later =
        change.what == Change::What::Counter || change.what == Change::What::Player ||
        change.what == Change::What::Number || change.what == Change::What::GoesOn ||
        (change.what == Change::What::Mark &&
         rules.marks[at(change.index)].after != rules::kNoNode);
    if (is_later)
      continue;
    until.push_back(change);
    carry_out(change, rules, now);
  }
  const PlainSets plain(rules, until, now, before.side);
  auto marked = plain.squares(mark.after);
  const auto only =
      mark.only == rules::kNoNode ? rules.topology.everywhere() : plain.squares(mark.only);
  if (!marked || !only)
    return std::nullopt;
  return said(rules, mark, *marked & *only);
}

/// Plays random turns and compares all marks after each; returns how often it could.
int compare(const script::Loaded& loaded, support::Random& random, int turns) {
  rules::Game& game = *loaded.game;
  const Ruleset& rules = *loaded.rules;
  int compared = 0;
  set_up(game, rules.start);
  for (int i = 0; i < turns; ++i) {
    const auto legal = game.legal();
    if (legal.empty())
      break;
    const std::string turn = legal[random.below(static_cast<std::uint32_t>(legal.size()))];
    const Setup before = game.setup();
    const std::vector<Change> changes = game.changes_of(turn_of(game, turn));
    Setup by_changes = before;
    for (const Change& change : changes)
      carry_out(change, rules, by_changes);
    const std::string text = game.position_text();
    if (game.play(turn).kind != rules::Played::Kind::Done)
      break;
    const Setup after = game.setup();
    for (std::size_t k = 0; k < rules.marks.size(); ++k) {
      if (rules.marks[k].after == rules::kNoNode)
        continue;
      const auto marked = expected(rules, rules.marks[k], before, changes);
      if (!marked)
        continue;
      ++compared;
      EXPECT_EQ(by_changes.marks[k], *marked) << "the referee, " << turn << " in " << text;
      EXPECT_EQ(after.marks[k], *marked) << "play, " << turn << " in " << text;
    }
    if (::testing::Test::HasFailure())
      break;
  }
  return compared;
}

/// Games with a mark of which a formula says what it is, and perhaps an effect besides.
class MarkedGames : Phrases {
 public:
  explicit MarkedGames(support::Random& random)
      : Phrases(random,
                made_up_bases()[random.below(static_cast<std::uint32_t>(made_up_bases().size()))]) {
  }

  std::string script() {
    std::string text = std::string("return extend \"") + base_.game +
                       "\" {\n  title = \"Made up\",\n" + base_.head +
                       "  marks = { made_up = " + "marks { after = " + after() + only() + " } },\n";
    if (below(3) == 0)
      text += "  effects = { " + effect() + " },\n";
    if (below(3) == 0)
      text += "  men = { " + man() + " = { moves = step(every_way):onto(empty | their.men | " +
              "the.made_up & empty) } },\n";
    if (below(4) == 0)
      text += "  again = any(the.made_up & moved) & my.first & ~by \"pawn\",\n";
    return text + "}\n";
  }

 private:
  std::string after() {
    const std::string old = one_of({"the.made_up",
                                    "(the.made_up - from)",
                                    "(the.made_up - from - to - taken)",
                                    "(the.made_up - (from | to))",
                                    "(the.made_up | dropped)"});
    const std::string elsewhere = one_of({"files(my.king)",
                                          "ranks(my.king | their.king)",
                                          "(all.men | empty)",
                                          "neighbours(all.pawn)",
                                          "when(my.first, everywhere)",
                                          "when(none(moved & my.pawn), everywhere)",
                                          "when(any(the.made_up), light)"});
    switch (below(6)) {
      case 0:
        return old + " & " + elsewhere;
      case 1:
        return old + " & " + elsewhere + " | " + set({true, false}, 1);
      case 2:
        return "when(" + condition({true, false}, 1) + ", " + old + ") | to & " + region();
      case 3:
        return old + " - " + set({true, false}, 2) + " | first_rank";
      case 4:
        return old + " | " + one_of({"dropped", "moved", "to", "taken"}) + " & " +
               set({true, false}, 1);
      default:
        return set({true, false}, 2) + " | " + old + " & " + region();
    }
  }
  std::string only() {
    switch (below(4)) {
      case 0:
        return ", only = all.men";
      case 1:
        return ", only = all." + man() + " & (" + region() + ") | all.king";
      case 2:
        return std::string(", only = ") + one_of({"light", "my.men", "empty | all.king"});
      default:
        return "";
    }
  }
  std::string effect() {
    return below(3) ? "become(all." + man() + " & files(to), \"" + man() + "\")"
                    : "remove(their." + man() + " & neighbours(moved))";
  }
};

class Marks : public ::testing::TestWithParam<std::string> {};

INSTANTIATE_TEST_SUITE_P(Scripts, Marks, ::testing::ValuesIn(every_game()), test_name);

}  // namespace

TEST_P(Marks, AreWhatTheirSetsSay) {
  const auto loaded = load_script(GetParam(), shipped_library());
  if (leaves_lasting_marks(*loaded.rules))
    return;
  support::Random random(3);
  for (int game = 0; game < 3 && !HasFailure(); ++game)
    compare(loaded, random, 40);
}

TEST(MadeUpMarks, AreWhatTheirSetsSay) {
#ifdef PAWNSHOP_CHECKED
  constexpr int kScripts = 30;
#else
  constexpr int kScripts = 200;
#endif
  support::Random random(31);
  int compared = 0;
  for (int i = 0; i < kScripts; ++i) {
    const std::string script = MarkedGames(random).script();
    if (faults_of_text(script) != "(none)")
      continue;
    const auto loaded = load_text(script);
    try {
      compared += compare(loaded, random, 30);
      set_up(*loaded.game, loaded.rules->start);
      int played = 0;
      const auto broken = loaded.game->random_play(random.next(), 10, played);
      EXPECT_FALSE(broken) << *broken;
    } catch (const support::Diagnostics&) {
      continue;  // the rules take too long
    }
    if (HasFailure()) {
      ADD_FAILURE() << script;
      break;
    }
  }
  EXPECT_GT(compared, kScripts * 5);
}

}  // namespace pawnshop::tests
