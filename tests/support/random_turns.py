#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A player of random turns who speaks UCI. It asks the program that PAWNSHOP names for the turns. In the same game it
plays the same turns each time; another PAWNSHOP_SEED gives others."""
import os
import random
import subprocess
import sys

program = subprocess.Popen([os.environ["PAWNSHOP"], "uci"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


def tell(line):
    program.stdin.write(line + "\n")
    program.stdin.flush()


def answers(last):
    """What the program says up to a line that begins so, without that line."""
    lines = []
    for line in program.stdout:
        if line.startswith(last):
            return lines
        lines.append(line.strip())
    sys.exit("the program ended")


position = ""
for line in sys.stdin:
    line = line.strip()
    if line.startswith("go"):
        tell("go perft 1")
        turns = [answer.split(": ")[0] for answer in answers("Nodes searched") if answer.endswith(": 1")]
        chance = random.Random(os.environ.get("PAWNSHOP_SEED", "") + position)
        print("bestmove", chance.choice(turns) if turns else "(none)", flush=True)
    elif line in ("uci", "isready"):
        tell(line)
        last = line + "ok" if line == "uci" else "readyok"
        print("\n".join(answers(last) + [last]), flush=True)
    elif line == "quit":
        tell(line)
        break
    elif line != "stop":
        if line.startswith("position"):
            position = line
        tell(line)
