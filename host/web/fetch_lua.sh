#!/usr/bin/env bash
# Fetches Lua's sources into build/lua/src, from Debian's source package, whose signature apt checks. apt's lists lie in
# a folder of their own: nothing of the system's is changed.
set -euo pipefail
cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/../.."
folder=$PWD/build/lua
[[ ! -e $folder/src/lapi.c ]] || exit 0
rm -rf "$folder"
mkdir -p "$folder/lists/partial" "$folder/sources" "$folder/unpacked"
# What the system fetches programs from has their sources as well.
cat /etc/apt/sources.list.d/*.sources 2>/dev/null | sed 's/^Types:.*/Types: deb-src/' >"$folder/sources/all.sources" || true
cat /etc/apt/sources.list /etc/apt/sources.list.d/*.list 2>/dev/null | sed -n 's/^deb /deb-src /p' >"$folder/sources/all.list" || true
apt=(apt-get -q -o Dir::Etc::sourcelist=/dev/null -o "Dir::Etc::sourceparts=$folder/sources"
  -o "Dir::State::Lists=$folder/lists" -o APT::Sandbox::User=root)
(cd "$folder" && "${apt[@]}" update && "${apt[@]}" --download-only source lua5.4) >"$folder/log" 2>&1 ||
  { tail -n 5 "$folder/log" >&2; exit 2; }
tar -xf "$folder"/lua5.4_*.orig.tar.* -C "$folder/unpacked" --strip-components=1
mv "$folder/unpacked/src" "$folder/src"
