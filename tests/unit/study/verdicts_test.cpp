// SPDX-License-Identifier: MIT
#include "study/verdicts.h"

#include <gmock/gmock.h>

namespace pawnshop::tests {

namespace {

using study::Figure;
using study::Interval;
using study::Unit;
using study::Verdict;
using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

study::Figure share_of(double value, Interval interval, bool is_vague) {
  return {"points", "White's points", Unit::Percent, value, true, interval, is_vague};
}

Verdict fairness(const Figure& points) {
  study::Report report;
  report.sections = {{"results", "Results", {points}}};
  return study::verdicts_of(report, {study::usual_targets().front()}).front();
}

}  // namespace

TEST(StudyVerdicts, SayOneThingOfFairness) {
  EXPECT_THAT(fairness(share_of(50, {47, 53}, false)).words, StartsWith("Fair: White scores"));
  EXPECT_THAT(fairness(share_of(60, {56, 64}, false)).words, StartsWith("Not fair: White scores"));
  EXPECT_THAT(fairness(share_of(50, {20, 80}, true)).words,
              StartsWith("Too few games to say whether it is fair: White scores"));
  // Whom it favours is known, how much is not.
  EXPECT_THAT(fairness(share_of(25, {0, 49}, true)).words,
              StartsWith("Too few games to say how much Black is favoured: White scores"));
  EXPECT_THAT(fairness(share_of(75, {51, 100}, true)).words,
              StartsWith("Too few games to say how much White is favoured: White scores"));
}

TEST(StudyVerdicts, SayEitherTooFewOrTooClose) {
  for (const double value : {45.0, 45.01, 46.0, 50.0, 54.9, 60.0}) {
    for (const double half : {2.0, 12.0, 40.0}) {
      const Verdict verdict = fairness(share_of(value, {value - half, value + half}, half > 15));
      const bool few = verdict.words.find("Too few games") != std::string::npos;
      const bool close = verdict.words.find("Too close") != std::string::npos;
      EXPECT_EQ(verdict.answer == Verdict::Answer::Unclear, few || close) << verdict.words;
      EXPECT_FALSE(few && close) << verdict.words;
      EXPECT_EQ(few,
                verdict.words.find(" would tell.") != std::string::npos ||
                    verdict.words.find("use --random") != std::string::npos)
          << verdict.words;
    }
  }
  EXPECT_THAT(fairness(share_of(45.01, {43, 47}, false)).words, StartsWith("Too close"));
}

TEST(StudyVerdicts, SayHowManyGamesOfThisStudyWouldTell) {
  const auto words = [](std::int64_t games, std::int64_t openings, double evidence) {
    Figure points = share_of(50, {40, 60}, false);
    points.evidence = evidence;
    study::Report report;
    report.games = games;
    report.openings = openings;
    report.sections = {{"results", "Results", {points}}};
    return study::verdicts_of(report, {study::usual_targets().front()}).front().words;
  };
  const std::int64_t all = study::games_to_tell(0.5, {0.45, 0.55});
  ASSERT_EQ(all, 400);
  EXPECT_THAT(words(100, 100, 100), HasSubstr("; about 400 games would tell."));
  // Half of the games are like others, draws double what the others say, and both of it.
  EXPECT_THAT(words(100, 50, 50), HasSubstr("; about 800 games would tell."));
  EXPECT_THAT(words(100, 100, 200), HasSubstr("; about 200 games would tell."));
  EXPECT_THAT(words(100, 50, 100), HasSubstr("; about 400 games would tell."));
  // A figure of every sixth game: the number is that of --games.
  EXPECT_THAT(words(100, 100, 20), HasSubstr("; about 2,000 games would tell."));
  // There are enough games, but they are too much alike.
  EXPECT_THAT(words(400, 100, 100), HasSubstr("; use --random 6: the games are too much alike."));
}

TEST(StudyVerdicts, AccuseNoRuleBeforeAHundredDifferentGames) {
  const auto verdict = [](std::int64_t games, std::int64_t openings) {
    study::Report report;
    report.games = games;
    report.openings = openings;
    report.own_rules = 2;
    report.idle_rules = {"never 'vain'"};
    std::vector<study::Target> targets = study::usual_targets();
    std::erase_if(targets, [](const study::Target& target) { return target.key != "rules"; });
    return study::verdicts_of(report, targets).front();
  };
  EXPECT_EQ(verdict(99, 99).answer, Verdict::Answer::Unclear);
  EXPECT_THAT(verdict(50, 50).words, HasSubstr("never 'vain'; about 100 games would tell."));
  EXPECT_EQ(verdict(400, 99).answer, Verdict::Answer::Unclear);
  EXPECT_THAT(verdict(400, 99).words, HasSubstr("use --random 6"));
  EXPECT_EQ(verdict(400, 200).answer, Verdict::Answer::No);
  EXPECT_THAT(verdict(400, 200).words, HasSubstr("in fewer than 1.5 % of games."));
}

TEST(StudyVerdicts, BlameNoScriptForWhatIsRareInTheGameBelow) {
  const auto verdict = [](double own, double below) {
    study::Report report;
    study::Section kinds{"kinds", "Kinds of turn"};
    for (const double value : {own, below, 90.0}) {
      kinds.table.rows.push_back({value == own ? "drop" : value == below ? "castle" : "move", {}});
      kinds.figures.push_back(share_of(value, {value - 1, value + 1}, false));
    }
    report.sections = {kinds};
    report.kind_below = {"", "chess", ""};
    report.facts = {{"game", "mine.lua"}};
    std::vector<study::Target> targets = study::usual_targets();
    std::erase_if(targets, [](const study::Target& target) { return target.key != "used"; });
    return study::verdicts_of(report, targets).front();
  };
  EXPECT_EQ(verdict(50, 60).answer, Verdict::Answer::Yes);
  EXPECT_EQ(verdict(50, 3).answer, Verdict::Answer::Unclear);
  EXPECT_THAT(verdict(50, 3).words,
              HasSubstr("castle is rare here (3.0 %), but the rule is that of chess"));
  EXPECT_THAT(verdict(50, 3).words,
              HasSubstr("pawnshop study mine.lua --vs chess tells whether it is rarer here."));
  EXPECT_EQ(verdict(3, 50).answer, Verdict::Answer::No);
  EXPECT_EQ(verdict(3, 2).answer, Verdict::Answer::No);
  EXPECT_THAT(verdict(3, 2).words, HasSubstr("players choose the rarest kind, drop, in 3.0 %"));
  EXPECT_THAT(verdict(3, 2).words, HasSubstr("Hardly used as well: castle."));
}

TEST(StudyVerdicts, SayHowSureItIsThatARuleIsIdle) {
  const auto words = [](int idle, int of_sample) {
    study::Report report;
    report.games = report.openings = 200;
    report.own_rules = 4;
    report.asked = 2400;
    report.idle_rules.assign(static_cast<std::size_t>(idle), "a rule");
    report.idle_of_sample = of_sample;
    std::vector<study::Target> targets = study::usual_targets();
    std::erase_if(targets, [](const study::Target& target) { return target.key != "rules"; });
    return study::verdicts_of(report, targets).front().words;
  };
  const auto counted = HasSubstr("in fewer than 1.5 % of games");
  const auto sampled =
      HasSubstr("in 2,400 positions only: a rule for rare positions may be missed");
  EXPECT_THAT(words(2, 0), AllOf(counted, Not(sampled)));
  EXPECT_THAT(words(2, 1), AllOf(counted, sampled));
  EXPECT_THAT(words(2, 2), AllOf(Not(counted), sampled));
}

TEST(StudyVerdicts, BeginWithRulesThatFail) {
  study::Report report;
  report.games = 40;
  report.troubles.faults = 3;
  report.troubles.fault_reason = "boom (lua.lua:2)";
  report.sections = {{"results", "Results", {share_of(50, {47, 53}, false)}}};
  const auto some = study::verdicts_of(report, study::usual_targets());
  ASSERT_GE(some.size(), 2u);
  EXPECT_EQ(some[0].words, "The rules fail in 3 of 40 games: boom (lua.lua:2)");
  EXPECT_EQ(some[0].answer, Verdict::Answer::No);
  EXPECT_THAT(some[1].words, StartsWith("Fair: "));
  // Where no game was finished nobody knows whom the rules favour.
  report.troubles = {.too_long = 30, .too_slow = 4, .faults = 6, .longest = "400 plies"};
  const auto none = study::verdicts_of(report, study::usual_targets());
  ASSERT_GE(none.size(), 4u);
  EXPECT_EQ(none[2].words, "Not known whether it is fair: no game was finished.");
  EXPECT_EQ(none[3].words,
            "No game was finished: 30 stopped at 400 plies, in 4 the rules took too long and in 6 "
            "the rules failed.");
}

TEST(StudyVerdicts, SayWhichEndSetsTheLength) {
  study::Report report;
  report.games = 40;
  report.sections = {{"length", "Length", {{"median", "median", Unit::Moves, 60, true, {55, 65}}}}};
  const auto words = [&](std::int64_t drawn) {
    report.troubles.draw = "fifty";
    report.troubles.drawn_by_it = drawn;
    return study::verdicts_of(report, study::usual_targets()).front().words;
  };
  EXPECT_THAT(words(40), HasSubstr("But 40 of the 40 games are ended by the draw 'fifty'."));
  EXPECT_THAT(words(19), Not(HasSubstr("fifty")));
}

TEST(StudyVerdicts, HaveTheirFigureAndBounds) {
  const Verdict verdict = fairness(share_of(60, {56, 64}, false));
  ASSERT_TRUE(verdict.figure);
  EXPECT_EQ(verdict.figure->value, 60);
  EXPECT_EQ(verdict.bounds.low, 45);
  EXPECT_EQ(verdict.bounds.high, 55);
}

TEST(StudyVerdicts, WriteZeroWithoutASign) {
  for (const Unit unit : {Unit::Count, Unit::Percent, Unit::Points, Unit::Moves, Unit::Number})
    EXPECT_THAT(study::to_text(-0.001, unit), Not(HasSubstr("-")));
  EXPECT_EQ(study::to_text(-0.06, Unit::Percent), "-0.1 %");
  EXPECT_THAT(study::to_text(share_of(0, {-0.0, 0.01}, false)), Not(HasSubstr("-")));
}

}  // namespace pawnshop::tests
