# How soon the first frame is there, and how soon a move is seen while the computer thinks with all it has. Both are
# printed: on a machine with other things to do they say little. What must hold is what other work does not change much:
# processor time up to the first frame, work at rest, memory. PAWNSHOP_SLACK (1) stretches these bounds.
source "$PAWNSHOP_TREE/tests/support/command.sh"
source "$PAWNSHOP_TREE/tests/support/display.sh"
slack=${PAWNSHOP_SLACK:-1}
[[ $PAWNSHOP_SANITIZE ]] && skip "nothing is measured under a sanitizer"

# middle SHARE: the number at that share of the sorted ones on stdin.
middle() { sort -n | awk -v share="$1" '{ a[NR] = $1 } END { i = int(NR * share + 0.999); print a[i < 1 ? 1 : i] }'; }

# ---- the first frame, as the program itself counts it: from the start of the process to the end of its first picture

for i in 1 2 3 4 5 6 7 8 9 10; do
  "$PAWNSHOP" play hostage --fresh --size 900x640 --measure-start 2>&1
done >"$scratch/starts"

checks test "$(grep -cxE 'first picture after [0-9]+ ms, [0-9]+ ms of CPU time' "$scratch/starts")" = 10
work=$(awk '{ print $6 }' "$scratch/starts" | middle 0.5)
printf 'first picture: median of ten starts %d ms, processor time %d ms\n' \
  "$(awk '{ print $4 }' "$scratch/starts" | middle 0.5)" "$work"
checks test "$work" -lt "$(awk "BEGIN { print int(1000 * $slack) }")"

# ---- from a key to the picture, while it thinks

begin_window 'Hostage Chess' hostage --fresh --size 900x640 --time 3600 --as white || finish
xdotool type --delay 20 e4; xdotool key Return; sleep 2
python3 "$PAWNSHOP_TREE/tests/support/latency.py" 60 50 520 520 60 >"$scratch/latencies"
checks test -s "$scratch/latencies"
latency=$(middle 0.95 <"$scratch/latencies")
printf 'from a key to the picture while the computer thinks: 95 of 100 within %d ms (%s)\n' "$latency" "$(tr '\n' ' ' <"$scratch/latencies")"

# ---- nothing is drawn when nothing changes

end_window
begin_window 'Hostage Chess' hostage --fresh --size 900x640 --as both || finish
sleep 2
ticks() { awk '{ print $14 + $15 }' "/proc/$window/stat"; }
before=$(ticks); sleep 5; after=$(ticks)
share=$(((after - before) * 100 / (5 * $(getconf CLK_TCK))))
printf 'at rest: %d %% of a core\n' "$share"
checks test "$share" -lt 2
memory=$(awk '/VmRSS/ { print int($2 / 1024) }' "/proc/$window/status")
printf 'memory: %d MB\n' "$memory"
end_window
finish
