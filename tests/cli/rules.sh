# rules: the page in the terminal, for every game.
source "$PAWNSHOP_TREE/tests/support/command.sh"

answers list
games=$(cut -d ' ' -f 1 <<<"$out")
for game in $games; do
  answers rules "$game"
  checks test "$(wc -l <<<"$out")" -ge 3
  checks test "$(wc -L <<<"$out")" -le 130
done
answers rules hostage
checks test "$(head -n 1 <<<"$out")" = 'Hostage Chess'
out_has 'John Leslie'
out_has 1997
out_has '^  prison: '

cat >bare.lua <<'LUA'
return game {
  title = "Bare", board = board(2, 2), men = { stone = man { letter = "S", moves = step(orthogonal) } },
  turn = { move = move {} }, position = "<board> <side>", start = "2/S1 w",
}
LUA
answers rules bare.lua
out_is Bare

# The longer page is that of the shipped game, not of somebody's script with the same name.
answers rules chess --full
answers rules "$PAWNSHOP_TREE/variants/chess.lua" --full
out_has '^# '
cp bare.lua chess.lua
refuses 1 rules ./chess.lua --full
err_has 'no longer page'
answers rules ./chess.lua
out_lacks 'at length'

refuses 2 rules
refuses 2 rules nonesuch
out_is_empty

finish
