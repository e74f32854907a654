# A short look at the window on a display of its own: it opens, a move is made with the mouse, the computer answers,
# a move that is not allowed is refused, and it closes. Needs a virtual display; without one this is skipped.
source "$PAWNSHOP_TREE/tests/support/command.sh"

skip() { printf 'skipped: %s\n' "$*"; exit 77; }
[[ $PAWNSHOP_WINDOW == yes ]] || skip "the window is not built (libsfml-dev libimgui-dev libcairo2-dev)"
for tool in Xvfb:xvfb xdotool:xdotool import:imagemagick identify:imagemagick convert:imagemagick; do
  command -v "${tool%%:*}" >/dev/null || skip "${tool%%:*} is not there: apt-get install ${tool##*:}"
done

# The server itself finds a number that is free.
exec {ready}<> <(:)
Xvfb -displayfd "$ready" -screen 0 1280x800x24 -noreset -nolisten tcp 2>"$scratch/xvfb" &
server=$!
window=
cleanup() {
  [[ $window ]] && kill "$window" 2>/dev/null
  kill "$server" 2>/dev/null
  rm -rf "$scratch"
}
trap cleanup EXIT
number=
read -r -t 30 -u "$ready" number || true
[[ $number ]] || skip "Xvfb does not start: $(tail -n 1 "$scratch/xvfb")"
mkdir "$scratch/home"
export DISPLAY=:$number LIBGL_ALWAYS_SOFTWARE=1 HOME=$scratch/home XDG_CONFIG_HOME=$scratch/config XDG_STATE_HOME=$scratch/state
# What the display's own libraries leave behind at the end is not ours to mend.
export ASAN_OPTIONS=${ASAN_OPTIONS:+$ASAN_OPTIONS:}detect_leaks=0

# colours FILE: how many different ones a picture has.
colours() { identify -format '%k' "$1"; }
if ((pace > 1)); then sleep() { command sleep "$(awk "BEGIN { print $1 * $pace }")"; }; fi

# waits SECONDS COMMAND...: until it is so.
waits() {
  local end=$((SECONDS + $1 * pace))
  shift
  until "$@"; do
    ((SECONDS < end)) || { fail "not so in time: $*"; return 1; }
    sleep 0.1
  done
}

# ---- a picture, without a hand

for game in hostage shogi hyper-chess prisoners-dilemma; do
  answers play "$game" --fresh --size 900x640 --screenshot "$scratch/$game.png"
  out_is_empty
  checks test "$(identify -format '%wx%h' "$scratch/$game.png")" = 900x640
  checks test "$(colours "$scratch/$game.png")" -gt 200
done
# How long the first one takes is what the program itself says.
answers play hostage --fresh --size 900x640 --measure-start
out_has '^first picture after [1-9][0-9]* ms, [1-9][0-9]* ms of CPU time$'
answers play hostage --fresh --size 900x640 --screenshot "$scratch/again.png"
checks cmp "$scratch/hostage.png" "$scratch/again.png"
checks test "$(compare -metric AE "$scratch/hostage.png" "$scratch/shogi.png" null: 2>&1)" != 0
refuses 2 play hostage --fresh --scale 99
refuses 2 play hostage --fresh --size 10x10
refuses 1 play hostage --moves e5

# ---- a game, with a hand

