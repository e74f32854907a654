-- Leapers who jump over squares of the lines of sliders: such a check cannot be blocked, and a pinned man may not jump over the one who pins him.
return game { title="Leapers", board=board(8,8),
 men={ king=man{letter="K",moves=step(every_way)}, rook=man{letter="R",moves=slide(orthogonal)}, jump=man{letter="J",moves=step(leap(0,2))}, elef=man{letter="E",moves=step(leap(2,2))|step(orthogonal)}, bish=man{letter="B",moves=slide(diagonal)} },
 turn={move=move{}}, never={check=attacked(my.king)}, ends={m=lose(my.stuck)}, position="<board> <side> <number>", start="rjekejrb/8/8/8/8/8/8/RJEKEJRB w 1" }
