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
err_has 'no page of rules at length'
answers rules ./chess.lua
out_lacks 'at length'

# Who asks for another language gets both in it, as far as there is a translation; options are names.
answers rules hostage --language de
checks test "$(head -n 1 <<<"$out")" = 'Geiselschach'
out_has 'pawnshop rules hostage --full --language de'
out_lacks 'at length'
answers rules hostage --full --language de
checks cmp -s "$scratch/out" "$PAWNSHOP_TREE/variants/rules/de/hostage.md"
LANG=de_DE.UTF-8 LANGUAGE=de answers rules hostage --full
checks cmp -s "$scratch/out" "$PAWNSHOP_TREE/variants/rules/hostage.md"
answers rules ./chess.lua --language de
refuses 1 rules ./chess.lua --full --language de
err_has 'ausführlich'
refuses 2 rules hostage --language xx
err_has "^error: there is no language 'xx'$"

refuses 2 rules
refuses 2 rules nonesuch
out_is_empty

finish
