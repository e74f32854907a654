return extend "chess" {
  title = "Cost: perpetual check loses",
  counters = { checks = counter { each = true, resets = ~attacked(their.king) } },
  ends = {
    perpetual_check       = lose(repeated(3, my.checks)),
    perpetual_check_given = win(repeated(3, their.checks)),
  },
}
