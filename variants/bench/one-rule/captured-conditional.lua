-- A man who is captured by a pawn leaves the game.
return extend "crazyhouse" {
  title = "Cost: a captured man who fares by his captor",
  captured = function(man, by)
    if by and by.letter == "P" then return end
    return my.hand, man.reverts or man.name
  end,
}
