// SPDX-License-Identifier: MIT
#include "study/verdicts.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "support/text.h"

namespace pawnshop::study {

namespace {

using Answer = Verdict::Answer;

Answer answer_of(const Figure& figure, const Target& target) {
  const Interval& interval = figure.interval;
  if (interval.high < target.low || interval.low > target.high)
    return Answer::No;
  return interval.low >= target.low && interval.high <= target.high ? Answer::Yes : Answer::Unclear;
}

/// A bound without figures behind its point.
std::string short_text(double value, Unit unit) {
  const std::string number = to_text(value, Unit::Count);
  return unit == Unit::Percent ? number + " %" : unit == Unit::Moves ? number + " moves" : number;
}

/// "45 to 55 %", "at least 95 %".
std::string bounds_text(const Target& target, Unit unit) {
  if (unit == Unit::Percent && target.high >= 100)
    return "at least " + short_text(target.low, unit);
  if (unit == Unit::Percent && target.low <= 0)
    return "at most " + short_text(target.high, unit);
  return short_text(target.low, Unit::Count) + " to " + short_text(target.high, unit);
}

/// What would settle it if so many different games do.
std::string remedy(const Report& report, double different) {
  const auto games = static_cast<double>(report.games);
  if (different <= games)
    return "more different openings (--random) would tell";
  const auto openings = static_cast<double>(report.openings);
  const double needed = openings > 0 ? different * games / openings : different;
  const double step = std::pow(10, std::floor(std::log10(needed)) - 1);  // two figures of it
  return "about " + to_text(std::ceil(needed / step) * step, Unit::Count) + " games would tell";
}

/// How many different games settle a question that is open, if the figure stays as it is; 0: nobody
/// knows, or hardly any number of them does. Draws count as they do in its interval, and of a
/// figure of every sixth game it is the others that are counted.
double games_wanted(const Report& report, const Figure& figure, const Target& target) {
  if (figure.unit != Unit::Percent || figure.evidence <= 0)
    return 0;
  const auto wanted =
      static_cast<double>(games_to_tell(figure.value / 100, {target.low / 100, target.high / 100}));
  return wanted * static_cast<double>(report.openings) / figure.evidence;
}

/// What is open, and what would settle it.
std::string open_words(const Report& report,
                       const Figure& figure,
                       const Target& target,
                       const std::string& found) {
  const std::string few = "Too few games to say " + target.unclear + ": " + found + "; ";
  const double games = games_wanted(report, figure, target);
  if (games > 0)
    return few + remedy(report, games) + ".";
  constexpr double kNarrow = 10;  // points, between bounds that many games have settled
  const double width = figure.interval.high - figure.interval.low;
  if (figure.is_vague || figure.unit != Unit::Percent || width > kNarrow)
    return few + "more games would tell.";
  return "Too close to the target to say " + target.unclear + ": " + found +
         "; more games hardly help.";
}

Verdict judge(const Report& report,
              const Figure& figure,
              const Target& target,
              const std::string& subject) {
  Figure plain = figure;
  plain.is_vague = false;  // the verdict says so itself
  Verdict verdict{target.key, answer_of(figure, target), {}};
  const std::string found =
      subject + " " + to_text(plain) + "; the target is " + bounds_text(target, figure.unit);
  if (verdict.answer == Answer::Unclear)
    verdict.words = open_words(report, figure, target, found);
  else
    verdict.words =
        (verdict.answer == Answer::Yes ? target.met : target.unmet) + ": " + found + ".";
  return verdict;
}

/// Where it is open whether rules are unfair it may be known whom they favour.
Verdict judge_fairness(const Report& report, const Figure& figure, const Target& target) {
  constexpr double kHalf = 50;
  Target asked = target;
  const bool favours_white = figure.interval.low > kHalf;
  if (favours_white || figure.interval.high < kHalf)
    asked.unclear = std::string("how much ") + (favours_white ? "White" : "Black") + " is favoured";
  return judge(report, figure, asked, "White scores");
}

/// The figure of a share as that of all others: 3 % drawn are 97 % decided.
Figure rest_of(Figure figure) {
  figure.value = 100 - figure.value;
  figure.interval = {100 - figure.interval.high, 100 - figure.interval.low};
  return figure;
}

/// How often each kind of turn is played, and whose kind it is.
struct KindUse {
  std::string name, below;  ///< see Report::kind_below
  Figure figure{};
};

std::vector<KindUse> kinds_of(const Report& report) {
  const auto section = std::find_if(report.sections.begin(),
                                    report.sections.end(),
                                    [](const Section& one) { return one.key == "kinds"; });
  std::vector<KindUse> kinds;
  for (std::size_t i = 0; i < section->figures.size(); ++i)
    kinds.push_back({section->table.rows[i].name,
                     i < report.kind_below.size() ? report.kind_below[i] : "",
                     section->figures[i]});
  std::stable_sort(kinds.begin(), kinds.end(), [](const KindUse& a, const KindUse& b) {
    return a.figure.value < b.figure.value;
  });
  return kinds;
}

/// A kind that the game below has as well may be rare there, too: this script need not have made it
/// so.
Verdict open_for_kind_below(const KindUse& kind, const Target& target) {
  return {target.key,
          Answer::Unclear,
          "Not clear from this game alone " + target.unclear + ": " + kind.name + ", which " +
              kind.below + " has as well, is in " + to_text(kind.figure) + "; the target is " +
              bounds_text(target, kind.figure.unit) +
              ". With --vs and that game it is known whether it is rarer here."};
}

/// Of the script's own kinds of turn the one in the fewest games decides, and if that is played
/// often enough, of those of the games below it.
Verdict judge_kinds(const Report& report, const Target& target) {
  const std::vector<KindUse> kinds = kinds_of(report);
  const auto is_rare = [&](const KindUse& kind) {
    return answer_of(kind.figure, target) == Answer::No;
  };
  const auto own = std::find_if(
      kinds.begin(), kinds.end(), [](const KindUse& kind) { return kind.below.empty(); });
  const bool own_decides = own != kinds.end() && answer_of(own->figure, target) != Answer::Yes;
  const KindUse& rarest = own_decides ? *own : kinds.front();
  Verdict verdict =
      !rarest.below.empty() && is_rare(rarest)
          ? open_for_kind_below(rarest, target)
          : judge(report, rarest.figure, target, "the rarest kind, " + rarest.name + ", is in");
  std::string others;
  for (const KindUse& kind : kinds) {
    if (is_rare(kind) && kind.name != rarest.name)
      others += (others.empty() ? "" : ", ") + kind.name;
  }
  if (!others.empty())
    verdict.words += " Hardly used as well: " + others + ".";
  return verdict;
}

/// Whether the script's own rules mattered. Nothing if it has none.
std::optional<Verdict> judge_rules(const Report& report, const Target& target) {
  constexpr double kEnoughGames = 100;  // different ones: then it is below 3 %
  if (report.own_rules == 0)
    return std::nullopt;
  const auto idle = static_cast<int>(report.idle_rules.size());
  const double share = 100.0 * (report.own_rules - idle) / report.own_rules;
  if (share >= target.low)
    return Verdict{target.key,
                   Answer::Yes,
                   target.met + ": " + std::to_string(report.own_rules - idle) + " of " +
                       std::to_string(report.own_rules) + " that the script has of its own."};
  std::string list;
  for (const std::string& words : report.idle_rules)
    list += (list.empty() ? "" : "; ") + words;
  const auto different = static_cast<double>(report.openings);
  if (different < kEnoughGames)
    return Verdict{target.key,
                   Answer::Unclear,
                   "Too few games to say " + target.unclear + ": " + list + "; " +
                       remedy(report, kEnoughGames) + "."};
  // The rule of three: what was never seen in n games happens in fewer than 3 of n, 95 % sure.
  return Verdict{target.key,
                 Answer::No,
                 target.unmet + ": " + list + ". What never happened here happens in fewer than " +
                     to_text(300 / different, Unit::Percent) + " of games."};
}

}  // namespace

std::vector<Target> usual_targets() {
  return {
      {"fair", "Fair", "Not fair", "whether it is fair", 45, 55},
      {"decided", "Decided", "Too many draws", "whether enough games are decided", 95, 100},
      {"length", "Good length", "Bad length", "whether the length is good", 20, 80},
      {"used",
       "Every kind of turn is used",
       "A kind of turn is hardly used",
       "whether every kind of turn is used",
       10,
       100},
      {"rules", "Rules matter", "A rule never mattered", "whether all rules matter", 100, 100},
      {"skill", "Skill counts", "Skill hardly counts", "whether skill counts", 55, 100},
      {"lively", "Lively", "One-sided", "whether it is lively", 25, 100},
      {"ends", "Games end", "Too many games do not end", "whether games end", 98, 100},
  };
}

support::Result<void> change_target(std::vector<Target>& targets, const std::string& text) {
  const std::size_t equals = text.find('='), dots = text.find("..");
  std::vector<std::string> keys;
  for (Target& target : targets) {
    keys.push_back(target.key);
    if (equals == std::string::npos || dots == std::string::npos || dots < equals ||
        text.substr(0, equals) != target.key)
      continue;
    const auto low = support::parse_number(text.substr(equals + 1, dots - equals - 1));
    const auto high = support::parse_number(text.substr(dots + 2));
    if (!low || !high || *low > *high)
      break;
    target.low = *low;
    target.high = *high;
    return {};
  }
  return support::failure(
      "'" + support::printable(text) + "' is no target",
      "say NAME=LOW..HIGH, such as fair=40..60; the names are " + support::list_words(keys, "and"));
}

std::vector<Verdict> verdicts_of(const Report& report, const std::vector<Target>& targets) {
  std::vector<Verdict> verdicts;
  for (const Target& target : targets) {
    const auto figure = [&](const char* section, const char* key) {
      return *find_figure(report, section, key);
    };
    if (target.key == "fair")
      verdicts.push_back(judge_fairness(report, figure("results", "points"), target));
    else if (target.key == "decided")
      verdicts.push_back(
          judge(report, rest_of(figure("results", "draws")), target, "somebody wins in"));
    else if (target.key == "length")
      verdicts.push_back(judge(report, figure("length", "median"), target, "the median is"));
    else if (target.key == "used")
      verdicts.push_back(judge_kinds(report, target));
    else if (target.key == "rules") {
      if (auto verdict = judge_rules(report, target))
        verdicts.push_back(std::move(*verdict));
    } else if (target.key == "skill") {
      if (const Figure* const skill = find_figure(report, "skill", "skill"))
        verdicts.push_back(judge(report, *skill, target, "the stronger player scores"));
    } else if (target.key == "lively")
      verdicts.push_back(judge(report, figure("course", "turned"), target, "the lead changes in"));
    else if (target.key == "ends")
      verdicts.push_back(
          judge(report, rest_of(figure("limits", "unfinished")), target, "it ends in"));
  }
  return verdicts;
}

}  // namespace pawnshop::study
