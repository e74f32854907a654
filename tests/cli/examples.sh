# The examples of an author, in tests/NAME.lua beside his script: check tries each of them.
source "$PAWNSHOP_TREE/tests/support/command.sh"

mkdir tests
cat >slow_pawns.lua <<'LUA'
return extend "chess" {
  title = "Slow pawns",
  men = { pawn = {
    moves = step(forward):onto(empty) | step(forward_diagonal):onto(their.men), says = "one square ahead" } },
}
LUA
cat >tests/slow_pawns.lua <<'LUA'
return {
  ["a pawn steps one square"] = {
    allows = "a2a3 b3",
    refuses = "a2a4",
    perft = { 12, 144 },
  },
  ["what becomes of the first turns"] = {
    moves = "1. e3 e6 2. Ke2",
    position = "rnbqkbnr/pppp1ppp/4p3/8/8/4P3/PPPPKPPP/RNBQ1BNR b kq - 1 2",
    result = "*",
    check = false,
  },
  ["a king between two rooks"] = {
    fen = "k7/8/8/8/8/8/r7/1r4K1 w - - 0 1",
    legal = "",
    refuses = { Kg2 = "attacked", ["h1"] = "" },
    result = "0-1",
    check = true,
  },
}
LUA
answers check slow_pawns.lua
out_has '^tests/slow_pawns\.lua: 3 examples hold$'
out_has '^no faults$'

# Without the file there is nothing to say.
cp slow_pawns.lua lonely.lua
answers check lonely.lua
out_lacks 'examples'

# Each thing that does not hold is told, with the line of its example.
cat >tests/slow_pawns.lua <<'LUA'
return {
  ["a pawn steps two squares"] = {
    allows = "a2a4 zz",
    refuses = "a2a3 hello",
    perft = { 12, 145 },
  },
  ["all turns"] = { legal = "a3 b3 c3 d3 e3 f3 g3 h3 Na3 Nc3 Nf3" },
  ["wrong reason"] = { refuses = { ["e1e2"] = "frozen" } },
  ["no such start"] = { moves = "e3 e5 d3", result = "*" },
  ["no such position"] = { fen = "8/8 w", result = "*" },
  ["another end"] = { result = "1-0", check = true, position = "8" },
}
LUA
refuses 1 check slow_pawns.lua
err_has "^tests/slow_pawns\.lua:2: error: \"a pawn steps two squares\": 'a2a4' is not legal: "
err_has "^tests/slow_pawns\.lua:2: error: .*: 'zz' is no move$"
err_has "^tests/slow_pawns\.lua:2: error: .*: 'a2a3' is legal$"
err_has "^tests/slow_pawns\.lua:2: error: .*: 'hello' is no move$"
err_has "^tests/slow_pawns\.lua:2: error: .*: perft 2 is 144, not 145$"
err_has "^tests/slow_pawns\.lua:7: error: \"all turns\": there are other legal turns: g1h3$"
err_has "^tests/slow_pawns\.lua:8: error: .*: 'e1e2' is refused for another reason: "
err_has "^tests/slow_pawns\.lua:9: error: .*: 'e5' is not legal: "
err_has "^tests/slow_pawns\.lua:10: error: .*: its position: "
err_has "^tests/slow_pawns\.lua:11: error: .*: the result is \*, not 1-0$"
err_has "^tests/slow_pawns\.lua:11: error: .*: the player to move is not in check$"
err_has "^tests/slow_pawns\.lua:11: error: .*: the position is rnbqkbnr/.*, not 8$"
out_lacks '^no faults$'

# A file that is no file of examples.
bad_file() {
  printf '%s\n' "$1" >tests/slow_pawns.lua
  refuses 1 check slow_pawns.lua
  err_has "^tests/slow_pawns\.lua:1: error: $2"
}
bad_file 'return 7' 'a file of examples must return a map of names$'
bad_file "return { ['$(printf 'long %.0s' {1..30})'] = { result = '*' } }" "the name 'long .*\.\.\.' is too long: 150 bytes"
bad_file 'return { ["x"] = 7 }' "the example 'x' is no table$"
err_has '^hint: .* stands in braces$'
bad_file 'return { ["x"] = { fne = "8" } }' "unknown field 'x\.fne'$"
err_has "^hint: did you mean 'fen'"
bad_file 'return { ["x"] = { moves = "e3" } }' "the example 'x' says nothing of its position$"
bad_file 'return { ["x"] = { result = "2-0" } }' "'x\.result' is no result$"
bad_file 'return { ["x"] = { perft = { 1.5 } } }' "'x\.perft' is a list of at most 8 whole numbers up to a million$"
bad_file 'return { ["x"] = { legal = 3 } }' "'x\.legal' must be a text, got the number 3$"
bad_file 'return { { result = "*" } }' 'a file of examples must return a map of names$'
bad_file 'while true do end' 'the script works too long$'
bad_file 'return [' 'unexpected symbol'

