// SPDX-License-Identifier: MIT
// This part of CompiledBuilder finds the men who can take nobody while there is nobody to change
// places with.

#include <algorithm>

#include "rules/compiled/builder.h"
#include "support/text.h"

namespace pawnshop::rules {

/// Where every capture of a man needs somebody to change places with, he sleeps while there is
/// nobody.
template <int W>
void CompiledBuilder<W>::add_dormancy(int type) {
  const Man& man = rules_.man(type);
  if (!data_.becomes[type].any || data_.becomes[type].lists == 0)
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
    if (data_.dormancy_count == kMaxDormancies)
      return slow("too many men need somebody to change places with", man.becomes_where);
    Dormancy<W>& rule = data_.dormancy[data_.dormancy_count++];
    rule.type = type;
    rule.need = sleepers.need.types;
    for (int me = 0; me < 2; ++me) {
      rule.squares[me] = sleepers.squares[me];
      rule.slot[me] = static_cast<std::uint8_t>(tables_.slot(sleepers.need.zone, me));
    }
  }
}

/// Who must be there for the captures of a man; nothing if nobody must.
template <int W>
std::optional<typename CompiledBuilder<W>::Need> CompiledBuilder<W>::need_at(int type,
                                                                             int from,
                                                                             int me) {
  const auto& becomes = data_.becomes[type];
  const Man& man = rules_.man(type);
  Bits<W> takes = data_.take[me][at(type, from)];
  for (const int vector : slide_vectors_[index(type)])
    takes |= tables_.ray(vector, from, me);
  std::optional<Need> need;
  bool certain = (takes & becomes.stay[me][from]).any();
  takes -= becomes.stay[me][from];
  for (int i = 0; i < becomes.lists; ++i) {
    if ((takes & becomes.to[i][me][from]).empty())
      continue;
    const auto wanted = need_of(man, becomes.list[i]);
    if (!wanted)
      certain = true;
    else if (need && !(*need == *wanted))
      slow(support::with_article(man.name) + " needs different men for different captures",
           man.becomes_where);
    else
      need = wanted;
  }
  if (!need)
    return std::nullopt;
  if (certain) {
    slow("some captures of " + support::with_article(man.name) +
             " need somebody to change places with and others do not",
         man.becomes_where);
    return std::nullopt;
  }
  if (data_.sets_of[type])
    slow(support::with_article(man.name) + " slides and may need somebody to change places with",
         man.becomes_where);
  return need;
}

/// Who must be there for one of these choices to be had; nothing if one always is.
template <int W>
std::optional<typename CompiledBuilder<W>::Need> CompiledBuilder<W>::need_of(const Man& man,
                                                                             int number) {
  const auto list = std::find_if(choice_lists_.begin(),
                                 choice_lists_.end(),
                                 [&](const auto& entry) { return entry.second == number; });
  Need wanted;
  bool free = false;
  std::uint32_t instead = 0;  // where these are absent he becomes something else
  for (const int choice : list->first) {
    const Choice& given = rules_.choices[index(choice)];
    if (given.where != kNoNode)
      continue;  // only beside what he may become in any case
    if (given.absent_men) {
      instead |= given.absent_men;
      continue;
    }
    if (!given.swap.given())
      free = true;
    else if (wanted.types && !(wanted.zone == given.swap))
      slow(support::with_article(man.name) + " changes places in several zones", man.becomes_where);
    wanted.zone = given.swap;
    wanted.types |= 1u << given.man;
  }
  if (instead && instead != wanted.types)
    slow(support::with_article(man.name) + " may find nothing to become", man.becomes_where);
  return free || instead ? std::nullopt : std::optional(wanted);
}

template <int W>
void CompiledBuilder<W>::check_dormancy() {
  for (int i = 0; i < data_.dormancy_count; ++i) {
    Dormancy<W>& rule = data_.dormancy[i];
    current_ = rule.type;
    const Location& where = rules_.man(rule.type).becomes_where;
    // One set of sleepers, awake or asleep together, is all that the generator keeps.
    const Dormancy<W>& first = data_.dormancy[0];
    if (rule.need != first.need || rule.slot[0] != first.slot[0] || rule.slot[1] != first.slot[1])
      slow("men need different men to change places with", where);
    find_wakers(rule);
    if (fates_vary_) {  // who wakes hangs on the captor
      tried_.add_captures("what becomes of a captured man hangs on who takes him",
                          rules_.captured_where);
    }
    bool wakes = rule.wakers >> rule.type & 1;
    for (int other = 0; other < i; ++other) {
      const Dormancy<W>& before = data_.dormancy[other];
      wakes = wakes || ((rule.wakers >> before.type | before.wakers >> rule.type) & 1);
    }
    if (wakes)
      slow("the capture of a sleeping man may wake others", where);
    for (int us = 0; us < 2; ++us)
      check_supply(rule.slot[1 - us], us, where);
  }
  current_ = -1;
}

/// The types whose capture puts somebody there to change places with.
template <int W>
void CompiledBuilder<W>::find_wakers(Dormancy<W>& rule) {
  for (int type = 0; type < data_.types; ++type) {
    const CaughtMan& caught = data_.caught[type];
    // The man sleeps for his owner; it is the other player who captures.
    const bool first = caught.slot[1] == rule.slot[0], second = caught.slot[0] == rule.slot[1];
    if (first && second && (rule.need >> caught.man & 1))
      rule.wakers |= 1u << type;
    else if (first != second)
      slow("captures wake men of one side only", rules_.man(rule.type).becomes_where);
  }
}

/// The zone on which an enemy's sleep depends must change by captures and payments out of it alone.
template <int W>
void CompiledBuilder<W>::check_supply(int slot, int us, const Location& where) {
  for (const Action& action : rules_.actions) {
    if (action.kind != Action::Kind::Drop)
      continue;
    if (tables_.slot(action.from, us) == slot)
      slow("a drop may put an enemy to sleep", where);
    if (action.pay.given() && tables_.slot(action.into, us) == slot)
      slow("a payment may wake an enemy", where);
    for (const ZoneRef& zone : {action.change, action.home}) {
      if (zone.given() && tables_.slot(zone, us) == slot)
        slow("change may wake an enemy, or put him to sleep", where);
    }
  }
  for (const Choice& choice : rules_.choices) {
    if (choice.swap.given() && tables_.slot(choice.swap, us) == slot)
      slow("changing places may wake an enemy", where);
  }
}

template class CompiledBuilder<1>;
template class CompiledBuilder<2>;
template class CompiledBuilder<4>;

}  // namespace pawnshop::rules
