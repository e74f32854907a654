-- Marks of squares run over and of squares behind.
return game { title="Trail", board=board(6,6),
 men={ king=man{letter="K",moves=step(every_way)}, g=man{letter="G",moves=slide(orthogonal)}, h=man{letter="H",moves=slide(forward,2):onto(empty)|step(forward_diagonal):onto(their.men)} },
 marks={m=marks{after=the.m - to | path & rank(3)}},
 turn={move=move{}}, never={check=attacked(my.king)}, ends={m=lose(my.stuck)}, position="<board> <side> <m> <number>", start="2k1g1/hh1hh1/6/6/HH1HH1/2K1G1 w - 1" }
