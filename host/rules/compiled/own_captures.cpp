// SPDX-License-Identifier: MIT
#include <algorithm>
#include <map>

#include "rules/compiled/builders.h"

namespace pawnshop::rules {

namespace {

template <int W>
struct OwnCapturesBuilder {
  const Inputs<W>& in_;
  const std::uint32_t tabled_;
  const Nowhere<W>& nowhere_;
  OwnCaptures<W>& made_;

  const Facts<W>& facts_ = in_.facts;
  const Tables<W>& tables_ = in_.facts.tables;
  const Ruleset& rules_ = in_.facts.rules;
  CompiledStore<W>& store_ = in_.store;

  void build() {
    made_.takes_own = facts_.own_men_are_prey();
    // Men who were only just left to the plan: the sets are built again without them.
    const std::uint32_t left_out = in_.odd | in_.findings.types_left_to_plan();
    for (int type = 0; type < rules_.man_count(); ++type) {
      made_.own_first[type] = static_cast<int>(store_.own_ways.size());
      if (!((left_out & ~tabled_) >> type & 1))
        add_man(type);
    }
    for (int type = rules_.man_count(); type <= kMaxTypes; ++type)
      made_.own_first[type] = static_cast<int>(store_.own_ways.size());
    made_.own_ways = store_.own_ways.data();
  }

  /// How a man captures men of one set.
  struct Drawn {
    Bits<W>*steps[2], *lines[2];
  };

  /// The movements of a man by whom they capture. Of a tabled man only the sets are noted.
  void add_man(int type) {
    std::map<int, Drawn> drawn;
    for (const int number : rules_.man(type).atoms) {
      const Atom& atom = rules_.atoms[index(number)];
      if (atom.takes != kNoNode || !facts_.takes_own(atom.onto))
        continue;
      const int prey = prey_of(in_.plan.movements[number].onto);
      if (prey == kMaxOwnPrey)
        return in_.findings.leaves_to_plan(
            type,
            "there are too many sets of men who may be captured by their own side",
            facts_.place(atom.onto));
      made_.own_captors |= 1u << type;
      in_.findings.costs("men of one's own side may be captured", facts_.place(atom.onto));
      if (!(tabled_ >> type & 1))
        draw(type, atom, drawn.try_emplace(prey, empty()).first->second);
    }
    for (const auto& [prey, way] : drawn)
      store_.own_ways.push_back({prey, {way.steps[0], way.steps[1]}, {way.lines[0], way.lines[1]}});
  }

  Drawn empty() {
    const int n = tables_.squares;
    return {{store_.table(n), store_.table(n)}, {store_.table(n), store_.table(n)}};
  }

  /// The number of a set in OwnCaptures::own_prey, or kMaxOwnPrey if there is no room for it.
  int prey_of(Ask onto) {
    Ask* const end = made_.own_prey + made_.own_prey_count;
    Ask* const known = std::find(made_.own_prey, end, onto);
    if (known == end && made_.own_prey_count < kMaxOwnPrey)
      made_.own_prey[made_.own_prey_count++] = onto;
    return static_cast<int>(known - made_.own_prey);
  }

  /// Enters a step or slide, without the squares on which the man could be nothing.
  void draw(int type, const Atom& atom, const Drawn& way) const {
    for (int me = 0; me < 2; ++me) {
      facts_.begins(atom, me).each([&](int from) {
        const Bits<W>& nowhere = nowhere_[index(me)][index(type * tables_.squares + from)];
        for (const int vector : atom.vectors) {
          if (atom.max > 1)
            way.lines[me][from] |= tables_.ray(vector, from, me);
          else if (const int to = tables_.step(vector, from, me); to >= 0 && !nowhere.has(to))
            way.steps[me][from].set(to);
        }
      });
    }
  }
};

}  // namespace

template <int W>
void build_own_captures(const Inputs<W>& inputs,
                        std::uint32_t tabled,
                        const Nowhere<W>& nowhere,
                        OwnCaptures<W>& made) {
  OwnCapturesBuilder<W>{inputs, tabled, nowhere, made}.build();
}

template <int W>
void finish_own_captures(const Inputs<W>& inputs,
                         const HotData<W>& data,
                         const FatesFound& fates,
                         OwnCaptures<W>& made) {
  if (!made.own_captors || !inputs.facts.judges_turns())
    return;
  const Tried<W>& tried = data.tried;
  const bool all = data.sleep_rule_count || data.plan.can_move >= 0 ||
                   data.plan.can_be_taken >= 0 || data.traced_count || tried.captors ||
                   tried.limited || tried.risky.captors || tried.risky.all || fates.put_back;
  made.own_tried = all ? inputs.facts.all_types : tried.risky.types;
  for (int me = 0; me < 2; ++me)
    made.own_tried_on[me] = all ? Bits<W>{} : tried.risky.squares[me];
}

template decltype(build_own_captures<1>) build_own_captures<1>;
template decltype(build_own_captures<2>) build_own_captures<2>;
template decltype(build_own_captures<4>) build_own_captures<4>;

template decltype(finish_own_captures<1>) finish_own_captures<1>;
template decltype(finish_own_captures<2>) finish_own_captures<2>;
template decltype(finish_own_captures<4>) finish_own_captures<4>;

}  // namespace pawnshop::rules
