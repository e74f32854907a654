# check: every fault of a script at once, then a sanity run; exit 1 on faults.
source "$PAWNSHOP_TREE/tests/support/command.sh"

answers list
for game in $(cut -d ' ' -f 1 <<<"$out"); do
  answers check "$PAWNSHOP_TREE/variants/$game.lua"
  out_has '^no faults$'
  out_has '^played [1-9][0-9]* random games?, [1-9][0-9]* turns; 0 calls'
done
answers check hostage
out_has '^hostage: Hostage Chess$'
out_has '^royal: king '
answers check hostage --verbose
out_has ' men\.pawn\.becomes +variants/hostage\.lua:[0-9]+$'
out_has ' never\.check +variants/chess\.lua:[0-9]+$'

cat >faults.lua <<'LUA'
return extend "chess" {
  titel = "Faults",
  men = {
    pawn = { moves = step(forwards) },
    rook = { moves = slide(orthogonal):onto(my.bishpo) },
  },
  start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
}
LUA
refuses 1 check faults.lua
out_lacks 'no faults'
err_has "^faults\.lua:2: error: "
err_has "^faults\.lua:4: error: "
err_has "^faults\.lua:5: error: "
err_has "did you mean 'title'\?"
err_has "did you mean 'forward'\?"
err_has "did you mean 'my.bishop'\?"
# The same words wherever the script is used.
words=$err
refuses 1 moves faults.lua
checks test "$err" = "$words"
out_is_empty

for text in '' '-- nothing' 'return nil' 'return 7' 'return "chess"' 'return {}' 'return true' 'syntax error here'; do
  printf '%s' "$text" >script.lua
  refuses 1 check script.lua
  err_has '^script\.lua(:[0-9]+)?: error: '
  out_is_empty
done
refuses 2 check missing.lua
err_has "no file 'missing.lua'"
refuses 2 check nonesuch
refuses 2 check .

# Faults of the start position are faults of the script.
echo 'return extend "chess" { start = "8/8/8/8/8/8/8/8 w - - 0 1" }' >start.lua
refuses 1 check start.lua
err_has '^start\.lua:1: error: the start position: '
# A hook that fails in play.
cat >hook.lua <<'LUA'
return extend "chess" { title = "Hook", never = {
  hook = any(moved & my.knight) & ask(function(view) return nothing.at.all end),
} }
LUA
refuses 1 check hook.lua
err_has '^hook\.lua:2: error: '

finish
