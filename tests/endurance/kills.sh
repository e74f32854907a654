# The window is killed at moments that nobody chose, PAWNSHOP_KILLS times (by default 200 times, and fewer times with a
# sanitizer, by as much as that is slower), while the computer plays itself and a person plays against it: no move that
# was shown is ever lost. What is shown is written down before it is drawn, so the moves of the file only ever become
# more, and each file is a whole game that the rules allow.
source "$PAWNSHOP_TREE/tests/support/command.sh"
source "$PAWNSHOP_TREE/tests/support/display.sh"

turns_kept() { sed '/^\[/d' "$kept" | tr ' \n' '\n\n' | grep -cE '^[A-Za-z(*@]' || true; }
# moves_of FILE: the movetext without numbers and result.
moves_of() { sed '/^\[/d' "$1" | tr '\n' ' ' | sed -E 's/[0-9]+\.+//g; s/\{[^}]*\}//g; s/(\*|1-0|0-1|1\/2-1\/2) *$//; s/ +/ /g'; }
RANDOM=${PAWNSHOP_SEED:-1}
kills=${PAWNSHOP_KILLS:-$((200 / pace))} longer=0 begun=0
before=
for ((i = 1; i <= kills; ++i)); do
  # Every twentieth time another game begins, and whenever one is over: nothing more would come of it.
  if ((i % 20 == 1)) || grep -q '^\[Termination ' "$kept" 2>/dev/null; then
    rm -f "$kept"
    before=
  fi
  "$PAWNSHOP" play hostage --size 640x480 --time 0.02 --as none 2>"$scratch/err" &
  window=$!
  runs=$((runs + 1))
  # Every fourth one is killed when it has gone on with the game, however long the machine takes for that; the others
  # somewhere between the first things that they do and some seconds of play.
  if ((i % 4 == 0)); then
    # It may go on with a word instead of a move: the computer claims a draw where it was killed before it could.
    has_gone_on() { [[ -s $kept ]] && { grep -q '^\[Termination ' "$kept" || [[ $(moves_of "$kept") != "$before"?(" ") ]]; }; }
    waits 60 has_gone_on
  fi
  sleep "$(printf '0.%03d' $((RANDOM % 1000)))"
  ((RANDOM % 3)) || sleep 1
  end_window
  checks test ! -s "$scratch/err"
  [[ -s $kept ]] || continue
  begun=$((begun + 1))
  now=$(moves_of "$kept")
  now=${now% }
  if [[ $now != "$before"* ]]; then fail "kill $i: '$before' has become '$now'"; fi
  [[ $now != "$before" ]] && longer=$((longer + 1))
  before=$now
  if ((i % 10 == 0)); then
    cp "$kept" game.pgn
    answers show hostage --moves "$(tr ' ' '\n' <<<"$before" | grep . | tr '\n' ' ')" --json
  fi
done
printf '%d kills: %d found a game, %d of them a longer one\n' "$kills" "$begun" "$longer"
checks test "$begun" -ge $((kills / 4))
checks test "$longer" -ge $((kills / 4))

# What a person has seen himself do is there, too.
RANDOM=${PAWNSHOP_SEED:-1}
rm -f "$kept"
played=0 table=600x500+0+40  # without what is said, or typed, below it
for move in e4 e5 Nf3 Nc6 Bb5 a6 Bxc6 dxc6 O-O Bg4 h3 h5 d3 Qf6 Nbd2 Ne7; do
  begin_window 'Hostage Chess' hostage --size 900x640 --as both || break
  shot before "$table"
  xdotool type --delay 20 "$move"
  xdotool key Return
  is_seen() { shot now "$table"; [[ $(compare -metric AE "$scratch/before.png" "$scratch/now.png" null: 2>&1) != 0 ]]; }
  waits 10 is_seen
  sleep "0.$((RANDOM % 4))"
  end_window
  played=$((played + 1))
  checks test "$(moves_of "$kept" | wc -w)" = "$played"
done
finish