# What is heard is written to a file by the library for sound.
printf '[general]\ndrivers = wave\n[wave]\nfile = %s\n' "$scratch/heard.wav" >"$scratch/alsoft.conf"
# At the end the game is saved: its record says what was played.
shows_window() { id=$(xdotool search --name 'Hostage Chess - Pawnshop' 2>/dev/null | tail -n 1); [[ $id ]]; }
# Nothing can be kept of this one, which is said, and asked about at the end.
XDG_STATE_HOME=/proc ALSOFT_CONF=$scratch/alsoft.conf ALSOFT_DRIVERS=wave "$PAWNSHOP" play hostage --fresh --size 1280x800 --time 0.1 2>"$scratch/err" &
window=$!
id=
if waits 30 shows_window; then
  xdotool windowmove "$id" 0 0 windowfocus "$id"
  sleep 0.3
  shot() { import -window root "$scratch/$1.png"; }
  # The number of pixels may come as 1.02e+06.
  differ() { awk '{ exit !($1 > 500) }' <<<"$(compare -metric AE "$scratch/$1.png" "$scratch/$2.png" null: 2>&1)"; }
  # turns NAME OTHER: takes pictures as OTHER until one is not as NAME; how soon depends on the machine.
  turns() { is_other() { shot "$2"; differ "$1" "$2"; }; waits 10 is_other "$@"; }
  # settles: waits until two pictures are the same.
  is_at_rest() { shot rest; sleep 0.3; shot later; cmp -s "$scratch/rest.png" "$scratch/later.png"; }
  settles() { waits 20 is_at_rest; }
  # Squares of 85 pixels; the board begins at 119, 54.
  at() { local file=$((119 + 85 * $1 + 42)) rank=$((54 + 85 * (8 - $2) + 42)); xdotool mousemove "$file" "$rank"; }
  shot before
  at 4 2; xdotool mousedown 1; sleep 0.1; at 4 3; sleep 0.1; at 4 4; sleep 0.1; xdotool mouseup 1
  has_answered() { sleep 0.3; shot after; cp "$scratch/after.png" "$scratch/one.png"; sleep 0.3; shot after; differ before after && ! differ one after; }
  waits 30 has_answered
  # What is typed is read, too; it is refused, and said why.
  xdotool type --delay 50 'Ke5'; xdotool key Return; turns after refused; settles
  xdotool key Escape; sleep 0.3; settles
  # Behind a dialog nothing happens: the game that is saved below has its moves.
  shot table; xdotool key F1; turns table rules
  xdotool key ctrl+n Left; sleep 0.3; xdotool key Escape
  is_closed() { shot closed; cmp -s "$scratch/table.png" "$scratch/closed.png"; }
  waits 10 is_closed
  # Two slow clicks on a game are no double click, which would play it.
  xdotool key ctrl+g; sleep 0.8; xdotool mousemove 300 400 click 1; sleep 1; xdotool click 1; sleep 0.5
  checks shows_window
  xdotool key Escape; sleep 0.3
  # Who leaves a game that is not saved is asked; Escape stays.
  xdotool key ctrl+q; turns closed asked; xdotool key Escape; sleep 0.3
  checks kill -0 "$window"
  # Files lie at home, under a name made of the game and the day; a game keeps its own.
  xdotool key ctrl+s; sleep 0.8; xdotool key Return
  is_saved_at_home() { mv "$HOME"/'Hostage Chess '*.pgn game.pgn 2>/dev/null; }
  waits 10 is_saved_at_home
  checks grep -qE '^1\. e4 [A-Za-z]' game.pgn
  sleep 0.3; xdotool key ctrl+q
  has_ended() { ! kill -0 "$window" 2>/dev/null; }
  waits 30 has_ended
  code=0
  wait "$window" || code=$?
  window=
  checks test "$code" = 0
  checks test ! -s "$scratch/err"
fi
checks test ! -e "$scratch/config/pawnshop"
checks test "$(tail -c +100 "$scratch/heard.wav" | tr -d '\0' | wc -c)" -gt 2000

# ---- a game without a title

printf 'return extend "chess" { title = "" }\n' >nameless.lua
"$PAWNSHOP" play nameless.lua --fresh --size 900x640 2>"$scratch/err" &
window=$!
shows_nameless() { id=$(xdotool search --name ' - Pawnshop' 2>/dev/null | tail -n 1); [[ $id ]]; }
if waits 30 shows_nameless; then
  xdotool windowmove "$id" 0 0 windowfocus "$id"; sleep 0.3
  for keys in F1 Escape ctrl+g Escape F2 Escape; do xdotool key "$keys"; sleep 0.4; done
  checks kill -0 "$window"
  # The script is written anew, faulty at first: the rules in force follow it.
  import -window root "$scratch/good.png"
  printf 'return extend "chess" { tilte = "Faulty" }\n' >nameless.lua
  sleep 1.5; import -window root "$scratch/faulty.png"
  checks test "$(compare -metric AE "$scratch/good.png" "$scratch/faulty.png" null: 2>&1)" != 0
  # What is said of it moves nothing of the board.
  for name in good faulty; do convert "$scratch/$name.png" -crop 640x600+0+0 +repage "$scratch/board.$name.png"; done
  checks test "$(compare -metric AE "$scratch/board.good.png" "$scratch/board.faulty.png" null: 2>&1)" = 0
  printf 'return extend "chess" { title = "Renamed" }\n' >nameless.lua
  shows_renamed() { xdotool search --name 'Renamed - Pawnshop' >/dev/null 2>&1; }
  waits 10 shows_renamed
  xdotool key ctrl+q
  waits 30 has_ended
  window=
  checks test ! -s "$scratch/err"
