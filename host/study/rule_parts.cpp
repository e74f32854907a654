// SPDX-License-Identifier: MIT
#include "study/rule_parts.h"

#include <algorithm>
#include <array>
#include <filesystem>

#include "support/lists.h"
#include "support/text.h"

namespace pawnshop::study {

namespace {

using support::Location;
using Kind = RulePart::Kind;

constexpr std::array<const char*, 6> kKinds = {"turn", "never", "duty", "effect", "goal", "draw"};

/// The file without its folders, which are other ones on another machine.
std::string line_of(const Location& where) {
  return support::to_text({std::filesystem::path(where.file).filename().string(), where.line});
}

bool is_seen(const rules::Ruleset& rules, const rules::Effect& effect) {
  using EffectKind = rules::Effect::Kind;
  return effect.kind != EffectKind::Call &&
         (effect.kind != EffectKind::Mark ||
          rules.marks[support::at(effect.index)].after == rules::kNoNode);
}

bool is_one_line(const Location& a, const Location& b) {
  return a.file == b.file && a.line == b.line;
}

}  // namespace

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
  for (const auto* some : {&rules.effects, &rules.afterwards}) {
    for (const rules::Effect& effect : *some) {
      const bool is_known = std::any_of(effects.begin(), effects.end(), [&](const Location& known) {
        return is_one_line(known, effect.where);
      });
      if (is_known || !is_seen(rules, effect))
        continue;
      effects.push_back(effect.where);
      add(Kind::Effect, "", effect.where);
    }
  }
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
  const auto kind = std::find(kKinds.begin(), kKinds.end(), fields[0]);
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
      return "never" + place + " refused no turn by itself";
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
