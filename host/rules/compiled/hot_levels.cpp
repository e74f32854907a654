// SPDX-License-Identifier: MIT
#include "rules/compiled/hot_levels.h"

#include <array>
#include <cstdlib>
#include <cstring>

#include "rules/compiled/compiled.h"

#if defined(__x86_64__)
#include <cpuid.h>
#endif

namespace pawnshop::rules {

#ifdef PAWNSHOP_HAVE_AVX2
namespace {

// The levels are compiled for x86-64-v3 and x86-64-v4, and the processor is tested for these names.
// clang before 17 does not know them; there the features that matter are tested one by one.
#if defined(__clang__) && __clang_major__ < 17
bool has_level_3() {
  return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&
         __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("fma");
}
bool has_level_4() {
  return has_level_3() && __builtin_cpu_supports("avx512vl") &&
         __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512dq");
}
#else
bool has_level_3() {
  return __builtin_cpu_supports("x86-64-v3");
}
bool has_level_4() {
  return __builtin_cpu_supports("x86-64-v4");
}
#endif

}  // namespace
#endif

template <int W>
std::vector<std::pair<const char*, const Hot<W>*>> hot_levels() {
  std::vector<std::pair<const char*, const Hot<W>*>> levels;
  levels.emplace_back("portable", by_width<W>(portable::kHot1, portable::kHot2, portable::kHot4));
#ifdef PAWNSHOP_HAVE_AVX2
  if (has_level_3())
    levels.emplace_back("avx2", by_width<W>(avx2::kHot1, avx2::kHot2, avx2::kHot4));
#endif
#ifdef PAWNSHOP_HAVE_AVX512
  if (has_level_4() && __builtin_cpu_supports("avx512vbmi") &&
      __builtin_cpu_supports("avx512vbmi2"))
    levels.emplace_back("avx512", by_width<W>(avx512::kHot1, avx512::kHot2, avx512::kHot4));
#endif
  return levels;
}

bool takes_long_for_pext(std::string_view vendor, unsigned signature) {
  const unsigned family = (signature >> 8 & 0xf) + (signature >> 20 & 0xff);
  return (vendor == "AuthenticAMD" && (family == 0x15 || family == 0x17)) ||
         (vendor == "HygonGenuine" && family == 0x18);
}

namespace {

bool pext_takes_long_here() {
#if defined(__x86_64__)
  std::array<unsigned, 4> of_vendor{}, of_version{};
  __get_cpuid(0, of_vendor.data(), &of_vendor[1], &of_vendor[2], &of_vendor[3]);
  __get_cpuid(1, of_version.data(), &of_version[1], &of_version[2], &of_version[3]);
  std::array<char, 12> vendor{};
  std::memcpy(vendor.data(), &of_vendor[1], 4);
  std::memcpy(vendor.data() + 4, &of_vendor[3], 4);
  std::memcpy(vendor.data() + 8, &of_vendor[2], 4);
  return takes_long_for_pext({vendor.data(), vendor.size()}, of_version[0]);
#else
  return false;
#endif
}

}  // namespace

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
    return pext_takes_long_here() ? levels.front().first : levels.back().first;
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
