// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "rules/compiled/tabled_types.h"

namespace pawnshop::rules {

/// Draws the tables of men who hop, whose slides have limits, or whose steps can be blocked by
/// squares beside their way: where they may end, and how they attack a square.
template <int W>
class TabledBuilder {
 public:
  TabledBuilder(const Inputs<W>& inputs,
                const TabledTypes<W>& types,
                int royal,
                const Steps<W>& steps,
                const TogetherTurns<W>& together,
                TabledMen<W>& made)
      : in_(inputs),
        types_(types),
        royal_(royal),
        steps_(steps),
        together_(together),
        made_(made) {}

  void build();

 private:
  void add_tabled(int type);
  void add_tabled_vector(int type, int atom_index, const TabledVector<W>& vector);
  TabledVector<W> tabled_vector(int atom_index, int k, const Bits<W>* const (&clear)[2]);
  Bits<W> decisive(const TabledVector<W>& vector, int me, int from) const;
  bool fits(const TabledPart<W>& part, const TabledVector<W>& vector) const;
  void add_gaze();
  void finish_tabled();
  void add_tabled_entries(TabledPart<W>& part, int me);
  void add_threats(int type, int me);
  std::optional<Threat<W>> threat(const TabledVector<W>& vector, int me, int from, int to) const;
  void finish_threats();

  const Inputs<W>& in_;
  const Facts<W>& facts_ = in_.facts;
  const Tables<W>& tables_ = in_.facts.tables;
  const Ruleset& rules_ = in_.facts.rules;
  CompiledStore<W>& store_ = in_.store;
  const TabledTypes<W>& types_;
  const int royal_;
  const Steps<W>& steps_;
  const TogetherTurns<W>& together_;
  TabledMen<W>& made_;
};

extern template class TabledBuilder<1>;
extern template class TabledBuilder<2>;
extern template class TabledBuilder<4>;

}  // namespace pawnshop::rules
