// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "engine/guest.h"

namespace pawnshop::renderer {

// Other programs that people keep by a name.

using EngineOptions = std::vector<std::pair<std::string, std::string>>;

/// A line each: "Hash=64". What has no sign of equality means nothing.
std::string options_text(const EngineOptions& options);
EngineOptions read_options(const std::string& text);

/// Puts a guest into a list in the place of another, or at its end (-1), and says where he is. One
/// without a name is called like his program; each name is there once.
support::Result<int> keep_engine(std::vector<engine::Guest>& engines,
                                 int place,
                                 engine::Guest guest);

/// Null if nobody has that name.
const engine::Guest* engine_called(const std::vector<engine::Guest>& engines,
                                   const std::string& name);

}  // namespace pawnshop::renderer
