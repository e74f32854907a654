// SPDX-License-Identifier: MIT
#include <algorithm>
#include <bit>
#include <string>

#include "rules/compiled/builders.h"

namespace pawnshop::rules {

namespace {

/// Finds the turns that are tried because effects change the board: they may open lines, or change
/// who is attacked in other ways.
template <int W>
struct EffectsBuilder {
  const Inputs<W>& in_;
  const Readers<W>& readers_;
  const SleepRules<W>& sleep_rules_;
  TriedBuilder<W>& tried_;
  Openings<W>& openings_;
  StandingEffects<W>& standing_;

  const Facts<W>& facts_ = in_.facts;
  const Tables<W>& tables_ = in_.facts.tables;
  const Ruleset& rules_ = in_.facts.rules;
  const TurnSetReader<W>& turn_sets_ = in_.turn_sets;
  const int royal_ = in_.royal;
  const std::uint32_t odd_ = in_.odd;
  const TabledTypes<W>& types_ = readers_.types;
  const ForesightReader<W>& foresight_ = readers_.foresight;
  const Perils<W>& perils_ = readers_.perils;

  bool build(const char* why_royal_is_spared) {
    if (!facts_.judges_turns())
      return false;
    bool asks_royal = false;
    if (why_royal_is_spared && rules_.royal && perils_.knows(rules_.royal)) {
      asks_royal = true;
      in_.findings.costs(why_royal_is_spared, rules_.can_be_taken_where);
    } else if (why_royal_is_spared) {
      in_.findings.slow(why_royal_is_spared, rules_.can_be_taken_where);
    }
    for (const Effect& effect : rules_.effects) {
      if (!effect.does(kChangesMen))
        continue;
      if (may_take_royal(effect) && perils_.knows(rules_.royal)) {
        asks_royal = true;
        in_.findings.costs("an effect could take the royal man", effect.where);
      }
      if (!asks_royal)
        add_effect(effect);
    }
    return asks_royal;
  }

  /// What an effect does besides: who may be taken by that, and what changes the board otherwise.
  void add_effect(const Effect& effect) {
    if (facts_.follows_still_turns(effect))
      return;
    const TurnSet<W> turn_set = turn_sets_.of_effect(effect);
    // Whoever is sent after his own capture need not be known ahead: captures are tried below.
    const bool sends_captors = effect.kind == Effect::Kind::Send && effect.set != kNoNode &&
                               facts_.is_arrival(effect.set) && turn_set.captures;
    if (effect.made() & rules_.royal)
      in_.findings.slow("an effect makes men royal", effect.where);
    const std::uint32_t royal = turn_sets_.types_met(effect) & rules_.royal;
    if (effect.does(kPutsMen) && royal && !sends_captors)
      in_.findings.slow(
          "an effect may move royal men, or let them change sides" + cure(effect, royal),
          effect.where);
    if (may_take_royal(effect))
      in_.findings.hides_attacks("an effect could take the royal man", effect.where);
    if (turn_set.never() || changes_own_men_alone(effect) || only_fills_zones(effect))
      return;
    if (!only_opens_lines(effect)) {
      if (!tried_.add(turn_set, kNoAsk, {"an effect may change who is attacked", effect.where}))
        in_.findings.slow(
            "every turn has effects: a 'when' that asks what the turn does (took, by, how) would "
            "limit them, or 'afterwards' is their place",
            effect.where);
      return;
    }
    tried_.note(effect.kind == EffectKind::Convert ? "an effect may end checks and pins"
                                                   : "an effect may open lines",
                effect.where);
    openings_.takes_open_lines = true;
    note_victims(effect);
    if (!add_standing(effect)) {
      openings_.risky.all = !tried_.name(turn_set, openings_.risky) || openings_.risky.all;
      return;
    }
    for (int me = 0; me < 2; ++me)
      openings_.risky.squares[me] |= standing_.standing[standing_.standing_count - 1].scope[me];
    if (royal_ >= 0)
      openings_.risky.types |= 1u << royal_;  // he may leave these squares
  }

  bool may_take_royal(const Effect& effect) const {
    return effect.kind == Effect::Kind::Take && (turn_sets_.types_met(effect) & rules_.royal);
  }

  /// What leaves out the royal men whom an effect on a set may meet.
  std::string cure(const Effect& effect, std::uint32_t royal) const {
    if (effect.set == kNoNode)
      return "";
    std::string names;
    for (; royal; royal &= royal - 1)
      names += " - all." + rules_.man(std::countr_zero(royal)).name;
    return ": write its set with '" + names.substr(1) + "'";
  }

