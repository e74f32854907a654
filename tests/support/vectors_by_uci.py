"""Asks a program that speaks UCI for the legal turns and the counts of the vectors in tests/data.

vectors_by_uci.py DATA MOST COMMAND...

DATA is the folder of the vectors. Counts above MOST are left out. COMMAND starts the program.
"""
import json
import subprocess
import sys

USUAL_GAME = {
    "family": None, "payments": None, "hostage": "hostage", "hyper": "hyper-chess",
    "prisoner": "prisoners-dilemma", "duck": "duck", "draughts": "draughts", "amazons": "amazons",
}


class Program:
    """A program that answers `go perft`."""

    def __init__(self, command):
        self.running = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def say(self, line):
        self.running.stdin.write(line + "\n")
        self.running.stdin.flush()

    def perft(self, depth):
        """The count, and the count behind each first turn."""
        self.say(f"go perft {depth}")
        turns = {}
        for line in self.running.stdout:
            name, _, number = line.rstrip().rpartition(": ")
            if name == "Nodes searched":
                return int(number), turns
            if name and number.isdigit():
                turns[name] = int(number)
        sys.exit("the program has ended")


def compare(program, row, most):
    """What differs, as lines of text, and how many turns were counted."""
    program.say("position fen " + row["fen"])
    differences, counted = [], 0
    if "moves" in row and sorted(program.perft(1)[1]) != sorted(row["moves"]):
        differences.append("other legal turns")
    for depth, count in enumerate(row.get("perft", []), 1):
        if count > most:
            break
        found = program.perft(depth)[0]
        counted += found
        if found != count:
            differences.append(f"depth {depth}: {found}, not {count}")
    return differences, counted


def main():
    data, most = sys.argv[1], int(sys.argv[2])
    program = Program(sys.argv[3:])
    counted = rows = faults = 0
    for family, usual in USUAL_GAME.items():
        with open(f"{data}/{family}-perft.json", encoding="utf-8") as file:
            list_of_rows = json.load(file)
        for row in list_of_rows:
            if row.get("options"):
                continue  # UCI names games and not what one chooses in them
            game = row.get("game", usual)
            program.say(f"setoption name UCI_Variant value {game}")
            differences, more = compare(program, row, most)
            rows, counted = rows + 1, counted + more
            for difference in differences:
                faults += 1
                print(f"{game} {row['fen']}: {difference}")
    program.say("quit")
    print(f"{rows} positions, {counted} turns, {faults} differ")
    return 1 if faults or rows < 500 else 0


sys.exit(main())
