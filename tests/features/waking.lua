-- A captured sleeper becomes a man who wakes the other sleepers, not himself.
return game { title="Waking", board=board(6,6),
 men={ king=man{letter="K",moves=step(every_way)}, rook=man{letter="R",moves=slide(orthogonal)},
  p=man{letter="P",moves=step(forward):onto(empty)|step(forward_diagonal):onto(their.men), stands=everywhere-last_rank, becomes=function(_,to) if last_rank:has(to) then return swap(their.zone,"rook") end end} },
 zones={zone=zone{holds=theirs}}, captured=function(m) if m.p then return my.zone,"rook" end return my.zone end,
 turn={move=move{}}, never={check=attacked(my.king)}, ends={m=lose(my.stuck)}, position="<board><zones> <side> <number>", start="2k1r1/P1P1P1/1P4/2p3/p1pp2/2RK2 b 1" }
