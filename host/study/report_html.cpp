// SPDX-License-Identifier: MIT
#include "study/report_html.h"

#include <algorithm>
#include <cstdio>

namespace pawnshop::study {

namespace {

constexpr const char* kStyle = R"(
:root { color-scheme: light dark; --ink: #1d2733; --paper: #fff; --soft: #5d6b7a; --line: #d7dde3;
  --bar: #4a7ba6; --yes: #2c7a4b; --no: #b3362b; --open: #9a6b00; }
@media (prefers-color-scheme: dark) { :root { --ink: #e3e8ed; --paper: #161b21; --soft: #9aa7b4; --line: #36404a;
  --bar: #6fa3d0; --yes: #6cc08b; --no: #ec8a80; --open: #e0b252; } }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 1rem; max-width: 46rem; color: var(--ink); background: var(--paper);
  font: 16px/1.5 system-ui, sans-serif; overflow-wrap: break-word; }
h1 { font-size: 1.5rem; line-height: 1.2; margin: 0.5rem 0; }
h2 { font-size: 1.15rem; margin: 2rem 0 0.5rem; border-bottom: 1px solid var(--line); }
p.soft, figcaption { color: var(--soft); font-size: 0.875rem; margin: 0.5rem 0; }
ul.verdicts { list-style: none; padding: 0; }
ul.verdicts li { padding: 0.4rem 0.75rem; margin: 0.4rem 0; border-left: 0.3rem solid; }
.yes { border-color: var(--yes) !important; } .no { border-color: var(--no) !important; }
.open { border-color: var(--open) !important; }
.yes b { color: var(--yes); } .no b { color: var(--no); } .open b { color: var(--open); }
.wide { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: 0.9rem; font-variant-numeric: tabular-nums; }
th, td { padding: 0.25rem 0 0.25rem 0.75rem; border-bottom: 1px solid var(--line); text-align: right; vertical-align: top; }
th:first-child, td:first-child { text-align: left; padding-left: 0; }
th { color: var(--soft); font-weight: 600; }
td.share { background: linear-gradient(var(--bar), var(--bar)) left bottom / var(--share) 3px no-repeat; }
td + td { white-space: nowrap; } td svg { max-width: 14rem; } td small { color: var(--soft); }
figure { margin: 1rem 0; } svg { display: block; width: 100%; height: auto; }
svg text { fill: var(--soft); font: 11px system-ui, sans-serif; }
svg .fill { fill: var(--bar); } svg .rule { stroke: var(--line); } svg .error { stroke: var(--bar); stroke-width: 5; }
@media print { body { max-width: none; font-size: 11pt; } h2, tr, figure, li { break-inside: avoid; }
  * { print-color-adjust: exact; -webkit-print-color-adjust: exact; } }
)";

/// As the text of a page, or of an attribute in quotation marks.
std::string escaped(const std::string& text) {
  std::string out;
  for (const char sign : text) {
    switch (sign) {
      case '&':
        out += "&amp;";
        break;
      case '<':
        out += "&lt;";
        break;
      case '>':
        out += "&gt;";
        break;
      case '"':
        out += "&quot;";
        break;
      default:
        out += sign;
    }
  }
  return out;
}

std::string number(double value) {
  char text[32];
  std::snprintf(text, sizeof text, "%.1f", value);
  return text;
}

/// Where a share lies between none and all of them, with its error bar.
std::string error_bar(const Figure& figure) {
  if (figure.unit != Unit::Percent || !figure.has_interval)
    return {};
  const std::string low = number(figure.interval.low), high = number(figure.interval.high);
  return "<svg viewBox=\"-3 0 106 12\" role=\"img\" aria-label=\"" + low + " to " + high +
         " %\"><line class=\"rule\" x1=\"0\" y1=\"6\" x2=\"100\" y2=\"6\"/>"
         "<line class=\"rule\" x1=\"50\" y1=\"2\" x2=\"50\" y2=\"10\"/>"
         "<line class=\"error\" x1=\"" +
         low + "\" y1=\"6\" x2=\"" + high + "\" y2=\"6\" opacity=\"0.45\"/>" +
         "<circle class=\"fill\" cx=\"" + number(figure.value) + "\" cy=\"6\" r=\"3\"/></svg>";
}

/// A figure with what it lies between on a line of its own.
std::string value_html(Figure figure) {
  const std::string whole = to_text(figure);
  figure.has_interval = false;
  const std::string value = to_text(figure);
  return escaped(value) +
         (whole == value ? ""
                         : "<br><small>" + escaped(whole.substr(value.size() + 1)) + "</small>");
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
      out += (is_share ? "<td class=\"share\" style=\"--share: " + number(row.values[i]) + "%\">"
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
  std::string out = "<figure><svg viewBox=\"0 0 " + number(kWidth) + " " +
                    number(kHeight + kHead + kFoot) + "\" role=\"img\" aria-label=\"" +
                    escaped(chart.title) + "\">";
  const std::size_t every = chart.bars.size() > 10 ? 2 : 1;  // names that have room
  for (std::size_t i = 0; i < chart.bars.size(); ++i) {
    const Chart::Bar& bar = chart.bars[i];
    const double left = static_cast<double>(i) * step, height = kHeight * bar.share / most;
    const std::string middle = number(left + step / 2);
    const auto text = [&](double y, const std::string& said) {
      return "<text text-anchor=\"middle\" x=\"" + middle + "\" y=\"" + number(y) + "\">" +
             escaped(said) + "</text>";
    };
    out += "<rect class=\"fill\" x=\"" + number(left + step * 0.1) + "\" y=\"" +
           number(kHead + kHeight - height) + "\" width=\"" + number(step * 0.8) + "\" height=\"" +
           number(height) + "\"><title>" + escaped(bar.name) + ": " +
           to_text(bar.share, Unit::Percent) + "</title></rect>";
    if (i % every == 0)
      out += text(kHead + kHeight + kFoot - 3, bar.name);
    if (bar.share == most && most > 1)
      out += text(kHead + kHeight - height - 3, to_text(bar.share, Unit::Percent));
  }
  return out + "</svg><figcaption>" + escaped(chart.title) + "</figcaption></figure>\n";
}

std::string verdict_html(const Verdict& verdict) {
  const bool is_yes = verdict.answer == Verdict::Answer::Yes,
             is_no = verdict.answer == Verdict::Answer::No;
  const std::size_t colon = std::min(verdict.words.find(':'), verdict.words.size());
  return std::string("<li class=\"") +
         (is_yes  ? "yes"
          : is_no ? "no"
                  : "open") +
         "\"><b>" + escaped(verdict.words.substr(0, colon)) + "</b>" +
         escaped(verdict.words.substr(colon)) + "</li>\n";
}

}  // namespace

std::string report_html(const Report& report) {
  std::string out =
      "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\n"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
      "<title>" +
      escaped(report.title) + ": a study</title>\n<style>" + kStyle +
      "</style></head><body>\n<h1>" + escaped(report.title) + ": " + escaped(games_text(report)) +
      "</h1>\n<p class=\"soft\">" + escaped(report.how) + "</p>\n<ul class=\"verdicts\">\n";
  for (const Verdict& verdict : report.verdicts)
    out += verdict_html(verdict);
  out += "</ul>\n<p class=\"soft\">" + std::string(kIntervals) + "</p>\n";
  for (const Section& section : report.sections) {
    out += "<section><h2>" + escaped(section.title) + "</h2>\n";
    if (!section.chart.bars.empty())
      out += chart_html(section.chart);
    if (!section.figures.empty())
      out += figures_html(section.figures);
    if (!section.table.rows.empty())
      out += table_html(section.table);
    if (!section.note.empty())
      out += "<p class=\"soft\">" + escaped(section.note) + "</p>\n";
    out += "</section>\n";
  }
  return out + "</body></html>\n";
}

}  // namespace pawnshop::study
