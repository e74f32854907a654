// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "study/statistics.h"
#include "study/study.h"
#include "study/targets.h"

namespace pawnshop::study {

/// What a figure is a number of.
/// Points are percentage points, by which two shares differ.
enum class Unit : std::uint8_t { Count, Percent, Points, Moves, Number };

/// One number of a report, with its error bar where it has one.
struct Figure {
  std::string key, name;
  Unit unit = Unit::Count;
  double value = 0;
  bool has_interval = false;
  Interval interval{};
  /// Whether the interval is so wide that the number says nothing.
  bool is_vague = false;
  /// Of shares: of how many games, none of them drawn or like another one, this is the interval.
  double evidence = 0;
  /// A verdict says what it tells, though its interval is wide.
  bool is_judged = false;
};

/// Rows of numbers under names.
struct Table {
  struct Row {
    std::string name;
    std::vector<double> values;
  };
  std::vector<std::string> columns;  ///< the first is of the names
  std::vector<Unit> units;           ///< of the numbers
  std::vector<Row> rows;
};

/// Columns to be drawn side by side, each with its share of all.
struct Chart {
  struct Bar {
    std::string name;
    double share = 0;
  };
  std::string title;
  std::vector<Bar> bars;
};

struct Section {
  std::string key, title;
  std::vector<Figure> figures{};
  Table table{};
  Chart chart{};
  std::vector<std::string> items{};  ///< what there is to say in words, one by one
  std::string note{};                ///< what the reader must know of the numbers
};

/// Whether a target is met, in words.
struct Verdict {
  enum class Answer : std::uint8_t { Yes, No, Unclear };
  std::string key;
  Answer answer = Answer::Unclear;
  std::string words;
  std::optional<Figure> figure{};  ///< that was judged
  Interval bounds{};               ///< between which it should lie
};

/// How games ended otherwise than they should.
struct Troubles {
  std::int64_t too_long = 0, too_slow = 0, faults = 0;
  std::string slow_reason{}, fault_reason{};  ///< of most of them
  std::string longest{};                      ///< "400 plies"
  std::string draw{};                         ///< the end that most drawn games had
  std::int64_t drawn_by_it = 0;

  std::int64_t unfinished() const { return too_long + too_slow + faults; }
};

/// What a study found, as it is written by `report_text`, `report_html` and as JSON.
struct Report {
  std::string title;
  std::string how;            ///< the games came about
  LogHeader::Fields facts{};  ///< how they came about, as named fields for programs
  std::int64_t games = 0, wanted = 0;
  std::int64_t openings = 0;  ///< different ones
  /// By kind of turn: the game below the script that it comes from; empty: from the script itself.
  std::vector<std::string> kind_below;
  int own_rules = 0;                    ///< of the script itself; see RulePart
  std::vector<std::string> idle_rules;  ///< those of them that never mattered, in words
  int idle_of_sample = 0;               ///< those of these that were asked of some positions only
  std::int64_t asked = 0;               ///< such positions
  Troubles troubles{};
  std::vector<Verdict> verdicts;
  std::vector<Section> sections;
  /// The games that show something as PGN, by what they show, where their rules are at hand.
  std::vector<std::pair<std::string, std::string>> records{};
};

/// Nothing if there is none.
const Figure* find_figure(const Report& report, const std::string& section, const std::string& key);

Report make_report(const Studied& studied, const std::vector<Target>& targets);

/// A number as people read it: "47.3 %", "1,200".
std::string to_text(double value, Unit unit);
/// With its error bar: "47.3 % (40.5 to 54.2)".
std::string to_text(const Figure& figure);

/// "180 of 200 games".
std::string games_text(const Report& report);
/// What the brackets behind figures mean.
inline constexpr const char* kIntervals =
    "In brackets is the 95 % interval: Wilson's for shares, by ranks for medians and quarters, by "
    "the standard error for means.";

/// A line for each verdict.
std::string verdicts_text(const Report& report);
std::string report_text(const Report& report);

}  // namespace pawnshop::study
