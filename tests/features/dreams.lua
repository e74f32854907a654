-- Two kinds of men who need different men to change places with; capturing one wakes one kind only.
return game { title="Dreams", board=board(6,6),
 men={ king=man{letter="K",moves=step(every_way)}, rook=man{letter="R",moves=slide(orthogonal)}, knight=man{letter="N",moves=step(leap(1,2))},
  p=man{letter="P",moves=step(forward):onto(empty)|step(forward_diagonal):onto(their.men), stands=everywhere-last_rank, becomes=function(_,to) if last_rank:has(to) then return swap(their.zone,"rook") end end},
  s=man{letter="S",moves=step(forward), stands=everywhere-last_rank, becomes=function(_,to) if last_rank:has(to) then return swap(their.zone,"knight") end end} },
 zones={zone=zone{holds=theirs},air=zone{holds=mine}}, captured=function() return my.zone end,
 turn={move=move{}, x=drop{from=their.zone,pay=my.zone,into=their.air,text="<man>#<paid>@<to>",price=function(a,b) return true end}, d=drop{from=my.air}}, never={check=attacked(my.king)}, ends={m=lose(my.stuck)}, position="<board><zones> <side> <number>", start="2k1r1/P1S1S1/2n3/R1p2N/1s1p2/R1NK1r w 1" }
