local list = {}
for i = 1, 224 do list[i] = take(squares "e4"):when(took "queen") end
return extend "chess" {
  title = "Too many effects",
  effects = list,
}
