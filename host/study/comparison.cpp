// SPDX-License-Identifier: MIT
#include "study/comparison.h"

#include <algorithm>
#include <cmath>

#include "study/text_columns.h"

namespace pawnshop::study {

namespace {

Contrast contrast(const std::string& section, const Figure& first, const Figure& second) {
  Contrast made{section, first, second, second, false};
  Figure& difference = made.difference;
  difference.unit = second.unit == Unit::Percent ? Unit::Points : second.unit;
  difference.value = second.value - first.value;
  const auto below = [](const Figure& figure) { return figure.value - figure.interval.low; };
  const auto above = [](const Figure& figure) { return figure.interval.high - figure.value; };
  difference.interval = {difference.value - std::hypot(below(second), above(first)),
                         difference.value + std::hypot(above(second), below(first))};
  difference.is_vague = first.is_vague || second.is_vague;
  made.is_sure =
      !difference.is_vague && (difference.interval.low > 0 || difference.interval.high < 0);
  return made;
}

void write_verdicts(const Report& report, std::string& out) {
  out += report.title + ": " + games_text(report) + "\n" + report.how + "\n";
  out += verdicts_text(report) + "\n";
}

std::string partings_lines(const Comparison& comparison) {
  const std::string all = partings_text(comparison.partings);
  if (all.empty())
    return {};
  std::string out = "\nWhere they part\n";
  for (const Parting& parting : comparison.partings.longest)
    out += "  - " + parting_text(parting) + "\n";
  return out + "  " + all + "\n";
}

}  // namespace

std::string difference_text(const Contrast& contrast) {
  const Figure& difference = contrast.difference;
  const std::string text = to_text(difference) + (contrast.is_sure ? " *" : "");
  return (text.starts_with('-') ? "" : "+") + text;
}

std::string parting_text(const Parting& parting) {
  const auto does = [](const std::string& turn) {
    return turn.empty() ? std::string("is over") : "plays " + turn;
  };
  return "game " + std::to_string(parting.number) + ", ply " + std::to_string(parting.ply) +
         ": the first one " + does(parting.first) + ", the second one " + does(parting.second);
}

Comparison compare(Report first, Report second, Partings partings) {
  Comparison made{std::move(first), std::move(second), {}, std::move(partings)};
  for (const Section& section : made.first.sections) {
    for (const Figure& figure : section.figures) {
      const Figure* const other = find_figure(made.second, section.key, figure.key);
      if (figure.has_interval && other && other->has_interval)
        made.contrasts.push_back(contrast(section.title, figure, *other));
    }
  }
  return made;
}

std::string comparison_text(const Comparison& comparison) {
  std::string out;
  write_verdicts(comparison.first, out);
  write_verdicts(comparison.second, out);
  out += std::string(kDifferences) + "\n";
  TextColumns columns;
  std::string section;
  for (const Contrast& one : comparison.contrasts) {
    if (section != one.section) {
      columns.add_heading("\n" + one.section);
      section = one.section;
    }
    Figure first = one.first, second = one.second;
    first.has_interval = second.has_interval = false;
    columns.add({one.first.name, to_text(first), to_text(second), difference_text(one)});
  }
  return out + columns.text({"", "first", "second", "difference"}) + partings_lines(comparison);
}

}  // namespace pawnshop::study
