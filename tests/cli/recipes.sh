# The recipes of variants/README.md: each makes a script without faults, and its command answers as the page shows. One
# that is said to be a whole game answers the examples of that game as well.
source "$PAWNSHOP_TREE/tests/support/command.sh"

# A recipe is a chapter: its text, the lines of its script, and what is shown, a command and its answer.
mkdir recipes tests
awk '
  /^### / { number++ }
  !number { next }
  /^```/ { in_script = !in_script; next }
  in_script { print >("recipes/" number ".lines"); next }
  sub(/^    /, "") { print >("recipes/" number ".shown"); next }
  { print >("recipes/" number ".text") }
' "$PAWNSHOP_TREE/variants/README.md"

# cook LINES: they come before the last brace of mine.lua; those up to a line `return extend` replace that line there.
cook() {
  awk '
    NR == FNR { lines[++count] = $0; if (/^return extend/) head = count; next }
    /^return extend/ && head { for (i = 1; i <= head; i++) print lines[i]; next }
    /^}/ { for (i = head + 1; i <= count; i++) print lines[i] }
    { print }
  ' "$1" mine.lua >cooked
  mv cooked mine.lua
}

# shows FILE: its first line is a command, the others are the answer, or of `show` one line of it.
shows() {
  local command answer
  command=$(head -n 1 "$1") answer=$(tail -n +2 "$1")
  checks test "${command:0:11}" = './pawnshop '
  checks test "$answer"
  eval "set -- ${command:11}"
  if [[ $1 = why && $answer != legal ]]; then says_no "$@"; else answers "$@"; fi
  if [[ $1 != show ]]; then out_is "$answer"; return; fi
  checks test "$(wc -l <<<"$answer")" = 1
  if ! grep -Fxq -- "$answer" <<<"$out"; then fail "no line of stdout is: $answer"; fi
}

count=0 whole_games=0
for text in recipes/*.text; do
  recipe=${text%.text} count=$((count + 1))
  last="$(head -n 1 "$text"), the recipe"
  whole=$(tr '\n' ' ' <"$text")
  from=hostage
  if [[ $whole =~ --from\ ([a-z-]+) ]]; then from=${BASH_REMATCH[1]}; fi
  checks test "$(wc -l <"$recipe.lines")" -le 10
  rm -f mine.lua tests/mine.lua
  answers new mine --from "$from"
  cook "$recipe.lines"
  if [[ $whole =~ 'whole game `'([a-z-]+)'.lua`' ]]; then
    whole_games=$((whole_games + 1))
    cp "$PAWNSHOP_TREE/variants/tests/${BASH_REMATCH[1]}.lua" tests/mine.lua
    answers check mine.lua
    out_has '^tests/mine\.lua: [1-9][0-9]* examples hold$'
  else
    answers check mine.lua
  fi
  out_has '^no faults$'
  shows "$recipe.shown"
done
last='the recipes'
checks test "$count" -ge 20
checks test "$whole_games" -ge 16

finish
