// SPDX-License-Identifier: MIT
#pragma once

#include "rules/compiled/inputs.h"

namespace pawnshop::rules {

/// Works out how men slide: the sets of directions, and attack tables by occupation.
template <int W>
class SlidesBuilder {
 public:
  SlidesBuilder(const Inputs<W>& inputs,
                const std::vector<std::vector<int>>& vectors,
                Slides<W>& made)
      : in_(inputs), vectors_(vectors), made_(made) {}

  void build();
  /// Whether there are not too many slides.
  bool knows_all() const { return knows_all_; }

 private:
  void add_directions();
  void note_sets_along(const std::vector<std::vector<int>>& set_vectors);
  std::vector<std::vector<int>> in_parts(std::vector<int> vectors) const;
  int inner_squares(const std::vector<int>& vectors) const;
  void fill_slide_set(SlideSet<W>& set, const std::vector<int>& vectors);
  void add_entries(SlideSet<W>& set, int way);
  std::uint64_t slides(const SlideSet<W>& set, int way, int square, std::uint64_t occupied) const;
  std::vector<board::Vector> lines_of_slides() const;
  const Location& slider_where() const;
  void add_toward();

  const Inputs<W>& in_;
  const Tables<W>& tables_ = in_.facts.tables;
  const Ruleset& rules_ = in_.facts.rules;
  CompiledStore<W>& store_ = in_.store;
  const std::vector<std::vector<int>>& vectors_;  ///< along which each type slides
  Slides<W>& made_;
  bool knows_all_ = true;
};

extern template class SlidesBuilder<1>;
extern template class SlidesBuilder<2>;
extern template class SlidesBuilder<4>;

}  // namespace pawnshop::rules
