-- Taking in passing takes all neighbours, friends and royal men too.
return game { title="Trample", board=board(6,6),
 men={ king=man{letter="K",moves=step(every_way)}, g=man{letter="G",moves=step(orthogonal)},
  p=man{letter="P",moves=step(forward):onto(empty)|slide(forward,2):onto(empty):from(rank(2)):leaves("passed",path)|step(forward_diagonal):onto(their.men)|step(forward_diagonal):onto(the.passed):takes(neighbours(to)), stands=everywhere-last_rank-first_rank, becomes=function(_,to) if last_rank:has(to) then return "g" end end} },
 marks={passed=marks{}}, zones={hand=zone{holds=mine}}, captured=function(m) if m.theirs then return my.hand,"g" end return their.hand end,
 turn={move=move{},d=drop{from=my.hand}}, never={check=attacked(my.king)}, ends={m=lose(my.stuck)}, position="<board><zones> <side> <passed> <number>", start="2k3/pppppp/6/6/PPPPPP/2K3 w - 1" }
