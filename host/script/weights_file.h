// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "script/loader.h"
#include "support/numbers.h"

namespace pawnshop::script {

/// Where the learned weights of a script lie: in `weights/` beside it, under its name.
std::string weights_path(const Request& request);

/// The learned weights of a script; none if it has no such file.
support::Result<std::vector<support::NamedNumbers>> read_weights(const Request& request);

/// The text of such a file.
std::string write_weights(const std::vector<support::NamedNumbers>& rows,
                          const std::vector<std::string>& remarks);

}  // namespace pawnshop::script
