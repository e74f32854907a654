#!/bin/sh
# Fails when C++ names a game or one of its ideas, in code or comment: games live in Lua only. What must
# name a game is data, variants/catalogue.lua. Run in the root of the tree; needs no git.
words='hostage|prison|airfield|crazyhouse|shogi|chess|elephant|straddler|immobili|chameleon'

if grep -rniE --include='*.h' --include='*.cpp' "$words" host renderer; then
  echo "error: the lines above name a game in C++; say it in Lua, or find the general word"
  exit 1
fi
echo "no game words"
