# What the tests of tests/cli share. A test sources this, runs the program by `answers` and `refuses`, looks at what
# came of it, and goes on after a failure; the end of the script says how many there were.
#
#   answers ARGS...        runs the program: it must exit with 0 and say nothing on stderr
#   refuses CODE ARGS...   runs the program: it must exit with CODE and say something on stderr
#   says_no ARGS...        runs the program: its answer is no, on stdout, with exit code 1
#   out_is TEXT            stdout was exactly this (a final newline aside)
#   out_has REGEX  err_has REGEX  out_lacks REGEX  err_lacks REGEX   some line matches (grep -E)
#   out_is_empty
#   checks COMMAND...      any other command that must succeed
set -uo pipefail

failures=0 runs=0 last='' out='' err=''
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
mkdir "$scratch/work"
cd "$scratch/work" || exit 1  # empty at the start, whatever an earlier run left behind
export XDG_STATE_HOME=$scratch/state  # where games are kept

# What is built with a sanitizer is slower: whoever waits for it, or leaves it time, gives it so many times as much.
case ${PAWNSHOP_SANITIZE-} in
  '') pace=1 ;;
  *thread*) pace=5 ;;
  *) pace=2 ;;
esac

fail() {
  failures=$((failures + 1))
  printf 'FAILED: %s\n  after: pawnshop %s\n  stdout: %s\n  stderr: %s\n' "$1" "$last" "$out" "$err"
}

# run CODE ARGS...
run() {
  local expected=$1 code=0
  shift
  runs=$((runs + 1))
  last=$(printf '%q ' "$@")
  "$PAWNSHOP" "$@" >"$scratch/out" 2>"$scratch/err" </dev/null || code=$?
  out=$(tr -d '\0' <"$scratch/out") err=$(tr -d '\0' <"$scratch/err")
  if [[ $code != "$expected" ]]; then fail "exit code $code, expected $expected"; fi
}

answers() {
  run 0 "$@"
  if [[ $err ]]; then fail "an answer, but something on stderr"; fi
}

refuses() {
  run "$@"
  if [[ ! $err ]]; then fail "refused, but without a word on stderr"; fi
}

says_no() {
  run 1 "$@"
  if [[ ! $out ]]; then fail "no, but without a word on stdout"; fi
  if [[ $err ]]; then fail "an answer, but something on stderr"; fi
}

out_is() { if [[ $out != "$1" ]]; then fail "stdout is not: $1"; fi; }
out_has() { if ! grep -qE -- "$1" <<<"$out"; then fail "no line of stdout matches: $1"; fi; }
out_lacks() { if grep -qE -- "$1" <<<"$out"; then fail "a line of stdout matches: $1"; fi; }
out_is_empty() { if [[ $out ]]; then fail "stdout is not empty"; fi; }
err_lacks() { if grep -qE -- "$1" <<<"$err"; then fail "a line of stderr matches: $1"; fi; }
err_has() { if ! grep -qE -- "$1" <<<"$err"; then fail "no line of stderr matches: $1"; fi; }
checks() { if ! "$@"; then fail "not so: $*"; fi; }

finish() {
  printf '%d runs, %d failures\n' "$runs" "$failures"
  ((failures == 0 && runs > 0))
  exit
}
