# The tree's own program `pawnshop`, where the tree lies in an odd place: said in one line, before anything is built.
source "$PAWNSHOP_TREE/tests/support/command.sh"

for sign in '"' ';' '#' '\'; do
  mkdir "a${sign}b"
  cp "$PAWNSHOP_TREE/pawnshop" "a${sign}b/pawnshop"
  PAWNSHOP="./a${sign}b/pawnshop" refuses 2 list
  err_has 'move the tree, which is '
  checks test "$(wc -l <<<"$err")" = 1
  checks test ! -e "a${sign}b/build"
done

finish
