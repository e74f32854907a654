// SPDX-License-Identifier: MIT
#include "renderer/table/shape.h"

#include <algorithm>
#include <cstdint>

namespace pawnshop::renderer {

using support::at;

namespace {

/// Types of men, a bit each.
using Types = std::uint32_t;

/// Whom men of a type may become, on the board or off it.
Types later_forms(const rules::Ruleset& rules, int type) {
  Types forms = 0;
  for (const std::uint16_t list : rules.man(type).becomes) {
    for (const int choice : rules.choice_lists[list])
      forms |= Types{1} << rules.choices[at(choice)].man;
  }
  for (int captor = -1; captor < rules.man_count(); ++captor) {
    for (const bool is_enemy : {false, true}) {
      const int man = rules.fate(type, is_enemy, captor).man;
      if (man >= 0)
        forms |= Types{1} << man;
    }
  }
  return forms;
}

/// The men that a game which begins so can ever have.
Types men_in_play(const rules::Ruleset& rules, const std::vector<rules::Setup>& positions) {
  Types in_play = 0;
  for (const rules::Setup& position : positions) {
    for (const int code : position.man_at) {
      if (code)
        in_play |= Types{1} << rules::type_of(code);
    }
    for (int zone = 0; zone < rules.zone_count(); ++zone) {
      for (int type = 0; type < rules.man_count(); ++type) {
        if (held(rules, position, zone, 0, type) > 0 || held(rules, position, zone, 1, type) > 0)
          in_play |= Types{1} << type;
      }
    }
  }
  for (const auto* const effects : {&rules.effects, &rules.afterwards}) {
    for (const rules::Effect& effect : *effects)
      in_play |= effect.made();
  }
  Types before = 0;
  while (before != in_play) {
    before = in_play;
    for (int type = 0; type < rules.man_count(); ++type) {
      if (before >> type & 1)
        in_play |= later_forms(rules, type);
    }
  }
  return in_play;
}

/// The men that an effect can send on from the board or from a zone that holds these.
Types sent(const rules::Ruleset& rules, const rules::Route& route, const std::vector<Types>& held) {
  const Types all = route.from.given() ? held[at(route.from.zone)] : ~rules.royal;
  return route.man == rules::kAnyMan ? all : all & Types{1} << route.man;
}

void add(std::vector<Types>& held, const rules::ZoneRef& zone, Types men) {
  if (zone.given())
    held[at(zone.zone)] |= men;
}

void add_captured(const rules::Ruleset& rules, std::vector<Types>& held) {
  for (const rules::Fate& fate : rules.fates) {
    if (fate.kind != rules::Fate::Kind::Zone || fate.man < 0 || rules.is_royal(fate.man))
      continue;
    add(held, fate.zone, Types{1} << fate.man);
    for (const std::vector<rules::ZoneRef>& by_square : fate.zone_at) {
      for (const rules::ZoneRef& zone : by_square)
        add(held, zone, Types{1} << fate.man);
    }
  }
}

/// Men who change places with somebody in a zone.
void add_exchanged(const rules::Ruleset& rules, std::vector<Types>& held) {
  for (int type = 0; type < rules.man_count(); ++type) {
    std::vector<bool> seen(rules.choice_lists.size());
    for (const std::uint16_t list : rules.man(type).becomes) {
      if (seen[list])
        continue;
      seen[list] = true;
      for (const int choice : rules.choice_lists[list])
        add(held, rules.choices[at(choice)].swap, Types{1} << type);
    }
  }
}

/// What pays or is sent goes from one zone into another.
void add_sent(const rules::Ruleset& rules, std::vector<Types>& held) {
  for (const rules::Action& action : rules.actions) {
    if (action.pay.given())
      add(held, action.into, held[at(action.pay.zone)]);
    if (action.change.given())
      add(held, action.home, held[at(action.change.zone)]);
  }
  for (const auto* const effects : {&rules.effects, &rules.afterwards}) {
    for (const rules::Effect& effect : *effects)
      add(held, effect.route.into, sent(rules, effect.route, held));
  }
}

/// The men that rules can bring into each zone, whoever owns it.
std::vector<Types> guests(const rules::Ruleset& rules) {
  std::vector<Types> held(rules.zones.size());
  add_captured(rules, held);
  add_exchanged(rules, held);
  for (std::size_t round = 0; round < rules.zones.size(); ++round)
    add_sent(rules, held);
  return held;
}

/// Where the zones of one hand would stick out above and below a low board, the other hand takes
/// the last of them: smaller squares would be the price.
void share_out(TableShape& shape) {
  const auto count = [&](HandSide side) {
    return std::count_if(shape.zones.begin(), shape.zones.end(), [side](const ZoneShape& zone) {
      return zone.side == side;
    });
  };
  for (const HandSide crowded : {HandSide::Left, HandSide::Right}) {
    const HandSide other = crowded == HandSide::Left ? HandSide::Right : HandSide::Left;
    while (2 * count(crowded) > shape.board->ranks() && count(crowded) > count(other) + 1) {
      const auto last =
          std::find_if(shape.zones.rbegin(), shape.zones.rend(), [crowded](const ZoneShape& zone) {
            return zone.side == crowded;
          });
      last->side = other;
    }
  }
}

}  // namespace

TableShape shape_of(const rules::Ruleset& rules, const std::vector<rules::Setup>& positions) {
  TableShape shape;
  shape.board = &rules.topology;
  const std::vector<Types> types = guests(rules);
  const Types in_play = men_in_play(rules, positions);
  for (int zone = 0; zone < rules.zone_count(); ++zone) {
    ZoneShape place;
    place.zone = zone;
    const bool is_alone = rules.zone_count() == 1;
    place.side = is_alone || rules.zones[at(zone)].holds_theirs ? HandSide::Right : HandSide::Left;
    for (int type = 0; type < rules.man_count(); ++type) {
      const bool is_there =
          std::any_of(positions.begin(), positions.end(), [&](const rules::Setup& position) {
            return held(rules, position, zone, 0, type) > 0 ||
                   held(rules, position, zone, 1, type) > 0;
          });
      if ((types[at(zone)] & in_play) >> type & 1 || is_there)
        place.types.push_back(type);
    }
    shape.zones.push_back(place);
  }
  share_out(shape);
  return shape;
}

}  // namespace pawnshop::renderer
