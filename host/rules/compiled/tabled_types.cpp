// SPDX-License-Identifier: MIT
#include "rules/compiled/tabled_types.h"

#include <algorithm>
#include <bit>
#include <set>

#include "rules/compiled/own_captures_data.h"

namespace pawnshop::rules {

namespace {

/// Squares that decide one table of a board of one word. More would make it large and slow to
/// read.
constexpr int kMostDecisive = 12;

}  // namespace

template <int W>
TabledTypes<W>::TabledTypes(const Inputs<W>& inputs) : in_(inputs) {
  for (std::uint32_t rest = in_.odd; rest; rest &= rest - 1) {
    if (has_all(std::countr_zero(rest)))
      tabled |= rest & -rest;
  }
  for (const Rule& rule : rules_.never) {
    if (facing_directions(rule.condition) >= 0)
      kings_may_not_face = 1u << royal_;
  }
}

/// Whether who stands where says all about the ends of such a man, and he only goes and displaces.
template <int W>
bool TabledTypes<W>::has_all(int type) const {
  const Man& man = rules_.man(type);
  return !rules_.is_royal(type) && !facts_.is_free(type) &&
         std::all_of(
             man.atoms.begin(), man.atoms.end(), [&](int atom) { return is_tabled_atom(atom); }) &&
         (man.becomes.empty() || becomes_simply(type));
}

/// Whether what such a man may become depends on no zone and no position, and where he can be
/// nothing he can be nothing wherever he comes from.
template <int W>
bool TabledTypes<W>::becomes_simply(int type) const {
  const Man& man = rules_.man(type);
  std::set<std::vector<int>> lists;
  bool is_simple = true;
  for (int me = 0; me < 2; ++me) {
    const Bits<W> closed = closed_to(type, me);
    for (int from = 0; from < tables_.squares; ++from) {
      in_.plan.men[type].reach[me][from].each([&](int to) {
        const std::vector<int> list = facts_.choices(man, from, to, me);
        const bool can_be = facts_.stands(type, me).has(to) || !list.empty();
        is_simple = is_simple && list.size() <= kMaxChoices && can_be != closed.has(to) &&
                    std::all_of(list.begin(), list.end(), [&](int number) {
                      const Choice& choice = rules_.choices[index(number)];
                      return choice.man != type && facts_.is_always_there(choice);
                    });
        if (!list.empty())
          lists.insert(list);
      });
    }
  }
  return is_simple && lists.size() <= kMaxLists;
}

template <int W>
bool TabledTypes<W>::is_tabled_atom(int atom_index) const {
  const Atom& atom = rules_.atoms[index(atom_index)];
  const Movement<W>& way = in_.plan.movements[atom_index];
  const auto ends = facts_.landing(atom.onto, 0);
  const auto is_any_man = [&](NodeId id) { return rules_.node(id).is_men(Side::All, kAnyMan); };
  for (int me = 0; me < 2; ++me) {
    for (int i = 0; i < way.vector_count * tables_.squares; ++i) {
      const int line = way.within[me][i].count() - 1;
      if (W == 1 && (way.clear[me] ? way.clear[me][i].count() : line) > kMostDecisive)
        return false;
      // Who has to find his own end empty takes nobody there, and threatens nobody.
      for (const Bits<W>* const clear : {way.clear[me], way.or_clear[me]}) {
        if (clear && (clear[i] & way.span[me][i]).any())
          return false;
      }
    }
  }
  return !way.follows && way.row == 0 && atom.takes == kNoNode && atom.leaves == kNoNode &&
         atom.through == kNoNode && (!way.hops || is_any_man(atom.over)) &&
         (atom.when == kNoNode || way.clear[0]) && facts_.begins_are_fixed(atom) && ends &&
         !ends->limits &&
         (!facts_.takes_own(atom.onto) ||
          (facts_.knows_own_prey(atom.onto) && has_room_for_own_prey()));
}

/// Whether OwnCaptures::own_prey has room for whom all men capture of their own side.
template <int W>
bool TabledTypes<W>::has_room_for_own_prey() const {
  std::set<Ask> sets;
  for (std::size_t i = 0; i < rules_.atoms.size(); ++i) {
    const Atom& atom = rules_.atoms[i];
    if (atom.takes == kNoNode && facts_.takes_own(atom.onto))
      sets.insert(in_.plan.movements[i].onto);
  }
  return sets.size() <= kMaxOwnPrey;
}

/// The squares on which a man could be nothing if he came from some square.
template <int W>
Bits<W> TabledTypes<W>::closed_to(int type, int me) const {
  const Man& man = rules_.man(type);
  const Bits<W> standing = facts_.stands(type, me);
  Bits<W> closed = tables_.everywhere - standing;
  if (man.becomes.empty())
    return closed;
  closed = {};
  for (int from = 0; from < tables_.squares; ++from) {
    (in_.plan.men[type].reach[me][from] - standing).each([&](int to) {
      if (facts_.choices(man, from, to, me).empty())
        closed.set(to);
    });
  }
  return closed;
}

/// Whether the lines of these directions are short enough for tables by occupation.
template <int W>
bool TabledTypes<W>::can_be_drawn(int directions) const {
  const auto& vectors = rules_.directions[index(directions)];
  return W > 1 || std::all_of(vectors.begin(), vectors.end(), [&](int vector) {
           const Bits<W>* const rays = in_.plan.reach_rays[0] + vector * tables_.squares;
           return std::all_of(rays, rays + tables_.squares, [](const Bits<W>& ray) {
             return ray.count() <= kMostDecisive;
           });
         });
}

/// The directions along which royal men may not see each other, if a condition says just that, or
/// -1.
template <int W>
int TabledTypes<W>::facing_directions(NodeId condition) const {
  const Node& any = rules_.node(condition);
  if (royal_ < 0 || any.op != Op::Any || rules_.node(any.a).op != Op::And)
    return -1;
  const auto is_royal = [&](NodeId id, Side side) { return rules_.node(id).is_men(side, royal_); };
  const Node& both = rules_.node(any.a);
  for (const auto& [seen, men] : {std::pair{both.a, both.b}, {both.b, both.a}}) {
    const Node& reach = rules_.node(seen);
    if (reach.op == Op::Reach && is_royal(reach.a, Side::My) && is_royal(men, Side::Their) &&
        can_be_drawn(reach.directions()))
      return reach.directions();
  }
  return -1;
}

template class TabledTypes<1>;
template class TabledTypes<2>;
template class TabledTypes<4>;

}  // namespace pawnshop::rules
