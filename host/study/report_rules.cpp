// SPDX-License-Identifier: MIT
// The sections of a report about rules and men.
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

class RuleSections : ReportFigures {
 public:
  using ReportFigures::ReportFigures;

  Section kinds() const {
    Section section{"kinds", "Kinds of turn"};
    section.table = {{"kind", "chosen in games", "first third", "second third", "last third"},
                     std::vector<Unit>(4, Unit::Percent),
                     {}};
    for (std::size_t i = 0; i < tally_.kinds.size(); ++i) {
      Table::Row row{tally_.names.kinds[i], {100 * per_game(tally_.games_with_kind[i])}};
      for (std::size_t third = 0; third < 3; ++third) {
        const double all = number(tally_.plies_of_third[third]);
        row.values.push_back(all > 0 ? 100 * number(tally_.kinds[i][third]) / all : 0);
      }
      section.table.rows.push_back(std::move(row));
      section.figures.push_back(share("used_" + tally_.names.kinds[i],
                                      "games in which a player chose " + tally_.names.kinds[i],
                                      number(tally_.games_with_kind[i]),
                                      games_));
    }
    section.note =
        "Of all plies in each third of the game, so many were of this kind. The random turns of "
        "the opening are left out: no player chose them.";
    return section;
  }
  Section rules() const {
    Section section{"rules", "Rules that never mattered"};
    const std::vector<RulePart>& parts = tally_.names.parts;
    for (std::size_t i = 0; i < parts.size(); ++i) {
      const bool is_turn = parts[i].kind == RulePart::Kind::Turn;
      if ((is_turn ? tally_.games_with_kind[i] + tally_.random_of_kind[i] : tally_.rules[i]) == 0)
        section.items.push_back(idle_words(parts[i], tally_.rules[i]));
    }
    const std::string all =
        parts.size() == 1
            ? "The one part of the rules"
            : "All " + to_text(number(count_of(parts)), Unit::Count) + " parts of the rules";
    section.note =
        (section.items.empty() ? all + " mattered. " : std::string()) +
        "Kinds of turn, effects and ends are counted in all of these games and their openings. "
        "What 'never' and the duties refuse, and which kinds of turn are possible, was looked at "
        "in " +
        to_text(number(tally_.asked), Unit::Count) +
        " positions only, up to six of each opening and six of the rest of each game: a rule for "
        "rare positions may be missed. Live functions, and marks that the script works out after "
        "each turn, are not asked.";
    return section;
  }
  Section zones() const {
    Section section{"zones", "Zones"};
    section.table = {
        {"zone", "in games", "men waiting", "most", "arrivals a game", "stay", "longest"},
        {Unit::Percent, Unit::Number, Unit::Count, Unit::Number, Unit::Moves, Unit::Moves},
        {}};
    const double plies = number(tally_.plies_of_games);
    for (std::size_t i = 0; i < tally_.zones.size(); ++i) {
      const Tally::Zone& zone = tally_.zones[i];
      const double waited = number(zone.waited);
      section.table.rows.push_back({tally_.names.zones[i],
                                    {100 * per_game(zone.games),
                                     plies > 0 ? waited / plies : 0,
                                     number(zone.most),
                                     per_game(zone.arrived),
                                     zone.arrived > 0 ? waited / number(zone.arrived) / 2 : 0,
                                     zone.longest / 2.0}});
    }
    section.note =
        "Men waiting: in both players' zones together, on average over the game. Stay: how many "
        "moves a man waits, on average. Without error bars.";
    return section;
  }
  Section men() const {
    Section section{"men", "Men"};
    section.table = {
        {"man", "moved", "captured", "dropped", "became"}, std::vector<Unit>(4, Unit::Number), {}};
    for (std::size_t i = 0; i < tally_.men.size(); ++i) {
      const Tally::Man& man = tally_.men[i];
      section.table.rows.push_back({tally_.names.men[i],
                                    {per_game(man.moved),
                                     per_game(man.captured),
                                     per_game(man.dropped),
                                     per_game(man.became)}});
    }
    section.note =
        "Times a game, both players together, without error bars; became: other men became such "
        "men.";
    return section;
  }
  Section worths() const {
    Section section{"worths", "What a man is worth"};
    const std::vector<MenWorth> worths = worth_of_men(tally_.sampled, tally_.names.places.size());
    for (std::size_t i = 0; i < worths.size(); ++i) {
      if (!worths[i].is_known)
        continue;
      const std::string& name = tally_.names.places[i];
      Figure figure{"worth_" + name, "one more " + name, Unit::Percent};
      figure.value = 100 * worths[i].chance;
      figure.has_interval = true;
      figure.interval = {100 * worths[i].interval.low, 100 * worths[i].interval.high};
      figure.is_vague = figure.interval.high - figure.interval.low > kVague;
      section.figures.push_back(std::move(figure));
    }
    section.note =
        "The chance to win with one more of them, all else being equal; a draw is half a win. By "
        "logistic regression of the results of " +
        to_text(number(count_of(tally_.sampled)), Unit::Count) +
        " games on the men in up to six quiet positions of each. Royal men are left out, and men "
        "who "
        "made a difference in too few games; men in the hands of the enemy count like men who are "
        "gone.";
    return section;
  }
};

}  // namespace

std::vector<Section> sections_of_rules(const Studied& studied) {
  const RuleSections make(studied);
  std::vector<Section> list = {make.kinds(), make.rules()};
  if (!studied.tally.zones.empty())
    list.push_back(make.zones());
  list.push_back(make.men());
  list.push_back(make.worths());
  return list;
}

}  // namespace pawnshop::study
