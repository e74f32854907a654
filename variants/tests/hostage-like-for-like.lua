-- What the rules of Hostage Chess, like for like must answer. What it has in common with Hostage Chess is tried in
-- hostage.lua. The numbers are those of the long rules, variants/rules/hostage.md.
local all_held = "4k3/8/8/8/8/8/8/4K3[#QRBNPqrbnp] w - - 0 1"

return {
  ["the start is that of Hostage Chess"] = {
    position = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1",
    perft    = { 20, 400, 8902 },
  },
  ["5.3 each kind buys its like"] = {
    fen    = all_held,
    allows = "(Q-Q)Q*c4 (R-R)R*c4 (B-B)B*c4 (N-N)N*c4 (P-P)*c4",
  },
  ["5.3 a bishop does not buy a knight, nor a knight a bishop"] = {
    fen     = all_held,
    refuses = { ["N#B@c4"] = "a bishop buys only a bishop", ["B#N@c4"] = "a knight buys only a knight" },
  },
  ["5.3 and nobody buys a smaller man"] = {
    fen     = all_held,
    refuses = { ["R#Q@c4"] = "a queen buys only a queen", ["N#R@c4"] = "a rook buys only a rook",
                ["P#Q@c4"] = "a queen buys only a queen", ["P#N@c4"] = "a knight buys only a knight" },
  },
  ["5.3 nor a greater one"] = {
    fen     = all_held,
    refuses = { ["Q#R@c4"] = "a rook buys only a rook", ["N#P@c4"] = "a pawn buys only a pawn" },
  },
  ["5.2 both hostages have changed places with freedom"] = {
    fen      = "4k3/8/8/8/8/8/8/4K3[#Bb] w - - 0 1",
    moves    = "(B-B)B*c4",
    position = "4k3/8/8/8/2B5/8/8/4K3[b] b - - 1 1",
  },
  ["8.2.4 the last officer freezes the pawn that gives check, if he buys his like"] = {
    fen    = "4k3/3P4/8/8/8/8/8/4K3[#Nn] b - - 0 1",
    check  = true,
    allows = "(N-N)N*a1",
  },
  ["8.2.4 but not by buying anybody else"] = {
    fen     = "4k3/3P4/8/8/8/8/8/4K3[#Npb] b - - 0 1",
    check   = true,
    legal   = "Kd8 Kxd7 Ke7 Kf7 Kf8",
    refuses = { ["P#N@a2"] = "a knight buys only a knight", ["B#N@a1"] = "a knight buys only a knight" },
  },
  ["9.1 mate, when nobody of the right kind can be bought"] = {
    fen    = "6k1/5ppp/8/8/8/8/8/R3K3[#Bn] w - - 0 1",
    moves  = "Ra8",
    legal  = "",
    result = "1-0",
  },
}
