// SPDX-License-Identifier: MIT
#include "rules/texts.h"

#include <algorithm>
#include <set>

namespace pawnshop::rules {

std::vector<std::string> texts_of(const Ruleset& rules) {
  std::set<std::string> known;
  std::vector<std::string> texts;
  const auto add = [&](const std::string& text) {
    if (!text.empty() && known.insert(text).second)
      texts.push_back(text);
  };
  const auto add_parts = [&](const auto& parts) {
    for (const auto& part : parts) {
      add(part.name);
      if constexpr (requires { part.says; })
        add(part.says);
    }
  };
  for (const std::string* const text :
       {&rules.title, &rules.inventor, &rules.year, &rules.source, &rules.rules})
    add(*text);
  for (const Option& option : rules.options) {
    add(option.name);
    for (const std::string& choice : option.choices)
      add(choice);
  }
  add_parts(rules.men);
  add_parts(rules.zones);
  add_parts(rules.actions);
  add_parts(rules.marks);
  add_parts(rules.counters);
  add_parts(rules.flags);
  add_parts(rules.ends);
  add_parts(rules.shows);
  for (const Reason& reason : rules.reasons)
    add(reason.text);
  return texts;
}

std::string spoken_name(const std::string& name) {
  std::string out = name;
  std::replace(out.begin(), out.end(), '_', ' ');
  return out;
}

std::string spoken_name(const Ruleset& rules, const std::string& name) {
  return rules.translations.has(name) ? rules.said(name) : spoken_name(name);
}

std::string called(const Ruleset& rules, const Mark& mark) {
  return mark.says.empty() ? spoken_name(rules, mark.name) : rules.said(mark.says);
}

}  // namespace pawnshop::rules
