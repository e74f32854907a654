-- What the rules of Hostage Chess, several payers, must answer. What it has in common with Hostage Chess is tried in
-- hostage.lua.
return {
  ["the start is that of Hostage Chess"] = {
    position = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1",
    perft    = { 20, 400, 8902 },
  },
  ["one man pays for one worth no more"] = {
    fen     = "4k3/8/8/8/8/8/8/4K3[#RNPrbp] w - - 0 1",
    allows  = "(R-R)R*a1 (R-N)N*a1 (R-P)*a2 (B-N)N*a1 (B-P)*a2 (P-P)*a2",
    refuses = { ["R#B@a1"] = "less than the", ["N#P@a1"] = "less than the" },
  },
  ["two men pay together"] = {
    fen      = "4k3/8/8/8/8/8/8/4K3[#Rbn] w - - 0 1",
    moves    = "(B,N-R)R*a1",
    position = "4k3/8/8/8/8/8/8/R3K3[bn] b - - 1 1",
  },
  ["one of them is too little"] = {
    fen     = "4k3/8/8/8/8/8/8/4K3[#Rbnp] w - - 0 1",
    allows  = "(B,N-R)R*a1 R#B,N@h7",
    refuses = { ["R#B@a1"] = "that is less than the rook is worth", ["R#N,P@a1"] = "less than the" },
  },
  ["or three, of one kind and of another"] = {
    fen      = "4k3/8/8/8/8/8/8/4K3[#Rnpp] w - - 0 1",
    moves    = "R#N,P,P@a1",
    position = "4k3/8/8/8/8/8/8/R3K3[npp] b - - 1 1",
  },
  ["nobody pays needlessly"] = {
    fen     = "4k3/8/8/8/8/8/8/4K3[#Nrbp] w - - 0 1",
    allows  = "(R-N)N*a1 (B-N)N*a1",
    refuses = { ["N#R,P@a1"] = "fewer men", ["N#R,B@a1"] = "fewer men" },
  },
  ["five pawns are too many payers"] = {
    fen     = "4k3/8/8/8/8/8/8/4K3[#RNppppp] w - - 0 1",
    allows  = "(P,P,P-N)N*a1",
    refuses = "R#P,P,P,P,P@a1",
  },
  ["as many of a kind as are paid must be there"] = {
    fen     = "4k3/8/8/8/8/8/8/4K3[#Rnp] w - - 0 1",
    refuses = { ["R#N,N@a1"] = "takes 2 of the kind 'knight', and you hold 1" },
  },
  ["whoever pays with all officers puts the pawn that gives check to sleep"] = {
    fen     = "4k3/3P4/8/8/8/8/8/4K3[#BNr] b - - 0 1",
    check   = true,
    allows  = "(B,N-R)R*a1 (B,N-R)R*h8",
  },
  ["paying one of them does not"] = {
    fen     = "4k3/3P4/8/8/8/8/8/4K3[#BNn] b - - 0 1",
    check   = true,
    refuses = { ["N#B@a1"] = "", ["N#N@a1"] = "" },
  },
  ["payers go to the enemy's airfield and can be dropped"] = {
    fen    = "4k3/8/8/8/8/8/8/4K3[#Rbn] w - - 0 1",
    moves  = "(B,N-R)R*a1",
    allows = "B*c3 N*d3+",
  },
}
