# The game on the table stays until somebody gives it up: through a lesson, while its script has an error, when what is
# pasted cannot be read, when another game is not begun after all. What is said is heard from a speech server, and what
# came of it is read in the files that the window keeps.
source "$PAWNSHOP_TREE/tests/support/command.sh"
source "$PAWNSHOP_TREE/tests/support/display.sh"

settings=$XDG_CONFIG_HOME/pawnshop/window
export XDG_RUNTIME_DIR=$scratch/runtime HOME=$scratch/home
unset SPEECHD_ADDRESS
log=$scratch/told
mkdir -p "$XDG_RUNTIME_DIR" "$HOME" "${settings%/*}"
echo 'speaks 1' >"$settings"
: >"$log"
python3 "$PAWNSHOP_TREE/tests/support/speech_server.py" "$XDG_RUNTIME_DIR/speech-dispatcher/speechd.sock" "$log" &
speaker=$!
trap 'kill "$speaker" 2>/dev/null; cleanup' EXIT
waits 10 test -S "$XDG_RUNTIME_DIR/speech-dispatcher/speechd.sock"

is_kept() { grep -sqE -- "$1" "$kept"; }
keys() { for key in "$@"; do xdotool key "$key"; sleep 0.3; done; }
types() { xdotool type --delay 50 "$1"; xdotool key Return; sleep 0.4; }
is_told() { grep '^SAY ' "$log" | tail -n 1 | grep -qE -- "$1"; }  # last of all
has_ended() { ! is_alive; }
is_other() { shot after; ! cmp -s "$scratch/before.png" "$scratch/after.png"; }
# opens COMMAND...: waits until what it opens is to be seen, and has settled.
opens() { shot before; "$@"; waits 10 is_other; rests; }
click() { xdotool mousemove "$1" "$2" click 1; }
# The first lesson of chess, in a window of 900x640; and the last of the ways on when it is answered.
tries() { opens keys F2; click 365 209; waits 10 is_told 'Try it: Castling'; }
leaves() { click 355 609; }

# ---- the game before a lesson is the one that is kept, and nobody is asked about it

begin_window Chess chess --size 900x640 --as both || finish
types e4; waits 10 is_kept '^1\. e4 \*$'
tries; types O-O; waits 10 is_told 'Right\.'
checks is_kept '^1\. e4 \*$'
tries; types O-O-O; waits 10 is_told 'Right\.'
end_window
checks is_kept '^1\. e4 \*$'
begin_window Chess --size 900x640 || finish
types e5; waits 10 is_kept '^1\. e4 e5 \*$'
tries; types O-O; waits 10 is_told 'Right\.'
leaves; sleep 0.5; types Nf3; waits 10 is_kept '^1\. e4 e5 2\. Nf3 \*$'
tries; types O-O; keys ctrl+q; waits 10 has_ended
checks is_kept '^1\. e4 e5 2\. Nf3 \*$'
checks is_kept '^\[PawnshopSaved "0"\]$'

# ---- who begins another game out of a lesson is asked about the one before

begin_window Chess --size 900x640 || finish
tries; opens keys ctrl+n; keys Escape; types O-O; waits 10 is_told 'Right\.'
opens keys ctrl+n; opens keys Return; xdotool key ctrl+a; types "$scratch/before-lesson"
waits 10 grep -sq '^1\. e4 e5 2\. Nf3 \*$' "$scratch/before-lesson.pgn"
types d4; waits 10 is_kept '^1\. d4 \*$'
tries; types O-O; opens keys ctrl+n; keys Right Return
types c4; waits 10 is_kept '^1\. c4 \*$'
end_window

# ---- where the game of the last time lies is said when nothing else is, and not in a lesson

printf '1. d4 d5 *\n' >unnamed.pgn
begin_window Chess chess --size 900x640 --as both --load unnamed.pgn || finish
waits 10 is_told 'does not name its game'
checks grep -q '^1\. c4 \*$' "$XDG_STATE_HOME/pawnshop/before.pgn"
tries; types O-O; waits 10 is_told 'Right\.'
keys Escape; rests; checks is_told 'Right\.'
tries; types O-O; waits 10 is_told 'Right\.'; rests
leaves; waits 10 is_told 'Your last game has been kept as .*/before\.pgn'
end_window

# ---- a lesson has no clocks, and those of the game go on after it

printf '[Variant "chess"]\n[TimeControl "%s"]\n\n1. e4 *\n' $((12 * pace)) >clock.pgn
begin_window Chess chess --size 900x640 --as both --load clock.pgn || finish
types e5; waits 10 is_kept '^1\. e4 e5 '
tries; types O-O; waits 10 is_told 'Right\.'
sleep 13; checks is_told 'Right\.'
leaves; sleep 0.5; checks is_kept '^1\. e4 e5 .* \*$'
waits 20 is_kept "White's time is up"
end_window

