// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

namespace pawnshop::renderer {

/// The scripts of games that somebody keeps himself, each by its whole path: the one on the table,
/// those that were opened last, and others in the folders of his files. Shipped games, which lie
/// beside their catalogue, are none of them, nor are files that return no game.
std::vector<std::string> own_scripts(const std::string& on_table,
                                     const std::vector<std::string>& recent);

}  // namespace pawnshop::renderer
