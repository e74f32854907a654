# The window without a mouse: menus are walked by arrows, dialogs begin where one types or where nothing is lost, and
# what the panel and the clipboard are for has keys. What came of it is read in the files that the window keeps.
source "$PAWNSHOP_TREE/tests/support/command.sh"
source "$PAWNSHOP_TREE/tests/support/display.sh"

settings=$XDG_CONFIG_HOME/pawnshop/window
# keys KEY...: one after another, slowly enough for each to be seen.
keys() { for key in "$@"; do xdotool key "$key"; sleep 0.3; done; }
is_other() { shot after; ! cmp -s "$scratch/before.png" "$scratch/after.png"; }
# opens COMMAND...: waits until what it opens is to be seen, and has settled.
opens() { shot before; "$@"; waits 10 is_other; rests; }
is_kept() { grep -qF -- "$1" "$kept"; }
is_set() { grep -sqxF -- "$1" "$settings"; }

begin_window Chess chess --size 900x640 --as both || finish

# ---- from menu to menu, to both sides, and into a menu within one

keys F10 Right Right Down Down Return
waits 10 is_set 'panel 0'
keys F10 Left Left Left Down Down Return
waits 10 is_set 'panel 1'
keys F10 Left Left Down Right Down Down Return
waits 10 is_set 'lines 3'
# A menu within one has an edge: ground, edge and floor are three colours.
keys F10 Left Left Down Right; rests; shot edge 20x1+612+112; keys Escape Escape
checks test "$(identify -format '%k' "$scratch/edge.png")" = 3

# ---- who is asked whether to resign plays on by Enter, however he came there

keys F10 Right Up; opens keys Return; opens keys Return
opens xdotool type --delay 50 e4; keys Return; waits 10 is_kept '1. e4 *'; keys Escape
opens xdotool mousemove 838 474 click 1; opens keys Return
opens xdotool type --delay 50 e5; keys Return; waits 10 is_kept '1. e4 e5 *'; keys Escape

# ---- another program is named by typing alone

keys F10 Left Left Up; opens keys Return
opens xdotool type --delay 50 Zed; keys Tab; opens xdotool type --delay 50 /bin/zed; keys Tab
opens xdotool type --delay 50 Threads=2; keys Tab; opens keys Return; keys Escape
waits 10 is_set 'engine Zed'
checks is_set 'engine_command /bin/zed'

# ---- the position goes to the clipboard and comes back

keys ctrl+c; opens keys ctrl+n; keys Right; opens keys Return
keys ctrl+v
waits 10 is_kept '[FEN "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq'

# ---- a picture of the board goes to the clipboard, as long as nothing else is copied, and into a file

pastes() { python3 "$PAWNSHOP_TREE/tests/support/clipboard.py" image/png 2>/dev/null >"$scratch/copied.png"; }
keys ctrl+alt+c; waits 10 pastes
checks test "$(identify -format '%m' "$scratch/copied.png")" = PNG
checks test "$(identify -format '%h' "$scratch/copied.png")" -gt 400
checks test "$(identify -format '%k' "$scratch/copied.png")" -gt 200
# Who asks and is gone before the answer comes does not matter.
kill -STOP "$window"
timeout 1 python3 "$PAWNSHOP_TREE/tests/support/clipboard.py" image/png >/dev/null 2>&1
kill -CONT "$window"
waits 10 pastes
checks is_alive
opens keys F10; keys Up Up Up; opens keys Return
xdotool key ctrl+a; xdotool type --delay 50 "$scratch/saved"; keys Return
waits 20 test -s "$scratch/saved.png"
checks test "$(identify -format '%m' "$scratch/saved.png")" = PNG
checks test "$(identify -format '%k' "$scratch/saved.png")" -gt 200
keys ctrl+c
fails_to_paste() { ! python3 "$PAWNSHOP_TREE/tests/support/clipboard.py" image/png >/dev/null 2>&1; }
checks fails_to_paste

# ---- lines give way to the board, and come back

opens keys ctrl+l; opens keys F9; shot arrows; opens keys F9; shot back
side() { convert "$scratch/$1.png" -crop 20x60+870+45 +repage -format '%k' info:; }
checks test "$(side arrows)" = 1
checks test "$(side back)" -gt 1
end_window

# ---- a game of one's own is made, is on the table, and is open in the desktop's editor

