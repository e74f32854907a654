// SPDX-License-Identifier: MIT
#include "rules/compiled/hot_levels.h"

#include <cstdlib>
#include <cstring>

#include "rules/compiled/compiled.h"

namespace pawnshop::rules {

template <int W>
std::vector<std::pair<const char*, const Hot<W>*>> hot_levels() {
  std::vector<std::pair<const char*, const Hot<W>*>> levels;
  levels.emplace_back("portable", by_width<W>(portable::kHot1, portable::kHot2, portable::kHot4));
#ifdef PAWNSHOP_HAVE_AVX2
  if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&
      __builtin_cpu_supports("bmi2")) {
    levels.emplace_back("avx2", by_width<W>(avx2::kHot1, avx2::kHot2, avx2::kHot4));
  }
#endif
#ifdef PAWNSHOP_HAVE_AVX512
  if (__builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512bw") &&
      __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vbmi") &&
      __builtin_cpu_supports("avx512vbmi2")) {
    levels.emplace_back("avx512", by_width<W>(avx512::kHot1, avx512::kHot2, avx512::kHot4));
  }
#endif
  return levels;
}

std::string_view level_in_use() {
  static const std::string_view kChosen = [] {
    const auto levels = hot_levels<1>();
    // A plainer level than the best can be asked for, to test and to measure it.
    // Nothing in the program writes to the environment.
    const char* const wanted = std::getenv("PAWNSHOP_CPU");  // NOLINT(concurrency-mt-unsafe)
    for (const auto& [name, functions] : levels) {
      if (wanted && std::strcmp(wanted, name) == 0)
        return name;
    }
    return levels.back().first;
  }();
  return kChosen;
}

template <int W>
const Hot<W>& hot_functions(Means means) {
  static const Hot<W>* const kChosen = [] {
    const auto levels = hot_levels<W>();
    for (const auto& [name, functions] : levels) {
      if (level_in_use() == name)
        return functions;
    }
    return levels.back().second;
  }();
  return kChosen[static_cast<int>(means)];
}

template std::vector<std::pair<const char*, const Hot<1>*>> hot_levels<1>();
template std::vector<std::pair<const char*, const Hot<2>*>> hot_levels<2>();
template std::vector<std::pair<const char*, const Hot<4>*>> hot_levels<4>();
template const Hot<1>& hot_functions<1>(Means);
template const Hot<2>& hot_functions<2>(Means);
template const Hot<4>& hot_functions<4>(Means);

}  // namespace pawnshop::rules
