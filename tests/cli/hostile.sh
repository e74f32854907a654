# Scripts that want to hang, to fill the memory or to break out end in one clear error: within two seconds of CPU time
# and 256 MiB where nothing but the program itself uses them up, and without a file being made.
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
cp "$PAWNSHOP_TREE"/tests/hostile/*.lua "$scratch"
cd "$scratch" || exit 1
before=$(ls | wc -l)
failures=0 runs=0
sanitized=$([[ $PAWNSHOP == */checked/* ]] && echo yes || echo no)
fail() {
  printf 'FAILED: %s: %s\n  stderr: %s\n' "$script" "$1" "$(head -c 400 "$scratch/.err")"
  failures=$((failures + 1))
}
for script in *.lua; do
  # Sanitizers make everything slower and larger; what is meant to end by the budget is left to the plain build there.
  if [[ $sanitized == yes && $script =~ endless|loops|recursion|quadratic|again|chain|front|memory|allocates|without-end|env ]]; then
    continue
  fi
  runs=$((runs + 1))
  (
    if [[ $sanitized == no ]]; then
      ulimit -v 262144 -t 3
    fi
    exec "$PAWNSHOP" check "$script" >"$scratch/.out" 2>"$scratch/.err" </dev/null
  ) 2>/dev/null
  code=$?
  [[ $code == 1 ]] || fail "exit code $code, expected 1"
  grep -qE "^$script(:[0-9]+)?: error: " "$scratch/.err" || fail "no error with the name of the script"
  if LC_ALL=C grep -q $'[\x01-\x08\x0b-\x1f\x7f]' "$scratch/.err"; then fail "a control sign in a message"; fi
  [[ $(wc -c <"$scratch/.err") -lt 20000 ]] || fail "a message that is too long"
  [[ $(ls | wc -l) == "$before" ]] || { fail "a file was made"; before=$(ls | wc -l); }
done
echo "$runs hostile scripts, $failures failed"
[[ $failures == 0 && $runs -ge 30 ]]
