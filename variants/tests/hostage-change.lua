-- What the rules of Hostage Chess with change must answer. What it has in common with Hostage Chess is tried in
-- hostage.lua.
return {
  ["the start is that of Hostage Chess"] = {
    position = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1",
    perft    = { 20, 400, 8902 },
  },
  ["a queen buys a rook and a knight"] = {
    fen      = "4k3/8/8/8/8/8/8/4K3[#RNq] w - - 0 1",
    moves    = "(Q-R,N)R*a1",
    position = "4k3/8/8/8/8/8/8/R3K3[Nq] b - - 1 1",
  },
  ["or one of them alone"] = {
    fen    = "4k3/8/8/8/8/8/8/4K3[#RNq] w - - 0 1",
    allows = "(Q-R)R*a1 (Q-N)N*a1 (Q-R,N)R*a1 (Q-N,R)N*a1",
  },
  ["machines write the change behind the man"] = {
    fen      = "4k3/8/8/8/8/8/8/4K3[#RNq] w - - 0 1",
    moves    = "N,R#Q@a1",
    position = "4k3/8/8/8/8/8/8/N3K3[Rq] b - - 1 1",
  },
  ["no more change than was paid too much"] = {
    fen     = "4k3/8/8/8/8/8/8/4K3[#RBNq] w - - 0 1",
    allows  = "(Q-R,N)R*a1 (Q-R,B)R*a1 (Q-B,N)B*a1",
    refuses = { ["R,B,N#Q@a1"] = "less than all", ["B,N,N#Q@a1"] = "" },
  },
  ["the man dropped is not his own change"] = {
    fen     = "4k3/8/8/8/8/8/8/4K3[#Nq] w - - 0 1",
    allows  = "(Q-N)N*a1",
    refuses = { ["N,N#Q@a1"] = "holds no knight to be given back" },
  },
  ["one or two may pay"] = {
    fen     = "4k3/8/8/8/8/8/8/4K3[#NPbp] w - - 0 1",
    allows  = "(B-N)N*a1 (B-P)*a2 (P-P)*a2 (B,P-N,P)N*a1 (B,P-P,N)*a2",
    refuses = { ["N#B,P@a1"] = "fewer men" },
  },
  ["two may pay for two"] = {
    fen      = "4k3/8/8/8/8/8/8/4K3[#NPbp] w - - 0 1",
    moves    = "(B,P-N,P)N*a1",
    position = "4k3/8/8/8/8/8/8/N3K3[Pbp] b - - 1 1",
  },
  ["change is dropped later for nothing"] = {
    fen    = "4k3/8/8/8/8/8/8/4K3[#RNq] w - - 0 1",
    moves  = "(Q-R,N)R*a1 Kd7",
    allows = "N*c3",
  },
}
