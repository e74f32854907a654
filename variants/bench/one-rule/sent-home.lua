return extend "crazyhouse" {
  title = "Cost: a man sent from zone to zone",
  zones = { rest = zone { holds = mine } },
  captured = function(man) return my.rest, man.reverts or man.name end,
  afterwards = { send(my.rest, my.hand):when(the.number:at_least(20)) },
}
