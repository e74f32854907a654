local late = the.number:at_least(3)
local changes = { title = "Broken" }
if late then changes.can_move = my.pawn end
if (any(my.rook) | ~late) & none(their.rook) then changes.can_move = my.men end
while count(my.pawn) do
  changes.can_move = nowhere
  break
end
return extend "chess"(changes)
