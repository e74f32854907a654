return extend "chess" {
  title = "never exactly two own men in the centre",
  never = { pair = count(my.men & squares "d4 e4 d5 e5"):exactly(2) },
}
