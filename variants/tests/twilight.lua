-- What the rules of Twilight Chess must answer. What it has in common with chess is tried in chess.lua. Counts of a
-- second, independent program stand in tests/data/family-perft.json.
return {
  ["2.1 at the start fifteen men may leave the board"] = { perft = { 35 }, refuses = { ["@e1"] = "the king stays" } },
  ["2.1 a man who leaves the board waits in the zone of his owner"] = {
    moves    = "@b1 @a7",
    position = "rnbqkbnr/1ppppppp/8/8/8/8/PPPPPPPP/R1BQKBNR[Np] w KQkq - - 2 2",
  },
  ["2.1 nobody takes an enemy off, and nobody is on an empty square"] = { refuses = "@a7 @e4" },
  ["2.2 a man is dropped on any empty square"] = {
    moves    = "@b1 @a7 N@e5",
    position = "rnbqkbnr/1ppppppp/8/4N3/8/8/PPPPPPPP/R1BQKBNR[p] b KQkq - - 3 2",
  },
  ["2.2 on no other square, by nobody else, and no pawn on the last rank"] = {
    fen     = "1n2k3/8/8/8/8/8/8/4K3[Pn] w - - - 0 1",
    refuses = { ["P@e1"] = "", ["N@e5"] = "", ["P@a8"] = "a pawn cannot stand on the last rank" },
    allows  = "P@a1 P@a7 P@e4",
  },
  ["2.3 a man who leaves the board may uncover a check"] = {
    fen   = "4k3/8/8/8/8/8/4N3/K3R3[] w - - - 0 1",
    moves = "@e2",
    check = true,
  },
  ["2.3 but not one to his own king"] = {
    fen     = "4r2k/8/8/8/8/8/4N3/4K3[] w - - - 0 1",
    refuses = { ["@e2"] = "your king would be attacked by the rook" },
  },
  ["2.3 a drop may answer a check, and in check no other one is legal"] = {
    fen     = "4k3/8/8/8/8/8/1n5R/4K2q[B] w - - - 0 1",
    refuses = "B@a3 @h2",
    allows  = "B@f1 B@g1",
  },
  ["2.3 a drop may mate"] = { fen = "6k1/5ppp/8/8/8/8/5PPP/6K1[R] w - - - 0 1", moves = "R@e8", result = "1-0" },
  ["2.4 a captured man is gone"] = {
    fen      = "4k3/8/8/3p4/4P3/8/8/4K3[] w - - - 0 1",
    moves    = "exd5",
    position = "4k3/8/8/3P4/8/8/8/4K3[] b - - - 0 1",
  },
  ["2.4 a promoted man stays what he is"] = {
    fen      = "7k/P7/8/8/8/8/8/4K3[] w - - - 0 1",
    moves    = "a8=N Kg7 @a8",
    position = "8/6k1/8/8/8/8/8/4K3[N] b - - - 2 2",
  },
  ["3.1 a pawn on its first rank steps one square"] = {
    fen     = "4k3/8/8/8/8/8/8/4K3[P] w - - - 0 1",
    moves   = "P@a1 Kd8",
    allows  = "a2",
    refuses = { a1a3 = "" },
  },
  ["3.2 and from the second rank, one square as well"] = {
    fen      = "4k3/8/8/8/8/8/8/4K3[P] w - - - 0 1",
    moves    = "P@a1 Kd8 a2 Ke8",
    position = "4k3/8/8/8/8/8/P7/4K3[] w - - a2 1 3",
    refuses  = { a2a4 = "the pawn has moved before" },
    allows   = "a3",
  },
  ["3.2 a pawn that was in the zone does not run"] = {
    moves   = "@e2 @a7 P@e2 P@a7",
    refuses = { e2e4 = "the pawn has moved before" },
    allows  = "e3 d4",
  },
  ["3.2 nor does Black's"] = { moves = "@e2 @a7 P@e2 P@a7 Nf3", refuses = { a7a5 = "moved before" }, allows = "a6 h5" },
  ["3.2 another pawn may run from a square where one has been"] = {
    fen      = "4k3/8/8/8/8/8/P3P3/4K3[] w - - a2 0 1",
    moves    = "@a2 Kd8",
    position = "3k4/8/8/8/8/8/4P3/4K3[P] w - - - 2 2",
  },
  ["4.1 nobody castles with a rook that was in the zone"] = {
    fen     = "4k3/8/8/8/8/8/8/4K2R[] w K - - 0 1",
    moves   = "@h1 Kd8 R@h1 Ke8",
    refuses = { ["O-O"] = "the king or the rook has moved" },
  },
  ["4.2 a man in the zone counts as a man"] = { fen = "4k3/8/8/8/8/8/8/4K3[Q] w - - - 0 1", result = "*" },
  ["4.2 a knight alone does not win"] = { fen = "4k3/8/8/8/8/8/8/4K2N[] w - - - 0 1", result = "1/2-1/2" },
  ["4.2 two bishops on squares of one colour are no draw, since they can be dropped elsewhere"] = {
    fen = "4k3/8/8/8/8/8/8/2B1K1B1[] w - - - 0 1", result = "*",
  },
  ["4.2 fifty turns without a capture or a pawn's move may be claimed"] = {
    fen   = "4k3/8/8/8/8/8/P7/4K3[] w - - - 98 80",
    moves = "@a2 Kd8",
    claim = "fifty",
  },
}
