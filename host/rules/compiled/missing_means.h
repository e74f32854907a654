// SPDX-License-Identifier: MIT
#pragma once

#include "rules/compiled/inputs.h"

namespace pawnshop::rules {

/// Notes what the fast generator has no means for at all.
template <int W>
void note_missing_means(const Inputs<W>& inputs);

extern template void note_missing_means<1>(const Inputs<1>& inputs);
extern template void note_missing_means<2>(const Inputs<2>& inputs);
extern template void note_missing_means<4>(const Inputs<4>& inputs);

}  // namespace pawnshop::rules
