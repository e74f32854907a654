// SPDX-License-Identifier: MIT
// This part of CompiledBuilder works out what men become where they arrive.

#include <algorithm>

#include "rules/compiled/builder.h"
#include "support/text.h"

namespace pawnshop::rules {

/// What a man may become, as masks of destinations; destinations where he can be nothing are taken
/// out of his steps.
template <int W>
void CompiledBuilder<W>::add_arrivals(int type) {
  const Man& man = rules_.man(type);
  auto& becomes = data_.becomes[type];
  becomes.any = man.stands != kNoNode || !man.becomes.empty();
  if (!becomes.any)
    return;
  Arrivals arrivals;
  for (int me = 0; me < 2; ++me) {
    arrivals.stay[index(me)] = store_.table(tables_.squares);
    becomes.stay[me] = arrivals.stay[index(me)];
  }
  for (int me = 0; me < 2; ++me) {
    for (int from = 0; from < tables_.squares; ++from) {
      const Bits<W> nowhere = sort_arrivals(type, from, me, arrivals);
      if (nowhere.any())
        leave_out(type, from, me, nowhere);
    }
  }
  if (arrivals.lists.size() > kMaxLists)
    return slow(support::with_article(man.name) + " has too many different choices",
                man.becomes_where);
  for (const auto& [list, masks] : arrivals.lists) {
    if (list.size() > kMaxChoices)
      return slow(support::with_article(man.name) + " has too many choices", man.becomes_where);
    if (offers_twice(list))
      slow(support::with_article(man.name) + " may become the same man in two ways",
           man.becomes_where);
    becomes.list[becomes.lists] = static_cast<std::uint16_t>(number_of(list));
    for (int me = 0; me < 2; ++me)
      becomes.to[becomes.lists][me] = masks[index(me)];
    ++becomes.lists;
  }
  check_runs_end(type);
  // Where a royal man may not stand, no step of his leads any more.
  if (type == royal_ && man.becomes.empty() && !facts_.is_free(type))
    becomes.any = false;
}

/// Whether a man is offered under a condition, and once more.
template <int W>
bool CompiledBuilder<W>::offers_twice(const std::vector<int>& list) const {
  return std::any_of(list.begin(), list.end(), [&](int number) {
    const Choice& choice = rules_.choices[index(number)];
    return choice.where != kNoNode && std::count_if(list.begin(), list.end(), [&](int other) {
                                        return rules_.choices[index(other)].man == choice.man;
                                      }) > 1;
  });
}

/// Where a man could go from a square.
template <int W>
Bits<W> CompiledBuilder<W>::reached(int type, int from, int me) const {
  if (is_odd(type))
    return in_.plan.men[type].reach[me][from];
  Bits<W> squares = data_.quiet[me][at(type, from)] | data_.take[me][at(type, from)];
  for (const int vector : slide_vectors_[index(type)])
    squares |= tables_.ray(vector, from, me);
  return squares;
}

/// Enters the destinations of a man into the masks; returns those where he can be nothing.
template <int W>
Bits<W> CompiledBuilder<W>::sort_arrivals(int type, int from, int me, Arrivals& arrivals) {
  const Man& man = rules_.man(type);
  const Bits<W> may_stand = facts_.stands(type, me);
  Bits<W> nowhere{};
  reached(type, from, me).each([&](int to) {
    const std::vector<int> list = facts_.choices(man, from, to, me);
    // Whether he attacks there may not hang on where somebody may stand.
    const bool is_sure =
        may_stand.has(to) || std::any_of(list.begin(), list.end(), [&](int number) {
          const Choice& choice = rules_.choices[index(number)];
          return facts_.is_always_there(choice);
        });
    for (const int number : list) {
      const Choice& choice = rules_.choices[index(number)];
      const NodeId standing = rules_.man(choice.man).stands;
      if (facts_.is_free(choice.man) && (!is_sure || tables_.varies(standing)))
        slow(support::with_article(man.name) + " becomes who may stand where the position says",
             man.becomes_where);
      if (choice.where != kNoNode &&
          (!is_sure || facts_.is_free(choice.man) || tables_.varies(choice.where)))
        slow("what " + support::with_article(man.name) + " becomes hangs on the position",
             man.becomes_where);
      // Becoming what he is counts as a choice of its own; such lists are left to the plan.
      if (choice.man == type)
        slow(support::with_article(man.name) + " may become " + support::with_article(man.name),
             man.becomes_where);
    }
    if (may_stand.has(to))
      arrivals.stay[index(me)][from].set(to);
    else if (list.empty())
      nowhere.set(to);
    if (list.empty())
      return;
    auto known = arrivals.lists.find(list);
    if (known == arrivals.lists.end()) {
      if (arrivals.lists.size() > kMaxLists)
        return;  // one too many is there already
      const int n = tables_.squares;
      known = arrivals.lists.emplace(list, std::array{store_.table(n), store_.table(n)}).first;
    }
    known->second[index(me)][from].set(to);
  });
  return nowhere;
}

template <int W>
void CompiledBuilder<W>::leave_out(int type, int from, int me, const Bits<W>& nowhere) {
  const Man& man = rules_.man(type);
  for (const int vector : slide_vectors_[index(type)]) {
    if ((tables_.ray(vector, from, me) & nowhere).any())
      slow(support::with_article(man.name) + " cannot end everywhere on its lines",
           man.stands == kNoNode ? man.becomes_where : man.stands_where);
  }
  steps_[me].quiet[at(type, from)] -= nowhere;
  steps_[me].take[at(type, from)] -= nowhere;
}

/// The number of a list of choices, which is entered if it is new.
template <int W>
int CompiledBuilder<W>::number_of(const std::vector<int>& list) {
  const auto [entry, fresh] =
      choice_lists_.try_emplace(list, static_cast<int>(store_.choice_lists.size()));
  if (!fresh)
    return entry->second;
  ChoiceList made{};
  for (const int choice : list) {
    const Choice& given = rules_.choices[index(choice)];
    auto& slot = made.choice[made.count++];
    slot.man = static_cast<std::uint8_t>(given.man);
    slot.choice = static_cast<std::uint16_t>(choice);
    slot.stands = given.where != kNoNode      ? in_.number_of(given.where)
                  : facts_.is_free(given.man) ? in_.number_of(rules_.man(given.man).stands)
                                              : kNoAsk;
    slot.absent = given.absent_men;
    for (int me = 0; me < 2; ++me) {
      slot.slot[me] =
          given.swap.given() ? static_cast<std::uint8_t>(tables_.slot(given.swap, me)) : 255;
      if (given.absent_men)
        slot.absent_slot[me] = static_cast<std::uint8_t>(tables_.slot(given.absent, me));
    }
  }
  store_.choice_lists.push_back(made);
  return entry->second;
}

/// Runs do not choose.
template <int W>
void CompiledBuilder<W>::check_runs_end(int type) {
  const Man& man = rules_.man(type);
  for (const Run& run : runs_) {
    for (int me = 0; me < 2 && run.type == type; ++me) {
      run.from[me].each([&](int from) {
        const int to = end_of(run, from, me);
        const bool chooses = facts_.list_at(man, from, to, me) != 0;
        if (chooses || !facts_.stands(type, me).has(to))
          slow("a run of the " + man.name + " ends where it becomes something",
               chooses ? man.becomes_where : man.stands_where);
      });
    }
  }
}

template class CompiledBuilder<1>;
template class CompiledBuilder<2>;
template class CompiledBuilder<4>;

}  // namespace pawnshop::rules
