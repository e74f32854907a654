// SPDX-License-Identifier: MIT
#include "study/comparison_html.h"

#include <algorithm>
#include <cmath>

#include "study/page.h"

namespace pawnshop::study {

namespace {

std::string side_html(const char* name, const Report& report) {
  return std::string("<section><h2>") + name + ": " + escaped(report.title) + ", " +
         escaped(games_text(report)) + "</h2>\n<p class=\"soft\">" + escaped(report.how) +
         "</p>\n" + verdicts_html(report.verdicts) + "</section>\n";
}

/// A difference of shares beside zero, which is in the middle.
std::string bar_html(const Figure& difference) {
  constexpr double kMiddle = 50;
  if (difference.unit != Unit::Points)
    return {};
  const auto x = [&](double points) {
    return number_text(std::clamp(kMiddle + points / 2, 0.0, 2 * kMiddle));
  };
  return "<svg viewBox=\"-3 0 106 12\" role=\"img\" aria-label=\"" +
         number_text(difference.interval.low) + " to " + number_text(difference.interval.high) +
         " percentage points\"><line class=\"rule\" x1=\"0\" y1=\"6\" x2=\"100\" y2=\"6\"/>"
         "<line class=\"rule\" x1=\"50\" y1=\"1\" x2=\"50\" y2=\"11\"/>"
         "<line class=\"error\" x1=\"" +
         x(difference.interval.low) + "\" y1=\"6\" x2=\"" + x(difference.interval.high) +
         "\" y2=\"6\" opacity=\"0.45\"/><circle class=\"fill\" cx=\"" + x(difference.value) +
         "\" cy=\"6\" r=\"3\"/></svg>";
}

std::string row_html(const Contrast& contrast) {
  Figure first = contrast.first, second = contrast.second;
  first.has_interval = second.has_interval = false;
  const std::string whole = difference_text(contrast);
  const std::size_t bracket = std::min(whole.find(" ("), whole.size());
  return "<tr class=\"name\"><td colspan=\"3\">" + escaped(contrast.first.name) +
         bar_html(contrast.difference) + "</td></tr><tr><td>" + escaped(to_text(first)) +
         "</td><td>" + escaped(to_text(second)) + "</td><td" +
         (contrast.is_sure ? " class=\"sure\"" : "") + ">" + escaped(whole.substr(0, bracket)) +
         "<br><small>" + escaped(whole.substr(bracket)) + "</small></td></tr>\n";
}

std::string contrasts_html(const std::vector<Contrast>& contrasts) {
  std::string out =
      "<div class=\"wide\"><table class=\"pairs\"><tr><th>first</th><th>second</th>"
      "<th>difference</th></tr>\n";
  std::string section;
  for (const Contrast& contrast : contrasts) {
    if (section != contrast.section)
      out += "<tr class=\"head\"><th colspan=\"3\">" + escaped(contrast.section) + "</th></tr>\n";
    section = contrast.section;
    out += row_html(contrast);
  }
  return out + "</table></div>\n";
}

std::string partings_html(const Partings& partings) {
  const std::string all = partings_text(partings);
  if (all.empty())
    return {};
  std::string out = "<section><h2>Where they part</h2>\n<p>" + escaped(all) + "</p>\n<ul>";
  for (const Parting& parting : partings.longest)
    out += "<li>" + escaped(parting_text(parting)) + "</li>\n";
  return out + "</ul></section>\n";
}

}  // namespace

std::string comparison_html(const Comparison& comparison) {
  const std::string title = comparison.first.title + " and " + comparison.second.title;
  return page_begin(title + ": two studies") + "<h1>" + escaped(title) +
         "</h1>\n<div class=\"two\">\n" + side_html("First", comparison.first) +
         side_html("Second", comparison.second) +
         "</div>\n<h2>Differences</h2>\n<p class=\"soft\">" + kDifferences + "</p>\n" +
         contrasts_html(comparison.contrasts) + partings_html(comparison.partings) + page_end();
}

}  // namespace pawnshop::study
