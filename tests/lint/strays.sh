#!/bin/sh
# Fails when a folder of code holds what is no code, for instance a game that the program saved where it was
# started. Run in the root of the tree; needs no git.

# strays FOLDER SUFFIX...: files there of no such ending; what editors leave is not meant, and the folders for the web,
# which have more than C++, and for languages are asked for by themselves; what packages need is left out.
strays() {
  folder=$1
  shift
  for suffix in "$@"; do set -- "$@" ! -name "*$suffix"; shift; done
  find "$folder"/* \( -path host/web -o -path host/package -o -path host/languages -o -path renderer/web \) -prune -o \
    -type f ! -name '.*' ! -name '*~' ! -name CMakeLists.txt "$@" -print
}

found=$(
  strays host .cpp .h .cmake .md
  strays host/languages .po
  strays host/web .cpp .h .mjs .ts .json .md .sh
  strays renderer .cpp .h .md .png
  strays renderer/web .cpp .h .ts .mjs .json .md .html .css .svg .png .webmanifest
  strays scripts .lua .md
)
if [ -n "$found" ]; then
  echo "error: these do not belong where they are:"
  echo "$found"
  exit 1
fi
echo "no strays"
