# What the tests share that look at the window for long: a virtual display of their own, and the window on it. Source
# this behind command.sh; without a display the test is skipped.
#
#   begin_window TITLE ARGS...   starts `pawnshop play ARGS...` in the background, waits for it, gives it the keys
#   end_window                   kills it with -9
#   shot NAME [GEOMETRY]         a picture of the display, or of a part of it, as NAME.png
#   waits SECONDS COMMAND...     until it is so
#   rests                        waits until the display shows the same for a moment
#   is_alive                     whether the window's program runs

skip() { printf 'skipped: %s\n' "$*"; exit 77; }
[[ $PAWNSHOP_WINDOW == yes ]] || skip "the window is not built (libsfml-dev libimgui-dev libcairo2-dev)"
for tool in Xvfb:xvfb xdotool:xdotool import:imagemagick compare:imagemagick python3:python3; do
  command -v "${tool%%:*}" >/dev/null || skip "${tool%%:*} is not there: apt-get install ${tool##*:}"
done

# The server itself finds a number that is free.
exec {ready}<> <(:)
Xvfb -displayfd "$ready" -screen 0 1280x900x24 -noreset -nolisten tcp 2>"$scratch/xvfb" &
server=$!
window=
cleanup() {
  [[ $window ]] && kill -9 "$window" 2>/dev/null
  kill "$server" 2>/dev/null
  rm -rf "$scratch"
}
trap cleanup EXIT
number=
read -r -t 30 -u "$ready" number || true
[[ $number ]] || skip "Xvfb does not start: $(tail -n 1 "$scratch/xvfb")"
unset EDITOR VISUAL
export LANGUAGE=en  # whatever the machine speaks
export DISPLAY=:$number LIBGL_ALWAYS_SOFTWARE=1 XDG_CONFIG_HOME=$scratch/config XDG_STATE_HOME=$scratch/state
# What the display's own libraries leave behind at the end is not ours to mend.
export ASAN_OPTIONS=${ASAN_OPTIONS:+$ASAN_OPTIONS:}detect_leaks=0
kept=$XDG_STATE_HOME/pawnshop/running.pgn

if ((pace > 1)); then sleep() { command sleep "$(awk "BEGIN { print $1 * $pace }")"; }; fi

waits() {
  local end=$((SECONDS + $1 * pace))
  shift
  until "$@"; do
    ((SECONDS < end)) || { fail "not so in time: $*"; return 1; }
    sleep 0.05
  done
}

is_at_rest() { shot rest; sleep 0.25; shot later; cmp -s "$scratch/rest.png" "$scratch/later.png"; }
rests() { waits 20 is_at_rest; }

is_alive() { kill -0 "$window" 2>/dev/null; }

begin_window() {
  local title=$1
  shift
  "$PAWNSHOP" play "$@" 2>"$scratch/err" &
  window=$!
  runs=$((runs + 1))
  appears() { id=$(xdotool search --name "$title - Pawnshop" 2>/dev/null | tail -n 1); [[ $id ]]; }
  # The program puts it in the middle when it has it: before that it would not stay in the corner.
  in_corner() { sleep 0.2; xdotool windowmove "$id" 0 0; sleep 0.2; xdotool getwindowgeometry "$id" | grep -q 'Position: 0,0'; }
  waits 60 appears && waits 20 in_corner && waits 20 in_corner && xdotool windowfocus "$id" && sleep 0.1
}

end_window() {
  is_alive || fail "the window has ended by itself"
  kill -9 "$window" 2>/dev/null
  wait "$window" 2>/dev/null
  window=
}

shot() { import -window root ${2:+-crop "$2" +repage} "$scratch/$1.png"; }
