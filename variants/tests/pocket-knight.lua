-- What the rules of Pocket Knight Chess must answer. What it has in common with Chess is tried in chess.lua.
return {
  ["the start: a knight in each pocket"] = {
    position = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[Nn] w KQkq - 0 1",
    perft    = { 52, 2565 },
  },
  ["instead of a move the knight is dropped on any empty square"] = {
    moves    = "N@e4",
    position = "rnbqkbnr/pppppppp/8/8/4N3/8/PPPPPPPP/RNBQKBNR[n] b KQkq - 1 1",
  },
  ["not where somebody stands"] = {
    refuses = "N@e2 N@e7",
  },
  ["only once in the game"] = {
    moves   = "N@e4 n@e5 Nxd6 exd6",
    refuses = "N@e4",
  },
  ["a captured man does not come back, and a captured knight goes to no pocket"] = {
    fen      = "4k3/8/8/8/8/3p4/8/4K3[N] w - - 0 1",
    moves    = "N@e2 dxe2",
    position = "4k3/8/8/8/8/8/4p3/4K3[] w - - 0 2",
    refuses  = "N@e4",
  },
  ["a dropped knight may mate"] = {
    fen    = "6rk/6pp/8/8/8/8/8/4K3[N] w - - 0 1",
    moves  = "N@f7",
    result = "1-0",
  },
  ["it is no mate while the knight can be dropped between"] = {
    fen    = "6k1/5ppp/8/8/8/8/8/R3K3[n] w - - 0 1",
    moves  = "Ra8",
    legal  = "N@b8 N@c8 N@d8 N@e8 N@f8",
    result = "*",
  },
  ["nor stalemate while it can be dropped anywhere"] = {
    fen    = "7k/5Q2/6K1/8/8/8/8/8[n] b - - 0 1",
    check  = false,
    result = "*",
    allows = "N@a1",
  },
  ["with empty pockets it is stalemate"] = {
    fen    = "7k/5Q2/6K1/8/8/8/8/8[] b - - 0 1",
    legal  = "",
    result = "1/2-1/2",
  },
  ["a knight in the enemy's pocket keeps the material alive"] = {
    fen    = "4k3/8/8/8/8/8/8/4K3[n] w - - 0 1",
    result = "*",
  },
  ["and so does one in the own"] = {
    fen    = "4k3/8/8/8/8/8/8/4K3[N] w - - 0 1",
    result = "*",
  },
  ["when it is on the board, the material is dead, as in chess"] = {
    fen    = "4k3/8/8/8/8/8/8/4K3[N] w - - 0 1",
    moves  = "N@e4",
    result = "1/2-1/2",
  },
  ["with empty pockets a rook is enough to go on"] = {
    fen    = "4k3/8/8/8/8/8/8/R3K3[] w - - 0 1",
    result = "*",
  },
}
