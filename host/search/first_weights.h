// SPDX-License-Identifier: MIT
#pragma once

#include "rules/tables.h"
#include "search/weights.h"

namespace pawnshop::search {

/// Weights worked out from the rules alone: values that the script states count, else what a man
/// can do on a board with others on it.
template <int W>
Weights first_weights(const rules::Tables<W>& tables);

/// The weights of `first_weights`, each replaced by its learned number where there is one. A man's
/// learned value counts only while the script states for him what it stated at the time of
/// learning: an author's word comes first.
template <int W>
Weights learned_weights(const rules::Tables<W>& tables,
                        const std::vector<support::NamedNumbers>& rows);

/// What the script says of values, as rows beside the learned ones.
std::vector<support::NamedNumbers> stated_values(const rules::Ruleset& rules);

extern template Weights first_weights(const rules::Tables<1>& tables);
extern template Weights first_weights(const rules::Tables<2>& tables);
extern template Weights first_weights(const rules::Tables<4>& tables);

extern template Weights learned_weights(const rules::Tables<1>& tables,
                                        const std::vector<support::NamedNumbers>& rows);
extern template Weights learned_weights(const rules::Tables<2>& tables,
                                        const std::vector<support::NamedNumbers>& rows);
extern template Weights learned_weights(const rules::Tables<4>& tables,
                                        const std::vector<support::NamedNumbers>& rows);

}  // namespace pawnshop::search
