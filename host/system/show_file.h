// SPDX-License-Identifier: MIT
#pragma once

#include <string>

namespace pawnshop::system {

/// Opens a file in the program that the desktop has for its kind, which goes on by itself. False if
/// there is no desktop that could.
bool show_file(const std::string& path);

}  // namespace pawnshop::system