  /// Whether an effect only sends men from zone to zone, and no attack depends on who is held.
  bool only_fills_zones(const Effect& effect) const {
    return effect.kind == EffectKind::Send && effect.set == kNoNode && effect.route.into.given() &&
           !sleep_rules_.sleep_rule_count && !odd_ && !types_.tabled &&
           rules_.can_move == kNoNode && rules_.can_be_taken == kNoNode;
  }

  /// Whether an effect does no more than to win enemies over where they stand, as other effects on
  /// men do too. That can end a check or a pin, as taking them away would, and opens no line.
  bool only_wins_enemies(const Effect& effect) const {
    const auto does = [&](const Effect& other) {
      return !other.does(kChangesMen) ||
             (other.kind == EffectKind::Convert && !facts_.may_hold(Side::My, other.set));
    };
    return effect.kind == EffectKind::Convert &&
           std::all_of(rules_.effects.begin(), rules_.effects.end(), does);
  }

  /// Whether an effect can matter for what is legal only by opening lines: it takes men away, or
  /// wins them over, and nothing else hangs on who is there.
  bool only_opens_lines(const Effect& effect) const {
    const bool only_takes = effect.does(kTakesMen) && !effect.does(kPutsMen);
    if (!only_takes && !only_wins_enemies(effect))
      return false;
    // Men who are removed or won over go to no zone, so they wake nobody. But a capture could wake
    // a man whom the effect takes away as well.
    const bool fills_no_zone = effect.kind == EffectKind::Remove || !only_takes;
    const TurnSet<W> turn_set = turn_sets_.of_effect(effect);
    const bool wakes_nobody = fills_no_zone && !turn_set.moves && !turn_set.together;
    const bool may_wake = sleep_rules_.sleep_rule_count && !wakes_nobody;
    if (odd_ || types_.kings_may_not_face || may_wake || rules_.can_move != kNoNode)
      return false;
    return facts_.fates_put_nobody_back();
  }

  /// Whether an effect makes some of the player's own men others and nothing hangs on who they are:
  /// no other effect takes such men away.
  bool changes_own_men_alone(const Effect& effect) const {
    const auto takes_them = [&](const Effect& other) {
      return other.does(kTakesMen) && facts_.may_hold(Side::My, other.set) &&
             (facts_.types_in(other.set) & effect.made());
    };
    return effect.kind == Effect::Kind::Become && !facts_.may_hold(Side::Their, effect.set) &&
           !((facts_.types_in(effect.set) | effect.made()) & rules_.royal) && !odd_ &&
           !facts_.puts_men() && !types_.kings_may_not_face && !sleep_rules_.sleep_rule_count &&
           rules_.can_move == kNoNode &&
           std::none_of(rules_.effects.begin(), rules_.effects.end(), takes_them);
  }

  /// Who can go by an effect that only takes men away.
  void note_victims(const Effect& effect) {
    const std::uint32_t types = facts_.types_in(effect.set) & facts_.all_types;
    openings_.mover_may_be_removed =
        openings_.mover_may_be_removed || facts_.may_hold(Side::My, effect.set);
    if (facts_.is_arrival(effect.set) || effect.kind == EffectKind::Convert)
      return;
    openings_.victims[0] |= facts_.may_hold(Side::My, effect.set) ? types : 0;
    openings_.victims[1] |= facts_.may_hold(Side::Their, effect.set) ? types : 0;
  }

  /// Notes an effect on men whom others on few squares give away, whatever the turn. False if it is
  /// not such a one.
  bool add_standing(const Effect& effect) {
    Foresight<W> state{};
    if (standing_.standing_count == kMaxStanding || tables_.varies(effect.set) ||
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
    standing_.standing[standing_.standing_count++] = made;
    return true;
  }
};

}  // namespace

template <int W>
bool build_effects(const Inputs<W>& inputs,
                   const Readers<W>& readers,
                   const SleepRules<W>& sleep_rules,
                   const char* why_royal_is_spared,
                   TriedBuilder<W>& tried,
                   Openings<W>& openings,
                   StandingEffects<W>& standing) {
  return EffectsBuilder<W>{inputs, readers, sleep_rules, tried, openings, standing}.build(
      why_royal_is_spared);
}

template decltype(build_effects<1>) build_effects<1>;
template decltype(build_effects<2>) build_effects<2>;
template decltype(build_effects<4>) build_effects<4>;

}  // namespace pawnshop::rules
