# Other systems: the program is built with Debian's clang and its own C++ library, and for another processor, and must
# list the same turns and search the same nodes there. That processor is emulated. Built in another folder, it has the
# same bytes.
source "$PAWNSHOP_TREE/tests/support/command.sh"
answers bench
signature=$(tail -n 1 <<<"$out")
answers list
games=$(sed -n 's/^\([a-z][a-z-]*\) .*/\1/p' <<<"$out")

quietly() { "$@" >"$scratch/log" 2>&1 || { tail -n 5 "$scratch/log"; false; }; }

# elsewhere NAME MOST EMULATOR OPTION...: with MOST, the vectors up to so many turns, too.
elsewhere() {
  local build=$PAWNSHOP_TREE/build/$1 most=$2 emulator=() source=$PAWNSHOP_TREE/build/lua/src
  [[ ! $3 ]] || read -r -a emulator <<<"$3"
  shift 3
  last="the build in $build"
  checks quietly cmake -S "$PAWNSHOP_TREE" -B "$build" -G Ninja -DCMAKE_BUILD_TYPE=Release -DPAWNSHOP_WINDOW=OFF \
    -DCMAKE_UNITY_BUILD=ON "-DPAWNSHOP_LUA_SOURCES=$source" "$@"
  checks quietly cmake --build "$build" --target pawnshop
  if [[ $most ]]; then
    checks python3 "$PAWNSHOP_TREE/tests/support/vectors_by_uci.py" "$PAWNSHOP_TREE/tests/data" "$most" \
      "$build/pawnshop" uci
  fi
  # All games from the start, as this build counts them.
  for game in $games; do
    counted=$("${emulator[@]}" "$build/pawnshop" perft "$game" 2 --no-bulk 2>"$scratch/err" | head -n 1)
    if grep -q 'works too long' "$scratch/err"; then
      printf 'left out: %s takes too long to load where it is emulated\n' "$game"
      continue
    fi
    checks test "$counted" = "$("$PAWNSHOP" perft "$game" 2 --no-bulk | head -n 1)"
  done
  checks test "$("${emulator[@]}" "$build/pawnshop" bench | tail -n 1)" = "$signature"
}

checks "$PAWNSHOP_TREE/host/web/fetch_lua.sh"
if command -v clang++ >/dev/null && [[ -d /usr/lib/llvm-14/include/c++ ]]; then
  elsewhere libc++ 300000 '' -DCMAKE_CXX_COMPILER=clang++ -DCMAKE_CXX_FLAGS=-stdlib=libc++
else
  printf 'left out: clang with its C++ library is not installed (clang, libc++-14-dev)\n'
fi
if command -v aarch64-linux-gnu-g++ >/dev/null && command -v qemu-aarch64 >/dev/null; then
  elsewhere aarch64 '' 'qemu-aarch64 -L /usr/aarch64-linux-gnu' -DCMAKE_SYSTEM_NAME=Linux \
    -DCMAKE_SYSTEM_PROCESSOR=aarch64 -DCMAKE_CXX_COMPILER=aarch64-linux-gnu-g++
else
  printf 'left out: no compiler for aarch64 or no emulator (g++-aarch64-linux-gnu, qemu-user)\n'
fi

other=$scratch/elsewhere
mkdir "$other"
tar -C "$PAWNSHOP_TREE" --exclude=./build --exclude=./.git -cf - . | tar -C "$other" -xf -
last="the build in $other"
checks quietly cmake --preset release -S "$other"
checks quietly cmake --build "$other/build/release" --target pawnshop
checks cmp "$other/build/release/pawnshop" "$PAWNSHOP"
finish
