return extend "chess" {
  title = "Chess",
  translations = {
    german = { ["Chess"] = "Schach" },
    de = {
      ["Chess"] = "Schach",
      ["rok"] = "Turm",
      ["knight"] = 3,
      ["your king would be attacked by the <attacker>"] = "<von> greift an",
    },
  },
}
