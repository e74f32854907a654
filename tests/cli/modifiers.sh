# The modifiers of the library stack on the shipped games: "with hostages" and "with hand" on every one of them.
source "$PAWNSHOP_TREE/tests/support/command.sh"

# stack GAME MODIFIER CHANGES: a script of that game with that modifier.
stack() {
  cat >stacked.lua <<LUA
return extend("$1", require "$2") {
  title = "$1 with $2", inventor = "i", year = "2026", source = "s", rules = "r", $3
}
LUA
}

answers list
games=$(cut -d ' ' -f 1 <<<"$out")
for modifier in hostages house three_checks; do
  for game in $games; do
    stack "$game" "$modifier" ''
    if [[ $modifier = hostages && $game =~ ^hostage-(payers|change)$ ]]; then  # lists of men pay there
      refuses 1 perft stacked.lua 1
      err_has "error: this is a list of men, and has no field 'worth'"
    elif [[ $modifier = three_checks && $game =~ ^(amazons|lines-of-action|hostage-xiangqi)$ ]]; then
      refuses 1 perft stacked.lua 1
      err_has "error: unknown name 'their.king'"
    else
      answers perft stacked.lua 1
    fi
  done
done

# "Captured men rest" wants the zone that it is told: the script that names another is refused at that line.
for game in $games; do
  cat >stacked.lua <<LUA
return extend("$game", require("resting")(3, my.hand)) {
  title = "$game with rest", inventor = "i", year = "2026", source = "s", rules = "r",
}
LUA
  case $game in
    crazyhouse | loop | chessgi | minihouse | recycle | mortal-chessgi | bomber | shogi | minishogi)
      answers perft stacked.lua 1 ;;
    *)
      refuses 1 perft stacked.lua 1
      err_has "^stacked.lua:1: error: unknown name 'my.hand'" ;;
  esac
done

# Without pawns, bishops and castling, chess with hostages is Hostage Chess.
stack chess hostages ''
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
stack loop hostages 'zones = { hand = false }, turn = { drop = false },'
answers check stacked.lua
out_has '^no faults$'
stack loop hostages ''
run 0 check stacked.lua
err_has "warning: 'turn.drop' and 'turn.parachute' are both written"
stack cannibal house ''
answers check stacked.lua
out_has '^no faults$'

# "Captured men rest": the pawn that is captured in the second turn can be dropped in the sixth, not in the fifth.
cat >rested.lua <<'LUA'
return extend("crazyhouse", require("resting")(3, my.hand)) {
  title = "Resting", inventor = "i", year = "2026", source = "s", rules = "r",
}
LUA
played='e4 d5 exd5 a6 a3 a5 b3 h6'
says_no why rested.lua P@e4 --moves "$played"
answers why rested.lua P@e4 --moves "$played c3 h5"
answers check rested.lua
out_has '^no faults$'
cat >rested.lua <<'LUA'
return extend("hostage", require("resting")(3, my.prison, theirs)) {
  title = "Resting hostages", inventor = "i", year = "2026", source = "s", rules = "r",
}
LUA
answers check rested.lua
out_has '^no faults$'

finish
