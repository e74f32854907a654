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

/// The plies of the random openings.
int random_of(const Report& report) {
  constexpr int kUsual = 4;
  for (const auto& [name, value] : report.facts) {
    if (name == "random")
      return support::parse_number(value).value_or(kUsual);
  }
  return kUsual;
}

/// What would settle it if so many different games do.
std::string remedy(const Report& report, double different) {
  const auto games = static_cast<double>(report.games);
  if (different <= games)
    return "use --random " + std::to_string(random_of(report) + 2) +
           ": the games are too much alike";
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

/// `before` and `after` make a sentence of the figure between them.
Verdict judge(const Report& report,
              const Figure& figure,
              const Target& target,
              const std::string& before,
              const std::string& after = {}) {
  Figure plain = figure;
  plain.is_vague = false;  // the verdict says so itself
  Verdict verdict{target.key, answer_of(figure, target), {}, figure, {target.low, target.high}};
  const std::string found =
      before + to_text(plain) + after + "; the target is " + bounds_text(target, figure.unit);
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
  return judge(report, figure, asked, "White scores ");
}

/// The figure of a share as that of all others: 3 % drawn are 97 % decided.
Figure rest_of(Figure figure) {
  figure.value = 100 - figure.value;
  figure.interval = {100 - figure.interval.high, 100 - figure.interval.low};
  return figure;
}

/// A length that one kind of draw sets is not that of a game which somebody wins.
Verdict judge_length(const Report& report, const Figure& figure, const Target& target) {
  Verdict verdict = judge(report, figure, target, "the median is ");
  const Troubles& troubles = report.troubles;
  if (troubles.drawn_by_it > 0 && 2 * troubles.drawn_by_it >= report.games)
    verdict.words += " But " + to_text(static_cast<double>(troubles.drawn_by_it), Unit::Count) +
                     " of the " + to_text(static_cast<double>(report.games), Unit::Count) +
                     " games are ended by the draw '" + troubles.draw + "'.";
  return verdict;
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
  if (section == report.sections.end())
    return kinds;
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
Verdict open_for_kind_below(const Report& report, const KindUse& kind, const Target& target) {
  const auto game = std::find_if(report.facts.begin(), report.facts.end(), [](const auto& fact) {
    return fact.first == "game";
  });
  Figure plain = kind.figure;
  plain.has_interval = false;
  return {target.key,
          Answer::Unclear,
          kind.name + " is rare here (" + to_text(plain) + "), but the rule is that of " +
              kind.below + ": pawnshop study " +
              (game == report.facts.end() ? std::string("FILE") : game->second) + " --vs " +
              kind.below + " tells whether it is rarer here.",
          kind.figure,
          {target.low, target.high}};
}

/// Of the script's own kinds of turn the one in the fewest games decides, and if that is played
/// often enough, of those of the games below it.
std::optional<Verdict> judge_kinds(const Report& report, const Target& target) {
  const std::vector<KindUse> kinds = kinds_of(report);
  if (kinds.empty())
    return std::nullopt;
  const auto is_rare = [&](const KindUse& kind) {
    return answer_of(kind.figure, target) == Answer::No;
  };
  const auto own = std::find_if(
      kinds.begin(), kinds.end(), [](const KindUse& kind) { return kind.below.empty(); });
  const bool own_decides = own != kinds.end() && answer_of(own->figure, target) != Answer::Yes;
  const KindUse& rarest = own_decides ? *own : kinds.front();
  Verdict verdict = !rarest.below.empty() && is_rare(rarest)
                        ? open_for_kind_below(report, rarest, target)
                        : judge(report,
                                rarest.figure,
                                target,
                                "players choose the rarest kind, " + rarest.name + ", in ",
                                " of games");
  std::string others;
  for (const KindUse& kind : kinds) {
    if (is_rare(kind) && kind.name != rarest.name)
      others += (others.empty() ? "" : ", ") + kind.name;
  }
  if (!others.empty())
    verdict.words += " Hardly used as well: " + others + ".";
  return verdict;
}

/// How sure it is that rules which never mattered do not matter. Of what happens in games it is the
/// rule of three: what was never seen in n of them happens in fewer than 3 of n, 95 % sure.
std::string how_sure(const Report& report) {
  std::string words;
  if (report.idle_of_sample < static_cast<int>(report.idle_rules.size()))
    words = " Effects and ends that did nothing here do something in fewer than " +
            to_text(300 / static_cast<double>(report.openings), Unit::Percent) + " of games.";
  if (report.idle_of_sample > 0)
    words += " What 'never' and duties refuse was looked at in " +
             to_text(static_cast<double>(report.asked), Unit::Count) +
             " positions only: a rule for rare positions may be missed.";
  return words;
}

/// Whether the script's own rules mattered. Nothing if it has none.
std::optional<Verdict> judge_rules(const Report& report, const Target& target) {
  constexpr double kEnoughGames = 100;  // different ones: then it is below 3 %
  if (report.own_rules == 0)
    return std::nullopt;
  const auto idle = static_cast<int>(report.idle_rules.size());
  const double share = 100.0 * (report.own_rules - idle) / report.own_rules;
  const Figure figure{"own_rules", "rules that mattered", Unit::Percent, share};
  const Interval bounds{target.low, target.high};
  if (share >= target.low)
    return Verdict{target.key,
                   Answer::Yes,
                   target.met + ": " + std::to_string(report.own_rules - idle) + " of " +
                       std::to_string(report.own_rules) + " that the script has of its own.",
                   figure,
                   bounds};
  std::string list;
  for (const std::string& words : report.idle_rules)
    list += (list.empty() ? "" : "; ") + words;
  const auto different = static_cast<double>(report.openings);
  if (different < kEnoughGames)
    return Verdict{target.key,
                   Answer::Unclear,
                   "Too few games to say " + target.unclear + ": " + list + "; " +
                       remedy(report, kEnoughGames) + ".",
                   figure,
                   bounds};
  return Verdict{
      target.key, Answer::No, target.unmet + ": " + list + "." + how_sure(report), figure, bounds};
}

/// Of the figure that a target is about. Nothing if the report has none.
std::optional<Verdict> verdict_on(const Report& report, const Target& target) {
  const auto find = [&](const char* section, const char* key) {
    return find_figure(report, section, key);
  };
  if (target.key == "used")
    return judge_kinds(report, target);
  if (target.key == "rules")
    return judge_rules(report, target);
  if (const Figure* const points = find("results", "points"); points && target.key == "fair")
    return judge_fairness(report, *points, target);
  if (const Figure* const won = find("results", "decided"); won && target.key == "decided")
    return judge(report, *won, target, "", " of finished games are won by somebody");
  if (const Figure* const median = find("length", "median"); median && target.key == "length")
    return judge_length(report, *median, target);
  if (const Figure* const skill = find("skill", "skill"); skill && target.key == "skill")
    return judge(report, *skill, target, "the stronger player scores ");
  if (const Figure* const turned = find("course", "turned"); turned && target.key == "lively")
    return judge(report, *turned, target, "the lead changes in ", " of games");
  if (const Figure* const open = find("limits", "unfinished"); open && target.key == "ends")
    return judge(report, rest_of(*open), target, "", " of games end");
  return std::nullopt;
}

std::string games_in_words(std::int64_t games) {
  return to_text(static_cast<double>(games), Unit::Count);
}

/// Rules that fail come before everything else: no figure says much of them.
std::vector<Verdict> broken_rules(const Report& report) {
  std::vector<Verdict> verdicts;
  const auto say = [&](const char* what, std::int64_t games, const std::string& reason) {
    if (games > 0)
      verdicts.push_back({"runs",
                          Answer::No,
                          what + games_in_words(games) + " of " + games_in_words(report.games) +
                              " games: " + reason});
  };
  say("The rules fail in ", report.troubles.faults, report.troubles.fault_reason);
  say("The rules take too long in ", report.troubles.too_slow, report.troubles.slow_reason);
  return verdicts;
}

/// Whether no game was finished, so that nobody knows whom the rules favour or how long games are.
bool is_blind(const Report& report, const Target& target) {
  const bool is_of_ends = target.key == "fair" || target.key == "decided" ||
                          target.key == "length" || target.key == "skill";
  return is_of_ends && report.games > 0 && report.troubles.unfinished() >= report.games;
}

std::optional<Verdict> unfinished_verdict(const Report& report, const Target& target) {
  const Troubles& troubles = report.troubles;
  if (target.key != "decided")
    return Verdict{
        target.key, Answer::Unclear, "Not known " + target.unclear + ": no game was finished."};
  std::vector<std::string> list;
  if (troubles.too_long > 0)
    list.push_back(games_in_words(troubles.too_long) + " stopped at " + troubles.longest);
  if (troubles.too_slow > 0)
    list.push_back("in " + games_in_words(troubles.too_slow) + " the rules took too long");
  if (troubles.faults > 0)
    list.push_back("in " + games_in_words(troubles.faults) + " the rules failed");
  return Verdict{target.key,
                 Answer::Unclear,
                 "No game was finished: " + support::list_words(list, "and") + "."};
}

}  // namespace

std::vector<Verdict> verdicts_of(const Report& report, const std::vector<Target>& targets) {
  std::vector<Verdict> verdicts = broken_rules(report);
  for (const Target& target : targets) {
    auto verdict =
        is_blind(report, target) ? unfinished_verdict(report, target) : verdict_on(report, target);
    if (verdict)
      verdicts.push_back(std::move(*verdict));
  }
  return verdicts;
}

}  // namespace pawnshop::study