fi

# ---- a position is set up

"$PAWNSHOP" play hostage --fresh --size 1280x800 --as both 2>"$scratch/err" &
window=$!
if waits 30 shows_window; then
  xdotool windowmove "$id" 0 0 windowfocus "$id"; sleep 0.5; xdotool key ctrl+e; sleep 0.3
  at 0 2; xdotool click 3; sleep 0.2                                                        # away with it
  at 3 8; xdotool mousedown 1; sleep 0.1; at 3 5; sleep 0.1; at 7 5; sleep 0.1; xdotool mouseup 1; sleep 0.3
  # What a button does is told below the board: the rows under it stay to be seen.
  rows() { import -window root -crop 362x500+918+200 +repage "$scratch/$1.png"; }
  line() { import -window root -crop 800x50+16+745 +repage "$scratch/$1.png"; }
  rows rows; line line; xdotool mousemove 958 178; sleep 0.5; rows rows.told; line line.told
  checks cmp "$scratch/rows.png" "$scratch/rows.told.png"
  checks differ line line.told
  xdotool mousemove 1000 768 click 1; sleep 0.5; xdotool key ctrl+s; sleep 0.8
  xdotool key ctrl+a; xdotool type --delay 50 'position.pgn'; xdotool key Return
  waits 10 test -s "$HOME/position.pgn"
  checks grep -q 'FEN "rnb1kbnr/pppppppp/8/7q/8/8/1PPPPPPP/RNBQKBNR' "$HOME/position.pgn"
  xdotool key ctrl+q
  waits 30 has_ended
  checks test ! -s "$scratch/err"
fi

# ---- a game outlives its program

# begin_window TITLE ARGS...: starts the window and gives it the keys.
begin_window() {
  local title=$1
  shift
  "$PAWNSHOP" play "$@" 2>"$scratch/err" &
  window=$!
  appears() { id=$(xdotool search --name "$title - Pawnshop" 2>/dev/null | tail -n 1); [[ $id ]]; }
  waits 30 appears && xdotool windowmove "$id" 0 0 windowfocus "$id" && sleep 0.5
}
# table NAME: a picture of the table without what is said below it.
table() { import -window root -crop 600x500+0+40 +repage "$scratch/$1.png"; }
turns_kept() { tr ' ' '\n' <"$kept" | grep -cE '^[0-9]+\.$'; }
kept=$XDG_STATE_HOME/pawnshop/running.pgn

if begin_window Chess chess --size 900x640 --time 0.1 --as both; then
  for move in e4 e5 Nf3; do xdotool type --delay 50 "$move"; xdotool key Return; sleep 0.4; done
  xdotool key Escape Left; sleep 0.5; table killed
  kill -9 "$window"; wait "$window" 2>/dev/null
  begin_window Chess --size 900x640 --time 0.1 && table restored
  checks cmp "$scratch/killed.png" "$scratch/restored.png"
  checks grep -q 'e5 2. Nf3 \*$' "$kept"
  # Another turn instead stands beside the first, and has a comment.
  xdotool type --delay 50 Nc3; xdotool key Return; sleep 0.4; xdotool key Escape ctrl+m; sleep 0.5
  xdotool type --delay 50 'why not'; sleep 0.2; xdotool mousemove 305 425 click 1; sleep 0.4
  waits 10 grep -q '(2. Nc3 {why not})' "$kept"
  kill -9 "$window"; wait "$window" 2>/dev/null
fi
# The computer alone, killed at moments that nobody chose: no turn is ever lost.
before=0
for nap in 0.3 0.7 0.45 0.9; do
  begin_window Chess chess --size 640x480 --time 0.02 --as none || break
  sleep "$nap"; kill -9 "$window"; wait "$window" 2>/dev/null
  now=$(turns_kept)
  checks test "$now" -ge "$before"
  before=$now
