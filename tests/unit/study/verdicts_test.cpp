// SPDX-License-Identifier: MIT
#include "study/verdicts.h"

#include <gmock/gmock.h>

namespace pawnshop::tests {

namespace {

using study::Figure;
using study::Interval;
using study::Unit;
using study::Verdict;
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
      EXPECT_EQ(few, verdict.words.find(" would tell.") != std::string::npos) << verdict.words;
    }
  }
  EXPECT_THAT(fairness(share_of(45.01, {43, 47}, false)).words, StartsWith("Too close"));
}

TEST(StudyVerdicts, WriteZeroWithoutASign) {
  for (const Unit unit : {Unit::Count, Unit::Percent, Unit::Points, Unit::Moves, Unit::Number})
    EXPECT_THAT(study::to_text(-0.001, unit), Not(HasSubstr("-")));
  EXPECT_EQ(study::to_text(-0.06, Unit::Percent), "-0.1 %");
  EXPECT_THAT(study::to_text(share_of(0, {-0.0, 0.01}, false)), Not(HasSubstr("-")));
}

}  // namespace pawnshop::tests
