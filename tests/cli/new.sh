# new: a commented starter script in the current folder.
source "$PAWNSHOP_TREE/tests/support/command.sh"

answers new mine
out_is mine.lua
answers check mine.lua
answers rules mine.lua
checks test "$(head -n 1 <<<"$out")" = mine
checks grep -q '^-- ' mine.lua
answers perft mine.lua 2
out_has '^nodes 400$'
# A game of its own from then on.
checks test "$(wc -L <mine.lua)" -le 120

answers list
for game in $(cut -d ' ' -f 1 <<<"$out"); do
  answers new "my-$game" --from "$game"
  answers perft "$game" 1
  count=$out
  answers perft "my-$game.lua" 1
  checks test "$(grep ^nodes <<<"$out")" = "$(grep ^nodes <<<"$count")"
  # The example adds to what the man could do before.
  sed -i 's/^  -- men = /  men = /' "my-$game.lua"
  answers perft "my-$game.lua" 1
  checks test "$(sed -n 's/^nodes //p' <<<"$out")" -ge "$(sed -n 's/^nodes //p' <<<"$count")"
done
answers new again --from mine.lua
answers check again.lua
answers new third --from ./again.lua
answers check third.lua

# Nothing is overwritten, nothing is half done.
before=$(cat mine.lua)
refuses 2 new mine
err_has "'mine\.lua' here already"
checks test "$(cat mine.lua)" = "$before"
for name in '' a/b ../a .hidden 'a b' 'a.lua' "a'b" "$(printf 'x%.0s' {1..100})"; do
  refuses 2 new "$name"
  out_is_empty
done
# Whatever has the name already stays as it is: a link to nowhere, a link to what is not there yet, a pipe.
ln -s no/such/folder dangling.lua
ln -s "$PWD/target.lua" pointing.lua
mkfifo pipe.lua
for name in dangling pointing pipe; do
  refuses 2 new "$name"
  err_has "'$name\.lua' here already"
done
checks test ! -e target.lua
rm dangling.lua pointing.lua pipe.lua
# A script of its own name would be found by the scripts that it is made from, instead of theirs.
for name in chess castling house chessmen; do
  refuses 2 new "$name" --from crazyhouse
  err_has "^error: '$name' "
  checks test ! -e "$name.lua"
done
answers new castling --from minishogi
rm castling.lua
refuses 2 new mine.lua
err_has '^hint: leave \.lua off'
# Its name alone is not enough to find it again, and that is said.
refuses 2 show mine
err_has "^error: there is no game 'mine'"
err_has '^hint: did you mean \./mine\.lua\?'
refuses 2 new other --from nonesuch
checks test ! -e other.lua
echo 'return 5' >broken.lua
refuses 1 new other --from broken.lua
checks test ! -e other.lua
# Nor out of a script that cannot be named in one.
for name in 'of blanks' 'of"quotes' 'of.dots'; do
  cp mine.lua "$name.lua"
  refuses 2 new other --from "$name.lua"
  err_has "letters, digits, '-' and '_'"
  checks test ! -e other.lua
done
# A script that could not find its origin is not made.
mkdir -p sub
cp mine.lua sub/deep.lua
refuses 2 new other --from sub/deep.lua
err_has 'another'
checks test ! -e other.lua
refuses 2 new chess --from chess
checks test ! -e chess.lua

finish
