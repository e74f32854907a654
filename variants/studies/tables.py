"""Prints the figures of reports, FOLDER/GAME.json, as the tables of README.md: a column for each game. Behind ± is half
of the 95 % interval."""
import json
import pathlib
import sys

GAMES = {"learned": "learned", "hostage": "hostage", "hostage-free-price": "free price",
         "hostage-like-for-like": "like for like", "hostage-unfrozen": "unfrozen"}
FIGURES = [
    ("results", ["points", "draws"]),
    ("skill", ["skill"]),
    ("length", ["median", "three_quarters", "longest"]),
    ("choice", ["legal", "legal_record"]),
    ("kinds", ["used_parachute", "used_exchange", "used_castle_short", "used_castle_long"]),
    ("checks", ["checks"]),
    ("course", ["lead_changes", "turned", "comebacks", "late"]),
    ("limits", ["unfinished"]),
]
MEN = ["pawn", "knight", "bishop", "rook", "queen"]


def said(figure):
    if figure is None:
        return "-"
    half = f" ± {(figure['high'] - figure['low']) / 2:.1f}" if "low" in figure else ""
    return f"{figure['value']:.1f}{half}" if figure["unit"] != "count" else f"{figure['value']:.0f}"


SHORTER = {
    "won games in which the winner was clearly behind": "wins from clearly behind",
    "won games in which nobody was clearly and lastingly ahead at half time": "won games that were open at half time",
    "games in which a player chose ": "games with ",
}


def name_of(figure):
    name = figure["name"]
    for long, short in SHORTER.items():
        name = name.replace(long, short)
    return name + {"percent": ", %", "moves": ", moves"}.get(figure["unit"], "")


def table(first, rows):
    print("| " + " | ".join([first, *GAMES.values()]) + " |")
    print("|---" + "|--:" * len(GAMES) + "|")
    for row in rows:
        print("| " + " | ".join(row) + " |")
    print()


def figures(reports, rows):
    for name, section, key in rows:
        found = [report["sections"].get(section, {}).get("figures", {}).get(key) for report in reports]
        known = next((figure for figure in found if figure), None)
        if known:
            yield [name or name_of(known), *map(said, found)]


def verdicts(reports):
    for target in [verdict["target"] for verdict in reports[0]["verdicts"]]:
        met = [next((one["met"] for one in report["verdicts"] if one["target"] == target), "-") for report in reports]
        yield [target, *met]


def main(folder):
    reports = [json.loads((folder / f"{game}.json").read_text()) for game in GAMES]
    table("target met", verdicts(reports))
    table("figure", figures(reports, [(None, section, key) for section, keys in FIGURES for key in keys]))
    table("one more, %", figures(reports, [(f"{man} {place}", "worths", f"worth_{man} {place}")
                                           for place in ["on the board", "in the airfield"] for man in MEN]))


main(pathlib.Path(sys.argv[1]))
