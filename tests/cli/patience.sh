# Rules that take longer than anybody waits: every command that judges turns ends in an error with the script's line,
# though `check` found no fault, since no random game comes to such positions.
source "$PAWNSHOP_TREE/tests/support/command.sh"

# Four attacks within each other.
cat >deep.lua <<'LUA'
local guarded = attacked(all.queen)
for _ = 1, 4 do guarded = attacked(all.queen, guarded) end
return guarded
LUA

# heavy NAME RULE: a game on a board of 256 squares.
heavy() {
  cat >"$1.lua" <<LUA

local guarded = require "deep"
local asks = ask(function(view) return view:is(guarded) end)

return game {
  title = "$1",
  board = board(16, 16),
  men = {
    queen = man { letter = "Q", moves = slide(every_way) },
    king = man { letter = "K", moves = step(every_way) },
  },
  turn = { move = move {} },
  $2,
  start = "16/16/16/16/16/16/16/16/16/16/16/16/16/16/16/K14k w 1",
}
LUA
}
heavy never 'never = { guarded = guarded & any(moved) }'
heavy library 'never = { guarded = guarded }'
heavy asks 'never = { guarded = any(moved) & asks }'
heavy check 'check = any(my.queen) & guarded'
heavy claim 'ends = { guarded = claim(any(my.queen) & guarded) }'
# Much too much work on sets alone, and questions that are asked where men are dropped and where marks are left.
heavy reach 'never = (function()
    local rules = {}
    for i = 1, 90 do
      local set = shift(all.queen, i % 10 * right + i // 10 * forward)
      for _ = 1, 70 do set = reach(set, every_way) end
      rules["far" .. i] = none(set) & any(all.queen)
    end
    return rules
  end)()'
dropped='zones = { hand = zone { holds = mine } }, turn = { move = move {}, drop = drop { from = my.hand'
heavy onto "$dropped, onto = empty & when(guarded, everywhere) } }"
heavy lands "$dropped } }, men = {
    queen = man { letter = \"Q\", moves = slide(every_way), lands = when(guarded, everywhere) },
    king = man { letter = \"K\", moves = step(every_way) } }"
heavy mark 'marks = { seen = marks { after = when(guarded, the.seen | to) } }'
rank=QqQqQqQqQqQqQqQq
full=$(printf "$rank/%.0s" {1..15})K14k
for game in never library asks check claim reach onto lands mark; do run 0 check "$game.lua"; done

# ends LINE COMMAND...: says which line takes too long, and nothing else.
ends() {
  local line=$1
  shift
  refuses 1 "$@"
  out_is_empty
  err_has "^$line: error: the rules take too long to judge a turn$"
}
ends never.lua:13 perft never.lua 1 --fen "$full w 1"
ends library.lua:13 perft library.lua 1 --divide --fen "$full w 1"
ends reach.lua:[0-9]+ moves reach.lua --fen "${rank//q/1}/16/16/16/16/16/16/16/16/16/16/16/16/16/16/K14k w 1"
for game in onto lands; do
  ends "$game.lua:[0-9]+" perft "$game.lua" 1 --no-bulk --fen "$full[Q] w 1"
done
ends mark.lua:[0-9]+ perft mark.lua 1 --make --fen "$full w 1"
ends asks.lua:[0-9]+ moves asks.lua --fen "$full w 1"
ends check.lua:13 show check.lua --fen "$full w 1"
ends claim.lua:13 show claim.lua --fen "$full w 1"
ends never.lua:13 why never.lua a2a3 --fen "$full w 1"

# A search ends as well, on whatever thread it is, and the program goes on.
thinks() {
  runs=$((runs + 1))
  last="uci: $*"
  out=$(printf '%s\n' "$@" isready quit | timeout 300 "$PAWNSHOP" uci)
  checks grep -q 'never\.lua:13: error: the rules take too long to judge a turn$' <<<"$out"
  out_has '^bestmove \(none\)$'
  out_has '^readyok$'
}
thinks "setoption name VariantPath value $PWD/never.lua" "position fen $full w 1" 'go movetime 100' 'position startpos'
thinks 'setoption name Threads value 3' "setoption name VariantPath value $PWD/never.lua" "position fen $full w 1" \
  'go infinite'

# Who plays is told, and may play on.
runs=$((runs + 1))
last='play --text'
out=$(printf '%s\n' new "moves" | timeout 300 "$PAWNSHOP" play never.lua --text --as both --fen "$full w 1" 2>&1)
out_has 'never\.lua:13: error: the rules take too long to judge a turn'

finish
