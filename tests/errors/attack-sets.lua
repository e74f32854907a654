return extend "chess" {
  title = "Broken",
  men = { knight = { moves = step(leap(1, 2)):onto(threatened(their.men)) } },
  effects = { remove(attackers(moved)):when(took()) },
  can_be_taken = all.men - defended(their.men),
}
