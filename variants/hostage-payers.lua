local sum = require("lists").sum

return extend "hostage" {
  title    = "Hostage Chess, several payers",
  inventor = "a tweak of John Leslie's game",
  year     = "2026",
  source   = "this file",
  rules    = [[
Hostage Chess, but up to four prisoners together buy one man. A queen is worth 9, a rook 5, a bishop or knight 3, a pawn
1; those who pay must be worth at least as much as the man who is rescued. Nobody pays needlessly: without any one of
them it would be too little.]],

  men = { queen = { worth = 9 }, rook = { worth = 5 }, bishop = { worth = 3 }, knight = { worth = 3 } },

  turn = { exchange = {
    payers = 4,
    price  = function(paid, rescued)
      return sum(paid, "worth") >= rescued.worth, "that is less than the <man> is worth"
    end,
    says   = "pay prisoners, rescue a man worth no more, and drop him",
  } },
}
