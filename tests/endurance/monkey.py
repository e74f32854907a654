"""Random mouse and keys, for PAWNSHOP_MONKEY_SECONDS (600): the window does not crash, stays on the rules, and what it
keeps is always a game that the rules allow. Meant for a build with sanitizers, and quick enough for any. The seed,
PAWNSHOP_SEED, is printed; with the same one the same keys are pressed, as far as the machine keeps step."""
import os
import random
import re
import subprocess
import sys
import tempfile
import time

PROGRAM = os.environ["PAWNSHOP"]
SECONDS = float(os.environ.get("PAWNSHOP_MONKEY_SECONDS", "600"))
SEED = int(os.environ.get("PAWNSHOP_SEED", "1"))
SIZES = ["640x480", "900x640", "1280x900"]
GAMES = ["hostage", "hyper-chess", "prisoners-dilemma", "shogi", "crazyhouse", "placement"]
# Fullscreen, leaving and the file dialogs are left out: the first fights with a display that has no window manager,
# the others end the test or write where they like.
KEYS = ["Tab", "Return", "Escape", "Left", "Right", "Up", "Down", "Home", "End", "space", "F1", "F2", "F3", "F9", "F10",
        "ctrl+n", "ctrl+g", "ctrl+f", "ctrl+m", "ctrl+e", "ctrl+l", "ctrl+p", "ctrl+t", "BackSpace"]
LETTERS = ["e4", "Nf3", "N*f3", "0000", "axb3", "(B-N)N*c7", "zzz", "1", "O-O"]


def skip(why):
    print("skipped:", why)
    sys.exit(77)


def fail(why, log):
    with open(log, encoding="utf-8", errors="replace") as text:
        print(text.read()[-4000:])
    print(f"FAILED (seed {SEED}): {why}")
    sys.exit(1)


class Display:
    def __init__(self, folder):
        read, write = os.pipe()
        self.server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(write), "-screen", "0", "1280x900x24", "-noreset", "-nolisten", "tcp"],
            pass_fds=[write], stderr=subprocess.DEVNULL)
        os.close(write)
        number = os.read(read, 16).decode().strip()
        if not number:
            skip("Xvfb does not start")
        self.environment = dict(os.environ, DISPLAY=":" + number, LIBGL_ALWAYS_SOFTWARE="1",
                                XDG_CONFIG_HOME=folder + "/config", XDG_STATE_HOME=folder + "/state",
                                ASAN_OPTIONS=os.environ.get("ASAN_OPTIONS", "") + ":detect_leaks=0")

    def type(self, *arguments):
        subprocess.run(["xdotool", *arguments], env=self.environment, check=False,
                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def find(self, program, seconds=120):
        end = time.time() + seconds
        while time.time() < end and program.poll() is None:
            found = subprocess.run(["xdotool", "search", "--name", "Pawnshop"], env=self.environment, check=False,
                                   capture_output=True, text=True).stdout.split()
            if found:
                return found[-1]
            time.sleep(0.1)
        return None


def poke(display, chance, width, height):
    """One thing that a hand can do."""
    x, y = chance.randrange(width), chance.randrange(height)
    kind = chance.random()
    if kind < 0.45:
        display.type("mousemove", str(x), str(y), "click", "1")
    elif kind < 0.6:
        to = chance.randrange(width), chance.randrange(height)
        display.type("mousemove", str(x), str(y), "mousedown", "1", "mousemove", str((x + to[0]) // 2),
                     str((y + to[1]) // 2), "mousemove", str(to[0]), str(to[1]), "mouseup", "1")
    elif kind < 0.65:
        display.type("mousemove", str(x), str(y), "click", chance.choice(["3", "4", "5"]))
    elif kind < 0.72:
        display.type("type", "--delay", "5", chance.choice(LETTERS))
    else:
        display.type("key", *[chance.choice(KEYS) for _ in range(chance.randint(1, 3))])


def check_game(display, folder, log):
    """What is kept is read by the same rules again, turn by turn."""
    kept = folder + "/state/pawnshop/running.pgn"
    if not os.path.exists(kept):
        return 0
    with open(kept, encoding="utf-8") as text:
        record = text.read()
    tags = dict(re.findall(r'^\[(\w+) "(.*)"\]$', record, re.M))
    # Lines and comments are in brackets; the main line alone is played here, the window reads all of it.
    # Comments go first, since a line of one can begin as a tag does.
    plain = re.sub(r"^\[.*$", "", re.sub(r"\{[^}]*\}", " ", record), flags=re.M)
    while re.search(r"\((?![A-Za-z]-)[^()]*\)", plain):
        plain = re.sub(r"\((?![A-Za-z]-)[^()]*\)", " ", plain)
    turns = [word for word in re.sub(r"\d+\.+", " ", plain).split()
             if word not in ("*", "1-0", "0-1", "1/2-1/2")]
    command = [PROGRAM, "show", tags["Variant"], "--moves", " ".join(turns), "--json"]
    if "FEN" in tags:  # else it began at the usual position
        command += ["--fen", tags["FEN"]]
    for option in tags.get("VariantOptions", "").split():
        command += ["--set", option]
    shown = subprocess.run(command, capture_output=True, text=True, check=False)
    if shown.returncode != 0:
        fail(f"the game that is kept does not hold: {shown.stderr}\n{record}", log)
    return len(turns)


def main():
    for tool in ("Xvfb", "xdotool"):
        if subprocess.run(["which", tool], stdout=subprocess.DEVNULL, check=False).returncode != 0:
            skip(tool + " is not there")
    if os.environ.get("PAWNSHOP_WINDOW") != "yes":
        skip("the window is not built")
    folder = tempfile.mkdtemp(dir=".")
    folder = os.path.abspath(folder)
    log = folder + "/stderr"
    display = Display(folder)
    chance = random.Random(SEED)
    pokes = most = windows = 0
    end = time.time() + SECONDS
    try:
        while time.time() < end:
            size = chance.choice(SIZES)
            arguments = [PROGRAM, "play", chance.choice(GAMES), "--size", size, "--time", "0.05",
                         "--as", chance.choice(["white", "black", "both", "none"])]
            with open(log, "w", encoding="utf-8") as errors:
                program = subprocess.Popen(arguments, env=display.environment, stderr=errors)
            windows += 1
            window = display.find(program)
            if not window:
                fail(f"no window: {' '.join(arguments)}", log)
            display.type("windowmove", window, "0", "0", "windowfocus", window)
            width, height = map(int, size.split("x"))
            until = min(end, time.time() + chance.uniform(15, 60))
            while time.time() < until and program.poll() is None:
                poke(display, chance, width, height)
                pokes += 1
            if program.poll() is not None and program.returncode != 0:
                fail(f"the window ended with {program.returncode} after {pokes} pokes: {' '.join(arguments)}", log)
            program.kill()
            program.wait()
            if os.path.getsize(log) > 0:
                fail("something on stderr", log)
            most = max(most, check_game(display, folder, log))
    finally:
        display.server.terminate()
    print(f"{windows} windows, {pokes} pokes, the longest game {most} turns")
    if pokes < 20 or windows < 1:
        fail("next to nothing was tried", log)


main()
