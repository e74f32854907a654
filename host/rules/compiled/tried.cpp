// SPDX-License-Identifier: MIT
// This part of CompiledBuilder finds the turns for which a rule can matter that is not known ahead.
// Only these turns are tried.

#include <algorithm>
#include <bit>

#include "rules/compiled/blasts.h"
#include "rules/compiled/builder.h"

namespace pawnshop::rules {

/// Whether an effect can matter for what is legal only by opening lines: it takes men away, and
/// nothing else hangs on who is there.
template <int W>
bool CompiledBuilder<W>::only_opens_lines(const Effect& effect) const {
  if (!effect.does(kTakesMen) || effect.does(kPutsMen))
    return false;
  if (odd_ || tabled_.kings_may_not_face || data_.dormancy_count || rules_.can_move != kNoNode)
    return false;
  return facts_.fates_put_nobody_back();
}

/// Whether an effect makes some of the player's own men others and nothing hangs on who they are:
/// no other effect takes such men away.
template <int W>
bool CompiledBuilder<W>::changes_own_men_alone(const Effect& effect) const {
  const auto takes_them = [&](const Effect& other) {
    return other.does(kTakesMen) && facts_.may_hold(Side::My, other.set) &&
           (facts_.types_in(other.set) & effect.made());
  };
  return effect.kind == Effect::Kind::Become && !facts_.may_hold(Side::Their, effect.set) &&
         !((facts_.types_in(effect.set) | effect.made()) & rules_.royal) && !odd_ &&
         !facts_.puts_men() && !tabled_.kings_may_not_face && !data_.dormancy_count &&
         rules_.can_move == kNoNode &&
         std::none_of(rules_.effects.begin(), rules_.effects.end(), takes_them);
}

/// Who can go by an effect that only takes men away.
template <int W>
void CompiledBuilder<W>::note_victims(const Effect& effect) {
  auto& tried = data_.tried;
  const std::uint32_t types = facts_.types_in(effect.set) & facts_.all_types;
  tried.mover_may_be_removed = tried.mover_may_be_removed || facts_.may_hold(Side::My, effect.set);
  if (facts_.is_arrival(effect.set))
    return;
  tried.victims[0] |= facts_.may_hold(Side::My, effect.set) ? types : 0;
  tried.victims[1] |= facts_.may_hold(Side::Their, effect.set) ? types : 0;
}

/// Notes an effect on men whom others on few squares give away, whatever the turn. False if it is
/// not such a one.
template <int W>
bool CompiledBuilder<W>::add_standing(const Effect& effect) {
  Foresight<W> state{};
  if (data_.standing_count == kMaxStanding || tables_.varies(effect.set) ||
      !(effect.when == kNoNode || facts_.is_steady(effect.when)) ||
      !foresight_.read_state(effect.set, 0, state) || state.by_capture[0] || state.by_drop[0])
    return false;
  StandingEffect<W> made{in_.number_of(effect.set), {}, {}};
  for (int me = 0; me < 2; ++me) {
    made.outline[me] = made.scope[me] = facts_.outline(effect.set, me);
    made.outline[me].each(
        [&](int square) { made.scope[me] |= facts_.deciders_of(effect.set, square, me); });
    if (made.scope[me] == tables_.everywhere)
      return false;
  }
  data_.standing[data_.standing_count++] = made;
  return true;
}

/// What an effect does besides: who may be taken by that, and what changes the board otherwise.
template <int W>
void CompiledBuilder<W>::add_effect(const Effect& effect) {
  if (effect.made() & rules_.royal)
    slow("an effect makes men royal", effect.where);
  if (effect.does(kPutsMen) && (facts_.types_put(effect) & rules_.royal))
    slow("an effect may move royal men, or let them change sides", effect.where);
  if (effect.kind == Effect::Kind::Take && (facts_.types_in(effect.set) & rules_.royal))
    hides_attacks("an effect could take the royal man", effect.where);
  const Limits<W> limits = limits_.of_effect(effect);
  if (limits.never() || changes_own_men_alone(effect))
    return;
  if (!only_opens_lines(effect)) {
    if (!tried_.add(limits, kNoAsk, {"an effect may change who is attacked", effect.where}))
      slow("every turn has effects", effect.where);
    return;
  }
  auto& tried = data_.tried;
  tried_.note("an effect may open lines", effect.where);
  tried.takes_open_lines = true;
  note_victims(effect);
  if (!add_standing(effect)) {
    tried.risky.all = !tried_.name(limits, tried.risky) || tried.risky.all;
    return;
  }
  for (int me = 0; me < 2; ++me)
    tried.risky.squares[me] |= data_.standing[data_.standing_count - 1].scope[me];
  if (royal_ >= 0)
    tried.risky.types |= 1u << royal_;  // he may leave these squares
}

template <int W>
void CompiledBuilder<W>::add_effects() {
  BlastsBuilder<W>(in_, data_.blasts).build();
  if (why_king_may_be_spared_ && rules_.royal && perils_.knows(rules_.royal)) {
    wants_to_ask_royal_ = true;
    findings_.costs(why_king_may_be_spared_, rules_.can_be_taken_where);
  } else if (why_king_may_be_spared_) {
    slow(why_king_may_be_spared_, rules_.can_be_taken_where);
  }
  for (const Effect& effect : rules_.effects) {
    if (!effect.does(kChangesMen))
      continue;
    if (effect.kind == Effect::Kind::Take && (facts_.types_in(effect.set) & rules_.royal) &&
        perils_.knows(rules_.royal)) {
      wants_to_ask_royal_ = true;
      findings_.costs("an effect could take the royal man", effect.where);
    }
    if (!wants_to_ask_royal_)
      add_effect(effect);
  }
}

/// By which turns of his enemy what a player's zone holds can change.
template <int W>
auto CompiledBuilder<W>::changes_by_enemy(const ZoneRef& zone) const -> ZoneChanges {
  const Side other = zone.side == Side::My ? Side::Their : Side::My;
  const ZoneRef seen{zone.zone, zone.side == Side::All ? Side::All : other};
  ZoneChanges changes;
  changes.by_capture = std::any_of(rules_.fates.begin(), rules_.fates.end(), [&](const Fate& fate) {
    return fate.zone == seen;
  });
  changes.by_drop =
      std::any_of(rules_.actions.begin(), rules_.actions.end(), [&](const Action& action) {
        const auto zones = action.zones();
        return std::find(zones.begin(), zones.end(), seen) != zones.end();
      });
  changes.otherwise = (changes.by_capture && !rules_.effects.empty()) ||
                      std::any_of(rules_.choices.begin(),
                                  rules_.choices.end(),
                                  [&](const Choice& choice) { return choice.swap == seen; });
  return changes;
}

/// Whether a condition of a player is the same before a turn of his enemy and while that is judged,
/// but for turns that are noted.
template <int W>
bool CompiledBuilder<W>::outlasts_enemy(NodeId condition, Holders& holders) const {
  if (facts_.is_steady(condition))
    return true;
  const Node& node = rules_.node(condition);
  if (node.op == Op::Held) {
    const auto [zone, side, man] = node.held();
    const ZoneChanges changes = changes_by_enemy({zone, side});
    holders.captures = holders.captures || changes.by_capture;
    holders.drops = holders.drops || changes.by_drop;
    return side != Side::All && !changes.otherwise;
  }
  if (node.op == Op::Either || node.op == Op::Both)
    return outlasts_enemy(node.a, holders) && outlasts_enemy(node.b, holders);
  return (node.op == Op::Not || node.op == Op::Because) && outlasts_enemy(node.a, holders);
}

/// Who and what decides a set. False if it hangs on more than that.
template <int W>
bool CompiledBuilder<W>::reads(NodeId set, Holders& holders) const {
  const Node& node = rules_.node(set);
  if (node.op == Op::Men) {
    facts_.add_men(node.men(), holders.men);
    return true;
  }
  if (node.op == Op::Mark)
    return facts_.lasts_through(node.mark());
  if (node.op == Op::When)
    return outlasts_enemy(node.b, holders) && reads(node.a, holders);
  return own_reads(rules_, node) == kReadsNothing &&
         (node.a == kNoNode || reads(node.a, holders)) &&
         (node.b == kNoNode || reads(node.b, holders));
}

/// Notes who and what decides, for each man, whether a set holds him, his own moves left out. False
/// if that depends on more than `holders` can say.
template <int W>
bool CompiledBuilder<W>::reads_of_others(NodeId set, Holders& holders) const {
  const Node& node = rules_.node(set);
  if (node.op == Op::Men)
    return true;
  if (node.op == Op::Or || node.op == Op::And || node.op == Op::Minus)
    return reads_of_others(node.a, holders) && reads_of_others(node.b, holders);
  if (node.op == Op::When)
    return outlasts_enemy(node.b, holders) && reads_of_others(node.a, holders);
  return reads(set, holders);
}

/// Men who may not move are left out. Who they are may change when a man moves or is taken who
/// decides it: such turns are tried.
template <int W>
void CompiledBuilder<W>::add_can_move() {
  data_.can_move = data_.immobile = kNoAsk;
  if (rules_.can_move == kNoNode)
    return;
  data_.can_move = in_.number_of(rules_.can_move);
  data_.immobile = in_.plan_builder.held();
  Holders holders;
  if (!reads_of_others(rules_.can_move, holders))  // any turn may matter
    holders.men[0] = holders.men[1] = facts_.all_types;
  // The condition is that of the enemy after the turn: his own men change when they are taken,
  // those whom he calls the enemy's when they go or arrive.
  std::uint32_t own = 0;
  for (int type = 0; type < data_.types; ++type) {
    if (holders.men[1] >> type & 1)
      own |= facts_.arriving_as(type) | 1u << type;
  }
  data_.tried.holders[0] = own;
  data_.tried.holders[1] = holders.men[0];
  if (facts_.has_drops())
    data_.tried.holding_drops = own | (holders.drops ? facts_.all_types : 0);
  data_.tried.holding_captures = holders.captures;
  if (data_.tried.holders[0] | data_.tried.holders[1] | data_.tried.holding_drops ||
      holders.captures)
    tried_.note("a turn may change who may move", rules_.can_move_where);
}

template class CompiledBuilder<1>;
template class CompiledBuilder<2>;
template class CompiledBuilder<4>;

}  // namespace pawnshop::rules
