// SPDX-License-Identifier: MIT
#pragma once

#include "search/worth_data.h"

// The copies of the evaluation that are linked in, one namespace a CPU level.
namespace pawnshop::search {

namespace portable {
extern Weigh<1>* const kWeigh1;
extern Weigh<2>* const kWeigh2;
extern Weigh<4>* const kWeigh4;
}  // namespace portable

namespace avx2 {
extern Weigh<1>* const kWeigh1;
extern Weigh<2>* const kWeigh2;
extern Weigh<4>* const kWeigh4;
}  // namespace avx2

namespace avx512 {
extern Weigh<1>* const kWeigh1;
extern Weigh<2>* const kWeigh2;
extern Weigh<4>* const kWeigh4;
}  // namespace avx512

/// The one of the level that the rules are played with.
template <int W>
Weigh<W>* best_weigh();

}  // namespace pawnshop::search
