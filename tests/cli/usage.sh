# What is no use of the program at all: exit 2, help on demand, a hint at what was meant.
source "$PAWNSHOP_TREE/tests/support/command.sh"

# Without a command: a game in the window, or what it lacks.
unset DISPLAY
refuses 2
err_has '^error: there is no (display|program)'
err_has 'pawnshop play --text$'
out_is_empty
answers list
out_has '^hostage +Hostage Chess$'

answers --help
for command in list rules moves show why perft check play new; do
  out_has "^ +$command  "
  answers $command --help
  out_has '^Usage: '
  answers --help
done

answers --help
words=$out
answers help
out_is "$words"
answers check --help
words=$out
answers help check
out_is "$words"
refuses 2 help lsit

answers --version
out_has '^[0-9]+\.[0-9]+\.[0-9]+$'

refuses 2 lsit
err_has "there is no command 'lsit'"
err_has "did you mean 'list'\?"
out_is_empty
refuses 2 frobnicate
err_has 'pawnshop --help'
refuses 2 ''

# faulty REGEX ARGS...: one fault and one hint, in the form of all others.
faulty() {
  local message=$1
  shift
  refuses 2 "$@"
  err_has "^error: $message"
  err_has "^hint: see pawnshop.* --help$"
  checks test "$(wc -l <<<"$err")" = 2
  out_is_empty
}
faulty 'game is required$' moves
err_has '^hint: see pawnshop moves --help$'
faulty 'depth is required$' perft hostage
faulty 'move is required$' why hostage
for depth in x '' -1 65 2x 99999999999999999999; do
  faulty "depth: '$depth' is no whole number from 0 to 64$" perft hostage "$depth"
done
faulty '.*--bogus$' moves chess --bogus
faulty '.*--bogus$' --bogus
faulty '.*everything$' list everything
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


# An option that may be given several times takes one value each, so that the game may come last.
answers moves --set death=transient --set mystery=safe hyper-chess
refuses 1 match --engine /nowhere/one --engine /nowhere/two hostage
err_has "^error: '/nowhere/one' cannot be started: there is no such program$"

finish
