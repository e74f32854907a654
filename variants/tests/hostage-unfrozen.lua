-- What the rules of Hostage Chess, never frozen must answer. What it has in common with Hostage Chess is tried in
-- hostage.lua. The numbers are those of the long rules, variants/rules/hostage.md.
local nobody_held = "7k/3P4/8/8/8/8/8/4K3[] w - - 0 1"

return {
  ["the start is that of Hostage Chess"] = {
    position = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1",
    perft    = { 20, 400, 8902 },
  },
  ["6.1 a pawn changes places with an officer in the enemy's prison, if there is one"] = {
    fen      = "8/3P3k/8/8/8/8/8/4K3[#QB] w - - 0 1",
    moves    = "d8=Q",
    position = "3Q4/7k/8/8/8/8/8/4K3[#BP] b - - 0 1",
  },
  ["6.1 and then it has no other choice"] = {
    fen     = "8/3P3k/8/8/8/8/8/4K3[#BN] w - - 0 1",
    allows  = "d8=B d8=N",
    refuses = "d7d8q d7d8r",
  },
  ["6.3 if there is none it becomes a new queen, and leaves the game"] = {
    fen      = nobody_held,
    moves    = "d8=Q",
    position = "3Q3k/8/8/8/8/8/8/4K3[] b - - 0 1",
  },
  ["6.3 nothing but a queen"] = {
    fen     = nobody_held,
    allows  = "d8=Q",
    refuses = "d7d8r d7d8b d7d8n d7d8",
  },
  ["6.3 a pawn in prison is no officer: there is a new queen, too"] = {
    fen      = "8/3P3k/8/8/8/8/8/4K3[#P] w - - 0 1",
    moves    = "d8=Q",
    position = "3Q4/7k/8/8/8/8/8/4K3[#P] b - - 0 1",
  },
  ["6.3 nor does an officer of the other colour count"] = {
    fen      = "2r4k/3P4/8/8/8/8/8/4K3[#r] w - - 0 1",
    moves    = "dxc8=Q",
    position = "2Q4k/8/8/8/8/8/8/4K3[#rr] b - - 0 1",
  },
  ["3.2 the new queen is captured as a queen"] = {
    fen      = "2r5/3P3k/8/8/8/8/8/4K3[] w - - 0 1",
    moves    = "d8=Q Rxd8",
    position = "3r4/7k/8/8/8/8/8/4K3[#Q] w - - 0 2",
  },
  ["7.1 a pawn on the seventh rank always gives check"] = {
    fen     = "4k3/3P4/8/8/8/8/8/4K3[] b - - 0 1",
    check   = true,
    legal   = "Kd8 Kxd7 Ke7 Kf7 Kf8",
  },
  ["8.2.1 so it does not matter whom one takes, but the pawn itself"] = {
    fen     = "4k3/3P4/5n2/8/4B3/8/8/4K3[] b - - 0 1",
    allows  = "Nxd7",
    refuses = { f6e4 = "your king would be attacked by the pawn" },
  },
  ["8.2.4 paying the last officer does not end the check"] = {
    fen     = "4k3/3P4/8/8/8/8/8/4K3[#Nn] b - - 0 1",
    check   = true,
    refuses = { ["N#N@a1"] = "your king would be attacked by the pawn" },
  },
}
