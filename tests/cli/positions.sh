# --fen: bad position text is bad use, with one clear message for each thing that is wrong.
source "$PAWNSHOP_TREE/tests/support/command.sh"

# bad GAME TEXT REGEX: refused by every command that takes a position, in the same words.
bad() {
  local words command
  refuses 2 moves "$1" --fen "$2"
  err_has '^error: position text: '
  err_has "$3"
  out_is_empty
  words=$err
  for command in show 'perft 2' 'why e2e4'; do
    set -- "$1" "$2" "$3" $command
    refuses 2 "$4" "$1" ${5:+"$5"} --fen "$2"
    checks test "$err" = "$words"
    out_is_empty
  done
}

bad chess '' empty
bad chess ' ' empty
bad chess garbage "'g'"
bad chess 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN w KQkq - 0 1' 'rank 1'
bad chess 'rnbqkbnr/pppppppp/9/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1' 'rank 6'
bad chess 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/8 w KQkq - 0 1' '8 ranks'
bad chess 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR x KQkq - 0 1' "'x'"
bad chess 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 junk' "'junk'"
bad chess 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w XQkq - 0 1' 'X'
bad chess '4k3/8/8/8/8/8/8/4K3 w K - 0 1' h1
bad chess '4k3/8/8/8/8/8/8/4K3 w - z9 0 1' "'z9'"
bad chess '4k3/8/8/8/8/8/8/4K3 w - - -1 1' "'-1'"
bad chess '4k3/8/8/8/8/8/8/4K3 w - - 0 99999999999999999999' "'99999999999999999999'"
bad chess '4k3/8/8/8/8/8/8/8 w - - 0 1' 'exactly one king'
bad chess '4k3/8/8/8/8/8/8/2K1K3 w - - 0 1' 'exactly one king'
bad chess '4k3/8/8/8/8/8/8/4K2P w - - 0 1' 'pawn .*h1'
bad chess '4k3/4Q3/8/8/8/8/8/4K3 w - - 0 1' 'not to move is in check'
bad hostage '4k3/8/8/8/8/8/8/4K3[Q w - - 0 1' 'never closed'
bad hostage '4k3/8/8/8/8/8/8/4K3[x] w - - 0 1' "'x'"
bad hostage '4k3/8/8/8/8/8/8/4K3[K] w - - 0 1' 'king'
bad hostage '3k4/3P4/8/8/8/8/8/4K3[#Qn] b - - 0 1 1 1' "'1"
bad hostage '4k3/3P4/8/8/8/8/8/4K3[#Qp] w - - 0 1' 'not to move is in check'
bad hostage "4k3/8/8/8/8/8/8/4K3[$(printf 'P%.0s' {1..300})] w - - 0 1" 'at most 255'
bad shogi 'P3k4/9/9/9/9/9/9/9/4K4[] w - - 0 1' 'a9'
bad prisoners-dilemma '8/8/8/8/8/8/8/8 w - - 0 1' rank

# All faults of a position are told at once.
bad chess '4k3/4Q3/8/8/8/8/8/P3K2P w - - 0 1' 'a1'
err_has 'h1'
err_has 'not to move is in check'

# Fields that are missing at the end are empty or 0, whatever the game begins with; so are zones without brackets.
answers show pocket-knight --json --fen 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'
out_has '"fen":"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR\[\] w KQkq - 0 1"'
answers show chess --json --fen 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b'
out_has '"fen":"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b - - 0 1"'
# Zones in any order, empty ones in any form.
for zones in '[]' '[#]' ''; do
  answers show hostage --json --fen "4k3/8/8/8/8/8/8/4K3$zones w - - 0 1"
  out_has '"fen":"4k3/8/8/8/8/8/8/4K3\[\] w - - 0 1"'
done
answers show hostage --json --fen '4k3/8/8/8/8/8/8/4K3[pQqP#nPbR] w - - 0 1'
out_has '"fen":"4k3/8/8/8/8/8/8/4K3\[QPqp#RPbn\] w - - 0 1"'
# A frozen pawn gives no check, so this is a position.
answers show hostage --json --fen '4k3/3P4/8/8/8/8/8/4K3[#Pp] w - - 0 1'
# Control characters do not reach the terminal.
refuses 2 moves chess --fen $'\033[31m'
checks test "${err//$'\033'/}" = "$err"

finish
