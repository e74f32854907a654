// SPDX-License-Identifier: MIT
// Gate 1 for men on the board: as what a man arrives.

#include <algorithm>

#include "rules/referee/referee.h"
#include "rules/texts.h"
#include "support/language.h"
#include "support/lists.h"
#include "support/text.h"

namespace pawnshop::rules {

using support::at;
using support::said;

namespace {

/// How turns say at their end which man somebody became ("Q", "+"): of the men of a list who are in
/// the set `men`, or of all if it is empty.
std::vector<std::string> endings(const Ruleset& rules,
                                 const std::vector<int>& list,
                                 std::uint32_t men) {
  std::vector<std::string> texts;
  for (const int choice : list) {
    const int man = rules.choices[at(choice)].man;
    const std::string text = support::upper(rules.man(man).text);
    if ((!men || (men >> man & 1)) && std::find(texts.begin(), texts.end(), text) == texts.end())
      texts.push_back(text);
  }
  return texts;
}

}  // namespace

/// Others of the same list who are there to change places with.
template <int W>
std::vector<std::string> Referee<W>::partners(const Position<W>& position,
                                              int me,
                                              int list,
                                              ZoneRef swap) const {
  std::vector<std::string> names;
  for (const int choice : rules_.choice_lists[at(list)]) {
    const Choice& other = rules_.choices[at(choice)];
    if (other.swap.given() && other.swap == swap && is_there(position, me, other))
      names.push_back(spoken_name(rules_, rules_.man(other.man).name));
  }
  return names;
}

/// Why a choice is not to be had.
template <int W>
Refusal Referee<W>::missing(const Choice& wanted,
                            const std::vector<std::string>& others,
                            const Location& where) const {
  const std::string name = spoken_name(rules_, rules_.man(wanted.man).name);
  if (!others.empty())
    return {said("there is no {} to change places with, only: {}",
                 name,
                 support::list_words(others, said("and"))),
            where};
  if (wanted.where != kNoNode)
    return worded(
        wanted.because, said("it does not become {} now", support::with_article(name)), where);
  if (!wanted.swap.given())
    return {said("it becomes {} only when there is nobody to change places with",
                 support::with_article(name)),
            where};
  return worded(wanted.because, said("no {} is held to change places with", name), where);
}

/// What a man may be when he arrives: what the table offers, as far as it is to be had, and himself
/// if he may stand. Calls arrive(choice, refusal): a null refusal means that he may.
template <int W>
void Referee<W>::arrivals(const Scene<W>& scene,
                          int type,
                          Square from,
                          Square to,
                          bool explain,
                          const Arrive& arrive) const {
  const Man& man = rules_.man(type);
  const board::Topology& topology = rules_.topology;
  const auto stands = [&](const Man& arriving) {
    return arriving.stands == kNoNode || squares(arriving.stands, scene).has(to);
  };
  int list = 0;
  if (!man.becomes.empty()) {
    list = man.becomes[at(topology.seen_by(from, scene.me) * tables_.squares +
                          topology.seen_by(to, scene.me))];
  }
  std::uint32_t seen = 0;
  bool sleeps = false;
  Refusal words;
  for (const int choice : rules_.choice_lists[at(list)]) {
    const Choice& offered = rules_.choices[at(choice)];
    if (!is_there(*scene.position, scene.me, offered) ||
        (offered.where != kNoNode && !squares(offered.where, scene).has(to))) {
      if (!explain)
        continue;
      const auto others = partners(*scene.position, scene.me, list, offered.swap);
      words = missing(offered, others, man.becomes_where);
      sleeps = sleeps || (offered.because >= 0 && others.empty());
      arrive(choice, &words);
    } else if (!(seen >> offered.man & 1) && stands(rules_.man(offered.man))) {
      seen |= 1u << offered.man;
      arrive(choice, nullptr);
    }
  }
  if (seen >> type & 1)
    return;
  if (stands(man)) {
    arrive(0, nullptr);
  } else if (explain) {
    // Whoever leaves out what the man becomes is told first of all if he can become nothing at all.
    if (!list)
      words = worded(why_not(man.stands, scene, to),
                     said("the {} may not stand on <to>", spoken_name(rules_, man.name)),
                     man.stands_where,
                     scene);
    else if (seen || !sleeps)
      words = {said("the {} must become another man there: write {} at the end of the turn",
                    spoken_name(rules_, man.name),
                    support::list_words(endings(rules_, rules_.choice_lists[at(list)], seen),
                                        said("or"))),
               man.becomes_where};
    arrive(0, &words);
  }
}

/// Whether what a choice needs is in its zone: the man to change places with, or nobody who would
/// be.
template <int W>
bool Referee<W>::is_there(const Position<W>& position, int me, const Choice& choice) const {
  if (choice.swap.given())
    return position.held[tables_.held_index(tables_.slot(choice.swap, me), choice.man)] > 0;
  for (std::uint32_t rest = choice.absent_men; rest; rest &= rest - 1) {
    if (position.held[tables_.held_index(tables_.slot(choice.absent, me), std::countr_zero(rest))] >
        0)
      return false;
  }
  return true;
}

template class Referee<1>;
template class Referee<2>;
template class Referee<4>;

}  // namespace pawnshop::rules
