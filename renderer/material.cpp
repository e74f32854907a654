// SPDX-License-Identifier: MIT
#include "renderer/material.h"

#include <array>
#include <cmath>
#include <cstdio>
#include <vector>

#include "engine/spoken.h"
#include "engine/zones.h"
#include "support/language.h"
#include "support/text.h"

namespace pawnshop::renderer {

using support::said;

using support::at;

namespace {

constexpr double kSmallestLead = 0.05;  ///< what is less cannot be read

/// Of each sort, how many men the first player has more than the second.
std::vector<int> differences(const rules::Ruleset& rules, const rules::Setup& setup) {
  std::vector<int> more(at(rules.man_count()), 0);
  const auto count = [&](int type, int owner, int men) {
    more[at(type)] += owner == board::kFirst ? men : -men;
  };
  for (const int code : setup.man_at) {
    if (code != 0)
      count(rules::type_of(code), rules::owner_of(code), 1);
  }
  for (int zone = 0; zone < rules.zone_count(); ++zone) {
    for (const int player : {board::kFirst, board::kSecond}) {
      if (rules.zones[at(zone)].is_shared || engine::owner_in(rules, zone, player) != player)
        continue;
      for (int type = 0; type < rules.man_count(); ++type)
        count(type, player, engine::held(rules, setup, zone, player, type));
    }
  }
  return more;
}

}  // namespace

MaterialLead material_lead(const rules::Ruleset& rules, const rules::Setup& setup) {
  const std::vector<int> more = differences(rules, setup);
  double lead = 0;
  for (int type = 0; type < rules.man_count(); ++type)
    lead += more[at(type)] * rules.man(type).value;
  if (std::abs(lead) < kSmallestLead)
    return {};
  return {lead > 0 ? board::kFirst : board::kSecond, std::abs(lead)};
}

std::string lead_text(const MaterialLead& lead) {
  const double tenths = std::round(lead.values * 10);
  std::array<char, 32> text{};
  const bool is_whole = std::fmod(tenths, 10) == 0;
  std::snprintf(text.data(), text.size(), is_whole ? "+%.0f" : "+%.1f", tenths / 10);
  return text.data();
}

std::string spoken_difference(const rules::Ruleset& rules, const rules::Setup& setup) {
  const std::vector<int> more = differences(rules, setup);
  std::string text;
  for (const int player : {board::kFirst, board::kSecond}) {
    std::vector<std::string> men;
    for (int type = 0; type < rules.man_count(); ++type) {
      const int count = player == board::kFirst ? more[at(type)] : -more[at(type)];
      const std::string name = engine::spoken_name(rules, rules.man(type).name);
      if (count > 0 && rules.man(type).value > 0)
        men.push_back(count == 1 ? said("a {}", name) : engine::counted(name, count));
    }
    if (men.empty())
      continue;
    const std::string list = support::list_words(men, said("and"));
    text += text.empty() ? said("{} has {} more", engine::player_name(player), list)
                         : ", " + engine::player_name(player) + " " + list;
  }
  return text;
}

}  // namespace pawnshop::renderer
