#!/bin/sh
# Fails when the command line links a display: it must run where there is none. Usage: links.sh PROGRAM
set -e
linked=$(ldd "$1")
if echo "$linked" | grep -E 'libsfml|libGL|libEGL|libX|libxcb|libwayland|libcairo'; then
  echo "error: the program links the display libraries above"
  exit 1
fi
echo "no display library"
