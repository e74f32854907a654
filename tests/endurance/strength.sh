# Thinking pays in the games in which men come back: at 1000 nodes a turn the program scores at least 14 points in 20
# games, ten pairs of openings, against itself at 100, and 20 against random turns (host/BENCHMARKS.md has the figures).
# An opening is four random turns. In Benedict Chess it is two: after four whoever moves can often win at once.
source "$PAWNSHOP_TREE/tests/support/command.sh"

come_back='hostage-gardner hostage-los-alamos hostage-shogi hostage-xiangqi recycle mortal-chessgi neutral-prisoners
  cannibal bomber circe anticirce twilight hostage hostage-points hostage-payers hostage-change hostage-purse
  hostage-amnesty hostage-waiting andernach benedict setup'

# score_against OPPONENT: of 20 games, in per cent.
score_against() {
  run 0 match "$game" --engine "$PAWNSHOP uci" --engine "$PAWNSHOP_TREE/tests/support/$1" --games 20 --nodes 1000 \
    --openings "random:$random_turns"
  score=$(sed -n 's/^20 games: .*, \([0-9]*\)\.[0-9]* %, Elo .*/\1/p' <<<"$out" | tail -n 1)
  echo "$game $1 $score"
}

for game in ${PAWNSHOP_GAMES:-$come_back}; do
  random_turns=4
  if [[ $game = benedict ]]; then random_turns=2; fi
  score_against tenth.sh
  checks test "${score:-0}" -ge 70
  score_against random_turns.py
  checks test "${score:-0}" -eq 100
done
finish
