# What an author is told: every script of tests/errors has exactly one expected text. With PAWNSHOP_UPDATE_EXPECTED=1
# the texts are written anew, to be read before they are committed.
cd "$PAWNSHOP_TREE/tests/errors" || exit 1
failures=0 runs=0
for script in *.lua; do
  runs=$((runs + 1))
  said=$("$PAWNSHOP" check "$script" 2>&1 >/dev/null </dev/null)
  code=$?
  if [[ ${PAWNSHOP_UPDATE_EXPECTED:-} == 1 ]]; then
    printf '%s\n' "$said" >"${script%.lua}.expected"
  elif [[ $code != 1 ]]; then
    printf 'FAILED: %s: exit code %s, expected 1\n' "$script" "$code"
    failures=$((failures + 1))
  elif ! difference=$(diff <(printf '%s\n' "$said") "${script%.lua}.expected" 2>&1); then
    printf 'FAILED: %s: < is said, > is expected\n%s\n' "$script" "$difference"
    failures=$((failures + 1))
  fi
done
echo "$runs broken scripts, $failures failed"
[[ $failures == 0 && $runs -ge 45 ]]
