# Whatever script there is can be studied, or is refused in one clear line: the shipped games, those of tests/features,
# and all of tests/hostile. Nothing crashes or hangs, and a report is whole. Few games and nodes: what they say of the
# games does not matter here.
source "$PAWNSHOP_TREE/tests/support/command.sh"
unset ${!SLURM_@} ${!OMPI_@} ${!PMI_@}

is_whole() {
  out_has "^$1: 2 games$"
  out_has '^[?+!] .*(White scores |no game was finished)'
  out_has '^How games ended$'
  checks grep -q '^</body></html>$' page.html
}
studies() {
  rm -f page.html
  runs=$((runs + 1)) last="study $1"
  code=0
  timeout -s KILL 1200 "$PAWNSHOP" study "$1" --games 2 --nodes 16 --plies 40 --jobs 2 --html page.html \
    >"$scratch/out" 2>"$scratch/err" </dev/null || code=$?
  out=$(tr -d '\0' <"$scratch/out") err=$(tr -d '\0' <"$scratch/err")
}

for script in "$PAWNSHOP_TREE"/variants/*.lua "$PAWNSHOP_TREE"/tests/features/*.lua "$PAWNSHOP_TREE"/scripts/examples/*.lua; do
  if [[ $script == */catalogue.lua ]]; then continue; fi
  studies "$script"
  if [[ $code != 0 || $err ]]; then
    fail "exit code $code"
  else
    is_whole "[^:]+"
  fi
done
for script in "$PAWNSHOP_TREE"/tests/hostile/*.lua; do
  studies "$script"
  case $code in
    0) is_whole "[^:]+" ;;
    1) err_has '\.lua:[0-9]+: error: |^error: ' ;;
    *) fail "exit code $code" ;;
  esac
  checks test "$(wc -c <"$scratch/err")" -lt 20000
done

finish
