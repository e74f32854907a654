// SPDX-License-Identifier: MIT
#include "search/weights.h"

#include <algorithm>
#include <span>

#include "support/lists.h"

namespace pawnshop::search {

using support::at;

/// Gives every kind of number its place, one behind the other.
class Weights::Layout {
 public:
  Layout(const rules::Ruleset& rules, std::vector<Place>& places)
      : rules_(rules), places_(places) {}

  int end() const { return end_; }

  /// Returns the first of so many numbers.
  int add(std::string name, int count, int man = -1, bool is_by_man = false) {
    const int first = end_;
    places_.push_back({std::move(name), first, count, man, is_by_man});
    end_ += count;
    return first;
  }
  int add_for_each_man(const std::string& what, int count) {
    return for_each_man([&](int type, const std::string& man) { add(what + man, count, type); });
  }
  int add_for_each_pair(const std::string& what) {
    return for_each_man(
        [&](int type, const std::string& man) { add(what + man, rules_.man_count(), type, true); });
  }
  int add_for_each_zone(const std::string& what) { return add_for_each_zone({&what, 1}); }
  int add_for_each_zone(std::span<const std::string> names) {
    const int first = end_;
    for (const rules::Zone& zone : rules_.zones) {
      for (const std::string& what : names)
        add_for_each_man(what + " " + zone.name, 1);
    }
    return first;
  }
  /// All that there is so far once more, for the end of a game.
  void add_late() {
    const std::vector<Place> early = places_;
    for (const Place& place : early)
      add("late " + place.name, place.count, place.man, place.is_by_man);
  }

 private:
  template <class Add>
  int for_each_man(Add add_of) {
    const int first = end_;
    for (int type = 0; type < rules_.man_count(); ++type)
      add_of(type, " " + rules_.man(type).name);
    return first;
  }

  const rules::Ruleset& rules_;
  std::vector<Place>& places_;
  int end_ = 0;
};

Weights::Weights(const rules::Ruleset& rules) {
  squares_ = rules.topology.size();
  types_ = rules.man_count();
  ranks_ = rules.topology.ranks();
  Layout layout(rules, places_);
  lay_out_board(layout);
  points_ = layout.end();
  layout.add_late();
  lay_out_rest(layout);
  values.assign(at(layout.end()), 0);
}

/// What counts for more, or less, at the end of a game.
void Weights::lay_out_board(Layout& layout) {
  layout.add_for_each_man("man", 1);
  placed_ = layout.add_for_each_man("placed", squares_);
  beside_ = layout.add_for_each_man("beside enemy", kOffsets);
  layout.add_for_each_man("beside own", kOffsets);
  reach_ = layout.add_for_each_man("reach", 1);
  mobility_ = layout.add_for_each_man("mobility", 1);
  held_ = layout.add_for_each_zone("held");
  tempo_ = layout.add("tempo", 1);
  pair_ = layout.add_for_each_man("pair", 1);
  free_ = layout.add_for_each_man("free", ranks_);
  chased_ = layout.add_for_each_man("chased", kSteps);
  layout.add_for_each_man("escorted", kSteps);
  halted_ = layout.add_for_each_man("halted", 1);
  doubled_ = layout.add_for_each_man("doubled", 1);
  lonely_ = layout.add_for_each_man("lonely", 1);
  strike_ = layout.add_for_each_pair("strike");
  layout.add_for_each_pair("guard");
}

void Weights::lay_out_rest(Layout& layout) {
  static const std::string kByZone[] = {"ransom", "threat"};
  near_ = layout.add_for_each_man("near", kRings);
  pressure_ = layout.add_for_each_man("pressure", 1);
  threat_ = layout.add_for_each_zone(kByZone);
  hole_ = layout.add("hole", 1);
  calm_ = layout.add("calm", 1);
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
