return extend("crazyhouse", require "three_checks") {
  title = "Broken",
  captured = function(man)
    local number, pawns = the.number, my.pawn
    if number and pawns then return my.hand end
  end,
}
