"""Hostage Chess and its kin in plain words: a second program, which shares nothing with the host.

It follows variants/rules/hostage.md and the pages of the kin, makes every turn on a copy of the position, and then looks
whether the king is attacked. It is slow, and there to be read.

plain_hostage.py write GAME ROWS SEED    prints rows of tests/data: positions of random games, their turns and counts
plain_hostage.py check GAME FILE MOST    compares the rows of that game in a file (all, if rows name none) with what it
                                         finds itself, as far as a row counts at most MOST turns
"""
import copy
import json
import random
import sys
from collections import Counter

OFFICERS = "QRBN"
RANK_OF = {"Q": 4, "R": 3, "B": 2, "N": 2, "P": 1}
POINTS = {"Q": 9, "R": 5, "B": 3, "N": 3, "P": 1}
STRAIGHT = [(0, 1), (0, -1), (1, 0), (-1, 0)]
DIAGONAL = [(1, 1), (1, -1), (-1, 1), (-1, -1)]
LEAPS = [(x, y) for x in (-2, -1, 1, 2) for y in (-2, -1, 1, 2) if abs(x) != abs(y)]
SLIDES = {"Q": STRAIGHT + DIAGONAL, "R": STRAIGHT, "B": DIAGONAL}
STEPS = {"K": STRAIGHT + DIAGONAL, "N": LEAPS}
START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1"


def name(square):
    return "abcdefgh"[square[0]] + str(square[1] + 1)


def square(text):
    return "abcdefgh".index(text[0]), int(text[1]) - 1


def inside(at):
    return 0 <= at[0] < 8 and 0 <= at[1] < 8


