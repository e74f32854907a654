// SPDX-License-Identifier: MIT
#pragma once

#include <string>

namespace pawnshop::tests {

/// An empty folder of the running test alone, with a slash at its end: tests run side by side. It
/// is gone when the program ends. Requires: the program is not forked off another that has called
/// this.
std::string own_folder();

}  // namespace pawnshop::tests