# Clocks that are set during a lesson are those of the game that waits for its end.
rm -r "$XDG_STATE_HOME"
begin_window Chess chess --size 900x640 --as both || finish
types e4; waits 10 is_kept '^1\. e4 \*$'
tries; opens keys ctrl+t; opens click 254 236; opens click 276 474
waits 10 is_kept '^\[LaterTimeControl "600"\]$'
types O-O; waits 10 is_told 'Right\.'
opens leaves; types e5; waits 10 is_kept '^1\. e4 e5 '
checks is_kept '^\[LaterTimeControl "600"\]$'
end_window
sed -i '/^clocks /d' "$settings"

# ---- while its script has an error the game waits under another name, and is found among what was opened last

rm -r "$XDG_STATE_HOME"
printf 'return extend "chess" { title = "Mine" }\n' >mine.lua
begin_window Mine "$PWD/mine.lua" --size 900x640 --as both || finish
types e4; waits 10 is_kept '^1\. e4 \*$'
end_window
printf 'return extend "chess" { tilte = "Mine" }\n' >mine.lua
# Who asks for it is told what is wrong, and the game goes on when that is mended.
refuses 1 play "$PWD/mine.lua"
err_has 'tilte'
checks is_kept '^1\. e4 \*$'
# Another game puts it aside with its first move.
begin_window Chess chess --size 900x640 --as both || finish
checks is_kept '^1\. e4 \*$'
types c4; waits 10 is_kept '^1\. c4 \*$'
waits 10 is_told 'Your last game has been kept as .*/before\.pgn'
end_window
cp "$XDG_STATE_HOME/pawnshop/before.pgn" "$kept"
begin_window 'Hostage Chess' --size 900x640 --as both || finish
waits 10 is_told 'waits until its rules can be read: .*tilte.*/before-2\.pgn'
checks grep -q '^1\. e4 \*$' "$XDG_STATE_HOME/pawnshop/before-2.pgn"
checks test ! -e "$XDG_STATE_HOME/pawnshop/damaged.pgn"
waits 10 grep -qxF "recent $XDG_STATE_HOME/pawnshop/before-2.pgn" "$settings"
printf 'return extend "chess" { title = "Mine" }\n' >mine.lua
opens keys ctrl+o; xdotool key ctrl+a; types "$XDG_STATE_HOME/pawnshop/before-2.pgn"
types e5; waits 10 is_kept '^1\. e4 e5 \*$'

# ---- what cannot be read ends no game, and nobody is asked about it

# copies TEXT: into the clipboard, by a box in which it is typed.
copies() { opens keys ctrl+o; xdotool key ctrl+a; xdotool type --delay 20 "$1"; xdotool key ctrl+a ctrl+c; sleep 0.2; keys Escape; }
for rubbish in 'nonsense' '1. Ke5 *'; do
  copies "$rubbish"; keys ctrl+v; sleep 0.5
  types a3; waits 10 is_kept ' a3 \*$'; keys ctrl+z; sleep 0.3
done
echo noise >noise.pgn
opens keys ctrl+o; xdotool key ctrl+a; types "$PWD/noise.pgn"; keys Escape
types h3; waits 10 is_kept ' 2\. h3 '
# What can be read is asked about, also where only the first moves of it can.
for record in '1. d4 *' '1. e4 e5 2. Ke5 *'; do copies "$record"; opens keys ctrl+v; keys Escape; done
checks is_kept '^1\. e4 e5 2\. h3 '

# ---- whoever stays with his game has written no script

opens keys ctrl+r; xdotool key ctrl+a; types "$PWD/stray"; rests; keys Escape
checks test ! -e "$PWD/stray.lua"
types h6; waits 10 is_kept ' h6 '
: >"$PWD/taken.lua"
opens keys ctrl+r; xdotool key ctrl+a; types "$PWD/taken"; rests; keys Escape
types h4; waits 10 is_kept ' h4 '
opens keys ctrl+r; xdotool key ctrl+a; types "$PWD/stray"; rests; keys Right Return
waits 10 grep -qs 'extend "mine"' "$PWD/stray.lua"
end_window

# ---- what is wrong with a script moves no board, whether the panel has no room for it or is hidden

printf 'return extend "chess" { title = "Small" }\n' >small.lua
begin_window Small "$PWD/small.lua" --size 640x480 --as both || finish
for area in 390x380+30+42 390x380+125+42; do
  rests; shot good "$area"
  opens sed -i 's/title/tilte/' small.lua; shot faulty "$area"
  checks cmp -s "$scratch/good.png" "$scratch/faulty.png"
  opens sed -i 's/tilte/title/' small.lua
  opens keys F9
done
end_window
finish
