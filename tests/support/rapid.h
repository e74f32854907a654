// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include <gtest/gtest.h>
#include <rapidcheck.h>

namespace pawnshop::tests {

/// Fixes the inputs, if nothing else has been said. To be called before the first property.
void use_the_same_inputs();

/// Checks a property for random inputs; always the same ones, unless RC_PARAMS in the environment
/// says otherwise.
template <class Property>
void expect_always(const std::string& what, Property&& property) {
  use_the_same_inputs();
  EXPECT_TRUE(rc::check(what, std::forward<Property>(property)));
}

/// A random game in few words: which one, and how long.
struct Walk {
  std::uint64_t seed;
  int length;
};

#ifdef PAWNSHOP_CHECKED
inline constexpr int kLongWalk = 12;  ///< sanitizers make every turn ten times as long
#else
inline constexpr int kLongWalk = 80;
#endif

/// A number below an end. The library alone would try small ones first, and only 0 where a property
/// is tried once.
template <class Number>
rc::Gen<Number> below(Number end) {
  return rc::gen::resize(rc::kNominalSize, rc::gen::inRange<Number>(0, end));
}

inline Walk any_walk(int longest = kLongWalk) {
  return {*below<std::uint64_t>(1'000'000).as("seed"), *below(longest).as("length")};
}

}  // namespace pawnshop::tests
