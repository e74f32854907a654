// SPDX-License-Identifier: MIT
#include "study/study_log.h"

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <optional>
#include <regex>

#include "study/first_turns.h"
#include "study/men_places.h"
#include "support/lists.h"
#include "support/text.h"

namespace pawnshop::study {

namespace {

/// A list in one text; the sign between its entries is in none of them.
std::string joined(std::vector<std::string> names) {
  std::string text;
  for (std::string& name : names) {
    std::replace(name.begin(), name.end(), ';', ',');
    text += (text.empty() ? "" : ";") + name;
  }
  return text;
}

std::vector<std::string> texts_of(const std::vector<RulePart>& parts) {
  std::vector<std::string> texts;
  for (const RulePart& part : parts)
    texts.push_back(to_text(part));
  return texts;
}

std::vector<RulePart> parts_in(const std::vector<std::string>& texts) {
  std::vector<RulePart> parts;
  for (const std::string& text : texts)
    parts.push_back(read_rule_part(text));
  return parts;
}

std::vector<std::string> listed(const std::string& text) {
  return text.empty() ? std::vector<std::string>{} : support::split(text, ";");
}

/// The game that a script extends, by the name that --vs takes; nothing if it extends none, or one
/// that is no game by itself.
std::optional<engine::Opened> game_below(const engine::Opened& opened) {
  static const std::regex kExtends(R"re(\bextend\s*\(?\s*["']([\w-]+)["'])re");
  std::smatch found;
  if (opened.sources.empty() || !std::regex_search(opened.sources.front().text, found, kExtends))
    return std::nullopt;
  auto below = engine::open_game({found[1].str(), {}});
  return below ? std::optional(std::move(*below)) : std::nullopt;
}

std::string seconds_text(double seconds) {
  char text[32];
  std::snprintf(text, sizeof text, "%g", seconds);
  return text;
}

}  // namespace

std::string hash_of(const std::vector<support::NamedNumbers>& weights) {
  if (weights.empty())
    return "none";
  std::uint64_t hash = 0xcbf29ce484222325;
  const auto take = [&](std::uint64_t number) { hash = (hash ^ number) * 0x100000001b3; };
  for (const support::NamedNumbers& row : weights) {
    for (const char sign : row.name)
      take(static_cast<unsigned char>(sign));
    for (const int value : row.values)
      take(static_cast<std::uint32_t>(value));
  }
  char text[17];
  std::snprintf(text, sizeof text, "%016llx", static_cast<unsigned long long>(hash));
  return text;
}

LogHeader header_of(const engine::Opened& opened, const StudySettings& settings) {
  const PlaySettings& play = settings.play;
  const rules::Ruleset& rules = *opened.rules;
  LogHeader header{kStudyLog};
  header.facts = {{"version", settings.version},
                  {"rules", engine::rules_hash(opened)},
                  {"weights", hash_of(opened.weights)},
                  {"seed", std::to_string(play.seed)},
                  play.seconds > 0
                      ? std::pair<std::string, std::string>("time", seconds_text(play.seconds))
                      : std::pair<std::string, std::string>("nodes", std::to_string(play.nodes)),
                  {"plies", std::to_string(play.longest)},
                  {"random", std::to_string(play.random_plies)},
                  {"entries", kStudyEntries},
                  {"uneven games", play.uneven ? "every sixth" : "none"}};
  header.part = to_text(settings.shard);
  std::string options;
  for (const std::string& setting : opened.wanted.settings)
    options += (options.empty() ? "" : " ") + setting;
  header.labels = {{"game", opened.wanted.game},
                   {"set", options},
                   {"title", rules.title},
                   {"kinds", joined(support::names_of(rules.actions))},
                   {"men", joined(support::names_of(rules.men))},
                   {"zones", joined(support::names_of(rules.zones))},
                   {"parts", joined(texts_of(RuleParts(rules).list))},
                   {"places", joined(MenPlaces(rules).names)},
                   {"first turns", joined(first_turns(opened, play))}};
  if (const auto below = game_below(opened)) {
    header.labels.emplace_back("below", below->wanted.game);
    header.labels.emplace_back("kinds below", joined(support::names_of(below->rules->actions)));
  }
  return header;
}

bool has_uneven(const LogHeader& header) {
  return header.value("uneven games") != "none";
}

Names names_of(const LogHeader& header) {
  return {header.value("game"),
          header.value("title"),
          listed(header.value("kinds")),
          listed(header.value("men")),
          listed(header.value("zones")),
          parts_in(listed(header.value("parts"))),
          listed(header.value("places")),
          header.value("below"),
          listed(header.value("kinds below"))};
}

std::vector<std::string> first_turns_of(const LogHeader& header) {
  return listed(header.value("first turns"));
}

support::Result<SelfGame> read_entry(std::string_view line, const Names& names) {
  auto game = read_line(line,
                        {names.kinds.size(),
                         names.men.size(),
                         2 * names.zones.size(),
                         names.parts.size(),
                         names.places.size()});
  if (!game)
    return support::failure("an entry of the log is no game: '" + support::printable(line) + "'");
  return std::move(*game);
}

}  // namespace pawnshop::study
