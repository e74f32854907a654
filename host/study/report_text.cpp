// SPDX-License-Identifier: MIT
// A report for the terminal.

#include <algorithm>
#include <cmath>
#include <cstdio>

#include "study/report.h"

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
  return text;
}

/// How many columns a text takes: marks of UTF-8 beyond the first byte of a sign take none.
std::size_t width_of(const std::string& text) {
  return static_cast<std::size_t>(
      std::count_if(text.begin(), text.end(), [](char sign) { return (sign & 0xc0) != 0x80; }));
}

void pad(std::string& out, const std::string& text, std::size_t width, bool to_the_right) {
  const std::size_t own = width_of(text);
  const std::string blanks(width > own ? width - own : 0, ' ');
  out += to_the_right ? blanks + text : text + blanks;
}

void write_figures(const Section& section, std::string& out) {
  std::size_t width = 0;
  for (const Figure& figure : section.figures)
    width = std::max(width, width_of(figure.name));
  for (const Figure& figure : section.figures) {
    out += "  ";
    pad(out, figure.name, width + kGap, false);
    out += to_text(figure) + "\n";
  }
}

void write_table(const Table& table, std::string& out) {
  std::vector<std::vector<std::string>> lines = {table.columns};
  for (const Table::Row& row : table.rows) {
    lines.push_back({row.name});
    for (std::size_t i = 0; i < row.values.size(); ++i)
      lines.back().push_back(to_text(row.values[i], table.units[i]));
  }
  std::vector<std::size_t> widths(table.columns.size());
  for (const auto& line : lines) {
    for (std::size_t i = 0; i < line.size(); ++i)
      widths[i] = std::max(widths[i], width_of(line[i]));
  }
  for (const auto& line : lines) {
    out += "  ";
    for (std::size_t i = 0; i < line.size(); ++i)
      pad(out, line[i], widths[i] + (i ? kGap : 0), i > 0);
    out += "\n";
  }
}

}  // namespace

std::string to_text(double value, Unit unit) {
  switch (unit) {
    case Unit::Count:
      return grouped(std::llround(value));
    case Unit::Percent:
      return fixed(value, 1) + " %";
    case Unit::Moves:
      return fixed(value, 1) + " moves";
    case Unit::Number:
      return fixed(value, 2);
  }
  return {};
}

std::string to_text(const Figure& figure) {
  const std::string value = to_text(figure.value, figure.unit);
  if (!figure.has_interval)
    return value;
  const auto bound = [&](double number) {
    return fixed(number, figure.unit == Unit::Number ? 2 : 1);
  };
  return value + " (" + bound(figure.interval.low) + " to " + bound(figure.interval.high) + ")" +
         (figure.is_vague ? ": too few games to say" : "");
}

std::string games_text(const Report& report) {
  const std::string games = to_text(static_cast<double>(report.games), Unit::Count);
  return (report.wanted > report.games
              ? games + " of " + to_text(static_cast<double>(report.wanted), Unit::Count)
              : games) +
         " games";
}

std::string report_text(const Report& report) {
  std::string out = report.title + ": " + games_text(report) + "\n" + report.how + "\n\n";
  for (const Verdict& verdict : report.verdicts) {
    const char* const sign = verdict.answer == Verdict::Answer::Yes  ? "+ "
                             : verdict.answer == Verdict::Answer::No ? "! "
                                                                     : "? ";
    out += sign + verdict.words + "\n";
  }
  out += std::string("\n") + kIntervals + "\n";
  for (const Section& section : report.sections) {
    out += "\n" + section.title + "\n";
    if (section.key != "kinds")  // whose table says the same
      write_figures(section, out);
    if (!section.table.rows.empty())
      write_table(section.table, out);
    if (!section.note.empty())
      out += "  " + section.note + "\n";
  }
  return out;
}

}  // namespace pawnshop::study
