-- The shipped games, in groups, in the order in which they are listed.
return {
  first = "hostage",
  plain = "chess",  -- what an engine plays when nobody says what
  games = {
    { title = "Hostage Chess", "hostage", "hostage-free-price", "hostage-like-for-like", "hostage-unfrozen",
      "hostage-points", "hostage-payers", "hostage-change", "hostage-purse", "hostage-amnesty", "hostage-waiting" },
    { title = "Chess, and with men in hand", "chess", "crazyhouse", "loop", "chessgi", "minihouse", "pocket-knight",
      "placement", "setup" },
    { title = "Men who come back", "hostage-gardner", "hostage-los-alamos", "hostage-shogi", "hostage-xiangqi",
      "recycle", "mortal-chessgi", "neutral-prisoners", "cannibal", "bomber", "circe", "anticirce",
      "twilight" },
    { title = "Men who change sides", "andernach", "benedict" },
    { title = "Shogi and Xiangqi", "shogi", "minishogi", "xiangqi" },
    { title = "Other captures, other boards", "ultima", "hostage-ultima", "hyper-chess",
      "prisoners-dilemma" },
    { title = "Races and other aims", "racing-kings", "lines-of-action" },
    { title = "Turns of several parts", "draughts", "amazons", "duck" },
  },
  -- Names that other programs use.
  aliases = { standard = "chess", normal = "chess", fromposition = "chess",
              pocketknight = "pocket-knight", loopchess = "loop", hostagechess = "hostage",
              minihostage = "hostage-gardner",
              baroque = "ultima", checkers = "draughts", duckchess = "duck",
              racingkings = "racing-kings", loa = "lines-of-action" },
}
