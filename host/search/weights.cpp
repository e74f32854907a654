// SPDX-License-Identifier: MIT
#include "search/weights.h"

#include <algorithm>

#include "support/lists.h"

namespace pawnshop::search {

using support::at;

Weights::Weights(const rules::Ruleset& rules) {
  squares_ = rules.topology.size();
  types_ = rules.man_count();
  ranks_ = rules.topology.ranks();
  int end = 0;
  const auto add = [&](std::string name, int count, int man = -1, bool is_by_man = false) {
    places_.push_back({std::move(name), end, count, man, is_by_man});
    end += count;
  };
  const auto of_each_man = [&](int& first, const std::string& what, int count) {
    first = end;
    for (int type = 0; type < types_; ++type)
      add(what + " " + rules.man(type).name, count, type);
  };
  const auto of_each_pair = [&](int& first, const std::string& what) {
    first = end;
    for (int type = 0; type < types_; ++type)
      add(what + " " + rules.man(type).name, types_, type, true);
  };
  const auto of_each_zone = [&](int& first, const std::string& what) {
    first = end;
    for (const rules::Zone& zone : rules.zones) {
      int men = 0;
      of_each_man(men, what + " " + zone.name, 1);
    }
  };
  int men = 0;
  of_each_man(men, "man", 1);
  of_each_man(placed_, "placed", squares_);
  int enemy = 0;
  of_each_man(beside_, "beside enemy", kOffsets);
  of_each_man(enemy, "beside own", kOffsets);
  of_each_man(reach_, "reach", 1);
  of_each_man(mobility_, "mobility", 1);
  of_each_zone(held_, "held");
  tempo_ = end;
  add("tempo", 1);
  of_each_man(pair_, "pair", 1);
  of_each_man(free_, "free", ranks_);
  of_each_man(chased_, "chased", kSteps);
  int escorted = 0;
  of_each_man(escorted, "escorted", kSteps);
  of_each_man(halted_, "halted", 1);
  of_each_man(doubled_, "doubled", 1);
  of_each_man(lonely_, "lonely", 1);
  of_each_pair(strike_, "strike");
  int guard = 0;
  of_each_pair(guard, "guard");
  points_ = end;
  const std::vector<Place> early = places_;
  for (const Place& place : early)
    add("late " + place.name, place.count, place.man, place.is_by_man);
  of_each_man(near_, "near", kRings);
  of_each_man(pressure_, "pressure", 1);
  threat_ = end;
  for (const rules::Zone& zone : rules.zones) {
    int first = 0;
    of_each_man(first, "ransom " + zone.name, 1);
    of_each_man(first, "threat " + zone.name, 1);
  }
  hole_ = end;
  add("hole", 1);
  calm_ = end;
  add("calm", 1);
  values.assign(at(end), 0);
}

std::vector<support::NamedNumbers> Weights::rows() const {
  std::vector<support::NamedNumbers> rows;
  for (const Place& place : places_) {
    const auto first = values.begin() + place.first;
    if (std::any_of(first, first + place.count, [](int value) { return value != 0; }))
      rows.push_back({place.name, std::vector<int>(first, first + place.count)});
  }
  return rows;
}

void Weights::silence(int type) {
  for (const Place& place : places_) {
    const auto first = values.begin() + place.first;
    if (place.man == type)
      std::fill(first, first + place.count, 0);
    else if (place.is_by_man)
      first[type] = 0;
  }
}

bool Weights::take(const support::NamedNumbers& row) {
  const auto place = std::find_if(places_.begin(), places_.end(), [&](const Place& known) {
    return known.name == row.name && known.count == static_cast<int>(row.values.size());
  });
  if (place == places_.end())
    return false;
  std::copy(row.values.begin(), row.values.end(), values.begin() + place->first);
  return true;
}

}  // namespace pawnshop::search
