return extend "hostage" {
  title = "Broken",
  turn = { exchange = { price = function(paid)
    local held = my.prison
    if held.queen then return false, "the queen first" end
    return paid.name ~= "pawn"
  end } },
}
