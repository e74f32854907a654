return extend "chess" {
  title = "queens take who stands behind them as they leave",
  effects = { take(behind & (their.pawn | their.knight)):when(by "queen") },
}
