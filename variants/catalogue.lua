-- The shipped games, in the order in which they are listed.
return {
  first = "hostage",
  plain = "chess",  -- what an engine plays when nobody says what
  games = {
    "hostage", "hostage-free-price", "hostage-like-for-like", "hostage-unfrozen",
    "chess", "crazyhouse", "loop", "chessgi", "minihouse", "pocket-knight", "placement",
    "shogi", "minishogi",
    "ultima", "hostage-ultima", "hyper-chess", "prisoners-dilemma",
  },
  -- Names that other programs use.
  aliases = { pocketknight = "pocket-knight", loopchess = "loop", hostagechess = "hostage",
              baroque = "ultima" },
}
