// SPDX-License-Identifier: MIT
#include "study/rule_parts.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <initializer_list>
#include <map>

#include "support/lists.h"
#include "support/text.h"

namespace pawnshop::study {

namespace {

using support::Location;
using Kind = RulePart::Kind;

constexpr std::array<const char*, 6> kKinds = {"turn", "never", "duty", "effect", "goal", "draw"};

/// More lines than a script has: the second effect of a line stands so far below it.
constexpr int kLines = 1 << 22;
constexpr int kMostOnOneLine = 500;  ///< more are taken together

bool is_seen(const rules::Ruleset& rules, const rules::Effect& effect) {
  using EffectKind = rules::Effect::Kind;
  return effect.kind != EffectKind::Call &&
         (effect.kind != EffectKind::Mark ||
          rules.marks[support::at(effect.index)].after == rules::kNoNode);
}

using Effects = std::vector<rules::Effect>;

/// Gives each effect a line of its own, those that have one already being left as they are.
void part_lines(std::initializer_list<Effects*> lists) {
  std::map<std::pair<std::string, int>, int> known;
  for (Effects* const list : lists) {
    for (rules::Effect& effect : *list) {
      int& count = known[{effect.where.file, effect.where.line}];
      effect.where.line += kLines * std::min(count, kMostOnOneLine - 1);
      ++count;
    }
  }
}

/// "mine.lua:12", or "mine.lua:12, effect 2 of 3".
std::string place_of(const Location& where, const std::vector<Location>& all) {
  const auto count = std::count_if(all.begin(), all.end(), [&](const Location& other) {
    return other.file == where.file && other.line % kLines == where.line % kLines;
  });
  return count == 1 ? line_of(where)
                    : line_of(where) + ", effect " + std::to_string(where.line / kLines + 1) +
                          " of " + std::to_string(count);
}

}  // namespace

std::string line_of(const Location& where) {
  return support::to_text(
      {std::filesystem::path(where.file).filename().string(), where.line % kLines});
}

std::shared_ptr<const rules::Ruleset> rules_with_own_lines(const rules::Ruleset& rules) {
  auto parted = std::make_shared<rules::Ruleset>(rules);
  part_lines({&parted->effects, &parted->afterwards});
  return parted;
}

RuleParts::RuleParts(const rules::Ruleset& rules) {
  const auto add = [&](Kind kind, const std::string& name, const Location& where) {
    list.push_back({kind, name, line_of(where), where.file == rules.where.file});
  };
  for (const rules::Action& action : rules.actions)
    add(Kind::Turn, action.name, action.where);
  first_never = list.size();
  for (const rules::Rule& rule : rules.never)
    add(Kind::Never, rule.name, rule.where);
  first_duty = list.size();
  for (const rules::Duty& duty : rules.must)
    add(Kind::Duty, "", duty.where);
  first_effect = list.size();
  Effects during = rules.effects, after = rules.afterwards;
  part_lines({&during, &after});
  std::vector<Location> all;
  for (const Effects* const some : {&during, &after}) {
    for (const rules::Effect& effect : *some) {
      all.push_back(effect.where);
      if (is_seen(rules, effect))
        effects.push_back(effect.where);
    }
  }
  for (const Location& where : effects)
    list.push_back({Kind::Effect, "", place_of(where, all), where.file == rules.where.file});
  first_end = list.size();
  for (const rules::End& end : rules.ends)
    add(end.result <= rules::End::Result::Lose ? Kind::Goal : Kind::Draw, end.name, end.where);
}

std::string to_text(const RulePart& part) {
  std::string name = part.name;
  std::replace(name.begin(), name.end(), '|', '/');
  return std::string(kKinds[static_cast<std::size_t>(part.kind)]) + "|" + name + "|" + part.where +
         (part.is_own ? "|own" : "|");
}

RulePart read_rule_part(const std::string& text) {
  std::vector<std::string> fields = support::split(text, "|");
  fields.resize(4);
  const auto* const kind = std::find(kKinds.begin(), kKinds.end(), fields[0]);
  return {kind == kKinds.end() ? Kind::Turn : static_cast<Kind>(kind - kKinds.begin()),
          fields[1],
          fields[2],
          fields[3] == "own"};
}

std::string idle_words(const RulePart& part, std::int64_t possible) {
  const std::string place = (part.name.empty() ? "" : " '" + part.name + "'") +
                            (part.where.empty() ? "" : " (" + part.where + ")");
  switch (part.kind) {
    case Kind::Turn:
      return "the kind of turn" + place + " was never played, " +
             (possible > 0 ? "though possible in " + std::to_string(possible) + " positions"
                           : "and possible in no position that was asked");
    case Kind::Never:
      return "never" + place + " refused no turn that another rule did not refuse as well";
    case Kind::Duty:
      return "the duty" + place + " ruled out no turn";
    case Kind::Effect:
      return "the effect" + place + " changed nothing";
    case Kind::Goal:
    case Kind::Draw:
      return "the end" + place + " ended no game";
  }
  return {};
}

}  // namespace pawnshop::study
