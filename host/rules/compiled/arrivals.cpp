// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <map>
#include <utility>
#include <vector>

#include "rules/compiled/builders.h"
#include "support/text.h"

namespace pawnshop::rules {

namespace {

template <int W>
struct ArrivalsBuilder {
  const Inputs<W>& in_;
  const std::uint32_t tabled_;
  const Movements<W>& moves_;
  Arrivals<W>& made_;

  const Facts<W>& facts_ = in_.facts;
  const Tables<W>& tables_ = in_.facts.tables;
  const Ruleset& rules_ = in_.facts.rules;
  CompiledStore<W>& store_ = in_.store;
  const std::uint32_t odd_ = in_.odd;
  const int royal_ = in_.royal;
  Nowhere<W> nowhere_{};
  std::map<std::vector<int>, int> choice_lists_{};  ///< their numbers

  Nowhere<W> build() {
    for (std::vector<Bits<W>>& nowhere : nowhere_)
      nowhere.resize(index(rules_.man_count() * tables_.squares));
    for (int type = 0; type < rules_.man_count(); ++type) {
      const bool is_tabled = tabled_ >> type & 1;
      if (!(odd_ >> type & 1) || (is_tabled && !rules_.man(type).becomes.empty()))
        add_arrivals(type);
    }
    made_.choice_lists = store_.choice_lists.data();
    return std::move(nowhere_);
  }

  /// The destinations of a type by what he may be there, by from.
  struct Masks {
    std::array<Bits<W>*, 2> stay{};
    std::map<std::vector<int>, std::array<Bits<W>*, 2>> lists;
  };

  /// What a man may become, as masks of destinations.
  void add_arrivals(int type) {
    const Man& man = rules_.man(type);
    auto& becomes = made_.becomes[type];
    becomes.any = man.stands != kNoNode || !man.becomes.empty();
    if (!becomes.any)
      return;
    Masks arrivals;
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
    if (!add_lists(type, arrivals))
      return;
    check_runs_end(type);
    // Where a royal man may not stand, no step of his leads any more.
    if (type == royal_ && man.becomes.empty() && !facts_.is_free(type))
      becomes.any = false;
  }

  /// The lists of what he may become, each with its destinations. False if there are too many.
  bool add_lists(int type, const Masks& arrivals) {
    auto& becomes = made_.becomes[type];
    if (arrivals.lists.size() > kMaxLists) {
      leave(type, " has too many different choices");
      return false;
    }
    for (const auto& [list, masks] : arrivals.lists) {
      if (list.size() > kMaxChoices) {
        leave(type, " has too many choices");
        return false;
      }
      if (offers_twice(list))
        leave(type, " may become the same man in two ways");
      becomes.list[becomes.lists] = static_cast<std::uint16_t>(number_of(list));
      for (int me = 0; me < 2; ++me) {
        becomes.to[becomes.lists][me] = masks[index(me)];
        for (int from = 0; from < tables_.squares; ++from) {
          if (masks[index(me)][from].any())
            becomes.from[me].set(from);
        }
      }
      ++becomes.lists;
    }
    return true;
  }

  void leave(int type, const std::string& does) const {
    in_.leave(type, does, rules_.man(type).becomes_where);
  }

  /// Whether a man is offered under a condition, and once more.
  bool offers_twice(const std::vector<int>& list) const {
    return std::any_of(list.begin(), list.end(), [&](int number) {
      const Choice& choice = rules_.choices[index(number)];
      return choice.where != kNoNode && std::count_if(list.begin(), list.end(), [&](int other) {
                                          return rules_.choices[index(other)].man == choice.man;
                                        }) > 1;
    });
  }

  /// Where a man could go from a square.
  Bits<W> reached(int type, int from, int me) const {
    if (odd_ >> type & 1)
      return in_.plan.men[type].reach[me][from];
    Bits<W> squares = moves_.quiet[me][index(type * tables_.squares + from)] |
                      moves_.take[me][index(type * tables_.squares + from)] |
                      moves_.own[me][index(type * tables_.squares + from)];
    for (const int vector : moves_.slide_vectors[index(type)])
      squares |= tables_.ray(vector, from, me);
    return squares;
  }

  /// Where a man who comes from a square may stay what he is.
  Bits<W> may_stand_from(int type, int from, int me) {
    if (!facts_.is_free(type))
      return facts_.stands(type, me);
    const auto stands = facts_.standing(type, me);
    if (!stands || !moves_.slide_vectors[index(type)].empty())
      return stands ? stands->quiet : tables_.everywhere;
    const Bits<W>& quiet = moves_.quiet[me][index(type * tables_.squares + from)];
    const Bits<W>& take = moves_.take[me][index(type * tables_.squares + from)];
    const Bits<W> changing = (stands->quiet - stands->take) | (stands->take - stands->quiet);
    (quiet & take & changing).each([&](int to) {
      if (facts_.list_at(rules_.man(type), from, to, me) != 0)
        leave(type, " becomes something where it may stand only by a capture, or only without one");
    });
    return (quiet & stands->quiet) | (take & stands->take);
  }

