# The modifiers of the library stack on the shipped games, alone and in pairs, in either order. Where one cannot, the
# user's own line is named. "Captured men rest" is told a zone; here one turn is enough, as rooms are zones, too.
source "$PAWNSHOP_TREE/tests/support/command.sh"

declare -A calls=(
  [hostages]='require "hostages"'
  [house]='require "house"'
  [three_checks]='require "three_checks"'
  [hand_rest]='require("resting")(1, my.hand)'
  [prison_rest]='require("resting")(1, their.prison, theirs)'
)
modifiers='hostages house three_checks hand_rest prison_rest'

# stack GAME CHANGES MODIFIER...: a script of that game with these modifiers.
stack() {
  local game=$1 changes=$2 layers=''
  shift 2
  for modifier in "$@"; do layers+=", ${calls[$modifier]}"; done
  cat >stacked.lua <<LUA
return extend("$game"$layers) {
  title = "Stacked", inventor = "i", year = "2026", source = "s", rules = "r", $changes
}
LUA
}

# refusals GAME MODIFIER...: a regular expression for each fault that must be told.
refusals() {
  local game=$1 all=" $* " own='' together='what this game is made from has faults, or does not fit together'
  # Of two that say what follows turns the later one counts.
  if [[ $all =~ .*\ (hand|prison)_rest\  ]]; then
    case ${BASH_REMATCH[1]} in
      hand) if [[ $all != *' house '* ]] && ! has_hand "$game"; then own=my.hand; fi ;;
      prison) if [[ $all != *' hostages '* ]] && ! has_prison "$game"; then own=their.prison; fi ;;
    esac
  fi
  if [[ $own ]]; then together="unknown name '$own'"; fi
  if [[ $all = *' three_checks '* && $game =~ ^(amazons|lines-of-action|xiangqi|hostage-xiangqi)$ ]]; then
    echo "^scripts/three_checks\.lua:4: error: unknown name 'their\.king'\$"
  elif [[ $all = *' hostages '* && $game =~ ^hostage-(payers|change)$ ]]; then  # lists of men pay there
    echo "^scripts/hostages\.lua:5: error: this is a list of men, and has no field 'worth'\$"
  elif [[ ! $own ]]; then
    return
  fi
  echo "^stacked\.lua:1: error: $together\$"
}

has_hand() {
  [[ $1 =~ ^(crazyhouse|loop|chessgi|minihouse|recycle|mortal-chessgi|bomber|shogi|minishogi)$ ]]
}
has_prison() { [[ $1 = hostage* ]]; }

# stacks GAME MODIFIER...: it plays, or is refused as it must be.
stacks() {
  local expected
  stack "$1" '' "${@:2}"
  expected=$(refusals "$@")
  if [[ ! $expected ]]; then
    answers perft stacked.lua 1
    return
  fi
  refuses 1 perft stacked.lua 1
  while read -r line; do err_has "$line"; done <<<"$expected"
}

# every_pair REST: of every second game all modifiers, and all ordered pairs of them.
every_pair() {
  local number=0
  for game in $games; do
    number=$((number + 1))
    if [[ $((number % 2)) != "$1" ]]; then continue; fi
    for first in $modifiers; do
      stacks "$game" "$first"
      for second in $modifiers; do
        if [[ $first != "$second" ]]; then stacks "$game" "$first" "$second"; fi
      done
    done
  done
}

answers list
games=$(cut -d ' ' -f 1 <<<"$out")

# One half is played beside the other.
(
  mkdir beside && cd beside && scratch=$PWD failures=0 runs=0
  every_pair 1
  echo "$runs $failures" >counted
) >beside.out &
half=$!
every_pair 0
wait "$half"
cat beside.out
read -r more_runs more_failures <beside/counted
runs=$((runs + more_runs)) failures=$((failures + more_failures))
checks test "$runs" -gt 1000

# The line of the user, and what he can do there.
stack amazons '' three_checks
refuses 1 perft stacked.lua 1
err_has "^hint: this script lays 'amazons' and 'three_checks' over one another on line 1: leave one of them out, or state"
stack hostage-xiangqi 'counters = { checks = { counts = attacked(their.general) } },' three_checks
answers perft stacked.lua 1
stack hostage-payers '' hostages
refuses 1 perft stacked.lua 1
err_has "'payers = false' lets one man pay"
stack hostage-payers 'turn = { exchange = { payers = false } },' hostages
answers perft stacked.lua 1
stack hostage-purse '' hostages
run 0 perft stacked.lua 1
run 1 check stacked.lua
err_has "^stacked\.lua:1: warning: 'turn\.parachute' and 'turn\.ransom' are both written <man>@<to>$"
err_has '^hint: one can have spellings of its own: turn = \{ ransom = \{ text = "\$<man>@<to>", human'
cat >named.lua <<'LUA'
return extend("hostage", require("resting")(3, my.prison, theirs)) {
  title = "Resting", inventor = "i", year = "2026", source = "s", rules = "r",
}
LUA
refuses 1 perft named.lua 1
err_has "^named.lua:1: error: 'their.rest1' and 'my.prison' hold men of different sides$"
err_has "^hint: a man keeps his side when he is sent: 'their.prison' holds his like; by way of a shared zone"

