-- What a captured man is in his captor's hand: the next lower one.
local lower = { queen = "rook", rook = "bishop", bishop = "knight", knight = "pawn" }

return extend "chessgi" {
  title    = "Mortal Chessgi",
  inventor = "Fergus Duniho",
  year     = "2001",
  source   = "The Chess Variant Pages, Mortal Chessgi",
  rules    = [[
Chessgi, but a man loses a rank each time he is captured: in his captor's hand a queen is a rook, a rook a bishop, a
bishop a knight, a knight a pawn. A captured pawn leaves the game.]],

  captured = function(man) if lower[man.name] then return my.hand, lower[man.name] end end,

  -- Men grow fewer. A captured bishop or knight can still come back as a pawn and become a queen, two kings cannot.
  ends = { dead = adjudged(count(all.men):exactly(2) & none(my.hand) & none(their.hand)) },
}
