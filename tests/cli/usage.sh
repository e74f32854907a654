# What is no use of the program at all: exit 2, help on demand, a hint at what was meant.
source "$PAWNSHOP_TREE/tests/support/command.sh"

# Without a command: the games, and how to go on.
answers
out_has '^hostage +Hostage Chess$'
out_has 'pawnshop --help'

answers --help
for command in list rules moves show why perft check new; do
  out_has "^ +$command  "
  answers $command --help
  out_has '^Usage: '
  answers --help
done

answers --version
out_has '^[0-9]+\.[0-9]+\.[0-9]+$'

refuses 2 lsit
err_has "there is no command 'lsit'"
err_has "did you mean 'list'\?"
out_is_empty
refuses 2 frobnicate
err_has 'pawnshop --help'
refuses 2 ''

refuses 2 moves
err_has 'game is required'
refuses 2 perft hostage
err_has 'depth is required'
refuses 2 why hostage
err_has 'move is required'
refuses 2 check
refuses 2 new
refuses 2 list everything
refuses 2 moves chess --bogus
refuses 2 moves chess crazyhouse
refuses 2 show chess --fen
refuses 2 show chess --moves
refuses 2 --bogus
out_is_empty

# A control character in what somebody typed does not reach the terminal.
refuses 2 $'li\033[31mst'
checks test "${err//$'\033'/}" = "$err"

finish