done
checks test "$before" -ge 1
# A clock that runs out ends the game though nobody touches anything.
printf '[Variant "chess"]\n[TimeControl "2"]\n\n1. e4 *\n' >clock.pgn
if begin_window Chess chess --size 900x640 --as both --load clock.pgn; then
  xdotool type --delay 50 e5; xdotool key Return; sleep 0.3; xdotool key Escape
  waits 20 grep -q "White's time is up" "$kept"
  checks grep -q 'e5 {\[%clk 0:00:02.0\]}' "$kept"
  kill -9 "$window"; wait "$window" 2>/dev/null
fi
# Through the lens one sees what a man can do, and nothing is played.
if begin_window Chess chess --fresh --size 900x640 --as both; then
  table played; xdotool key F3; sleep 0.3; table lens
  xdotool mousemove 225 530 click 1; sleep 0.4; table looked
  checks test "$(compare -metric AE "$scratch/lens.png" "$scratch/looked.png" null: 2>&1)" != 0
  xdotool mousemove 225 400 click 1; sleep 0.3; xdotool key F3; sleep 0.3; table again
  checks cmp "$scratch/played.png" "$scratch/again.png"
  kill -9 "$window"; wait "$window" 2>/dev/null
fi
# Without a name it is the game of the last time; another one puts that aside.
if begin_window Chess --size 640x480; then kill -9 "$window"; wait "$window" 2>/dev/null; fi
if begin_window 'Hostage Chess' hostage --size 640x480; then
  kill -9 "$window"; wait "$window" 2>/dev/null
  checks grep -q '^\[Variant "chess"\]$' "$XDG_STATE_HOME"/pawnshop/before*.pgn
fi
# What cannot be read is put aside, and --fresh leaves it alone.
printf 'noise' >"$kept"
if begin_window Chess chess --fresh --size 640x480; then kill -9 "$window"; wait "$window" 2>/dev/null; fi
checks test "$(cat "$kept")" = noise
if begin_window Chess chess --size 640x480; then
  kill -9 "$window"; wait "$window" 2>/dev/null
  checks test "$(cat "$XDG_STATE_HOME/pawnshop/damaged.pgn")" = noise
fi
# A game that was begun by --fresh outlives its program too, and puts the one before aside with its first move.
if begin_window Chess chess --size 900x640 --as both; then
  xdotool type --delay 50 e4; xdotool key Return
  waits 10 grep -q '^1. e4 ' "$kept"
  kill -9 "$window"; wait "$window" 2>/dev/null
fi
cp "$kept" older.pgn
if begin_window Chess chess --fresh --size 900x640 --as both; then
  checks cmp older.pgn "$kept"
  xdotool type --delay 50 d4; xdotool key Return
  waits 10 grep -q '^1. d4 ' "$kept"
  kill -9 "$window"; wait "$window" 2>/dev/null
  checks cmp older.pgn "$(ls -t "$XDG_STATE_HOME"/pawnshop/before*.pgn | head -n 1)"
  if begin_window Chess --size 900x640; then
    xdotool type --delay 50 d5; xdotool key Return
    waits 10 grep -q '^1. d4 d5 ' "$kept"
    kill -9 "$window"; wait "$window" 2>/dev/null
  fi
fi
# One whose file has been cut off goes on as far as it can be read, and the file is put aside.
cp "$kept" whole.pgn
head -c -4 whole.pgn >"$kept"
if begin_window Chess --size 900x640; then
  waits 10 test -e "$XDG_STATE_HOME/pawnshop/damaged-2.pgn"
  waits 10 grep -q '^1. d4 \*$' "$kept"
  kill -9 "$window"; wait "$window" 2>/dev/null
fi
# Where no game can be kept it is played all the same, and that is said below the board.
if XDG_STATE_HOME=$PWD/whole.pgn begin_window Chess chess --size 900x640 --as both; then
  shot unkept; xdotool type --delay 50 d4; xdotool key Return; sleep 0.5; shot unkept_played
  checks differ unkept unkept_played
  kill -9 "$window"; wait "$window" 2>/dev/null
fi
window=

# ---- somebody looks on, and another program plays

