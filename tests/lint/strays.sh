#!/bin/sh
# Fails when a folder of code holds what is no code, for instance a game that the program saved where it was
# started. Run in the root of the tree; needs no git.
strays=$(
  find host -type f ! -name '.*' ! -name '*~' ! -name '*.cpp' ! -name '*.h' ! -name '*.cmake' ! -name '*.md' ! -name CMakeLists.txt
  find renderer -type f ! -name '.*' ! -name '*~' ! -name '*.cpp' ! -name '*.h' ! -name '*.md' ! -name '*.png' ! -name CMakeLists.txt
  find scripts -type f ! -name '.*' ! -name '*~' ! -name '*.lua' ! -name '*.md'
)
if [ -n "$strays" ]; then
  echo "error: these do not belong where they are:"
  echo "$strays"
  exit 1
fi
echo "no strays"
