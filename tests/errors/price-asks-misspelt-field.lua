return extend "hostage" {
  title = "Broken",
  turn = { exchange = { price = function(paid, rescued) return (paid.wort or 0) >= rescued.worth end } },
  captured = function(man, by) return by and by.pwan and my.prison end,
}
