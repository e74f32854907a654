#!/bin/sh
# Fails when clang-format would change a C++ file. To mend: the same command with -i for --dry-run -Werror.
# Usage: format.sh CLANG_FORMAT, in the root of the tree.
find host renderer tests \( -name '*.h' -o -name '*.cpp' \) -exec "$1" --dry-run -Werror {} +
