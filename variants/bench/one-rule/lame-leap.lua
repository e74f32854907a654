-- A knight that cannot leap over the man beside him.
local function lame(ahead, turn) return step(2 * ahead + turn):when(within(shift(from, ahead), empty)) end
return extend "chess" {
  title = "Cost: a lame leap",
  men = { knight = { moves = lame(forward, sideways) | lame(backward, sideways)
    | lame(right, forward | backward) | lame(left, forward | backward),
    says = "two squares straight and one aside, if nobody stands straight beside him" } },
}
