# What happens is spoken by the desktop's speech server, if that is chosen; whatever that server does, the window goes on.
source "$PAWNSHOP_TREE/tests/support/command.sh"
source "$PAWNSHOP_TREE/tests/support/display.sh"

settings=$XDG_CONFIG_HOME/pawnshop/window
export XDG_RUNTIME_DIR=$scratch/runtime
unset SPEECHD_ADDRESS
log=$scratch/told
mkdir -p "$XDG_RUNTIME_DIR" "$scratch/bin" "${settings%/*}"
# Nobody starts the server of this machine, if it has one.
printf '#!/bin/sh\necho "$@" >>"%s"\nexit 1\n' "$scratch/started" >"$scratch/bin/speech-dispatcher"
chmod +x "$scratch/bin/speech-dispatcher"
export PATH=$scratch/bin:$PATH

speaker=
listen() {
  [[ ! $speaker ]] || { kill "$speaker" 2>/dev/null; wait "$speaker" 2>/dev/null; }
  : >"$log"
  python3 "$PAWNSHOP_TREE/tests/support/speech_server.py" "$XDG_RUNTIME_DIR/speech-dispatcher/speechd.sock" "$log" "$@" &
  speaker=$!
  waits 10 test -S "$XDG_RUNTIME_DIR/speech-dispatcher/speechd.sock"
}
trap '[[ ! $speaker ]] || kill "$speaker" 2>/dev/null; cleanup' EXIT
has_told() { grep -qxF -- "$1" "$log"; }
types() { xdotool type --delay 30 "$1"; xdotool key Return; }
# Ends it as the menu does; nothing of its game is left.
ends() {
  kill -TERM "$window"
  wait "$window" || fail "the window does not end well"
  rm -rf "$XDG_STATE_HOME"
  window=
}

# Nobody has chosen it: nothing is said, and nobody is asked.
listen
begin_window Chess chess --fresh --as both || finish
types e4
waits 10 grep -qs e4 "$kept"
ends
checks test ! -s "$log"

# Who has chosen it hears moves, check and results, and why a move is refused; the old is cut off before the new.
echo 'speaks 1' >"$settings"
begin_window Chess chess --as both --fen 'k7/8/1K6/8/8/8/8/6RR w - - 0 1' || finish
waits 10 has_told 'SAY Chess. White to move.'
types Rh9
waits 10 grep -q "^SAY .*h9.*board" "$log"
types Rg8
waits 10 has_told 'SAY White: rook g1 to g8. The game is over. White wins: checkmate.'
sed '/^SET SELF CLIENT_NAME /d; s/^SAY .*h9.*/SAY refused/' "$log" >"$scratch/order"
checks diff - "$scratch/order" <<'SAID'
CANCEL SELF
SET SELF LANGUAGE en
SPEAK
SAY Chess. White to move.
CANCEL SELF
SPEAK
SAY refused
CANCEL SELF
SPEAK
SAY White: rook g1 to g8. The game is over. White wins: checkmate.
SAID
ends
waits 10 has_told QUIT

# In German.
begin_window Schach chess --as both --language de --fen '4k3/8/8/8/8/8/8/R3K3 w - - 0 1' || finish
waits 10 has_told 'SET SELF LANGUAGE de'
types Ra8
waits 10 grep -qx 'SAY Weiß: .*Schwarz am Zug, im Schach.' "$log"
ends
sed -i '/^language/d' "$settings"

# A server that does not answer, or ends in the middle, holds nobody up.
listen mute
begin_window Chess chess --as both --fen 'k7/8/1K6/8/8/8/8/6RR w - - 0 1' || finish
types Rg2
waits 10 grep -qs Rg2 "$kept"
sleep 6
types Kb8
waits 10 grep -qs Kb8 "$kept"
checks is_alive
ends
listen dies
begin_window Chess chess --as both --fen 'k7/8/1K6/8/8/8/8/6RR w - - 0 1' || finish
waits 10 has_told SPEAK
types Rg2
waits 10 grep -qs Rg2 "$kept"
checks is_alive
ends

# Without a server one is started once, as its own library does, and the game goes on. (What the window says when none
# comes is checked in speech_test.cpp.)
rm -f "$XDG_RUNTIME_DIR/speech-dispatcher/speechd.sock" "$scratch/started"
begin_window Chess chess --as both --fen 'k7/8/1K6/8/8/8/8/6RR w - - 0 1' || finish
types Rg2
waits 10 grep -qs Rg2 "$kept"
waits 10 test -s "$scratch/started"
checks test "$(cat "$scratch/started")" = --spawn
ends

finish
