// SPDX-License-Identifier: MIT
#include "engine/spoken_use.h"

#include <algorithm>

#include "board/topology.h"
#include "engine/spoken.h"
#include "engine/zones.h"
#include "support/language.h"

namespace pawnshop::engine {

using rules::Action;
using rules::Ruleset;
using rules::ZoneRef;
using support::said;

namespace {

int whose(const ZoneRef& zone, int player) {
  return rules::player_of(zone.side, player);
}

/// Whether a rule that speaks of a zone means this one when a player moves.
bool means(const ZoneRef& zone, const HeldMan& held, int player) {
  return zone.given() && zone.zone == held.zone &&
         (zone.side == rules::Side::All || whose(zone, player) == held.player);
}

/// The kind of turn that takes such a man as a price; null if none does.
const Action* paid_by(const Ruleset& rules, const HeldMan& held, int player) {
  for (const Action& action : rules.actions) {
    if (action.kind != Action::Kind::Drop || !means(action.pay, held, player))
      continue;
    for (int i = 0; i < static_cast<int>(action.payments.size()); ++i) {
      const std::vector<int>& paid = action.payments[static_cast<std::size_t>(i)].paid;
      if (std::find(paid.begin(), paid.end(), held.type) == paid.end())
        continue;
      for (int type = 0; type < rules.man_count(); ++type) {
        if (rules.price(action, i, type).good)
          return &action;
      }
    }
  }
  return nullptr;
}

bool changes_places(const Ruleset& rules, const HeldMan& held, int player) {
  return std::any_of(rules.choices.begin(), rules.choices.end(), [&](const rules::Choice& choice) {
    return choice.man == held.type && means(choice.swap, held, player);
  });
}

/// What a player can do with the men of a zone that is not his; empty if nothing.
std::string use_of(const Ruleset& rules, int zone, int owner, int player) {
  const HeldMan any{zone, owner, 0};
  for (const Action& action : rules.actions) {
    if (action.kind != Action::Kind::Drop || !means(action.from, any, player))
      continue;
    return action.pay.given() ? said("{} can drop one of them and pays for him out of {}.",
                                     player_name(player),
                                     zone_name(rules, action.pay.zone, whose(action.pay, player)))
                              : said("{} can drop one of them.", player_name(player));
  }
  for (int type = 0; type < rules.man_count(); ++type) {
    if (paid_by(rules, {zone, owner, type}, player))
      return said("{} can pay with them.", player_name(player));
  }
  return {};
}

}  // namespace

bool drops_from(const Ruleset& rules, const HeldMan& held, int player) {
  return std::any_of(rules.actions.begin(), rules.actions.end(), [&](const Action& action) {
    return action.kind == Action::Kind::Drop && means(action.from, held, player);
  });
}

SpokenUse use_without_drop(const Ruleset& rules, const HeldMan& held, int player) {
  const std::string man = said("the {} in {}",
                               spoken_name(rules, rules.man(held.type).name),
                               zone_name(rules, held.zone, held.player));
  if (const Action* const paid = paid_by(rules, held, player))
    return {said("{} can pay with {}, but not move it. To pay, drag a man out of {}.",
                 player_name(player),
                 man,
                 zone_name(rules, paid->from.zone, whose(paid->from, player))),
            paid->where};
  if (changes_places(rules, held, player))
    return {said("{} waits for a man to change places with: move that man instead.", capital(man))};
  const int other = board::other(player);
  if (drops_from(rules, held, other))
    return {said(
        "It is {}'s move: only {} can drop {}.", player_name(player), player_name(other), man)};
  if (paid_by(rules, held, other))
    return {said(
        "It is {}'s move: only {} can pay with {}.", player_name(player), player_name(other), man)};
  return {said("{} stays there: no kind of turn drops it.", capital(man))};
}

std::string spoken_zone_of_other(const Ruleset& rules,
                                 const rules::Setup& setup,
                                 int zone,
                                 int viewer) {
  const int holder = board::other(viewer);
  const std::string name = capital(zone_name(rules, zone, holder));
  bool is_empty = true;
  for (int type = 0; type < rules.man_count(); ++type)
    is_empty = is_empty && held(rules, setup, zone, holder, type) == 0;
  const std::string owner = player_name(owner_in(rules, zone, holder));
  std::string text =
      is_empty ? said("{} is for men of {}, and empty.", name, owner)
               : said("{} holds men of {}: {}.", name, owner, men_in(rules, setup, zone, holder));
  if (const std::string mine = use_of(rules, zone, holder, viewer); !mine.empty())
    return text + " " + mine;
  const std::string theirs = use_of(rules, zone, holder, holder);
  return theirs.empty() ? text : text + " " + theirs;
}

}  // namespace pawnshop::engine
