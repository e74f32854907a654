# The window is told to end: by an interrupt, a polite kill, the end of its terminal. It puts everything away, and the
# next one goes on with the game; a message never lies over the board.
source "$PAWNSHOP_TREE/tests/support/command.sh"
source "$PAWNSHOP_TREE/tests/support/display.sh"

has_ended() { ! is_alive; }
has_turns() { grep -qF "$1" "$kept"; }

# ---- told to end, while a person thinks and while the computer does

turns='1. e4'
for signal in TERM INT HUP; do
  begin_window Chess chess --size 900x640 --as both || finish
  [[ $signal == TERM ]] && { xdotool type --delay 50 e4; xdotool key Return; waits 10 has_turns "$turns"; xdotool key Escape; }
  kill "-$signal" "$window"
  waits 10 has_ended
  code=0
  wait "$window" || code=$?
  checks test "$code" = 0
  checks test ! -s "$scratch/err"
  checks has_turns "$turns"
done
begin_window Chess chess --size 900x640 --as white --time 60 || finish
xdotool type --delay 50 e5; sleep 0.5
kill -TERM "$window"
waits 5 has_ended
checks has_turns "$turns"
# Who has started it with nohup keeps it when the terminal goes.
window=
(trap '' HUP; exec "$PAWNSHOP" play chess --fresh --size 640x480 2>"$scratch/err") &
window=$!
appears() { xdotool search --name 'Chess - Pawnshop' >/dev/null 2>&1; }
waits 60 appears
kill -HUP "$window"; sleep 0.5
checks is_alive
end_window

# ---- what was said at length, and the board above it

begin_window 'Hostage Chess' hostage --fresh --size 800x500 --as both --fen '4k3/1P6/8/8/8/5n2/3p4/2B1K1N1[NNP#Rp] w - - 0 1' || finish
xdotool type --delay 50 d2d1; xdotool key Return; sleep 0.5
# The lowest rank has its two colours, from one edge to the other.
shot foot 10x10+185+370
checks test "$(identify -format '%k' "$scratch/foot.png")" = 1
end_window

# ---- a position is typed in a narrow panel

begin_window 'Hostage Chess' hostage --size 640x480 --as both || finish
xdotool key ctrl+e; sleep 0.5; xdotool mousemove 560 290 click 1; sleep 0.4; xdotool key ctrl+a; sleep 0.2
xdotool type --delay 30 '4k3/1qrb4/8/8/8/5N2/8/4K2R[] w K - 0 1'; sleep 0.3
for key in Left Left Left Left Left BackSpace BackSpace; do xdotool key $key; sleep 0.1; done
xdotool type --delay 50 'K '; sleep 0.2
# What was cut out has no breaks, and comes back by the button.
xdotool key ctrl+a ctrl+x; sleep 0.4; xdotool mousemove 618 141 click 1; sleep 0.4
xdotool mousemove 472 450 click 1
stands_there() { grep -qF '[FEN "4k3/1qrb4/8/8/8/5N2/8/4K2R[] w K - 0 1"]' "$kept"; }
waits 10 stands_there
end_window

# ---- two people, by name; a draw is asked for

begin_window Chess chess --size 900x640 --as both || finish
xdotool key ctrl+p; sleep 0.5; xdotool type --delay 30 'Anna'; xdotool key Tab; sleep 0.2
xdotool type --delay 30 'Ben'; xdotool key Return
has_names() { grep -qF '[PawnshopSecondName "Ben"]' "$kept" && grep -sqF 'name Anna' "$XDG_CONFIG_HOME/pawnshop/window"; }
waits 10 has_names
xdotool type --delay 30 e4; xdotool key Return; waits 10 has_turns '1. e4'
end_window

# ---- the games to choose from, while one of them is written anew

printf 'return extend "chess" { title = "Young" }\n' >growing.lua
begin_window Young growing.lua --fresh --size 900x640 --as both || finish
xdotool key ctrl+g; sleep 2; shot young 480x60+380+320
printf 'return extend "chess" { title = "A game that has grown" }\n' >growing.lua
turned() { shot grown 480x60+380+320; ! cmp -s "$scratch/young.png" "$scratch/grown.png"; }
waits 10 turned
end_window
finish
