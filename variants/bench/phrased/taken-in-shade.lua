return extend "chess" {
  title = "on dark squares only queens, rooks and kings are taken",
  can_be_taken = all.men & (light | all.queen | all.rook | all.king),
}
