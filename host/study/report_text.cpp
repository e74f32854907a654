// SPDX-License-Identifier: MIT
// A report for the terminal.

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstring>

#include "study/report.h"
#include "study/text_columns.h"
#include "support/text.h"

namespace pawnshop::study {

namespace {

constexpr std::size_t kGap = 2;

/// A whole number with commas between the thousands.
std::string grouped(std::int64_t number) {
  std::string text = std::to_string(number);
  for (std::size_t i = text.size(); i > 3 && text[i - 4] != '-'; i -= 3)
    text.insert(i - 3, ",");
  return text;
}

std::string fixed(double value, int decimals) {
  char text[64];
  std::snprintf(text, sizeof text, "%.*f", decimals, value);
  const bool is_zero = std::strpbrk(text, "123456789") == nullptr;
  return text + (is_zero && text[0] == '-');  // zero has no sign
}

/// A paragraph within this width, its first line behind `begin`, the others as far in.
std::string wrapped(const std::string& begin, const std::string& text) {
  constexpr std::size_t kWidth = 100;
  std::string out, line = begin;
  bool is_empty = true;
  for (const std::string& word : support::words(text)) {
    if (!is_empty && width_of(line) + 1 + width_of(word) > kWidth) {
      out += line + "\n";
      line.assign(begin.size(), ' ');
      is_empty = true;
    }
    line += (is_empty ? "" : " ") + word;
    is_empty = false;
  }
  return out + line + "\n";
}

void write_figures(const Section& section, std::string& out) {
  std::size_t width = 0;
  for (const Figure& figure : section.figures)
    width = std::max(width, width_of(figure.name));
  for (const Figure& figure : section.figures) {
    out += "  ";
    out += figure.name + std::string(width + kGap - width_of(figure.name), ' ');
    out += to_text(figure) + "\n";
  }
}

void write_table(const Table& table, std::string& out) {
  TextColumns columns;
  for (const Table::Row& row : table.rows) {
    TextColumns::Line line = {row.name};
    for (std::size_t i = 0; i < row.values.size(); ++i)
      line.push_back(to_text(row.values[i], table.units[i]));
    columns.add(std::move(line));
  }
  out += columns.text(table.columns);
}

}  // namespace

std::string to_text(double value, Unit unit) {
  switch (unit) {
    case Unit::Count:
      return grouped(std::llround(value));
    case Unit::Percent:
      return fixed(value, 1) + " %";
    case Unit::Points:
      return fixed(value, 1) + " points";
    case Unit::Moves:
      return fixed(value, 1) + " moves";
    case Unit::Number:
      return fixed(value, 2);
  }
  return {};
}

std::string to_text(const Figure& figure) {
  std::string text = to_text(figure.value, figure.unit);
  if (!figure.has_interval)
    return text;
  const auto bound = [&](double number) {
    return fixed(number, figure.unit == Unit::Number ? 2 : 1);
  };
  text += " (" + bound(figure.interval.low) + " to " + bound(figure.interval.high) + ")";
  if (figure.is_vague && !figure.is_judged)
    text += ": too few games to say";
  return text;
}

std::string games_text(const Report& report) {
  const std::string games = to_text(static_cast<double>(report.games), Unit::Count);
  return (report.wanted > report.games
              ? games + " of " + to_text(static_cast<double>(report.wanted), Unit::Count)
              : games) +
         " games";
}

std::string verdicts_text(const Report& report) {
  std::string out;
  for (const Verdict& verdict : report.verdicts) {
    const char* const sign = verdict.answer == Verdict::Answer::Yes  ? "+ "
                             : verdict.answer == Verdict::Answer::No ? "! "
                                                                     : "? ";
    out += sign + verdict.words + "\n";
  }
  return out;
}

std::string report_text(const Report& report) {
  std::string out = report.title + ": " + games_text(report) + "\n" + report.how + "\n\n";
  out += verdicts_text(report);
  out += std::string("\n") + kIntervals + "\n";
  for (const Section& section : report.sections) {
    out += "\n" + section.title + "\n";
    if (section.key != "kinds")  // whose table says the same
      write_figures(section, out);
    if (!section.table.rows.empty())
      write_table(section.table, out);
    for (const std::string& item : section.items)
      out += wrapped("  - ", item);
    if (!section.note.empty())
      out += wrapped("  ", section.note);
  }
  return out;
}

}  // namespace pawnshop::study
