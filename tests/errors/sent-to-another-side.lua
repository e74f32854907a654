return extend "hostage" {
  title = "Broken",
  zones = { hand = zone { holds = mine } },
  afterwards = {
    send(my.prison, my.hand),
    send(my.prison, their.airfield),
  },
}