class Position:
    """Players are 0 and 1. `board` has (player, letter) by square. Zones are bags of letters: on the airfield of a
    player his own men, in his prison and his waiting room those of his enemy."""

    def __init__(self, game, text):
        self.game = game
        words = text.split()
        counters = dict(word.split(":") for word in words if ":" in word)
        words = [word for word in words if ":" not in word]
        board, _, zones = words[0].partition("[")
        self.board = {}
        for rank, row in zip(range(7, -1, -1), board.split("/")):
            file = 0
            for sign in row:
                if sign.isdigit():
                    file += int(sign)
                else:
                    self.board[file, rank] = (int(sign.islower()), sign.upper())
                    file += 1
        bags = (zones.rstrip("]") + "##").split("#")
        self.airfield, self.prison, self.waiting = ([Counter(), Counter()] for _ in range(3))
        for sign in bags[0]:
            self.airfield[sign.islower()][sign.upper()] += 1
        for zone, bag in (self.prison, bags[1]), (self.waiting, bags[2]):
            for sign in bag:
                zone[not sign.islower()][sign.upper()] += 1
        self.player = int(words[1] == "b")
        letters = [word for word in words[2] if word != "-"]
        self.king_unmoved = [any(s in letters for s in "KQU"), any(s in letters for s in "kqu")]
        self.rooks = {(0 if s.isupper() else 1, "ah"[s.upper() == "K"]) for s in letters if s.upper() in "KQ"}
        self.passed = None if words[3] == "-" else square(words[3])
        self.clock, self.number, self.term = int(words[4]), int(words[5]), int(counters.get("term", 0))

    def text(self):
        rows = []
        for rank in range(7, -1, -1):
            row, gap = "", 0
            for file in range(8):
                man = self.board.get((file, rank))
                if man:
                    row += (str(gap) if gap else "") + (man[1].lower() if man[0] else man[1])
                gap = 0 if man else gap + 1
            rows.append(row + (str(gap) if gap else ""))

        def bag(of_first, of_second):
            return "".join(s * of_first[s] for s in "QRBNP") + "".join(s.lower() * of_second[s] for s in "QRBNP")
        zones = [bag(*self.airfield), bag(*self.prison[::-1])]
        if self.game == "hostage-waiting":
            zones.append(bag(*self.waiting[::-1]))
        letters = ""
        for player in 0, 1:
            own = [s for s, side in (("K", "h"), ("Q", "a")) if (player, side) in self.rooks]
            own = own or (["U"] if self.king_unmoved[player] else [])
            letters += "".join(s.lower() if player else s for s in own)
        return (f"{'/'.join(rows)}[{'#'.join(zones).rstrip('#')}] {'wb'[self.player]} {letters or '-'} "
                f"{name(self.passed) if self.passed else '-'} {self.clock} {self.number}"
                + (f" term:{self.term}" if self.term else ""))

    # Men on the board.

    def pawn_lives(self, player):
        """6.3: on its seventh rank, while the enemy's prison holds an officer of its colour."""
        return any(self.prison[1 - player][officer] for officer in OFFICERS)

    def is_seventh(self, player, at):
        return at[1] == (1 if player else 6)

    def captures(self, at):
        """The squares on which the man there could capture."""
        player, man = self.board[at]
        if man == "P":
            if not self.is_seventh(player, at) or self.pawn_lives(player):
                ahead = -1 if player else 1
                yield from (to for to in ((at[0] - 1, at[1] + ahead), (at[0] + 1, at[1] + ahead)) if inside(to))
            return
        for x, y in STEPS.get(man, ()):
            if inside((at[0] + x, at[1] + y)):
                yield at[0] + x, at[1] + y
        for x, y in SLIDES.get(man, ()):
            to = at[0] + x, at[1] + y
            while inside(to):
                yield to
                if to in self.board:
                    break
                to = to[0] + x, to[1] + y

    def is_attacked(self, at, by):
        return any(at in self.captures(other) for other, man in self.board.items() if man[0] == by)

    def in_check(self, player):
        return any(self.is_attacked(at, 1 - player) for at, man in self.board.items() if man == (player, "K"))

    # Turns.

    def turns(self):
        """Every turn that is legal, by its text, and the position after it."""
        return {} if self.game == "hostage-points" and self.number > 30 else self.open_turns()

    def open_turns(self):
        """The same, whether the bell has rung or not."""
        found = {}
        for text, after in [*self.moves(), *self.castlings(), *self.drops()]:
            if not after.in_check(self.player):
                after.end_turn()
                found[text] = after
        return found

    def begin(self):
        after = copy.copy(self)
        after.board = dict(self.board)
        after.airfield, after.prison, after.waiting = (
            [Counter(bag) for bag in zone] for zone in (self.airfield, self.prison, self.waiting))
        after.king_unmoved, after.rooks = list(self.king_unmoved), set(self.rooks)
        after.passed = None
        after.clock += 1
        return after

    def captured(self, at):
        man = self.board.pop(at)
        (self.waiting if self.game == "hostage-waiting" else self.prison)[self.player][man[1]] += 1
        self.clock = 0
        self.forget(at)

    def forget(self, at):
        """No rook stands in that corner any more as it stood at the start."""
        for player, rank in (0, 0), (1, 7):
            for side, file in ("a", 0), ("h", 7):
                if at == (file, rank):
                    self.rooks.discard((player, side))

    def moves(self):
        for at, (player, man) in sorted(self.board.items()):
            if player != self.player:
                continue
            for to in (self.pawn_targets(at) if man == "P" else self.captures(at)):
                there = self.board.get(to)
                if there and (there[0] == player or there[1] == "K"):
                    continue
                yield from self.arrivals(at, to)

    def pawn_targets(self, at):
        ahead = -1 if self.player else 1
        for to in self.captures(at):
            if to in self.board or to == self.passed:
                yield to
        to = at[0], at[1] + ahead
        if to not in self.board:
            yield to
            run = at[0], at[1] + 2 * ahead
            if at[1] == (6 if self.player else 1) and run not in self.board:
                yield run

    def arrivals(self, at, to):
        man = self.board[at][1]
        if man != "P" or to[1] not in (0, 7):
            yield name(at) + name(to), self.moved(at, to, man)
            return
        for officer in OFFICERS:
            if self.prison[1 - self.player][officer]:
                after = self.moved(at, to, officer)
                after.prison[1 - self.player][officer] -= 1
                after.prison[1 - self.player]["P"] += 1
                yield name(at) + name(to) + officer.lower(), after

    def moved(self, at, to, becomes):
        after = self.begin()
        man = after.board.pop(at)[1]
        if to in after.board:
            after.captured(to)
        elif man == "P" and at[0] != to[0]:
            after.captured((to[0], at[1]))
        after.board[to] = (self.player, becomes)
        after.forget(at)
        if man == "K":
            after.king_unmoved[self.player] = False
            after.rooks -= {(self.player, "a"), (self.player, "h")}
        if man == "P":
            after.clock = 0
            if abs(at[1] - to[1]) == 2:
                middle = at[0], (at[1] + to[1]) // 2
                beside = [(to[0] - 1, to[1]), (to[0] + 1, to[1])]
                if any(after.board.get(other) == (1 - self.player, "P") for other in beside):
                    after.passed = middle
        return after

    def castlings(self):
        rank = 7 if self.player else 0
        for side, rook, ends, king_path, between in (("h", 7, (6, 5), (4, 5, 6), (5, 6)),
                                                     ("a", 0, (2, 3), (4, 3, 2), (1, 2, 3))):
            if (self.player, side) not in self.rooks or any((file, rank) in self.board for file in between):
                continue
            if any(self.passes_attacked(file, rank) for file in king_path):
                continue
            after = self.begin()
            for file in 4, rook:
                del after.board[file, rank]
            after.board[ends[0], rank], after.board[ends[1], rank] = (self.player, "K"), (self.player, "R")
            after.king_unmoved[self.player] = False
            after.rooks -= {(self.player, "a"), (self.player, "h")}
            yield name((4, rank)) + name((ends[0], rank)), after

    def passes_attacked(self, file, rank):
        there = copy.copy(self)
        there.board = dict(self.board)
        del there.board[4, rank]
        there.board[file, rank] = (self.player, "K")
        return there.is_attacked((file, rank), 1 - self.player)

    def drops(self):
        me, enemy = self.player, 1 - self.player
        empty = [(x, y) for x in range(8) for y in range(8) if (x, y) not in self.board]
        for man in "QRBNP":
            squares = [at for at in empty if man != "P" or at[1] not in (0, 7)]
            for at in squares:
                if self.airfield[me][man]:
                    after = self.dropped(man, at)
                    after.airfield[me][man] -= 1
                    yield f"{man}@{name(at)}", after
                if not self.prison[enemy][man]:
                    continue
                for paid in "QRBNP":
                    if self.prison[me][paid] and RANK_OF[paid] >= RANK_OF[man]:
                        after = self.dropped(man, at)
                        after.prison[me][paid] -= 1
                        after.airfield[enemy][paid] += 1
                        after.prison[enemy][man] -= 1
                        yield f"{man}#{paid}@{name(at)}", after

    def dropped(self, man, at):
        after = self.begin()
        after.board[at] = (self.player, man)
        if man == "R" and self.king_unmoved[self.player] and at[1] == (7 if self.player else 0) and at[0] in (0, 7):
            after.rooks.add((self.player, "ah"[at[0] == 7]))
        return after

    def end_turn(self):
        """What happens when a turn has been judged."""
        me, enemy = self.player, 1 - self.player
        if self.game == "hostage-waiting":  # my men who wait at the enemy's come to his prison
            self.prison[enemy] += self.waiting[enemy]
            self.waiting[enemy] = Counter()
        if self.game == "hostage-amnesty" and me == 1:
            self.term += 1
            if self.term == 10:
                self.term = 0
                for player in 0, 1:
                    self.airfield[1 - player] += self.prison[player]
                    self.prison[player] = Counter()
        if self.player == 1:
            self.number += 1
        self.player = enemy


