# GAME: a shipped name, a name that other programs use, or the path of a .lua file.
source "$PAWNSHOP_TREE/tests/support/command.sh"

answers list
for game in hostage chess crazyhouse loop chessgi minihouse shogi minishogi xiangqi placement pocket-knight hyper-chess \
  prisoners-dilemma ultima hostage-ultima hostage-free-price hostage-like-for-like hostage-unfrozen racing-kings \
  lines-of-action draughts amazons mortal-chessgi hostage-gardner hostage-los-alamos hostage-shogi hostage-xiangqi \
  recycle cannibal bomber setup hostage-points circe anticirce twilight andernach benedict hostage-amnesty \
  hostage-waiting hostage-payers hostage-change hostage-purse; do
  out_has "^$game +[A-Z]"
  checks test -e "$PAWNSHOP_TREE/variants/$game.lua"
done
checks test "$(wc -l <<<"$out")" = "$(find "$PAWNSHOP_TREE/variants" -maxdepth 1 -name '*.lua' ! -name catalogue.lua |
  wc -l)"
out_lacks '^catalogue'
checks test "$(head -n 1 <<<"$out" | cut -d ' ' -f 1)" = hostage

answers moves pocketknight
out_has '^N@a3$'

refuses 2 moves chesss
err_has "there is no game 'chesss'"
err_has "did you mean 'chess'\?"
refuses 2 moves zzzzzzzz
err_has '^hint: '
refuses 2 moves ''
refuses 2 moves catalogue
refuses 2 moves hostage.lua
err_has "no file 'hostage.lua'"
refuses 2 moves variants
refuses 2 moves ../variants
refuses 2 moves .
refuses 2 moves ./
out_is_empty

# Paths are seen from the folder where the program is started.
mkdir -p sub
cat >sub/short.lua <<'LUA'
return extend "chess" { title = "Short", start = "4k3/8/8/8/8/8/8/4K2R w K - 0 1" }
LUA
answers moves sub/short.lua
out_has '^e1g1$'
answers moves "$PWD/sub/short.lua"
out_has '^e1g1$'
cd sub
answers moves short.lua
out_has '^e1g1$'
answers moves ./short.lua
refuses 2 moves short
err_has "no game 'short'"
# A script finds its neighbours, and the library, from wherever it is started.
echo 'return extend "short" { title = "Shorter", start = "4k3/8/8/8/8/8/8/4K3 w - - 0 1" }' >shorter.lua
answers moves shorter.lua
cd ..
answers moves sub/shorter.lua
out_is $'e1d1\ne1d2\ne1e2\ne1f1\ne1f2'
cp sub/short.lua 'sub/a name with blanks.lua'
answers moves 'sub/a name with blanks.lua'

# What is no script, or no game.
: >empty.lua
refuses 1 moves empty.lua
err_has '^empty\.lua(:[0-9]+)?: error: '
out_is_empty
echo 'return 5' >number.lua
refuses 1 show number.lua
err_has '^number\.lua(:[0-9]+)?: error: .*number'
echo 'local x = = 1' >syntax.lua
refuses 1 perft syntax.lua 2
err_has '^syntax\.lua:1: error: '
refuses 2 moves missing.lua
err_has "no file 'missing.lua'"
mkdir -p folder.lua
refuses 2 moves folder.lua

# Texts of a script reach terminals and JSON: what cannot be shown is a fault.
printf 'return extend "chess" { title = "Broken \xff" }\n' >bytes.lua
refuses 1 show bytes.lua --json
err_has "^bytes.lua:1: error: 'title' has signs that cannot be shown$"

finish
