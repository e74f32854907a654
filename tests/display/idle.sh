# A window that nobody touches: it draws no frame, and takes little memory. A frame counts when it is swapped in.
source "$PAWNSHOP_TREE/tests/support/command.sh"
source "$PAWNSHOP_TREE/tests/support/display.sh"

# A sanitizer wants to be the first library of all, and has memory of its own.
[[ ! ${PAWNSHOP_SANITIZE:-} ]] || skip "frames are counted in builds without a sanitizer"
cat >"$scratch/count.c" <<'END'
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>
void glXSwapBuffers(void *display, unsigned long window) {
  int file = open(getenv("PAWNSHOP_FRAMES"), O_WRONLY | O_CREAT | O_APPEND, 0600);
  if (write(file, "f", 1) == 1) close(file);
  ((void (*)(void *, unsigned long))dlsym(RTLD_NEXT, "glXSwapBuffers"))(display, window);
}
END
command -v cc >/dev/null || skip "cc is not there: apt-get install gcc"
cc -shared -fPIC -o "$scratch/count.so" "$scratch/count.c" || fail "the counter of frames cannot be built"

export PAWNSHOP_FRAMES=$scratch/frames
frames() { stat -c %s "$PAWNSHOP_FRAMES" 2>/dev/null || echo 0; }
kilobytes() { awk '/^VmRSS:/ { print $2 }' "/proc/$window/status"; }

LD_PRELOAD=$scratch/count.so begin_window Chess chess --fresh --size 1280x800 --as both || finish
rests
checks test "$(frames)" -gt 0
before=$(frames)
sleep 3  # as long as it has nothing to do
checks test "$(frames)" = "$before"
# With the drawer of GL that works without a card, of whose libraries alone some 65 MB are in memory.
printf 'resident: %s kB\n' "$(kilobytes)"
checks test "$(kilobytes)" -le $((150 * 1024))

# What is done is drawn, and then all is at rest again: in the game, with the lens, with a dialog.
for key in F9 F3 F1; do
  before=$(frames)
  is_drawn() { [[ $(frames) -gt $before ]]; }
  xdotool key "$key"; waits 10 is_drawn; rests; sleep 1
  before=$(frames)
  sleep 2
  checks test "$(frames)" = "$before"
done

# What is typed faster than frames are drawn takes one frame, not one for each letter, and nothing of it is lost.
name='Typed faster Than frames Are drawn'
xdotool key Escape; rests; xdotool key ctrl+s; rests; xdotool key ctrl+a; rests
before=$(frames)
kill -STOP "$window"
xdotool type --delay 1 "$scratch/$name"
kill -CONT "$window"
rests
printf 'frames for %s letters: %s\n' "$(printf %s "$scratch/$name" | wc -m)" $(($(frames) - before))
checks test $(($(frames) - before)) -le 2
xdotool key Return; waits 10 test -s "$scratch/$name.pgn"
# So it is if other keys follow at once.
xdotool key ctrl+s; rests
kill -STOP "$window"
for key in ctrl+a BackSpace; do xdotool key $key; done
xdotool type --delay 1 "$scratch/abx"
for key in BackSpace c ctrl+a ctrl+c End d Return; do xdotool key $key; done
kill -CONT "$window"
waits 10 test -s "$scratch/abcd.pgn"
end_window
finish
