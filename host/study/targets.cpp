// SPDX-License-Identifier: MIT
#include "study/targets.h"

#include <algorithm>

#include "support/file.h"
#include "support/text.h"

namespace pawnshop::study {

namespace {

std::vector<std::string> keys_of(const std::vector<Target>& targets) {
  std::vector<std::string> keys;
  for (const Target& target : targets)
    keys.push_back(target.key);
  return keys;
}

/// Without blanks and comments.
std::string bare(const std::string& line) {
  std::string text = line.substr(0, line.find('#'));
  std::erase_if(text, [](char sign) { return sign == ' ' || sign == '\t' || sign == '\r'; });
  return text;
}

}  // namespace

std::vector<Target> usual_targets() {
  return {
      {"fair", "Fair", "Not fair", "whether it is fair", 45, 55},
      {"decided", "Decided", "Too many draws", "whether enough games are decided", 95, 100},
      {"length", "Good length", "Bad length", "whether the length is good", 20, 80},
      {"used",
       "Every kind of turn is used",
       "A kind of turn is hardly used",
       "whether every kind of turn is used",
       10,
       100},
      {"rules", "Rules matter", "A rule never mattered", "whether all rules matter", 100, 100},
      {"skill", "Skill counts", "Skill hardly counts", "whether skill counts", 55, 100},
      {"lively", "Lively", "One-sided", "whether it is lively", 25, 100},
      {"ends", "Games end", "Too many games do not end", "whether games end", 98, 100},
  };
}

support::Result<void> change_target(std::vector<Target>& targets, const std::string& text) {
  const std::size_t equals = std::min(text.find('='), text.size()),
                    dots = std::min(text.find(".."), text.size());
  const auto target = std::find_if(targets.begin(), targets.end(), [&](const Target& one) {
    return one.key == text.substr(0, equals);
  });
  const std::string shown = "'" + support::printable(text) + "'";
  if (target == targets.end())
    return support::failure(shown + " is no target",
                            "say NAME=LOW..HIGH, such as fair=40..60; the names are " +
                                support::list_words(keys_of(targets), "and"));
  const bool has_bounds = equals < dots && dots < text.size();
  const auto low =
      support::parse_number(text.substr(std::min(equals + 1, dots), dots - equals - 1));
  const auto high = support::parse_number(text.substr(std::min(dots + 2, text.size())));
  if (!has_bounds || !low || !high)
    return support::failure(shown + " needs two whole numbers as bounds",
                            "for instance " + target->key + "=40..60");
  if (*low > *high)
    return support::failure(
        shown + " has bounds in the wrong order: " + std::to_string(*low) + " is more than " +
            std::to_string(*high),
        "say " + target->key + "=" + std::to_string(*high) + ".." + std::to_string(*low));
  target->low = *low;
  target->high = *high;
  return {};
}

support::Result<void> overlay_targets(std::vector<Target>& targets, const std::string& path) {
  const auto text = support::read_file(path);
  if (!text)
    return support::Failure(text.error());
  std::vector<Target> changed = targets;
  const std::vector<std::string> lines = support::split(*text, "\n");
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const std::string line = bare(lines[i]);
    if (line.empty())
      continue;
    if (const auto done = change_target(changed, line); !done) {
      support::Diagnostics faults = done.error();
      faults.front().where = {path, static_cast<int>(i) + 1};
      return support::Failure(faults);
    }
  }
  targets = std::move(changed);
  return {};
}

}  // namespace pawnshop::study
