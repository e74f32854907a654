// SPDX-License-Identifier: MIT
#pragma once

#include "rules/compiled/inputs.h"

namespace pawnshop::rules {

/// What the sets cannot express.
struct LeftOut {
  std::uint32_t odd = 0;      ///< odd types: only the plan knows their movements
  std::uint32_t limited = 0;  ///< types whose captures the sets know only roughly
  bool royal_rule = false;    ///< attacked(my.king) is tested like any other rule of `never`

  bool operator==(const LeftOut&) const = default;
};

/// Builds all of HotData but the plan, and returns how turns are found. Rules that the sets cannot
/// express are noted in Findings. `left_out` is what the sets do without. `wanted` returns what
/// they should do without; if it is more, the caller builds again.
template <int W>
Means build_sets(const Inputs<W>& inputs,
                 const LeftOut& left_out,
                 HotData<W>& data,
                 LeftOut& wanted);

extern template Means build_sets<1>(const Inputs<1>&, const LeftOut&, HotData<1>&, LeftOut&);
extern template Means build_sets<2>(const Inputs<2>&, const LeftOut&, HotData<2>&, LeftOut&);
extern template Means build_sets<4>(const Inputs<4>&, const LeftOut&, HotData<4>&, LeftOut&);

}  // namespace pawnshop::rules
