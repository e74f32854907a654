// SPDX-License-Identifier: MIT
// The sections of a report about the course of games.
#include <algorithm>
#include <cmath>
#include <filesystem>
#include <map>
#include <numeric>
#include <tuple>

#include "study/course.h"
#include "study/examples.h"
#include "study/men_worth.h"
#include "study/report_figures.h"
#include "study/report_sections.h"
#include "study/study_log.h"
#include "support/text.h"

namespace pawnshop::study {

namespace {

class CourseSections : ReportFigures {
 public:
  using ReportFigures::ReportFigures;

  Section checks() const {
    Section section{"checks", "Checks"};
    section.figures = {
        rated("checks", "checks a game, mean", tally_.checks),
        share("with_check", "games with a check", number(tally_.games_with_check), games_)};
    return section;
  }
  Section course() const {
    Section section{"course", "Course of the game"};
    std::int64_t turned = 0;
    for (const auto& [changes, games] : tally_.lead_changes)
      turned += changes > 0 ? games : 0;
    std::int64_t late = 0;
    const std::int64_t decided = count(tally_.decided);
    for (const auto& [tenth, games] : tally_.decided) {
      late += tenth >= 5 ? games : 0;
      section.chart.bars.resize(10);
      section.chart.bars[static_cast<std::size_t>(tenth)].share =
          100 * number(games) / number(decided);
    }
    for (std::size_t i = 0; i < section.chart.bars.size(); ++i)
      section.chart.bars[i].name = std::to_string(10 * i) + " %";
    section.chart.title = "Won games by when they were decided (share of the game's length)";
    section.figures = {
        average("lead_changes", "changes of the lead a game", Unit::Number, tally_.lead_changes),
        share("turned", "games with a change of the lead", number(turned), games_),
        share("comebacks",
              "won games in which the winner was clearly behind",
              number(tally_.comebacks),
              number(decided)),
        share("late",
              "won games in which nobody was clearly and lastingly ahead at half time",
              number(late),
              number(decided))};
    section.note =
        "By the scores of the search: ahead by the worth of a pawn, clearly ahead by that of "
        "three; "
        "decided when the winner stays clearly ahead.";
    return section;
  }
  Section openings() const {
    Section section{"openings", "Openings"};
    std::int64_t most = 0;
    for (const auto& [key, opening] : tally_.openings)
      most = std::max<std::int64_t>(most, opening.games);
    section.figures = {
        plain("different",
              "different openings",
              Unit::Count,
              number(static_cast<std::int64_t>(tally_.openings.size()))),
        plain("most_common", "games with the most common one", Unit::Count, number(most))};
    section.table = begins();
    const std::vector<std::string> turns = first_turns_of(studied_.header);
    if (!turns.empty())
      section.items = {"At the start of a game the search prefers " +
                       support::list_words(turns, "then") + "."};
    section.note = "An opening is the position after the random plies, of which there are " +
                   studied_.header.value("random") + ".";
    if (different_ < 1)
      section.note += " Games with the same opening are alike, and count once in all error bars.";
    return section;
  }
  /// How many first plies how many games share.
  Table begins() const {
    Table table{{"first plies", "different", "games with the most common"},
                {Unit::Count, Unit::Percent},
                {}};
    for (std::size_t i = 0; i < kBegins.size(); ++i) {
      std::int32_t most = 0;
      for (const auto& [begin, games] : tally_.begun[i])
        most = std::max(most, games);
      table.rows.push_back(
          {std::to_string(kBegins[i]), {number(count_of(tally_.begun[i])), 100 * per_game(most)}});
    }
    return table;
  }
  Section limits() const {
    Section section{"limits", "Limits"};
    const auto ended = [&](Ending ending) {
      return number(tally_.endings[static_cast<std::size_t>(ending)]);
    };
    section.figures = {
        share("unfinished",
              "games that did not end by the rules",
              games_ - number(tally_.finished.games()),
              games_),
        share("too_long", "of all games, too long", ended(Ending::TooLong), games_),
        share("too_slow", "of all games, rules that took too long", ended(Ending::TooSlow), games_),
        share("fault", "of all games, rules that failed", ended(Ending::Fault), games_)};
    return section;
  }
  Section examples() const {
    Section section{"examples", "Games that show it"};
    section.table = {{"game", "number", "moves"}, {Unit::Count, Unit::Count}, {}};
    for (const auto& [what, example] : examples_of(tally_))
      section.table.rows.push_back({what, {number(example->number), number(example->length) / 2}});
    section.items = replays();
    section.note =
        "A comeback is won by whoever was furthest behind; the others are those in which a kind of "
        "turn was played most. The commands replay these games.";
    return section;
  }
  /// For each of these games a command that replays it.
  std::vector<std::string> replays() const {
    std::map<int, std::string> turns;
    for (const auto& [what, example] : examples_of(tally_))
      turns[example->number] = example->turns;
    std::string command = "pawnshop play " + file_name(tally_.names.game);
    for (const std::string& setting : support::words(studied_.header.value("set")))
      command += " --set " + setting;
    std::vector<std::string> list;
    for (const auto& [number, played] : turns)
      list.push_back("game " + std::to_string(number) + ": " + command + " --moves '" + played +
                     "'");
    return list;
  }
};

}  // namespace

std::vector<Section> sections_of_course(const Studied& studied) {
  const CourseSections make(studied);
  return {make.checks(), make.course(), make.openings(), make.limits(), make.examples()};
}

}  // namespace pawnshop::study