mkdir -p "$scratch/bin" "$scratch/mine"
printf '#!/bin/sh\necho "$1" >"%s/shown"\n' "$scratch" >"$scratch/bin/xdg-open"
chmod +x "$scratch/bin/xdg-open"
PATH=$scratch/bin:$PATH begin_window Chess chess --size 900x640 --as both
opens keys ctrl+r
xdotool key ctrl+a; xdotool type --delay 50 "$scratch/mine/tweak"; opens keys Return
is_shown() { grep -sqxF "$scratch/mine/tweak.lua" "$scratch/shown"; }
waits 10 is_shown
checks grep -q 'extend "chess"' "$scratch/mine/tweak.lua"
named() { xdotool search --name '^tweak - Pawnshop' >/dev/null 2>&1; }
waits 10 named
# A name that is taken changes nothing.
cp "$scratch/mine/tweak.lua" "$scratch/tweak-before"
opens keys ctrl+r; xdotool key ctrl+a; xdotool type --delay 50 "$scratch/mine/tweak"; opens keys Return
shot taken; keys Escape
checks cmp -s "$scratch/mine/tweak.lua" "$scratch/tweak-before"
end_window

# ---- an editor that is named gets the line, too

printf '#!/bin/sh\necho "$@" >"%s/edited"\n' "$scratch" >"$scratch/bin/gvim"
chmod +x "$scratch/bin/gvim"
EDITOR=gvim PATH=$scratch/bin:$PATH begin_window tweak "$scratch/mine/tweak.lua" --size 900x640 --as both
opens keys ctrl+r
xdotool key ctrl+a; xdotool type --delay 50 "$scratch/mine/other"; opens keys Return
is_edited() { grep -sqxF -- "+1 $scratch/mine/other.lua" "$scratch/edited"; }
waits 10 is_edited
checks grep -q 'extend "tweak"' "$scratch/mine/other.lua"
# A position that is set up goes on being set up by rules that are written anew meanwhile.
board() { keys ctrl+c; python3 "$PAWNSHOP_TREE/tests/support/clipboard.py" UTF8_STRING | cut -d ' ' -f 1; }
start=$(board)
opens keys ctrl+e; opens keys Tab; opens xdotool key shift+q; opens keys Escape
changed=$(board)
checks test "$changed" != "$start"
opens sed -i '1s/$/ /' "$scratch/mine/other.lua"; checks test "$(board)" = "$changed"
opens keys Escape; opens keys Escape; checks test "$(board)" = "$changed"
end_window

# ---- a position that is set up is not lost by a key

begin_window Chess chess --fresh --size 900x640 --as both || finish
# board: the men on it, as they are copied.
board() { keys ctrl+c; python3 "$PAWNSHOP_TREE/tests/support/clipboard.py" UTF8_STRING | cut -d ' ' -f 1; }
start=$(board)
opens keys ctrl+e; opens keys Tab; opens xdotool key shift+q; opens keys Escape
changed=$(board)
checks test "$changed" != "$start"
opens keys ctrl+z; checks test "$(board)" = "$start"
opens keys ctrl+y; checks test "$(board)" = "$changed"
opens keys Escape; opens keys Return  # who is asked keeps on by Enter, and by Escape
opens keys Escape; opens keys Escape
opens keys ctrl+q; opens keys Escape
opens keys ctrl+z; checks test "$(board)" = "$start"
opens keys ctrl+shift+z; checks test "$(board)" = "$changed"
opens keys ctrl+e; opens keys Right; opens keys Return
checks test "$(board)" = "$start"
xdotool type --delay 50 e4; keys Return; waits 10 is_kept '1. e4 *'; keys Escape
# What has not changed is left at once.
opens keys ctrl+e; opens keys Escape
xdotool type --delay 50 e5; keys Return; waits 10 is_kept '1. e4 e5 *'
# Whatever takes another game to the table asks first: a new one, a file, another game, one of one's own, a lesson. Who
# keeps on has the position; who gives it up has the other game.
set_up() { opens keys ctrl+e; opens keys Tab; opens xdotool key shift+q; opens keys Escape; }
stays() { opens keys Escape; checks test "$(board)" = "$changed"; }
set_up; changed=$(board)
opens keys ctrl+n; stays
opens keys ctrl+g; opens keys Return; stays
printf '[Variant "chess"]\n\n1. d4 *\n' >queen.pgn
opens keys ctrl+o; xdotool key ctrl+a; xdotool type --delay 50 "$PWD/queen.pgn"; opens keys Return; stays
opens keys ctrl+r; xdotool key ctrl+a; xdotool type --delay 50 "$scratch/mine/third"; opens keys Return; stays
checks test ! -e "$scratch/mine/third.lua"
opens keys F2; opens xdotool mousemove 365 209 click 1; stays
opens keys ctrl+o; xdotool key ctrl+a; xdotool type --delay 50 "$PWD/queen.pgn"; opens keys Return; keys Right; opens keys Return
keys Right Return; waits 10 is_kept '1. d4 *'
opens keys ctrl+n; checks test "$(board)" = "$start"
end_window
finish
