// SPDX-License-Identifier: MIT
// Conditions of steps that depend on nothing but which squares beside their way are empty: which
// ones must be, or which others.

#include <algorithm>

#include "rules/plan/builder.h"

namespace pawnshop::rules {

namespace {

/// More squares than this decide no step that anybody would write.
constexpr int kMostDeciding = 6;

}  // namespace

/// The sets of squares of which one must be empty for a condition to hold, none of them within
/// another; nothing if that does not say all.
template <int W>
std::optional<std::vector<Bits<W>>> PlanBuilder<W>::clearances(NodeId condition,
                                                               const Scene<W>& scene) const {
  Known<W> known(tables_, scene.me);
  known.set_way(scene);
  const Bits<W> deciding =
      reader_.deciders(condition, known).squares - scene.from;  // somebody stands there
  if (deciding.count() > kMostDeciding)
    return std::nullopt;
  std::vector<int> squares;
  deciding.each([&](int square) { squares.push_back(square); });
  const auto chosen = [&](unsigned which) {
    Bits<W> set{};
    for (std::size_t i = 0; i < squares.size(); ++i) {
      if (which >> i & 1)
        set.set(squares[i]);
    }
    return set;
  };
  bool is_known = true;  // a comparison of two numbers is not
  const auto holds = [&](const Bits<W>& empty) {
    Known<W> there = known;
    there.set_occupied(tables_.everywhere - empty);
    const std::optional<bool> answer = reader_.holds(condition, there);
    is_known = is_known && answer;
    return answer.value_or(false);
  };
  const unsigned all = 1u << squares.size();
  std::vector<Bits<W>> least;
  for (int size = 0; size <= static_cast<int>(squares.size()); ++size) {
    for (unsigned which = 0; which < all; ++which) {
      const Bits<W> empty = chosen(which);
      if (std::popcount(which) != size)
        continue;
      const bool follows = std::any_of(
          least.begin(), least.end(), [&](const Bits<W>& set) { return (set - empty).empty(); });
      if (holds(empty) == follows)
        continue;
      if (follows)  // it needs somebody there
        return std::nullopt;
      least.push_back(empty);
    }
  }
  return is_known ? std::optional(least) : std::nullopt;
}

/// Draws what must be empty for the steps of a movement. False if its condition is of another kind.
template <int W>
bool PlanBuilder<W>::draw_clearances(NodeId condition, Movement<W>& way) {
  if (condition == kNoNode || !reader_.is_of_occupation(condition))
    return false;
  const int count = way.vector_count * tables_.squares;
  bool has_others = false;
  Bits<W>* drawn[2][2] = {};
  for (int me = 0; me < 2; ++me) {
    drawn[me][0] = bits(count);
    drawn[me][1] = bits(count);
    for (int i = 0; i < count; ++i) {
      if (way.span[me][i].empty())
        continue;
      Scene<W> scene;
      scene.me = me;
      scene.from = Bits<W>::one(i % tables_.squares);
      scene.to = way.span[me][i];
      const auto sets = clearances(condition, scene);
      if (!sets || sets->size() > 2)
        return false;
      drawn[me][0][i] = sets->empty() ? scene.from : sets->front();  // he stands in his own way
      drawn[me][1][i] = sets->size() == 2 ? sets->back() : drawn[me][0][i];
      has_others = has_others || sets->size() == 2;
    }
  }
  for (int me = 0; me < 2; ++me) {
    way.clear[me] = drawn[me][0];
    way.or_clear[me] = has_others ? drawn[me][1] : nullptr;
  }
  return true;
}

template class PlanBuilder<1>;
template class PlanBuilder<2>;
template class PlanBuilder<4>;

}  // namespace pawnshop::rules
