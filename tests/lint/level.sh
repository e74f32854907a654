#!/bin/sh
# Fails when a hot file compiled for one CPU level leaves an inline function behind under a name that the other
# levels share. The linker keeps one copy of such a function for the whole program: if it keeps this one, the
# program dies on a CPU without the level. Cure: put the function into the level's namespace, make it
# always_inline, or keep it out of the hot file.
# Usage: level.sh LEVEL OBJECT...
set -e
level=$1
shift
# W: a weak function. A mangled name inside namespace avx2 contains 4avx2.
names=$(nm "$@")
shared=$(echo "$names" | awk '$2 == "W" { print $3 }' | grep -v "${#level}$level" | sort -u | c++filt)
if [ -n "$shared" ]; then
  echo "$shared"
  echo "error: compiled for $level, but not in a namespace of that name"
  exit 1
fi
echo "no shared function"
