// SPDX-License-Identifier: MIT
// The sections of a report about results.
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

class ResultSections : ReportFigures {
 public:
  using ReportFigures::ReportFigures;

  Section results() const {
    const Results& all = tally_.all;
    const Results& even = tally_.even;
    Section section{"results", "Results"};
    section.figures = {
        share("white", "White wins", number(all.white), games_),
        share("black", "Black wins", number(all.black), games_),
        share("draws", "nobody wins", number(all.draws), games_),
        points("points", "White's points", all, different_),
        points("points_even", "White's points, level openings only", even, different_level_),
        share("decided",
              "finished games that somebody wins",
              number(tally_.finished.decided()),
              number(tally_.finished.games()))};
    section.chart = {"Games by who won",
                     {{"White", section.figures[0].value},
                      {"nobody", section.figures[2].value},
                      {"Black", section.figures[1].value}}};
    section.note =
        "A draw is half a point. An opening is level if it is nearly as good for each player as "
        "the start of the game: " +
        to_text(number(even.games()), Unit::Count) + " of the " + to_text(games_, Unit::Count) +
        " games began level.";
    return section;
  }
  Section skill() const {
    const Results& uneven = tally_.uneven;
    const auto games = number(uneven.games());
    Section section{"skill", "Skill or chance"};
    if (uneven.games() == 0) {
      section.note =
          "Nothing is known of it yet: one game after every five even ones is played by players "
          "who are not equally strong.";
      return section;
    }
    const auto wins = [&](const char* key, const char* name, std::int64_t won) {
      return share_among(key, name, number(won), games, different_uneven_);
    };
    section.figures = {points("skill", "the stronger player's points", uneven, different_uneven_),
                       wins("stronger", "the stronger one wins", uneven.white),
                       wins("weaker", "the weaker one wins", uneven.black)};
    section.note = "In " + to_text(games, Unit::Count) +
                   " more games, which count for nothing else, one player searched twice as many "
                   "nodes as in the others and his opponent half as many. They changed colours.";
    return section;
  }
  Section reasons() const {
    Section section{"reasons", "How games ended"};
    section.table = {{"end", "of all games", "White wins", "Black wins", "nobody wins"},
                     {Unit::Percent, Unit::Count, Unit::Count, Unit::Count},
                     {}};
    for (const auto& [reason, results] : tally_.reasons)
      section.table.rows.push_back({reason,
                                    {100 * per_game(results.games()),
                                     number(results.white),
                                     number(results.black),
                                     number(results.draws)}});
    sort_rows(section.table);
    return section;
  }
  Section lengths() const {
    Section section{"length", "Length"};
    const Histogram& lengths = tally_.lengths;
    const auto in_moves = [&](const char* key, const char* name, double of_all) {
      Figure figure = ranked(key, name, Unit::Moves, lengths, of_all);
      figure.value /= 2;
      figure.interval = {figure.interval.low / 2, figure.interval.high / 2};
      return figure;
    };
    section.figures = {in_moves("median", "median", 0.5),
                       in_moves("quarter", "a quarter are shorter than", 0.25),
                       in_moves("three_quarters", "a quarter are longer than", 0.75),
                       plain("shortest",
                             "shortest",
                             Unit::Moves,
                             lengths.empty() ? 0 : lengths.begin()->first / 2.0),
                       plain("longest",
                             "longest",
                             Unit::Moves,
                             lengths.empty() ? 0 : lengths.rbegin()->first / 2.0)};
    section.chart = {"Games by length in moves", length_bars()};
    section.note =
        "A move is a turn of each player. The shortest and the longest are of these games; more of "
        "them can go further.";
    return section;
  }
  /// Ten to twenty columns of equal width.
  std::vector<Chart::Bar> length_bars() const {
    const Histogram& lengths = tally_.lengths;
    const int longest = lengths.empty() ? 0 : lengths.rbegin()->first / 2;
    int width = 1;
    for (int i = 0; longest / width >= 20; ++i)
      width = i % 3 == 1 ? width / 2 * 5 : width * 2;  // 1, 2, 5, 10, 20, 50 ...
    std::vector<Chart::Bar> bars;
    for (int from = 0; from <= longest; from += width)
      bars.push_back({std::to_string(from), 0});
    for (const auto& [length, games] : lengths)
      bars[static_cast<std::size_t>(length / 2 / width)].share += 100 * per_game(games);
    return bars;
  }
  Section choice() const {
    Section section{"choice", "Choice"};
    section.figures = {rated("legal", "legal turns a ply, mean", tally_.legal),
                       ranked("legal_least",
                              "fewest turns to choose from in a game (median)",
                              Unit::Number,
                              tally_.legal_least,
                              0.5),
                       ranked("legal_most",
                              "most turns to choose from in a game (median)",
                              Unit::Number,
                              tally_.legal_most,
                              0.5),
                       plain("legal_record",
                             "most ever",
                             Unit::Count,
                             tally_.legal_most.empty() ? 0 : tally_.legal_most.rbegin()->first)};
    section.note = "How many turns a player can choose from; the most ever are of these games.";
    return section;
  }
};

}  // namespace

std::vector<Section> sections_of_results(const Studied& studied) {
  const ResultSections make(studied);
  std::vector<Section> list = {make.results()};
  if (has_uneven(studied.header))
    list.push_back(make.skill());
  for (Section section : {make.reasons(), make.lengths(), make.choice()})
    list.push_back(std::move(section));
  return list;
}

}  // namespace pawnshop::study
