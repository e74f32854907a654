// SPDX-License-Identifier: MIT
#include <algorithm>

#include "rules/compiled/builders.h"

namespace pawnshop::rules {

namespace {

template <int W>
struct KnownEndsBuilder {
  const Inputs<W>& in_;
  const Ways<W>& ways_;
  KnownEnds& made_;

  const Facts<W>& facts_ = in_.facts;
  const Tables<W>& tables_ = in_.facts.tables;
  const Ruleset& rules_ = in_.facts.rules;
  CompiledStore<W>& store_ = in_.store;

  void build(std::uint32_t tabled, bool knows_slides, bool asks_captures) {
    store_.truths.push_back(std::make_unique<bool[]>(rules_.atoms.size() + 1));
    bool* const special = store_.truths.back().get();
    for (std::size_t i = 0; i < rules_.atoms.size(); ++i)
      special[i] = is_special(i);
    made_.special = special;
    for (int type = 0; type < rules_.man_count(); ++type) {
      const std::vector<int>& atoms = rules_.man(type).atoms;
      if (!(tabled >> type & 1) &&
          std::any_of(atoms.begin(), atoms.end(), [&](int atom) { return special[atom]; }))
        made_.with_special |= 1u << type;
    }
    made_.knows_ends = knows_slides && !tables_.sinks.any() && !tables_.asks_way &&
                       !asks_captures && facts_.move_count() == 1;
  }

  /// Whether such a movement ends on empty squares alone: it is rare, leaves a mark, or runs
  /// exactly so far.
  bool is_special(std::size_t atom_index) const {
    const Atom& atom = rules_.atoms[atom_index];
    return ways_.rare[atom_index] || in_.plan.movements[atom_index].row != 0 ||
           (atom.min > 1 && atom.min == atom.max);
  }
};

}  // namespace

template <int W>
void build_known_ends(const Inputs<W>& inputs,
                      const Ways<W>& ways,
                      std::uint32_t tabled,
                      bool knows_slides,
                      bool asks_captures,
                      KnownEnds& made) {
  KnownEndsBuilder<W>{inputs, ways, made}.build(tabled, knows_slides, asks_captures);
}

template decltype(build_known_ends<1>) build_known_ends<1>;
template decltype(build_known_ends<2>) build_known_ends<2>;
template decltype(build_known_ends<4>) build_known_ends<4>;

}  // namespace pawnshop::rules
