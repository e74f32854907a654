local sum = require("lists").sum

return extend "hostage" {
  title    = "Hostage Chess with change",
  inventor = "a tweak of John Leslie's game",
  year     = "2026",
  source   = "this file",
  rules    = [[
Hostage Chess, but one or two prisoners pay, and who pays too much may ask for change: up to two more of his men leave
the enemy's prison and go to his airfield. A queen is worth 9, a rook 5, a bishop or knight 3, a pawn 1; those who pay
must be worth at least as much as all who are rescued. Nobody pays needlessly: without either of two payers it would be
too little.]],

  men = { queen = { worth = 9 }, rook = { worth = 5 }, bishop = { worth = 3 }, knight = { worth = 3 } },

  turn = { exchange = {
    payers = 2, change = their.prison, home = my.airfield, returned = 2,
    price  = function(paid, rescued, change)
      return sum(paid, "worth") >= rescued.worth + sum(change, "worth"),
             "that is less than all whom you would rescue are worth"
    end,
    text  = "<man><,change>#<paid>@<to>",
    human = "(<paid>-<man><,change>)<piece>*<to> | (<paid>-<man><,change>)<man>*<to>",
    says  = "pay prisoners, rescue men worth no more: one is dropped, the others go to your airfield",
  } },
}
