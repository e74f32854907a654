// SPDX-License-Identifier: MIT
#include <algorithm>
#include <bit>

#include "rules/compiled/builders.h"

namespace pawnshop::rules {

namespace {

/// Reads effects that only take men away. It works out by the square of arrival where that can
/// happen, and from where somebody could take a man that way.
template <int W>
struct BlastsBuilder {
  const Inputs<W>& in_;
  const Slides<W>& slides_;
  Blasts<W>& made_;

  const Facts<W>& facts_ = in_.facts;
  const Tables<W>& tables_ = in_.facts.tables;
  const Ruleset& rules_ = in_.facts.rules;
  const TurnSetReader<W>& turn_sets_ = in_.turn_sets;
  const PartialReader<W>& reader_ = in_.facts.reader;
  CompiledStore<W>& store_ = in_.store;

  void build() {
    if (!effects_only_remove())
      return;
    made_.follow_captures = only_captures_have_effects();
    made_.follow_arrivals = !made_.follow_captures;
    for (const Effect& effect : rules_.effects) {
      if (effect.does(kChangesMen) && facts_.may_hold(Side::My, effect.set))
        made_.remove_own = true;
    }
    made_.along_way = rules_.effects_take && remove_only_along_way();
    for (int me = 0; me < 2; ++me) {
      if (made_.follow_captures)
        build_captures(me);
      else
        build_arrivals(me);
    }
  }

  /// What captures do besides.
  void build_captures(int me) {
    Bits<W>* const within = store_.table(tables_.squares);
    Bits<W>* const near = store_.table(tables_.squares);
    for (int to = 0; to < tables_.squares; ++to) {
      near[to].set(to);
      within[to] = each_removed(me, to, [&](const Effect& effect, const Bits<W>& reached) {
        if (effect.kind == Effect::Kind::Take)
          reached.each([&](int square) { near[square].set(to); });
      });
    }
    made_.within[me] = within;
    made_.near[me] = near;
  }

  /// What all arrivals do.
  void build_arrivals(int me) {
    Bits<W>* const within = store_.table(tables_.squares);
    Bits<W>* const near = store_.table(tables_.squares);
    Bits<W>* const struck_from = store_.table(tables_.squares);
    Bits<W>* const removed_from = store_.table(tables_.squares);
    for (int to = 0; to < tables_.squares; ++to) {
      near[to].set(to);
      within[to] = each_removed(me, to, [&](const Effect& effect, const Bits<W>& reached) {
        made_.movers |= turn_sets_.of_effect(effect).moves & facts_.all_types;
        reached.each([&](int square) {
          removed_from[square].set(to);
          if (effect.kind == Effect::Kind::Take)
            struck_from[square].set(to);
        });
      });
    }
    made_.within[me] = within;
    made_.near[me] = near;
    made_.struck_from[me] = struck_from;
    made_.removed_from[me] = removed_from;
    made_.steps[me] = steps_of_all(me);
    if (made_.along_way)
      made_.strikers[me] = strikers_of_all(me);
  }

  /// Calls tell(effect, squares) with the squares on which each effect could remove men after an
  /// arrival. Returns all of them.
  template <class Tell>
  Bits<W> each_removed(int me, int to, Tell tell) const {
    Bits<W> removed{};
    for (const Effect& effect : rules_.effects) {
      if (!effect.does(kTakesMen) || !turn_sets_.of_effect(effect).squares[me].has(to))
        continue;
      const Bits<W> reached = reader_.squares(effect.set, after_arrival(to, removed, me)).most;
      removed |= reached;
      tell(effect, reached);
    }
    return removed;
  }

  /// What is known when somebody arrives on a square, or has captured there, whoever stands where;
  /// `removed` has the squares on which others may have been taken before.
  Known<W> after_arrival(int to, const Bits<W>& removed, int me) const {
    const Bits<W> here = Bits<W>::one(to);
    Known<W> known(tables_, me);
    known.set(TurnSquares::To, here);
    known.turn[static_cast<int>(TurnSquares::Moved)] = Between<W>::within(here);
    known.turn[static_cast<int>(TurnSquares::Dropped)] = Between<W>::within(here);
    known.turn[static_cast<int>(TurnSquares::Taken)] = Between<W>::within(removed | here);
    if (!made_.follow_captures)
      return known;
    known.may_drop = false;
    known.takes = true;
    known.set(TurnSquares::Dropped, Bits<W>{});
    if (!removed.has(to))  // or he may have been taken off by an effect before this one
      known.set(TurnSquares::Moved, here);
    return known;
  }

