local years = option("turns", "10", "5", "20")
local amnesty = ~my.first & the.term:at_least(tonumber(years) - 1)

return extend "hostage" {
  title    = "Hostage Chess with an amnesty",
  inventor = "a tweak of John Leslie's game",
  year     = "2026",
  source   = "this file",
  rules    = [[
Hostage Chess, but after every ]] .. years .. [[ turns of each side all prisoners are set free: each goes to the
airfield of his own side.]],

  counters   = { term = counter { counts = ~my.first, resets = amnesty } },
  afterwards = {
    send(my.prison, their.airfield):when(amnesty),
    send(their.prison, my.airfield):when(amnesty),
  },
}
