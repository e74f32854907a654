// SPDX-License-Identifier: MIT
#include "script/zone_checks.h"

#include <algorithm>

#include "rules/fixed_squares.h"
#include "rules/setup.h"
#include "script/alike_checks.h"
#include "support/lists.h"

namespace pawnshop::script {

using rules::Action;
using support::at;

namespace {

/// The zones where somebody may ever be, found step by step.
class Occupied {
 public:
  Occupied(const rules::Ruleset& rules, const rules::Setup& start)
      : rules_(rules), zones_(rules.zones.size()) {
    const std::size_t men = rules.men.size();
    for (std::size_t i = 0; i < start.held.size(); ++i)
      zones_[i / (2 * men)] = zones_[i / (2 * men)] || start.held[i];
    for (const rules::Fate& fate : rules.fates) {
      for (std::size_t i = 0; i < zones_.size(); ++i) {
        zones_[i] = zones_[i] ||
                    fate.may_enter([&](const rules::ZoneRef& zone) { return at(zone.zone) == i; });
      }
    }
    while (goes_on())
      ;
  }

  bool has(std::size_t zone) const { return zones_[zone]; }

 private:
  bool goes_on() {
    bool has_changed = false;
    for (const Action& action : rules_.actions)
      has_changed |= goes(action.pay, action.into) || goes(action.change, action.home);
    for (const auto* list : {&rules_.effects, &rules_.afterwards}) {
      for (const rules::Effect& effect : *list)
        has_changed |= goes(effect.route.from, effect.route.into);
    }
    return has_changed;
  }

  /// Whether men come for the first time into a zone, out of another one or from the board.
  bool goes(const rules::ZoneRef& from, const rules::ZoneRef& into) {
    if (!into.given() || zones_[at(into.zone)] || (from.given() && !zones_[at(from.zone)]))
      return false;
    zones_[at(into.zone)] = true;
    return true;
  }

  const rules::Ruleset& rules_;
  std::vector<bool> zones_;
};

/// Zones that are empty at the start and into which nothing brings anybody.
void warn_of_empty_zones(Session& session, const rules::Ruleset& rules) {
  const auto start = rules::read_setup(rules, rules.start);
  if (!start || rules.hooks > 0)
    return;
  const Occupied occupied(rules, *start);
  for (std::size_t i = 0; i < rules.zones.size(); ++i) {
    if (!occupied.has(i))
      session.warn(own_line(session, rules.zones[i].where),
                   "nobody ever comes into the zone '" + rules.zones[i].name + "'",
                   "'captured' or an effect can send men there, and the start position has the "
                   "zones by name; of several games that say what becomes of captured men the last "
                   "one counts");
  }
}

/// Men who are sent to a set without squares stay where they are. Whoever writes `nowhere` wants
/// them off the board.
void warn_of_no_room(Session& session, const rules::Ruleset& rules) {
  const auto is_empty = [&](rules::NodeId set, int player) {
    const auto squares = rules::fixed_squares(rules, set, player);
    return squares && squares->empty();
  };
  for (const auto* list : {&rules.effects, &rules.afterwards}) {
    for (const rules::Effect& effect : *list) {
      const rules::NodeId onto = effect.route.onto;
      if (onto != rules::kNoNode && is_empty(onto, 0) && is_empty(onto, 1))
        session.warn(
            effect.where,
            "this 'send' does nothing: it leads to no square, so the men stay where they are",
            "remove(men) takes them off the board for good");
    }
  }
}

/// Men keep their side when they are sent: a set of men of the other side never gets there. Between
/// two zones that is a fault (Resolver); a set may have come out of a function for both sides.
void warn_of_wrong_zones(Session& session, const rules::Ruleset& rules) {
  for (const auto* list : {&rules.effects, &rules.afterwards}) {
    for (const rules::Effect& effect : *list) {
      const rules::ZoneRef& into = effect.route.into;
      if (!into.given() || effect.route.from.given() || into.side == rules::Side::All)
        continue;
      const rules::Zone& zone = rules.zones[at(into.zone)];
      const bool holds_mine = (into.side == rules::Side::My) != zone.holds_theirs;
      const rules::Side other = holds_mine ? rules::Side::Their : rules::Side::My;
      if (!rules::is_within(rules, effect.set, [&](const rules::Node& node) {
            return node.op == rules::Op::Men && node.men().side == other;
          }))
        continue;
      const std::string mine = "my", theirs = "their";
      const std::string& wrong = into.side == rules::Side::My ? mine : theirs;
      const std::string& right = into.side == rules::Side::My ? theirs : mine;
      session.warn(
          effect.where,
          "this 'send' does nothing: '" + wrong + "." + zone.name + "' holds men of the other side",
          "a man keeps his side when he is sent: '" + right + "." + zone.name +
              "' holds his like; 'convert' makes him change sides first");
    }
  }
}

}  // namespace

void warn_of_zones(Session& session, const rules::Ruleset& rules) {
  warn_of_empty_zones(session, rules);
  warn_of_wrong_zones(session, rules);
  warn_of_no_room(session, rules);
}

}  // namespace pawnshop::script