  /// Enters the destinations of a man into the masks; returns those where he can be nothing.
  Bits<W> sort_arrivals(int type, int from, int me, Masks& arrivals) {
    const Man& man = rules_.man(type);
    const Bits<W> may_stand = may_stand_from(type, from, me);
    Bits<W> nowhere{};
    reached(type, from, me).each([&](int to) {
      const std::vector<int> list = facts_.choices(man, from, to, me);
      check_choices(type, list, may_stand.has(to));
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

  /// Leaves choices to the plan that depend on the position, or on which it hangs whether he
  /// attacks where they are offered.
  void check_choices(int type, const std::vector<int>& list, bool may_stay) {
    const bool is_sure = may_stay || (in_.limited >> type & 1) ||
                         std::any_of(list.begin(), list.end(), [&](int number) {
                           return facts_.is_always_there(rules_.choices[index(number)]);
                         });
    for (const int number : list) {
      const Choice& choice = rules_.choices[index(number)];
      const bool is_free = facts_.is_free(choice.man);
      const bool is_asked = choice.where != kNoNode;
      if (is_free && tables_.varies(rules_.man(choice.man).stands))
        leave(type, " becomes who may stand where the turn says");
      if (is_asked && (is_free || tables_.varies(choice.where)))
        leave(type, " becomes what the turn says, or what two conditions of the position say");
      if ((is_asked || is_free) && !is_sure)
        in_.findings.limits(type,
                            "the position says whether " +
                                support::with_article(rules_.man(type).name) +
                                " may become anything where it captures",
                            rules_.man(type).becomes_where);
      // Becoming what he is counts as a choice of its own; such lists are left to the plan.
      if (choice.man == type)
        leave(type, " may become " + support::with_article(rules_.man(type).name));
    }
  }

  void leave_out(int type, int from, int me, const Bits<W>& nowhere) {
    const Man& man = rules_.man(type);
    for (const int vector : moves_.slide_vectors[index(type)]) {
      if ((tables_.ray(vector, from, me) & nowhere).any())
        in_.leave(type,
                  " cannot end everywhere on its lines",
                  man.stands == kNoNode ? man.becomes_where : man.stands_where);
    }
    nowhere_[index(me)][index(type * tables_.squares + from)] = nowhere;
  }

  /// The number of a list of choices, which is entered if it is new.
  int number_of(const std::vector<int>& list) {
    const auto [entry, fresh] =
        choice_lists_.try_emplace(list, static_cast<int>(store_.choice_lists.size()));
    if (!fresh)
      return entry->second;
    ChoiceList made{};
    for (const int choice : list) {
      const Choice& given = rules_.choices[index(choice)];
      auto& slot = made.choice[made.count++];
      static_cast<PlanChoice&>(slot) = in_.plan.choices[choice];
      slot.choice = static_cast<std::uint16_t>(choice);
      slot.stands = given.where != kNoNode      ? in_.number_of(given.where)
                    : facts_.is_free(given.man) ? in_.number_of(rules_.man(given.man).stands)
                                                : kNoAsk;
    }
    store_.choice_lists.push_back(made);
    return entry->second;
  }

  /// Runs do not choose.
  void check_runs_end(int type) {
    const Man& man = rules_.man(type);
    for (const Run<W>& run : moves_.runs) {
      for (int me = 0; me < 2 && run.type == type; ++me) {
        run.from[me].each([&](int from) {
          const int to = end_of(tables_, run, from, me);
          const bool chooses = facts_.list_at(man, from, to, me) != 0;
          const auto stands = facts_.standing(type, me);
          if (chooses || (stands && !stands->quiet.has(to)))
            in_.findings.leaves_to_plan(
                type,
                "a run of the " + man.name + " ends where it becomes something",
                chooses ? man.becomes_where : man.stands_where);
        });
      }
    }
  }
};

}  // namespace

template <int W>
Nowhere<W> build_arrivals(const Inputs<W>& inputs,
                          std::uint32_t tabled,
                          const Movements<W>& moves,
                          Arrivals<W>& made) {
  return ArrivalsBuilder<W>{inputs, tabled, moves, made}.build();
}

template decltype(build_arrivals<1>) build_arrivals<1>;
template decltype(build_arrivals<2>) build_arrivals<2>;
template decltype(build_arrivals<4>) build_arrivals<4>;

}  // namespace pawnshop::rules
