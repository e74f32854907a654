// SPDX-License-Identifier: MIT
#include "search/worth_levels.h"

#include "rules/compiled/hot_levels.h"

namespace pawnshop::search {

template <int W>
Weigh<W>* best_weigh() {
#ifdef PAWNSHOP_HAVE_AVX512
  if (rules::level_in_use() == "avx512")
    return rules::by_width<W>(avx512::kWeigh1, avx512::kWeigh2, avx512::kWeigh4);
#endif
#ifdef PAWNSHOP_HAVE_AVX2
  if (rules::level_in_use() == "avx2")
    return rules::by_width<W>(avx2::kWeigh1, avx2::kWeigh2, avx2::kWeigh4);
#endif
  return rules::by_width<W>(portable::kWeigh1, portable::kWeigh2, portable::kWeigh4);
}

template Weigh<1>* best_weigh<1>();
template Weigh<2>* best_weigh<2>();
template Weigh<4>* best_weigh<4>();

}  // namespace pawnshop::search
