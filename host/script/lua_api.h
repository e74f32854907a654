// SPDX-License-Identifier: MIT
#pragma once

// The one place that includes Lua. It is linked as C++ (lua5.4-c++), so that an error in a script
// unwinds the stack and destructors run; `catch (...)` in this folder must rethrow.
#include <lua.hpp>
