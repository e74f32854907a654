// SPDX-License-Identifier: MIT
#include <algorithm>

#include "rules/compiled/builders.h"

namespace pawnshop::rules {

namespace {

/// What is the same for one man's capture on one square, whoever stands where.
constexpr std::uint32_t kByCaptor =
    kReadsMen | kReadsFrom | kReadsTaken | kReadsMover | kReadsFirst;

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
    auto& blasts = made_;
    blasts.known = only_captures_have_effects();
    if (!blasts.known)
      return;
    blasts.steady = steady_captors();
    blasts.all_steady = blasts.steady == facts_.all_types;
    for (int me = 0; me < 2; ++me) {
      Bits<W>*const within = store_.table(tables_.squares),
                    *const near = store_.table(tables_.squares),
                    *const reads = store_.table(tables_.squares);
      bool reads_little = true;
      for (int to = 0; to < tables_.squares; ++to) {
        near[to].set(to);
        Bits<W> taken{};
        for (const Effect& effect : rules_.effects) {
          if (!effect.does(kTakesMen))
            continue;
          const Known<W> known = after_capture(to, taken, me);
          const Bits<W> reached = reader_.squares(effect.set, known).most;
          reads[to] |= reached;
          for (const NodeId id : {effect.set, effect.when}) {
            const Deciders<W> read = id == kNoNode ? Deciders<W>{} : reader_.deciders(id, known);
            reads_little = reads_little && read.only(kByCaptor);
            reads[to] |= read.squares;
          }
          within[to] |= reached;
          taken |= reached;
          if (effect.kind == Effect::Kind::Take)
            reached.each([&](int square) { near[square].set(to); });
        }
      }
      blasts.within[me] = within;
      blasts.near[me] = near;
      blasts.reads[me] = reads_little ? reads : nullptr;
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

  /// The types whose captures depend on nobody but those on their way.
  std::uint32_t steady_captors() const {
    const bool moves_on_condition =
        std::any_of(rules_.actions.begin(), rules_.actions.end(), [](const Action& action) {
          return action.kind == Action::Kind::Move && action.when != kNoNode;
        });
    if (rules_.can_move != kNoNode || rules_.can_be_taken != kNoNode || facts_.move_count() != 1 ||
        moves_on_condition)
      return 0;
    const auto is_free_to_stand = [&](const Man& man) {
      return man.stands == kNoNode || facts_.is_fixed(man.stands);
    };
    std::uint32_t types = 0;
    for (int type = 0; type < rules_.man_count(); ++type) {
      const Man& man = rules_.man(type);
      bool is_steady = is_free_to_stand(man);
      for (const std::uint16_t list : man.becomes) {
        for (const int number : rules_.choice_lists[list]) {
          const Choice& choice = rules_.choices[index(number)];
          is_steady = is_steady && !choice.swap.given() && !choice.absent_men &&
                      choice.where == kNoNode && is_free_to_stand(rules_.man(choice.man));
        }
      }
      for (const int atom : man.atoms)
        is_steady = is_steady && rules_.atoms[index(atom)].when == kNoNode;
      types |= is_steady ? 1u << type : 0;
    }
    return types;
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