  /// Blasts::steps.
  const Bits<W>* steps_of_all(int me) {
    Bits<W>* const steps = store_.table(rules_.man_count() * tables_.squares);
    for (int type = 0; type < rules_.man_count(); ++type) {
      const std::uint32_t sets = only_slides(type) ? slides_.sets_of[type] : 0;
      for (int from = 0; from < tables_.squares; ++from) {
        Bits<W>& reached = steps[type * tables_.squares + from];
        reached = in_.plan.men[type].reach[me][from];
        for (std::uint32_t rest = sets; rest; rest &= rest - 1)
          reached -= slides_.set[std::countr_zero(rest)].full[me][from];
      }
    }
    return steps;
  }

  /// Blasts::strikers.
  const Bits<W>* strikers_of_all(int me) {
    Bits<W>* const strikers = store_.table(rules_.man_count() * tables_.squares);
    for (int type = 0; type < rules_.man_count(); ++type) {
      for (int from = 0; from < tables_.squares; ++from) {
        in_.plan.men[type].reach[me][from].each([&](int to) {
          squares_of_way(type, from, to, me).each([&](int square) {
            strikers[type * tables_.squares + square].set(from);
          });
        });
      }
    }
    return strikers;
  }

  /// The path of a move, its destination, and the square behind it; all squares if several vectors
  /// lead there.
  Bits<W> squares_of_way(int type, int from, int to, int me) const {
    const int vector = in_.plan.men[type].vector[me][from * tables_.squares + to];
    if (vector < 0)
      return tables_.everywhere;
    Bits<W> way = tables_.ray(vector, from, me) - tables_.ray(vector, to, me);
    const int back = in_.plan.back[me][vector * tables_.squares + from];
    if (back >= 0)
      way.set(back);
    return way;
  }

  /// Whether he goes any number of squares over empty ones: a step may be a leap along such a line.
  bool only_slides(int type) const {
    const std::vector<int>& atoms = rules_.man(type).atoms;
    return std::all_of(atoms.begin(), atoms.end(), [&](int number) {
      const Atom& atom = rules_.atoms[index(number)];
      return atom.kind == AtomKind::Slide && atom.min == 1 && atom.max > 1;
    });
  }

  /// Whether effects only take men away, or change none.
  bool effects_only_remove() const {
    const auto removes = [&](const Effect& effect) {
      return !effect.does(kChangesMen) || (effect.does(kTakesMen) && !effect.does(kPutsMen));
    };
    return std::all_of(rules_.effects.begin(), rules_.effects.end(), removes) &&
           facts_.fates_put_nobody_back();
  }

  /// Blasts::along_way.
  bool remove_only_along_way() const {
    const auto is_along_way = [](const Node& node) {
      return node.is(TurnSquares::Path) || node.is(TurnSquares::Behind);
    };
    return std::all_of(rules_.effects.begin(), rules_.effects.end(), [&](const Effect& effect) {
      return !effect.does(kChangesMen) || is_within(rules_, effect.set, is_along_way);
    });
  }

  bool only_captures_have_effects() const {
    const auto follows_captures = [&](const Effect& effect) {
      const TurnSet<W> turn_set = turn_sets_.of_effect(effect);
      return !effect.does(kChangesMen) || turn_set.never() ||
             (turn_set.captures && !turn_set.drops);
    };
    return std::all_of(rules_.effects.begin(), rules_.effects.end(), follows_captures);
  }
};

}  // namespace

template <int W>
void build_blasts(const Inputs<W>& inputs, const Slides<W>& slides, Blasts<W>& made) {
  BlastsBuilder<W>{inputs, slides, made}.build();
}

template decltype(build_blasts<1>) build_blasts<1>;
template decltype(build_blasts<2>) build_blasts<2>;
template decltype(build_blasts<4>) build_blasts<4>;

}  // namespace pawnshop::rules