# What the later modifier makes of captured men counts; nobody comes into the zones of the other.
stack chess '' hostages house
run 0 check stacked.lua
err_has "^stacked\.lua:1: warning: nobody ever comes into the zone 'prison'$"
stack chess '' hand_rest house
run 0 check stacked.lua
err_has "^stacked\.lua:1: warning: nobody ever comes into the zone 'rest2'$"

# A sample, in random games.
for sample in 'chess house hand_rest' 'chess house three_checks' 'hostage-gardner prison_rest three_checks' \
  'hostage-change prison_rest' 'racing-kings hostages prison_rest' 'cannibal three_checks house' \
  'hostage-purse ransom hostages'; do
  read -r game layers <<<"$sample"
  changes=''
  if [[ $layers = ransom* ]]; then
    layers=${layers#ransom } changes='turn = { ransom = { text = "$<man>@<to>", human = "$<man>@<to>" } },'
  fi
  # shellcheck disable=SC2086
  stack "$game" "$changes" $layers
  answers check stacked.lua
  out_has '^no faults$'
done

# Without pawns, bishops and castling, chess with hostages is Hostage Chess.
stack chess '' hostages
for men in '[#Nn]' '[#RNrn]' '[Rn#Qq]' '[n#Rr]'; do
  position="4k3/8/8/3n4/8/2N5/8/4K3$men w - - 0 1"
  answers perft hostage 2 --fen "$position"
  counted=$(head -n 1 <<<"$out")
  answers perft stacked.lua 2 --fen "$position"
  checks test "$(head -n 1 <<<"$out")" = "$counted"
done
says_no why stacked.lua 'R#N@a4' --fen '4k3/8/8/8/8/8/8/4K3[#Rn] w - - 0 1'
out_has '^the knight does not buy the rook$'

# A game that has hands already drops them; else two kinds of turn would be written alike.
stack loop 'zones = { hand = false }, turn = { drop = false },' hostages
answers check stacked.lua
out_has '^no faults$'
stack loop '' hostages
run 0 check stacked.lua
err_has "^stacked\.lua:1: warning: 'turn.drop' and 'turn.parachute' are both written"

# Checks are counted where the game itself counts those in a row.
stack minishogi '' three_checks
answers show stacked.lua --fen '4k/5/5/5/KR3[] w - - 0 1 checks:1+0' --moves Ka2
out_has ' checks:1\+0$'

# "Captured men rest": the pawn that is captured in the second turn can be dropped in the sixth, not in the fifth.
cat >rested.lua <<'LUA'
return extend("crazyhouse", require("resting")(3, my.hand)) {
  title = "Resting", inventor = "i", year = "2026", source = "s", rules = "r",
}
LUA
played='e4 d5 exd5 a6 a3 a5 b3 h6'
says_no why rested.lua P@e4 --moves "$played"
answers why rested.lua P@e4 --moves "$played c3 h5"

# A prisoner pays after as many turns, and his own side can buy him back in its turn after that.
cat >rested.lua <<'LUA'
return extend("hostage", require("resting")(3, their.prison, theirs)) {
  title = "Resting hostages", inventor = "i", year = "2026", source = "s", rules = "r",
}
LUA
answers check rested.lua
out_has '^no faults$'
position='4k3/8/8/3n4/4P3/8/8/4K3[#NPp] w - - 0 1'
says_no why rested.lua N#N@a4 --fen "$position" --moves 'exd5 Kd7 d6 Ke8 Ke2 Kd7 Ke1'
says_no why rested.lua N#N@a4 --fen "$position" --moves 'exd5 Kd7 d6 Ke8 Ke2 Kd7'
answers why rested.lua N#N@a4 --fen "$position" --moves 'exd5 Kd7 d6 Ke8 Ke2 Kd7 Ke1 Kd8'
answers why rested.lua N#N@a4 --fen "$position" --moves 'exd5 Kd7 d6 Ke8 Ke2 Kd7 Ke1 Kd8 Ke2'

# He comes at the end of a turn of his own side. So nobody's own turn wakes a pawn that takes his king: it gives check.
position='4k3/8/8/8/8/8/P1p5/3K4[##n] w - - 0 1'
answers show rested.lua --fen "$position" --moves a3
out_has '\[##n\] b '
answers show rested.lua --fen "$position" --moves 'a3 Kd7'
out_has '\[#n\] w '
says_no why rested.lua a4 --fen "$position" --moves 'a3 Kd7'
out_has '^your king would be attacked by the pawn on c2$'

finish
