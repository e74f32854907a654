// SPDX-License-Identifier: MIT
#pragma once

// What the hot files of the rules call is always inlined, since they are compiled once for each CPU
// level and must not leave a shared copy of a function behind that another level would then call.
// Where there is one level only the compiler may choose: it takes minutes for all that, inlined and
// with checks in it.
#ifdef PAWNSHOP_PORTABLE
#define PAWNSHOP_INLINE inline
#else
#define PAWNSHOP_INLINE inline __attribute__((always_inline))
#endif
