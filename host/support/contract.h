// SPDX-License-Identifier: MIT
#pragma once

#include <cstdio>
#include <cstdlib>

// A broken contract is a mistake of ours, never of a user: it ends the program with its place, in
// checked builds. In release builds the conditions are not evaluated.
#ifdef PAWNSHOP_CHECKED
#define PAWNSHOP_EXPECTS(condition)                                                             \
  ((condition)                                                                                  \
       ? void(0)                                                                                \
       : (std::fprintf(stderr, "%s:%d: broken contract: %s\n", __FILE__, __LINE__, #condition), \
          std::abort()))
#else
#define PAWNSHOP_EXPECTS(condition) void(0)
#endif