# Draws that may be claimed, and positions that are faulty.
cat >tests/slow_pawns.lua <<'LUA'
return {
  ["fifty turns"] = { fen = "4k3/8/8/8/8/8/8/R3K3 w - - 99 80", moves = "Ra2", claim = "fifty", result = "*" },
  ["one turn less"] = { fen = "4k3/8/8/8/8/8/8/R3K3 w - - 98 80", moves = "Ra2", claim = "" },
  ["two kings"] = { fen = "4k3/8/8/8/8/8/8/K3K3 w - - 0 1", faulty = "each side needs exactly one king" },
  ["whatever is wrong"] = { fen = "8/8 w", faulty = "" },
}
LUA
answers check slow_pawns.lua
out_has '^tests/slow_pawns\.lua: 4 examples hold$'

cat >tests/slow_pawns.lua <<'LUA'
return {
  ["too soon"] = { fen = "4k3/8/8/8/8/8/8/R3K3 w - - 98 80", moves = "Ra2", claim = "fifty" },
  ["not none"] = { fen = "4k3/8/8/8/8/8/8/R3K3 w - - 99 80", moves = "Ra2", claim = "" },
  ["another one"] = { fen = "4k3/8/8/8/8/8/8/R3K3 w - - 99 80", moves = "Ra2", claim = "threefold" },
  ["misspelt"] = { fen = "4k3/8/8/8/8/8/8/R3K3 w - - 99 80", moves = "Ra2", claim = "fitfy" },
  ["no fault"] = { fen = "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", faulty = "" },
  ["another fault"] = { fen = "4k3/8/8/8/8/8/8/K3K3 w - - 0 1", faulty = "the king is attacked" },
}
LUA
refuses 1 check slow_pawns.lua
err_has '^tests/slow_pawns\.lua:2: error: "too soon": the draw fifty may not be claimed$'
err_has '^tests/slow_pawns\.lua:3: error: "not none": the draw fifty may be claimed$'
err_has '^tests/slow_pawns\.lua:4: error: "another one": the draw fifty may be claimed, not threefold$'
err_has "^tests/slow_pawns\.lua:5: error: \"misspelt\": no draw that may be claimed is called 'fitfy'$"
err_has "^hint: did you mean 'fifty'\\?$"
err_has '^tests/slow_pawns\.lua:6: error: "no fault": its position has no fault$'
err_has '^tests/slow_pawns\.lua:7: error: "another fault": its position has another fault: .*each side needs exactly one king$'

bad_file 'return { ["x"] = { faulty = "" } }' \
  "'x\.faulty' is all that is said of a faulty position$"
bad_file 'return { ["y"] = { fen = "8", faulty = "", result = "*" } }' "'y\.faulty' is all that is said of"
bad_file 'return { ["x"] = { fen = "8", falty = "", claim = true, set = "far" }, ["y"] = { set = { far = 1 } } }' \
  "unknown field 'x\.falty'$"
err_has "^hint: did you mean 'faulty'"
err_has "'x\.claim' must be a text, got true$"
err_has "'x\.set' must be a table, got the text 'far'$"
err_has "'y\.set\.far' must be a text, got the number 1$"

# A setting makes another game of it.
cat >set.lua <<'LUA'
local far = option("far", "yes", "no") == "yes"
return extend "chess" {
  title = "Set",
  men = far and {} or { pawn = {
    moves = step(forward):onto(empty) | step(forward_diagonal):onto(their.men), says = "one square ahead" } },
}
LUA
printf 'return { ["a pawn steps far"] = { allows = "e4" } }\n' >tests/set.lua
answers check set.lua
out_has '^tests/set\.lua: 1 example holds$'
answers check set.lua --set far=no
out_has '^tests/set\.lua: not tried, since it is about the game without --set$'

# An example may be about that game.
cat >tests/set.lua <<'LUA'
return {
  ["far"]        = { allows = "e4" },
  ["not so far"] = { set = { far = "no" }, allows = "e3", refuses = "e2e4" },
  ["nor here"]   = { set = { far = "no" }, moves = "a3 a6", refuses = "e2e4" },
}
LUA
answers check set.lua
out_has '^tests/set\.lua: 3 examples hold$'
cat >tests/set.lua <<'LUA'
return {
  ["wrong"]    = { set = { far = "no" }, allows = "e4" },
  ["misspelt"] = { set = { fra = "no" }, allows = "e4" },
  ["no value"] = { set = { far = "on" }, allows = "e4" },
}
LUA
refuses 1 check set.lua
err_has "^tests/set\.lua:2: error: \"wrong\": 'e4' is not legal: "
err_has "^tests/set\.lua:3: error: \"misspelt\": the game has no option 'fra'$"
err_has "^hint: did you mean 'far'\\?$"
err_has "^tests/set\.lua:4: error: \"no value\": option 'far' cannot be 'on'$"

finish
