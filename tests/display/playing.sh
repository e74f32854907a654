# A game against the computer by mouse and keys: one looks back, takes back, sets up a position and reads the rules, and
# the opponent stays; a move is chosen while the computer thinks. What came of it is read in the files that the window
# keeps.
source "$PAWNSHOP_TREE/tests/support/command.sh"
source "$PAWNSHOP_TREE/tests/support/display.sh"

is_kept() { grep -sqE -- "$1" "$kept"; }
keys() { for key in "$@"; do xdotool key "$key"; sleep 0.3; done; }
types() { xdotool type --delay 50 "$1"; xdotool key Return; sleep 0.4; }
# Squares of chess in a window of 1280x800, seen from White: 87 pixels, from 111, 46.
pointer() { xdotool mousemove $((111 + 87 * $1 + 43)) $((46 + 87 * (8 - $2) + 43)); sleep 0.1; }
drag() {
  pointer "$1" "$2"; xdotool mousedown 1; sleep 0.1
  pointer "$3" 5; pointer "$3" "$4"; xdotool mouseup 1; sleep 0.2
}

# ---- the opponent stays

begin_window Chess chess --fresh --size 1280x800 --level 20 --time 0.1 || finish
types e4; waits 20 is_kept '^1\. e4 [A-Za-z0-9]+ \*$'
keys Left Left; sleep 1
checks is_kept '^1\. e4 [A-Za-z0-9]+ \*$'
types d4; waits 20 is_kept '\(1\. d4 [A-Za-z0-9]+\)'
keys ctrl+e ctrl+e F1 Escape F2 Escape
types a3; waits 20 is_kept ' 2\. a3 [A-Za-z0-9]+ \*$'
keys ctrl+z; types h3; waits 20 is_kept ' 2\. h3 \(2\. a3 [A-Za-z0-9]+\) 2\.\.\. [A-Za-z0-9]+ \*$'
checks is_kept '^\[PawnshopComputers "01"\]$'
keys ctrl+n; keys Right; keys Return; types c4; waits 20 is_kept '^1\. c4 [A-Za-z0-9]+ \*$'
end_window

# ---- a move that is chosen early

begin_window Chess chess --fresh --size 1280x800 --level 20 --time $((3 * pace)) --fen '4k3/8/8/8/8/8/P6P/4K3 w - - 0 1' || finish
types a4; drag 7 2 7 4
waits 20 is_kept '^1\. a4 [A-Za-z0-9+]+ 2\. h4 '
# A click cancels it.
drag 0 4 0 5; pointer 3 4; xdotool click 1
waits 20 is_kept '2\. h4 [A-Za-z0-9+]+ \*$'
sleep 1
checks is_kept '2\. h4 [A-Za-z0-9+]+ \*$'
end_window

# ---- a second click does not do what another button is for

# The computer, who is worse, takes the draw at once; what goes on then has a button where the draw was offered. It only
# knows that it is worse if it had time to look a turn ahead.
begin_window Chess chess --fresh --size 1280x800 --level 20 --time "0.$pace" --fen '4k3/8/8/8/8/8/8/Q3K3 w - - 0 1' || finish
types Qa7; waits 20 is_kept '^1\. Qa7 K[a-z0-9]+ \*$'
xdotool mousemove 1132 566 click 1; waits 10 is_kept ' 1/2-1/2$'
for pause in 0.3 1; do xdotool click 1; sleep "$pause"; done
checks is_kept ' 1/2-1/2$'
pointer 4 4; rests; xdotool mousemove 1132 566; sleep 0.2; xdotool click 1; waits 10 is_kept ' \*$'
end_window

# ---- the right button draws

# Where a man is in hand it only puts him back.
begin_window Chess chess --fresh --size 1280x800 --as both || finish
types e4
right() { pointer "$1" "$2"; xdotool mousedown 3; sleep 0.1; pointer "$3" "$4"; xdotool mouseup 3; sleep 0.2; }
right 6 8 5 6; waits 10 is_kept '\{\[%cal Gg8f6\]\}'
xdotool keydown shift; right 4 5 4 5; xdotool keyup shift; waits 10 is_kept '\{\[%csl Re5\] \[%cal Gg8f6\]\}'
right 6 8 5 6; waits 10 is_kept '\{\[%csl Re5\]\}'
pointer 3 7; xdotool click 1; right 3 5 3 5; sleep 0.5
checks is_kept '\{\[%csl Re5\]\}'
keys Escape; waits 10 is_kept '^1\. e4 \*$'
right 3 5 3 5; waits 10 is_kept '\[%csl Gd5\]'
pointer 3 4; xdotool click 1; waits 10 is_kept '^1\. e4 \*$'
right 3 5 3 5; waits 10 is_kept '\[%csl Gd5\]'
# With the lens it draws, too.
keys F3; right 0 4 0 4; waits 10 is_kept '\[%csl Gd5,Ga4\]'
end_window

