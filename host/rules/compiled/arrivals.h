// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <map>
#include <vector>

#include "rules/compiled/movements.h"

namespace pawnshop::rules {

/// Works out what men become where they arrive.
template <int W>
class ArrivalsBuilder {
 public:
  ArrivalsBuilder(const Inputs<W>& inputs,
                  std::uint32_t odd,
                  std::uint32_t tabled,
                  int royal,
                  const Movements<W>& moves,
                  Arrivals<W>& made)
      : in_(inputs), odd_(odd), tabled_(tabled), royal_(royal), moves_(moves), made_(made) {}

  void build();
  /// By player, then type * squares + square: where a man who goes from there could be nothing.
  const std::vector<Bits<W>>& nowhere(int me) const { return nowhere_[me]; }

 private:
  /// The destinations of a type by what he may be there, by from.
  struct Masks {
    std::array<Bits<W>*, 2> stay{};
    std::map<std::vector<int>, std::array<Bits<W>*, 2>> lists;
  };
  void add_arrivals(int type);
  bool offers_twice(const std::vector<int>& list) const;
  Bits<W> reached(int type, int from, int me) const;
  Bits<W> sort_arrivals(int type, int from, int me, Masks& arrivals);
  void leave_out(int type, int from, int me, const Bits<W>& nowhere);
  int number_of(const std::vector<int>& list);
  void check_runs_end(int type);

  const Inputs<W>& in_;
  const Facts<W>& facts_ = in_.facts;
  const Tables<W>& tables_ = in_.facts.tables;
  const Ruleset& rules_ = in_.facts.rules;
  CompiledStore<W>& store_ = in_.store;
  const std::uint32_t odd_, tabled_;
  const int royal_;
  const Movements<W>& moves_;
  Arrivals<W>& made_;
  std::vector<Bits<W>> nowhere_[2];
  std::map<std::vector<int>, int> choice_lists_;  ///< their numbers
};

extern template class ArrivalsBuilder<1>;
extern template class ArrivalsBuilder<2>;
extern template class ArrivalsBuilder<4>;

}  // namespace pawnshop::rules
