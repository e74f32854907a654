// SPDX-License-Identifier: MIT
#include "cli/study_json.h"

#include <nlohmann/json.hpp>

namespace pawnshop::cli {

namespace {

using Json = nlohmann::ordered_json;

const char* unit_name(study::Unit unit) {
  switch (unit) {
    case study::Unit::Count:
      return "count";
    case study::Unit::Percent:
      return "percent";
    case study::Unit::Points:
      return "percentage points";
    case study::Unit::Moves:
      return "moves";
    case study::Unit::Number:
      return "number";
  }
  return "";
}

Json json_of(const study::Figure& figure) {
  Json json = {{"name", figure.name}, {"unit", unit_name(figure.unit)}, {"value", figure.value}};
  if (figure.has_interval) {
    json["low"] = figure.interval.low;
    json["high"] = figure.interval.high;
    json["too_few_games"] = figure.is_vague && !figure.is_judged;
  }
  return json;
}

Json json_of(const study::Section& section) {
  Json json = {{"title", section.title}};
  for (const study::Figure& figure : section.figures)
    json["figures"][figure.key] = json_of(figure);
  for (const study::Table::Row& row : section.table.rows) {
    Json& values = json["table"][row.name];
    for (std::size_t i = 0; i < row.values.size(); ++i)
      values[section.table.columns[i + 1]] = row.values[i];
  }
  for (const std::string& item : section.items)
    json["items"].push_back(item);
  for (const study::Chart::Bar& bar : section.chart.bars)
    json["chart"].push_back({{"name", bar.name}, {"percent", bar.share}});
  return json;
}

Json json_of(const study::Report& report) {
  Json json = {{"title", report.title}, {"games", report.games}, {"wanted", report.wanted}};
  for (const auto& [name, value] : report.facts)
    json["settings"][name] = value;
  json["verdicts"] = Json::array();
  for (const study::Verdict& verdict : report.verdicts) {
    const char* const answer = verdict.answer == study::Verdict::Answer::Yes  ? "yes"
                               : verdict.answer == study::Verdict::Answer::No ? "no"
                                                                              : "open";
    Json& added = json["verdicts"].emplace_back(
        Json{{"target", verdict.key}, {"met", answer}, {"words", verdict.words}});
    if (!verdict.figure)
      continue;
    added["figure"] = json_of(*verdict.figure);
    added["bounds"] = {{"low", verdict.bounds.low}, {"high", verdict.bounds.high}};
  }
  for (const study::Section& section : report.sections)
    json["sections"][section.key] = json_of(section);
  return json;
}

Json json_of(const study::Comparison& comparison) {
  Json json = {{"first", json_of(comparison.first)}, {"second", json_of(comparison.second)}};
  json["differences"] = Json::array();
  for (const study::Contrast& contrast : comparison.contrasts) {
    Json difference = json_of(contrast.difference);
    difference["key"] = contrast.first.key;
    difference["sure"] = contrast.is_sure;
    json["differences"].push_back(std::move(difference));
  }
  const study::Partings& partings = comparison.partings;
  json["partings"] = {{"games", partings.games},
                      {"same_opening", partings.alike},
                      {"same_to_the_end", partings.never},
                      {"examples", Json::array()}};
  for (const study::Parting& parting : partings.longest)
    json["partings"]["examples"].push_back({{"game", parting.number},
                                            {"ply", parting.ply},
                                            {"first", parting.first},
                                            {"second", parting.second}});
  return json;
}

std::string printed(const Json& json) {
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace

std::string study_json(const study::Report& report) {
  return printed(json_of(report));
}

std::string study_json(const study::Comparison& comparison) {
  return printed(json_of(comparison));
}

}  // namespace pawnshop::cli
