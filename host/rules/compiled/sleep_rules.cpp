// SPDX-License-Identifier: MIT
#include <algorithm>
#include <bit>
#include <optional>

#include "rules/compiled/builders.h"
#include "support/text.h"

namespace pawnshop::rules {

namespace {

template <int W>
struct SleepRulesBuilder {
  const Inputs<W>& in_;
  const Steps<W>& steps_;
  const Slides<W>& slides_;
  const Arrivals<W>& arrivals_;
  SleepRules<W>& made_;

  const Tables<W>& tables_ = in_.facts.tables;
  const Ruleset& rules_ = in_.facts.rules;

  void build() {
    for (int type = 0; type < rules_.man_count(); ++type) {
      if (!(in_.limited >> type & 1))  // whether these may capture is asked anyway
        add_sleep_rules(type);
    }
  }

  /// Who must be in a zone for the captures of a man.
  struct Need {
    ZoneRef zone;
    std::uint32_t types = 0;

    bool operator==(const Need&) const = default;
  };

  /// Where every capture of a man needs somebody to change places with, he sleeps while there is
  /// nobody.
  void add_sleep_rules(int type) {
    const Man& man = rules_.man(type);
    if (!arrivals_.becomes[type].any || arrivals_.becomes[type].lists == 0)
      return;
    struct Sleepers {
      Need need;
      Bits<W> squares[2];
    };
    std::vector<Sleepers> all;
    for (int me = 0; me < 2; ++me) {
      for (int from = 0; from < tables_.squares; ++from) {
        const auto need = need_at(type, from, me);
        if (!need)
          continue;
        auto known = std::find_if(
            all.begin(), all.end(), [&](const Sleepers& other) { return other.need == *need; });
        if (known == all.end())
          known = all.insert(all.end(), {*need, {}});
        known->squares[me].set(from);
      }
    }
    for (const Sleepers& sleepers : all) {
      if (made_.sleep_rule_count == kMaxSleepRules)
        return in_.findings.leaves_to_plan(
            type, "too many men need somebody to change places with", man.becomes_where);
      SleepRule<W>& rule = made_.sleep_rule[made_.sleep_rule_count++];
      rule.type = type;
      rule.need = sleepers.need.types;
      for (int me = 0; me < 2; ++me) {
        rule.squares[me] = sleepers.squares[me];
        rule.slot[me] = tables_.slot(sleepers.need.zone, me);
      }
    }
  }

  /// Who must be there for the captures of a man; nothing if nobody must.
  std::optional<Need> need_at(int type, int from, int me) {
    const auto& becomes = arrivals_.becomes[type];
    const Man& man = rules_.man(type);
    Bits<W> takes = steps_.take[me][index(type * tables_.squares + from)];
    for (unsigned rest = slides_.sets_of[type]; rest; rest &= rest - 1)
      takes |= slides_.set[std::countr_zero(rest)].full[me][from];
    std::optional<Need> need;
    bool certain = (takes & becomes.stay[me][from]).any();
    takes -= becomes.stay[me][from];
    for (int i = 0; i < becomes.lists; ++i) {
      if ((takes & becomes.to[i][me][from]).empty())
        continue;
      const auto wanted = need_of(type, becomes.list[i]);
      if (!wanted)
        certain = true;
      else if (need && !(*need == *wanted))
        in_.leave(type, " needs different men for different captures", man.becomes_where);
      else
        need = wanted;
    }
    if (!need)
      return std::nullopt;
    if (certain) {
      in_.findings.leaves_to_plan(type,
                                  "some captures of " + support::with_article(man.name) +
                                      " need somebody to change places with and others do not",
                                  man.becomes_where);
      return std::nullopt;
    }
    if (slides_.sets_of[type])
      in_.leave(type, " slides and may need somebody to change places with", man.becomes_where);
    return need;
  }

  /// Who must be there for one of these choices to be had; nothing if one always is.
  std::optional<Need> need_of(int type, int number) {
    const Man& man = rules_.man(type);
    const ChoiceList& list = arrivals_.choice_lists[number];
    Need wanted;
    bool free = false;
    std::uint32_t instead = 0;  // where these are absent he becomes something else
    for (int i = 0; i < list.count; ++i) {
      const Choice& given = rules_.choices[list.choice[i].choice];
      if (given.where != kNoNode)
        continue;  // only beside what he may become in any case
      if (given.absent_men) {
        instead |= given.absent_men;
        continue;
      }
      if (!given.swap.given())
        free = true;
      else if (wanted.types && !(wanted.zone == given.swap))
        in_.leave(type, " changes places in several zones", man.becomes_where);
      wanted.zone = given.swap;
      wanted.types |= 1u << given.man;
    }
    if (instead && instead != wanted.types)
      in_.leave(type, " may find nothing to become", man.becomes_where);
    return free || instead ? std::nullopt : std::optional(wanted);
  }
};

template <int W>
struct WakersFinder {
  const Inputs<W>& in_;
  const Fates& fates_;
  TriedBuilder<W>& tried_;
  SleepRules<W>& made_;

