// SPDX-License-Identifier: MIT
#include "rules/texts.h"

#include <algorithm>
#include <set>

namespace pawnshop::rules {

namespace {

class Collector {
 public:
  void add(const std::string& text) {
    if (!text.empty() && known_.insert(text).second)
      texts_.push_back(text);
  }
  template <class Parts>
  void add_names(const Parts& parts) {
    for (const auto& part : parts)
      add(part.name);
  }
  template <class Parts>
  void add_parts(const Parts& parts) {
    for (const auto& part : parts) {
      add(part.name);
      add(part.says);
    }
  }
  std::vector<std::string> take() { return std::move(texts_); }

 private:
  std::set<std::string> known_;
  std::vector<std::string> texts_;
};

}  // namespace

std::vector<std::string> texts_of(const Ruleset& rules) {
  Collector all;
  all.add(rules.title);
  all.add(rules.inventor);
  all.add(rules.year);
  all.add(rules.source);
  all.add(rules.rules);
  for (const Option& option : rules.options) {
    all.add(option.name);
    std::for_each(option.choices.begin(), option.choices.end(), [&](const std::string& choice) {
      all.add(choice);
    });
  }
  all.add_parts(rules.men);
  all.add_parts(rules.zones);
  all.add_parts(rules.actions);
  all.add_parts(rules.marks);
  all.add_names(rules.counters);
  all.add_names(rules.flags);
  all.add_names(rules.ends);
  all.add_names(rules.shows);
  for (const Reason& reason : rules.reasons)
    all.add(reason.text);
  return all.take();
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
