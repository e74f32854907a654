// SPDX-License-Identifier: MIT
#pragma once

namespace pawnshop::renderer {

/// From now on the program is not ended by an interrupt, the end of its terminal or a polite kill:
/// it is told to end, and does so when it has put everything away.
void heed_signals();
bool is_told_to_end();

}  // namespace pawnshop::renderer