  const Tables<W>& tables_ = in_.facts.tables;
  const Ruleset& rules_ = in_.facts.rules;

  void find(const FatesFound& found) {
    for (int i = 0; i < made_.sleep_rule_count; ++i) {
      SleepRule<W>& rule = made_.sleep_rule[i];
      // One set of sleepers, awake or asleep together, is all that the generator keeps.
      const SleepRule<W>& first = made_.sleep_rule[0];
      if (rule.need != first.need || rule.slot[0] != first.slot[0] || rule.slot[1] != first.slot[1])
        leave(rule.type, "men need different men to change places with");
      add_wakers(rule);
      // Who wakes depends on the captor, or on the square.
      if (found.vary)
        tried_.add_captures("what becomes of a captured man depends on who takes him",
                            rules_.captured_where);
      if (found.by_square)
        tried_.add_captures("what becomes of a captured man depends on where he stood",
                            rules_.captured_where);
      bool wakes = rule.wakers >> rule.type & 1;
      for (int other = 0; other < i; ++other) {
        const SleepRule<W>& before = made_.sleep_rule[other];
        wakes = wakes || ((rule.wakers >> before.type | before.wakers >> rule.type) & 1);
      }
      if (wakes)
        leave(rule.type, "the capture of a sleeping man may wake others");
      for (int us = 0; us < 2; ++us)
        check_supply(rule.type, rule.slot[1 - us], us);
    }
  }

  void leave(int type, const char* why) const {
    in_.findings.leaves_to_plan(type, why, rules_.man(type).becomes_where);
  }

  /// The types whose capture puts somebody there to change places with.
  void add_wakers(SleepRule<W>& rule) {
    for (int type = 0; type < rules_.man_count(); ++type) {
      const CaughtMan& caught = fates_.caught[type];
      // The man sleeps for his owner; it is the other player who captures.
      const bool first = caught.slot[1] == rule.slot[0], second = caught.slot[0] == rule.slot[1];
      if (first && second && (rule.need >> caught.man & 1))
        rule.wakers |= 1u << type;
      else if (first != second)
        leave(rule.type, "captures wake men of one side only");
    }
  }

  /// The zone on which an enemy's sleep depends must change by captures and payments out of it
  /// alone.
  void check_supply(int type, int slot, int us) {
    for (const Action& action : rules_.actions) {
      if (action.kind != Action::Kind::Drop)
        continue;
      if (tables_.slot(action.from, us) == slot)
        leave(type, "a drop may put an enemy to sleep");
      if (action.pay.given() && tables_.slot(action.into, us) == slot)
        leave(type, "a payment may wake an enemy");
      for (const ZoneRef& zone : {action.change, action.home}) {
        if (zone.given() && tables_.slot(zone, us) == slot)
          leave(type, "change may wake an enemy, or put him to sleep");
      }
    }
    for (const Choice& choice : rules_.choices) {
      if (choice.swap.given() && tables_.slot(choice.swap, us) == slot)
        leave(type, "changing places may wake an enemy");
    }
  }
};

}  // namespace

template <int W>
void build_sleep_rules(const Inputs<W>& inputs,
                       const Steps<W>& steps,
                       const Slides<W>& slides,
                       const Arrivals<W>& arrivals,
                       SleepRules<W>& made) {
  SleepRulesBuilder<W>{inputs, steps, slides, arrivals, made}.build();
}

template decltype(build_sleep_rules<1>) build_sleep_rules<1>;
template decltype(build_sleep_rules<2>) build_sleep_rules<2>;
template decltype(build_sleep_rules<4>) build_sleep_rules<4>;

template <int W>
void finish_sleep_rules(const Inputs<W>& inputs,
                        const Fates& fates,
                        const FatesFound& found,
                        TriedBuilder<W>& tried,
                        SleepRules<W>& made) {
  WakersFinder<W>{inputs, fates, tried, made}.find(found);
}

template decltype(finish_sleep_rules<1>) finish_sleep_rules<1>;
template decltype(finish_sleep_rules<2>) finish_sleep_rules<2>;
template decltype(finish_sleep_rules<4>) finish_sleep_rules<4>;

}  // namespace pawnshop::rules
