#!/usr/bin/env bash
# Builds the core for browsers and node into build/web/package, and runs its tests in node. For developers: it needs
# Debian's packages emscripten and those that ./pawnshop installs, and a built ./pawnshop to compare with.
#
#   host/web/build.sh            with the vector instructions of WebAssembly
#   host/web/build.sh --plain    without them, into build/web-plain
set -euo pipefail
cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/../.."
build=$PWD/build

# Lua's sources from Debian's source package, whose signature apt checks. Its lists lie in a folder of their own: nothing
# of the system's is changed.
fetch_lua() {
  local folder=$build/lua
  rm -rf "$folder"
  mkdir -p "$folder/lists/partial" "$folder/sources" "$folder/unpacked"
  # What the system fetches programs from has their sources as well.
  cat /etc/apt/sources.list.d/*.sources 2>/dev/null | sed 's/^Types:.*/Types: deb-src/' >"$folder/sources/all.sources" || true
  cat /etc/apt/sources.list /etc/apt/sources.list.d/*.list 2>/dev/null | sed -n 's/^deb /deb-src /p' >"$folder/sources/all.list" || true
  local apt=(apt-get -q -o Dir::Etc::sourcelist=/dev/null -o "Dir::Etc::sourceparts=$folder/sources"
    -o "Dir::State::Lists=$folder/lists" -o APT::Sandbox::User=root)
  (cd "$folder" && "${apt[@]}" update && "${apt[@]}" --download-only source lua5.4) >"$folder/log" 2>&1 ||
    { tail -n 5 "$folder/log" >&2; exit 2; }
  tar -xf "$folder"/lua5.4_*.orig.tar.* -C "$folder/unpacked" --strip-components=1
  mv "$folder/unpacked/src" "$folder/src"
}

folder=$build/web simd=ON
[[ ${1:-} != --plain ]] || { folder=$build/web-plain simd=OFF; }
[[ -e $build/lua/src/lapi.c ]] || fetch_lua
export NODE_PATH=/usr/share/nodejs  # where emscripten's linker finds what it needs of node
cmake --preset web -B "$folder" -DPAWNSHOP_SIMD=$simd
cmake --build "$folder"
PAWNSHOP=$build/release/pawnshop PAWNSHOP_PACKAGE=$folder/package node --test tests/web/*.test.mjs
