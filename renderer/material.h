// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "rules/setup.h"

namespace pawnshop::renderer {

/// Who has more on the board and among men of his own beside it, in the values that the script
/// states for its men. Men of the other player whom a zone holds count for nobody.
struct MaterialLead {
  int player = -1;    ///< who is ahead; -1: nobody, or the script states no values
  double values = 0;  ///< so far
};
MaterialLead material_lead(const rules::Ruleset& rules, const rules::Setup& setup);

/// "+3", "+1.2"
std::string lead_text(const MaterialLead& lead);
/// "White has a rook more, Black 2 pawns": the men of whom one player has more than the other.
std::string spoken_difference(const rules::Ruleset& rules, const rules::Setup& setup);

}  // namespace pawnshop::renderer
