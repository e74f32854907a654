-- What the rules of Placement Chess must answer. What it has in common with Chess is tried in chess.lua.
return {
  ["the start: the pawns stand, the others wait"] = {
    position = "8/pppppppp/8/8/8/8/PPPPPPPP/8[KQRRBBNNkqrrbbnn] w - - 0 1",
    perft    = { 40, 1600 },
  },
  ["the players put up a man each in turn"] = {
    moves    = "K@e1 Q@a8",
    position = "q7/pppppppp/8/8/8/8/PPPPPPPP/4K3[QRRBBNNkrrbbnn] w - - 2 2",
  },
  ["each on his own first rank"] = {
    moves   = "B@b1 N@b8",
    allows  = "B@a1 N@a1 Q@h1",
    refuses = "N@a8 N@a3 N@e2",
  },
  ["nobody moves before all of his men are up"] = {
    fen     = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN1[R] w kq - 0 8",
    legal   = "R@h1",
    refuses = { e2e4 = "all your men must be placed first" },
  },
  ["the bishops stand on squares of different colours"] = {
    moves   = "B@c1 K@e8",
    allows  = "B@b1 B@d1 B@f1 B@h1",
    refuses = { ["B@a1"] = "the bishops must stand on different colours", ["B@g1"] = "different colours" },
  },
  ["so nobody else takes the last square of a colour that needs its bishop"] = {
    fen     = "1qbnkrr1/pppppppp/8/8/8/8/PPPPPPPP/1QBNKRR1[BNbn] w - - 0 7",
    legal   = "B@h1 N@a1",
    refuses = { ["N@h1"] = "a bishop needs the last square", ["B@a1"] = "the bishops must stand on different colours" },
  },
  ["that holds for Black and the other colour, too, whatever White still has"] = {
    fen     = "1qbnkrr1/pppppppp/8/8/8/8/PPPPPPPP/BQBNKR2[RNbn] b - - 0 7",
    refuses = { ["N@h8"] = "a bishop needs the last square", ["B@a8"] = "the bishops must stand on different colours" },
    legal   = "B@h8 N@a8",
  },
  ["while the colour has two squares left, anybody may take one of them"] = {
    fen    = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/1QBNK3[RRBN] w - - 0 5",
    allows = "N@f1 R@h1 B@f1",
  },
  ["a king on e1 castles with a rook that was put in the corner, as if they had begun so"] = {
    moves    = "K@e1 K@e8 R@h1 N@b8",
    position = "1n2k3/pppppppp/8/8/8/8/PPPPPPPP/4K2R[QRBBNNqrrbbn] w K - 4 3",
  },
  ["it does not matter who was put there first"] = {
    moves    = "R@a1 K@e8 K@e1 R@a8",
    position = "r3k3/pppppppp/8/8/8/8/PPPPPPPP/R3K3[QRBBNNqrbbnn] w Qq - 4 3",
  },
  ["from other squares nobody castles"] = {
    moves    = "K@d1 K@e8 R@h1 R@b8 R@a1 N@c8",
    position = "1rn1k3/pppppppp/8/8/8/8/PPPPPPPP/R2K3R[QBBNNqrbbn] w - - 6 4",
  },
  ["when all are up, he does"] = {
    fen      = "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3[Rr] w - - 0 8",
    moves    = "R@h1 R@a8 O-O O-O-O",
    position = "2kr4/pppppppp/8/8/8/8/PPPPPPPP/5RK1[] w - - 4 10",
  },
  ["when all are up the game is chess: there are no drops any more, captured men do not return"] = {
    fen      = "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR[] w KQkq - 0 10",
    moves    = "exd5 Qxd5",
    position = "rnb1kbnr/ppp1pppp/8/3q4/8/8/PPPP1PPP/RNBQKBNR[] w KQkq - 0 11",
    refuses  = "P@e4",
    result   = "*",
  },
  ["material is not dead while somebody of one's own waits"] = {
    fen    = "4k3/8/8/8/8/8/8/4K3[N] w - - 0 1",
    result = "*",
  },
  ["nor while an enemy waits"] = {
    fen    = "4k3/8/8/8/8/8/8/4K3[n] w - - 0 1",
    result = "*",
  },
  ["when all are up, it may be"] = {
    fen    = "4k3/8/8/8/8/8/8/4K3[N] w - - 0 1",
    moves  = "N@a1",
    result = "1/2-1/2",
  },
}
