// SPDX-License-Identifier: MIT
#pragma once

namespace pawnshop::support {

/// CPU time of this thread so far.
double cpu_seconds();

}  // namespace pawnshop::support