export XDG_CONFIG_HOME=$scratch/config2 XDG_STATE_HOME=$scratch/state2
settings=$XDG_CONFIG_HOME/pawnshop/window
kept=$XDG_STATE_HOME/pawnshop/running.pgn
mkdir -p "${settings%/*}"
printf 'engine Polite\nengine_command %s/tests/guests/polite.sh\n' "$PAWNSHOP_TREE" >"$settings"
if begin_window Chess chess --size 1280x800 --as both; then
  shot still
  xdotool key ctrl+l; turns still looking; sleep 1.5; shot looking
  xdotool key ctrl+l; sleep 0.7; settles; shot stopped
  checks differ looking stopped
  # In the menu Engines another program is asked to play Black.
  for key in F10 Left Left Up Up Right Down Return; do xdotool key "$key"; sleep 0.4; done
  xdotool type --delay 50 e4; xdotool key Return
  has_guest_answered() { grep -sq '^1. e4 e5 \*$' "$kept"; }
  waits 20 has_guest_answered
  checks grep -q '^\[PawnshopSecondGuest "Polite"\]$' "$kept"
  # What is chosen is written down soon, not only at the end.
  rm "$settings"; xdotool mousemove 1190 718; xdotool click 1; waits 10 test -s "$settings"
  kill -9 "$window"; wait "$window" 2>/dev/null
  checks grep -q '^engine Polite$' "$settings"
  checks test ! -s "$scratch/err"
fi
# Which programs there are is known to --fresh, too.
rm "$kept"
if begin_window Chess chess --fresh --size 1280x800 --as both; then
  for key in F10 Left Left Up Up Right Down Return; do xdotool key "$key"; sleep 0.4; done
  xdotool type --delay 50 e4; xdotool key Return
  waits 20 has_guest_answered
  kill -9 "$window"; wait "$window" 2>/dev/null
fi
# Settings that cannot be read are put aside; --fresh does not touch them.
printf 'noise\0' >"$settings"
if begin_window Chess chess --fresh --size 640x480; then kill -9 "$window"; wait "$window" 2>/dev/null; fi
checks test ! -e "$settings.damaged"
if begin_window Chess chess --size 640x480; then kill -9 "$window"; wait "$window" 2>/dev/null; fi
checks test -e "$settings.damaged"
# How large the letters are is remembered, and whether there is a panel; not by --fresh.
if begin_window Chess chess --fresh --scale 1.25 --size 900x640; then
  xdotool key F9; sleep 1
  # Another game by keys alone: what is typed seeks it, Enter plays it.
  xdotool key ctrl+g; sleep 0.8; xdotool type --delay 50 dilem; sleep 0.5; xdotool key Return
  shows_dilemma() { xdotool search --name 'Dilemma - Pawnshop' >/dev/null 2>&1; }
  waits 10 shows_dilemma
  kill -9 "$window"; wait "$window" 2>/dev/null
fi
checks test ! -e "$settings"
if begin_window Chess chess --scale 0.75 --size 900x640; then
  waits 10 grep -q '^scale 0.75' "$settings"
  xdotool key F9; waits 10 grep -q '^panel 0$' "$settings"
  kill -9 "$window"; wait "$window" 2>/dev/null
fi
# What the command line names is among the files that were opened last; a record needs no --load.
printf '[Variant "chess"]\n\n1. e4 *\n' >named.pgn
if begin_window Chess named.pgn --size 900x640; then
  waits 10 grep -q '^recent .*/named\.pgn$' "$settings"
  kill -9 "$window"; wait "$window" 2>/dev/null
fi
if begin_window Chess chess --scale 1 --size 900x640; then
  table without; xdotool key F9; sleep 0.5; table with
  checks differ without with
  # Escape closes a menu.
  xdotool mousemove 5 630; sleep 0.4; shot bare
  xdotool mousemove 304 17 click 1; sleep 0.5; shot menu; checks differ bare menu
  xdotool key Escape; sleep 0.3; xdotool mousemove 5 630; sleep 0.4; shot closed
  checks cmp "$scratch/bare.png" "$scratch/closed.png"
  kill -9 "$window"; wait "$window" 2>/dev/null
fi
window=

# ---- what is missing is said

unset DISPLAY
refuses 2 play hostage
err_has '^error: there is no display to open a window on'
refuses 2
err_has '^error: there is no display to open a window on'
finish
