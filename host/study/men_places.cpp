// SPDX-License-Identifier: MIT
#include "study/men_places.h"

#include <algorithm>

#include "support/lists.h"

namespace pawnshop::study {

using support::at;

namespace {

constexpr char kNobodyAhead = 'P';
constexpr int kMostAhead = 40;  ///< men by which a sign can tell that a player is ahead

char sign_of(int ahead) {
  return static_cast<char>(kNobodyAhead + std::clamp(ahead, -kMostAhead, kMostAhead));
}

}  // namespace

MenPlaces::MenPlaces(const rules::Ruleset& rules) {
  const auto add = [&](int zone, const std::string& where) {
    for (int type = 0; type < rules.man_count(); ++type) {
      if (rules.is_royal(type) || rules.is_nobodys(type))
        continue;
      list.push_back({type, zone});
      names.push_back(rules.man(type).name + " " + where);
    }
  };
  add(-1, "on the board");
  for (int zone = 0; zone < rules.zone_count(); ++zone) {
    const rules::Zone& one = rules.zones[at(zone)];
    if (!one.holds_theirs && !one.is_shared)
      add(zone, "in the " + rules.zones[at(zone)].name);
  }
}

template <int W>
std::string MenPlaces::sample(const rules::Tables<W>& tables,
                              const rules::Position<W>& position) const {
  std::string text(1, position.side == board::kFirst ? 'w' : 'b');
  for (const Place& place : list) {
    const auto count = [&](int player) -> int {
      return place.zone < 0 ? position.men(place.type, player).count()
                            : position.held[tables.held_index(2 * place.zone + player, place.type)];
    };
    text += sign_of(count(board::kFirst) - count(board::kSecond));
  }
  return text;
}

template std::string MenPlaces::sample(const rules::Tables<1>&, const rules::Position<1>&) const;
template std::string MenPlaces::sample(const rules::Tables<2>&, const rules::Position<2>&) const;
template std::string MenPlaces::sample(const rules::Tables<4>&, const rules::Position<4>&) const;

int men_ahead(char sign) {
  return sign - kNobodyAhead;
}

}  // namespace pawnshop::study
