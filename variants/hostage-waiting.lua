return extend "hostage" {
  title    = "Hostage Chess with a waiting room",
  inventor = "a tweak of John Leslie's game",
  year     = "2026",
  source   = "this file",
  rules    = [[
Hostage Chess, but a captured man is not a hostage at once. He waits in a room of his own until his side has made its
next turn; only then he is in the prison, where he can be paid or rescued, and where a pawn can change places with
him.]],

  zones = { waiting = zone { holds = theirs,
    says = "men whom you have just captured; they are prisoners after the enemy's turn" } },
  captured = function() return my.waiting end,
  afterwards = { send(their.waiting, their.prison) },
}
