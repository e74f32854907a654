# play --text keeps its game: whenever the program is killed, the next one goes on with it.
source "$PAWNSHOP_TREE/tests/support/command.sh"

folder=$XDG_STATE_HOME/pawnshop

# opens NAME ARGS...: a game in the terminal that waits for lines; it says into the file NAME.
declare -A program line
opens() {
  local name=$1
  shift
  rm -f "$name.in"
  mkfifo "$name.in"
  exec {fd}<>"$name.in"
  "$PAWNSHOP" play "$@" --text <"$name.in" >"$name" 2>&1 &
  program[$name]=$! line[$name]=$fd runs=$((runs + 1)) last="play $* --text"
}
types() { printf '%s\n' "${@:2}" >&"${line[$1]}"; }
hears() {
  for _ in {1..600}; do
    if grep -qE -- "$2" "$1"; then return; fi
    sleep 0.05
  done
  out=$(cat "$1") fail "never said: $2"
}
kills() {
  kill -9 "${program[$1]}"
  wait "${program[$1]}" 2>/dev/null
  exec {line[$1]}>&-
}
# talks ARGS... -- LINES...: a whole talk that ends in good order.
talks() {
  local arguments=()
  while [[ $1 != -- ]]; do
    arguments+=("$1")
    shift
  done
  shift
  runs=$((runs + 1)) last="play ${arguments[*]} --text -- $*"
  out=$(printf '%s\n' "$@" | timeout 120 "$PAWNSHOP" play "${arguments[@]}" --text 2>"$scratch/err") err=$(cat "$scratch/err")
  if [[ $err ]]; then fail "something on stderr"; fi
}

# ---- killed, and gone on with

opens first chess --as both
types first e4 e5 Nf3
hears first '^White plays Nf3'
kills first
opens again chess
hears again "^Your last game continues\. Type 'new' to start another one\.$"
hears again '^White plays Nf3'
hears again '^Black to move'
types again Nc6 undo undo
hears again "^Taken back: White's Nf3"
kills again
# Who plays, and what was taken back, is as it was.
talks chess -- redo record
out_has '^Chess\. You play both sides'
out_has '^White plays Nf3'
out_has '^1\. e4 e5 2\. Nf3'
# The talk is over, and the game that began before it is not.
out_has '^The game is kept: .* goes on with it\.$'
cp "$folder/terminal.pgn" before-talk.pgn
talks chess -- record
out_has '^1\. e4 e5 2\. Nf3'
checks cmp before-talk.pgn "$folder/terminal.pgn"
# A game that begins in a talk ends with it.
rm "$folder/terminal.pgn"
talks chess -- e4
talks chess -- record
out_lacks 'goes on'
out_has '^No move has been played yet'
checks test ! -e "$folder/terminal.pgn"

# ---- other games, new games

opens chess chess --as both
types chess d4
hears chess '^White plays d4'
kills chess
opens shogi shogi --as both
types shogi Pe4
hears shogi '^White plays'
kills shogi
opens options hyper-chess --set death=transient --as both
types options Ka1-a2 moves
hears options 'moves:$'
kills options
talks chess -- last
out_has '^White plays d4'
opens fresh shogi --fresh --as both
hears fresh '^White to move'
checks grep -q '^\[Variant "shogi"\]$' "$folder/terminal-2.pgn"
types fresh Pd4
hears fresh '^Your last game has been kept as .*/before\.pgn\.$'
kills fresh
checks grep -q '^\[Variant "shogi"\]$' "$folder/before.pgn"
talks shogi -- record
out_has 'Pd4'
out_lacks 'Pe4'

# ---- two at the same time

rm -f "$folder"/*.pgn
for name in one two; do opens $name chess --as both; hears $name '^White to move'; done
types one a4
hears one '^White plays a4'
types two h4
hears two '^White plays h4'
kills one
kills two
for name in three four; do opens $name chess; hears $name '^White plays'; done
checks test "$(cat three four | grep -c '^White plays a4')" = 1
checks test "$(cat three four | grep -c '^White plays h4')" = 1
types three quit
types four quit
hears three '^The game is kept'
hears four '^The game is kept'
kills three 2>/dev/null
kills four 2>/dev/null

# ---- at any moment: what was said is never lost

rm -f "$folder"/*.pgn
before=
for nap in 0.2 0.35 0.5 0.3 0.6; do
  opens alone chess --as none --depth 1
  sleep "$nap"
  kills alone
  said=$(grep -cE '^(White|Black) plays ' alone)
  now=$(sed '/^\[/d' "$folder/terminal.pgn" 2>/dev/null | tr ' \n' '\n\n' | grep -cE '^[a-hA-Z]')
  # A game that goes on begins with its last move once more.
  [[ $before ]] && said=$((said - 1 + before))
  checks test "$now" -ge "$said"
  if grep -q '^\[Termination' "$folder/terminal.pgn" 2>/dev/null; then rm "$folder/terminal.pgn"; now=; fi
  before=$now
  [[ $before == 0 ]] && before=
done
rm -f "$folder"/*.pgn

# ---- cut off anywhere

opens cut hyper-chess --set death=transient --as both
types cut 'play Ke1-e2' e4 'play a2a4' 'Pa2-a4' a2a4 a2a3 b2b3 moves
hears cut 'moves:$'
kills cut
if [[ ! -e $folder/terminal.pgn ]]; then # no such turn there: any will do
  turn=$("$PAWNSHOP" moves hyper-chess --set death=transient | head -n 1)
  opens cut hyper-chess --set death=transient --as both
  types cut "$turn" moves
  hears cut ' plays '
  kills cut
fi
checks test -s "$folder/terminal.pgn"
cp "$folder/terminal.pgn" whole.pgn
size=$(stat -c %s whole.pgn) count=0
for ((bytes = 0; bytes < size; bytes += 1 + size / 40)); do
  head -c "$bytes" whole.pgn >"$folder/terminal.pgn"
  talks hyper-chess --set death=transient -- quit
  out_has 'kept as .*/damaged(-[0-9]+)?\.pgn\.$'
  count=$((count + 1))
  checks test "$(ls "$folder"/damaged*.pgn | wc -l)" = "$count"
  checks cmp <(head -c "$bytes" whole.pgn) "$folder/damaged$( ((count > 1)) && echo "-$count").pgn"
done
checks test "$count" -gt 20

# ---- a folder that cannot be used is told once, and the game is played

touch not-a-folder
mkdir -p locked/pawnshop/lock-terminal
mkdir -p written/pawnshop/terminal.pgn/in-the-way
for state in "$PWD/not-a-folder" /proc "$PWD/locked" "$PWD/written"; do
  export XDG_STATE_HOME=$state
  talks chess --as both -- e4 e5 Nf3
  checks test "$(grep -c 'This game is not kept' <<<"$out")" = 1
  out_has '^White plays Nf3'
  out_has "^Not saved\. .*--moves 'e2e4 e7e5 g1f3'"
done

finish
