# What an author is told of the broken scripts of tests/errors. Ten of them have their whole text beside them
# (NAME.expected). Of all others faults.txt has what is left of each fault without its English: the place, error or
# warning, the names that stand in quotes, and whether a hint and an example follow. So an edit of a sentence asks for
# no change there, and a fault at another line or about another name is seen. With PAWNSHOP_UPDATE_EXPECTED=1 all of
# this is written anew, to be read before it is committed.
cd "$PAWNSHOP_TREE/tests/errors" || exit 1
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
failures=0 runs=0 whole=0

# brief SCRIPT: the faults on stdin, a line each
brief() {
  awk -v script="$1" '
    function close_fault() { if (fault != "") print fault }
    match($0, /^([^ ]+:[0-9]+: )?(error|warning|note): /) {
      close_fault()
      fault = substr($0, 1, RLENGTH - 1)
      if (fault !~ /^[^ ]+:[0-9]+: /) fault = script ": " fault
      if (fault ~ /^(scripts|variants)\//) sub(/:[0-9]+:/, ":", fault)  # shipped files are edited, too
      rest = " " substr($0, RLENGTH + 1)
      while (match(rest, /[ (,]\047[^\047]+\047/)) {
        fault = fault " " substr(rest, RSTART + 1, RLENGTH - 1)
        rest = substr(rest, RSTART + RLENGTH)
      }
      next
    }
    /^hint: / { fault = fault " +hint" }
    /^example: / { fault = fault " +example" }
    END { close_fault() }'
}

for script in *.lua; do
  runs=$((runs + 1))
  said=$("$PAWNSHOP" check "$script" 2>&1 >/dev/null </dev/null)
  code=$?
  if [[ $code != 1 ]]; then
    printf 'FAILED: %s: exit code %s, expected 1\n' "$script" "$code"
    failures=$((failures + 1))
  fi
  golden=${script%.lua}.expected
  if [[ ! -e $golden ]]; then
    brief "$script" <<<"$said" >>"$scratch/faults.txt"
    continue
  fi
  whole=$((whole + 1))
  if [[ ${PAWNSHOP_UPDATE_EXPECTED:-} == 1 ]]; then
    printf '%s\n' "$said" >"$golden"
  elif ! difference=$(diff <(printf '%s\n' "$said") "$golden" 2>&1); then
    printf 'FAILED: %s: < is said, > is expected\n%s\n' "$script" "$difference"
    failures=$((failures + 1))
  fi
done
if [[ ${PAWNSHOP_UPDATE_EXPECTED:-} == 1 ]]; then
  cp "$scratch/faults.txt" faults.txt
elif ! difference=$(diff "$scratch/faults.txt" faults.txt 2>&1); then
  printf 'FAILED: < is said, > is expected in faults.txt\n%s\n' "$difference"
  failures=$((failures + 1))
fi
echo "$runs broken scripts, $whole of them word by word, $failures failed"
[[ $failures == 0 && $runs -ge 170 && $whole -ge 10 ]]
