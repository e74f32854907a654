return extend "chess" {
  title = "Broken",
  zones = { pool = zone { shared = true }, box = zone { holds = mine, shared = true }, bag = zone { holds = mine } },
  captured = function() return my.pool end,
  turn = { drop = drop { from = the.pool }, fetch = drop { from = the.bag, text = "<man>&<to>" } },
  ends = { rich = win(count(their.pool):at_least(3)) },
}
