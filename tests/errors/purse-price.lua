return extend "hostage-purse" {
  title = "Broken",
  turn = { ransom = {
    price = function(rescued) return rescued.coins / 2 end,
    text  = "<man>#<paid>@<to>",
  } },
}
