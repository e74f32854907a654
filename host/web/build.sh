#!/usr/bin/env bash
# Builds the core for browsers and node into build/web/package, and the page into build/web/page. The page has the core
# twice: where a server isolates it from other pages it uses the one of build/web-threads, which can search with several
# threads. Needs Debian's packages emscripten, nodejs and npm, and those that ./pawnshop installs. `./pawnshop web` calls
# it and serves the page, `./pawnshop test --web` calls it and tests both.
#
#   host/web/build.sh            with the vector instructions of WebAssembly
#   host/web/build.sh --plain    the package alone, without them, into build/web-plain
set -euo pipefail
cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/../.."
build=$PWD/build

# What the page is built and tested with, as the lock file says to the last byte. It lies beside what is built.
fetch_npm() {
  local folder=$build/npm lock=renderer/web/package-lock.json
  cmp -s "$lock" "$folder/.done" && return
  rm -rf "$folder"
  mkdir -p "$folder"
  cp renderer/web/package.json "$lock" "$folder/"
  (cd "$folder" && npm ci --ignore-scripts --no-audit --no-fund) >"$folder/log" 2>&1 ||
    { tail -n 5 "$folder/log" >&2; exit 2; }
  cp "$lock" "$folder/.done"
}

# True when the page is newer than all that it is made of.
page_is_new() {
  [[ -e $folder/page/offline.js && -z $(find renderer/web scripts variants host/web LICENSE "$folder/page-core" \
    "$build/web-threads/page-core" "$build/npm/.done" -newer "$folder/page/offline.js" -print -quit) ]]
}

# build_core FOLDER TARGET [OPTION=VALUE ...]
build_core() {
  local folder=$1 target=$2
  shift 2
  [[ -e $folder/build.ninja ]] || cmake --preset web -B "$folder" "${@/#/-D}"
  cmake --build "$folder" --target "$target"
}

host/web/fetch_lua.sh
export NODE_PATH=/usr/share/nodejs  # where emscripten's linker finds what it needs of node
export EMSDK_PYTHON=${EMSDK_PYTHON:-/usr/bin/python3}  # Debian's; another one may start slowly, or be too old
if [[ ${1:-} == --plain ]]; then
  build_core "$build/web-plain" web_package PAWNSHOP_SIMD=OFF
  exit
fi
folder=$build/web
build_core "$folder" all
build_core "$build/web-threads" pawnshop_page PAWNSHOP_THREADS=ON
fetch_npm
if ! page_is_new; then
  version=$(sed -n 's/^project(pawnshop VERSION \([0-9.]*\).*/\1/p' CMakeLists.txt)
  node build/npm/node_modules/typescript/bin/tsc -p renderer/web
  node renderer/web/build.mjs "$PWD" "$build" "$version"
fi
