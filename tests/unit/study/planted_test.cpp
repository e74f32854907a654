// SPDX-License-Identifier: MIT
// Defects that were planted in rules are found at 200 games, and games without them are not accused
// of any.
#include <fstream>

#include <gmock/gmock.h>

#include "study/report.h"
#include "tests/support/own_folder.h"

namespace pawnshop::tests {

namespace {

using Answer = study::Verdict::Answer;

study::Report report_on(const std::string& game, int games, std::uint64_t seed, int nodes) {
  study::StudySettings settings;
  settings.games = games;
  settings.jobs = 2;
  settings.version = "test";
  settings.play.seed = seed;
  settings.play.nodes = static_cast<std::uint64_t>(nodes);
  auto opened = engine::open_game({game, {}});
  if (!opened)
    throw std::runtime_error(support::to_text(opened.error()));
  auto studied = study::run_study(settings, std::move(*opened), {});
  if (!studied)
    throw std::runtime_error(support::to_text(studied.error()));
  return study::make_report(*studied, study::usual_targets());
}

study::Verdict verdict_on(const study::Report& report, const std::string& key) {
  for (const study::Verdict& one : report.verdicts) {
    if (one.key == key)
      return one;
  }
  throw std::runtime_error("no verdict on '" + key + "' of " + report.title);
}

std::string planted(const std::string& fields) {
  const std::string path = own_folder() + "planted.lua";
  std::ofstream(path) << "return extend " << fields;
  return path;
}

/// A race in which Black has no last turn when White arrives: White has a tempo more.
std::string tempo() {
  return planted(R"("racing-kings" {
    title = "A tempo more", ends = { both = false, late = lose(any(their.king & rank(8))) } })");
}
/// A rule that can never hold.
std::string vain() {
  return planted(R"("minihouse" {
    title = "A vain rule", never = {
      vain = any(my.king & rank(1) & rank(2)) } })");
}
/// Pawns wall both kings in: nobody gets through.
std::string fortress() {
  return planted(R"("chess" {
    title = "Walled in", start = "4k3/8/p1p1p1p1/PpPpPpPp/1P1P1P1P/8/8/4K3 w - - 0 1" })");
}

void expect_no_accusation(const char* game,
                          int games,
                          std::uint64_t seed,
                          int nodes,
                          const std::vector<const char*>& targets) {
  const study::Report report = report_on(game, games, seed, nodes);
  for (const char* key : targets)
    EXPECT_NE(verdict_on(report, key).answer, Answer::No)
        << game << ", seed " << seed << ": " << verdict_on(report, key).words;
  // Of rules nothing is said where all of them mattered, or too few games were different.
  for (const study::Verdict& one : report.verdicts)
    EXPECT_FALSE(one.key == "rules" && one.answer == Answer::No) << one.words;
}

}  // namespace

TEST(PlantedDefects, AreFoundInFewGames) {
  EXPECT_EQ(verdict_on(report_on(fortress(), 24, 1, 32), "decided").answer, Answer::No);
  const study::Verdict vain_rule = verdict_on(report_on(vain(), 120, 1, 16), "rules");
  EXPECT_EQ(vain_rule.answer, Answer::No) << vain_rule.words;
  EXPECT_THAT(vain_rule.words, ::testing::HasSubstr("never 'vain' (planted.lua:3)"));
  expect_no_accusation("minishogi", 24, 1, 32, {"fair", "decided", "skill", "ends"});
}

TEST(SlowPlantedDefects, AreFoundAt200Games) {
  for (const std::uint64_t seed : {1, 2, 3}) {
    const study::Report unfair = report_on(tempo(), 200, seed, 400);
    EXPECT_EQ(verdict_on(unfair, "fair").answer, Answer::No) << study::report_text(unfair);
    const study::Report drawn = report_on(fortress(), 200, seed, 100);
    EXPECT_EQ(verdict_on(drawn, "decided").answer, Answer::No) << study::report_text(drawn);
    const study::Report idle = report_on(vain(), 200, seed, 100);
    EXPECT_EQ(verdict_on(idle, "rules").answer, Answer::No) << study::report_text(idle);
  }
}

TEST(SlowPlantedDefects, AreNotSeenWhereThereAreNone) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    expect_no_accusation(
        "minishogi", 200, seed, 64, {"fair", "decided", "skill", "lively", "ends"});
    // With 64 nodes one game in thirty of this one is stopped, and many are drawn by repetition.
    expect_no_accusation("hostage", 200, seed, 256, {"fair", "skill", "lively", "ends"});
  }
}

}  // namespace pawnshop::tests