# ---- what came with a record stays until somebody wants all of it away

printf '[Variant "chess"]\n\n1. e4 {[%%csl Re5,Od5]} *\n' >drawn.pgn
begin_window Chess chess --fresh --size 1280x800 --as both --load drawn.pgn || finish
right 0 4 0 4; waits 10 is_kept '\{\[%csl Re5,Ga4,Od5\]\}'
keys Escape; waits 10 is_kept '\{\[%csl Re5,Od5\]\}'
keys Escape; pointer 3 4; xdotool click 1; rests
checks is_kept '\{\[%csl Re5,Od5\]\}'
end_window

# ---- why a move is refused goes when another man is taken up, or another move is typed

begin_window Chess chess --fresh --size 1280x800 --as both || finish
bar() { import -window root -crop 700x60+120+745 +repage "$scratch/$1.png"; }
is_said() { bar bar; ! cmp -s "$scratch/silent.png" "$scratch/bar.png"; }
is_silent() { bar bar; cmp -s "$scratch/silent.png" "$scratch/bar.png"; }
rests; bar silent
drag 4 2 4 5; waits 10 is_said
pointer 3 2; xdotool click 1; waits 10 is_silent
keys Escape; pointer 4 7; xdotool click 1; waits 10 is_said  # whose man it is
keys Tab Down Down Down Return; waits 10 is_silent
keys Escape Escape; drag 4 2 4 5; waits 10 is_said
types d4; waits 10 is_kept '^1\. d4 \*$'
end_window

# ---- a file of many games

for white in Anna Carl Emil; do
  printf '[Variant "chess"]\n[White "%s"]\n[Black "Ben"]\n\n1. e4 *\n\n' "$white"
done >many.pgn
begin_window Chess chess --fresh --size 1280x800 --as both --load many.pgn || finish
xdotool type --delay 50 'ben'; rests; xdotool mousemove 400 187 click 1
waits 10 is_kept '^1\. e4 \*$'
checks is_kept '^\[White "Anna"\]$'
keys ctrl+Next; waits 10 is_kept '^\[White "Carl"\]$'
keys ctrl+Prior; waits 10 is_kept '^\[White "Anna"\]$'
# A look at the list loses nothing: whoever chooses one of its games is asked about the one on the table.
types e5; waits 10 is_kept '^1\. e4 e5 \*$'
keys ctrl+o; rests; xdotool key ctrl+a; types "$PWD/many.pgn"; rests
types carl; rests
checks is_kept '^1\. e4 e5 \*$'
keys Right Return; waits 10 is_kept '^\[White "Carl"\]$'
checks is_kept '^1\. e4 \*$'
end_window

# ---- a record that does not name its game

printf '1. e4 e5 2. Nf3 *\n' >unnamed.pgn
begin_window Chess chess --fresh --size 1280x800 --as both --load unnamed.pgn || finish
rests; xdotool mousemove 834 771 click 1; rests; xdotool mousemove 500 287 click 1  # the first of the others
is_other() { xdotool search --name 'Crazyhouse - Pawnshop' >/dev/null 2>&1; }
waits 20 is_other
waits 10 is_kept '^\[Variant "crazyhouse"\]$'
end_window

# ---- time stands while the rules lie over the table

printf '[Variant "chess"]\n[TimeControl "%s"]\n\n1. e4 *\n' $((3 * pace)) >clock.pgn
begin_window Chess chess --fresh --size 900x640 --as both --load clock.pgn || finish
types e5; keys Escape F1; sleep 5
checks is_alive
if is_kept "time is up"; then fail "time ran while the rules were read"; fi
keys Escape; waits 20 is_kept "White's time is up"
end_window
finish
