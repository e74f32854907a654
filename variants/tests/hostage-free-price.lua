-- What the rules of Hostage Chess, free price must answer. What it has in common with Hostage Chess is tried in
-- hostage.lua. The numbers are those of the long rules, variants/rules/hostage.md.
local pawn_for_queen = "4k3/8/8/8/8/8/8/4K3[#Qp] w - - 0 1"

return {
  ["the start is that of Hostage Chess"] = {
    position = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1",
    perft    = { 20, 400, 8902 },
  },
  ["5.3 a pawn buys a queen"] = {
    fen    = pawn_for_queen,
    allows = "(P-Q)Q*a1 (P-Q)Q*h8",
  },
  ["5.3 anybody buys anybody"] = {
    fen    = "4k3/8/8/8/8/8/8/4K3[#QRBNPqrbnp] w - - 0 1",
    allows = "(P-R)R*c4 (P-N)N*c4 (N-R)R*c4 (B-Q)Q*c4 (R-Q)Q*c4 (Q-P)*c4",
  },
  ["5.2 both hostages have changed places with freedom"] = {
    fen      = pawn_for_queen,
    moves    = "(P-Q)Q*c4",
    position = "4k3/8/8/8/2Q5/8/8/4K3[p] b - - 1 1",
  },
  ["5.2 without a prisoner nobody is bought"] = {
    fen     = "4k3/8/8/8/8/8/8/4K3[#Q] w - - 0 1",
    legal   = "Kd1 Kd2 Ke2 Kf1 Kf2",
    refuses = "Q#P@c4",
  },
  ["5.2 nor one whom the enemy does not hold"] = {
    fen     = "4k3/8/8/8/8/8/8/4K3[#Rp] w - - 0 1",
    allows  = "(P-R)R*c4",
    refuses = "Q#P@c4",
  },
  ["4.2 a pawn that is bought lands on neither the first nor the last rank"] = {
    fen     = "4k3/8/8/8/8/8/8/4K3[#Pq] w - - 0 1",
    allows  = "(Q-P)*a2 (Q-P)*a7",
    refuses = "P#Q@a1 P#Q@a8",
  },
  ["8.2.4 the last officer pays for any man, and the pawn that gives check is frozen"] = {
    fen    = "4k3/3P4/8/8/8/8/8/4K3[#Nq] b - - 0 1",
    check  = true,
    allows = "(N-Q)Q*a1",
  },
  ["9.1 a queen bought with a pawn stands between: it is no mate"] = {
    fen    = "6k1/5ppp/8/8/8/8/8/R3K3[#Pq] w - - 0 1",
    moves  = "Ra8",
    legal  = "(P-Q)Q*b8 (P-Q)Q*c8 (P-Q)Q*d8 (P-Q)Q*e8 (P-Q)Q*f8",
    result = "*",
  },
}
