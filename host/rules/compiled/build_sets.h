// SPDX-License-Identifier: MIT
#pragma once

#include "rules/compiled/inputs.h"

namespace pawnshop::rules {

/// What the sets leave to others.
struct LeftOut {
  std::uint32_t odd = 0;    ///< types whose movements the plan knows alone
  bool royal_rule = false;  ///< the royal man's safety is asked as any other rule of `never` is

  bool operator==(const LeftOut&) const = default;
};

/// Derives the tables of the fast generator from a ruleset, by enumeration of finite domains, and
/// says how turns are found. A rule that does not fit is found with its place, and all of them are.
/// `wanted` is what had to be left out for the rules to fit: if that is more than was left out, the
/// sets are to be built anew.
template <int W>
Means build_sets(const Inputs<W>& inputs,
                 const LeftOut& left_out,
                 HotData<W>& data,
                 LeftOut& wanted);

extern template Means build_sets<1>(const Inputs<1>&, const LeftOut&, HotData<1>&, LeftOut&);
extern template Means build_sets<2>(const Inputs<2>&, const LeftOut&, HotData<2>&, LeftOut&);
extern template Means build_sets<4>(const Inputs<4>&, const LeftOut&, HotData<4>&, LeftOut&);

}  // namespace pawnshop::rules
