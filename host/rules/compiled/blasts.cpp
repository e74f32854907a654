// SPDX-License-Identifier: MIT
#include <algorithm>

#include "rules/compiled/builders.h"

namespace pawnshop::rules {

namespace {

/// Reads captures with side effects: effects that take men away beside the capture, and follow no
/// other turn. It works out by squares where that can happen, and from where somebody could take a
/// man that way.
template <int W>
struct BlastsBuilder {
  const Inputs<W>& in_;
  Blasts<W>& made_;

  const Facts<W>& facts_ = in_.facts;
  const Tables<W>& tables_ = in_.facts.tables;
  const Ruleset& rules_ = in_.facts.rules;
  const TurnSetReader<W>& turn_sets_ = in_.turn_sets;
  const PartialReader<W>& reader_ = in_.facts.reader;
  CompiledStore<W>& store_ = in_.store;

  /// What captures do besides.
  void build() {
    made_.known = only_captures_have_effects();
    if (!made_.known)
      return;
    for (int me = 0; me < 2; ++me) {
      Bits<W>* const within = store_.table(tables_.squares);
      Bits<W>* const near = store_.table(tables_.squares);
      for (int to = 0; to < tables_.squares; ++to) {
        near[to].set(to);
        Bits<W> taken{};
        for (const Effect& effect : rules_.effects) {
          if (!effect.does(kTakesMen))
            continue;
          const Known<W> known = after_capture(to, taken, me);
          const Bits<W> reached = reader_.squares(effect.set, known).most;
          within[to] |= reached;
          taken |= reached;
          if (effect.kind == Effect::Kind::Take)
            reached.each([&](int square) { near[square].set(to); });
        }
      }
      made_.within[me] = within;
      made_.near[me] = near;
    }
  }

  /// What is known when somebody was taken on a square, whoever stands where; `taken` has those on
  /// which others may have been taken before.
  Known<W> after_capture(int to, const Bits<W>& taken, int me) const {
    Known<W> known(tables_, me);
    known.may_drop = false;
    known.takes = true;
    known.set(TurnSquares::To, Bits<W>::one(to));
    // He may have been taken off by an effect before this one.
    known.turn[static_cast<int>(TurnSquares::Moved)] = taken.has(to)
                                                           ? Between<W>::within(Bits<W>::one(to))
                                                           : Between<W>::exactly(Bits<W>::one(to));
    known.set(TurnSquares::Dropped, Bits<W>{});
    known.turn[static_cast<int>(TurnSquares::Taken)] = Between<W>::within(taken | Bits<W>::one(to));
    return known;
  }

  /// Whether effects do anything to men after captures alone, and only take them away.
  bool only_captures_have_effects() const {
    const bool is_so =
        std::all_of(rules_.effects.begin(), rules_.effects.end(), [&](const Effect& effect) {
          if (!effect.does(kChangesMen))
            return true;
          const TurnSet<W> turn_set = turn_sets_.of_effect(effect);
          return effect.does(kTakesMen) && !effect.does(kPutsMen) &&
                 (turn_set.never() || (turn_set.captures && !turn_set.drops));
        });
    return is_so && facts_.fates_put_nobody_back();
  }
};

}  // namespace

template <int W>
void build_blasts(const Inputs<W>& inputs, Blasts<W>& made) {
  BlastsBuilder<W>{inputs, made}.build();
}

template decltype(build_blasts<1>) build_blasts<1>;
template decltype(build_blasts<2>) build_blasts<2>;
template decltype(build_blasts<4>) build_blasts<4>;

}  // namespace pawnshop::rules
