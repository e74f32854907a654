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
  const Arrivals<W>& arrivals_;
  const SleepRules<W>& sleep_rules_;
  TriedBuilder<W>& tried_;
  Openings<W>& openings_;
  TracedEffects<W>& traced_;

  const Facts<W>& facts_ = in_.facts;
  const Tables<W>& tables_ = in_.facts.tables;
  const Ruleset& rules_ = in_.facts.rules;
  const TurnSetReader<W>& turn_sets_ = in_.turn_sets;
  const int royal_ = in_.royal;
  const std::uint32_t inexact_ = in_.inexact();
  const TabledTypes<W>& types_ = readers_.types;
  const ForesightReader<W>& foresight_ = readers_.foresight;
  const Perils<W>& perils_ = readers_.perils;
  // After turns that are not tried, an effect may have done something; or made own men others.
  bool acts_untried_ = false, changes_untried_ = false;

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
      if (effect.does(kChangesMen) && may_take_royal(effect) && perils_.knows(rules_.royal)) {
        asks_royal = true;
        in_.findings.costs("an effect could take the royal man", effect.where);
      }
    }
    for (const Effect& effect : rules_.effects) {
      if (effect.does(kChangesMen) && !asks_royal)
        add_effect(effect);
    }
    return asks_royal;
  }

  /// What an effect does besides: who may be taken by that, and what changes the board otherwise.
  void add_effect(const Effect& effect) {
    if (facts_.follows_still_turns(effect))
      return;
    const TurnSet<W> turn_set = turn_sets_.of_effect(effect);
    if (may_take_royal(effect))
      in_.findings.hides_attacks("an effect could take the royal man", effect.where);
    if (turn_set.never() || matters_to_nobody(effect))
      return;
    const bool is_standing = is_of_position(effect);
    if (is_standing && add_traced(effect))
      return;
    if (turn_set.captures && only_adds_men(effect)) {
      acts_untried_ = true;
      openings_.captures_add_men = true;
      tried_.note("an effect may close lines", effect.where);
      return;
    }
    if (!only_opens_lines(effect)) {
      if (!is_standing && !turn_set.captures && add_traced(effect))
        return;
      if (!tried_.add(turn_set, {"an effect may change who is attacked", effect.where}))
        in_.findings.slow(
            "every turn has effects: limit them by a 'when' with took, by, or how and the name of "
            "a kind of turn, or put them into 'afterwards'",
            effect.where);
      return;
    }
    acts_untried_ = true;
    tried_.note(effect.kind == EffectKind::Convert ? "an effect may end checks and pins"
                                                   : "an effect may open lines",
                effect.where);
    openings_.takes_open_lines = true;
    note_victims(effect);
    openings_.risky.all = !tried_.name(turn_set, openings_.risky) || openings_.risky.all;
  }

  /// Whether the position alone says whether an effect does something.
  bool is_of_position(const Effect& effect) const {
    return effect.acts != kNoNode && !tables_.varies(effect.acts);
  }

  /// Has the turns tried after which an effect could do something, as its program says in each
  /// position. False if it cannot say so: not if an effect before it changes something in turns
  /// that are not tried.
  bool add_traced(const Effect& effect) {
    Foresight<W> ahead{};
    const bool is_standing = is_of_position(effect);
    if (effect.acts == kNoNode || traced_.traced_count == kMaxTraced || acts_untried_ ||
        (changes_untried_ && !is_standing) || !foresight_.can_trace(effect.acts, ahead))
      return false;
    traced_.traced[traced_.traced_count++] = {number_of(effect),
                                              in_.number_of(effect.acts),
                                              in_.number_of(effect.meets),
                                              is_standing,
                                              only_fills_zones(effect),
                                              is_standing && opens_lines_at_last(effect),
                                              {within(effect, 0), within(effect, 1)}};
    traced_.standing_count += is_standing;
    tried_.note("an effect may change who is attacked", effect.where);
    return true;
  }

  /// The squares on which an effect can do something.
  Bits<W> within(const Effect& effect, int player) const {
    return effect.set == kNoNode ? tables_.everywhere : facts_.outline(effect.set, player);
  }

  /// TracedEffect::only_opens_lines.
  bool opens_lines_at_last(const Effect& effect) const {
    Foresight<W> ahead{};
    const bool is_last =
        !is_any_later(effect, [](const Effect& later) { return later.does(kChangesMen); });
    return is_last && only_opens_lines(effect) && foresight_.can_trace(effect.meets, ahead) &&
           (effect.when == kNoNode || foresight_.can_trace(effect.when, ahead));
  }

  bool meets_royal(const Effect& effect) const {
    return (turn_sets_.types_met(effect) & rules_.royal) != 0;
  }
  bool may_take_royal(const Effect& effect) const {
    return effect.kind == Effect::Kind::Take && meets_royal(effect);
  }

  int number_of(const Effect& effect) const {
    return static_cast<int>(&effect - rules_.effects.data());
  }
  /// Whether a later effect is like that.
  template <class IsSo>
  bool is_any_later(const Effect& effect, IsSo is_so) const {
    return std::any_of(rules_.effects.begin() + number_of(effect) + 1, rules_.effects.end(), is_so);
  }

  /// Whether what an effect does changes neither who is attacked nor, in turns that are not tried,
  /// what a later effect does.
  bool matters_to_nobody(const Effect& effect) {
    if (!sleep_rules_.sleep_rule_count && only_fills_zones(effect))
      return true;
    const bool is_asked = is_any_later(effect, [&](const Effect& later) {
      return is_of_position(later) && tables_.reads_any(later.acts, kReadsMen | kReadsOccupied);
    });
    if (is_asked || !changes_own_men_alone(effect))
      return false;
    changes_untried_ = true;
    return true;
  }

  /// Whether an effect only sends men from zone to zone, no later effect asks for zones, and no
  /// attack depends on who is held but those of men who may be asleep.
  bool only_fills_zones(const Effect& effect) const {
    return effect.kind == EffectKind::Send && effect.set == kNoNode &&
           (effect.route.into.given() || effect.route.leaves_game()) && !inexact_ &&
           !types_.tabled && rules_.can_move == kNoNode && rules_.can_be_taken == kNoNode &&
           !is_any_later(effect, [&](const Effect& later) {
             return later.acts != kNoNode && tables_.reads_any(later.acts, kReadsZones);
           });
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
  /// wins them over, and nothing else depends on who is there.
  bool only_opens_lines(const Effect& effect) const {
    const bool only_takes = effect.does(kTakesMen) && !effect.does(kPutsMen);
    if (effect.route.many >= 0)  // whom it takes depends on a number
      return false;
    if (!only_takes && !(only_wins_enemies(effect) && !meets_royal(effect)))
      return false;
    // Men who are removed or won over go to no zone, so they wake nobody. But a capture could wake
    // a man whom the effect takes away as well.
    const bool fills_no_zone = effect.kind == EffectKind::Remove || !only_takes;
    const TurnSet<W> turn_set = turn_sets_.of_effect(effect);
    const bool wakes_nobody = fills_no_zone && !turn_set.moves && !turn_set.together;
    const bool may_wake = sleep_rules_.sleep_rule_count && !wakes_nobody;
    if (inexact_ || types_.kings_may_not_face || may_wake || rules_.can_move != kNoNode)
      return false;
    return facts_.fates_put_nobody_back();
  }

  /// Whether an effect does nothing but put men who are not royal out of a zone on empty squares,
  /// and that can matter for what is legal only by closing lines, or because the captured man comes
  /// back where his captor came from and attacks the royal man from there.
  bool only_adds_men(const Effect& effect) {
    const Route& route = effect.route;
    if (effect.kind != EffectKind::Send || !route.from.given() || route.onto == kNoNode ||
        route.many >= 0 || (facts_.types_out_of_zone(route) & rules_.royal))
      return false;
    const bool only_lines_matter = !inexact_ && !types_.tabled && !types_.kings_may_not_face &&
                                   !sleep_rules_.sleep_rule_count && rules_.can_move == kNoNode &&
                                   spares_nobodys_alone() && facts_.fates_put_nobody_back();
    const bool takes_plainly = !facts_.own_men_are_prey() && !facts_.drops_take();
    if (!only_lines_matter || !takes_plainly || !guards_king_alone())
      return false;
    return is_shared(route.from) || is_owned(route.from, 0) ||
           (is_owned(route.from, 1) && !rules_.nobodys() && reads_return(effect));
  }

  /// Whether all men may be taken, but for some who are nobody's.
  bool spares_nobodys_alone() const {
    if (rules_.can_be_taken == kNoNode)
      return true;
    const Node& node = rules_.node(rules_.can_be_taken);
    return node.op == Op::Minus && rules_.node(node.a).is_men(Side::All, kAnyMan) &&
           !(facts_.types_in(node.b) & facts_.all_types & ~rules_.nobodys());
  }

  /// Whether men of a zone are nobody's on the board, or the mover's.
  bool is_shared(const ZoneRef& zone) const {
    return tables_.owner_in(tables_.slot(zone, 0)) == kNobody &&
           tables_.owner_in(tables_.slot(zone, 1)) == kNobody;
  }

  /// Whether the men in a zone belong to the player who names it (0), or to the other one (1).
  bool is_owned(const ZoneRef& zone, int whose) const {
    return tables_.owner_in(tables_.slot(zone, 0)) == whose &&
           tables_.owner_in(tables_.slot(zone, 1)) == (whose ^ 1);
  }

  /// Notes what captured men are when they come back where their captor came from. Returns false if
  /// an effect sends them elsewhere, or others with them, or may take away somebody who stands
  /// between them and the royal man without being one of Openings::victims.
  bool reads_return(const Effect& effect) {
    const Route& route = effect.route;
    const auto interferes = [&](const Effect& other) {
      const bool is_out_of_zone = other.kind == EffectKind::Send && other.set == kNoNode;
      return other.kind == EffectKind::Take ||
             (other.does(kTakesMen) && !is_out_of_zone && !only_opens_lines(other));
    };
    if (openings_.captures_return_men || !rules_.node(route.onto).is(TurnSquares::From) ||
        std::any_of(rules_.effects.begin(), rules_.effects.end(), interferes))
      return false;
    openings_.captures_return_men = true;
    for (int me = 0; me < 2; ++me)
      openings_.return_slot[me] = tables_.slot(route.from, me);
    for (int type = 0; type < rules_.man_count(); ++type) {
      for (int by = 0; by < rules_.man_count(); ++by) {
        const Fate& fate = rules_.fate(type, true, by);
        if (fate.may_enter([&](const ZoneRef& zone) { return zone == route.from; }))
          openings_.returned_as[type] |= 1u << fate.man;
      }
    }
    return true;
  }

  /// Whether no rule asks who is attacked but of the royal man.
  bool guards_king_alone() const {
    return std::all_of(rules_.never.begin(), rules_.never.end(), [this](const Rule& rule) {
      return facts_.is_attack_on(rules_.node(rule.condition), royal_, Side::My) ||
             !tables_.reads_any(rule.condition, kReadsAttacks);
    });
  }

  /// The types of men whom an effect makes others.
  std::uint32_t types_changed(const Effect& effect) const {
    std::uint32_t types = 0;
    if (effect.kind != EffectKind::Become)
      return types;
    for (std::size_t type = 0; type < effect.becomes.size(); ++type)
      types |= effect.becomes[type] < 0 ? 0 : 1u << type;
    return types & turn_sets_.types_met(effect);
  }

  /// Whether an effect makes some of the player's own men others and nothing depends on who they
  /// are: no other effect takes such men away.
  bool changes_own_men_alone(const Effect& effect) const {
    const auto takes_them = [&](const Effect& other) {
      return other.does(kTakesMen) && facts_.may_hold(Side::My, other.set) &&
             (facts_.types_in(other.set) & effect.made());
    };
    return effect.kind == Effect::Kind::Become && !facts_.may_hold(Side::Their, effect.set) &&
           !((types_changed(effect) | effect.made()) & rules_.royal) && !inexact_ &&
           !rules_.effects_do(kPutsMen) && !types_.kings_may_not_face &&
           !sleep_rules_.sleep_rule_count && rules_.can_move == kNoNode &&
           std::none_of(rules_.effects.begin(), rules_.effects.end(), takes_them);
  }

  /// Who can go by an effect that only takes men away.
  void note_victims(const Effect& effect) {
    const std::uint32_t types = facts_.types_in(effect.set) & facts_.all_types;
    openings_.mover_may_be_removed = openings_.mover_may_be_removed || may_meet_mover(effect);
    if (facts_.is_arrival(effect.set) || effect.kind == EffectKind::Convert)
      return;
    openings_.victims[0] |= facts_.may_hold(Side::My, effect.set) ? types : 0;
    openings_.victims[1] |= facts_.may_hold(Side::Their, effect.set) ? types : 0;
    for (int me = 0; me < 2; ++me)
      openings_.victims_on[me] |= within(effect, me);
  }

  /// Whether the man who moves may stand on the set of an effect when he has arrived.
  bool may_meet_mover(const Effect& effect) const {
    if (!facts_.may_hold(Side::My, effect.set))
      return false;
    for (std::uint32_t rest = facts_.types_in(effect.set) & facts_.all_types; rest;
         rest &= rest - 1) {
      const int type = std::countr_zero(rest);
      if (facts_.arriving_as(type) != 1u << type)
        return true;
      for (int me = 0; me < 2; ++me) {
        if ((arrivals_of(type, me) & within(effect, me)).any())
          return true;
      }
    }
    return false;
  }

  /// The squares on which men of a type may arrive and stay what they are.
  Bits<W> arrivals_of(int type, int me) const {
    const auto& becomes = arrivals_.becomes[type];
    Bits<W> squares{};
    for (int from = 0; from < tables_.squares; ++from) {
      const Bits<W>& reach = in_.plan.men[type].reach[me][from];
      squares |= becomes.any ? reach & becomes.stay[me][from] : reach;
    }
    return squares;
  }
};

}  // namespace

template <int W>
bool build_effects(const Inputs<W>& inputs,
                   const Readers<W>& readers,
                   const Arrivals<W>& arrivals,
                   const SleepRules<W>& sleep_rules,
                   const char* why_royal_is_spared,
                   TriedBuilder<W>& tried,
                   Openings<W>& openings,
                   TracedEffects<W>& traced) {
  return EffectsBuilder<W>{inputs, readers, arrivals, sleep_rules, tried, openings, traced}.build(
      why_royal_is_spared);
}

template decltype(build_effects<1>) build_effects<1>;
template decltype(build_effects<2>) build_effects<2>;
template decltype(build_effects<4>) build_effects<4>;

}  // namespace pawnshop::rules
