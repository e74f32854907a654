// SPDX-License-Identifier: MIT
#include "study/report_html.h"

#include <algorithm>

#include "study/page.h"

namespace pawnshop::study {

namespace {

constexpr const char* kBars =
    "The lines under shares go from 0 to 100 %, with a mark at 50 %: the dot is the share, the bar "
    "its interval.";

/// Where a share lies between none and all of them, with its error bar.
std::string error_bar(const Figure& figure) {
  if (figure.unit != Unit::Percent || !figure.has_interval)
    return {};
  const std::string low = number_text(figure.interval.low),
                    high = number_text(figure.interval.high);
  return "<svg viewBox=\"-3 0 106 12\" role=\"img\" aria-label=\"" + low + " to " + high +
         " %\"><line class=\"rule\" x1=\"0\" y1=\"6\" x2=\"100\" y2=\"6\"/>"
         "<line class=\"rule\" x1=\"50\" y1=\"2\" x2=\"50\" y2=\"10\"/>"
         "<line class=\"error\" x1=\"" +
         low + "\" y1=\"6\" x2=\"" + high + "\" y2=\"6\" opacity=\"0.45\"/>" +
         "<circle class=\"fill\" cx=\"" + number_text(figure.value) + "\" cy=\"6\" r=\"3\"/></svg>";
}

/// A figure with what it lies between on a line of its own.
std::string value_html(Figure figure) {
  const std::string whole = to_text(figure);
  figure.has_interval = false;
  const std::string value = to_text(figure);
  if (whole == value)
    return escaped(value);
  const std::string rest = escaped(whole.substr(value.size() + 1));
  const std::size_t end = std::min(rest.find(')') + 1, rest.size());
  return escaped(value) + "<br><small><span class=\"whole\">" + rest.substr(0, end) + "</span>" +
         rest.substr(end) + "</small>";
}

std::string figures_html(const std::vector<Figure>& figures) {
  std::string out = "<table>";
  for (const Figure& figure : figures)
    out += "<tr><td>" + escaped(figure.name) + error_bar(figure) + "</td><td>" +
           value_html(figure) + "</td></tr>\n";
  return out + "</table>\n";
}

std::string table_html(const Table& table) {
  std::string out = "<div class=\"wide\"><table><tr>";
  for (const std::string& column : table.columns)
    out += "<th>" + escaped(column) + "</th>";
  out += "</tr>\n";
  for (const Table::Row& row : table.rows) {
    out += "<tr><td>" + escaped(row.name) + "</td>";
    for (std::size_t i = 0; i < row.values.size(); ++i) {
      const bool is_share = table.units[i] == Unit::Percent;
      out +=
          (is_share ? "<td class=\"share\" style=\"--share: " + number_text(row.values[i]) + "%\">"
                    : "<td>") +
          escaped(to_text(row.values[i], table.units[i])) + "</td>";
    }
    out += "</tr>\n";
  }
  return out + "</table></div>\n";
}

std::string chart_html(const Chart& chart) {
  constexpr double kWidth = 340, kHeight = 110, kFoot = 16, kHead = 14;
  const double step = kWidth / static_cast<double>(chart.bars.size());
  double most = 1;
  for (const Chart::Bar& bar : chart.bars)
    most = std::max(most, bar.share);
  std::string out = "<figure><svg viewBox=\"-6 0 " + number_text(kWidth + 12) + " " +
                    number_text(kHeight + kHead + kFoot) + "\" role=\"img\" aria-label=\"" +
                    escaped(chart.title) + "\">";
  const std::size_t every = chart.bars.size() > 10 ? 2 : 1;  // names that have room
  for (std::size_t i = 0; i < chart.bars.size(); ++i) {
    const Chart::Bar& bar = chart.bars[i];
    const double left = static_cast<double>(i) * step, height = kHeight * bar.share / most;
    const std::string middle = number_text(left + step / 2);
    const auto text = [&](double y, const std::string& said) {
      return "<text text-anchor=\"middle\" x=\"" + middle + "\" y=\"" + number_text(y) + "\">" +
             escaped(said) + "</text>";
    };
    out += "<rect class=\"fill\" x=\"" + number_text(left + step * 0.1) + "\" y=\"" +
           number_text(kHead + kHeight - height) + "\" width=\"" + number_text(step * 0.8) +
           "\" height=\"" + number_text(height) + "\"><title>" + escaped(bar.name) + ": " +
           to_text(bar.share, Unit::Percent) + "</title></rect>";
    if (i % every == 0)
      out += text(kHead + kHeight + kFoot - 3, bar.name);
    if ((bar.share == most && most > 1) || chart.bars.size() <= 3)
      out += text(kHead + kHeight - height - 3, to_text(bar.share, Unit::Percent));
  }
  return out + "</svg><figcaption>" + escaped(chart.title) + "</figcaption></figure>\n";
}

std::string items_html(const std::vector<std::string>& items) {
  std::string out = "<ul>";
  for (const std::string& item : items)
    out += "<li>" + escaped(item) + "</li>\n";
  return out + "</ul>\n";
}

/// Games to be copied, each behind its name.
std::string records_html(const std::vector<std::pair<std::string, std::string>>& records) {
  std::string out;
  for (const auto& [what, pgn] : records)
    out += "<details><summary>" + escaped(what) + " as PGN</summary><pre>" + escaped(pgn) +
           "</pre></details>\n";
  return out;
}

}  // namespace

std::string report_html(const Report& report) {
  std::string out = page_begin(report.title + ": a study") + "<h1>" + escaped(report.title) + ": " +
                    escaped(games_text(report)) + "</h1>\n<p class=\"soft\">" +
                    escaped(report.how) + "</p>\n" + verdicts_html(report.verdicts);
  out += "<p class=\"soft\">" + std::string(kIntervals) + " " + kBars + "</p>\n";
  for (const Section& section : report.sections) {
    out += "<section><h2>" + escaped(section.title) + "</h2>\n";
    if (!section.chart.bars.empty())
      out += chart_html(section.chart);
    if (!section.figures.empty())
      out += figures_html(section.figures);
    if (!section.table.rows.empty())
      out += table_html(section.table);
    if (section.key == "examples" && !report.records.empty())
      out += records_html(report.records);
    else if (!section.items.empty())
      out += items_html(section.items);
    if (!section.note.empty())
      out += "<p class=\"soft\">" + escaped(section.note) + "</p>\n";
    out += "</section>\n";
  }
  return out + page_end();
}

}  // namespace pawnshop::study
