# Displays that are not as they should be: servers that begin anew when their last client leaves, and a machine without
# a driver for OpenGL. Either there is a window or it is said in a line why not.
source "$PAWNSHOP_TREE/tests/support/command.sh"

skip() { printf 'skipped: %s\n' "$*"; exit 77; }
[[ $PAWNSHOP_WINDOW == yes ]] || skip "the window is not built (libsfml-dev libimgui-dev libcairo2-dev)"
command -v Xvfb >/dev/null || skip "Xvfb is not there: apt-get install xvfb"

exec {ready}<> <(:)
Xvfb -displayfd "$ready" -screen 0 800x600x24 -nolisten tcp 2>"$scratch/xvfb" &
server=$!
trap 'kill "$server" 2>/dev/null; rm -rf "$scratch"' EXIT
number=
read -r -t 30 -u "$ready" number || true
[[ $number ]] || skip "Xvfb does not start: $(tail -n 1 "$scratch/xvfb")"
export DISPLAY=:$number LIBGL_ALWAYS_SOFTWARE=1 XDG_CONFIG_HOME=$scratch/config XDG_STATE_HOME=$scratch/state
export ASAN_OPTIONS=${ASAN_OPTIONS:+$ASAN_OPTIONS:}detect_leaks=0

# ---- the server begins anew after each of these

for i in 1 2 3 4 5 6; do
  answers play chess --fresh --size 640x480 --screenshot "$scratch/$i.png"
  checks test -s "$scratch/$i.png"
  sleep 0.3
done

# ---- there is OpenGL on the display, and nobody here to speak it

export LIBGL_DRIVERS_PATH=/nonexistent
refuses 2 play chess --fresh --screenshot "$scratch/none.png"
err_has "^error: there is no driver for the display's OpenGL$"
checks test "$(wc -l <"$scratch/err")" = 2  # and the hint
checks test ! -e "$scratch/none.png"
finish
