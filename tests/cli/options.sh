# --set name=value: the options that a game declares.
source "$PAWNSHOP_TREE/tests/support/command.sh"

answers rules hyper-chess
out_has '^  death = persistent or transient$'
out_has '^  mystery = mate or safe$'

# The first value is what holds without a word.
position='2bqkb1r/1pppp2p/uN3p2/8/4p1p1/8/PPP1P1PP/RNBQK2U w 0 11'
answers perft hyper-chess 2 --fen "$position"
plain=$(head -n 1 <<<"$out")
answers perft hyper-chess 2 --fen "$position" --set death=persistent --set mystery=mate
checks test "$(head -n 1 <<<"$out")" = "$plain"

# Each command takes them.
answers show hyper-chess --json --fen '1k6/8/8/8/1N6/5r2/8/7K w 0 1' --moves b4b3
out_lacks '"fen":"[^"]*N'
answers show hyper-chess --json --fen '1k6/8/8/8/1N6/5r2/8/7K w 0 1' --moves b4b3 --set death=transient
out_has '"fen":"1k6/8/8/8/8/1N3r2/8/7K b 1 1"'
for command in moves 'perft 1' rules 'why a2a3'; do
  set -- $command
  answers "$1" hyper-chess ${2:+"$2"} --set death=transient --set mystery=safe
done
answers check "$PAWNSHOP_TREE/variants/hyper-chess.lua" --set death=transient

refuses 2 moves hyper-chess --set death=sudden
err_has "option 'death'"
err_has 'persistent or transient'
checks test "$(grep -c 'error: ' <<<"$err")" = 1
refuses 2 show hyper-chess --set death=sudden --set mystery=safe
checks test "$(grep -c 'error: ' <<<"$err")" = 1
# Nor is an option missing where nobody came to declare it.
echo 'local = option("runs", "one")' >broken.lua
refuses 1 check broken.lua --set runs=one
checks test "$(grep -c 'error: ' <<<"$err")" = 1
refuses 2 moves hyper-chess --set deaht=transient
err_has "no option 'deaht'"
err_has "did you mean 'death'\?"
refuses 2 moves chess --set death=transient
err_has "no option 'death'"
for setting in death '=transient' '' '='; do
  refuses 2 moves hyper-chess --set "$setting"
  err_has 'name=value'
done
refuses 2 moves hyper-chess --set
refuses 2 moves hyper-chess --set death= --json
out_is_empty

# An option of a script of one's own.
cat >own.lua <<'LUA'
local runs = option("runs", "two", "one", "three")
local squares = runs == "one" and 1 or runs == "three" and 3 or 2
return extend "chess" { title = "Runs of " .. runs, men = { pawn = {
  moves = step(forward):onto(empty) | slide(forward, squares):onto(empty):from(rank(2)) } } }
LUA
answers moves own.lua
out_has '^e2e4$'
answers moves own.lua --set runs=three
out_has '^e2e5$'
out_lacks '^e2e4$'
answers rules own.lua --set runs=one
out_has '^Runs of one$'
answers rules own.lua
out_has '^  runs = two, one or three$'

finish