def result(position):
    """Of Hostage Chess by points."""
    if position.in_check(position.player) and not position.open_turns():
        return "1-0" if position.player else "0-1"
    if position.number <= 30:
        return "*" if position.open_turns() else "1/2-1/2"
    first, second = (sum(POINTS[man] * n for man, n in bag.items()) for bag in position.prison)
    return "1-0" if first > second else "0-1" if second > first else "1/2-1/2"


def perft(position, depth):
    turns = position.turns()
    return len(turns) if depth == 1 else sum(perft(after, depth - 1) for after in turns.values())


def row_of(game, position, chance):
    turns = position.turns()
    counts = [len(turns), sum(len(after.turns()) for after in turns.values())]
    row = {"game": game, "fen": position.text(), "perft": counts, "moves": sorted(turns)}
    if game == "hostage-points":
        row["expect"] = {"result": result(position)}
    elif turns:
        turn = chance.choice(sorted(turns))
        row["expect"] = {"after": {"move": turn, "fen": turns[turn].text()}}
    return row


def random_position(game, chance):
    """After a random game; what comes with the number of turns is near."""
    position = Position(game, START)
    for _ in range(chance.randrange(10, 50)):
        turns = position.turns()
        if not turns:
            break
        moves = sorted(text for text in turns if "@" not in text)
        takes = [text for text in moves if square(text[2:4]) in position.board]
        some = moves if moves and chance.random() < 0.8 else sorted(turns)
        position = turns[chance.choice(takes if takes and chance.random() < 0.5 else some)]
    if game == "hostage-points":
        position.number = chance.choice([29, 30, 31])
    if game == "hostage-amnesty":
        position.term = chance.choice([8, 9])
    return position


def write(game, rows, seed):
    """Positions with few turns, of which enough can be counted."""
    chance, most = random.Random(seed), 60
    written = []
    while len(written) < rows:
        position = random_position(game, chance)
        if any(position.prison) and len(position.turns()) <= most:
            written.append(row_of(game, position, chance))
    print(",\n".join(json.dumps(row) for row in written))


def differs(game, row, most):
    position = Position(game, row["fen"])
    counts = row.get("perft", [])
    found = [perft(position, depth) for depth, n in enumerate(counts, 1) if n <= most]
    turns = position.turns()
    expected = row.get("expect", {})
    after = expected.get("after")
    return (sorted(turns) != sorted(row.get("moves", turns)) or found != counts[:len(found)]
            or (after and turns[after["move"]].text() != after["fen"])
            or (game == "hostage-points" and result(position) != expected["result"]))


def check(game, path, most):
    rows = [row for row in json.load(open(path)) if row.get("game", game) == game]
    faulty = [row["fen"] for row in rows if differs(game, row, most)]
    print(*faulty, f"{len(rows)} rows, {len(faulty)} differ", sep="\n")
    return rows and not faulty


if __name__ == "__main__":
    if sys.argv[1] == "write":
        write(sys.argv[2], int(sys.argv[3]), int(sys.argv[4]))
    else:
        sys.exit(not check(sys.argv[2], sys.argv[3], int(sys.argv[4])))
