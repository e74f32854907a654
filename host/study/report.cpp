// SPDX-License-Identifier: MIT
#include "study/report.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <map>
#include <numeric>
#include <tuple>

#include "study/course.h"
#include "study/examples.h"
#include "study/men_worth.h"
#include "study/report_sections.h"
#include "study/study_log.h"
#include "study/verdicts.h"
#include "support/text.h"

namespace pawnshop::study {

namespace {

/// What verdicts ask besides figures.
class Judged {
 public:
  explicit Judged(const Studied& studied) : studied_(studied), tally_(studied.tally) {}

  /// Of how many of the script's idle rules only some positions were asked.
  int idle_of_sample() const {
    int count = 0;
    for (std::size_t i = 0; i < tally_.rules.size(); ++i) {
      const RulePart& part = tally_.names.parts[i];
      count += part.is_own && tally_.rules[i] == 0 &&
               (part.kind == RulePart::Kind::Never || part.kind == RulePart::Kind::Duty);
    }
    return count;
  }
  Troubles troubles() const {
    Troubles found;
    const auto of = [&](Ending ending) { return tally_.endings[static_cast<std::size_t>(ending)]; };
    found.too_long = of(Ending::TooLong);
    found.too_slow = of(Ending::TooSlow);
    found.faults = of(Ending::Fault);
    found.slow_reason = most_common(Ending::TooSlow);
    found.fault_reason = most_common(Ending::Fault);
    found.longest = studied_.header.value("plies") + " plies";
    for (const auto& [how, games] : tally_.ended) {
      const std::int64_t draws = tally_.reasons.at(how.second).draws;
      if (how.first > Ending::NoTurns || draws <= found.drawn_by_it)
        continue;
      found.draw = how.second;
      found.drawn_by_it = draws;
    }
    return found;
  }
  /// Of the script's own rules those that never mattered, and how many it has; kinds of turn are
  /// judged by how often they are played, and a game may well do without its draws.
  std::pair<std::vector<std::string>, int> own_rules() const {
    std::pair<std::vector<std::string>, int> own;
    for (std::size_t i = 0; i < tally_.rules.size(); ++i) {
      const RulePart& part = tally_.names.parts[i];
      if (!part.is_own || part.kind == RulePart::Kind::Turn || part.kind == RulePart::Kind::Draw)
        continue;
      ++own.second;
      if (tally_.rules[i] == 0)
        own.first.push_back(idle_words(part, 0));
    }
    return own;
  }
  /// See Report.
  std::vector<std::string> kind_below() const {
    std::vector<std::string> games;
    const std::vector<std::string>& known = tally_.names.kinds_below;
    for (const RulePart& part : tally_.names.parts) {
      if (part.kind != RulePart::Kind::Turn)
        continue;
      const bool is_below = !part.is_own && std::count(known.begin(), known.end(), part.name) > 0;
      games.push_back(is_below ? tally_.names.below : "");
    }
    return games;
  }

 private:
  /// Of games that ended so, what was said of most of them.
  std::string most_common(Ending ending) const {
    std::string reason;
    std::int64_t most = 0;
    for (const auto& [how, games] : tally_.ended) {
      if (how.first != ending || games <= most)
        continue;
      most = games;
      reason = how.second;
    }
    return reason;
  }
  const Studied& studied_;
  const Tally& tally_;
};

/// A share of no games says nothing.
bool is_of_nothing(const Figure& figure) {
  return figure.unit == Unit::Percent && figure.key.rfind("worth_", 0) != 0 &&
         figure.has_interval && figure.evidence <= 0;
}

std::vector<Section> sections_of(const Studied& studied) {
  std::vector<Section> list = sections_of_results(studied);
  for (const auto& more : {sections_of_rules(studied), sections_of_course(studied)})
    list.insert(list.end(), more.begin(), more.end());
  for (Section& section : list)
    std::erase_if(section.figures, [](const Figure& figure) { return is_of_nothing(figure); });
  return list;
}

std::string how(const LogHeader& header) {
  const std::string time = header.value("time");
  return "Seed " + header.value("seed") + ", " +
         (time.empty() ? header.value("nodes") + " nodes a ply"
                       : time + " seconds a ply (these games cannot be repeated)") +
         ", " + header.value("random") + " random plies first, at most " + header.value("plies") +
         " plies; rules " + header.value("rules") + ", Pawnshop " + header.value("version") + ".";
}

/// Of figures on which a verdict is sure it is not said that there are too few games to say.
void note_judged(Report& report) {
  for (const Verdict& verdict : report.verdicts) {
    if (verdict.answer == Verdict::Answer::Unclear || !verdict.figure)
      continue;
    for (Section& section : report.sections) {
      for (Figure& figure : section.figures)
        figure.is_judged = figure.is_judged || figure.key == verdict.figure->key;
    }
  }
}

}  // namespace

std::string file_name(const std::string& game) {
  return std::filesystem::path(game).filename().string();
}

const Figure* find_figure(const Report& report,
                          const std::string& section,
                          const std::string& key) {
  for (const Section& one : report.sections) {
    for (const Figure& figure : one.figures) {
      if (one.key == section && figure.key == key)
        return &figure;
    }
  }
  return nullptr;
}

Report make_report(const Studied& studied, const std::vector<Target>& targets) {
  Report report;
  const std::string set = studied.header.value("set");
  report.title = studied.tally.names.title + (set.empty() ? "" : " (" + set + ")");
  report.how = how(studied.header);
  report.facts = studied.header.facts;
  report.facts.emplace_back("game", file_name(studied.tally.names.game));
  report.facts.emplace_back("set", set);
  report.games = studied.tally.all.games();
  report.openings = static_cast<std::int64_t>(studied.tally.openings.size());
  report.wanted =
      std::max<std::int64_t>(even_of(studied.games, has_uneven(studied.header)), report.games);
  const Judged judged(studied);
  std::tie(report.idle_rules, report.own_rules) = judged.own_rules();
  report.kind_below = judged.kind_below();
  report.idle_of_sample = judged.idle_of_sample();
  report.asked = studied.tally.asked;
  report.troubles = judged.troubles();
  report.sections = sections_of(studied);
  report.verdicts = verdicts_of(report, targets);
  note_judged(report);
  return report;
}

}  // namespace pawnshop::study
